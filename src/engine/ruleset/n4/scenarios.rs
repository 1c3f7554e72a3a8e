//! The scenarios that the rulebook of N4 prints, and the end of a game.

use crate::ruleset::{
    GameEndRules, ScenarioSwcRules, ScoringRules, TacticalLinkRules, TooFewRules, cited, codeone, n3,
};

/// Scoring in N4 and N5.
pub(crate) const SCORING: ScoringRules = ScoringRules {
    shasvastii: Some(cited(entry!("shasvastii"), clause!("rulebook-domination#shasvastii-embryos-count"))),
    ..codeone::scoring(cited(
        entries![
            "chain-of-command",
            "doctor",
            "engineer",
            "forward-observer",
            "hacker",
            "paramedic",
            "specialist-operative",
        ],
        clause!("rulebook-specialist-troops-scenario-rule#skills-that-count"),
    ))
};

/// The SWC of the scenarios in N4.
pub(crate) const SCENARIO_SWC: ScenarioSwcRules =
    ScenarioSwcRules { points_per_swc: cited(50, clause!("rulebook-game-size#one-swc-per-fifty")), exception: None };

/// The Lieutenants of Firefight in N4 and N5.
pub(crate) const TACTICAL_LINK: TacticalLinkRules = TacticalLinkRules {
    lieutenant_is_known: clause!("rulebook-firefight#lieutenant-is-open"),
    new_at_start: clause!("rulebook-firefight#new-one-at-the-start"),
    new_is_open: clause!("rulebook-firefight#new-one-is-open"),
    ..codeone::TACTICAL_LINK
};

/// The end of a game in N4.
pub(crate) const GAME_END: GameEndRules = GameEndRules {
    standard: Some(codeone::STANDARD_GAME),
    too_few: Some(TooFewRules {
        ends: codeone::BELOW_THE_MINIMUM,
        minimum: cited(
            &[(150, 76), (200, 100), (250, 126), (300, 150), (400, 200)],
            clause!("rulebook-end-of-the-mission#minimum-in-n4"),
        ),
    }),
    no_trooper_left: n3::GAME_END.no_trooper_left,
    ..codeone::GAME_END
};
