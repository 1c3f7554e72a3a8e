//! The facts between a reactive trooper and an active one.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::FacingArc;
use engine::order;
use engine::skill_ids::{CAUTIOUS_MOVEMENT, DODGE};
use model::ids::EntryId;
use model::length::Length;
use model::message::Message;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::order::{Half, LaterMove, Side};
use model::situation::sight::{Cloud, CoverFact};

/// The facts between a trooper and one active trooper.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Facts {
    pub distance: Option<Length>,
    pub line_of_fire: Option<PassingInput>,
    pub zone_of_control: Option<PassingInput>,
    pub hacking_area: Option<PassingInput>,
    pub contact: Option<SinceInput>,
    pub trigger_area: Option<PassingInput>,
    pub cover: Option<CoverFact>,
    pub active_cover: Option<CoverFact>,
    pub arc: Option<FacingArc>,
    pub from_below: Option<bool>,
    pub zero_visibility: Option<ZoneInput>,
    pub zone_of_last_turn: Option<bool>,
    pub saturation: Option<SaturationInput>,
}

impl Facts {
    /// Converts it to the engine's facts, for a Zone of Control of this radius.
    pub(super) fn to_engine(&self, zone_of_control: Length, side: Side) -> order::Relation {
        let near = self.distance.is_some_and(|distance| distance <= zone_of_control);
        let first = |holds: bool| holds.then_some(Half::First);
        let since = |given: Option<SinceInput>, usual: bool| given.unwrap_or(SinceInput::Flag(usual)).to_engine();
        let passing = |given: Option<PassingInput>, usual: bool| given.map_or(first(usual), PassingInput::to_engine);
        let zone = passing(self.zone_of_control, near);
        let zero_visibility = self.zero_visibility.and_then(ZoneInput::to_engine);
        order::Relation {
            distance: self.distance,
            line_of_fire: passing(self.line_of_fire, true),
            zone_of_control: zone,
            hacking_area: self.hacking_area.map_or(zone, PassingInput::to_engine),
            on_the_way: self.on_the_way(),
            later: self.later(),
            contact: since(self.contact, false),
            trigger_area: self.trigger_area.map(PassingInput::to_engine),
            cover: self.cover.unwrap_or_default(),
            active_cover: self.active_cover.unwrap_or_default(),
            from_behind: matches!(self.arc, Some(FacingArc::Rear)),
            from_below: self.from_below.unwrap_or(false),
            zones: order::ZonesBetween {
                zero_visibility,
                of_last_turn: self.zone_of_last_turn.unwrap_or(false),
                saturation: self.saturation.map_or(0, SaturationInput::count),
            },
            firing_point: None,
            side,
            modifiers: Vec::new(),
        }
    }
}

impl Facts {
    /// Refuses facts that hold only on the way of a trooper that does not move, or after a Dodge that it does not make.
    ///
    /// # Errors
    /// A refusal of the key.
    pub(super) fn check_on_the_way(&self, name: &PathPrefix, active: &order::Active) -> Result<(), Refusal> {
        let declares = |skill: &EntryId| active.declarations.iter().any(|declaration| declaration.is(skill));
        let moves =
            active.declarations.iter().any(|declaration| declaration.length.is_some() && !declaration.is(DODGE));
        if self.zone_of_last_turn.is_some() && self.zero_visibility.and_then(ZoneInput::to_engine).is_none() {
            let message = Message::new("refusal-out-of-place").text("found", "zone-of-last-turn");
            return Err(Refusal::new(Path::new(name, "zone-of-last-turn"), message.text("fitting", "zero-visibility")));
        }
        let order::PassingRelations { line_of_fire, zone_of_control, hacking_area } = self.on_the_way();
        let passing = line_of_fire || zone_of_control || hacking_area;
        let refuse = |id| {
            let message = Message::new(id).text("name", &*active.trooper.name);
            Err(Refusal::new(Path::new(name, "to"), message))
        };
        if passing && !moves && !declares(CAUTIOUS_MOVEMENT) {
            return refuse("refusal-on-the-way");
        }
        if self.later() == Some(LaterMove::Dodge) && !declares(DODGE) {
            return refuse("refusal-after-the-dodge");
        }
        Ok(())
    }

    /// Returns the later move after which one of the facts would hold.
    pub(super) fn later(&self) -> Option<LaterMove> {
        let given = [self.line_of_fire, self.zone_of_control, self.hacking_area, self.trigger_area];
        given.into_iter().flatten().find_map(|passing| match passing {
            PassingInput::Later(later) => Some(later),
            PassingInput::Since(_) | PassingInput::Only(_) => None,
        })
    }

    /// Returns which facts hold only on the way of a movement.
    pub(super) fn on_the_way(&self) -> order::PassingRelations {
        let passing = |given: Option<PassingInput>| matches!(given, Some(PassingInput::Only(_)));
        order::PassingRelations {
            line_of_fire: passing(self.line_of_fire),
            zone_of_control: passing(self.zone_of_control),
            hacking_area: passing(self.hacking_area.or(self.zone_of_control)),
        }
    }
}

/// Whether a fact holds: yes, no, from the second skill on, only on the way of a movement, or only after a later move.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "a half of the Order, `on-the-way`, `after-the-dodge`, `after-the-guts-roll`, true or false"
)]
pub(super) enum PassingInput {
    /// From this half of the Order on, or never.
    Since(SinceInput),
    /// Only on the way.
    Only(OnTheWayWord),
    /// Only after a later move.
    Later(LaterMove),
}

/// Only on the way of a movement.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum OnTheWayWord {
    /// Neither where it begins nor where it ends.
    OnTheWay,
}

impl PassingInput {
    /// Converts it to the engine's value.
    pub(super) const fn to_engine(self) -> order::TrueFrom {
        match self {
            Self::Since(since) => since.to_engine(),
            Self::Only(OnTheWayWord::OnTheWay) => Some(Half::First),
            Self::Later(_) => None,
        }
    }
}

/// The Zero Visibility Zone between two troopers: whether there is one, or which kind.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum ZoneInput {
    /// Such a zone of terrain, or none.
    Flag(bool),
    /// A zone of this kind.
    Kind(Cloud),
}

impl ZoneInput {
    /// Converts it to the engine's value.
    pub(super) const fn to_engine(self) -> Option<Cloud> {
        match self {
            Self::Flag(false) => None,
            Self::Flag(true) => Some(Cloud::Zone),
            Self::Kind(cloud) => Some(cloud),
        }
    }
}

/// The Saturation Zones between two troopers: whether there is one, or how many.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "true, false or a number of zones")]
pub(super) enum SaturationInput {
    /// One, or none.
    Flag(bool),
    /// This many.
    Zones(u8),
}

impl SaturationInput {
    /// Returns the number of zones.
    pub(super) fn count(self) -> usize {
        match self {
            Self::Flag(passes) => usize::from(passes),
            Self::Zones(zones) => usize::from(zones),
        }
    }
}

/// Whether a fact holds: yes, no, or from the second skill on.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "a half of the Order, true or false")]
pub(super) enum SinceInput {
    /// From the first skill on, or never.
    Flag(bool),
    /// From this half of the Order on.
    Half(Half),
}

impl SinceInput {
    /// Converts it to the engine's value.
    pub(super) const fn to_engine(self) -> order::TrueFrom {
        match self {
            Self::Flag(false) => None,
            Self::Flag(true) => Some(Half::First),
            Self::Half(half) => Some(half),
        }
    }
}
