//! The outcome of a Guts Roll, and the outcome paths that its steps share.

use crate::record::Recorder;
use model::ids::ClauseId;
use model::length::Length;
use model::message::Message;
use model::path::{Path, PathPrefix};

/// The consequence of a Guts Roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// The trooper stays in its place.
    Stay,
    /// The trooper moves up to this distance.
    Move(Length),
    /// The trooper becomes Prone.
    Prone,
}

impl Consequence {
    /// Returns the keyword in outcomes.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Stay => "stay",
            Self::Move(_) => "move",
            Self::Prone => "prone",
        }
    }
}

/// The result of a Guts Roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GutsResult {
    /// Whether the trooper passed.
    pub passed: bool,
    /// What the trooper does after the roll.
    pub consequence: Consequence,
}

impl GutsResult {
    /// Returns the keyword in outcomes.
    pub const fn as_str(self) -> &'static str {
        if self.passed { "passed" } else { "failed" }
    }
}

/// The outcome paths of a roll.
#[derive(Clone, Copy, Debug)]
pub struct RollPaths<'a> {
    /// The name of the roll in the dice.
    pub roll: &'a str,
    /// The subject of `success-value`, `modifier`, `results` and `successes`.
    pub subject: &'a PathPrefix,
    /// The outcome paths that every step affects.
    pub affects: &'a [Path],
}

/// Writes a step with its clauses and the paths that it affects.
pub(super) fn write_guts_step(record: &mut Recorder, message: Message, clauses: &[ClauseId], affects: &[Path]) {
    let step = record.step(message).cite_all(clauses.iter());
    step.affects_all(affects);
}
