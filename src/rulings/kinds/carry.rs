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
    carrier: Body,
    /// The trooper that is carried.
    carried: Body,
}

/// One of the two troopers.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Body {
    /// Physique.
    ph: i64,
    /// The states it is in.
    #[serde(default)]
    states: Vec<EntryId>,
}

impl Body {
    fn to_engine(&self, path: &str) -> Result<carry::Trooper, Refusal> {
        let ph = bounded(format_args!("{path}.ph"), self.ph, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?;
        Ok(carry::Trooper { ph, states: ids(format_args!("{path}.states"), &self.states)? })
    }
}

impl Situation for Carry {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        carry::carry(context, &self.carrier.to_engine("carrier")?, &self.carried.to_engine("carried")?)
    }
}
