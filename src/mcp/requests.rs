//! The parameters of the tools.

use schemars::JsonSchema;
use serde::Deserialize;

/// A search query in the words of a player.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "Asked")]
pub struct SearchRequest {
    /// The query in English or Korean: a name, an abbreviation, a full sentence.
    pub question: String,
    /// The language of the answer: en or ko; English by default.
    pub language: Option<String>,
    /// The edition or pack: n3, codeone, n4, n5, its10 or n5-2; the newest by default.
    pub edition: Option<String>,
    /// The number of results, 1 to 20.
    pub limit: Option<usize>,
}

/// A clause by its id.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "Wanted")]
pub struct ClauseRequest {
    /// The id of the entry, `#`, and the name of the clause: `cover#no-save`.
    pub clause: String,
    /// The language of the answer: en or ko; English by default.
    pub language: Option<String>,
}

/// A situation to be resolved.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "Played")]
pub struct RulingRequest {
    /// The situation as TOML, with its `kind`, such as `face-to-face`, and a `seed` if dice are to be rolled.
    pub situation: String,
    /// The language of the answer: en or ko; English by default.
    pub language: Option<String>,
    /// The edition or pack whose rules apply; the newest by default.
    pub edition: Option<String>,
}
