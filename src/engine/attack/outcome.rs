//! What an exchange leaves behind beyond hits: the move after a Dodge, turning to the attacker.

use crate::engine::attack::{ReactionSkill, Target};
use crate::engine::context::Context;
use crate::engine::record::Recorder;
use crate::engine::ruleset::DodgeMove;
use crate::engine::wounds::Condition;
use crate::model::message::{Arg, Message};
use crate::model::outcome::Fact;
use crate::model::refusal::Refusal;

/// Writes whether a Dodge succeeded and what it allows.
///
/// # Errors
/// A refusal where the edition prints no Dodge move.
pub fn dodge(context: &Context<'_>, record: &mut Recorder, target: &Target, succeeded: bool) -> Result<(), Refusal> {
    if target.reaction.skill != ReactionSkill::Dodge {
        return Ok(());
    }
    let path = |name: &str| format!("{}.{name}", target.name);
    let rule = context.rules.dodge_move;
    // The target reacts, so this is its Reactive Turn in every exchange.
    let moves = match rule.is {
        DodgeMove::ReactiveTurn | DodgeMove::AnyTurn => succeeded,
    };
    let (length, clause) = context.length("dodge", "move")?;
    let id = if succeeded { "step-dodged" } else { "step-dodge-failed" };
    let step = record.step(Message::new(id).with("length", Arg::Length(length))).cite_id(&clause);
    let step = if succeeded {
        step.cite(context.rules.dodge_contact.clause).cite_some(context.rules.dodge_protects)
    } else {
        step
    };
    let step = step.decides(path("dodged"), Fact::Flag(succeeded));
    if moves {
        step.decides(path("dodge-move"), Fact::Length(length));
    } else {
        step.decides(path("dodge-move"), Fact::Length(crate::model::length::Length::default()));
    }
    Ok(())
}

/// Writes whether a survivor may turn to an attacker outside its arc.
pub fn turn(context: &Context<'_>, record: &mut Recorder, target: &Target, condition: Condition) {
    let Some(clause) = context.rules.turn_to_attacker else { return };
    if target.burst == 0 {
        return;
    }
    let may = target.from_behind && condition.stands();
    let id = if may { "step-may-turn" } else { "step-may-not-turn" };
    record.step(Message::new(id)).cite(clause).decides(format!("{}.may-turn", target.name), Fact::Flag(may));
}
