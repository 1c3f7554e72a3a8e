//! Planning an exchange: every declaration is checked and every value added up before any die is rolled.

use crate::engine::attack::aim::{Aim, take as take_aim};
use crate::engine::attack::declare::{Declared, apply_unmet, forbidden_target, reaction, sees, split, unmet, weapon};
use crate::engine::attack::oppose::{RollKind, decide};
use crate::engine::attack::{AttackSkill, Attributes, Exchange, ReactionSkill, Target};
use crate::engine::context::Context;
use crate::engine::cover::{Cover, judge, save_bonus};
use crate::engine::record::{Recorder, StepHandle, count};
use crate::engine::ruleset::Unmet;
use crate::engine::saves::{Armour, SaveSpec, spec, threat};
use crate::engine::success_value::{Base, SuccessValue, add_up};
use crate::engine::weapon::Weapon;
use crate::model::message::{Arg, Message};
use crate::model::refusal::Refusal;
use crate::model::value::Attribute;

/// One side of a target's exchange, ready to roll.
#[derive(Debug)]
pub struct Ready {
    /// The value; none where nothing is rolled.
    pub success: Option<SuccessValue>,
    /// The dice.
    pub burst: usize,
}

/// What will happen at one target.
#[derive(Debug)]
pub struct Plan {
    /// The attack.
    pub attack: Ready,
    /// The reaction.
    pub reply: Ready,
    /// How they are rolled.
    pub kind: RollKind,
    /// The target's save; none for an onlooker, at whom nothing is aimed.
    pub target_save: Option<SaveSpec>,
    /// The active trooper's save, where the reaction can hurt it.
    pub active_save: Option<SaveSpec>,
}

/// Plans the whole exchange.
///
/// # Errors
/// A refusal for a missing fact or an unknown weapon.
pub fn plan(context: &Context<'_>, record: &mut Recorder, exchange: &Exchange) -> Result<Declared<Vec<Plan>>, Refusal> {
    let weapon = match declare(context, record, exchange)? {
        Declared::Legal(weapon) => weapon,
        Declared::Illegal(clause, id) => return Ok(Declared::Illegal(clause, id)),
    };
    let mut plans = Vec::new();
    for target in &exchange.targets {
        match plan_target(context, record, exchange, &weapon, target)? {
            Declared::Legal(plan) => plans.push(plan),
            Declared::Illegal(clause, id) => return Ok(Declared::Illegal(clause, id)),
        }
    }
    Ok(Declared::Legal(plans))
}

fn declare(context: &Context<'_>, record: &mut Recorder, exchange: &Exchange) -> Result<Declared<Weapon>, Refusal> {
    let weapon = match weapon(context, record, exchange.active.weapon.as_ref(), "active", exchange.active.skill)? {
        Declared::Legal(weapon) => weapon,
        Declared::Illegal(clause, id) => return Ok(Declared::Illegal(clause, id)),
    };
    for target in &exchange.targets {
        if let Some((clause, id)) = forbidden_target(context, record, target)? {
            return Ok(Declared::Illegal(clause, id));
        }
    }
    let in_contact = exchange.targets.iter().any(|target| target.contact);
    if let (AttackSkill::Bs, true, Some(clause)) = (exchange.active.skill, in_contact, context.rules.bs_in_contact) {
        return Ok(Declared::Illegal(clause, "step-shooting-in-contact"));
    }
    if let Declared::Illegal(clause, id) = split(context, record, exchange, &weapon) {
        return Ok(Declared::Illegal(clause, id));
    }
    let aimed = exchange.targets.iter().filter(|target| target.burst > 0).count();
    if aimed > 1 && context.rules.split_rolls.is_some() {
        let step = record.step(Message::new("step-split-rolls")).cite_some(context.rules.split_rolls);
        let paths = exchange
            .targets
            .iter()
            .flat_map(|target| ["hits", "winner", "roll"].map(|name| format!("{}.{name}", target.name)));
        paths.fold(step, StepHandle::shapes);
    }
    Ok(Declared::Legal(weapon))
}

fn plan_target(
    context: &Context<'_>,
    record: &mut Recorder,
    exchange: &Exchange,
    weapon: &Weapon,
    target: &Target,
) -> Result<Declared<Plan>, Refusal> {
    record.concern(target.name.as_str());
    let active = &exchange.active;
    let shoots = active.skill == AttackSkill::Bs && target.burst > 0;
    let paths = ["success-value", "hits", "wounds-lost", "state", "threshold", "lost-dice"];
    let paths = paths.map(|name| format!("{}.{name}", target.name));
    let cover = if shoots { judge(context, record, target.cover, &paths) } else { Cover::No };
    let burst = match aimed(context, record, active.skill, target, cover)? {
        Declared::Legal(burst) => burst,
        Declared::Illegal(clause, id) => return Ok(Declared::Illegal(clause, id)),
    };
    if let Declared::Illegal(clause, id) = reaction(context, record, target)? {
        return Ok(Declared::Illegal(clause, id));
    }
    let attack = aim_attack(context, record, exchange, weapon, target, (cover, burst))?;
    record.concern(format!("{}.reaction", target.name));
    let (reply, reply_weapon, reply_cover) = match aim_reaction(context, record, target)? {
        Declared::Legal(ready) => ready,
        Declared::Illegal(clause, id) => return Ok(Declared::Illegal(clause, id)),
    };
    record.concern(target.name.as_str());
    let attack_dice = if attack.success.is_some() { attack.burst } else { 0 };
    let kind = decide(context, record, active.skill, target, attack_dice, reply.success.is_some());
    let target_save = if target.burst == 0 {
        None
    } else {
        let armour = armour(context, &target.attributes, weapon.save, cover)?;
        Some(spec(context, threat(context, weapon, &|attribute| active.attributes.need(attribute))?, armour))
    };
    let active_save = match &reply_weapon {
        Some(weapon) => {
            let armour = armour(context, &active.attributes, weapon.save, reply_cover)?;
            Some(spec(context, threat(context, weapon, &|attribute| target.attributes.need(attribute))?, armour))
        }
        None => None,
    };
    Ok(Declared::Legal(Plan { attack, reply, kind, target_save, active_save }))
}

/// The dice still aimed at a target after its requirements were checked.
fn aimed(
    context: &Context<'_>,
    record: &mut Recorder,
    skill: AttackSkill,
    target: &Target,
    cover: Cover,
) -> Result<Declared<usize>, Refusal> {
    let mut burst = target.burst;
    if burst > 0 {
        match unmet(context, skill, target, cover, &format!("{}.contact", target.name))? {
            Some((clause, id)) => {
                if let Declared::Illegal(clause, id) = apply_unmet(context, record, target, clause, id) {
                    return Ok(Declared::Illegal(clause, id));
                }
                burst = 0;
            }
            None => write_met(context, record, skill, target),
        }
    }
    let lost = target.burst - burst;
    record
        .step(Message::new("step-lost-dice").number("lost", i64::try_from(lost).unwrap_or(i64::MAX)))
        .decides(format!("{}.lost-dice", target.name), count(lost));
    Ok(Declared::Legal(burst))
}

/// Writes that the attack's requirements are met.
fn write_met(context: &Context<'_>, record: &mut Recorder, skill: AttackSkill, target: &Target) {
    let step = record.step(Message::new("step-requirements-met").text("target", target.name.as_str()));
    let step = match skill {
        AttackSkill::Bs => step.cite("bs-attack#needs-line-of-fire").cite_some(context.rules.bs_in_contact),
        AttackSkill::Cc => step.cite(context.rules.cc_contact),
    };
    ["hits", "lost-dice", "roll", "success-value"]
        .into_iter()
        .fold(step, |step, name| step.shapes(format!("{}.{name}", target.name)));
}

fn aim_attack(
    context: &Context<'_>,
    record: &mut Recorder,
    exchange: &Exchange,
    weapon: &Weapon,
    target: &Target,
    (cover, burst): (Cover, usize),
) -> Result<Ready, Refusal> {
    if burst == 0 {
        return Ok(Ready { success: None, burst: 0 });
    }
    let active = &exchange.active;
    let modifiers = active.modifiers.iter().chain(&target.modifiers).cloned().collect();
    let shapes = ["hits", "roll", "wounds-lost", "state"].map(|name| format!("{}.{name}", target.name)).to_vec();
    let aim = Aim {
        skill: active.skill,
        weapon,
        attributes: &active.attributes,
        modifiers,
        distance: target.distance,
        cover,
        prefix: format!("{}.", target.name),
        shapes,
    };
    Ok(Ready { success: take_aim(context, record, &aim)?, burst })
}

/// The reaction's value, its weapon and the active trooper's cover against it.
fn aim_reaction(
    context: &Context<'_>,
    record: &mut Recorder,
    target: &Target,
) -> Result<Declared<(Ready, Option<Weapon>, Cover)>, Refusal> {
    let reaction = &target.reaction;
    let prefix = format!("{}.reaction.", target.name);
    let skill = match reaction.skill {
        ReactionSkill::None => return Ok(Declared::Legal((Ready { success: None, burst: 0 }, None, Cover::No))),
        ReactionSkill::Dodge => {
            let value = target.attributes.need(Attribute::Ph)?;
            let base = Base { label: Arg::Word("ph"), value };
            record
                .step(Message::new("step-attribute").word("attribute", "ph").number("value", value))
                .cite("dodge#rolls-ph")
                .shapes(format!("{prefix}success-value"))
                .shapes(format!("{}.dodged", target.name))
                .shapes(format!("{}.winner", target.name));
            let success = add_up(context, record, &prefix, &base, &reaction.modifiers)?;
            return Ok(Declared::Legal((Ready { success: Some(success), burst: 1 }, None, Cover::No)));
        }
        ReactionSkill::Bs => AttackSkill::Bs,
        ReactionSkill::Cc => AttackSkill::Cc,
    };
    let unmet = match skill {
        AttackSkill::Bs if !sees(target) => Some(("bs-attack#needs-line-of-fire", "step-no-line-of-fire")),
        AttackSkill::Cc if !target.contact => Some((context.rules.cc_contact, "step-no-contact")),
        AttackSkill::Bs | AttackSkill::Cc => None,
    };
    if let Some((clause, id)) = unmet {
        if context.rules.unmet == Unmet::Refused {
            return Ok(Declared::Illegal(clause, id));
        }
        let paths =
            ["roll", "hits", "hits-on-active", "state", "wounds-lost"].map(|name| format!("{}.{name}", target.name));
        let why = record.step(Message::new(id)).cite(clause);
        paths.iter().fold(why, |step, path| step.shapes(path.as_str()));
        record.step(Message::new("step-reaction-lost").text("target", target.name.as_str()));
        return Ok(Declared::Legal((Ready { success: None, burst: 0 }, None, Cover::No)));
    }
    let weapon = match weapon(context, record, reaction.weapon.as_ref(), &format!("{}.reaction", target.name), skill)? {
        Declared::Legal(weapon) => weapon,
        Declared::Illegal(clause, id) => return Ok(Declared::Illegal(clause, id)),
    };
    let shapes = ["reaction.success-value", "hits-on-active", "winner"].map(|name| format!("{}.{name}", target.name));
    let cover = match skill {
        AttackSkill::Bs => judge(context, record, reaction.cover, &shapes),
        AttackSkill::Cc => Cover::No,
    };
    let (burst, _) = context.number("burst", "reactive")?;
    let aim = Aim {
        skill,
        weapon: &weapon,
        attributes: &target.attributes,
        modifiers: reaction.modifiers.clone(),
        distance: target.distance,
        cover,
        prefix,
        shapes: shapes.to_vec(),
    };
    let success = take_aim(context, record, &aim)?;
    let burst = usize::try_from(burst).unwrap_or(1);
    Ok(Declared::Legal((Ready { success, burst }, Some(weapon), cover)))
}

fn armour(
    context: &Context<'_>,
    attributes: &Attributes,
    attribute: Attribute,
    cover: Cover,
) -> Result<Armour, Refusal> {
    Ok(Armour { value: attributes.need(attribute)?, cover: save_bonus(context, cover)? })
}
