//! What a search gives back, in the shape that every door shows.

use serde::Serialize;

use model::edition::Scope;
use model::ids::{ClauseId, Name, RulingId};
use model::lang::Lang;
use model::message::Message;
use model::value::Value;

/// Who asks: the language to show, the edition preferred, how many results.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The language of titles, snippets and addresses.
    pub lang: Lang,
    /// The reader's edition or pack; the newest that has the entry where none is chosen.
    pub scope: Option<Scope>,
    /// How many results at most.
    pub limit: usize,
}

/// The results of a search.
#[derive(Clone, Debug, Serialize)]
pub struct Found {
    /// The question as it was read.
    pub query: String,
    /// What the question names, where it names one thing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Reply>,
    /// The results, best first.
    pub results: Vec<Hit>,
    /// What is closest, where nothing fits.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<Hit>,
    /// What of the question was dropped. Ids start with `search-note-`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Message>,
}

/// One result.
#[derive(Clone, Debug, Serialize)]
pub struct Hit {
    /// The entry's or term's id.
    pub id: String,
    /// The entry's kind; `term` for a term without an entry.
    pub kind: &'static str,
    /// The preferred name in the language asked for.
    pub title: String,
    /// The address, with the clause where it is one.
    pub url: String,
    /// The edition or pack whose text this is.
    pub edition: Option<Scope>,
    /// The clause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<ClauseId>,
    /// The ruling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<RulingId>,
    /// A piece of the text, in the language asked for.
    pub snippet: String,
    /// Why it is a result. The id starts with `why-`.
    pub why: Message,
    /// What it is worth; about 1000 at most.
    pub score: f32,
}

/// The short answer to a question that names one thing.
#[derive(Clone, Debug, Serialize)]
pub struct Reply {
    /// The entry's or term's id.
    pub id: String,
    /// The preferred name in the language asked for.
    pub title: String,
    /// The address.
    pub url: String,
    /// The edition or pack the values are from.
    pub edition: Option<Scope>,
    /// The summary; for a term without an entry, its names.
    pub summary: String,
    /// The printed values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<KeyValue>,
    /// The clause that decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Decisive>,
}

/// The clause that decides, in full.
#[derive(Clone, Debug, Serialize)]
pub struct Decisive {
    /// The clause.
    pub id: ClauseId,
    /// Its address.
    pub url: String,
    /// Its text in the language asked for.
    pub text: String,
}

/// A printed value of a short answer.
#[derive(Clone, Debug, Serialize)]
pub struct KeyValue {
    /// The weapon mode, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<Name>,
    /// The value's name.
    pub name: Name,
    /// The value.
    pub value: Value,
    /// The clause that states it.
    pub clause: ClauseId,
}
