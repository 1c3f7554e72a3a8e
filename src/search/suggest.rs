//! Suggestions for an unfinished query: names by prefix, typo, initials or the other keyboard mode.
//!
//! Only names are searched, with the scores of [`Index::find`], so that suggestions keep up with typing.

use std::collections::{BTreeMap, BTreeSet};

use crate::candidate_filter::CandidateFilter;
use crate::corpus::{Subject, SubjectId};
use crate::index::Index;
use crate::name_spans::find_name_spans;
use crate::query::Query;
use crate::reader::{Reader, prior};
use crate::response::Options;
use kb::KnowledgeBase;
use language::english::Stemmer;
use model::edition::Scope;
use names::name_index::NameMatch;

/// A suggested name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The entry's or term's id.
    pub id: String,
    /// The name in the requested language, as in the reader's edition if the entry exists there.
    pub title: String,
}

/// The maximum number of suggestions.
const MAX_SUGGESTIONS: usize = 20;

impl Index {
    /// Returns the entries and terms that a query may name, best first, each title once. The knowledge base must be the
    /// one that was indexed.
    pub fn suggest(&self, kb: &KnowledgeBase, input: &str, options: &Options) -> Vec<Suggestion> {
        let query = Query::parse(input);
        let filter = CandidateFilter::new(self, &query);
        let scope = query.scope().or(options.scope);
        let mut scores: BTreeMap<SubjectId, f32> = BTreeMap::new();
        for found in self.name_matches(&query).into_iter().filter(|found| filter.admits_name(self, found.name)) {
            let number = self.names.name(found.name).subject;
            let score = found.score + prior(&self.corpus[number], Reader::new(scope));
            let best = scores.entry(number).or_insert(score);
            *best = best.max(score);
        }
        let mut ranked: Vec<(f32, &Subject)> =
            scores.into_iter().map(|(number, score)| (score, &self.corpus[number])).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.id.cmp(&b.1.id)));
        let mut titles = BTreeSet::new();
        let named = ranked.into_iter().map(|(_, subject)| Suggestion {
            id: subject.id.clone(),
            title: title(kb, subject, scope, options).to_owned(),
        });
        named.filter(|one| titles.insert(one.title.clone())).take(options.limit.min(MAX_SUGGESTIONS)).collect()
    }

    /// Returns the names that match the full query, as it is or without endings and stop words.
    fn name_matches(&self, query: &Query) -> Vec<NameMatch> {
        if query.words.is_empty() {
            return Vec::new();
        }
        let mut matches = self.names.find(&query.text);
        let content = || query.words.iter().enumerate().filter(|(_, word)| !word.stop_word);
        let spans = find_name_spans(&query.words, &self.names, &mut Stemmer::default());
        let full = spans.into_iter().filter(|span| content().all(|(position, _)| span.words.contains(&position)));
        matches.extend(full.flat_map(|span| span.matches));
        matches
    }
}

fn title<'a>(kb: &'a KnowledgeBase, subject: &'a Subject, scope: Option<Scope>, options: &Options) -> &'a str {
    let own = kb
        .entries
        .get(subject.id.as_str())
        .map(|entry| scope.filter(|scope| entry.holds_in(*scope)).unwrap_or_else(|| kb.newest_scope(entry)));
    kb.title(&subject.id, options.lang, own.or(scope))
}
