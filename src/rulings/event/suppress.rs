//! Suppresses consequential diagnostics: those that only follow from parts of a file that could not be parsed.
//!
//! Names and numbers are parsed first, and the rules check the rest. A player whose name is misspelt in a game is then
//! missing from the Round; only the misspelling is reported.

use std::collections::BTreeSet;

use engine::event::diagnostic::{Diagnostic, DiagnosticLocation};
use engine::event::model::Seat;
use model::message::Arg;

/// The parts of a file that could not be parsed. Rounds, games, scenarios and players are counted from 0.
#[derive(Debug, Default)]
pub(super) struct Unparsed {
    /// Whether the number of Rounds could not be parsed.
    pub rounds: bool,
    /// Whether lots drawn by hand could not be parsed.
    pub drawn: bool,
    /// Scenarios.
    pub scenarios: BTreeSet<usize>,
    /// Rounds with an unknown name.
    pub names: BTreeSet<usize>,
    /// Games of which half a result is there.
    pub halves: BTreeSet<(usize, usize)>,
    /// Names that several players have.
    pub shared: BTreeSet<String>,
    /// Names of players whose leaving could not be parsed.
    pub left: BTreeSet<String>,
    /// Players whose lists could not be parsed.
    pub lists: BTreeSet<Seat>,
    /// Penalties whose Round could not be read.
    pub penalties: BTreeSet<(Seat, usize)>,
    /// For every Round, the places in the file of the games that could be read.
    pub games: Vec<Vec<usize>>,
}

impl Unparsed {
    /// Returns whether a diagnostic only follows from unparsed parts.
    pub(super) fn is_consequence(&self, diagnostic: &Diagnostic) -> bool {
        let concerns = |names: &BTreeSet<String>| find_player(diagnostic).is_some_and(|name| names.contains(name));
        match (diagnostic.code, diagnostic.location) {
            ("other-rounds" | "too-few-rounds" | "unusual-rounds" | "too-many-rounds" | "other-scenarios", _) => {
                self.rounds
            }
            ("scenario-twice" | "second-own-scenario", DiagnosticLocation::Scenario(index)) => {
                self.scenarios.contains(&index)
            }
            ("other-lists", DiagnosticLocation::Player(seat, _)) => self.lists.contains(&seat),
            ("no-lot", _) => self.drawn,
            ("left-out", DiagnosticLocation::Round(round, _)) => {
                self.names.contains(&round) || concerns(&self.shared) || concerns(&self.left)
            }
            ("twice-in-a-round" | "left-before", _) => concerns(&self.shared),
            ("bye-with-an-even-number", _) => !self.left.is_empty(),
            ("second-bye" | "met-again", DiagnosticLocation::Round(round, _)) => {
                let before = self.names.range(..=round).next().is_some();
                before || !self.shared.is_empty() || !self.left.is_empty()
            }
            ("no-result", DiagnosticLocation::Game(round, game, _)) => self.halves.contains(&(round, game)),
            ("early-penalty", DiagnosticLocation::Penalty(seat, index)) => self.penalties.contains(&(seat, index)),
            (_, _) => false,
        }
    }

    /// Moves a diagnostic to its place in the file, counting the games that could not be parsed.
    pub(super) fn relocate(&self, diagnostic: Diagnostic) -> Diagnostic {
        let DiagnosticLocation::Game(round, game, key) = diagnostic.location else { return diagnostic };
        let game = self.games.get(round).and_then(|games| games.get(game)).copied().unwrap_or(game);
        Diagnostic { location: DiagnosticLocation::Game(round, game, key), ..diagnostic }
    }
}

/// Returns the player that a diagnostic is about.
fn find_player(diagnostic: &Diagnostic) -> Option<&str> {
    match diagnostic.message.args.get("player")? {
        Arg::Text(name) => Some(name.as_str()),
        Arg::Number(_)
        | Arg::Numbers(_)
        | Arg::Signed(_)
        | Arg::Word(_)
        | Arg::Term(_)
        | Arg::List(_)
        | Arg::Localized(_)
        | Arg::Length(_)
        | Arg::Fraction(_)
        | Arg::Clause(_) => None,
    }
}
