//! `MediKits` and `GizmoKits`, shot or applied.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_ATTRIBUTE, MIN_ATTRIBUTE, read_bounded, read_ids, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::trooper::kit_use::{self, Delivery, KitUse};
use model::ids::EntryId;
use model::length::Length;
use model::message::Message;
use model::number::saturating_usize;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The maximum number of times that a kit reaches a patient in an Order.
const MAX_USES: i64 = 10;

/// A trooper uses a `MediKit` or `GizmoKit` on another one, or on itself. Dice: `shot`, `patient`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Kit {
    /// The id of the kit, such as `medikit`.
    #[serde(rename = "kit")]
    item: EntryId,
    /// The trooper that uses it.
    #[serde(default)]
    user: KitUser,
    /// The distance of a shot; without it the user touches the patient.
    distance: Option<Length>,
    /// The user is the patient.
    #[serde(default)]
    itself: bool,
    /// The trooper on which the kit is used.
    patient: KitPatient,
    /// The number of times that the kit reaches the patient in one Order, without a shot; 1 unless given.
    uses: Option<i64>,
}

/// The trooper that uses a kit.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct KitUser {
    /// Ballistic Skill, for a shot.
    bs: Option<i64>,
    /// The user's skills. If given, it has the kit only by a skill or among its equipment.
    skills: Option<Vec<EntryId>>,
    /// The user's equipment, by id; none unless given.
    #[serde(default)]
    equipment: Vec<EntryId>,
    /// The level of its Fireteam, for a shot.
    #[serde(rename = "fireteam-level")]
    fireteam_level: Option<i64>,
}

/// The trooper on which a kit is used.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct KitPatient {
    /// Physique (PH), -50 to 50.
    ph: i64,
    /// The PH in brackets behind the kit in its profile.
    printed_ph: Option<i64>,
    /// The Wounds of its profile.
    wounds: i64,
    /// The Wounds that the patient has lost, at most one more than it has; none unless given.
    #[serde(default)]
    wounds_lost: i64,
    /// The Wounds are STR.
    #[serde(default)]
    structure: bool,
    /// The states that the patient is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The patient's skills, by id; none unless given.
    #[serde(default)]
    skills: Vec<EntryId>,
}

impl Kit {
    /// Returns how the kit comes to the patient.
    fn delivery(&self) -> Result<Delivery, Refusal> {
        match (self.itself, self.distance, self.user.bs) {
            (true, None, None) => Ok(Delivery::Itself),
            (false, None, None) => Ok(Delivery::Contact),
            (false, Some(distance), Some(bs)) => {
                Ok(Delivery::Shot { bs: read_bounded("user.bs", bs, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?, distance })
            }
            (false, Some(_), None) => Err(Refusal::missing("user.bs")),
            (true, Some(_), _) | (_, None, Some(_)) => {
                let key = if self.distance.is_some() { "distance" } else { "user.bs" };
                Err(Refusal::new(key, Message::new("refusal-kit-is-not-shot")))
            }
        }
    }
}

impl Situation for Kit {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let attribute = |key: &str, value| read_bounded(key, value, MIN_ATTRIBUTE, MAX_ATTRIBUTE);
        let patient = &self.patient;
        let shot = self.distance.is_some();
        refuse_out_of_place("user.fireteam-level", self.user.fireteam_level.is_some(), shot, "distance")?;
        if shot && self.uses.is_some() {
            return Err(Refusal::new("uses", Message::new("refusal-kit-shot-once")));
        }
        let situation = KitUse {
            uses: saturating_usize(read_bounded("uses", self.uses.unwrap_or(1), 1, MAX_USES)?),
            kit: self.item.clone(),
            user: kit_use::User {
                skills: self.user.skills.as_ref().map(|skills| read_ids("user.skills", skills)).transpose()?,
                equipment: read_ids("user.equipment", &self.user.equipment)?,
                fireteam_level: self
                    .user
                    .fireteam_level
                    .map(|level| read_bounded("user.fireteam-level", level, 1, 5))
                    .transpose()?,
            },
            delivery: self.delivery()?,
            patient: kit_use::Patient {
                ph: attribute("patient.ph", patient.ph)?,
                printed_ph: patient.printed_ph.map(|ph| attribute("patient.printed-ph", ph)).transpose()?,
                wounds: read_bounded("patient.wounds", patient.wounds, 1, MAX_ATTRIBUTE)?,
                wounds_lost: read_bounded("patient.wounds-lost", patient.wounds_lost, 0, patient.wounds + 1)?,
                structure: patient.structure,
                states: read_ids("patient.states", &patient.states)?,
                skills: read_ids("patient.skills", &patient.skills)?,
            },
        };
        kit_use::resolve(context, &situation, rolls)
    }
}
