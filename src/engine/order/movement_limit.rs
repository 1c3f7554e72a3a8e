//! How far a skill moves a trooper: the first MOV value, and what the skill prints beyond it.

use crate::order::plan::Fault;
use crate::order::scene::Scene;
use crate::order::situation::Declaration;
use crate::record::{Cite, Recorder};
use model::catalogue::Printed;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::value::Value;

/// The clauses of such a movement.
pub struct MovementLimit {
    /// Up to the first MOV value.
    pub first: Cite,
    /// Up to what the skill prints beyond it.
    pub beyond: Option<Cite>,
}

/// Checks the distance of a movement and writes it.
pub fn check(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    declared: &Declaration,
    clauses: &MovementLimit,
) -> Option<Fault> {
    let (Some([first, _]), Some(distance)) = (scene.order.trooper(user)?.mov, declared.length) else { return None };
    let printed = scene.context.catalogue.value(declared.skill.as_str(), &None, "length", scene.context.rules.edition);
    let (limit, clause) = match (printed, clauses.beyond) {
        (Some(Printed { value: Value::Length(more), .. }), Some(beyond)) => {
            (Length::from_tenths(first.tenths() + more.tenths()), beyond)
        }
        (Some(_) | None, _) => (first, clauses.first),
    };
    if distance > limit {
        return Some(Fault::new(clause, "step-move-too-far"));
    }
    let message = Message::new("step-move").with("distance", Arg::Length(distance)).with("limit", Arg::Length(limit));
    record.step(message).cite(clause).decides(scene.fact(user, "moved"), Fact::Length(distance));
    None
}
