//! Guided BS Attacks: one die at a Targeted enemy, with or without Line of Fire, and with MODs of their own.
//!
//! Not in `mechanics`, because it is a variant of BS Attack that changes its declaration and its Success Value.

use std::sync::Arc;

use crate::context::{PrintedIds, PrintedNumber};
use crate::entry_ids::{CIRCULAR_TEMPLATE, TARGETED};
use crate::order::plan::{Aim, Attack, DeclaredAttack};
use crate::order::roll_changes::{RolledSkill, apply_changes};
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::{GuidedRules, Rule};
use crate::skill_ids::BS_ATTACK;
use crate::skills::{AttackSkill, Mods};
use crate::success_value::Modifier;
use crate::violation::{CheckResult, Violation, reject};
use crate::weapon::{OTHER_ATTRIBUTE, Weapon};
use model::catalogue::Variant;
use model::fact_name::REFUSED;
use model::ids::EntryId;
use model::message::Message;
use model::number::saturating_i64;
use model::refusal::Refusal;
use model::situation::order::Side;

/// The name of the printed value that limits guided attacks per turn.
const MAX_PER_TURN: &str = "guided-shots";
/// The name of the printed value with the MOD of a guided attack.
const MOD: &str = "guided";
/// The mode of a weapon that bursts.
const BLAST_MODE: &str = "blast-mode";
/// The Trait of a Template that is placed where a roll hits.
const IMPACT_TEMPLATE: &EntryId = entry!("impact-template");

/// Returns how a declared skill attacks, guided if it is declared so.
///
/// # Errors
/// A refusal for a skill or edition without guided attacks.
pub(crate) fn find_attack_skill(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
    skill: AttackSkill,
) -> Result<AttackSkill, Refusal> {
    if !declaration.guided {
        return Ok(skill);
    }
    if !declaration.is(BS_ATTACK) {
        let message = Message::new("refusal-not-guided").term("skill", declaration.skill.as_str());
        return Err(Refusal::new(scene.path(user, "guided"), message));
    }
    scene.rules().need(scene.rules().skills.guided, "guided-shots")?;
    Ok(AttackSkill { needs_line_of_fire: false, mods: Mods::Guided, ..skill })
}

fn find_rules(scene: &Scene<'_>, declaration: &Declaration) -> Option<GuidedRules> {
    scene.rules().skills.guided.filter(|_| declaration.guided)
}

/// Checks that a guided attack is made in the Active Turn with a suitable weapon, that its targets are Targeted and
/// that the limit per turn is not reached; writes the rules.
///
/// # Errors
/// A refusal if the edition prints no limit.
pub(crate) fn check(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    aims: &[Aim],
) -> CheckResult {
    let DeclaredAttack { user, declaration, .. } = declared;
    let Some(rules) = find_rules(scene, declaration) else { return Ok(()) };
    let edition = scene.rules();
    if let Some(clause) = edition.clause_if(Rule::GuidedInActiveTurn, !scene.order.is_active(user)) {
        return Err(Violation::new("step-guided-in-reaction", clause).into());
    }
    let other_attribute = OTHER_ATTRIBUTE.iter().any(|name| weapon.has_trait(name));
    if let Some(clause) = edition.clause_if(Rule::GuidedNotWithOtherAttribute, other_attribute) {
        return Err(Violation::new("step-weapon-not-guided", clause).into());
    }
    check_limit(scene, user, rules.clause)?;
    if aims.iter().any(|aim| !scene.order.is(aim.target, TARGETED)) {
        return Err(Violation::new("step-not-targeted", rules.clause).into());
    }
    let others = [
        Rule::GuidedInActiveTurn,
        Rule::GuidedNotWithOtherAttribute,
        Rule::GuidedShotsOfPlayer,
        Rule::GuidedTrajectory,
    ];
    let step = record.step(Message::new("step-guided")).cite(rules.clause);
    let step = step.cite_all(others.into_iter().filter_map(|rule| edition.clause(rule)));
    let step = step.affects(REFUSED).affects(scene.path(user, "*"));
    step.affects_all(aims.iter().flat_map(|aim| scene.attack_outcome_paths(user, aim.target)));
    Ok(())
}

/// Checks that a guided attack is left in this turn, to the trooper and to its player. Those of the same Order count in
/// the order of the troopers.
///
/// # Errors
/// A refusal if the edition prints no limit.
fn check_limit(scene: &Scene<'_>, user: TrooperIndex, own_limit: Cite) -> CheckResult {
    let order = scene.order;
    let max_attacks = scene.context.number(BS_ATTACK, MAX_PER_TURN)?.value;
    let earlier = |index: TrooperIndex| {
        let actions = order.trooper(index).prior.earlier_actions.iter();
        actions.filter(|earlier| earlier.skill == BS_ATTACK && earlier.guided).count()
    };
    let own = earlier(user);
    if saturating_i64(own) >= max_attacks {
        return Err(Violation::new("step-guided-too-often", own_limit).into());
    }
    let guides = |index: &TrooperIndex| scene.declarations(*index).iter().any(|declaration| declaration.guided);
    let in_this_order = order.active_indices().take_while(|index| *index != user).filter(guides).count();
    let is_friend =
        |index: &TrooperIndex| order.relation(user, *index).is_some_and(|relation| relation.side == Side::Friendly);
    let friends = order.active_indices().chain(order.reactive_indices().filter(is_friend));
    let of_player = friends.map(earlier).sum::<usize>() + in_this_order + order.guided_by_others;
    let clause = scene.rules().clause_if(Rule::GuidedShotsOfPlayer, saturating_i64(of_player) >= max_attacks);
    reject(clause.map(|clause| Violation::new("step-guided-too-often", clause)))
}

/// Refuses a number of guided attacks of others in an Order without one.
///
/// # Errors
/// A refusal of the key.
pub(crate) fn check_guided_by_others(scene: &Scene<'_>) -> Result<(), Refusal> {
    if scene.order.guided_by_others == 0 {
        return Ok(());
    }
    scene.rules().need_clause(Rule::GuidedShotsOfPlayer, "guided-shots")?;
    let mut declarations = scene.order.active_indices().flat_map(|index| scene.declarations(index));
    if declarations.any(|declaration| declaration.guided) {
        return Ok(());
    }
    Err(Refusal::new("guided-by-others", Message::new("refusal-nothing-guided")))
}

/// Returns the clause by which a Reset evades an attack: a guided one, in editions that say so.
pub(crate) fn find_reset_clause(scene: &Scene<'_>, declaration: &Declaration) -> Option<Cite> {
    find_rules(scene, declaration)?.reset
}

/// Gives a guided attack a Circular Template: always, or if no mode of the weapon has one. Where a mode has one, it
/// must be used.
///
/// # Errors
/// The violation of a mode without the Template.
pub(crate) fn add_template(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    weapon: &mut Weapon,
) -> CheckResult {
    let Some(rules) = find_rules(scene, declared.declaration) else { return Ok(()) };
    let by_mode = scene.rules().clause(Rule::GuidedTemplate);
    let clause = by_mode.unwrap_or(rules.modifiers);
    let modes = scene.context.catalogue.modes(&weapon.id, scene.rules().scope).iter().map(|(mode, _)| mode);
    let suits = |mode: &Variant| {
        let has = |name| has_printed_trait(scene, &weapon.id, mode, name);
        mode.as_ref().is_some_and(|mode| mode.as_str() == BLAST_MODE)
            || (has(IMPACT_TEMPLATE) && has(CIRCULAR_TEMPLATE))
    };
    let suitable: Vec<&Variant> = modes.filter(|mode| suits(mode)).collect();
    let has_mode = by_mode.is_some() && !suitable.is_empty();
    if has_mode && !suitable.contains(&&weapon.mode) {
        return Err(Violation::new("step-guided-in-another-mode", clause).into());
    }
    let adds =
        if by_mode.is_some() { !has_mode && !weapon.has_trait(CIRCULAR_TEMPLATE) } else { !weapon.uses_template() };
    if adds {
        let none = || PrintedIds::new(Arc::default(), clause.clone());
        let PrintedIds { value: ids, clause } = weapon.traits.take().unwrap_or_else(none);
        weapon.traits = Some(PrintedIds::new(ids.iter().cloned().chain([CIRCULAR_TEMPLATE.clone()]).collect(), clause));
    }
    let Some(clause) = by_mode else { return Ok(()) };
    let id = if adds { "step-guided-adds-a-template" } else { "step-guided-with-its-template" };
    let step = record.step(Message::new(id)).cite(clause).affects(REFUSED);
    scene.order.indices().fold(step, |step, index| {
        let step = step.affects(scene.attack_path(declared.user, index, ATTACK_FACTS));
        step.affects_all(scene.harm_paths(declared.user, index))
    });
    Ok(())
}

/// Returns whether a mode of a weapon prints a Trait.
fn has_printed_trait(scene: &Scene<'_>, weapon: &EntryId, mode: &Variant, name: &EntryId) -> bool {
    let printed = scene.printed(weapon, mode, "traits");
    printed.and_then(|printed| printed.value.ids()).is_some_and(|ids| ids.contains(name))
}

/// Returns the MODs of a guided attack; `range` is the range MOD.
///
/// # Errors
/// A refusal if the edition prints no MOD for guided attacks.
pub(crate) fn find_modifiers(
    scene: &Scene<'_>,
    attack: &Attack<'_>,
    range: Vec<Modifier>,
    face_to_face: bool,
) -> Result<Vec<Modifier>, Refusal> {
    let Some(rules) = find_rules(scene, attack.declaration) else { return Ok(range) };
    if rules.flat {
        let PrintedNumber { value: amount, clause } = scene.context.number(BS_ATTACK, MOD)?;
        return Ok(vec![Modifier::new(BS_ATTACK, amount, Some(clause))]);
    }
    let mut all = Vec::new();
    let target = [attack.target];
    let rolled_against = if face_to_face { &target[..] } else { &[] };
    let roll = RolledSkill { user: attack.user, opponents: &target, declaration: attack.declaration, rolled_against };
    apply_changes(scene, roll, &mut all);
    Ok(range.into_iter().chain(all.into_iter().filter(|modifier| modifier.is_of(TARGETED))).collect())
}
