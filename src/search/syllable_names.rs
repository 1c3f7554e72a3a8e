//! Korean names by the first syllables of their words, as players shorten them: `통영` for `통제 영역`.
//!
//! Some of these are in the term base; [`add`] makes the others. Only the name index has them: no page shows them, and
//! typos in them are not corrected. This module must not know passages.

use std::collections::{BTreeMap, BTreeSet};

use crate::corpus::Subject;
use language::hangul::is_syllable;
use model::entry::Kind;
use model::term::Status;

/// How many words a name has that players shorten.
const WORDS: std::ops::RangeInclusive<usize> = 2..=3;
/// A word of one syllable has nothing to leave out.
const MIN_SYLLABLES: usize = 2;
/// Syllables that shorten more names than this shorten none of them.
const MAX_SUBJECTS: usize = 2;

/// Adds the shortened names that are no name of another subject.
pub(crate) fn add(subjects: &mut [Subject]) {
    let names = subjects.iter().flat_map(Subject::names);
    let known: BTreeSet<String> = names.map(|(_, name)| name.name.replace(' ', "")).collect();
    let mut made: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (position, subject) in subjects.iter().enumerate().filter(|(_, subject)| is_shortened(subject.kind)) {
        let own = subject.term.ko.iter().filter(|name| name.status <= Status::Admitted);
        let short: BTreeSet<String> = own.filter_map(|name| first_syllables(&name.name)).collect();
        short.into_iter().filter(|short| !known.contains(short)).for_each(|short| {
            made.entry(short).or_default().push(position);
        });
    }
    for (short, positions) in made.into_iter().filter(|(_, positions)| positions.len() <= MAX_SUBJECTS) {
        positions.into_iter().for_each(|position| subjects[position].shortened.push(short.clone()));
    }
}

/// Returns whether players shorten names of a kind; those of terms without an entry, too.
const fn is_shortened(kind: Option<Kind>) -> bool {
    match kind {
        None
        | Some(
            Kind::Rule
            | Kind::Skill
            | Kind::Weapon
            | Kind::Equipment
            | Kind::Program
            | Kind::Ammunition
            | Kind::State
            | Kind::Trait,
        ) => true,
        Some(Kind::Profile | Kind::Scenario | Kind::ScenarioRule | Kind::Objective | Kind::EventRule) => false,
    }
}

/// Returns the first syllables of the words of a Korean name; `None` if it is not one that players shorten.
fn first_syllables(name: &str) -> Option<String> {
    let words: Vec<&str> = name.split(' ').collect();
    let is_long = |word: &&str| word.chars().count() >= MIN_SYLLABLES && word.chars().all(is_syllable);
    (WORDS.contains(&words.len()) && words.iter().all(is_long))
        .then(|| words.iter().filter_map(|word| word.chars().next()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_corpus::corpus;
    use model::term::TermName;

    #[test]
    fn names_of_two_or_three_korean_words_are_shortened() {
        assert_eq!(first_syllables("제압 사격").as_deref(), Some("제사"));
        assert_eq!(first_syllables("마지막 병사 배치").as_deref(), Some("마병배"));
        for name in ["엄폐", "AP 탄환", "기절 탄", "총 네 발 이상", ""] {
            assert_eq!(first_syllables(name), None, "{name}");
        }
    }

    #[test]
    fn names_of_others_and_shared_syllables_are_not_added() {
        let named = |names: &[&str]| {
            let mut subject = corpus().subjects.swap_remove(0);
            let template = subject.term.en[0].clone();
            subject.term.ko =
                names.iter().map(|name| TermName { name: (*name).to_owned(), ..template.clone() }).collect();
            subject
        };
        let mut subjects = [
            named(&["제압 사격"]),
            named(&["대면 굴림"]),
            named(&["대굴"]),
            named(&["가나 다라"]),
            named(&["가마 다바"]),
            named(&["가사 다자"]),
        ];
        add(&mut subjects);
        let added = subjects.map(|subject| subject.shortened);
        assert_eq!(added, [vec!["제사"], vec![], vec![], vec![], vec![], vec![]]);
    }
}
