//! Troopers that a skill keeps off the table: whether that is declared in time, and whether a hidden trooper has a
//! fixed position.

use crate::context::Context;
use crate::deployment::trooper_placement::{OffTable, Placement};
use crate::record::Recorder;
use crate::ruleset::{DeploymentRules, Rule};
use crate::violation::{CheckResult, Violation};
use model::fact_name::REFUSED;
use model::message::Message;
use model::path::Path;

/// The location of a trooper after its placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DeployedLocation {
    /// On the table.
    Table,
    /// Off the table.
    OffTable,
    /// On the table, hidden.
    Hidden,
}

impl DeployedLocation {
    /// Returns the keyword in outcomes.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::OffTable => "off-table",
            Self::Hidden => "hidden",
        }
    }
}

/// Checks that a trooper may be kept off the table.
///
/// # Errors
/// A refusal for a skill that keeps no trooper off the table in the edition.
pub(super) fn check(context: &Context<'_>, rules: &DeploymentRules, off_table: &OffTable) -> CheckResult {
    let named = rules.off_table.filter(|rule| rule.value.contains(&&off_table.skill));
    context.rules.need(named, "deployment-skill")?;
    if !off_table.settled {
        let clause = context.rules.need_clause(Rule::OffTableSettledAtDeployment, "deployment-settled")?;
        return Err(Violation::new("step-settled-too-late", clause).into());
    }
    if let Some(hidden) = rules.hidden.filter(|rule| rule.value.contains(&&off_table.skill))
        && !off_table.position_fixed
    {
        return Err(Violation::new("step-spot-not-fixed", hidden.clause).into());
    }
    Ok(())
}

/// Returns the location of a trooper after its placement.
pub(super) fn find_location(rules: &DeploymentRules, placement: &Placement) -> DeployedLocation {
    match &placement.off_table {
        None => DeployedLocation::Table,
        Some(off_table) if rules.hidden.is_some_and(|rule| rule.value.contains(&&off_table.skill)) => {
            DeployedLocation::Hidden
        }
        Some(_) => DeployedLocation::OffTable,
    }
}

/// Writes the clauses that keep the trooper off the table.
pub(super) fn write_off_table(
    context: &Context<'_>,
    record: &mut Recorder,
    rules: &DeploymentRules,
    placement: &Placement,
    path: &Path,
) {
    let Some(off_table) = &placement.off_table else { return };
    let named = |id: &'static str| Message::new(id).term("skill", off_table.skill.as_str());
    if let Some(clause) = context.rules.clause(Rule::OffTableSettledAtDeployment) {
        record.step(named("step-settled-now")).cite(clause).affects(path).affects("off-table").affects(REFUSED);
    }
    if let (DeployedLocation::Hidden, Some(hidden)) = (find_location(rules, placement), rules.hidden) {
        record.step(named("step-spot-fixed")).cite(hidden.clause).affects(path).affects(REFUSED);
    }
}
