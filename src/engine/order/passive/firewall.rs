//! Firewalls: of several that a trooper benefits from only one counts, and its bonus to saves against Comms Attacks.
//!
//! The player chooses the one that counts. The choice is the one with the largest MOD, which is never worse.

use crate::entry_ids::FIREWALL;
use crate::order::general_rule::{AttackRoll, GeneralRule};
use crate::order::plan::Attack;
use crate::order::scene::Scene;
use crate::order::situation::{ProfileEntry, Trooper, profile_and_states};
use crate::ruleset::Rule;
use crate::skills::AttackType;
use crate::success_value::Modifier;
use model::catalogue::{Printed, Variant};
use model::ids::EntryId;
use model::value::Value;

/// Returns the Firewalls of a trooper, in the order of its profile.
fn iter_firewalls(trooper: &Trooper) -> impl Iterator<Item = &ProfileEntry> {
    trooper.profile.iter().filter(|entry| entry.id == FIREWALL)
}

/// Returns whether a trooper benefits from several Firewalls.
fn has_several(trooper: &Trooper) -> bool {
    iter_firewalls(trooper).count() > 1
}

/// Returns the Firewall that counts; `None` if the trooper has none.
fn find_counted<'t>(scene: &Scene<'_>, trooper: &'t Trooper) -> Option<&'t ProfileEntry> {
    let modifier = |entry: &&ProfileEntry| match scene.printed(FIREWALL, &entry.level, "effects") {
        Some(Printed { value: Value::Effects(effects), .. }) => effects.iter().map(|effect| effect.modifier).sum(),
        Some(_) | None => 0,
    };
    iter_firewalls(trooper).min_by_key(modifier)
}

/// Iterates over everything a trooper has, with its level, without the Firewalls that do not count.
pub(crate) fn iter_profile_with_one_firewall<'t>(
    scene: &Scene<'_>,
    trooper: &'t Trooper,
) -> impl Iterator<Item = (&'t EntryId, &'t Variant)> {
    let counted = find_counted(scene, trooper).map(|entry| &entry.id);
    profile_and_states(trooper)
        .filter(move |(id, _)| id != FIREWALL || counted.is_some_and(|counted| std::ptr::eq(*id, counted)))
}

/// Returns the rule that a Firewall helps against a Comms Attack.
pub(crate) fn rules(roll: AttackRoll<'_, '_>) -> Vec<GeneralRule> {
    let AttackRoll { scene, attack, .. } = roll;
    let helps = attack.skill.attack_type == AttackType::Comms && scene.order.has(attack.target, FIREWALL);
    vec![GeneralRule::on_value("step-firewall-helps", helps, scene.rules().clause(Rule::CommsFirewall))]
}

/// Returns the rules on the one of several Firewalls that counts against a Comms Attack.
pub(crate) fn rules_of_choice(roll: AttackRoll<'_, '_>) -> Vec<GeneralRule> {
    let AttackRoll { scene, attack, .. } = roll;
    let rules = scene.rules();
    let chooses = attack.skill.attack_type == AttackType::Comms && has_several(scene.order.trooper(attack.target));
    vec![
        GeneralRule::on_value("step-one-firewall", chooses, rules.clause(Rule::OneFirewallCounts)),
        GeneralRule::on_value("step-firewall-chosen", chooses, rules.clause(Rule::FirewallIsChosen)),
    ]
}

/// Returns the bonus of a Firewall to saves against Comms Attacks: that of its level, or the one for all levels.
pub(crate) fn find_save_bonus(scene: &Scene<'_>, attack: &Attack<'_>, target: &Trooper) -> Option<Modifier> {
    let firewall = find_counted(scene, target).filter(|_| attack.is_comms())?;
    match scene.printed(FIREWALL, &firewall.level, "save") {
        Some(Printed { value: Value::Number(amount), clause }) => {
            Some(Modifier::new(FIREWALL, (*amount).into(), Some(clause.clone())))
        }
        Some(_) | None => None,
    }
}
