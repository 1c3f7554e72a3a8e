//! The requirements phase: a declaration that does not meet its requirements is illegal, or its dice are lost.

use crate::index_vec::IndexVec;
use crate::order::attack::{blast, comms_weapon, disposable, launched_item, weapon_rules};
use crate::order::mechanics::crush;
use crate::order::passive::{cc_special_skills, guard};
use crate::order::phase_context::Planning;
use crate::order::plan::{Attack, AttackIndex, DeclarationResult, SkillRoll};
use crate::order::relations::line_of_fire::sees;
use crate::order::relations::target_cover::resolve_target_cover;
use crate::order::relations::zone_sight;
use crate::order::scene::Scene;
use crate::order::situation::{Relation, TrooperIndex};
use crate::order::{deployed, mechanics};
use crate::record::{Cite, Recorder, count_fact};
use crate::ruleset::{Rule, Unmet};
use crate::skill_ids::BERSERK;
use crate::skills::AttackType;
use crate::violation::{CheckResult, Violation, reject, split_refusal};
use crate::visibility::cover_modifier::TOTAL_COVER;
use model::fact_name::{ARO, CONDITION, HITS, IS_IDLE, LOST_DICE, REFUSED, ROLL, SUCCEEDS, SUCCESS_VALUE};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::situation::order::{Half, OrderKind};
use model::situation::sight::Cover;

/// The Trait of the small teardrop.
const SMALL_TEARDROP: &EntryId = entry!("small-teardrop");

/// Checks the requirements of an attack when the Order is resolved; writes them if it meets them.
///
/// # Errors
/// A refusal if the edition's rule is not executed.
pub(super) fn check_attack(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) -> CheckResult {
    let Some(relation) = scene.order.relation(attack.user, attack.target) else { return Ok(()) };
    if attack.skill.needs_line_of_fire {
        zone_sight::write(scene, record, attack.user, attack.target);
    }
    let needs_sight = needs_sight(scene, attack);
    if needs_sight {
        write_impact_rule(scene, record, attack);
    }
    check_sight_in_reaction(scene, record, attack)?;
    match attack.skill.attack_type {
        AttackType::Ballistic => check_shot(scene, attack, relation)?,
        AttackType::CloseCombat => check_contact(scene, attack, relation)?,
        AttackType::Comms if comms_weapon::is_comms_weapon_attack(attack) => comms_weapon::check_reach(scene, attack)?,
        AttackType::Comms if relation.hacking_area.is_none() => {
            let area = scene.rules().need(scene.rules().hacking, "hacking")?.area;
            return Err(Violation::new("step-outside-hacking-area", area).into());
        }
        AttackType::Comms | AttackType::Crush => {}
    }
    blast::check_item(scene, record, attack)?;
    write_met(scene, record, attack);
    Ok(())
}

/// Returns whether the attacker itself needs Line of Fire to its target: not for a shot at a point, nor if it is a
/// deployable that goes off.
fn needs_sight(scene: &Scene<'_>, attack: &Attack<'_>) -> bool {
    attack.skill.needs_line_of_fire && !deployed::goes_off(scene, attack) && attack.declaration.point.is_none()
}

/// Checks that a Targetless weapon used in ARO has Line of Fire to the active trooper.
fn check_sight_in_reaction(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) -> CheckResult {
    let reacts = !scene.order.is_active(attack.user) && attack.declaration.point.is_some();
    let Some(clause) = scene.rules().clause_if(Rule::TargetlessInReaction, reacts) else { return Ok(()) };
    if !sees(scene, attack.user, attack.target) {
        return Err(Violation::unseen(scene, clause).into());
    }
    let step = record.step(Message::new("step-point-in-reaction")).cite(clause);
    step.affects(scene.attack_path(attack.user, attack.target, ROLL)).affects(scene.path(attack.user, IS_IDLE));
    Ok(())
}

/// Checks that a shot is not made in contact, has Line of Fire, and that no Total Cover hides its target.
fn check_shot(scene: &Scene<'_>, attack: &Attack<'_>, relation: &Relation) -> CheckResult {
    if relation.contact == Some(Half::First) && scene.order.is_active(attack.user) {
        let clause = scene.rules().clause(Rule::NoBsAttackInContact);
        return reject(clause.map(|clause| Violation::new("step-shooting-in-contact", clause)));
    }
    if !needs_sight(scene, attack) {
        return Ok(());
    }
    if !sees(scene, attack.user, attack.target) {
        return Err(Violation::unseen(scene, clause!("bs-attack#needs-line-of-fire")).into());
    }
    reject((attack.cover == Cover::Total).then(|| Violation::new("step-total-cover", TOTAL_COVER)))
}

/// Checks that a CC Attack is made in contact, by Guard, or in answer to a Crush.
fn check_contact(scene: &Scene<'_>, attack: &Attack<'_>, relation: &Relation) -> CheckResult {
    if relation.contact.is_some()
        || crush::is_counterattack(scene, attack)
        || guard::strikes_at_a_distance(scene, attack)
    {
        return Ok(());
    }
    guard::check_reach(scene, attack)?;
    let charge = scene.rules().skills.charge.filter(|_| attack.declaration.is(BERSERK));
    let clause = charge.map_or(scene.rules().cc_contact, |rules| rules.out_of_reach);
    Err(Violation::new("step-no-contact", clause).into())
}

/// Writes that the main target of an Impact Template has to be in sight.
fn write_impact_rule(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) {
    let impact = attack.weapon.uses_template() && !attack.weapon.hits_directly();
    let rules = scene.rules();
    let teardrop = impact && attack.weapon.has_trait(SMALL_TEARDROP);
    if let Some(clause) = rules.clause_if(Rule::TeardropWhereItHits, teardrop) {
        let step = record.step(Message::new("step-teardrop-where-it-hits")).cite(clause);
        step.affects_all(scene.order.indices().flat_map(|index| scene.attack_and_harm_paths(attack.user, index, ROLL)));
    }
    let Some(clause) = rules.clause_if(Rule::ImpactTemplateNeedsSight, impact) else { return };
    let message = Message::new("step-impact-template-needs-sight").text("target", scene.name(attack.target));
    let step = record.step(message).cite(clause).affects(REFUSED).affects(scene.path(attack.user, IS_IDLE));
    let paths = [HITS, LOST_DICE, ROLL, SUCCESS_VALUE].map(|fact| scene.attack_path(attack.user, attack.target, fact));
    step.affects_all(&paths);
}

/// Returns the rule on how near an attack must be: inside the Hacking Area, or in contact for a CC Special Skill.
fn find_area_rule(scene: &Scene<'_>, attack: &Attack<'_>) -> Option<Cite> {
    let hacks = attack.skill.attack_type == AttackType::Comms && !comms_weapon::is_comms_weapon_attack(attack);
    scene
        .context
        .rules
        .clause_if(Rule::HackingInsideArea, hacks)
        .or_else(|| cc_special_skills::needs_contact(scene, attack))
}

fn write_met(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) {
    let apart = scene.order.relation(attack.user, attack.target).is_some_and(|relation| relation.contact.is_none());
    if apart && guard::strikes_at_a_distance(scene, attack) {
        guard::write(scene, record, attack);
        return;
    }
    let step = record.step(Message::new("step-requirements-met").text("target", scene.name(attack.target)));
    let step = match attack.skill.attack_type {
        AttackType::Ballistic if attack.skill.needs_line_of_fire && !deployed::goes_off(scene, attack) => {
            let step = step.cite_all(weapon_rules::find_triangulation_rule(scene, attack));
            step.cite(clause!("bs-attack#needs-line-of-fire")).cite_all(scene.rules().clause(Rule::NoBsAttackInContact))
        }
        AttackType::Ballistic | AttackType::Crush => step,
        AttackType::CloseCombat if crush::is_counterattack(scene, attack) => step.cite(crush::STRIKING_BACK),
        AttackType::CloseCombat => step
            .cite(scene.rules().cc_contact)
            .cite_all(find_area_rule(scene, attack))
            .cite_all(cc_special_skills::find_both_turns_rule(scene, attack)),
        AttackType::Comms if comms_weapon::is_comms_weapon_attack(attack) => {
            let unseen = scene.rules().clauses(Rule::WeaponWithoutSight).iter();
            let unseen = unseen.filter(|_| !attack.skill.needs_line_of_fire);
            step.cite_all(comms_weapon::find_reach_clause(scene, attack)).cite_all(unseen)
        }
        AttackType::Comms => {
            step.cite_all(scene.rules().hacking.map(|rules| rules.area)).cite_all(find_area_rule(scene, attack))
        }
    };
    let paths = [HITS, LOST_DICE, ROLL, SUCCESS_VALUE].map(|fact| scene.attack_path(attack.user, attack.target, fact));
    step.affects_all(&paths);
}

/// Drops attacks and rolls that do not meet their requirements.
///
/// # Errors
/// The declaration that makes the Order illegal, or a refusal for a missing fact.
pub(super) fn drop_unmet(planning: &mut Planning<'_, '_>) -> DeclarationResult {
    for attack_index in planning.plan.attacks.indices() {
        drop_unmet_attack(planning, attack_index)?;
    }
    drop_unmet_rolls(planning)?;
    planning.record.clear_subject();
    Ok(())
}

/// Finds the cover of an attack, and drops its dice if it does not meet its requirements.
///
/// # Errors
/// The declaration that makes the Order illegal, or a refusal for a missing fact.
fn drop_unmet_attack(planning: &mut Planning<'_, '_>, attack_index: AttackIndex) -> DeclarationResult {
    let scene = planning.scene;
    let mut attack = planning.plan.attacks[attack_index].clone();
    planning.record.set_subject(&scene.attack_subject(attack.user, attack.target));
    attack.cover = resolve_target_cover(scene, planning.record, &attack);
    // Requirements apply to the attack on the main target.
    if attack.main_index.is_some_and(|main| !planning.plan.attacks[main].is_made()) {
        attack.lose();
    }
    let violation = split_refusal(match attack.main_index {
        _ if !attack.is_made() => Ok(()),
        None => check_attack(scene, planning.record, &attack),
        Some(_) => blast::check_item(scene, planning.record, &attack),
    })?;
    let lost = if violation.is_some() { attack.lose() } else { 0 };
    let known = &mut planning.plan.attacks[attack_index];
    (known.state, known.cover) = (attack.state, attack.cover);
    if let Some(violation) = violation {
        resolve_lost_attack(planning, &attack, violation)?;
        disposable::write_lost_use(planning, &attack, lost);
    }
    let message = Message::new("step-lost-dice").count("lost", lost);
    let path = scene.attack_path(attack.user, attack.target, LOST_DICE);
    planning.record.step(message).decides(path, count_fact(lost));
    Ok(())
}

/// Ends an attack whose requirements are not met: its dice are lost and its user is Idle.
///
/// # Errors
/// The declaration of the attack, where the edition makes the Order illegal.
fn resolve_lost_attack(
    planning: &mut Planning<'_, '_>,
    attack: &Attack<'_>,
    violation: Violation,
) -> DeclarationResult {
    let scene = planning.scene;
    let Attack { user, target, .. } = *attack;
    let coordinated = scene.rules().coordinated.filter(|_| scene.order.kind == OrderKind::Coordinated);
    let rule = match (scene.rules().unmet_requirement, coordinated) {
        (Unmet::DiceLost(rule), None) => rule,
        (Unmet::DiceLost(_) | Unmet::Refused, Some(rules)) => rules.unable_trooper,
        (Unmet::Refused, None) => return Err(violation.declared_by(user)),
    };
    let mut affected = scene.harm_paths(user, target).to_vec();
    affected.extend([ROLL, LOST_DICE].map(|fact| scene.attack_path(user, target, fact)));
    affected.push(scene.path(user, IS_IDLE));
    affected.push(scene.attack_path(target, user, ROLL));
    affected.extend(scene.harm_paths(target, user));
    let step = planning.record.step(violation.message).cite(&violation.clause);
    let step = step.cite_all(weapon_rules::find_triangulation_rule(scene, attack));
    step.cite_all(find_area_rule(scene, attack))
        .cite_all(guard::find_denying_clauses(scene, attack))
        .affects_all(&affected);
    let message = Message::new("step-dice-lost").text("target", scene.name(target));
    planning.record.step(message).cite(rule).affects_all(&affected);
    become_idle(planning, user);
    Ok(())
}

/// Drops the rolls that do not meet their requirements.
///
/// # Errors
/// The declaration that makes the Order illegal, or a refusal for a missing fact.
fn drop_unmet_rolls(planning: &mut Planning<'_, '_>) -> DeclarationResult {
    let scene = planning.scene;
    let mut remaining = IndexVec::with_capacity(planning.plan.skill_rolls.len());
    for skill_roll in std::mem::take(&mut planning.plan.skill_rolls) {
        let Some(violation) = split_refusal(check_skill_roll(scene, &skill_roll))? else {
            remaining.push(skill_roll);
            continue;
        };
        if scene.rules().unmet_requirement == Unmet::Refused {
            return Err(violation.declared_by(skill_roll.user));
        }
        planning.record.set_subject(&scene.subject(skill_roll.user));
        let step = planning.record.step(violation.message).cite(&violation.clause);
        step.affects(scene.path(skill_roll.user, IS_IDLE));
        let message = Message::new("step-skill-fails").term("skill", skill_roll.declaration.skill.as_str());
        planning.record.step(message).decides(skill_roll.path(SUCCEEDS), Fact::Flag(false));
        become_idle(planning, skill_roll.user);
    }
    planning.plan.skill_rolls = remaining;
    Ok(())
}

/// Checks the requirements of a skill roll.
fn check_skill_roll(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>) -> CheckResult {
    launched_item::check(scene, skill_roll)?;
    mechanics::find(skill_roll.declaration)
        .and_then(|mechanic| mechanic.check_requirements)
        .map_or(Ok(()), |check| check(scene, skill_roll))
}

/// Makes a trooper Idle if all its attacks are lost, and writes it.
fn become_idle(planning: &mut Planning<'_, '_>, user: TrooperIndex) {
    let scene = planning.scene;
    if planning.plan.attacks.iter().any(|attack| attack.user == user && attack.is_made()) {
        return;
    }
    planning.plan.idle.insert(user);
    planning
        .record
        .step(Message::new("step-idle"))
        .cite_all(scene.rules().clause(Rule::UnmetIsIdle))
        .cite_all(scene.rules().clause_if(Rule::AroRequirementsAtResolution, !scene.order.is_active(user)))
        .cite_all(scene.rules().clause(Rule::IdleDoesNothing))
        .decides(scene.path(user, IS_IDLE), Fact::Flag(true))
        .affects(scene.path(user, CONDITION));
    if let Some(clause) = scene.rules().clause_if(Rule::ReactionsStillCount, scene.order.is_active(user)) {
        let affected: Vec<Path> = scene
            .order
            .reactive_indices()
            .flat_map(|index| {
                [
                    scene.attack_path(index, user, ROLL),
                    scene.attack_path(index, user, HITS),
                    scene.path(index, "dodge.succeeds"),
                    scene.path(index, ARO),
                ]
            })
            .collect();
        planning.record.step(Message::new("step-reactions-still-count")).cite(clause).affects_all(&affected);
    }
}
