//! Army Lists: Cost within Army Points, SWC, AVA, the Lieutenant, and the sizes of lists and Combat Groups.

use std::collections::{BTreeMap, BTreeSet};

use crate::context::{Context, PrintedNumber};
use crate::entry_ids::REMOTE;
use crate::record::{Cite, Recorder, count_fact};
use crate::ruleset::Rule;
use crate::turn::army_extras::check_extras;
use crate::turn::army_origin::check_origin;
use crate::turn::army_peripherals::{self, Listed};
use crate::turn::army_scenario::check_scenario;
use crate::turn::army_sections::check_sections;
use crate::turn::listed_army::{ArmyList, Availability, Entry, ScenarioLimit, Swc, affects_list_facts};
use crate::violation::{CheckResult, Violation};
use model::ids::EntryId;
use model::message::Message;
use model::number::saturating_i64;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::scenario::Scenario;
use model::trace::Resolved;

/// Resolves an Army List: `cost`, `swc`, `swc-limit`, `troopers`, `groups` and `allowed`; or `refused`.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, list: &ArmyList) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    let list_checks = [check_availability, check_points, check_lieutenant];
    if let Some(violation) = list_checks.into_iter().find_map(|check| check(context, &mut record, list)) {
        return Ok(violation.end(record));
    }
    for check in [
        check_sections,
        check_scenario,
        check_extras,
        check_origin,
        check_peripherals,
        check_swc,
        check_size,
        check_groups,
    ] {
        if let Err(rejection) = check(context, &mut record, list) {
            return rejection.end(record);
        }
    }
    Ok(record.allow("step-list-allowed"))
}

fn check_availability(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> Option<Violation> {
    let rules = context.rules.army_list;
    let mut units: BTreeMap<&str, (i64, Option<Availability>)> = BTreeMap::new();
    for trooper in &list.troopers {
        let (number, ava) = units.entry(trooper.unit.as_str()).or_default();
        *number += 1;
        // The hired AVA of a mercenary stands in for the one that its own army prints.
        *ava = ava.or(trooper.mercenary_ava).or(trooper.ava);
    }
    let hired = list.troopers.iter().any(|trooper| trooper.mercenary_ava.is_some());
    if let Some(clause) = context.rules.clause_if(Rule::MercenaryAva, hired) {
        affects_list_facts(record.step(Message::new("step-list-mercenaries")).cite(clause));
    }
    let hired = context.rules.clause_if(Rule::HiredAvailability, list.extras.soldiers_of_fortune);
    if let Some(clause) = hired.filter(|_| list.troopers.iter().any(|trooper| trooper.mercenary)) {
        affects_list_facts(record.step(Message::new("step-list-hired-ava")).cite(clause));
    }
    if let Some(clause) = find_peripheral_rule(context, list) {
        affects_list_facts(record.step(Message::new("step-list-peripherals-count")).cite(clause));
    }
    for (unit, (number, ava)) in units {
        let message = |id| Message::new(id).text("unit", unit).number("found", number);
        match ava {
            Some(Availability::Number(max)) if number > max => {
                let message = message("step-list-too-many-of-a-unit").number("ava", max);
                return Some(Violation::new(message, rules.ava));
            }
            Some(Availability::Number(max)) => {
                affects_list_facts(record.step(message("step-list-ava").number("ava", max)).cite(rules.ava));
            }
            Some(Availability::Total) => {
                let within = context.rules.clause(Rule::TotalAvaWithinTheList);
                let step = record.step(message("step-list-ava-total")).cite(rules.ava_total).cite_all(within);
                affects_list_facts(step);
            }
            None => {}
        }
    }
    None
}

/// Returns the rule that Peripherals count for the AVA of their unit, if there are any.
fn find_peripheral_rule(context: &Context<'_>, list: &ArmyList) -> Option<Cite> {
    let any = list.troopers.iter().any(|trooper| trooper.peripheral);
    context.rules.clause_if(Rule::PeripheralCountsForAva, any)
}

fn check_points(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> Option<Violation> {
    let clause = context.rules.army_list.cost;
    let included = context.rules.clause(Rule::PeripheralInCostOfController);
    let included = included.filter(|_| list.troopers.iter().any(|trooper| trooper.peripheral));
    let paid = list.troopers.iter().filter(|trooper| included.is_none() || !trooper.peripheral);
    let cost: i64 = paid.map(|trooper| trooper.cost).sum();
    if let Some(clause) = included {
        affects_list_facts(record.step(Message::new("step-list-cost-of-peripherals")).cite(clause)).affects("cost");
    }
    let message = |id| Message::new(id).number("cost", cost).number("points", list.points);
    if cost > list.points {
        return Some(Violation::new(message("step-list-too-dear"), clause));
    }
    affects_list_facts(record.step(message("step-list-cost")).cite(clause)).decides("cost", Fact::Number(cost));
    None
}

fn check_swc(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> CheckResult {
    let clause = context.rules.army_list.swc;
    let PrintedNumber { value: per, clause: printed } = context.number(entry!("support-weapon-cost"), "points")?;
    let spent = Swc(list.troopers.iter().map(|trooper| trooper.swc.0).sum());
    let limit = list.limit_swc.unwrap_or_else(|| Swc::points(list.points / per.max(1)));
    let limit = match list.scenario {
        Some(scenario) => {
            let message = Message::new("step-list-swc-of-the-scenario").number("swc", scenario.swc);
            affects_list_facts(record.step(message).cite(scenario.clause));
            Swc::points(scenario.swc)
        }
        None => limit,
    };
    let limit = Swc(limit.0 + resolve_brought_swc(context, record, list)?.0);
    let spent = Swc(spent.0 + resolve_hiring_swc(context, record, list).0);
    let message = |id| Message::new(id).text("swc", spent.shown()).text("limit", limit.shown());
    if spent > limit {
        return Err(Violation::new(message("step-list-too-much-swc"), clause).into());
    }
    let step = record.step(message("step-list-swc")).cite(clause).cite(&printed);
    affects_list_facts(step).decides("swc", spent.fact()).decides("swc-limit", limit.fact());
    Ok(())
}

/// Returns the SWC that hired mercenaries cost.
fn resolve_hiring_swc(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> Swc {
    let hires = list.extras.soldiers_of_fortune && list.troopers.iter().any(|trooper| trooper.mercenary);
    match context.rules.clause_if(Rule::HiredCostSwc, hires) {
        Some(clause) => {
            affects_list_facts(record.step(Message::new("step-list-hiring-costs")).cite(clause));
            Swc::points(1)
        }
        None => Swc::default(),
    }
}

/// Returns the SWC that troopers add to the limit; writes each.
fn resolve_brought_swc(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> Result<Swc, Refusal> {
    let mut sum = Swc::default();
    for trooper in list.troopers.iter().filter(|trooper| trooper.brings > Swc::default()) {
        let rule = context.rules.need(context.rules.army_list.swc_brought, "swc-with-a-plus")?;
        let counts = trooper.lieutenant || !rule.value;
        let id = if counts { "step-list-swc-brought" } else { "step-list-swc-not-brought" };
        let message = Message::new(id).text("name", trooper.name.as_str()).text("swc", trooper.brings.shown());
        affects_list_facts(record.step(message).cite(rule.clause));
        sum.0 += if counts { trooper.brings.0 } else { 0 };
    }
    Ok(sum)
}

fn check_peripherals(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> CheckResult {
    let listed = list.troopers.iter().map(|trooper| Listed {
        name: &trooper.name,
        group: trooper.group,
        peripheral: trooper.peripheral,
        controller: trooper.controller.as_deref(),
        skills: &trooper.skills,
    });
    army_peripherals::check(context, record, &listed.collect::<Vec<_>>())
}

fn check_lieutenant(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> Option<Violation> {
    let clause = context.rules.clause_if(Rule::OneLieutenant, !list.without_lieutenant)?;
    let lieutenants = list.troopers.iter().filter(|trooper| trooper.lieutenant).count();
    let message = |id| Message::new(id).count("found", lieutenants);
    if lieutenants != 1 {
        return Some(Violation::new(message("step-list-not-one-lieutenant"), clause));
    }
    let is_remote = |entry: &&Entry| entry.kind.as_ref().is_some_and(|kind| kind == REMOTE);
    let typed = list.troopers.iter().find(|trooper| trooper.lieutenant && trooper.kind.is_some());
    let rule = context.rules.clause_if(Rule::LieutenantNotRemote, typed.is_some());
    if let Some(forbids) = rule.filter(|_| typed.as_ref().is_some_and(is_remote)) {
        return Some(Violation::new("step-remote-not-named", forbids));
    }
    affects_list_facts(record.step(message("step-list-lieutenants")).cite(clause).cite_all(rule));
    None
}

fn check_size(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> CheckResult {
    let rules = context.rules.army_list;
    if list.troopers.iter().any(|trooper| trooper.peripheral) {
        context.rules.need_clause(Rule::PeripheralOutsideTrooperLimit, "peripherals")?;
    }
    let troopers =
        saturating_i64(list.troopers.iter().filter(|trooper| !trooper.peripheral && !trooper.xenotech).count());
    let message = Message::new("step-list-troopers").number("troopers", troopers);
    affects_list_facts(record.step(message).cite_all(context.rules.clauses(Rule::PeripheralOutsideTrooperLimit)))
        .decides("troopers", Fact::Number(troopers));
    if !rules.has_trooper_limit {
        return Ok(());
    }
    let PrintedNumber { value: max_troopers, clause: printed } = context.number(entry!("army-list"), "troopers")?;
    let max_troopers = max_troopers + list.extra_places;
    if list.extra_places > 0 {
        let rules = context.rules.need(context.rules.reinforcements, "reinforcements")?;
        let message = Message::new("step-list-commlink-places").number("places", list.extra_places);
        affects_list_facts(record.step(message).cite(rules.raises_limit));
    }
    let message = |id| Message::new(id).number("troopers", troopers).number("most", max_troopers);
    if troopers > max_troopers {
        return Err(Violation::from_clause(message("step-list-too-many-troopers"), printed).into());
    }
    affects_list_facts(record.step(message("step-list-size")).cite(&printed));
    Ok(())
}

fn check_groups(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> CheckResult {
    let rules = context.rules.turn.pool;
    let PrintedNumber { value: max_size, clause: printed } = context.number(entry!("combat-group"), "size")?;
    let counted = || list.troopers.iter().filter(|trooper| !trooper.peripheral && !trooper.xenotech);
    let groups: BTreeSet<usize> = counted().map(|trooper| trooper.group).collect();
    let assigned = context.rules.clause(Rule::EveryTrooperInAGroup);
    if let Some(without) = list.troopers.iter().find(|trooper| trooper.unassigned) {
        let message = Message::new("step-list-in-no-group").text("name", without.name.as_str());
        return Err(Violation::new(message, context.rules.need(assigned, "troopers-in-no-group")?).into());
    }
    let free = [assigned, context.rules.clause(Rule::AnyNumberOfCombatGroups)];
    if free.iter().any(Option::is_some) {
        let step = record.step(Message::new("step-list-all-in-groups"));
        affects_list_facts(step.cite_all(free.into_iter().flatten()));
    }
    if groups.len() > 1 && !rules.groups.value {
        return Err(Violation::new("step-one-group", rules.groups.clause).into());
    }
    for group in &groups {
        let size = saturating_i64(counted().filter(|trooper| trooper.group == *group).count());
        let message = |id| Message::new(id).count("group", *group).number("size", size).number("most", max_size);
        if size > max_size {
            return Err(Violation::from_clause(message("step-group-too-big"), printed).into());
        }
        affects_list_facts(record.step(message("step-group")).cite(&printed));
    }
    let message = Message::new("step-list-groups").count("groups", groups.len());
    let step = affects_list_facts(record.step(message).cite(rules.groups.clause));
    step.decides("groups", count_fact(groups.len()));
    Ok(())
}

/// Returns the SWC limit of a scenario of the rulebook.
///
/// # Errors
/// A refusal for a scenario without one.
pub fn find_scenario_limit(
    context: &Context<'_>,
    id: &EntryId,
    scenario: &Scenario,
    points: i64,
) -> Result<ScenarioLimit, Refusal> {
    let rules = context.rules.need(context.rules.army_list.scenario_swc, "swc-of-a-scenario")?;
    if let Some(exception) = rules.exception.filter(|row| row.value.scenario == id && row.value.points == points) {
        return Ok(ScenarioLimit { swc: exception.value.swc, clause: exception.clause });
    }
    let applies = scenario.applies(rules.points_per_swc.clause).then_some(());
    context.rules.need(applies, "swc-of-a-scenario")?;
    Ok(ScenarioLimit { swc: points / rules.points_per_swc.value, clause: rules.points_per_swc.clause })
}
