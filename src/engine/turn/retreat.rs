//! The Retreat! check: whether a quarter of the Army Points or less is left.

use crate::engine::context::Context;
use crate::engine::record::Recorder;
use crate::model::message::Message;
use crate::model::outcome::Fact;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;

/// An army at its Retreat! check.
#[derive(Clone, Copy, Debug)]
pub struct Survivors {
    /// The Army Points of the game.
    pub points: i64,
    /// The Cost of the survivors.
    pub surviving: i64,
}

/// The most surviving points with which an army retreats: a quarter, rounded up.
pub const fn threshold(points: i64) -> i64 {
    (points + 3) / 4
}

/// Judges it: `threshold`, `retreat`, `loss-of-lieutenant`.
///
/// # Errors
/// A refusal where the edition's rule is not here.
pub fn retreat(context: &Context<'_>, army: &Survivors) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.turn.retreat, "retreat")?;
    let mut record = Recorder::default();
    let threshold = threshold(army.points);
    let retreat = army.surviving <= threshold;
    let message = Message::new(if retreat { "step-retreat" } else { "step-no-retreat" });
    record
        .step(message.number("surviving", army.surviving).number("threshold", threshold))
        .cite(rules.quarter)
        .cite(rules.over)
        .decides("threshold", Fact::Number(threshold))
        .decides("retreat", Fact::Flag(retreat));
    record
        .step(Message::new(if retreat { "step-retreat-loses-lieutenant" } else { "step-lieutenant-untouched" }))
        .cite(rules.loss_of_lieutenant)
        .decides("loss-of-lieutenant", Fact::Flag(retreat));
    Ok(record.finish())
}
