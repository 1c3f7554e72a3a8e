//! Troopers that a skill keeps off the table: whether that is settled in time, and whether a hidden one has its spot.

use crate::context::Context;
use crate::deployment::placement::{KeptOff, Placement};
use crate::record::{Cite, Recorder};
use crate::ruleset::{DeploymentRules, Rule};
use model::message::Message;
use model::path::Path;
use model::refusal::Refusal;

/// Where a placement leaves its trooper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placed {
    /// On the table.
    Table,
    /// Nowhere yet.
    OffTable,
    /// On the table, unseen.
    Hidden,
}

impl Placed {
    /// The keyword in outcomes.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::OffTable => "off-table",
            Self::Hidden => "hidden",
        }
    }
}

/// The clause against keeping a trooper off like this.
///
/// # Errors
/// A refusal for a skill that keeps nobody off in the edition.
pub fn forbidden(
    context: &Context<'_>,
    rules: &DeploymentRules,
    kept: &KeptOff,
) -> Result<Option<(Cite, &'static str)>, Refusal> {
    let named = rules.off_table.filter(|rule| rule.value.contains(&kept.skill.as_str()));
    context.rules.need(named, "deployment-skill")?;
    if !kept.settled {
        return Ok(Some((
            context.rules.need_cite(Rule::OffTableSettledAtDeployment, "deployment-settled")?,
            "step-settled-too-late",
        )));
    }
    if let Some(hidden) = rules.hidden.filter(|rule| rule.value.contains(&kept.skill.as_str()))
        && !kept.spot_fixed
    {
        return Ok(Some((hidden.clause, "step-spot-not-fixed")));
    }
    Ok(None)
}

/// Where the trooper is then.
pub fn placed(rules: &DeploymentRules, placement: &Placement) -> Placed {
    match &placement.kept_off {
        None => Placed::Table,
        Some(kept) if rules.hidden.is_some_and(|rule| rule.value.contains(&kept.skill.as_str())) => Placed::Hidden,
        Some(_) => Placed::OffTable,
    }
}

/// Writes why it is there.
pub fn write(
    context: &Context<'_>,
    record: &mut Recorder,
    rules: &DeploymentRules,
    placement: &Placement,
    path: &Path,
) {
    let Some(kept) = &placement.kept_off else { return };
    let named = |id: &'static str| Message::new(id).term("skill", kept.skill.as_str());
    if let Some(clause) = context.rules.cite(Rule::OffTableSettledAtDeployment) {
        record.step(named("step-settled-now")).cite(clause).affects(path).affects("off-table").affects("refused");
    }
    if let (Placed::Hidden, Some(hidden)) = (placed(rules, placement), rules.hidden) {
        record.step(named("step-spot-fixed")).cite(hidden.clause).affects(path).affects("refused");
    }
}
