//! A table as it is drawn: what stands on it, and what was found there. Lengths in tenths of a millimetre.

use crate::ids::Name;
use crate::length::Length;
use crate::message::Message;
use crate::solid::{Cylinder, Heights, Point, Prism, Shape};

/// A table with the answer to what was asked of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// When it looked so, where that was asked of several moments; else it is called after whom the question is about.
    pub moment: Option<Message>,
    /// The figures.
    pub figures: Vec<Figure>,
    /// The scenery.
    pub scenery: Vec<Scenery>,
    /// Whom the question is about, in its order.
    pub about: Vec<Name>,
    /// What stands in the way.
    pub blocking: Vec<Name>,
    /// What else is to stand out, and why.
    pub emphasised: Vec<(Name, Emphasis)>,
    /// What is drawn over it.
    pub marks: Vec<Mark>,
    /// What was found, in the order in which it was decided.
    pub verdicts: Vec<Message>,
}

/// A figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// What it is called.
    pub name: Name,
    /// Its player; one that is nobody's goes by its own name.
    pub player: Name,
    /// Its volume.
    pub volume: Cylinder,
    /// The way it faces.
    pub faces: Option<Point>,
    /// It is a Marker.
    pub marker: bool,
    /// It declared a movement.
    pub moving: bool,
    /// It is in a Null State.
    pub null: bool,
}

/// A piece of scenery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenery {
    /// What it is called.
    pub name: Name,
    /// Its shape.
    pub prism: Prism,
}

/// A place with a height above the table.
pub type Place = (Point, i64);

/// Why something stands out that is not in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis {
    /// It is inside the zone or area that is drawn.
    Inside,
    /// It is in contact.
    Touching,
}

impl Emphasis {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Inside, Self::Touching];
}

/// Something found on a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A straight line that was looked for.
    Line([Place; 2]),
    /// Where somebody looks: the half before that faces this way, or all round.
    Looks(Name, Option<Point>),
    /// A distance: between which places, and how long.
    Measured([Place; 2], Length),
    /// Where two things touch.
    Touch(Place),
    /// What reaches equally far to every side of a figure.
    Ring(Ring),
    /// An area, and from where to where it reaches upwards where that matters.
    Area(Shape, Option<Heights>),
    /// An area of a scenario, and what it is called.
    Named(Shape, Message),
}

/// What reaches equally far to every side of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ring {
    /// Whose it is.
    pub of: Name,
    /// What it is.
    pub zone: Zone,
    /// How far it reaches from the edge of the base.
    pub reach: Length,
    /// From where to where it reaches upwards; below the table too.
    pub heights: Heights,
}

/// What a ring is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// A Zone of Control.
    Control,
    /// That of a leader, in which the others are in Coherency.
    Coherency,
}

impl Table {
    /// The figure of a name.
    pub fn figure(&self, name: &Name) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.name == *name)
    }

    /// Whether something stands in the way.
    pub fn blocks(&self, name: &Name) -> bool {
        self.blocking.contains(name)
    }

    /// The piece of scenery of a name.
    pub fn piece(&self, name: &Name) -> Option<&Scenery> {
        self.scenery.iter().find(|piece| piece.name == *name)
    }

    /// Why something stands out, if it does.
    pub fn emphasis(&self, name: &Name) -> Option<Emphasis> {
        self.emphasised.iter().find(|(emphasised, _)| emphasised == name).map(|(_, why)| *why)
    }

    /// The straight line that was found, if one was.
    pub fn line(&self) -> Option<[Place; 2]> {
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
