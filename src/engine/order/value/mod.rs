//! The sixth phase: what every roll is made against.

mod attack;
pub mod other;

use crate::order::mechanics::crush;
use crate::order::pairing::{answers, kind};
use crate::order::plan::Shot;
use crate::order::resolution::Resolution;
use crate::order::rolls::{Answer, PreparedAttack, RollKind};
use crate::order::scene::{Scene, shaping};
use crate::order::value::attack::of_shot;
use crate::order::value::other::of_lone;
use crate::record::Recorder;
use crate::skills::Sort;
use crate::success_value::SuccessValue;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// Cover, opposition and values of every shot.
pub fn attacks(run: &mut Resolution<'_, '_>) -> Result<Vec<PreparedAttack>, Refusal> {
    let (scene, plan) = (run.scene, run.plan);
    let mut all = Vec::with_capacity(plan.shots.len());
    for (shot, answer) in plan.shots.iter().zip(answers(plan)) {
        run.record.concern(&scene.pair(shot.user, shot.at));
        let kind = kind(shot, answer);
        write_kind(scene, run.record, shot, kind);
        crush::write_answer(run, shot);
        let success = match kind {
            RollKind::FaceToFace | RollKind::Normal if shot.echo.is_some() => None,
            RollKind::FaceToFace | RollKind::Normal => {
                let meets = match answer {
                    Some(Answer::Shot(place)) => plan.shots.get(place),
                    Some(Answer::Evasion(_)) | None => None,
                };
                of_shot(scene, run.record, shot, meets, kind == RollKind::FaceToFace)?
            }
            RollKind::Automatic | RollKind::None => None,
        };
        all.push(PreparedAttack { success, kind, answer });
    }
    run.record.concern_all();
    Ok(all)
}

fn write_kind(scene: &Scene<'_>, record: &mut Recorder, shot: &Shot<'_>, kind: RollKind) {
    let message = Message::new("step-roll-kind").text("target", scene.name(shot.at)).word("roll", kind.as_str());
    let step = record.step(message);
    let listed = match shot.conduct.sort {
        Sort::Ballistic => scene.context.rules.bs_opposed,
        Sort::CloseCombat => scene.context.rules.cc_opposed,
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
                step.cite_some(scene.context.rules.skills.coup_de_grace)
            } else {
                step.cite("template-weapon#everybody-inside-is-hit").cite("teardrop-template#no-roll-to-hit")
            }
        }
        RollKind::None => step,
    };
    let step = step.decides(scene.shot(shot.user, shot.at, "roll"), Fact::Word(kind.as_str()));
    shaping(step, scene.harm(shot.user, shot.at));
}

/// The values of the other rolls.
pub fn lones(run: &mut Resolution<'_, '_>, ready: &[PreparedAttack]) -> Result<Vec<Option<SuccessValue>>, Refusal> {
    let plan = run.plan;
    let mut values = Vec::with_capacity(plan.lones.len());
    for (at, lone) in plan.lones.iter().enumerate() {
        run.record.concern(&lone.owner);
        let opponents: Vec<usize> = plan
            .shots
            .iter()
            .zip(ready)
            .filter(|(_, ready)| ready.answer == Some(Answer::Evasion(at)))
            .map(|(shot, _)| shot.user)
            .collect();
        values.push(of_lone(run, lone, &opponents)?);
    }
    run.record.concern_all();
    Ok(values)
}
