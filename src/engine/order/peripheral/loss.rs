//! The loss of a Controller at the end of an Order.

use crate::entry_ids::{DISCONNECTED, ISOLATED};
use crate::order::peripheral::{Link, PeripheralType, find_links};
use crate::order::scene::{Scene, is_null};
use crate::order::situation::TrooperIndex;
use crate::order::trooper_outcome::TrooperOutcomes;
use crate::record::{Cite, Recorder};
use crate::turn::disconnected_peripheral::ISOLATED_PERIPHERAL;
use crate::wounds::Condition;
use model::fact_name::STATES;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;

/// A Peripheral is Disconnected when its Controller is lost.
const CONTROLLER_LOST: Cite = clause!("peripheral#controller-lost");
/// A Peripheral (Cyberplug) is Autonomous when its Controller is lost.
const TURNS_AUTONOMOUS: Cite = clause!("peripheral-cyberplug#controller-lost");

/// Disconnects the Peripherals that lose their Controller or are Isolated, or makes them Autonomous.
pub(crate) fn settle(scene: &Scene<'_>, record: &mut Recorder, outcomes: &mut TrooperOutcomes) {
    for link in find_links(scene.order) {
        let lost = is_lost(scene, outcomes, link.controller);
        let isolated = has_state(outcomes, link.peripheral, ISOLATED);
        record.set_subject(&scene.subject(link.peripheral));
        if link.peripheral_type == PeripheralType::Cyberplug && lost {
            turn_autonomous(scene, record, &link);
        }
        let clause = match (lost && link.peripheral_type != PeripheralType::Cyberplug, isolated) {
            (true, _) => CONTROLLER_LOST,
            (false, true) => ISOLATED_PERIPHERAL,
            (false, false) => {
                let step = record.step(Message::new("step-controller-there"));
                step.cite(if link.peripheral_type == PeripheralType::Cyberplug {
                    TURNS_AUTONOMOUS
                } else {
                    CONTROLLER_LOST
                })
                .affects(scene.path(link.peripheral, STATES));
                continue;
            }
        };
        let outcome = &mut outcomes[link.peripheral];
        if outcome.condition == Condition::Dead {
            continue;
        }
        let step = record.step(Message::new("step-state-begins").term("state", DISCONNECTED));
        step.cite(clause).affects(scene.path(link.peripheral, STATES));
        outcome.states.insert(DISCONNECTED.clone());
    }
    record.clear_subject();
}

/// Returns whether a trooper is in a state at the end of the Order.
fn has_state(outcomes: &TrooperOutcomes, index: TrooperIndex, state: &EntryId) -> bool {
    outcomes[index].states.contains(state)
}

/// Returns whether a Controller is Isolated or Null at the end of the Order.
fn is_lost(scene: &Scene<'_>, outcomes: &TrooperOutcomes, index: TrooperIndex) -> bool {
    let lost = |state: &EntryId| state == ISOLATED || is_null(scene, state);
    let outcome = &outcomes[index];
    !outcome.condition.is_active() || outcome.states.iter().any(lost)
}

/// Writes that a Peripheral (Cyberplug) uses its Autonomous Profile.
fn turn_autonomous(scene: &Scene<'_>, record: &mut Recorder, link: &Link) {
    let step = record.step(Message::new("step-turns-autonomous")).cite(TURNS_AUTONOMOUS);
    step.decides(scene.path(link.peripheral, "autonomous"), Fact::Flag(true))
        .affects(scene.path(link.peripheral, STATES));
}
