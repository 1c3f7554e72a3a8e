//! MODs of a Dodge: against a Template, the Template of a deployable weapon, an enemy out of sight, a silent attack.

use crate::context::PrintedNumber;
use crate::entry_ids::{DEPLOYABLE_WEAPON, SILENT, SIXTH_SENSE};
use crate::order::opposition::Opposition;
use crate::order::passive::warning;
use crate::order::plan::{Attack, SkillRoll};
use crate::order::relations::line_of_fire::sees;
use crate::order::relations::sixth_sense::find_level_1_rule_near;
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::{DODGE, LOOK_OUT};
use crate::success_value::Modifier;
use model::catalogue::{NO_VARIANT, Printed};
use model::message::Message;
use model::refusal::Refusal;
use model::value::Value;

/// The clause on a Dodge against the Template of a deployable weapon.
const DODGED_DEPLOYABLE: Cite = clause!("dodge#deployable-template");

/// Iterates over the Silent attacks that a roll meets, each with its attacker and the MOD that it prints.
fn iter_silent<'p>(opposition: &'p Opposition<'_, '_>) -> impl Iterator<Item = (TrooperIndex, &'p PrintedNumber)> {
    let opposed = opposition.attacks.iter().filter(|attack| opposition.rolled_against.contains(&attack.user));
    opposed.filter_map(|attack| Some((attack.user, attack.weapon.silent.as_ref()?)))
}

/// Returns the MOD of a Dodge against a Silent attack without Line of Fire inside the Zone of Control.
pub(super) fn find_silent_modifier(
    scene: &Scene<'_>,
    skill_roll: &SkillRoll<'_>,
    opposition: &Opposition<'_, '_>,
) -> Option<Modifier> {
    scene.rules().clause(Rule::SilentAttackDodgePenalty)?;
    let near = |index: TrooperIndex| {
        scene.order.relation(skill_roll.user, index).is_some_and(|relation| relation.zone_of_control.is_some())
    };
    let unseen = iter_silent(opposition).filter(|(user, _)| !sees(scene, skill_roll.user, *user) && near(*user));
    let printed = unseen.map(|(_, printed)| printed).min_by_key(|printed| printed.value)?;
    Some(Modifier::new(SILENT, printed.value, Some(printed.clause.clone())))
}

/// Writes that a Silent attack hinders a Dodge.
pub(super) fn write_silent_rule(
    scene: &Scene<'_>,
    record: &mut Recorder,
    skill_roll: &SkillRoll<'_>,
    opposition: &Opposition<'_, '_>,
) {
    let Some(rule) = scene.rules().clause(Rule::SilentAttackDodgePenalty) else { return };
    if iter_silent(opposition).next().is_some() {
        let step = record.step(Message::new("step-silent-hinders-dodge")).cite(rule);
        step.affects_all(opposition.paths(skill_roll));
    }
}

/// Returns the MOD of a Dodge that a warning allows.
fn find_warned_modifier(scene: &Scene<'_>) -> Option<Modifier> {
    match scene.printed(LOOK_OUT, NO_VARIANT, "attribute")? {
        Printed { value: Value::FromAttribute(from), clause } => {
            Some(Modifier::new(LOOK_OUT, from.plus.into(), Some(clause.clone())))
        }
        Printed { .. } => None,
    }
}

/// What a Dodge without Line of Fire is made against.
struct Unseen<'p, 'o> {
    /// The attacks with a Template out of sight.
    templates: Vec<&'p Attack<'o>>,
    /// The attack with the Template of a deployable weapon.
    deployed: Option<&'p Attack<'o>>,
    /// The rule of a reactive trooper that sees no active one.
    out_of_sight: Option<Cite>,
}

/// Returns what a Dodge without Line of Fire is made against.
fn find_unseen<'p, 'o>(
    scene: &Scene<'_>,
    skill_roll: &SkillRoll<'_>,
    opposition: &Opposition<'p, 'o>,
) -> Unseen<'p, 'o> {
    let user = skill_roll.user;
    let templates =
        || opposition.attacks.iter().filter(|attack| attack.weapon.uses_template() && !attack.is_comms_template());
    let behind = |attack: &Attack<'_>| {
        let from_behind = scene.order.relation(user, attack.user).is_some_and(|relation| relation.from_behind);
        from_behind && find_sensing_rule(scene, user, attack).is_some()
    };
    let blind = !scene.order.is_active(user) && !scene.order.active_indices().any(|index| sees(scene, user, index));
    Unseen {
        templates: templates().filter(|attack| !sees(scene, user, attack.user) || behind(attack)).copied().collect(),
        deployed: templates().find(|attack| attack.weapon.is_deployed()).copied(),
        out_of_sight: scene.rules().clause_if(Rule::DodgeOutOfSight, blind),
    }
}

/// Returns the rule by which a trooper senses an attack near it.
fn find_sensing_rule(scene: &Scene<'_>, user: TrooperIndex, attack: &Attack<'_>) -> Option<Cite> {
    find_level_1_rule_near(scene, user, attack.user, Rule::SixthSenseNearZones)
}

/// Returns the MODs of a Dodge without Line of Fire: against a Template, the Template of a deployable weapon, or an
/// enemy in the Zone of Control.
///
/// # Errors
/// A refusal if the edition prints no such MOD.
pub(super) fn find_unseen_modifiers(
    scene: &Scene<'_>,
    skill_roll: &SkillRoll<'_>,
    opposition: &Opposition<'_, '_>,
) -> Result<Vec<Modifier>, Refusal> {
    let unseen = find_unseen(scene, skill_roll, opposition);
    let mut modifiers = Vec::new();
    if let [first, ..] = unseen.templates.as_slice() {
        let PrintedNumber { value: amount, clause } = scene.context.number(DODGE, "unseen-template")?;
        let mut modifier = Modifier::new("template-weapon", amount, Some(clause));
        let sensing = |attack: &Attack<'_>| find_sensing_rule(scene, skill_roll.user, attack);
        let clause = sensing(first).filter(|_| unseen.templates.iter().all(|attack| sensing(attack).is_some()));
        if let Some(clause) = clause {
            modifier.ignore(SIXTH_SENSE, clause);
        }
        modifiers.push(modifier);
    } else if unseen.deployed.is_some() {
        let amount = scene.context.number(DODGE, "unseen-template")?.value;
        modifiers.push(Modifier::new(DEPLOYABLE_WEAPON, amount, Some(DODGED_DEPLOYABLE.clone())));
    }
    if unseen.out_of_sight.is_some() {
        match find_warned_modifier(scene).filter(|_| warning::turns_only(scene, skill_roll.user)) {
            Some(modifier) => modifiers.push(modifier),
            None if modifiers.is_empty() => {
                let PrintedNumber { value: amount, clause } = scene.context.number(DODGE, "out-of-sight")?;
                modifiers.push(Modifier::new("line-of-fire", amount, Some(clause)));
            }
            None => {}
        }
    }
    Ok(modifiers)
}

/// Writes the rules on a Dodge without Line of Fire.
pub(super) fn write_unseen_rules(
    scene: &Scene<'_>,
    record: &mut Recorder,
    skill_roll: &SkillRoll<'_>,
    opposition: &Opposition<'_, '_>,
) {
    let rules = scene.rules();
    let unseen = find_unseen(scene, skill_roll, opposition);
    if let Some(attack) = unseen.deployed {
        let message = Message::new("step-deployable-dodge").term("weapon", attack.weapon.id.as_str());
        let step = record
            .step(message)
            .cite_all(rules.clause(Rule::DeployableWeaponByTrait))
            .cite(DODGED_DEPLOYABLE)
            .cite_all(attack.weapon.is_mine().then_some(clause!("mine#dodged-at-minus-three")))
            .cite_all(rules.clause_if(Rule::DodgePenaltyOnce, !unseen.templates.is_empty()));
        step.affects_all(opposition.paths(skill_roll)).affects_all(scene.harm_paths(attack.user, attack.target));
    }
    if let Some(rule) = unseen.out_of_sight {
        let step = record.step(Message::new("step-out-of-sight-dodge")).cite(rule);
        step.cite_all(rules.clause(Rule::DodgePenaltyOnce)).affects_all(opposition.paths(skill_roll));
    }
}
