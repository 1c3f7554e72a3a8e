//! The rules of the revision N5.2: differences from N5, which follows N5.3.
//!
//! `content/editions/n5-2.md` names the revision followed.

use crate::ruleset::{
    ActivationRules, Citations, ProfileRules, Rule, Ruleset, TurnRules, WallRules, deployables_n5, n5, n5_profile,
    working,
};
use model::edition::{Pack, Scope};

/// The rules of the revision: those of N5 as they were before N5.3.
pub const fn rules() -> Ruleset {
    Ruleset {
        scope: Scope::Pack(Pack::N52),
        deployables: deployables_n5::N5_2,
        profile: ProfileRules { working: working::N5_2, ..n5_profile::PROFILE },
        turn: &TURN,
        citations: &CITATIONS,
        ..n5::rules()
    }
}

/// The turn, with cover on a wall as N5.2 forbade it.
const TURN: TurnRules = TurnRules {
    activation: ActivationRules {
        walls: Some(WallRules { no_cover: Some("climb#no-cover-on-a-wall"), ..n5::WALLS }),
        ..n5::TURN.activation
    },
    ..n5::TURN
};

/// The rules that N5.3 added, changed or dropped.
pub const CITATIONS: Citations = n5::CITATIONS.with(&[
    (Rule::CoordinatedKeepsSpecialDice, &[]),
    (Rule::CyberplugOneConnected, &["peripheral-cyberplug#one-connected-at-a-time"]),
    (Rule::GutsJudgedAtTheEnd, &["guts-roll#checked-from-the-final-position"]),
    (Rule::GutsJudgedFromTheAttacks, &[]),
    (Rule::JetPropulsion, &["super-jump#jet-propulsion"]),
    (Rule::SuperJumpBracketsNeedShortSkill, &[]),
    (Rule::SuperJumpDistanceInBrackets, &["super-jump#distance-in-brackets"]),
]);
