//! A Peripheral and its controller.

use engine::entry_ids::PERIPHERAL_SYNCHRONIZED;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{default_true, read_ids, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::turn::disconnected_peripheral;
use engine::turn::peripheral_control::{self, Peripheral};
use model::ids::EntryId;
use model::length::Length;
use model::refusal::Refusal;
use model::situation::turn::CheckMoment;
use model::trace::Resolved;

/// Whether a Peripheral is Disconnected. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Control {
    /// The Controller: where it is, and in which states.
    controller: Controller,
    /// The Peripheral was Disconnected before.
    #[serde(default)]
    disconnected_before: bool,
    /// The type of the Peripheral: `peripheral-servant` and the like.
    #[serde(rename = "type")]
    type_id: Option<EntryId>,
    /// The states that the Peripheral is in.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The Spearhead of its Control Unit.
    spearhead: Option<Spearhead>,
    /// When the Peripheral's coherency is checked, at the start or at the end of an Order or ARO; at the end unless
    /// given.
    check: Option<CheckMoment>,
    /// This Peripheral (Cyberplug) used its Autonomous Profile before.
    #[serde(default)]
    autonomous_before: bool,
}

/// The Spearhead of a Control Unit.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename = "ControlSpearhead")]
struct Spearhead {
    /// The distance between it and the Peripheral.
    distance: Option<Length>,
    /// The states that the Spearhead is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
}

/// The controller of the Peripheral.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Controller {
    /// The Controller was removed from the game.
    #[serde(default)]
    gone: bool,
    /// The Peripheral is in coherency with it.
    #[serde(default = "default_true")]
    coherency: bool,
    /// The distance between it and the Peripheral.
    distance: Option<Length>,
    /// The states that the Controller is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
}

impl Control {
    /// Reads what is given of the Peripheral itself.
    fn peripheral(&self) -> Result<Option<Peripheral>, Refusal> {
        let spearhead = match &self.spearhead {
            Some(spearhead) => Some(peripheral_control::Spearhead {
                distance: spearhead.distance,
                states: read_ids("spearhead.states", &spearhead.states)?,
            }),
            None => None,
        };
        let synchronized = self.type_id.as_ref().is_some_and(|id| id == PERIPHERAL_SYNCHRONIZED);
        let measured = self.controller.distance.filter(|_| synchronized);
        let measured = measured.or(spearhead.as_ref().and_then(|spearhead| spearhead.distance));
        refuse_out_of_place("check", self.check.is_some(), measured.is_some(), "distance")?;
        let given = self.type_id.is_some() || !self.states.is_empty() || spearhead.is_some() || self.autonomous_before;
        Ok((given || self.controller.distance.is_some()).then_some(Peripheral {
            type_id: self.type_id.clone(),
            states: read_ids("states", &self.states)?,
            distance: self.controller.distance,
            spearhead,
            check: self.check.unwrap_or_default(),
            autonomous_before: self.autonomous_before,
        }))
    }
}

impl Situation for Control {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let controller = disconnected_peripheral::Controller {
            gone: self.controller.gone,
            coherency: self.controller.coherency,
            states: read_ids("controller.states", &self.controller.states)?,
        };
        disconnected_peripheral::resolve(context, &controller, self.peripheral()?.as_ref(), self.disconnected_before)
    }
}
