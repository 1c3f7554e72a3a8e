//! The type of a rule; [`rules`](crate::rules) has one file per rule.

use crate::context::Context;
use crate::mentions::Mentions;
use crate::pairs::{Pair, PlainText};
use crate::warning::Warning;
use model::lang::Localized;
use model::message::Message;

/// A rule: checks one pair of texts.
pub struct Rule {
    /// The fault's name, also in [`Warning::rule`].
    pub name: &'static str,
    /// Runs the rule.
    pub run: fn(&Context<'_>, &Pair<'_>, &Localized<Mentions>, &mut Vec<Warning>),
}

/// Builds a warning for an offset in a text, from the found and expected words.
pub fn warning(
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
