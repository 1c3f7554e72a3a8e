//! Matches a query against names: the subjects that it names, as a whole and in its parts.

use std::collections::BTreeMap;

use crate::candidate_filter::CandidateFilter;
use crate::corpus::{Subject, SubjectId};
use crate::filters::parse_kind;
use crate::index::Index;
use crate::query::Query;
use crate::rank::linked_query::LinkedQuery;
use crate::reader::{Reader, prior};
use crate::scoring::FULL_COVERAGE;
use language::hangul_keys::keys;
use language::korean;
use language::tokenizer::Script;
use model::entry::Kind;
use names::name_index::{MatchKind, NameId, NameMatch};
use names::score;

/// Added to a term without an entry that the query names among other things.
const BARE_TERM_PENALTY: f32 = -25.0;
/// Added to members of a requested scenario: the scenario itself comes first.
pub(super) const SCENARIO_MEMBER_PENALTY: f32 = -250.0;

/// The best name match of a subject.
#[derive(Clone, Copy)]
pub(super) struct SubjectMatch {
    pub name: NameId,
    pub score: f32,
    pub kind: MatchKind,
}

/// Returns the names that the whole query may mean.
pub(super) fn find_direct_matches(index: &Index, query: &Query) -> Vec<NameMatch> {
    let mut direct = index.names.find(&query.text);
    let is_short = index.passages.is_short_word(&query.text);
    direct.retain(|found| {
        found.kind != MatchKind::Typo || (!is_short && has_numbers(&index.names.name(found.name).text, query))
    });
    direct
}

/// Returns whether a name has every number of a query: `8"` after a name is meant and not a typo.
fn has_numbers(name: &str, query: &Query) -> bool {
    let mut numbers = query.words.iter().map(|word| &word.word).filter(|word| word.script == Script::Number);
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    numbers.all(|number| name.split(|c: char| !c.is_ascii_digit()).any(|own| own == digits(&number.text)))
}

/// Matches a query against names, and keeps the best match of each subject.
pub(super) struct SubjectMatcher<'a> {
    pub index: &'a Index,
    pub filter: &'a CandidateFilter<'a>,
    pub reader: Reader,
    pub best: BTreeMap<SubjectId, SubjectMatch>,
}

impl SubjectMatcher<'_> {
    /// Returns the subjects that the query names, as a whole and in its parts.
    pub(super) fn match_subjects(
        mut self,
        query: &Query,
        linked: &LinkedQuery,
        direct: Vec<NameMatch>,
    ) -> BTreeMap<SubjectId, SubjectMatch> {
        let index = self.index;
        for found in direct {
            self.add(found);
        }
        // A particle may follow a name whose last word is too short to be stripped by itself: `AP탄은`.
        for stem in korean::without_particles(&query.text).into_iter().filter(|stem| stem.chars().nth(1).is_some()) {
            let exact = index.names.exact(stem, &keys(stem)).into_iter();
            for found in exact.filter(|found| found.kind != MatchKind::Keyboard) {
                let score = found.score - score::PARTICLE_PENALTY;
                self.add(NameMatch { kind: MatchKind::Inflected, score, ..found });
            }
        }
        if self.best.is_empty() {
            let content = linked.words.iter().filter(|word| !word.stop_word).map(|word| word.word.text.as_str());
            for found in index.names.in_any_order(&content.collect::<Vec<_>>()) {
                self.add(found);
            }
        }
        self.add_name_spans(linked);
        self.best
    }

    /// Adds the names inside the query. A name of the whole query, but for words of its kind or of another name of its
    /// subject, counts as a whole match.
    fn add_name_spans(&mut self, linked: &LinkedQuery) {
        let index = self.index;
        for span in &linked.name_spans {
            let is_corrected = span.words.clone().any(|position| linked.corrected.contains(&position));
            for found in &span.matches {
                let subject = &index.corpus[index.names.name(found.name).subject];
                let in_name = |position| {
                    span.words.contains(&position)
                        || is_kind_word(linked, position, subject.kind)
                        || is_in_other_name(linked, position, subject)
                };
                let coverage = linked.full_weight(in_name) / linked.total_weight();
                let rest = score::EXACT - found.score;
                let (kind, score) = match (coverage > FULL_COVERAGE, is_corrected) {
                    (true, false) => (MatchKind::Inflected, score::INFLECTED - rest),
                    (true, true) => (MatchKind::Typo, score::CORRECTED - rest),
                    (false, _) => (MatchKind::Named, score::NAMED + score::NAMED_COVERAGE * coverage - rest),
                };
                self.add(NameMatch { score, kind, ..*found });
            }
        }
    }

    /// Adds a name match, unless the subject has a better one.
    fn add(&mut self, found: NameMatch) {
        let number = self.index.names.name(found.name).subject;
        if !self.filter.admits_name(self.index, found.name) {
            return;
        }
        let member = if self.filter.is_only_member(number) { SCENARIO_MEMBER_PENALTY } else { 0.0 };
        let subject = &self.index.corpus[number];
        let bare_term = if subject.kind.is_none() && found.kind == MatchKind::Named { BARE_TERM_PENALTY } else { 0.0 };
        let score = found.score + prior(subject, self.reader) + bare_term + member;
        let new = SubjectMatch { name: found.name, score, kind: found.kind };
        let best = self.best.entry(number).or_insert(new);
        if best.score < score {
            *best = new;
        }
    }
}

/// Returns whether a word only gives the kind of the subject: the second one of `mimetism skill`.
fn is_kind_word(linked: &LinkedQuery, position: usize, kind: Option<Kind>) -> bool {
    let word = &linked.words[position];
    let mut forms = std::iter::once(&word.word.text).chain(&word.nouns);
    kind.is_some() && forms.any(|form| parse_kind(form) == kind)
}

/// Returns whether a word stands in a name of several words of the subject: the second one of `vanilla army`, where
/// Vanilla is the Generic Army.
fn is_in_other_name(linked: &LinkedQuery, position: usize, subject: &Subject) -> bool {
    let word = &linked.words[position];
    let forms = || std::iter::once(word.word.text.as_str()).chain(word.nouns.iter().map(String::as_str));
    let mut words =
        subject.names().filter(|(_, name)| name.name.contains(' ')).flat_map(|(_, name)| name.name.split(' '));
    !word.stop_word && words.any(|own| forms().any(|form| own.to_lowercase() == form))
}
