//! The Success Value of a shot at a point with a weapon that places something there.

use crate::context::PrintedValue;
use crate::order::plan::{Launch, SkillRoll};
use crate::order::roll_changes::{RolledSkill, apply_changes};
use crate::order::scene::Scene;
use crate::order::value::attack::{find_attack_attribute, find_own_modifier};
use crate::record::Recorder;
use crate::skill_ids::BS_ATTACK;
use crate::skills::Mods;
use crate::success_value::{Base, Modifier, ModifierSource, SuccessValue, add_up};
use crate::weapon::{BAND, BEYOND};
use model::fact_name::{MODIFIER, PLACED, SUCCEEDS, SUCCESS_VALUE};
use model::message::{Arg, Message};
use model::refusal::Refusal;

/// Returns the Success Value of the roll; `None` beyond the last range band.
///
/// # Errors
/// A refusal for a missing Attribute or ranges that no source prints.
pub(super) fn resolve_value(
    scene: &Scene<'_>,
    record: &mut Recorder,
    skill_roll: &SkillRoll<'_>,
    launch: &Launch,
) -> Result<Option<SuccessValue>, Refusal> {
    let declaration = skill_roll.declaration;
    let paths = [MODIFIER, SUCCESS_VALUE, SUCCEEDS].map(|fact| skill_roll.path(fact));
    let rules = scene.rules();
    let message = Message::new("step-launched-at-a-point").term("weapon", launch.rule.weapon);
    let step = record.step(message).cite(clause!("normal-roll#when-unopposed")).cite_all(launch.rule.clauses);
    step.affects_all(&paths).affects(scene.path(skill_roll.user, PLACED));
    let (Some(point), Some(PrintedValue { value: bands, clause })) = (declaration.point, &launch.weapon.ranges) else {
        return Err(Refusal::missing(scene.path(skill_roll.user, "point")));
    };
    let Some(band) = bands.iter().find(|band| point <= band.to) else {
        let message = Message::new("step-out-of-range").with("distance", Arg::Length(point));
        record.step(message).cite(BEYOND).cite(clause).affects_all(&paths);
        return Ok(None);
    };
    let message = Message::new("step-range")
        .with("distance", Arg::Length(point))
        .with("modifier", Arg::Signed(band.modifier.into()));
    record.step(message).cite(BAND).cite(clause).affects_all(&paths);
    let skill = &declaration.skill;
    let mut modifiers = vec![Modifier::new(ModifierSource::Range, band.modifier.into(), Some(clause.clone()))];
    modifiers.extend(find_own_modifier(scene, skill));
    // A point has no equipment and no skills.
    let roll = RolledSkill { user: skill_roll.user, opponents: &[], declaration, rolled_against: &[] };
    apply_changes(scene, roll, &mut modifiers);
    if launch.skill.mods == Mods::RangeAndBonuses {
        modifiers.retain(|own| own.source == ModifierSource::Range || own.is_of(skill) || own.amount > 0);
    }
    let from = find_attack_attribute(scene, launch.skill, &launch.weapon, skill);
    let trooper = scene.order.trooper(skill_roll.user);
    let value = trooper.attributes.need(from.attribute)?;
    let message = Message::new("step-attribute").word("attribute", from.attribute.as_str()).number("value", value);
    let usual = (skill == BS_ATTACK).then_some(rules.bs_attribute);
    let step = record.step(message).cite(&from.clause).cite_all(usual);
    step.cite_all(modifiers.iter().filter_map(|modifier| modifier.clause.as_ref())).affects_all(&paths);
    if from.plus != 0 {
        modifiers.push(Modifier::new(skill, from.plus, Some(from.clause)));
    }
    let base = Base { label: Arg::Word(from.attribute.as_str()), value };
    add_up(scene.context, record, &skill_roll.subject, &base, &modifiers).map(Some)
}
