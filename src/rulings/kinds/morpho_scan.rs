//! Morpho-Scan.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_ATTRIBUTE, MIN_ATTRIBUTE, default_true, read_bounded};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::trooper::morpho_scan::{self, Copied};
use model::length::Length;
use model::refusal::Refusal;
use model::trace::Resolved;
use model::value::Attribute;

/// A trooper uses Morpho-Scan on another one. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct MorphoScan {
    /// The trooper that is scanned.
    target: Target,
    /// The target is in the user's Zone of Control.
    #[serde(default = "default_true")]
    zone_of_control: bool,
    /// The user has succeeded with Morpho-Scan earlier in the game.
    #[serde(default)]
    used_before: bool,
    /// The target declares Reset.
    #[serde(default)]
    resets: bool,
}

/// The trooper that is scanned.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ScannedTrooper")]
struct Target {
    /// The target's two MOV values.
    #[schemars(with = "Vec<String>")]
    mov: [Length; 2],
    /// Close Combat.
    cc: i64,
    /// Ballistic Skill.
    bs: i64,
    /// Physique (PH), -50 to 50.
    ph: i64,
    /// The target has STR.
    #[serde(default)]
    structure: bool,
    /// The target is a Marker.
    #[serde(default)]
    marker: bool,
    /// The target is on the user's side.
    #[serde(default)]
    friendly: bool,
}

impl Situation for MorphoScan {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let target = &self.target;
        let attribute = |attribute: Attribute, value| {
            let path = format!("target.{}", attribute.as_str());
            Ok::<_, Refusal>((attribute.as_str(), read_bounded(path, value, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?))
        };
        let attributes = [
            attribute(Attribute::Cc, target.cc)?,
            attribute(Attribute::Bs, target.bs)?,
            attribute(Attribute::Ph, target.ph)?,
        ];
        let scan = morpho_scan::MorphoScan {
            target: Copied { mov: target.mov, attributes },
            is_enemy: !target.friendly,
            has_structure: target.structure,
            is_marker: target.marker,
            in_zone: self.zone_of_control,
            used: self.used_before,
            resets: self.resets,
        };
        morpho_scan::resolve(context, &scan)
    }
}
