//! Place Deployable: what is placed, without a roll, at the end of the Order.

use crate::entry_ids::{DEPLOYABLE_TRAITS, PERIPHERAL_ANCILLARY};
use crate::order::mechanic::Mechanic;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::violation::Violation;
use model::fact_name::{PLACED, REFUSED};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// Place Deployable.
pub const MECHANIC: Mechanic = Mechanic { check_declaration: Some(check), ..Mechanic::new(&["place-deployable"]) };

/// Checks that what is placed is deployable, and writes that it is placed.
#[expect(clippy::unnecessary_wraps, reason = "every mechanic's hook has one signature")]
fn check(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> Result<Option<Violation>, Refusal> {
    let rules = &scene.context.rules;
    let (Some(needed), Some(item)) = (rules.cite(Rule::DeployableNeeded), &declaration.weapon) else {
        return Ok(None);
    };
    let traits = scene.context.catalogue.value(item.id.as_str(), &item.mode, "traits", rules.scope);
    let is_deployable = |ids: &[EntryId]| ids.iter().any(|id| DEPLOYABLE_TRAITS.contains(&id.as_str()));
    let known = traits.and_then(|printed| printed.value.ids()).map(is_deployable);
    match known.or((item.id.as_str() == PERIPHERAL_ANCILLARY).then_some(true)) {
        Some(true) => {}
        Some(false) => return Ok(Some(Violation::new("step-not-deployable", needed))),
        None => return Ok(None),
    }
    let step = record.step(Message::new("step-deployable-placed").term("item", item.id.as_str())).cite(needed);
    let step = step
        .cite_some(rules.cite(Rule::DeployableWithoutRoll))
        .cite_some(rules.cite(Rule::DeployableInConclusion))
        .decides(scene.fact(user, PLACED), Fact::Name(item.id.to_string()));
    step.affects(REFUSED).affects(scene.fact(user, "*"));
    Ok(None)
}
