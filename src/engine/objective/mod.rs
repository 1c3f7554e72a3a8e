//! Judging a classified objective: from the deeds of a player to whether it is accomplished and what it is worth.
//!
//! The objective is data ([`model::objective`]). [`deed`] is what a player did; [`needs`] looks at what must hold,
//! [`roll`] makes the roll, [`sum`] counts; [`limits`] refuses what cannot be.

pub mod deed;
mod frame;
mod limits;
mod needs;
mod roll;
mod sum;

use crate::context::Context;
use crate::dice::Dice;
use crate::objective::frame::Frame;
use crate::record::Recorder;
use model::refusal::Refusal;
use model::trace::Resolved;

pub use crate::objective::frame::Claim;
pub use crate::objective::limits::known;

/// Judges a claim: `counts` and the roll of every deed, `times`, `accomplished`, `objective-points` and, where the card has
/// them, `bonus` and `removed`.
///
/// # Errors
/// A refusal for what cannot be, for a fact or dice that are missing, and where the pack has no scoring here.
pub fn judge(context: &Context<'_>, claim: &Claim<'_>, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.scoring, "scoring")?;
    let frame = Frame { context, claim, rules };
    limits::check(frame)?;
    let mut record = Recorder::default();
    let mut judged = Vec::new();
    for deed in &claim.deeds {
        judged.push(needs::judge(frame, &mut record, deed, dice)?);
    }
    record.clear_subject();
    sum::conclude(frame, &mut record, &judged)?;
    Ok(record.finish())
}
