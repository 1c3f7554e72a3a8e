//! MODs of a Dodge: against a Template, the Template of a deployable weapon, an enemy out of sight, a silent attack.

use crate::context::PrintedNumber;
use crate::entry_ids::{DEPLOYABLE_WEAPON, SILENT};
use crate::order::line_of_fire::sees;
use crate::order::passive::sixth_sense::{find_level_1_rule_near, strike};
use crate::order::passive::warning;
use crate::order::phase_context::Resolution;
use crate::order::plan::{Attack, SkillRoll};
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::order::value::opposition::Opposition;
use crate::record::Cite;
use crate::ruleset::Rule;
use crate::skill_ids::{DODGE, LOOK_OUT};
use crate::success_value::Modifier;
use model::catalogue::{NO_VARIANT, Printed};
use model::message::Message;
use model::refusal::Refusal;
use model::value::Value;

/// The clause on a Dodge against the Template of a deployable weapon.
const DODGED_DEPLOYABLE: Cite = clause!("dodge#deployable-template");

/// Returns the MOD of a Dodge against a Silent attack without Line of Fire inside the Zone of Control; writes the rule.
pub fn resolve_silent_modifier(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    opposition: &Opposition<'_, '_>,
) -> Option<Modifier> {
    let scene = resolution.scene;
    let rule = scene.context.rules.clause(Rule::SilentAttackDodgePenalty)?;
    let near = |index: TrooperIndex| {
        scene.order.facts(skill_roll.user, index).is_some_and(|facts| facts.zone_of_control.is_some())
    };
    let opposed = opposition.attacks.iter().filter(|attack| opposition.rolled_against.contains(&attack.user));
    let silent = opposed.filter_map(|attack| Some((attack.user, attack.weapon.silent.as_ref()?)));
    let silent: Vec<_> = silent.collect();
    if !silent.is_empty() {
        let step = resolution.record.step(Message::new("step-silent-hinders-dodge")).cite(rule);
        step.affects_all(opposition.paths(skill_roll));
    }
    let unseen = silent.iter().filter(|(user, _)| !sees(scene, skill_roll.user, *user) && near(*user));
    let printed = unseen.map(|(_, printed)| *printed).min_by_key(|printed| printed.value)?;
    Some(Modifier::new(SILENT, printed.value, Some(printed.clause.clone())))
}

/// Returns the MOD of a Dodge that a warning allows.
fn find_warned_modifier(scene: &Scene<'_>) -> Option<Modifier> {
    match scene.context.catalogue.value(LOOK_OUT, NO_VARIANT, "attribute", scene.context.rules.scope)? {
        Printed { value: Value::FromAttribute(from), clause } => {
            Some(Modifier::new(LOOK_OUT, from.plus.into(), Some(clause.clone())))
        }
        Printed { .. } => None,
    }
}

/// Returns the MODs of a Dodge without Line of Fire: against a Template, the Template of a deployable weapon, or an
/// enemy in the Zone of Control.
///
/// # Errors
/// A refusal if the edition prints no such MOD.
pub fn resolve_unseen_modifiers(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    opposition: &Opposition<'_, '_>,
) -> Result<Vec<Modifier>, Refusal> {
    let scene = resolution.scene;
    let rules = scene.context.rules;
    let templates =
        || opposition.attacks.iter().filter(|attack| attack.weapon.uses_template() && !attack.is_comms_template());
    let near =
        |attack: &Attack<'_>| find_level_1_rule_near(scene, skill_roll.user, attack.user, Rule::SixthSenseNearZones);
    let behind = |attack: &Attack<'_>| {
        scene.order.facts(skill_roll.user, attack.user).is_some_and(|facts| facts.from_behind) && near(attack).is_some()
    };
    let unseen = |attack: &Attack<'_>| !sees(scene, skill_roll.user, attack.user) || behind(attack);
    let template = templates().any(|attack| unseen(attack));
    let deployed = templates().find(|attack| attack.weapon.is_deployed());
    let reactive = !scene.order.is_active(skill_roll.user);
    let blind = reactive && !scene.order.active_indices().any(|index| sees(scene, skill_roll.user, index));
    let mut modifiers = Vec::new();
    if template {
        let PrintedNumber { value: amount, clause } = scene.context.number(DODGE, "unseen-template")?;
        let modifier = Modifier::new("template-weapon", amount, Some(clause));
        let sensed = templates().filter(|attack| unseen(attack)).all(|attack| near(attack).is_some());
        let clause = templates().find(|attack| unseen(attack)).and_then(|attack| near(attack)).filter(|_| sensed);
        modifiers.push(clause.map_or(modifier.clone(), |clause| strike(modifier, clause)));
    }
    if let Some(attack) = deployed {
        if modifiers.is_empty() {
            let amount = scene.context.number(DODGE, "unseen-template")?.value;
            modifiers.push(Modifier::new(DEPLOYABLE_WEAPON, amount, Some(DODGED_DEPLOYABLE.clone())));
        }
        let message = Message::new("step-deployable-dodge").term("weapon", attack.weapon.id.as_str());
        let step = resolution
            .record
            .step(message)
            .cite_all(scene.context.rules.clause(Rule::DeployableWeaponByTrait))
            .cite(DODGED_DEPLOYABLE);
        let step = step.cite_all(attack.weapon.is_mine().then_some(clause!("mine#dodged-at-minus-three")));
        let step = step.cite_all(rules.clause_if(Rule::DodgePenaltyOnce, template));
        step.affects_all(opposition.paths(skill_roll)).affects_all(scene.harm_paths(attack.user, attack.target));
    }
    if blind && let Some(rule) = rules.clause(Rule::DodgeOutOfSight) {
        match find_warned_modifier(scene).filter(|_| warning::turns_only(scene, skill_roll.user)) {
            Some(modifier) => modifiers.push(modifier),
            None if modifiers.is_empty() => {
                let PrintedNumber { value: amount, clause } = scene.context.number(DODGE, "out-of-sight")?;
                modifiers.push(Modifier::new("line-of-fire", amount, Some(clause)));
            }
            None => {}
        }
        let step = resolution
            .record
            .step(Message::new("step-out-of-sight-dodge"))
            .cite(rule)
            .cite_all(rules.clause(Rule::DodgePenaltyOnce));
        step.affects_all(opposition.paths(skill_roll));
    }
    Ok(modifiers)
}
