//! The seventh phase: rolls everything, compares what meets, and says what stands.

use crate::dice::Dice;
use crate::face_to_face::{Duel, Winner, compare, write_duel};
use crate::order::mechanics::crush;
use crate::order::pairing::evasion;
use crate::order::plan::{Lone, Plan, Shot};
use crate::order::resolution::Resolution;
use crate::order::rolls::{Answer, Prepared, PreparedAttack, RollKind, RollResults, Throws};
use crate::order::scene::{Scene, shaping};
use crate::record::{Recorder, count};
use crate::rolls::{throw, write_criticals, write_throws};
use crate::skills::{Conduct, DODGE};
use crate::success_value::{CRITICAL, SuccessValue, Throw};
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;

/// What a roll is for those beside the main target: where only the main target suffers a Critical, an ordinary hit.
pub fn ordinary(scene: &Scene<'_>, standing: Vec<Throw>) -> Vec<Throw> {
    if scene.context.rules.skills.critical_at_main_target.is_none() {
        return standing;
    }
    standing.into_iter().map(|throw| Throw { score: throw.score.min(CRITICAL - 1), ..throw }).collect()
}

/// Rolls everything and compares what meets.
///
/// # Errors
/// A refusal of dice that do not match.
pub fn roll(run: &mut Resolution<'_, '_>, prepared: &Prepared, dice: &mut dyn Dice) -> Result<RollResults, Refusal> {
    let throws = throw_all(run, prepared, dice)?;
    Ok(compare_all(run, prepared, &throws))
}

/// Rolls everything.
fn throw_all(run: &mut Resolution<'_, '_>, prepared: &Prepared, dice: &mut dyn Dice) -> Result<Throws, Refusal> {
    let (scene, plan) = (run.scene, run.plan);
    let mut rolled: Vec<Vec<Throw>> = Vec::with_capacity(plan.shots.len());
    for (shot, ready) in plan.shots.iter().zip(&prepared.attacks) {
        let pair = scene.pair(shot.user, shot.at);
        run.record.concern(&pair);
        rolled.push(match &ready.success {
            Some(success) => {
                let throws = throw(dice, &pair, success, shot.dice)?;
                let shapes = meeting(scene, plan, shot, ready);
                write_throws(success, &throws, run.record, &pair, &shapes);
                write_criticals(scene.context, &throws, run.record, &shapes);
                throws
            }
            None if ready.kind == RollKind::Automatic => vec![Throw { result: 0, score: 1 }],
            None => shot.echo.and_then(|main| rolled.get(main).cloned()).unwrap_or_default(),
        });
    }
    let mut lone_throws = Vec::with_capacity(plan.lones.len());
    for (lone, value) in plan.lones.iter().zip(&prepared.lones) {
        run.record.concern(&lone.owner);
        lone_throws.push(throw_lone(scene, run.record, lone, value.as_ref(), dice)?);
    }
    Ok(Throws { shots: rolled, lones: lone_throws })
}

/// Compares the rolls that meet.
fn compare_all(run: &mut Resolution<'_, '_>, prepared: &Prepared, throws: &Throws) -> RollResults {
    let (scene, plan) = (run.scene, run.plan);
    let mut standing = RollResults::default();
    for (at, (shot, ready)) in plan.shots.iter().zip(&prepared.attacks).enumerate() {
        run.record.concern(&scene.pair(shot.user, shot.at));
        let avoided = avoids(run, shot, ready, &throws.lones);
        let stopped = crush::is_stopped(run, shot, &throws.shots);
        if stopped {
            standing.struck_back.push((shot.user, shot.at));
        }
        standing.shots.push(if avoided || stopped { Vec::new() } else { stands(run, at, shot, ready, throws) });
    }
    for (at, lone) in plan.lones.iter().enumerate() {
        run.record.concern(&lone.owner);
        let own = throws.lones.get(at).map_or(&[][..], Vec::as_slice);
        let met = plan
            .shots
            .iter()
            .zip(&prepared.attacks)
            .zip(&throws.shots)
            .filter(|((_, r), _)| r.answer == Some(Answer::Evasion(at)));
        let duels: Vec<Duel> = met.map(|(_, attack)| compare(attack, own)).collect();
        let beaten = duels.iter().any(|duel| duel.second.is_empty());
        let succeeds = own.iter().any(|throw| throw.succeeds()) && !beaten;
        let tied = lone.declared.is(DODGE) && duels.iter().any(Duel::is_tied);
        if let Some(clause) = scene.context.rules.skills.tied_dodge_fails.filter(|_| tied) {
            let step = run.record.step(Message::new("step-rule-applies")).cite(clause);
            shaping(step, ["succeeds", "move"].map(|fact| lone.of(fact)));
        }
        write_lone(scene, run.record, lone, succeeds);
        standing.lones.push(succeeds);
    }
    run.record.concern_all();
    standing
}

/// Whether a target gets away from a Template that hits without a roll; writes it.
fn avoids(run: &mut Resolution<'_, '_>, shot: &Shot<'_>, ready: &PreparedAttack, lones: &[Vec<Throw>]) -> bool {
    let (scene, plan) = (run.scene, run.plan);
    if ready.kind != RollKind::Automatic {
        return false;
    }
    let dodge = evasion(plan, shot).and_then(|at| plan.lones.iter().zip(lones).nth(at));
    let avoided = dodge.is_some_and(|(_, throws)| throws.iter().any(|throw| throw.succeeds()));
    let path = |fact| scene.shot(shot.user, shot.at, fact);
    if let Some((lone, _)) = dodge {
        let step = run
            .record
            .step(Message::new(if avoided { "step-template-avoided" } else { "step-template-not-avoided" }))
            .cite("dodge#normal-roll-against-a-direct-template")
            .cite_some(scene.context.rules.skills.dodge_inside_template)
            .shapes(lone.of("succeeds"));
        shaping(step, scene.harm(shot.user, shot.at));
    } else if plan.shots.iter().any(|other| other.user == shot.at && other.at == shot.user) {
        let step =
            run.record.step(Message::new("step-template-answered")).cite("teardrop-template#other-answers-stand-alone");
        shaping(step.shapes(scene.shot(shot.at, shot.user, "roll")), scene.harm(shot.user, shot.at));
    }
    if avoided {
        run.record
            .step(
                Message::new("step-hits")
                    .number("hits", 0)
                    .text("target", scene.name(shot.at))
                    .word("roll", "automatic"),
            )
            .decides(path("hits"), count(0))
            .decides(path("criticals"), count(0));
    }
    avoided
}

/// The paths that hang on a shot's dice.
fn meeting(scene: &Scene<'_>, plan: &Plan<'_>, shot: &Shot<'_>, ready: &PreparedAttack) -> Vec<Path> {
    let mut shapes = scene.harm(shot.user, shot.at).to_vec();
    match ready.answer {
        Some(Answer::Shot(_)) => shapes.extend(scene.harm(shot.at, shot.user)),
        Some(Answer::Evasion(at)) => {
            if let Some(lone) = plan.lones.get(at) {
                shapes.extend(["succeeds", "move"].map(|fact| lone.of(fact)));
            }
        }
        None => {}
    }
    shapes
}

/// What stands of one shot; writes its hits and the winner.
fn stands(
    run: &mut Resolution<'_, '_>,
    at: usize,
    shot: &Shot<'_>,
    ready: &PreparedAttack,
    throws: &Throws,
) -> Vec<Throw> {
    let (scene, plan) = (run.scene, run.plan);
    let own = throws.shots.get(at).map_or(&[][..], Vec::as_slice);
    let other = match ready.answer {
        Some(Answer::Shot(place)) => throws.shots.get(place),
        Some(Answer::Evasion(place)) => throws.lones.get(place),
        None => None,
    };
    let shapes = meeting(scene, plan, shot, ready);
    let (standing, winner) = match other {
        Some(other) => {
            let duel = compare(own, other);
            write_duel(&duel, run.record, &shapes);
            (duel.first, Some(duel.winner))
        }
        None => {
            if ready.kind == RollKind::Normal {
                let step = run.record.step(Message::new("step-each-die-alone")).cite("normal-roll#each-die-alone");
                shaping(step, &shapes);
            }
            (own.iter().copied().filter(|throw| throw.succeeds()).collect(), None)
        }
    };
    let standing = if shot.echo.is_some() { ordinary(scene, standing) } else { standing };
    let criticals = standing.iter().filter(|throw| throw.is_critical()).count();
    let message = Message::new("step-hits").count("hits", standing.len());
    let step = run
        .record
        .step(message.text("target", scene.name(shot.at)).word("roll", ready.kind.as_str()))
        .decides(scene.shot(shot.user, shot.at, "hits"), count(standing.len()))
        .decides(scene.shot(shot.user, shot.at, "criticals"), count(criticals));
    if let Some(winner) = winner {
        let name = match winner {
            Winner::First => Fact::Name(scene.name(shot.user).to_owned()),
            Winner::Second => Fact::Name(scene.name(shot.at).to_owned()),
            Winner::Nobody => Fact::Word("none"),
        };
        step.decides(scene.shot(shot.user, shot.at, "winner"), name);
    }
    standing
}

fn throw_lone(
    scene: &Scene<'_>,
    record: &mut Recorder,
    lone: &Lone<'_>,
    value: Option<&SuccessValue>,
    dice: &mut dyn Dice,
) -> Result<Vec<Throw>, Refusal> {
    let Some(success) = value else { return Ok(Vec::new()) };
    let throws = throw(dice, &lone.owner, success, 1)?;
    let shapes = ["succeeds", "move"].map(|fact| lone.of(fact));
    write_throws(success, &throws, record, &lone.owner, &shapes);
    write_criticals(scene.context, &throws, record, &shapes);
    Ok(throws)
}

/// Rolls a skill that nothing meets; gives whether it succeeds.
///
/// # Errors
/// A refusal of dice that do not match.
pub fn roll_lone(
    scene: &Scene<'_>,
    record: &mut Recorder,
    lone: &Lone<'_>,
    value: Option<&SuccessValue>,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    let throws = throw_lone(scene, record, lone, value, dice)?;
    let succeeds = throws.iter().any(|throw| throw.succeeds());
    write_lone(scene, record, lone, succeeds);
    Ok(succeeds)
}

fn write_lone(scene: &Scene<'_>, record: &mut Recorder, lone: &Lone<'_>, succeeds: bool) {
    let skill = lone.declared.skill.as_str();
    let id = if succeeds { "step-skill-succeeds" } else { "step-skill-fails" };
    let path = lone.of("succeeds");
    let mut step = record.step(Message::new(id).term("skill", skill)).decides(path, Fact::Flag(succeeds));
    if matches!(lone.conduct, Conduct::Task(_)) {
        step = step.cite("normal-roll#each-die-alone");
    }
    if let Some(at) = lone.at {
        step.shapes(scene.of(at, "states"));
    }
}
