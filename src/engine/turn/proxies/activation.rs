//! Which body of a trooper acts in an Order, and which react.

use crate::entry_ids::{HIDDEN_DEPLOYMENT_STATE, SUPPRESSIVE_FIRE_STATE};
use crate::record::Recorder;
use crate::turn::proxies::body::{Body, ProxyCheck};
use crate::violation::{CheckResult, Violation};
use model::fact_name::{REFUSED, REVEALED, STATES};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// The body that acts.
const ACTIVE: &str = "active";

fn named(id: &'static str, body: &Body<'_>) -> Message {
    Message::new(id).text("name", &*body.proxy.name)
}

/// Decides which body acts: `active`, with `<name>.revealed`, `<name>.token-on-table` and `<name>.states`.
///
/// # Errors
/// A refusal if no body is named.
pub(super) fn check_activation(record: &mut Recorder, check: &ProxyCheck<'_>) -> CheckResult {
    let (active, rules) = (check.active()?, &check.rules);
    if active.is_lost() {
        return Err(Violation::new(named("step-proxy-lost", active), rules.lost_is_inactive).into());
    }
    record.step(named("step-proxy-fit", active)).cite(rules.lost_is_inactive).affects_all([ACTIVE, REFUSED]);
    if let Some(other) = check.others(active).find(|body| body.proxy.declares.is_some()) {
        return Err(Violation::new(named("step-proxy-inactive", other), rules.only_active).into());
    }
    let step = record.step(named("step-proxy-acts", active)).cite(rules.chosen).cite(rules.only_active);
    step.decides(ACTIVE, Fact::Name(active.proxy.name.to_string())).affects(REFUSED);
    let declares = active.proxy.declares.is_some();
    if active.is_in(HIDDEN_DEPLOYMENT_STATE) {
        let id = if declares { "step-proxy-token-placed" } else { "step-proxy-token-waits" };
        let step = record.step(named(id, active)).cite(rules.hidden);
        let step = step.decides(active.path("token-on-table"), Fact::Flag(declares));
        step.decides(active.path(REVEALED), Fact::Flag(false));
    } else if let Some(clause) = active.find_marker_clause().filter(|_| !declares) {
        let step = record.step(named("step-proxy-stays-a-marker", active)).cite(rules.markers).cite(clause);
        step.decides(active.path(REVEALED), Fact::Flag(false));
    }
    for other in check.others(active).filter(|body| body.is_in(SUPPRESSIVE_FIRE_STATE)) {
        let states = other.states.iter().map(|state| state.id.to_string()).collect();
        let step = record.step(named("step-proxy-goes-on-suppressing", other)).cite(rules.suppressive_fire);
        step.decides(other.path(STATES), Fact::Ids(states));
    }
    Ok(())
}

/// Decides which bodies react, and with what: `active`, `<name>.aro`.
///
/// # Errors
/// A refusal if a body declares without a chance to react, or if no body is named where it matters.
pub(super) fn check_reaction(record: &mut Recorder, check: &ProxyCheck<'_>) -> CheckResult {
    let rules = &check.rules;
    let mute = check.bodies.iter().find(|body| body.proxy.declares.is_some() && !body.proxy.may_react);
    if let Some(body) = mute {
        return Err(Refusal::missing(body.path("may-react")).into());
    }
    let candidates: Vec<&Body<'_>> = check.bodies.iter().filter(|body| body.proxy.may_react).collect();
    let chosen = match &check.jumper.token {
        Some(name) => Some(check.find("token", name)?),
        None => None,
    };
    // A single body that may react needs no choice.
    let several = candidates.len() > 1;
    if several && !chosen.is_some_and(|body| body.proxy.may_react) {
        return Err(Violation::new("step-proxies-need-a-choice", rules.chosen_in_reaction).into());
    }
    let active = check.active()?;
    if several {
        let step = record.step(named("step-proxy-chosen", active)).cite(rules.chosen_in_reaction);
        step.decides(ACTIVE, Fact::Name(active.proxy.name.to_string())).affects(REFUSED);
    }
    for body in candidates {
        let Some(skill) = &body.proxy.declares else { continue };
        let message = |id| named(id, body).term("skill", skill.as_str());
        let is_active = body.proxy.name == active.proxy.name;
        let (id, clause) = match (is_active, rules.inactive_reacts.value.contains(&skill)) {
            (true, _) => ("step-proxy-reacts", rules.active_reacts),
            (false, true) => ("step-proxy-evades", rules.inactive_reacts.clause),
            (false, false) => {
                return Err(Violation::new(message("step-proxy-only-evades"), rules.inactive_reacts.clause).into());
            }
        };
        let step = record.step(message(id)).cite(clause).affects(REFUSED);
        step.decides(body.path("aro"), Fact::Name(skill.to_string()));
    }
    Ok(())
}
