//! Shifting what was placed before: allowed until something was measured or rolled for it.

use crate::context::Context;
use crate::deployment::disguised;
use crate::deployment::trooper_placement::Placement;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::violation::{CheckResult, Violation};
use model::fact_name::{PLACED, REFUSED};
use model::message::Message;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;

/// Checks that a trooper may be placed again.
///
/// # Errors
/// A refusal if the edition has no rule on it, of a trooper that was not placed before, and as
/// [`disguised::find_replicas_ban`].
pub(super) fn check(
    context: &Context<'_>,
    record: &mut Recorder,
    placement: &Placement,
    earlier: &[Placement],
    step: usize,
) -> CheckResult {
    let clause = context.rules.need_clause(Rule::ShiftedUntilMeasured, "deployment-shifted")?;
    let own_placements =
        earlier.iter().filter(|other| other.player == placement.player && other.trooper == placement.trooper);
    let own_placements: Vec<&Placement> = own_placements.collect();
    let last = own_placements.last().ok_or_else(|| Refusal::missing("placements"))?;
    let disguise = last.disguised.as_ref();
    let checked = disguise.is_some_and(|disguised| disguised.checked);
    let owned = match disguise {
        Some(disguised) => disguised::find_replicas_ban(context, disguised)?,
        None => None,
    };
    let team = last.team.as_ref().filter(|_| last.team_checked);
    let broken = if let Some(team_clause) = context.rules.clause_if(Rule::FixedByTeamCheck, team.is_some()) {
        Some(team_clause)
    } else if checked || last.measured {
        Some(owned.unwrap_or(clause))
    } else {
        // From step 3 on, that of the troopers kept back, the placements of steps 1 and 2 are final.
        (step > 2).then_some(clause)
    };
    if let Some(clause) = broken {
        return Err(Violation::new("step-fixed-for-the-phase", clause).into());
    }
    let step = record.step(Message::new("step-shifted").text("trooper", placement.trooper.as_str()));
    let step = step.cite(clause).cite_all(owned);
    step.cite_all(context.rules.clause_if(Rule::FixedByTeamCheck, last.team.is_some()))
        .affects(Path::new(&PathPrefix::from(placement.trooper.as_str()), PLACED))
        .affects(REFUSED);
    Ok(())
}
