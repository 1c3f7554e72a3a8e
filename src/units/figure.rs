//! The figures of a unit: profile groups, profiles and options, as the publisher's data arranges them.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::item::Item;
use crate::number::{FactionNumber, FigureId, UnitNumber};
use crate::swc::Swc;
use crate::vocabulary::{Category, Characteristic, OrderKind, TroopType, UnknownWord};
use model::text::Text;

/// A unit, or one variant of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The publisher's number, which army codes use.
    pub number: UnitNumber,
    /// 1, or more for figures that contradict those of other armies.
    pub variant: u8,
    /// The publisher's slug, which Fireteam charts use.
    pub slug: Text,
    /// The name as printed on the profile.
    pub name: Text,
    /// The full name.
    pub isc: Text,
    /// The shortened full name.
    pub short: Option<Text>,
    /// The number of its faction.
    pub faction: FactionNumber,
    /// The profile groups: the trooper itself, then what it may bring.
    pub groups: Vec<Group>,
    /// Options that combine groups, such as a pair that is always bought together; group 0 of an army code.
    pub teams: Vec<UnitOption>,
}

impl Unit {
    /// Returns the id of these figures.
    pub const fn figure_id(&self) -> FigureId {
        FigureId { unit: self.number, variant: self.variant }
    }

    /// Returns the options of a group; group 0 has the combinations.
    pub fn options(&self, group: u8) -> &[UnitOption] {
        if group == 0 {
            return &self.teams;
        }
        self.groups.iter().find(|own| own.number == group).map_or(&[], |own| &own.options)
    }

    /// Returns the option with a number in a group.
    pub fn option(&self, id: OptionId) -> Option<&UnitOption> {
        self.options(id.group).iter().find(|option| option.number == id.option)
    }

    /// Returns every option with its id, group 0 last.
    pub fn iter_options(&self) -> impl Iterator<Item = (OptionId, &UnitOption)> {
        let of_groups = self.groups.iter().map(|group| (group.number, &group.options));
        of_groups.chain(std::iter::once((0, &self.teams))).flat_map(|(group, options)| {
            options.iter().map(move |option| (OptionId { group, option: option.number }, option))
        })
    }

    /// Returns every profile, in order.
    pub fn profiles(&self) -> impl Iterator<Item = &Profile> {
        self.groups.iter().flat_map(|group| &group.profiles)
    }

    /// Returns every skill, item of equipment and weapon of its profiles and options.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        let profiles = self.profiles().map(|profile| &profile.loadout);
        profiles.chain(self.iter_options().map(|(_, option)| &option.loadout)).flat_map(Loadout::items)
    }
}

/// A profile group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The number, which army codes use.
    pub number: u8,
    /// The full name, where it is not the unit's.
    pub isc: Option<Text>,
    /// The troop classification.
    pub category: Option<Category>,
    /// The profiles, such as those before and after a Transmutation.
    pub profiles: Vec<Profile>,
    /// The lines that an army list may choose, with cost and weapons.
    pub options: Vec<UnitOption>,
}

/// A profile: attributes and what every option of the group has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The number in its group.
    pub number: u8,
    /// The name as printed.
    pub name: Text,
    /// The troop type.
    pub troop_type: TroopType,
    /// MOV in inches.
    pub mov: Option<[u8; 2]>,
    /// CC, BS, PH, WIP, ARM and BTS; `None` where a line is printed.
    pub attributes: [Option<u8>; 6],
    /// VITA or STR.
    pub vitality: Option<u8>,
    /// Whether the vitality is STR.
    pub is_structure: bool,
    /// The silhouette; `None` where none is printed.
    pub silhouette: Option<u8>,
    /// The symbols beside the profile: regular, impetuous, Cube, hackable and so on.
    pub characteristics: Vec<Characteristic>,
    /// What it has, and what comes with it.
    pub loadout: Loadout,
    /// Whether the profile has no availability of its own: it comes with another one.
    pub is_dependent: bool,
}

/// What a profile or an option has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loadout {
    /// Skills, in the order printed.
    pub skills: Vec<Item>,
    /// Equipment, in the order printed.
    pub equipment: Vec<Item>,
    /// Weapons of all kinds, in the order printed.
    pub weapons: Vec<Item>,
    /// Options that come with it, with their cost included.
    pub includes: Vec<Include>,
}

impl Loadout {
    /// Returns the skills, equipment and weapons.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        self.skills.iter().chain(&self.equipment).chain(&self.weapons)
    }
}

/// An option: what it costs and what it adds to the profiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitOption {
    /// The number in its group, which army codes use.
    pub number: u16,
    /// The name as printed.
    pub name: Text,
    /// Army Points.
    pub points: u16,
    /// Support Weapon Cost.
    pub swc: Swc,
    /// How many models it counts as.
    pub models: u8,
    /// Whether the option is not sold alone: only what it comes with names it.
    pub is_disabled: bool,
    /// The Orders it adds.
    pub orders: Vec<Orders>,
    /// What it adds to the profiles.
    pub loadout: Loadout,
    /// The printed names of its Peripherals.
    pub peripherals: Vec<Peripheral>,
}

impl UnitOption {
    /// Returns how many Orders of a kind it adds.
    pub fn orders(&self, kind: OrderKind) -> u8 {
        self.orders.iter().filter(|orders| orders.kind == kind).map(|orders| orders.count).sum()
    }
}

/// Orders that an option adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Orders {
    /// The kind of all of them.
    pub kind: OrderKind,
    /// The number of Orders in each Turn.
    pub count: u8,
}

/// The id of an option in its unit: `1.4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct OptionId {
    /// The number of the group; 0 for a combination.
    pub group: u8,
    /// The number of the option in the group.
    pub option: u16,
}

/// An option that comes with another one: `2.1×3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Include {
    /// The option that comes along.
    pub id: OptionId,
    /// How many.
    pub quantity: u8,
}

/// A Peripheral by its printed name: `PUPNIK×3`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Peripheral {
    /// The name as printed.
    pub name: Text,
    /// How many.
    pub quantity: u8,
}

/// Writes `×3`, or nothing for one.
fn write_quantity(f: &mut fmt::Formatter<'_>, quantity: u8) -> fmt::Result {
    if quantity == 1 { Ok(()) } else { write!(f, "×{quantity}") }
}

/// Splits a quantity off: `2.1×3`.
fn split_quantity(text: &str) -> Result<(&str, u8), UnknownWord> {
    match text.rsplit_once('×') {
        Some((rest, quantity)) => Ok((rest, quantity.parse().map_err(|_| UnknownWord(text.to_owned()))?)),
        None => Ok((text, 1)),
    }
}

impl fmt::Display for Orders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        write_quantity(f, self.count)
    }
}

impl FromStr for Orders {
    type Err = UnknownWord;
    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let (kind, count) = split_quantity(text)?;
        Ok(Self { kind: kind.parse()?, count })
    }
}

impl fmt::Display for OptionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.group, self.option)
    }
}

impl FromStr for OptionId {
    type Err = UnknownWord;
    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let unknown = || UnknownWord(text.to_owned());
        let (group, option) = text.split_once('.').ok_or_else(unknown)?;
        Ok(Self { group: group.parse().map_err(|_| unknown())?, option: option.parse().map_err(|_| unknown())? })
    }
}

impl fmt::Display for Include {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.id.fmt(f)?;
        write_quantity(f, self.quantity)
    }
}

impl FromStr for Include {
    type Err = UnknownWord;
    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let (id, quantity) = split_quantity(text)?;
        Ok(Self { id: id.parse()?, quantity })
    }
}

impl fmt::Display for Peripheral {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        write_quantity(f, self.quantity)
    }
}

impl FromStr for Peripheral {
    type Err = UnknownWord;
    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let (name, quantity) = split_quantity(text)?;
        Ok(Self { name: name.into(), quantity })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_forms_are_read_and_written() {
        assert_eq!("2.1×3".parse::<Include>().map(|include| include.to_string()), Ok("2.1×3".to_owned()));
        assert_eq!("lieutenant×2".parse::<Orders>().map(|orders| orders.count), Ok(2));
        assert_eq!("PUPNIK".parse::<Peripheral>().map(|own| own.to_string()), Ok("PUPNIK".to_owned()));
        for text in ["1", "1.x", "1.2.3", "×2"] {
            assert!(text.parse::<OptionId>().is_err(), "{text}");
        }
    }
}
