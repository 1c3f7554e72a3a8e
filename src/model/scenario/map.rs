//! The map of a scenario: zones and objects, in inches from the left corner of player A's table edge.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::ids::{EntryId, Name};
use crate::lang::Localized;
use crate::length::Length;
use crate::message::Arg;
use crate::scenario::fact::{DamageLevel, RelativePlayer};
use crate::scenario::vocabulary::{ClauseRef, Followed, Player};
use crate::solid;
use crate::words::words;

/// A point: the distance along the Deployment Zones, then from player A's edge.
pub type Point = [Length; 2];

words! {
    /// The use of an area.
    #[derive(Serialize)]
    Use {
        /// Players deploy in it.
        Deployment = "deployment",
        /// The area can be dominated or secured.
        Operations = "operations",
        /// A special rule holds in it.
        Rule = "rule",
    }
}

/// An area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Zone {
    /// The key on score sheets.
    pub id: Name,
    /// The group of like areas: `quadrant`.
    #[serde(rename = "sort")]
    pub group: Name,
    /// The term that names it.
    pub term: EntryId,
    /// The singular name, if the term is plural. Filled from the term base.
    #[serde(skip)]
    pub singular: Option<Arc<Localized<String>>>,
    /// The number, if the area has one.
    #[serde(default)]
    pub number: Option<u8>,
    /// The player who owns it, if any.
    #[serde(default)]
    pub player: Option<Player>,
    /// What the area is for.
    #[serde(rename = "use")]
    pub used: Use,
    /// The clause that places it, a local name or a full id.
    pub clause: ClauseRef,
    /// The outline: one or more shapes.
    pub shape: Vec<Shape>,
    /// The outline in alternative readings.
    #[serde(default)]
    pub readings: Vec<ShapeReading>,
    /// The clause by which it is a Saturation Zone.
    #[serde(default)]
    pub saturation: Option<ClauseRef>,
    /// Whether the zone's walls block Line of Fire.
    #[serde(default)]
    pub walled: bool,
    /// The center of each gate.
    #[serde(default)]
    pub gates: Vec<Point>,
    /// Set if it kills the troopers in it at the end of the last Game Round.
    #[serde(default)]
    pub lethal: Option<Lethal>,
}

/// The outline of an area in some readings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShapeReading {
    /// The readings in which it holds.
    #[serde(rename = "in")]
    pub followed: Followed,
    /// The shapes that together make up the area.
    pub shape: Vec<Shape>,
}

/// How a zone kills at the end of the last Game Round, and whom it spares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Lethal {
    /// The clause of the zone, a local name or a full id.
    pub clause: ClauseRef,
    /// The troop types it spares.
    #[serde(default)]
    pub spares: Vec<EntryId>,
    /// Whether the rule spares the DataTracker.
    #[serde(default)]
    pub spares_datatracker: bool,
    /// The zone kills no trooper while this object has a mark.
    #[serde(default)]
    pub unless_marked: Option<Name>,
    /// The damage at which that object loses its mark.
    #[serde(default, rename = "worn-out")]
    pub mark_lost_at: Option<DamageLevel>,
    /// The readings in which any damage removes the mark.
    #[serde(default)]
    pub any_loss_in: Followed,
    /// The readings in which the mark protects only the troopers of its player.
    #[serde(default)]
    pub one_side_in: Followed,
    /// The readings in which a trooper counts only in the zone with more than half of its base.
    #[serde(default)]
    pub more_than_half_in: Followed,
    /// The readings in which it also kills when the game ends early.
    #[serde(default)]
    pub early_too_in: Followed,
}

impl Lethal {
    /// Returns all readings that it depends on.
    pub fn followed(&self) -> impl Iterator<Item = &Followed> {
        [&self.any_loss_in, &self.one_side_in, &self.more_than_half_in, &self.early_too_in].into_iter()
    }
}

/// Part of an outline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Shape {
    /// A rectangle parallel to the table edges.
    Rectangle {
        /// The range along the Deployment Zones.
        x: [Length; 2],
        /// The range from player A's edge.
        y: [Length; 2],
    },
    /// A circle, seen from above.
    Circle {
        /// The center of the circle.
        at: Point,
        /// The radius of the circle.
        radius: Length,
    },
}

/// A rectangle with a margin: a circle is a point with its radius as the margin.
struct Outline {
    /// The range on both axes.
    edges: [[i64; 2]; 2],
    margin: i64,
}

impl Outline {
    fn point(center: Point, margin: i64) -> Self {
        Self { edges: center.map(|coordinate| [coordinate.tenths(); 2]), margin }
    }

    /// Returns whether the distance to another outline is larger than `by`.
    fn is_apart(&self, other: &Self, by: Length) -> bool {
        let gap = |axis: usize| {
            let ([from, to], [start, end]) = (self.edges[axis], other.edges[axis]);
            (from - end).max(start - to).max(0)
        };
        let near = by.tenths() + self.margin + other.margin;
        gap(0) * gap(0) + gap(1) * gap(1) > near * near
    }
}

impl Shape {
    /// Returns the shape as a solid for tables.
    pub fn to_solid(&self) -> solid::Shape {
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
            Self::Rectangle { x, y } => Outline { edges: [x, y].map(|edge| edge.map(Length::tenths)), margin: 0 },
            Self::Circle { at, radius } => Outline::point(*at, radius.tenths()),
        }
    }
}

/// Returns the name of one item: the singular if there is one, else the name of the term.
fn name(term: &EntryId, singular: Option<&Arc<Localized<String>>>) -> Arg {
    singular.map_or_else(|| Arg::Term(term.as_str().into()), |name| Arg::Localized(Arc::clone(name)))
}

impl Zone {
    /// Returns the name without its number.
    pub fn name(&self) -> Arg {
        name(&self.term, self.singular.as_ref())
    }

    /// Returns the outline for the followed readings: of the last row that holds, else the default.
    pub fn shape_in(&self, holds: impl Fn(&Followed) -> bool) -> &[Shape] {
        self.readings.iter().rfind(|row| holds(&row.followed)).map_or(&self.shape, |row| &row.shape)
    }

    /// Returns the outlines in all readings.
    fn shapes(&self) -> impl Iterator<Item = &Shape> {
        self.shape.iter().chain(self.readings.iter().flat_map(|row| &row.shape))
    }

    /// Returns whether the distance to another zone is larger than `by` in every reading.
    pub fn is_apart(&self, other: &Self, by: Length) -> bool {
        self.shapes().all(|own| other.shapes().all(|shape| own.outline().is_apart(&shape.outline(), by)))
    }

    /// Returns whether the distance to the center of an object is larger than `by` in every reading.
    pub fn is_apart_from(&self, object: &Object, by: Length) -> bool {
        self.shapes().all(|shape| shape.outline().is_apart(&Outline::point(object.at, 0), by))
    }
}

/// An object on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Object {
    /// The key on score sheets.
    pub id: Name,
    /// The group of like objects: `antenna`.
    #[serde(rename = "sort")]
    pub group: Name,
    /// The term that names it.
    pub term: EntryId,
    /// The singular name, if the term is plural. Filled from the term base.
    #[serde(skip)]
    pub singular: Option<Arc<Localized<String>>>,
    /// The number, if there are several.
    #[serde(default)]
    pub number: Option<u8>,
    /// The player who owns it, if any.
    #[serde(default)]
    pub player: Option<Player>,
    /// The position of its center.
    pub at: Point,
    /// The clause that places it, a local name or a full id.
    pub clause: ClauseRef,
    /// The profile, if the object has one.
    #[serde(default)]
    pub profile: Option<Profile>,
    /// Whether the object can be carried or led away.
    #[serde(default)]
    pub movable: bool,
}

/// A restriction of deployment: not in contact with some objects, or not in or at some areas.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct NoDeployment {
    /// The clause of the restriction, a local name or a full id.
    pub clause: ClauseRef,
    /// The groups of objects.
    #[serde(default)]
    pub objects: Vec<Name>,
    /// Whether the ban applies to HVTs, too.
    #[serde(default)]
    pub hvts: bool,
    /// The groups of areas.
    #[serde(default)]
    pub zones: Vec<Name>,
}

/// The profile of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// Armor (ARM).
    pub arm: u8,
    /// Biotechnological Shield (BTS).
    pub bts: u8,
    /// Structure points (STR).
    pub structure: u8,
}

impl Object {
    /// Returns the name without its number.
    pub fn name(&self) -> Arg {
        name(&self.term, self.singular.as_ref())
    }

    /// Returns whether the distance between its center and that of another object is larger than `by`.
    pub fn is_apart(&self, other: &Self, by: Length) -> bool {
        Outline::point(self.at, 0).is_apart(&Outline::point(other.at, 0), by)
    }

    /// Returns the player in whose half of a table of this depth its center is; `None` on the central line.
    pub fn half(&self, depth: Length) -> Option<Player> {
        match (self.at[1].tenths() * 2).cmp(&depth.tenths()) {
            std::cmp::Ordering::Less => Some(Player::A),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Player::B),
        }
    }

    /// Returns whether the object belongs to that player, as seen from a player; always if `whose` is `None`.
    pub fn belongs_to(&self, whose: Option<RelativePlayer>, relative_to: Player) -> bool {
        whose.is_none_or(|whose| self.player == Some(whose.relative_to(relative_to)))
    }
}
