//! The rules of Infinity N5: differences from N4.
//!
//! Longer than usual: a flat table of the rules that differ from N4.

use crate::record::Cite;
use crate::ruleset::{
    AboveTwenty, ActivationRules, Alignments, ArmyRules, Bioweapon, Citations, CitedNames, CloudRules, DeploymentRules,
    ExtraOrder, FatalState, FireteamRules, GuidedRules, HackTargetRules, HostileRule, IgnoredState, ImpetuousRules,
    InspiringRules, Needed, PoolRules, PostureChangeRules, QuickMovementRules, RetreatRules, ReturnRule, Rule, Ruleset,
    SaveMethod, SavingRules, ShockKills, SkillRules, SpaceRules, SpendingRules, StateRules, StrategicDeploymentRules,
    SymbiontImmunity, TokenLine, TokenMoment, TokenRules, TokenTarget, TokenUse, TurnRules, VeteranRules, WallRules,
    WarningRule, WeaponClasses, cited, cited_by_all, codeone, deployables_n5, deployed_disguises, disguises, game_end,
    information, n3, n4, n5_profile, recovery, rulebook,
};
use crate::skill_ids::{CLIMB, JUMP, LOOK_OUT};
use model::edition::{Edition, Scope};

/// The rules of N5.
pub const fn rules() -> Ruleset {
    Ruleset {
        scope: Scope::Edition(Edition::N5),
        above_twenty: cited(AboveTwenty::CriticalFaces, "roll#above-twenty-critical-faces"),
        save: cited(SaveMethod::AtOrBelowValue, "saving-roll#at-or-below-value"),
        shock: ShockKills::OneWound,
        weapon_classes: match n4::rules().weapon_classes {
            Some(classes) => {
                Some(WeaponClasses { deployable: "deployable-weapon#has-the-deployable-trait", ..classes })
            }
            None => None,
        },
        unconscious: "wounds#unconscious-at-vita",
        dead: "wounds#dead-above-vita",
        information: Some(information::N5),
        deployment: Some(DEPLOYMENT),
        alignments: Some(ALIGNMENTS),
        deployed_disguises: deployed_disguises::N5,
        strategic_deployment: Some(StrategicDeploymentRules {
            first: "strategic-deployment#first-of-its-team",
            leader: "strategic-deployment#as-team-leader",
            reach: "strategic-deployment#four-inches-ahead",
            longer: "strategic-deployment#eight-with-a-scenario",
        }),
        deployables: deployables_n5::N5,
        kits: recovery::N5_KITS,
        tech_recovery: Some(recovery::TECH_RECOVERY),
        profile: n5_profile::PROFILE,
        turn: &TURN,
        citations: &CITATIONS,
        skills: SKILLS,
        saving: SAVING,
        hack_targets: HACK_TARGETS,
        game_end: Some(game_end::N5),
        ..n4::rules()
    }
}

/// What a trooper on a wall may do.
pub const WALLS: WallRules = WallRules {
    other_skills: Some("climbing-plus#other-skills-on-walls"),
    reacts: Some("climbing-plus#reacts-on-walls"),
    no_cover: Some("climb#no-cover-while-climbing-or-holding-on"),
    no_cover_for_exception: Some("climbing-plus#no-cover-on-walls"),
    ..codeone::WALLS
};

/// The rules around an activation in N5.
pub const TURN: TurnRules = TurnRules {
    pool: PoolRules {
        keep_place: Some(cited(&["unconscious"], "combat-group#unconscious-still-count")),
        tactical_awareness: Some(cited_by_all(
            ExtraOrder::Tactical,
            &[
                "tactical-awareness#tactical-order",
                "tactical-awareness#on-top-of-its-own",
                "tactical-awareness#placed-at-the-count",
                "tactical-order#from-tactical-awareness",
                "tactical-order#counted-on-the-table",
                "tactical-order#outside-the-pool",
                "order#tactical-too",
            ],
        )),
        ..n4::TURN.pool
    },
    spending: SpendingRules {
        nco: Some(cited_by_all(
            "tactical-order",
            &["special-lieutenant-order#an-nco-turns-it-tactical", "nco#lieutenant-orders-become-tactical"],
        )),
        lieutenant_loses: None,
        ..n4::TURN.spending
    },
    activation: ActivationRules {
        sequence: cited(false, "short-movement-skill#always-first"),
        posture_changes: Some(PostureChangeRules {
            clause: "prone#changed-before-or-after-moving",
            after_moving: true,
            not_with: Some("jump"),
            not_during: Some(cited("berserk", "prone#not-with-berserk")),
            ended_by: Some(cited("jump", "jump#ends-prone")),
            ended_by_printed: Some("prone#jump-ends-it"),
            last_is_free: Some("prone#going-down-last-costs-nothing"),
            never: &[codeone::NEVER_PRONE, FLYERS],
        }),
        quick_movements: &QUICK_MOVEMENTS,
        walls: Some(WALLS),
        impetuous: ImpetuousRules {
            combinations: Some(cited(
                &["bs-attack", "cc-attack", "dodge", "idle", "move"],
                "impetuous-order#move-and-a-second-skill",
            )),
            alone: Some(cited(&["berserk", "climb", "jump"], "impetuous-order#jump-climb-or-berserk")),
            ..n4::TURN.activation.impetuous
        },
        ..n4::TURN.activation
    },
    space: SPACE,
    tokens: Some(TokenRules {
        uses: &TOKENS,
        min_enemy_orders: Some(cited(11, "strategic-use-of-command-tokens#only-above-ten")),
        speedballs: Some(cited(2, LOGISTICS)),
    }),
    retreat: match n4::TURN.retreat {
        Some(retreat) => Some(RetreatRules {
            unaffected: cited(&["courage", "religious-troop", "warhorse"], "retreat#who-is-not-affected-in-n5"),
            loss_affects_all: true,
            ..retreat
        }),
        None => None,
    },
    veteran: Some(VeteranRules {
        skill: "warhorse",
        regular: "warhorse#regular-without-a-lieutenant",
        unmoved: "warhorse#unmoved-by-retreat",
        never_isolated: "warhorse#never-isolated",
    }),
    fireteam: Some(FIRETEAM),
    reinforcements: None,
    inspiring: match n4::TURN.inspiring {
        Some(inspiring) => Some(InspiringRules {
            courage: cited(false, "inspiring-leadership#courage-but-for-the-religious"),
            ..inspiring
        }),
        None => None,
    },
    embryo: Some(cited(true, "shasvastii-embryo#begins-when-announced")),
    transmutation: Some(n5_profile::TRANSMUTATION),
    army: ArmyRules {
        swc_brought: Some(cited(false, "support-weapon-cost#plus-gives-more")),
        scenario_swc: Some(rulebook::N5_SWC),
        ..n4::TURN.army
    },
    states: match n4::TURN.states {
        Some(states) => Some(StateRules {
            fatal: cited(
                FatalState { state: "dogged-state", event: "states-phase" },
                "dogged-state#dead-in-the-states-phase",
            ),
            ignored: &[
                n3::IGNORED_RETREAT,
                n3::IGNORED_WOUND,
                n4::IGNORED_UNCONSCIOUS,
                cited(IgnoredState { state: "retreat-state", by: &["warhorse"] }, "retreat-state#warhorse-ignores-it"),
            ],
            ..states
        }),
        None => None,
    },
    ..n4::TURN
};

/// A Command Token brings two Speedballs, once both players have deployed.
const LOGISTICS: Cite = "strategic-use-of-command-tokens#logistics";

/// The uses of Command Tokens: those of N4, and Speedballs.
const TOKENS: [TokenLine; n4::TOKENS.len() + 1] = {
    let speedballs = TokenLine {
        token_use: TokenUse::Speedballs,
        clauses: &[LOGISTICS],
        moment: cited(TokenMoment::BothHaveDeployed, LOGISTICS),
        target: cited(TokenTarget::Any, LOGISTICS),
    };
    let mut lines = [speedballs; n4::TOKENS.len() + 1];
    lines.split_at_mut(n4::TOKENS.len()).0.copy_from_slice(&n4::TOKENS);
    lines
};

/// The Deployment Phase in N5, without the rules that only the Korean N4 page states.
const DEPLOYMENT: DeploymentRules = DeploymentRules {
    outside_zone: Some(cited(
        &["forward-deployment", "impersonation", "infiltration"],
        "deployment-phase#skills-reach-outside-the-zone",
    )),
    off_table: Some(cited(
        &["combat-jump", "hidden-deployment", "parachutist"],
        "deployment-phase#skills-keep-off-the-table",
    )),
    ..codeone::DEPLOYMENT
};

/// Vehicles and flying troopers, which are never Prone.
const FLYERS: CitedNames = cited(&["aerial", "vehicle"], "prone#not-for-vehicles");

/// Climb by Climbing Plus, and Jump by Super-Jump.
const QUICK_MOVEMENTS: [QuickMovementRules; 2] = [
    QuickMovementRules {
        movement: CLIMB,
        bearer: "climbing-plus",
        first: "climbing-plus#only-as-the-first-skill",
        once: "climbing-plus#once-an-order",
        second_value: "climbing-plus#then-the-second-mov",
        other_skills: "climbing-plus#other-skills-on-walls",
        others: "climbing-plus#others-climb-or-idle",
        others_second: "climbing-plus#second-skill-after-a-team-climb",
        impetuous: "climbing-plus#in-the-impetuous-phase",
    },
    QuickMovementRules {
        movement: JUMP,
        bearer: "super-jump",
        first: "super-jump#only-as-the-first-skill",
        once: "super-jump#once-an-order",
        second_value: "super-jump#then-the-second-mov",
        other_skills: "super-jump#acts-in-mid-jump",
        others: "super-jump#others-jump-or-idle",
        others_second: "super-jump#second-skill-after-a-team-jump",
        impetuous: "super-jump#in-the-impetuous-phase",
    },
];

/// The rules that N5 adds, changes or drops.
pub const CITATIONS: Citations = n4::CITATIONS.with(&[
    (Rule::AlbedoHinders, &["albedo#hinders-visors-and-marksmen"]),
    (Rule::AlbedoNotInCloseCombat, &["albedo#not-in-close-combat"]),
    (Rule::AnyNumberOfCombatGroups, &["combat-group#more-groups-if-wished"]),
    (Rule::ArmiesApart, &["faction#sectorial-and-generic-apart"]),
    (Rule::AroNotFromEnemyHackingArea, &["automatic-reaction-order#not-by-an-enemy-hacking-area"]),
    (Rule::AroToImpetuousOrder, &["impetuous-order#gives-aros", "impetuous-order#counts-as-a-spent-order"]),
    (Rule::AvaOfTheArmy, &["availability#generic-lists-use-their-own"]),
    (Rule::BangbombMod, &["bangbomb#mod-in-brackets"]),
    (Rule::BangbombNearOrSeen, &["bangbomb#only-near-or-seen"]),
    (Rule::BangbombNotAgainstTemplates, &["bangbomb#not-against-templates"]),
    (Rule::BangbombTwoValues, &["bangbomb#two-success-values"]),
    (Rule::BangbombWithDodge, &["bangbomb#with-a-dodge"]),
    (Rule::BiometricVisorDiscovers, &["biometric-visor#no-mod-of-impersonators"]),
    (Rule::BiometricVisorReveals, &["biometric-visor#a-discover-reveals-at-once"]),
    (Rule::BsAttackBracketedSave, &["bs-attack#save-mod-in-brackets"]),
    (Rule::BsAttackBracketedTrait, &["bs-attack#continuous-damage-in-brackets"]),
    (Rule::BurstLimit, &["fireteam-bonuses#six-dice-at-most"]),
    (Rule::CcAttackBracketedAmmunition, &["cc-attack#ammunition-in-brackets"]),
    (Rule::CcAttackBracketedSave, &["cc-attack#save-mod-in-brackets"]),
    (Rule::CcAttackBracketedTrait, &["cc-attack#continuous-damage-in-brackets"]),
    (Rule::CcSpecialInBothTurns, &["cc-special-skill#in-both-turns"]),
    (Rule::CcSpecialModsCombine, &["cc-special-skill#modifiers-combine"]),
    (Rule::CcSpecialNeedsContact, &["cc-special-skill#needs-contact"]),
    (Rule::ChainOfCommandNonSpecialist, &["chain-of-command#not-always-a-specialist"]),
    (Rule::ChargeRollsAreNormal, &[]),
    (Rule::CheckedAtDeclaration, &["order-expenditure-sequence#checked-at-declaration-in-n5"]),
    (Rule::ChecksOutOfSight, &["deployment-phase#checked-while-the-opponent-looks-away"]),
    (Rule::ClimbDistanceInBrackets, &["climb#distance-in-brackets"]),
    (Rule::ClimbWithoutCoverAtTheTop, &["climb#no-cover-at-the-top"]),
    (Rule::CoherencyWidenedByInspiring, &["inspiring-leadership#wider-coherency"]),
    (Rule::CoherencyWidenedWithoutRank, &["inspiring-leadership#coherency-without-the-rank"]),
    (Rule::CombatGroupIsClosed, &["combat-group#not-reorganized"]),
    (
        Rule::CombinedSaveCritical,
        &["plasma#critical-adds-an-arm-roll", "combined-saving-roll#critical-adds-an-arm-roll"],
    ),
    (Rule::CombinedSaveOneEach, &["combined-saving-roll#one-roll-with-each"]),
    (Rule::CommsWeaponReach, &["zone-of-control-trait#target-inside-the-zone"]),
    (Rule::CommsWithoutCover, &["comms-attack#cover-does-not-matter"]),
    (Rule::CoordinatedKeepsSpecialDice, &["coordinated-order#special-dice-count"]),
    (Rule::CoordinatedNoPeripherals, &["coordinated-order#neither-peripheral-nor-controller"]),
    (Rule::CounterintelligenceOffTable, &["counterintelligence#need-not-be-deployed"]),
    (Rule::CyberplugOneConnected, &["peripheral-cyberplug#at-most-one-connected"]),
    (Rule::DeployableInConclusion, &["place-deployable#placed-in-the-conclusion"]),
    (Rule::DeployableNeeded, &["place-deployable#needs-a-deployable"]),
    (Rule::DeployableWeaponByTrait, &["deployable-weapon#has-the-deployable-trait"]),
    (Rule::DeployableWithoutRoll, &["place-deployable#one-without-a-roll"]),
    (Rule::DeploymentAfterInitiative, &["deployment-phase#follows-the-initiative-roll"]),
    (Rule::DeploymentMeasuring, &["deployment-rules#may-be-measured"]),
    (Rule::DeploymentNeedsRoom, &["deployment-rules#enough-room-for-the-base"]),
    (Rule::DisposableBurstUsesMore, &["disposable#burst-bonus-uses-more"]),
    (Rule::DisposableSpentAnyway, &["disposable#spent-whatever-happens"]),
    (Rule::DisposableUnloads, &["disposable#unloaded-when-used-up"]),
    (Rule::DoctorAsOftenAsNeeded, &["doctor#as-often-as-needed"]),
    (Rule::DoctorCuresStunned, &["doctor#cures-stunned"]),
    (Rule::DoctorOrEngineer, &["unconscious#doctor-or-engineer"]),
    (Rule::DoctorTreatsItself, &["doctor#on-itself"]),
    (Rule::EclipseAnsweredWithoutVisor, &["eclipse-smoke#visor-does-not-lessen-the-mod"]),
    (Rule::EclipseBlindsVisors, &["eclipse-smoke#no-visor-of-any-level"]),
    (Rule::EclipseFaceToFace, &["eclipse-smoke#face-to-face-with-attacks"]),
    (Rule::EclipseMeetsVisors, &["eclipse-smoke#visors-roll-face-to-face"]),
    (Rule::EngineerInContact, &["engineer#in-contact"]),
    (Rule::EngineerStates, &["engineer#states-it-cancels"]),
    (Rule::EngineerTreatsItself, &["engineer#on-itself"]),
    (Rule::EveryTrooperInAGroup, &["combat-group#every-trooper-in-one"]),
    (Rule::FallenDoNotPreventMarkers, &["marker-state#the-fallen-do-not-prevent-it"]),
    (Rule::FireteamAroEachMember, &["fireteam-aro#each-reacts-for-itself"]),
    (Rule::FireteamAroEachRolls, &["fireteam-aro#each-rolls"]),
    (Rule::FireteamAroTarget, &["fireteam-order#one-target-for-each-reaction"]),
    (Rule::FireteamAsterisk, &["fireteam-chart#asterisk"]),
    (Rule::FireteamBeyondLimit, &["fireteam-integrity#over-the-limit"]),
    (Rule::FireteamBonusAnyAttribute, &["fireteam#any-attribute-of-the-weapon"]),
    (Rule::FireteamBonusNotForHacking, &["fireteam-bonuses#none-for-hacking"]),
    (Rule::FireteamBonusesInReaction, &["fireteam-aro#all-have-the-bonuses"]),
    (Rule::FireteamBonusesRecounted, &["fireteam-integrity#bonuses-recounted"]),
    (Rule::FireteamBreaksUp, &["fireteam#breaks-up"]),
    (Rule::FireteamCancelledInRetreat, &["fireteam-integrity#in-a-retreat"]),
    (Rule::FireteamChartCounts, &["fireteam-chart#minimum-and-maximum"]),
    (Rule::FireteamCountsBrackets, &["fireteam-bonuses#same-name-or-brackets"]),
    (Rule::FireteamCreatedForToken, &["fireteam-creation#during-the-game"]),
    (Rule::FireteamDifferentAroLeaves, &["fireteam-integrity#different-aro-leaves"]),
    (Rule::FireteamDodgesEach, &["fireteam-order#each-rolls-its-dodge"]),
    (Rule::FireteamEndsAtOneMember, &["fireteam-integrity#one-member-left"]),
    (Rule::FireteamEndsWithLeader, &["fireteam-integrity#leader-leaves"]),
    (Rule::FireteamEndsWithLeaderAro, &["fireteam-integrity#leader-reacts-differently"]),
    (Rule::FireteamFollowsChart, &["fireteam-creation#follows-the-chart"]),
    (Rule::FireteamFto, &["fireteam-chart#fto"]),
    (Rule::FireteamIdleIsTarget, &["fireteam-order#idle-members-are-targets"]),
    (Rule::FireteamImpetuousLeader, &["fireteam-integrity#leader-acts-impetuously"]),
    (Rule::FireteamImpetuousLeaves, &["fireteam-integrity#impetuous-member-leaves"]),
    (Rule::FireteamIntegrityDecides, &["fireteam-chart#integrity-after-creation"]),
    (Rule::FireteamIrregularLeaves, &["fireteam-integrity#own-irregular-order-leaves"]),
    (Rule::FireteamLeaderByOrder, &["team-leader#order-makes-the-leader"]),
    (Rule::FireteamLeaderNamed, &["fireteam-order#leader-is-named"]),
    (Rule::FireteamLeavesAtDeclaration, &["fireteam-integrity#at-the-declaration"]),
    (Rule::FireteamLevelBySameUnit, &["fireteam#level-counts-the-same-unit"]),
    (Rule::FireteamLevelChecked, &["fireteam-bonuses#checked-after-each-declaration"]),
    (Rule::FireteamLevelOne, &["fireteam-bonuses#level-one"]),
    (Rule::FireteamLieutenantLeaves, &["fireteam-integrity#lieutenant-order-leaves"]),
    (Rule::FireteamLimit, &["fireteam-chart#limit-per-type"]),
    (Rule::FireteamLostLeader, &["fireteam-integrity#leader-isolated-or-null"]),
    (Rule::FireteamLostLeaves, &["fireteam-integrity#isolated-or-null-leaves"]),
    (Rule::FireteamLostRequired, &["fireteam-integrity#lost-required-member"]),
    (Rule::FireteamMarkerLeaves, &["fireteam-integrity#marker-leaves"]),
    (Rule::FireteamMembersIdle, &["fireteam-order#supporters-idle"]),
    (Rule::FireteamMembersMayStay, &["fireteam-order#nobody-has-to-move"]),
    (Rule::FireteamMovesTogether, &["fireteam-order#movement-skills-by-all"]),
    (Rule::FireteamNoDecoys, &["fireteam-creation#no-decoys"]),
    (Rule::FireteamNumberedFto, &["fireteam-chart#numbered-fto"]),
    (Rule::FireteamOneEach, &["fireteam#one-team-each"]),
    (Rule::FireteamOneFights, &["fireteam#one-fights-in-close-combat"]),
    (Rule::FireteamOneGroup, &["fireteam#same-combat-group"]),
    (Rule::FireteamOneTargetInCloseCombat, &["fireteam#one-target-in-close-combat"]),
    (Rule::FireteamOnlyInCoherency, &["fireteam-creation#only-in-coherency"]),
    (Rule::FireteamOtherGroupLeaves, &["fireteam-integrity#other-group-leaves"]),
    (Rule::FireteamOutOfCoherencyLeaves, &["fireteam-integrity#out-of-coherency-leaves"]),
    (Rule::FireteamShotsNotForDiscover, &["fireteam-bonuses#no-shooting-bonus-for-discover"]),
    (Rule::FireteamSizeAtCreation, &["fireteam-creation#size-needed-when-created"]),
    (Rule::FireteamSuppressingLeaves, &["fireteam-integrity#suppressive-fire-leaves"]),
    (Rule::FireteamTeamEndsWithLeader, &["team-leader#team-ends-with-it"]),
    (Rule::FireteamWildcardMaximum, &["fireteam-chart#wildcard-maximum"]),
    (Rule::FireteamWildcards, &["fireteam-chart#wildcards-join-any"]),
    (Rule::FirewallIsChosen, &["firewall#owner-chooses-which"]),
    (Rule::FixedByTeamCheck, &["deployment-phase#fixed-by-the-coherency-check"]),
    (Rule::ForwardDeploymentNotInContact, &["forward-deployment#no-contact"]),
    (Rule::ForwardDeploymentReach, &["forward-deployment#inches-in-brackets"]),
    (Rule::GroupChangeNotIntoFull, &["combat-group#full-group-takes-nobody"]),
    (Rule::GroupChangeWithPeripherals, &["combat-group#moved-with-its-peripherals"]),
    (Rule::GroupHasOwnOrders, &["combat-group#irregular-and-tactical-orders-too"]),
    (Rule::GroupHasOwnTacticalOrders, &["tactical-order#of-its-own-group"]),
    (Rule::GuardNotAgainstFlyers, &["guard#not-against-flyers"]),
    (Rule::GutsJudgedFromTheAttacks, &["guts-roll#judged-from-where-enemies-attacked"]),
    (Rule::GutsMoveNotToObjective, &["guts-roll#not-to-scenario-objectives"]),
    (Rule::GutsMoveOnWalls, &["guts-roll#on-walls-with-climbing-plus"]),
    (Rule::GutsOutOfDanger, &["guts-roll#already-out-of-danger-goes-prone"]),
    (Rule::HackerOwnPrograms, &["hacker#device-or-programs"]),
    (Rule::HackingInsideArea, &["quantronic-combat#inside-the-hacking-area"]),
    (Rule::HackingWithoutLineOfFire, &["quantronic-combat#line-of-fire-if-it-says-so"]),
    (Rule::HiddenOrdersNotCounted, &["strategic-use-of-command-tokens#hidden-are-not-counted"]),
    (Rule::HoloMaskGivesNoHacking, &["holomask#no-false-hacker"]),
    (Rule::HoloechoesInStatesPhase, &["holoecho#formed-in-the-states-phase"]),
    (Rule::ImmunityCriticalIgnoresTraits, &["immunity#a-critical-changes-no-trait"]),
    (Rule::ImmunityEnhanced, &["immunity#enhanced"]),
    (Rule::ImmunityFlashPulseStuns, &["immunity#flash-pulse-still-stuns"]),
    (Rule::ImmunityLeavesBothSaves, &["immunity#plasma-keeps-both-saves"]),
    (Rule::ImmunityNotAgainstNonLethal, &["immunity#non-lethal-still-counts"]),
    (Rule::ImmunityToArm, &["immunity#arm"]),
    (Rule::ImmunityToArmTraits, &["immunity#arm-and-traits"]),
    (Rule::ImmunityToBts, &["immunity#bts"]),
    (Rule::ImmunityToBtsTraits, &["immunity#bts-and-traits"]),
    (Rule::ImmunityToTrait, &["immunity#a-trait"]),
    (Rule::ImmunityTotal, &[]),
    (Rule::ImmunityTotalNonLethal, &[]),
    (Rule::ImmunityTotalTraits, &[]),
    (Rule::ImpersonationAnywhere, &["impersonation#anywhere-but-the-enemy-zone"]),
    (Rule::ImpersonationIntoEnemyZone, &["impersonation#into-the-enemy-zone"]),
    (Rule::ImpersonationNotInContact, &["impersonation#no-contact"]),
    (Rule::ImpetuousAsNearAsPossible, &["impetuous-order#as-near-as-it-can"]),
    (Rule::ImpetuousFreeInEnemyZone, &["impetuous-order#free-inside-the-enemy-zone"]),
    (Rule::ImpetuousFullMovementSkills, &["impetuous-order#full-mov-with-every-movement-skill"]),
    (Rule::ImpetuousIdlesIfNoNearer, &["impetuous-order#idles-if-no-nearer"]),
    (Rule::ImpetuousNotProne, &["impetuous-order#does-not-go-prone"]),
    (Rule::ImpetuousSkillsThatSaySo, &["impetuous-order#landing-and-skills-that-say-so"]),
    (Rule::ImpetuousStopsToClimb, &["impetuous-order#stops-for-a-jump-or-a-climb"]),
    (Rule::ImpetuousWithoutCover, &[]),
    (Rule::ImprovisedPenalty, &["improvised#minus-six"]),
    (Rule::InfiltrationNotInContact, &["infiltration#no-contact"]),
    (Rule::InfiltrationReroll, &["infiltration#reroll-in-brackets"]),
    (Rule::InfiltrationRolledAfterPlacing, &["infiltration#rolled-after-placing"]),
    (Rule::InspiresFromAppointment, &["inspiring-leadership#from-the-appointment-on"]),
    (Rule::IrregularCounted, &["irregular-order#counted-for-each"]),
    (Rule::JetPropulsion, &["super-jump#jet-propulsion-turns-at-will"]),
    (Rule::JumpDistanceInBrackets, &["jump#distance-in-brackets"]),
    (Rule::LieutenantActiveWhileNull, &["lieutenant#active-while-null"]),
    (
        Rule::LieutenantBringsToken,
        &["command-token#one-more-with-some-lieutenants", "lieutenant#one-more-command-token"],
    ),
    (Rule::LieutenantExtraOrder, &["lieutenant#one-more-order"]),
    (Rule::LieutenantOrderInPlay, &["special-lieutenant-order#only-from-a-lieutenant-in-play"]),
    (Rule::LieutenantWip, &["open-information#lieutenants-wip-is-open"]),
    (Rule::LimitedCover, &["limited-cover#no-minus-three"]),
    (Rule::MineBlast, &["mine#blast-as-printed"]),
    (Rule::MineTemplateOnTrigger, &["mine#template-on-the-trigger"]),
    (Rule::MixedWeaponFired, &["mixed-weapon#bs-mode"]),
    (Rule::MixedWeaponInCloseCombat, &["mixed-weapon#cc-mode"]),
    (Rule::MoveKeepsHalfTheBase, &["move#half-the-base-on-the-surface"]),
    (Rule::MoveNotPastTaller, &[]),
    (Rule::MovePastFriends, &["move#past-friends-and-neutrals"]),
    (Rule::MovePastNeutrals, &["move#past-friends-and-neutrals"]),
    (Rule::MoveStepsInARow, &["move#chains-of-steps"]),
    (Rule::NanoscreenNotInCloseCombat, &["nanoscreen#not-in-close-combat"]),
    (Rule::NaturalBornWarriorDenies, &[]),
    (Rule::NaturalBornWarriorStrikesBack, &["natural-born-warrior#when-it-strikes-back"]),
    (Rule::NcoActivatesFireteam, &["nco#activates-its-fireteam"]),
    (Rule::NcoAfterTheLieutenant, &["nco#after-the-lieutenant-fell"]),
    (Rule::NcoAnyGroup, &["nco#any-combat-group"]),
    (Rule::NcoMakesTacticalOrders, &["tactical-order#nco-turns-lieutenant-orders-into-it"]),
    (Rule::NcoNotIsolated, &["nco#not-while-isolated"]),
    (Rule::NcoOrderMustExist, &["nco#order-must-exist"]),
    (Rule::NeurocineticsBurstModsInReaction, &["neurocinetics#burst-mods-only-in-reaction"]),
    (Rule::NeurocineticsOneTarget, &["neurocinetics#all-at-one-target"]),
    (Rule::NewLieutenantNotIrregular, &["lieutenant#not-an-irregular-trooper"]),
    (Rule::NewLieutenantNotRemote, &["lieutenant#not-a-remote"]),
    (Rule::NoCautiousMovementForFlyers, &["cautious-movement#not-for-flyers"]),
    (Rule::NoCoverBeatsLimitedCover, &["no-cover-skill#beats-limited-cover", "limited-cover#no-cover-prevails"]),
    (Rule::NoCoverSkill, &["no-cover-skill#no-partial-cover"]),
    (Rule::NoGutsRollInNullState, &["guts-roll#not-in-a-null-state"]),
    (Rule::NoSpecialDie, &["roll#no-special-die"]),
    (Rule::NoVerticalDeployment, &["deployment-rules#not-on-a-vertical-surface"]),
    (Rule::Number2ForLostLeader, &["number-2#for-a-lost-leader"]),
    (Rule::Number2Leads, &["number-2#becomes-the-leader"]),
    (Rule::Number2StaysLeader, &["number-2#stays-leader"]),
    (Rule::OldLieutenantLosesSkill, &["lieutenant#old-one-loses-it"]),
    (Rule::OneRepairIsEnough, &["remote-presence#one-repair-removes-enough"]),
    (Rule::OnlyRegularInPool, &["order-pool#only-regular-orders"]),
    (
        Rule::OperativeIsSpecialist,
        &["specialist-operative#counts-as-specialist", "specialist-operative#needs-no-listed-role"],
    ),
    (Rule::OrderOfArrivals, &["order-pool#arrivals-count-later"]),
    (Rule::OrdersLostUnspent, &["states-phase#unspent-orders-are-lost", "orders-phase#unused-are-not-kept"]),
    (Rule::OrdersPhaseKinds, &["orders-phase#every-kind-of-order"]),
    (Rule::OutOfRangeShotSpendsUse, &["range-modifier#a-shot-too-far-is-spent"]),
    (Rule::ParalysisNeedsPhysique, &["paralysis#no-effect-without-ph"]),
    (Rule::PassedSaveIsUnharmed, &["saving-roll#passed-means-unharmed"]),
    (Rule::PeripheralCountsForAva, &["peripheral#availability-limit"]),
    (Rule::PeripheralHasController, &["peripheral#always-with-a-controller"]),
    (Rule::PeripheralIsolatedToo, &["disconnected#isolated-peripheral-too"]),
    (Rule::PeripheralSharesOrder, &["peripheral#same-order"]),
    (Rule::ProtheionHealsFirst, &["protheion#first-heal-then-grow"]),
    (Rule::ProtheionInContact, &["protheion#in-contact-in-either-turn"]),
    (Rule::ProtheionNeedsVita, &["protheion#only-against-vita"]),
    (Rule::ProtheionOwnWoundsLast, &["protheion#own-wounds-come-last"]),
    (Rule::ProtheionSurplus, &["protheion#surplus-failures-give-nothing"]),
    (Rule::RangeOfEquipmentAndSkills, &["range-modifier#equipment-and-skills-too"]),
    (Rule::ReligiousFightsOn, &["religious-troop#fights-on-in-retreat"]),
    (Rule::ReligiousHoldsGround, &["religious-troop#has-to-hold-its-ground"]),
    (Rule::ReligiousLosesLieutenant, &["religious-troop#loses-its-lieutenant-like-others"]),
    (Rule::ReligiousStaysOnTable, &["religious-troop#may-not-leave-the-table"]),
    (Rule::RepairsMayBeRepeated, &["engineer#repeated-until-no-wounds-are-left"]),
    (Rule::ReserveMayExceedOne, &["last-trooper-deployment#some-rules-hold-back-more"]),
    (Rule::RetreatStateNotEntered, &["retreat-state#protected-by-other-skills"]),
    (Rule::RiderChoosesCover, &[]),
    (Rule::ShiftedUntilMeasured, &["deployment-phase#repositioned-until-measured"]),
    (Rule::SilentAttackDodgePenalty, &["silent#penalty-to-dodge"]),
    (Rule::SilentAttackNotDodged, &[]),
    (Rule::SixthSenseAllRound, &["sixth-sense#all-round-view"]),
    (Rule::SixthSenseOutOfMelee, &["sixth-sense#out-of-a-melee", "sixth-sense#sees-out-of-a-melee"]),
    (Rule::SixthSenseWithVisor, &["sixth-sense#with-a-level-1-visor", "zero-visibility-zone#sixth-sense-with-a-visor"]),
    (Rule::SmokeAtPoint, &["impact-template-weapon#a-spot-without-a-target"]),
    (Rule::SmokeNoGuts, &["guts-roll#nothing-without-ps-or-state"]),
    (Rule::SpecialDiceAddUp, &["fireteam-bonuses#adds-to-other-sd"]),
    (Rule::SpecialDie, &["roll#special-die-then-discard"]),
    (Rule::SpecialDieAfterBoth, &["face-to-face-roll#special-die-after-both-rolled"]),
    (Rule::SpecialDieForOneTarget, &["roll#special-die-for-one-target"]),
    (Rule::SpecialDieIsNotBurst, &["roll#special-die-is-not-burst"]),
    (Rule::SpecialDieOfBerserk, &["berserk#extra-die"]),
    (Rule::SpeculativeCountsAsBsAttack, &["speculative-fire#counts-as-a-bs-attack"]),
    (Rule::StatesPhaseLabel, &["states-phase#label"]),
    (Rule::StealthInActiveTurn, &["stealth#in-the-active-turn"]),
    (Rule::StealthNotAgainstCombatInstinct, &["stealth#not-against-combat-instinct"]),
    (Rule::StealthNotWhileTargeted, &["targeted#no-stealth"]),
    (Rule::StealthOnlyThoseWhoSee, &["stealth#only-those-who-see"]),
    (Rule::StealthOtherSkills, &["stealth#other-skills-give-aros"]),
    (Rule::StealthSilentSkills, &["stealth#silent-skills"]),
    (Rule::StrategosForLieutenants, &["strategos#for-lieutenants-only"]),
    (Rule::StrategosMovesATrooper, &["strategos#level-2-moves-a-trooper"]),
    (Rule::StrategosOrdersRegular, &["strategos#lieutenant-orders-become-regular"]),
    (Rule::StrategosTwoLast, &["strategos#two-troopers-last"]),
    (Rule::SuperJumpBracketsNeedShortSkill, &["super-jump#bracketed-distance-for-short-jumps"]),
    (Rule::SuperJumpDistanceInBrackets, &["super-jump#bracketed-distance-for-short-jumps"]),
    (Rule::SuperJumpFillsOrder, &["super-jump#long-jump-four-inches"]),
    (Rule::SuperJumpWithoutCover, &["super-jump#no-cover-on-its-way"]),
    (Rule::SurpriseIgnoredByInstinct, &["surprise-attack#combat-instinct-ignores-it"]),
    (Rule::SurpriseKinds, &["surprise-attack#kinds-of-attack"]),
    (Rule::SurpriseModsDoNotStack, &["surprise-attack#own-mods-do-not-add-up"]),
    (Rule::TacticalAwarenessFireteam, &["tactical-awareness#activates-its-fireteam"]),
    (Rule::TacticalAwarenessStaysIrregular, &[]),
    (Rule::TacticalOrderForFireteams, &["tactical-order#for-fireteams-and-advanced-rules"]),
    (Rule::TacticalOrderForItsOwner, &["tactical-order#outside-the-pool"]),
    (Rule::TacticalOrderFromAwareness, &["tactical-order#from-tactical-awareness"]),
    (Rule::TacticalOrderOnArrival, &["tactical-awareness#arrives-with-one"]),
    (Rule::TemplateCancelledCostsUse, &["template-weapon#a-cancelled-shot-costs-a-use"]),
    (Rule::TemplateCancelledGivesAros, &["template-weapon#a-cancelled-shot-gives-aros"]),
    (Rule::TemplateCancelledOpposesNothing, &["template-weapon#a-cancelled-shot-opposes-nothing"]),
    (Rule::TemplateHitsAllWhoCrossed, &["template-weapon#passers-by-are-hit"]),
    (Rule::TemplateNeutralCancels, &["template-weapon#a-neutral-cancels-the-shot"]),
    (Rule::TemplateNotIntoFriendsMelee, &["template-weapon#no-template-on-a-friend-in-a-melee"]),
    (Rule::TemplateNotOnFriends, &["template-weapon#no-attack-on-friends-or-neutrals"]),
    (Rule::TemplateOtherShotsGoOn, &["template-weapon#other-shots-go-on"]),
    (Rule::TemplateUnconsciousFriend, &["template-weapon#an-unconscious-friend-cancels-it"]),
    (Rule::TotalAvaWithinTheList, &["availability#total-within-the-list"]),
    (Rule::TreatmentReroll, &["doctor#reroll-at-printed-wip"]),
    (Rule::TriangulatedFireNoOtherMods, &["triangulated-fire#no-modifier"]),
    (Rule::VisibilityZonesNotForDodge, &["visibility-conditions#sight-through-it-suffers"]),
    (Rule::VisorShootsAtMarkers, &["multispectral-visor#level-3-shoots-at-markers"]),
    (Rule::VulnerableToNamedWeapons, &["vulnerability#viral-weapons"]),
    (Rule::VulnerableWithoutImmunity, &["vulnerability#immunity-does-not-help"]),
    (Rule::WakesWithFewerWounds, &["unconscious#ends-with-fewer-wounds"]),
    (Rule::WarhorseIgnoresBrackets, &["warhorse#bs-attack-mods-do-not-count"]),
    (Rule::WeaponModePerAttack, &["weapon-profile#one-mode-per-attack"]),
    (Rule::WhiteNoiseAnsweredWithoutVisor, &["zero-visibility-zone#visor-no-help-in-white-noise"]),
    (Rule::WhiteNoiseForMarksmen, &["zero-visibility-zone#and-for-marksmen"]),
    (Rule::WorstVisibilityZoneCounts, &["visibility-conditions#worst-mod-alone"]),
]);

/// Friendly, enemy, neutral and hostile elements in N5.
const ALIGNMENTS: Alignments = Alignments {
    friendly: "friendly#own-elements-too",
    friendly_not_attacked: "friendly#not-attacked-in-n5",
    enemy: "enemy#opponents-elements",
    neutral: "neutral#attributes-and-no-list",
    neutral_not_attacked: "neutral#not-attacked-in-n5",
    neutral_declares_none: None,
    hostile: "hostile#on-no-list",
    hostile_as: HostileRule::Enemy { of_all: "hostile#everybodys-enemy", attacks: "hostile#attacks-and-is-attacked" },
    civilian_not_a_target: None,
};

/// Individual skills and Markers in N5.
pub const SKILLS: SkillRules = SkillRules {
    disguises: disguises::N5,
    resumes: disguises::RESUMES_N5,
    guided: Some(GuidedRules {
        clause: n4::GUIDED,
        flat: false,
        modifiers: "bs-attack#guided-modifiers",
        reset: Some("reset#against-guided"),
    }),
    warning: Some(cited(WarningRule { skill: LOOK_OUT, needed: Needed::AtResolution }, "look-out#sees-the-enemy")),
    intuitive_not_at: Some(cited("impersonation-state", "intuitive-attack#not-at-impersonators")),
    discover_needs_sight: cited(Needed::AtDeclaration, "discover#needs-line-of-fire"),
    sixth_sense_skills: Some(cited(&["dodge", "reset"], "sixth-sense#dodges-and-resets-without-penalty")),
    ..n4::SKILLS
};

/// Saving Rolls in N5.
pub const SAVING: SavingRules = SavingRules {
    bioweapon: Some(Bioweapon::Stronger {
        living: "bioweapon#da-and-shock-against-vita",
        others: "bioweapon#one-save-for-others",
    }),
    symbiont: Some(cited(SymbiontImmunity::Enhanced, "symbiomate#enhanced-immunity")),
    bioimmunity: None,
    ..n4::SAVING
};

/// Fireteams in N5.
pub const FIRETEAM: FireteamRules =
    FireteamRules { returns: Some(cited(ReturnRule::StatesPhase, "fireteam#coming-back-in-n5")), ..n4::FIRETEAM };

/// Zones of Control, smoke, Line of Fire, distances and routes in N5.
pub const SPACE: SpaceRules = SpaceRules { clouds: Some(CLOUDS), ..n4::SPACE };

/// Smoke in N5.
pub const CLOUDS: CloudRules = CloudRules {
    melee: Some(&["line-of-fire#melee-ignores-visibility", "engaged#visibility-does-not-matter"]),
    ..n4::CLOUDS
};

/// Targets that can be hacked in N5.
pub const HACK_TARGETS: HackTargetRules = HackTargetRules {
    like_repeaters: &[
        cited("deployable-repeater", "deployable-repeater#works-like-a-repeater"),
        cited("fastpanda", "fastpanda#contains-a-repeater"),
    ],
    more_types: Some(cited_by_all(&["vehicle"], &["hacking#vehicles-too", "troop-type#vehicles-can-be-hacked-too"])),
    needs_device: &[],
    non_hackable: Some(cited("non-hackable", "non-hackable#no-attacks-by-type")),
    hackable: Some(cited_by_all("hackable", &["hackable#target-of-programs", "unit-profile#hackable-both-ways"])),
    ..n4::HACK_TARGETS
};
