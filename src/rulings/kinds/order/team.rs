//! A Fireteam that reacts to an Order.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::order::roster::Roster;
use crate::kinds::shared::{check_distinct, check_plain, read_bounded, read_bounded_count};
use engine::order;
use model::ids::EntryId;
use model::message::Message;
use model::number::saturating_i64;
use model::refusal::Refusal;

/// The maximum number of members of a Fireteam.
pub(super) const MAX_MEMBERS: i64 = 5;

/// A Fireteam whose members react.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename = "TeamInput")]
pub(super) struct Team {
    /// The names of its members, two to five; those that do not react as well.
    members: Vec<String>,
    /// The Fireteam's leader, one of the members.
    leader: String,
    /// The number of members that belong to one unit.
    same_unit: i64,
    /// The Fireteam ARO. Only needed if no skill is declared by more than half of the members that react.
    aro: Option<EntryId>,
    /// The member that rolls in a close combat without the leader.
    fights: Option<String>,
}

impl Team {
    /// Returns whether a trooper is a member that follows the leader.
    pub(super) fn has_follower(&self, name: &str) -> bool {
        self.leader != name && self.members.iter().any(|member| member == name)
    }

    /// Converts it to the engine's Fireteam.
    ///
    /// # Errors
    /// A refusal of a number out of bounds, of a member that may not react or is named twice, and of a leader that is
    /// no member.
    pub(super) fn to_engine(&self, roster: &Roster) -> Result<order::Team, Refusal> {
        read_bounded("team.members", saturating_i64(self.members.len()), 2, MAX_MEMBERS)?;
        check_distinct("team.members", self.members.iter().map(String::as_str))?;
        let members = self.members.iter().map(|name| self.read_member(roster, "team.members", name));
        let same_unit = read_bounded("team.same-unit", self.same_unit, 1, MAX_MEMBERS)?;
        Ok(order::Team {
            members: members.collect::<Result<_, _>>()?,
            leader: self.read_member(roster, "team.leader", &self.leader)?,
            same_unit_count: read_bounded_count("team.same-unit", same_unit, usize::MAX)?,
            aro: self.aro.clone(),
            fights: self.fighter(roster)?,
        })
    }

    /// Reads the member that rolls in a close combat without the leader.
    fn fighter(&self, roster: &Roster) -> Result<Option<order::ReactiveIndex>, Refusal> {
        let Some(name) = &self.fights else { return Ok(None) };
        if !self.has_follower(name) {
            return Err(Refusal::new("team.fights", Message::new("refusal-no-member").text("found", name.as_str())));
        }
        self.read_member(roster, "team.fights", name).map(Some)
    }

    /// Reads a member.
    ///
    /// # Errors
    /// A refusal of a name that is not plain, and of one that no member which may react has.
    fn read_member(&self, roster: &Roster, key: &str, name: &String) -> Result<order::ReactiveIndex, Refusal> {
        check_plain(key, name)?;
        let member = roster.find_reactive(name).filter(|_| self.members.contains(name));
        member.ok_or_else(|| Refusal::new("team", Message::new("refusal-no-member").text("found", name.as_str())))
    }
}
