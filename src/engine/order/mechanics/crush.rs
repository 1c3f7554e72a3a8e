//! Crush: a vehicle or TAG drives over infantry with a PH roll; the victim answers with a BS Attack, CC Attack or
//! Dodge.
//!
//! A Crush is an attack with these differences: a BS Attack that beats it costs the driver a point without a save, and
//! a CC Attack in answer is a Normal Roll whose success stops the Crush. No source prints its Damage; the situation
//! assumes one.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::context::PrintedNumber;
use crate::discrepancy::CrushStoppingRoll;
use crate::entry_ids::{ENGAGED, TAG, VEHICLE};
use crate::order::attack::targets;
use crate::order::attack::weapon_choice::apply_assumptions;
use crate::order::marker;
use crate::order::mechanic::Mechanic;
use crate::order::phase_context::{Planning, Resolution};
use crate::order::plan::{Aim, Attack, AttackIndex, AttackState, DeclaredAttack, EngagedFriends, Plan, SmokeEffect};
use crate::order::roll_data::{RollResults, StoppedCrush, Throws};
use crate::order::scene::{Scene, read_enemy};
use crate::order::situation::{Aro, Declaration, Targets, TrooperIndex};
use crate::order::trooper_outcome::TrooperOutcomes;
use crate::printed::{INFANTRY_TYPES, OTHER_TROOP_TYPES};
use crate::record::{Cite, Recorder, count_fact};
use crate::saves::SaveSpec;
use crate::skill_ids::{BS_ATTACK, CC_ATTACK, CRUSH, DODGE};
use crate::skills::AttackType;
use crate::violation::{CheckResult, Violation, reject};
use crate::weapon::{HitEffects, WeaponChoice, WeaponLookup, find};
use model::fact_name::{CRITICALS, HITS, REFUSED, ROLL, STATES};
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::situation::sight::Cover;
use model::value::Attribute;

/// Troop types that can declare it.
const DRIVERS: [&EntryId; 2] = [TAG, VEHICLE];
/// Skills with which the victim may answer.
const ANSWERS: [&EntryId; 3] = [BS_ATTACK, CC_ATTACK, DODGE];
const VEHICLES_AND_TAGS: Cite = clause!("crush#vehicles-and-tags");
const OVER_INFANTRY: Cite = clause!("crush#over-infantry");
/// The clause that gives the victim one answer.
pub(crate) const ONE_ANSWER: Cite = clause!("crush#one-answer");
const SHOOTING_BACK: Cite = clause!("crush#shooting-back");
const GETTING_AWAY: Cite = clause!("crush#getting-away");
const ARMOR_ROLL: Cite = clause!("crush#armor-roll-of-the-victim");
/// The clause on a CC Attack as the answer.
pub(crate) const STRIKING_BACK: Cite = clause!("crush#striking-back");
/// The clause on the close combat after a stopped Crush.
const ENGAGED_AFTERWARDS: Cite = clause!("crush#then-they-fight");
/// The hooks of Crush: where it may be declared.
pub(crate) const MECHANIC: Mechanic =
    Mechanic { check_declaration: Some(check_declaration), ..Mechanic::new(&[CRUSH]) };

/// The effect of a CC Attack in answer to a Crush.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counterattack {
    /// There is none.
    None,
    /// The Crush fails if this attack succeeds.
    OnSuccess(AttackIndex),
    /// The Crush fails if the driver fails the save after it.
    OnFailedSave,
}

/// Checks the troop types of driver and victim.
///
/// # Errors
/// A refusal if the victim or its troop type is missing.
fn check_declaration(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> CheckResult {
    let target = find_victim(scene, user, declaration)?;
    let is = |index: TrooperIndex, types: &[&EntryId]| types.iter().any(|id| scene.order.has(index, id));
    if !is(user, &DRIVERS) {
        return Err(Violation::new("step-not-for-this-type", VEHICLES_AND_TAGS).into());
    }
    if is(target, &OTHER_TROOP_TYPES) {
        return Err(Violation::new("step-no-infantry", OVER_INFANTRY).into());
    }
    if !is(target, &INFANTRY_TYPES) {
        return Err(Refusal::missing(scene.path(target, "type")).into());
    }
    let step = record.step(Message::new("step-crush").text("target", scene.name(target)));
    let step = step.cite(VEHICLES_AND_TAGS).cite(OVER_INFANTRY).cite(clause!("crush#rolls-ph"));
    step.affects(scene.attack_path(user, target, ROLL)).affects(REFUSED).affects_all(scene.harm_paths(user, target));
    Ok(())
}

/// Finds the victim of a Crush.
fn find_victim(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> Result<TrooperIndex, Refusal> {
    match &declaration.targets {
        Targets::One(target) => read_enemy(scene, user, *target),
        Targets::None => Err(Refusal::missing(scene.path(user, "at"))),
        Targets::Split(_) => Err(Refusal::new(scene.path(user, "at"), Message::new("refusal-one-target"))),
    }
}

/// Declares a Crush: one roll against one victim.
///
/// # Errors
/// A refusal for a missing fact or an edition without it.
pub(crate) fn declare_attack<'o>(planning: &mut Planning<'_, 'o>, declared: DeclaredAttack<'o>) -> CheckResult {
    let scene = planning.scene;
    let DeclaredAttack { user, declaration, skill } = declared;
    let target = find_victim(scene, user, declaration)?;
    targets::check_alignment(scene, planning.record, user, Aim { target, dice: 1 })?;
    marker::check_attack(scene, user, target, declaration)?;
    let choice = WeaponChoice { id: CRUSH.clone(), mode: None, path: scene.path(user, "skill") };
    let WeaponLookup::Weapon(mut weapon) = find(scene.context, &choice)? else {
        return Err(Refusal::missing(scene.path(user, "mode")).into());
    };
    weapon.hit_effects = Rc::new(HitEffects::with_clause(Attribute::Arm, Some(ARMOR_ROLL.clone())));
    apply_assumptions(scene, user, declaration, &mut weapon)?;
    let weapon = Rc::from(weapon);
    planning.plan.attacks.push(Attack {
        special_dice: 0,
        user,
        target,
        state: AttackState::from_dice(1),
        weapon,
        skill,
        cover: Cover::No,
        is_coup_de_grace: false,
        engaged_friends: EngagedFriends::default(),
        main_index: None,
        smoke: SmokeEffect::NoSmoke,
        unopposed: false,
        reset_clause: None,
        unheard: false,
        declaration,
    });
    Ok(())
}

/// Returns whether a trooper declares Crush against another in this Order.
fn drives_over(scene: &Scene<'_>, driver: TrooperIndex, victim: TrooperIndex) -> bool {
    let at_victim = |declaration: &Declaration| declaration.is(CRUSH) && declaration.targets.contains(victim);
    scene.declarations(driver).iter().any(at_victim)
}

/// Checks that the victim reacts with one of the three answers.
pub(crate) fn check_answer(scene: &Scene<'_>, plan: &Plan<'_>, user: TrooperIndex, aro: &Aro) -> CheckResult {
    let crushed =
        plan.attacks.iter().any(|attack| attack.target == user && attack.skill.attack_type == AttackType::Crush);
    let allowed = ANSWERS.contains(&&aro.declaration.skill);
    let illegal = crushed && !allowed && !scene.order.is_active(user);
    reject(illegal.then(|| Violation::new("step-no-answer-to-a-crush", ONE_ANSWER)))
}

/// Returns whether two attacks on each other are a Face to Face Roll: only a BS Attack opposes a Crush.
pub(crate) fn opposes(attack: &Attack<'_>, other: &Attack<'_>) -> bool {
    let attack_types = [attack.skill.attack_type, other.skill.attack_type];
    !attack_types.contains(&AttackType::Crush) || attack_types.contains(&AttackType::Ballistic)
}

/// Returns whether a BS Attack is the answer to a Crush.
pub(crate) fn shoots_back(scene: &Scene<'_>, attack: &Attack<'_>) -> bool {
    attack.skill.attack_type == AttackType::Ballistic && drives_over(scene, attack.target, attack.user)
}

/// Returns whether a CC Attack is the answer to a Crush.
pub(crate) fn is_counterattack(scene: &Scene<'_>, attack: &Attack<'_>) -> bool {
    attack.skill.attack_type == AttackType::CloseCombat && drives_over(scene, attack.target, attack.user)
}

/// Returns the cost of a BS Attack that beats a Crush: one point, without a save.
pub(crate) fn build_automatic_wound() -> SaveSpec {
    SaveSpec { points: Some(PrintedNumber::new(1, SHOOTING_BACK.clone())), ..SaveSpec::default() }
}

/// Writes the effect of the victim's answer on a Crush.
pub(crate) fn write_answer(resolution: &mut Resolution<'_, '_>, attack: &Attack<'_>) {
    let (scene, plan) = (resolution.scene, resolution.plan);
    if attack.skill.attack_type != AttackType::Crush {
        return;
    }
    let (driver, victim) = (attack.user, attack.target);
    let back = plan.attacks.iter().find(|other| other.user == victim && other.target == driver && other.is_made());
    let dodges =
        plan.skill_rolls.iter().any(|skill_roll| skill_roll.user == victim && skill_roll.declaration.is(DODGE));
    let (clause, message) = match back.map(|back| back.skill.attack_type) {
        Some(AttackType::Ballistic) => (SHOOTING_BACK, "step-shoots-back"),
        Some(AttackType::CloseCombat) => (STRIKING_BACK, "step-strikes-back"),
        Some(AttackType::Comms | AttackType::Crush) | None if dodges => (GETTING_AWAY, "step-gets-away"),
        Some(AttackType::Comms | AttackType::Crush) | None => return,
    };
    let step = resolution.record.step(Message::new(message).text("target", scene.name(victim)));
    let step = step.cite(clause).cite(ONE_ANSWER).affects(scene.path(driver, "automatic-wounds"));
    let mut paths = scene.harm_paths(driver, victim).to_vec();
    paths.extend(scene.harm_paths(victim, driver));
    paths.extend([scene.attack_path(driver, victim, ROLL), scene.attack_path(victim, driver, ROLL)]);
    paths.extend(["dodge.succeeds", "dodge.move"].map(|fact| scene.path(victim, fact)));
    step.affects_all(&paths);
}

/// Returns the effect of a CC Attack in answer to a Crush.
pub(crate) fn find_counterattack(scene: &Scene<'_>, plan: &Plan<'_>, attack: &Attack<'_>) -> Counterattack {
    let strikes = |other: &Attack<'_>| {
        other.user == attack.target
            && other.target == attack.user
            && other.is_made()
            && attack.skill.attack_type == AttackType::Crush
            && other.skill.attack_type == AttackType::CloseCombat
    };
    let mut answers = plan.attacks.iter_enumerated().filter(|(_, other)| strikes(other));
    match (answers.next(), scene.context.followed_reading()) {
        (None, _) => Counterattack::None,
        (Some((attack_index, _)), CrushStoppingRoll::TheBlow) => Counterattack::OnSuccess(attack_index),
        (Some(_), CrushStoppingRoll::TheWound) => Counterattack::OnFailedSave,
    }
}

/// Determines whether a successful CC Attack stops a Crush, and writes it.
pub(crate) fn resolve_stop(resolution: &mut Resolution<'_, '_>, attack: &Attack<'_>, throws: &Throws) -> bool {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let Counterattack::OnSuccess(attack_index) = find_counterattack(scene, plan, attack) else { return false };
    let stopped = throws.attacks[attack_index].iter().any(|throw| throw.succeeds());
    if stopped {
        write_stopped(scene, resolution.record, attack.user, attack.target);
    }
    stopped
}

/// Stops a Crush whose driver failed the save after the CC Attack, if that reading is followed. Drivers save before
/// their victims, so the Crush has had no effect yet.
pub(crate) fn stop_by_wound(
    resolution: &mut Resolution<'_, '_>,
    results: &mut RollResults,
    driver: TrooperIndex,
    hurt_by: &BTreeSet<TrooperIndex>,
) {
    let (scene, plan) = (resolution.scene, resolution.plan);
    for (attack_index, attack) in plan.attacks.iter_enumerated() {
        if attack.user != driver
            || find_counterattack(scene, plan, attack) != Counterattack::OnFailedSave
            || !hurt_by.contains(&attack.target)
        {
            continue;
        }
        write_stopped(scene, resolution.record, driver, attack.target);
        results.attacks[attack_index].clear();
        results.stopped_crushes.push(StoppedCrush { driver, victim: attack.target });
    }
}

/// Engages the survivors of a Crush that was stopped by a Wound.
pub(crate) fn engage_survivors(
    scene: &Scene<'_>,
    record: &mut Recorder,
    results: &RollResults,
    outcomes: &mut TrooperOutcomes,
) {
    for StoppedCrush { driver, victim } in &results.stopped_crushes {
        let fighters = [*driver, *victim];
        if !fighters.iter().all(|index| outcomes[*index].condition.is_active()) {
            continue;
        }
        for index in fighters {
            let outcome = &mut outcomes[index];
            record.set_subject(&scene.subject(index));
            let clause = ENGAGED_AFTERWARDS.clone();
            outcome.begin_state(record, &scene.path(index, STATES), ENGAGED.clone(), &clause);
        }
    }
}

/// Writes that a Crush is stopped.
fn write_stopped(scene: &Scene<'_>, record: &mut Recorder, driver: TrooperIndex, victim: TrooperIndex) {
    let step = record
        .step(Message::new("step-crush-stopped").text("target", scene.name(victim)))
        .cite(STRIKING_BACK)
        .cite(ENGAGED_AFTERWARDS)
        .decides(scene.attack_path(driver, victim, HITS), count_fact(0))
        .decides(scene.attack_path(driver, victim, CRITICALS), count_fact(0));
    let step = match scene.context.chosen_reading::<CrushStoppingRoll>() {
        Some(reading) => step.reading(reading),
        None => step,
    };
    let states = [driver, victim].map(|index| scene.path(index, STATES));
    step.affects_all(&states).affects_all(scene.harm_paths(driver, victim));
}
