//! Resolving an exchange: rolls, saves, Wounds; everything at once.

use crate::engine::attack::declare::Declared;
use crate::engine::attack::oppose::RollKind;
use crate::engine::attack::plan::{Plan, plan};
use crate::engine::attack::{Exchange, ReactionSkill, Target, outcome};
use crate::engine::chances::{Fight, Reply};
use crate::engine::context::Context;
use crate::engine::dice::Dice;
use crate::engine::face_to_face::{Winner, compare, write_duel};
use crate::engine::record::{Recorder, count};
use crate::engine::rolls::{throw, write_criticals, write_throws};
use crate::engine::saves::{Incoming, SavePaths, take};
use crate::engine::success_value::Throw;
use crate::engine::weapon::refuse;
use crate::model::message::Message;
use crate::model::outcome::Fact;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;

/// The dice that stood at one target.
struct Clash {
    hits_on_target: Vec<Throw>,
    hits_on_active: Vec<Throw>,
    dodged: bool,
}

/// Resolves an exchange.
///
/// # Errors
/// A refusal for a missing fact, an unknown weapon or dice that do not match.
pub fn resolve(context: &Context<'_>, exchange: &Exchange, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    let plans = match plan(context, &mut record, exchange)? {
        Declared::Legal(plans) => plans,
        Declared::Illegal(clause, id) => {
            refuse(&mut record, clause, id);
            dice.finish()?;
            return Ok(record.finish());
        }
    };
    let mut clashes = Vec::new();
    for (target, plan) in exchange.targets.iter().zip(&plans) {
        clashes.push(clash(context, &mut record, target, plan, dice)?);
    }
    settle(context, &mut record, exchange, &plans, &clashes, dice)?;
    record.concern("");
    dice.finish()?;
    write_odds(context, &mut record, exchange, plans)?;
    Ok(record.finish())
}

fn clash(
    context: &Context<'_>,
    record: &mut Recorder,
    target: &Target,
    plan: &Plan,
    dice: &mut dyn Dice,
) -> Result<Clash, Refusal> {
    let (hits_on_target, reply_hits, winner) = roll(context, record, target, plan, dice)?;
    write_winner(record, target, plan.kind, winner, &hits_on_target, &reply_hits);
    let dodges = target.reaction.skill == ReactionSkill::Dodge;
    let dodged = dodges && !reply_hits.is_empty();
    let hits_on_active = if dodges { Vec::new() } else { reply_hits };
    Ok(Clash { hits_on_target, hits_on_active, dodged })
}

/// The dice that stand on each side, and the winner of a Face to Face Roll.
type Standing = (Vec<Throw>, Vec<Throw>, Option<Winner>);

/// Rolls both sides; gives the dice that stand on each and the winner.
fn roll(
    context: &Context<'_>,
    record: &mut Recorder,
    target: &Target,
    plan: &Plan,
    dice: &mut dyn Dice,
) -> Result<Standing, Refusal> {
    let name = &target.name;
    let shaped = ["hits", "criticals", "winner", "hits-on-active", "dodged"].map(|path| format!("{name}.{path}"));
    let mut sides = Vec::new();
    for (side, ready, prefix) in
        [("attack", &plan.attack, format!("{name}.")), ("reaction", &plan.reply, format!("{name}.reaction."))]
    {
        record.concern(prefix.trim_end_matches('.'));
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
    record.concern(name.as_str());
    let reply_throws = sides.pop().unwrap_or_default();
    let attack_throws = sides.pop().unwrap_or_default();
    if plan.kind == RollKind::FaceToFace {
        let duel = compare(&attack_throws, &reply_throws);
        write_duel(&duel, record, &shaped);
        return Ok((duel.first, duel.second, Some(duel.winner)));
    }
    let stand = |throws: Vec<Throw>| -> Vec<Throw> { throws.into_iter().filter(|throw| throw.succeeds()).collect() };
    if plan.kind == RollKind::Normal {
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
    let step = record
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
        step.decides(path("winner"), Fact::Word(word));
    }
}

/// Saves and Wounds of everybody, then what follows.
fn settle(
    context: &Context<'_>,
    record: &mut Recorder,
    exchange: &Exchange,
    plans: &[Plan],
    clashes: &[Clash],
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let criticals = |throws: &[Throw]| throws.iter().filter(|throw| throw.is_critical()).count();
    for ((target, plan), clash) in exchange.targets.iter().zip(plans).zip(clashes) {
        record.concern(target.name.as_str());
        outcome::dodge(context, record, target, clash.dodged)?;
        let Some(spec) = plan.target_save.clone() else { continue };
        let hits = &clash.hits_on_target;
        let incoming = Incoming { hits: hits.len(), criticals: criticals(hits), spec };
        let paths = SavePaths { prefix: format!("{}.", target.name), count: "saves" };
        let wounds = target.attributes.need_wounds()?;
        let condition = take(context, record, dice, &paths, &[incoming], wounds)?;
        outcome::turn(context, record, target, condition);
    }
    let on_active: Vec<Incoming> = plans
        .iter()
        .zip(clashes)
        .filter_map(|(plan, clash)| {
            let spec = plan.active_save.clone()?;
            let hits = &clash.hits_on_active;
            Some(Incoming { hits: hits.len(), criticals: criticals(hits), spec })
        })
        .collect();
    if !on_active.is_empty() {
        record.concern("active");
        let wounds = exchange.active.attributes.need_wounds()?;
        let paths = SavePaths { prefix: "active.".to_owned(), count: "saves" };
        take(context, record, dice, &paths, &on_active, wounds)?;
    }
    Ok(())
}

fn write_odds(
    context: &Context<'_>,
    record: &mut Recorder,
    exchange: &Exchange,
    plans: Vec<Plan>,
) -> Result<(), Refusal> {
    let mut replies = Vec::new();
    for (target, plan) in exchange.targets.iter().zip(plans) {
        replies.push(Reply {
            name: target.name.clone(),
            fight: Fight {
                attack: plan.attack.success.map(|success| (success, plan.attack.burst)),
                reply: plan.reply.success.map(|success| (success, plan.reply.burst)),
                opposed: plan.kind == RollKind::FaceToFace,
            },
            target_save: plan.target_save,
            active_save: plan.active_save,
            wounds: target.attributes.wounds,
        });
    }
    crate::engine::chances::exchange(context, &replies, exchange.active.attributes.wounds, record)
}
