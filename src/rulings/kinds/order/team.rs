//! A Fireteam that reacts to an Order.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{bounded, bounded_count, distinct, plain_name};
use engine::order;
use model::ids::EntryId;
use model::number::saturating_i64;
use model::refusal::Refusal;

/// The maximum number of members of a Fireteam.
pub const MAX_MEMBERS: i64 = 5;

/// A Fireteam whose members react.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename = "TeamInput")]
pub struct Team {
    /// The names of its members, two to five; those that do not react as well.
    members: Vec<String>,
    /// Its leader, one of the members.
    leader: String,
    /// The number of members that belong to one unit.
    same_unit: i64,
    /// The Fireteam ARO. Only needed if no skill is declared by more than half of the members that react.
    aro: Option<EntryId>,
}

impl Team {
    /// Converts it to the engine's Fireteam.
    ///
    /// # Errors
    /// A refusal of a number out of bounds, and of a member named twice.
    pub fn to_engine(&self) -> Result<order::Team, Refusal> {
        bounded("team.members", saturating_i64(self.members.len()), 2, MAX_MEMBERS)?;
        distinct("team.members", self.members.iter().map(String::as_str))?;
        let members = self.members.iter().map(|name| plain_name("team.members", name));
        let same_unit = bounded("team.same-unit", self.same_unit, 1, MAX_MEMBERS)?;
        Ok(order::Team {
            members: members.collect::<Result<_, _>>()?,
            leader: plain_name("team.leader", &self.leader)?,
            same_unit: bounded_count("team.same-unit", same_unit, usize::MAX)?,
            aro: self.aro.clone(),
        })
    }
}
