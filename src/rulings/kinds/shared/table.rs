//! Tables of situations: figures and scenery in inches and millimeters.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::size::{Silhouette, SizeInput};
use engine::context::Context;
use engine::ruleset::Rule;
use engine::table::layout::{self, Layout};
use model::ids::Name;
use model::length::Length;
use model::message::Message;
use model::number::saturating_i64;
use model::refusal::Refusal;
use model::situation::sight::SceneryKind;
use model::solid::{Cylinder, Heights, Point, Prism};

/// The maximum number of figures on a table.
const MAX_FIGURES: usize = 64;
/// The maximum number of pieces of scenery.
const MAX_SCENERY: usize = 64;
/// The maximum number of corners of a piece.
pub(crate) const MAX_CORNERS: usize = 16;

/// A point: the distance to the right, and from the lower edge.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct Place([Length; 2]);

impl Place {
    /// Converts it to the engine's value.
    pub(crate) const fn point(self) -> Point {
        Point { x: self.0[0].tenths(), y: self.0[1].tenths() }
    }
}

/// A figure on the table: its place, its size and which way it faces.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Figure {
    /// The figure's name, unique on the table.
    name: Name,
    /// The figure's player, any name. Figures of different players are enemies; a figure without a player is an enemy
    /// of all.
    player: Option<Name>,
    /// The center of its base.
    position: Place,
    /// The figure's height above the table; 0 unless given.
    level: Option<Length>,
    /// The Silhouette, as printed in the profile.
    silhouette: Option<Silhouette>,
    /// The diameter of its base, if it differs from that of its Silhouette.
    base: Option<Length>,
    /// The figure's height, if no source prints it.
    height: Option<Length>,
    /// The direction that the figure faces.
    faces: Option<Faces>,
    /// The figure is in a Foxhole.
    #[serde(default)]
    foxhole: bool,
    /// The figure is a Marker.
    #[serde(default)]
    marker: bool,
    /// What the Camouflage Marker stands for.
    #[serde(rename = "stands-for")]
    stands_for: Option<StandsFor>,
    /// The figure declared a movement.
    #[serde(default)]
    moving: bool,
}

/// What a Camouflage Marker or an Impersonation Marker stands for.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum StandsFor {
    /// A weapon or item of equipment.
    Equipment,
    /// A trooper in the Impersonation State: the Marker is an Impersonation Marker.
    Impersonator,
    /// A trooper in the Camouflaged State.
    Trooper,
}

/// The direction that a figure faces.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "a direction")]
enum Faces {
    /// Another figure.
    Figure(Name),
    /// A point on the table.
    Place(Place),
    /// All directions.
    Everywhere(Everywhere),
}

/// The reason why a figure faces all directions.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Everywhere {
    /// The equipment by which the figure faces all directions.
    everywhere: AllRound,
}

/// Equipment that gives a 360º front arc.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
enum AllRound {
    /// A 360º Visor, which sees in all directions.
    #[serde(rename = "360o-visor")]
    Visor,
}

/// A piece of scenery: an upright block.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Scenery {
    /// The piece's name, unique on the table.
    name: Name,
    /// The piece's corners, in order along the outline, which must be convex.
    corners: Vec<Place>,
    /// The height of its lower side above the table; 0 unless given.
    level: Option<Length>,
    /// The height of the piece, from its lower side to its upper side.
    height: Length,
    /// What the piece is, if that matters to sight.
    kind: Option<SceneryKind>,
}

/// Reads a table with its figures and scenery.
///
/// # Errors
/// A refusal for too many items, a size that is neither printed nor given, a concave shape, or overlapping items.
pub(crate) fn build_layout(context: &Context<'_>, figures: &[Figure], scenery: &[Scenery]) -> Result<Layout, Refusal> {
    check_length("figure", figures.len(), MAX_FIGURES)?;
    check_length("scenery", scenery.len(), MAX_SCENERY)?;
    let read = |(index, figure)| Figure::read(figure, context, index, figures);
    let figures = figures.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    if scenery.iter().any(|piece| piece.kind.is_some()) {
        context.rules.need_clause(Rule::GatesStandOpen, "kinds-of-scenery")?;
    }
    let scenery = scenery.iter().enumerate().map(|(index, piece)| piece.read(index)).collect::<Result<_, _>>()?;
    Layout::new(figures, scenery)
}

fn check_length(path: &str, length: usize, max: usize) -> Result<(), Refusal> {
    if length > max {
        Err(Refusal::out_of_bounds(path, saturating_i64(length), 0, saturating_i64(max)))
    } else {
        Ok(())
    }
}

const LEVEL: Length = Length::from_tenths(0);

impl Figure {
    /// Reads the state that decides its Silhouette.
    ///
    /// # Errors
    /// A refusal of a key that changes nothing there.
    fn guise(&self, context: &Context<'_>, index: usize) -> Result<layout::Guise, Refusal> {
        let refuse = |key: &str, id| Err(Refusal::new(format!("figure.{index}.{key}"), Message::new(id)));
        let own = self.silhouette.map(Silhouette::number);
        match self.stands_for {
            Some(_) if !self.marker => refuse("stands-for", "refusal-stands-for-without-a-marker"),
            Some(StandsFor::Equipment) if own.is_some_and(|own| own != 2) => {
                refuse("silhouette", "refusal-silhouette-of-a-hidden-item")
            }
            Some(StandsFor::Equipment) => Ok(layout::Guise::HiddenItem),
            Some(StandsFor::Impersonator) => {
                context.rules.need_clause(Rule::ImpersonatorProfileSilhouette, "impersonation-silhouette")?;
                Ok(layout::Guise::Impersonator)
            }
            Some(StandsFor::Trooper) => Ok(layout::Guise::HiddenTrooper),
            None if self.foxhole && matches!(self.silhouette, Some(Silhouette::Sx)) => {
                refuse("foxhole", "refusal-prone-in-a-foxhole")
            }
            None if self.foxhole => {
                context.rules.need_clause(Rule::FoxholeNeedsRoom, "foxhole-silhouette")?;
                Ok(layout::Guise::Foxhole)
            }
            None => Ok(layout::Guise::None),
        }
    }

    fn read(&self, context: &Context<'_>, index: usize, all: &[Self]) -> Result<layout::Figure, Refusal> {
        let guise = self.guise(context, index)?;
        let own = self.silhouette.map(Silhouette::number);
        let silhouette = match guise {
            layout::Guise::Foxhole if context.rules.has(Rule::FoxholeSilhouette) && own.is_none_or(|own| own < 3) => {
                Some(Silhouette::S3)
            }
            layout::Guise::HiddenItem => Some(Silhouette::S2),
            layout::Guise::None
            | layout::Guise::Foxhole
            | layout::Guise::HiddenTrooper
            | layout::Guise::Impersonator => self.silhouette,
        };
        let stated = SizeInput { silhouette, base: self.base, height: self.height };
        let (base, height, sized) = stated.size(context, &format!("figure.{index}"))?;
        let low = self.level.unwrap_or(LEVEL).tenths();
        let place = self.position.point();
        let faces = match &self.faces {
            None | Some(Faces::Everywhere(Everywhere { everywhere: AllRound::Visor })) => None,
            Some(Faces::Place(there)) => Some(there.point()),
            Some(Faces::Figure(name)) => {
                let target = all.iter().find(|figure| figure.name == *name);
                let known = all.iter().map(|figure| figure.name.as_str()).collect::<Vec<_>>().join("`, `");
                let missing =
                    || Message::new("refusal-not-on-the-table").text("name", name.as_str()).text("known", known);
                Some(target.ok_or_else(|| Refusal::new(format!("figure.{index}.faces"), missing()))?.position.point())
            }
        };
        let way = faces.map(|there| there.from(place));
        if way.is_some_and(|way| way.square() == 0) {
            return Err(Refusal::new(format!("figure.{index}.faces"), Message::new("refusal-faces-itself")));
        }
        Ok(layout::Figure {
            path: format!("figure.{index}"),
            name: self.name.clone(),
            player: self.player.clone().unwrap_or_else(|| self.name.clone()),
            volume: Cylinder { at: place, base: base.tenths(), heights: Heights { low, high: low + height.tenths() } },
            size_source: sized,
            faces: way,
            kind: if self.marker { layout::PieceKind::Marker } else { layout::PieceKind::Model },
            moving: self.moving,
            guise,
            visor: matches!(self.faces, Some(Faces::Everywhere(_))),
            prone: matches!(self.silhouette, Some(Silhouette::Sx)),
            silhouette: self.silhouette.map(Silhouette::number),
            neutral: false,
        })
    }
}

impl Scenery {
    fn read(&self, index: usize) -> Result<layout::Scenery, Refusal> {
        let path = format!("scenery.{index}.corners");
        if !(3..=MAX_CORNERS).contains(&self.corners.len()) {
            return Err(Refusal::out_of_bounds(
                &path,
                saturating_i64(self.corners.len()),
                3,
                saturating_i64(MAX_CORNERS),
            ));
        }
        let mut outline: Vec<Point> = self.corners.iter().map(|corner| corner.point()).collect();
        let twice_area: i64 =
            outline.iter().zip(outline.iter().cycle().skip(1)).map(|(corner, next)| corner.cross(*next)).sum();
        if twice_area < 0 {
            outline.reverse();
        }
        if self.height == LEVEL {
            let message = Message::new("refusal-zero-height").text("name", self.name.as_str());
            return Err(Refusal::new(format!("scenery.{index}.height"), message));
        }
        let low = self.level.unwrap_or(LEVEL).tenths();
        let prism = Prism { outline, heights: Heights { low, high: low + self.height.tenths() } };
        if twice_area == 0 || !prism.is_convex() {
            return Err(Refusal::new(path, Message::new("refusal-bends-inwards").text("name", self.name.as_str())));
        }
        Ok(layout::Scenery { name: self.name.clone(), prism, kind: self.kind })
    }
}
