//! The rules of the lint: one file each, named after the fault it finds, one line each in [`RULES`].
//!
//! To add one: a file with the skeleton of the others, its line here, a message `lint-<name>` per language, and errors
//! and similar correct texts in `tests/fixtures/lint`.

mod avoided_name;
mod missing_term;
mod other_name;
mod wrong_particle;

use crate::rule::Rule;

/// Every rule, in alphabetical order.
pub(crate) const RULES: &[Rule] = &[avoided_name::RULE, missing_term::RULE, other_name::RULE, wrong_particle::RULE];
