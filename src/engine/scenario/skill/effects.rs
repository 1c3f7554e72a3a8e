//! What the roll of a scenario's skill leads to, by the data of the skill.

use crate::record::Recorder;
use crate::scenario::skill::usage::Use;
use crate::violation::Violation;
use model::fact_name::{ALLOWED, REFUSED, RESULT, TRIES};
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;

/// Checks that the player names nothing at an object where something was named before.
pub(super) fn check_named(record: &mut Recorder, used: &Use<'_>) -> Option<Violation> {
    let rule = used.skill.names.as_ref()?;
    let clause = rule.only_one.resolve(&used.entry);
    if used.named_before {
        return Some(Violation::from_clause("step-skill-named-before", clause));
    }
    let step = record.step(Message::new("step-skill-names-one")).cite(&clause);
    step.affects_all([ALLOWED, REFUSED, RESULT]).affects(Path::from(rule.fact.to_string()));
    None
}

/// Writes the effects of the roll: each fact with its value after a success or a failure.
pub(super) fn write(record: &mut Recorder, used: &Use<'_>, succeeds: bool) {
    if let Some(clause) = &used.skill.costs {
        let step = record.step(Message::new("step-skill-costs")).cite(&clause.resolve(&used.entry));
        step.affects_all([RESULT, TRIES]);
    }
    let concerns = |scenery: Option<bool>| scenery.is_none_or(|scenery| scenery == used.shown_by_scenery);
    for effect in used.skill.effects.iter().filter(|effect| concerns(effect.scenery)) {
        let value = if succeeds { &effect.success } else { &effect.failure };
        let message = Message::new("step-skill-effect").text("value", value.as_str()).flag("succeeds", succeeds);
        let step = record.step(message).cite(&effect.clause.resolve(&used.entry));
        step.decides(Path::from(effect.fact.to_string()), Fact::Name(value.to_string()));
    }
    if let Some((limit, before)) = used.skill.limit.as_ref().zip(used.owned_before) {
        let counts = succeeds && before < i64::from(limit.max);
        let message = Message::new("step-skill-limit").number("before", before).number("most", limit.max);
        let step = record.step(message).cite(&limit.clause.resolve(&used.entry));
        step.decides("counts", Fact::Flag(counts));
    }
    let Some((rule, name)) = used.skill.names.as_ref().zip(used.named.as_ref()) else { return };
    let value = if succeeds { name.as_str() } else { "none" };
    let message = Message::new("step-skill-named").text("name", name.as_str()).flag("succeeds", succeeds);
    let step = record.step(message).cite(&rule.clause.resolve(&used.entry));
    step.decides(Path::from(rule.fact.to_string()), Fact::Name(value.to_owned()));
}
