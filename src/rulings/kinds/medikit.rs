//! MediKits.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_ATTRIBUTE, MIN_ATTRIBUTE, read_bounded};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::trooper::several_medikits::{self, Patient};
use model::number::saturating_usize;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The maximum number of MediKits used on a trooper in an Order.
const MAX_KITS: i64 = 10;

/// MediKits are used on an Unconscious trooper in one Order. Dice: `roll`, a die for each MediKit.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Medikit {
    /// Physique of the patient.
    ph: i64,
    /// The Wounds of its profile.
    wounds: i64,
    /// The number of MediKits.
    medikits: i64,
}

impl Situation for Medikit {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let patient = Patient {
            ph: read_bounded("ph", self.ph, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?,
            wounds: read_bounded("wounds", self.wounds, 1, MAX_ATTRIBUTE)?,
            kits: saturating_usize(read_bounded("medikits", self.medikits, 1, MAX_KITS)?),
        };
        several_medikits::resolve(context, &patient, rolls)
    }
}
