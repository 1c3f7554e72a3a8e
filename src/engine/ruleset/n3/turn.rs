//! The rules around an activation in N3.

use crate::record::Cite;
use crate::ruleset::{
    ActivationRules, ControlLoss, ControlRules, FireteamRules, ImpetuousOrderRules, ImpetuousRules, InspiredTraining,
    InspiringRules, LandingRules, LieutenantRules, OtherMembersRule, PoolRules, RetreatRules, SpendingRules,
    StanceRules, TokenLine, TokenMoment, TokenRules, TokenTarget, TurnRules, cited, cited_by_all,
};
use model::situation::turn::{Harm, TokenUse};

/// The rules around an activation in N3.
pub const TURN: TurnRules = TurnRules {
    pool: PoolRules {
        regular: "order-pool#one-per-regular-trooper",
        markers: cited(
            &["camouflaged", "holoecho", "impersonation-state", "to-camouflaged"],
            "order-pool#markers-count",
        ),
        off_table: "order-pool#off-table-adds-none",
        waiting_skills: Some(cited(AIRBORNE, "airborne-deployment#no-order-for-the-pool")),
        null: "order-pool#null-adds-none",
        still_adds: cited(&["immobilized-1"], "order-pool#immobilized-1-adds-one"),
        made_irregular: Some(cited(&["isolated"], "isolated#counts-as-irregular")),
        lieutenant: "special-lieutenant-order#one-for-the-lieutenant",
        frenzy: Some(cited_by_all(Harm::Casualty, &["impetuous#through-frenzy", "frenzy#impetuous-after-a-casualty"])),
        tactical_awareness: None,
        orders_removable: true,
        groups: cited(true, "combat-group#larger-armies-are-divided"),
        keep_place: Some(cited(&["unconscious"], "combat-group#unconscious-still-count")),
        leave_group: &[],
    },
    spending: SpendingRules {
        any_trooper: "regular-order#any-trooper-of-the-group",
        any_number: "order#several-to-one-trooper",
        cut_off_states: Some(cited(&["isolated"], "isolated#no-pool-orders")),
        lieutenant: "special-lieutenant-order#own-use-only",
        nco: Some(cited_by_all(
            "regular-order",
            &["special-lieutenant-order#an-nco-may-use-it", "nco#uses-the-lieutenants-order"],
        )),
        lieutenant_loses: None,
        impetuous_order: Some(ImpetuousOrderRules {
            in_impetuous_phase: "impetuous-order#in-the-impetuous-phase",
            must_be_spent: cited(true, "impetuous-order#must-be-spent"),
            towards_enemy: "impetuous-order#towards-the-enemy",
        }),
        landing: Some(LandingRules {
            skills: cited(AIRBORNE, "airborne-deployment#own-order-pays"),
            impetuous_may: "impetuous-order#to-land",
            impetuous_must: Some("airborne-deployment#impetuous-ones-land-first"),
        }),
    },
    activation: ActivationRules {
        two_or_one: "trooper-activation#two-short-or-one-entire",
        two_basic: "short-movement-skill#may-be-doubled",
        one_of_each: "short-movement-skill#with-one-short-skill",
        sequence: cited(true, "short-movement-skill#either-order"),
        not_two_short: "short-skill#one-per-order",
        entire_order_alone: "entire-order-skill#takes-the-whole-order",
        not_skills: &[
            cited("get-up", "get-up#not-a-skill"),
            cited("mount-and-dismount", "mount-and-dismount#not-a-skill"),
        ],
        without_line_of_fire: &[cited("reset", "reset#without-line-of-fire")],
        stance: Some(StanceRules {
            prone: &[
                "trooper-activation#stance-is-no-skill",
                "get-up#not-a-skill",
                "get-up#chosen-at-activation",
                "prone#chosen-at-activation",
            ],
            prone_for_order: "get-up#kept-for-the-order",
            mounted: &[
                "trooper-activation#stance-is-no-skill",
                "mount-and-dismount#not-a-skill",
                "mount-and-dismount#chosen-at-activation",
                "mounted#chosen-at-activation",
            ],
            mounted_for_order: "mount-and-dismount#kept-for-the-order",
            gets_up: "prone#impetuous-troopers-get-up",
        }),
        posture_changes: None,
        quick_movements: &[],
        short_movements: &[],
        walls: None,
        impetuous: ImpetuousRules {
            combinations: Some(cited(&["attack", "dodge", "idle", "move"], "impetuous-order#legal-combinations")),
            jumps_in: None,
            alone: None,
        },
    },
    tokens: Some(TokenRules { uses: &TOKENS, min_enemy_orders: None, speedballs: None }),
    lieutenant: Some(LieutenantRules {
        lost: "loss-of-lieutenant#when-there-is-none",
        null_or_isolated: "loss-of-lieutenant#null-or-isolated",
        off_table: "loss-of-lieutenant#not-on-the-table",
        everyone_irregular: "loss-of-lieutenant#everybody-irregular",
        replacement: "loss-of-lieutenant#new-one-at-the-end",
        chain_of_command: "chain-of-command#no-loss-of-lieutenant",
        only_fallen: "chain-of-command#only-for-a-fallen-lieutenant",
        in_retreat: "retreat#also-loss-of-lieutenant",
        no_replacement_in_retreat: "loss-of-lieutenant#none-during-retreat",
    }),
    retreat: Some(RetreatRules {
        share: cited(4, "retreat#a-quarter-or-less"),
        off_table: "retreat#troops-off-the-table-survive",
        over: "retreat#ends-above-a-quarter",
        loss_of_lieutenant: "retreat#also-loss-of-lieutenant",
        unaffected: cited(
            &["courage", "ghost-mnemonica", "martial-arts", "religious-troop", "veteran-troop"],
            "retreat#who-is-not-affected-in-n3",
        ),
        loss_affects_all: false,
    }),
    veteran: None,
    fireteam: Some(FIRETEAM),
    inspiring: Some(InspiringRules {
        training: cited(InspiredTraining::OfTheLeader, "inspiring-leadership#everybodys-training"),
        courage: cited(true, "inspiring-leadership#everybodys-courage"),
        no_retreat: "inspiring-leadership#no-retreat",
    }),
    control: Some(ControlRules {
        loss: cited(ControlLoss::WhenUnable, "disconnected#controller-lost-in-n3"),
        returns: "disconnected#ends-when-control-returns",
    }),
};

/// Airborne Deployment and the skills that include it.
const AIRBORNE: &[&str] =
    &["airborne-deployment", "combat-jump", "inferior-combat-jump", "parachutist", "superior-combat-jump"];

/// The uses of Command Tokens that the sources of N3 list.
const TOKENS: [TokenLine; 8] = [
    at_any_time(TokenUse::CoordinatedOrder, TokenTarget::Any, TOKEN_OF_COORDINATION),
    at_any_time(TokenUse::IgnoreRetreat, TokenTarget::Any, &["command-token#ignores-retreat"]),
    at_any_time(TokenUse::RerollDoctor, TokenTarget::Cube, DOCTOR),
    at_any_time(TokenUse::RerollEngineer, TokenTarget::RemotePresence, ENGINEER),
    in_tactical_phase(TokenUse::ChangeGroup, &["command-token#changes-group-in-the-order-count"]),
    in_tactical_phase(TokenUse::CancelPossessed, &["command-token#frees-the-possessed"]),
    by_second_player(TokenUse::RemoveOrders, &["strategic-use-of-command-tokens#removes-two-orders"]),
    by_second_player(TokenUse::LimitTokens, &["strategic-use-of-command-tokens#limits-the-tokens"]),
];

/// The clauses on the Command Token that repeats a Doctor roll.
pub const DOCTOR: &[Cite] =
    &["command-token#rerolls-doctor", "doctor#cube-and-command-token", "cube#reroll-for-a-token"];

/// The clauses on the Command Token that repeats an Engineer roll.
pub const ENGINEER: &[Cite] = &[
    "command-token#rerolls-engineer",
    "engineer#remote-presence-and-command-token",
    "remote-presence#engineer-may-reroll",
];

/// The clauses on the Command Token that a Coordinated Order costs.
pub const TOKEN_OF_COORDINATION: &[Cite] =
    &["command-token#coordinated-order", "coordinated-order#costs-a-token-and-an-order"];

/// Returns the first clause of a non-empty list.
const fn first(clauses: &'static [Cite]) -> Cite {
    match clauses {
        [first, ..] => first,
        [] => "",
    }
}

const fn at_any_time(token_use: TokenUse, on: TokenTarget, clauses: &'static [Cite]) -> TokenLine {
    let clause = first(clauses);
    TokenLine {
        token_use,
        clauses,
        moment: cited(TokenMoment::Any, clause),
        target: cited(on, clause),
        only_roll_of: None,
    }
}

/// Builds the row of a use in the Tactical Phase of the player's own turn.
pub const fn in_tactical_phase(token_use: TokenUse, clauses: &'static [Cite]) -> TokenLine {
    let clause = first(clauses);
    TokenLine {
        token_use,
        clauses,
        moment: cited(TokenMoment::OwnTacticalPhase, clause),
        target: cited(TokenTarget::Any, clause),
        only_roll_of: None,
    }
}

/// Builds the row of a use that the second player has in the first player's first turn.
pub const fn by_second_player(token_use: TokenUse, clauses: &'static [Cite]) -> TokenLine {
    let moment = "strategic-use-of-command-tokens#second-player-answers-the-first-turn";
    let when = cited(TokenMoment::OpponentsFirstTacticalPhase, moment);
    TokenLine { token_use, clauses, moment: when, target: cited(TokenTarget::Any, first(clauses)), only_roll_of: None }
}

/// Fireteams in N3.
const FIRETEAM: FireteamRules = FireteamRules {
    one_order: "fireteam#one-order-for-all",
    others: cited(OtherMembersRule::DoNotAttack, "fireteam#only-the-leader-attacks"),
    leader: "team-leader#attacks-for-the-team",
    excluded: None,
    // The sources disagree on Sixth Sense in Fireteams of four or more.
    max_known_size: 3,
    returns: None,
};
