//! Doctors and Engineers that work through a Peripheral.

use crate::order::peripheral::{Link, PeripheralType, find_links, ghosts};
use crate::order::plan::DeclarationResult;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::skill_ids::{DOCTOR, ENGINEER};
use crate::violation::Violation;
use model::fact_name::{CONDITION, STATES, WOUNDS_LEFT};
use model::message::Message;

/// The clauses on treatment through a type of Peripheral.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ThroughPeripheral {
    /// The Peripheral touches the patient in place of its Controller.
    pub touches: Cite,
    /// The Controller makes the roll.
    pub rolls: Cite,
    /// One patient in each Order.
    pub one_patient: Cite,
}

/// Treatment through a Peripheral (Cyberplug).
const THROUGH_CYBERPLUG: ThroughPeripheral = ThroughPeripheral {
    touches: clause!("peripheral-cyberplug#treats-through-it"),
    rolls: clause!("peripheral-cyberplug#controller-rolls"),
    one_patient: clause!("peripheral-cyberplug#one-patient-per-order"),
};
/// Treatment through a Peripheral (Servant).
const THROUGH_SERVANT: ThroughPeripheral = ThroughPeripheral {
    touches: clause!("peripheral-servant#treats-through-it"),
    rolls: clause!("peripheral-servant#controller-rolls"),
    one_patient: clause!("peripheral-servant#one-patient-per-order"),
};

/// Returns the clauses on treatment through a Peripheral.
fn find_clauses(link: &Link) -> ThroughPeripheral {
    if link.peripheral_type == PeripheralType::Cyberplug { THROUGH_CYBERPLUG } else { THROUGH_SERVANT }
}

/// Returns whether a declaration treats a trooper.
pub(crate) fn treats(declaration: &Declaration) -> bool {
    declaration.is(DOCTOR) || declaration.is(ENGINEER)
}

/// Iterates over the activated Peripherals through which a trooper can treat.
fn iter_servants(scene: &Scene<'_>, user: TrooperIndex) -> impl Iterator<Item = Link> {
    let links = find_links(scene.order).into_iter();
    links.filter(move |link| link.controller == user && link.treats() && link.is_activated(scene.order))
}

/// Finds the Peripheral of a trooper that touches the patient, and returns its clauses.
pub(crate) fn find(scene: &Scene<'_>, user: TrooperIndex, patient: TrooperIndex) -> Option<ThroughPeripheral> {
    let touches =
        |link: &Link| scene.order.relation(link.peripheral, patient).is_some_and(|relation| relation.contact.is_some());
    let through_ghost = |clause| ThroughPeripheral { touches: clause, rolls: clause, one_patient: clause };
    let through_peripheral = iter_servants(scene, user).find(touches).map(|link| find_clauses(&link));
    through_peripheral.or_else(|| ghosts::touches(scene, user, patient).map(through_ghost))
}

/// Returns the clause by which an activated Peripheral of a trooper touches patients in its place.
pub(crate) fn find_touch_clause(scene: &Scene<'_>, user: TrooperIndex) -> Option<Cite> {
    iter_servants(scene, user)
        .next()
        .map(|link| find_clauses(&link).touches)
        .or_else(|| ghosts::find_touch_rule(scene, user))
}

/// Checks that a Controller and its Peripherals treat one patient only.
pub(crate) fn check_one_patient(scene: &Scene<'_>, activated: &[Link], link: &Link) -> DeclarationResult {
    if !link.treats() {
        return Ok(());
    }
    let peripherals =
        activated.iter().filter(|other| other.controller == link.controller).map(|other| other.peripheral);
    let treated = peripherals
        .chain([link.controller])
        .flat_map(|index| scene.declarations(index))
        .filter(|declared| treats(declared));
    let mut patients: Vec<TrooperIndex> = treated.flat_map(|declared| declared.targets.indices()).collect();
    patients.sort_unstable();
    patients.dedup();
    if patients.len() > 1 {
        return Err(
            Violation::new("step-one-patient-only", find_clauses(link).one_patient).declared_by(link.controller)
        );
    }
    Ok(())
}

/// Leaves the roll for a declaration of a Peripheral to its Controller, and writes the rule. Returns whether it does.
pub(crate) fn leave_to_controller(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> bool {
    let activated = |link: &Link| link.peripheral == user && link.treats() && link.is_activated(scene.order);
    let Some(link) = find_links(scene.order).into_iter().find(activated).filter(|_| treats(declaration)) else {
        return false;
    };
    let patient = declaration.targets.first();
    let paths = [CONDITION, STATES, WOUNDS_LEFT].map(|fact| patient.map(|index| scene.path(index, fact)));
    let message = Message::new("step-controller-treats").text("name", scene.name(link.controller));
    let step = record.step(message).cite(find_clauses(&link).rolls).affects_all(paths.into_iter().flatten());
    step.affects_all([user, link.controller].map(|index| scene.skill_roll_path(index, &declaration.skill)));
    true
}
