//! The tests of unit figures on real data.

mod import;
