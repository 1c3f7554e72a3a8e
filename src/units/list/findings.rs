//! What is not allowed in a list, each with its clause.

use std::collections::BTreeMap;

use serde::Serialize;

use super::List;
use crate::army::Availability;
use crate::number::UnitNumber;
use crate::swc::format_halves;
use model::catalogue::Catalogue;
use model::edition::Scope;
use model::ids::ClauseId;
use model::message::Message;
use model::number::saturating_usize;
use model::refusal::Refusal;

/// A reason why a list is not allowed, or cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// Whether the data does not know a number of the code; otherwise a limit is exceeded.
    pub is_unknown: bool,
    /// What was found and what was expected.
    pub message: Message,
    /// The clause that sets the limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<ClauseId>,
}

/// A limit that an entry prints, and the clause that prints it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The largest number allowed.
    pub number: usize,
    /// The clause that prints the limit.
    pub clause: ClauseId,
}

/// The limits that entries print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Troopers of a list.
    pub troopers: Limit,
    /// Troopers of a Combat Group.
    pub group: Limit,
    /// Army Points for each point of SWC.
    pub points_per_swc: Limit,
}

impl Limits {
    /// Returns the limits of an edition.
    ///
    /// # Errors
    /// The edition prints no such limit.
    pub fn from_catalogue(catalogue: &Catalogue, scope: Scope) -> Result<Self, Refusal> {
        let limit = |entry: &'static str, name: &'static str| {
            let (number, clause) = catalogue.number(entry, name, scope)?;
            Ok(Limit { number: saturating_usize(number.into()), clause })
        };
        Ok(Self {
            troopers: limit("army-list", "troopers")?,
            group: limit("combat-group", "size")?,
            points_per_swc: limit("support-weapon-cost", "points")?,
        })
    }
}

fn exceeded(clause: &ClauseId, message: Message) -> Finding {
    Finding { is_unknown: false, message, clause: Some(clause.clone()) }
}

/// Returns a finding whose clause prints no number.
fn broken(clause: &'static str, message: Message) -> Finding {
    exceeded(&ClauseId::from_static(clause), message)
}

fn unknown(message: Message) -> Finding {
    Finding { is_unknown: true, message, clause: None }
}

/// Returns everything that is not allowed in a list, unknown numbers first.
pub fn findings(list: &List<'_>, limits: &Limits) -> Vec<Finding> {
    let mut findings = unknown_numbers(list);
    findings.extend(sizes(list, limits));
    findings.extend(lieutenants(list));
    findings.extend(costs(list, limits));
    findings.extend(availability(list));
    findings.extend(relations(list));
    findings
}

/// Finds numbers that the data does not have: of another version, or of an army that it lacks.
fn unknown_numbers(list: &List<'_>) -> Vec<Finding> {
    let Some(army) = list.army else {
        let message = Message::new("refusal-list-unknown-army").number("number", list.code.army.0);
        return vec![unknown(message.text("slug", list.code.slug.clone()))];
    };
    let mut findings = Vec::new();
    for group in &list.groups {
        for (trooper, position) in group.troopers.iter().zip(1_u32..) {
            let message = match (trooper.unit, trooper.foreign, trooper.option) {
                (Some(_), _, Some(_)) => continue,
                (Some(own), _, None) => {
                    let message = Message::new("refusal-list-unknown-option").text("unit", own.unit.name.clone());
                    message.text("option", trooper.code.option.to_string())
                }
                (None, Some(unit), _) => {
                    let message = Message::new("refusal-list-foreign-unit").text("unit", unit.name.clone());
                    message.text("army", army.name.clone())
                }
                (None, None, _) => Message::new("refusal-list-unknown-unit").number("number", trooper.code.unit.0),
            };
            let message = message.number("group", group.code.number).number("position", position);
            findings.push(unknown(message.text("version", army.version.clone())));
        }
    }
    findings
}

fn sizes(list: &List<'_>, limits: &Limits) -> Vec<Finding> {
    let mut findings = Vec::new();
    let main: usize =
        list.groups.iter().filter(|group| !group.code.is_reinforcement).map(super::ListGroup::places).sum();
    if main > limits.troopers.number {
        let message = Message::new("refusal-list-too-many-troopers").count("found", main);
        findings.push(exceeded(&limits.troopers.clause, message.count("most", limits.troopers.number)));
    }
    for group in list.groups.iter().filter(|group| group.places() > limits.group.number) {
        let message = Message::new("refusal-list-group-too-large").number("group", group.code.number);
        let message = message.count("found", group.places()).count("most", limits.group.number);
        findings.push(exceeded(&limits.group.clause, message));
    }
    findings
}

fn lieutenants(list: &List<'_>) -> Option<Finding> {
    let found = list.troopers().filter(|trooper| trooper.is_lieutenant()).count();
    let is_known = list.troopers().all(|trooper| trooper.option.is_some());
    // A trooper that the data does not know may be the Lieutenant.
    let is_wrong = found > 1 || (found == 0 && is_known);
    let message = Message::new("refusal-list-lieutenants").count("found", found);
    is_wrong.then(|| broken("army-list#one-lieutenant", message))
}

fn costs(list: &List<'_>, limits: &Limits) -> Vec<Finding> {
    let mut findings = Vec::new();
    if list.points() > u32::from(list.code.points) {
        let message = Message::new("refusal-list-too-dear").number("found", list.points());
        findings.push(broken("cost#spent-from-the-army-points", message.number("most", list.code.points)));
    }
    let base = usize::from(list.code.points) / limits.points_per_swc.number.max(1) * 2;
    let base = i32::try_from(base).unwrap_or(i32::MAX);
    let max = base.saturating_add(list.swc_bonus());
    if list.swc() > max {
        let message = Message::new("refusal-list-too-much-swc").text("found", format_halves(list.swc()));
        findings.push(broken("support-weapon-cost#not-exceeded", message.text("most", format_halves(max))));
    }
    findings
}

fn availability(list: &List<'_>) -> Vec<Finding> {
    let mut counts: BTreeMap<(UnitNumber, u8), (usize, Availability, &str)> = BTreeMap::new();
    for trooper in list.troopers() {
        let (Some(own), group) = (trooper.unit, trooper.code.option.group) else { continue };
        let Some(max) = own.availability(group) else { continue };
        let count = counts.entry((own.unit.number, group)).or_insert((0, max, own.unit.name.as_str()));
        count.0 += 1;
    }
    let exceeded = counts.into_values().filter(|(count, max, _)| !max.allows(*count));
    let finding = |(count, max, unit): (usize, Availability, &str)| {
        let message = Message::new("refusal-list-over-availability").text("unit", unit).count("found", count);
        broken("availability#caps-the-unit", message.text("most", max.to_string()))
    };
    exceeded.map(finding).collect()
}

/// Limits that units share, such as two versions of one character. They stand in the data, not in a clause.
fn relations(list: &List<'_>) -> Vec<Finding> {
    let Some(army) = list.army else { return Vec::new() };
    let mut findings = Vec::new();
    for relation in army.relations.iter().filter(|relation| relation.units.len() > 1 && !relation.same_group) {
        let Some(max) = relation.max else { continue };
        let mut names = Vec::new();
        let mut count = 0;
        for trooper in list.troopers() {
            let is_limited = relation.units.iter().any(|own| {
                own.unit == trooper.code.unit && own.group.is_none_or(|group| group == trooper.code.option.group)
            });
            if is_limited && let Some(own) = trooper.unit {
                count += 1;
                if !names.contains(&own.unit.name.as_str()) {
                    names.push(own.unit.name.as_str());
                }
            }
        }
        if count > usize::from(max) {
            let message = Message::new("refusal-list-shared-limit").text("units", names.join(", "));
            let message = message.count("found", count).number("most", max);
            findings.push(Finding { is_unknown: false, message, clause: None });
        }
    }
    findings
}
