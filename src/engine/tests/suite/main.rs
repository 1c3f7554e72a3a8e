//! The engine, compared with independent models of odds and of tables.
#![cfg(test)]

#[path = "oracle/odds/mod.rs"]
mod oracle;
#[path = "oracle/table/mod.rs"]
mod tables;

mod odds;
mod table;
