//! The shape of the publisher's JSON. Unknown keys are refused; keys of the type [`NotCarried`] are known but not
//! imported, each for the reason at its field; keys of the type [`Nothing`] must be empty.
#![expect(dead_code, reason = "a field that is not carried is only there to be accepted by name")]

use std::fmt;

use serde::de::{Error, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::number::{ArmyNumber, FactionNumber, UnitNumber};

/// A key that is known and left out.
pub(super) type NotCarried = IgnoredAny;

/// A value that has always been null or empty; anything else is refused, since its meaning is unknown.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Nothing;

impl<'de> Deserialize<'de> for Nothing {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Empty;
        impl<'de> Visitor<'de> for Empty {
            type Value = Nothing;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("null or an empty list")
            }
            fn visit_unit<E: Error>(self) -> Result<Nothing, E> {
                Ok(Nothing)
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Nothing, A::Error> {
                match seq.next_element::<IgnoredAny>()? {
                    None => Ok(Nothing),
                    Some(_) => Err(A::Error::custom("expected null or an empty list")),
                }
            }
        }
        deserializer.deserialize_any(Empty)
    }
}

/// A file of the publisher.
pub(super) enum File {
    /// `army.json`.
    Metadata(Metadata),
    /// An army.
    Army(Box<ArmyFile>),
}

impl File {
    /// Parses a file; `factions` at its top tells the two kinds apart.
    pub(super) fn parse(text: &str) -> serde_json::Result<Self> {
        #[derive(Deserialize)]
        struct Top {
            factions: Option<IgnoredAny>,
        }
        let top: Top = serde_json::from_str(text)?;
        if top.factions.is_some() {
            serde_json::from_str(text).map(Self::Metadata)
        } else {
            serde_json::from_str(text).map(|army| Self::Army(Box::new(army)))
        }
    }
}

/// `army.json`. Only names are carried: the values of weapons, programs, Martial Arts, MetaChemistry and Booty stand in
/// entries, each with its clauses.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Metadata {
    pub factions: Vec<Faction>,
    ammunitions: NotCarried,
    pub weapons: Vec<NameRow>,
    pub skills: Vec<NameRow>,
    pub equips: Vec<NameRow>,
    hack: NotCarried,
    martial_arts: NotCarried,
    metachemistry: NotCarried,
    booty: NotCarried,
}

/// A number and its name; the rest of the row is not carried.
#[derive(Debug, Deserialize)]
pub(super) struct NameRow {
    pub id: u16,
    pub name: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Faction {
    pub id: ArmyNumber,
    pub parent: FactionNumber,
    pub name: String,
    pub slug: String,
    pub discontinued: bool,
    /// A picture.
    logo: NotCarried,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct ArmyFile {
    pub version: String,
    pub units: Vec<Unit>,
    /// Repeats names and types of the units.
    resume: NotCarried,
    pub filters: Filters,
    /// Replaced by the chart.
    fireteams: Nothing,
    pub relations: Vec<Relation>,
    #[serde(default)]
    pub specops: SpecOps,
    pub reinforcements: Option<ArmyNumber>,
    pub fireteam_chart: FireteamChart,
}

/// The names behind the numbers of a file. The lists that only serve a search form are not carried.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Filters {
    pub peripheral: Vec<FilterRow>,
    attrs: NotCarried,
    points: NotCarried,
    swc: NotCarried,
    pub category: Vec<FilterRow>,
    ammunition: NotCarried,
    pub chars: Vec<FilterRow>,
    #[serde(rename = "type")]
    pub types: Vec<FilterRow>,
    pub equip: Vec<FilterRow>,
    pub skills: Vec<FilterRow>,
    pub weapons: Vec<FilterRow>,
    pub extras: Vec<FilterRow>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FilterRow {
    pub id: u16,
    pub name: String,
    #[serde(rename = "type")]
    pub class: Option<String>,
    /// An address.
    wiki: Option<NotCarried>,
    /// For the search form.
    mercs: Option<NotCarried>,
    /// For the search form.
    specops: Option<NotCarried>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Unit {
    pub id: UnitNumber,
    /// The order in the publisher's own lists.
    id_army: NotCarried,
    pub canonical: FactionNumber,
    pub isc: String,
    pub isc_abbr: Option<String>,
    /// A text of the publisher; the limits in it are also in `relations`.
    notes: Option<NotCarried>,
    pub name: Option<String>,
    pub profile_groups: Vec<ProfileGroup>,
    pub options: Vec<UnitOption>,
    pub slug: String,
    /// For the search form.
    filters: NotCarried,
    /// Which armies have it: their files say so.
    factions: NotCarried,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProfileGroup {
    notes: Nothing,
    pub isc: Option<String>,
    pub profiles: Vec<Profile>,
    pub options: Vec<UnitOption>,
    pub id: u8,
    pub category: Option<u16>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Profile {
    pub id: u8,
    pub name: String,
    #[serde(rename = "type")]
    pub class: u16,
    #[serde(rename = "move")]
    pub movement: [i16; 2],
    pub cc: i16,
    pub bs: i16,
    pub ph: i16,
    pub wip: i16,
    pub arm: i16,
    pub bts: i16,
    pub w: i16,
    #[serde(rename = "str")]
    pub structure: bool,
    pub s: i16,
    pub ava: i16,
    pub chars: Vec<u16>,
    pub skills: Vec<ItemRow>,
    pub equip: Vec<ItemRow>,
    pub weapons: Vec<ItemRow>,
    pub includes: Vec<Include>,
    peripheral: Nothing,
    notes: Nothing,
    /// A picture.
    logo: NotCarried,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitOption {
    pub id: u16,
    pub name: String,
    pub points: u16,
    pub swc: String,
    pub minis: u8,
    pub disabled: bool,
    pub orders: Vec<Orders>,
    pub skills: Vec<ItemRow>,
    pub equip: Vec<ItemRow>,
    pub weapons: Vec<ItemRow>,
    pub includes: Vec<Include>,
    pub peripheral: Vec<PeripheralRow>,
    chars: Nothing,
    #[serde(default)]
    habilities: Nothing,
    #[serde(default)]
    compatible: Nothing,
}

/// A skill, item of equipment or weapon. The publisher has rows without any key, which mean nothing.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ItemRow {
    pub id: Option<u16>,
    #[serde(default)]
    pub order: u8,
    pub q: Option<u8>,
    pub extra: Option<Vec<u16>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Include {
    pub q: u8,
    pub group: u8,
    pub option: u16,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PeripheralRow {
    pub id: u16,
    pub q: Option<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Orders {
    #[serde(rename = "type")]
    pub kind: String,
    pub list: u8,
    pub total: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Relation {
    pub units: Vec<RelationUnit>,
    pub min: u8,
    pub max: Option<u8>,
    pub group: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RelationUnit {
    pub unit: UnitNumber,
    pub profile: Option<u8>,
    #[serde(default)]
    pub depends: Vec<Dependency>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Dependency {
    pub unit: UnitNumber,
    pub profile: u8,
    #[serde(default)]
    pub group: bool,
    pub min: Option<u8>,
    pub min_dependant: Option<u8>,
}

/// The Spec-Ops of an army. What Experience Points buy is a rule of the season and not part of a unit.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SpecOps {
    #[serde(default)]
    pub units: Vec<Unit>,
    equip: Option<NotCarried>,
    skills: Option<NotCarried>,
    weapons: Option<NotCarried>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FireteamChart {
    pub spec: FireteamLimits,
    pub desc: String,
    pub teams: Vec<Team>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "UPPERCASE", deny_unknown_fields)]
pub(super) struct FireteamLimits {
    pub core: u16,
    pub haris: u16,
    pub duo: u16,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Team {
    pub name: String,
    pub obs: String,
    #[serde(rename = "type")]
    pub types: Vec<String>,
    pub units: Vec<TeamUnit>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TeamUnit {
    pub min: u8,
    pub max: u8,
    pub name: String,
    pub slug: String,
    pub comment: String,
    pub required: bool,
}
