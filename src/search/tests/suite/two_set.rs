//! A typist on the two-set Korean keyboard: the keys of a text, with Shift as a capital, and the text that keys
//! compose.

const LEADS: [&str; 19] =
    ["r", "R", "s", "e", "E", "f", "a", "q", "Q", "t", "T", "d", "w", "W", "c", "z", "x", "v", "g"];
const VOWELS: [&str; 21] =
    ["k", "o", "i", "O", "j", "p", "u", "P", "h", "hk", "ho", "hl", "y", "n", "nj", "np", "nl", "b", "m", "ml", "l"];
const TAILS: [&str; 28] = [
    "", "r", "R", "rt", "s", "sw", "sg", "e", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "qt", "t", "T",
    "d", "w", "c", "z", "x", "v", "g",
];
const LETTERS: &str = "rㄱ Rㄲ sㄴ eㄷ Eㄸ fㄹ aㅁ qㅂ Qㅃ tㅅ Tㅆ dㅇ wㅈ Wㅉ cㅊ zㅋ xㅌ vㅍ gㅎ kㅏ oㅐ iㅑ Oㅒ jㅓ pㅔ uㅕ Pㅖ hㅗ yㅛ nㅜ bㅠ mㅡ lㅣ";

fn parts(syllable: char) -> Option<(usize, usize, usize)> {
    let at = (syllable as usize).checked_sub('가' as usize).filter(|_| ('가'..='힣').contains(&syllable))?;
    Some((at / 588, at % 588 / 28, at % 28))
}

/// Returns the keys that type a text; other characters are unchanged.
pub(crate) fn keys(text: &str) -> String {
    let of = |c| {
        parts(c)
            .map_or_else(|| String::from(c), |(lead, vowel, tail)| [LEADS[lead], VOWELS[vowel], TAILS[tail]].concat())
    };
    text.chars().map(of).collect()
}

/// Returns the initial consonants of a text without spaces; other characters are unchanged.
pub(crate) fn initials(text: &str) -> String {
    let of = |c| parts(c).map_or(c, |(lead, _, _)| letter(LEADS[lead]));
    text.chars().filter(|c| !c.is_whitespace()).map(of).collect()
}

/// Returns whether a text ends in a final consonant, and whether that is ㄹ; `None` if it does not end in a syllable.
pub(crate) fn final_consonant(text: &str) -> Option<(bool, bool)> {
    let (_, _, tail) = parts(text.chars().next_back()?)?;
    Some((tail > 0, TAILS[tail] == "f"))
}

fn letter(key: &str) -> char {
    let pair = LETTERS.split(' ').find(|pair| pair.starts_with(key)).expect("a key of the layout");
    pair.chars().nth(1).expect("its letter")
}

fn index(list: &[&str], keys: &str) -> Option<usize> {
    list.iter().position(|known| *known == keys)
}

/// Returns the text that keys compose in Korean mode; other keys are unchanged.
pub(crate) fn composed(keys: &str) -> String {
    let mut text = String::new();
    let mut rest = keys;
    while let Some(first) = rest.chars().next() {
        let (shown, used) = syllable(rest).unwrap_or_else(|| {
            let key = &rest[..first.len_utf8()];
            let known = index(&LEADS, key).is_some() || VOWELS.contains(&key);
            (if known { letter(key) } else { first }, first.len_utf8())
        });
        text.push(shown);
        rest = &rest[used..];
    }
    text
}

/// Returns the first syllable of the keys, and how many keys it takes. A consonant before a vowel starts the next
/// syllable.
fn syllable(keys: &str) -> Option<(char, usize)> {
    let piece = |from: usize, length: usize| keys.get(from..from + length);
    let lead = index(&LEADS, piece(0, 1)?)?;
    let (vowel, after) = [2, 1].into_iter().find_map(|n| Some((index(&VOWELS, piece(1, n)?)?, 1 + n)))?;
    let vowel_at = |at| piece(at, 1).is_some_and(|key| VOWELS.contains(&key));
    let fits = |n: usize| Some((index(&TAILS, piece(after, n)?)?, n)).filter(|_| !vowel_at(after + n));
    let (tail, length) = [2, 1].into_iter().find_map(fits).unwrap_or((0, 0));
    let code = u32::try_from('가' as usize + lead * 588 + vowel * 28 + tail).ok()?;
    Some((char::from_u32(code)?, after + length))
}

#[test]
fn composing_inverts_typing() {
    for text in ["대면 굴림", "꽉 없다", "의지력", "제압 사격", "왜곡", "쏘아 붙여", "닭과 값을"]
    {
        assert_eq!(composed(&keys(text)), text);
    }
    assert_eq!(composed("cover"), "챞ㄷㄱ");
    assert_eq!(composed("its 8"), "ㅑㅅㄴ 8");
    assert_eq!(initials("대면 굴림 TAG"), "ㄷㅁㄱㄹTAG");
    assert_eq!(
        (final_consonant("엄폐"), final_consonant("사격"), final_consonant("ARO")),
        (Some((false, false)), Some((true, false)), None)
    );
}
