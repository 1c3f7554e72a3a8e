//! An event: who takes part, what was announced, what was played.

use model::path::Owner;
use model::text::Text;

/// The form of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A tournament.
    Tournament,
    /// A league.
    League,
    /// A One Shot.
    OneShot,
    /// A special event with a K Factor of its own.
    Special,
}

impl Form {
    /// Every form.
    pub const ALL: [Self; 4] = [Self::Tournament, Self::League, Self::OneShot, Self::Special];

    /// The keyword in files and messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Tournament => "tournament",
            Self::League => "league",
            Self::OneShot => "one-shot",
            Self::Special => "special",
        }
    }

    /// Whether the rules of leagues hold, not those of tournaments.
    pub const fn is_league(self) -> bool {
        match self {
            Self::League => true,
            Self::Tournament | Self::OneShot | Self::Special => false,
        }
    }
}

/// The size of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tier {
    /// The smallest.
    Low,
    /// The usual one.
    Mid,
    /// The largest.
    Top,
}

impl Tier {
    /// Every Tier, the smallest first.
    pub const ALL: [Self; 3] = [Self::Low, Self::Mid, Self::Top];

    /// The keyword in files and messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Low => "low-tier",
            Self::Mid => "mid-tier",
            Self::Top => "top-tier",
        }
    }

    /// Its place among all.
    pub const fn place(self) -> usize {
        match self {
            Self::Low => 0,
            Self::Mid => 1,
            Self::Top => 2,
        }
    }
}

/// A player, by the place in the list of players.
pub type Seat = usize;

/// An event, as far as it has been played. Every seat names a player.
#[derive(Clone, Debug)]
pub struct Event {
    /// Its form.
    pub form: Form,
    /// Its Tier, where one was announced.
    pub tier: Option<Tier>,
    /// The armies grow from Round to Round.
    pub escalation: bool,
    /// How many Rounds were announced.
    pub rounds: Option<usize>,
    /// The K Factor announced for it.
    pub k_factor: Option<i64>,
    /// Its scenarios, one for each Round.
    pub scenarios: Vec<Scenario>,
    /// Who takes part, in the order of arrival.
    pub players: Vec<Player>,
    /// The Rounds that were paired, the earliest first.
    pub played: Vec<Round>,
    /// What decides where nothing else does.
    pub lots: Lots,
}

/// A scenario of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// Its name as it was announced, or its entry.
    pub name: Text,
    /// It is one of the pack.
    pub official: bool,
}

/// A player.
#[derive(Clone, Debug)]
pub struct Player {
    /// The name.
    pub name: Text,
    /// Where facts about the player stand in an outcome.
    pub owner: Owner,
    /// The rating before the event; that of a new season where none is given.
    pub rating: Option<i64>,
    /// How many Army Lists were handed in, where they are named.
    pub lists: usize,
    /// The last Round in which the player took part, where the player has left.
    pub left_after: Option<usize>,
    /// What was taken from the player's points.
    pub penalties: Vec<Penalty>,
}

impl Player {
    /// Whether the player takes part in a Round; the first is 1.
    pub fn takes_part_in(&self, round: usize) -> bool {
        self.left_after.is_none_or(|last| round <= last)
    }
}

/// Points taken from a player by the Organizer or the Referee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Penalty {
    /// The Round at whose end they are taken.
    pub round: usize,
    /// Tournament Points.
    pub tournament_points: i64,
    /// Objective Points.
    pub objective_points: i64,
    /// Victory Points.
    pub victory_points: i64,
}

/// A Round.
#[derive(Clone, Debug, Default)]
pub struct Round {
    /// Its games.
    pub games: Vec<Game>,
    /// Who had a bye.
    pub bye: Option<Seat>,
}

impl Round {
    /// Whether every game has its result.
    pub fn is_over(&self) -> bool {
        self.games.iter().all(|game| game.scores.is_some())
    }
}

/// A game between two players.
#[derive(Clone, Debug)]
pub struct Game {
    /// Who played.
    pub seats: [Seat; 2],
    /// What each scored; nothing yet where it is still being played.
    pub scores: Option<[Score; 2]>,
}

impl Game {
    /// The opponent of a player, where the player was in it.
    pub const fn opponent(&self, seat: Seat) -> Option<Seat> {
        match self.seats {
            [one, other] if one == seat => Some(other),
            [one, other] if other == seat => Some(one),
            [_, _] => None,
        }
    }
}

/// What a player scored in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Objective Points.
    pub objective_points: i64,
    /// Victory Points.
    pub victory_points: i64,
}

/// What decides where the rules leave it to chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lots {
    /// Nothing was said.
    None,
    /// They are drawn from a number, the same for the same number.
    Seed(u64),
    /// They were drawn by hand: the players in the order in which they came out.
    Drawn(Vec<Seat>),
}

impl Event {
    /// How many of the paired Rounds have all their results.
    pub fn complete(&self) -> usize {
        self.played.iter().take_while(|round| round.is_over()).count()
    }

    /// Who takes part in a Round, in the order of arrival; the first Round is 1.
    pub fn taking_part(&self, round: usize) -> Vec<Seat> {
        (0..self.players.len()).filter(|seat| self.players[*seat].takes_part_in(round)).collect()
    }

    /// How many byes a player has had.
    pub fn byes(&self, seat: Seat) -> usize {
        self.played.iter().filter(|round| round.bye == Some(seat)).count()
    }

    /// How often every two players have met.
    pub fn meetings(&self) -> Meetings {
        let mut meetings = Meetings { players: self.players.len(), counts: vec![0; self.players.len().pow(2)] };
        for game in self.played.iter().flat_map(|round| &round.games) {
            meetings.add(game.seats);
        }
        meetings
    }
}

/// How often every two players have met.
#[derive(Clone, Debug)]
pub struct Meetings {
    players: usize,
    counts: Vec<u8>,
}

impl Meetings {
    /// How often two have met.
    pub fn of(&self, [one, other]: [Seat; 2]) -> u8 {
        self.counts[one * self.players + other]
    }

    /// Nobody has met anybody.
    pub fn clear(&mut self) {
        self.counts.fill(0);
    }

    /// They meet once more.
    pub fn add(&mut self, [one, other]: [Seat; 2]) {
        for place in [one * self.players + other, other * self.players + one] {
            self.counts[place] = self.counts[place].saturating_add(1);
        }
    }
}
