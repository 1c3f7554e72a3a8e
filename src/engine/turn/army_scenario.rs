//! What a scenario demands of an Army List: its Army Points, no Lieutenant, a Xenotech.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::turn::listed_army::{ArmyList, affects_list_facts};
use crate::violation::{CheckResult, Violation};
use model::message::Message;

/// Checks a list against its scenario.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition.
pub(super) fn check_scenario(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> CheckResult {
    if let Some((points, clause)) = &list.scenario_points {
        let message = |id| Message::new(id).number("points", *points).number("found", list.points);
        if list.points != *points {
            return Err(Violation::from_clause(message("step-list-other-points"), clause.clone()).into());
        }
        affects_list_facts(record.step(message("step-list-points-of-the-scenario")).cite(clause));
    }
    if list.without_lieutenant {
        let clause = context.rules.need_clause(Rule::TrainingWithoutLieutenant, "lists-without-lieutenant")?;
        if list.troopers.iter().any(|trooper| trooper.lieutenant) {
            return Err(Violation::new("step-list-no-lieutenant-allowed", clause).into());
        }
        affects_list_facts(record.step(Message::new("step-list-without-lieutenant")).cite(clause));
    }
    check_xenotech(context, record, list)
}

/// Checks that a list has exactly one Xenotech if the scenario wants one.
fn check_xenotech(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> CheckResult {
    let xenotechs = list.troopers.iter().filter(|trooper| trooper.xenotech).count();
    if !list.with_xenotech && xenotechs == 0 {
        return Ok(());
    }
    let need = |rule: Rule| context.rules.need_clause(rule, "xenotechs");
    let one = need(Rule::XenotechInEveryList)?;
    let message = |id| Message::new(id).count("found", xenotechs);
    if xenotechs != 1 || !list.with_xenotech {
        return Err(Violation::new(message("step-list-not-one-xenotech"), one).into());
    }
    let free = need(Rule::XenotechIsFree)?;
    if list.troopers.iter().any(|trooper| trooper.xenotech && trooper.cost > 0) {
        return Err(Violation::new(message("step-list-xenotech-costs"), free).into());
    }
    let step = record.step(message("step-list-one-xenotech")).cite(one).cite(free);
    affects_list_facts(step.cite(need(Rule::XenotechTakesNoPlace)?));
    Ok(())
}
