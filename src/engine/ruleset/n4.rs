//! Infinity N4: what differs from CodeOne.

use crate::record::Cite;
use crate::ruleset::n3::{TOKEN_OF_COORDINATION, by_second_player, in_tactical_phase};
use crate::ruleset::{
    ActivationRules, AroRules, ControlLost, ControlRules, CoordinatedRules, DeploymentRules, ExtraOrder, FuryRules,
    GutsRules, HackingRules, Harm, ImpetuousRules, InspiredTraining, InspiringRules, Measured, PlaceOrder, PlaceRules,
    PoolRules, RetreatRules, Ruleset, ShockKills, SpendingRules, StateRules, TokenLine, TokenMoment, TokenRules,
    TokenTarget, TokenUse, TurnRules, codeone, fireteam, n3, recovery, rule, skills, space, supportware,
};
use model::edition::Edition;

/// In the close combat of a Coordinated Order only the Spearhead rolls.
const ONE_FIGHTS: Cite = "coordinated-order#only-the-spearhead-fights";

/// The rules of N4.
pub const fn rules() -> Ruleset {
    let parent = codeone::rules();
    Ruleset {
        edition: Edition::N4,
        shock: ShockKills::Everybody,
        split_rolls: None,
        whole_burst: Some("burst#every-die-is-used"),
        weapon_classes: None,
        lieutenant_wip: Some("open-information#lieutenant-wip-in-initiative-roll"),
        deployment: match parent.deployment {
            Some(deployment) => Some(DeploymentRules {
                after_initiative: Some("deployment-phase#after-the-initiative-roll"),
                outside_zone: Some(rule(&["forward-deployment"], "deployment-phase#skills-outside-the-zone")),
                off_table: Some(rule(&["combat-jump"], "deployment-phase#skills-off-the-table")),
                room: Some("deployment-rules#room-for-the-whole-base"),
                ..deployment
            }),
            None => None,
        },
        measuring: Some("deployment-rules#what-may-be-measured"),
        skills: skills::N4,
        guts_conclusion: "order-expenditure-sequence#guts-in-the-conclusion",
        impetuous: Some("impetuous-order#full-movement"),
        hacking: match parent.hacking {
            Some(hacking) => Some(HackingRules { area: "hacking-area#repeaters-too", ..hacking }),
            None => None,
        },
        aro: AroRules {
            hacking_area: Some("automatic-reaction-order#hacking-area-gives-one"),
            zone_measured: rule(Measured::First, "automatic-reaction-order#zone-measured-first"),
            zone_only: None,
            impetuous: Some("impetuous-order#gives-aros"),
            wait_for_impersonator: Some("impersonation-state#reaction-may-wait"),
            requirements_decide: Some("automatic-reaction-order#requirements-decide"),
            ..parent.aro
        },
        coordinated: match n3::rules().coordinated {
            Some(coordinated) => Some(CoordinatedRules {
                burst_is_cut: None,
                one_fights: Some(ONE_FIGHTS),
                in_combat: rule(0, ONE_FIGHTS),
                weapons_may_differ: Some("coordinated-order#weapons-may-differ"),
                others_roll_normally: Some("coordinated-order#others-roll-normally"),
                no_isolated: Some("coordinated-order#no-isolated"),
                who_cannot: "coordinated-order#who-cannot-idles",
                ..coordinated
            }),
            None => None,
        },
        turn: &TURN,
        ..parent
    }
}

/// What surrounds an activation in N4.
pub const TURN: TurnRules = TurnRules {
    pool: PoolRules {
        own_pool: Some("order-pool#one-pool-per-group"),
        irregular: Some("irregular-order#not-in-the-pool"),
        hidden: Some("order-pool#hidden-adds-none"),
        made_irregular: Some(rule(&["isolated"], "order-count#isolated-are-irregular")),
        without_lieutenant: Some("order-count#loss-of-lieutenant-applies"),
        impetuous: Some("impetuous-order#a-free-activation"),
        frenzy: Some((Harm::Wound, &["impetuous#through-frenzy-since-n4", "frenzy#impetuous-after-harm"])),
        awareness: Some((
            ExtraOrder::Irregular,
            &["tactical-awareness#extra-irregular-order", "irregular-order#from-tactical-awareness"],
        )),
        removed: true,
        groups: rule(true, "combat-group#larger-armies-are-divided"),
        leave_group: Some(rule(&["dead"], "combat-group#dead-leave")),
        ..codeone::TURN.pool
    },
    spending: SpendingRules {
        own_group: Some("combat-group#orders-stay-in-their-group"),
        cut_off: Some(rule(&["isolated"], "isolated#no-pool-orders")),
        irregular: Some("irregular-order#own-use-only"),
        irregular_from_pool: Some("irregular-order#may-use-the-pool"),
        nco: n3::TURN.spending.nco,
        lieutenant_loses: Some(rule(&["isolated"], "special-lieutenant-order#lost-when-isolated")),
        impetuous: Some("impetuous-order#a-free-activation"),
        fury: Some(FuryRules {
            in_the_phase: "impetuous-order#in-the-impetuous-phase",
            must: rule(false, "impetuous-order#need-not-be-spent"),
            held_back: None,
            towards: "impetuous-order#contact-or-the-enemy-zone",
            hidden: None,
        }),
        ..codeone::TURN.spending
    },
    activation: ActivationRules {
        impetuous: ImpetuousRules {
            gets_up: Some("impetuous-order#ends-prone"),
            jumps_in: Some(rule(&["combat-jump", "parachutist"], "impetuous-order#to-jump-in")),
            ..codeone::TURN.activation.impetuous
        },
        ..codeone::TURN.activation
    },
    tokens: Some(TokenRules {
        not_awareness: Some("irregular-order#from-tactical-awareness"),
        uses: &TOKENS,
        enough_orders: None,
    }),
    lieutenant: n3::TURN.lieutenant,
    retreat: match n3::TURN.retreat {
        Some(retreat) => Some(RetreatRules {
            spared: rule(&["courage", "religious-troop", "veteran-troop"], "retreat#who-is-not-affected-in-n4"),
            ..retreat
        }),
        None => None,
    },
    fireteam: Some(fireteam::N4),
    space: space::N4,
    supportware: Some(supportware::N4),
    inspiring: match n3::TURN.inspiring {
        Some(inspiring) => Some(InspiringRules {
            training: rule(InspiredTraining::RegularUnderTheLieutenant, "inspiring-leadership#everybody-regular"),
            ..inspiring
        }),
        None => None,
    },
    embryo: Some(rule(false, "shasvastii-embryo#begins-with-a-fall")),
    medikit: Some(recovery::N4_MEDIKIT),
    transmutation: Some(recovery::N4_TRANSMUTATION),
    control: Some(ControlRules {
        lost: rule(ControlLost::WhenGone, "disconnected#controller-lost"),
        returns: "disconnected#ends-when-control-returns",
    }),
    guts: Some(GutsRules {
        due: rule(None, "guts-roll#after-a-state-or-a-save"),
        not_engaged: "guts-roll#not-while-engaged",
        not_held: Some("guts-roll#not-while-immobilized"),
        not_down: "guts-roll#not-when-down",
        roll: "guts-roll#one-normal-wip-roll",
        may_fail: "guts-roll#may-choose-to-fail",
        stays: "guts-roll#success-stays",
        moves: "guts-roll#leaves-sight-or-takes-cover",
        prone: "guts-roll#else-goes-prone",
        courage: Some("courage#may-pass-without-a-roll"),
        religious: Some("religious-troop#passes-without-a-roll"),
        religious_leaves: Some("religious-troop#wip-roll-to-retreat"),
        places: PlaceRules {
            order: rule(PlaceOrder::SightBeforeCover, "guts-roll#sight-before-cover"),
            not_towards: None,
            not_into_contact: "guts-roll#not-into-contact",
            prone_halves: &["guts-roll#half-as-far-when-prone", "prone#halves-the-retreat"],
            from_below: None,
        },
    }),
    states: match n3::TURN.states {
        Some(states) => Some(StateRules {
            ignored: &[
                n3::IGNORED_RETREAT,
                n3::IGNORED_WOUND,
                rule(("unconscious", &["dogged-state"]), "dogged-state#ignores-unconscious"),
            ],
            ..states
        }),
        None => None,
    },
    ..codeone::TURN
};

/// The uses of Command Tokens.
const TOKENS: [TokenLine; 12] = [
    in_own_turn(TokenUse::CoordinatedOrder, TOKEN_OF_COORDINATION),
    in_own_turn(TokenUse::IgnoreRetreat, &["command-token#ignores-retreat"]),
    on(in_own_turn(TokenUse::RerollDoctor, DOCTOR), TokenTarget::Cube, "command-token#rerolls-doctor"),
    on(in_own_turn(TokenUse::RerollEngineer, ENGINEER), TokenTarget::RemotePresence, "command-token#rerolls-engineer"),
    on(
        in_own_turn(TokenUse::RegularOrder, REGULAR),
        TokenTarget::NotIsolated,
        "command-token#not-an-isolated-troopers",
    ),
    in_own_turn(TokenUse::Guts, &["command-token#settles-a-guts-roll"]),
    in_tactical_phase(TokenUse::ChangeGroup, &["command-token#changes-group-in-the-tactical-phase"]),
    in_tactical_phase(TokenUse::CancelPossessed, &["command-token#frees-the-possessed"]),
    TokenLine {
        what: TokenUse::HoldBack,
        clauses: HOLD_BACK,
        when: rule(TokenMoment::FirstPlayerDeploying, "strategic-use-of-command-tokens#first-player-holds-one-back"),
        on: rule(TokenTarget::Any, "strategic-use-of-command-tokens#first-player-holds-one-back"),
    },
    by_second_player(TokenUse::RemoveOrders, &["strategic-use-of-command-tokens#removes-two-orders"]),
    by_second_player(TokenUse::LimitTokens, &["strategic-use-of-command-tokens#limits-the-tokens"]),
    by_second_player(TokenUse::SuppressiveFire, &["strategic-use-of-command-tokens#puts-one-into-suppressive-fire"]),
];

const DOCTOR: &[Cite] = &["command-token#rerolls-doctor"];
const ENGINEER: &[Cite] = &["command-token#rerolls-engineer"];
const REGULAR: &[Cite] = &["command-token#makes-an-order-regular"];
const HOLD_BACK: &[Cite] = &["strategic-use-of-command-tokens#first-player-holds-one-back"];

/// A use in the own turn, and in no Reactive Turn.
const fn in_own_turn(what: TokenUse, clauses: &'static [Cite]) -> TokenLine {
    let clause = "command-token#not-in-the-reactive-turn";
    TokenLine { what, clauses, when: rule(TokenMoment::OwnTurn, clause), on: rule(TokenTarget::Any, clause) }
}

/// The same use for certain troopers.
const fn on(line: TokenLine, target: TokenTarget, clause: Cite) -> TokenLine {
    TokenLine { on: rule(target, clause), ..line }
}
