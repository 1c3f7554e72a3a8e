//! A table as a situation writes it: figures and scenery in inches and millimetres.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::size::{Silhouette, SizeInput};
use engine::context::Context;
use engine::table::layout::{self, Layout};
use model::ids::Name;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::solid::{Cylinder, Heights, Point, Prism};

/// The most figures on a table.
const MAX_FIGURES: usize = 64;
/// The most pieces of scenery.
const MAX_SCENERY: usize = 64;
/// The most corners of a piece.
pub const MAX_CORNERS: usize = 16;

/// A place: to the right, and away from the lower edge.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Place([Length; 2]);

impl Place {
    /// The same for the engine.
    pub const fn point(self) -> Point {
        Point { x: self.0[0].tenths(), y: self.0[1].tenths() }
    }
}

/// A figure.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// What it is called.
    name: Name,
    /// Its player: a letter of your choice; figures of different players are enemies, and one without is everybody's.
    player: Option<Name>,
    /// The middle of its base.
    position: Place,
    /// How high above the table it stands.
    level: Option<Length>,
    /// Its Silhouette, as its profile prints it.
    silhouette: Option<Silhouette>,
    /// The diameter of its base, where it is not that of its Silhouette.
    base: Option<Length>,
    /// How tall it is, where no source prints that.
    height: Option<Length>,
    /// What it faces.
    faces: Option<Faces>,
    /// It is a Marker.
    #[serde(default)]
    marker: bool,
    /// It declared a movement.
    #[serde(default)]
    moving: bool,
}

/// What a figure faces.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
enum Faces {
    /// Another figure.
    Figure(Name),
    /// A place.
    Place(Place),
    /// Every way at once.
    Everywhere(Everywhere),
}

/// What lets a figure look every way at once.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Everywhere {
    /// Its equipment.
    everywhere: AllRound,
}

/// Equipment that looks all round.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
enum AllRound {
    /// A 360º Visor.
    #[serde(rename = "360o-visor")]
    Visor,
}

/// A piece of scenery: an upright block.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenery {
    /// What it is called.
    name: Name,
    /// Its corners, going round; no corner bends inwards.
    corners: Vec<Place>,
    /// How high above the table it begins.
    level: Option<Length>,
    /// How tall it is.
    height: Length,
}

/// Reads a table.
///
/// # Errors
/// A refusal for too much of something, a size that is neither printed nor given, a shape that bends inwards, and two
/// things in the same place.
pub fn layout(context: &Context<'_>, figures: &[Figure], scenery: &[Scenery]) -> Result<Layout, Refusal> {
    bounded("figure", figures.len(), MAX_FIGURES)?;
    bounded("scenery", scenery.len(), MAX_SCENERY)?;
    let read = |(at, figure)| Figure::read(figure, context, at, figures);
    let figures = figures.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    let scenery = scenery.iter().enumerate().map(|(at, piece)| piece.read(at)).collect::<Result<_, _>>()?;
    Layout::new(figures, scenery)
}

fn bounded(path: &str, found: usize, most: usize) -> Result<(), Refusal> {
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    if found > most { Err(Refusal::out_of_bounds(path, number(found), 0, number(most))) } else { Ok(()) }
}

const LEVEL: Length = Length::from_tenths(0);

impl Figure {
    fn read(&self, context: &Context<'_>, at: usize, all: &[Self]) -> Result<layout::Figure, Refusal> {
        let stated = SizeInput { silhouette: self.silhouette, base: self.base, height: self.height };
        let (base, height, sized) = stated.size(context, &format!("figure.{at}"))?;
        let low = self.level.unwrap_or(LEVEL).tenths();
        let place = self.position.point();
        let faces = match &self.faces {
            None | Some(Faces::Everywhere(Everywhere { everywhere: AllRound::Visor })) => None,
            Some(Faces::Place(there)) => Some(there.point()),
            Some(Faces::Figure(name)) => {
                let other = all.iter().find(|other| other.name == *name);
                let known = all.iter().map(|one| one.name.as_str()).collect::<Vec<_>>().join("`, `");
                let missing =
                    || Message::new("refusal-not-on-the-table").text("name", name.as_str()).text("known", known);
                Some(other.ok_or_else(|| Refusal::new(format!("figure.{at}.faces"), missing()))?.position.point())
            }
        };
        let way = faces.map(|there| there.from(place));
        if way.is_some_and(|way| way.square() == 0) {
            return Err(Refusal::new(format!("figure.{at}.faces"), Message::new("refusal-faces-itself")));
        }
        Ok(layout::Figure {
            path: format!("figure.{at}"),
            name: self.name.clone(),
            player: self.player.clone().unwrap_or_else(|| self.name.clone()),
            volume: Cylinder { at: place, base: base.tenths(), heights: Heights { low, high: low + height.tenths() } },
            sized,
            faces: way,
            piece: if self.marker { layout::Piece::Marker } else { layout::Piece::Model },
            moving: self.moving,
            visor: matches!(self.faces, Some(Faces::Everywhere(_))),
            prone: matches!(self.silhouette, Some(Silhouette::Sx)),
            neutral: false,
        })
    }
}

impl Scenery {
    fn read(&self, at: usize) -> Result<layout::Scenery, Refusal> {
        let path = format!("scenery.{at}.corners");
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        if !(3..=MAX_CORNERS).contains(&self.corners.len()) {
            return Err(Refusal::out_of_bounds(&path, number(self.corners.len()), 3, number(MAX_CORNERS)));
        }
        let mut outline: Vec<Point> = self.corners.iter().map(|corner| corner.point()).collect();
        let twice: i64 = outline.iter().zip(outline.iter().cycle().skip(1)).map(|(one, next)| one.cross(*next)).sum();
        if twice < 0 {
            outline.reverse();
        }
        if self.height == LEVEL {
            return Err(Refusal::missing(format!("scenery.{at}.height")));
        }
        let low = self.level.unwrap_or(LEVEL).tenths();
        let prism = Prism { outline, heights: Heights { low, high: low + self.height.tenths() } };
        if twice == 0 || !prism.is_convex() {
            return Err(Refusal::new(path, Message::new("refusal-bends-inwards").text("name", self.name.as_str())));
        }
        Ok(layout::Scenery { name: self.name.clone(), prism })
    }
}
