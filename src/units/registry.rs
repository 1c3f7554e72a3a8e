//! All armies and units of an edition, by number.

use std::collections::BTreeMap;

use crate::army::{Army, Availability, Member};
use crate::change::Change;
use crate::figure::{OptionId, Unit, UnitOption};
use crate::number::{ArmyNumber, FactionNumber, FigureId, UnitNumber};
use crate::tables::{NameRow, Unexplained, Word};
use model::entry_aliases::slug;

/// Shorter words of a query are ignored.
const MIN_WORD: usize = 3;

/// The armies and units of an edition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Units {
    /// The armies by number.
    pub armies: BTreeMap<ArmyNumber, Army>,
    /// The figures of units.
    pub figures: BTreeMap<FigureId, Unit>,
    /// Printed names that the term base does not lead to the right entry.
    pub names: Vec<NameRow>,
    /// Words that an entry explains without being its name.
    pub words: Vec<Word>,
    /// Names that no entry explains.
    pub unexplained: Vec<Unexplained>,
    /// What the newest version of each army changed.
    pub changes: Vec<Change>,
}

/// A unit as an army has it.
#[derive(Clone, Copy, Debug)]
pub struct ArmyUnit<'a> {
    /// The army that may field the unit.
    pub army: &'a Army,
    /// The army's row for the unit.
    pub member: &'a Member,
    /// The unit with its profiles and options.
    pub unit: &'a Unit,
}

impl Units {
    /// Returns the army with a slug.
    pub fn army(&self, slug: &str) -> Option<&Army> {
        self.armies.values().find(|army| army.slug.as_str() == slug)
    }

    /// Returns the units of an army, in the publisher's order.
    pub fn of_army<'a>(&'a self, army: &'a Army) -> impl Iterator<Item = ArmyUnit<'a>> {
        army.members.iter().filter_map(move |member| {
            let unit = self.figures.get(&member.figure)?;
            Some(ArmyUnit { army, member, unit })
        })
    }

    /// Returns a unit of an army by its number.
    pub fn find<'a>(&'a self, army: &'a Army, number: UnitNumber) -> Option<ArmyUnit<'a>> {
        let member = army.members.iter().find(|member| member.figure.unit == number)?;
        let unit = self.figures.get(&member.figure)?;
        Some(ArmyUnit { army, member, unit })
    }

    /// Returns the variants of a unit.
    pub fn variants(&self, number: UnitNumber) -> impl Iterator<Item = &Unit> {
        let id = |variant| FigureId { unit: number, variant };
        self.figures.range(id(0)..=id(u8::MAX)).map(|(_, unit)| unit)
    }

    /// Returns the armies that may take a unit.
    pub fn armies_of(&self, number: UnitNumber) -> impl Iterator<Item = ArmyUnit<'_>> {
        self.armies.values().filter_map(move |army| self.find(army, number))
    }

    /// Returns the units whose slug has a word that starts with each word of a query, the shortest slugs first.
    pub fn search(&self, query: &str, limit: usize) -> Vec<&Unit> {
        let query = slug(query);
        let words: Vec<&str> = query.split('-').filter(|word| word.chars().count() >= MIN_WORD).collect();
        let fits = |unit: &&Unit| words.iter().all(|word| unit.slug.split('-').any(|own| own.starts_with(word)));
        let first = self.figures.values().filter(|unit| unit.variant == 1);
        let mut found: Vec<&Unit> = first.filter(fits).filter(|_| !words.is_empty()).collect();
        found.sort_by_key(|unit| unit.slug.len());
        found.truncate(limit);
        found
    }

    /// Returns the slug of a faction: of its own army, or by its number where the data has none.
    pub fn faction_slug(&self, faction: FactionNumber) -> String {
        match self.armies.get(&faction.main_army()) {
            Some(army) => army.slug.to_string(),
            None if faction == FactionNumber::MERCENARIES => "mercenaries".to_owned(),
            None => format!("faction-{faction}"),
        }
    }

    /// Returns whether there are no armies.
    pub fn is_empty(&self) -> bool {
        self.armies.is_empty()
    }
}

impl<'a> ArmyUnit<'a> {
    /// Returns the options that the army has, each with its id.
    pub fn options(self) -> impl Iterator<Item = (OptionId, &'a UnitOption)> {
        self.unit.iter_options().filter(move |(id, _)| self.member.without.binary_search(id).is_err())
    }

    /// Returns the option with an id, if the army has it.
    pub fn option(self, id: OptionId) -> Option<&'a UnitOption> {
        if self.member.without.binary_search(&id).is_ok() { None } else { self.unit.option(id) }
    }

    /// Returns the availability of the options of a group; `None` if it comes with another group.
    pub fn availability(self, group: u8) -> Option<Availability> {
        let own = self.unit.groups.iter().flat_map(|own| own.profiles.iter().map(move |profile| (own.number, profile)));
        let own = own.filter(|(_, profile)| !profile.is_dependent);
        let position = own.map(|(number, _)| number).position(|number| number == group || group == 0)?;
        let values = &self.member.availability;
        values.get(position).or_else(|| values.first()).copied()
    }
}
