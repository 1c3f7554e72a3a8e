//! A table for drawing: the figures and scenery on it, and the results. Lengths in tenths of a millimeter.

use strum::EnumCount;

use crate::ids::Name;
use crate::length::Length;
use crate::message::Message;
use crate::solid::{Cylinder, Heights, Point, Prism, Shape};

/// A table with the results of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The moment, if the query has several; else the table is named after its `subjects`.
    pub moment: Option<Message>,
    /// The figures: Models and Markers.
    pub figures: Vec<Figure>,
    /// The pieces of scenery.
    pub scenery: Vec<Scenery>,
    /// The figures that the query is about, in its order.
    pub subjects: Vec<Name>,
    /// The solids that block the line.
    pub blocking: Vec<Name>,
    /// Other things to emphasise, and why.
    pub emphasised: Vec<(Name, Emphasis)>,
    /// The marks drawn over it.
    pub marks: Vec<Mark>,
    /// The results, in the order of their decision.
    pub verdicts: Vec<Message>,
}

/// A Model or Marker on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The name that steps and labels show.
    pub name: Name,
    /// The player; the figure's own name if it belongs to no player.
    pub player: Name,
    /// The cylinder of its Silhouette.
    pub volume: Cylinder,
    /// The point that the figure faces, if any.
    pub faces: Option<Point>,
    /// Whether the figure is a Marker.
    pub marker: bool,
    /// Whether the figure declared a movement.
    pub moving: bool,
    /// Whether the figure is in a Null State.
    pub null: bool,
}

/// A piece of scenery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenery {
    /// The name that steps and labels show.
    pub name: Name,
    /// The outline and the heights.
    pub prism: Prism,
}

/// A point with a height above the table.
pub type Point3 = (Point, i64);

/// The reason to emphasise something that does not block the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumCount)]
pub enum Emphasis {
    /// The figure or piece is inside the zone or area that is drawn.
    Inside,
    /// The figure or piece is in contact.
    Touching,
}

impl Emphasis {
    /// All of them.
    pub const ALL: [Self; Self::COUNT] = [Self::Inside, Self::Touching];
}

/// A mark on a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A straight line.
    Line([Point3; 2]),
    /// The view of a figure: 180° in this direction, or 360°.
    Looks(Name, Option<Point>),
    /// A distance: its ends and its length.
    Measured([Point3; 2], Length),
    /// A point of contact.
    Touch(Point3),
    /// A ring around a figure.
    Ring(Ring),
    /// An area with its vertical extent, if that matters.
    Area(Shape, Option<Heights>),
    /// An area of a scenario with its name.
    Named(Shape, Message),
}

/// A ring around a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ring {
    /// The figure whose zone is tested.
    pub of: Name,
    /// The kind of zone.
    pub zone: Zone,
    /// The distance from the edge of the base.
    pub reach: Length,
    /// The vertical extent, also below the table.
    pub heights: Heights,
}

/// The kind of a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// A Zone of Control.
    Control,
    /// The zone of a leader in which others are in Coherency.
    Coherency,
}

impl Table {
    /// Returns the figure with a name.
    pub fn figure(&self, name: &Name) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.name == *name)
    }

    /// Returns whether something blocks the line.
    pub fn blocks(&self, name: &Name) -> bool {
        self.blocking.contains(name)
    }

    /// Returns the piece of scenery with a name.
    pub fn piece(&self, name: &Name) -> Option<&Scenery> {
        self.scenery.iter().find(|piece| piece.name == *name)
    }

    /// Returns the emphasis of something, if any.
    pub fn emphasis(&self, name: &Name) -> Option<Emphasis> {
        self.emphasised.iter().find(|(emphasised, _)| emphasised == name).map(|(_, emphasis)| *emphasis)
    }

    /// Returns the straight line, if there is one.
    pub fn line(&self) -> Option<[Point3; 2]> {
        self.marks.iter().find_map(|mark| match mark {
            Mark::Line(ends) => Some(*ends),
            Mark::Looks(..)
            | Mark::Measured(..)
            | Mark::Touch(_)
            | Mark::Ring(_)
            | Mark::Area(..)
            | Mark::Named(..) => None,
        })
    }
}
