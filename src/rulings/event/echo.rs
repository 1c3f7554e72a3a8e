//! What of a file could not be read, so that the rules' check of the rest says nothing that only follows from it.
//!
//! Names and numbers are read first, the rules look at what could be read. A player whose name is misspelt in a game is
//! missing from the Round then, though nobody forgot the player: such an echo is not told, every other fault is.

use std::collections::BTreeSet;

use engine::event::flaw::{Flaw, FlawLocation};
use engine::event::model::Seat;
use model::message::Arg;

/// What could not be read. Rounds, games, scenarios and players are counted from 0.
#[derive(Debug, Default)]
pub struct Unread {
    /// The number of Rounds.
    pub rounds: bool,
    /// Lots drawn by hand.
    pub drawn: bool,
    /// Scenarios.
    pub scenarios: BTreeSet<usize>,
    /// Rounds with a name that nobody has.
    pub names: BTreeSet<usize>,
    /// Games of which half a result is there.
    pub halves: BTreeSet<(usize, usize)>,
    /// Names that several players have.
    pub shared: BTreeSet<String>,
    /// Names of the players of whom it is not known when they left.
    pub left: BTreeSet<String>,
    /// Players of whom it is not known how many lists they have.
    pub lists: BTreeSet<Seat>,
    /// Penalties whose Round could not be read.
    pub penalties: BTreeSet<(Seat, usize)>,
    /// For every Round, the places in the file of the games that could be read.
    pub games: Vec<Vec<usize>>,
}

impl Unread {
    /// Whether a flaw of what could be read only follows from what could not be.
    pub fn echoes(&self, flaw: &Flaw) -> bool {
        let about = |names: &BTreeSet<String>| player(flaw).is_some_and(|name| names.contains(name));
        match (flaw.name, flaw.place) {
            ("other-rounds" | "too-few-rounds" | "unusual-rounds" | "too-many-rounds" | "other-scenarios", _) => {
                self.rounds
            }
            ("scenario-twice" | "second-own-scenario", FlawLocation::Scenario(index)) => {
                self.scenarios.contains(&index)
            }
            ("other-lists", FlawLocation::Player(seat, _)) => self.lists.contains(&seat),
            ("no-lot", _) => self.drawn,
            ("left-out", FlawLocation::Round(round, _)) => {
                self.names.contains(&round) || about(&self.shared) || about(&self.left)
            }
            ("twice-in-a-round" | "left-before", _) => about(&self.shared),
            ("bye-with-an-even-number", _) => !self.left.is_empty(),
            ("second-bye" | "met-again", FlawLocation::Round(round, _)) => {
                let before = self.names.range(..=round).next().is_some();
                before || !self.shared.is_empty() || !self.left.is_empty()
            }
            ("no-result", FlawLocation::Game(round, game, _)) => self.halves.contains(&(round, game)),
            ("early-penalty", FlawLocation::Penalty(seat, index)) => self.penalties.contains(&(seat, index)),
            (_, _) => false,
        }
    }

    /// A flaw of what could be read at its place in the file, where games that could not be read stand between.
    pub fn placed(&self, flaw: Flaw) -> Flaw {
        let FlawLocation::Game(round, game, key) = flaw.place else { return flaw };
        let game = self.games.get(round).and_then(|games| games.get(game)).copied().unwrap_or(game);
        Flaw { place: FlawLocation::Game(round, game, key), ..flaw }
    }
}

/// Whom a flaw is about.
fn player(flaw: &Flaw) -> Option<&str> {
    match flaw.message.args.get("player")? {
        Arg::Text(name) => Some(name.as_str()),
        Arg::Number(_)
        | Arg::Numbers(_)
        | Arg::Signed(_)
        | Arg::Word(_)
        | Arg::Term(_)
        | Arg::List(_)
        | Arg::Said(_)
        | Arg::Length(_)
        | Arg::Fraction(_)
        | Arg::Clause(_) => None,
    }
}
