//! The Success Value of an attack or a reaction: Attribute, range, cover, further MODs.

use crate::engine::attack::{AttackSkill, Attributes};
use crate::engine::context::Context;
use crate::engine::cover::{Cover, attack_modifier};
use crate::engine::record::Recorder;
use crate::engine::success_value::{Base, Modifier, SuccessValue, add_up};
use crate::engine::weapon::{BAND, Weapon, write_beyond};
use crate::model::length::Length;
use crate::model::message::{Arg, Message};
use crate::model::refusal::Refusal;
use crate::model::value::Attribute;

/// One side taking aim.
pub struct Aim<'a> {
    /// The skill.
    pub skill: AttackSkill,
    /// The weapon.
    pub weapon: &'a Weapon,
    /// The shooter's Attributes.
    pub attributes: &'a Attributes,
    /// The shooter's own MODs.
    pub modifiers: Vec<Modifier>,
    /// Distance to the target.
    pub distance: Option<Length>,
    /// The target's cover.
    pub cover: Cover,
    /// Outcome paths: `a.` or `a.reaction.`.
    pub prefix: String,
    /// Further outcome paths that hang on the aim.
    pub shapes: Vec<String>,
}

/// The Success Value; `None` beyond the last range band, where the attack fails without a roll.
///
/// # Errors
/// A refusal for a missing fact.
pub fn take(context: &Context<'_>, record: &mut Recorder, aim: &Aim<'_>) -> Result<Option<SuccessValue>, Refusal> {
    let attribute = match aim.skill {
        AttackSkill::Bs => Attribute::Bs,
        AttackSkill::Cc => Attribute::Cc,
    };
    let clause = match aim.skill {
        AttackSkill::Bs => context.rules.bs_attribute,
        AttackSkill::Cc => context.rules.cc_attribute,
    };
    let value_path = format!("{}success-value", aim.prefix);
    let mut modifiers = Vec::new();
    if aim.skill == AttackSkill::Bs {
        if aim.weapon.ranges.is_some() {
            let distance = aim.distance.ok_or_else(|| {
                Refusal::missing(&format!("{}.distance", aim.prefix.split('.').next().unwrap_or_default()))
            })?;
            let Some(range) = aim.weapon.range_modifier(distance) else {
                let step = write_beyond(aim.weapon, distance, record).shapes(value_path);
                aim.shapes.iter().fold(step, |step, path| step.shapes(path.as_str()));
                return Ok(None);
            };
            let message = Message::new("step-range")
                .with("distance", Arg::Length(distance))
                .with("modifier", Arg::Signed(range.amount));
            let step =
                record.step(message).cite(BAND).shapes(value_path.as_str()).shapes(format!("{}modifier", aim.prefix));
            if let Some(clause) = &range.clause {
                step.cite_id(clause);
            }
            modifiers.push(range);
        }
        modifiers.extend(attack_modifier(context, aim.cover)?);
    }
    modifiers.extend(aim.modifiers.iter().cloned());
    let value = aim.attributes.need(attribute)?;
    record
        .step(Message::new("step-attribute").word("attribute", attribute.as_str()).number("value", value))
        .cite(clause)
        .shapes(value_path);
    let base = Base { label: Arg::Word(attribute.as_str()), value };
    add_up(context, record, &aim.prefix, &base, &modifiers).map(Some)
}
