//! Adjutant: a rules reference you can execute.
//!
//! Content files are parsed and validated into one immutable knowledge base; the search index, the pages, the JSON API
//! and the command line are functions of it. Ruling blocks run on the engine; every step of a trace cites a clause.
//! The modules, lowest first:

pub mod model; // vocabulary: ids, editions, languages, values, outcomes, traces, problems
pub mod engine; // the rules, pure: dice, rolls, odds, saves, attacks; rulesets per edition
pub mod content; // content files to typed values, collecting every problem
pub mod rulings; // ruling blocks: parse, run, compare, report
pub mod terms; // the term base
pub mod i18n; // what the program says, in every language
pub mod kb; // the knowledge base: assembled once, cross-referenced, checked
pub mod search; // names as keystrokes, texts in tantivy
pub mod names; // where the names of the term base stand in a text
pub mod lint; // what the texts of both languages call things
pub mod render; // HTML of prose, clauses, rulings, traces
pub mod web; // the site and the API over HTTP
pub mod cli; // one file per command

/// Traces and indexes are many small pieces of memory.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
