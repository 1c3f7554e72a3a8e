//! The response of a search, in the shape that the API, the pages and the command line share.

use serde::Serialize;

use model::edition::Scope;
use model::ids::{ClauseId, Name, RulingId};
use model::lang::Lang;
use model::message::Message;
use model::value::Value;

/// The options of a search.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The language of titles, snippets and addresses.
    pub lang: Lang,
    /// The reader's edition or pack; by default, the newest that has the entry.
    pub scope: Option<Scope>,
    /// The maximum number of results.
    pub limit: usize,
}

/// The results of a search with what the page says about them.
#[derive(Clone, Debug, Serialize)]
pub struct SearchResponse {
    /// The query as parsed.
    pub query: String,
    /// The direct answer, if the query names one thing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<DirectAnswer>,
    /// The results, best first.
    pub results: Vec<Hit>,
    /// The nearest candidates, if there is no result.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<Hit>,
    /// Notes on parts of the query that were dropped. Ids start with `search-note-`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Message>,
}

/// One result.
#[derive(Clone, Debug, Serialize)]
pub struct Hit {
    /// The entry's or term's id.
    pub id: String,
    /// The kind of the entry; `term` for a term without an entry.
    pub kind: &'static str,
    /// The preferred name in the requested language.
    pub title: String,
    /// The URL path, with the anchor of the clause or ruling.
    pub url: String,
    /// The edition or pack of the text.
    pub edition: Option<Scope>,
    /// The clause, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<ClauseId>,
    /// The ruling, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<RulingId>,
    /// A snippet of the text in the requested language.
    pub snippet: String,
    /// The modifier of its range table at the distance that the query names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_distance: Option<Message>,
    /// Further sentences of the entry that match.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<Sentence>,
    /// Why it matches. The id starts with `why-`.
    pub why: Message,
    /// The score; about 1000 at most.
    pub score: f32,
}

impl Hit {
    /// Returns the clauses that it shows.
    pub fn clauses(&self) -> impl Iterator<Item = &ClauseId> {
        self.clause.iter().chain(self.more.iter().map(|sentence| &sentence.clause))
    }
}

/// A further sentence of a result.
#[derive(Clone, Debug, Serialize)]
pub struct Sentence {
    /// The clause that the sentence states.
    pub clause: ClauseId,
    /// The URL path of the clause.
    pub url: String,
    /// The edition or pack of the text.
    pub edition: Option<Scope>,
    /// A snippet of the text in the requested language.
    pub snippet: String,
    /// The modifier of its range table at the distance that the query names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_distance: Option<Message>,
}

/// The direct answer to a query that names one thing.
#[derive(Clone, Debug, Serialize)]
pub struct DirectAnswer {
    /// The entry's or term's id.
    pub id: String,
    /// The preferred name in the requested language.
    pub title: String,
    /// The URL path.
    pub url: String,
    /// The edition or pack of the values.
    pub edition: Option<Scope>,
    /// The summary; for a term without an entry, its names.
    pub summary: String,
    /// The printed values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<AnswerValue>,
    /// The decisive clause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<DecisiveClause>,
}

/// The decisive clause, in full.
#[derive(Clone, Debug, Serialize)]
pub struct DecisiveClause {
    /// The id of the clause.
    pub id: ClauseId,
    /// The URL path of the clause.
    pub url: String,
    /// The text in the requested language.
    pub text: String,
    /// The modifier of its range table at the distance that the query names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_distance: Option<Message>,
}

/// A printed value of a direct answer.
#[derive(Clone, Debug, Serialize)]
pub struct AnswerValue {
    /// The weapon mode, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<Name>,
    /// The name of the value.
    pub name: Name,
    /// The value as the edition prints it.
    pub value: Value,
    /// The clause that states it.
    pub clause: ClauseId,
}
