//! Carrying another trooper.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_ATTRIBUTE, MIN_ATTRIBUTE, bounded, ids};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::trooper::carry;
use model::ids::EntryId;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A trooper picks up another to carry it. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Carry {
    /// The trooper that carries.
    carrier: Carrier,
    /// The trooper that is carried.
    carried: Carried,
}

/// The trooper that carries.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Carrier {
    /// Physique.
    ph: i64,
    /// The states it is in.
    #[serde(default)]
    states: Vec<EntryId>,
}

/// The trooper that is carried.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Carried {
    /// Physique.
    ph: i64,
}

fn strength(path: &str, ph: i64) -> Result<i64, Refusal> {
    bounded(format_args!("{path}.ph"), ph, MIN_ATTRIBUTE, MAX_ATTRIBUTE)
}

impl Situation for Carry {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let carrier = carry::Carrier {
            ph: strength("carrier", self.carrier.ph)?,
            states: ids("carrier.states", &self.carrier.states)?,
        };
        carry::carry(context, &carrier, strength("carried", self.carried.ph)?)
    }
}
