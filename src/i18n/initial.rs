//! Groups of an alphabetical index: 가나다 for Hangul, A to Z for Latin letters, and one for digits.
//!
//! In Korean indexes, Hangul comes first, then Latin letters, then digits. A doubled consonant is sorted under its
//! single one. This module must not know what is indexed.

use language::hangul::Jamo;

/// The group of a name, in index order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Initial {
    /// A consonant: `ㄱ`.
    Hangul(char),
    /// A Latin letter, as a capital.
    Latin(char),
    /// Any digit; all share one group.
    Digit,
    /// Anything else, such as a quotation mark.
    Other,
}

/// The leading consonants in Unicode order, each with the consonant of its group and the name of its anchor.
const LEADS: [(char, &str); 19] = [
    ('ㄱ', "g"),
    ('ㄱ', "g"),
    ('ㄴ', "n"),
    ('ㄷ', "d"),
    ('ㄷ', "d"),
    ('ㄹ', "r"),
    ('ㅁ', "m"),
    ('ㅂ', "b"),
    ('ㅂ', "b"),
    ('ㅅ', "s"),
    ('ㅅ', "s"),
    ('ㅇ', "ng"),
    ('ㅈ', "j"),
    ('ㅈ', "j"),
    ('ㅊ', "ch"),
    ('ㅋ', "k"),
    ('ㅌ', "t"),
    ('ㅍ', "p"),
    ('ㅎ', "h"),
];

impl Initial {
    /// Returns the group of a name, by its first letter or digit.
    pub fn from_name(name: &str) -> Self {
        match name.chars().find(|c| c.is_alphanumeric()) {
            Some(c @ '가'..='힣') => {
                let group = Jamo::from_syllable(c).and_then(|jamo| LEADS.get(jamo.lead));
                group.map_or(Self::Other, |(group, _)| Self::Hangul(*group))
            }
            Some(c) if c.is_ascii_alphabetic() => Self::Latin(c.to_ascii_uppercase()),
            Some(c) if c.is_ascii_digit() => Self::Digit,
            Some(_) | None => Self::Other,
        }
    }

    /// Returns the heading of the group.
    pub fn label(self) -> String {
        match self {
            Self::Hangul(c) | Self::Latin(c) => c.to_string(),
            Self::Digit => "0–9".to_owned(),
            Self::Other => "…".to_owned(),
        }
    }

    /// Returns the anchor of the group, in ASCII.
    pub fn anchor(self) -> String {
        match self {
            Self::Hangul(c) => {
                let name = LEADS.iter().find(|(lead, _)| *lead == c).map_or("", |(_, name)| name);
                format!("hangul-{name}")
            }
            Self::Latin(c) => format!("latin-{}", c.to_ascii_lowercase()),
            Self::Digit => "digits".to_owned(),
            Self::Other => "others".to_owned(),
        }
    }
}

/// Returns the sort key of a name: its group, then its letters without spaces, punctuation and case.
pub fn index_key(name: &str) -> (Initial, String) {
    let letters = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    (Initial::from_name(name), letters)
}

#[cfg(test)]
mod tests {
    use super::{Initial, index_key};

    #[test]
    fn a_doubled_consonant_is_in_the_group_of_its_single_one() {
        for (name, label) in [
            ("가나", "ㄱ"),
            ("깃발", "ㄱ"),
            ("깨기", "ㄱ"),
            ("또한", "ㄷ"),
            ("쓰러짐", "ㅅ"),
            ("엄폐", "ㅇ"),
            ("힣", "ㅎ"),
            ("ARO", "A"),
            ("“bs 어택”", "B"),
            ("+1 버스트", "0–9"),
            ("360º Visor", "0–9"),
            ("", "…"),
            ("º", "…"),
        ] {
            assert_eq!(Initial::from_name(name).label(), label, "{name}");
        }
    }

    #[test]
    fn an_index_begins_with_hangul_and_ignores_spaces_and_case() {
        let mut names = ["2차", "bs 어택", "대면굴림", "까기", "BTS", "대면 교전", "나", "기절", "ㄱ", "BS Attack"];
        names.sort_by_key(|name| index_key(name));
        assert_eq!(
            names,
            ["기절", "까기", "나", "대면 교전", "대면굴림", "BS Attack", "bs 어택", "BTS", "2차", "ㄱ"],
            "a consonant alone is not a syllable"
        );
    }

    #[test]
    fn every_group_has_an_anchor_of_its_own() {
        let groups =
            ["가", "나", "다", "라", "마", "바", "사", "아", "자", "차", "카", "타", "파", "하", "k", "1", "-"];
        let anchors: std::collections::BTreeSet<String> =
            groups.iter().map(|name| Initial::from_name(name).anchor()).collect();
        assert_eq!(anchors.len(), groups.len());
        assert!(anchors.iter().all(|anchor| anchor.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')));
    }
}
