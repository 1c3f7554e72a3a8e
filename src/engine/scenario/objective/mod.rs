//! Evaluates a classified objective: from a player's actions to whether it is accomplished and its Objective Points.
//!
//! The objective is data ([`model::objective`]). An [`action`] is something that a trooper did; [`requirements`] checks
//! the conditions, [`roll`] makes the roll, [`points`] counts the actions; [`consistency`] refuses impossible claims.
//! [`draw`] deals the cards; [`secure_hvt`] is the objective that may replace one.

pub mod action;
mod consistency;
pub mod draw;
pub mod draw_setting;
mod evaluation;
mod points;
mod requirements;
mod roll;
pub mod secure_hvt;

use crate::context::Context;
use crate::dice::Dice;
use crate::record::Recorder;
use crate::scenario::objective::evaluation::Evaluation;
use model::refusal::Refusal;
use model::trace::Resolved;

pub use crate::scenario::objective::consistency::check_known;
pub use crate::scenario::objective::evaluation::Claim;

/// Evaluates a claim.
///
/// The outcome has `counts` and the roll of each action, `times`, `accomplished`, `objective-points` and, if the card
/// has them, `bonus` and `removed`.
///
/// # Errors
/// The claim is impossible, a fact or dice are missing, or the season pack has no scoring.
pub fn resolve(context: &Context<'_>, claim: &Claim<'_>, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.scoring, "scoring")?;
    let pack = context.rules.need_pack_scoring("scoring")?;
    let evaluation = Evaluation { context, claim, rules, pack };
    consistency::check(evaluation)?;
    let mut record = Recorder::default();
    let mut actions = Vec::new();
    for action in &claim.actions {
        actions.push(requirements::resolve_action(evaluation, &mut record, action, dice)?);
    }
    record.clear_subject();
    points::write_award(evaluation, &mut record, &actions)?;
    Ok(record.finish())
}
