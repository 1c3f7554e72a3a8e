//! Tests of the site and the API over the embedded content, mostly without a socket.
#![cfg(test)]

#[path = "../../../../tests/support/page_checks.rs"]
mod page_checks;
#[path = "../../../../tests/support/site.rs"]
mod site;

mod army_pages;
mod calculator;
mod connections;
mod draw;
mod errors;
mod event_api;
mod event_day;
mod event_page;
mod handler;
mod hardened;
mod http;
mod its10;
mod limits;
mod lists;
mod matrix;
mod openapi;
mod reading;
mod response_cache;
mod sandbox;
mod scenario_pages;
mod score;
mod score_readings;
mod suggest;
mod term_pages;
mod tools;
