//! Regeneration as an Order: a roll that gives the trooper one of its own points back.

use crate::order::fate::Fate;
use crate::order::mechanic::Mechanic;
use crate::order::plan::SkillRoll;
use crate::order::resolution::Resolution;
use crate::order::saving::body;
use crate::order::scene::Scene;
use crate::record::{Cite, Recorder};
use crate::skills::REGENERATION;
use crate::turn::state_change::unhealable;
use crate::wounds::{Condition, UNCONSCIOUS};
use model::message::Message;
use model::outcome::Fact;

/// Success gives back a point.
const REGAINS: Cite = "regeneration#regains-a-wound";
/// The mechanic.
pub const REGENERATING: Mechanic = Mechanic { settles: Some(settle), ..Mechanic::new(&[REGENERATION]) };

/// Applies the roll to the trooper.
fn settle(run: &mut Resolution<'_, '_>, skill_roll: &SkillRoll<'_>, succeeds: bool, fates: &mut [Fate]) {
    let Some(fate) = fates.get_mut(skill_roll.user) else { return };
    if let Some(condition) = regain(run.scene, run.record, skill_roll, succeeds, fate.condition) {
        fate.condition = condition;
        // A trooper with no point left lies Unconscious by its condition.
        fate.states.remove(UNCONSCIOUS);
    }
}

/// Gives the point back and writes it; never above the trooper's full Wounds, and not to the Dead. Returns the new
/// condition.
fn regain(
    scene: &Scene<'_>,
    record: &mut Recorder,
    skill_roll: &SkillRoll<'_>,
    succeeds: bool,
    before: Condition,
) -> Option<Condition> {
    let trooper = scene.order.trooper(skill_roll.user)?;
    if before.is_final() {
        return None;
    }
    record.set_subject(&scene.owner(skill_roll.user));
    let path = scene.fact(skill_roll.user, "wounds-left");
    let max_wounds = trooper.attributes.wounds.unwrap_or(1);
    let left = match record.fact(&path) {
        Some(Fact::Number(left)) => *left,
        Some(_) | None => body(scene, trooper).left(),
    };
    let barred = unhealable(scene.context, &trooper.states).filter(|_| succeeds);
    let regains = succeeds && barred.is_none() && left < max_wounds;
    let (id, now) = if regains { ("step-point-regained", left + 1) } else { ("step-no-point-regained", left) };
    let condition = match (regains, before) {
        (true, _) if now < 1 => Condition::Unconscious,
        (true, _) if now < max_wounds => Condition::Wounded,
        (true, _) => Condition::Normal,
        (false, Condition::Normal) => body(scene, trooper).unharmed(),
        (false, before) => before,
    };
    record
        .step(Message::new(id).number("left", now))
        .cite(REGAINS)
        .cite_some(barred.map(|rule| rule.clause))
        .decides(path, Fact::Number(now))
        .decides(scene.fact(skill_roll.user, "condition"), Fact::Word(condition.as_str()))
        .affects(scene.fact(skill_roll.user, "states"));
    Some(condition)
}
