//! The sizes of a game that a scenario may be played in: Army Points, and the table that goes with them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::edition::Edition;
use crate::ids::Name;
use crate::length::Length;
use crate::scenario::map::{Point, Shape};
use crate::scenario::vocabulary::ClauseRef;

/// A size of a game. What it does not state is as in the scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Size {
    /// The Army Points of each side.
    pub points: u16,
    /// The editions that print it.
    pub editions: Vec<Edition>,
    /// The clause that prints it.
    pub clause: ClauseRef,
    /// The size of the table.
    pub table: [Length; 2],
    /// The clause of the entry that prints the limits of bands.
    #[serde(default)]
    pub bands: Option<Name>,
    /// The outlines of zones.
    #[serde(default)]
    pub zones: BTreeMap<Name, Vec<Shape>>,
    /// The positions of objects.
    #[serde(default)]
    pub objects: BTreeMap<Name, Point>,
}
