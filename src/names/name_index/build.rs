//! Builds the index: the keys, initial consonants, stems, words, sounds and trigrams of all names.

use std::collections::HashMap;

use crate::fuzzy_trie::FuzzyTrie;
use crate::name_index::{IndexedName, NameId, NameIndex, SubjectId};
use language::english::Stemmer;
use language::hangul::is_hangul;
use language::hangul_keys::{initials, keys};
use language::normalize::fold;
use language::sound_key::sound_key;
use language::tokenizer::{Script, tokenize};
use model::lang::Lang;
use model::term::{Status, Term};

/// The longest prefix with precomputed matches.
const MAX_PRECOMPUTED_PREFIX: usize = 3;
/// Prefixes with more names than this are precomputed; this many names are kept.
const MAX_TOP_NAMES: usize = 48;

impl NameIndex {
    /// Indexes the names of the subjects, in the order of their numbers: of their terms, and shortened Korean ones.
    pub fn build<'t>(subjects: impl Iterator<Item = (&'t Term, &'t [String])>) -> Self {
        let mut stemmer = Stemmer::default();
        let mut names = Vec::new();
        for ((term, shortened), number) in subjects.zip(0..) {
            let mut push = |lang, name: &str, status, [abbreviation, shortened]: [bool; 2]| {
                let text = fold(name);
                let (length, hangul) = (keys(&text).len(), text.chars().any(is_hangul));
                let subject = SubjectId(number);
                names.push(IndexedName { subject, lang, text, status, abbreviation, shortened, hangul, length });
            };
            term.all_names().for_each(|(lang, name)| push(lang, &name.name, name.status, [name.abbreviation, false]));
            shortened.iter().for_each(|name| push(Lang::Ko, name, Status::SearchOnly, [true, true]));
        }
        let numbered = || names.iter().zip(0u32..);
        let full = FuzzyTrie::new(numbered().map(|(name, number)| (keys(&name.text), number)));
        let reversed =
            FuzzyTrie::new(numbered().map(|(name, number)| (keys(&name.text).chars().rev().collect(), number)));
        let suffixes =
            FuzzyTrie::new(numbered().flat_map(|(name, number)| {
                suffixes(&name.text).map(move |rest| (keys(rest), number)).collect::<Vec<_>>()
            }));
        let hangul = || numbered().filter(|(name, _)| name.hangul);
        let initials = FuzzyTrie::new(hangul().map(|(name, number)| (initials(&name.text), number)));
        let mut stems: HashMap<String, Vec<NameId>> = HashMap::new();
        for (name, number) in numbered().filter(|(name, _)| !name.hangul && !name.abbreviation) {
            stems.entry(stem_key(&name.text, &mut stemmer)).or_default().push(NameId(number));
        }
        let mut word_list: Vec<String> = names
            .iter()
            .flat_map(|name| tokenize(&name.text))
            .filter(|word| word.script != Script::Number)
            .map(|word| word.text)
            .collect();
        word_list.sort_unstable();
        word_list.dedup();
        let words = FuzzyTrie::new(word_list.iter().zip(0..).map(|(word, number)| (keys(word), number)));
        let top_by_prefix = top_by_prefix(&full, &names);
        let trigrams = trigram_postings(&full);
        let english = || numbered().filter(|(name, _)| !name.hangul);
        let sounds = FuzzyTrie::new(english().map(|(name, number)| (sound_key(&name.text), number)));
        Self { names, full, reversed, suffixes, initials, stems, words, word_list, sounds, trigrams, top_by_prefix }
    }
}

/// Returns the stems of the words, concatenated.
pub(super) fn stem_key(text: &str, stemmer: &mut Stemmer) -> String {
    tokenize(text).iter().map(|word| stemmer.stem(&word.text)).collect()
}

/// Returns the suffixes of a name from its second word on, its third, and so on.
fn suffixes(name: &str) -> impl Iterator<Item = &str> {
    tokenize(name).into_iter().skip(1).filter(|word| !word.attached).map(|word| &name[word.start..])
}

/// Returns the best names of each short prefix that many names share.
fn top_by_prefix(full: &FuzzyTrie, names: &[IndexedName]) -> HashMap<Box<str>, Vec<NameId>> {
    let mut all: HashMap<Box<str>, Vec<NameId>> = HashMap::new();
    for (key, number) in full.prefix("") {
        for length in 1..=MAX_PRECOMPUTED_PREFIX.min(key.len()) {
            all.entry(key[..length].into()).or_default().push(NameId(number));
        }
    }
    all.retain(|_, numbers| numbers.len() > MAX_TOP_NAMES);
    for numbers in all.values_mut() {
        numbers.sort_by_key(|&number| {
            let name = &names[number.0 as usize];
            (name.status, name.length, number)
        });
        numbers.truncate(MAX_TOP_NAMES);
    }
    all
}

/// Returns the inverted index of key trigrams.
fn trigram_postings(full: &FuzzyTrie) -> HashMap<[u8; 3], Vec<NameId>> {
    let mut all: HashMap<[u8; 3], Vec<NameId>> = HashMap::new();
    for (key, number) in full.prefix("").map(|(key, number)| (key, NameId(number))) {
        for trigram in trigrams(key) {
            let numbers = all.entry(trigram).or_default();
            if numbers.last() != Some(&number) {
                numbers.push(number);
            }
        }
    }
    all
}

pub(super) fn trigrams(key: &str) -> impl Iterator<Item = [u8; 3]> {
    key.as_bytes().array_windows::<3>().copied()
}
