//! Place Deployable: what is placed, without a roll, at the end of the Order. Whether the place is allowed is another
//! procedure: [`placement`](crate::deployable::placement).

use crate::deployable::item::Item;
use crate::entry_ids::PERIPHERAL_ANCILLARY;
use crate::order::mechanic::Mechanic;
use crate::order::relations::line_of_fire::sees;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::violation::{CheckResult, Violation};
use model::fact_name::{PLACED, REFUSED};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;

/// Place Deployable.
pub(super) const MECHANIC: Mechanic =
    Mechanic { check_declaration: Some(check), ..Mechanic::new(&[entry!("place-deployable")]) };

/// The weapon with a Demolition Mode.
const D_CHARGES: &EntryId = entry!("d-charges");
/// The mode of D-Charges that Place Deployable sets.
const DEMOLITION: &str = "demolition-mode";

/// Checks that what is placed is deployable, and writes that it is placed.
fn check(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, declaration: &Declaration) -> CheckResult {
    let rules = scene.rules();
    let (Some(needed), Some(item)) = (rules.clause(Rule::DeployableNeeded), &declaration.weapon) else {
        return Ok(());
    };
    if item.id == D_CHARGES && item.mode.as_ref().is_some_and(|mode| mode.as_str() == DEMOLITION) {
        return check_demolition(scene, record, user);
    }
    if !Item::read(scene.context, item)?.is_deployable() {
        return Err(Violation::new("step-not-deployable", needed).into());
    }
    let sight = rules.deployables.placement.and_then(|placement| placement.aro_sight);
    if let Some(clause) = sight.filter(|_| !scene.order.is_active(user)) {
        if !scene.order.active_indices().any(|active| sees(scene, user, active)) {
            return Err(Violation::unseen(scene, clause).into());
        }
        let step = record.step(Message::new("step-sees-the-active-trooper")).cite(clause);
        step.affects(REFUSED).affects(scene.path(user, "*"));
    }
    let step = record.step(Message::new("step-deployable-placed").term("item", item.id.as_str())).cite(needed);
    let step = step
        .cite_all((item.id == PERIPHERAL_ANCILLARY).then_some(clause!("peripheral-ancillary#placed-during-the-game")))
        .cite_all(rules.clause(Rule::DeployableWithoutRoll))
        .cite_all(rules.clause(Rule::DeployableInConclusion))
        .decides(scene.path(user, PLACED), Fact::Name(item.id.to_string()));
    step.affects(REFUSED).affects(scene.path(user, "*"));
    record.step(Message::new("step-place-not-checked"));
    Ok(())
}

/// Sets D-Charges in Demolition Mode, which is not done in an ARO nor on an enemy that can still move.
fn check_demolition(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex) -> CheckResult {
    let Some(rules) = scene.rules().deployables.demolition else { return Ok(()) };
    if !scene.order.is_active(user) {
        return Err(Violation::new("step-no-demolition-in-reaction", rules.not_in_aro).into());
    }
    let step = record.step(Message::new("step-set-with-place-deployable")).cite(rules.skill).cite(rules.not_in_aro);
    let step = step.decides(scene.path(user, PLACED), Fact::Name(D_CHARGES.to_string()));
    step.affects(REFUSED).affects(scene.path(user, "*"));
    record.step(Message::new("step-blast-not-computed"));
    Ok(())
}
