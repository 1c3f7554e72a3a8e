//! Checks declarations and turns them into attacks and other rolls.

mod answering_dice;
mod attack;
mod burst;
pub(super) mod coordinated;
mod dashes;
pub(super) mod fireteam;
pub(super) mod fireteam_reaction;
mod once_per_turn;
mod optional_burst;
mod shot_at_point;
mod unread_keys;

use crate::entry_ids::PRONE;
use crate::order::attack::{comms_weapon, guided_attack, shot_into_melee};
use crate::order::mechanics::{airborne, discover, dodge};
use crate::order::passive::{martial_arts, replica};
use crate::order::peripheral::{acts_along, remote_treatment};
use crate::order::phase_context::Planning;
use crate::order::plan::{DeclaredAttack, SkillRoll};
use crate::order::relations::vertical_surfaces;
use crate::order::restrictions::{check_beside_engaged, check_states, read_bearer};
use crate::order::scene::{Scene, find_skill_kind, read_enemy};
use crate::order::situation::{ActiveIndex, Declaration, ResolvedPart, Targets, TrooperIndex};
use crate::order::{marker, mechanics, path_point, quick_movement, special_die, treatment, white_noise};
use crate::printed::Bearer;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::{ENGAGE, HACKING, IDLE, MOVE};
use crate::skills::{AttackSkill, AttackType, BLAST, SkillKind};
use crate::turn::activation::{CheckTrace, check_order, read_skills};
use crate::violation::{CheckResult, Violation};
use model::catalogue::{NO_VARIANT, Printed};
use model::fact_name::{CONDITION, HITS, MOVED, REFUSED, ROLL, STATES};
use model::ids::EntryId;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::situation::order::OrderKind;
use model::value::Value;

/// Checks and declares the skills of one activated trooper.
///
/// All of its skills are judged together before the first is declared, because only together their types make an Order,
/// and a second Move has another limit than the first.
///
/// # Errors
/// The rule that forbids it, and a refusal for a missing fact or an unknown name.
pub(super) fn declare_active(planning: &mut Planning<'_, '_>, index: ActiveIndex) -> CheckResult {
    let scene = planning.scene;
    let (active, user) = (scene.order.active(index), TrooperIndex::from(index));
    if replica::is_inert(scene, user) {
        return Ok(());
    }
    planning.record.set_subject(&scene.subject(user));
    for declaration in &active.declarations {
        // An unknown skill is refused before the states of its user are judged.
        find_skill_kind(scene, &declaration.skill, scene.path(user, "skill"))?;
        let idles_along = declaration.is(IDLE) && acts_along(scene, user);
        if !idles_along {
            check_states(scene, &active.trooper, user, &declaration.skill)?;
        }
    }
    check_skill_types(scene, planning.record, index)?;
    marker::check_contact(scene, user)?;
    check_moves(scene, planning.record, index)?;
    for declaration in &active.declarations {
        declare_skill(planning, user, declaration)?;
    }
    Ok(())
}

/// Checks that the types of the declared skills make an Order.
fn check_skill_types(scene: &Scene<'_>, record: &mut Recorder, index: ActiveIndex) -> CheckResult {
    if scene.order.resolved_part != ResolvedPart::FullOrder {
        return Ok(());
    }
    let (active, user) = (scene.order.active(index), TrooperIndex::from(index));
    // A skill whose class no source prints fills the Order.
    if let [only] = active.declarations.as_slice()
        && mechanics::find(only).and_then(|mechanic| mechanic.fills_order).is_some_and(|fills| fills(scene, only))
    {
        return Ok(());
    }
    // For Hacking, the program that is declared with it counts as the skill.
    let counted_skill = |declaration: &Declaration| match &declaration.weapon {
        Some(program) if declaration.is(HACKING) => program.id.clone(),
        Some(_) | None => declaration.skill.clone(),
    };
    let ids: Vec<EntryId> = active.declarations.iter().map(counted_skill).collect();
    let mut skills = read_skills(scene.context, scene.path(user, "declares"), &ids)?;
    quick_movement::apply(scene, record, index, &mut skills)?;
    let affected: Vec<Path> = scene.action_paths(user).into_iter().chain([REFUSED.into()]).collect();
    let mut trace = CheckTrace { record, affected: &affected };
    let impetuous = scene.order.kind == OrderKind::Impetuous;
    check_order(scene.context, &mut trace, &skills, &Bearer::default(), impetuous)
}

/// Declares one skill of a trooper, active or reactive:
///
/// 1. States come before keys: a forbidden skill is reported as such, and not for a key that it does not read. The
///    states of active troopers are judged in [`declare_active`] already, those of reactive ones only here.
/// 2. The rules that hold for many skills come before the check of the skill's own mechanic.
///
/// # Errors
/// The rule that forbids it, and a refusal for a missing fact or an unknown name.
pub(super) fn declare_skill<'o>(
    planning: &mut Planning<'_, 'o>,
    user: TrooperIndex,
    declaration: &'o Declaration,
) -> CheckResult {
    let scene = planning.scene;
    let trooper = scene.order.trooper(user);
    let kind = find_skill_kind(scene, &declaration.skill, scene.path(user, "skill"))?;
    // A trooper activated along with its Controller or Peripheral is Idle if it cannot act, whatever its states allow.
    let idles_along = declaration.is(IDLE) && acts_along(scene, user);
    if !idles_along {
        check_states(scene, trooper, user, &declaration.skill)?;
    }
    check_beside_engaged(scene, planning.record, user, declaration)?;
    unread_keys::check(scene, user, declaration, kind)?;
    dashes::check(scene, planning.record, user, declaration, kind)?;
    special_die::check_key(scene, user, declaration, kind)?;
    shot_into_melee::check_keys(scene, user, declaration, kind)?;
    let bearer = read_bearer(scene, trooper);
    for clause in bearer.states.iter().filter_map(|state| bearer.ignoring_clause(scene.context, state)) {
        let step =
            planning.record.step(Message::new("step-acts-all-the-same")).cite(clause).affects(scene.path(user, "*"));
        step.affects_all(scene.order.indices().flat_map(|index| scene.exchange_paths(user, index)));
    }
    for state in &trooper.states {
        let allows = scene.printed(state, NO_VARIANT, "allows");
        if let Some(Printed { value: Value::Ids(_), clause }) = allows {
            let message = Message::new("step-state-allows").term("skill", declaration.skill.as_str());
            planning.record.step(message).cite(clause).affects_all(scene.action_paths(user)).affects(REFUSED);
        }
    }
    if let SkillKind::Attack(AttackSkill { attack_type: AttackType::CloseCombat, .. }) = kind {
        martial_arts::check_level(scene, planning.record, user)?;
    }
    once_per_turn::check(scene, planning.record, user, declaration)?;
    vertical_surfaces::check(scene, planning.record, user, &declaration.skill)?;
    path_point::check(scene, planning.record, user, declaration)?;
    if let Some(check) = mechanics::find(declaration).and_then(|mechanic| mechanic.check_declaration) {
        check(scene, planning.record, user, declaration)?;
    }
    match kind {
        SkillKind::NoRoll => declare_without_roll(scene, planning.record, user, declaration),
        SkillKind::Evasion { .. } | SkillKind::OwnRoll(_) => {
            return declare_roll(planning, user, declaration, kind);
        }
        SkillKind::Attack(_) if white_noise::is_declared(scene, declaration) => {
            return white_noise::declare(planning, user, declaration);
        }
        SkillKind::Attack(skill) => {
            let skill = guided_attack::find_attack_skill(scene, user, declaration, skill)?;
            let skill = comms_weapon::find_attack_skill(scene, declaration, skill)?;
            let declared = DeclaredAttack { user, declaration, skill };
            return match shot_at_point::find_launcher(scene, declaration) {
                Some(rule) => shot_at_point::declare(planning, declared, rule),
                None => attack::declare_attack(planning, declared),
            };
        }
    }
    Ok(())
}

/// Declares a skill with a roll that is no attack. A Combat Jump may explode where it ends.
///
/// The target is found before the checks of Discover and Dodge: one that is no enemy is refused before the sight of it
/// is judged.
///
/// # Errors
/// The rule that forbids it, and a refusal for a missing fact or an unknown name.
fn declare_roll<'o>(
    planning: &mut Planning<'_, 'o>,
    user: TrooperIndex,
    declaration: &'o Declaration,
    kind: SkillKind,
) -> CheckResult {
    let scene = planning.scene;
    let explodes = airborne::explodes(scene, user, declaration);
    if explodes {
        airborne::spend_explosion(scene, planning.record, user, declaration)?;
    }
    let target = if explodes { None } else { find_roll_target(scene, user, declaration, kind)? };
    // All attacks of active troopers are planned when a reactive one dodges.
    let templated = planning.plan.attacks.iter().any(|attack| attack.target == user && attack.weapon.uses_template());
    discover::check(scene, user, declaration).inspect_err(|_| write_checked_early(scene, planning.record, user))?;
    dodge::check(scene, planning.record, user, declaration, templated)?;
    if remote_treatment::leave_to_controller(scene, planning.record, user, declaration) {
        return Ok(());
    }
    let subject = [&scene.order.trooper(user).name, declaration.skill.as_str()].join(".").into();
    planning.plan.skill_rolls.push(SkillRoll { user, target, kind, declaration, subject, launch: None });
    if !explodes || declaration.targets == Targets::None {
        return Ok(());
    }
    airborne::write_explosion(scene, planning.record, user);
    attack::declare_attack(planning, DeclaredAttack { user, declaration, skill: BLAST })
}

/// Finds the target of a skill with one roll.
///
/// # Errors
/// A refusal for a target that is no enemy, or several targets.
fn find_roll_target(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
    kind: SkillKind,
) -> Result<Option<TrooperIndex>, Refusal> {
    Ok(match &declaration.targets {
        Targets::None => {
            // An evasion opposes every attack on its user; only other reactions need one target.
            let reacts = matches!(kind, SkillKind::OwnRoll(_)) && !scene.order.is_active(user);
            scene.order.only_active().filter(|_| reacts)
        }
        Targets::One(_) if treatment::find_self_treatment(scene, user, declaration).is_some() => Some(user),
        Targets::One(target) => Some(read_enemy(scene, user, *target)?),
        Targets::Split(_) => {
            return Err(Refusal::new(scene.path(user, "skill"), Message::new("refusal-one-target")));
        }
    })
}

/// Writes that the requirement was checked when the skill was declared.
pub(super) fn write_checked_early(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex) {
    let early = scene.rules().clause(Rule::CheckedAtDeclaration);
    if let Some(clause) = early {
        record.step(Message::new("step-checked-early")).cite(clause).affects(REFUSED).affects(scene.path(user, MOVED));
    }
}

/// Declares a skill without a roll.
fn declare_without_roll(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, declaration: &Declaration) {
    if let Some(clause) = scene.rules().clause_if(Rule::EngageEndsInContact, declaration.is(ENGAGE)) {
        let engages = record.step(Message::new("step-engages-in-contact")).cite(clause);
        engages.decides(scene.path(user, "may-engage"), Fact::Flag(true));
    }
    let message = Message::new("step-declared").term("skill", declaration.skill.as_str());
    let mut step = record.step(message);
    if declaration.is(IDLE) {
        step = step.cite_all(scene.rules().clause(Rule::IdleDoesNothing)).affects_all(scene.own_attack_paths(user));
        for index in scene.order.indices() {
            step = step.affects(scene.attack_path(index, user, ROLL)).affects(scene.attack_path(index, user, HITS));
        }
    }
    if let Some(printed) = scene.printed(&declaration.skill, NO_VARIANT, "types") {
        step = step.cite(&printed.clause);
    }
    step.affects(scene.path(user, STATES));
}

/// Checks the distances of declared Moves and writes them.
fn check_moves(scene: &Scene<'_>, record: &mut Recorder, index: ActiveIndex) -> CheckResult {
    let (active, user) = (scene.order.active(index), TrooperIndex::from(index));
    let moved: Vec<Length> = active
        .declarations
        .iter()
        .filter(|declaration| declaration.is(MOVE))
        .filter_map(|declaration| declaration.length)
        .collect();
    let Some(mov) = active.trooper.mov.filter(|_| !moved.is_empty()) else { return Ok(()) };
    let mut total = 0;
    let path = scene.path(user, MOVED);
    let prone = active.trooper.is(PRONE).then_some(scene.rules().skills.prone_mov);
    let impetuous = scene.rules().clause_if(Rule::ImpetuousFullMovement, scene.order.kind == OrderKind::Impetuous);
    let limits = mov
        .into_iter()
        .zip(crate::trooper::move_distance::CLAUSES)
        .skip(quick_movement::find_first_value(scene, active));
    for (distance, (limit, clause)) in moved.iter().zip(limits) {
        let rounds_up = prone.filter(|_| limit.has_odd_half()).and(scene.rules().clause(Rule::RoundsUp));
        let limit = if prone.is_some() { limit.half_rounded_up() } else { limit };
        if let Some(clause) = impetuous.filter(|_| *distance < limit) {
            return Err(Violation::new("step-move-too-short", clause).into());
        }
        if *distance > limit {
            write_checked_early(scene, record, user);
            return Err(Violation::new("step-move-too-far", prone.unwrap_or(clause)).into());
        }
        total += distance.tenths();
        let message =
            Message::new("step-move").with("distance", Arg::Length(*distance)).with("limit", Arg::Length(limit));
        record
            .step(message)
            .cite(clause)
            .cite_all(scene.rules().clause(Rule::CheckedAtDeclaration))
            .cite_all(prone)
            .cite_all(rounds_up)
            .cite_all(impetuous)
            .affects(&path)
            .affects(scene.path(user, CONDITION));
    }
    let total = Length::from_tenths(total);
    let message = Message::new("step-move-total").with("total", Arg::Length(total));
    record.step(message).decides(path, Fact::Length(total));
    Ok(())
}
