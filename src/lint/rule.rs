//! The type of a rule; [`rules`](crate::rules) has one file per rule.

use crate::context::Context;
use crate::mentions::Mentions;
use crate::pairs::{Pair, PlainText};
use crate::warning::Warning;
use model::lang::Localized;
use model::message::Message;

/// A rule: checks one pair of texts.
pub(crate) struct Rule {
    /// The fault's name, also in [`Warning::rule`].
    pub name: &'static str,
    /// Adds a warning for each fault in a pair of texts.
    pub run: fn(&Context<'_>, &Pair<'_>, &Localized<Mentions>, &mut Vec<Warning>),
}

/// A fault in a text.
pub(crate) struct Fault<'a> {
    /// The text that has the fault.
    pub text: &'a PlainText,
    /// The offset of the fault in the text, in bytes.
    pub offset: usize,
    /// The word found.
    pub found: &'a str,
    /// The expected word.
    pub expected: &'a str,
}

pub(crate) fn warning(rule: &Rule, pair: &Pair<'_>, fault: &Fault<'_>, message: Message) -> Warning {
    Warning {
        rule: rule.name,
        position: fault.text.position(fault.offset),
        entry: pair.entry.id.clone(),
        part: pair.part.as_ref().map(ToString::to_string).unwrap_or_default(),
        lang: fault.text.lang,
        found: fault.found.to_owned(),
        expected: fault.expected.to_owned(),
        message: message.text("found", fault.found).text("expected", fault.expected),
        text: fault.text.words.clone(),
    }
}
