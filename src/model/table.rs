//! A table as it is drawn: what stands on it, and what was found there. Lengths in tenths of a millimetre.

use crate::model::ids::Name;
use crate::model::message::Message;
use crate::model::solid::{Cylinder, Point, Prism};

/// A table with the answer to what was asked of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The figures.
    pub figures: Vec<Figure>,
    /// The scenery.
    pub scenery: Vec<Scenery>,
    /// Whom the question is about, in its order.
    pub about: Vec<Name>,
    /// What stands in the way.
    pub blocking: Vec<Name>,
    /// What is drawn over it.
    pub marks: Vec<Mark>,
    /// What was found.
    pub verdict: Message,
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

/// Something found on a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A straight line that was looked for.
    Line([Place; 2]),
    /// Where somebody looks: the half before that faces this way, or all round.
    Looks(Name, Option<Point>),
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

    /// The straight line that was found, if one was.
    pub fn line(&self) -> Option<[Place; 2]> {
        self.marks.iter().find_map(|mark| match mark {
            Mark::Line(ends) => Some(*ends),
            Mark::Looks(..) => None,
        })
    }
}
