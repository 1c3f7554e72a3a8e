//! Special dice (SD): dice rolled beyond the Burst. After the roll the same number of dice is discarded, worst first.
//!
//! Start reading at [`declare`]; [`discard_worst`] acts once all dice are rolled.

use crate::entry_ids::FIRETEAM;
use crate::order::bracket::Bracket;
use crate::order::bracket_effects;
use crate::order::counted_skills::find_rolled_skill;
use crate::order::phase_context::Resolution;
use crate::order::plan::{Aim, DeclaredAttack};
use crate::order::roll_data::{Prepared, Throws};
use crate::order::scene::{Scene, read_enemy};
use crate::order::situation::{Declaration, TrooperIndex, profile_and_states};
use crate::record::Recorder;
use crate::rolls::normal_roll::results_fact;
use crate::ruleset::Rule;
use crate::skill_ids::{BERSERK, ENTIRE_ORDER_TYPE};
use crate::skills::{AttackType, SkillKind};
use crate::success_value::Throw;
use crate::violation::{CheckResult, Violation};
use crate::weapon::Weapon;
use model::catalogue::{NO_VARIANT, Printed};
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::refusal::Refusal;
use model::situation::order::OrderKind;
use model::value::Value;

/// Why the key of the special die is refused.
const WITHOUT_EFFECT: &str = "refusal-no-special-die";

/// The special dice of an attack and the target against which they are rolled.
#[derive(Clone, Copy, Debug)]
pub(super) struct SpecialDice {
    /// The number of special dice.
    pub count: usize,
    /// The target that they are rolled against.
    pub target: TrooperIndex,
}

impl SpecialDice {
    /// Returns how many of them are rolled at a target.
    pub(super) fn at(self, target: TrooperIndex) -> usize {
        if self.target == target { self.count } else { 0 }
    }
}

/// Refuses the key of the special die in a declaration that is not an attack with dice of its own.
///
/// # Errors
/// A refusal of the key.
pub(super) fn check_key(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
    kind: SkillKind,
) -> Result<(), Refusal> {
    let has_dice = matches!(kind, SkillKind::Attack(skill) if skill.attack_type != AttackType::Crush);
    if declaration.special_die_at.is_some() && !has_dice {
        return Err(scene.key_without_effect(user, "special-die-at", WITHOUT_EFFECT));
    }
    Ok(())
}

/// Finds the special dice of an attack: those of the trooper's skills and states, and those its profile states.
/// `None` if it has none.
///
/// # Errors
/// A refusal if the edition has no special dice, for an unknown target, and if the target of a split attack is missing.
pub(super) fn declare(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    aims: &[Aim],
) -> CheckResult<Option<SpecialDice>> {
    let DeclaredAttack { user, declaration, .. } = declared;
    let granted = find_granting_clauses(scene, declared);
    let count = granted.len() + bracket_effects::count_special_dice(scene, user, declaration);
    let refusal_of_target = || match declaration.special_die_at {
        Some(_) => Err(scene.key_without_effect(user, "special-die-at", WITHOUT_EFFECT).into()),
        None => Ok(None),
    };
    if count == 0 {
        return refusal_of_target();
    }
    let rules = scene.rules();
    let rule = rules.need_clause(Rule::SpecialDie, "special-dice")?;
    let is_long = is_long_skill(scene, &declaration.skill);
    if let Some(clause) = rules.clause_if(Rule::NoSpecialDie, is_long || weapon.hits_directly()) {
        if matches!(declaration.weapon_bracket, Some(Bracket::SpecialDice(_))) {
            return Err(Violation::new("step-no-special-die", clause).into());
        }
        let step = record.step(Message::new("step-no-special-die")).cite(clause);
        step.affects_all(scene.own_attack_paths(user));
        return refusal_of_target();
    }
    let target = match (&declaration.special_die_at, aims) {
        (Some(target), _) => read_enemy(scene, user, *target)?,
        (None, [aim]) => aim.target,
        (None, _) => return Err(Refusal::missing(scene.path(user, "special-die-at")).into()),
    };
    if !aims.iter().any(|aim| aim.target == target && aim.has_dice()) {
        let message = Message::new("refusal-special-die-at-no-target").text("target", scene.name(target));
        return Err(Refusal::new(scene.path(user, "special-die-at"), message).into());
    }
    let of_fireteam = |clause: &ClauseId| clause.is_of(FIRETEAM);
    let adds_up = granted.iter().any(of_fireteam) && count > 1;
    let mut step = record
        .step(Message::new("step-special-die").count("dice", count).text("target", scene.name(target)))
        .cite(rule)
        .cite_all(rules.clause(Rule::SpecialDieIsNotBurst))
        .cite_all(rules.clause_if(Rule::SpecialDieForOneTarget, aims.len() > 1))
        .cite_all(rules.clause_if(Rule::SpecialDiceAddUp, adds_up))
        .cite_all(rules.clause_if(Rule::FireteamBonusesAddUp, adds_up))
        .cite_all(rules.clause_if(Rule::CoordinatedKeepsSpecialDice, scene.order.kind == OrderKind::Coordinated))
        .cite_all(rules.clause_if(Rule::SpecialDieOfBerserk, declaration.is(BERSERK)));
    for clause in &granted {
        step = step.cite(clause);
    }
    step.affects(scene.path(user, "*")).affects_all(scene.harm_paths(user, target));
    Ok(Some(SpecialDice { count, target }))
}

/// Returns the clauses of the trooper's skills, states and troop types that give the skill a special die.
fn find_granting_clauses(scene: &Scene<'_>, declared: DeclaredAttack<'_>) -> Vec<ClauseId> {
    let DeclaredAttack { user, declaration, .. } = declared;
    let trooper = scene.order.trooper(user);
    let skill = find_rolled_skill(scene, declaration);
    let granting =
        profile_and_states(trooper).filter_map(|(id, level)| match scene.printed(id, level, "special-die")? {
            Printed { value: Value::Ids(skills), clause } => skills.contains(skill).then(|| clause.clone()),
            Printed { .. } => None,
        });
    granting.collect()
}

/// Returns whether a skill takes the whole Order; Berserk may have special dice all the same.
fn is_long_skill(scene: &Scene<'_>, skill: &EntryId) -> bool {
    let types = scene.printed(skill, NO_VARIANT, "types");
    let is_entire = matches!(types, Some(Printed { value: Value::Ids(ids), .. }) if ids.contains(ENTIRE_ORDER_TYPE));
    is_entire && skill != BERSERK
}

/// Discards one die for each special die, worst first: no other choice leaves more or better successes.
pub(super) fn discard_worst(resolution: &mut Resolution<'_, '_>, prepared: &Prepared, throws: &mut Throws) {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let rules = scene.rules();
    for (index, attack) in plan.attacks.iter_enumerated() {
        let discarded = take_worst(&mut throws.attacks[index], attack.special_dice);
        if discarded.is_empty() {
            continue;
        }
        let is_opposed = prepared.attacks[index].opposing.is_some();
        let after_both = rules.clause_if(Rule::SpecialDieAfterBoth, is_opposed);
        resolution.record.set_subject(&scene.attack_subject(attack.user, attack.target));
        let message =
            Message::new("step-special-die-discarded").numbers("results", discarded.iter().map(|throw| throw.result));
        let step = resolution
            .record
            .step(message)
            .cite_all(rules.clause(Rule::SpecialDie))
            .cite_all(after_both)
            .decides(scene.attack_path(attack.user, attack.target, "discarded"), results_fact(&discarded));
        step.affects_all(scene.harm_paths(attack.user, attack.target));
    }
    resolution.record.clear_subject();
}

/// Removes the `count` lowest dice; keeps the order of the rest.
fn take_worst(throws: &mut Vec<Throw>, count: usize) -> Vec<Throw> {
    let worst =
        |throws: &[Throw]| throws.iter().enumerate().min_by_key(|(_, throw)| throw.score).map(|(index, _)| index);
    let removed = (0..count).map_while(|_| Some(throws.remove(worst(throws)?)));
    removed.collect()
}
