//! The rules of the lint: one file each, named after the fault it finds, one line each in [`RULES`].
//!
//! To add one: a file with the skeleton of the others, its line here, a message `lint-<name>` per language, and errors
//! and similar correct texts in `tests/fixtures/lint`.

mod avoided_name;
mod missing_term;
mod other_name;
mod wrong_particle;

use crate::mentions::Mentions;
use crate::pairs::{Pair, PlainText};
use crate::{Context, Warning};
use model::lang::Localized;
use model::message::Message;

/// A rule: checks one pair of texts.
pub struct Rule {
    /// The fault's name, also in [`Warning::rule`].
    pub name: &'static str,
    /// Runs the rule.
    pub run: fn(&Context<'_>, &Pair<'_>, &Localized<Mentions>, &mut Vec<Warning>),
}

/// Every rule, in alphabetical order.
pub const RULES: &[Rule] = &[avoided_name::RULE, missing_term::RULE, other_name::RULE, wrong_particle::RULE];

/// Builds a warning for an offset in a text, from the found and expected words.
fn warning(
    rule: &Rule,
    pair: &Pair<'_>,
    text: &PlainText,
    at: usize,
    words: (&str, &str),
    message: Message,
) -> Warning {
    let (found, expected) = words;
    Warning {
        rule: rule.name,
        span: text.span(at),
        entry: pair.entry.id.clone(),
        part: pair.part.clone(),
        lang: text.lang,
        found: found.to_owned(),
        expected: expected.to_owned(),
        message: message.text("found", found).text("expected", expected),
        text: text.words.clone(),
    }
}
