//! The rules around an activation in N4.

use crate::record::Cite;
use crate::ruleset::{
    ActivationRules, Cited, CitedNames, ControlLoss, ControlRules, ExtraOrder, FireteamExclusions, FireteamRules,
    ImpetuousOrderRules, ImpetuousRules, InspiredTraining, InspiringRules, LandingRules, LandingSkillRules,
    OtherMembersRule, PoolRules, PostureChangeRules, RetreatRules, ReturnRule, ShortMovement, SpendingRules, TokenLine,
    TokenMoment, TokenRules, TokenTarget, TurnRules, VeteranRules, cited, cited_by_all, codeone, n3,
};
use model::ids::EntryId;
use model::situation::turn::{Harm, TokenUse};

/// The rules around an activation in N4.
pub(crate) const TURN: TurnRules = TurnRules {
    pool: PoolRules {
        made_irregular: Some(cited(entries!["isolated"], clause!("order-count#isolated-are-irregular"))),
        frenzy: Some(cited_by_all(
            Harm::Wound,
            &[clause!("impetuous#through-frenzy-since-n4"), clause!("frenzy#impetuous-after-harm")],
        )),
        tactical_awareness: Some(cited_by_all(
            ExtraOrder::Irregular,
            &[clause!("tactical-awareness#extra-irregular-order"), clause!("irregular-order#from-tactical-awareness")],
        )),
        waiting_skills: Some(cited(entries!["parachutist"], clause!("parachutist#no-order-for-the-pool"))),
        orders_removable: true,
        groups: cited(true, clause!("combat-group#larger-armies-are-divided")),
        leave_group: LEAVE_GROUP,
        ..codeone::TURN.pool
    },
    spending: SpendingRules {
        cut_off_states: Some(cited(entries!["isolated"], clause!("isolated#no-pool-orders"))),
        nco: n3::TURN.spending.nco,
        lieutenant_loses: Some(cited(entries!["isolated"], clause!("special-lieutenant-order#lost-when-isolated"))),
        impetuous_order: Some(ImpetuousOrderRules {
            in_impetuous_phase: clause!("impetuous-order#in-the-impetuous-phase"),
            must_be_spent: cited(false, clause!("impetuous-order#need-not-be-spent")),
            towards_enemy: clause!("impetuous-order#contact-or-the-enemy-zone"),
        }),
        landing: Some(LandingRules {
            skills: &[
                LandingSkillRules {
                    own_order: cited(entries!["combat-jump"], clause!("combat-jump#own-order-pays")),
                    impetuous_may: clause!("combat-jump#in-the-impetuous-phase"),
                    impetuous_takes_both: true,
                },
                LandingSkillRules {
                    own_order: cited(entries!["parachutist"], clause!("parachutist#own-order-pays")),
                    impetuous_may: clause!("parachutist#in-the-impetuous-phase"),
                    impetuous_takes_both: true,
                },
            ],
            impetuous_must: None,
        }),
        ..codeone::TURN.spending
    },
    activation: ActivationRules {
        posture_changes: match codeone::TURN.activation.posture_changes {
            Some(changes) => {
                Some(PostureChangeRules { never_of_kind: &[codeone::TAG_NEVER_PRONE, RIDER_NEVER_PRONE], ..changes })
            }
            None => None,
        },
        impetuous: ImpetuousRules {
            combinations: Some(cited(
                entries!["attack", "dodge", "idle", "move"],
                clause!("impetuous-order#fixed-combinations"),
            )),
            jumps_in: Some(cited(entries!["combat-jump", "parachutist"], clause!("impetuous-order#to-jump-in"))),
            fill_order_alone: Some(cited(
                entries!["berserk", "climb", "jump"],
                clause!("impetuous-order#fixed-combinations"),
            )),
        },
        short_movements: &SHORT_MOVEMENTS,
        ..codeone::TURN.activation
    },
    tokens: Some(TokenRules { uses: &TOKENS, min_enemy_orders: None, speedballs: None }),
    lieutenant: n3::TURN.lieutenant,
    retreat: match n3::TURN.retreat {
        Some(retreat) => Some(RetreatRules {
            unaffected: cited(
                entries!["courage", "religious-troop", "veteran"],
                clause!("retreat#who-is-not-affected-in-n4"),
            ),
            ..retreat
        }),
        None => None,
    },
    veteran: Some(VeteranRules {
        skill: entry!("veteran"),
        regular: clause!("veteran#regular-without-a-lieutenant"),
        unmoved: clause!("veteran#unmoved-by-retreat"),
        never_isolated: clause!("veteran#never-isolated"),
    }),
    fireteam: Some(FIRETEAM),
    inspiring: match n3::TURN.inspiring {
        Some(inspiring) => Some(InspiringRules {
            training: cited(
                InspiredTraining::RegularUnderTheLieutenant,
                clause!("inspiring-leadership#everybody-regular"),
            ),
            ..inspiring
        }),
        None => None,
    },
    control: Some(ControlRules {
        loss: cited(ControlLoss::WhenGone, clause!("disconnected#controller-lost")),
        state_ends_with_control: clause!("disconnected#ends-when-control-returns"),
    }),
};

/// Climb by Climbing Plus, and Jump by Super-Jump.
const SHORT_MOVEMENTS: [ShortMovement; 2] = [
    codeone::SHORT_CLIMB,
    ShortMovement { second_value: Some(clause!("super-jump#first-mov-only-once")), ..codeone::SHORT_JUMP },
];

/// The Dead leave their Combat Group.
const DEAD_LEAVE: CitedNames = cited(entries!["dead"], clause!("combat-group#dead-leave"));

/// States that end the membership of a Combat Group.
pub(crate) const LEAVE_GROUP: &[CitedNames] =
    &[DEAD_LEAVE, cited(entries!["sepsitorized"], clause!("sepsitorized#leaves-its-combat-group"))];

/// The rider of a Motorcycle is never Prone.
pub(crate) const RIDER_NEVER_PRONE: Cited<&EntryId> = cited(entry!("motorcycle"), clause!("motorcycle#not-prone"));

/// The uses of Command Tokens.
pub(crate) const TOKENS: [TokenLine; 13] = [
    in_own_turn(TokenUse::CoordinatedOrder, n3::TOKEN_OF_COORDINATION),
    in_own_turn(TokenUse::IgnoreRetreat, &[clause!("command-token#ignores-retreat")]),
    on(in_own_turn(TokenUse::RerollDoctor, n3::DOCTOR), TokenTarget::Cube, clause!("command-token#rerolls-doctor")),
    on(
        in_own_turn(TokenUse::RerollEngineer, n3::ENGINEER),
        TokenTarget::RemotePresence,
        clause!("command-token#rerolls-engineer"),
    ),
    on(
        in_own_turn(TokenUse::RegularOrder, REGULAR),
        TokenTarget::NotIsolated,
        clause!("command-token#not-an-isolated-troopers"),
    ),
    in_own_turn(TokenUse::FormFireteam, &[clause!("command-token#forms-a-fireteam")]),
    in_own_turn(TokenUse::Guts, &[clause!("command-token#settles-a-guts-roll")]),
    n3::in_tactical_phase(TokenUse::ChangeGroup, &[clause!("command-token#changes-group-in-the-tactical-phase")]),
    n3::in_tactical_phase(TokenUse::CancelPossessed, &[clause!("command-token#frees-the-possessed")]),
    TokenLine {
        token_use: TokenUse::HoldBack,
        clauses: HOLD_BACK,
        moment: cited(
            TokenMoment::FirstPlayerDeploying,
            clause!("strategic-use-of-command-tokens#first-player-holds-one-back"),
        ),
        target: cited(TokenTarget::Any, clause!("strategic-use-of-command-tokens#first-player-holds-one-back")),
        only_roll_of: None,
    },
    n3::by_second_player(TokenUse::RemoveOrders, &[clause!("strategic-use-of-command-tokens#removes-two-orders")]),
    n3::by_second_player(TokenUse::LimitTokens, &[clause!("strategic-use-of-command-tokens#limits-the-tokens")]),
    n3::by_second_player(
        TokenUse::SuppressiveFire,
        &[clause!("strategic-use-of-command-tokens#puts-one-into-suppressive-fire")],
    ),
];

const REGULAR: &[Cite] = &[clause!("command-token#makes-an-order-regular")];

const HOLD_BACK: &[Cite] = &[clause!("strategic-use-of-command-tokens#first-player-holds-one-back")];

/// Builds the row of a use in the player's own turn, not in the Reactive Turn.
const fn in_own_turn(token_use: TokenUse, clauses: &'static [Cite]) -> TokenLine {
    let clause = clause!("command-token#not-in-the-reactive-turn");
    TokenLine {
        token_use,
        clauses,
        moment: cited(TokenMoment::OwnTurn, clause),
        target: cited(TokenTarget::Any, clause),
        only_roll_of: None,
    }
}

/// Restricts a use to certain troopers.
const fn on(line: TokenLine, target: TokenTarget, clause: Cite) -> TokenLine {
    TokenLine { target: cited(target, clause), ..line }
}

/// Fireteams in N4.
pub(crate) const FIRETEAM: FireteamRules = FireteamRules {
    one_order: clause!("fireteam#one-order-activates-all"),
    others: cited(OtherMembersRule::MoveAlongOrIdle, clause!("fireteam#the-others-move-or-idle")),
    leader: clause!("team-leader#uses-the-full-burst"),
    excluded_members: Some(cited(
        FireteamExclusions {
            states: entries!["isolated", "suppressive-fire-state"],
            skills: entries!["airborne-deployment", "infiltration"],
        },
        clause!("fireteam#who-cannot-join"),
    )),
    max_known_size: 5,
    rejoining: Some(cited(ReturnRule::TacticalPhase, clause!("fireteam#coming-back"))),
};
