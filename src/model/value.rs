//! Printed values in the front matter of entries: numbers, lengths, range tables and lists.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use strum::EnumCount;

use crate::effect::Effect;
use crate::ids::EntryId;
use crate::length::{self, Length};

/// A troop Attribute that a rule or a weapon may refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumCount)]
#[serde(rename_all = "lowercase")]
pub enum Attribute {
    /// Close Combat.
    Cc,
    /// Ballistic Skill.
    Bs,
    /// Physique.
    Ph,
    /// Willpower.
    Wip,
    /// Armor.
    Arm,
    /// Biotechnological Shield.
    Bts,
}

impl Attribute {
    /// Every Attribute.
    pub const ALL: [Self; Self::COUNT] = [Self::Cc, Self::Bs, Self::Ph, Self::Wip, Self::Arm, Self::Bts];

    /// Returns the name in situations, and the keyword `word-<name>` in messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cc => "cc",
            Self::Bs => "bs",
            Self::Ph => "ph",
            Self::Wip => "wip",
            Self::Arm => "arm",
            Self::Bts => "bts",
        }
    }
}

/// One band of a range table: from just above the band before it up to and including `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Band {
    /// The upper limit, inclusive.
    pub to: Length,
    /// The modifier to the Attribute.
    #[serde(rename = "mod")]
    pub modifier: i32,
}

/// A value that depends on an Attribute of the user: `PH`, `PH-1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FromAttribute {
    /// The Attribute of the user.
    pub attribute: Attribute,
    /// The amount added to it.
    #[serde(default)]
    pub plus: i32,
}

/// A printed value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// A number without a unit.
    Number(i32),
    /// Yes or no.
    Flag(bool),
    /// A length, written with its unit.
    #[serde(deserialize_with = "length::with_unit")]
    Length(Length),
    /// A value taken from an Attribute.
    FromAttribute(FromAttribute),
    /// Other entries or terms: ammunition, traits. Before `Bands`, so that an empty list parses as this variant.
    Ids(Arc<[EntryId]>),
    /// A range table.
    Bands(Arc<[Band]>),
    /// MODs, Burst and Damage that a skill, state or item changes.
    Effects(Vec<Effect>),
    /// A number of halves, such as SWC (written `{ halves = 3 }`).
    Halves(Halves),
    /// The edition states that there is no such value (written `{ absent = true }`).
    Absent(Absent),
}

impl Value {
    /// Returns the listed entries or terms; `None` if the value is no list.
    pub fn ids(&self) -> Option<&[EntryId]> {
        match self {
            Self::Ids(ids) => Some(ids),
            Self::Number(_)
            | Self::Flag(_)
            | Self::Length(_)
            | Self::FromAttribute(_)
            | Self::Effects(_)
            | Self::Bands(_)
            | Self::Halves(_)
            | Self::Absent(_) => None,
        }
    }
}

/// A number of halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Halves {
    /// The halves: three for one and a half.
    pub halves: i32,
}

impl Halves {
    /// Returns the number as it is printed, such as `1.5`.
    pub fn shown(self) -> String {
        let sign = if self.halves < 0 { "-" } else { "" };
        let halves = self.halves.unsigned_abs();
        let fraction = if halves.is_multiple_of(2) { "" } else { ".5" };
        format!("{sign}{}{fraction}", halves / 2)
    }
}

/// A source states that the edition has no such value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Absent {
    /// Whether the value is absent; always true.
    pub absent: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_list_is_not_a_range_table() {
        let read = |text: &str| serde_json::from_str::<Value>(text).expect("a value");
        assert_eq!(read("[]"), Value::Ids(Arc::default()));
        assert_eq!(read(r#"["engineer"]"#).ids().map(<[EntryId]>::len), Some(1));
        assert_eq!((read("[]").ids(), read("12").ids()), (Some(&[][..]), None));
        assert!(matches!(read(r#"[{ "to": "8\"", "mod": 3 }]"#), Value::Bands(_)));
    }
}
