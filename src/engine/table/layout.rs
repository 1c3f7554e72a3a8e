//! A table: the figures and the scenery on it.

use std::mem;

use crate::table::geometry::contact::{overlaps, touches};
use model::ids::{ClauseId, Name};
use model::message::Message;
use model::refusal::Refusal;
use model::situation::sight::SceneryKind;
use model::solid::{Cylinder, Point, Prism, Solid};

/// The kind of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceKind {
    /// A miniature, which stands for a trooper.
    Model,
    /// A Marker or token.
    Marker,
}

/// A state that decides the Silhouette of a figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Guise {
    /// None.
    #[default]
    None,
    /// The figure is in a Foxhole.
    Foxhole,
    /// The figure is a Camouflage Marker for a trooper.
    HiddenTrooper,
    /// The figure is an Impersonation Marker.
    Impersonator,
    /// The figure is a Camouflage Marker for a weapon or item of equipment.
    HiddenItem,
}

/// The source of the size of a volume.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SizeSource {
    /// The edition prints it, in this clause.
    Printed(ClauseId),
    /// The situation assumes it.
    Assumed,
}

/// A figure on the table: a Model, a Marker or a token.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Figure {
    /// The figure's path in the situation, for refusals.
    pub path: String,
    /// The figure's name, unique on the table.
    pub name: Name,
    /// The figure's player; the figures of another player are its enemies.
    pub player: Name,
    /// The cylinder that the figure fills.
    pub volume: Cylinder,
    /// The source of the size of its volume.
    pub size_source: SizeSource,
    /// The figure's facing, as a vector of any length; `None` if it is not stated.
    pub faces: Option<Point>,
    /// A miniature, or a Marker or token.
    pub kind: PieceKind,
    /// The figure declared a movement.
    pub moving: bool,
    /// The figure has a 360º Visor.
    pub visor: bool,
    /// The state that decides its Silhouette.
    pub guise: Guise,
    /// The figure is Prone.
    pub prone: bool,
    /// The figure's Silhouette Attribute, if the situation gives it.
    pub silhouette: Option<i64>,
    /// The figure is neutral: neither friend nor enemy of any figure.
    pub neutral: bool,
}

impl Figure {
    /// Returns whether two figures are enemies: of different players, and neither of them neutral.
    pub fn is_enemy_of(&self, other: &Self) -> bool {
        self.player != other.player && !self.neutral && !other.neutral
    }
}

/// A piece of scenery.
#[derive(Clone, Debug)]
pub struct Scenery {
    /// The piece's name, unique on the table.
    pub name: Name,
    /// The block that the piece fills.
    pub prism: Prism,
    /// What the piece is, if the rules on sight name it.
    pub kind: Option<SceneryKind>,
}

/// The figures and the scenery on a table.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// The figures, in the order of the situation.
    pub figures: Vec<Figure>,
    /// The pieces of scenery, in the order of the situation.
    pub scenery: Vec<Scenery>,
    /// The TinBots, which are none of the figures, in the order of the situation: each with its index among them there.
    pub tinbots: Vec<(usize, Figure)>,
    /// The Civilians that block nothing, as the TinBots.
    pub civilians: Vec<(usize, Figure)>,
}

impl Layout {
    /// Returns a layout with distinct names in which no figure overlaps another solid.
    ///
    /// # Errors
    /// A refusal for a repeated name, and for a figure that overlaps another solid.
    pub fn new(figures: Vec<Figure>, scenery: Vec<Scenery>) -> Result<Self, Refusal> {
        let layout = Self { figures, scenery, tinbots: Vec::new(), civilians: Vec::new() };
        let names: Vec<(&Name, String)> = layout.iter_names().collect();
        for (index, (name, path)) in names.iter().enumerate() {
            if names[..index].iter().any(|(other, _)| other == name) {
                return Err(Refusal::new(path, Message::new("refusal-twice-on-the-table").text("name", name.as_str())));
            }
        }
        for (index, figure) in layout.figures.iter().enumerate() {
            let before = layout.figures[..index].iter().map(|other| (&other.name, Solid::Cylinder(other.volume)));
            let scenery = layout.scenery.iter().map(|piece| (&piece.name, Solid::Prism(piece.prism.clone())));
            for (other, solid) in before.chain(scenery) {
                if overlaps(&figure.volume, &solid) {
                    let message = Message::new("refusal-in-the-same-place").text("name", figure.name.as_str());
                    return Err(Refusal::new(&figure.path, message.text("other", other.as_str())));
                }
            }
        }
        Ok(layout)
    }

    fn iter_names(&self) -> impl Iterator<Item = (&Name, String)> {
        let figures = self.figures.iter().map(|figure| (&figure.name, format!("{}.name", figure.path)));
        let scenery = self.scenery.iter().enumerate();
        figures.chain(scenery.map(|(index, piece)| (&piece.name, format!("scenery.{index}.name"))))
    }

    /// Returns the figure with a name.
    ///
    /// # Errors
    /// A refusal at the path that names it, if it is not on the table.
    pub fn find_figure(&self, path: &str, name: &Name) -> Result<&Figure, Refusal> {
        let known = || self.figures.iter().map(|figure| figure.name.as_str()).collect::<Vec<_>>().join("`, `");
        let missing = || Message::new("refusal-not-on-the-table").text("name", name.as_str()).text("known", known());
        self.figures.iter().find(|figure| figure.name == *name).ok_or_else(|| Refusal::new(path, missing()))
    }

    /// Takes the TinBots from the figures.
    ///
    /// # Errors
    /// A refusal of a name that is not on the table.
    pub fn set_tinbots(&mut self, names: &[Name]) -> Result<(), Refusal> {
        for (index, name) in names.iter().enumerate() {
            self.find_figure(&format!("tinbots.{index}"), name)?;
        }
        let all = mem::take(&mut self.figures).into_iter().enumerate();
        let (tinbots, figures): (Vec<_>, Vec<_>) = all.partition(|(_, figure)| names.contains(&figure.name));
        self.figures = figures.into_iter().map(|(_, figure)| figure).collect();
        self.tinbots = tinbots;
        Ok(())
    }

    /// Takes the Civilians from the figures that block Line of Fire.
    ///
    /// # Errors
    /// A refusal of a name that is not on the table.
    pub fn set_civilians(&mut self, names: &[Name]) -> Result<(), Refusal> {
        for (index, name) in names.iter().enumerate() {
            self.find_figure(&format!("civilians.{index}"), name)?;
        }
        let all = mem::take(&mut self.figures).into_iter().enumerate();
        let (civilians, figures): (Vec<_>, Vec<_>) = all.partition(|(_, figure)| names.contains(&figure.name));
        self.figures = figures.into_iter().map(|(_, figure)| figure).collect();
        self.civilians = civilians;
        Ok(())
    }

    /// Returns everything that stands on the table, in the order of the situation: the figures, the TinBots and the
    /// Civilians.
    pub fn list_standing(&self) -> Vec<&Figure> {
        let mut standing: Vec<&Figure> = self.figures.iter().collect();
        for (index, tinbot) in self.civilians.iter().chain(&self.tinbots) {
            // The index is the place in the situation; it may lie beyond the figures that are back so far.
            standing.insert((*index).min(standing.len()), tinbot);
        }
        standing
    }

    /// Returns the piece of scenery with a name, if there is one.
    pub fn find_scenery(&self, name: &Name) -> Option<&Scenery> {
        self.scenery.iter().find(|piece| piece.name == *name)
    }

    /// Returns two distinct figures.
    ///
    /// # Errors
    /// A refusal at the path of a name that is not on the table, or that repeats the other.
    pub fn find_pair(&self, one: FigureRef<'_>, other: FigureRef<'_>) -> Result<(&Figure, &Figure), Refusal> {
        let figures = (self.find_figure(one.path, one.name)?, self.find_figure(other.path, other.name)?);
        if one.name == other.name {
            let message = Message::new("refusal-the-same-figure").text("name", other.name.as_str());
            return Err(Refusal::new(other.path, message));
        }
        Ok(figures)
    }

    /// Iterates over the enemies in contact with a figure. Only Models engage.
    pub fn iter_engaged_enemies<'l>(&'l self, figure: &'l Figure) -> impl Iterator<Item = &'l Figure> {
        let models = self.figures.iter().filter(|other| other.kind == PieceKind::Model && other.is_enemy_of(figure));
        models
            .filter(|other| figure.kind == PieceKind::Model && touches(&figure.volume, &Solid::Cylinder(other.volume)))
    }

    /// Returns all figures in the Close Combat of a figure, including itself: the transitive closure of engagement.
    pub fn list_close_combat<'l>(&'l self, figure: &'l Figure) -> Vec<&'l Figure> {
        let mut combat = vec![figure];
        let mut index = 0;
        while let Some(fighter) = combat.get(index).copied() {
            let is_new = |other: &&Figure| combat.iter().all(|known| known.name != other.name);
            let joining: Vec<&Figure> = self.iter_engaged_enemies(fighter).filter(is_new).collect();
            combat.extend(joining);
            index += 1;
        }
        combat
    }

    /// Iterates over the scenery without the gates that stand open.
    pub fn iter_opaque_scenery(&self) -> impl Iterator<Item = &Scenery> {
        self.scenery.iter().filter(|piece| piece.kind != Some(SceneryKind::Gate))
    }

    /// Returns the obstacles to sight between two figures: scenery, and other Models that did not declare a movement.
    pub fn list_obstacles_between(&self, one: &Figure, other: &Figure) -> Vec<Obstacle<'_>> {
        let blocks = |figure: &&Figure| {
            figure.name != one.name && figure.name != other.name && figure.kind == PieceKind::Model && !figure.moving
        };
        let figures = self.figures.iter().filter(blocks).map(|figure| Obstacle {
            name: &figure.name,
            player: Some(&figure.player),
            solid: Solid::Cylinder(figure.volume),
        });
        let scenery = self.iter_opaque_scenery().map(|piece| Obstacle {
            name: &piece.name,
            player: None,
            solid: Solid::Prism(piece.prism.clone()),
        });
        figures.chain(scenery).collect()
    }
}

/// The name of a figure, with the path in the situation that gives it.
#[derive(Clone, Copy, Debug)]
pub struct FigureRef<'a> {
    /// The path of the name in the situation, for refusals.
    pub path: &'a str,
    /// The name of a figure in the layout.
    pub name: &'a Name,
}

impl<'a> FigureRef<'a> {
    /// Returns a name at a path.
    pub const fn new(path: &'a str, name: &'a Name) -> Self {
        Self { path, name }
    }
}

/// A solid that may block sight.
#[derive(Clone, Debug)]
pub struct Obstacle<'l> {
    /// The name of its figure or piece of scenery.
    pub name: &'l Name,
    /// The obstacle's player, if it is a figure.
    pub player: Option<&'l Name>,
    /// The solid that the figure or piece fills.
    pub solid: Solid,
}
