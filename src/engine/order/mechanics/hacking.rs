//! Hacking: the targets that a Hacking Program can affect, and the rules on its roll.

use crate::context::PrintedIds;
use crate::entry_ids::HACKER;
use crate::order::attack::comms_attack::is_program_attack;
use crate::order::general_rule::{AttackRoll, GeneralRule};
use crate::order::hackable::PROGRAMS;
use crate::order::mechanic::Mechanic;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::{DODGE, HACKING};
use crate::violation::{CheckResult, Violation, reject};
use crate::weapon::Weapon;
use model::catalogue::{NO_VARIANT, Printed};
use model::fact_name::REFUSED;
use model::ids::EntryId;
use model::message::Message;
use model::path::Path;
use model::value::{Attribute, Value};

/// The hooks of hacking programs: a device must run the program, and one without a class fills the Order.
pub(crate) const MECHANIC: Mechanic =
    Mechanic { check_declaration: Some(check_device), fills_order: Some(has_no_class), ..Mechanic::new(&[HACKING]) };

/// Returns the rules on the roll of a Hacking Program, on what opposes it, and on the saves.
pub(crate) fn rules(roll: AttackRoll<'_, '_>) -> Vec<GeneralRule> {
    let attack = roll.attack;
    if !is_program_attack(attack) {
        return Vec::new();
    }
    let rules = roll.scene.rules();
    let hacking = rules.hacking;
    let not_dodged = roll.is_normal() && roll.target_rolls(DODGE);
    let saves_with_bts = attack.weapon.hit_effects.groups.iter().any(|group| group.attribute == Attribute::Bts);
    let by_reset = rules.clause(Rule::ResetAgainstHacking);
    vec![
        GeneralRule::on_kind("step-hacking-not-dodged", not_dodged, rules.clause(Rule::DodgeNotAgainstHacking)),
        GeneralRule::on_kind("step-reset-opposes-hacking", roll.is_evaded(), by_reset),
        GeneralRule::on_value("step-hacking-rolls-wip", true, hacking.map(|hacking| hacking.attack_roll)),
        GeneralRule::on_kind("step-hacks-unseen", true, hacking.map(|hacking| hacking.no_line_of_fire)),
        GeneralRule::on_kind("step-program-unseen", true, rules.clause(Rule::HackingWithoutLineOfFire)),
        GeneralRule::on_saves("step-saves-with-bts", true, hacking.map(|hacking| hacking.saving_roll)),
        GeneralRule::on_saves("step-hacked-rolls-bts", saves_with_bts, rules.clause(Rule::HackingBtsRoll)),
    ]
}

/// Checks that the program is one of those that the user's devices run, or of its own. A user whose devices are not
/// stated may use every program.
fn check_device(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> CheckResult {
    let Some(program) = &declaration.weapon else { return Ok(()) };
    let trooper = scene.order.trooper(user);
    let affected: Vec<Path> = scene.own_attack_paths(user).chain([REFUSED.into()]).collect();
    if trooper.profile.iter().any(|entry| entry.id == program.id) {
        let step = record.step(Message::new("step-own-program"));
        step.cite_all(scene.rules().clause(Rule::HackerOwnPrograms)).affects_all(&affected);
        return Ok(());
    }
    let mut violation = None;
    for entry in &trooper.profile {
        let printed = scene.printed(&entry.id, &entry.level, PROGRAMS);
        let Some(Printed { value: Value::Ids(programs), clause }) = printed else { continue };
        if programs.contains(&program.id) {
            let message = Message::new("step-device-runs").term("device", entry.id.as_str());
            record.step(message).cite(clause).affects_all(&affected);
            return Ok(());
        }
        violation.get_or_insert(Violation::from_clause("step-device-does-not-run", clause.clone()));
    }
    reject(violation)
}

/// Returns whether a trooper declares Hacking in this Order.
fn declares_hacking(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    scene.declarations(index).iter().any(|declaration| declaration.is(HACKING))
}

/// Returns whether a target counts as a hacker.
fn is_hacker(scene: &Scene<'_>, target: TrooperIndex) -> bool {
    let trooper = scene.order.trooper(target);
    trooper.has(HACKER) || trooper.can_hack() || declares_hacking(scene, target)
}

/// Checks that the targets are among those that the program prints, or else among those of Hacking in general.
pub(crate) fn check_targets(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    weapon: &Weapon,
) -> CheckResult {
    let all = scene.rules().hacking.and_then(|rules| rules.hackable_types);
    let all = all.filter(|_| declaration.is(HACKING));
    let general = || {
        all.map(|rule| {
            let ids = rule.value.iter().map(|id| (*id).clone()).collect();
            PrintedIds::new(ids, rule.clause.clone())
        })
    };
    let Some(PrintedIds { value: targets, clause }) = weapon.targets.clone().or_else(general) else { return Ok(()) };
    let more = weapon.also_targets.as_ref();
    let added = more.map_or(&[][..], |more| &more.value);
    let by_type = |target| targets.iter().chain(added).any(|id| scene.order.has(target, id));
    let as_hacker = |target| targets.contains(HACKER) && is_hacker(scene, target);
    let (mut all_affected, mut any_hacker) = (true, false);
    for target in scene.targets(user, declaration) {
        let hacker = as_hacker(target);
        all_affected = all_affected && (by_type(target) || hacker);
        any_hacker = any_hacker || hacker;
    }
    let step = record.step(Message::new("step-program-target")).cite(&clause).affects(REFUSED);
    let step = more.iter().fold(step, |step, more| step.cite(&more.clause));
    let step = step.cite_all(all.and(scene.rules().clause(Rule::HackersCanBeHacked)).filter(|_| any_hacker));
    // A target of another type ends the whole declaration, with its attacks on all others.
    step.affects_all(scene.order.indices().flat_map(|index| scene.attack_outcome_paths(user, index)));
    reject((!all_affected).then(|| Violation::from_clause("step-not-a-target", clause)))
}

/// Returns whether no source of the edition prints the class of the declared program.
fn has_no_class(scene: &Scene<'_>, declaration: &Declaration) -> bool {
    let printed = |entry: &EntryId| scene.printed(entry, NO_VARIANT, "types").is_some();
    let program = declaration.weapon.as_ref().filter(|_| declaration.is(HACKING));
    program.is_some_and(|program| !printed(&program.id))
}
