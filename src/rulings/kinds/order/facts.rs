//! The facts between a reactive trooper and an active one.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::Arc;
use engine::order;
use model::length::Length;
use model::situation::order::{Half, Side};
use model::situation::sight::{Cloud, CoverFact};

/// The facts between a trooper and one active trooper.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Facts {
    pub distance: Option<Length>,
    pub line_of_fire: Option<SinceInput>,
    pub zone_of_control: Option<SinceInput>,
    pub hacking_area: Option<SinceInput>,
    pub contact: Option<SinceInput>,
    pub trigger_area: Option<SinceInput>,
    pub cover: Option<CoverFact>,
    pub active_cover: Option<CoverFact>,
    pub arc: Option<Arc>,
    pub from_below: Option<bool>,
    pub zero_visibility: Option<ZoneInput>,
    pub saturation: Option<SaturationInput>,
}

impl Facts {
    /// Converts it to the engine's facts, for a Zone of Control of this radius.
    pub fn to_engine(&self, zone_of_control: Length, side: Side) -> order::Facts {
        let near = self.distance.is_some_and(|distance| distance <= zone_of_control);
        let since = |given: Option<SinceInput>, usual: bool| given.unwrap_or(SinceInput::Flag(usual)).to_engine();
        let zone = since(self.zone_of_control, near);
        let zero_visibility = self.zero_visibility.and_then(ZoneInput::to_engine);
        order::Facts {
            distance: self.distance,
            line_of_fire: since(self.line_of_fire, true),
            zone_of_control: zone,
            hacking_area: self.hacking_area.map_or(zone, SinceInput::to_engine),
            contact: since(self.contact, false),
            trigger_area: self.trigger_area.map(SinceInput::to_engine),
            cover: self.cover.unwrap_or_default(),
            active_cover: self.active_cover.unwrap_or_default(),
            from_behind: matches!(self.arc, Some(Arc::Rear)),
            from_below: self.from_below.unwrap_or(false),
            zones: order::ZonesBetween {
                zero_visibility,
                saturation: self.saturation.map_or(0, SaturationInput::count),
            },
            firing_point: None,
            side,
            modifiers: Vec::new(),
        }
    }
}

/// The Zero Visibility Zone between two troopers: whether there is one, or which kind.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ZoneInput {
    /// Such a zone of terrain, or none.
    Flag(bool),
    /// A zone of this kind.
    Kind(Cloud),
}

impl ZoneInput {
    /// Converts it to the engine's value.
    pub const fn to_engine(self) -> Option<Cloud> {
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
pub enum SaturationInput {
    /// One, or none.
    Flag(bool),
    /// This many.
    Zones(u8),
}

impl SaturationInput {
    /// Returns the number of zones.
    pub fn count(self) -> usize {
        match self {
            Self::Flag(passes) => usize::from(passes),
            Self::Zones(zones) => usize::from(zones),
        }
    }
}

/// Whether a fact holds: yes, no, or from the second skill on.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "a half of the Order, true or false")]
pub enum SinceInput {
    /// From the first skill on, or never.
    Flag(bool),
    /// From this half of the Order on.
    Half(Half),
}

impl SinceInput {
    /// Converts it to the engine's value.
    pub const fn to_engine(self) -> order::Since {
        match self {
            Self::Flag(false) => None,
            Self::Flag(true) => Some(Half::First),
            Self::Half(half) => Some(half),
        }
    }
}
