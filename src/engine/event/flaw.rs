//! What cannot be in an event, or is not as the rules recommend: where, why and by which clauses.

use crate::event::model::Seat;
use crate::record::Cite;
use model::ids::ClauseId;
use model::message::Message;

/// Where something stands in an event; Rounds, games and scenarios are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlawLocation {
    /// The whole.
    Whole,
    /// A key of the event.
    Key(&'static str),
    /// A scenario.
    Scenario(usize),
    /// A key of a player.
    Player(Seat, &'static str),
    /// A penalty of a player.
    Penalty(Seat, usize),
    /// A Round, and a key of it.
    Round(usize, &'static str),
    /// A game of a Round, and a key of it.
    Game(usize, usize, &'static str),
}

/// A fault of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Its name: a keyword of the program.
    pub name: &'static str,
    /// Where.
    pub place: FlawLocation,
    /// What was found and what was expected.
    pub message: Message,
    /// The clauses by which it cannot be, or is not recommended.
    pub clauses: Vec<ClauseId>,
    /// It may be, but it is not what the rules recommend; standings, pairings and ratings can be told all the same.
    pub allowed: bool,
}

impl Flaw {
    /// Something that cannot be.
    pub const fn new(name: &'static str, place: FlawLocation, message: Message) -> Self {
        Self { name, place, message, clauses: Vec::new(), allowed: false }
    }

    /// A flaw of the whole event.
    pub const fn of_event(name: &'static str, message: Message) -> Self {
        Self::new(name, FlawLocation::Whole, message)
    }

    /// By a clause that the engine's code knows.
    #[must_use]
    pub fn by(self, clause: Cite) -> Self {
        self.by_id(&ClauseId::from_static(clause))
    }

    /// By a clause that came with a printed value.
    #[must_use]
    pub fn by_id(mut self, clause: &ClauseId) -> Self {
        self.clauses.push(clause.clone());
        self
    }

    /// It may be all the same.
    #[must_use]
    pub fn allowed(self) -> Self {
        Self { allowed: true, ..self }
    }
}
