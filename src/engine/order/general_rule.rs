//! A general rule that may apply to a roll: what its step says, and what it affects.

use crate::record::{Cite, Recorder};
use model::message::Message;
use model::path::Path;

/// An aspect of a roll that a rule affects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Affected {
    /// The kind of roll: Face to Face, Normal, or none.
    Kind,
    /// The Success Value of a roll.
    Value,
    /// Whether the attack hits, and all consequences.
    Outcome,
    /// The saves after a hit.
    Saves,
}

/// A rule that may apply.
pub struct GeneralRule {
    /// The message of its step.
    message: &'static str,
    /// The rule's clause, if it applies and the edition has it.
    clause: Option<Cite>,
    /// The aspects that the rule affects.
    affects: &'static [Affected],
}

impl GeneralRule {
    /// Creates a rule about the kind of a roll, and therefore about its result.
    pub fn on_kind(message: &'static str, applies: bool, clause: impl Into<Option<Cite>>) -> Self {
        Self { message, clause: clause.into().filter(|_| applies), affects: &[Affected::Kind, Affected::Outcome] }
    }

    /// Creates a rule about the Success Value of a roll.
    pub fn on_value(message: &'static str, applies: bool, clause: impl Into<Option<Cite>>) -> Self {
        Self { message, clause: clause.into().filter(|_| applies), affects: &[Affected::Value] }
    }

    /// Creates a rule about the effect of a hit.
    pub fn on_hit(message: &'static str, applies: bool, clause: impl Into<Option<Cite>>) -> Self {
        Self { message, clause: clause.into().filter(|_| applies), affects: &[Affected::Outcome, Affected::Saves] }
    }

    /// Creates a rule about saves.
    pub fn on_saves(message: &'static str, applies: bool, clause: impl Into<Option<Cite>>) -> Self {
        Self { message, clause: clause.into().filter(|_| applies), affects: &[Affected::Saves] }
    }

    /// Creates a rule about a roll, from its kind to its result.
    pub fn on_roll(message: &'static str, applies: bool, clause: impl Into<Option<Cite>>) -> Self {
        let affects = &[Affected::Kind, Affected::Value, Affected::Outcome];
        Self { message, clause: clause.into().filter(|_| applies), affects }
    }

    /// Writes the rule, if it applies, with the paths that it affects.
    pub fn write(&self, record: &mut Recorder, paths: &dyn Fn(Affected) -> Vec<Path>) {
        if let Some(clause) = self.clause {
            let step = record.step(Message::new(self.message)).cite(clause);
            step.affects_all(self.affects.iter().flat_map(|affected| paths(*affected)));
        }
    }
}
