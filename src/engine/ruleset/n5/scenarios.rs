//! The scenarios that the rulebook of N5 prints, and the end of a game.

use crate::ruleset::{AllNullRule, GameEndRules, ScenarioSwc, ScenarioSwcRules, TooFewRules, cited, codeone, n4};

/// The SWC of the scenarios in N5.
pub(super) const SCENARIO_SWC: ScenarioSwcRules = ScenarioSwcRules {
    exception: Some(cited(
        ScenarioSwc { scenario: entry!("rulebook-domination"), points: 350, swc: 6 },
        clause!("rulebook-domination#six-swc-at-350"),
    )),
    ..n4::SCENARIO_SWC
};

/// Annihilation ends when all troopers of a side are Null.
const ANNIHILATION: AllNullRule = AllNullRule {
    scenario: entry!("rulebook-annihilation"),
    clause: clause!("rulebook-annihilation#everyone-is-null"),
};

/// The end of a game in N5.
pub(super) const GAME_END: GameEndRules = GameEndRules {
    lasts_fixed_rounds: Some(clause!("game-sequence#lasts-three-rounds")),
    all_null: &[codeone::FIREFIGHT, ANNIHILATION],
    too_few: Some(TooFewRules {
        ends: codeone::BELOW_THE_MINIMUM,
        minimum: cited(
            &[(150, 76), (200, 100), (250, 126), (300, 150), (350, 176), (400, 200)],
            clause!("rulebook-end-of-the-mission#minimum-in-n5"),
        ),
    }),
    no_trooper_left: Some(cited(true, clause!("retreat#nobody-left-in-retreat"))),
    plays_on: Some(clause!("retreat#scenario-may-play-on")),
    ..n4::GAME_END
};
