//! Carrying another trooper.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_ATTRIBUTE, MIN_ATTRIBUTE, read_bounded, read_ids, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::trooper::carry;
use engine::trooper::civilian::{self, Escort};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A trooper picks up another to carry it. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Carry {
    /// The trooper that carries.
    carrier: Option<Carrier>,
    /// The trooper that is carried.
    carried: Option<Carried>,
    /// The Civilian that the trooper takes along instead, in Rescue.
    civilian: Option<Civilian>,
}

/// A Civilian that a trooper takes along.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Civilian {
    /// The figure is a Civilian of the trooper's player.
    own: bool,
    /// The trooper is a Specialist Troop.
    #[serde(default)]
    specialist: bool,
    /// The number of Civilians that the trooper leads already.
    #[serde(default)]
    leads: i64,
}

/// The trooper that carries.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Carrier {
    /// Physique (PH), -50 to 50.
    ph: i64,
    /// The states that the trooper is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
}

/// The trooper that is carried.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Carried {
    /// Physique (PH), -50 to 50.
    ph: i64,
}

fn read_strength(path: &str, ph: i64) -> Result<i64, Refusal> {
    read_bounded(format_args!("{path}.ph"), ph, MIN_ATTRIBUTE, MAX_ATTRIBUTE)
}

impl Situation for Carry {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        if let Some(civilian) = self.civilian {
            let given = self.carrier.is_some() || self.carried.is_some();
            refuse_out_of_place("civilian", given, false, "carried")?;
            let leads = read_bounded("civilian.leads", civilian.leads, 0, 10)?;
            return civilian::resolve(context, Escort { own: civilian.own, specialist: civilian.specialist, leads });
        }
        let carrier = self.carrier.as_ref().ok_or_else(|| Refusal::missing("carrier"))?;
        let carried = self.carried.as_ref().ok_or_else(|| Refusal::missing("carried"))?;
        let bearer = carry::Carrier {
            ph: read_strength("carrier", carrier.ph)?,
            states: read_ids("carrier.states", &carrier.states)?,
        };
        carry::resolve(context, &bearer, read_strength("carried", carried.ph)?)
    }
}
