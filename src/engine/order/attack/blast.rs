//! Weapons of close combat whose blast hits every enemy in contact, and rules that single weapons print.

use crate::order::plan::{Attack, DeclaredAttack};
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::record::{Cite, Recorder};
use crate::ruleset::{BlastRules, NoteOn};
use crate::skills::AttackType;
use crate::violation::{CheckResult, Violation};
use crate::weapon::Weapon;
use model::fact_name::{CONDITION, LOST_DICE, REFUSED, ROLL};
use model::message::Message;
use model::situation::order::Side;

/// Returns the rules of a blast in close combat, if the declared attack has one.
fn find_rules(scene: &Scene<'_>, declared: DeclaredAttack<'_>, weapon: &Weapon) -> Option<BlastRules> {
    let rules = scene.rules().deployables.blast?;
    let close = declared.skill.attack_type == AttackType::CloseCombat;
    (close && weapon.id == rules.weapon).then_some(rules)
}

/// Returns whether the attack hits others in contact besides its target.
pub(crate) fn hits_all_in_contact(scene: &Scene<'_>, declared: DeclaredAttack<'_>, weapon: &Weapon) -> bool {
    find_rules(scene, declared, weapon).is_some()
}

/// Checks that no ally touches the user of a blast, and that everyone else whom it hits does; writes the rule.
pub(crate) fn check(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    others: &[TrooperIndex],
) -> CheckResult {
    let Some(rules) = find_rules(scene, declared, weapon) else { return Ok(()) };
    let user = declared.user;
    let touches = |index| scene.order.relation(user, index).is_some_and(|relation| relation.contact.is_some());
    let is_ally = |index| scene.order.relation(user, index).is_some_and(|relation| relation.side == Side::Friendly);
    if scene.order.reactive_indices().any(|index| is_ally(index) && touches(index)) {
        return Err(Violation::new("step-ally-in-contact", rules.no_ally).into());
    }
    let step = record.step(Message::new("step-no-ally-in-contact")).cite(rules.no_ally).affects(REFUSED);
    step.affects_all(scene.own_attack_paths(user));
    if others.iter().any(|other| !touches(*other)) {
        return Err(Violation::new("step-no-contact", rules.everyone).into());
    }
    for other in others {
        let step = record.step(Message::new("step-blast-in-contact")).cite(rules.everyone);
        step.affects_all(scene.harm_paths(user, *other));
    }
    Ok(())
}

/// Checks that the target of an attack has the item without which its weapon does not work.
pub(crate) fn check_item(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) -> CheckResult {
    let Some(needed) = scene.rules().deployables.needed_item else { return Ok(()) };
    if !needed.weapons.contains(&&attack.weapon.id) || scene.order.has(attack.target, needed.item) {
        return Ok(());
    }
    if let Some(clause) = needed.of_item {
        let lost = scene.attack_path(attack.user, attack.target, LOST_DICE);
        record.step(Message::new("step-item-makes-the-target")).cite(clause).affects(lost);
    }
    Err(Violation::new("step-target-lacks-item", needed.clause).into())
}

/// Returns the clauses of a weapon about the uses of its modes.
pub(crate) fn find_shared_uses<'s>(scene: &'s Scene<'_>, weapon: &'s Weapon) -> impl Iterator<Item = Cite> + 's {
    notes(scene, weapon, NoteOn::Uses)
}

fn notes<'s>(scene: &'s Scene<'_>, weapon: &'s Weapon, on: NoteOn) -> impl Iterator<Item = Cite> + 's {
    let notes = scene.rules().deployables.notes.iter().filter(move |note| note.on == on);
    let of_mode = |mode: &str| weapon.mode.as_ref().is_some_and(|own| own.as_str() == mode);
    let weapon_notes = notes.filter(move |note| note.weapons.contains(&&weapon.id) && note.mode.is_none_or(of_mode));
    weapon_notes.map(|note| note.clause)
}

/// Writes the rules that the weapon of an attack prints about its attacks and about its user.
pub(crate) fn write_notes(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) {
    let harm = scene.harm_paths(attack.user, attack.target);
    let weapon_message = |id: &'static str| Message::new(id).term("weapon", attack.weapon.id.as_str());
    for clause in notes(scene, &attack.weapon, NoteOn::Attack) {
        let step = record.step(weapon_message("step-own-rule-of-attack")).cite(clause);
        step.affects_all(&harm).affects(scene.attack_path(attack.user, attack.target, ROLL));
    }
    for clause in notes(scene, &attack.weapon, NoteOn::User) {
        let step = record.step(weapon_message("step-own-rule-of-user")).cite(clause);
        step.affects(scene.path(attack.user, CONDITION));
    }
}
