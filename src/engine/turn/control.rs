//! A Peripheral and its controller: when the Peripheral is Disconnected.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::ControlLoss;
use crate::turn::printed::{State, states};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The state that cuts a controller off.
const ISOLATED: &str = "isolated";

/// The controller of a Peripheral.
#[derive(Clone, Debug)]
pub struct Controller {
    /// Whether it was removed.
    pub gone: bool,
    /// Whether the Peripheral is in coherency with it.
    pub coherency: bool,
    /// The states it is in.
    pub states: Vec<EntryId>,
}

/// Decides whether a Peripheral is `disconnected`; `before` tells whether it already was.
///
/// # Errors
/// A refusal for an unknown state, or if the engine does not have the rule for the edition.
pub fn control(context: &Context<'_>, controller: &Controller, before: bool) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.turn.control, "peripherals")?;
    let read = states(context, "controller.states", &controller.states)?;
    let isolated = controller.states.iter().any(|state| state.as_str() == ISOLATED);
    let unable = !controller.coherency || isolated || read.iter().any(State::is_null);
    let lost = match rules.loss.value {
        ControlLoss::WhenUnable => controller.gone || unable,
        ControlLoss::WhenGone if controller.gone => true,
        ControlLoss::WhenGone if unable => context.rules.need(None, "controllers-that-cannot-act")?,
        ControlLoss::WhenGone => false,
    };
    let mut record = Recorder::default();
    let id = if lost { "step-controller-lost" } else { "step-controller-there" };
    let step = record.step(Message::new(id)).cite(rules.loss.clause);
    step.decides("disconnected", Fact::Flag(lost));
    if before && !lost {
        record.step(Message::new("step-control-returns")).cite(rules.returns).affects("disconnected");
    }
    Ok(record.finish())
}
