//! A Shasvastii that would fall Unconscious: when it becomes an Embryo.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::entry_ids::SHASVASTII_EMBRYO;
use crate::printed::states;
use crate::record::Recorder;
use crate::wounds::UNCONSCIOUS;
use model::fact_name::STATES;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The skill whose bearers become an Embryo.
pub const SHASVASTII: &str = "shasvastii";

/// Resolves a trooper that would become Unconscious: `states`, with those it was in.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition, for an unknown state, and without `announced` where
/// the edition requires the announcement.
pub fn resolve_embryo(
    context: &Context<'_>,
    before: &[EntryId],
    skills: &[EntryId],
    announced: Option<bool>,
) -> Result<Resolved, Refusal> {
    states(context, "trooper.states", before)?;
    let rule = context.rules.need(context.rules.turn.embryo, "embryos")?;
    let shasvastii = skills.iter().any(|skill| skill.as_str() == SHASVASTII);
    let announced =
        if rule.value && shasvastii { announced.ok_or_else(|| Refusal::missing("announced"))? } else { true };
    let (id, state) = match (shasvastii, announced) {
        (true, true) => ("step-becomes-an-embryo", SHASVASTII_EMBRYO),
        (true, false) => ("step-embryo-not-announced", UNCONSCIOUS),
        (false, _) => ("step-no-embryo", UNCONSCIOUS),
    };
    let mut record = Recorder::default();
    let step = record.step(Message::new(id)).cite(rule.clause);
    let mut after: BTreeSet<String> = before.iter().map(ToString::to_string).collect();
    after.insert(state.to_owned());
    step.decides(STATES, Fact::Ids(after.into_iter().collect()));
    Ok(record.finish())
}
