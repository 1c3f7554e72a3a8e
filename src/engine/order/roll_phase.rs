//! The roll phase: rolls all dice, compares opposing rolls and determines the hits.

use crate::dice::Dice;
use crate::index_vec::IndexVec;
use crate::order::attack::{shot_into_melee, smoke_attack};
use crate::order::mechanics::crush;
use crate::order::phase_context::Resolution;
use crate::order::plan::{Attack, AttackIndex, Plan, SkillRoll, SkillRollIndex};
use crate::order::roll_data::{
    OpposingRoll, Prepared, PreparedAttack, RollKind, RollResults, SkillValues, StoppedCrush, Throws, ValueAgainst,
};
use crate::order::roll_pairing::{count_automatic_hits, find_evasion};
use crate::order::scene::Scene;
use crate::order::treatment::reroll;
use crate::order::{deployed, special_die};
use crate::record::{Recorder, count_fact};
use crate::rolls::face_to_face::{Duel, Winner, compare, write_duel};
use crate::rolls::normal_roll::{throw_dice, write_criticals, write_throws};
use crate::ruleset::Rule;
use crate::skill_ids::DODGE;
use crate::skills::SkillKind;
use crate::success_value::{CRITICAL, SuccessValue, Throw};
use model::fact_name::{CRITICALS, HITS, ROLL, STATES, SUCCEEDS, WINNER};
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;

/// Turns Criticals into ordinary hits if only the main target of a Template suffers them.
fn drop_criticals(scene: &Scene<'_>, hits: Vec<Throw>) -> Vec<Throw> {
    if scene.rules().clause(Rule::CriticalAtMainTargetOnly).is_none() {
        return hits;
    }
    hits.into_iter().map(|throw| Throw { score: throw.score.min(CRITICAL - 1), ..throw }).collect()
}

/// Rolls all dice and compares opposing rolls.
///
/// # Errors
/// A refusal of dice that do not match.
pub(super) fn roll(
    resolution: &mut Resolution<'_, '_>,
    prepared: &Prepared,
    dice: &mut dyn Dice,
) -> Result<RollResults, Refusal> {
    let mut throws = throw_all(resolution, prepared, dice)?;
    special_die::discard_worst(resolution, prepared, &mut throws);
    let misses = shot_into_melee::resolve_misses(resolution, prepared, &throws);
    let results = RollResults { misses, ..compare_all(resolution, prepared, &throws) };
    smoke_attack::settle(resolution, &results);
    Ok(results)
}

/// Rolls all dice.
fn throw_all(resolution: &mut Resolution<'_, '_>, prepared: &Prepared, dice: &mut dyn Dice) -> Result<Throws, Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let mut attack_throws: IndexVec<AttackIndex, Vec<Throw>> = IndexVec::with_capacity(plan.attacks.len());
    for (attack, prepared_attack) in plan.attacks.iter().zip(&prepared.attacks) {
        let pair = scene.attack_subject(attack.user, attack.target);
        resolution.record.set_subject(&pair);
        attack_throws.push(match &prepared_attack.success {
            Some(success) => {
                let throws = throw_dice(dice, &pair, success, attack.dice() + attack.special_dice)?;
                let affected = collect_affected_paths(scene, plan, attack, prepared_attack);
                write_throws(success, &throws, resolution.record, &pair, &affected);
                write_criticals(scene.context, &throws, resolution.record, &affected);
                throws
            }
            None if prepared_attack.kind == RollKind::Automatic => {
                vec![Throw { result: 0, score: 1 }; count_automatic_hits(scene.rules(), attack)]
            }
            None => attack.main_index.map(|main| attack_throws[main].clone()).unwrap_or_default(),
        });
    }
    let mut skill_throws = IndexVec::with_capacity(plan.skill_rolls.len());
    for (skill_roll, value) in plan.skill_rolls.iter().zip(&prepared.skill_rolls) {
        resolution.record.set_subject(&skill_roll.subject);
        skill_throws.push(match value {
            Some(values) if !values.by_attack.is_empty() => throw_against_each(resolution, skill_roll, values, dice)?,
            Some(values) => {
                let throws = throw_skill(scene, resolution.record, skill_roll, &values.value, dice)?;
                reroll::apply_reroll(resolution, skill_roll, &values.value, throws, dice)?
            }
            None => Vec::new(),
        });
    }
    Ok(Throws { attacks: attack_throws, skill_rolls: skill_throws })
}

/// Compares opposing rolls.
fn compare_all(resolution: &mut Resolution<'_, '_>, prepared: &Prepared, throws: &Throws) -> RollResults {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let mut results = RollResults::default();
    for (attack_index, attack) in plan.attacks.iter_enumerated() {
        resolution.record.set_subject(&scene.attack_subject(attack.user, attack.target));
        let avoided = resolve_avoidance(resolution, attack_index, prepared, throws);
        let stopped = crush::resolve_stop(resolution, attack, throws);
        if stopped {
            results.stopped_crushes.push(StoppedCrush { driver: attack.user, victim: attack.target });
        }
        results.attacks.push(if avoided || stopped {
            Vec::new()
        } else {
            compare_attack(resolution, attack_index, prepared, throws)
        });
    }
    for (roll_index, skill_roll) in plan.skill_rolls.iter_enumerated() {
        resolution.record.set_subject(&skill_roll.subject);
        let opposed = prepared
            .attacks
            .iter_enumerated()
            .filter(|(_, prepared_attack)| prepared_attack.opposing == Some(OpposingRoll::Evasion(roll_index)));
        let duels: Vec<Duel> = opposed
            .map(|(attack_index, _)| {
                compare(&throws.attacks[attack_index], &throws.against(prepared, roll_index, attack_index))
            })
            .collect();
        let beaten = duels.iter().any(|duel| duel.second.is_empty());
        let caught = resolve_catch(resolution, roll_index, prepared, throws);
        let succeeds = throws.skill_rolls[roll_index].iter().any(|throw| throw.succeeds()) && !beaten && !caught;
        let tied = skill_roll.declaration.is(DODGE) && duels.iter().any(Duel::is_tied);
        if let Some(clause) = scene.rules().clause_if(Rule::TiedDodgeFails, tied) {
            let step = resolution.record.step(Message::new("step-tie-fails-the-dodge")).cite(clause);
            step.affects_all([SUCCEEDS, "move"].map(|fact| skill_roll.path(fact)));
        }
        write_result(scene, resolution.record, skill_roll, succeeds);
        results.skill_rolls.push(succeeds);
    }
    resolution.record.clear_subject();
    results
}

/// Determines whether a Template catches a trooper in spite of its Dodge, which then allows no move, and writes the
/// rule.
fn resolve_catch(
    resolution: &mut Resolution<'_, '_>,
    roll_index: SkillRollIndex,
    prepared: &Prepared,
    throws: &Throws,
) -> bool {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let skill_roll = &plan.skill_rolls[roll_index];
    let rule = scene.rules().clause(Rule::DodgeMoveNeedsEveryTemplate);
    let Some(rule) = rule.filter(|_| skill_roll.declaration.is(DODGE)) else { return false };
    let mut templates = 0;
    let mut caught = false;
    for ((attack_index, attack), prepared_attack) in plan.attacks.iter_enumerated().zip(&prepared.attacks) {
        let dodge_throws = throws.against(prepared, roll_index, attack_index);
        let hits = match (prepared_attack.kind, prepared_attack.opposing) {
            (RollKind::Automatic, _)
                if attack.weapon.uses_template() && find_evasion(plan, attack) == Some(roll_index) =>
            {
                !dodge_throws.iter().any(|throw| throw.succeeds())
            }
            (RollKind::FaceToFace, Some(OpposingRoll::Evasion(opposing))) if opposing == roll_index => {
                if !attack.weapon.uses_template() {
                    continue;
                }
                !compare(&throws.attacks[attack_index], &dodge_throws).first.is_empty()
            }
            (..) => continue,
        };
        templates += 1;
        caught |= hits;
    }
    if templates > 0 {
        let step = resolution.record.step(Message::new("step-dodge-move-past-templates")).cite(rule);
        step.affects_all([SUCCEEDS, "move"].map(|fact| skill_roll.path(fact)));
    }
    caught
}

/// Determines whether a target avoids a Template that hits without a roll, and writes the result.
fn resolve_avoidance(
    resolution: &mut Resolution<'_, '_>,
    attack_index: AttackIndex,
    prepared: &Prepared,
    throws: &Throws,
) -> bool {
    let (scene, plan) = (resolution.scene, resolution.plan);
    if prepared.attacks[attack_index].kind != RollKind::Automatic {
        return false;
    }
    let attack = &plan.attacks[attack_index];
    let roll_index = find_evasion(plan, attack);
    let avoids = |roll_index| throws.against(prepared, roll_index, attack_index).iter().any(|throw| throw.succeeds());
    let avoided = roll_index.is_some_and(avoids);
    let path = |fact| scene.attack_path(attack.user, attack.target, fact);
    let boost = deployed::find_boost(scene, attack);
    if let Some(roll_index) = roll_index {
        let id = match (boost.is_some(), avoided) {
            (false, true) => "step-template-avoided",
            (false, false) => "step-template-not-avoided",
            (true, true) => "step-dodges-the-blast",
            (true, false) => "step-caught-by-the-blast",
        };
        let normal_roll = attack.reset_clause.or(Some(clause!("dodge#normal-roll-against-a-direct-template")));
        let template = normal_roll.filter(|_| boost.is_none());
        let dodges = boost.is_none() && attack.reset_clause.is_none();
        let step = resolution
            .record
            .step(Message::new(id))
            .cite_all(boost.map(|boost| boost.evasion))
            .cite_all(template)
            .cite_all(scene.rules().clause_if(Rule::DodgeInsideTemplate, dodges))
            .affects(plan.skill_rolls[roll_index].path(SUCCEEDS));
        step.affects_all(scene.harm_paths(attack.user, attack.target));
    } else if plan.attacks.iter().any(|other| other.user == attack.target && other.target == attack.user) {
        let id = if boost.is_some() { "step-blast-answered" } else { "step-template-answered" };
        let step = resolution.record.step(Message::new(id));
        let step =
            step.cite(boost.map_or(clause!("teardrop-template#other-answers-stand-alone"), |boost| boost.evasion));
        step.affects(scene.attack_path(attack.target, attack.user, ROLL))
            .affects_all(scene.harm_paths(attack.user, attack.target));
    }
    if avoided {
        resolution
            .record
            .step(
                Message::new("step-hits")
                    .number("hits", 0)
                    .text("target", scene.name(attack.target))
                    .word("roll", "automatic"),
            )
            .decides(path(HITS), count_fact(0))
            .decides(path(CRITICALS), count_fact(0));
    }
    avoided
}

/// Returns the paths that an attack's dice affect.
fn collect_affected_paths(
    scene: &Scene<'_>,
    plan: &Plan<'_>,
    attack: &Attack<'_>,
    prepared_attack: &PreparedAttack,
) -> Vec<Path> {
    let mut affected = scene.harm_paths(attack.user, attack.target).to_vec();
    match prepared_attack.opposing {
        Some(OpposingRoll::Attack(_)) => affected.extend(scene.harm_paths(attack.target, attack.user)),
        Some(OpposingRoll::Evasion(roll_index)) => {
            affected.extend([SUCCEEDS, "move"].map(|fact| plan.skill_rolls[roll_index].path(fact)));
        }
        None => {}
    }
    affected
}

/// Compares an attack with its opposing roll; writes and returns its hits.
fn compare_attack(
    resolution: &mut Resolution<'_, '_>,
    attack_index: AttackIndex,
    prepared: &Prepared,
    throws: &Throws,
) -> Vec<Throw> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let (attack, prepared_attack) = (&plan.attacks[attack_index], &prepared.attacks[attack_index]);
    let own_throws = &throws.attacks[attack_index];
    let opposing = match prepared_attack.opposing {
        Some(OpposingRoll::Attack(opposing_index)) => Some(throws.attacks[opposing_index].clone()),
        Some(OpposingRoll::Evasion(roll_index)) => Some(throws.against(prepared, roll_index, attack_index)),
        None => None,
    };
    let affected = collect_affected_paths(scene, plan, attack, prepared_attack);
    let (hits, winner) = match opposing {
        Some(opposing) => {
            let duel = compare(own_throws, &opposing);
            write_duel(&duel, resolution.record, &affected);
            (duel.first, Some(duel.winner))
        }
        None => {
            if prepared_attack.kind == RollKind::Normal {
                let step = resolution
                    .record
                    .step(Message::new("step-each-die-alone"))
                    .cite(clause!("normal-roll#each-die-alone"));
                step.affects_all(&affected);
            }
            (own_throws.iter().copied().filter(|throw| throw.succeeds()).collect(), None)
        }
    };
    let hits = if attack.main_index.is_some() { drop_criticals(scene, hits) } else { hits };
    let criticals = hits.iter().filter(|throw| throw.is_critical()).count();
    let message = Message::new("step-hits").count("hits", hits.len());
    let step = resolution
        .record
        .step(message.text("target", scene.name(attack.target)).word("roll", prepared_attack.kind.as_str()))
        .decides(scene.attack_path(attack.user, attack.target, HITS), count_fact(hits.len()))
        .decides(scene.attack_path(attack.user, attack.target, CRITICALS), count_fact(criticals));
    if let Some(winner) = winner {
        let name = match winner {
            Winner::First => Fact::Name(scene.name(attack.user).to_owned()),
            Winner::Second => Fact::Name(scene.name(attack.target).to_owned()),
            Winner::Neither => Fact::Word("none"),
        };
        step.decides(scene.attack_path(attack.user, attack.target, WINNER), name);
    }
    hits
}

/// Rolls the one die of a skill and writes it.
fn throw_skill(
    scene: &Scene<'_>,
    record: &mut Recorder,
    skill_roll: &SkillRoll<'_>,
    success: &SuccessValue,
    dice: &mut dyn Dice,
) -> Result<Vec<Throw>, Refusal> {
    let throws = throw_dice(dice, &skill_roll.subject, success, 1)?;
    let affected = [SUCCEEDS, "move"].map(|fact| skill_roll.path(fact));
    write_throws(success, &throws, record, &skill_roll.subject, &affected);
    write_criticals(scene.context, &throws, record, &affected);
    Ok(throws)
}

/// Rolls the one die of a skill whose Success Value differs from attack to attack.
fn throw_against_each(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    values: &SkillValues,
    dice: &mut dyn Dice,
) -> Result<Vec<Throw>, Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let throws = throw_dice(dice, &skill_roll.subject, &values.value, 1)?;
    for ValueAgainst { attack_index, subject, value } in &values.by_attack {
        let attack = &plan.attacks[*attack_index];
        let against = values.score_against(*attack_index, &throws);
        let move_paths = [SUCCEEDS, "move"].map(|fact| skill_roll.path(fact));
        let affected = [&move_paths[..], &scene.harm_paths(attack.user, attack.target)].concat();
        resolution.record.set_subject(subject);
        write_throws(value, &against, resolution.record, subject, &affected);
        write_criticals(scene.context, &against, resolution.record, &affected);
    }
    Ok(throws)
}

/// Rolls a skill that nothing opposes; returns whether it succeeds.
///
/// # Errors
/// A refusal of dice that do not match.
pub(super) fn roll_skill(
    scene: &Scene<'_>,
    record: &mut Recorder,
    skill_roll: &SkillRoll<'_>,
    value: Option<&SuccessValue>,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    let throws = match value {
        Some(success) => throw_skill(scene, record, skill_roll, success, dice)?,
        None => Vec::new(),
    };
    let succeeds = throws.iter().any(|throw| throw.succeeds());
    write_result(scene, record, skill_roll, succeeds);
    Ok(succeeds)
}

fn write_result(scene: &Scene<'_>, record: &mut Recorder, skill_roll: &SkillRoll<'_>, succeeds: bool) {
    let skill = skill_roll.declaration.skill.as_str();
    let id = if succeeds { "step-skill-succeeds" } else { "step-skill-fails" };
    let path = skill_roll.path(SUCCEEDS);
    let mut step = record.step(Message::new(id).term("skill", skill)).decides(path, Fact::Flag(succeeds));
    if matches!(skill_roll.kind, SkillKind::OwnRoll(_)) {
        step = step.cite(clause!("normal-roll#each-die-alone"));
    }
    if let Some(target) = skill_roll.target {
        step.affects(scene.path(target, STATES));
    }
}
