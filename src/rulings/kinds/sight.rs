//! Sight through smoke.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::sight;
use model::ids::Name;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Whether a trooper sees another through a cloud. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Sight {
    /// What lies between them.
    cloud: Cloud,
    /// The level of the viewer's Multispectral Visor.
    visor: Option<Name>,
    /// They are in the same close combat.
    #[serde(default)]
    close_combat: bool,
}

/// A cloud.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Cloud {
    /// Smoke.
    Smoke,
    /// Eclipse.
    EclipseSmoke,
    /// A Zero Visibility Zone of another kind.
    ZeroVisibilityZone,
}

impl Situation for Sight {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let cloud = match self.cloud {
            Cloud::Smoke => sight::Cloud::Smoke,
            Cloud::EclipseSmoke => sight::Cloud::Eclipse,
            Cloud::ZeroVisibilityZone => sight::Cloud::Zone,
        };
        if self.close_combat {
            return sight::in_melee(context, cloud, self.visor.as_ref());
        }
        sight::sight(context, cloud, self.visor.as_ref())
    }
}
