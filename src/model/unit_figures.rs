//! The figures of a unit as the keys of a trooper in a situation. [`UnitSource`](crate::catalogue::UnitSource) finds
//! them.

use std::fmt;

use serde::Serialize;

use crate::message::Arg;

/// The value of a key of a trooper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum FigureValue {
    /// A number.
    Number(u8),
    /// A fact that holds or not.
    Flag(bool),
    /// An id or keyword.
    Text(String),
    /// Several values.
    List(Vec<Self>),
}

/// Writes it as TOML. Texts are ids with levels and brackets: they need no escapes but for quotes.
impl fmt::Display for FigureValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Flag(flag) => flag.fmt(f),
            Self::Text(text) => write!(f, "{text:?}"),
            Self::List(values) => {
                f.write_str("[")?;
                values.iter().try_for_each(|value| write!(f, "{value}, "))?;
                f.write_str("]")
            }
        }
    }
}

/// A key of a trooper with its value.
pub type FigureKey = (&'static str, FigureValue);

/// A weapon as a declaration names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitWeapon {
    /// The id, with what stands in brackets.
    pub weapon: String,
    /// The mode, if the weapon has several.
    pub mode: Option<String>,
}

/// A unit in one of its options, as a situation states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrooperFigures {
    /// The name of the unit.
    pub unit: String,
    /// The keys of a trooper: Attributes, Wounds, troop type, skills, equipment, immunities.
    pub keys: Vec<FigureKey>,
    /// Further keys that only a whole Order reads.
    pub order_keys: Vec<FigureKey>,
    /// The first weapon that shoots at an enemy.
    pub shot: Option<UnitWeapon>,
    /// The first weapon for close combat.
    pub close_combat: Option<UnitWeapon>,
    /// The Silhouette.
    pub silhouette: Option<u8>,
    /// The skills and items that a situation does not count.
    pub uncounted: Vec<Arg>,
}

/// A unit that a situation names.
#[derive(Clone, Copy, Debug)]
pub struct UnitRequest<'a> {
    /// The name or number of the unit.
    pub unit: &'a str,
    /// The number of the option, `group.number`, or words of its name; `None` for the first.
    pub option: Option<&'a str>,
    /// Where the situation names it.
    pub path: &'a str,
}
