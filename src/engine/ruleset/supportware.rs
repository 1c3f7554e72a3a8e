//! Rules on Supportware.

use crate::ruleset::{Cited, CitedNames};

/// Supportware.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SupportwareRules {
    /// A hacker maintains one program; whether a trooper also benefits from only one.
    pub one_each: Cited<bool>,
    /// The states of the hacker that end it, apart from Null states.
    pub ends: CitedNames,
}
