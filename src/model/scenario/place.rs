//! The table of a scenario: zones and objects, in inches from the corner at the left of player A's edge.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::ids::{EntryId, Name};
use crate::lang::Localized;
use crate::length::Length;
use crate::message::Arg;
use crate::scenario::fact::{Wear, Whose};
use crate::scenario::{ClauseRef, Followed, Player, words};
use crate::solid;

/// Along the Deployment Zones, then from player A's edge.
pub type Point = [Length; 2];

words! {
    /// What an area is for.
    Use {
        /// Players deploy in it.
        Deployment = "deployment",
        /// It is dominated or secured.
        Operations = "operations",
        /// Something else holds in it.
        Rule = "rule",
    }
}

/// An area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Zone {
    /// Its name on score sheets.
    pub id: Name,
    /// What it is one of: `quadrant`.
    pub sort: Name,
    /// The term that names it.
    pub term: EntryId,
    /// What the term calls one of them, where it names several. Filled from the term base.
    #[serde(skip)]
    pub one: Option<Arc<Localized<String>>>,
    /// Its number, where it has one.
    #[serde(default)]
    pub number: Option<u8>,
    /// Whose it is, where it is one player's.
    #[serde(default)]
    pub player: Option<Player>,
    /// What it is for.
    #[serde(rename = "use")]
    pub used: Use,
    /// The clause that places it, a local name or a full id.
    pub clause: ClauseRef,
    /// Its outline.
    pub shape: Vec<Shape>,
    /// Its outline in other readings.
    #[serde(default)]
    pub readings: Vec<Reshaped>,
    /// Its walls block Line of Fire.
    #[serde(default)]
    pub walled: bool,
    /// The middle of each gate.
    #[serde(default)]
    pub gates: Vec<Point>,
    /// It kills whoever is still in it when the last Game Round ends.
    #[serde(default)]
    pub lethal: Option<Lethal>,
}

/// Another outline of an area, in some readings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reshaped {
    /// The readings in which it holds.
    #[serde(rename = "in")]
    pub followed: Followed,
    /// The outline.
    pub shape: Vec<Shape>,
}

/// How a zone kills when the last Game Round ends, and whom it spares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Lethal {
    /// The clause that says so, a local name or a full id.
    pub clause: ClauseRef,
    /// Troop types.
    #[serde(default)]
    pub spares: Vec<EntryId>,
    /// The DataTracker.
    #[serde(default)]
    pub spares_datatracker: bool,
    /// Nobody is killed while this object bears a mark.
    #[serde(default)]
    pub unless_marked: Option<Name>,
    /// The damage with which that object loses its mark.
    #[serde(default)]
    pub worn_out: Option<Wear>,
    /// The readings in which any damage does.
    #[serde(default)]
    pub any_loss_in: Followed,
    /// The readings in which the mark protects only the troopers of the player whose it is.
    #[serde(default)]
    pub one_side_in: Followed,
    /// The readings in which only the zone with more than half of the base counts.
    #[serde(default)]
    pub more_than_half_in: Followed,
    /// The readings in which it kills at the end of a game that ends early, too.
    #[serde(default)]
    pub early_too_in: Followed,
}

impl Lethal {
    /// The readings that it depends on.
    pub fn followed(&self) -> impl Iterator<Item = &Followed> {
        [&self.any_loss_in, &self.one_side_in, &self.more_than_half_in, &self.early_too_in].into_iter()
    }
}

/// Part of an outline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Shape {
    /// A rectangle: from, to.
    Rectangle {
        /// Along the Deployment Zones.
        x: [Length; 2],
        /// From player A's edge.
        y: [Length; 2],
    },
    /// A circle.
    Circle {
        /// Its centre.
        at: Point,
        /// Its radius.
        radius: Length,
    },
}

/// A rectangle, and how far beyond it the shape reaches: a circle is a point that reaches as far as its radius.
struct Outline {
    /// From, to, on both axes.
    edges: [[i64; 2]; 2],
    reach: i64,
}

impl Outline {
    fn point(at: Point, reach: i64) -> Self {
        Self { edges: at.map(|along| [along.tenths(); 2]), reach }
    }

    /// Whether more than this lies between it and another one.
    fn is_apart(&self, other: &Self, by: Length) -> bool {
        let gap = |axis: usize| {
            let ([from, to], [start, end]) = (self.edges[axis], other.edges[axis]);
            (from - end).max(start - to).max(0)
        };
        let near = by.tenths() + self.reach + other.reach;
        gap(0) * gap(0) + gap(1) * gap(1) > near * near
    }
}

impl Shape {
    /// The same as it lies on a table.
    pub fn on_table(&self) -> solid::Shape {
        match self {
            Self::Rectangle { x: [left, right], y: [near, far] } => {
                let corner = |x: &Length, y: &Length| solid::Point { x: x.tenths(), y: y.tenths() };
                solid::Shape::Corners(vec![
                    corner(left, near),
                    corner(right, near),
                    corner(right, far),
                    corner(left, far),
                ])
            }
            Self::Circle { at, radius } => {
                solid::Shape::Circle(solid::Point { x: at[0].tenths(), y: at[1].tenths() }, radius.tenths())
            }
        }
    }

    fn outline(&self) -> Outline {
        match self {
            Self::Rectangle { x, y } => Outline { edges: [x, y].map(|edge| edge.map(Length::tenths)), reach: 0 },
            Self::Circle { at, radius } => Outline::point(*at, radius.tenths()),
        }
    }
}

/// What one thing is called: as the term calls one, else by the term's name.
fn called(term: &EntryId, one: Option<&Arc<Localized<String>>>) -> Arg {
    one.map_or_else(|| Arg::Term(term.as_str().into()), |one| Arg::Said(Arc::clone(one)))
}

impl Zone {
    /// What it is called, without its number.
    pub fn called(&self) -> Arg {
        called(&self.term, self.one.as_ref())
    }

    /// Its outline where some readings are followed: of the last row that holds, else the usual one.
    pub fn shape_in(&self, holds: impl Fn(&Followed) -> bool) -> &[Shape] {
        self.readings.iter().rfind(|row| holds(&row.followed)).map_or(&self.shape, |row| &row.shape)
    }

    /// Its outline in whichever reading.
    fn shapes(&self) -> impl Iterator<Item = &Shape> {
        self.shape.iter().chain(self.readings.iter().flat_map(|row| &row.shape))
    }

    /// Whether more than this lies between it and another zone, in every reading.
    pub fn is_apart(&self, other: &Self, by: Length) -> bool {
        self.shapes().all(|one| other.shapes().all(|two| one.outline().is_apart(&two.outline(), by)))
    }

    /// Whether more than this lies between it and the centre of a thing, in every reading.
    pub fn is_apart_from(&self, thing: &Object, by: Length) -> bool {
        self.shapes().all(|one| one.outline().is_apart(&Outline::point(thing.at, 0), by))
    }
}

/// A thing on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Object {
    /// Its name on score sheets.
    pub id: Name,
    /// What it is one of: `antenna`.
    pub sort: Name,
    /// The term that names it.
    pub term: EntryId,
    /// What the term calls one of them, where it names several. Filled from the term base.
    #[serde(skip)]
    pub one: Option<Arc<Localized<String>>>,
    /// Its number, where there are several.
    #[serde(default)]
    pub number: Option<u8>,
    /// Whose it is, where it is one player's.
    #[serde(default)]
    pub player: Option<Player>,
    /// Where its centre stands.
    pub at: Point,
    /// The clause that places it, a local name or a full id.
    pub clause: ClauseRef,
    /// Its profile, where it has one.
    #[serde(default)]
    pub profile: Option<Profile>,
    /// It is carried or led away, so that it may end up anywhere.
    #[serde(default)]
    pub movable: bool,
}

/// Where nobody is deployed: in contact with some things, or in some areas and at them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct NoDeployment {
    /// The clause that says so, a local name or a full id.
    pub clause: ClauseRef,
    /// The sorts of things.
    #[serde(default)]
    pub objects: Vec<Name>,
    /// HVTs, too.
    #[serde(default)]
    pub hvts: bool,
    /// The sorts of areas.
    #[serde(default)]
    pub zones: Vec<Name>,
}

/// What protects a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// Armor.
    pub arm: u8,
    /// Biotechnological Shield.
    pub bts: u8,
    /// Structure.
    pub structure: u8,
}

impl Object {
    /// What it is called, without its number.
    pub fn called(&self) -> Arg {
        called(&self.term, self.one.as_ref())
    }

    /// Whether more than this lies between its centre and that of another thing.
    pub fn is_apart(&self, other: &Self, by: Length) -> bool {
        Outline::point(self.at, 0).is_apart(&Outline::point(other.at, 0), by)
    }

    /// The player in whose half of a table so deep it stands wholly apart from the central line; `None` on the line.
    pub fn half(&self, depth: Length) -> Option<Player> {
        match (self.at[1].tenths() * 2).cmp(&depth.tenths()) {
            std::cmp::Ordering::Less => Some(Player::A),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Player::B),
        }
    }

    /// Whether it is that player's, as another player sees it; everything is where it does not matter whose.
    pub fn is(&self, whose: Option<Whose>, seen_from: Player) -> bool {
        whose.is_none_or(|whose| self.player == Some(whose.of(seen_from)))
    }
}
