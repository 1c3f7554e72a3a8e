//! Entity linking: which of the named subjects the query is about.

use crate::corpus::SubjectId;
use crate::rank::Ranker;
use crate::rank::linked_query::LinkedSubject;
use crate::rank::subject_matcher::SubjectMatch;
use names::name_index::MatchKind;
use names::score;

/// How far below the best name match another subject matches equally well.
const RIVAL_MARGIN: f32 = 3.0;

impl Ranker<'_> {
    /// Returns the one subject that the whole query names; `None` if several match equally well.
    pub(super) fn exact_subject(&self) -> Option<SubjectId> {
        let best = self.subjects.iter().max_by(|a, b| a.1.score.total_cmp(&b.1.score))?;
        let exact =
            best.1.score >= score::MIN_EXACT && best.1.kind < MatchKind::Prefix && best.1.kind != MatchKind::Named;
        let rivals = self.subjects.values().filter(|named| named.score > best.1.score - RIVAL_MARGIN).count();
        (exact && rivals == 1).then_some(*best.0)
    }

    /// Returns the term of the longest name in the query, if none of its names belongs to an entry.
    pub(super) fn undescribed(&self) -> Option<SubjectId> {
        let longest = self.linked.name_spans.iter().max_by_key(|span| span.words.len())?;
        let has_entry = |linked: &LinkedSubject| self.index.corpus[linked.subject].kind.is_some();
        let first = self.index.names.name(longest.matches.first()?.name).subject;
        (!self.linked.subjects.iter().any(has_entry)).then_some(first)
    }

    /// Returns the named subjects. Of those that match the whole query, only the best `limit`.
    pub(super) fn top_subjects(&self, limit: usize) -> Vec<(SubjectId, SubjectMatch)> {
        let all = self.subjects.iter().map(|(subject, named)| (*subject, *named));
        let (mut found, mut full): (Vec<_>, Vec<_>) = all.partition(|(_, named)| named.kind == MatchKind::Named);
        full.sort_by(|a, b| b.1.score.total_cmp(&a.1.score).then_with(|| self.id(a.0).cmp(self.id(b.0))));
        full.truncate(limit);
        found.append(&mut full);
        found
    }
}
