//! The tests of unit figures on real data.

mod army_codes;
mod import;
mod lists;
