//! Korean particles after any text: after Hangul by its final consonant, after digits and Latin letters by their Korean
//! reading.

use language::hangul::{Jamo, is_syllable};

/// The number of ㄹ among the final consonants of a syllable.
const RIEUL: usize = 8;

/// How a word ends in speech.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// Without a final consonant.
    Open,
    /// With ㄹ, which takes 로 and not 으로.
    Rieul,
    /// With any other final consonant.
    Closed,
}

/// Returns the particle after a word, from a pair with the form after a consonant first: `을/를`, `으로/로`.
///
/// Quotes, closing brackets and spaces at the end of the word are silent and skipped. A pair without a slash is
/// returned unchanged.
pub fn particle<'a>(word: &str, pair: &'a str) -> &'a str {
    let Some((closed, open)) = pair.split_once('/') else { return pair };
    match ending(word) {
        Ending::Open => open,
        Ending::Rieul if closed.starts_with('으') => open,
        Ending::Rieul | Ending::Closed => closed,
    }
}

/// Returns the particle of a link, gap or value after its word; empty for one without a particle.
pub fn optional_particle<'a>(word: &str, pair: Option<&'a str>) -> &'a str {
    pair.map_or("", |pair| particle(word, pair))
}

/// Returns a word with its particle, if it has one.
pub fn with_particle(word: &str, pair: Option<&str>) -> String {
    format!("{word}{}", optional_particle(word, pair))
}

const SILENT: [char; 22] = [
    '"', '\'', '`', ')', ']', '}', '>', '”', '’', '»', '」', '』', '〉', '》', '】', '）', ' ', '.', ',', '!', '?', '…',
];

fn ending(word: &str) -> Ending {
    if reads_as_inches(word) {
        return Ending::Open;
    }
    let word = word.trim_end_matches(|c: char| SILENT.contains(&c));
    match word.chars().next_back() {
        Some(last) if is_syllable(last) => hangul(last),
        Some(last @ 'ㄱ'..='ㅎ') => {
            if last == 'ㄹ' {
                Ending::Rieul
            } else {
                Ending::Closed
            }
        }
        Some('0'..='9') => number(word),
        Some('a'..='z' | 'A'..='Z') => latin(word),
        Some(_) | None => Ending::Open,
    }
}

/// Returns whether a text is read as inches: `8″` and `8"` are read 8인치, but not a `"` that closes a quotation.
fn reads_as_inches(word: &str) -> bool {
    let unquoted = word.strip_suffix('″').or_else(|| word.strip_suffix('"').filter(|rest| !rest.contains('"')));
    unquoted.is_some_and(|rest| rest.ends_with(|c: char| c.is_ascii_digit()))
}

fn hangul(syllable: char) -> Ending {
    match Jamo::from_syllable(syllable).map(|jamo| jamo.tail) {
        Some(0) | None => Ending::Open,
        Some(RIEUL) => Ending::Rieul,
        Some(_consonant) => Ending::Closed,
    }
}

/// Returns how a number ends: 영 일 이 삼 사 오 육 칠 팔 구; with a final 0, it ends in 십, 백, 천, 만 or 영, all with a
/// consonant.
fn number(word: &str) -> Ending {
    match word.chars().next_back() {
        Some('1' | '7' | '8') => Ending::Rieul,
        Some('0' | '3' | '6') => Ending::Closed,
        Some(_) | None => Ending::Open,
    }
}

/// Returns how a Latin text ends. Abbreviations are read letter by letter, with exceptions; other Latin text is read as
/// a word.
fn latin(word: &str) -> Ending {
    let start = word
        .rfind(|c: char| !c.is_ascii_alphabetic())
        .map_or(0, |index| index + word[index..].chars().next().map_or(1, char::len_utf8));
    let last = &word[start..];
    let before = word[..start].chars().next_back();
    if last.chars().all(|c| c.is_ascii_uppercase()) {
        abbreviation(last)
    } else if last == "mm" && before.is_some_and(|c| c.is_ascii_digit() || c == ' ') {
        Ending::Open
    } else {
        loanword(&last.to_ascii_lowercase())
    }
}

fn abbreviation(letters: &str) -> Ending {
    match letters {
        "ARM" | "WIP" => Ending::Closed,
        _other => match letters.bytes().next_back() {
            Some(b'L' | b'R') => Ending::Rieul,
            Some(b'M' | b'N') => Ending::Closed,
            Some(_) | None => Ending::Open,
        },
    }
}

/// Returns an English word by its Hangul spelling: 라이플, 드론, 킷, 마커.
fn loanword(word: &str) -> Ending {
    let ends = |suffixes: &[&str]| suffixes.iter().any(|suffix| word.ends_with(suffix));
    let mut letters = word.bytes().rev();
    let (last, before) = (letters.next(), letters.next());
    let vowel = |letter: Option<u8>| letter.is_some_and(|letter| b"aeiou".contains(&letter));
    if word.len() == 1 {
        abbreviation(&word.to_ascii_uppercase())
    } else if ends(&["l", "le"]) {
        Ending::Rieul
    } else if ends(&["m", "n", "ng", "me", "ne", "ck"])
        || (matches!(last, Some(b'b' | b'c' | b'k' | b'p' | b't')) && vowel(before) && !vowel(letters.next()))
    {
        Ending::Closed
    } else {
        Ending::Open
    }
}

#[cfg(test)]
mod tests {
    use super::particle;

    fn check(pair: &str, words: &[(&str, &str)]) {
        for (word, expected) in words {
            assert_eq!(particle(word, pair), *expected, "{word} {pair}");
        }
    }

    #[test]
    fn hangul_is_read_by_its_final_consonant() {
        check("을/를", &[("대면 굴림", "을"), ("치명타", "를"), ("장탄수", "를"), ("사선", "을"), ("나이프", "를")]);
        check("은/는", &[("회피", "는"), ("사격", "은")]);
        check("과/와", &[("엄폐", "와"), ("병력", "과")]);
    }

    #[test]
    fn rieul_takes_the_short_form_of_euro_only() {
        check("으로/로", &[("콤비 라이플", "로"), ("대면 굴림", "으로"), ("회피", "로"), ("3발", "로")]);
        check("을/를", &[("콤비 라이플", "을")]);
        check("으로서/로서", &[("모델", "로서"), ("표적", "으로서")]);
    }

    #[test]
    fn digits_are_read_in_korean() {
        check(
            "이/가",
            &[("0", "이"), ("1", "이"), ("2", "가"), ("3", "이"), ("4", "가"), ("5", "가"), ("6", "이"), ("7", "이")],
        );
        check(
            "이/가",
            &[("8", "이"), ("9", "가"), ("10", "이"), ("20", "이"), ("100", "이"), ("12", "가"), ("1.5", "가")],
        );
        check(
            "으로/로",
            &[("1", "로"), ("3", "으로"), ("6", "으로"), ("7", "로"), ("8", "로"), ("20", "으로"), ("+3", "으로")],
        );
    }

    #[test]
    fn latin_letters_are_read_letter_by_letter_or_as_a_loanword() {
        check(
            "은/는",
            &[("ARO", "는"), ("TAG", "는"), ("BS", "는"), ("CC", "는"), ("HMG", "는"), ("HVT", "는"), ("PH", "는")],
        );
        check("은/는", &[("ARM", "은"), ("WIP", "은"), ("BTS", "는"), ("LoF", "는"), ("MOD", "는")]);
        check(
            "으로/로",
            &[("XL", "로"), ("ARM", "으로"), ("AR", "로"), ("Combi Rifle", "로"), ("Drone", "으로"), ("Marker", "로")],
        );
    }

    #[test]
    fn quotes_and_brackets_are_silent_and_units_are_read() {
        check("을/를", &[("‘치명타’", "를"), ("대면 굴림(FtF)", "를"), ("\"사선\"", "을"), ("`사선`", "을")]);
        check("을/를", &[("8″", "를"), ("8\"", "를"), ("\"8\"", "을"), ("25mm", "를"), ("34.75%", "를"), ("", "를")]);
    }
}
