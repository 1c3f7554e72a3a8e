//! Supportware.

use crate::ruleset::{Cited, CitedNames};

/// The clauses on Supportware.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SupportwareRules {
    /// A hacker keeps one; whether a trooper benefits from one only, too.
    pub one_each: Cited<bool>,
    /// The states of the hacker that end it, besides the Null ones.
    pub ends: CitedNames,
}
