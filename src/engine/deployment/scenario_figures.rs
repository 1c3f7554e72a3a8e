//! Figures that a scenario brings to the table: HVTs, the Xenotech; and the trooper that becomes the DataTracker.

use crate::context::Context;
use crate::deployment::trooper_placement::{Figure, Placement};
use crate::entry_ids::REMOTE;
use crate::record::Recorder;
use crate::ruleset::{Cited, Rule};
use crate::violation::{CheckResult, Violation};
use model::fact_name::REFUSED;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::situation::deployment::HvtRole;

/// The state in which a Xenotech is deployed.
const CIVEVAC: &str = "civevac-state";
/// The facts that every check affects.
const FACTS: [&str; 4] = ["step", "next", "complete", REFUSED];

/// The figures that a scenario brings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScenarioFigures {
    /// The rules on HVTs, if the scenario has any on them.
    pub hvts: Option<HvtUse>,
    /// Whether each player brings a Xenotech.
    pub xenotech: bool,
    /// Whether each player names a DataTracker.
    pub datatracker: bool,
}

/// The use of HVTs in a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HvtUse {
    /// None is deployed.
    Unused,
    /// Each player deploys one.
    One,
    /// Each player deploys several and hides which of them matters.
    Masked,
}

/// Checks a placement against the figures that must come before it.
///
/// # Errors
/// A violation of the rules of the scenario.
pub(super) fn check(
    context: &Context<'_>,
    record: &mut Recorder,
    figures: ScenarioFigures,
    placement: &Placement,
    earlier: &[Placement],
) -> CheckResult {
    match &placement.figure {
        Figure::Hvt(role) => {
            check_role(context, record, *role, placement, earlier)?;
            check_hvt(context, record, figures, placement, earlier)
        }
        Figure::Xenotech { escort, able } => {
            let clause = context.rules.clause_if(Rule::XenotechDeployedInCivevac, figures.xenotech);
            let clause = context.rules.need(clause, "xenotechs")?;
            let is_escort = |other: &&Placement| other.player == placement.player && other.trooper == *escort;
            let is_placed = earlier.iter().find(is_escort).is_some_and(|other| other.off_table.is_none());
            if !able || !is_placed {
                return Err(Violation::new("step-xenotech-without-escort", clause).into());
            }
            let message = Message::new("step-xenotech-in-civevac").text("trooper", escort.as_str());
            let step = record.step(message).cite(clause).affects_all(FACTS);
            step.decides(Path::from(format!("{}.placed", placement.trooper)), Fact::Word(CIVEVAC));
            Ok(())
        }
        Figure::Trooper => check_trooper(context, record, figures, placement, earlier),
    }
}

/// Returns the HVTs that a player has placed.
fn count_hvts(earlier: &[Placement], player: &str) -> usize {
    earlier.iter().filter(|other| other.player == player && matches!(other.figure, Figure::Hvt(_))).count()
}

/// Checks that a player has one Designated Target and two decoys among its masked HVTs.
fn check_role(
    context: &Context<'_>,
    record: &mut Recorder,
    role: Option<HvtRole>,
    placement: &Placement,
    earlier: &[Placement],
) -> CheckResult {
    let Some(role) = role else { return Ok(()) };
    let clause = context.rules.need_clause(Rule::OneTargetTwoDecoys, "hvt")?;
    let max = match role {
        HvtRole::Target => 1,
        // All of a player's HVTs but the target.
        HvtRole::Decoy => need_masked_hvts(context)?.value.saturating_sub(1),
    };
    let is_alike = |other: &&Placement| other.player == placement.player && other.figure == Figure::Hvt(Some(role));
    if earlier.iter().filter(is_alike).count() >= max {
        return Err(Violation::new(Message::new("step-hvt-too-many").count("most", max), clause).into());
    }
    let step = record.step(Message::new("step-hvt-role").word("role", role.as_str())).cite(clause);
    step.affects_all(FACTS).affects(Path::from(format!("{}.placed", placement.trooper)));
    Ok(())
}

/// Returns the number of HVTs that each player deploys where they are masked.
///
/// # Errors
/// A refusal if the edition prints no such number.
fn need_masked_hvts(context: &Context<'_>) -> Result<Cited<usize>, Refusal> {
    let clause = context.rules.need_clause(Rule::HvtsMasked, "hvt")?;
    Ok(Cited { value: context.number_of(clause, "hvts")?.count(), clause })
}

/// Checks the placement of an HVT.
fn check_hvt(
    context: &Context<'_>,
    record: &mut Recorder,
    figures: ScenarioFigures,
    placement: &Placement,
    earlier: &[Placement],
) -> CheckResult {
    let each = context.rules.need_clause(Rule::HvtForEachPlayer, "hvt")?;
    let first = context.rules.need_clause(Rule::HvtDeployedFirst, "hvt")?;
    let (max, clause) = match figures.hvts {
        Some(HvtUse::One) => (1, each),
        Some(HvtUse::Masked) => {
            let Cited { value, clause } = need_masked_hvts(context)?;
            (value, clause)
        }
        Some(HvtUse::Unused) => {
            let none = context.rules.need_clause(Rule::NoHvtModel, "hvt")?;
            return Err(Violation::new("step-no-hvt-model", none).into());
        }
        None => return Err(Refusal::missing("scenario").into()),
    };
    if count_hvts(earlier, &placement.player) >= max {
        return Err(Violation::new(Message::new("step-hvt-too-many").count("most", max), clause).into());
    }
    let is_trooper = |other: &Placement| other.player == placement.player && other.figure == Figure::Trooper;
    if earlier.iter().any(is_trooper) {
        return Err(Violation::new("step-hvt-too-late", first).into());
    }
    let message = Message::new("step-hvt-placed").text("player", placement.player.as_str());
    let step = record.step(message).cite(clause).cite(first).affects_all(FACTS);
    step.decides(Path::from(format!("{}.placed", placement.trooper)), Fact::Word("table"));
    Ok(())
}

/// Checks that the HVTs of a player are placed before its troopers.
fn check_trooper(
    context: &Context<'_>,
    record: &mut Recorder,
    figures: ScenarioFigures,
    placement: &Placement,
    earlier: &[Placement],
) -> CheckResult {
    let needed = match figures.hvts {
        Some(HvtUse::One) => 1,
        Some(HvtUse::Masked) => need_masked_hvts(context)?.value,
        Some(HvtUse::Unused) | None => return Ok(()),
    };
    let first = context.rules.need_clause(Rule::HvtDeployedFirst, "hvt")?;
    if count_hvts(earlier, &placement.player) < needed {
        return Err(Violation::new("step-hvt-comes-first", first).into());
    }
    record.step(Message::new("step-hvt-came-first")).cite(first).affects_all(FACTS);
    Ok(())
}

/// The trooper that a player names as DataTracker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedDatatracker {
    /// The name of the player.
    pub player: String,
    /// The name of the trooper.
    pub trooper: String,
}

/// Checks the naming of a DataTracker and writes it: `a.datatracker`.
///
/// # Errors
/// A violation of the rules on the DataTracker.
pub(super) fn name_datatracker(
    context: &Context<'_>,
    record: &mut Recorder,
    named: &NamedDatatracker,
    placements: &[Placement],
    complete: bool,
) -> CheckResult {
    let last = context.rules.need_clause(Rule::DatatrackerNamedLast, "datatracker")?;
    let message = |id| Message::new(id).text("trooper", named.trooper.as_str());
    if !complete {
        return Err(Violation::new(message("step-datatracker-too-early"), last).into());
    }
    let is_same = |other: &&Placement| other.player == named.player && other.trooper == named.trooper;
    let own_placement = placements.iter().find(is_same).ok_or_else(|| Refusal::missing("placements"))?;
    if own_placement.figure != Figure::Trooper {
        return Err(Violation::new(message("step-datatracker-not-in-the-list"), last).into());
    }
    let model = context.rules.need_clause(Rule::DatatrackerAsModel, "datatracker")?;
    if own_placement.off_table.is_some() || own_placement.marker.is_some() {
        return Err(Violation::new(message("step-datatracker-no-model"), model).into());
    }
    let kinds = context.rules.need_clause(Rule::DatatrackerNeitherIrregularNorRemote, "datatracker")?;
    let is_excluded = |id: &EntryId| [entry!("irregular"), REMOTE].contains(&id);
    if own_placement.is.iter().any(is_excluded) {
        return Err(Violation::new(message("step-datatracker-excluded"), kinds).into());
    }
    let step = record.step(message("step-datatracker-named")).cite(last).cite(model).cite(kinds);
    let fact = Path::from(format!("{}.datatracker", named.player));
    step.affects(REFUSED).decides(fact, Fact::Name(named.trooper.clone()));
    Ok(())
}
