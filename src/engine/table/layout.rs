//! A table with everything on it: figures that face somewhere, scenery, names.

use crate::table::contact::{overlap, touch};
use model::ids::{ClauseId, Name};
use model::message::Message;
use model::refusal::Refusal;
use model::solid::{Cylinder, Point, Prism, Solid};

/// What a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A miniature.
    Model,
    /// A token.
    Marker,
}

/// Where the size of a volume comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sized {
    /// The edition prints it.
    Printed(ClauseId),
    /// The situation assumes it.
    Assumed,
}

/// A figure.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Figure {
    /// Where the situation states it.
    pub path: String,
    /// What it is called.
    pub name: Name,
    /// Its player, by a letter; those of another are its enemies.
    pub player: Name,
    /// Its volume.
    pub volume: Cylinder,
    /// Where that is from.
    pub sized: Sized,
    /// The way it faces.
    pub faces: Option<Point>,
    /// What it is.
    pub piece: Piece,
    /// It declared a movement.
    pub moving: bool,
    /// It has a 360º Visor.
    pub visor: bool,
    /// It lies prone.
    pub prone: bool,
    /// It is neutral: nobody's friend or enemy.
    pub neutral: bool,
}

impl Figure {
    /// Whether they are on different sides, and both on one.
    pub fn is_enemy_of(&self, other: &Self) -> bool {
        self.player != other.player && !self.neutral && !other.neutral
    }
}

/// A piece of scenery.
#[derive(Clone, Debug)]
pub struct Scenery {
    /// What it is called.
    pub name: Name,
    /// Its shape.
    pub prism: Prism,
}

/// Everything on a table.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// The figures.
    pub figures: Vec<Figure>,
    /// The scenery.
    pub scenery: Vec<Scenery>,
}

impl Layout {
    /// A layout in which every name is given once and nothing stands in the place of something else.
    ///
    /// # Errors
    /// A refusal that names what is twice there or overlaps.
    pub fn new(figures: Vec<Figure>, scenery: Vec<Scenery>) -> Result<Self, Refusal> {
        let layout = Self { figures, scenery };
        let names: Vec<(&Name, String)> = layout.names().collect();
        for (at, (name, path)) in names.iter().enumerate() {
            if names[..at].iter().any(|(other, _)| other == name) {
                return Err(Refusal::new(path, Message::new("refusal-twice-on-the-table").text("name", name.as_str())));
            }
        }
        for (at, figure) in layout.figures.iter().enumerate() {
            let before = layout.figures[..at].iter().map(|other| (&other.name, Solid::Cylinder(other.volume)));
            let scenery = layout.scenery.iter().map(|piece| (&piece.name, Solid::Prism(piece.prism.clone())));
            for (other, solid) in before.chain(scenery) {
                if overlap(&figure.volume, &solid) {
                    let message = Message::new("refusal-in-the-same-place").text("name", figure.name.as_str());
                    return Err(Refusal::new(&figure.path, message.text("other", other.as_str())));
                }
            }
        }
        Ok(layout)
    }

    fn names(&self) -> impl Iterator<Item = (&Name, String)> {
        let figures = self.figures.iter().map(|one| (&one.name, format!("{}.name", one.path)));
        figures.chain(self.scenery.iter().enumerate().map(|(at, one)| (&one.name, format!("scenery.{at}.name"))))
    }

    /// The figure of a name.
    ///
    /// # Errors
    /// A refusal at the path that names it.
    pub fn figure(&self, path: &str, name: &Name) -> Result<&Figure, Refusal> {
        let known = || self.figures.iter().map(|one| one.name.as_str()).collect::<Vec<_>>().join("`, `");
        let missing = || Message::new("refusal-not-on-the-table").text("name", name.as_str()).text("known", known());
        self.figures.iter().find(|one| one.name == *name).ok_or_else(|| Refusal::new(path, missing()))
    }

    /// The piece of scenery of a name, if there is one.
    pub fn scenery(&self, name: &Name) -> Option<&Scenery> {
        self.scenery.iter().find(|piece| piece.name == *name)
    }

    /// Two figures that are not the same, each by the path that names it.
    ///
    /// # Errors
    /// A refusal at the path of a name that is not there, or is named twice.
    pub fn two(&self, one: (&str, &Name), other: (&str, &Name)) -> Result<(&Figure, &Figure), Refusal> {
        let figures = (self.figure(one.0, one.1)?, self.figure(other.0, other.1)?);
        if one.1 == other.1 {
            return Err(Refusal::new(other.0, Message::new("refusal-the-same-figure").text("name", other.1.as_str())));
        }
        Ok(figures)
    }

    /// The enemies that a figure touches.
    pub fn engaging<'l>(&'l self, figure: &'l Figure) -> impl Iterator<Item = &'l Figure> {
        let models = self.figures.iter().filter(|other| other.piece == Piece::Model && other.is_enemy_of(figure));
        models.filter(|other| figure.piece == Piece::Model && touch(&figure.volume, &Solid::Cylinder(other.volume)))
    }

    /// Everybody in the close combat of a figure, itself too: who touches an enemy of one of them.
    pub fn melee<'l>(&'l self, figure: &'l Figure) -> Vec<&'l Figure> {
        let mut melee = vec![figure];
        let mut at = 0;
        while let Some(one) = melee.get(at).copied() {
            let joined: Vec<&Figure> =
                self.engaging(one).filter(|other| melee.iter().all(|known| known.name != other.name)).collect();
            melee.extend(joined);
            at += 1;
        }
        melee
    }

    /// What may stand between two figures: scenery, and Models that did not declare a movement.
    pub fn between(&self, one: &Figure, other: &Figure) -> Vec<Obstacle<'_>> {
        let stands = |figure: &&Figure| {
            figure.name != one.name && figure.name != other.name && figure.piece == Piece::Model && !figure.moving
        };
        let figures = self.figures.iter().filter(stands).map(|figure| Obstacle {
            name: &figure.name,
            player: Some(&figure.player),
            solid: Solid::Cylinder(figure.volume),
        });
        let scenery = self.scenery.iter().map(|piece| Obstacle {
            name: &piece.name,
            player: None,
            solid: Solid::Prism(piece.prism.clone()),
        });
        figures.chain(scenery).collect()
    }
}

/// Something that may stand in the way.
#[derive(Clone, Debug)]
pub struct Obstacle<'l> {
    /// What it is called.
    pub name: &'l Name,
    /// Whose figure it is.
    pub player: Option<&'l Name>,
    /// Its shape.
    pub solid: Solid,
}
