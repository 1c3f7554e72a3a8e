//! The facts between a reactive trooper and an active one, as a situation writes them.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::Arc;
use engine::order;
use model::length::Length;
use model::situation::order::Half;
use model::situation::sight::CoverFact;

/// Facts that differ towards one active trooper.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Facts {
    pub distance: Option<Length>,
    pub line_of_fire: Option<SinceInput>,
    pub zone_of_control: Option<SinceInput>,
    pub hacking_area: Option<SinceInput>,
    pub contact: Option<SinceInput>,
    pub cover: Option<CoverFact>,
    pub active_cover: Option<CoverFact>,
    pub arc: Option<Arc>,
    pub from_below: Option<bool>,
    pub zero_visibility: Option<bool>,
}

impl Facts {
    /// For the engine, where a Zone of Control reaches so far.
    pub fn engine(&self, zone_of_control: Length, side: order::Side) -> order::Facts {
        let near = self.distance.is_some_and(|distance| distance <= zone_of_control);
        let since = |given: Option<SinceInput>, usual: bool| given.unwrap_or(SinceInput::Flag(usual)).engine();
        let zone = since(self.zone_of_control, near);
        let zero_visibility = self.zero_visibility.unwrap_or(false);
        order::Facts {
            distance: self.distance,
            line_of_fire: since(self.line_of_fire, !zero_visibility),
            zone_of_control: zone,
            hacking_area: self.hacking_area.map_or(zone, SinceInput::engine),
            contact: since(self.contact, false),
            cover: self.cover.unwrap_or_default(),
            active_cover: self.active_cover.unwrap_or_default(),
            from_behind: matches!(self.arc, Some(Arc::Rear)),
            from_below: self.from_below.unwrap_or(false),
            zero_visibility,
            firing_point: None,
            side,
            modifiers: Vec::new(),
        }
    }
}

/// Whether something holds: yes, no, or only after the second skill.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum SinceInput {
    /// From the first skill on, or never.
    Flag(bool),
    /// From a half on.
    Half(Half),
}

impl SinceInput {
    /// The engine's word.
    pub const fn engine(self) -> order::Since {
        match self {
            Self::Flag(false) => None,
            Self::Flag(true) => Some(Half::First),
            Self::Half(half) => Some(half),
        }
    }
}
