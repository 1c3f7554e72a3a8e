//! An army list: the troopers behind a code, what they cost, the Orders they add, and what is not allowed.
//!
//! Start at [`List::new`]; [`findings`] has the limits, each with the clause that sets it.

pub mod findings;
pub mod fireteams;

use std::collections::BTreeMap;

use crate::army::Army;
use crate::army_code::{ArmyCode, CodeGroup, CodeMember};
use crate::figure::{Unit, UnitOption};
use crate::registry::{ArmyUnit, Units};
use crate::swc::Swc;
use crate::vocabulary::OrderKind;

/// A list with the figures of its troopers.
#[derive(Clone, Debug)]
pub struct List<'a> {
    /// The code that the list was decoded from.
    pub code: &'a ArmyCode,
    /// The army, if the data has it.
    pub army: Option<&'a Army>,
    /// The Combat Groups.
    pub groups: Vec<ListGroup<'a>>,
}

/// A Combat Group with the figures of its troopers.
#[derive(Clone, Debug)]
pub struct ListGroup<'a> {
    /// The group of the code.
    pub code: &'a CodeGroup,
    /// The members with their figures, in the order of the code.
    pub troopers: Vec<Trooper<'a>>,
}

/// A trooper of a list.
#[derive(Clone, Copy, Debug)]
pub struct Trooper<'a> {
    /// The member of the code.
    pub code: &'a CodeMember,
    /// The unit, if the army has it.
    pub unit: Option<ArmyUnit<'a>>,
    /// The unit, if only other armies have it.
    pub foreign: Option<&'a Unit>,
    /// The option, if the army has it.
    pub option: Option<&'a UnitOption>,
}

impl<'a> List<'a> {
    /// Decodes the list behind a code.
    pub fn new(units: &'a Units, code: &'a ArmyCode) -> Self {
        let army = units.armies.get(&code.army);
        let trooper = |member: &'a CodeMember| {
            // A Reinforcements Section takes its units from an army of its own.
            let sections = [army, army.and_then(|army| units.armies.get(&army.reinforcements?))];
            let unit = sections.into_iter().flatten().find_map(|army| units.find(army, member.unit));
            let foreign = if unit.is_some() { None } else { units.variants(member.unit).next() };
            Trooper { code: member, unit, foreign, option: unit.and_then(|unit| unit.option(member.option)) }
        };
        let groups = code
            .groups
            .iter()
            .map(|group| ListGroup { code: group, troopers: group.members.iter().map(trooper).collect() });
        Self { code, army, groups: groups.collect() }
    }

    /// Returns every trooper.
    pub fn troopers(&self) -> impl Iterator<Item = &Trooper<'a>> {
        self.groups.iter().flat_map(|group| &group.troopers)
    }

    /// Returns the Army Points spent.
    pub fn points(&self) -> u32 {
        self.troopers().filter_map(|trooper| trooper.option).map(|option| u32::from(option.points)).sum()
    }

    /// Returns the SWC spent, in halves.
    pub fn swc(&self) -> i32 {
        let spent = self.troopers().filter_map(|trooper| trooper.option).map(|option| match option.swc {
            Swc::Cost(halves) => i32::from(halves),
            Swc::None | Swc::Bonus(_) => 0,
        });
        spent.sum()
    }

    /// Returns the SWC that troopers add to the limit, in halves.
    pub fn swc_bonus(&self) -> i32 {
        let bonus = self.troopers().filter_map(|trooper| trooper.option).map(|option| match option.swc {
            Swc::Bonus(halves) => i32::from(halves),
            Swc::None | Swc::Cost(_) => 0,
        });
        bonus.sum()
    }
}

impl<'a> ListGroup<'a> {
    /// Returns the Orders that the group adds, by kind.
    pub fn orders(&self) -> BTreeMap<OrderKind, u32> {
        let mut orders = BTreeMap::new();
        for added in self.troopers.iter().filter_map(|trooper| trooper.option).flat_map(|option| &option.orders) {
            *orders.entry(added.kind).or_insert(0) += u32::from(added.count);
        }
        orders
    }

    /// Returns how many places its troopers take. A trooper that the data does not know takes one.
    pub fn places(&self) -> usize {
        self.troopers.iter().map(Trooper::places).sum()
    }

    /// Iterates over the troopers that the data knows, each with its unit and option.
    pub fn known(&self) -> impl Iterator<Item = (ArmyUnit<'a>, &'a UnitOption)> {
        self.troopers.iter().filter_map(|trooper| Some((trooper.unit?, trooper.option?)))
    }
}

impl Trooper<'_> {
    /// Returns how many places it takes: none for a Peripheral.
    pub fn places(&self) -> usize {
        self.option.map_or(1, |option| usize::from(option.models))
    }

    /// Returns whether the trooper is the Lieutenant.
    pub fn is_lieutenant(&self) -> bool {
        let Some(option) = self.option else { return false };
        let own = option.orders(OrderKind::Lieutenant) > 0;
        let included = || option.loadout.includes.iter().filter_map(|include| self.unit?.unit.option(include.id));
        own || (self.code.option.group == 0 && included().any(|option| option.orders(OrderKind::Lieutenant) > 0))
    }
}
