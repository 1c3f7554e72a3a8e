//! The movement of an Impetuous trooper: how far it goes, and how near to the enemy.

use crate::context::Context;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::violation::{CheckResult, VERDICT, Violation};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::turn::{EnemyZone, StopsFor};

/// The movement of an Impetuous trooper; facts that are `None` are not checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// Whether the run covers the full MOV.
    pub full: bool,
    /// What makes it stop short.
    pub stops_for: Option<StopsFor>,
    /// Whether the run can end nearer to the enemy Deployment Zone.
    pub can_get_nearer: Option<bool>,
    /// Whether the run ends as near to that zone as it can.
    pub as_near_as_possible: Option<bool>,
    /// Whether the run stays inside the zone or leaves it, if it starts there.
    pub enemy_zone: Option<EnemyZone>,
    /// Whether the run ends the movement Prone.
    pub ends_prone: bool,
}

/// Checks the movement; decides `idle` if the trooper cannot get nearer.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition.
pub fn check_run(context: &Context<'_>, record: &mut Recorder, run: &Run) -> CheckResult {
    if run.ends_prone {
        let clause = need(context, Rule::ImpetuousNotProne)?;
        return Err(Violation::new("step-impetuous-ends-prone", clause).into());
    }
    if let Some(clause) = context.rules.clause(Rule::ImpetuousNotProne) {
        record.met("step-impetuous-stays-up", &[clause], VERDICT);
    }
    // Inside the enemy Deployment Zone the way is free: no distance is judged.
    if let Some(zone) = run.enemy_zone {
        let clause = need(context, Rule::ImpetuousFreeInEnemyZone)?;
        return match zone {
            EnemyZone::Leaves => Err(Violation::new("step-impetuous-leaves-the-zone", clause).into()),
            EnemyZone::Stays => {
                record.met("step-impetuous-free-in-the-zone", &[clause], VERDICT);
                Ok(())
            }
        };
    }
    if let Some(nearer) = run.can_get_nearer {
        let clause = need(context, Rule::ImpetuousIdlesIfNoNearer)?;
        let id = if nearer { "step-impetuous-gets-nearer" } else { "step-impetuous-idles" };
        let step = record.step(Message::new(id)).cite(clause).decides("idle", Fact::Flag(!nearer));
        step.affects_all(VERDICT);
        // An Idle trooper moves no distance that could be judged.
        if !nearer {
            return Ok(());
        }
    }
    check_distance(context, record, *run)?;
    let Some(near) = run.as_near_as_possible else { return Ok(()) };
    let clause = need(context, Rule::ImpetuousAsNearAsPossible)?;
    if !near {
        return Err(Violation::new("step-impetuous-not-near-enough", clause).into());
    }
    record.met("step-impetuous-as-near-as-it-can", &[clause], VERDICT);
    Ok(())
}

/// Checks that the trooper covers its full MOV, or stops for a reason.
fn check_distance(context: &Context<'_>, record: &mut Recorder, run: Run) -> CheckResult {
    let full = need(context, Rule::ImpetuousFullMovement)?;
    let every_skill = context.rules.clause(Rule::ImpetuousFullMovementSkills);
    let both: Vec<Cite> = [Some(full), every_skill].into_iter().flatten().collect();
    if run.full {
        record.met("step-impetuous-full-distance", &both, VERDICT);
        return Ok(());
    }
    let excuse = match run.stops_for {
        None => {
            record.met("step-impetuous-stops-for-nothing", &both, VERDICT);
            return Err(Violation::new("step-impetuous-too-short", full).into());
        }
        Some(StopsFor::Enemy | StopsFor::Terrain) => need(context, Rule::ImpetuousMayStopShort)?,
        Some(StopsFor::Jump | StopsFor::Climb) => need(context, Rule::ImpetuousStopsToClimb)?,
    };
    record.met("step-impetuous-may-stop", &[excuse], VERDICT);
    Ok(())
}

/// Returns the clause of a rule on the movement.
fn need(context: &Context<'_>, rule: Rule) -> Result<Cite, Refusal> {
    context.rules.need_clause(rule, "impetuous-runs")
}
