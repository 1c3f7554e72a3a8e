//! The tests of the whole, as one program: each of these files would cost seventeen seconds to link alone.
//!
//! `cargo test --release --test suite -- event::` runs one of them; the rulings have a program of their own, `rulings.rs`.
#![cfg(test)]

mod base;
mod event_day;
mod exposition;
#[path = "oracle/odds/mod.rs"]
mod oracle;
mod site;
#[path = "oracle/situations/mod.rs"]
mod situations;
mod sources;

mod checks;
mod connections;
mod coverage;
mod deploy;
mod draw;
mod event;
mod event_api;
mod event_page;
mod faults;
mod hardened;
mod http;
mod layers;
mod limits;
mod lint;
mod odds;
mod openapi;
mod operations;
mod parity;
mod properties;
mod reading;
mod readme;
mod registry;
mod reviewed;
mod sandbox;
mod saves;
mod scenario_pages;
mod scenarios;
mod score;
mod score_readings;
mod search;
mod sent;
mod suggest;
mod table;
mod table_pictures;
mod table_scores;
mod tbx;
mod term_pages;
mod terms;
mod tidy;
mod tools;
mod undecided;

use situations::random;
