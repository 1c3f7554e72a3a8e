//! A Peripheral and its controller.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{default_true, ids};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::turn::control;
use model::ids::EntryId;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Whether a Peripheral is Disconnected. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Control {
    /// Its controller.
    controller: Controller,
    /// It was Disconnected before.
    #[serde(default)]
    disconnected_before: bool,
}

/// The controller of the Peripheral.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Controller {
    /// It was removed from the game.
    #[serde(default)]
    gone: bool,
    /// The Peripheral is in coherency with it.
    #[serde(default = "default_true")]
    coherency: bool,
    /// The states it is in.
    #[serde(default)]
    states: Vec<EntryId>,
}

impl Situation for Control {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let controller = control::Controller {
            gone: self.controller.gone,
            coherency: self.controller.coherency,
            states: ids("controller.states", &self.controller.states)?,
        };
        control::control(context, &controller, self.disconnected_before)
    }
}
