//! Diagnostics of an event: violations of the rules, and deviations from their recommendations.

use crate::event::model::Seat;
use crate::record::Cite;
use model::ids::ClauseId;
use model::message::Message;

/// A position in an event. Rounds, games and scenarios are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiagnosticLocation {
    /// The event as a unit.
    Event,
    /// A key of the event.
    Key(&'static str),
    /// A scenario, by its index.
    Scenario(usize),
    /// A key of a player.
    Player(Seat, &'static str),
    /// A penalty of a player.
    Penalty(Seat, usize),
    /// A Round, and a key in it.
    Round(usize, &'static str),
    /// A Round, a game in it, and a key in that.
    Game(usize, usize, &'static str),
}

/// An error or a warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The diagnostic's code, a keyword of the program.
    pub code: &'static str,
    /// The part of the event that the diagnostic concerns.
    pub location: DiagnosticLocation,
    /// The value in the event and the expected value.
    pub message: Message,
    /// The clauses that forbid it, or that recommend something else.
    pub clauses: Vec<ClauseId>,
    /// The diagnostic deviates from a recommendation only: standings, pairings and ratings can still be computed.
    pub is_warning: bool,
}

impl Diagnostic {
    /// Returns an error at a place of the event, without clauses.
    pub const fn new(code: &'static str, location: DiagnosticLocation, message: Message) -> Self {
        Self { code, location, message, clauses: Vec::new(), is_warning: false }
    }

    /// Returns an error of the event as a whole, without clauses.
    pub const fn new_for_event(code: &'static str, message: Message) -> Self {
        Self::new(code, DiagnosticLocation::Event, message)
    }

    /// Adds a clause known at compile time.
    #[must_use]
    pub fn citing(self, clause: Cite) -> Self {
        self.citing_id(clause)
    }

    /// Adds the clause of a printed value.
    #[must_use]
    pub fn citing_id(mut self, clause: &ClauseId) -> Self {
        self.clauses.push(clause.clone());
        self
    }

    /// Turns it into a warning.
    #[must_use]
    pub fn as_warning(self) -> Self {
        Self { is_warning: true, ..self }
    }
}
