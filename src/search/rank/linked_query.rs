//! The query as the indexes read it: its words with their terms and weights, and the names inside it.

use std::collections::BTreeSet;

use crate::corpus::SubjectId;
use crate::index::Index;
use crate::name_spans::{NameSpan, find_name_spans};
use crate::query::{Query, QueryWord};
use crate::query_term::QueryTerm;
use crate::word_set::WordSet;
use language::english::Stemmer;
use language::hangul_keys::keys;
use language::tokenizer::Script;
use names::name_index::{MatchKind, NameMatch};

/// The most unknown words that are corrected; a query with more is about something else.
const MAX_CORRECTED: usize = 8;
/// The coverage from which a passage is a result for two or more words; below it, it is only shown as near.
const MIN_COVERAGE: f32 = 0.4;
/// The coverage from which a passage is a result for a single word. It is above 0.62, the coverage of a rare word
/// beside an unknown one.
const MIN_COVERAGE_ONE_WORD: f32 = 0.65;
/// The keystrokes of a word from which its correction is more than a guess.
const MIN_KEYS_CORRECTED: usize = 5;
/// The factor on the weight of a corrected word.
const CORRECTED_WEIGHT: f32 = 0.34;
/// A subject that words of the query name.
#[derive(Clone, Copy)]
pub(super) struct LinkedSubject {
    pub subject: SubjectId,
    pub words: WordSet,
}

/// The weight of a content word.
#[derive(Clone, Copy)]
pub(super) struct WordWeight {
    pub position: usize,
    pub full: f32,
    /// Less than `full` for a corrected word.
    pub effective: f32,
}

/// A query, linked to the subjects that it names.
pub(super) struct LinkedQuery {
    pub words: Vec<QueryWord>,
    /// The terms of the words.
    pub terms: Vec<QueryTerm>,
    /// The weights of the content words.
    pub weights: Vec<WordWeight>,
    pub name_spans: Vec<NameSpan>,
    /// The subjects of the name spans, with duplicates.
    pub subjects: Vec<LinkedSubject>,
    /// The positions of corrected words.
    pub corrected: BTreeSet<usize>,
    /// Whether the query is one word that begins a name and names nothing: it may still be typed.
    pub unfinished: bool,
}

impl LinkedQuery {
    /// Links a query; `direct` are the names that the whole query may mean.
    pub(super) fn new(index: &Index, query: &Query, direct: &[NameMatch]) -> Self {
        let mut stemmer = Stemmer::default();
        let mut words = query.words.clone();
        for word in words.iter_mut().filter(|word| word.word.script == Script::Hangul && !word.stop_word) {
            word.nouns.extend(index.passages.citation_form(&word.word.text));
        }
        let mut name_spans = find_name_spans(&words, &index.names, &mut stemmer);
        // The beginning of a name is unfinished input and not a typo.
        let has_prefix = direct.iter().any(|found| found.kind <= MatchKind::Prefix);
        let unfinished = has_prefix && words.len() == 1 && direct.iter().all(|found| found.kind >= MatchKind::Prefix);
        let (mut terms, mut corrected) = (Vec::with_capacity(words.len()), BTreeSet::new());
        let mut unknown_words = 0;
        for (position, word) in words.iter_mut().enumerate() {
            let forms = std::iter::once(&word.word.text).chain(&word.nouns).map(String::as_str);
            let mut term = index.passages.query_term(&word.word, forms, unfinished);
            let in_name = name_spans.iter().any(|span| span.words.contains(&position));
            let is_unknown = !term.is_known() && !in_name && !word.stop_word && !has_prefix;
            if is_unknown && unknown_words < MAX_CORRECTED && !index.passages.is_short_word(&word.word.text) {
                unknown_words += 1;
                let corrections = index.names.corrections(&word.word.text);
                if !corrections.is_empty() {
                    // No text has the word itself.
                    term = index.passages.query_term(&word.word, corrections.iter().copied(), false);
                    word.nouns.extend(corrections.into_iter().map(str::to_owned));
                    corrected.insert(position);
                }
            }
            terms.push(term);
        }
        if !corrected.is_empty() {
            name_spans = find_name_spans(&words, &index.names, &mut stemmer);
        }
        expand_names(&mut terms, &name_spans, index);
        let subjects = link_subjects(&name_spans, index);
        let mut linked = Self { words, terms, weights: Vec::new(), name_spans, subjects, corrected, unfinished };
        linked.weights = linked.word_weights(index.passages.texts.weight(0));
        linked
    }

    /// Returns the weights of the content words. A spelling correction lowers the weight of its word; `unknown` is the
    /// weight of a word that no text has.
    fn word_weights(&self, unknown: f32) -> Vec<WordWeight> {
        let content = self.words.iter().zip(&self.terms).enumerate().filter(|(_, (word, _))| !word.stop_word);
        let factor = |position| if self.corrected.contains(&position) { CORRECTED_WEIGHT } else { 1.0 };
        let weight = |(position, (_, term)): (usize, (_, &QueryTerm))| WordWeight {
            position,
            full: if self.is_guess(position) { term.weight.max(unknown) } else { term.weight },
            effective: term.weight * factor(position),
        };
        content.map(weight).collect()
    }

    /// Returns the effective weight of these words.
    pub(super) fn weight(&self, words: WordSet) -> f32 {
        self.weights.iter().filter(|word| words.contains(word.position)).map(|word| word.effective).sum()
    }

    /// Returns the full weight of the words at some positions, corrected or not.
    pub(super) fn full_weight(&self, includes: impl Fn(usize) -> bool) -> f32 {
        self.weights.iter().filter(|word| includes(word.position)).map(|word| word.full).sum()
    }

    /// Returns the full weight of the query, never zero.
    pub(super) fn total_weight(&self) -> f32 {
        self.full_weight(|_| true).max(f32::EPSILON)
    }

    /// Adds the words of each name that is found: a name of several words is found by its first.
    pub(super) fn with_full_names(&self, mut words: WordSet) -> WordSet {
        for span in self.name_spans.iter().filter(|span| span.words.len() > 1) {
            if words.contains(span.words.start) {
                words |= WordSet::from_range(&span.words);
            }
        }
        words
    }

    /// Returns whether words of the query name a subject.
    pub(super) fn names(&self, subject: SubjectId) -> bool {
        self.subjects.iter().any(|linked| linked.subject == subject)
    }

    /// Returns the words that name a subject.
    pub(super) fn naming_words(&self, subject: SubjectId) -> WordSet {
        let linked = self.subjects.iter().filter(|linked| linked.subject == subject);
        linked.fold(WordSet::default(), |words, linked| words | linked.words)
    }

    /// Returns the part of the query that names a subject.
    pub(super) fn name_coverage(&self, subject: SubjectId) -> f32 {
        self.weight(self.naming_words(subject)) / self.total_weight()
    }

    /// Returns whether these words, with this coverage of the query, are enough for a result.
    pub(super) fn is_covered(&self, coverage: f32, words: WordSet) -> bool {
        let words = self.weights.iter().filter(|word| words.contains(word.position)).count();
        let min = match words {
            0 | 1 => MIN_COVERAGE_ONE_WORD,
            _ => MIN_COVERAGE,
        };
        coverage >= min
    }

    /// Returns whether a word was corrected and is so short that it may be another: `rice` for `dice`.
    fn is_guess(&self, position: usize) -> bool {
        self.corrected.contains(&position) && keys(&self.words[position].word.text).len() < MIN_KEYS_CORRECTED
    }
}

/// Returns the subjects that words name, with the words.
fn link_subjects(name_spans: &[NameSpan], index: &Index) -> Vec<LinkedSubject> {
    let linked = |span: &NameSpan| {
        let words = WordSet::from_range(&span.words);
        let subjects = span.matches.iter().map(|found| index.names.name(found.name).subject);
        subjects.map(move |subject| LinkedSubject { subject, words }).collect::<Vec<_>>()
    };
    name_spans.iter().flat_map(linked).collect()
}

/// Expands the query: the first word of each name matches every name of its subject.
fn expand_names(terms: &mut [QueryTerm], name_spans: &[NameSpan], index: &Index) {
    for span in name_spans {
        let term = &mut terms[span.words.start];
        for subject in span.matches.iter().map(|found| index.names.name(found.name).subject) {
            index.passages.expand(term, subject, index.names.text_names(subject));
        }
    }
}
