//! How a trooper comes down from the air, as situations write it.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::engine::context::Context;
use crate::engine::order as engine;
use crate::model::ids::EntryId;

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
    pub const fn engine(self) -> engine::Lands {
        let touches = match self.touches {
            TouchesWord::Nothing => engine::Touches::Nothing,
            TouchesWord::Trooper => engine::Touches::Trooper,
            TouchesWord::Marker => engine::Touches::Marker,
            TouchesWord::Scenery => engine::Touches::Scenery,
            TouchesWord::Objective => engine::Touches::Objective,
        };
        engine::Lands { prone: self.prone, touches }
    }
}

/// Whoever has Combat Jump lands by it: where the edition prints no class for it, Airborne Deployment is what is declared.
pub fn by_its_form(context: &Context<'_>, trooper: &engine::Trooper, declared: &mut engine::Declaration) {
    let types = context.catalogue.value(engine::COMBAT_JUMP, &None, "types", context.rules.edition);
    if declared.skill.as_str() == engine::AIRBORNE && trooper.has(engine::COMBAT_JUMP) && types.is_none() {
        declared.skill = EntryId::from_static(engine::COMBAT_JUMP);
    }
}
