//! Members of a Fireteam deployed ahead of their zone: Forward Deployment, and Strategic Deployment for the whole team.

use crate::context::{Context, PrintedLength};
use crate::deployment::trooper_placement::Placement;
use crate::entry_ids::FORWARD_DEPLOYMENT;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::violation::{CheckResult, Violation};
use model::fact_name::REFUSED;
use model::ids::EntryId;
use model::length::Length;
use model::message::{Arg, Message};
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;

/// The skill that lets a whole Fireteam deploy ahead.
pub(super) const STRATEGIC: &EntryId = entry!("strategic-deployment");

/// Checks that a trooper may be deployed that far ahead.
///
/// # Errors
/// A refusal of a distance without the reach of the skill, and of a team that the skill needs.
pub(super) fn check(
    context: &Context<'_>,
    record: &mut Recorder,
    placement: &Placement,
    earlier: &[Placement],
) -> CheckResult {
    let Some(skill) = &placement.skill else { return Ok(()) };
    let breaks = |clause, message: &'static str| Err(Violation::new(message, clause).into());
    let affected = [Path::new(&PathPrefix::from(placement.trooper.as_str()), "placed"), Path::from(REFUSED)];
    if skill == STRATEGIC {
        let Some(rules) = context.rules.strategic_deployment else {
            return Err(context.rules.refuse("strategic-deployment").into());
        };
        let team = placement.team.as_ref().ok_or_else(|| Refusal::missing("placements.fireteam"))?;
        let members = || earlier.iter().filter_map(|other| other.team.as_ref()).filter(|other| other.name == team.name);
        if team.strategic && members().next().is_some() {
            return breaks(rules.first, "step-not-first-of-its-team");
        }
        if team.strategic && !team.leader {
            return breaks(rules.leader, "step-not-deployed-as-leader");
        }
        if !team.strategic && !members().any(|other| other.strategic) {
            return breaks(rules.reach, "step-nobody-deploys-the-team");
        }
        let (name, clause) =
            if team.scenario_forward { ("longer-reach", rules.scenario_reach) } else { ("reach", rules.reach) };
        let PrintedLength { value: reach, clause: printed } = context.length(STRATEGIC, name)?;
        if placement.beyond.unwrap_or_default() > reach {
            return breaks(clause, "step-too-far-ahead");
        }
        let step = record.step(Message::new("step-reach-ahead").with("reach", Arg::Length(reach))).cite(&printed);
        step.cite(rules.first).cite(rules.leader).cite(clause).affects_all(affected);
        return Ok(());
    }
    let Some(beyond) = placement.beyond else { return Ok(()) };
    if skill != FORWARD_DEPLOYMENT {
        return Err(Refusal::new("placements.beyond", Message::new("refusal-beyond-without-reach")).into());
    }
    let clause = context.rules.need_clause(Rule::ForwardDeploymentReach, "deployment-beyond-the-zone")?;
    let reach: Length = placement.reach.ok_or_else(|| Refusal::missing("placements.reach"))?;
    if beyond > reach {
        return breaks(clause, "step-too-far-ahead");
    }
    let step = record.step(Message::new("step-reach-ahead").with("reach", Arg::Length(reach))).cite(clause);
    step.affects_all(affected);
    Ok(())
}
