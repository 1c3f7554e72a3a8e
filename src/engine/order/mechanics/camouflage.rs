//! Returning to camouflage: no enemy that can see may see the trooper.

use crate::order::entry_ids::DISCONNECTED;
use crate::order::mechanic::Mechanic;
use crate::order::plan::Fault;
use crate::order::scene::Scene;
use crate::order::sight::sees;
use crate::order::situation::{Declaration, Order, Side};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skills::RE_CAMOUFLAGE;
use crate::wounds::UNCONSCIOUS;
use model::message::Message;
use model::refusal::Refusal;

/// The mechanic.
pub const CAMOUFLAGE: Mechanic = Mechanic { requires: Some(requires), ..Mechanic::new(&[RE_CAMOUFLAGE]) };
const OUT_OF_SIGHT: Cite = "camouflaged#returns-out-of-sight";

#[expect(clippy::unnecessary_wraps, reason = "every mechanic's hook has one signature")]
fn requires(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    _declared: &Declaration,
) -> Result<Option<Fault>, Refusal> {
    let order: &Order = scene.order;
    let fallen = scene.context.rules.cite(Rule::FallenDoNotSee);
    let awake = |at: usize| {
        fallen.is_none() || order.trooper(at).is_some_and(|enemy| !enemy.is(UNCONSCIOUS) && !enemy.is(DISCONNECTED))
    };
    let enemy = |at: usize| order.facts(user, at).is_some_and(|facts| facts.side != Side::Friendly);
    let watched =
        (order.active.len()..order.size()).filter(|at| enemy(*at)).any(|at| sees(scene, at, user) && awake(at));
    if watched {
        return Ok(Some(Fault::new(OUT_OF_SIGHT, "step-somebody-watches")));
    }
    let step = record.step(Message::new("step-out-of-sight")).cite(OUT_OF_SIGHT).cite_some(fallen);
    step.affects(scene.fact(user, "states"));
    Ok(None)
}
