//! The rules of the revision N5.2: differences from N5, which follows N5.3.
//!
//! `content/editions/n5-2.md` names the revision followed.

use crate::ruleset::{
    ActivationRules, Citations, DeployableMoment, DeployableRules, MinelayerRules, PlacementRules, Rule, Ruleset,
    SpeedballRules, TurnRules, WallRules, WorkingRules, cited, codeone, n5,
};
use model::edition::{Pack, Scope};

/// Returns the rules of the revision: those of N5 as they were before N5.3.
pub(super) const fn rules() -> Ruleset {
    Ruleset {
        scope: Scope::Pack(Pack::N52),
        deployables: DEPLOYABLES,
        working: WORKING,
        turn: &TURN,
        citations: &CITATIONS,
        ..n5::rules()
    }
}

/// The turn, with cover on a wall as N5.2 forbade it.
const TURN: TurnRules = TurnRules {
    activation: ActivationRules {
        walls: Some(WallRules { no_cover: Some(clause!("climb#no-cover-on-a-wall")), ..n5::WALLS }),
        ..n5::TURN.activation
    },
    ..n5::TURN
};

/// The rules that N5.3 added, changed or dropped.
const CITATIONS: Citations = n5::CITATIONS.with(&[
    (Rule::AncillaryKilledIfDeployed, &[]),
    (Rule::CoordinatedKeepsSpecialDice, &[]),
    (Rule::CyberplugOneConnected, &[clause!("peripheral-cyberplug#one-connected-at-a-time")]),
    (Rule::CyberplugProfileChosen, &[]),
    (Rule::FireteamControllerLeader, &[]),
    (Rule::FireteamControllerLeaves, &[]),
    (Rule::GutsJudgedAtTheEnd, &[clause!("guts-roll#checked-from-the-final-position")]),
    (Rule::GutsJudgedFromTheAttacks, &[]),
    (Rule::ImpetuousNeverProne, &[]),
    (Rule::JetPropulsion, &[clause!("super-jump#jet-propulsion")]),
    (Rule::MarkerHitBehindCover, &[]),
    (Rule::SuperJumpBracketsNeedShortSkill, &[]),
    (Rule::SuperJumpDistanceInBrackets, &[clause!("super-jump#distance-in-brackets")]),
]);

/// Deployables in N5.2.
const DEPLOYABLES: DeployableRules =
    DeployableRules { placement: Some(&PLACEMENT), speedball: Some(&SPEEDBALL), specball: None, ..n5::DEPLOYABLES };

/// Placing deployables in N5.2.
const PLACEMENT: PlacementRules = PlacementRules {
    launched_surface: None,
    appearance: &[
        n5::shown(entries!["mine"], "mine-token", &[clause!("drop-bears#token-in-the-conclusion")]),
        n5::shown(entries!["drop-bears"], "mine-token", &[clause!("drop-bears#placed-like-a-mine")]),
        n5::shown(entries!["wildparrot"], "own-token", &[clause!("wildparrot#no-camouflage-marker")]),
        n5::shown(entries!["deployable-repeater"], "token", &[clause!("deployable-repeater#placed-as-a-token")]),
        n5::shown(entries!["deployable-cover"], "scenery", &[clause!("deployable-cover#placed-as-scenery")]),
        n5::shown(entries!["disco-ball"], "own-token", &[clause!("disco-baller#ball-placed")]),
        codeone::CONCEALED,
    ],
    minelayer: Some(MinelayerRules { no_enemy: clause!("minelayer#no-enemy-near"), ..n5::MINELAYER }),
    items: &[
        n5::own(
            entries!["armed-turret"],
            DeployableMoment::Place,
            clause!("armed-turret#placed-inside-zone-of-control"),
        ),
        n5::own(entries!["fastpanda"], DeployableMoment::Place, clause!("fastpanda#placed-inside-zone-of-control")),
        n5::own(
            entries!["peripheral-ancillary"],
            DeployableMoment::Place,
            clause!("peripheral-ancillary#placed-in-contact"),
        ),
        n5::own(entries!["wildparrot"], DeployableMoment::Place, clause!("wildparrot#placed-inside-zone-of-control")),
        n5::OWN_CAMOUFLAGE[0],
        n5::OWN_CAMOUFLAGE[1],
        n5::OWN_CAMOUFLAGE[2],
        n5::OWN_ACTIVATION[0],
        n5::OWN_ACTIVATION[1],
        n5::OWN_ACTIVATION[2],
    ],
    ..n5::PLACEMENT
};

/// Speedballs in N5.2.
const SPEEDBALL: SpeedballRules =
    SpeedballRules { ph: cited(14, clause!("request-speedball#dropped-with-ph-fourteen")), ..n5::SPEEDBALL };

/// The states in which skills work in N5.2.
const WORKING: WorkingRules = WorkingRules {
    ending: &[n5::AERIAL_STOPS, n5::STEALTH_STOPS, n5::TINBOT_STOPS],
    device_firewall: None,
    ..n5::WORKING
};
