//! The rules around an activation in N4.

use crate::record::Cite;
use crate::ruleset::n4::profile::TRANSMUTATION;
use crate::ruleset::n4::scenarios::{SCENARIO_SWC, TACTICAL_LINK};
use crate::ruleset::{
    ActivationRules, ArmyRules, Cited, ControlLoss, ControlRules, ExtraOrder, FireteamExclusions, FireteamRules,
    GutsRules, Harm, IgnoredState, ImpetuousOrderRules, ImpetuousRules, InspiredTraining, InspiringRules, LandingRules,
    OtherMembersRule, PlaceOrder, PlaceRules, PoolRules, ReinforcementRules, RetreatRules, ReturnRule, SectionBudget,
    SpendingRules, StateRules, SupportwareRules, TokenLine, TokenMoment, TokenRules, TokenTarget, TokenUse, TurnRules,
    VeteranRules, cited, cited_by_all, codeone, n3,
};

/// The rules around an activation in N4.
pub const TURN: TurnRules = TurnRules {
    pool: PoolRules {
        made_irregular: Some(cited(&["isolated"], "order-count#isolated-are-irregular")),
        frenzy: Some(cited_by_all(Harm::Wound, &["impetuous#through-frenzy-since-n4", "frenzy#impetuous-after-harm"])),
        tactical_awareness: Some(cited_by_all(
            ExtraOrder::Irregular,
            &["tactical-awareness#extra-irregular-order", "irregular-order#from-tactical-awareness"],
        )),
        waiting_skills: Some(cited(&["parachutist"], "parachutist#no-order-for-the-pool")),
        orders_removable: true,
        groups: cited(true, "combat-group#larger-armies-are-divided"),
        leave_group: Some(cited(&["dead"], "combat-group#dead-leave")),
        ..codeone::TURN.pool
    },
    spending: SpendingRules {
        cut_off_states: Some(cited(&["isolated"], "isolated#no-pool-orders")),
        nco: n3::TURN.spending.nco,
        lieutenant_loses: Some(cited(&["isolated"], "special-lieutenant-order#lost-when-isolated")),
        impetuous_order: Some(ImpetuousOrderRules {
            in_impetuous_phase: "impetuous-order#in-the-impetuous-phase",
            must_be_spent: cited(false, "impetuous-order#need-not-be-spent"),
            towards_enemy: "impetuous-order#contact-or-the-enemy-zone",
        }),
        landing: Some(LandingRules {
            skills: cited(&["parachutist"], "parachutist#own-order-pays"),
            impetuous_may: "parachutist#in-the-impetuous-phase",
            impetuous_must: None,
        }),
        ..codeone::TURN.spending
    },
    activation: ActivationRules {
        impetuous: ImpetuousRules {
            jumps_in: Some(cited(&["combat-jump", "parachutist"], "impetuous-order#to-jump-in")),
            ..codeone::TURN.activation.impetuous
        },
        ..codeone::TURN.activation
    },
    tokens: Some(TokenRules { uses: &TOKENS, min_enemy_orders: None, speedballs: None }),
    lieutenant: n3::TURN.lieutenant,
    retreat: match n3::TURN.retreat {
        Some(retreat) => Some(RetreatRules {
            unaffected: cited(&["courage", "religious-troop", "veteran"], "retreat#who-is-not-affected-in-n4"),
            ..retreat
        }),
        None => None,
    },
    veteran: Some(VeteranRules {
        skill: "veteran",
        regular: "veteran#regular-without-a-lieutenant",
        unmoved: "veteran#unmoved-by-retreat",
        never_isolated: "veteran#never-isolated",
    }),
    tactical_link: Some(TACTICAL_LINK),
    reinforcements: Some(REINFORCEMENTS),
    army: ArmyRules { scenario_swc: Some(SCENARIO_SWC), ..codeone::TURN.army },
    fireteam: Some(FIRETEAM),
    supportware: Some(SUPPORTWARE),
    inspiring: match n3::TURN.inspiring {
        Some(inspiring) => Some(InspiringRules {
            training: cited(InspiredTraining::RegularUnderTheLieutenant, "inspiring-leadership#everybody-regular"),
            ..inspiring
        }),
        None => None,
    },
    transmutation: Some(TRANSMUTATION),
    control: Some(ControlRules {
        loss: cited(ControlLoss::WhenGone, "disconnected#controller-lost"),
        returns: "disconnected#ends-when-control-returns",
    }),
    guts: Some(GutsRules {
        due: cited(None, "guts-roll#after-a-state-or-a-save"),
        not_engaged: "guts-roll#not-while-engaged",
        not_down: "guts-roll#not-when-down",
        roll: "guts-roll#one-normal-wip-roll",
        may_fail: "guts-roll#may-choose-to-fail",
        stays: "guts-roll#success-stays",
        moves: "guts-roll#leaves-sight-or-takes-cover",
        prone: "guts-roll#else-goes-prone",
        places: PlaceRules {
            order: cited(PlaceOrder::SightBeforeCover, "guts-roll#sight-before-cover"),
            prone_halves: &["guts-roll#half-as-far-when-prone", "prone#halves-the-retreat"],
        },
    }),
    states: match n3::TURN.states {
        Some(states) => Some(StateRules {
            ignored: &[
                n3::IGNORED_RETREAT,
                n3::IGNORED_WOUND,
                IGNORED_UNCONSCIOUS,
                cited(IgnoredState { state: "retreat-state", by: &["veteran"] }, "veteran#unmoved-by-retreat"),
            ],
            ..states
        }),
        None => None,
    },
    ..codeone::TURN
};

/// A trooper in the Dogged state acts although it is Unconscious.
pub const IGNORED_UNCONSCIOUS: Cited<IgnoredState> =
    cited(IgnoredState { state: "unconscious", by: &["dogged-state"] }, "dogged-state#ignores-unconscious");

/// The uses of Command Tokens.
pub const TOKENS: [TokenLine; 13] = [
    in_own_turn(TokenUse::CoordinatedOrder, n3::TOKEN_OF_COORDINATION),
    in_own_turn(TokenUse::IgnoreRetreat, &["command-token#ignores-retreat"]),
    on(in_own_turn(TokenUse::RerollDoctor, DOCTOR), TokenTarget::Cube, "command-token#rerolls-doctor"),
    on(in_own_turn(TokenUse::RerollEngineer, ENGINEER), TokenTarget::RemotePresence, "command-token#rerolls-engineer"),
    on(
        in_own_turn(TokenUse::RegularOrder, REGULAR),
        TokenTarget::NotIsolated,
        "command-token#not-an-isolated-troopers",
    ),
    in_own_turn(TokenUse::FormFireteam, &["command-token#forms-a-fireteam"]),
    in_own_turn(TokenUse::Guts, &["command-token#settles-a-guts-roll"]),
    n3::in_tactical_phase(TokenUse::ChangeGroup, &["command-token#changes-group-in-the-tactical-phase"]),
    n3::in_tactical_phase(TokenUse::CancelPossessed, &["command-token#frees-the-possessed"]),
    TokenLine {
        token_use: TokenUse::HoldBack,
        clauses: HOLD_BACK,
        moment: cited(TokenMoment::FirstPlayerDeploying, "strategic-use-of-command-tokens#first-player-holds-one-back"),
        target: cited(TokenTarget::Any, "strategic-use-of-command-tokens#first-player-holds-one-back"),
    },
    n3::by_second_player(TokenUse::RemoveOrders, &["strategic-use-of-command-tokens#removes-two-orders"]),
    n3::by_second_player(TokenUse::LimitTokens, &["strategic-use-of-command-tokens#limits-the-tokens"]),
    n3::by_second_player(
        TokenUse::SuppressiveFire,
        &["strategic-use-of-command-tokens#puts-one-into-suppressive-fire"],
    ),
];

const DOCTOR: &[Cite] = &["command-token#rerolls-doctor"];

const ENGINEER: &[Cite] = &["command-token#rerolls-engineer"];

const REGULAR: &[Cite] = &["command-token#makes-an-order-regular"];

const HOLD_BACK: &[Cite] = &["strategic-use-of-command-tokens#first-player-holds-one-back"];

/// Builds the row of a use in the player's own turn, not in the Reactive Turn.
const fn in_own_turn(token_use: TokenUse, clauses: &'static [Cite]) -> TokenLine {
    let clause = "command-token#not-in-the-reactive-turn";
    TokenLine {
        token_use,
        clauses,
        moment: cited(TokenMoment::OwnTurn, clause),
        target: cited(TokenTarget::Any, clause),
    }
}

/// Restricts a use to certain troopers.
const fn on(line: TokenLine, target: TokenTarget, clause: Cite) -> TokenLine {
    TokenLine { target: cited(target, clause), ..line }
}

/// Fireteams in N4.
pub const FIRETEAM: FireteamRules = FireteamRules {
    one_order: "fireteam#one-order-activates-all",
    others: cited(OtherMembersRule::MoveAlongOrIdle, "fireteam#the-others-move-or-idle"),
    leader: "team-leader#uses-the-full-burst",
    excluded: Some(cited(
        FireteamExclusions {
            states: &["isolated", "suppressive-fire-state"],
            skills: &["airborne-deployment", "infiltration"],
        },
        "fireteam#who-cannot-join",
    )),
    max_known_size: 5,
    returns: Some(cited(ReturnRule::TacticalPhase, "fireteam#coming-back")),
};

/// Supportware in N4.
const SUPPORTWARE: SupportwareRules = SupportwareRules {
    one_each: cited(true, "supportware#one-per-hacker-and-target"),
    ends: cited(&["isolated"], "supportware#ends-with-the-hacker"),
};

/// Reinforcements in N4.
const REINFORCEMENTS: ReinforcementRules = ReinforcementRules {
    sections: "reinforcements#main-and-reinforcements-section",
    needs_commlink: "reinforcements#list-needs-commlink",
    demands_section: "commlink#demands-a-section",
    one_commlink: "commlink#one-per-list",
    raises_limit: "commlink#raises-the-limit",
    budget: cited(SectionBudget { points: 100, swc: 2 }, "reinforcements#a-hundred-points-and-two-swc"),
    only_named_units: "reinforcements#only-reinf-units",
    of_the_faction: "reinforcements#own-section-of-the-faction",
    counts: "reinforcements#count-toward-fifteen",
    own_groups: "reinforcements#own-combat-groups",
    commlink: "commlink#allows-the-request",
    even_when_null: "commlink#even-when-null",
    after_tokens: "reinforcements#requested-after-command-tokens",
    together: "reinforcements#all-together-in-the-tactical-phase",
    at_or_below: "request-reinforcements#points-at-or-below",
    from_round: cited(3, "request-reinforcements#or-in-the-third-round"),
    values: cited(&[(250, 200), (300, 225), (350, 250), (400, 275)], "request-reinforcements#values-by-points"),
    own_half: "request-reinforcements#droppod-in-the-own-half",
    room: "request-reinforcements#droppod-needs-room",
    not_confused: "request-reinforcements#no-confused-deployment",
    inside_zone: "request-reinforcements#inside-the-droppods-zone",
    not_in_buildings: "request-reinforcements#not-inside-buildings",
    not_in_exclusion_zone: "request-reinforcements#not-in-the-exclusion-zone",
};
