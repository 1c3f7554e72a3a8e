//! A change between two sets of figures. An import keeps those of each army from the version before in `changes.toml`:
//! see [`merge`].

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::number::UnitNumber;
use model::text::Text;

/// What changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChangeKind {
    /// A new army.
    ArmyAdded,
    /// The version of an army's data.
    Version,
    /// The Fireteam chart of an army.
    Fireteams,
    /// The limits that units of an army share.
    Relations,
    /// A new unit of an army.
    UnitAdded,
    /// A unit that an army no longer has.
    UnitRemoved,
    /// The availability of a unit.
    Availability,
    /// A profile of a unit.
    Profile,
    /// A new option.
    OptionAdded,
    /// An option that is gone.
    OptionRemoved,
    /// An option.
    Option,
}

impl ChangeKind {
    /// Returns the keyword.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ArmyAdded => "army-added",
            Self::Version => "version",
            Self::Fireteams => "fireteams",
            Self::Relations => "relations",
            Self::UnitAdded => "unit-added",
            Self::UnitRemoved => "unit-removed",
            Self::Availability => "availability",
            Self::Profile => "profile",
            Self::OptionAdded => "option-added",
            Self::OptionRemoved => "option-removed",
            Self::Option => "option",
        }
    }

    /// Returns whether the values before and now are pairs of a profile or an option.
    pub const fn has_pairs(self) -> bool {
        match self {
            Self::Profile | Self::OptionAdded | Self::OptionRemoved | Self::Option => true,
            Self::ArmyAdded
            | Self::Version
            | Self::Fireteams
            | Self::Relations
            | Self::UnitAdded
            | Self::UnitRemoved
            | Self::Availability => false,
        }
    }
}

/// A change and the armies that it concerns.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Change {
    /// The name of the unit; empty for a change of an army.
    #[serde(default)]
    pub name: Text,
    /// The number of the unit.
    pub unit: Option<UnitNumber>,
    /// What changed.
    pub kind: ChangeKind,
    /// The profile or the option: the numbers of its group and its own.
    #[serde(default)]
    pub part: Text,
    /// The value before; of a profile or an option the pairs that are gone, as its file spells them.
    #[serde(default)]
    pub old: Text,
    /// The value now, likewise.
    #[serde(default)]
    pub new: Text,
    /// The armies, sorted.
    pub armies: BTreeSet<Text>,
}

/// Parses the pairs of a profile or an option: each key with its value as text, `4-4` for MOV.
pub fn parse_pairs(text: &str) -> Option<BTreeMap<String, String>> {
    let table: toml::Table = toml::from_str(&format!("pairs = {{ {text} }}")).ok()?;
    let format = |value: &toml::Value| match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Array(numbers) => numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join("-"),
        toml::Value::Integer(_)
        | toml::Value::Float(_)
        | toml::Value::Boolean(_)
        | toml::Value::Datetime(_)
        | toml::Value::Table(_) => value.to_string(),
    };
    let pairs = table.get("pairs")?.as_table()?.iter();
    Some(pairs.map(|(key, value)| (key.clone(), format(value))).collect())
}

/// Returns the changes of each army from the version before: the found ones, and the earlier ones of armies without.
pub fn merge(earlier: &[Change], found: &[Change]) -> Vec<Change> {
    let changed: BTreeSet<&Text> = found.iter().flat_map(|change| &change.armies).collect();
    let retained = earlier.iter().filter_map(|change| {
        let armies: BTreeSet<Text> = change.armies.iter().filter(|army| !changed.contains(army)).cloned().collect();
        (!armies.is_empty()).then(|| Change { armies, ..change.clone() })
    });
    let mut all: Vec<Change> = retained.chain(found.iter().cloned()).collect();
    all.sort();
    all
}
