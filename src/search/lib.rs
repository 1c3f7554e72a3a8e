//! Search: one index over names and texts, built from the snapshot, in memory, never changed.
//!
//! A question passes two layers. The first looks names up as keystrokes ([`names`]), so that spacing, typos, initial
//! consonants and the wrong keyboard mode do not matter; the second looks words up in texts ([`bodies`]). [`rank`] puts
//! both in one order and says of every result why it is there. What is searched is in [`material`], which [`gather`]
//! takes from the knowledge base; how questions are read is in [`query`].
//!
//! Only this module knows tantivy and lindera. It must not know pages or doors. Start reading at [`Index::search`].

mod best;
pub mod bodies;
pub mod dictionary;
pub mod english;
pub mod evaluate;
pub mod filters;
pub mod found;
mod facts;
mod frames;
mod held;
pub mod gather;
pub mod index;
pub mod keyspace;
mod kept;
pub mod keystrokes;
pub mod korean;
mod lexicon;
mod limits;
mod lists;
mod locations;
pub mod material;
pub mod names;
mod phrases;
pub mod normalise;
pub mod plain;
mod positions;
mod postings;
pub mod query;
pub mod rank;
mod show;
mod snippet;
mod spot;
pub mod suggest;
pub mod term_matcher;
pub mod tokens;
pub mod vocabulary;
mod wanted;
pub mod words;
mod worth;

pub use found::{Decisive, Found, Hit, KeyValue, Options, Reply};
pub use index::{BuildError, Index};
pub use suggest::Suggestion;
