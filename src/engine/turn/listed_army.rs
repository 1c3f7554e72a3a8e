//! An Army List as a player writes it.

use crate::record::{Cite, StepHandle};
use model::fact_name::{ALLOWED, REFUSED};
use model::ids::{ClauseId, EntryId};
use model::outcome::Fact;
use model::situation::turn::Section;

/// SWC in half points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Swc(pub i64);

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
    pub fn fact(self) -> Fact {
        if self.0 % 2 == 0 { Fact::Number(self.0 / 2) } else { Fact::Name(self.shown()) }
    }

    /// Returns it as it is printed.
    pub fn shown(self) -> String {
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
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the situation, and all combinations occur")]
pub struct Entry {
    /// The trooper's name in the situation.
    pub name: String,
    /// The trooper's unit, whose AVA counts it.
    pub unit: String,
    /// The trooper's Cost in Army Points.
    pub cost: i64,
    /// The SWC that the trooper costs, or adds.
    pub swc: Swc,
    /// SWC printed with a plus, which it adds to the limit.
    pub brings: Swc,
    /// The AVA of the trooper's unit.
    pub ava: Option<Availability>,
    /// The AVA of the trooper's unit if it is hired as a mercenary.
    pub mercenary_ava: Option<Availability>,
    /// The trooper is the Lieutenant.
    pub lieutenant: bool,
    /// The trooper's Combat Group.
    pub group: usize,
    /// The trooper is a Peripheral.
    pub peripheral: bool,
    /// The name of its Controller, if it is a Peripheral.
    pub controller: Option<String>,
    /// The trooper's skills, as far as the list gives them.
    pub skills: Vec<EntryId>,
    /// The armies that field it.
    pub origin: Origin,
    /// Whether the trooper is in no Combat Group.
    pub unassigned: bool,
    /// The section of the list that the trooper belongs to.
    pub section: Section,
    /// Whether the trooper's unit is named Reinforcements.
    pub reinforcement_unit: bool,
    /// Whether the trooper is the Xenotech of a scenario.
    pub xenotech: bool,
    /// The trooper's troop type, as far as the list gives it.
    pub kind: Option<EntryId>,
    /// Whether the trooper is a mercenary.
    pub mercenary: bool,
    /// Whether the trooper is a Character.
    pub character: bool,
    /// The experience points spent on it, if it is a Spec-Ops.
    pub spec_ops: Option<i64>,
}

/// The armies that field a trooper, as far as the list says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The mercenary's Faction.
    pub faction: Option<String>,
    /// The armies whose own list prints it.
    pub armies: Vec<String>,
    /// The army whose list prints its AVA.
    pub ava_of: Option<String>,
}

/// The Extras of the event in which a list is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ListExtras {
    /// One Combat Group only.
    pub limited_insertion: bool,
    /// The list may hire mercenaries.
    pub soldiers_of_fortune: bool,
    /// The list may have a Spec-Ops.
    pub spec_ops: bool,
}

/// An Army List, with what the game allows it.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct ArmyList {
    /// The Army Points of the game.
    pub points: i64,
    /// The SWC limit, if the game sets one.
    pub limit_swc: Option<Swc>,
    /// The Faction that the list is built for.
    pub faction: Option<String>,
    /// The army of that Faction, generic or Sectorial.
    pub army: Option<String>,
    /// Whether both players agree on its mercenaries.
    pub mercenaries_agreed: bool,
    /// Whether it is an alien army.
    pub alien: bool,
    /// The SWC limit that a scenario prints, with its clause.
    pub scenario: Option<ScenarioLimit>,
    /// The number of troopers by which Commlink raises the limit.
    pub extra_places: i64,
    /// The Army Points that the scenario prints, with their clause.
    pub scenario_points: Option<(i64, ClauseId)>,
    /// Whether the scenario forbids a Lieutenant.
    pub without_lieutenant: bool,
    /// Whether the scenario wants a Xenotech in every list.
    pub with_xenotech: bool,
    /// The Extras of its event.
    pub extras: ListExtras,
    /// Whether the scenario lets a list have a Spec-Ops.
    pub league_spec_ops: bool,
    /// Whether the scenario has Armored Vanguard.
    pub armored_vanguard: bool,
    /// The rows of the list.
    pub troopers: Vec<Entry>,
}

/// A scenario and its SWC limit.
#[derive(Clone, Copy, Debug)]
pub struct ScenarioLimit {
    /// The SWC that the scenario allows for the Army Points of the game.
    pub swc: i64,
    /// The clause that prints it.
    pub clause: Cite,
}

/// The facts of a legal list; every check affects them.
const FACTS: [&str; 7] = [ALLOWED, REFUSED, "cost", "swc", "swc-limit", "troopers", "groups"];

/// Marks a step as affecting all facts.
pub fn affects_list_facts(step: StepHandle<'_>) -> StepHandle<'_> {
    FACTS.into_iter().fold(step, StepHandle::affects)
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
