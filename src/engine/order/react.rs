//! AROs: who may declare one, when, and what it is.

use crate::engine::order::declare::{Declared, Illegal, Plan, one};
use crate::engine::order::scene::Scene;
use crate::engine::order::{Extent, Facts, Half, Reactive, Since};
use crate::engine::record::{Cite, Recorder};
use crate::model::catalogue::Printed;
use crate::model::ids::{ClauseId, EntryId};
use crate::model::message::Message;
use crate::model::outcome::Fact;
use crate::model::refusal::Refusal;
use crate::model::value::Value;

/// The class of skills that may be declared as an ARO.
const ARO: &str = "automatic-reaction-order";

/// Checks one trooper's ARO and declares it.
///
/// # Errors
/// A refusal for a missing fact or an unknown name.
pub fn react<'o>(scene: &Scene<'o>, record: &mut Recorder, at: usize, plan: &mut Plan<'o>) -> Declared<()> {
    let place = scene.order.active.len() + at;
    let Some(reactive) = scene.order.reactive.get(at) else { return Ok(Ok(())) };
    record.concern(reactive.trooper.name.as_str());
    if scene.order.extent == Extent::Exchange {
        let Some(aro) = &reactive.aro else { return Ok(Ok(())) };
        return one(scene, record, place, &aro.declaration, plan);
    }
    let (due, clause) = due(scene, record, place, reactive)?;
    let Some(aro) = &reactive.aro else { return Ok(Ok(())) };
    let illegal = |clause: ClauseId, message| Ok(Err(Illegal { who: place, clause, message }));
    let Some(since) = due else { return illegal(ClauseId::from_static(clause), "step-no-aro-due") };
    let rules = scene.context.rules.need(scene.context.rules.reaction, "aro")?;
    let half = aro.after.unwrap_or(since);
    if half < since {
        return illegal(ClauseId::from_static(clause), "step-aro-not-yet-due");
    }
    if half > since && !scene.order.active.iter().any(|active| is_marker(scene, &active.trooper.states)) {
        return illegal(ClauseId::from_static(rules.at_once), "step-aro-chance-lost");
    }
    let skill = &aro.declaration.skill;
    if let Some(Printed { value: Value::Ids(types), clause }) =
        scene.context.catalogue.value(skill.as_str(), &None, "types", scene.context.rules.edition)
        && !types.iter().any(|id| id.as_str() == ARO)
        && aro.declaration.weapon.is_none()
    {
        return illegal(clause.clone(), "step-no-aro-skill");
    }
    let message = Message::new("step-aro-declared").term("skill", skill.as_str()).word("half", half.as_str());
    record.step(message).cite(rules.one_each).shapes(scene.of(place, "*"));
    one(scene, record, place, &aro.declaration, plan)
}

/// Whether one of the states is a Marker's.
pub fn is_marker(scene: &Scene<'_>, states: &[EntryId]) -> bool {
    states.iter().any(|state| {
        let marker = scene.context.catalogue.value(state.as_str(), &None, "marker", scene.context.rules.edition);
        matches!(marker, Some(Printed { value: Value::Flag(true), .. }))
    })
}

/// When a way to react opens.
type Way = fn(&Facts) -> Since;

/// When an ARO is due, and by which clause; writes it.
fn due(scene: &Scene<'_>, record: &mut Recorder, place: usize, reactive: &Reactive) -> Result<(Since, Cite), Refusal> {
    let rules = scene.context.rules.need(scene.context.rules.reaction, "aro")?;
    let ways: [(Way, Cite); 3] = [
        (|facts| if facts.from_behind { None } else { facts.line_of_fire }, rules.line_of_fire),
        (|facts| earliest(facts.zone_of_control, facts.contact), rules.zone_of_control),
        (|facts| facts.hacking_area, rules.hacking_area.unwrap_or(rules.zone_of_control)),
    ];
    let mut best: (Since, Cite) = (None, rules.line_of_fire);
    for (since, clause) in ways {
        if clause == rules.zone_of_control && best.0.is_some() && rules.hacking_area.is_none() {
            continue;
        }
        let first = reactive.facts.iter().map(since).fold(None, earliest);
        if first.is_some() && earliest(first, best.0) != best.0 {
            best = (first, clause);
        }
    }
    let word = best.0.map_or("none", Half::as_str);
    let id = if best.0.is_some() { "step-aro-due" } else { "step-no-aro-due" };
    record.step(Message::new(id).word("half", word)).cite(best.1).decides(scene.of(place, "aro"), Fact::Word(word));
    Ok(best)
}

/// The earlier of two.
pub fn earliest(one: Since, other: Since) -> Since {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, None) => one,
        (None, other) => other,
    }
}
