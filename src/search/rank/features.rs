//! The features of candidates: how much of the query a passage covers, and how well the query names its subject.
//!
//! [`crate::scoring`] weighs them.

use crate::corpus::{PassageId, SubjectId};
use crate::rank::subject_matcher::SubjectMatch;
use crate::rank::{Evidence, Ranker};
use crate::scoring::{EditionFit, Features, PassageKind};
use crate::word_set::WordSet;
use model::entry::Kind;
use names::score;

/// The features of a passage, and the words that they count as covered.
pub(super) struct PassageFeatures {
    pub features: Features,
    /// The query words that the passage has, links to or is about.
    pub covered: WordSet,
}

impl Ranker<'_> {
    /// Returns the features of a passage.
    pub(super) fn passage_features(&self, id: PassageId, evidence: Evidence) -> PassageFeatures {
        let total = self.linked.total_weight();
        let meta = self.index.meta(id);
        let mut covered = self.linked.with_full_names(evidence.text_words | evidence.phrase_words);
        for linked in &self.linked.subjects {
            let is_subject = linked.subject == meta.subject;
            if is_subject || self.index.corpus[id].mentions.binary_search(&linked.subject).is_ok() {
                covered |= linked.words;
            }
        }
        let features = Features {
            coverage: self.linked.weight(covered) / total,
            name_coverage: self.linked.name_coverage(meta.subject),
            name_score: self.subjects.get(&meta.subject).map_or(0.0, |named| named.score / score::EXACT),
            similarity: evidence.similarity,
            text_coverage: self.linked.weight(evidence.text_words) / total,
            prominence: self.index.prominence[meta.subject.index()],
            edition: self.edition_fit(meta),
            is_rival: self.is_rival(meta.subject),
            has_number: self.asks_number && meta.has_number,
            kind: meta.kind,
        };
        PassageFeatures { features, covered }
    }

    /// Returns the features of a subject that the query names among other things.
    pub(super) fn subject_features(&self, subject: SubjectId, named: SubjectMatch) -> Features {
        let coverage = self.linked.name_coverage(subject);
        Features {
            coverage,
            name_coverage: coverage,
            name_score: named.score / score::EXACT,
            similarity: 0.0,
            text_coverage: coverage,
            prominence: self.index.prominence[subject.index()],
            edition: EditionFit::Holds,
            is_rival: false,
            has_number: false,
            kind: PassageKind::Entry,
        }
    }

    /// Returns whether a subject is a weapon that is not named, but has a longer name around one that is.
    fn is_rival(&self, subject: SubjectId) -> bool {
        let is_named = self.linked.names(subject);
        let named = || {
            self.linked.name_spans.iter().flat_map(|span| &span.matches).map(|found| self.index.names.name(found.name))
        };
        let is_around = |name: &str| {
            let mut shorter = named().map(|named| named.text.as_str()).filter(|named| named.len() < name.len());
            shorter.any(|named| name.split(' ').any(|word| word.eq_ignore_ascii_case(named)) || name.ends_with(named))
        };
        let subject = &self.index.corpus[subject];
        let is_weapon = subject.kind == Some(Kind::Weapon);
        is_weapon && !is_named && subject.names().any(|(_, name)| is_around(&name.name))
    }
}
