//! Movements of one trooper: surfaces, ground, and landings.

use crate::length::Length;
use crate::words::{list_words, words};
use schemars::JsonSchema;
use serde::Deserialize;

words! {
    /// The surface on which a trooper moves.
    #[derive(Default)]
    #[schemars(transform = list_words)]
    Surface {
        /// Level ground.
        #[default]
        Level = "level-ground",
        /// A vertical surface.
        Wall = "vertical",
        /// Stairs or a ramp.
        Stairs = "stairs",
        /// A ladder.
        Ladder = "ladder",
    }
}

words! {
    /// The way of a trooper at a Deployable Cover.
    #[schemars(transform = list_words)]
    CoverOnWay {
        /// Over it.
        Over = "over",
        /// Up to its top, where it ends.
        Top = "top",
    }
}

words! {
    /// A type of terrain.
    #[schemars(transform = list_words)]
    TerrainType {
        /// Water.
        Aquatic = "aquatic",
        /// Desert.
        Desert = "desert",
        /// Jungle.
        Jungle = "jungle",
        /// Mountains.
        Mountain = "mountain",
        /// No gravity.
        ZeroG = "zero-g",
        /// All types; only behind the skill Terrain.
        Total = "total",
    }
}

words! {
    /// How a Silhouette lies to an area of terrain.
    #[derive(Default)]
    #[schemars(transform = list_words)]
    TerrainContact {
        /// Inside.
        #[default]
        Inside = "inside",
        /// Partly inside.
        Partly = "partly",
        /// The base touches the area.
        Touching = "touching",
        /// Outside, without contact.
        Outside = "outside",
    }
}

words! {
    /// The width of an access.
    #[schemars(transform = list_words)]
    AccessWidth {
        /// Narrow.
        Narrow = "narrow",
        /// Wide.
        Wide = "wide",
    }
}

/// An area of terrain.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    /// The terrain type, if the area has one.
    #[serde(rename = "type")]
    pub terrain: Option<TerrainType>,
    /// The area is difficult terrain.
    #[serde(default)]
    pub difficult: bool,
    /// The area is the Zone of Control of a Dazer: difficult terrain without a type.
    #[serde(default)]
    pub dazer: bool,
    /// How the Silhouette of the trooper lies to it.
    #[serde(default)]
    pub contact: TerrainContact,
    /// The height above it at which the trooper is.
    #[serde(rename = "height-above")]
    pub above: Option<Length>,
    /// The height to which it reaches, if the players agreed on one.
    pub height: Option<Length>,
}

impl Ground {
    /// Returns whether the ground is difficult terrain.
    pub const fn is_difficult(&self) -> bool {
        self.difficult || self.dazer
    }
}

/// A part of a way.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Leg {
    /// The surface that the trooper moves on.
    #[serde(default)]
    pub surface: Surface,
    /// The length, measured along the surface.
    pub length: Length,
    /// Less than half of the base is on the surface.
    #[serde(default, rename = "less-than-half")]
    pub less_than_half: bool,
    /// The width of the surface.
    pub width: Option<Length>,
    /// The heights of the obstacle that it crosses, side by side: up and down.
    #[serde(default)]
    pub over: Vec<Length>,
    /// The smallest ledge between the levels of the obstacle.
    pub ledge: Option<Length>,
    /// The gap between an enemy and an obstacle.
    pub gap: Option<Length>,
    /// The Deployable Cover on the way.
    #[serde(rename = "deployable-cover")]
    pub deployable_cover: Option<CoverOnWay>,
    /// The access that it passes.
    pub access: Option<AccessWidth>,
    /// The terrain that it comes to.
    pub ground: Option<Ground>,
}

/// The place where a Jump would land.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Landing {
    /// The length of the Jump.
    pub length: Length,
    /// The surface that the trooper would land on.
    #[serde(default)]
    pub surface: Surface,
    /// The width of the surface.
    pub width: Option<Length>,
    /// The landing place is higher than the place where the Jump begins.
    #[serde(default)]
    pub higher: bool,
    /// The Jump changes its heading in the air.
    #[serde(default)]
    pub turns: bool,
    /// The Jump ends where it began.
    #[serde(default)]
    pub returns: bool,
    /// The Jump goes straight up and down.
    #[serde(default)]
    pub straight: bool,
    /// The distance after which the trooper touches another surface.
    #[serde(rename = "touches-after")]
    pub touches_after: Option<Length>,
}
