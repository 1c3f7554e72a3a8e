//! The publisher's numbers of armies, factions and units: three number spaces that must not be mixed up.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The number of an army, which army codes use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ArmyNumber(pub u16);

/// The number of a faction: that of its main army, or [`FactionNumber::MERCENARIES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FactionNumber(pub u16);

/// The number of a unit, which army codes use; 0 is no unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitNumber(pub u16);

/// The id of the figures of a unit: armies with contradicting figures of one unit take different variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FigureId {
    /// The number of the unit.
    pub unit: UnitNumber,
    /// 1, or more for figures that contradict those of other armies.
    pub variant: u8,
}

impl FactionNumber {
    /// The mercenaries, who have no army of their own.
    pub const MERCENARIES: Self = Self(1);

    /// Returns the number of the faction's main army; not every faction has one.
    pub const fn main_army(self) -> ArmyNumber {
        ArmyNumber(self.0)
    }
}

impl fmt::Display for ArmyNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for FactionNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for UnitNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for ArmyNumber {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(Self)
    }
}

impl FromStr for UnitNumber {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(Self)
    }
}
