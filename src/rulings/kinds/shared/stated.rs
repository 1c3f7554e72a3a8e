//! Values of a weapon that a situation states in place of the printed ones.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_ATTRIBUTE, MIN_ATTRIBUTE, check_list_length, read_bounded, read_bounded_count};
use engine::odds::MAX_DICE;
use engine::order;
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;

/// The maximum number of kinds of ammunition fired at once.
pub(crate) const MAX_AMMUNITION: usize = 4;

/// Values of a weapon in place of the printed ones; the trace marks them as assumed.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, PartialEq, Eq)]
#[serde(rename = "Stated", deny_unknown_fields)]
pub(crate) struct StatedInput {
    /// The Burst, with all MODs to it.
    burst: Option<i64>,
    /// The Damage, in editions that print Damage.
    damage: Option<i64>,
    /// The survival value, in editions that print one.
    ps: Option<i64>,
    /// The ids of the ammunition, at most four; the printed one unless given.
    #[serde(default)]
    ammunition: Vec<EntryId>,
    /// Traits besides the printed ones.
    #[serde(default)]
    traits: Vec<EntryId>,
}

impl StatedInput {
    /// Returns the stated values within bounds.
    ///
    /// # Errors
    /// A refusal of a value out of bounds, and of two strengths.
    pub(crate) fn to_engine(&self, path: &str) -> Result<order::StatedValues, Refusal> {
        let path = |key: &str| format!("{path}.stated.{key}");
        let strength = |key: &str, value: Option<i64>| {
            value.map(|value| read_bounded(path(key), value, MIN_ATTRIBUTE, MAX_ATTRIBUTE)).transpose()
        };
        check_list_length(path("ammunition"), &self.ammunition, MAX_AMMUNITION)?;
        check_list_length(path("traits"), &self.traits, MAX_AMMUNITION)?;
        if let Some(burst) = self.burst {
            read_bounded(path("burst"), burst, 1, i64::MAX)?;
        }
        if self.damage.is_some() && self.ps.is_some() {
            let message = Message::new("refusal-one-of-two-keys").text("found", "ps").text("other", "damage");
            return Err(Refusal::new(path("ps"), message));
        }
        Ok(order::StatedValues {
            burst: self.burst.map(|burst| read_bounded_count(path("burst"), burst, MAX_DICE)).transpose()?,
            damage: strength("damage", self.damage)?,
            survival: strength("ps", self.ps)?,
            ammunition: self.ammunition.clone(),
            traits: self.traits.clone(),
        })
    }
}
