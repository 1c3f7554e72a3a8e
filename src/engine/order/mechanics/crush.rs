//! Crush: a vehicle or a TAG drives over infantry, with a roll on PH; the victim shoots, gets away or strikes back.
//!
//! The crush is an attack like others, with these differences: a shot that beats it costs its user a point without any
//! save, and a blow in answer is a Normal Roll that ends the crush where it succeeds. No source prints a Damage for it;
//! the situation assumes one.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::cover::Cover;
use crate::order::entry_ids::{REMOTE, TAG, VEHICLE};
use crate::order::mechanic::Mechanic;
use crate::order::plan::{Aim, Declared, DeclaredAttack, Fault, Illegal, Plan, Shot};
use crate::order::resolution::{Planning, Resolution};
use crate::order::rolls::RollResults;
use crate::order::scene::{Scene, target};
use crate::order::situation::{Aims, Aro, Declaration};
use crate::order::weapon_choice::assume;
use crate::order::{marker, targets};
use crate::record::{Cite, Recorder, count};
use crate::saves::SaveSpec;
use crate::skills::{BS_ATTACK, CC_ATTACK, CRUSH, DODGE, Sort};
use crate::success_value::Throw;
use crate::weapon::{Burden, WeaponChoice, WeaponLookup, find};
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::refusal::Refusal;
use model::value::Attribute;

/// Troop types that can do it.
const DRIVERS: [&str; 2] = [TAG, VEHICLE];
/// Troop types that can be driven over.
const INFANTRY: [&str; 5] = ["heavy-infantry", "light-infantry", "medium-infantry", "skirmisher", "warband"];
/// Troop types that cannot.
const OTHERS: [&str; 3] = [REMOTE, TAG, VEHICLE];
/// What the victim may answer with.
const ANSWERS: [&str; 3] = [BS_ATTACK, CC_ATTACK, DODGE];
/// Which roll stops the crush: the discrepancy.
const WHAT_STOPS_IT: &str = "crush~what-stops-the-crush";
const VEHICLES_AND_TAGS: Cite = "crush#vehicles-and-tags";
const OVER_INFANTRY: Cite = "crush#over-infantry";
/// The victim has one answer.
pub const ONE_ANSWER: Cite = "crush#one-answer";
const SHOOTING_BACK: Cite = "crush#shooting-back";
const GETTING_AWAY: Cite = "crush#getting-away";
const ARMOR_ROLL: Cite = "crush#armor-roll-of-the-victim";
/// The victim answers with a blow.
pub const STRIKING_BACK: Cite = "crush#striking-back";
/// A blow that stops the crush leads to close combat.
pub const THEN_THEY_FIGHT: Cite = "crush#then-they-fight";
/// The mechanic.
pub const CRUSHING: Mechanic = Mechanic { requires: Some(requires), ..Mechanic::new(&[CRUSH]) };

/// What stands against a crush besides its own roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blow {
    /// Nothing.
    None,
    /// The crush fails where this shot succeeds at all.
    Stops(usize),
    /// It fails where the driver fails the save after the blow.
    Wounds,
}

/// Checks driver and victim.
///
/// # Errors
/// A refusal where the victim or its troop type is missing.
fn requires(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    declared: &Declaration,
) -> Result<Option<Fault>, Refusal> {
    let at = victim(scene, user, declared)?;
    let is = |who: usize, types: &[&str]| types.iter().any(|id| scene.order.has(who, id));
    if !is(user, &DRIVERS) {
        return Ok(Some(Fault::new(VEHICLES_AND_TAGS, "step-not-for-this-type")));
    }
    if is(at, &OTHERS) {
        return Ok(Some(Fault::new(OVER_INFANTRY, "step-no-infantry")));
    }
    if !is(at, &INFANTRY) {
        return Err(Refusal::missing(scene.fact(at, "type")));
    }
    let step = record.step(Message::new("step-crush").text("target", scene.name(at)));
    let step = step.cite(VEHICLES_AND_TAGS).cite(OVER_INFANTRY).cite("crush#rolls-ph");
    step.affects(scene.attack_fact(user, at, "roll")).affects("refused").affects_all(scene.harm_paths(user, at));
    Ok(None)
}

fn victim(scene: &Scene<'_>, user: usize, declared: &Declaration) -> Result<usize, Refusal> {
    match &declared.aims {
        Aims::One(name) => target(scene, user, name),
        Aims::Nobody => Err(Refusal::missing(scene.fact(user, "at"))),
        Aims::Split(_) => Err(Refusal::new(scene.fact(user, "at"), Message::new("refusal-one-target"))),
    }
}

/// Declares a crush: one roll at one victim.
///
/// # Errors
/// A refusal for a missing fact or an edition without it.
pub fn attack<'o>(run: &mut Planning<'_, 'o>, attack: DeclaredAttack<'o>) -> Declared<()> {
    let scene = run.scene;
    let DeclaredAttack { user, declared, conduct } = attack;
    let at = victim(scene, user, declared)?;
    if let Some(fault) = targets::forbidden_target(scene, run.record, user, Aim { at, dice: 1 })? {
        return Ok(Err(fault.by(user)));
    }
    if let Some(illegal) = marker::attack_fault(scene, user, at, declared) {
        return Ok(Err(illegal));
    }
    let choice = WeaponChoice { id: EntryId::from_static(CRUSH), mode: None, path: scene.fact(user, "skill") };
    let WeaponLookup::Weapon(mut weapon) = find(scene.context, &choice)? else {
        return Err(Refusal::missing(scene.fact(user, "mode")));
    };
    weapon.burden = Rc::new(Burden::by(Attribute::Arm, Some(ClauseId::from_static(ARMOR_ROLL))));
    assume(scene, user, declared, &mut weapon)?;
    let weapon = Rc::from(weapon);
    run.plan.shots.push(Shot {
        user,
        at,
        dice: 1,
        weapon,
        conduct,
        cover: Cover::No,
        kills: false,
        echo: None,
        unopposed: false,
        unheard: false,
        declared,
    });
    Ok(Ok(()))
}

/// Whether a trooper drives over another in this Order.
fn drives_over(scene: &Scene<'_>, driver: usize, victim: usize) -> bool {
    let name = scene.name(victim);
    let aims = |declared: &Declaration| declared.is(CRUSH) && declared.aims.names().contains(&name);
    scene.declared(driver).iter().any(aims)
}

/// A reaction of the victim that is none of the three answers.
pub fn wrong_answer(scene: &Scene<'_>, plan: &Plan<'_>, place: usize, aro: &Aro) -> Option<Illegal> {
    let crushed = plan.shots.iter().any(|shot| shot.at == place && shot.conduct.sort == Sort::Crush);
    let fits = ANSWERS.contains(&aro.declaration.skill.as_str());
    let illegal =
        || Illegal { who: place, clause: ClauseId::from_static(ONE_ANSWER), message: "step-no-answer-to-a-crush" };
    (crushed && !fits && !scene.order.is_active(place)).then(illegal)
}

/// Whether two shots at each other meet: only a shot meets a crush, a blow stands alone.
pub fn opposes(shot: &Shot<'_>, other: &Shot<'_>) -> bool {
    let sorts = [shot.conduct.sort, other.conduct.sort];
    !sorts.contains(&Sort::Crush) || sorts.contains(&Sort::Ballistic)
}

/// Whether a shot is the answer to a crush.
pub fn shoots_back(scene: &Scene<'_>, shot: &Shot<'_>) -> bool {
    shot.conduct.sort == Sort::Ballistic && drives_over(scene, shot.at, shot.user)
}

/// Whether a blow is the answer to a crush.
pub fn strikes_back(scene: &Scene<'_>, shot: &Shot<'_>) -> bool {
    shot.conduct.sort == Sort::CloseCombat && drives_over(scene, shot.at, shot.user)
}

/// What a shot costs that beats a crush: one point, without a save.
pub fn point() -> SaveSpec {
    SaveSpec { points: Some((1, ClauseId::from_static(SHOOTING_BACK))), ..SaveSpec::default() }
}

/// Writes how the victim's answer meets the crush.
pub fn write_answer(run: &mut Resolution<'_, '_>, shot: &Shot<'_>) {
    let (scene, plan) = (run.scene, run.plan);
    if shot.conduct.sort != Sort::Crush {
        return;
    }
    let (driver, victim) = (shot.user, shot.at);
    let back = plan.shots.iter().find(|other| other.user == victim && other.at == driver && other.dice > 0);
    let dodges = plan.skill_rolls.iter().any(|skill_roll| skill_roll.user == victim && skill_roll.declared.is(DODGE));
    let (clause, message) = match back.map(|back| back.conduct.sort) {
        Some(Sort::Ballistic) => (SHOOTING_BACK, "step-shoots-back"),
        Some(Sort::CloseCombat) => (STRIKING_BACK, "step-strikes-back"),
        Some(Sort::Comms | Sort::Crush) | None if dodges => (GETTING_AWAY, "step-gets-away"),
        Some(Sort::Comms | Sort::Crush) | None => return,
    };
    let step = run.record.step(Message::new(message).text("target", scene.name(victim)));
    let step = step.cite(clause).cite(ONE_ANSWER).affects(scene.fact(driver, "automatic-wounds"));
    let mut paths = scene.harm_paths(driver, victim).to_vec();
    paths.extend(scene.harm_paths(victim, driver));
    paths.extend([scene.attack_fact(driver, victim, "roll"), scene.attack_fact(victim, driver, "roll")]);
    paths.extend(["dodge.succeeds", "dodge.move"].map(|fact| scene.fact(victim, fact)));
    step.affects_all(&paths);
}

/// Which blow stands against a crush.
pub fn blow(scene: &Scene<'_>, plan: &Plan<'_>, shot: &Shot<'_>) -> Blow {
    let strikes = |other: &Shot<'_>| {
        other.user == shot.at
            && other.at == shot.user
            && other.dice > 0
            && shot.conduct.sort == Sort::Crush
            && other.conduct.sort == Sort::CloseCombat
    };
    match (plan.shots.iter().position(strikes), scene.context.reading(WHAT_STOPS_IT)) {
        (None, _) => Blow::None,
        (Some(place), None) => Blow::Stops(place),
        (Some(_), Some(_)) => Blow::Wounds,
    }
}

/// Whether a blow that succeeds stops a crush; writes it.
pub fn is_stopped(run: &mut Resolution<'_, '_>, shot: &Shot<'_>, rolled: &[Vec<Throw>]) -> bool {
    let (scene, plan) = (run.scene, run.plan);
    let Blow::Stops(place) = blow(scene, plan, shot) else { return false };
    let stopped = rolled.get(place).is_some_and(|throws| throws.iter().any(|throw| throw.succeeds()));
    if stopped {
        write_stopped(scene, run.record, shot.user, shot.at);
    }
    stopped
}

/// Stops a crush whose driver failed the save after the blow, where that reading is followed. Drivers come before their
/// victims, so the crush has not hurt anyone yet.
pub fn stop_by_wound(
    run: &mut Resolution<'_, '_>,
    results: &mut RollResults,
    driver: usize,
    hurt_by: &BTreeSet<usize>,
) {
    let (scene, plan) = (run.scene, run.plan);
    for (place, shot) in plan.shots.iter().enumerate() {
        if shot.user != driver || blow(scene, plan, shot) != Blow::Wounds || !hurt_by.contains(&shot.at) {
            continue;
        }
        write_stopped(scene, run.record, driver, shot.at);
        if let Some(hits) = results.shots.get_mut(place) {
            hits.clear();
        }
        results.struck_back.push((driver, shot.at));
    }
}

fn write_stopped(scene: &Scene<'_>, record: &mut Recorder, driver: usize, victim: usize) {
    let step = record
        .step(Message::new("step-crush-stopped").text("target", scene.name(victim)))
        .cite(STRIKING_BACK)
        .cite(THEN_THEY_FIGHT)
        .decides(scene.attack_fact(driver, victim, "hits"), count(0))
        .decides(scene.attack_fact(driver, victim, "criticals"), count(0));
    let step = match scene.context.reading(WHAT_STOPS_IT) {
        Some(reading) => step.reading(WHAT_STOPS_IT, reading),
        None => step,
    };
    let states = [driver, victim].map(|at| scene.fact(at, "states"));
    step.affects_all(&states).affects_all(scene.harm_paths(driver, victim));
}
