//! Declares a shot at a point with a weapon that places something there.

use std::rc::Rc;

use crate::deployable::item::Item;
use crate::entry_ids::{DEPLOYABLE_WEAPON, TARGETLESS};
use crate::order::attack::disposable;
use crate::order::attack::weapon_choice::choose_weapon;
use crate::order::bracket_effects::apply_to_weapon;
use crate::order::declare::burst::resolve_burst;
use crate::order::phase_context::Planning;
use crate::order::plan::{DeclaredAttack, Launch, SkillRoll};
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, Targets};
use crate::ruleset::{LauncherRule, Rule};
use crate::skill_ids::{BS_ATTACK, SPECULATIVE_FIRE};
use crate::skills::SkillKind;
use crate::violation::CheckResult;
use model::fact_name::REFUSED;
use model::message::Message;
use model::refusal::Refusal;

/// Returns the row of the weapon that a declaration shoots at a point.
pub(super) fn find_launcher(scene: &Scene<'_>, declaration: &Declaration) -> Option<&'static LauncherRule> {
    let shoots = declaration.is(BS_ATTACK) || declaration.is(SPECULATIVE_FIRE);
    let choice = declaration.weapon.as_ref().filter(|_| shoots)?;
    let row = scene.rules().deployables.placement?.launchers.iter().find(|row| row.weapon == choice.id);
    let item = Item::find(scene.context, &choice.id, &choice.mode)?;
    row.filter(|_| !item.has(DEPLOYABLE_WEAPON))
}

/// Declares the roll of such a weapon.
///
/// # Errors
/// An illegal declaration, and a refusal of a target, of a missing point or of several dice.
pub(super) fn declare<'o>(
    planning: &mut Planning<'_, 'o>,
    declared: DeclaredAttack<'o>,
    rule: &'static LauncherRule,
) -> CheckResult {
    let scene = planning.scene;
    let DeclaredAttack { user, declaration, skill } = declared;
    if declaration.targets != Targets::None {
        let message = Message::new("refusal-shot-at-a-point").term("weapon", rule.weapon);
        return Err(Refusal::new(scene.path(user, "at"), message).into());
    }
    if declaration.point.is_none() {
        return Err(Refusal::missing(scene.path(user, "point")).into());
    }
    let mut weapon = choose_weapon(scene, planning.record, declared)?;
    apply_to_weapon(scene, planning.record, user, declaration, &mut weapon)?;
    if let Some(clause) = scene.rules().clause_if(Rule::TargetlessNeedsNoEnemy, weapon.has_trait(TARGETLESS)) {
        let step = planning.record.step(Message::new("step-needs-no-enemy")).cite(clause).affects(REFUSED);
        step.affects(scene.path(user, "*"));
    }
    let dice = resolve_burst(scene, planning.record, declared, &weapon)?;
    let dice = disposable::spend(planning, declared, &weapon, dice)?;
    if dice > 1 {
        scene.rules().need(None::<()>, "several-launches")?;
    }
    let subject = [scene.name(user), declaration.skill.as_str()].join(".").into();
    planning.plan.skill_rolls.push(SkillRoll {
        user,
        target: None,
        kind: SkillKind::OwnRoll(skill.attribute),
        declaration,
        subject,
        launch: Some(Launch { weapon: Rc::from(weapon), skill, rule }),
    });
    Ok(())
}
