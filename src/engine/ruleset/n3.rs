//! Infinity N3: the first edition here, so it names everything.

use crate::record::Cite;
use crate::ruleset::{
    AboveTwenty, ActivationRules, Alignments, ArmyRules, AroRules, ControlLost, ControlRules, CoordinatedRules,
    CoverTest, CriticalHit, DeploymentRules, DodgeMove, FuryRules, GutsRules, HackingRules, Harm, ImpetuousRules,
    InitiativeRules, InspiredTraining, InspiringRules, LandingRules, LieutenantRules, Measured, MeleeRules, PlaceOrder,
    PlaceRules, PoolRules, PreparationRules, RegenerationRules, RetreatRules, Rule, Ruleset, SaveMethod, ShockKills,
    SpendingRules, StanceRules, StateRules, TokenLine, TokenMoment, TokenRules, TokenTarget, TokenUse, TotalCover,
    TouchdownRules, TurnRules, Unmet, fireteam, rule, skills, space, supportware,
};
use model::edition::Edition;

/// The rules of N3.
pub const fn rules() -> Ruleset {
    Ruleset {
        edition: Edition::N3,
        pack: None,
        above_twenty: rule(AboveTwenty::AddToDie, "roll#above-twenty-added-to-die"),
        critical_success: None,
        critical_hit: rule(CriticalHit::AutomaticWound, "critical#automatic-wound"),
        extra_save: None,
        hit_forces_save: "arm-roll#each-hit-forces-roll",
        save: rule(SaveMethod::ExceedDamage, "arm-roll#exceed-damage"),
        bts_like_armor: Some("bts-roll#like-an-arm-roll"),
        all_saves: None,
        failed_save: "arm-roll#failure-costs-a-wound",
        shock: ShockKills::OneWound,
        unconscious: "wounds#unconscious-at-zero",
        dead: "wounds#dead-below-zero",
        partial_cover: rule(CoverTest::AThird, "partial-cover#contact-and-a-third"),
        total_cover: rule(TotalCover::NoLine, "total-cover#no-line-of-fire"),
        cover_against_templates: Some("template-weapon#cover-does-not-help"),
        unmet: Unmet::Refused,
        bs_in_contact: Some("bs-attack#not-in-contact"),
        bs_opposed: Some("bs-attack#opposed-by"),
        cc_opposed: Some("cc-attack#opposed-by"),
        bs_attribute: "bs-attack#rolls-bs",
        cc_attribute: "cc-attack#rolls-cc",
        cc_contact: "cc-attack#needs-contact",
        dodge_needs: Some("dodge#needs-contact-or-line-of-fire"),
        dodge_move: rule(DodgeMove::ReactiveTurn, "dodge#two-inch-move"),
        dodge_contact: rule(false, "dodge#move-not-into-contact"),
        dodge_protects: None,
        split_rolls: Some("face-to-face-roll#separate-roll-per-target"),
        declare_weapon: None,
        whole_burst: None,
        declare_ammunition: None,
        ranges_unprinted: true,
        damage_from_attribute: Some("damage#from-attribute"),
        turn_to_attacker: Some("line-of-fire-arc#turn-to-attacker"),
        weapon_classes: None,
        alignments: Some(ALIGNMENTS),
        private_information: true,
        lieutenant_wip: None,
        initiative: Some(INITIATIVE),
        deployment: Some(DEPLOYMENT),
        measuring: None,
        aro: ARO,
        coordinated: Some(COORDINATED),
        hacking: Some(HACKING),
        carrying: Some(["casevac-state#stronger-carries-weaker", "physique#the-stronger-carries-the-weaker"]),
        melee: MELEE,
        touchdown: Some(TouchdownRules {
            not_prone: "airborne-deployment#not-prone",
            touching_nothing: "airborne-deployment#touching-nothing",
        }),
        unmet_is_idle: None,
        skills: skills::N3,
        impetuous: Some("impetuous-order#full-movement"),
        guts_conclusion: "order-expenditure-sequence#guts-in-the-conclusion",
        turn: &TURN,
        events: None,
        scoring: None,
        drawing: None,
    }
}

/// Several troopers in one close combat in N3.
const MELEE: MeleeRules = MeleeRules {
    helpers: "cc-attack#helpers",
    one_rolls: None,
    among_the_helpless: rule(false, "engaged#may-leave-the-helpless"),
};

const ALIGNMENTS: Alignments = Alignments {
    friendly: "friendly#own-or-team-mate",
    friendly_not_attacked: "friendly#not-attacked",
    enemy: "enemy#opponent-or-team-mate",
    neutral: "neutral#in-no-list",
    neutral_not_attacked: "neutral#not-attacked",
    neutral_declares_none: "neutral#declares-no-attacks",
    hostile: "hostile#imposes-modifiers",
    hostile_is_neutral: "hostile#counts-as-neutral",
    hostile_declares_none: "hostile#declares-no-attacks",
    civilian_not_a_target: "civilian#not-a-target",
};

/// AROs in N3.
const ARO: AroRules = AroRules {
    only_eligible: "automatic-reaction-order#only-when-eligible",
    short_or_entire: "automatic-reaction-order#short-or-entire",
    impetuous: Some("impetuous-order#gives-aros"),
    line_of_fire: "automatic-reaction-order#line-of-fire-gives-one",
    zone_of_control: "automatic-reaction-order#zone-of-control-gives-one",
    hacking_area: None,
    attack: Some("dodge#inside-a-template"),
    hacked: Some("reset#answers-hacking"),
    everyone: "automatic-reaction-order#every-eligible-trooper",
    one_each: "automatic-reaction-order#one-per-order",
    at_once: "automatic-reaction-order#right-after-the-first-skill",
    after_second: "automatic-reaction-order#after-the-second-skill",
    may_decline: None,
    wait_for_marker: "automatic-reaction-order#markers-may-be-waited-for",
    wait_for_impersonator: Some("impersonation-state#delay-is-announced"),
    marker_stays: None,
    zone_measured: rule(Measured::AtResolution, "automatic-reaction-order#zone-measured-at-resolution"),
    only_aro_skills: "automatic-reaction-order#only-aro-skills",
    no_entire: Some("automatic-reaction-order#no-entire-order"),
    zone_only: Some(rule(
        &["change-facing", "hacking", "reset", "sepsitor"],
        "automatic-reaction-order#only-change-facing-or-reset",
    )),
    requirements_decide: None,
};

/// Hacking in N3.
const HACKING: HackingRules = HackingRules {
    area: "hacking-area#eight-inch-cylinder",
    unseen: "hacking#unseen",
    rolls: "hacking#wip-against-reset",
    saves: "hacking#bts-against-damage",
    bts_roll: Some("bts-roll#when-hacked"),
    reaches: Some(rule(&["hacker", "heavy-infantry", "remote", "tactical-armored-gear"], "hacking#whom-it-reaches")),
    hackers: Some("hacker#can-be-hacked"),
};

/// Coordinated Orders in N3.
const COORDINATED: CoordinatedRules = CoordinatedRules {
    burst_is_cut: Some("coordinated-order#burst-is-cut"),
    one_fights: None,
    in_combat: rule(1, "coordinated-order#close-combat-bonus"),
    spearhead_burst: "coordinated-order#spearhead-half-burst",
    others_burst: "coordinated-order#others-burst-one",
    same_skills: "coordinated-order#same-skills",
    same_target: "coordinated-order#same-target",
    weapons_may_differ: None,
    one_aro: "coordinated-order#one-aro-each",
    reactors_choose: "coordinated-order#reactors-choose",
    others_roll_normally: None,
    no_isolated: None,
    who_cannot: "coordinated-order#who-cannot-does-what-it-can",
};

/// The Initiative Roll in N3.
const INITIATIVE: InitiativeRules = InitiativeRules {
    roll: "initiative-roll#face-to-face-of-lieutenants-wip",
    winner: "initiative-roll#highest-success-wins",
    repeat: "initiative-roll#repeat-on-tie-or-double-failure",
    choice: "initiative-roll#winner-chooses-loser-gets-the-other",
    turn_order: "initiative#chooses-who-plays-first",
    kept: "initiative#order-kept-all-game",
    deployment: "choosing-deployment#chooses-order-and-zone",
};

/// The Deployment Phase in N3.
pub const DEPLOYMENT: DeploymentRules = DeploymentRules {
    after_initiative: Some("deployment-phase#after-the-initiative-roll"),
    steps: [
        "deployment-phase#first-player-all-but-one",
        "deployment-phase#second-player-all-but-one",
        "deployment-phase#first-player-last",
        "deployment-phase#second-player-last",
    ],
    preparation: Some(PreparationRules {
        before_the_turn_order: "deployment-order#before-the-turn-order",
        before_the_first_model: "deployment-order#turn-order-before-the-first-model",
    }),
    outside_zone: Some(rule(
        &["impersonation", "infiltration", "mechanized-deployment"],
        "deployment-phase#infiltrators-outside-the-zone",
    )),
    off_table: Some(rule(
        &[
            "airborne-deployment",
            "combat-jump",
            "hidden-deployment",
            "inferior-combat-jump",
            "parachutist",
            "superior-combat-jump",
            "to-camouflage",
        ],
        "deployment-phase#reserves-off-the-table",
    )),
    settled: Some("deployment-phase#settled-with-the-rest"),
    hidden: Some(rule(&["hidden-deployment", "to-camouflage"], "deployment-phase#hidden-spot-fixed-now")),
    inside: rule(false, "deployment-rules#inside-the-zone"),
    no_contact: None,
    prone: None,
    room: None,
};

/// Airborne Deployment and its forms.
const AIRBORNE: &[&str] =
    &["airborne-deployment", "combat-jump", "inferior-combat-jump", "parachutist", "superior-combat-jump"];

/// A state and what lets its bearer ignore it.
pub type Ignored = Rule<(&'static str, &'static [&'static str])>;

/// Who ignores Retreat!
pub const IGNORED_RETREAT: Ignored =
    rule(("retreat-state", &["courage", "religious-troop"]), "retreat-state#the-brave-ignore-it");
/// Who acts on while Unconscious.
pub const IGNORED_WOUND: Ignored =
    rule(("unconscious", &["no-wound-incapacitation"]), "no-wound-incapacitation#acts-while-unconscious");

/// What surrounds an activation in N3.
pub const TURN: TurnRules = TurnRules {
    pool: PoolRules {
        regular: "order-pool#one-per-regular-trooper",
        own_pool: Some("order-pool#one-pool-per-group"),
        markers: rule(
            &["camouflaged", "holoecho", "impersonation-state", "to-camouflaged"],
            "order-pool#markers-count",
        ),
        irregular: Some("irregular-order#not-in-the-pool"),
        off_table: "order-pool#off-table-adds-none",
        waits: Some(rule(AIRBORNE, "airborne-deployment#no-order-for-the-pool")),
        hidden: None,
        null: "order-pool#null-adds-none",
        still: rule(&["immobilized-1"], "order-pool#immobilized-1-adds-one"),
        made_irregular: Some(rule(&["isolated"], "isolated#counts-as-irregular")),
        without_lieutenant: Some("order-count#loss-of-lieutenant-applies"),
        peripheral: None,
        lieutenant: "special-lieutenant-order#one-for-the-lieutenant",
        lieutenant_apart: None,
        impetuous: Some("impetuous-order#extra-and-its-own"),
        frenzy: Some((Harm::Casualty, &["impetuous#through-frenzy", "frenzy#impetuous-after-a-casualty"])),
        awareness: None,
        removed: true,
        groups: rule(true, "combat-group#larger-armies-are-divided"),
        keep_place: Some(rule(&["unconscious"], "combat-group#unconscious-still-count")),
        leave_group: None,
        peripherals_apart: None,
    },
    spending: SpendingRules {
        own_group: Some("combat-group#orders-stay-in-their-group"),
        any_trooper: "regular-order#any-trooper-of-the-group",
        any_number: "order#several-to-one-trooper",
        cut_off: Some(rule(&["isolated"], "isolated#no-pool-orders")),
        irregular: Some("irregular-order#own-use-only"),
        irregular_from_pool: Some("irregular-order#may-use-the-pool"),
        lieutenant: "special-lieutenant-order#own-use-only",
        nco: Some(("regular-order", &["special-lieutenant-order#an-nco-may-use-it", "nco#uses-the-lieutenants-order"])),
        lieutenant_loses: None,
        impetuous: Some("impetuous-order#extra-and-its-own"),
        fury: Some(FuryRules {
            in_the_phase: "impetuous-order#in-the-impetuous-phase",
            must: rule(true, "impetuous-order#must-be-spent"),
            held_back: Some("impetuous-order#held-back-for-an-order"),
            towards: "impetuous-order#towards-the-enemy",
            hidden: Some("impetuous-order#hidden-are-no-enemies"),
        }),
        landing: Some(LandingRules {
            own: rule(AIRBORNE, "airborne-deployment#own-order-pays"),
            impetuous_may: "impetuous-order#to-land",
            impetuous_must: "airborne-deployment#impetuous-ones-land-first",
        }),
    },
    activation: ActivationRules {
        two_or_one: "trooper-activation#two-short-or-one-entire",
        two_basic: "short-movement-skill#may-be-doubled",
        one_of_each: "short-movement-skill#with-one-short-skill",
        sequence: rule(true, "short-movement-skill#either-order"),
        not_two_short: "short-skill#one-per-order",
        alone: "entire-order-skill#takes-the-whole-order",
        no_skills: &[("get-up", "get-up#not-a-skill"), ("mount-and-dismount", "mount-and-dismount#not-a-skill")],
        unseen: &[("reset", "reset#without-line-of-fire")],
        stance: Some(StanceRules {
            prone: &[
                "trooper-activation#stance-is-no-skill",
                "get-up#not-a-skill",
                "get-up#chosen-at-activation",
                "prone#chosen-at-activation",
            ],
            prone_kept: "get-up#kept-for-the-order",
            mounted: &[
                "trooper-activation#stance-is-no-skill",
                "mount-and-dismount#not-a-skill",
                "mount-and-dismount#chosen-at-activation",
                "mounted#chosen-at-activation",
            ],
            mounted_kept: "mount-and-dismount#kept-for-the-order",
            gets_up: "prone#impetuous-troopers-get-up",
        }),
        changes: None,
        impetuous: ImpetuousRules {
            combinations: Some(rule(&["attack", "dodge", "idle", "move"], "impetuous-order#legal-combinations")),
            gets_up: Some("impetuous-order#ends-prone"),
            jumps_in: None,
        },
    },
    tokens: Some(TokenRules { not_awareness: None, uses: &TOKENS, enough_orders: None }),
    lieutenant: Some(LieutenantRules {
        lost: "loss-of-lieutenant#when-there-is-none",
        null_or_isolated: "loss-of-lieutenant#null-or-isolated",
        off_table: "loss-of-lieutenant#not-on-the-table",
        everyone_irregular: "loss-of-lieutenant#everybody-irregular",
        new_one: "loss-of-lieutenant#new-one-at-the-end",
        chain_of_command: "chain-of-command#no-loss-of-lieutenant",
        only_fallen: "chain-of-command#only-for-a-fallen-lieutenant",
        in_retreat: "retreat#also-loss-of-lieutenant",
        none_in_retreat: "loss-of-lieutenant#none-during-retreat",
    }),
    retreat: Some(RetreatRules {
        quarter: "retreat#a-quarter-or-less",
        off_table: "retreat#troops-off-the-table-survive",
        over: "retreat#ends-above-a-quarter",
        loss_of_lieutenant: "retreat#also-loss-of-lieutenant",
        spared: rule(
            &["courage", "ghost-mnemonica", "martial-arts", "religious-troop", "veteran-troop"],
            "retreat#who-is-not-affected-in-n3",
        ),
        spared_lieutenant: None,
    }),
    fireteam: Some(fireteam::N3),
    space: space::N3,
    supportware: Some(supportware::N3),
    inspiring: Some(InspiringRules {
        training: rule(InspiredTraining::OfTheLeader, "inspiring-leadership#everybodys-training"),
        courage: rule(true, "inspiring-leadership#everybodys-courage"),
        no_retreat: "inspiring-leadership#no-retreat",
    }),
    embryo: None,
    medikit: None,
    transmutation: None,
    control: Some(ControlRules {
        lost: rule(ControlLost::WhenUnable, "disconnected#controller-lost-in-n3"),
        returns: "disconnected#ends-when-control-returns",
    }),
    army: ArmyRules {
        cost: "army-points#not-exceeded",
        swc: "support-weapon-cost#not-exceeded",
        swc_brought: Some(rule(true, "support-weapon-cost#extra-with-such-a-lieutenant")),
        ava: "availability#caps-the-unit",
        ava_total: "availability#total-sets-no-cap",
        lieutenant: None,
        limit: false,
        peripherals: None,
    },
    guts: Some(GutsRules {
        due: rule(Some("guts-roll~survived-an-attack"), "guts-roll#after-a-survived-attack"),
        not_engaged: "guts-roll#not-while-engaged",
        not_held: None,
        not_down: "guts-roll#not-when-down",
        roll: "guts-roll#one-normal-wip-roll",
        may_fail: "guts-roll#may-choose-to-fail",
        stays: "guts-roll#success-stays",
        moves: "guts-roll#moves-to-better-cover",
        prone: "guts-roll#else-goes-prone",
        courage: Some("courage#may-pass-without-a-roll"),
        religious: Some("religious-troop#passes-without-a-roll"),
        religious_leaves: Some("religious-troop#wip-roll-to-retreat"),
        places: PlaceRules {
            order: rule(PlaceOrder::BestCover, "guts-roll#best-cover-first"),
            not_towards: Some("guts-roll#not-towards-the-attacker"),
            not_into_contact: "guts-roll#not-into-contact",
            prone_halves: &[],
            from_below: Some("guts-roll#prone-and-shot-from-below"),
        },
    }),
    states: Some(StateRules {
        fatal: rule(("dogged-state", "player-turn"), "dogged-state#dead-at-the-end-of-the-turn"),
        unhealable: rule(&["dogged-state"], "dogged-state#cannot-be-healed"),
        ignored: &[IGNORED_RETREAT, IGNORED_WOUND, rule(("unconscious", &["dogged-state"]), "dogged-state#acts-on")],
    }),
    regeneration: RegenerationRules { gives: "regeneration#regains-a-wound", fails: None, when_null: None },
};

/// The uses of Command Tokens that sources of N3 name.
const TOKENS: [TokenLine; 8] = [
    at_any_time(TokenUse::CoordinatedOrder, TokenTarget::Any, TOKEN_OF_COORDINATION),
    at_any_time(TokenUse::IgnoreRetreat, TokenTarget::Any, &["command-token#ignores-retreat"]),
    at_any_time(TokenUse::RerollDoctor, TokenTarget::Cube, &["command-token#rerolls-doctor"]),
    at_any_time(TokenUse::RerollEngineer, TokenTarget::RemotePresence, &["command-token#rerolls-engineer"]),
    in_tactical_phase(TokenUse::ChangeGroup, &["command-token#changes-group-in-the-order-count"]),
    in_tactical_phase(TokenUse::CancelPossessed, &["command-token#frees-the-possessed"]),
    by_second_player(TokenUse::RemoveOrders, &["strategic-use-of-command-tokens#removes-two-orders"]),
    by_second_player(TokenUse::LimitTokens, &["strategic-use-of-command-tokens#limits-the-tokens"]),
];

/// The clauses on the token of a Coordinated Order.
pub const TOKEN_OF_COORDINATION: &[Cite] =
    &["command-token#coordinated-order", "coordinated-order#costs-a-token-and-an-order"];

/// A clause of a list that is not empty.
const fn first(clauses: &'static [Cite]) -> Cite {
    match clauses {
        [first, ..] => first,
        [] => "",
    }
}

const fn at_any_time(what: TokenUse, on: TokenTarget, clauses: &'static [Cite]) -> TokenLine {
    let clause = first(clauses);
    TokenLine { what, clauses, when: rule(TokenMoment::Any, clause), on: rule(on, clause) }
}

/// A use that the Tactical Phase of the own turn is for.
pub const fn in_tactical_phase(what: TokenUse, clauses: &'static [Cite]) -> TokenLine {
    let clause = first(clauses);
    TokenLine { what, clauses, when: rule(TokenMoment::OwnTacticalPhase, clause), on: rule(TokenTarget::Any, clause) }
}

/// A use of the second player in the first turn of the first.
pub const fn by_second_player(what: TokenUse, clauses: &'static [Cite]) -> TokenLine {
    let moment = "strategic-use-of-command-tokens#second-player-answers-the-first-turn";
    let when = rule(TokenMoment::OpponentsFirstTacticalPhase, moment);
    TokenLine { what, clauses, when, on: rule(TokenTarget::Any, first(clauses)) }
}
