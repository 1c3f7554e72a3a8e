//! Troopers on a score sheet, and their positions.

use std::collections::BTreeMap;
use std::fmt::Display;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::size::{Silhouette, SizeInput};
use crate::kinds::shared::{MAX_IDS, check_list_length, check_plain, default_true, read_bounded, table};
use engine::context::Context;
use engine::printed;
use engine::scenario::objective::check_known;
use engine::scenario::sheet::{Location, Position as EnginePosition, Size, Trooper as EngineTrooper};
use engine::scenario::sheet_names;
use model::entry::Kind;
use model::ids::EntryId;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::fact::Role;
use model::scenario::{Player, Scenario};
use model::situation::score::{Extent, FigureKind};

/// The maximum number of troopers of both players together.
pub(super) const MAX_TROOPERS: usize = 80;
/// The maximum number of Army Points of a trooper, or in a zone.
pub(super) const MAX_POINTS: i64 = 1_000;

/// A trooper, or another element that is scored.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
pub(super) struct Trooper {
    /// The trooper's name, unique on the sheet.
    pub name: String,
    /// The player whose trooper it is.
    player: Player,
    /// The kind of element; a trooper unless given.
    #[serde(default, rename = "is")]
    kind: FigureKind,
    /// The trooper's Cost in Army Points; 0 unless given.
    #[serde(default)]
    points: i64,
    /// The Army Points that the trooper's Baggage adds.
    #[serde(default)]
    extra_points: i64,
    /// Skills, equipment and troop type.
    #[serde(default)]
    bears: Vec<EntryId>,
    /// The trooper is a Lieutenant.
    #[serde(default)]
    lieutenant: bool,
    /// The trooper was a Lieutenant earlier in the game.
    #[serde(default)]
    was_lieutenant: bool,
    /// The trooper is the DataTracker.
    #[serde(default)]
    datatracker: bool,
    /// The trooper was placed on the table.
    #[serde(default = "default_true")]
    deployed: bool,
    /// The enemy DataTracker killed it.
    #[serde(default)]
    killed_by_datatracker: bool,
    /// The trooper's own side or a neutral element caused its Null state.
    #[serde(default)]
    not_by_the_enemy: bool,
    /// The trooper was revealed before it was killed.
    #[serde(default)]
    revealed: bool,
    /// The states that the trooper is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The zones that contain its base, with the part of the base inside.
    #[serde(default)]
    inside: BTreeMap<String, Extent>,
    /// The objects it is in contact with.
    #[serde(default)]
    contact: Vec<String>,
    /// The objects it carries.
    #[serde(default)]
    carries: Vec<String>,
    /// The trooper is in contact with an enemy Model.
    #[serde(default)]
    enemy_contact: bool,
    /// The trooper is in contact with an enemy Model in a Null state.
    #[serde(default)]
    null_enemy_contact: bool,
    /// The trooper that leads it, if it is a civilian.
    follows: Option<String>,
    /// The Silhouette, as printed in the profile; required with a position.
    silhouette: Option<Silhouette>,
    /// The diameter of its base, if it differs from that of its Silhouette.
    base: Option<Length>,
    /// The trooper's height, if no source prints it.
    height: Option<Length>,
    /// The center of its base: the distance to the right, and from player A's edge. The zones it is in and its contacts
    /// follow from that and must not be given.
    #[serde(rename = "position")]
    middle: Option<table::Place>,
    /// The trooper's height above the table; 0 unless given.
    level: Option<Length>,
}

/// The position and states of a trooper at the end of a Game Round.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct Standing {
    /// The states that the trooper is in.
    states: Vec<EntryId>,
    /// The zones that contain its base, with the part of the base inside.
    inside: BTreeMap<String, Extent>,
    /// The objects it is in contact with.
    contact: Vec<String>,
    /// The objects it carries.
    carries: Vec<String>,
    /// The trooper is in contact with an enemy Model.
    enemy_contact: bool,
    /// The trooper is in contact with an enemy Model in a Null state.
    null_enemy_contact: bool,
    /// The trooper that leads it, if it is a civilian.
    follows: Option<String>,
    /// The center of its base, instead of the facts that follow from it.
    position: Option<table::Place>,
    /// The trooper's height above the table; 0 unless given.
    level: Option<Length>,
}

/// Returns the size of an element, if it is given.
///
/// # Errors
/// A refusal for a size that is neither printed nor given.
pub(super) fn read_size(
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
    Ok(Some(Size { base: base.tenths(), height: height.tenths(), size_source: sized }))
}

/// Returns the position of a base, if it is given.
///
/// # Errors
/// A refusal for a level without a position.
pub(super) fn read_location(
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
pub(super) struct ScoringContext<'c, 's> {
    /// The rules of the edition, with the readings followed.
    pub context: &'c Context<'c>,
    /// The scenario that is scored.
    pub scenario: &'s Scenario,
}

/// Converts the position of a trooper for the engine.
///
/// # Errors
/// A refusal for a state that the edition does not know, or a name or number out of bounds.
pub(super) fn position<'s>(
    scoring: &ScoringContext<'_, 's>,
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
        location: read_location(&path, standing.position, standing.level)?,
    }
    .to_engine(scoring, path)
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
    fn to_engine(&self, scoring: &ScoringContext<'_, 's>, path: impl Display) -> Result<EnginePosition<'s>, Refusal> {
        check_list_length(format_args!("{path}.states"), self.states, MAX_IDS)?;
        let rules = scoring.context.rules.scoring.filter(|rules| rules.shasvastii.is_some());
        // A rule of a scenario may name the state although the edition prints none of its values.
        let unprinted = |state: &EntryId| {
            rules.is_some_and(|rules| state == rules.embryo)
                && !printed::is_known(scoring.context, state, &[Kind::State])
        };
        let nulls = self.states.iter().map(|state| {
            if unprinted(state) {
                Ok(true)
            } else {
                printed::is_null(scoring.context, format_args!("{path}.states"), state)
            }
        });
        let null = nulls.collect::<Result<Vec<_>, _>>()?.contains(&true);
        let zone = |(zone, extent): (&String, &Extent)| {
            Ok((sheet_names::find_zone(scoring.scenario, format_args!("{path}.inside"), zone)?, *extent))
        };
        let objects = |key: &str, listed: &[String]| {
            check_list_length(format_args!("{path}.{key}"), listed, MAX_TROOPERS)?;
            listed
                .iter()
                .map(|name| sheet_names::find_object(scoring.scenario, format_args!("{path}.{key}"), name))
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
            follows: self.follows.map(|leader| check_plain(format_args!("{path}.follows"), leader)).transpose()?,
        })
    }
}

impl Trooper {
    /// Converts the trooper itself for the engine.
    ///
    /// # Errors
    /// A refusal for a name or number out of bounds.
    pub(super) fn to_engine<'t>(
        context: &Context<'_>,
        index: usize,
        trooper: &'t Self,
    ) -> Result<EngineTrooper<'t>, Refusal> {
        let name = check_plain("trooper.name", &trooper.name)?;
        if trooper.killed_by_datatracker && trooper.not_by_the_enemy {
            let message = Message::new("refusal-score-who-killed").text("trooper", name);
            return Err(Refusal::new(format!("{name}.not-by-the-enemy"), message));
        }
        Ok(EngineTrooper {
            index,
            player: trooper.player,
            kind: trooper.kind,
            points: read_bounded(format_args!("{name}.points"), trooper.points, 0, MAX_POINTS)?,
            extra_points: read_bounded(format_args!("{name}.extra-points"), trooper.extra_points, 0, 100)?,
            bears: {
                let path = format!("{name}.bears");
                check_list_length(&path, &trooper.bears, MAX_IDS)?;
                check_known(context, &path, &trooper.bears)?;
                &trooper.bears
            },
            lieutenant: trooper.lieutenant,
            was_lieutenant: trooper.was_lieutenant,
            datatracker: trooper.datatracker,
            deployed: trooper.deployed,
            killed_by: trooper.killed_by_datatracker.then_some(Role::DataTracker),
            not_by_the_enemy: trooper.not_by_the_enemy,
            revealed: trooper.revealed,
            size: read_size(context, name, trooper.silhouette, trooper.base, trooper.height)?,
            name,
        })
    }

    /// Returns the trooper's position at the end of the game.
    ///
    /// # Errors
    /// A refusal for a state that the edition does not know, or a name or number out of bounds.
    pub(super) fn position<'s>(&'s self, scoring: &ScoringContext<'_, 's>) -> Result<EnginePosition<'s>, Refusal> {
        StandingFields {
            states: &self.states,
            inside: &self.inside,
            contact: &self.contact,
            carries: &self.carries,
            enemy_contact: self.enemy_contact,
            null_enemy_contact: self.null_enemy_contact,
            follows: self.follows.as_ref(),
            location: read_location(&self.name, self.middle, self.level)?,
        }
        .to_engine(scoring, &self.name)
    }
}
