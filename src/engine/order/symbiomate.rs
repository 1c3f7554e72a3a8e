//! The `SymbioMate`: what its bearer saves with, and what it is immune to, for one Order.
//!
//! No entry of `mechanics`: it is a step of every save, whatever was declared.

use crate::order::entry_ids::SYMBIOMATE;
use crate::order::plan::Shot;
use crate::order::scene::Scene;
use crate::order::situation::Trooper;
use crate::record::Recorder;
use crate::ruleset::{Cited, Immunity};
use crate::skills::Sort;
use model::catalogue::Printed;
use model::message::Message;
use model::refusal::Refusal;
use model::value::{Attribute, Value};

fn printed<'s>(scene: &'s Scene<'_>, target: &Trooper, attribute: Attribute) -> Option<&'s Printed> {
    let name = attribute.as_str();
    let value = scene.context.catalogue.value(SYMBIOMATE, &None, name, scene.context.rules.edition);
    value.filter(|_| target.has(SYMBIOMATE))
}

/// What a target saves with.
///
/// # Errors
/// A refusal where it is neither printed nor given.
pub fn attribute(scene: &Scene<'_>, target: &Trooper, attribute: Attribute) -> Result<i64, Refusal> {
    match printed(scene, target, attribute) {
        Some(Printed { value: Value::Number(number), .. }) => Ok(i64::from(*number)),
        Some(_) | None => target.attributes.need(attribute),
    }
}

/// What the target of an attack is immune to: nothing that comes over communications.
pub fn immunity(scene: &Scene<'_>, shot: &Shot<'_>) -> Option<Cited<Immunity>> {
    let rule = scene.context.rules.saving.symbiont?;
    (shot.conduct.sort != Sort::Comms && scene.order.has(shot.at, SYMBIOMATE)).then_some(rule)
}

/// Writes what it does against the hits of an attack.
pub fn write(scene: &Scene<'_>, record: &mut Recorder, shot: &Shot<'_>, hits: usize) {
    const COMMUNICATIONS: &str = "symbiomate#no-immunity-to-communications";
    let Some(target) = scene.order.trooper(shot.at).filter(|target| hits > 0 && target.has(SYMBIOMATE)) else { return };
    let Some(shield) = printed(scene, target, Attribute::Bts) else { return };
    let immune = immunity(scene, shot).map(|rule| rule.clause);
    let clause = immune.unwrap_or(COMMUNICATIONS);
    let step = record.step(Message::new("step-symbiomate")).cite_id(&shield.clause).cite(clause);
    let step = step.affects(scene.fact(shot.at, "threshold")).affects(scene.fact(shot.at, "also-threshold"));
    step.affects_all(scene.harm_paths(shot.user, shot.at));
}
