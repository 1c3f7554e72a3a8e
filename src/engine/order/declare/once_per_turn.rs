//! What a trooper may not do again in a turn: a skill for once in a turn, a second try after a failure.

use crate::order::plan::Illegal;
use crate::order::prior_state::EarlierAction;
use crate::order::scene::Scene;
use crate::order::situation::Declaration;
use crate::record::{Recorder, StepHandle};
use crate::ruleset::{Repeat, RepeatRule};
use model::ids::ClauseId;
use model::message::Message;
use model::refusal::Refusal;

/// Whether something done earlier in the turn keeps a trooper from what it declares; writes where it does not.
///
/// # Errors
/// A refusal where it matters whether an earlier try succeeded and the situation does not say.
pub fn check(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    declared: &Declaration,
) -> Result<Option<Illegal>, Refusal> {
    let rules = scene.context.rules.skills.not_again;
    let rule = rules.iter().find(|rule| rule.skill == declared.skill.as_str());
    let (Some(rule), Some(trooper)) = (rule, scene.order.trooper(user)) else { return Ok(None) };
    let illegal = |message| Illegal { who: user, clause: ClauseId::from_static(rule.clause), message };
    for earlier in trooper.prior.earlier.iter().filter(|earlier| earlier.skill == declared.skill) {
        match rule.repeat {
            Repeat::Never => return Ok(Some(illegal("step-used-this-turn"))),
            Repeat::UnlessItFailed if has_same_target(scene, user, declared, earlier) => {
                let path = || scene.fact(user, "earlier-this-turn.succeeded");
                if !earlier.succeeded.ok_or_else(|| Refusal::missing(path()))? {
                    return Ok(Some(illegal("step-failed-this-turn")));
                }
            }
            Repeat::UnlessItFailed => {}
        }
    }
    if !trooper.prior.earlier.is_empty() {
        write_passed(scene, record, user, declared, rule);
    }
    Ok(None)
}

/// Whether an earlier try was aimed at one of the same targets.
fn has_same_target(scene: &Scene<'_>, user: usize, declared: &Declaration, earlier: &EarlierAction) -> bool {
    earlier.at.as_ref().is_some_and(|at| scene.target_names(user, declared).contains(&at.as_str()))
}

fn write_passed(scene: &Scene<'_>, record: &mut Recorder, user: usize, declared: &Declaration, rule: &RepeatRule) {
    let skill = declared.skill.as_str();
    let step = record.step(Message::new("step-not-barred-by-earlier").term("skill", skill)).cite(rule.clause);
    let step = step.affects(format!("{}.{skill}.*", scene.name(user)));
    let targets = scene.target_names(user, declared).into_iter().filter_map(|name| scene.order.place(name));
    targets.fold(step, |step, at| {
        let step = step.affects(scene.attack_fact(user, at, "*"));
        ["revealed", "states"].iter().fold(step, |step, fact| StepHandle::affects(step, scene.fact(at, fact)))
    });
}
