//! Rolls everything, compares what meets, and says what stands.

use crate::dice::Dice;
use crate::face_to_face::{Duel, Winner, compare, write_duel};
use crate::order::mechanics::crush;
use crate::order::pairing::evasion;
use crate::order::plan::{Plan, Shot, SkillRoll};
use crate::order::resolution::Resolution;
use crate::order::rolls::{OpposingRoll, Prepared, PreparedAttack, RollKind, RollResults, Throws};
use crate::order::scene::Scene;
use crate::record::{Recorder, count};
use crate::rolls::{throw, write_criticals, write_throws};
use crate::ruleset::Rule;
use crate::skills::{Conduct, DODGE};
use crate::success_value::{CRITICAL, SuccessValue, Throw};
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;

/// The roll for targets beside the main one: where only the main target suffers Criticals, they become ordinary hits.
fn without_criticals(scene: &Scene<'_>, standing: Vec<Throw>) -> Vec<Throw> {
    if scene.context.rules.cite(Rule::CriticalAtMainTargetOnly).is_none() {
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
        let pair = scene.attack_owner(shot.user, shot.at);
        run.record.set_subject(&pair);
        rolled.push(match &ready.success {
            Some(success) => {
                let throws = throw(dice, &pair, success, shot.dice)?;
                let shapes = affected_paths(scene, plan, shot, ready);
                write_throws(success, &throws, run.record, &pair, &shapes);
                write_criticals(scene.context, &throws, run.record, &shapes);
                throws
            }
            None if ready.kind == RollKind::Automatic => vec![Throw { result: 0, score: 1 }],
            None => shot.echo.and_then(|main| rolled.get(main).cloned()).unwrap_or_default(),
        });
    }
    let mut skill_throws = Vec::with_capacity(plan.skill_rolls.len());
    for (skill_roll, value) in plan.skill_rolls.iter().zip(&prepared.skill_rolls) {
        run.record.set_subject(&skill_roll.owner);
        skill_throws.push(throw_skill(scene, run.record, skill_roll, value.as_ref(), dice)?);
    }
    Ok(Throws { shots: rolled, skill_rolls: skill_throws })
}

/// Compares the rolls that meet.
fn compare_all(run: &mut Resolution<'_, '_>, prepared: &Prepared, throws: &Throws) -> RollResults {
    let (scene, plan) = (run.scene, run.plan);
    let mut results = RollResults::default();
    for (at, (shot, ready)) in plan.shots.iter().zip(&prepared.attacks).enumerate() {
        run.record.set_subject(&scene.attack_owner(shot.user, shot.at));
        let avoided = is_avoided(run, shot, ready, &throws.skill_rolls);
        let stopped = crush::is_stopped(run, shot, &throws.shots);
        if stopped {
            results.struck_back.push((shot.user, shot.at));
        }
        results.shots.push(if avoided || stopped { Vec::new() } else { compare_attack(run, at, shot, ready, throws) });
    }
    for (at, skill_roll) in plan.skill_rolls.iter().enumerate() {
        run.record.set_subject(&skill_roll.owner);
        let own = throws.skill_rolls.get(at).map_or(&[][..], Vec::as_slice);
        let met = plan
            .shots
            .iter()
            .zip(&prepared.attacks)
            .zip(&throws.shots)
            .filter(|((_, r), _)| r.opposing == Some(OpposingRoll::Evasion(at)));
        let duels: Vec<Duel> = met.map(|(_, attack)| compare(attack, own)).collect();
        let beaten = duels.iter().any(|duel| duel.second.is_empty());
        let succeeds = own.iter().any(|throw| throw.succeeds()) && !beaten;
        let tied = skill_roll.declared.is(DODGE) && duels.iter().any(Duel::is_tied);
        if let Some(clause) = scene.context.rules.cite(Rule::TiedDodgeFails).filter(|_| tied) {
            let step = run.record.step(Message::new("step-rule-applies")).cite(clause);
            step.affects_all(["succeeds", "move"].map(|fact| skill_roll.fact(fact)));
        }
        write_result(scene, run.record, skill_roll, succeeds);
        results.skill_rolls.push(succeeds);
    }
    run.record.clear_subject();
    results
}

/// Whether a target avoids a Template that hits without a roll; writes it.
fn is_avoided(
    run: &mut Resolution<'_, '_>,
    shot: &Shot<'_>,
    ready: &PreparedAttack,
    skill_rolls: &[Vec<Throw>],
) -> bool {
    let (scene, plan) = (run.scene, run.plan);
    if ready.kind != RollKind::Automatic {
        return false;
    }
    let dodge = evasion(plan, shot).and_then(|at| plan.skill_rolls.iter().zip(skill_rolls).nth(at));
    let avoided = dodge.is_some_and(|(_, throws)| throws.iter().any(|throw| throw.succeeds()));
    let path = |fact| scene.attack_fact(shot.user, shot.at, fact);
    if let Some((skill_roll, _)) = dodge {
        let step = run
            .record
            .step(Message::new(if avoided { "step-template-avoided" } else { "step-template-not-avoided" }))
            .cite("dodge#normal-roll-against-a-direct-template")
            .cite_some(scene.context.rules.cite(Rule::DodgeInsideTemplate))
            .affects(skill_roll.fact("succeeds"));
        step.affects_all(scene.harm_paths(shot.user, shot.at));
    } else if plan.shots.iter().any(|other| other.user == shot.at && other.at == shot.user) {
        let step =
            run.record.step(Message::new("step-template-answered")).cite("teardrop-template#other-answers-stand-alone");
        step.affects(scene.attack_fact(shot.at, shot.user, "roll")).affects_all(scene.harm_paths(shot.user, shot.at));
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

/// The paths that an attack's dice affect.
fn affected_paths(scene: &Scene<'_>, plan: &Plan<'_>, shot: &Shot<'_>, ready: &PreparedAttack) -> Vec<Path> {
    let mut shapes = scene.harm_paths(shot.user, shot.at).to_vec();
    match ready.opposing {
        Some(OpposingRoll::Shot(_)) => shapes.extend(scene.harm_paths(shot.at, shot.user)),
        Some(OpposingRoll::Evasion(at)) => {
            if let Some(skill_roll) = plan.skill_rolls.get(at) {
                shapes.extend(["succeeds", "move"].map(|fact| skill_roll.fact(fact)));
            }
        }
        None => {}
    }
    shapes
}

/// Compares one attack with the roll it meets; writes its hits and the winner.
fn compare_attack(
    run: &mut Resolution<'_, '_>,
    at: usize,
    shot: &Shot<'_>,
    ready: &PreparedAttack,
    throws: &Throws,
) -> Vec<Throw> {
    let (scene, plan) = (run.scene, run.plan);
    let own = throws.shots.get(at).map_or(&[][..], Vec::as_slice);
    let other = match ready.opposing {
        Some(OpposingRoll::Shot(place)) => throws.shots.get(place),
        Some(OpposingRoll::Evasion(place)) => throws.skill_rolls.get(place),
        None => None,
    };
    let shapes = affected_paths(scene, plan, shot, ready);
    let (standing, winner) = match other {
        Some(other) => {
            let duel = compare(own, other);
            write_duel(&duel, run.record, &shapes);
            (duel.first, Some(duel.winner))
        }
        None => {
            if ready.kind == RollKind::Normal {
                let step = run.record.step(Message::new("step-each-die-alone")).cite("normal-roll#each-die-alone");
                step.affects_all(&shapes);
            }
            (own.iter().copied().filter(|throw| throw.succeeds()).collect(), None)
        }
    };
    let standing = if shot.echo.is_some() { without_criticals(scene, standing) } else { standing };
    let criticals = standing.iter().filter(|throw| throw.is_critical()).count();
    let message = Message::new("step-hits").count("hits", standing.len());
    let step = run
        .record
        .step(message.text("target", scene.name(shot.at)).word("roll", ready.kind.as_str()))
        .decides(scene.attack_fact(shot.user, shot.at, "hits"), count(standing.len()))
        .decides(scene.attack_fact(shot.user, shot.at, "criticals"), count(criticals));
    if let Some(winner) = winner {
        let name = match winner {
            Winner::First => Fact::Name(scene.name(shot.user).to_owned()),
            Winner::Second => Fact::Name(scene.name(shot.at).to_owned()),
            Winner::Nobody => Fact::Word("none"),
        };
        step.decides(scene.attack_fact(shot.user, shot.at, "winner"), name);
    }
    standing
}

fn throw_skill(
    scene: &Scene<'_>,
    record: &mut Recorder,
    skill_roll: &SkillRoll<'_>,
    value: Option<&SuccessValue>,
    dice: &mut dyn Dice,
) -> Result<Vec<Throw>, Refusal> {
    let Some(success) = value else { return Ok(Vec::new()) };
    let throws = throw(dice, &skill_roll.owner, success, 1)?;
    let shapes = ["succeeds", "move"].map(|fact| skill_roll.fact(fact));
    write_throws(success, &throws, record, &skill_roll.owner, &shapes);
    write_criticals(scene.context, &throws, record, &shapes);
    Ok(throws)
}

/// Rolls a skill that nothing meets; gives whether it succeeds.
///
/// # Errors
/// A refusal of dice that do not match.
pub fn roll_skill(
    scene: &Scene<'_>,
    record: &mut Recorder,
    skill_roll: &SkillRoll<'_>,
    value: Option<&SuccessValue>,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    let throws = throw_skill(scene, record, skill_roll, value, dice)?;
    let succeeds = throws.iter().any(|throw| throw.succeeds());
    write_result(scene, record, skill_roll, succeeds);
    Ok(succeeds)
}

fn write_result(scene: &Scene<'_>, record: &mut Recorder, skill_roll: &SkillRoll<'_>, succeeds: bool) {
    let skill = skill_roll.declared.skill.as_str();
    let id = if succeeds { "step-skill-succeeds" } else { "step-skill-fails" };
    let path = skill_roll.fact("succeeds");
    let mut step = record.step(Message::new(id).term("skill", skill)).decides(path, Fact::Flag(succeeds));
    if matches!(skill_roll.conduct, Conduct::Task(_)) {
        step = step.cite("normal-roll#each-die-alone");
    }
    if let Some(at) = skill_roll.at {
        step.affects(scene.fact(at, "states"));
    }
}
