//! The features of candidates: how much of the query a passage covers, and how well the query names its subject.
//!
//! [`crate::scoring`] weighs them.

use crate::corpus::SubjectNumber;
use crate::query_term::QueryTerm;
use crate::rank::{
    CORRECTED_WEIGHT, Evidence, MAX_WORDS_DOUBTFUL, MIN_COVERAGE, MIN_COVERAGE_DOUBTFUL, MIN_COVERAGE_ONE_WORD,
    MIN_FAMILIAR, MIN_KEYS_CORRECTED, Ranker, SubjectMatch, WordWeight,
};
use crate::scoring::{EditionFit, Features, PassageKind};
use crate::word_set::WordSet;
use language::hangul_keys::keys;
use model::entry::Kind;
use names::score;

/// The features of a passage, and the words that they count as covered.
pub(super) struct PassageFeatures {
    pub features: Features,
    /// The query words that the passage has, links to or is about.
    pub covered: WordSet,
}

impl Ranker<'_> {
    /// The features of a passage.
    pub(super) fn passage_features(&self, number: usize, evidence: Evidence) -> PassageFeatures {
        let total = self.total_weight();
        let meta = &self.index.passage_meta[number];
        let mut covered = self.with_full_names(evidence.text_words | evidence.phrase_words);
        for linked in &self.linked_subjects {
            let is_subject = linked.subject == meta.subject;
            if is_subject || self.index.corpus.passages[number].mentions.binary_search(&linked.subject).is_ok() {
                covered |= linked.words;
            }
        }
        let features = Features {
            coverage: self.weight(covered) / total,
            name_coverage: self.name_coverage(meta.subject),
            name_score: self.subjects.get(&meta.subject).map_or(0.0, |named| named.score / score::EXACT),
            similarity: evidence.similarity,
            below_sibling: evidence.below_sibling,
            text_coverage: self.weight(evidence.text_words) / total,
            prominence: self.index.prominence[meta.subject as usize],
            edition: self.edition_fit(*meta),
            is_rival: self.is_rival(meta.subject),
            has_number: self.asks_number && meta.has_number,
            kind: meta.kind,
        };
        PassageFeatures { features, covered }
    }

    /// Adds the words of each name that is found: a name of several words is found by its first.
    fn with_full_names(&self, mut words: WordSet) -> WordSet {
        for span in self.name_spans.iter().filter(|span| span.words.len() > 1) {
            if words.contains(span.words.start) {
                words |= WordSet::from_range(&span.words);
            }
        }
        words
    }

    /// The features of a subject that the query names among other things.
    pub(super) fn subject_features(&self, subject: SubjectNumber, named: SubjectMatch) -> Features {
        let coverage = self.name_coverage(subject);
        Features {
            coverage,
            name_coverage: coverage,
            name_score: named.score / score::EXACT,
            similarity: 0.0,
            below_sibling: 0.0,
            text_coverage: coverage,
            prominence: self.index.prominence[subject as usize],
            edition: EditionFit::Holds,
            is_rival: false,
            has_number: false,
            kind: PassageKind::Entry,
        }
    }

    /// Whether a subject is a weapon that is not named, but has a longer name around one that is.
    fn is_rival(&self, subject: SubjectNumber) -> bool {
        let is_named = self.linked_subjects.iter().any(|linked| linked.subject == subject);
        let named =
            || self.name_spans.iter().flat_map(|span| &span.matches).map(|found| self.index.names.name(found.name));
        let is_around = |name: &str| {
            let mut shorter = named().map(|named| named.text.as_str()).filter(|named| named.len() < name.len());
            shorter.any(|named| name.split(' ').any(|word| word.eq_ignore_ascii_case(named)) || name.ends_with(named))
        };
        let subject = &self.index.corpus.subjects[subject as usize];
        let is_weapon = subject.kind == Some(Kind::Weapon);
        is_weapon && !is_named && subject.names().any(|(_, name)| is_around(&name.name))
    }

    /// The words that name a subject.
    pub(super) fn naming_words(&self, subject: SubjectNumber) -> WordSet {
        let linked = self.linked_subjects.iter().filter(|linked| linked.subject == subject);
        linked.fold(WordSet::default(), |words, linked| words | linked.words)
    }

    /// Whether these words, with this coverage of the query, are enough for a result.
    pub(super) fn is_covered(&self, coverage: f32, words: WordSet) -> bool {
        let words = self.weights.iter().filter(|word| words.contains(word.position)).count();
        let min = match words {
            0 | 1 => MIN_COVERAGE_ONE_WORD,
            _ if self.is_doubtful() => MIN_COVERAGE_DOUBTFUL,
            _ => MIN_COVERAGE,
        };
        coverage >= min
    }

    /// Whether the rules know nearly all words of the query, and more than one.
    pub(super) fn is_familiar(&self) -> bool {
        let is_known =
            |word: &&WordWeight| self.terms[word.position].is_known() && !self.corrected.contains(&word.position);
        let known: Vec<&WordWeight> = self.weights.iter().filter(is_known).collect();
        let weight: f32 = known.iter().map(|word| word.full).sum();
        known.len() > 1 && weight >= MIN_FAMILIAR * self.total_weight()
    }

    /// Whether a word was corrected and is so short that it may be another: `rice` for `dice`.
    fn is_guess(&self, position: usize) -> bool {
        self.corrected.contains(&position) && keys(&self.words[position].word.text).len() < MIN_KEYS_CORRECTED
    }

    /// Whether the query is short and has a word that the rules do not know.
    pub(super) fn is_doubtful(&self) -> bool {
        let is_unknown = |word: &WordWeight| {
            let in_name = self.name_spans.iter().any(|span| span.words.contains(&word.position));
            (!self.terms[word.position].is_known() && !in_name) || self.is_guess(word.position)
        };
        self.weights.len() <= MAX_WORDS_DOUBTFUL && self.weights.iter().any(is_unknown)
    }

    /// The part of the query that names a subject.
    pub(super) fn name_coverage(&self, subject: SubjectNumber) -> f32 {
        self.weight(self.naming_words(subject)) / self.total_weight()
    }

    /// Computes the weights of the content words. A spelling correction lowers the weight of its word.
    pub(super) fn weigh_words(&mut self) {
        let content = self.words.iter().zip(&self.terms).enumerate().filter(|(_, (word, _))| !word.stop_word);
        let factor = |position| if self.corrected.contains(&position) { CORRECTED_WEIGHT } else { 1.0 };
        let unknown = self.index.passages.texts.weight(0);
        let weight = |(position, (_, term)): (usize, (_, &QueryTerm))| WordWeight {
            position,
            full: if self.is_guess(position) { term.weight.max(unknown) } else { term.weight },
            effective: term.weight * factor(position),
        };
        self.weights = content.map(weight).collect();
    }

    /// The effective weight of these words.
    pub(super) fn weight(&self, words: WordSet) -> f32 {
        self.weights.iter().filter(|word| words.contains(word.position)).map(|word| word.effective).sum()
    }

    /// The full weight of the words at some positions, corrected or not.
    pub(super) fn full_weight(&self, includes: impl Fn(usize) -> bool) -> f32 {
        self.weights.iter().filter(|word| includes(word.position)).map(|word| word.full).sum()
    }

    /// The full weight of the query, never zero.
    pub(super) fn total_weight(&self) -> f32 {
        self.full_weight(|_| true).max(f32::EPSILON)
    }
}
