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

impl DiagnosticLocation {
    /// Returns the player of the location; `None` for a Round, even if one player is at fault in it.
    pub const fn player(self) -> Option<Seat> {
        match self {
            Self::Player(seat, _) | Self::Penalty(seat, _) => Some(seat),
            Self::Event | Self::Key(_) | Self::Scenario(_) | Self::Round(..) | Self::Game(..) => None,
        }
    }

    /// Returns the Round and the game of the location, if it is a game.
    pub const fn game(self) -> Option<(usize, usize)> {
        match self {
            Self::Game(round, game, _) => Some((round, game)),
            Self::Event | Self::Key(_) | Self::Scenario(_) | Self::Player(..) | Self::Penalty(..) | Self::Round(..) => {
                None
            }
        }
    }
}

/// Whether an event with the diagnostic is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// A violation of the rules: the event is invalid.
    Error,
    /// A deviation from a recommendation only: standings, pairings and ratings can still be computed.
    Warning,
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
    /// Whether the event is invalid because of the diagnostic.
    pub severity: Severity,
}

impl Diagnostic {
    /// Returns an error at a place of the event, without clauses.
    pub const fn new(code: &'static str, location: DiagnosticLocation, message: Message) -> Self {
        Self { code, location, message, clauses: Vec::new(), severity: Severity::Error }
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

    /// Turns the diagnostic into a warning.
    #[must_use]
    pub fn as_warning(self) -> Self {
        Self { severity: Severity::Warning, ..self }
    }
}
