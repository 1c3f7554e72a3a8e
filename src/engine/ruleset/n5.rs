//! Infinity N5: what differs from N4.

use crate::ruleset::{
    AboveTwenty, ActivationRules, ArmyRules, ChangeRules, ExtraOrder, InspiringRules, PoolRules, RetreatRules, Ruleset,
    SaveMethod, ShockKills, SpendingRules, StateRules, TokenRules, TurnRules, codeone, fireteam, n4, recovery, rule,
    skills, space,
};
use model::edition::Edition;

/// The rules of N5.
pub const fn rules() -> Ruleset {
    Ruleset {
        edition: Edition::N5,
        above_twenty: rule(AboveTwenty::CriticalFaces, "roll#above-twenty-critical-faces"),
        save: rule(SaveMethod::AtOrBelowValue, "saving-roll#at-or-below-value"),
        shock: ShockKills::OneWound,
        unconscious: "wounds#unconscious-at-vita",
        dead: "wounds#dead-above-vita",
        lieutenant_wip: None,
        // What only the Korean N4 page states is not carried over to N5.
        deployment: codeone::rules().deployment,
        measuring: None,
        turn: &TURN,
        skills: skills::N5,
        ..n4::rules()
    }
}

/// What surrounds an activation in N5.
pub const TURN: TurnRules = TurnRules {
    pool: PoolRules {
        keep_place: Some(rule(&["unconscious"], "combat-group#unconscious-still-count")),
        awareness: Some((ExtraOrder::Tactical, &["tactical-awareness#tactical-order", "order#tactical-too"])),
        ..n4::TURN.pool
    },
    spending: SpendingRules {
        nco: Some((
            "tactical-order",
            &["special-lieutenant-order#an-nco-turns-it-tactical", "nco#lieutenant-orders-become-tactical"],
        )),
        lieutenant_loses: None,
        ..n4::TURN.spending
    },
    activation: ActivationRules {
        sequence: rule(false, "short-movement-skill#always-first"),
        changes: Some(ChangeRules {
            clause: "prone#changed-before-or-after-moving",
            afterwards: true,
            not_with: Some("jump"),
        }),
        ..n4::TURN.activation
    },
    space: space::N5,
    tokens: match n4::TURN.tokens {
        Some(tokens) => Some(TokenRules {
            not_awareness: None,
            enough_orders: Some(rule(11, "strategic-use-of-command-tokens#only-above-ten")),
            ..tokens
        }),
        None => None,
    },
    retreat: match n4::TURN.retreat {
        Some(retreat) => Some(RetreatRules {
            spared: rule(&["courage", "religious-troop", "warhorse"], "retreat#who-is-not-affected-in-n5"),
            spared_lieutenant: Some(&["warhorse"]),
            ..retreat
        }),
        None => None,
    },
    fireteam: Some(fireteam::N5),
    inspiring: match n4::TURN.inspiring {
        Some(inspiring) => Some(InspiringRules {
            courage: rule(false, "inspiring-leadership#courage-but-for-the-religious"),
            ..inspiring
        }),
        None => None,
    },
    embryo: Some(rule(true, "shasvastii-embryo#begins-when-announced")),
    transmutation: Some(recovery::N5_TRANSMUTATION),
    army: ArmyRules { swc_brought: None, ..n4::TURN.army },
    states: match n4::TURN.states {
        Some(states) => Some(StateRules {
            fatal: rule(("dogged-state", "states-phase"), "dogged-state#dead-in-the-states-phase"),
            ..states
        }),
        None => None,
    },
    ..n4::TURN
};
