//! Troopers on a score sheet, and their positions at a moment.

use std::collections::BTreeMap;
use std::fmt::Display;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::size::{Silhouette, SizeInput};
use crate::kinds::shared::table;
use crate::kinds::shared::{MAX_IDS, bounded, bounded_list, plain};
use engine::context::Context;
use engine::scenario::names;
use engine::scenario::sheet::{
    Extent as EngineExtent, FigureKind, Location, Position as EnginePosition, Size, Trooper as EngineTrooper,
};
use engine::turn::printed;
use model::ids::EntryId;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::fact::Role;
use model::scenario::{Player, Scenario};

/// The most troopers of both players together.
pub const MAX_TROOPERS: usize = 80;
/// The most Army Points of one trooper, or in one zone.
pub const MAX_POINTS: i64 = 1_000;

/// What something on the table is.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Sort {
    /// A trooper, as a model or as a Marker.
    #[default]
    Trooper,
    /// An AI Beacon, a Proxy or a G: Servant.
    Stand,
    /// A Holoecho that is nobody.
    Echo,
    /// A weapon or a piece of equipment.
    Device,
    /// The Xenotech.
    Xenotech,
    /// A civilian.
    Civilian,
    /// The HVT that the enemy may kill.
    DesignatedTarget,
    /// A decoy of it.
    Decoy,
}

/// How much of a base lies in a zone.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Extent {
    /// Less than half.
    Partly,
    /// Exactly half.
    Half,
    /// More than half.
    MoreThanHalf,
    /// All of it.
    Totally,
}

impl Extent {
    /// For the engine.
    pub const fn engine(self) -> EngineExtent {
        match self {
            Self::Partly => EngineExtent::Partly,
            Self::Half => EngineExtent::Half,
            Self::MoreThanHalf => EngineExtent::MoreThanHalf,
            Self::Totally => EngineExtent::Totally,
        }
    }
}

/// A trooper or something that stands for one.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
pub struct Trooper {
    /// Its name.
    pub name: String,
    /// Whose.
    player: Player,
    /// What it is.
    #[serde(default)]
    is: Sort,
    /// Its Cost.
    #[serde(default)]
    points: i64,
    /// What its Baggage adds.
    #[serde(default)]
    extra_points: i64,
    /// Skills, equipment and troop type.
    #[serde(default)]
    bears: Vec<EntryId>,
    /// It is a Lieutenant.
    #[serde(default)]
    lieutenant: bool,
    /// It was a Lieutenant earlier in the game.
    #[serde(default)]
    was_lieutenant: bool,
    /// It is the DataTracker.
    #[serde(default)]
    datatracker: bool,
    /// It was placed on the table.
    #[serde(default = "yes")]
    deployed: bool,
    /// The enemy DataTracker killed it.
    #[serde(default)]
    killed_by_datatracker: bool,
    /// Its own side, or what is nobody's, brought it down.
    #[serde(default)]
    not_by_the_enemy: bool,
    /// It was revealed before.
    #[serde(default)]
    revealed: bool,
    /// The states it is in.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The zones its base lies in, and how much of it.
    #[serde(default)]
    inside: BTreeMap<String, Extent>,
    /// The objects it touches.
    #[serde(default)]
    contact: Vec<String>,
    /// The objects it carries.
    #[serde(default)]
    carries: Vec<String>,
    /// It touches an enemy model.
    #[serde(default)]
    enemy_contact: bool,
    /// It touches an enemy model in a Null State.
    #[serde(default)]
    null_enemy_contact: bool,
    /// The trooper that leads it, a civilian.
    follows: Option<String>,
    /// Its Silhouette, as its profile prints it; needed where it is stated where it stands.
    silhouette: Option<Silhouette>,
    /// The diameter of its base, where it is not that of its Silhouette.
    base: Option<Length>,
    /// How tall it is, where no source prints that.
    height: Option<Length>,
    /// The middle of its base: to the right, and away from player A's edge. What it lies in, and which objects and enemies
    /// it touches, follows from that and is not stated.
    #[serde(rename = "position")]
    middle: Option<table::Place>,
    /// How high above the table it stands.
    level: Option<Length>,
}

const fn yes() -> bool {
    true
}

/// How a trooper stands at the end of a Game Round.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Standing {
    /// The states it is in.
    states: Vec<EntryId>,
    /// The zones its base lies in, and how much of it.
    inside: BTreeMap<String, Extent>,
    /// The objects it touches.
    contact: Vec<String>,
    /// The objects it carries.
    carries: Vec<String>,
    /// It touches an enemy model.
    enemy_contact: bool,
    /// It touches an enemy model in a Null State.
    null_enemy_contact: bool,
    /// The trooper that leads it, a civilian.
    follows: Option<String>,
    /// The middle of its base, instead of what follows from that.
    position: Option<table::Place>,
    /// How high above the table it stands.
    level: Option<Length>,
}

/// How large something is, if that is stated.
///
/// # Errors
/// A refusal for a size that is neither printed nor given.
pub fn size(
    context: &Context<'_>,
    path: &str,
    silhouette: Option<Silhouette>,
    base: Option<Length>,
    height: Option<Length>,
) -> Result<Option<Size>, Refusal> {
    if silhouette.is_none() && base.is_none() && height.is_none() {
        return Ok(None);
    }
    let (base, height, sized) = SizeInput { silhouette, base, height }.size(context, path)?;
    Ok(Some(Size { base: base.tenths(), height: height.tenths(), sized }))
}

/// Where the base of something stands, if that is stated.
///
/// # Errors
/// A refusal for a level without a place.
pub fn table_point(
    path: impl Display,
    middle: Option<table::Place>,
    level: Option<Length>,
) -> Result<Option<Location>, Refusal> {
    match (middle, level) {
        (Some(middle), _) => Ok(Some(Location { center: middle.point(), elevation: level.map_or(0, Length::tenths) })),
        (None, Some(_)) => Err(Refusal::missing(format!("{path}.position"))),
        (None, None) => Ok(None),
    }
}

/// The rules and the scenario of a score sheet.
pub struct ScoringContext<'c, 's> {
    /// The rules.
    pub context: &'c Context<'c>,
    /// The scenario.
    pub scenario: &'s Scenario,
}

/// Converts the position of a trooper for the engine.
///
/// # Errors
/// A refusal for a state that the edition does not know, or a name or number out of bounds.
pub fn position<'s>(
    at: &ScoringContext<'_, 's>,
    path: impl Display,
    standing: &'s Standing,
) -> Result<EnginePosition<'s>, Refusal> {
    StandingFields {
        states: &standing.states,
        inside: &standing.inside,
        contact: &standing.contact,
        carries: &standing.carries,
        enemy_contact: standing.enemy_contact,
        null_enemy_contact: standing.null_enemy_contact,
        follows: standing.follows.as_ref(),
        location: table_point(&path, standing.position, standing.level)?,
    }
    .engine(at, path)
}

/// The fields of a position, common to a trooper and to the end of a Round.
struct StandingFields<'s> {
    states: &'s [EntryId],
    inside: &'s BTreeMap<String, Extent>,
    contact: &'s [String],
    carries: &'s [String],
    enemy_contact: bool,
    null_enemy_contact: bool,
    follows: Option<&'s String>,
    location: Option<Location>,
}

impl<'s> StandingFields<'s> {
    fn engine(&self, at: &ScoringContext<'_, 's>, path: impl Display) -> Result<EnginePosition<'s>, Refusal> {
        bounded_list(format_args!("{path}.states"), self.states, MAX_IDS)?;
        let nulls = self.states.iter().map(|state| printed::is_null(at.context, format_args!("{path}.states"), state));
        let null = nulls.collect::<Result<Vec<_>, _>>()?.contains(&true);
        let zone = |(zone, extent): (&String, &Extent)| {
            Ok((names::find_zone(at.scenario, format_args!("{path}.inside"), zone)?, extent.engine()))
        };
        let objects = |key: &str, found: &[String]| {
            bounded_list(format_args!("{path}.{key}"), found, MAX_TROOPERS)?;
            found
                .iter()
                .map(|name| names::find_object(at.scenario, format_args!("{path}.{key}"), name))
                .collect::<Result<Vec<_>, _>>()
        };
        Ok(EnginePosition {
            null,
            location: self.location,
            states: self.states,
            inside: self.inside.iter().map(zone).collect::<Result<_, Refusal>>()?,
            contact: objects("contact", self.contact)?,
            carries: objects("carries", self.carries)?,
            enemy_contact: self.enemy_contact,
            null_enemy_contact: self.null_enemy_contact,
            follows: self.follows.map(|leader| plain(format_args!("{path}.follows"), leader)).transpose()?,
        })
    }
}

impl Trooper {
    /// Who it is, for the engine.
    ///
    /// # Errors
    /// A refusal for a name or number out of bounds.
    pub fn engine<'t>(
        context: &Context<'_>,
        (place, trooper): (usize, &'t Self),
    ) -> Result<EngineTrooper<'t>, Refusal> {
        let name = plain("trooper.name", &trooper.name)?;
        if trooper.killed_by_datatracker && trooper.not_by_the_enemy {
            let message = Message::new("refusal-score-who-killed").text("trooper", name);
            return Err(Refusal::new(format!("{name}.not-by-the-enemy"), message));
        }
        Ok(EngineTrooper {
            index: place,
            player: trooper.player,
            kind: match trooper.is {
                Sort::Trooper => FigureKind::Trooper,
                Sort::Stand => FigureKind::TrooperLike,
                Sort::Echo => FigureKind::Holoecho,
                Sort::Device => FigureKind::Device,
                Sort::Xenotech => FigureKind::Xenotech,
                Sort::Civilian => FigureKind::Civilian,
                Sort::DesignatedTarget => FigureKind::DesignatedTarget,
                Sort::Decoy => FigureKind::Decoy,
            },
            points: bounded(format_args!("{name}.points"), trooper.points, 0, MAX_POINTS)?,
            extra_points: bounded(format_args!("{name}.extra-points"), trooper.extra_points, 0, 100)?,
            bears: {
                bounded_list(format_args!("{name}.bears"), &trooper.bears, MAX_IDS)?;
                &trooper.bears
            },
            lieutenant: trooper.lieutenant,
            was_lieutenant: trooper.was_lieutenant,
            datatracker: trooper.datatracker,
            deployed: trooper.deployed,
            killed_by: trooper.killed_by_datatracker.then_some(Role::DataTracker),
            not_by_the_enemy: trooper.not_by_the_enemy,
            revealed: trooper.revealed,
            size: size(context, name, trooper.silhouette, trooper.base, trooper.height)?,
            name,
        })
    }

    /// How it stands at the end of the game.
    ///
    /// # Errors
    /// A refusal for a state that the edition does not know, or a name or number out of bounds.
    pub fn position<'s>(&'s self, at: &ScoringContext<'_, 's>) -> Result<EnginePosition<'s>, Refusal> {
        StandingFields {
            states: &self.states,
            inside: &self.inside,
            contact: &self.contact,
            carries: &self.carries,
            enemy_contact: self.enemy_contact,
            null_enemy_contact: self.null_enemy_contact,
            follows: self.follows.as_ref(),
            location: table_point(&self.name, self.middle, self.level)?,
        }
        .engine(at, &self.name)
    }
}
