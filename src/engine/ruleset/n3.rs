//! The rules of Infinity N3, from which the other editions start.
//!
//! Longer than usual: a flat table of every rule.

use crate::discrepancy::GUTS_ROLL_AFTER_A_MISS;
use crate::record::Cite;
use crate::ruleset::{
    AboveTwenty, ActivationRules, Alignments, ArmyRules, AroRules, BearersOnly, Citations, Cited, CloudRules,
    ControlLoss, ControlRules, CoordinatedRules, CoverTest, CriticalHit, DeploymentRules, DodgeMove, EngagedSight,
    FatalState, FireteamRules, GutsRules, HackTargetRules, HackingRules, Harm, HostileRule, IgnoredState,
    ImpetuousOrderRules, ImpetuousRules, InitiativeRules, InspiredTraining, InspiringRules, InteractionRules,
    JumpFailure, LandingRules, LieutenantRules, LineStart, Measured, MeleeRules, MovingRules, Needed, OtherMembersRule,
    Part, PlaceOrder, PlaceRules, PoolRules, PreparationRules, ProfileRules, Repeat, RepeatRule, RetreatRules, Rule,
    Ruleset, SaveMethod, SavingRules, ShockKills, SightRules, SkillRules, SpaceRules, SpendingRules, StanceRules,
    StateRules, SupportwareRules, TokenLine, TokenMoment, TokenRules, TokenTarget, TokenUse, TotalCover,
    TouchdownRules, TurnRules, Unmet, ValueName, WarningRule, cited, cited_by_all, deployables_n5, disguises, falling,
    game_end, information, survivors, working,
};
use crate::skill_ids::BASIC;
use model::edition::{Edition, Scope};

/// The rules of N3.
pub const fn rules() -> Ruleset {
    Ruleset {
        scope: Scope::Edition(Edition::N3),
        above_twenty: cited(AboveTwenty::AddToDie, "roll#above-twenty-added-to-die"),
        critical_hit: cited(CriticalHit::AutomaticWound, "critical#automatic-wound"),
        hit_forces_save: "arm-roll#each-hit-forces-roll",
        save: cited(SaveMethod::ExceedDamage, "arm-roll#exceed-damage"),
        failed_save: "arm-roll#failure-costs-a-wound",
        shock: ShockKills::OneWound,
        unconscious: "wounds#unconscious-at-zero",
        dead: "wounds#dead-below-zero",
        partial_cover: cited(CoverTest::AThird, "partial-cover#contact-and-a-third"),
        total_cover: cited(TotalCover::NoLine, "total-cover#no-line-of-fire"),
        unmet: Unmet::Refused,
        bs_attribute: "bs-attack#rolls-bs",
        cc_attribute: "cc-attack#rolls-cc",
        cc_contact: "cc-attack#needs-contact",
        dodge_move: cited(DodgeMove::ReactiveTurn, "dodge#two-inch-move"),
        dodge_contact: cited(false, "dodge#move-not-into-contact"),
        ranges_unprinted: true,
        weapon_classes: None,
        alignments: Some(ALIGNMENTS),
        information: Some(information::N3),
        game_end: Some(game_end::N3),
        pick_up: &[],
        initiative: Some(INITIATIVE),
        deployment: Some(DEPLOYMENT),
        deployed_disguises: &[],
        strategic_deployment: None,
        aro: ARO,
        coordinated: Some(COORDINATED),
        hacking: Some(HACKING),
        melee: MELEE,
        touchdown: Some(TouchdownRules {
            not_prone: "airborne-deployment#not-prone",
            not_in_contact: "airborne-deployment#touching-nothing",
            at_the_edge: None,
        }),
        citations: &CITATIONS,
        skills: SKILLS,
        saving: SAVING,
        hack_targets: HACK_TARGETS,
        guts_conclusion: "order-expenditure-sequence#guts-in-the-conclusion",
        deployables: deployables_n5::N3,
        kits: &[],
        tech_recovery: None,
        profile: ProfileRules::only(working::N3, survivors::N3, falling::N3),
        turn: &TURN,
        events: None,
        scoring: None,
        drawing: None,
    }
}

/// Close combat with several troopers of a side in N3.
const MELEE: MeleeRules = MeleeRules {
    helpers: "cc-attack#helpers",
    single_roller: None,
    ends_among_helpless: cited(false, "engaged#may-leave-the-helpless"),
};

const ALIGNMENTS: Alignments = Alignments {
    friendly: "friendly#own-or-team-mate",
    friendly_not_attacked: "friendly#not-attacked",
    enemy: "enemy#opponent-or-team-mate",
    neutral: "neutral#in-no-list",
    neutral_not_attacked: "neutral#not-attacked",
    neutral_declares_none: Some("neutral#declares-no-attacks"),
    hostile: "hostile#imposes-modifiers",
    hostile_as: HostileRule::Neutral {
        counts: "hostile#counts-as-neutral",
        declares_none: "hostile#declares-no-attacks",
    },
    civilian_not_a_target: Some("civilian#not-a-target"),
};

/// AROs in N3.
const ARO: AroRules = AroRules {
    only_eligible: "automatic-reaction-order#only-when-eligible",
    to_any_skill: "automatic-reaction-order#short-or-entire",
    line_of_fire: "automatic-reaction-order#line-of-fire-gives-one",
    zone_of_control: "automatic-reaction-order#zone-of-control-gives-one",
    every_eligible_trooper: "automatic-reaction-order#every-eligible-trooper",
    one_per_order: "automatic-reaction-order#one-per-order",
    after_first_skill: "automatic-reaction-order#right-after-the-first-skill",
    after_second_skill: "automatic-reaction-order#after-the-second-skill",
    delay_for_marker: "automatic-reaction-order#markers-may-be-waited-for",
    zone_of_control_measured: cited(Measured::AtResolution, "automatic-reaction-order#zone-measured-at-resolution"),
    only_aro_skills: "automatic-reaction-order#only-aro-skills",
    zone_of_control_skills: Some(cited(
        &["change-facing", "hacking", "reset", "sepsitor"],
        "automatic-reaction-order#only-change-facing-or-reset",
    )),
};

/// Hacking in N3.
const HACKING: HackingRules = HackingRules {
    area: "hacking-area#eight-inch-cylinder",
    no_line_of_fire: "hacking#unseen",
    attack_roll: "hacking#wip-against-reset",
    saving_roll: "hacking#bts-against-damage",
    hackable_types: Some(cited(
        &["hacker", "heavy-infantry", "remote", "tactical-armored-gear"],
        "hacking#whom-it-reaches",
    )),
};

/// Coordinated Orders in N3.
const COORDINATED: CoordinatedRules = CoordinatedRules {
    close_combat_bonus: cited(1, "coordinated-order#close-combat-bonus"),
    spearhead_burst: "coordinated-order#spearhead-half-burst",
    others_burst: "coordinated-order#others-burst-one",
    same_skills: "coordinated-order#same-skills",
    same_target: "coordinated-order#same-target",
    one_aro: "coordinated-order#one-aro-each",
    reactor_chooses_target: "coordinated-order#reactors-choose",
    unable_trooper: "coordinated-order#who-cannot-does-what-it-can",
};

/// The Initiative Roll in N3.
const INITIATIVE: InitiativeRules = InitiativeRules {
    roll: "initiative-roll#face-to-face-of-lieutenants-wip",
    winner: "initiative-roll#highest-success-wins",
    repeat: "initiative-roll#repeat-on-tie-or-double-failure",
    choice: "initiative-roll#winner-chooses-loser-gets-the-other",
    turn_order: "initiative#chooses-who-plays-first",
    order_is_fixed: "initiative#order-kept-all-game",
    deployment: "choosing-deployment#chooses-order-and-zone",
};

/// The Deployment Phase in N3.
pub const DEPLOYMENT: DeploymentRules = DeploymentRules {
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
    outside_zone: Some(cited(
        &["impersonation", "infiltration", "mechanized-deployment"],
        "deployment-phase#infiltrators-outside-the-zone",
    )),
    off_table: Some(cited(
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
    hidden: Some(cited(&["hidden-deployment", "to-camouflage"], "deployment-phase#hidden-spot-fixed-now")),
    inside: cited(false, "deployment-rules#inside-the-zone"),
};

/// Airborne Deployment and the skills that include it.
const AIRBORNE: &[&str] =
    &["airborne-deployment", "combat-jump", "inferior-combat-jump", "parachutist", "superior-combat-jump"];

/// Skills that ignore Retreat!
pub const IGNORED_RETREAT: Cited<IgnoredState> = cited(
    IgnoredState { state: "retreat-state", by: &["courage", "religious-troop"] },
    "retreat-state#the-brave-ignore-it",
);
/// Skills that let a trooper act while Unconscious.
pub const IGNORED_WOUND: Cited<IgnoredState> = cited(
    IgnoredState { state: "unconscious", by: &["no-wound-incapacitation"] },
    "no-wound-incapacitation#acts-while-unconscious",
);

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
        leave_group: None,
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
        quarter: "retreat#a-quarter-or-less",
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
    space: SPACE,
    supportware: Some(SUPPORTWARE),
    inspiring: Some(InspiringRules {
        training: cited(InspiredTraining::OfTheLeader, "inspiring-leadership#everybodys-training"),
        courage: cited(true, "inspiring-leadership#everybodys-courage"),
        no_retreat: "inspiring-leadership#no-retreat",
    }),
    embryo: None,
    medikit: None,
    transmutation: None,
    control: Some(ControlRules {
        loss: cited(ControlLoss::WhenUnable, "disconnected#controller-lost-in-n3"),
        returns: "disconnected#ends-when-control-returns",
    }),
    army: ArmyRules {
        cost: "army-points#not-exceeded",
        swc: "support-weapon-cost#not-exceeded",
        swc_brought: Some(cited(true, "support-weapon-cost#extra-with-such-a-lieutenant")),
        ava: "availability#caps-the-unit",
        ava_total: "availability#total-sets-no-cap",
        has_trooper_limit: false,
        scenario_swc: None,
    },
    guts: Some(GutsRules {
        due: cited(Some(GUTS_ROLL_AFTER_A_MISS), "guts-roll#after-a-survived-attack"),
        not_engaged: "guts-roll#not-while-engaged",
        not_down: "guts-roll#not-when-down",
        roll: "guts-roll#one-normal-wip-roll",
        may_fail: "guts-roll#may-choose-to-fail",
        stays: "guts-roll#success-stays",
        moves: "guts-roll#moves-to-better-cover",
        prone: "guts-roll#else-goes-prone",
        places: PlaceRules { order: cited(PlaceOrder::BestCover, "guts-roll#best-cover-first"), prone_halves: &[] },
    }),
    states: Some(StateRules {
        fatal: cited(
            FatalState { state: "dogged-state", event: "player-turn" },
            "dogged-state#dead-at-the-end-of-the-turn",
        ),
        unhealable: cited(&["dogged-state"], "dogged-state#cannot-be-healed"),
        ignored: &[
            IGNORED_RETREAT,
            IGNORED_WOUND,
            cited(IgnoredState { state: "unconscious", by: &["dogged-state"] }, "dogged-state#acts-on"),
        ],
    }),
    regeneration: "regeneration#regains-a-wound",
    tactical_link: None,
    reinforcements: None,
};

/// The uses of Command Tokens that the sources of N3 list.
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
    TokenLine { token_use, clauses, moment: cited(TokenMoment::Any, clause), target: cited(on, clause) }
}

/// Builds the row of a use in the Tactical Phase of the player's own turn.
pub const fn in_tactical_phase(token_use: TokenUse, clauses: &'static [Cite]) -> TokenLine {
    let clause = first(clauses);
    TokenLine {
        token_use,
        clauses,
        moment: cited(TokenMoment::OwnTacticalPhase, clause),
        target: cited(TokenTarget::Any, clause),
    }
}

/// Builds the row of a use that the second player has in the first player's first turn.
pub const fn by_second_player(token_use: TokenUse, clauses: &'static [Cite]) -> TokenLine {
    let moment = "strategic-use-of-command-tokens#second-player-answers-the-first-turn";
    let when = cited(TokenMoment::OpponentsFirstTacticalPhase, moment);
    TokenLine { token_use, clauses, moment: when, target: cited(TokenTarget::Any, first(clauses)) }
}

/// A Saturation Zone costs a die at each target.
pub const SATURATION: Cite = "saturation-zone#one-die-less";
/// Visibility zones do not add up.
pub const WORST_VISIBILITY: Cite = "low-visibility-zone#only-the-worst-counts";

/// The rules of N3.
pub const CITATIONS: Citations = Citations::EMPTY.with(&[
    (Rule::AroDelayedForImpersonator, &["impersonation-state#delay-is-announced"]),
    (Rule::AroFromCommsAttack, &["reset#answers-hacking"]),
    (Rule::AroFromTemplate, &["dodge#inside-a-template"]),
    (Rule::AroNoEntireOrder, &["automatic-reaction-order#no-entire-order"]),
    (Rule::AroToImpetuousOrder, &["impetuous-order#gives-aros"]),
    (Rule::BsAttackOpposedBy, &["bs-attack#opposed-by"]),
    (Rule::BtsLikeArmor, &["bts-roll#like-an-arm-roll"]),
    (Rule::CarrierIsStronger, &["casevac-state#stronger-carries-weaker"]),
    (Rule::CcAttackOpposedBy, &["cc-attack#opposed-by"]),
    (Rule::ChainOfCommandOnTable, &["chain-of-command#user-on-the-table"]),
    (Rule::ChangeFacingDodges, &["change-facing#counts-as-a-dodge"]),
    (Rule::ChangeFacingInZoneOfControl, &["change-facing#enemy-in-zone-of-control"]),
    (Rule::ChangeFacingTemplateModOnce, &["change-facing#template-modifier-not-twice"]),
    (Rule::ChangeFacingTroopTypeMods, &["change-facing#troop-type-modifiers"]),
    (Rule::ChargeRollsAreNormal, &["berserk#normal-rolls-on-both-sides"]),
    (Rule::CircularTemplateAtMainTarget, &["circular-template#roll-at-the-main-target"]),
    (Rule::CommsOpposedByReset, &["comms-attack#opposed-by-reset"]),
    (Rule::ContactOfBases, &["base-to-base-contact#bases-touch"]),
    (Rule::CoordinatedBurstIsCut, &["coordinated-order#burst-is-cut"]),
    (Rule::CoordinatedInOrdersPhase, &["coordinated-order#only-in-the-orders-phase"]),
    (Rule::CouragePassesGutsRoll, &["courage#may-pass-without-a-roll"]),
    (Rule::CriticalAtMainTargetOnly, &["critical#only-the-main-target-of-a-template"]),
    (Rule::DamageFromAttribute, &["damage#from-attribute"]),
    (Rule::DeploymentAfterInitiative, &["deployment-phase#after-the-initiative-roll"]),
    (Rule::DodgeAgainstDodge, &["dodge#against-another-dodge"]),
    (Rule::DodgeInsideTemplate, &["dodge#inside-a-template"]),
    (Rule::DodgeNotAgainstHacking, &["dodge#hacking-goes-through"]),
    (Rule::DodgeRequirement, &["dodge#needs-contact-or-line-of-fire"]),
    (Rule::EmImmobilizesHeavyInfantry, &["heavy-infantry#pulses-lock-it"]),
    (Rule::EngageEndsInContact, &["engage#moves-into-contact"]),
    (Rule::EngagedSeeAllRound, &["line-of-fire#engaged-look-all-round"]),
    (Rule::FurtherWoundKills, &["no-wound-incapacitation#a-further-wound-kills"]),
    (Rule::GroupChangeNotIntoFull, &["command-token#never-more-than-ten"]),
    (Rule::GroupHasOwnPool, &["order-pool#one-pool-per-group"]),
    (Rule::GutsCoverFromBelow, &["guts-roll#prone-and-shot-from-below"]),
    (Rule::GutsMoveNotIntoContact, &["guts-roll#not-into-contact"]),
    (Rule::GutsMoveNotTowardsAttacker, &["guts-roll#not-towards-the-attacker"]),
    (Rule::HackersCanBeHacked, &["hacker#can-be-hacked"]),
    (Rule::HackingBtsRoll, &["bts-roll#when-hacked"]),
    (Rule::ImmobilizedNormalRoll, &["cc-attack#normal-roll-against-the-immobilized"]),
    (Rule::ImpersonatorRevealed, &["impersonation-state#any-other-skill-ends-it"]),
    (Rule::ImpetuousFullMovement, &["impetuous-order#full-movement"]),
    (Rule::ImpetuousGetsUp, &["impetuous-order#ends-prone"]),
    (Rule::ImpetuousIgnoresHidden, &["impetuous-order#hidden-are-no-enemies"]),
    (Rule::ImpetuousMayStopShort, &["impetuous-order#may-stop-short"]),
    (Rule::ImpetuousOrder, &["impetuous-order#extra-and-its-own"]),
    (Rule::ImpetuousOrderCancelled, &["impetuous-order#held-back-for-an-order"]),
    (Rule::ImpetuousOrdersInOwnPhase, &["impetuous-phase#impetuous-orders-are-spent"]),
    (Rule::ImpetuousWithoutCover, &["impetuous#no-partial-cover"]),
    (Rule::InspiringLeaderPays, &["inspiring-leadership#coordinates-with-its-own-order"]),
    (Rule::IntuitiveAttackReveals, &["intuitive-attack#reveals-even-the-unhurt"]),
    (Rule::IrregularMaySpendPoolOrders, &["irregular-order#may-use-the-pool"]),
    (Rule::IrregularNotInPool, &["irregular-order#not-in-the-pool"]),
    (Rule::IrregularOrderForItsOwner, &["irregular-order#own-use-only"]),
    (Rule::LineOfFireNeeded, &["line-of-fire#needed-by-skills"]),
    (Rule::LossOfLieutenantBeforeCount, &["order-count#loss-of-lieutenant-applies"]),
    (Rule::MartialArtsAnyAttribute, &["martial-arts#any-attribute"]),
    (Rule::MoverSeenOnTop, &["move#seen-on-top"]),
    (Rule::NcoAfterTheLieutenant, &["special-lieutenant-order#an-nco-after-the-lieutenant"]),
    (Rule::NewLieutenantEligible, &["loss-of-lieutenant#neither-irregular-nor-remote"]),
    (Rule::NoActivationInTacticalPhase, &["tactical-phase#before-any-activation"]),
    (Rule::NoBsAttackInContact, &["bs-attack#not-in-contact"]),
    (Rule::NoCoverAgainstTemplates, &["template-weapon#cover-does-not-help"]),
    (Rule::OffTableSettledAtDeployment, &["deployment-phase#settled-with-the-rest"]),
    (Rule::OneGadgetEvo, &["supportware#one-gadget-evo-per-player"]),
    (Rule::OrdersRemovedAfterCount, &["strategic-use-of-command-tokens#after-the-order-count"]),
    (Rule::PhysiqueOfCarrier, &["physique#the-stronger-carries-the-weaker"]),
    (Rule::PoolOrdersForOwnGroup, &["combat-group#orders-stay-in-their-group"]),
    (Rule::ReligiousTroopPassesGutsRoll, &["religious-troop#passes-without-a-roll"]),
    (Rule::ReligiousTroopRetreatRoll, &["religious-troop#wip-roll-to-retreat"]),
    (Rule::RepairsMayBeRepeated, &["engineer#repeat-until-whole"]),
    (Rule::ResetAgainstHacking, &["reset#answers-hacking"]),
    (Rule::RetreatEndsLossOfLieutenant, &["retreat#ends-loss-of-lieutenant"]),
    (Rule::RetreatStateIgnored, &["retreat-state#veterans-and-fighters-ignore-it"]),
    (Rule::RiderWithoutCover, &["motorcycle#no-cover"]),
    (Rule::SaturationCostsDie, &[SATURATION]),
    (Rule::SaveArmNoCriticals, &["arm-roll#no-criticals"]),
    (Rule::SaveBtsNoCriticals, &["bts-roll#no-criticals"]),
    (Rule::SpeculativeFireNoOtherPenalties, &["speculative-fire#camouflage-and-cover-do-not-count"]),
    (Rule::SplitBurstRolls, &["face-to-face-roll#separate-roll-per-target"]),
    (Rule::SuppressingOpposesNothing, &["suppressive-fire#no-answer-meanwhile"]),
    (Rule::SuppressionOneTarget, &["suppressive-fire-state#all-at-one-target"]),
    (Rule::TargetedEndsSpeculativePenalty, &["targeted#cancels-speculative-fire-penalty"]),
    (Rule::TemplateHitsEntireMelee, &["engaged#templates-hit-everybody"]),
    (Rule::TiedDodgeFails, &["face-to-face-roll#tie-fails-the-dodge"]),
    (Rule::TroopsOfTheFaction, &["faction#troops-come-from-it"]),
    (Rule::TurnToAttacker, &["line-of-fire-arc#turn-to-attacker"]),
    (Rule::VisibilityNotForSpeculativeFire, &["low-visibility-zone#speculative-attacks-ignore-it"]),
    (Rule::VisorSeesThroughSmoke, &["multispectral-visor#sees-through-smoke"]),
    (Rule::WorstVisibilityZoneCounts, &[WORST_VISIBILITY]),
]);

/// Individual skills and Markers in N3.
pub const SKILLS: SkillRules = SkillRules {
    bearers_only: &[
        BearersOnly { skill: "doctor", counts: &["doctor", "doctor-plus"], clause: "doctor#needs-the-skill" },
        BearersOnly { skill: "engineer", counts: &["engineer"], clause: "engineer#needs-the-skill" },
    ],
    repeats: &[
        RepeatRule::new("discover", Repeat::UnlessItFailed, "discover#no-second-try-this-turn"),
        RepeatRule::new("intuitive-attack", Repeat::Never, "intuitive-attack#once-per-turn"),
    ],
    disguises: disguises::N3,
    resumes: disguises::RESUMES_N3,
    impersonation: Some(disguises::LEVELS_N3),
    discover_needs_sight: cited(Needed::AtDeclaration, "discover#needs-line-of-fire"),
    jump_failed: cited(JumpFailure::Disperses, "combat-jump#failure-disperses"),
    reveals: "camouflaged#any-other-skill-reveals",
    keeps_hidden: Some(BASIC),
    low_visibility_dodge: Some(cited(true, "low-visibility-zone#dodge-too")),
    reset_ends: Some(cited("immobilized-1", "reset#ends-immobilized-1")),
    doctor_failure: "doctor#failure-costs-a-wound",
    engineer_cures: "engineer#cures-states",
    prone_from_below: &["prone#cover-from-below", "guts-roll#prone-and-shot-from-below"],
    prone_mov: "prone#halves-both-values",
    one_martial_arts_level: "martial-arts#one-level-at-a-time",
    charge: None,
    warning: Some(cited(WarningRule { skill: "alert", needed: Needed::AtDeclaration }, "alert#sees-the-enemy")),
    speculative_fire: &["speculative-fire#no-line-of-fire-needed"],
    guided: None,
    surprise_attack: &["surprise-attack#out-of-hiding-in-the-active-turn"],
    sixth_sense_skills: None,
    bs_attack_forms: None,
    intuitive_at_the_unseen: Some(cited(false, "intuitive-attack#hidden-enemies")),
    intuitive_at_markers: &[cited("camouflaged", "camouflaged#intuitive-attack-may")],
    intuitive_not_at: None,
    friendly_templates: cited(true, "template-weapon#not-on-friends-or-neutrals"),
    templates_catch_markers: false,
};

/// Saving Rolls in N3.
pub const SAVING: SavingRules = SavingRules {
    halving_first: "arm-roll#halved-before-cover",
    halves_shields: false,
    several_saves: "arm-roll#ammunition-may-add-rolls",
    no_cover_against_templates: "partial-cover#not-against-templates",
    bioweapon: None,
    symbiont: None,
    bioimmunity: None,
};

/// Fireteams in N3.
pub const FIRETEAM: FireteamRules = FireteamRules {
    one_order: "fireteam#one-order-for-all",
    others: cited(OtherMembersRule::DoNotAttack, "fireteam#only-the-leader-attacks"),
    leader: "team-leader#attacks-for-the-team",
    excluded: None,
    // The sources disagree on Sixth Sense in Fireteams of four or more.
    max_known_size: 3,
    returns: None,
};

/// The route of a Move in N3.
pub const MOVING: MovingRules = MovingRules {
    same_point: "move#measure-from-the-same-spot",
    stops_at_enemy: "move#stops-at-an-enemy",
    low_steps: "move#low-steps",
    all_round: "line-of-fire-of-moving-figures#full-circle-for-the-order",
};

/// Distances, contact and areas in N3.
pub const INTERACTION: InteractionRules = InteractionRules {
    volumes_touch: "base-to-base-contact#volumes-touch",
    contact_with_scenery: cited(Part::Base, "base-to-base-contact#base-touches-an-element"),
    inside: cited(Part::Base, "inside#touching-or-partly-in"),
    outside: "inside#outside-otherwise",
    totally_inside: cited(Part::Base, "totally-inside#whole-base-in"),
};

/// Zones of Control, smoke, Line of Fire, distances and routes in N3.
pub const SPACE: SpaceRules = SpaceRules {
    zone_of_control_from: cited(Part::Base, "zone-of-control#from-the-base"),
    clouds: Some(CLOUDS),
    sight: SIGHT,
    interaction: INTERACTION,
    moving: MOVING,
};

/// Line of Fire in N3.
pub const SIGHT: SightRules = SightRules {
    volume: &["volume#fixed-cylinder", "volume#width-and-height", "silhouette#names-the-template"],
    prone_volume: "prone#silhouette-zero",
    beam: &[
        "line-of-fire#decides-what-is-seen",
        "line-of-fire#straight-line-between-volumes",
        "line-of-fire#visible-patch",
        "mutual-awareness#sight-goes-both-ways",
    ],
    starts: cited(LineStart::FrontHalf, "line-of-fire#starts-in-the-front-half"),
    arc: &["line-of-fire#target-in-the-arc", "line-of-fire-arc#front-half"],
    only_in_front: "mutual-awareness#only-in-the-arc",
    blocked: "line-of-fire#figures-and-scenery-block",
    friends: "line-of-fire-through-friendly-figures#friends-block-too",
    markers: &["line-of-fire#markers-do-not-block", "marker-state#does-not-block-line-of-fire"],
    movers: "line-of-fire#moving-troops-do-not-block",
    movers_all_round: "line-of-fire-of-moving-figures#full-circle-for-the-order",
    markers_all_round: &["marker-state#sees-all-around"],
    visor: None,
    engaged: cited(EngagedSight::Touched, "line-of-fire#engaged-see-nothing-else"),
};

/// Supportware in N3.
pub const SUPPORTWARE: SupportwareRules = SupportwareRules {
    one_each: cited(false, "supportware#one-per-hacker-in-n3"),
    ends: cited(&["disabled", "isolated"], "supportware#ends-with-the-hacker-in-n3"),
};

/// Targets that can be hacked in N3.
pub const HACK_TARGETS: HackTargetRules = HackTargetRules {
    radius: ValueName { entry: "hacking-area", name: "radius" },
    area: "hacking-area#eight-inch-cylinder",
    repeaters: false,
    like_repeaters: &[],
    enemy_repeater: None,
    no_line_of_fire: "hacking#unseen",
    types: &["heavy-infantry", "remote", "tactical-armored-gear"],
    targets: "hacking#whom-it-reaches",
    hackers: "hacker#can-be-hacked",
    more_types: None,
    needs_device: &[],
    non_hackable: None,
    hackable: None,
};

/// Smoke in N3.
pub const CLOUDS: CloudRules = CloudRules {
    smoke: &["smoke#blocks-line-of-fire", "zero-visibility-zone#smoke-blocks-line-of-fire"],
    zone: None,
    eclipse: &["eclipse-smoke#stops-visors", "multispectral-visor#blinded-by-eclipse"],
    melee: None,
};
