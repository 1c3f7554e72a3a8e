//! The tests of unit figures on real data.
#![cfg(test)]

mod army_codes;
mod import;
mod lists;
