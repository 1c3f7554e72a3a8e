//! Army Lists: Cost within Army Points, SWC, AVA, the Lieutenant, and the sizes of lists and Combat Groups.

use std::collections::{BTreeMap, BTreeSet};

use crate::context::{Context, PrintedNumber};
use crate::record::{Cite, Recorder, StepHandle, count};
use crate::ruleset::Rule;
use crate::turn::army_peripherals::{self, Listed};
use crate::turn::{Forbidden, allow};
use model::fact_name::{ALLOWED, REFUSED};
use model::ids::EntryId;
use model::message::Message;
use model::number::saturating_i64;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// SWC in half points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Swc(i64);

impl Swc {
    /// Creates SWC from full points.
    pub const fn points(points: i64) -> Self {
        Self(points * 2)
    }

    /// Creates SWC from half points.
    pub const fn halves(halves: i64) -> Self {
        Self(halves)
    }

    /// Returns the SWC as a fact: a number, or text such as `5.5`.
    fn fact(self) -> Fact {
        if self.0 % 2 == 0 { Fact::Number(self.0 / 2) } else { Fact::Name(self.shown()) }
    }

    fn shown(self) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        let points = self.0.unsigned_abs() / 2;
        if self.0 % 2 == 0 { format!("{sign}{points}") } else { format!("{sign}{points}.5") }
    }
}

/// The AVA of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Availability {
    /// The maximum number of troopers.
    Number(i64),
    /// No limit.
    Total,
}

/// A trooper on a list.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its name in the situation.
    pub name: String,
    /// Its unit, whose AVA counts it.
    pub unit: String,
    /// Its Cost in Army Points.
    pub cost: i64,
    /// Its SWC.
    pub swc: Swc,
    /// SWC printed with a plus, which it adds to the limit.
    pub brings: Swc,
    /// Its unit's AVA.
    pub ava: Option<Availability>,
    /// It is the Lieutenant.
    pub lieutenant: bool,
    /// Its Combat Group.
    pub group: usize,
    /// It is a Peripheral.
    pub peripheral: bool,
    /// The name of its Controller, if it is a Peripheral.
    pub controller: Option<String>,
    /// Its skills, as far as the list gives them.
    pub skills: Vec<EntryId>,
}

/// An Army List.
#[derive(Clone, Debug)]
pub struct ArmyList {
    /// The Army Points of the game.
    pub points: i64,
    /// The SWC limit, if the game sets one.
    pub limit_swc: Option<Swc>,
    /// The rows of the list.
    pub troopers: Vec<Entry>,
}

/// The facts of a legal list; every check affects them.
const FACTS: [&str; 7] = [ALLOWED, REFUSED, "cost", "swc", "swc-limit", "troopers", "groups"];

/// Resolves an Army List: `cost`, `swc`, `swc-limit`, `troopers`, `groups` and `allowed`; or `refused`.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition.
pub fn army_list(context: &Context<'_>, list: &ArmyList) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    let own = [availability, points, lieutenant].into_iter();
    if let Some(forbidden) = own.map(|check| check(context, &mut record, list)).find_map(|result| result) {
        return Ok(forbidden.end(record));
    }
    for check in [peripherals, swc, size, groups] {
        if let Some(forbidden) = check(context, &mut record, list)? {
            return Ok(forbidden.end(record));
        }
    }
    Ok(allow(record, "step-list-allowed"))
}

type CheckResult = Result<Option<Forbidden>, Refusal>;

/// Marks a step as affecting all facts.
fn shared(step: StepHandle<'_>) -> StepHandle<'_> {
    FACTS.into_iter().fold(step, StepHandle::affects)
}

fn availability(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> Option<Forbidden> {
    let rules = context.rules.turn.army;
    let mut units: BTreeMap<&str, (i64, Option<Availability>)> = BTreeMap::new();
    for trooper in &list.troopers {
        let (number, ava) = units.entry(trooper.unit.as_str()).or_default();
        *number += 1;
        *ava = ava.or(trooper.ava);
    }
    if let Some(clause) = rules_on_peripherals(context, list) {
        shared(record.step(Message::new("step-list-peripherals-count")).cite(clause));
    }
    for (unit, (number, ava)) in units {
        let message = |id| Message::new(id).text("unit", unit).number("found", number);
        match ava {
            Some(Availability::Number(max)) if number > max => {
                let message = message("step-list-too-many-of-a-unit").number("ava", max);
                return Some(Forbidden::by(message, rules.ava));
            }
            Some(Availability::Number(max)) => {
                shared(record.step(message("step-list-ava").number("ava", max)).cite(rules.ava));
            }
            Some(Availability::Total) => {
                shared(record.step(message("step-list-ava-total")).cite(rules.ava_total));
            }
            None => {}
        }
    }
    None
}

/// Returns the rule that Peripherals count for the AVA of their unit, if there are any.
fn rules_on_peripherals(context: &Context<'_>, list: &ArmyList) -> Option<Cite> {
    let any = list.troopers.iter().any(|trooper| trooper.peripheral);
    context.rules.cite(Rule::PeripheralCountsForAva).filter(|_| any)
}

fn points(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> Option<Forbidden> {
    let clause = context.rules.turn.army.cost;
    let cost: i64 = list.troopers.iter().map(|trooper| trooper.cost).sum();
    let message = |id| Message::new(id).number("cost", cost).number("points", list.points);
    if cost > list.points {
        return Some(Forbidden::by(message("step-list-too-dear"), clause));
    }
    shared(record.step(message("step-list-cost")).cite(clause)).decides("cost", Fact::Number(cost));
    None
}

fn swc(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> CheckResult {
    let clause = context.rules.turn.army.swc;
    let PrintedNumber { value: per, clause: printed } = context.number("support-weapon-cost", "points")?;
    let spent = Swc(list.troopers.iter().map(|trooper| trooper.swc.0).sum());
    let limit = list.limit_swc.unwrap_or_else(|| Swc::points(list.points / per.max(1)));
    let limit = Swc(limit.0 + brought(context, record, list)?.0);
    let message = |id| Message::new(id).text("swc", spent.shown()).text("limit", limit.shown());
    if spent > limit {
        return Ok(Some(Forbidden::by(message("step-list-too-much-swc"), clause)));
    }
    let step = record.step(message("step-list-swc")).cite(clause).cite_id(&printed);
    shared(step).decides("swc", spent.fact()).decides("swc-limit", limit.fact());
    Ok(None)
}

/// Returns the SWC that troopers add to the limit; writes each.
fn brought(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> Result<Swc, Refusal> {
    let mut sum = Swc::default();
    for trooper in list.troopers.iter().filter(|trooper| trooper.brings > Swc::default()) {
        let rule = context.rules.need(context.rules.turn.army.swc_brought, "swc-with-a-plus")?;
        let counts = trooper.lieutenant || !rule.value;
        let id = if counts { "step-list-swc-brought" } else { "step-list-swc-not-brought" };
        let message = Message::new(id).text("name", trooper.name.as_str()).text("swc", trooper.brings.shown());
        shared(record.step(message).cite(rule.clause));
        sum.0 += if counts { trooper.brings.0 } else { 0 };
    }
    Ok(sum)
}

fn peripherals(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> CheckResult {
    let listed = list.troopers.iter().map(|trooper| Listed {
        name: &trooper.name,
        group: trooper.group,
        peripheral: trooper.peripheral,
        controller: trooper.controller.as_deref(),
        skills: &trooper.skills,
    });
    army_peripherals::check(context, record, &listed.collect::<Vec<_>>())
}

fn lieutenant(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> Option<Forbidden> {
    let clause = context.rules.cite(Rule::OneLieutenant)?;
    let lieutenants = list.troopers.iter().filter(|trooper| trooper.lieutenant).count();
    let message = |id| Message::new(id).count("found", lieutenants);
    if lieutenants != 1 {
        return Some(Forbidden::by(message("step-list-not-one-lieutenant"), clause));
    }
    shared(record.step(message("step-list-lieutenants")).cite(clause));
    None
}

fn size(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> CheckResult {
    let rules = context.rules.turn.army;
    if list.troopers.iter().any(|trooper| trooper.peripheral) {
        context.rules.need_cite(Rule::PeripheralOutsideTrooperLimit, "peripherals")?;
    }
    let troopers = saturating_i64(list.troopers.iter().filter(|trooper| !trooper.peripheral).count());
    let message = Message::new("step-list-troopers").number("troopers", troopers);
    shared(record.step(message).cite_some(context.rules.cite(Rule::PeripheralOutsideTrooperLimit)))
        .decides("troopers", Fact::Number(troopers));
    if !rules.has_trooper_limit {
        return Ok(None);
    }
    let PrintedNumber { value: max_troopers, clause: printed } = context.number("army-list", "troopers")?;
    let message = |id| Message::new(id).number("troopers", troopers).number("most", max_troopers);
    if troopers > max_troopers {
        return Ok(Some(Forbidden { message: message("step-list-too-many-troopers"), clause: printed }));
    }
    shared(record.step(message("step-list-size")).cite_id(&printed));
    Ok(None)
}

fn groups(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> CheckResult {
    let rules = context.rules.turn.pool;
    let PrintedNumber { value: max_size, clause: printed } = context.number("combat-group", "size")?;
    let counted = || list.troopers.iter().filter(|trooper| !trooper.peripheral);
    let groups: BTreeSet<usize> = counted().map(|trooper| trooper.group).collect();
    if groups.len() > 1 && !rules.groups.value {
        return Ok(Some(Forbidden::by(Message::new("step-one-group"), rules.groups.clause)));
    }
    for group in &groups {
        let size = saturating_i64(counted().filter(|trooper| trooper.group == *group).count());
        let message = |id| Message::new(id).count("group", *group).number("size", size).number("most", max_size);
        if size > max_size {
            return Ok(Some(Forbidden { message: message("step-group-too-big"), clause: printed }));
        }
        shared(record.step(message("step-group")).cite_id(&printed));
    }
    let message = Message::new("step-list-groups").count("groups", groups.len());
    let step = shared(record.step(message).cite(rules.groups.clause));
    step.decides("groups", count(groups.len()));
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_and_those_given_back_are_written_as_they_are_printed() {
        let shown = [Swc::points(0), Swc::halves(11), Swc::halves(-1), Swc::points(-2)].map(Swc::shown);
        assert_eq!(shown, ["0", "5.5", "-0.5", "-2"]);
    }
}
