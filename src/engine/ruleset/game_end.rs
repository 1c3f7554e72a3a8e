//! When a game ends.

use crate::record::Cite;
use crate::ruleset::{Cited, cited};

/// When a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEndRules {
    /// A game without a scenario.
    pub standard: Option<StandardGameRules>,
    /// A game lasts a fixed number of Game Rounds, or until a player has lost all troopers.
    pub lasts: Option<Cite>,
    /// A scenario ends with its last Game Round.
    pub last_round: Option<Cite>,
    /// A scenario ends with the Turn that a player begins with Null troopers only.
    pub all_null: &'static [AllNullRule],
    /// A scenario ends with the Turn that a player begins with too few Victory Points.
    pub too_few: Option<TooFewRules>,
    /// A scenario ends with the Turn that a player begins in Retreat!.
    pub retreat: Option<Cite>,
    /// The game ends when an army has no trooper left; whether only in Retreat!.
    pub nobody_left: Option<Cited<bool>>,
    /// A scenario with an end of its own goes on.
    pub plays_on: Option<Cite>,
}

/// A scenario that ends with Null troopers only; another one without its name has the rule of all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AllNullRule {
    /// The scenario.
    pub scenario: &'static str,
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
    /// It ends with the Turn that a player begins in Retreat!.
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

/// Without rules on the end of a game.
const NONE: GameEndRules = GameEndRules {
    standard: None,
    lasts: None,
    last_round: None,
    all_null: &[],
    too_few: None,
    retreat: None,
    nobody_left: None,
    plays_on: None,
};

const STANDARD: StandardGameRules = StandardGameRules {
    rounds: cited(3, "standard-game#three-rounds"),
    more_points: "standard-game#most-points-win",
    tie: "standard-game#equal-points-are-a-tie",
    retreat: Some("standard-game#ends-in-retreat"),
};

const ALL_NULL: &str = "rulebook-end-of-the-mission#everyone-is-null";
const BELOW_THE_MINIMUM: &str = "rulebook-end-of-the-mission#below-the-minimum";
const LAST_ROUND: Option<Cite> = Some("rulebook-end-of-the-mission#after-the-third-round");
const FIREFIGHT: AllNullRule = AllNullRule { scenario: "rulebook-firefight", clause: ALL_NULL };
const ANNIHILATION: AllNullRule =
    AllNullRule { scenario: "rulebook-annihilation", clause: "rulebook-annihilation#everyone-is-null" };

/// The end of a game in N3.
pub const N3: GameEndRules = GameEndRules { nobody_left: Some(cited(false, "retreat#nobody-left")), ..NONE };

/// The end of a game in ITS 10.
pub const ITS10: GameEndRules = GameEndRules {
    last_round: Some("its10-end-of-the-mission#after-the-third-round"),
    retreat: Some("its10-end-of-the-mission#retreat-ends-the-game"),
    ..N3
};

/// The end of a game in CodeOne.
pub const CODEONE: GameEndRules = GameEndRules {
    standard: Some(StandardGameRules { retreat: None, ..STANDARD }),
    last_round: LAST_ROUND,
    all_null: &[FIREFIGHT],
    too_few: Some(TooFewRules {
        ends: BELOW_THE_MINIMUM,
        minimum: cited(&[(15, 7), (25, 12), (30, 15)], "rulebook-end-of-the-mission#minimum-in-codeone"),
    }),
    ..NONE
};

/// The end of a game in N4.
pub const N4: GameEndRules = GameEndRules {
    standard: Some(STANDARD),
    too_few: Some(TooFewRules {
        ends: BELOW_THE_MINIMUM,
        minimum: cited(
            &[(150, 76), (200, 100), (250, 126), (300, 150), (400, 200)],
            "rulebook-end-of-the-mission#minimum-in-n4",
        ),
    }),
    nobody_left: N3.nobody_left,
    ..CODEONE
};

/// The end of a game in N5.
pub const N5: GameEndRules = GameEndRules {
    lasts: Some("game-sequence#lasts-three-rounds"),
    all_null: &[FIREFIGHT, ANNIHILATION],
    too_few: Some(TooFewRules {
        ends: BELOW_THE_MINIMUM,
        minimum: cited(
            &[(150, 76), (200, 100), (250, 126), (300, 150), (350, 176), (400, 200)],
            "rulebook-end-of-the-mission#minimum-in-n5",
        ),
    }),
    nobody_left: Some(cited(true, "retreat#nobody-left-in-retreat")),
    plays_on: Some("retreat#scenario-may-play-on"),
    ..N4
};
