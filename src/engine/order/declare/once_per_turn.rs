//! Limits of skills per turn: skills that are used once, and attempts that may not be repeated after a failure.

use crate::order::passive::impersonation_levels;
use crate::order::prior_state::EarlierAction;
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Recorder, StepHandle};
use crate::ruleset::{Repeat, RepeatRule, Rule};
use crate::violation::{CheckResult, Violation};
use model::fact_name::{REFUSED, REVEALED, STATES};
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
    let message = |id| Message::new(id).term("skill", declaration.skill.as_str());
    let violation = |message: &'static str| Violation::new(message, rule.clause);
    for earlier in trooper.prior.earlier_actions.iter().filter(|earlier| earlier.skill == declaration.skill) {
        if earlier.target_hid_anew && has_same_target(scene, user, declaration, earlier) {
            let clause = scene.rules().need_clause(Rule::HiddenAnewIsAnotherMarker, "markers-that-hid-anew")?;
            write_open(scene, record.step(message("step-another-marker")).cite(clause), user, declaration);
            continue;
        }
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
        let step = record.step(message("step-not-barred-by-earlier")).cite(rule.clause);
        write_open(scene, step, user, declaration);
    }
    Ok(())
}

/// Returns whether an earlier action had one of the same targets.
fn has_same_target(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration, earlier: &EarlierAction) -> bool {
    earlier.target.is_some_and(|target| scene.targets(user, declaration).contains(&target))
}

/// Writes what the earlier actions leave open: the roll, the attacks, and the targets.
fn write_open(scene: &Scene<'_>, step: StepHandle<'_>, user: TrooperIndex, declaration: &Declaration) {
    let step = step.affects(scene.skill_roll_path(user, &declaration.skill)).affects(REFUSED);
    scene.targets(user, declaration).into_iter().fold(step, |step, target| {
        let step = step.affects(scene.attack_path(user, target, ATTACK_FACTS));
        [REVEALED, STATES].iter().fold(step, |step, fact| StepHandle::affects(step, scene.path(target, fact)))
    });
}
