//! What every roll is made against.

mod attack;
pub mod skill;

use crate::order::mechanics::crush;
use crate::order::pairing::{opposing_rolls, roll_kind};
use crate::order::plan::Shot;
use crate::order::resolution::Resolution;
use crate::order::rolls::{OpposingRoll, PreparedAttack, RollKind};
use crate::order::scene::Scene;
use crate::order::value::attack::attack_value;
use crate::order::value::skill::skill_value;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skills::Sort;
use crate::success_value::SuccessValue;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// Cover, opposition and values of every shot.
pub fn attacks(run: &mut Resolution<'_, '_>) -> Result<Vec<PreparedAttack>, Refusal> {
    let (scene, plan) = (run.scene, run.plan);
    let mut all = Vec::with_capacity(plan.shots.len());
    for (shot, opposing) in plan.shots.iter().zip(opposing_rolls(plan)) {
        run.record.set_subject(&scene.attack_owner(shot.user, shot.at));
        let kind = roll_kind(shot, opposing);
        write_kind(scene, run.record, shot, kind);
        crush::write_answer(run, shot);
        let success = match kind {
            RollKind::FaceToFace | RollKind::Normal if shot.echo.is_some() => None,
            RollKind::FaceToFace | RollKind::Normal => {
                let meets = match opposing {
                    Some(OpposingRoll::Shot(place)) => plan.shots.get(place),
                    Some(OpposingRoll::Evasion(_)) | None => None,
                };
                attack_value(scene, run.record, shot, meets, kind == RollKind::FaceToFace)?
            }
            RollKind::Automatic | RollKind::None => None,
        };
        all.push(PreparedAttack { success, kind, opposing });
    }
    run.record.clear_subject();
    Ok(all)
}

fn write_kind(scene: &Scene<'_>, record: &mut Recorder, shot: &Shot<'_>, kind: RollKind) {
    let message = Message::new("step-roll-kind").text("target", scene.name(shot.at)).word("roll", kind.as_str());
    let step = record.step(message);
    let listed = match shot.conduct.sort {
        Sort::Ballistic => scene.context.rules.cite(Rule::BsAttackOpposedBy),
        Sort::CloseCombat => scene.context.rules.cite(Rule::CcAttackOpposedBy),
        Sort::Comms | Sort::Crush => None,
    };
    let step = match kind {
        RollKind::FaceToFace => step
            .cite("face-to-face-roll#when-each-affects-the-other")
            .cite("face-to-face-roll#one-die-per-burst")
            .cite_some(listed),
        RollKind::Normal => {
            step.cite("normal-roll#when-unopposed").cite("normal-roll#one-die-per-burst").cite_some(listed)
        }
        RollKind::Automatic => {
            if shot.kills {
                step.cite_some(scene.context.rules.cite(Rule::CoupDeGrace))
            } else {
                step.cite("template-weapon#everybody-inside-is-hit").cite("teardrop-template#no-roll-to-hit")
            }
        }
        RollKind::None => step,
    };
    let step = step.decides(scene.attack_fact(shot.user, shot.at, "roll"), Fact::Word(kind.as_str()));
    step.affects_all(scene.harm_paths(shot.user, shot.at));
}

/// The values of the other rolls.
pub fn skill_rolls(
    run: &mut Resolution<'_, '_>,
    ready: &[PreparedAttack],
) -> Result<Vec<Option<SuccessValue>>, Refusal> {
    let plan = run.plan;
    let mut values = Vec::with_capacity(plan.skill_rolls.len());
    for (at, skill_roll) in plan.skill_rolls.iter().enumerate() {
        run.record.set_subject(&skill_roll.owner);
        let opponents: Vec<usize> = plan
            .shots
            .iter()
            .zip(ready)
            .filter(|(_, ready)| ready.opposing == Some(OpposingRoll::Evasion(at)))
            .map(|(shot, _)| shot.user)
            .collect();
        values.push(skill_value(run, skill_roll, &opponents)?);
    }
    run.record.clear_subject();
    Ok(values)
}
