//! The movement limit of a skill: the first MOV value, plus the length that the skill prints.

use crate::order::plan::Fault;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Cite, Recorder};
use model::catalogue::Printed;
use model::fact_name::MOVED;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::value::Value;

/// The clauses of a movement limit.
pub struct MovementLimit {
    /// The clause that limits it to the first MOV value.
    pub first: Cite,
    /// The clause that adds the length that the skill prints.
    pub beyond: Option<Cite>,
}

/// Checks the distance of a movement and writes it.
pub fn check(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    clauses: &MovementLimit,
) -> Option<Fault> {
    let (Some([first, _]), Some(distance)) = (scene.order.trooper(user)?.mov, declaration.length) else { return None };
    let printed =
        scene.context.catalogue.value(declaration.skill.as_str(), &None, "length", scene.context.rules.edition);
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
    record.step(message).cite(clause).decides(scene.fact(user, MOVED), Fact::Length(distance));
    None
}
