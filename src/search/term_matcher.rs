//! Where the names of the term base stand in a text: at the start of a word, with what may follow a noun, longest first.
//!
//! It must not know what the text is for. Start reading at [`Names::find`]; whether words that read like a name are one
//! is for [`is_name`] to say. What somebody typed is found by [`crate::names`], what a text says here.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;
use std::sync::Arc;

pub use crate::keystrokes::is_syllable;
use crate::korean;
use model::index::Index;
use model::lang::Lang;
use model::term::{Term, TermName};
use terms::TermBase;

/// A name of a concept.
#[derive(Clone, Debug)]
pub struct Use {
    /// The concept.
    pub term: Arc<Term>,
    lang: Lang,
    /// Which of the names in the language it is.
    place: usize,
}

impl Use {
    /// The name.
    pub fn name(&self) -> &TermName {
        &self.term.names(self.lang)[self.place]
    }
}

/// A spelling, in lower case, and every concept with a name spelled so.
#[derive(Debug)]
struct Spelling {
    key: String,
    uses: Vec<Use>,
}

/// A spelling found in a text.
#[derive(Debug)]
pub struct Found<'n> {
    /// Where the name stands, without what follows it.
    pub range: Range<usize>,
    /// Every name that is spelled so.
    pub uses: &'n [Use],
}

/// The first two letters in lower case, or the only one.
type Beginning = (char, Option<char>);

/// How a text begins.
fn beginning(text: &str) -> Option<Beginning> {
    let mut letters = text.chars().flat_map(char::to_lowercase);
    letters.next().map(|first| (first, letters.next()))
}

/// The names of one language.
#[derive(Debug)]
pub struct Names {
    /// By how they begin, longest first.
    spellings: Index<Beginning, Vec<Spelling>>,
    /// The last word of each name.
    last_words: HashSet<String>,
}

impl Names {
    /// Every name in a language.
    pub fn of(terms: &TermBase, lang: Lang) -> Self {
        let mut by_key: BTreeMap<String, Vec<Use>> = BTreeMap::new();
        for term in terms.shared() {
            for (place, name) in term.names(lang).iter().enumerate() {
                let own = Use { term: Arc::clone(term), lang, place };
                by_key.entry(name.name.to_lowercase()).or_default().push(own);
            }
        }
        let last_words = by_key.keys().filter_map(|key| key.rsplit(' ').next()).map(str::to_owned).collect();
        let mut spellings: Index<Beginning, Vec<Spelling>> = Index::default();
        for (key, uses) in by_key {
            if let Some(start) = beginning(&key).filter(|(first, _)| first.is_alphanumeric()) {
                spellings.entry(start).or_default().push(Spelling { key, uses });
            }
        }
        spellings.values_mut().for_each(|own| own.sort_by_key(|spelling| std::cmp::Reverse(spelling.key.len())));
        Self { spellings, last_words }
    }

    /// The names in a text, none inside another.
    pub fn find(&self, text: &str) -> Vec<Found<'_>> {
        let mut found = Vec::new();
        let mut at = 0;
        let mut before = ' ';
        while let Some(first) = text[at..].chars().next() {
            let hit = if before.is_alphanumeric() { None } else { self.at(text, at) };
            let end = hit.as_ref().map_or(at + first.len_utf8(), |hit| hit.range.end);
            before = text[..end].chars().next_back().unwrap_or(' ');
            found.extend(hit);
            at = end;
        }
        found
    }

    /// Whether a name ends with this word.
    pub fn ends_with(&self, word: &str) -> bool {
        self.last_words.contains(word)
    }

    /// The longest name that stands here.
    fn at(&self, text: &str, at: usize) -> Option<Found<'_>> {
        let (first, second) = beginning(&text[at..])?;
        let begun = |start: Beginning| self.spellings.get(&start).into_iter().flatten();
        let only = second.map(|_| begun((first, None))).into_iter().flatten();
        let here = begun((first, second)).chain(only).find_map(|spelling| {
            let end = at + matched(&text[at..], &spelling.key)?;
            ends(&text[..end], &text[end..]).then_some((spelling, at..end))
        });
        here.map(|(spelling, range)| Found { range, uses: &spelling.uses })
    }
}

/// How many bytes of a text read like a key in lower case.
fn matched(text: &str, key: &str) -> Option<usize> {
    // Hardly a letter but those of ASCII has two cases here.
    match text.bytes().zip(key.bytes()).find(|(shown, lower)| shown.to_ascii_lowercase() != *lower) {
        None => (text.len() >= key.len()).then_some(key.len()),
        Some((shown, _)) if shown.is_ascii() => None,
        Some(_) => matched_in_any_case(text, key),
    }
}

fn matched_in_any_case(text: &str, key: &str) -> Option<usize> {
    let mut expected = key.chars();
    let mut length = 0;
    let mut text = text.chars();
    while !expected.as_str().is_empty() {
        let c = text.next()?;
        for lower in c.to_lowercase() {
            if expected.next() != Some(lower) {
                return None;
            }
        }
        length += c.len_utf8();
    }
    Some(length)
}

/// Whether a name may end between these two: nothing follows but what a noun takes.
fn ends(name: &str, after: &str) -> bool {
    let run: String = after.chars().take_while(|c| is_syllable(*c)).collect();
    if !run.is_empty() {
        return follows_a_noun(&run);
    }
    let whole = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric());
    let latin = name.ends_with(|c: char| c.is_ascii_alphabetic());
    whole(after) || (latin && ["s", "es", "'s", "’s"].iter().any(|form| after.strip_prefix(form).is_some_and(whole)))
}

/// How the copula begins, and what else stands behind a noun.
const BEHIND: [&str; 10] = ["이", "인", "일", "임", "였", "여야", "들", "끼리", "뿐", "마저"];

/// The copula behind a vowel, where nothing is left of it but the ending.
const COPULA: [&str; 15] =
    ["다", "라", "라면", "라도", "라서", "며", "고", "면", "지만", "든", "든지", "므로", "여서", "여도", "던"];

/// Whether Hangul may follow a noun without being part of it: particles, the copula, 하다 and 되다 in any form.
fn follows_a_noun(run: &str) -> bool {
    let word = format!("명사{run}");
    BEHIND.iter().any(|start| run.starts_with(start)) || COPULA.contains(&run) || korean::nouns(&word).contains(&"명사")
}

/// Whether Hangul behind a noun makes a verb of it: 하다, 되다, 시키다, 당하다 in any form.
pub fn makes_a_verb(run: &str) -> bool {
    let particle = |end: usize| run.is_char_boundary(end) && korean::is_particle(&run[..end]);
    follows_a_noun(run)
        && !COPULA.contains(&run)
        && !BEHIND.iter().any(|start| run.starts_with(start))
        && !(1..=run.len()).any(particle)
}

/// Whether a name is spelled as the term base spells it. Concepts are written in capitals: a `rifle` is any rifle.
pub fn same_spelling(name: &str, shown: &str) -> bool {
    name == shown && !name.starts_with(|c: char| c.is_lowercase())
}

/// Whether words that read like a name are one: not part of a longer name, and not in capitals only because a sentence
/// begins there.
pub fn is_name(words: &str, range: &Range<usize>) -> bool {
    is_whole(words, range) && !may_only_begin_a_sentence(words, range)
}

/// Whether words that read like a name are no part of a longer one. Hangul has no capitals, and what belongs to a longer
/// name there is written with a blank as well.
pub fn is_whole(words: &str, range: &Range<usize>) -> bool {
    let name = &words[range.clone()];
    let (before, after) = (&words[..range.start], &words[range.end..]);
    if before.ends_with('-') || after.starts_with('-') {
        return false;
    }
    if !name.starts_with(|c: char| c.is_ascii()) {
        return true;
    }
    let previous = before.strip_suffix(' ').and_then(|rest| rest.rsplit(char::is_whitespace).next());
    let next = after.strip_prefix(' ').unwrap_or_default();
    let capital = |word: &str| word.starts_with(|c: char| c.is_ascii_uppercase());
    let start_of_previous = previous.map_or(0, |word| before.len() - 1 - word.len());
    let continues = previous.is_some_and(capital) && !begins_a_sentence(&before[..start_of_previous]);
    !continues && !capital(next)
}

/// Whether a single word may have its capital only because a sentence begins with it.
fn may_only_begin_a_sentence(words: &str, range: &Range<usize>) -> bool {
    let name = &words[range.clone()];
    let one_word = !name.contains(' ') && name.chars().any(|c| c.is_ascii_lowercase());
    one_word && name.starts_with(|c: char| c.is_ascii_uppercase()) && begins_a_sentence(&words[..range.start])
}

/// Whether a sentence begins behind these words.
fn begins_a_sentence(before: &str) -> bool {
    before.trim_end().chars().next_back().is_none_or(|last| ".:;!?\n|(“\"".contains(last)) || before.ends_with('\n')
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::problem::Span;

    fn found(text: &str, lang: Lang) -> Vec<String> {
        let rows = r#"[
            { "id": "critical", "editions": ["n3"], "en": [{ "name": "Critical", "status": "preferred", "attested": true }],
              "ko": [{ "name": "치명타", "status": "preferred", "attested": true }] },
            { "id": "critical-roll", "editions": ["n3"], "en": [{ "name": "Critical Roll", "status": "preferred", "attested": true }],
              "ko": [{ "name": "치명타 굴림", "status": "preferred", "attested": true }] },
            { "id": "aro", "editions": ["n3"], "en": [{ "name": "ARO", "status": "preferred", "attested": true }],
              "ko": [{ "name": "ARO", "status": "preferred", "attested": true }] }
        ]"#;
        let terms: Vec<Term> = serde_json::from_str(rows).expect("terms");
        let base = TermBase::build(terms.into_iter().map(|term| (Span::start_of("terms/rule.toml"), term))).0;
        let names = Names::of(&base, lang);
        names.find(text).into_iter().map(|found| found.uses[0].term.id.to_string()).collect()
    }

    #[test]
    fn the_longest_name_wins_and_a_noun_may_have_endings() {
        assert_eq!(
            found("A Critical, two Criticals’ worth, a Critical Roll", Lang::En),
            ["critical", "critical", "critical-roll"]
        );
        assert_eq!(found("치명타를 내면 치명타 굴림이다", Lang::Ko), ["critical", "critical-roll"]);
        assert_eq!(found("ARO로 치명타였다. 치명타다", Lang::Ko), ["aro", "critical", "critical"]);
    }

    #[test]
    fn capitals_of_every_alphabet_read_like_their_small_letters() {
        assert_eq!(matched("CRITICAL hit", "critical"), Some(8));
        assert_eq!(matched("Éclair!", "éclair"), Some("Éclair".len()));
        assert_eq!(matched("Crit", "critical"), None);
        assert_eq!(matched("치명", "치명타"), None);
    }

    #[test]
    fn a_verb_is_told_from_a_noun_with_a_particle() {
        for verb in ["하면", "된", "시키는", "당했다"] {
            assert!(makes_a_verb(verb), "{verb}");
        }
        for noun in ["를", "에서는", "이다", "다", "였다", "들이"] {
            assert!(!makes_a_verb(noun), "{noun}");
        }
    }

    #[test]
    fn a_name_inside_a_longer_word_is_none() {
        assert_eq!(found("Criticality, uncritical", Lang::En), [""; 0]);
        assert_eq!(found("비치명타, 치명타격, ARO단계", Lang::Ko), [""; 0]);
    }
}
