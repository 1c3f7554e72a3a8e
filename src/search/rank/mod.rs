//! Ranking: scores the candidates of both layers. A named entry comes first, then its clauses, rulings and mentions.
//!
//! Scores run to about 1000. An exact name scores 900 or more, the beginning of a name 700 to 860, a typo less.
//! [`crate::scoring`] scores passages for queries of several words. Start reading at [`Ranking::new`].

mod editions;
mod entity_linking;
mod features;
mod grouping;
mod linked_query;
mod match_reason;
mod own_passages;
mod relevance;
mod subject_matcher;

use std::collections::{BTreeMap, BTreeSet};

use tantivy::TantivyError;

use crate::candidate_filter::CandidateFilter;
use crate::corpus::{PassageId, SubjectId};
use crate::filters::Filters;
use crate::index::Index;
use crate::passage_meta::PassageMeta;
use crate::query::Query;
use crate::query_term::QueryTerm;
use crate::rank::linked_query::{LinkedQuery, WordWeight};
use crate::rank::relevance::QueryFeatures;
use crate::rank::subject_matcher::{SCENARIO_MEMBER_PENALTY, SubjectMatch, SubjectMatcher, find_direct_matches};
use crate::reader::Reader;
use crate::scoring::{self, EditionFit, FULL_COVERAGE, Features, PassageKind};
use crate::text_index::CandidateQuery;
use crate::word_set::WordSet;
use model::edition::Scope;
use names::name_index::{MatchKind, SimilarName};

pub use grouping::RankedResult;
pub use match_reason::MatchReason;

/// What a result points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// An entry or a term.
    Subject(SubjectId),
    /// A clause or ruling, by its passage.
    Passage(PassageId),
}

/// A possible result.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// What it points at.
    pub target: Target,
    /// The score, up to about 1000.
    pub score: f32,
    /// Why it matches.
    pub reason: MatchReason,
}

/// The ranked results.
#[derive(Debug, Default)]
pub struct Ranking {
    /// The results, best first.
    pub results: Vec<RankedResult>,
    /// Results for a part of the query, if there is none for enough of it.
    pub partial: PartialResults,
    /// The nearest candidates if there is no result.
    pub nearest: Vec<RankedResult>,
    /// The direct answer, if there is one.
    pub answer: Option<AnswerTarget>,
    /// A term that the query names, if it has no entry.
    pub undescribed: Option<SubjectId>,
}

/// Results for a part of the query.
#[derive(Debug, Default)]
pub struct PartialResults {
    /// The results, best first.
    pub results: Vec<RankedResult>,
    /// The words that the first of them does not cover.
    pub dropped: Vec<String>,
}

/// The direct answer: the one subject that the query names, or whose clause answers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnswerTarget {
    /// The subject that is the answer, or whose clause is.
    pub subject: SubjectId,
    /// The decisive clause, by its passage.
    pub clause: Option<PassageId>,
}

/// The coverage from which the first clause is the direct answer.
const MIN_ANSWER_COVERAGE: f32 = 0.8;
/// The similarity from which the first clause is the direct answer.
const MIN_ANSWER_SIMILARITY: f32 = 0.75;
/// The similarity from which the first clause is the direct answer to a short query that it covers completely, such as
/// `cover modifier`.
const MIN_ANSWER_SIMILARITY_SHORT: f32 = 0.5;
/// The maximum number of words of a short query.
const MAX_WORDS_SHORT: usize = 2;
/// How many passages are reranked: for one or two words, for more, and if the filter may reject many.
const MAX_CANDIDATES_SHORT: usize = 40;
const MAX_CANDIDATES: usize = 60;
const MAX_CANDIDATES_FILTERED: usize = 200;
/// How many of the passages that are nearest in meaning are also reranked.
const MAX_NEAR_CANDIDATES: usize = 40;
/// The similarity from which a passage is a result whatever words it has.
const MIN_SIMILARITY: f32 = 0.6;
/// The similarity from which the match reason is how players ask.
const MIN_REASON_SIMILARITY: f32 = 0.6;
/// From this many names, a query is about the game: off-topic texts seldom have several.
const MIN_NAMES_ON_TOPIC: usize = 3;
/// How far a candidate that covers too little may score below the best and still be shown, if the query is about the
/// game: long questions contain much that no rule mentions.
const MAX_BEHIND_BEST: f32 = 200.0;
/// The name coverage from which every passage of the subject is a result.
const MIN_NAME_COVERAGE: f32 = 0.35;
/// How many near candidates are shown.
const MAX_NEAREST: usize = 3;

/// Ranks the candidates of one query.
struct Ranker<'a> {
    index: &'a Index,
    filter: CandidateFilter<'a>,
    reader: Reader,
    linked: LinkedQuery,
    /// The best name match of each subject that the query names.
    subjects: BTreeMap<SubjectId, SubjectMatch>,
    asks_number: bool,
}

/// What the indexes say about a candidate.
#[derive(Clone, Copy)]
struct Evidence {
    /// The query words in its text and in the names of its subject.
    text_words: WordSet,
    /// The query words in its player phrases.
    phrase_words: WordSet,
    /// How near it is to the query in meaning.
    similarity: f32,
}

/// A candidate that covers too little of the query.
#[derive(Clone, Copy)]
struct WeakCandidate {
    candidate: Candidate,
    /// The words that it covers.
    covered: WordSet,
}

/// Returns the weak candidates whose scores come near the best of all.
fn filter_near_best(results: &[Candidate], weak: &[WeakCandidate]) -> Vec<Candidate> {
    let weak = weak.iter().map(|weak| weak.candidate);
    let best = results.iter().copied().chain(weak.clone()).map(|candidate| candidate.score).fold(0.0, f32::max);
    weak.filter(|candidate| candidate.score >= best - MAX_BEHIND_BEST).collect()
}

/// The passages that were scored.
#[derive(Default)]
struct ScoredPassages {
    /// Those that cover enough of the query.
    results: Vec<Candidate>,
    /// Those that cover too little of it.
    weak: Vec<WeakCandidate>,
    /// The features of all of them, by passage.
    features: BTreeMap<PassageId, Features>,
    /// The similarity of the query to off-topic texts.
    off_topic_similarity: f32,
}

impl Ranking {
    /// Ranks everything that may answer the query.
    ///
    /// # Errors
    /// When tantivy fails, which only a broken index causes.
    pub fn new(index: &Index, query: &Query, scope: Option<Scope>, limit: usize) -> Result<Self, TantivyError> {
        let ranker = Ranker::new(index, query, scope);
        if query.words.is_empty() {
            return Ok(Self { results: ranker.filtered_subjects(query, limit), ..Self::default() });
        }
        let exact = ranker.exact_subject();
        let ScoredPassages { mut results, mut weak, features, off_topic_similarity } = ranker.passages(query, exact)?;
        let is_on_topic = ranker.is_on_topic(query, &features, off_topic_similarity);
        for (subject, named) in ranker.top_subjects(limit) {
            let candidate = ranker.subject_candidate(subject, named);
            let coverage = ranker.linked.name_coverage(subject);
            let is_covered = ranker.linked.is_covered(coverage, ranker.linked.naming_words(subject));
            if named.kind == MatchKind::Named && !is_covered {
                weak.push(WeakCandidate { candidate, covered: ranker.linked.naming_words(subject) });
            } else {
                results.push(candidate);
            }
        }
        let mut partial = PartialResults::default();
        if !is_on_topic {
            weak.extend(results.drain(..).map(|candidate| WeakCandidate { candidate, covered: WordSet::default() }));
        } else if results.is_empty() {
            partial = ranker.partial_results(&weak, limit);
        } else {
            let near = filter_near_best(&results, &weak);
            results.extend(near);
        }
        let results = ranker.grouped(ranker.sorted(results), limit);
        let weak = weak.into_iter().map(|weak| weak.candidate).collect();
        let nearest = if results.is_empty() { ranker.nearest(weak, query) } else { Vec::new() };
        let answer = exact.map(|subject| AnswerTarget { subject, clause: ranker.main_clause(subject) });
        let answer = answer.or_else(|| ranker.answer(&results, &features));
        let undescribed = ranker.undescribed();
        Ok(Self { results, partial, nearest, answer, undescribed })
    }
}

impl<'a> Ranker<'a> {
    fn new(index: &'a Index, query: &'a Query, scope: Option<Scope>) -> Self {
        let filter = CandidateFilter::new(index, query);
        let reader = Reader::new(query.scope().or(scope));
        let direct = find_direct_matches(index, query);
        let linked = LinkedQuery::new(index, query, &direct);
        let matcher = SubjectMatcher { index, filter: &filter, reader, best: BTreeMap::new() };
        let subjects = matcher.match_subjects(query, &linked, direct);
        Self { index, filter, reader, linked, subjects, asks_number: query.asks_number }
    }

    fn id(&self, subject: SubjectId) -> &str {
        &self.index.corpus[subject].id
    }

    /// Retrieves and scores passages. `exact` is the subject that the whole query names.
    fn passages(&self, query: &Query, exact: Option<SubjectId>) -> Result<ScoredPassages, TantivyError> {
        let of_exact = || self.passages_of_named(exact.as_slice());
        if query.only_stop_words {
            return Ok(ScoredPassages { results: of_exact(), ..ScoredPassages::default() });
        }
        let content = self.linked.words.iter().zip(&self.linked.terms).filter(|(word, _)| !word.stop_word);
        let content: Vec<&QueryTerm> = content.map(|(_, term)| term).collect();
        let subjects: Vec<SubjectId> = self.linked.subjects.iter().map(|linked| linked.subject).collect();
        let max = match content.len() {
            _ if self.filter.checks_passages() => MAX_CANDIDATES_FILTERED,
            0..=2 => MAX_CANDIDATES_SHORT,
            _ => MAX_CANDIDATES,
        };
        let similarities = self.index.semantics.compare(&self.question_tokens(query));
        let mut candidates = self.index.passages.texts.find(&CandidateQuery {
            terms: &content,
            excluded: self.filter.excluded_terms(),
            subjects: &subjects,
            subject_of: &|id| self.index.meta(id).subject,
            facets: &self.filter.facets(),
            excluded_facets: &self.filter.excluded_facets(),
            lang: query.filters.lang,
            extra: &similarities.nearest(MAX_NEAR_CANDIDATES),
            max,
            max_of_subjects: MAX_CANDIDATES,
        })?;
        candidates.retain(|candidate| self.filter.admits_passage(self.index, candidate.passage));
        let ids: Vec<PassageId> = candidates.iter().map(|candidate| candidate.passage).collect();
        let in_texts = self.index.passages.texts.words_in(&ids, &self.linked.terms)?;
        let in_phrases = self.index.passages.phrases.words_in(&ids, &self.linked.terms)?;
        let mut scored = ScoredPassages { off_topic_similarity: similarities.off_topic(), ..ScoredPassages::default() };
        for ((id, text_words), phrase_words) in ids.into_iter().zip(in_texts).zip(in_phrases) {
            let evidence = Evidence { text_words, phrase_words, similarity: similarities.get(id) };
            let passage = self.passage_features(id, evidence);
            let features = passage.features;
            let is_result = self.linked.is_covered(features.coverage, passage.covered)
                || features.similarity >= MIN_SIMILARITY
                || features.name_coverage >= MIN_NAME_COVERAGE;
            let candidate = self.passage_candidate(id, &features);
            if is_result {
                scored.results.push(candidate);
            } else {
                scored.weak.push(WeakCandidate { candidate, covered: passage.covered });
            }
            scored.features.insert(id, features);
        }
        if exact.is_none() && self.linked.unfinished {
            let subjects = self.top_subjects(MAX_CANDIDATES_SHORT).into_iter().map(|(subject, _)| subject);
            scored.results.extend(self.passages_of_unfinished(&subjects.collect::<Vec<_>>()));
        }
        scored.results.extend(of_exact());
        Ok(scored)
    }

    /// Returns whether the query is about the game: it names a subject as a whole or several of them, has a filter, or
    /// has good passages.
    fn is_on_topic(&self, query: &Query, features: &BTreeMap<PassageId, Features>, off_topic_similarity: f32) -> bool {
        let is_name = self.subjects.values().any(|named| named.kind != MatchKind::Named);
        let names_several = self.linked.name_spans.len() >= MIN_NAMES_ON_TOPIC;
        let best_score = features.values().map(Features::score).fold(0.0, f32::max);
        let words = self.linked.weights.len();
        is_name
            || names_several
            || query.filters != Filters::default()
            || QueryFeatures { best_score, words, off_topic_similarity }.is_on_topic()
    }

    /// Returns the tokens of the query as a question, those of its corrected words, and those of the names that it
    /// shortens.
    fn question_tokens(&self, query: &Query) -> Vec<String> {
        let mut tokenizer = self.index.passages.phrase_tokenizer();
        let mut tokens = tokenizer.tokens(&query.text);
        for position in &self.linked.corrected {
            self.linked.words[*position].nouns.iter().for_each(|noun| tokens.extend(tokenizer.tokens(noun)));
        }
        let found = self.linked.name_spans.iter().flat_map(|span| &span.matches);
        for name in found.map(|found| self.index.names.name(found.name)).filter(|name| name.shortened) {
            let full = self.index.corpus[name.subject].term.ko.first();
            full.into_iter().for_each(|full| tokens.extend(tokenizer.tokens(&full.name)));
        }
        tokens.sort_unstable();
        tokens.dedup();
        tokens
    }

    /// Returns the main clause of a subject: its first in the reader's edition.
    fn main_clause(&self, subject: SubjectId) -> Option<PassageId> {
        let own = self.index.passages_of[subject.index()].iter().copied();
        let mut clauses = own.filter(|id| {
            let meta = self.index.meta(*id);
            meta.kind == PassageKind::Clause && self.is_shown(meta)
        });
        clauses.next()
    }

    /// Returns the first result, if it is a clause that covers nearly the whole query.
    fn answer(&self, results: &[RankedResult], features: &BTreeMap<PassageId, Features>) -> Option<AnswerTarget> {
        let Target::Passage(id) = results.first()?.best.target else { return None };
        let features = features.get(&id)?;
        let is_short = self.linked.weights.len() <= MAX_WORDS_SHORT && features.coverage > FULL_COVERAGE;
        let is_answer = features.kind == PassageKind::Clause
            && features.edition != EditionFit::Other
            && features.coverage >= MIN_ANSWER_COVERAGE
            && features.similarity >= if is_short { MIN_ANSWER_SIMILARITY_SHORT } else { MIN_ANSWER_SIMILARITY };
        is_answer.then(|| AnswerTarget { subject: self.index.meta(id).subject, clause: Some(id) })
    }

    fn passage_candidate(&self, id: PassageId, features: &Features) -> Candidate {
        let PassageMeta { subject, kind, .. } = self.index.meta(id);
        let target = if kind == PassageKind::Entry { Target::Subject(subject) } else { Target::Passage(id) };
        let member = if self.filter.is_only_member(subject) { SCENARIO_MEMBER_PENALTY } else { 0.0 };
        let by_phrase = features.similarity >= MIN_REASON_SIMILARITY;
        let reason = if by_phrase { MatchReason::Phrase } else { self.passage_reason(id) };
        Candidate { target, score: features.score() + member, reason }
    }

    fn subject_candidate(&self, subject: SubjectId, named: SubjectMatch) -> Candidate {
        // A subject named among other things is one answer of several.
        let among_others = named.kind == MatchKind::Named;
        let score = if among_others { self.subject_features(subject, named).score() } else { named.score };
        Candidate { target: Target::Subject(subject), score, reason: MatchReason::Name(named.kind, named.name) }
    }

    fn passage_reason(&self, id: PassageId) -> MatchReason {
        let meta = self.index.meta(id);
        let is_linked = |subject: &SubjectId| self.linked.names(*subject);
        if self.subjects.get(&meta.subject).is_some_and(|named| named.kind <= MatchKind::Keyboard) {
            return Self::own_reason(meta);
        }
        match self.index.corpus[id].mentions.iter().find(|mention| is_linked(mention)) {
            Some(mention) => MatchReason::Mention(*mention),
            None => MatchReason::Text,
        }
    }

    /// Returns the reason for a passage of a named entry.
    const fn own_reason(meta: PassageMeta) -> MatchReason {
        match meta.kind {
            PassageKind::Entry => MatchReason::Text,
            PassageKind::Clause => MatchReason::Clause(meta.subject),
            PassageKind::Ruling => MatchReason::Ruling(meta.subject),
        }
    }

    /// Returns the candidates, best first, each target once.
    fn sorted(&self, mut candidates: Vec<Candidate>) -> Vec<Candidate> {
        let order = |target: &Target| match *target {
            Target::Subject(subject) => (self.id(subject), None),
            Target::Passage(id) => (self.id(self.index.meta(id).subject), Some(id)),
        };
        // Sentences of another edition come last.
        let elsewhere = |target: &Target| match *target {
            Target::Subject(_) => false,
            Target::Passage(id) => self.is_elsewhere(self.index.meta(id)),
        };
        candidates.sort_by(|a, b| {
            let edition = elsewhere(&a.target).cmp(&elsewhere(&b.target));
            edition.then(b.score.total_cmp(&a.score)).then_with(|| order(&a.target).cmp(&order(&b.target)))
        });
        let mut seen = BTreeSet::new();
        candidates.retain(|candidate| seen.insert(candidate.target));
        candidates
    }

    /// Returns the best candidates for a part of the query, if it has several words.
    fn partial_results(&self, weak: &[WeakCandidate], limit: usize) -> PartialResults {
        if self.linked.weights.len() < 2 {
            return PartialResults::default();
        }
        let results = self.grouped(self.sorted(filter_near_best(&[], weak)), limit);
        let is_first =
            |weak: &&WeakCandidate| results.first().is_some_and(|first| weak.candidate.target == first.best.target);
        let first = weak.iter().find(is_first);
        let is_dropped = |word: &&WordWeight| first.is_some_and(|first| !first.covered.contains(word.position));
        let dropped = self.linked.weights.iter().filter(is_dropped);
        PartialResults {
            results,
            dropped: dropped.map(|word| self.linked.words[word.position].word.text.clone()).collect(),
        }
    }

    /// Returns the nearest candidates: passages with some of the words, then similar names.
    fn nearest(&self, weak: Vec<Candidate>, query: &Query) -> Vec<RankedResult> {
        let mut results = self.grouped(self.sorted(weak), MAX_NEAREST);
        for SimilarName { name, score } in self.index.names.similar(&query.text, MAX_NEAREST * 4) {
            let subject = self.index.names.name(name).subject;
            let best = Candidate { target: Target::Subject(subject), score, reason: MatchReason::Similar(name) };
            let admitted = self.filter.admits_subject(subject, &self.index.corpus[subject]);
            if admitted
                && results.len() < MAX_NEAREST
                && results.iter().all(|other| self.subject_of(other.best.target) != subject)
            {
                results.push(RankedResult { best, more: Vec::new() });
            }
        }
        results
    }

    /// Returns every subject that the filters admit, for a query without words.
    fn filtered_subjects(&self, query: &Query, limit: usize) -> Vec<RankedResult> {
        if query.is_empty() {
            return Vec::new();
        }
        let subjects = self.index.corpus.numbered_subjects();
        let admitted = subjects.filter(|(number, subject)| self.filter.admits_subject(*number, subject));
        let candidates = admitted.map(|(number, subject)| {
            let score = if subject.kind.is_some() { scoring::FILTERED } else { scoring::FILTERED_TERM };
            Candidate { target: Target::Subject(number), score, reason: MatchReason::Filter }
        });
        self.grouped(self.sorted(candidates.collect()), limit)
    }
}
