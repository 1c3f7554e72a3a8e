//! Move: the distance that a trooper may move in one Order.

use crate::context::Context;
use crate::record::{Cite, Recorder};
use crate::violation::Violation;
use model::length::Length;
use model::message::{Arg, Message};
use model::number::saturating_i64;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The Moves declared in one Order.
#[derive(Clone, Debug)]
pub struct Moves {
    /// The two MOV values.
    pub mov: [Length; 2],
    /// The distance of each declared Move, one or two.
    pub distances: Vec<Length>,
}

/// The clauses that limit the first and the second Move.
pub const CLAUSES: [Cite; 2] = [clause!("move#first-value"), clause!("move#second-value")];

/// Checks the Moves of one Order.
///
/// # Errors
/// A refusal for more than two Moves.
pub fn resolve(_context: &Context<'_>, moves: &Moves) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    let declared = saturating_i64(moves.distances.len());
    if !(1..=2).contains(&declared) {
        return Err(Refusal::out_of_bounds("moves", declared, 1, 2));
    }
    let mut total = 0;
    for ((distance, limit), clause) in moves.distances.iter().zip(moves.mov).zip(CLAUSES) {
        if *distance > limit {
            Violation::new("step-move-too-far", clause).write(&mut record);
            return Ok(record.finish());
        }
        total += distance.tenths();
        let message =
            Message::new("step-move").with("distance", Arg::Length(*distance)).with("limit", Arg::Length(limit));
        record.step(message).cite(clause).affects("total");
    }
    let total = Length::from_tenths(total);
    record
        .step(Message::new("step-move-total").with("total", Arg::Length(total)))
        .decides("total", Fact::Length(total));
    Ok(record.finish())
}
