//! The effects of values in brackets: those of the skills that a trooper uses, and that of its weapon.
//!
//! Every function takes the declaration that uses them; [`write`] writes which values count and which do not.

use crate::context::PrintedNumber;
use crate::entry_ids::{ECM, SHOCK, SUPER_JUMP, TECHNICAL_WEAPON};
use crate::order::bracket::{Bracket, BracketKind, BracketedSkill};
use crate::order::counted_skills::find_counted_skills;
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::{BANGBOMB, BS_ATTACK, DODGE, JUMP};
use crate::success_value::Modifier;
use crate::weapon::{Added, Weapon};
use model::ids::{ClauseId, EntryId};
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::value::Attribute;

/// The weapon of which a Unit Profile may print another PS.
const CC_WEAPON: &EntryId = entry!("cc-weapon");
/// The skill whose bearers ignore the MODs of BS Attack (−X).
const WARHORSE: &EntryId = entry!("warhorse");

/// Iterates over the values in brackets of the skills that a trooper uses with a declaration.
fn iter_used_brackets<'o>(
    scene: &Scene<'o>,
    user: TrooperIndex,
    declaration: &Declaration,
) -> impl Iterator<Item = &'o BracketedSkill> {
    let skills = find_counted_skills(scene, declaration);
    scene.order.trooper(user).brackets.iter().filter(move |bracketed| skills.contains(&&bracketed.skill))
}

/// Returns the Wounds that a treatment removes, if its skill prints a number in brackets.
pub(super) fn find_restored_wounds(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> Option<i64> {
    iter_used_brackets(scene, user, declaration).find_map(|bracketed| {
        let Bracket::Wounds(count) = bracketed.bracket else { return None };
        Some(count)
    })
}

/// The second roll of a failed treatment, as its skill prints it in brackets.
pub(super) struct Reroll {
    /// The skill's WIP, if one is printed.
    pub wip: Option<i64>,
}

/// Returns the second roll of a failed treatment, if its skill prints one in brackets.
pub(super) fn find_reroll(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> Option<Reroll> {
    iter_used_brackets(scene, user, declaration).find_map(|bracketed| {
        let Bracket::Reroll(wip) = bracketed.bracket else { return None };
        Some(Reroll { wip })
    })
}

/// Iterates over all values that count for a declaration: those of its skills and that of its weapon.
fn iter_values<'o>(
    scene: &Scene<'o>,
    user: TrooperIndex,
    declaration: &'o Declaration,
) -> impl Iterator<Item = &'o Bracket> {
    iter_used_brackets(scene, user, declaration).map(|bracketed| &bracketed.bracket).chain(&declaration.weapon_bracket)
}

/// Returns the clause of a rule, or the general one on values in brackets.
fn find_clause(scene: &Scene<'_>, rule: Rule) -> Option<ClauseId> {
    let rules = scene.rules();
    rules.clause(rule).or_else(|| rules.clause(Rule::BracketNeedsItsSkill)).cloned()
}

/// Returns the rule on a MOD behind a skill.
fn find_modifier_rule(skill: &EntryId, amount: i64) -> Rule {
    if skill == DODGE {
        Rule::DodgeBrackets
    } else if amount < 0 {
        Rule::BracketPenaltyInFaceToFace
    } else {
        Rule::BracketBonusForUser
    }
}

/// Returns the MOD behind a skill.
fn find_modifier(scene: &Scene<'_>, bracketed: &BracketedSkill) -> Option<Modifier> {
    let Bracket::Modifier(amount) = bracketed.bracket else { return None };
    Some(Modifier::new(&bracketed.skill, amount, find_clause(scene, find_modifier_rule(&bracketed.skill, amount))))
}

/// Returns the positive MODs of the declared skill to its own roll.
pub(super) fn find_own_modifiers(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> Vec<Modifier> {
    let all = iter_used_brackets(scene, user, declaration).filter_map(|bracketed| find_modifier(scene, bracketed));
    all.filter(|modifier| modifier.amount > 0).collect()
}

/// Returns the negative MODs of the skills that an opponent declares, for a Face to Face Roll against it. Those of a BS
/// Attack are struck for a bearer of Warhorse.
pub(super) fn find_imposed_modifiers(scene: &Scene<'_>, roller: TrooperIndex, opponent: TrooperIndex) -> Vec<Modifier> {
    let unmoved = scene.rules().clause_if(Rule::WarhorseIgnoresBrackets, scene.order.has(roller, WARHORSE));
    let declared =
        scene.declarations(opponent).iter().flat_map(|declaration| iter_used_brackets(scene, opponent, declaration));
    let mut imposed: Vec<Modifier> = declared.filter_map(|bracketed| find_modifier(scene, bracketed)).collect();
    imposed.retain(|modifier| modifier.amount < 0);
    if let Some(rule) = unmoved {
        for modifier in imposed.iter_mut().filter(|modifier| modifier.is_of(BS_ATTACK)) {
            modifier.ignore(WARHORSE, rule);
        }
    }
    imposed
}

/// Returns the MODs to Burst, with their clause.
pub(super) fn find_burst_modifiers(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
) -> Vec<PrintedNumber> {
    let Some(clause) = find_clause(scene, Rule::BracketedBurstInActiveTurn) else { return Vec::new() };
    let amount = |bracket: &Bracket| {
        let Bracket::Burst(amount) = bracket else { return None };
        Some(PrintedNumber::new(*amount, clause.clone()))
    };
    iter_values(scene, user, declaration).filter_map(amount).collect()
}

/// Returns the number of special dice.
pub(super) fn count_special_dice(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> usize {
    let dice = |bracket: &Bracket| if let Bracket::SpecialDice(count) = bracket { *count } else { 0 };
    iter_values(scene, user, declaration).map(dice).sum()
}

/// Returns the MODs to the saves of the targets of an attack.
pub(super) fn find_save_modifiers(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> Vec<Modifier> {
    let of_skills = iter_used_brackets(scene, user, declaration).filter_map(|bracketed| {
        let Bracket::Save(amount) = bracketed.bracket else { return None };
        let rule = if bracketed.skill == BS_ATTACK { Rule::BsAttackBracketedSave } else { Rule::CcAttackBracketedSave };
        Some(Modifier::new(&bracketed.skill, amount, find_clause(scene, rule)))
    });
    let of_weapon = declaration.weapon.iter().zip(&declaration.weapon_bracket).filter_map(|(weapon, bracket)| {
        let Bracket::Save(amount) = bracket else { return None };
        Some(Modifier::new(&weapon.id, *amount, find_clause(scene, Rule::BracketNeedsItsSkill)))
    });
    of_skills.chain(of_weapon).collect()
}

/// Returns the length that a skill adds to its move, with its clause.
pub(super) fn find_extra_move(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
) -> Option<(Length, ClauseId)> {
    let mut lengths = iter_used_brackets(scene, user, declaration).filter_map(|bracketed| {
        let Bracket::Move(length) = bracketed.bracket else { return None };
        Some((length, find_clause(scene, Rule::DodgeBrackets)?))
    });
    lengths.next()
}

/// Returns the value that replaces an Attribute in the roll of a skill, with its clause.
pub(super) fn find_replaced_attribute(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
    attribute: Attribute,
) -> Option<PrintedNumber> {
    let mut replaced = iter_used_brackets(scene, user, declaration).filter_map(|bracketed| {
        let Bracket::Attribute(named, value) = bracketed.bracket else { return None };
        let printed = PrintedNumber::new(value, find_clause(scene, Rule::BracketNeedsItsSkill)?);
        (named == attribute).then_some(printed)
    });
    replaced.next()
}

/// Applies to a weapon what stands in brackets behind it, and the ammunition and Traits behind the skill that uses it.
///
/// # Errors
/// A refusal for incomplete printed values.
pub(super) fn apply_to_weapon(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    weapon: &mut Weapon,
) -> Result<(), Refusal> {
    let sum = |printed: &Option<PrintedNumber>, amount: i64, rule: Rule| {
        let printed = printed.as_ref().map_or(0, |printed| printed.value);
        Some(PrintedNumber::new(printed + amount, find_clause(scene, rule)?))
    };
    if let Some(Bracket::Survival(value)) = declaration.weapon_bracket {
        let is_cc_weapon = weapon.id == CC_WEAPON;
        let rule = if is_cc_weapon { Rule::CcWeaponPrintsSurvival } else { Rule::BracketNeedsItsSkill };
        weapon.printed_strength.survival = sum(&None, value, rule);
    }
    if let Some(Bracket::Modifier(amount)) = declaration.weapon_bracket {
        if amount < 0 {
            weapon.opponent = sum(&weapon.opponent, amount, Rule::BracketPenaltyInFaceToFace);
        } else {
            weapon.own_modifier = sum(&weapon.own_modifier, amount, Rule::BracketBonusForUser);
        }
    }
    for bracketed in iter_used_brackets(scene, user, declaration) {
        let [for_ammunition, for_trait] = if bracketed.skill == BS_ATTACK {
            [Rule::BsAttackBracketedAmmunition, Rule::BsAttackBracketedTrait]
        } else {
            [Rule::CcAttackBracketedAmmunition, Rule::CcAttackBracketedTrait]
        };
        let (added, rule) = if let Bracket::Ammunition(id) = &bracketed.bracket {
            (Added::Ammunition(id), for_ammunition)
        } else if let Bracket::Trait(id) = &bracketed.bracket {
            (Added::Trait(id), for_trait)
        } else {
            continue;
        };
        let shock = bracketed.skill == BS_ATTACK && added.id() == SHOCK;
        let limit = scene.rules().clause_if(Rule::NoShockOnTechnicalWeapon, shock);
        if let Some(clause) = find_unused_shock(scene, weapon, bracketed) {
            let message = Message::new("step-shock-does-not-work").term("weapon", weapon.id.as_str());
            let step = record.step(message).cite(clause).cite_all(limit);
            step.affects_all(scene.order.indices().flat_map(|target| scene.harm_paths(user, target)));
            continue;
        }
        if let Some(clause) = limit {
            let step = record.step(Message::new("step-shock-on-weapon").term("weapon", weapon.id.as_str()));
            let step = step.cite(clause);
            step.affects_all(scene.order.indices().flat_map(|target| scene.harm_paths(user, target)));
        }
        let Some(clause) = find_clause(scene, rule) else { continue };
        weapon.add(scene.context, added, &clause)?;
        let message = Message::new("step-bracket-on-weapon").term("weapon", weapon.id.as_str());
        let step = record.step(message.term("added", added.id())).cite(&clause);
        step.affects_all(scene.order.indices().flat_map(|target| scene.harm_paths(user, target)));
    }
    Ok(())
}

/// Returns the clause by which BS Attack (Shock) adds nothing to a weapon.
fn find_unused_shock(scene: &Scene<'_>, weapon: &Weapon, bracketed: &BracketedSkill) -> Option<Cite> {
    let is_shock = matches!(&bracketed.bracket, Bracket::Ammunition(id) if id == SHOCK);
    let concerns = is_shock && bracketed.skill == BS_ATTACK && weapon.has_trait(TECHNICAL_WEAPON);
    scene.rules().clause_if(Rule::TechnicalWeaponNoShock, concerns)
}

/// Writes which values in brackets count for the declarations of a trooper.
pub(super) fn write(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex) {
    let (trooper, declarations) = (scene.order.trooper(user), scene.declarations(user));
    record.set_subject(&trooper.name);
    // The Dodge itself writes whether a Bangbomb counts, and an attack whether an ECM does.
    let elsewhere = |bracketed: &&BracketedSkill| ![BANGBOMB, ECM].contains(&&bracketed.skill);
    for bracketed in trooper.brackets.iter().filter(elsewhere) {
        let counts =
            declarations.iter().any(|declaration| find_counted_skills(scene, declaration).contains(&&bracketed.skill))
                || (bracketed.skill == SUPER_JUMP && declarations.iter().any(|skill| skill.is(JUMP)));
        let id = if counts { "step-bracket" } else { "step-bracket-unused" };
        let message = Message::new(id).term("entry", bracketed.skill.as_str());
        write_value(scene, record, user, message, &bracketed.bracket);
    }
    for declaration in declarations {
        if let (Some(weapon), Some(bracket)) = (&declaration.weapon, &declaration.weapon_bracket) {
            let message = Message::new("step-bracket").term("entry", weapon.id.as_str());
            write_value(scene, record, user, message, bracket);
        }
    }
    record.clear_subject();
}

/// Writes one value in brackets, with the rules on it.
fn write_value(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, message: Message, bracket: &Bracket) {
    let rules = scene.rules();
    let sided = match bracket.kind() {
        BracketKind::Bonus => Some(Rule::BracketBonusForUser),
        BracketKind::Penalty => Some(Rule::BracketPenaltyInFaceToFace),
        BracketKind::Burst => Some(Rule::BracketedBurstInActiveTurn),
        BracketKind::SpecialDice
        | BracketKind::Save
        | BracketKind::Move
        | BracketKind::Attribute(_)
        | BracketKind::Survival
        | BracketKind::Ammunition
        | BracketKind::Trait
        | BracketKind::Wounds
        | BracketKind::Against
        | BracketKind::Reroll => None,
    };
    let for_enemies = rules.clause_if(Rule::BracketBonusForUser, bracket.kind() == BracketKind::Penalty);
    let step = record
        .step(message.text("value", bracket.to_string()))
        .cite_all(rules.clause(Rule::BracketNeedsItsSkill))
        .cite_all(sided.and_then(|rule| rules.clause(rule)))
        .cite_all(for_enemies)
        .affects_all(["*", "dodge.*", "discover.*", "doctor.*", "engineer.*"].map(|fact| scene.path(user, fact)));
    let others = scene.order.indices().filter(|index| *index != user);
    others.fold(step, |step, other| {
        let pairs = [scene.attack_path(user, other, ATTACK_FACTS), scene.attack_path(other, user, ATTACK_FACTS)];
        step.affects_all(pairs).affects_all(scene.harm_paths(user, other)).affects_all(scene.harm_paths(other, user))
    });
}
