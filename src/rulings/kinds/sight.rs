//! Line of Fire through Smoke and Zero Visibility Zones.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::refuse_out_of_place;
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::ruleset::Rule;
use engine::visibility::smoke::{self, Viewer};
use model::ids::Name;
use model::refusal::Refusal;
use model::situation::sight::{Cloud, LinePast};
use model::trace::Resolved;

/// Whether a trooper has Line of Fire to another through Smoke or a zone. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Sight {
    /// The zone between them.
    cloud: Cloud,
    /// The level of the viewer's Multispectral Visor.
    visor: Option<Name>,
    /// The viewer has Marksmanship, which counts for White Noise.
    #[serde(default)]
    marksmanship: bool,
    /// How the line passes the template of White Noise.
    #[serde(default)]
    line: LinePast,
    /// The two figures are in the same close combat.
    #[serde(default)]
    close_combat: bool,
}

impl Situation for Sight {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let known = self.cloud == Cloud::WhiteNoise && context.rules.has(Rule::WhiteNoiseSize) && !self.close_combat;
        refuse_out_of_place("line", self.line != LinePast::Inside, known, "cloud = \"white-noise\"")?;
        let blinds = self.cloud == Cloud::WhiteNoise && context.rules.has(Rule::WhiteNoiseForMarksmen);
        let blinds = blinds && !self.close_combat;
        refuse_out_of_place("marksmanship", self.marksmanship, blinds, "cloud = \"white-noise\"")?;
        if self.close_combat {
            return smoke::resolve_melee(context, self.cloud, self.visor.as_ref());
        }
        let viewer = Viewer { visor: self.visor.as_ref(), marksman: self.marksmanship };
        smoke::resolve_line(context, self.cloud, viewer, self.line)
    }
}
