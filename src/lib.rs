//! Adjutant: a rules reference you can execute.
//!
//! Content files are parsed and validated into one immutable knowledge base; the search index, the pages, the JSON API
//! and the command line are functions of it. Ruling blocks run on the engine; every step of a trace cites a clause.
//! Each layer is a crate in a folder of this one, and its `Cargo.toml` says which layers below it may use.
//! The crates, lowest first:

pub use cli;
pub use content; // content files to typed values, collecting every problem
pub use engine; // the rules, pure: dice, rolls, odds, saves, attacks; rulesets per edition
pub use i18n; // messages of the program, in every language
pub use kb; // the knowledge base: assembled once, cross-referenced, checked
pub use lint; // style checks of the prose in both languages
pub use model; // vocabulary: ids, editions, languages, values, outcomes, traces, problems
pub use render; // HTML of prose, clauses, rulings, traces
pub use rulings; // ruling blocks: parse, run, compare, report
pub use search; // the index: names, full text, ranking
pub use terms; // the term base
pub use web; // the site and the API over HTTP // one file per command

/// The allocator of the program and its benchmarks: traces and indexes are many small allocations.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
