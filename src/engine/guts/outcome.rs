//! The outcome of a Guts Roll, and the outcome paths that its steps share.

use crate::record::{Recorder, StepHandle};
use model::ids::ClauseId;
use model::length::Length;
use model::message::Message;
use model::path::{Owner, Path};

/// What must follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Must {
    /// It stays where it is.
    Stay,
    /// It moves, up to this far.
    Move(Length),
    /// It lies down.
    Prone,
}

impl Must {
    /// The keyword in outcomes.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Stay => "stay",
            Self::Move(_) => "move",
            Self::Prone => "prone",
        }
    }
}

/// How it went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the trooper passed.
    pub passed: bool,
    /// What must follow.
    pub must: Must,
}

impl Verdict {
    /// The keyword in outcomes.
    pub const fn as_str(self) -> &'static str {
        if self.passed { "passed" } else { "failed" }
    }
}

/// Where a roll is written, and what hangs on it.
#[derive(Clone, Copy, Debug)]
pub struct RollPaths<'a> {
    /// The name of the roll in the dice.
    pub roll: &'a str,
    /// Whose `success-value`, `modifier`, `results` and `successes` these are.
    pub owner: &'a Owner,
    /// The outcome paths that every step has a share in.
    pub shapes: &'a [Path],
}

/// Writes a step with its clauses and shared paths.
pub(super) fn write(record: &mut Recorder, message: Message, clauses: &[ClauseId], shapes: &[Path]) {
    let step = clauses.iter().fold(record.step(message), StepHandle::cite_id);
    step.affects_all(shapes);
}
