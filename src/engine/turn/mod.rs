//! What surrounds an activation: who gives Orders and who may spend them, Command Tokens, the Lieutenant, Retreat!, Army
//! Lists, and the states that allow, forbid and end things.
//!
//! Which skills, states and troop types there are is read from the catalogue, never listed here. Start at [`printed`],
//! which reads them, then at [`activation`].

pub mod activation;
pub mod army;
pub mod army_list;
pub mod command_token;
pub mod control;
pub mod embryo;
pub mod impetuous;
pub mod inspiring;
pub mod landing;
pub mod loss_of_lieutenant;
pub mod order_pool;
pub mod order_use;
pub mod printed;
pub mod regeneration;
pub mod retreat;
pub mod spending;
pub mod state_change;

use crate::record::{Cite, Recorder, StepHandle};
use crate::turn::printed::State;
use model::ids::ClauseId;
use model::message::Message;
use model::outcome::Fact;
use model::trace::Resolved;

/// Why something may not be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// What is said of it.
    pub message: Message,
    /// The clause that forbids it.
    pub clause: ClauseId,
}

impl Forbidden {
    /// Something that a clause known to the code forbids.
    pub const fn by(message: Message, clause: Cite) -> Self {
        Self { message, clause: ClauseId::from_static(clause) }
    }

    /// Nobody who is Null is activated.
    pub fn null(states: &[State]) -> Option<Self> {
        let clause = states.iter().find_map(State::nulls)?;
        Some(Self { message: Message::new("step-null-not-activated"), clause: clause.clone() })
    }

    /// Ends a run with it: `refused`, and `allowed` is false.
    pub fn end(self, mut record: Recorder) -> Resolved {
        record
            .step(self.message)
            .cite_id(&self.clause)
            .decides("refused", Fact::Clause(self.clause))
            .decides("allowed", Fact::Flag(false));
        record.finish()
    }
}

/// What the steps of a judgement have a share in.
const VERDICT: [&str; 2] = ["allowed", "refused"];

/// Writes something that was looked at and is not forbidden.
fn passes(record: &mut Recorder, message: Message, clauses: &[Cite]) {
    let step = clauses.iter().fold(record.step(message), |step, clause| step.cite(clause));
    VERDICT.into_iter().fold(step, StepHandle::affects);
}

/// How many there are, to compare with what is printed.
fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Ends a run in which nothing is forbidden: `allowed`.
pub fn allow(mut record: Recorder, id: &'static str) -> Resolved {
    record.step(Message::new(id)).decides("allowed", Fact::Flag(true));
    record.finish()
}
