//! An event with the rules and readings that apply to it.

use crate::context::Context;
use crate::event::model::{Event, Player, Seat};
use crate::ruleset::EventRules;
use model::path::PathPrefix;

/// An event with the rules and readings that apply to it.
#[derive(Clone, Copy)]
pub(super) struct EventContext<'e> {
    pub(super) context: &'e Context<'e>,
    pub(super) rules: &'e EventRules,
    pub(super) event: &'e Event,
}

impl<'e> EventContext<'e> {
    pub(super) fn player(self, seat: Seat) -> &'e Player {
        &self.event.players[seat]
    }

    pub(super) fn player_name(self, seat: Seat) -> String {
        self.player(seat).name.to_string()
    }

    /// Returns the prefix of a player's facts in a Round.
    pub(super) fn subject_in_round(self, round: usize, seat: Seat) -> PathPrefix {
        PathPrefix::from(format!("round-{round}.{}", self.player(seat).subject))
    }
}
