//! Regeneration: a roll that restores one of the trooper's lost Wounds.

use crate::entry_ids::PRONE;
use crate::order::health::read_health;
use crate::order::mechanic::Mechanic;
use crate::order::phase_context::Resolution;
use crate::order::plan::SkillRoll;
use crate::order::scene::Scene;
use crate::order::trooper_outcome::{TrooperOutcome, TrooperOutcomes};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::REGENERATION;
use crate::turn::state_change::find_unhealable;
use crate::wounds::{Condition, UNCONSCIOUS};
use model::fact_name::{CONDITION, STATES, WOUNDS_LEFT};
use model::message::Message;
use model::outcome::Fact;

/// The clause on the effect of success.
const REGAINS_WOUND: Cite = clause!("regeneration#regains-a-wound");
/// The hooks of Regeneration: its roll changes the trooper after the saves.
pub(super) const MECHANIC: Mechanic = Mechanic { after_saves: Some(apply), ..Mechanic::new(&[REGENERATION]) };

/// Applies the roll to the trooper.
fn apply(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    succeeds: bool,
    outcomes: &mut TrooperOutcomes,
) {
    let outcome = &mut outcomes[skill_roll.user];
    if restore_wound(resolution.scene, resolution.record, skill_roll, succeeds, outcome) {
        let condition = outcome.condition;
        // The condition says whether the trooper is still Unconscious.
        outcome.states.remove(UNCONSCIOUS);
        let woken = succeeds && condition.is_active() && resolution.scene.order.is(skill_roll.user, UNCONSCIOUS);
        if let Some(clause) = resolution.scene.rules().clause_if(Rule::WakesStanding, woken) {
            outcome.states.remove(PRONE);
            let step = resolution.record.step(Message::new("step-wakes")).cite(clause);
            step.affects(resolution.scene.path(skill_roll.user, STATES));
        }
    }
}

/// Restores a Wound and writes it, up to the trooper's full Wounds. Returns whether it can: never to the Dead.
fn restore_wound(
    scene: &Scene<'_>,
    record: &mut Recorder,
    skill_roll: &SkillRoll<'_>,
    succeeds: bool,
    outcome: &mut TrooperOutcome,
) -> bool {
    let trooper = scene.order.trooper(skill_roll.user);
    let before = outcome.condition;
    if before.is_final() {
        return false;
    }
    record.set_subject(&scene.subject(skill_roll.user));
    let path = scene.path(skill_roll.user, WOUNDS_LEFT);
    let max_wounds = trooper.attributes.wounds.unwrap_or(1);
    // The saves of this Order come before the roll, which adds to the Wounds that they leave.
    let left = outcome.decided.wounds_left.unwrap_or_else(|| read_health(scene, trooper).left());
    let forbidden = find_unhealable(scene.context, &trooper.states).filter(|_| succeeds);
    let regains = succeeds && forbidden.is_none() && left < max_wounds;
    let (id, now) = if regains { ("step-point-regained", left + 1) } else { ("step-no-point-regained", left) };
    let condition = match (regains, before) {
        (true, _) if now < 1 => Condition::Unconscious,
        (true, _) if now < max_wounds => Condition::Wounded,
        (true, _) => Condition::Normal,
        (false, Condition::Normal) => read_health(scene, trooper).condition_without_harm(),
        (false, before) => before,
    };
    record
        .step(Message::new(id).number("left", now))
        .cite(REGAINS_WOUND)
        .cite_all(forbidden.map(|rule| rule.clause))
        .decides(path, Fact::Number(now))
        .decides(scene.path(skill_roll.user, CONDITION), Fact::Word(condition.as_str()))
        .affects(scene.path(skill_roll.user, STATES));
    outcome.condition = condition;
    (outcome.decided.condition, outcome.decided.wounds_left) = (true, Some(now));
    true
}
