//! Looks names up by keystrokes: the names of all subjects as key strings, matched exactly, by prefix, with typos, by
//! initial consonants, or typed in the other keyboard mode. Each way of matching is a file.
//!
//! This module knows names and the scores of name matches; it must not know passages. Start reading at
//! [`NameIndex::find`].

mod build;
mod exact;
mod prefix;
mod similar;
mod sound;
mod typo;

use std::collections::HashMap;

use crate::fuzzy_trie::FuzzyTrie;
use crate::score;
use language::hangul::is_hangul;
use language::hangul_keys::{keys, typed_initials};
use model::lang::Lang;
use model::term::Status;

/// The number of an entry or term, in the order in which their names are indexed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SubjectId(pub u32);

impl SubjectId {
    /// Returns the id of the subject at a position.
    pub fn from_index(index: usize) -> Self {
        Self(u32::try_from(index).unwrap_or(u32::MAX))
    }

    /// Returns the position of the subject.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The number of a name in the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NameId(u32);

/// A name in the index.
#[derive(Debug)]
pub struct IndexedName {
    /// The subject it belongs to.
    pub subject: SubjectId,
    /// The language of the name.
    pub lang: Lang,
    /// The folded name.
    pub text: String,
    /// The status in the term base.
    pub status: Status,
    /// Whether the name is an abbreviation.
    pub abbreviation: bool,
    /// Whether the name is made of the first syllables of another, so that no text or phrase has it.
    pub shortened: bool,
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
    /// By a prefix of the whole name.
    Prefix,
    /// By a prefix of a later word.
    InnerPrefix,
    /// By a prefix of its initial consonants.
    InitialsPrefix,
    /// With one or two typos.
    Typo,
}

/// A name that the query may mean.
#[derive(Clone, Copy, Debug)]
pub struct NameMatch {
    /// The name, see [`NameIndex::name`].
    pub name: NameId,
    /// The score, up to 1000.
    pub score: f32,
    /// How the name matches.
    pub kind: MatchKind,
}

/// A name that shares key trigrams with a query.
#[derive(Clone, Copy, Debug)]
pub struct SimilarName {
    /// The name, see [`NameIndex::name`].
    pub name: NameId,
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
    stems: HashMap<String, Vec<NameId>>,
    /// The words of all names, for spelling correction.
    words: FuzzyTrie,
    word_list: Vec<String>,
    /// The English names by their sound keys.
    sounds: FuzzyTrie,
    /// The names by key trigram.
    trigrams: HashMap<[u8; 3], Vec<NameId>>,
    /// The best names of each short prefix that many names share.
    top_by_prefix: HashMap<Box<str>, Vec<NameId>>,
}

/// The minimum number of keys of a misspelled name inside a query: nearly every shorter word is like some name.
const MIN_KEYS_RESPELLED: usize = 11;

impl NameIndex {
    /// Returns the names of a subject that texts may use in full, in both languages.
    pub fn text_names(&self, subject: SubjectId) -> impl Iterator<Item = &str> {
        let start = self.names.partition_point(|name| name.subject < subject);
        let own = self.names[start..].iter().take_while(move |name| name.subject == subject);
        let is_usable = |status| match status {
            Status::Preferred | Status::Admitted => true,
            Status::SearchOnly | Status::Avoid => false,
        };
        own.filter(move |name| is_usable(name.status) && !name.abbreviation).map(|name| name.text.as_str())
    }

    /// Returns a name by its number.
    pub fn name(&self, id: NameId) -> &IndexedName {
        &self.names[id.0 as usize]
    }

    /// Returns every name that the whole query may mean, in no order, with duplicates.
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

    /// Returns the name that a misspelled text means: a long one with one or two typos, or one word by its sound.
    pub fn respelled(&self, typed: &str) -> Option<&IndexedName> {
        let key = keys(typed);
        let typos = if key.len() < MIN_KEYS_RESPELLED { Vec::new() } else { self.by_edit_distance(typed, &key, false) };
        let nearest = typos.into_iter().max_by(|a, b| a.score.total_cmp(&b.score).then(b.name.cmp(&a.name)));
        nearest.map(|found| found.name).or_else(|| self.by_sound(typed)).map(|id| self.name(id))
    }
}

/// Returns the score that a name loses by its status.
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

/// Returns the score that a name loses by the keys not typed yet.
fn gap(missing: usize) -> f32 {
    f32::from(u8::try_from(missing.min(60)).unwrap_or(60)) * score::MISSING_KEY_PENALTY
}
