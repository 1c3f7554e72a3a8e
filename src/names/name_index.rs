//! Looks names up by keystrokes: the names of all subjects as key strings, matched exactly, by prefix, with typos, by
//! initial consonants, or typed in the other keyboard mode.
//!
//! This module knows names and the scores of name matches; it must not know passages. Start reading at
//! [`NameIndex::find`].

use std::collections::HashMap;

use crate::fuzzy_trie::{FuzzyMatch, FuzzyTrie};
use crate::score;
use language::english::Stemmer;
use language::hangul::is_hangul;
use language::hangul_keys::{initials, keys, typed_initials};
use language::normalize::fold;
use language::tokenizer::{Script, tokenize};
use model::lang::Lang;
use model::term::{Status, Term};

/// The number of the entry or term that a name belongs to.
pub type SubjectNumber = u32;

/// A name in the index.
#[derive(Debug)]
pub struct IndexedName {
    /// The subject it belongs to.
    pub subject: SubjectNumber,
    /// Its language.
    pub lang: Lang,
    /// The folded name.
    pub text: String,
    /// Its status.
    pub status: Status,
    /// Whether it is an abbreviation.
    pub abbreviation: bool,
    hangul: bool,
    length: usize,
}

/// How a name matches, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MatchKind {
    /// Literally.
    Exact,
    /// With other spacing or punctuation, or in another word order.
    Spacing,
    /// With a particle, an ending or stop words.
    Inflected,
    /// As part of a longer query.
    Named,
    /// By all its initial consonants.
    Initials,
    /// With the keyboard in the other mode.
    Keyboard,
    /// By a prefix.
    Prefix,
    /// By a prefix of a later word.
    InnerPrefix,
    /// By a prefix of its initial consonants.
    InitialsPrefix,
    /// With one or two typos.
    Typo,
}

/// A name match.
#[derive(Clone, Copy, Debug)]
pub struct NameMatch {
    /// The number of the name, see [`NameIndex::name`].
    pub name: u32,
    /// The score, up to 1000.
    pub score: f32,
    /// How the name matches.
    pub kind: MatchKind,
}

/// A name that shares key trigrams with a query.
#[derive(Clone, Copy, Debug)]
pub struct SimilarName {
    /// The number of the name.
    pub name: u32,
    /// The score, up to 300.
    pub score: f32,
}

/// The names of all subjects, ready to be searched.
#[derive(Debug)]
pub struct NameIndex {
    names: Vec<IndexedName>,
    /// The key strings of full names.
    full: FuzzyTrie,
    /// The same, reversed: for typos in the first half.
    reversed: FuzzyTrie,
    /// The key strings from each later word on.
    suffixes: FuzzyTrie,
    initials: FuzzyTrie,
    /// English names by the stems of their words.
    stems: HashMap<String, Vec<u32>>,
    /// The words of all names, for spelling correction.
    words: FuzzyTrie,
    word_list: Vec<String>,
    /// The names by key trigram.
    trigrams: HashMap<[u8; 3], Vec<u32>>,
    /// The best names of each short prefix that many names share.
    top_by_prefix: HashMap<Box<str>, Vec<u32>>,
}

/// The longest prefix with precomputed matches.
const MAX_PRECOMPUTED_PREFIX: usize = 3;
/// Prefixes with more names than this are precomputed; this many names are kept.
const MAX_TOP_NAMES: usize = 48;
/// The maximum number of names scanned for any other prefix.
const MAX_SCANNED: usize = 400;
/// The maximum number of query trigrams, and of names for each.
const MAX_TRIGRAMS: usize = 40;
const MAX_POSTINGS: usize = 400;
/// The most words whose permutations are tried.
const MAX_PERMUTED_WORDS: usize = 4;
/// The minimum number of keys for one typo.
const MIN_KEYS_ONE_TYPO: usize = 4;
/// The minimum number of keys for two typos.
const MIN_KEYS_TWO_TYPOS: usize = 9;

impl NameIndex {
    /// Indexes the names of the subjects, in the order of their numbers.
    pub fn build<'t>(subjects: impl Iterator<Item = &'t Term>) -> Self {
        let mut stemmer = Stemmer::default();
        let mut names = Vec::new();
        for (subject, number) in subjects.zip(0..) {
            for (lang, name) in subject.all_names() {
                let text = fold(&name.name);
                let length = keys(&text).len();
                let hangul = text.chars().any(is_hangul);
                let (status, abbreviation) = (name.status, name.abbreviation);
                names.push(IndexedName { subject: number, lang, text, status, abbreviation, hangul, length });
            }
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
        let mut stems: HashMap<String, Vec<u32>> = HashMap::new();
        for (name, number) in numbered().filter(|(name, _)| !name.hangul && !name.abbreviation) {
            stems.entry(stem_key(&name.text, &mut stemmer)).or_default().push(number);
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
        Self { names, full, reversed, suffixes, initials, stems, words, word_list, trigrams, top_by_prefix }
    }

    /// The names of a subject that texts may use in full, in both languages.
    pub fn text_names(&self, subject: SubjectNumber) -> impl Iterator<Item = &str> {
        let start = self.names.partition_point(|name| name.subject < subject);
        let own = self.names[start..].iter().take_while(move |name| name.subject == subject);
        let is_usable = |status| match status {
            Status::Preferred | Status::Admitted => true,
            Status::SearchOnly | Status::Avoid => false,
        };
        own.filter(move |name| is_usable(name.status) && !name.abbreviation).map(|name| name.text.as_str())
    }

    /// A name by its number.
    pub fn name(&self, number: u32) -> &IndexedName {
        &self.names[number as usize]
    }

    /// Every name that the whole query may mean, in no order, with duplicates.
    pub fn find(&self, typed: &str) -> Vec<NameMatch> {
        let key = keys(typed);
        let mut matches = self.exact(typed, &key);
        if let Some(initials) = typed_initials(typed) {
            matches.extend(self.by_initials(&initials));
        }
        // A single key is a prefix of a tenth of all names, so it only matches exactly.
        if key.len() >= 2 || typed.chars().any(is_hangul) {
            matches.extend(self.by_prefix(typed, &key));
        }
        if matches.iter().all(|name| name.kind > MatchKind::Initials) && typed_initials(typed).is_none() {
            matches.extend(self.by_edit_distance(typed, &key, matches.is_empty()));
        }
        matches
    }

    /// The names with exactly these keys.
    pub fn exact(&self, typed: &str, key: &str) -> Vec<NameMatch> {
        let hangul = typed.chars().any(is_hangul);
        let name_match = |number| {
            let name = self.name(number);
            let (kind, score) = if name.text.eq_ignore_ascii_case(typed) {
                (MatchKind::Exact, score::EXACT)
            } else if name.hangul == hangul {
                (MatchKind::Spacing, score::SPACING)
            } else if key.len() >= 3 {
                (MatchKind::Keyboard, score::KEYBOARD)
            } else {
                return None;
            };
            Some(NameMatch { name: number, score: score - discount(name), kind })
        };
        self.full.exact(key).filter_map(name_match).collect()
    }

    /// The names with these words in any order: `flame thrower heavy`.
    pub fn in_any_order(&self, words: &[&str]) -> Vec<NameMatch> {
        if !(2..=MAX_PERMUTED_WORDS).contains(&words.len()) {
            return Vec::new();
        }
        let mut matches = Vec::new();
        let mut words = words.to_vec();
        let count = words.len();
        let exact = |words: &[&str]| {
            let typed = words.join(" ");
            self.exact(&typed, &keys(&typed)).into_iter().filter(|name| name.kind != MatchKind::Keyboard)
        };
        permute(&mut words, count, &mut |words| matches.extend(exact(words)));
        matches
            .into_iter()
            .map(|spaced| NameMatch {
                kind: MatchKind::Spacing,
                score: spaced.score - score::WORD_ORDER_PENALTY,
                ..spaced
            })
            .collect()
    }

    /// The English names whose words have the same stems.
    pub fn by_stems(&self, typed: &str, stemmer: &mut Stemmer) -> impl Iterator<Item = NameMatch> {
        let names = self.stems.get(&stem_key(typed, stemmer));
        names.into_iter().flatten().map(|&name| {
            let score = score::STEMS - discount(self.name(name));
            NameMatch { name, score, kind: MatchKind::Inflected }
        })
    }

    /// Spelling corrections: the words of names at the smallest edit distance.
    pub fn corrections(&self, word: &str) -> Vec<&str> {
        let key = keys(word);
        let Some(max) = max_distance(&key) else { return Vec::new() };
        let hangul = word.chars().any(is_hangul);
        let near: Vec<FuzzyMatch> = self.words.near(&key, max, 1).into_iter().filter(|near| !near.prefix).collect();
        let nearest = near.iter().map(|near| near.distance).min();
        let words = near
            .iter()
            .filter(|near| Some(near.distance) == nearest)
            .map(|near| self.word_list[near.value as usize].as_str());
        words.filter(|known| known.chars().any(is_hangul) == hangul).take(3).collect()
    }

    /// The names that share the most key trigrams with a query, at most `max`.
    pub fn similar(&self, typed: &str, max: usize) -> Vec<SimilarName> {
        let hangul = typed.chars().any(is_hangul);
        let key = keys(typed);
        let mut shared: HashMap<u32, u16> = HashMap::new();
        for trigram in trigrams(&key).take(MAX_TRIGRAMS) {
            for number in self.trigrams.get(&trigram).into_iter().flatten().take(MAX_POSTINGS) {
                *shared.entry(*number).or_default() += 1;
            }
        }
        let length = |keys: usize| f32::from(u16::try_from(keys.saturating_sub(2)).unwrap_or(u16::MAX));
        let mut candidates: Vec<SimilarName> = shared
            .into_iter()
            .filter(|(number, _)| self.name(*number).hangul == hangul)
            .map(|(number, count)| {
                let lengths = length(key.len()) + length(self.name(number).length);
                SimilarName { name: number, score: score::SIMILAR * f32::from(count) / lengths.max(1.0) }
            })
            .collect();
        candidates.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.name.cmp(&b.name)));
        candidates.truncate(max);
        candidates
    }

    fn by_initials(&self, typed: &str) -> Vec<NameMatch> {
        let matches = self.initials.prefix(typed).take(MAX_SCANNED);
        matches
            .map(|(key, number)| {
                let name = self.name(number);
                let (kind, score) = if key.len() == typed.len() {
                    (MatchKind::Initials, score::INITIALS)
                } else {
                    (MatchKind::InitialsPrefix, score::INITIALS_PREFIX)
                };
                NameMatch { name: number, score: score - discount(name) - gap(key.len() - typed.len()) * 2.0, kind }
            })
            .collect()
    }

    fn by_prefix(&self, typed: &str, key: &str) -> Vec<NameMatch> {
        let hangul = typed.chars().any(is_hangul);
        let latin: String = typed.chars().filter(char::is_ascii_alphanumeric).collect();
        let mut matches = Vec::new();
        let mut add = |number: u32, missing: usize, kind: MatchKind, score: f32| {
            let name = self.name(number);
            // `AC2` is a literal prefix of a Korean name.
            let same_mode = name.hangul == hangul || has_latin_prefix(&name.text, &latin);
            // In the other keyboard mode, short prefixes match by chance.
            if missing > 0 && (same_mode || key.len() >= 4) {
                let kind = if same_mode { kind } else { MatchKind::Keyboard };
                let score = if same_mode { score } else { score - score::KEYBOARD_PENALTY };
                matches.push(NameMatch { name: number, score: score - discount(name) - gap(missing), kind });
            }
        };
        if let Some(top) = self.top_by_prefix.get(key) {
            top.iter()
                .for_each(|&n| add(n, self.name(n).length.saturating_sub(key.len()), MatchKind::Prefix, score::PREFIX));
        } else {
            let names = self.full.prefix(key).take(MAX_SCANNED);
            names.for_each(|(known, n)| add(n, known.len() - key.len(), MatchKind::Prefix, score::PREFIX));
        }
        for (known, number) in self.suffixes.prefix(key).take(MAX_SCANNED) {
            // A complete suffix scores more than a prefix of one.
            let score = if known.len() == key.len() { score::SUFFIX } else { score::INNER_PREFIX };
            let before = self.name(number).length.saturating_sub(key.len()).max(1);
            add(number, before, MatchKind::InnerPrefix, score);
        }
        matches
    }

    /// Names with one or two typos. `prefixes` also matches mistyped prefixes of more than half of a name; only for a
    /// query that matches nothing else, because nearly every word is one typo away from some prefix.
    fn by_edit_distance(&self, typed: &str, key: &str, prefixes: bool) -> Vec<NameMatch> {
        let Some(max) = max_distance(key) else { return Vec::new() };
        let hangul = typed.chars().any(is_hangul);
        let mut near = self.full.near(key, 1, 1);
        if max > 1 && near.iter().all(|near| near.prefix) {
            near.extend(self.full.near(key, 2, 1));
            let reversed: String = key.chars().rev().collect();
            near.extend(self.reversed.near(&reversed, 2, 1).into_iter().filter(|near| !near.prefix));
        }
        let is_long_prefix = |name: &IndexedName| prefixes && 2 * key.len() > name.length;
        let is_match = |near: &FuzzyMatch| {
            let name = self.name(near.value);
            name.hangul == hangul && near.distance > 0 && (!near.prefix || is_long_prefix(name))
        };
        near.into_iter()
            .filter(is_match)
            .map(|near| {
                let name = self.name(near.value);
                let errors = f32::from(near.distance) * score::TYPO_PENALTY;
                let ambiguous = if prefixes { 0.0 } else { score::AMBIGUOUS_TYPO_PENALTY };
                let missing = name.length.saturating_sub(key.len());
                let missing = if near.prefix { score::TYPO_IN_PREFIX_PENALTY + gap(missing) } else { 0.0 };
                NameMatch {
                    name: near.value,
                    score: score::TYPO - errors - ambiguous - missing - discount(name),
                    kind: MatchKind::Typo,
                }
            })
            .collect()
    }
}

/// Calls a function with every permutation of the first words (Heap's algorithm).
fn permute<'w>(words: &mut Vec<&'w str>, first: usize, each: &mut impl FnMut(&[&'w str])) {
    if first <= 1 {
        return each(words);
    }
    for at in 0..first {
        permute(words, first - 1, each);
        words.swap(if first.is_multiple_of(2) { at } else { 0 }, first - 1);
    }
}

/// Whether a name starts with these Latin letters and digits, ignoring spaces and punctuation.
fn has_latin_prefix(name: &str, latin: &str) -> bool {
    let mut letters = name.chars().filter(|c| c.is_alphanumeric());
    !latin.is_empty() && latin.chars().all(|c| letters.next().is_some_and(|letter| letter.eq_ignore_ascii_case(&c)))
}

/// The inverted index of key trigrams.
fn trigram_postings(full: &FuzzyTrie) -> HashMap<[u8; 3], Vec<u32>> {
    let mut all: HashMap<[u8; 3], Vec<u32>> = HashMap::new();
    for (key, number) in full.prefix("") {
        for trigram in trigrams(key) {
            let numbers = all.entry(trigram).or_default();
            if numbers.last() != Some(&number) {
                numbers.push(number);
            }
        }
    }
    all
}

fn trigrams(key: &str) -> impl Iterator<Item = [u8; 3]> {
    key.as_bytes().array_windows::<3>().copied()
}

/// The maximum edit distance for a query of this length; `None` for short ones, which are near many words.
fn max_distance(key: &str) -> Option<u8> {
    match key.len() {
        0..MIN_KEYS_ONE_TYPO => None,
        MIN_KEYS_ONE_TYPO..MIN_KEYS_TWO_TYPOS => Some(1),
        _ => Some(2),
    }
}

/// The score that a name loses by its status.
fn discount(name: &IndexedName) -> f32 {
    let abbreviation = if name.abbreviation { 1.0 } else { 0.0 };
    abbreviation
        + match name.status {
            Status::Preferred => 0.0,
            Status::Admitted => 4.0,
            Status::SearchOnly => 12.0,
            Status::Avoid => 40.0,
        }
}

/// The score that a name loses by the keys not typed yet.
fn gap(missing: usize) -> f32 {
    f32::from(u8::try_from(missing.min(60)).unwrap_or(60)) * score::MISSING_KEY_PENALTY
}

/// The stems of the words, concatenated.
fn stem_key(text: &str, stemmer: &mut Stemmer) -> String {
    tokenize(text).iter().map(|word| stemmer.stem(&word.text)).collect()
}

/// The suffixes of a name from its second word on, its third, and so on.
fn suffixes(name: &str) -> impl Iterator<Item = &str> {
    tokenize(name).into_iter().skip(1).filter(|word| !word.attached).map(|word| &name[word.start..])
}

/// The best names of each short prefix that many names share.
fn top_by_prefix(full: &FuzzyTrie, names: &[IndexedName]) -> HashMap<Box<str>, Vec<u32>> {
    let mut all: HashMap<Box<str>, Vec<u32>> = HashMap::new();
    for (key, number) in full.prefix("") {
        for length in 1..=MAX_PRECOMPUTED_PREFIX.min(key.len()) {
            all.entry(key[..length].into()).or_default().push(number);
        }
    }
    all.retain(|_, numbers| numbers.len() > MAX_TOP_NAMES);
    for numbers in all.values_mut() {
        numbers.sort_by_key(|&number| {
            let name = &names[number as usize];
            (name.status, name.length, number)
        });
        numbers.truncate(MAX_TOP_NAMES);
    }
    all
}
