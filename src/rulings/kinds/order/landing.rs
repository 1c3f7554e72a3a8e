//! How a trooper lands from the air, as situations write it.

use schemars::JsonSchema;
use serde::Deserialize;

use engine::context::Context;
use engine::order;
use model::ids::EntryId;

/// Where and how a trooper lands.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LandsInput {
    /// Lying down.
    #[serde(default)]
    prone: bool,
    /// What it would touch there.
    #[serde(default)]
    touches: TouchesWord,
}

/// What a trooper would touch where it lands.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum TouchesWord {
    #[default]
    Nothing,
    Trooper,
    Marker,
    Scenery,
    Objective,
}

impl LandsInput {
    /// The same for the engine.
    pub const fn engine(self) -> order::Lands {
        let touches = match self.touches {
            TouchesWord::Nothing => order::Touches::Nothing,
            TouchesWord::Trooper => order::Touches::Trooper,
            TouchesWord::Marker => order::Touches::Marker,
            TouchesWord::Scenery => order::Touches::Scenery,
            TouchesWord::Objective => order::Touches::Objective,
        };
        order::Lands { prone: self.prone, touches }
    }
}

/// A trooper with Combat Jump lands by it. Where the edition prints no class for it, Airborne Deployment is declared.
pub fn by_its_form(context: &Context<'_>, trooper: &order::Trooper, declared: &mut order::Declaration) {
    let types = context.catalogue.value(order::COMBAT_JUMP, &None, "types", context.rules.edition);
    if declared.skill.as_str() == order::AIRBORNE && trooper.has(order::COMBAT_JUMP) && types.is_none() {
        declared.skill = EntryId::from_static(order::COMBAT_JUMP);
    }
}
