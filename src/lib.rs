//! Adjutant: a rules reference you can execute.
//!
//! Content files are parsed and validated into one immutable knowledge base; the search index, the pages, the JSON API
//! and the command line are functions of it. Ruling blocks run on the engine; every step of a trace cites a clause.
//!
//! Each layer is a crate in `src/<crate>/`, with `lib.rs` directly inside. Its `Cargo.toml` says which crates below it
//! may be used. The top of a crate says what is added there. `CONTRIBUTING.md` lists every place, and beside each what
//! fails if it is forgotten: the compiler, `tests/registry.rs` for a file without its row, `tests/tidy.rs` for one
//! without its `mod`, the tests of `i18n` for a missing message, `page_types` and `page_walk` for a page, the checks of
//! `kb` for the content, or nothing. The layers, lowest first:
//!
//! * [`model`]: the vocabulary of all others: ids, editions, languages, values, outcomes, traces, problems
//! * [`language`]: English and Korean as players type them: words, stems, keystrokes, particles and endings
//! * [`i18n`]: what the program says, in every language; the texts are in `locales/`
//! * [`input`]: errors and bounds of input: nesting, messages of parsers and of the system
//! * [`engine`]: the rules as pure functions: dice, rolls, odds, saves, Orders, scenarios, events; rulesets per edition
//! * [`rulings`]: ruling blocks and readers' situations: parse, run, compare, report
//! * [`content`]: content files to typed values, with every problem inside a file
//! * [`terms`]: the term base: import, export, checks
//! * [`units`]: the figures of all units: armies, profiles, options, army codes
//! * [`kb`]: the knowledge base: assembled once, cross-referenced, checked between files (`kb/checks`, `CHECKS`)
//! * [`morphology`]: Korean morphological analysis with the embedded dictionary
//! * [`names`]: looks names up by keystrokes and finds them inside texts
//! * [`plain_text`]: prose as plain text
//! * [`embedding`]: token vectors under which a question is near the text that answers it, and their training
//! * [`search`]: the index over names and texts
//! * [`evaluation`]: how good the search is, on questions with known answers
//! * [`lint`]: style checks of the prose in both languages
//! * [`render`]: HTML of prose, clauses, rulings, traces
//! * [`mcp`]: the tools of the Model Context Protocol and their transport
//! * [`web`]: the site and the API over HTTP
//! * [`cli`]: the command line; each command is a file of `cli/commands` and a row of `COMMANDS`

pub use {
    cli, content, embedding, engine, evaluation, i18n, input, kb, language, lint, mcp, model, morphology, names,
    plain_text, render, rulings, search, terms, units, web,
};

/// The allocator of the program and its benchmarks: traces and indexes are many small allocations.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
