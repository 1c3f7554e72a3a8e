//! Finds the names of the term base in a text: at the start of a word, with Korean endings, longest match first.
//!
//! [`is_name`] decides whether a match is a name or ordinary words. [`crate::name_index`] matches queries; this module
//! matches texts and must not know how they are used. Start reading at [`TermMatcher::find`].

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;
use std::sync::Arc;

pub use language::hangul::is_syllable;
use language::korean;
use model::index::Index;
use model::lang::Lang;
use model::term::{Term, TermName};
use terms::TermBase;

/// A reference to a name of a term.
#[derive(Clone, Debug)]
pub struct TermNameRef {
    /// The term whose name was found.
    pub term: Arc<Term>,
    lang: Lang,
    /// The position among the names in the language.
    position: usize,
}

impl TermNameRef {
    /// Returns the name that stands in the text.
    pub fn name(&self) -> &TermName {
        &self.term.names(self.lang)[self.position]
    }
}

/// A spelling in lower case, and every name spelled so.
#[derive(Debug)]
struct Spelling {
    key: String,
    names: Vec<TermNameRef>,
}

/// A mention of a term in a text.
#[derive(Debug)]
pub struct TermMention<'n> {
    /// The byte range of the name, without endings.
    pub range: Range<usize>,
    /// Every name spelled so.
    pub names: &'n [TermNameRef],
}

/// The first two letters in lower case, or the only one.
type Prefix = (char, Option<char>);

/// Returns the prefix of a text.
fn prefix(text: &str) -> Option<Prefix> {
    let mut letters = text.chars().flat_map(char::to_lowercase);
    letters.next().map(|first| (first, letters.next()))
}

/// Matches the names of one language.
#[derive(Debug)]
pub struct TermMatcher {
    /// The spellings by prefix, longest first.
    spellings: Index<Prefix, Vec<Spelling>>,
    /// The last word of each name.
    last_words: HashSet<String>,
}

impl TermMatcher {
    /// Creates a matcher for every name in a language.
    pub fn new(terms: &TermBase, lang: Lang) -> Self {
        let mut by_key: BTreeMap<String, Vec<TermNameRef>> = BTreeMap::new();
        for term in terms.shared() {
            for (position, name) in term.names(lang).iter().enumerate() {
                let own = TermNameRef { term: Arc::clone(term), lang, position };
                by_key.entry(name.name.to_lowercase()).or_default().push(own);
            }
        }
        let last_words = by_key.keys().filter_map(|key| key.rsplit(' ').next()).map(str::to_owned).collect();
        let mut spellings: Index<Prefix, Vec<Spelling>> = Index::default();
        for (key, names) in by_key {
            if let Some(start) = prefix(&key).filter(|(first, _)| first.is_alphanumeric()) {
                spellings.entry(start).or_default().push(Spelling { key, names });
            }
        }
        spellings.values_mut().for_each(|own| own.sort_by_key(|spelling| std::cmp::Reverse(spelling.key.len())));
        Self { spellings, last_words }
    }

    /// Returns the mentions in a text, without overlaps.
    pub fn find(&self, text: &str) -> Vec<TermMention<'_>> {
        let mut mentions = Vec::new();
        let mut at = 0;
        let mut before = ' ';
        while let Some(first) = text[at..].chars().next() {
            let hit = if before.is_alphanumeric() { None } else { self.match_at(text, at) };
            let end = hit.as_ref().map_or(at + first.len_utf8(), |hit| hit.range.end);
            before = text[..end].chars().next_back().unwrap_or(' ');
            mentions.extend(hit);
            at = end;
        }
        mentions
    }

    /// Returns whether a name ends with this word.
    pub fn ends_with(&self, word: &str) -> bool {
        self.last_words.contains(word)
    }

    /// Returns the longest name at this offset.
    fn match_at(&self, text: &str, at: usize) -> Option<TermMention<'_>> {
        let (first, second) = prefix(&text[at..])?;
        let spellings = |prefix: Prefix| self.spellings.get(&prefix).into_iter().flatten();
        let single_letters = second.map(|_| spellings((first, None))).into_iter().flatten();
        let here = spellings((first, second)).chain(single_letters).find_map(|spelling| {
            let end = at + match_len(&text[at..], &spelling.key)?;
            may_end(&text[..end], &text[end..]).then_some((spelling, at..end))
        });
        here.map(|(spelling, range)| TermMention { range, names: &spelling.names })
    }
}

/// Returns the number of bytes of a text that match a key in lower case.
fn match_len(text: &str, key: &str) -> Option<usize> {
    // Fast path: nearly all letters with case are ASCII.
    match text.bytes().zip(key.bytes()).find(|(shown, lower)| shown.to_ascii_lowercase() != *lower) {
        None => (text.len() >= key.len()).then_some(key.len()),
        Some((shown, _)) if shown.is_ascii() => None,
        Some(_) => match_len_unicode(text, key),
    }
}

fn match_len_unicode(text: &str, key: &str) -> Option<usize> {
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

/// Returns whether a name may end here: only endings of a noun follow.
fn may_end(name: &str, after: &str) -> bool {
    let run: String = after.chars().take_while(|c| is_syllable(*c)).collect();
    if !run.is_empty() {
        return is_noun_ending(&run);
    }
    let is_boundary = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric());
    let latin = name.ends_with(|c: char| c.is_ascii_alphabetic());
    is_boundary(after)
        || (latin && ["s", "es", "'s", "’s"].iter().any(|form| after.strip_prefix(form).is_some_and(is_boundary)))
}

/// Forms of the copula and suffixes that follow a noun.
const NOUN_SUFFIXES: [&str; 10] = ["이", "인", "일", "임", "였", "여야", "들", "끼리", "뿐", "마저"];

/// The copula after a vowel, where only its ending is left.
const COPULA_ENDINGS: [&str; 15] =
    ["다", "라", "라면", "라도", "라서", "며", "고", "면", "지만", "든", "든지", "므로", "여서", "여도", "던"];

/// Returns whether Hangul may follow a noun without being part of it: particles, the copula, any form of 하다 and 되다.
fn is_noun_ending(run: &str) -> bool {
    let word = format!("명사{run}");
    NOUN_SUFFIXES.iter().any(|start| run.starts_with(start))
        || COPULA_ENDINGS.contains(&run)
        || korean::nouns(&word).contains(&"명사")
}

/// Returns whether Hangul after a noun makes it a verb: any form of 하다, 되다, 시키다 or 당하다.
pub fn makes_a_verb(run: &str) -> bool {
    let particle = |end: usize| run.is_char_boundary(end) && korean::is_particle(&run[..end]);
    is_noun_ending(run)
        && !COPULA_ENDINGS.contains(&run)
        && !NOUN_SUFFIXES.iter().any(|start| run.starts_with(start))
        && !(1..=run.len()).any(particle)
}

/// Returns whether a name is spelled as in the term base. Terms are capitalized: a `rifle` is any rifle.
pub fn same_spelling(name: &str, shown: &str) -> bool {
    name == shown && !name.starts_with(|c: char| c.is_lowercase())
}

/// Returns whether matched words are a name: not part of a longer name, and not capitalized only at the start of a
/// sentence.
pub fn is_name(words: &str, range: &Range<usize>) -> bool {
    is_full_name(words, range) && !may_only_start_sentence(words, range)
}

/// Returns whether matched words are not part of a longer name. Only capitals show that, which Hangul does not have.
pub fn is_full_name(words: &str, range: &Range<usize>) -> bool {
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
    let continues = previous.is_some_and(capital) && !starts_sentence(&before[..start_of_previous]);
    !continues && !capital(next)
}

/// Returns whether a single word may be capitalized only because it starts a sentence.
fn may_only_start_sentence(words: &str, range: &Range<usize>) -> bool {
    let name = &words[range.clone()];
    let one_word = !name.contains(' ') && name.chars().any(|c| c.is_ascii_lowercase());
    one_word && name.starts_with(|c: char| c.is_ascii_uppercase()) && starts_sentence(&words[..range.start])
}

/// Returns whether a sentence starts after these words.
fn starts_sentence(before: &str) -> bool {
    before.trim_end().chars().next_back().is_none_or(|last| ".:;!?\n|(“\"".contains(last)) || before.ends_with('\n')
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::problem::Position;

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
        let base = TermBase::build(terms.into_iter().map(|term| (Position::start_of("terms/rule.toml"), term))).0;
        let matcher = TermMatcher::new(&base, lang);
        matcher.find(text).into_iter().map(|found| found.names[0].term.id.to_string()).collect()
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
    fn case_is_ignored_in_every_alphabet() {
        assert_eq!(match_len("CRITICAL hit", "critical"), Some(8));
        assert_eq!(match_len("Éclair!", "éclair"), Some("Éclair".len()));
        assert_eq!(match_len("Crit", "critical"), None);
        assert_eq!(match_len("치명", "치명타"), None);
    }

    #[test]
    fn a_verb_is_distinguished_from_a_noun_with_a_particle() {
        for verb in ["하면", "된", "시키는", "당했다"] {
            assert!(makes_a_verb(verb), "{verb}");
        }
        for noun in ["를", "에서는", "이다", "다", "였다", "들이"] {
            assert!(!makes_a_verb(noun), "{noun}");
        }
    }

    #[test]
    fn a_name_inside_a_longer_word_does_not_count() {
        assert_eq!(found("Criticality, uncritical", Lang::En), [""; 0]);
        assert_eq!(found("비치명타, 치명타격, ARO단계", Lang::Ko), [""; 0]);
    }
}
