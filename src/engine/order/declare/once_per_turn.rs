//! Limits of skills per turn: skills that are used once, and attempts that may not be repeated after a failure.

use crate::order::passive::impersonation_levels;
use crate::order::prior_state::EarlierAction;
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Recorder, StepHandle};
use crate::ruleset::{Repeat, RepeatRule};
use crate::violation::{CheckResult, Violation};
use model::fact_name::{REVEALED, STATES};
use model::message::Message;
use model::refusal::Refusal;

/// Checks a declaration against the trooper's earlier actions of the turn; writes the rule if they do not forbid it.
///
/// # Errors
/// A refusal if the rule depends on the success of an earlier attempt that the situation does not give.
pub(super) fn check(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> CheckResult {
    let rules = scene.rules().skills.repeats;
    let Some(rule) = rules.iter().find(|rule| rule.skill == declaration.skill) else { return Ok(()) };
    let trooper = scene.order.trooper(user);
    let rule = RepeatRule {
        clause: impersonation_levels::find_repeat_clause(scene, user, declaration).unwrap_or(rule.clause),
        ..*rule
    };
    let violation = |message: &'static str| Violation::new(message, rule.clause);
    for earlier in trooper.prior.earlier_actions.iter().filter(|earlier| earlier.skill == declaration.skill) {
        match rule.repeat {
            Repeat::Never => return Err(violation("step-used-this-turn").into()),
            Repeat::UnlessItFailed if has_same_target(scene, user, declaration, earlier) => {
                let path = || scene.path(user, "earlier-this-turn.succeeded");
                if !earlier.succeeded.ok_or_else(|| Refusal::missing(path()))? {
                    return Err(violation("step-failed-this-turn").into());
                }
            }
            Repeat::UnlessItFailed => {}
        }
    }
    if !trooper.prior.earlier_actions.is_empty() {
        write_passed(scene, record, user, declaration, &rule);
    }
    Ok(())
}

/// Returns whether an earlier action had one of the same targets.
fn has_same_target(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration, earlier: &EarlierAction) -> bool {
    earlier.target.as_ref().is_some_and(|name| scene.target_names(user, declaration).contains(&name.as_str()))
}

fn write_passed(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    rule: &RepeatRule,
) {
    let skill = declaration.skill.as_str();
    let step = record.step(Message::new("step-not-barred-by-earlier").term("skill", skill)).cite(rule.clause);
    let step = step.affects(scene.skill_roll_path(user, &declaration.skill));
    let targets = scene.target_names(user, declaration).into_iter().filter_map(|name| scene.order.find(name));
    targets.fold(step, |step, target| {
        let step = step.affects(scene.attack_path(user, target, ATTACK_FACTS));
        [REVEALED, STATES].iter().fold(step, |step, fact| StepHandle::affects(step, scene.path(target, fact)))
    });
}
