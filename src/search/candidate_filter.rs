//! The filters, quoted phrases and excluded words of a query, resolved against the corpus.

use crate::corpus::{PassageId, Subject, SubjectId};
use crate::facet::Facet;
use crate::filters::Filters;
use crate::index::Index;
use crate::query::Query;
use crate::query_term::QueryTerm;
use language::hangul_keys::keys;
use model::entry::Kind;
use model::lang::Lang;
use names::name_index::NameId;

/// Decides which candidates a query admits.
pub(crate) struct CandidateFilter<'a> {
    filters: &'a Filters,
    phrases: &'a [String],
    excluded_terms: Vec<QueryTerm>,
    excluded_words: Vec<&'a str>,
    labels: Vec<String>,
    /// `None` without a scenario filter.
    scenarios: Option<ScenarioFilter>,
}

/// The scenarios that a query is limited to.
struct ScenarioFilter {
    scenarios: Vec<SubjectId>,
    /// The scenarios and everything related to them.
    members: Vec<SubjectId>,
}

impl<'a> CandidateFilter<'a> {
    /// Creates the filter of a query.
    pub(crate) fn new(index: &Index, query: &'a Query) -> Self {
        let filters = &query.filters;
        let excluded = query.excluded.iter();
        let excluded_terms =
            excluded.map(|word| index.passages.query_term(word, std::iter::once(word.text.as_str()), false)).collect();
        Self {
            filters,
            phrases: &query.phrases,
            excluded_terms,
            excluded_words: query.excluded.iter().map(|word| word.text.as_str()).collect(),
            labels: filters.labels.iter().map(|label| resolve_id(index, label)).collect(),
            scenarios: (!filters.scenarios.is_empty()).then(|| {
                let scenarios: Vec<SubjectId> =
                    filters.scenarios.iter().filter_map(|text| find_subject(index, text)).collect();
                let members = find_scenario_members(index, &scenarios);
                ScenarioFilter { scenarios, members }
            }),
        }
    }

    /// Returns the facet groups. A passage needs one facet of each; no passage has one of an empty group.
    pub(crate) fn facets(&self) -> Vec<Vec<Facet>> {
        let kinds = self.filters.kinds.iter().map(|kind| Facet::Kind(*kind)).collect();
        let scopes = self.filters.scopes.iter().map(|scope| Facet::Scope(*scope)).collect();
        let labels = self.labels.iter().map(|label| Facet::Label(label.clone())).collect();
        let has_ruling = if self.filters.has_ruling { vec![Facet::HasRuling] } else { Vec::new() };
        let mut groups: Vec<Vec<Facet>> =
            [kinds, scopes, labels, has_ruling].into_iter().filter(|group: &Vec<_>| !group.is_empty()).collect();
        if let Some(ScenarioFilter { members, .. }) = &self.scenarios {
            groups.push(members.iter().map(|member| Facet::Subject(*member)).collect());
        }
        groups
    }

    /// Returns the facets that a passage must not have.
    pub(crate) fn excluded_facets(&self) -> Vec<Facet> {
        self.filters.excluded_kinds.iter().map(|kind| Facet::Kind(*kind)).collect()
    }

    /// Returns the only language to search in.
    pub(crate) fn lang(&self) -> Option<Lang> {
        self.filters.lang
    }

    /// Returns the words that a passage must not have.
    pub(crate) fn excluded_terms(&self) -> &[QueryTerm] {
        &self.excluded_terms
    }

    /// Returns whether [`Self::admits_passage`] may reject passages.
    pub(crate) fn checks_passages(&self) -> bool {
        !self.phrases.is_empty()
    }

    /// Returns whether a subject only belongs to a requested scenario and is not the scenario itself.
    pub(crate) fn is_only_member(&self, number: SubjectId) -> bool {
        self.scenarios.as_ref().is_some_and(|filter| !filter.scenarios.contains(&number))
    }

    /// Returns whether a name may lead to its subject: its language and its subject are admitted.
    pub(crate) fn admits_name(&self, index: &Index, name: NameId) -> bool {
        let name = index.names.name(name);
        let subject = &index.corpus[name.subject];
        self.lang().is_none_or(|lang| lang == name.lang) && self.admits_subject(name.subject, subject)
    }

    /// Returns whether a subject may be a result.
    pub(crate) fn admits_subject(&self, number: SubjectId, subject: &Subject) -> bool {
        let filters = self.filters;
        let kind = (filters.kinds.is_empty() || subject.kind.is_some_and(|kind| filters.kinds.contains(&kind)))
            && !subject.kind.is_some_and(|kind| filters.excluded_kinds.contains(&kind));
        let scope = filters.scopes.is_empty() || filters.scopes.iter().any(|scope| subject.scopes.contains(scope));
        let label = self.labels.is_empty() || self.labels.iter().any(|label| subject.labels.contains(label));
        let scenario = self.scenarios.as_ref().is_none_or(|filter| filter.members.contains(&number));
        let ruling = !filters.has_ruling || subject.has_ruling;
        let in_name = |text: &str| subject.names().any(|(_, name)| name.name.to_lowercase().contains(text));
        kind && scope
            && label
            && scenario
            && ruling
            && !self.excluded_words.iter().any(|word| in_name(word))
            && self.phrases.iter().all(|phrase| in_name(phrase))
    }

    /// Returns whether a passage has every quoted phrase.
    pub(crate) fn admits_passage(&self, index: &Index, id: PassageId) -> bool {
        let has_phrase = |phrase: &String| {
            let passage = &index.corpus[id];
            let texts = [&passage.text.en, &passage.text.ko];
            texts.iter().any(|text| text.to_lowercase().contains(phrase.as_str()))
        };
        self.phrases.iter().all(has_phrase)
    }
}

/// Returns the labels and scenarios in the filters that do not exist.
pub(crate) fn find_unknown_values<'f>(index: &Index, filters: &'f Filters) -> Vec<&'f str> {
    let subjects = &index.corpus.subjects;
    let is_label = |label: &String| {
        let id = resolve_id(index, label);
        subjects.iter().any(|subject| subject.labels.contains(&id))
    };
    let is_scenario = |number: SubjectId| index.corpus[number].kind == Some(Kind::Scenario);
    let labels = filters.labels.iter().filter(|label| !is_label(label));
    let scenarios = filters.scenarios.iter().filter(|text| !find_subject(index, text).is_some_and(is_scenario));
    labels.chain(scenarios).map(String::as_str).collect()
}

/// Returns the id of the subject that a text names, else the text itself.
fn resolve_id(index: &Index, text: &str) -> String {
    find_subject(index, text).map_or_else(|| text.to_owned(), |number| index.corpus[number].id.clone())
}

/// Returns the subject with this id, else with this name.
fn find_subject(index: &Index, text: &str) -> Option<SubjectId> {
    let by_id = index.corpus.numbered_subjects().find(|(_, subject)| subject.id == text);
    by_id.map(|(number, _)| number).or_else(|| {
        let mut best = index.names.exact(text, &keys(text));
        best.sort_by(|a, b| b.score.total_cmp(&a.score));
        best.first().map(|best| index.names.name(best.name).subject)
    })
}

/// Returns these scenarios and everything related to them, in either direction.
fn find_scenario_members(index: &Index, scenarios: &[SubjectId]) -> Vec<SubjectId> {
    let is_member = |number: SubjectId, subject: &Subject| {
        scenarios.iter().any(|&scenario| {
            let other = &index.corpus[scenario];
            scenario == number || other.related.contains(&subject.id) || subject.related.contains(&other.id)
        })
    };
    let subjects = index.corpus.numbered_subjects();
    subjects.filter(|(number, subject)| is_member(*number, subject)).map(|(number, _)| number).collect()
}
