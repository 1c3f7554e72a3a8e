//! The state of a trooper before the Order.

use crate::kinds::order::Trooper;
use crate::kinds::order::peripheral::read_controlled;
use crate::kinds::order::prior_state::{FinalPosture, read_earlier_actions};
use crate::kinds::order::roster::Roster;
use crate::kinds::shared::{MAX_GROUPS, check_list_length, check_no_room, read_bounded, read_bounded_count, read_ids};
use engine::context::Context;
use engine::order;
use engine::order::TrooperIndex;
use engine::ruleset::Rule;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;

/// The maximum number of friends near a trooper.
const MAX_FRIENDS: usize = 8;

impl Trooper {
    /// Reads whether the trooper touches an Engaged friend, where the edition has a rule on it.
    fn touches_engaged_friend(&self, context: &Context<'_>) -> Result<bool, Refusal> {
        if self.beside_engaged {
            context.rules.need(context.rules.clause(Rule::BesideEngagedFriend), "beside-engaged")?;
        }
        Ok(self.beside_engaged)
    }

    /// Reads whether the trooper is Immobilized-A for want of room.
    fn has_no_room(&self, context: &Context<'_>, name: &PathPrefix) -> Result<bool, Refusal> {
        check_no_room(context, &format!("{name}.no-room"), self.no_room, &self.states)?;
        Ok(self.no_room)
    }

    /// Reads the state of the trooper before the Order.
    pub(super) fn prior_state(
        &self,
        context: &Context<'_>,
        roster: &Roster,
        index: TrooperIndex,
        wounds: Option<i64>,
    ) -> Result<order::PriorState, Refusal> {
        let name = roster.name(index);
        let group = Path::new(name, "group");
        let known = |id: &str| self.skills.iter().flatten().any(|skill| skill == id);
        let levels = context.rules.has(Rule::TwoLevelsOfUnconscious) && known("remote-presence");
        let max_lost = wounds.unwrap_or(1) + i64::from(levels && self.structure == Some(true));
        let lost = self.wounds_lost.map(|lost| read_bounded(format_args!("{name}.wounds-lost"), lost, 0, max_lost));
        Ok(order::PriorState {
            group: read_bounded_count(
                &group,
                read_bounded(&group, self.group.unwrap_or(1), 1, MAX_GROUPS)?,
                usize::MAX,
            )?,
            training: self.training,
            wounds_lost: lost.transpose()?,
            power_up: read_bounded(format_args!("{name}.power-up"), self.power_up.unwrap_or(0), 0, 2)?,
            earlier_actions: read_earlier_actions(context, roster, index, &self.earlier_this_turn)?,
            posture: self.activates,
            final_posture: self.ends.map(FinalPosture::to_engine),
            ends_in_total_cover: self.ends_in_total_cover,
            blinded_by_white_noise: self.blinded_by_white_noise,
            on_wall: self.on_wall,
            feedback: self.nfb.clone(),
            guards: self.guards,
            place_taken: self.place_taken,
            waives: read_ids(format_args!("{name}.waives"), &self.waives)?,
            expired: read_ids(format_args!("{name}.expired"), &self.expired)?,
            beside_engaged: self.touches_engaged_friend(context)?,
            no_room: self.has_no_room(context, name)?,
            base: self.base,
            in_total_cover: self.in_total_cover,
            skills_listed: self.skills.is_some(),
            controlled: read_controlled(roster, index, self.controller.as_deref(), self.autonomous)?,
            uses: self.uses.clone(),
            disguise: self.disguise(context, roster, index)?,
            friends_near: self.friends_near(context, roster, index)?,
            disconnected_by: self.disconnected_by()?,
            taken_over: self.taken_over,
            resets_from: None,
            state_of_enemy: None,
        })
    }

    /// Reads the friends in its Zone of Control.
    fn friends_near(
        &self,
        context: &Context<'_>,
        roster: &Roster,
        index: TrooperIndex,
    ) -> Result<Vec<TrooperIndex>, Refusal> {
        let key = "friends-near";
        if !self.friends_near.is_empty() {
            context.rules.need_clause(Rule::AlertForNearbyFriends, "friends-near")?;
        }
        check_list_length(roster.path(index, key), &self.friends_near, MAX_FRIENDS)?;
        roster.read_troopers(index, key, &self.friends_near)
    }
}
