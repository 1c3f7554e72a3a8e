//! Search: one in-memory index over names and texts, built from the snapshot and never changed.
//!
//! A query passes two retrieval layers. [`names`] looks names up by keystrokes, so that spacing, typos, initial
//! consonants and the wrong keyboard mode do not matter. [`passage_index`] looks words up in Tantivy, in the texts and
//! in the player phrases. [`rank`] scores the candidates of both and gives each result a reason. [`corpus`] holds the
//! searchable data, which [`corpus_builder`] takes from the knowledge base. [`query`] parses queries.
//!
//! Only this crate uses tantivy. It must not know HTML or HTTP. Start reading at [`Index::search`].
//!
//! To add a feature of ranking: a field of `Features`, its row in `WEIGHTS` of `scoring`, and its value in
//! `rank/features`. To add a filter: a row of `KEYS` in [`filters`] and a variant of `Facet`.

mod all_scores;
pub mod analyzer;
mod candidate_filter;
mod compound;
pub mod corpus;
pub mod corpus_builder;
mod distance;
mod facet;
mod fallback;
pub mod filters;
pub mod index;
mod matched_words;
mod name_spans;
mod offline_index;
mod passage_index;
mod passage_meta;
mod phrase_index;
mod phrase_vectors;
mod postings;
mod presentation;
pub mod query;
mod query_term;
mod question_type;
pub mod rank;
mod reader;
pub mod response;
mod scoring;
mod semantic_index;
mod snippet;
pub mod suggest;
mod syllable_names;
#[cfg(test)]
mod test_corpus;
mod text_index;
mod training;
mod training_questions;
pub mod unit_question;
mod word_set;

pub use index::{BuildError, Index};
pub use response::{AnswerValue, DecisiveClause, DirectAnswer, Hit, Options, SearchResponse, Sentence};
pub use suggest::Suggestion;
pub use training_questions::{QuestionsByClause, TrainingQuestions};
