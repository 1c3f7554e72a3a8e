//! The rules around an activation in N3.

use crate::record::Cite;
use crate::ruleset::{
    ActivationRules, ControlLoss, ControlRules, FireteamRules, ImpetuousOrderRules, ImpetuousRules, InspiredTraining,
    InspiringRules, LandingRules, LandingSkillRules, LieutenantRules, OtherMembersRule, PoolRules, RetreatRules,
    SpendingRules, StanceRules, TokenLine, TokenMoment, TokenRules, TokenTarget, TurnRules, cited, cited_by_all,
};
use model::ids::EntryId;
use model::situation::turn::{Harm, TokenUse};

/// The rules around an activation in N3.
pub(crate) const TURN: TurnRules = TurnRules {
    pool: PoolRules {
        regular: clause!("order-pool#one-per-regular-trooper"),
        markers: cited(
            entries!["camouflaged", "holoecho", "impersonation-state", "to-camouflaged"],
            clause!("order-pool#markers-count"),
        ),
        off_table: clause!("order-pool#off-table-adds-none"),
        waiting_skills: Some(cited(AIRBORNE, clause!("airborne-deployment#no-order-for-the-pool"))),
        null: clause!("order-pool#null-adds-none"),
        still_adds: cited(entries!["immobilized-1"], clause!("order-pool#immobilized-1-adds-one")),
        made_irregular: Some(cited(entries!["isolated"], clause!("isolated#counts-as-irregular"))),
        lieutenant: clause!("special-lieutenant-order#one-for-the-lieutenant"),
        frenzy: Some(cited_by_all(
            Harm::Casualty,
            &[clause!("impetuous#through-frenzy"), clause!("frenzy#impetuous-after-a-casualty")],
        )),
        tactical_awareness: None,
        orders_removable: true,
        groups: cited(true, clause!("combat-group#larger-armies-are-divided")),
        keep_place: Some(cited(entries!["unconscious"], clause!("combat-group#unconscious-still-count"))),
        leave_group: &[],
    },
    spending: SpendingRules {
        any_trooper: clause!("regular-order#any-trooper-of-the-group"),
        any_number: clause!("order#several-to-one-trooper"),
        cut_off_states: Some(cited(entries!["isolated"], clause!("isolated#no-pool-orders"))),
        lieutenant: clause!("special-lieutenant-order#own-use-only"),
        nco: Some(cited_by_all(
            entry!("regular-order"),
            &[clause!("special-lieutenant-order#an-nco-may-use-it"), clause!("nco#uses-the-lieutenants-order")],
        )),
        lieutenant_loses: None,
        impetuous_order: Some(ImpetuousOrderRules {
            in_impetuous_phase: clause!("impetuous-order#in-the-impetuous-phase"),
            must_be_spent: cited(true, clause!("impetuous-order#must-be-spent")),
            towards_enemy: clause!("impetuous-order#towards-the-enemy"),
        }),
        landing: Some(LandingRules {
            skills: &[LandingSkillRules {
                own_order: cited(AIRBORNE, clause!("airborne-deployment#own-order-pays")),
                impetuous_may: clause!("impetuous-order#to-land"),
                impetuous_takes_both: false,
            }],
            impetuous_must: Some(clause!("airborne-deployment#impetuous-ones-land-first")),
        }),
    },
    activation: ActivationRules {
        two_or_one: clause!("trooper-activation#two-short-or-one-entire"),
        two_basic: clause!("short-movement-skill#may-be-doubled"),
        one_of_each: clause!("short-movement-skill#with-one-short-skill"),
        sequence: cited(true, clause!("short-movement-skill#either-order")),
        not_two_short: clause!("short-skill#one-per-order"),
        entire_order_alone: clause!("entire-order-skill#takes-the-whole-order"),
        not_skills: &[
            cited(entry!("get-up"), clause!("get-up#not-a-skill")),
            cited(entry!("mount-and-dismount"), clause!("mount-and-dismount#not-a-skill")),
        ],
        without_line_of_fire: &[cited(entry!("reset"), clause!("reset#without-line-of-fire"))],
        stance: Some(StanceRules {
            prone: &[
                clause!("trooper-activation#stance-is-no-skill"),
                clause!("get-up#not-a-skill"),
                clause!("get-up#chosen-at-activation"),
                clause!("prone#chosen-at-activation"),
            ],
            prone_for_order: clause!("get-up#kept-for-the-order"),
            mounted: &[
                clause!("trooper-activation#stance-is-no-skill"),
                clause!("mount-and-dismount#not-a-skill"),
                clause!("mount-and-dismount#chosen-at-activation"),
                clause!("mounted#chosen-at-activation"),
            ],
            mounted_for_order: clause!("mount-and-dismount#kept-for-the-order"),
            gets_up: clause!("prone#impetuous-troopers-get-up"),
        }),
        posture_changes: None,
        quick_movements: &[],
        short_movements: &[],
        walls: None,
        impetuous: ImpetuousRules {
            combinations: Some(cited(
                entries!["attack", "dodge", "idle", "move"],
                clause!("impetuous-order#legal-combinations"),
            )),
            jumps_in: None,
            fill_order_alone: None,
        },
    },
    tokens: Some(TokenRules { uses: &TOKENS, min_enemy_orders: None, speedballs: None }),
    lieutenant: Some(LieutenantRules {
        lost: clause!("loss-of-lieutenant#when-there-is-none"),
        null_or_isolated: clause!("loss-of-lieutenant#null-or-isolated"),
        off_table: clause!("loss-of-lieutenant#not-on-the-table"),
        everyone_irregular: clause!("loss-of-lieutenant#everybody-irregular"),
        replacement: clause!("loss-of-lieutenant#new-one-at-the-end"),
        chain_of_command: clause!("chain-of-command#no-loss-of-lieutenant"),
        only_fallen: clause!("chain-of-command#only-for-a-fallen-lieutenant"),
        in_retreat: clause!("retreat#also-loss-of-lieutenant"),
        no_replacement_in_retreat: clause!("loss-of-lieutenant#none-during-retreat"),
    }),
    retreat: Some(RetreatRules {
        share: cited(4, clause!("retreat#a-quarter-or-less")),
        off_table: clause!("retreat#troops-off-the-table-survive"),
        over: clause!("retreat#ends-above-a-quarter"),
        loss_of_lieutenant: clause!("retreat#also-loss-of-lieutenant"),
        unaffected: cited(
            entries!["courage", "ghost-mnemonica", "martial-arts", "religious-troop", "veteran-troop"],
            clause!("retreat#who-is-not-affected-in-n3"),
        ),
        loss_affects_all: false,
    }),
    veteran: None,
    fireteam: Some(FIRETEAM),
    inspiring: Some(InspiringRules {
        training: cited(InspiredTraining::OfTheLeader, clause!("inspiring-leadership#everybodys-training")),
        courage: cited(true, clause!("inspiring-leadership#everybodys-courage")),
        no_retreat: clause!("inspiring-leadership#no-retreat"),
    }),
    control: Some(ControlRules {
        loss: cited(ControlLoss::WhenUnable, clause!("disconnected#controller-lost-in-n3")),
        state_ends_with_control: clause!("disconnected#ends-when-control-returns"),
    }),
};

/// Airborne Deployment and the skills that include it.
const AIRBORNE: &[&EntryId] =
    entries!["airborne-deployment", "combat-jump", "inferior-combat-jump", "parachutist", "superior-combat-jump"];

/// The uses of Command Tokens that the sources of N3 list.
const TOKENS: [TokenLine; 8] = [
    at_any_time(TokenUse::CoordinatedOrder, TokenTarget::Any, TOKEN_OF_COORDINATION),
    at_any_time(TokenUse::IgnoreRetreat, TokenTarget::Any, &[clause!("command-token#ignores-retreat")]),
    at_any_time(TokenUse::RerollDoctor, TokenTarget::Cube, DOCTOR),
    at_any_time(TokenUse::RerollEngineer, TokenTarget::RemotePresence, ENGINEER),
    in_tactical_phase(TokenUse::ChangeGroup, &[clause!("command-token#changes-group-in-the-order-count")]),
    in_tactical_phase(TokenUse::CancelPossessed, &[clause!("command-token#frees-the-possessed")]),
    by_second_player(TokenUse::RemoveOrders, &[clause!("strategic-use-of-command-tokens#removes-two-orders")]),
    by_second_player(TokenUse::LimitTokens, &[clause!("strategic-use-of-command-tokens#limits-the-tokens")]),
];

/// The clauses on the Command Token that repeats a Doctor roll.
pub(crate) const DOCTOR: &[Cite] = &[
    clause!("command-token#rerolls-doctor"),
    clause!("doctor#cube-and-command-token"),
    clause!("cube#reroll-for-a-token"),
];

/// The clauses on the Command Token that repeats an Engineer roll.
pub(crate) const ENGINEER: &[Cite] = &[
    clause!("command-token#rerolls-engineer"),
    clause!("engineer#remote-presence-and-command-token"),
    clause!("remote-presence#engineer-may-reroll"),
];

/// The clauses on the Command Token that a Coordinated Order costs.
pub(crate) const TOKEN_OF_COORDINATION: &[Cite] =
    &[clause!("command-token#coordinated-order"), clause!("coordinated-order#costs-a-token-and-an-order")];

const fn at_any_time(token_use: TokenUse, on: TokenTarget, clauses: &'static [Cite]) -> TokenLine {
    let clause = clauses[0];
    TokenLine {
        token_use,
        clauses,
        moment: cited(TokenMoment::Any, clause),
        target: cited(on, clause),
        only_roll_of: None,
    }
}

/// Builds the row of a use in the Tactical Phase of the player's own turn.
pub(crate) const fn in_tactical_phase(token_use: TokenUse, clauses: &'static [Cite]) -> TokenLine {
    let clause = clauses[0];
    TokenLine {
        token_use,
        clauses,
        moment: cited(TokenMoment::OwnTacticalPhase, clause),
        target: cited(TokenTarget::Any, clause),
        only_roll_of: None,
    }
}

/// Builds the row of a use that the second player has in the first player's first turn.
pub(crate) const fn by_second_player(token_use: TokenUse, clauses: &'static [Cite]) -> TokenLine {
    let moment = clause!("strategic-use-of-command-tokens#second-player-answers-the-first-turn");
    let when = cited(TokenMoment::OpponentsFirstTacticalPhase, moment);
    TokenLine { token_use, clauses, moment: when, target: cited(TokenTarget::Any, clauses[0]), only_roll_of: None }
}

/// Fireteams in N3.
const FIRETEAM: FireteamRules = FireteamRules {
    one_order: clause!("fireteam#one-order-for-all"),
    others: cited(OtherMembersRule::DoNotAttack, clause!("fireteam#only-the-leader-attacks")),
    leader: clause!("team-leader#attacks-for-the-team"),
    excluded_members: None,
    // The sources disagree on Sixth Sense in Fireteams of four or more.
    max_known_size: 3,
    rejoining: None,
};
