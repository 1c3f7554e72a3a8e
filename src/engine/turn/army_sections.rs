//! The Reinforcements Section of an Army List.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::{ReinforcementRules, SectionBudget};
use crate::turn::listed_army::{ArmyList, Entry, Swc, affects_list_facts};
use crate::violation::{CheckResult, Violation, reject};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::situation::turn::Section;

/// The skill that a list with Reinforcements needs.
const COMMLINK: &EntryId = entry!("commlink");

/// Checks the Reinforcements Section of a list and the trooper with Commlink: `reinforcements-cost`.
///
/// # Errors
/// A refusal if the edition has no Reinforcements.
pub(super) fn check_sections(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> CheckResult {
    let in_section = |entry: &&Entry| entry.section == Section::Reinforcements;
    let is_commlink = |entry: &&Entry| entry.skills.contains(COMMLINK);
    let section: Vec<&Entry> = list.troopers.iter().filter(in_section).collect();
    let commlinks: Vec<&Entry> = list.troopers.iter().filter(is_commlink).collect();
    let named = list.troopers.iter().any(|entry| entry.reinforcement_unit);
    if section.is_empty() && commlinks.is_empty() && !named {
        return Ok(());
    }
    let rules = context.rules.need(context.rules.reinforcements, "reinforcements")?;
    let composition = check_composition(&rules, list, &section, &commlinks);
    let broken = composition.or_else(|| check_budget(&rules, list, &section)).or_else(|| check_groups(&rules, list));
    reject(broken)?;
    let cost: i64 = section.iter().map(|entry| entry.cost).sum();
    let message = Message::new("step-list-sections").number("cost", cost).number("points", rules.budget.value.points);
    let step = record.step(message).cite(rules.sections).cite(rules.needs_commlink).cite(rules.demands_section);
    let step = step.cite(rules.one_commlink).cite(rules.budget.clause).cite(rules.only_named_units);
    let step = step.cite(rules.own_groups).cite(rules.counts).cite(rules.of_the_faction);
    affects_list_facts(step).decides("reinforcements-cost", Fact::Number(cost));
    Ok(())
}

/// Checks who belongs to which section.
fn check_composition(
    rules: &ReinforcementRules,
    list: &ArmyList,
    section: &[&Entry],
    commlinks: &[&Entry],
) -> Option<Violation> {
    let in_main = commlinks.iter().any(|entry| entry.section == Section::Main);
    if !section.is_empty() && !in_main {
        return Some(Violation::new("step-list-without-commlink", rules.needs_commlink));
    }
    if section.is_empty() && in_main {
        return Some(Violation::new("step-list-without-section", rules.demands_section));
    }
    if commlinks.len() > 1 {
        return Some(Violation::new("step-list-several-commlinks", rules.one_commlink));
    }
    let misplaced = |entry: &&Entry| entry.reinforcement_unit != (entry.section == Section::Reinforcements);
    let message = |id, entry: &Entry| Message::new(id).text("name", entry.name.as_str());
    if let Some(entry) = list.troopers.iter().find(misplaced) {
        return Some(Violation::new(message("step-list-in-the-wrong-section", entry), rules.only_named_units));
    }
    let faction = list.faction.as_ref()?;
    let stranger = section.iter().find(|entry| entry.origin.faction.as_ref().is_some_and(|own| own != faction))?;
    Some(Violation::new(message("step-list-section-of-another-faction", stranger), rules.of_the_faction))
}

/// Checks the points and the SWC of both sections.
fn check_budget(rules: &ReinforcementRules, list: &ArmyList, section: &[&Entry]) -> Option<Violation> {
    let SectionBudget { points, swc } = rules.budget.value;
    let cost = |entries: &[&Entry]| entries.iter().map(|entry| entry.cost).sum::<i64>();
    let spent = |entries: &[&Entry]| Swc(entries.iter().map(|entry| entry.swc.0).sum());
    let main: Vec<&Entry> = list.troopers.iter().filter(|entry| entry.section == Section::Main).collect();
    let limit = list.limit_swc.map(|limit| Swc(limit.0 - Swc::points(swc).0));
    let within = cost(section) <= points
        && spent(section) <= Swc::points(swc)
        && cost(&main) <= list.points - points
        && limit.is_none_or(|limit| spent(&main) <= limit);
    let message = Message::new("step-list-section-too-dear").number("cost", cost(section)).number("points", points);
    (!within).then(|| Violation::new(message.number("swc", swc), rules.budget.clause))
}

/// Checks that no Combat Group has troopers of both sections.
fn check_groups(rules: &ReinforcementRules, list: &ArmyList) -> Option<Violation> {
    let of = |section: Section| -> BTreeSet<usize> {
        list.troopers.iter().filter(|entry| entry.section == section).map(|entry| entry.group).collect()
    };
    let shared_group = of(Section::Main).intersection(&of(Section::Reinforcements)).next().copied()?;
    let message = Message::new("step-list-group-of-both-sections").count("group", shared_group);
    Some(Violation::new(message, rules.own_groups))
}
