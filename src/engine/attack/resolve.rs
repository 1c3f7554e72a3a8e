//! Resolving an exchange: declarations, aims, rolls, saves, Wounds; everything at once.

use crate::engine::attack::aim::{Aim, take as take_aim};
use crate::engine::attack::declare::{Declared, apply_unmet, forbidden_target, reaction, split, unmet, weapon};
use crate::engine::attack::oppose::{RollKind, decide};
use crate::engine::attack::{AttackSkill, Exchange, ReactionSkill, Target, outcome};
use crate::engine::context::Context;
use crate::engine::cover::{Cover, judge, save_bonus};
use crate::engine::dice::Dice;
use crate::engine::face_to_face::{Winner, compare, write_duel};
use crate::engine::chances::{Fight, Reply};
use crate::engine::record::{Recorder, count};
use crate::engine::rolls::{throw, write_criticals, write_throws};
use crate::engine::saves::{Armour, Incoming, SavePaths, SaveSpec, spec, take, threat};
use crate::engine::success_value::{Base, SuccessValue, Throw, add_up};
use crate::engine::weapon::{Weapon, refuse};
use crate::model::message::{Arg, Message};
use crate::model::outcome::Fact;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;
use crate::model::value::Attribute;

/// One side of a target's exchange, ready to roll.
struct Ready {
    success: Option<SuccessValue>,
    burst: usize,
}

/// What happened at one target.
struct Clash {
    hits_on_target: Vec<Throw>,
    hits_on_active: Vec<Throw>,
    dodged: bool,
    fight: Fight,
    /// None for an onlooker, at whom nothing is aimed.
    target_save: Option<SaveSpec>,
    active_save: Option<SaveSpec>,
}

/// Resolves an exchange.
///
/// # Errors
/// A refusal for a missing fact, an unknown weapon or dice that do not match.
pub fn resolve(context: &Context<'_>, exchange: &Exchange, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    let weapon = match declare(context, &mut record, exchange)? {
        Declared::Legal(weapon) => weapon,
        Declared::Illegal(clause, id) => {
            refuse(&mut record, clause, id);
            dice.finish()?;
            return Ok(record.finish());
        }
    };
    let mut clashes = Vec::new();
    for target in &exchange.targets {
        match clash(context, &mut record, exchange, &weapon, target, dice)? {
            Declared::Legal(clash) => clashes.push(clash),
            Declared::Illegal(clause, id) => {
                refuse(&mut record, clause, id);
                dice.finish()?;
                return Ok(record.finish());
            }
        }
    }
    settle(context, &mut record, exchange, &clashes, dice)?;
    dice.finish()?;
    write_odds(context, &mut record, exchange, clashes)?;
    Ok(record.finish())
}

fn declare(context: &Context<'_>, record: &mut Recorder, exchange: &Exchange) -> Result<Declared<Weapon>, Refusal> {
    let weapon = match weapon(context, exchange.active.weapon.as_ref(), "active", exchange.active.skill)? {
        Declared::Legal(weapon) => weapon,
        Declared::Illegal(clause, id) => return Ok(Declared::Illegal(clause, id)),
    };
    for target in &exchange.targets {
        if let Some((clause, id)) = forbidden_target(context, record, target)? {
            return Ok(Declared::Illegal(clause, id));
        }
    }
    if let Declared::Illegal(clause, id) = split(context, record, exchange, &weapon) {
        return Ok(Declared::Illegal(clause, id));
    }
    let aimed = exchange.targets.iter().filter(|target| target.burst > 0).count();
    if aimed > 1 && context.rules.split_rolls.is_some() {
        let step = record.step(Message::new("step-split-rolls")).cite_some(context.rules.split_rolls);
        let paths = exchange.targets.iter().flat_map(|target| ["hits", "winner", "roll"].map(|name| format!("{}.{name}", target.name)));
        paths.fold(step, crate::engine::record::StepHandle::shapes);
    }
    Ok(Declared::Legal(weapon))
}

fn clash(
    context: &Context<'_>,
    record: &mut Recorder,
    exchange: &Exchange,
    weapon: &Weapon,
    target: &Target,
    dice: &mut dyn Dice,
) -> Result<Declared<Clash>, Refusal> {
    let active = &exchange.active;
    let hit_paths = ["success-value", "hits", "wounds-lost", "state", "threshold", "lost-dice"].map(|name| format!("{}.{name}", target.name));
    let cover = if active.skill == AttackSkill::Bs && target.burst > 0 { judge(context, record, target.cover, &hit_paths) } else { Cover::No };
    let mut burst = target.burst;
    if burst > 0 {
        let path = format!("{}.contact", target.name);
        if let Some((clause, id)) = unmet(context, active.skill, target, cover, &path)? {
            if let Declared::Illegal(clause, id) = apply_unmet(context, record, target, clause, id) {
                return Ok(Declared::Illegal(clause, id));
            }
            burst = 0;
        } else {
            write_met(context, record, active.skill, target);
        }
    }
    let lost = target.burst - burst;
    record.step(Message::new("step-lost-dice").number("lost", i64::try_from(lost).unwrap_or(i64::MAX))).decides(format!("{}.lost-dice", target.name), count(lost));
    if let Declared::Illegal(clause, id) = reaction(context, record, target)? {
        return Ok(Declared::Illegal(clause, id));
    }
    let attack = aim_attack(context, record, exchange, weapon, target, cover, burst)?;
    let (reply, reply_weapon, reply_cover) = match aim_reaction(context, record, target)? {
        Declared::Legal(ready) => ready,
        Declared::Illegal(clause, id) => return Ok(Declared::Illegal(clause, id)),
    };
    let attack_dice = if attack.success.is_some() { attack.burst } else { 0 };
    let kind = decide(context, record, active.skill, target, attack_dice, reply.success.is_some());
    let (hits_on_target, reply_hits, winner) = roll(context, record, target, kind, &attack, &reply, dice)?;
    write_winner(record, target, kind, winner, &hits_on_target, &reply_hits);
    let dodges = target.reaction.skill == ReactionSkill::Dodge;
    let dodged = dodges && !reply_hits.is_empty();
    let user = |attribute| active.attributes.need(attribute);
    let target_save = if target.burst == 0 {
        None
    } else {
        let armour = armour(context, &target.attributes, weapon.save, cover)?;
        Some(spec(context, threat(context, weapon, &user)?, armour))
    };
    let active_save = match &reply_weapon {
        Some(weapon) => {
            let user = |attribute| target.attributes.need(attribute);
            let armour = armour(context, &active.attributes, weapon.save, reply_cover)?;
            Some(spec(context, threat(context, weapon, &user)?, armour))
        }
        None => None,
    };
    let fight = Fight {
        attack: attack.success.map(|success| (success, attack.burst)),
        reply: reply.success.map(|success| (success, reply.burst)),
        opposed: kind == RollKind::FaceToFace,
    };
    let hits_on_active = if dodges { Vec::new() } else { reply_hits };
    Ok(Declared::Legal(Clash { hits_on_target, hits_on_active, dodged, fight, target_save, active_save }))
}

/// Writes that the attack's requirements are met.
fn write_met(context: &Context<'_>, record: &mut Recorder, skill: AttackSkill, target: &Target) {
    let step = record.step(Message::new("step-requirements-met").text("target", target.name.as_str()));
    let step = match skill {
        AttackSkill::Bs => step.cite("bs-attack#needs-line-of-fire").cite_some(context.rules.bs_in_contact),
        AttackSkill::Cc => step.cite(context.rules.cc_contact),
    };
    ["hits", "lost-dice", "roll", "success-value"].into_iter().fold(step, |step, name| step.shapes(format!("{}.{name}", target.name)));
}

fn aim_attack(
    context: &Context<'_>,
    record: &mut Recorder,
    exchange: &Exchange,
    weapon: &Weapon,
    target: &Target,
    cover: Cover,
    burst: usize,
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
    let weapon = match weapon(context, reaction.weapon.as_ref(), &format!("{}.reaction", target.name), skill)? {
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
    attributes: &crate::engine::attack::Attributes,
    attribute: Attribute,
    cover: Cover,
) -> Result<Armour, Refusal> {
    Ok(Armour { value: attributes.need(attribute)?, cover: save_bonus(context, cover)? })
}

/// Rolls both sides; gives the dice that stand on each and the winner.
fn roll(
    context: &Context<'_>,
    record: &mut Recorder,
    target: &Target,
    kind: RollKind,
    attack: &Ready,
    reply: &Ready,
    dice: &mut dyn Dice,
) -> Result<(Vec<Throw>, Vec<Throw>, Option<Winner>), Refusal> {
    let name = &target.name;
    let shaped = ["hits", "criticals", "winner", "hits-on-active", "dodged"].map(|path| format!("{name}.{path}"));
    let mut sides = Vec::new();
    for (side, ready, prefix) in [("attack", attack, format!("{name}.")), ("reaction", reply, format!("{name}.reaction."))] {
        let throws = match &ready.success {
            Some(success) => {
                let throws = throw(dice, &format!("{name}.{side}"), success, ready.burst)?;
                write_throws(success, &throws, record, &prefix, &shaped);
                write_criticals(context, &throws, record, &shaped);
                throws
            }
            None => Vec::new(),
        };
        sides.push(throws);
    }
    let reply_throws = sides.pop().unwrap_or_default();
    let attack_throws = sides.pop().unwrap_or_default();
    if kind == RollKind::FaceToFace {
        let duel = compare(&attack_throws, &reply_throws);
        write_duel(&duel, record, &shaped);
        return Ok((duel.first, duel.second, Some(duel.winner)));
    }
    let stand = |throws: Vec<Throw>| -> Vec<Throw> { throws.into_iter().filter(|throw| throw.succeeds()).collect() };
    if kind == RollKind::Normal {
        let step = record.step(Message::new("step-each-die-alone")).cite("normal-roll#each-die-alone");
        shaped.iter().fold(step, |step, path| step.shapes(path.as_str()));
    }
    Ok((stand(attack_throws), stand(reply_throws), None))
}

fn write_winner(
    record: &mut Recorder,
    target: &Target,
    kind: RollKind,
    winner: Option<Winner>,
    attack: &[Throw],
    reply: &[Throw],
) {
    let path = |name: &str| format!("{}.{name}", target.name);
    let criticals = attack.iter().filter(|throw| throw.is_critical()).count();
    let on_active = match target.reaction.skill {
        ReactionSkill::Dodge | ReactionSkill::None => 0,
        ReactionSkill::Bs | ReactionSkill::Cc => reply.len(),
    };
    let message = Message::new("step-hits").number("hits", i64::try_from(attack.len()).unwrap_or(i64::MAX));
    let mut step = record
        .step(message.text("target", target.name.as_str()).word("roll", kind.as_str()))
        .decides(path("hits"), count(attack.len()))
        .decides(path("criticals"), count(criticals))
        .decides(path("hits-on-active"), count(on_active));
    if let Some(winner) = winner {
        let word = match winner {
            Winner::First => "attacker",
            Winner::Second => "target",
            Winner::Nobody => "none",
        };
        step = step.decides(path("winner"), Fact::Word(word));
    }
    drop(step);
}

/// Saves and Wounds of everybody, then what follows.
fn settle(
    context: &Context<'_>,
    record: &mut Recorder,
    exchange: &Exchange,
    clashes: &[Clash],
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let criticals = |throws: &[Throw]| throws.iter().filter(|throw| throw.is_critical()).count();
    for (target, clash) in exchange.targets.iter().zip(clashes) {
        outcome::dodge(context, record, target, clash.dodged)?;
        let Some(spec) = clash.target_save.clone() else { continue };
        let hits = &clash.hits_on_target;
        let incoming = Incoming { hits: hits.len(), criticals: criticals(hits), spec };
        let paths = SavePaths { prefix: format!("{}.", target.name), count: "saves" };
        let wounds = target.attributes.need_wounds()?;
        let roll = format!("{}.save", target.name);
        let condition = take(context, record, dice, &roll, &paths, &[incoming], wounds)?;
        outcome::turn(context, record, target, condition);
    }
    let on_active: Vec<Incoming> = clashes
        .iter()
        .filter_map(|clash| {
            let spec = clash.active_save.clone()?;
            let hits = &clash.hits_on_active;
            Some(Incoming { hits: hits.len(), criticals: criticals(hits), spec })
        })
        .collect();
    if !on_active.is_empty() {
        let wounds = exchange.active.attributes.need_wounds()?;
        let paths = SavePaths { prefix: "active.".to_owned(), count: "saves" };
        take(context, record, dice, "active.save", &paths, &on_active, wounds)?;
    }
    Ok(())
}

fn write_odds(
    context: &Context<'_>,
    record: &mut Recorder,
    exchange: &Exchange,
    clashes: Vec<Clash>,
) -> Result<(), Refusal> {
    let mut replies = Vec::new();
    for (target, clash) in exchange.targets.iter().zip(clashes) {
        replies.push(Reply {
            name: target.name.clone(),
            fight: clash.fight,
            target_save: clash.target_save,
            active_save: clash.active_save,
            wounds: target.attributes.wounds,
        });
    }
    crate::engine::chances::exchange(context, &replies, exchange.active.attributes.wounds, record)
}
