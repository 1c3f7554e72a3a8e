//! Weapons that place something at a point with a roll, such as the Disco Baller: they need no target, and no
//! trooper opposes the roll.

use crate::order::phase_context::Resolution;
use crate::order::plan::SkillRoll;
use crate::order::roll_data::RollResults;
use crate::order::scene::Scene;
use crate::ruleset::{LauncherRule, Rule};
use crate::violation::{CheckResult, Violation, reject};
use model::fact_name::PLACED;
use model::message::Message;
use model::outcome::Fact;
use model::situation::order::Half;

/// Checks that the shooter is not in contact with an enemy.
pub(crate) fn check(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>) -> CheckResult {
    let user = skill_roll.user;
    if skill_roll.launch.is_none() || !scene.order.is_active(user) {
        return Ok(());
    }
    let touches =
        |index| scene.order.relation(user, index).is_some_and(|relation| relation.contact == Some(Half::First));
    let engaged = scene.order.reactive_indices().any(touches);
    let clause = scene.rules().clause_if(Rule::NoBsAttackInContact, engaged);
    reject(clause.map(|clause| Violation::new("step-shooting-in-contact", clause)))
}

/// Writes what each successful roll places in the Conclusion of the Order.
pub(crate) fn settle(resolution: &mut Resolution<'_, '_>, results: &RollResults) {
    let (scene, plan) = (resolution.scene, resolution.plan);
    for (skill_roll, succeeds) in plan.skill_rolls.iter().zip(&results.skill_rolls) {
        let Some(launch) = skill_roll.launch.as_ref().filter(|_| *succeeds) else { continue };
        let LauncherRule { places, clauses, .. } = launch.rule;
        resolution.record.set_subject(&scene.subject(skill_roll.user));
        let step = resolution.record.step(Message::new("step-launched-lands").term("item", *places));
        let step = step.cite_all(*clauses);
        step.decides(scene.path(skill_roll.user, PLACED), Fact::Name(places.to_string()));
        let ball = scene.rules().deployables.disco_ball.filter(|rules| rules.ball == *places);
        if let Some(ball) = ball {
            let step = resolution.record.step(Message::new("step-disco-ball-placed")).cite(ball.cloud);
            step.decides(scene.path(skill_roll.user, "cloud"), Fact::Flag(true));
        }
    }
    resolution.record.clear_subject();
}
