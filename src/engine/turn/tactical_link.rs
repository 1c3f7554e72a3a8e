//! A scenario whose Lieutenants are known: one that has fallen is replaced at the start of the Tactical Phase.

use crate::context::Context;
use crate::printed::{State, need_skill};
use crate::record::{Cite, Recorder};
use crate::ruleset::{CitedNames, LinkScenario, TacticalLinkRules};
use crate::turn::succession::{Candidate, check_candidate};
use crate::violation::Violation;
use model::fact_name::ALLOWED;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::scenario::Scenario;
use model::trace::Resolved;

/// Returns the rules of a scenario on its Lieutenants.
///
/// # Errors
/// A refusal for a scenario without such rules.
pub fn need_link_rules(context: &Context<'_>, id: &EntryId, scenario: &Scenario) -> Result<TacticalLinkRules, Refusal> {
    let rules = context.rules.need(context.rules.army_list.tactical_link, "tactical-link")?;
    match rules.scenario {
        LinkScenario::Using(rule) => scenario.need_rule(rule)?,
        LinkScenario::Named(name) if name == id => {}
        LinkScenario::Named(name) => {
            let message = Message::new("refusal-no-tactical-link").text("found", id.as_str());
            return Err(Refusal::new("scenario", message.text("nearest", name)));
        }
    }
    Ok(rules)
}

/// Lists the states other than Null in which a scenario has the Lieutenant replaced.
pub fn list_replacing_states(rules: &TacticalLinkRules, scenario: &Scenario) -> Vec<CitedNames> {
    let applies = |row: &&CitedNames| match rules.scenario {
        LinkScenario::Using(_) => scenario.applies(row.clause),
        LinkScenario::Named(_) => true,
    };
    rules.states.iter().filter(applies).copied().collect()
}

/// Returns the rules on the Lieutenant if a scenario has them.
pub fn find_link_rules(context: &Context<'_>, id: &EntryId, scenario: &Scenario) -> Option<TacticalLinkRules> {
    let rules = context.rules.army_list.tactical_link?;
    let has_rules = match rules.scenario {
        LinkScenario::Using(rule) => scenario.has_rule(rule),
        LinkScenario::Named(name) => name == id,
    };
    has_rules.then_some(rules)
}

/// Returns the clause by which a state that is not Null has the Lieutenant replaced.
pub fn find_replacing_state(replacing: &[CitedNames], states: &[State]) -> Option<Cite> {
    let names = |row: &&CitedNames| states.iter().any(|state| row.value.contains(&&state.id));
    replacing.iter().find(names).map(|row| row.clause)
}

/// Resolves the replacement: `new-lieutenant`, `order-spent`, `information`, and `allowed` or `refused` for the trooper
/// named; where the edition checks for the Lieutenant, also `loss` and `everyone-irregular`.
///
/// # Errors
/// A refusal for an unknown skill.
pub fn resolve(
    context: &Context<'_>,
    rules: &TacticalLinkRules,
    state: Option<Cite>,
    appointed: Option<&Candidate>,
) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    record
        .step(Message::new("step-link-names-a-new-one"))
        .cite(rules.new_at_start)
        .cite_all(state)
        .decides("new-lieutenant", Fact::Flag(true))
        .affects("loss");
    record
        .step(Message::new("step-link-is-free"))
        .cite(rules.replacement_costs_no_order)
        .decides("order-spent", Fact::Flag(false));
    record.step(Message::new("step-link-is-open")).cite(rules.new_is_open).decides("information", Fact::Word("open"));
    // An edition without the check of the Lieutenant has no loss that the replacement could prevent.
    if context.rules.turn.lieutenant.is_some() {
        let step = record.step(Message::new("step-lieutenant-in-command")).cite(rules.new_at_start);
        let step = step.cite_all(rules.no_loss);
        step.decides("loss", Fact::Flag(false)).decides("everyone-irregular", Fact::Flag(false));
    }
    let Some(candidate) = appointed else { return Ok(record.finish()) };
    for id in &candidate.skills {
        need_skill(context, "appointed.skills", id)?;
    }
    if candidate.on_table == Some(false) {
        return Ok(Violation::new("step-link-not-on-the-table", rules.on_table).end(record));
    }
    if context.rules.turn.lieutenant.is_some()
        && let Err(rejection) = check_candidate(context, &mut record, candidate)
    {
        return rejection.end(record);
    }
    let step = record.step(Message::new("step-link-on-the-table")).cite(rules.on_table);
    step.decides(ALLOWED, Fact::Flag(true));
    Ok(record.finish())
}
