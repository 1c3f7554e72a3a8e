//! Re-Camouflage: allowed only out of sight of all enemies.

use crate::order::entry_ids::DISCONNECTED;
use crate::order::mechanic::Mechanic;
use crate::order::plan::Fault;
use crate::order::scene::Scene;
use crate::order::sight::sees;
use crate::order::situation::{Declaration, Order, Side, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skills::RE_CAMOUFLAGE;
use crate::trooper::wounds::UNCONSCIOUS;
use model::fact_name::STATES;
use model::message::Message;
use model::refusal::Refusal;

/// The return to the Camouflaged State.
pub const MECHANIC: Mechanic =
    Mechanic { check_declaration: Some(check_declaration), ..Mechanic::new(&[RE_CAMOUFLAGE]) };
/// The clause that requires that no enemy sees the trooper.
const OUT_OF_SIGHT: Cite = "camouflaged#returns-out-of-sight";

#[expect(clippy::unnecessary_wraps, reason = "every mechanic's hook has one signature")]
fn check_declaration(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    _declared: &Declaration,
) -> Result<Option<Fault>, Refusal> {
    let order: &Order = scene.order;
    let fallen = scene.context.rules.cite(Rule::FallenDoNotSee);
    let can_see = |index: TrooperIndex| {
        fallen.is_none() || order.trooper(index).is_some_and(|enemy| !enemy.is(UNCONSCIOUS) && !enemy.is(DISCONNECTED))
    };
    let enemy = |index: TrooperIndex| order.facts(user, index).is_some_and(|facts| facts.side != Side::Friendly);
    let seen_by_enemy =
        order.reactive_indices().filter(|index| enemy(*index)).any(|index| sees(scene, index, user) && can_see(index));
    if seen_by_enemy {
        return Ok(Some(Fault::new(OUT_OF_SIGHT, "step-somebody-watches")));
    }
    let step = record.step(Message::new("step-out-of-sight")).cite(OUT_OF_SIGHT).cite_some(fallen);
    step.affects(scene.fact(user, STATES));
    Ok(None)
}
