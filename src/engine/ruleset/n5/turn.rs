//! The rules around an activation in N5.

use crate::record::Cite;
use crate::ruleset::{
    ActivationRules, Cited, CitedNames, ExtraOrder, FireteamRules, ImpetuousRules, InspiringRules, PoolRules,
    PostureChangeRules, QuickMovementRules, RetreatRules, ReturnRule, SpendingRules, TokenLine, TokenMoment,
    TokenRules, TokenTarget, TurnRules, VeteranRules, WallRules, cited, cited_by_all, codeone, n4,
};
use crate::skill_ids::{CLIMB, DOCTOR, ENGINEER, JUMP};
use model::ids::EntryId;
use model::situation::turn::TokenUse;

/// The rules around an activation in N5.
pub(crate) const TURN: TurnRules = TurnRules {
    pool: PoolRules {
        leave_group: n4::LEAVE_GROUP,
        keep_place: Some(cited(entries!["unconscious"], clause!("combat-group#unconscious-still-count"))),
        tactical_awareness: Some(cited_by_all(
            ExtraOrder::Tactical,
            &[
                clause!("tactical-awareness#tactical-order"),
                clause!("tactical-awareness#on-top-of-its-own"),
                clause!("tactical-awareness#placed-at-the-count"),
                clause!("tactical-order#from-tactical-awareness"),
                clause!("tactical-order#counted-on-the-table"),
                clause!("tactical-order#outside-the-pool"),
                clause!("order#tactical-too"),
            ],
        )),
        ..n4::TURN.pool
    },
    spending: SpendingRules {
        nco: Some(cited_by_all(
            entry!("tactical-order"),
            &[
                clause!("special-lieutenant-order#an-nco-turns-it-tactical"),
                clause!("nco#lieutenant-orders-become-tactical"),
            ],
        )),
        lieutenant_loses: None,
        ..n4::TURN.spending
    },
    activation: ActivationRules {
        sequence: cited(false, clause!("short-movement-skill#always-first")),
        posture_changes: Some(PostureChangeRules {
            clause: clause!("prone#changed-before-or-after-moving"),
            after_moving: true,
            not_with: Some(entry!("jump")),
            not_during: Some(cited(entry!("berserk"), clause!("prone#not-with-berserk"))),
            ended_by: Some(cited(entry!("jump"), clause!("jump#ends-prone"))),
            ended_by_printed: Some(clause!("prone#jump-ends-it")),
            last_is_free: Some(clause!("prone#going-down-last-costs-nothing")),
            after_roll: cited(entries!["dodge"], clause!("movement-label#is-movement")),
            in_aro: clause!("prone#changed-in-aro"),
            never: &[codeone::NEVER_PRONE, FLYERS],
            never_of_kind: &[codeone::TAG_NEVER_PRONE, n4::RIDER_NEVER_PRONE, VEHICLE_NEVER_PRONE],
        }),
        quick_movements: &QUICK_MOVEMENTS,
        short_movements: &[],
        walls: Some(WALLS),
        impetuous: ImpetuousRules {
            combinations: Some(cited(
                entries!["bs-attack", "cc-attack", "dodge", "idle", "move"],
                clause!("impetuous-order#move-and-a-second-skill"),
            )),
            fill_order_alone: Some(cited(
                entries!["berserk", "climb", "jump"],
                clause!("impetuous-order#jump-climb-or-berserk"),
            )),
            ..n4::TURN.activation.impetuous
        },
        ..n4::TURN.activation
    },
    tokens: Some(TokenRules {
        uses: &TOKENS,
        min_enemy_orders: Some(cited(11, clause!("strategic-use-of-command-tokens#only-above-ten"))),
        speedballs: Some(cited(2, LOGISTICS)),
    }),
    retreat: match n4::TURN.retreat {
        Some(retreat) => Some(RetreatRules {
            unaffected: cited(
                entries!["courage", "religious-troop", "warhorse"],
                clause!("retreat#who-is-not-affected-in-n5"),
            ),
            loss_affects_all: true,
            ..retreat
        }),
        None => None,
    },
    veteran: Some(VeteranRules {
        skill: entry!("warhorse"),
        regular: clause!("warhorse#regular-without-a-lieutenant"),
        unmoved: clause!("warhorse#unmoved-by-retreat"),
        never_isolated: clause!("warhorse#never-isolated"),
    }),
    fireteam: Some(FIRETEAM),
    inspiring: match n4::TURN.inspiring {
        Some(inspiring) => Some(InspiringRules {
            courage: cited(false, clause!("inspiring-leadership#courage-but-for-the-religious")),
            ..inspiring
        }),
        None => None,
    },
    ..n4::TURN
};

/// What a trooper on a wall may do.
pub(crate) const WALLS: WallRules = WallRules {
    other_skills: Some(clause!("climbing-plus#other-skills-on-walls")),
    reacts: Some(clause!("climbing-plus#reacts-on-walls")),
    no_cover: Some(clause!("climb#no-cover-while-climbing-or-holding-on")),
    no_cover_for_exception: Some(clause!("climbing-plus#no-cover-on-walls")),
    ..codeone::WALLS
};

/// A Command Token brings two Speedballs, once both players have deployed.
const LOGISTICS: Cite = clause!("strategic-use-of-command-tokens#logistics");

/// The uses of Command Tokens: those of N4, and Speedballs.
const TOKENS: [TokenLine; n4::TOKENS.len() + 1] = {
    let speedballs = TokenLine {
        token_use: TokenUse::Speedballs,
        clauses: &[LOGISTICS],
        moment: cited(TokenMoment::BothHaveDeployed, LOGISTICS),
        target: cited(TokenTarget::Any, LOGISTICS),
        only_roll_of: None,
    };
    let mut lines = [speedballs; n4::TOKENS.len() + 1];
    lines.split_at_mut(n4::TOKENS.len()).0.copy_from_slice(&n4::TOKENS);
    let mut index = 0;
    while index < lines.len() {
        match lines[index].token_use {
            TokenUse::RerollDoctor => {
                lines[index].only_roll_of = Some(cited(DOCTOR, clause!("cube#others-must-say-so")));
            }
            TokenUse::RerollEngineer => {
                lines[index].only_roll_of =
                    Some(cited(ENGINEER, clause!("remote-presence#rerolls-of-others-that-say-so")));
            }
            TokenUse::IgnoreRetreat => lines[index].clauses = IGNORE_RETREAT,
            TokenUse::CoordinatedOrder
            | TokenUse::SuppressiveFire
            | TokenUse::RegularOrder
            | TokenUse::Guts
            | TokenUse::ChangeGroup
            | TokenUse::CancelPossessed
            | TokenUse::HoldBack
            | TokenUse::RemoveOrders
            | TokenUse::LimitTokens
            | TokenUse::Speedballs
            | TokenUse::FormFireteam => {}
        }
        index += 1;
    }
    lines
};

/// The clauses on the Command Token by which a trooper ignores Retreat!.
const IGNORE_RETREAT: &[Cite] =
    &[clause!("command-token#ignores-retreat"), clause!("retreat-state#command-token-ends-it")];

/// Vehicles and flying troopers, which are never Prone.
const FLYERS: CitedNames = cited(entries!["aerial", "vehicle"], clause!("prone#not-for-vehicles"));

/// A vehicle is never Prone.
const VEHICLE_NEVER_PRONE: Cited<&EntryId> =
    cited(entry!("vehicle"), clause!("troop-type#vehicles-neither-prone-nor-cautious"));

/// Climb by Climbing Plus, and Jump by Super-Jump.
const QUICK_MOVEMENTS: [QuickMovementRules; 2] = [
    QuickMovementRules {
        movement: CLIMB,
        bearer: entry!("climbing-plus"),
        first: clause!("climbing-plus#only-as-the-first-skill"),
        once: clause!("climbing-plus#once-an-order"),
        second_value: clause!("climbing-plus#then-the-second-mov"),
        other_skills: clause!("climbing-plus#other-skills-on-walls"),
        others: clause!("climbing-plus#others-climb-or-idle"),
        others_second: clause!("climbing-plus#second-skill-after-a-team-climb"),
        impetuous: clause!("climbing-plus#in-the-impetuous-phase"),
    },
    QuickMovementRules {
        movement: JUMP,
        bearer: entry!("super-jump"),
        first: clause!("super-jump#only-as-the-first-skill"),
        once: clause!("super-jump#once-an-order"),
        second_value: clause!("super-jump#then-the-second-mov"),
        other_skills: clause!("super-jump#acts-in-mid-jump"),
        others: clause!("super-jump#others-jump-or-idle"),
        others_second: clause!("super-jump#second-skill-after-a-team-jump"),
        impetuous: clause!("super-jump#in-the-impetuous-phase"),
    },
];

/// Fireteams in N5.
const FIRETEAM: FireteamRules = FireteamRules {
    rejoining: Some(cited(ReturnRule::StatesPhase, clause!("fireteam#coming-back-in-n5"))),
    ..n4::FIRETEAM
};
