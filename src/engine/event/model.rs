//! An event: its players, its announcement and the Rounds played.

use crate::index_vec::{Idx, IndexVec};
use model::path::PathPrefix;
use model::situation::event::{Format, Tier};
use model::text::Text;

/// The index of a player in [`Event::players`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Seat(usize);

impl Seat {
    /// Returns the place of the player in the order of arrival, from 0.
    pub const fn index(self) -> usize {
        self.0
    }
}

impl Idx for Seat {
    fn new(position: usize) -> Self {
        Self(position)
    }

    fn position(self) -> usize {
        self.0
    }
}

/// An event and its history so far. Every [`Seat`] is valid.
#[derive(Clone, Debug)]
pub struct Event {
    /// The format, which selects the rules on Rounds, byes and K Factors.
    pub format: Format,
    /// The Tier; `None` if none is announced.
    pub tier: Option<Tier>,
    /// Whether the armies grow from Round to Round (Escalation).
    pub escalation: bool,
    /// The Extras besides Escalation.
    pub extras: Extras,
    /// The announced number of Rounds.
    pub rounds: Option<usize>,
    /// The announced K Factor.
    pub k_factor: Option<i64>,
    /// The announced scenarios, one per Round.
    pub scenarios: Vec<Scenario>,
    /// The players in the order of arrival.
    pub players: IndexVec<Seat, Player>,
    /// The paired Rounds, the earliest first; the last one may be unfinished.
    pub played: Vec<Round>,
    /// The random order of the players.
    pub random_order: RandomOrder,
}

/// The Extras that change Army Lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// One Combat Group only.
    pub limited_insertion: bool,
    /// The lists may hire mercenaries.
    pub soldiers_of_fortune: bool,
    /// The lists may have a Spec-Ops.
    pub spec_ops: bool,
}

impl Extras {
    /// Returns whether there is one.
    pub const fn is_any(self) -> bool {
        self.limited_insertion || self.soldiers_of_fortune || self.spec_ops
    }
}

/// A scenario of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The announced name, or the id of its entry.
    pub name: Text,
    /// Whether the scenario belongs to the season pack.
    pub official: bool,
}

/// A player of the event, with Army Lists and penalties.
#[derive(Clone, Debug)]
pub struct Player {
    /// The name, unique in the event.
    pub name: Text,
    /// The prefix of the player's facts in an outcome.
    pub subject: PathPrefix,
    /// The rating before the event; `None` for the initial rating of a season.
    pub rating: Option<i64>,
    /// The number of Army Lists handed in; 0 if the event names none.
    pub lists: usize,
    /// What the rules check about its Army Lists.
    pub army_lists: Vec<ArmyList>,
    /// The last Round before the player left the event.
    pub left_after: Option<usize>,
    /// Points deducted from the player, each with its Round.
    pub penalties: Vec<Penalty>,
}

impl Player {
    /// Returns whether the player takes part in a Round, the first being 1.
    pub fn takes_part_in(&self, round: usize) -> bool {
        self.left_after.is_none_or(|last| round <= last)
    }
}

/// What the rules of an event check about an Army List.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArmyList {
    /// The list's Faction.
    pub faction: Option<Text>,
    /// The list's army, generic or Sectorial.
    pub army: Option<Text>,
    /// The Closed Battle List that the list comes from.
    pub battle_list: Option<Text>,
    /// The mercenaries that the list hires.
    pub mercenaries: Vec<Text>,
    /// The list's Spec-Ops.
    pub spec_ops: Option<SpecOps>,
}

/// The Spec-Ops of an Army List.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpecOps {
    /// What the Spec-Ops' experience points have bought.
    pub bought: Vec<Text>,
    /// The Round after which it was changed; 0 before the first.
    pub changed_after: Option<usize>,
    /// The experience points that the Spec-Ops' deeds would earn in a campaign.
    pub earned: i64,
}

/// A deduction of points by the Organizer or the Referee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Penalty {
    /// The Round at whose end the points are deducted, the first being 1.
    pub round: usize,
    /// Tournament Points.
    pub tournament_points: i64,
    /// Objective Points.
    pub objective_points: i64,
    /// Victory Points.
    pub victory_points: i64,
}

/// A Round that is paired.
#[derive(Clone, Debug, Default)]
pub struct Round {
    /// The paired games, in the order of the tables.
    pub games: Vec<Game>,
    /// The player with the bye.
    pub bye: Option<Seat>,
}

impl Round {
    /// Returns whether every game has a result.
    pub fn is_over(&self) -> bool {
        self.games.iter().all(|game| game.scores.is_some())
    }
}

/// A game between two players.
#[derive(Clone, Debug)]
pub struct Game {
    /// The two players, in the order of arrival.
    pub seats: [Seat; 2],
    /// The score of each player; `None` while the game is not finished.
    pub scores: Option<[Score; 2]>,
}

impl Game {
    /// Returns the opponent of a player of this game.
    pub fn opponent(&self, seat: Seat) -> Option<Seat> {
        match self.seats {
            [one, other] if one == seat => Some(other),
            [one, other] if other == seat => Some(one),
            [_, _] => None,
        }
    }
}

/// The score of a player in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Objective Points.
    pub objective_points: i64,
    /// Victory Points.
    pub victory_points: i64,
}

/// The random order of the players, where the rules require one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RandomOrder {
    /// The event states none.
    Unspecified,
    /// A seed for a reproducible order in each Round.
    Seed(u64),
    /// An order drawn by hand.
    Given(Vec<Seat>),
}

impl Event {
    /// Returns the number of Rounds with all results.
    pub fn count_complete_rounds(&self) -> usize {
        self.played.iter().take_while(|round| round.is_over()).count()
    }

    /// Returns the players in a Round, in the order of arrival; the first Round is 1.
    pub fn list_participants(&self, round: usize) -> Vec<Seat> {
        self.players.indices().filter(|seat| self.players[*seat].takes_part_in(round)).collect()
    }

    /// Returns the number of byes of a player.
    pub fn count_byes(&self, seat: Seat) -> usize {
        self.played.iter().filter(|round| round.bye == Some(seat)).count()
    }

    /// Returns the number of earlier games of each pair of players.
    pub fn count_meetings(&self) -> MeetingCounts {
        let mut meetings = MeetingCounts { players: self.players.len(), counts: vec![0; self.players.len().pow(2)] };
        for game in self.played.iter().flat_map(|round| &round.games) {
            meetings.add(game.seats);
        }
        meetings
    }
}

/// The number of earlier games of each pair of players.
#[derive(Clone, Debug)]
pub struct MeetingCounts {
    players: usize,
    counts: Vec<u8>,
}

impl MeetingCounts {
    /// Returns the number of games of a pair.
    pub fn get(&self, [one, other]: [Seat; 2]) -> u8 {
        self.counts[self.index([one, other])]
    }

    /// Returns the place of the count of a pair.
    fn index(&self, [one, other]: [Seat; 2]) -> usize {
        one.position() * self.players + other.position()
    }

    /// Resets all counts to 0.
    pub fn clear(&mut self) {
        self.counts.fill(0);
    }

    /// Counts a game.
    pub fn add(&mut self, [one, other]: [Seat; 2]) {
        for index in [self.index([one, other]), self.index([other, one])] {
            self.counts[index] = self.counts[index].saturating_add(1);
        }
    }
}
