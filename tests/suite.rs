//! The tests of the whole program, linked as one binary.
//!
//! `cargo test -p adjutant --test suite -- terms::` runs one file. `rulings.rs` is a binary of its own, and each crate
//! has its own tests in `src/<crate>/tests/`.
#![cfg(test)]

#[path = "support/base.rs"]
mod base;
#[path = "support/command.rs"]
mod command;
#[path = "support/exposition.rs"]
mod exposition;
#[path = "support/page_checks.rs"]
mod page_checks;
#[path = "support/site.rs"]
mod site;
#[path = "support/sources.rs"]
mod sources;

mod allocator;
mod command_line;
mod coverage;
mod deploy;
mod doc_voice;
mod entry_ids;
mod faults;
mod import_cycles;
mod layers;
mod lint;
mod listed_entries;
mod names;
mod numbers;
mod offline_bundle;
mod operations;
mod page_types;
mod page_walk;
mod readme;
mod registry;
mod reviewed;
mod source_pages;
mod spelling;
mod table_pictures;
mod tbx;
mod terms;
mod tidy;
