//! A trooper deployed in a disguise: what it needs for it, and the replicas that are placed with it.

use crate::context::Context;
use crate::deployment::trooper_placement::{Disguised, Placement};
use crate::record::{Cite, Recorder};
use crate::ruleset::{DeployedDisguise, PlacedReplicas, Rule};
use crate::violation::{CheckResult, Violation};
use model::fact_name::REFUSED;
use model::message::Message;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;

/// Returns the rules on the deployment in a disguise.
fn find_rules(context: &Context<'_>, disguised: &Disguised) -> Result<DeployedDisguise, Refusal> {
    let mut all = context.rules.deployed_disguises.iter();
    let rules = all.find(|rules| disguised.state == rules.state).copied();
    context.rules.need(rules, "deployment-in-disguise")
}

/// Checks that a trooper may be deployed in its disguise.
///
/// # Errors
/// A refusal of a state in which the edition deploys no trooper.
pub(super) fn check(context: &Context<'_>, disguised: &Disguised) -> CheckResult {
    let rules = find_rules(context, disguised)?;
    let breaks = |clause, message: &'static str| Err(Violation::new(message, clause).into());
    if !disguised.entitled {
        return breaks(rules.needs_skill_or_item, "step-cannot-disguise-itself");
    }
    if let Some(imitates) = rules.may_imitate.filter(|_| !(disguised.same_army && disguised.same_silhouette)) {
        return breaks(imitates, "step-cannot-imitate");
    }
    let Some(replicas) = rules.replicas else { return Ok(()) };
    if let Some(alike) = disguised.models {
        let models = context.rules.need(replicas.models, "replicas-as-models")?;
        if !(disguised.same_army && disguised.same_silhouette) {
            return breaks(models.may_imitate, "step-cannot-imitate");
        }
        if !alike {
            return breaks(models.models_are_alike, "step-replicas-differ");
        }
    }
    let number = disguised.number.unwrap_or(replicas.max_number.value);
    if disguised.replicas > replicas.max_number.value {
        return breaks(replicas.max_number.clause, "step-too-many-replicas");
    }
    if let Some(bracket) = replicas.bracket.filter(|_| disguised.replicas > number) {
        return breaks(bracket, "step-too-many-replicas");
    }
    let on_arrival = find_arrival_rule(context, disguised, replicas)?;
    if !disguised.coherent {
        return breaks(on_arrival.unwrap_or(replicas.coherency), "step-replicas-not-coherent");
    }
    if (disguised.checked || on_arrival.is_some())
        && !disguised.opponent_looks_away
        && let Some(clause) = context.rules.clause(Rule::ChecksOutOfSight)
    {
        return breaks(clause, "step-opponent-watches");
    }
    Ok(())
}

/// Returns the clause by which the Coherency of replicas is checked when their trooper arrives during the game.
///
/// # Errors
/// A refusal of such an arrival in a disguise for which the edition has no rule on it.
fn find_arrival_rule(
    context: &Context<'_>,
    disguised: &Disguised,
    replicas: PlacedReplicas,
) -> Result<Option<Cite>, Refusal> {
    if !disguised.arrives {
        return Ok(None);
    }
    context.rules.need(replicas.on_arrival, "replicas-on-arrival").map(Some)
}

/// Writes the disguise in which a trooper is deployed: `<trooper>.deployed-as`, `<trooper>.replicas`.
///
/// # Errors
/// As [`check`].
pub(super) fn write(
    context: &Context<'_>,
    record: &mut Recorder,
    placement: &Placement,
    disguised: &Disguised,
) -> Result<(), Refusal> {
    let rules = find_rules(context, disguised)?;
    let subject = PathPrefix::from(placement.trooper.as_str());
    let path = |fact: &'static str| Path::new(&subject, fact);
    let step = record.step(Message::new("step-deployed-in-disguise").term("state", disguised.state.as_str()));
    let step = step.cite(rules.needs_skill_or_item).cite_all(rules.begins_when_placed).cite_all(rules.may_imitate);
    step.decides(path("deployed-as"), Fact::Name(disguised.state.to_string())).affects(REFUSED);
    let Some(replicas) = rules.replicas else { return Ok(()) };
    let message = Message::new("step-replicas-placed").number("replicas", disguised.replicas);
    let step = record.step(message).cite(replicas.max_number.clause).cite(replicas.coherency);
    let step = step.cite_all(replicas.bracket.filter(|_| disguised.number.is_some()));
    let step = step.cite_all(replicas.each_other).cite_all(replicas.coherency_is_checked.filter(|_| disguised.checked));
    let on_arrival = find_arrival_rule(context, disguised, replicas)?;
    let checks = disguised.checked || on_arrival.is_some();
    let checked = context.rules.clause_if(Rule::ChecksOutOfSight, checks);
    let step = step.cite_all(on_arrival);
    step.cite_all(checked).decides(path("replicas"), Fact::Number(disguised.replicas)).affects(REFUSED);
    if let Some(models) = replicas.models.filter(|_| disguised.models.is_some()) {
        let step = record
            .step(Message::new("step-replicas-are-models"))
            .cite(models.may_imitate)
            .cite(models.models_are_alike);
        step.decides(path("replicas-as"), Fact::Name("holomask".to_owned())).affects(REFUSED);
    }
    if let (Some(marker), Some(clause)) = (&disguised.marker, replicas.of_its_kind) {
        let step = record.step(Message::new("step-replicas-of-its-kind").term("state", marker.as_str())).cite(clause);
        step.decides(path("replicas-as"), Fact::Name(marker.to_string()));
    } else if let Some(clause) = replicas.of_its_kind {
        let state = disguised.state.as_str();
        let step = record.step(Message::new("step-replicas-of-its-kind").term("state", state)).cite(clause);
        step.decides(path("replicas-as"), Fact::Name(disguised.state.to_string()));
    }
    Ok(())
}

/// Returns the clause that fixes the replicas of a trooper once they were measured.
///
/// # Errors
/// A refusal of a state in which the edition deploys no trooper.
pub(super) fn find_replicas_ban(context: &Context<'_>, disguised: &Disguised) -> Result<Option<Cite>, Refusal> {
    Ok(find_rules(context, disguised)?.replicas.and_then(|replicas| replicas.may_shift_until_check))
}
