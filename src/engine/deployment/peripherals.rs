//! Peripherals in the Deployment Phase: they are deployed with their Controller, and wait for one that is off the
//! table.

use crate::context::Context;
use crate::deployment::trooper_placement::{DeployedPeripheral, Placement};
use crate::entry_ids::{PERIPHERAL_ANCILLARY, PERIPHERAL_CYBERPLUG};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::violation::{CheckResult, Violation};
use model::fact_name::{IS_DISCONNECTED, PLACED, REFUSED};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;

/// A Peripheral is deployed with its Controller.
const WITH_CONTROLLER: Cite = clause!("peripheral#deployed-with-its-controller");
/// A Peripheral waits for a Controller that is off the table.
const WAITS: Cite = clause!("peripheral#waits-disconnected");
/// A Peripheral (Ancillary) comes to the table during the game.
const LATER: Cite = clause!("peripheral-ancillary#placed-during-the-game");
/// Of two Peripherals (Cyberplug), one is Connected and one Autonomous.
const ONE_OF_EACH: Cite = clause!("peripheral-cyberplug#one-of-each-when-deployed");

/// Checks that a Peripheral is deployed right after its Controller, and writes whether it waits for it:
/// `<name>.disconnected`.
///
/// # Errors
/// A refusal if the edition's rules on Peripherals are not executed, and of an Autonomous Profile of another type.
pub(super) fn check(
    context: &Context<'_>,
    record: &mut Recorder,
    placement: &Placement,
    peripheral: &DeployedPeripheral,
    earlier: &[Placement],
) -> CheckResult {
    context.rules.need_clause(Rule::PeripheralSharesOrder, "peripherals")?;
    let is = |id: &EntryId| peripheral.type_id == id;
    if peripheral.autonomous.is_some() && !is(PERIPHERAL_CYBERPLUG) {
        let message = Message::new("refusal-never-autonomous");
        return Err(Refusal::new("placements.autonomous", message).into());
    }
    if is(PERIPHERAL_ANCILLARY) {
        return Err(Violation::new("step-ancillary-waits", LATER).into());
    }
    let is_own = |other: &&Placement| other.player == placement.player;
    let siblings = || {
        let of_controller = |other: &&Placement| {
            other.peripheral.as_ref().is_some_and(|known| known.controller == peripheral.controller)
        };
        earlier.iter().filter(is_own).filter(of_controller)
    };
    let last = earlier
        .iter()
        .rev()
        .filter(is_own)
        .find(|other| other.peripheral.as_ref().is_none_or(|known| known.controller != peripheral.controller));
    let Some(controller) = last.filter(|last| last.trooper == peripheral.controller) else {
        return Err(Violation::new("step-not-with-its-controller", WITH_CONTROLLER).into());
    };
    let path = |fact| Path::new(&PathPrefix::from(placement.trooper.as_str()), fact);
    let step = record.step(Message::new("step-with-its-controller").text("name", peripheral.controller.as_str()));
    step.cite(WITH_CONTROLLER).affects(path(PLACED)).affects(path(IS_DISCONNECTED)).affects(REFUSED);
    if let Some(autonomous) = peripheral.autonomous {
        let same =
            siblings().any(|other| other.peripheral.as_ref().and_then(|known| known.autonomous) == Some(autonomous));
        if same {
            return Err(Violation::new("step-one-connected-one-autonomous", ONE_OF_EACH).into());
        }
        let step = record.step(Message::new("step-one-of-each")).cite(ONE_OF_EACH);
        step.affects(path(PLACED)).affects(REFUSED);
    }
    let waits = controller.off_table.is_some();
    let id = if waits { "step-waits-disconnected" } else { "step-controller-is-deployed" };
    let step = record.step(Message::new(id)).cite(WAITS).affects(path(PLACED));
    step.decides(path(IS_DISCONNECTED), Fact::Flag(waits));
    Ok(())
}
