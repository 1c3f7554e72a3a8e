//! Korean: nouns hidden by particles and endings, and stop words.
//!
//! The analysis is ambiguous, so each function returns possible readings and the caller checks which one the content
//! has: `사이` and `결과` end like particles and are not. This module must not know the content.

use crate::hangul::is_syllable;

/// Particles and forms of 이다, longest first, so that `에서` is not read as `서`.
const PARTICLES: [&str; 63] = [
    "에서부터",
    "이라면",
    "에서는",
    "에서도",
    "에게서",
    "으로는",
    "으로도",
    "까지는",
    "한테서",
    "이라는",
    "이라도",
    "이라서",
    "이어도",
    "에서",
    "으로",
    "까지",
    "부터",
    "한테",
    "에게",
    "에는",
    "에도",
    "라면",
    "이면",
    "이란",
    "인가",
    "이나",
    "이랑",
    "처럼",
    "보다",
    "마다",
    "밖에",
    "로는",
    "이든",
    "이고",
    "인데",
    "이며",
    "이야",
    "라도",
    "라서",
    "에선",
    "에겐",
    "한텐",
    "여도",
    "이지",
    "인지",
    "은",
    "는",
    "이",
    "가",
    "을",
    "를",
    "의",
    "에",
    "로",
    "와",
    "과",
    "도",
    "만",
    "랑",
    "면",
    "일",
    "인",
    "엔",
];

/// What follows a noun used as a verb: 선언하면, 회피했을, 접속됨, 무력화당하면, 활성화시키는.
const VERB_STARTS: [&str; 27] = [
    "당하", "당해", "당한", "당할", "당했", "시키", "시켜", "시킨", "시킬", "시켰", "하", "해", "했", "한", "할", "함",
    "합", "되", "돼", "됐", "된", "될", "됨", "됩", "받", "중", "시",
];

/// Forms of 보다 and 주다 after another verb: 재볼, 재봐도, 알려줘.
const AUXILIARIES: [&str; 16] = [
    "봐도", "봐야", "봐서", "보면", "보고", "보나", "볼까", "볼게", "볼", "봐", "본", "줘도", "줘야", "주면", "줄",
    "줘",
];

/// Stop words, sorted.
const STOP_WORDS: [&str; 120] = [
    "가능",
    "가능한가",
    "가능한가요",
    "가능한지",
    "가능함",
    "가능해",
    "것",
    "경우",
    "경우에",
    "관련",
    "규칙",
    "그러면",
    "그럼",
    "그리고",
    "나여",
    "나오면",
    "나요",
    "누가",
    "누구",
    "누군지",
    "는",
    "대한",
    "대해",
    "돼",
    "돼요",
    "되나",
    "되나요",
    "되는",
    "되는데",
    "되는지",
    "되면",
    "되요",
    "된다",
    "될까",
    "됨",
    "됩니까",
    "때",
    "때는",
    "때에",
    "뜻",
    "란",
    "룰",
    "몇",
    "몇개",
    "무슨",
    "무엇",
    "무엇인가",
    "무엇인가요",
    "뭐",
    "뭐가",
    "뭐야",
    "뭐임",
    "뭐죠",
    "뭔가",
    "뭔가요",
    "뭔데",
    "뭘",
    "방법",
    "사용법",
    "설명",
    "설명해줘",
    "수",
    "안돼",
    "안되나",
    "알려",
    "알려주세요",
    "알려줄래",
    "알려줘",
    "어디",
    "어디서",
    "어떤",
    "어떻게",
    "어떻게돼",
    "어떻게되나요",
    "어떻게해",
    "어케",
    "언제",
    "얼마",
    "얼마나",
    "얼마야",
    "얼마임",
    "없나",
    "없나요",
    "없는지",
    "없어",
    "없음",
    "왜",
    "의미",
    "이게",
    "인가",
    "인가여",
    "인가요",
    "인지",
    "일때",
    "있나",
    "있나요",
    "있는",
    "있는지",
    "있어",
    "있어요",
    "있을",
    "있을까",
    "있음",
    "정도",
    "정의",
    "좀",
    "하나",
    "하나요",
    "하는",
    "하는데",
    "하는지",
    "하려면",
    "하면",
    "할",
    "할까",
    "할때",
    "해",
    "해도",
    "혹시",
    "효과",
];

/// What players call any trooper, as a pronoun; stop words with or without particles.
const TROOPER_PRONOUNS: [&str; 7] = ["걔", "걔네", "녀석", "놈", "놈들", "애", "애들"];

/// Returns whether a word is a stop word.
pub fn is_stop_word(word: &str) -> bool {
    let is_pronoun = |text: &str| TROOPER_PRONOUNS.contains(&text);
    let may_be_pronoun = TROOPER_PRONOUNS.iter().any(|pronoun| word.starts_with(pronoun));
    STOP_WORDS.binary_search(&word).is_ok()
        || (may_be_pronoun && (is_pronoun(word) || without_particles(word).into_iter().any(is_pronoun)))
}

/// Returns whether a text is a particle, as after a number or a Latin word.
pub fn is_particle(text: &str) -> bool {
    PARTICLES.contains(&text)
}

/// Returns the nouns that a word may contain, each shorter and less likely than the one before, without the word
/// itself.
///
/// Each has two syllables or more.
pub fn nouns(word: &str) -> Vec<&str> {
    let mut nouns = Vec::new();
    if !word.chars().all(is_syllable) {
        return nouns;
    }
    let mut rest = word;
    while let Some(shorter) = without_particle(rest) {
        nouns.push(shorter);
        rest = shorter;
    }
    if let Some(noun) = before_verb(word) {
        nouns.push(noun);
    }
    nouns.sort_by_key(|noun| std::cmp::Reverse(noun.len()));
    nouns.dedup();
    nouns
}

/// Returns a verb and its auxiliary in the form that the dictionary reads most reliably: 재봐도 for 재볼.
pub fn regular_auxiliary(word: &str) -> Option<String> {
    let verb = AUXILIARIES.iter().find_map(|auxiliary| word.strip_suffix(auxiliary))?;
    (!verb.is_empty()).then(|| format!("{verb}봐도"))
}

/// Returns the text without its last particle, the last two, and so on, in any script: `n5에서는`.
pub fn without_particles(text: &str) -> Vec<&str> {
    let mut stems = Vec::new();
    let mut rest = text;
    while let Some(shorter) = PARTICLES.iter().find_map(|particle| rest.strip_suffix(particle)) {
        stems.push(shorter);
        rest = shorter;
    }
    stems
}

/// Returns the word without its last particle.
fn without_particle(word: &str) -> Option<&str> {
    let shorter = PARTICLES.iter().find_map(|particle| word.strip_suffix(particle))?;
    has_two_syllables(shorter).then_some(shorter)
}

/// Returns the noun before any form of 하다, 되다, 당하다 or 시키다.
fn before_verb(word: &str) -> Option<&str> {
    let third = word.char_indices().nth(2)?.0;
    word[third..]
        .char_indices()
        .map(|(at, _)| third + at)
        .find(|&at| VERB_STARTS.iter().any(|start| word[at..].starts_with(start)))
        .map(|at| &word[..at])
}

fn has_two_syllables(word: &str) -> bool {
    word.chars().nth(1).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(word: &str, expected: &[&str]) {
        assert_eq!(nouns(word), expected, "{word}");
    }

    #[test]
    fn every_particle_is_stripped() {
        for particle in [
            "은", "는", "이", "가", "을", "를", "의", "에", "에서", "로", "으로", "와", "과", "도", "만", "까지",
            "부터", "한테",
        ] {
            check(&format!("엄폐{particle}"), &["엄폐"]);
        }
        check("엄폐에서는", &["엄폐"]);
    }

    #[test]
    fn a_noun_keeps_two_syllables() {
        check("사이", &[]);
        check("결과", &[]);
        check("독을", &[]);
        check("통제영역의", &["통제영역"]);
    }

    #[test]
    fn the_noun_in_a_verb_is_found() {
        for word in ["회피했을", "회피하면", "회피한", "회피할", "회피당하면", "회피시키면", "회피되면", "회피됨"]
        {
            assert!(nouns(word).contains(&"회피"), "{word}: {:?}", nouns(word));
        }
        assert!(nouns("선언했을때").contains(&"선언"));
    }

    #[test]
    fn stop_words_are_known() {
        assert!(STOP_WORDS.is_sorted(), "a binary search needs them sorted");
        for word in ["얼마", "몇", "어떻게", "되나요", "때", "됨"] {
            assert!(is_stop_word(word), "{word}");
        }
        for word in ["놈이", "애한테", "애들은", "녀석"] {
            assert!(is_stop_word(word), "{word}");
        }
        assert!(!is_stop_word("엄폐"));
    }
}
