//! What the results are limited to, decided for the content at hand: filters, phrases, excluded words.

use crate::filters::Filters;
use crate::index::Index;
use crate::keystrokes::keys;
use crate::material::{Subject, SubjectNumber};
use crate::query::Query;
use crate::wanted::Wanted;
use model::entry::Kind;
use model::lang::Lang;

/// The limits of one question.
pub struct Limits<'a> {
    filters: &'a Filters,
    phrases: &'a [String],
    excluded: Vec<Wanted>,
    excluded_words: Vec<&'a str>,
    labels: Vec<String>,
    /// The scenarios asked for, and the subjects that belong to them; none means that no scenario was asked for.
    scenarios: Option<(Vec<SubjectNumber>, Vec<SubjectNumber>)>,
}

impl<'a> Limits<'a> {
    /// The limits of a question.
    pub fn new(index: &Index, query: &'a Query) -> Self {
        let filters = &query.filters;
        Self {
            filters,
            phrases: &query.phrases,
            excluded: query
                .excluded
                .iter()
                .map(|word| index.bodies.want(word, std::iter::once(word.text.as_str()), false))
                .collect(),
            excluded_words: query.excluded.iter().map(|word| word.text.as_str()).collect(),
            labels: filters.labels.iter().map(|label| id_of(index, label)).collect(),
            scenarios: (!filters.scenarios.is_empty()).then(|| {
                let asked: Vec<SubjectNumber> =
                    filters.scenarios.iter().filter_map(|text| named(index, text)).collect();
                let members = members(index, &asked);
                (asked, members)
            }),
        }
    }

    /// The facets of which a passage needs one in each group.
    pub fn facets(&self) -> Vec<Vec<String>> {
        let kinds = self.filters.kinds.iter().map(|kind| format!("kind:{}", kind.as_str())).collect();
        let scopes = self.filters.scopes.iter().flat_map(|scope| [scope.as_str(), scope.edition().as_str()]);
        let scopes = scopes.map(|scope| format!("scope:{scope}")).collect();
        let labels = self.labels.iter().map(|label| format!("label:{label}")).collect();
        let has = if self.filters.has_ruling { vec!["has:ruling".to_owned()] } else { Vec::new() };
        let mut groups: Vec<Vec<String>> =
            [kinds, scopes, labels, has].into_iter().filter(|g: &Vec<_>| !g.is_empty()).collect();
        if let Some((_, members)) = &self.scenarios {
            let own: Vec<String> = members.iter().map(|member| format!("subject:{member}")).collect();
            groups.push(if own.is_empty() { vec!["subject:none".to_owned()] } else { own });
        }
        groups
    }

    /// The facets that a passage must not have.
    pub fn excluded_facets(&self) -> Vec<String> {
        self.filters.excluded_kinds.iter().map(|kind| format!("kind:{}", kind.as_str())).collect()
    }

    /// The only language to look in.
    pub fn lang(&self) -> Option<Lang> {
        self.filters.lang
    }

    /// Whether passages must be looked at one by one, because tantivy does not know the limit.
    pub fn look_closer(&self) -> bool {
        !self.phrases.is_empty() || !self.excluded.is_empty()
    }

    /// Whether a subject only belongs to a scenario that was asked for, and is not that scenario.
    pub fn belongs(&self, number: SubjectNumber) -> bool {
        self.scenarios.as_ref().is_some_and(|(asked, _)| !asked.contains(&number))
    }

    /// Whether a name may lead to its subject: it is in the only language to look in, and the subject is admitted.
    pub fn admit_name(&self, index: &Index, name: u32) -> bool {
        let name = index.names.name(name);
        let subject = &index.material.subjects[name.subject as usize];
        self.lang().is_none_or(|lang| lang == name.lang) && self.admit(name.subject, subject)
    }

    /// Whether a subject may be a result by its name.
    pub fn admit(&self, number: SubjectNumber, subject: &Subject) -> bool {
        let filters = self.filters;
        let kind = (filters.kinds.is_empty() || subject.kind.is_some_and(|kind| filters.kinds.contains(&kind)))
            && !subject.kind.is_some_and(|kind| filters.excluded_kinds.contains(&kind));
        let scope = filters.scopes.is_empty()
            || filters
                .scopes
                .iter()
                .any(|scope| subject.scopes.contains(scope) || subject.scopes.contains(&scope.edition().into()));
        let label = self.labels.is_empty() || self.labels.iter().any(|label| subject.labels.contains(label));
        let scenario = self.scenarios.as_ref().is_none_or(|(_, members)| members.contains(&number));
        let has = !filters.has_ruling || subject.has_ruling;
        let named = |text: &str| subject.names().any(|(_, name)| name.name.to_lowercase().contains(text));
        kind && scope
            && label
            && scenario
            && has
            && !self.excluded_words.iter().any(|word| named(word))
            && self.phrases.iter().all(|phrase| named(phrase))
    }

    /// Whether a passage has the phrases and none of the excluded words.
    pub fn admit_passage(&self, index: &Index, number: usize) -> bool {
        let has = |phrase: &String| {
            let passage = &index.material.passages[number];
            let texts = [&passage.text.en, &passage.text.ko];
            texts.iter().any(|text| text.to_lowercase().contains(phrase.as_str()))
        };
        !self.excluded.iter().any(|wanted| index.bodies.has(number, index.facts[number].subject, wanted))
            && self.phrases.iter().all(has)
    }
}

/// The labels and scenarios asked for that no entry has.
pub fn unknown<'f>(index: &Index, filters: &'f Filters) -> Vec<&'f str> {
    let subjects = &index.material.subjects;
    let labelled = |label: &String| {
        let id = id_of(index, label);
        subjects.iter().any(|subject| subject.labels.contains(&id))
    };
    let is_scenario = |number: SubjectNumber| subjects[number as usize].kind == Some(Kind::Scenario);
    let labels = filters.labels.iter().filter(|label| !labelled(label));
    let scenarios = filters.scenarios.iter().filter(|text| !named(index, text).is_some_and(is_scenario));
    labels.chain(scenarios).map(String::as_str).collect()
}

/// The id of what a text names, else the text as an id.
fn id_of(index: &Index, text: &str) -> String {
    named(index, text).map_or_else(|| text.to_owned(), |number| index.material.subjects[number as usize].id.clone())
}

fn named(index: &Index, text: &str) -> Option<SubjectNumber> {
    let by_id = index.material.subjects.iter().zip(0..).find(|(subject, _)| subject.id == text);
    by_id.map(|(_, number)| number).or_else(|| {
        let mut best = index.names.exact(text, &keys(text));
        best.sort_by(|a, b| b.score.total_cmp(&a.score));
        best.first().map(|best| index.names.name(best.name).subject)
    })
}

/// These scenarios, what they are related to and what is related to them.
fn members(index: &Index, asked: &[SubjectNumber]) -> Vec<SubjectNumber> {
    let subjects = &index.material.subjects;
    let is_member = |number: SubjectNumber, subject: &Subject| {
        asked.iter().any(|&scenario| {
            let other = &subjects[scenario as usize];
            scenario == number || other.related.contains(&subject.id) || subject.related.contains(&other.id)
        })
    };
    subjects.iter().zip(0..).filter(|(subject, number)| is_member(*number, subject)).map(|(_, number)| number).collect()
}
