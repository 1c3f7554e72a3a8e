//! An army: which units it may take, and its Fireteam chart.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::figure::OptionId;
use crate::number::{ArmyNumber, FactionNumber, FigureId, UnitNumber};
use crate::vocabulary::FireteamType;
use model::text::Text;

/// An army of the publisher's data: a faction or a sectorial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Army {
    /// The publisher's number, which army codes use.
    pub number: ArmyNumber,
    /// The number of its faction.
    pub parent: FactionNumber,
    /// The publisher's slug, which army codes repeat.
    pub slug: Text,
    /// The name as printed.
    pub name: Text,
    /// Whether the publisher no longer sells it.
    pub is_discontinued: bool,
    /// The version of the data.
    pub version: Text,
    /// The number of the army of its Reinforcements.
    pub reinforcements: Option<ArmyNumber>,
    /// How many Fireteams of each type it may form.
    pub fireteam_limits: FireteamLimits,
    /// The rows of its Fireteam chart.
    pub teams: Vec<Team>,
    /// Which units limit each other.
    pub relations: Vec<Relation>,
    /// The units it may take, in the publisher's order.
    pub members: Vec<Member>,
}

/// A unit that an army may take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The figures of the unit.
    pub figure: FigureId,
    /// The availability of each profile with one of its own, in order; one value stands for all.
    pub availability: Vec<Availability>,
    /// Options that this army lacks, sorted.
    pub without: Vec<OptionId>,
}

/// How often a list may take a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Availability {
    /// At most this often.
    Count(u8),
    /// Any number.
    Total,
}

impl Availability {
    /// Returns whether a number of troopers is within the availability.
    pub fn allows(self, count: usize) -> bool {
        match self {
            Self::Count(max) => count <= usize::from(max),
            Self::Total => true,
        }
    }
}

impl fmt::Display for Availability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => count.fmt(f),
            Self::Total => f.write_str("T"),
        }
    }
}

/// How many Fireteams of each type an army may form; `None` is any number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FireteamLimits {
    /// Core Fireteams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub core: Option<u8>,
    /// Haris Fireteams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub haris: Option<u8>,
    /// Duo Fireteams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duo: Option<u8>,
    /// The most members of a Core Fireteam, where the chart says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub core_members: Option<u8>,
}

impl FireteamLimits {
    /// Returns the limit of a type.
    pub const fn get(self, fireteam: FireteamType) -> Option<u8> {
        match fireteam {
            FireteamType::Core => self.core,
            FireteamType::Haris => self.haris,
            FireteamType::Duo => self.duo,
        }
    }
}

/// A row of a Fireteam chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    /// The name as printed.
    pub name: Text,
    /// The types it may form; none for Wildcards.
    pub types: Vec<FireteamType>,
    /// The special rule that the chart prints for the row.
    pub note: Option<TeamNote>,
    /// Who may join.
    pub members: Vec<TeamMember>,
}

/// The special rule of a row of a Fireteam chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TeamNote {
    /// No Wildcard may join.
    NoWildcards,
    /// The Fireteam is cancelled when its leader leaves.
    CancelledWithoutLeader,
    /// The members have Terrain (Jungle).
    TerrainJungle,
}

impl TeamNote {
    /// Every note.
    pub const ALL: [Self; 3] = [Self::NoWildcards, Self::CancelledWithoutLeader, Self::TerrainJungle];

    /// Returns the keyword.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NoWildcards => "no-wildcards",
            Self::CancelledWithoutLeader => "cancelled-without-leader",
            Self::TerrainJungle => "terrain-jungle",
        }
    }
}

/// A unit in a row of a Fireteam chart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TeamMember {
    /// The slug of the unit.
    pub slug: Text,
    /// The name as printed.
    pub name: Text,
    /// What it counts as, or which options it means: `FTO`, `(Fusilier)`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<Text>,
    /// The fewest of them.
    #[serde(default)]
    pub min: u8,
    /// The most of them.
    pub max: u8,
    /// Whether at least one trooper marked like this must belong to the Fireteam.
    #[serde(default)]
    pub required: bool,
}

/// A limit that units share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Relation {
    /// The units that share the limit.
    pub units: Vec<RelationUnit>,
    /// The fewest of them, if there are any.
    pub min: u8,
    /// The most of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u8>,
    /// Whether the units must be in one Combat Group.
    #[serde(default)]
    pub same_group: bool,
}

/// A unit that shares a limit with others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RelationUnit {
    /// The number of the unit.
    pub unit: UnitNumber,
    /// The number of its group, if only one counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<u8>,
    /// What it depends on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub depends: Vec<Dependency>,
}

/// What a unit of a relation depends on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Dependency {
    /// The number of the unit.
    pub unit: UnitNumber,
    /// The number of its group.
    pub group: u8,
    /// Whether both must be in one Combat Group.
    #[serde(default)]
    pub same_group: bool,
    /// The fewest of that unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<u8>,
    /// The fewest that depend on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_dependent: Option<u8>,
}
