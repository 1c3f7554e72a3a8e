//! The rules around an activation: the Order count, spending Orders, Command Tokens, the Lieutenant, Retreat!, Army
//! Lists, and the states that allow, forbid and end skills.
//!
//! Skills, states and troop types are read from the catalogue, never listed here. Start at [`printed`], which reads
//! them, then at [`activation`].

pub mod activation;
pub mod army;
pub mod army_list;
mod army_origin;
mod army_peripherals;
mod army_scenario;
mod army_sections;
pub mod command_token;
pub mod control;
pub mod embryo;
pub mod falling;
pub mod holoprojector;
pub mod impetuous;
pub mod impetuous_run;
pub mod inspiring;
pub mod landing;
mod lieutenant_orders;
pub mod listed_army;
pub mod loss_of_lieutenant;
mod order_phase;
pub mod order_pool;
pub mod order_use;
pub mod peripheral_control;
pub mod printed;
pub mod proxies;
pub mod quick_movement;
pub mod regeneration;
pub mod reinforcements;
pub mod retreat;
pub mod spending;
pub mod state_change;
mod tactical_order;
pub mod succession;
pub mod survivors;
pub mod tactical_link;
pub mod token_effects;
pub mod working_skills;

use crate::record::{Cite, Recorder, StepHandle};
use crate::rejection::Rejection;
use crate::turn::printed::State;
use model::fact_name::{ALLOWED, REFUSED};
use model::ids::ClauseId;
use model::message::Message;
use model::outcome::Fact;
use model::trace::Resolved;

/// A rule that forbids what the situation does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// The message of the step.
    pub message: Message,
    /// The clause that forbids it.
    pub clause: ClauseId,
}

impl Forbidden {
    /// Creates one from a clause that the code knows.
    pub const fn by(message: Message, clause: Cite) -> Self {
        Self { message, clause: ClauseId::from_static(clause) }
    }

    /// Returns the rule that a Null trooper is not activated, if one of its states is Null.
    pub fn null(states: &[State]) -> Option<Self> {
        let clause = states.iter().find_map(State::nulls)?;
        Some(Self { message: Message::new("step-null-not-activated"), clause: clause.clone() })
    }

    /// Ends a run with it: `refused`, and `allowed` is false.
    pub fn end(self, mut record: Recorder) -> Resolved {
        record
            .step(self.message)
            .cite_id(&self.clause)
            .decides(REFUSED, Fact::Clause(self.clause))
            .decides(ALLOWED, Fact::Flag(false));
        record.finish()
    }
}

impl From<Forbidden> for Rejection<Forbidden> {
    fn from(forbidden: Forbidden) -> Self {
        Self::Illegal(forbidden)
    }
}

/// The outcome paths that every check affects.
const VERDICT: [&str; 2] = [ALLOWED, REFUSED];

/// Writes a check that does not forbid anything.
fn passes(record: &mut Recorder, message: Message, clauses: &[Cite]) {
    let step = clauses.iter().fold(record.step(message), |step, clause| step.cite(clause));
    VERDICT.into_iter().fold(step, StepHandle::affects);
}

/// Ends a run in which nothing is forbidden: `allowed`.
pub fn allow(mut record: Recorder, id: &'static str) -> Resolved {
    record.step(Message::new(id)).decides(ALLOWED, Fact::Flag(true));
    record.finish()
}
