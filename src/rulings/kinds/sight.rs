//! Sight through smoke.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::engine::context::Context;
use crate::engine::dice::Dice;
use crate::engine::sight as engine;
use crate::model::ids::Name;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;
use crate::rulings::situation::Situation;

/// Whether a trooper sees another through a cloud. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Sight {
    /// What lies between them.
    cloud: Cloud,
    /// The level of the viewer's Multispectral Visor.
    #[schemars(with = "Option<String>")]
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
    fn run(
        &self,
        context: &Context<'_>,
        _dice: &mut dyn Dice,
        _given: &dyn Fn(&str) -> usize,
    ) -> Result<Resolved, Refusal> {
        let cloud = match self.cloud {
            Cloud::Smoke => engine::Cloud::Smoke,
            Cloud::EclipseSmoke => engine::Cloud::Eclipse,
            Cloud::ZeroVisibilityZone => engine::Cloud::Zone,
        };
        if self.close_combat {
            return engine::in_melee(context, cloud, self.visor.as_ref());
        }
        engine::sight(context, cloud, self.visor.as_ref())
    }
}
