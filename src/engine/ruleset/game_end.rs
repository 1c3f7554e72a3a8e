//! When a game ends.

use crate::record::Cite;
use crate::ruleset::Cited;
use model::ids::EntryId;

/// When a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEndRules {
    /// A game without a scenario.
    pub standard: Option<StandardGameRules>,
    /// A game lasts a fixed number of Game Rounds, or until a player has lost all troopers.
    pub lasts_fixed_rounds: Option<Cite>,
    /// A scenario ends with its last Game Round.
    pub last_round: Option<Cite>,
    /// A scenario ends with the Turn that a player begins with Null troopers only.
    pub all_null: &'static [AllNullRule],
    /// A scenario ends with the Turn that a player begins with too few Victory Points.
    pub too_few: Option<TooFewRules>,
    /// A scenario ends with the Turn that a player begins in Retreat!.
    pub retreat: Option<Cite>,
    /// The game ends when an army has no trooper left; whether only in Retreat!.
    pub no_trooper_left: Option<Cited<bool>>,
    /// A scenario with an end of its own goes on.
    pub plays_on: Option<Cite>,
}

/// A scenario that ends with Null troopers only; another one without its name has the rule of all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AllNullRule {
    /// The id of the scenario.
    pub scenario: &'static EntryId,
    /// The clause that ends it.
    pub clause: Cite,
}

/// A game without a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandardGameRules {
    /// The number of Game Rounds.
    pub rounds: Cited<i64>,
    /// The player with more Victory Points wins.
    pub more_points: Cite,
    /// Equal Victory Points are a tie.
    pub tie: Cite,
    /// The game ends with the Turn that a player begins in Retreat!.
    pub retreat: Option<Cite>,
}

/// The fewest Victory Points of a side that does not end the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooFewRules {
    /// The game ends with the Turn of a player below the minimum.
    pub ends: Cite,
    /// The Army Points of a game, and the minimum in half points.
    pub minimum: Cited<&'static [(i64, i64)]>,
}

impl GameEndRules {
    /// No rules on the end of a game.
    pub const NONE: Self = Self {
        standard: None,
        lasts_fixed_rounds: None,
        last_round: None,
        all_null: &[],
        too_few: None,
        retreat: None,
        no_trooper_left: None,
        plays_on: None,
    };
}
