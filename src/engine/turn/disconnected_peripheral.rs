//! A Peripheral and its controller: when the Peripheral is Disconnected.

use crate::context::Context;
use crate::entry_ids::ISOLATED;
use crate::printed::{State, need_states};
use crate::record::{Cite, Recorder};
use crate::ruleset::{ControlLoss, Rule};
use crate::turn::peripheral_control::Peripheral;
use model::fact_name::IS_DISCONNECTED;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// An Isolated Peripheral is Disconnected.
pub const ISOLATED_PERIPHERAL: Cite = clause!("peripheral#isolated-peripheral");

/// The controller of a Peripheral.
#[derive(Clone, Debug)]
pub struct Controller {
    /// Whether the Controller was removed.
    pub gone: bool,
    /// Whether the Peripheral is in coherency with it.
    pub coherency: bool,
    /// The states that the Controller is in.
    pub states: Vec<EntryId>,
}

/// Decides whether a Peripheral is `disconnected`; `before` tells whether it already was.
///
/// # Errors
/// A refusal for an unknown state, or if the engine does not have the rule for the edition.
pub fn resolve(
    context: &Context<'_>,
    controller: &Controller,
    peripheral: Option<&Peripheral>,
    before: bool,
) -> Result<Resolved, Refusal> {
    if let Some(clause) = context.rules.clause(Rule::PeripheralIsolatedToo) {
        return resolve_by_type(context, controller, peripheral, BeforeCheck { before, clause });
    }
    if peripheral.is_some() {
        return Err(context.rules.refuse("peripherals"));
    }
    let rules = context.rules.need(context.rules.turn.control, "peripherals")?;
    let read = need_states(context, "controller.states", &controller.states)?;
    let isolated = controller.states.contains(ISOLATED);
    let unable = !controller.coherency || isolated || read.iter().any(State::is_null);
    let lost = match rules.loss.value {
        ControlLoss::WhenUnable => controller.gone || unable,
        ControlLoss::WhenGone if controller.gone => true,
        ControlLoss::WhenGone if unable => return Err(context.rules.refuse("controllers-that-cannot-act")),
        ControlLoss::WhenGone => false,
    };
    let mut record = Recorder::default();
    let id = if lost { "step-controller-lost" } else { "step-controller-there" };
    let step = record.step(Message::new(id)).cite(rules.loss.clause);
    step.decides(IS_DISCONNECTED, Fact::Flag(lost));
    if before && !lost {
        record.step(Message::new("step-control-returns")).cite(rules.state_ends_with_control).affects(IS_DISCONNECTED);
    }
    Ok(record.finish())
}

/// Input of the check by type.
#[derive(Clone, Copy, Debug)]
struct BeforeCheck {
    /// Whether the Peripheral was Disconnected.
    before: bool,
    /// The clause that disconnects an Isolated Peripheral.
    clause: Cite,
}

/// Decides whether the Peripheral is Disconnected, in editions in which that depends on its type.
fn resolve_by_type(
    context: &Context<'_>,
    controller: &Controller,
    peripheral: Option<&Peripheral>,
    known: BeforeCheck,
) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.turn.control, "peripherals")?;
    let read = need_states(context, "controller.states", &controller.states)?;
    let isolated = |ids: &[EntryId]| ids.contains(ISOLATED);
    let lost = controller.gone || isolated(&controller.states) || read.iter().any(State::is_null);
    if !controller.coherency {
        let key = "controller.coherency";
        return Err(Refusal::new(key, Message::new("refusal-coherency-follows").text("found", key)));
    }
    let mut record = Recorder::default();
    let mut checked = None;
    let mut own = false;
    if let Some(peripheral) = peripheral {
        peripheral.check_keys()?;
        need_states(context, "states", &peripheral.states)?;
        own = isolated(&peripheral.states);
        peripheral.write_distance(&mut record);
        peripheral.write_spearhead(context, &mut record)?;
        checked = peripheral.resolve_coherency(context, &mut record, known.before)?;
    }
    let autonomous = peripheral.filter(|peripheral| peripheral.turns_autonomous());
    if let Some(peripheral) = autonomous {
        peripheral.write_profile(&mut record, lost);
    }
    if own {
        let step = record.step(Message::new("step-isolated-peripheral")).cite(known.clause);
        step.cite(ISOLATED_PERIPHERAL).affects(IS_DISCONNECTED);
    }
    // A Cyberplug goes on without its Controller, as an Autonomous one.
    let disconnects = lost && autonomous.is_none();
    let id = if disconnects { "step-controller-lost" } else { "step-controller-there" };
    let general = if autonomous.is_none() {
        clause!("peripheral#controller-lost")
    } else {
        clause!("peripheral-cyberplug#controller-lost")
    };
    let unharmed = !own && peripheral.is_some_and(|peripheral| !peripheral.states.is_empty());
    let step = record.step(Message::new(id)).cite(rules.loss.clause).cite(general);
    let step = step.cite_all(unharmed.then_some(known.clause)).cite_all(unharmed.then_some(ISOLATED_PERIPHERAL));
    let disconnected = disconnects || own || checked == Some(true);
    step.decides(IS_DISCONNECTED, Fact::Flag(disconnected));
    if known.before && !disconnected {
        record.step(Message::new("step-control-returns")).cite(rules.state_ends_with_control).affects(IS_DISCONNECTED);
    }
    Ok(record.finish())
}
