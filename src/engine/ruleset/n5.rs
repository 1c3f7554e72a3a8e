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
    (Rule::AlbedoHinders, Some("albedo#hinders-visors-and-marksmen")),
    (Rule::AlbedoNotInCloseCombat, Some("albedo#not-in-close-combat")),
    (Rule::AnyNumberOfCombatGroups, Some("combat-group#more-groups-if-wished")),
    (Rule::ArmiesApart, Some("faction#sectorial-and-generic-apart")),
    (Rule::AroNotFromEnemyHackingArea, Some("automatic-reaction-order#not-by-an-enemy-hacking-area")),
    (Rule::AvaOfTheArmy, Some("availability#generic-lists-use-their-own")),
    (Rule::BangbombMod, Some("bangbomb#mod-in-brackets")),
    (Rule::BangbombNearOrSeen, Some("bangbomb#only-near-or-seen")),
    (Rule::BangbombNotAgainstTemplates, Some("bangbomb#not-against-templates")),
    (Rule::BangbombTwoValues, Some("bangbomb#two-success-values")),
    (Rule::BangbombWithDodge, Some("bangbomb#with-a-dodge")),
    (Rule::BiometricVisorDiscovers, Some("biometric-visor#no-mod-of-impersonators")),
    (Rule::BiometricVisorReveals, Some("biometric-visor#a-discover-reveals-at-once")),
    (Rule::BsAttackBracketedSave, Some("bs-attack#save-mod-in-brackets")),
    (Rule::BsAttackBracketedTrait, Some("bs-attack#continuous-damage-in-brackets")),
    (Rule::BurstLimit, Some("fireteam-bonuses#six-dice-at-most")),
    (Rule::CcAttackBracketedAmmunition, Some("cc-attack#ammunition-in-brackets")),
    (Rule::CcAttackBracketedSave, Some("cc-attack#save-mod-in-brackets")),
    (Rule::CcAttackBracketedTrait, Some("cc-attack#continuous-damage-in-brackets")),
    (Rule::CcSpecialInBothTurns, Some("cc-special-skill#in-both-turns")),
    (Rule::CcSpecialModsCombine, Some("cc-special-skill#modifiers-combine")),
    (Rule::CcSpecialNeedsContact, Some("cc-special-skill#needs-contact")),
    (Rule::ChainOfCommandNonSpecialist, Some("chain-of-command#not-always-a-specialist")),
    (Rule::ChargeRollsAreNormal, None),
    (Rule::CheckedAtDeclaration, Some("order-expenditure-sequence#checked-at-declaration-in-n5")),
    (Rule::ChecksOutOfSight, Some("deployment-phase#checked-while-the-opponent-looks-away")),
    (Rule::ClimbDistanceInBrackets, Some("climb#distance-in-brackets")),
    (Rule::ClimbWithoutCoverAtTheTop, Some("climb#no-cover-at-the-top")),
    (Rule::CoherencyWidenedByInspiring, Some("inspiring-leadership#wider-coherency")),
    (Rule::CoherencyWidenedWithoutRank, Some("inspiring-leadership#coherency-without-the-rank")),
    (Rule::CombatGroupIsClosed, Some("combat-group#not-reorganized")),
    (Rule::CombinedSaveCritical, Some("combined-saving-roll#critical-adds-an-arm-roll")),
    (Rule::CombinedSaveOneEach, Some("combined-saving-roll#one-roll-with-each")),
    (Rule::CommsWeaponReach, Some("zone-of-control-trait#target-inside-the-zone")),
    (Rule::CommsWithoutCover, Some("comms-attack#cover-does-not-matter")),
    (Rule::CoordinatedKeepsSpecialDice, Some("coordinated-order#special-dice-count")),
    (Rule::CoordinatedNoPeripherals, Some("coordinated-order#neither-peripheral-nor-controller")),
    (Rule::CounterintelligenceOffTable, Some("counterintelligence#need-not-be-deployed")),
    (Rule::CyberplugOneConnected, Some("peripheral-cyberplug#at-most-one-connected")),
    (Rule::DeployableInConclusion, Some("place-deployable#placed-in-the-conclusion")),
    (Rule::DeployableNeeded, Some("place-deployable#needs-a-deployable")),
    (Rule::DeployableWeaponByTrait, Some("deployable-weapon#has-the-deployable-trait")),
    (Rule::DeployableWithoutRoll, Some("place-deployable#one-without-a-roll")),
    (Rule::DeploymentAfterInitiative, Some("deployment-phase#follows-the-initiative-roll")),
    (Rule::DeploymentMeasuring, Some("deployment-rules#may-be-measured")),
    (Rule::DeploymentNeedsRoom, Some("deployment-rules#enough-room-for-the-base")),
    (Rule::DisposableBurstUsesMore, Some("disposable#burst-bonus-uses-more")),
    (Rule::DisposableSpentAnyway, Some("disposable#spent-whatever-happens")),
    (Rule::DisposableUnloads, Some("disposable#unloaded-when-used-up")),
    (Rule::DoctorAsOftenAsNeeded, Some("doctor#as-often-as-needed")),
    (Rule::DoctorCuresStunned, Some("doctor#cures-stunned")),
    (Rule::DoctorOrEngineer, Some("unconscious#doctor-or-engineer")),
    (Rule::DoctorTreatsItself, Some("doctor#on-itself")),
    (Rule::EclipseAnsweredWithoutVisor, Some("eclipse-smoke#visor-does-not-lessen-the-mod")),
    (Rule::EclipseBlindsVisors, Some("eclipse-smoke#no-visor-of-any-level")),
    (Rule::EclipseFaceToFace, Some("eclipse-smoke#face-to-face-with-attacks")),
    (Rule::EclipseMeetsVisors, Some("eclipse-smoke#visors-roll-face-to-face")),
    (Rule::EngineerInContact, Some("engineer#in-contact")),
    (Rule::EngineerStates, Some("engineer#states-it-cancels")),
    (Rule::EngineerTreatsItself, Some("engineer#on-itself")),
    (Rule::EveryTrooperInAGroup, Some("combat-group#every-trooper-in-one")),
    (Rule::FallenDoNotPreventMarkers, Some("marker-state#the-fallen-do-not-prevent-it")),
    (Rule::FireteamAroEachMember, Some("fireteam-aro#each-reacts-for-itself")),
    (Rule::FireteamAroEachRolls, Some("fireteam-aro#each-rolls")),
    (Rule::FireteamAroTarget, Some("fireteam-order#one-target-for-each-reaction")),
    (Rule::FireteamAsterisk, Some("fireteam-chart#asterisk")),
    (Rule::FireteamBeyondLimit, Some("fireteam-integrity#over-the-limit")),
    (Rule::FireteamBonusAnyAttribute, Some("fireteam#any-attribute-of-the-weapon")),
    (Rule::FireteamBonusNotForHacking, Some("fireteam-bonuses#none-for-hacking")),
    (Rule::FireteamBonusesInReaction, Some("fireteam-aro#all-have-the-bonuses")),
    (Rule::FireteamBonusesRecounted, Some("fireteam-integrity#bonuses-recounted")),
    (Rule::FireteamBreaksUp, Some("fireteam#breaks-up")),
    (Rule::FireteamCancelledInRetreat, Some("fireteam-integrity#in-a-retreat")),
    (Rule::FireteamChartCounts, Some("fireteam-chart#minimum-and-maximum")),
    (Rule::FireteamCountsBrackets, Some("fireteam-bonuses#same-name-or-brackets")),
    (Rule::FireteamCreatedForToken, Some("fireteam-creation#during-the-game")),
    (Rule::FireteamDifferentAroLeaves, Some("fireteam-integrity#different-aro-leaves")),
    (Rule::FireteamDodgesEach, Some("fireteam-order#each-rolls-its-dodge")),
    (Rule::FireteamEndsAtOneMember, Some("fireteam-integrity#one-member-left")),
    (Rule::FireteamEndsWithLeader, Some("fireteam-integrity#leader-leaves")),
    (Rule::FireteamEndsWithLeaderAro, Some("fireteam-integrity#leader-reacts-differently")),
    (Rule::FireteamFollowsChart, Some("fireteam-creation#follows-the-chart")),
    (Rule::FireteamFto, Some("fireteam-chart#fto")),
    (Rule::FireteamIdleIsTarget, Some("fireteam-order#idle-members-are-targets")),
    (Rule::FireteamImpetuousLeader, Some("fireteam-integrity#leader-acts-impetuously")),
    (Rule::FireteamImpetuousLeaves, Some("fireteam-integrity#impetuous-member-leaves")),
    (Rule::FireteamIntegrityDecides, Some("fireteam-chart#integrity-after-creation")),
    (Rule::FireteamIrregularLeaves, Some("fireteam-integrity#own-irregular-order-leaves")),
    (Rule::FireteamLeaderByOrder, Some("team-leader#order-makes-the-leader")),
    (Rule::FireteamLeaderNamed, Some("fireteam-order#leader-is-named")),
    (Rule::FireteamLeavesAtDeclaration, Some("fireteam-integrity#at-the-declaration")),
    (Rule::FireteamLevelBySameUnit, Some("fireteam#level-counts-the-same-unit")),
    (Rule::FireteamLevelChecked, Some("fireteam-bonuses#checked-after-each-declaration")),
    (Rule::FireteamLevelOne, Some("fireteam-bonuses#level-one")),
    (Rule::FireteamLieutenantLeaves, Some("fireteam-integrity#lieutenant-order-leaves")),
    (Rule::FireteamLimit, Some("fireteam-chart#limit-per-type")),
    (Rule::FireteamLostLeader, Some("fireteam-integrity#leader-isolated-or-null")),
    (Rule::FireteamLostLeaves, Some("fireteam-integrity#isolated-or-null-leaves")),
    (Rule::FireteamLostRequired, Some("fireteam-integrity#lost-required-member")),
    (Rule::FireteamMarkerLeaves, Some("fireteam-integrity#marker-leaves")),
    (Rule::FireteamMembersIdle, Some("fireteam-order#supporters-idle")),
    (Rule::FireteamMembersMayStay, Some("fireteam-order#nobody-has-to-move")),
    (Rule::FireteamMovesTogether, Some("fireteam-order#movement-skills-by-all")),
    (Rule::FireteamNoDecoys, Some("fireteam-creation#no-decoys")),
    (Rule::FireteamNumberedFto, Some("fireteam-chart#numbered-fto")),
    (Rule::FireteamOneEach, Some("fireteam#one-team-each")),
    (Rule::FireteamOneFights, Some("fireteam#one-fights-in-close-combat")),
    (Rule::FireteamOneGroup, Some("fireteam#same-combat-group")),
    (Rule::FireteamOneTargetInCloseCombat, Some("fireteam#one-target-in-close-combat")),
    (Rule::FireteamOnlyInCoherency, Some("fireteam-creation#only-in-coherency")),
    (Rule::FireteamOtherGroupLeaves, Some("fireteam-integrity#other-group-leaves")),
    (Rule::FireteamOutOfCoherencyLeaves, Some("fireteam-integrity#out-of-coherency-leaves")),
    (Rule::FireteamShotsNotForDiscover, Some("fireteam-bonuses#no-shooting-bonus-for-discover")),
    (Rule::FireteamSizeAtCreation, Some("fireteam-creation#size-needed-when-created")),
    (Rule::FireteamSuppressingLeaves, Some("fireteam-integrity#suppressive-fire-leaves")),
    (Rule::FireteamTeamEndsWithLeader, Some("team-leader#team-ends-with-it")),
    (Rule::FireteamWildcardMaximum, Some("fireteam-chart#wildcard-maximum")),
    (Rule::FireteamWildcards, Some("fireteam-chart#wildcards-join-any")),
    (Rule::FirewallIsChosen, Some("firewall#owner-chooses-which")),
    (Rule::FixedByTeamCheck, Some("deployment-phase#fixed-by-the-coherency-check")),
    (Rule::ForwardDeploymentNotInContact, Some("forward-deployment#no-contact")),
    (Rule::ForwardDeploymentReach, Some("forward-deployment#inches-in-brackets")),
    (Rule::GroupChangeNotIntoFull, Some("combat-group#full-group-takes-nobody")),
    (Rule::GroupChangeWithPeripherals, Some("combat-group#moved-with-its-peripherals")),
    (Rule::GroupHasOwnOrders, Some("combat-group#irregular-and-tactical-orders-too")),
    (Rule::GroupHasOwnTacticalOrders, Some("tactical-order#of-its-own-group")),
    (Rule::GuardNotAgainstFlyers, Some("guard#not-against-flyers")),
    (Rule::GutsJudgedFromTheAttacks, Some("guts-roll#judged-from-where-enemies-attacked")),
    (Rule::GutsMoveNotToObjective, Some("guts-roll#not-to-scenario-objectives")),
    (Rule::GutsMoveOnWalls, Some("guts-roll#on-walls-with-climbing-plus")),
    (Rule::GutsOutOfDanger, Some("guts-roll#already-out-of-danger-goes-prone")),
    (Rule::HackerOwnPrograms, Some("hacker#device-or-programs")),
    (Rule::HackingInsideArea, Some("quantronic-combat#inside-the-hacking-area")),
    (Rule::HackingWithoutLineOfFire, Some("quantronic-combat#line-of-fire-if-it-says-so")),
    (Rule::HiddenOrdersNotCounted, Some("strategic-use-of-command-tokens#hidden-are-not-counted")),
    (Rule::HoloMaskGivesNoHacking, Some("holomask#no-false-hacker")),
    (Rule::HoloechoesInStatesPhase, Some("holoecho#formed-in-the-states-phase")),
    (Rule::ImmunityCriticalIgnoresTraits, Some("immunity#a-critical-changes-no-trait")),
    (Rule::ImmunityEnhanced, Some("immunity#enhanced")),
    (Rule::ImmunityFlashPulseStuns, Some("immunity#flash-pulse-still-stuns")),
    (Rule::ImmunityLeavesBothSaves, Some("immunity#plasma-keeps-both-saves")),
    (Rule::ImmunityNotAgainstNonLethal, Some("immunity#non-lethal-still-counts")),
    (Rule::ImmunityToArm, Some("immunity#arm")),
    (Rule::ImmunityToArmTraits, Some("immunity#arm-and-traits")),
    (Rule::ImmunityToBts, Some("immunity#bts")),
    (Rule::ImmunityToBtsTraits, Some("immunity#bts-and-traits")),
    (Rule::ImmunityToTrait, Some("immunity#a-trait")),
    (Rule::ImmunityTotal, None),
    (Rule::ImmunityTotalNonLethal, None),
    (Rule::ImmunityTotalTraits, None),
    (Rule::ImpersonationAnywhere, Some("impersonation#anywhere-but-the-enemy-zone")),
    (Rule::ImpersonationIntoEnemyZone, Some("impersonation#into-the-enemy-zone")),
    (Rule::ImpersonationNotInContact, Some("impersonation#no-contact")),
    (Rule::ImpetuousAsNearAsPossible, Some("impetuous-order#as-near-as-it-can")),
    (Rule::ImpetuousCountsAsOrder, Some("impetuous-order#counts-as-a-spent-order")),
    (Rule::ImpetuousFreeInEnemyZone, Some("impetuous-order#free-inside-the-enemy-zone")),
    (Rule::ImpetuousFullMovementSkills, Some("impetuous-order#full-mov-with-every-movement-skill")),
    (Rule::ImpetuousIdlesIfNoNearer, Some("impetuous-order#idles-if-no-nearer")),
    (Rule::ImpetuousNotProne, Some("impetuous-order#does-not-go-prone")),
    (Rule::ImpetuousSkillsThatSaySo, Some("impetuous-order#landing-and-skills-that-say-so")),
    (Rule::ImpetuousStopsToClimb, Some("impetuous-order#stops-for-a-jump-or-a-climb")),
    (Rule::ImpetuousWithoutCover, None),
    (Rule::ImprovisedPenalty, Some("improvised#minus-six")),
    (Rule::InfiltrationNotInContact, Some("infiltration#no-contact")),
    (Rule::InfiltrationReroll, Some("infiltration#reroll-in-brackets")),
    (Rule::InfiltrationRolledAfterPlacing, Some("infiltration#rolled-after-placing")),
    (Rule::InspiresFromAppointment, Some("inspiring-leadership#from-the-appointment-on")),
    (Rule::IrregularCounted, Some("irregular-order#counted-for-each")),
    (Rule::JetPropulsion, Some("super-jump#jet-propulsion-turns-at-will")),
    (Rule::JumpDistanceInBrackets, Some("jump#distance-in-brackets")),
    (Rule::LieutenantActiveWhileNull, Some("lieutenant#active-while-null")),
    (Rule::LieutenantExtraOrder, Some("lieutenant#one-more-order")),
    (Rule::LieutenantExtraToken, Some("lieutenant#one-more-command-token")),
    (Rule::LieutenantOrderInPlay, Some("special-lieutenant-order#only-from-a-lieutenant-in-play")),
    (Rule::LieutenantWip, Some("open-information#lieutenants-wip-is-open")),
    (Rule::LimitedCover, Some("limited-cover#no-minus-three")),
    (Rule::MineBlast, Some("mine#blast-as-printed")),
    (Rule::MineTemplateOnTrigger, Some("mine#template-on-the-trigger")),
    (Rule::MixedWeaponFired, Some("mixed-weapon#bs-mode")),
    (Rule::MixedWeaponInCloseCombat, Some("mixed-weapon#cc-mode")),
    (Rule::MoveKeepsHalfTheBase, Some("move#half-the-base-on-the-surface")),
    (Rule::MoveNotPastTaller, None),
    (Rule::MovePastFriends, Some("move#past-friends-and-neutrals")),
    (Rule::MovePastNeutrals, Some("move#past-friends-and-neutrals")),
    (Rule::MoveStepsInARow, Some("move#chains-of-steps")),
    (Rule::NanoscreenNotInCloseCombat, Some("nanoscreen#not-in-close-combat")),
    (Rule::NaturalBornWarriorDenies, None),
    (Rule::NaturalBornWarriorStrikesBack, Some("natural-born-warrior#when-it-strikes-back")),
    (Rule::NcoActivatesFireteam, Some("nco#activates-its-fireteam")),
    (Rule::NcoAfterTheLieutenant, Some("nco#after-the-lieutenant-fell")),
    (Rule::NcoAnyGroup, Some("nco#any-combat-group")),
    (Rule::NcoMakesTacticalOrders, Some("tactical-order#nco-turns-lieutenant-orders-into-it")),
    (Rule::NcoNotIsolated, Some("nco#not-while-isolated")),
    (Rule::NcoOrderMustExist, Some("nco#order-must-exist")),
    (Rule::NeurocineticsBurstModsInReaction, Some("neurocinetics#burst-mods-only-in-reaction")),
    (Rule::NeurocineticsOneTarget, Some("neurocinetics#all-at-one-target")),
    (Rule::NewLieutenantNotIrregular, Some("lieutenant#not-an-irregular-trooper")),
    (Rule::NewLieutenantNotRemote, Some("lieutenant#not-a-remote")),
    (Rule::NoCautiousMovementForFlyers, Some("cautious-movement#not-for-flyers")),
    (Rule::NoCoverBeatsLimitedCover, Some("no-cover-skill#beats-limited-cover")),
    (Rule::NoCoverPrevails, Some("limited-cover#no-cover-prevails")),
    (Rule::NoCoverSkill, Some("no-cover-skill#no-partial-cover")),
    (Rule::NoGutsRollInNullState, Some("guts-roll#not-in-a-null-state")),
    (Rule::NoSpecialDie, Some("roll#no-special-die")),
    (Rule::NoVerticalDeployment, Some("deployment-rules#not-on-a-vertical-surface")),
    (Rule::Number2ForLostLeader, Some("number-2#for-a-lost-leader")),
    (Rule::Number2Leads, Some("number-2#becomes-the-leader")),
    (Rule::Number2StaysLeader, Some("number-2#stays-leader")),
    (Rule::OldLieutenantLosesSkill, Some("lieutenant#old-one-loses-it")),
    (Rule::OneRepairIsEnough, Some("remote-presence#one-repair-removes-enough")),
    (Rule::OnlyRegularInPool, Some("order-pool#only-regular-orders")),
    (Rule::OperativeIsSpecialist, Some("specialist-operative#counts-as-specialist")),
    (Rule::OperativeNeedsNoRole, Some("specialist-operative#needs-no-listed-role")),
    (Rule::OrderOfArrivals, Some("order-pool#arrivals-count-later")),
    (Rule::OrdersNotSaved, Some("orders-phase#unused-are-not-kept")),
    (Rule::OrdersPhaseKinds, Some("orders-phase#every-kind-of-order")),
    (Rule::OutOfRangeShotSpendsUse, Some("range-modifier#a-shot-too-far-is-spent")),
    (Rule::ParalysisNeedsPhysique, Some("paralysis#no-effect-without-ph")),
    (Rule::PassedSaveIsUnharmed, Some("saving-roll#passed-means-unharmed")),
    (Rule::PeripheralCountsForAva, Some("peripheral#availability-limit")),
    (Rule::PeripheralHasController, Some("peripheral#always-with-a-controller")),
    (Rule::PeripheralIsolatedToo, Some("disconnected#isolated-peripheral-too")),
    (Rule::PeripheralSharesOrder, Some("peripheral#same-order")),
    (Rule::ProtheionHealsFirst, Some("protheion#first-heal-then-grow")),
    (Rule::ProtheionInContact, Some("protheion#in-contact-in-either-turn")),
    (Rule::ProtheionNeedsVita, Some("protheion#only-against-vita")),
    (Rule::ProtheionOwnWoundsLast, Some("protheion#own-wounds-come-last")),
    (Rule::ProtheionSurplus, Some("protheion#surplus-failures-give-nothing")),
    (Rule::RangeOfEquipmentAndSkills, Some("range-modifier#equipment-and-skills-too")),
    (Rule::ReligiousFightsOn, Some("religious-troop#fights-on-in-retreat")),
    (Rule::ReligiousHoldsGround, Some("religious-troop#has-to-hold-its-ground")),
    (Rule::ReligiousLosesLieutenant, Some("religious-troop#loses-its-lieutenant-like-others")),
    (Rule::ReligiousStaysOnTable, Some("religious-troop#may-not-leave-the-table")),
    (Rule::RepairsMayBeRepeated, Some("engineer#repeated-until-no-wounds-are-left")),
    (Rule::ReserveMayExceedOne, Some("last-trooper-deployment#some-rules-hold-back-more")),
    (Rule::RetreatStateNotEntered, Some("retreat-state#protected-by-other-skills")),
    (Rule::RiderChoosesCover, None),
    (Rule::ShiftedUntilMeasured, Some("deployment-phase#repositioned-until-measured")),
    (Rule::SilentAttackDodgePenalty, Some("silent#penalty-to-dodge")),
    (Rule::SilentAttackNotDodged, None),
    (Rule::SixthSenseAllRound, Some("sixth-sense#all-round-view")),
    (Rule::SixthSenseSeesOutOfMelee, Some("sixth-sense#sees-out-of-a-melee")),
    (Rule::SixthSenseWithVisor, Some("sixth-sense#with-a-level-1-visor")),
    (Rule::SmokeAtPoint, Some("impact-template-weapon#a-spot-without-a-target")),
    (Rule::SmokeNoGuts, Some("guts-roll#nothing-without-ps-or-state")),
    (Rule::SpecialDiceAddUp, Some("fireteam-bonuses#adds-to-other-sd")),
    (Rule::SpecialDie, Some("roll#special-die-then-discard")),
    (Rule::SpecialDieAfterBoth, Some("face-to-face-roll#special-die-after-both-rolled")),
    (Rule::SpecialDieForOneTarget, Some("roll#special-die-for-one-target")),
    (Rule::SpecialDieIsNotBurst, Some("roll#special-die-is-not-burst")),
    (Rule::SpecialDieOfBerserk, Some("berserk#extra-die")),
    (Rule::SpeculativeCountsAsBsAttack, Some("speculative-fire#counts-as-a-bs-attack")),
    (Rule::StatesPhaseLabel, Some("states-phase#label")),
    (Rule::StealthInActiveTurn, Some("stealth#in-the-active-turn")),
    (Rule::StealthNotAgainstCombatInstinct, Some("stealth#not-against-combat-instinct")),
    (Rule::StealthNotWhileTargeted, Some("targeted#no-stealth")),
    (Rule::StealthOnlyThoseWhoSee, Some("stealth#only-those-who-see")),
    (Rule::StealthOtherSkills, Some("stealth#other-skills-give-aros")),
    (Rule::StealthSilentSkills, Some("stealth#silent-skills")),
    (Rule::StrategosForLieutenants, Some("strategos#for-lieutenants-only")),
    (Rule::StrategosMovesATrooper, Some("strategos#level-2-moves-a-trooper")),
    (Rule::StrategosOrdersRegular, Some("strategos#lieutenant-orders-become-regular")),
    (Rule::StrategosTwoLast, Some("strategos#two-troopers-last")),
    (Rule::SuperJumpBracketsNeedShortSkill, Some("super-jump#bracketed-distance-for-short-jumps")),
    (Rule::SuperJumpDistanceInBrackets, Some("super-jump#bracketed-distance-for-short-jumps")),
    (Rule::SuperJumpFillsOrder, Some("super-jump#long-jump-four-inches")),
    (Rule::SuperJumpWithoutCover, Some("super-jump#no-cover-on-its-way")),
    (Rule::SurpriseIgnoredByInstinct, Some("surprise-attack#combat-instinct-ignores-it")),
    (Rule::SurpriseKinds, Some("surprise-attack#kinds-of-attack")),
    (Rule::SurpriseModsDoNotStack, Some("surprise-attack#own-mods-do-not-add-up")),
    (Rule::TacticalAwarenessFireteam, Some("tactical-awareness#activates-its-fireteam")),
    (Rule::TacticalAwarenessStaysIrregular, None),
    (Rule::TacticalOrderForFireteams, Some("tactical-order#for-fireteams-and-advanced-rules")),
    (Rule::TacticalOrderForItsOwner, Some("tactical-order#outside-the-pool")),
    (Rule::TacticalOrderFromAwareness, Some("tactical-order#from-tactical-awareness")),
    (Rule::TacticalOrderOnArrival, Some("tactical-awareness#arrives-with-one")),
    (Rule::TemplateCancelledCostsUse, Some("template-weapon#a-cancelled-shot-costs-a-use")),
    (Rule::TemplateCancelledGivesAros, Some("template-weapon#a-cancelled-shot-gives-aros")),
    (Rule::TemplateCancelledOpposesNothing, Some("template-weapon#a-cancelled-shot-opposes-nothing")),
    (Rule::TemplateHitsAllWhoCrossed, Some("template-weapon#passers-by-are-hit")),
    (Rule::TemplateNeutralCancels, Some("template-weapon#a-neutral-cancels-the-shot")),
    (Rule::TemplateNotIntoFriendsMelee, Some("template-weapon#no-template-on-a-friend-in-a-melee")),
    (Rule::TemplateNotOnFriends, Some("template-weapon#no-attack-on-friends-or-neutrals")),
    (Rule::TemplateOtherShotsGoOn, Some("template-weapon#other-shots-go-on")),
    (Rule::TemplateUnconsciousFriend, Some("template-weapon#an-unconscious-friend-cancels-it")),
    (Rule::TotalAvaWithinTheList, Some("availability#total-within-the-list")),
    (Rule::TreatmentReroll, Some("doctor#reroll-at-printed-wip")),
    (Rule::TriangulatedFireNoOtherMods, Some("triangulated-fire#no-modifier")),
    (Rule::VisibilityZonesNotForDodge, Some("visibility-conditions#sight-through-it-suffers")),
    (Rule::VisorShootsAtMarkers, Some("multispectral-visor#level-3-shoots-at-markers")),
    (Rule::VisorWithSixthSense, Some("zero-visibility-zone#sixth-sense-with-a-visor")),
    (Rule::VulnerableToNamedWeapons, Some("vulnerability#viral-weapons")),
    (Rule::VulnerableWithoutImmunity, Some("vulnerability#immunity-does-not-help")),
    (Rule::WakesWithFewerWounds, Some("unconscious#ends-with-fewer-wounds")),
    (Rule::WarhorseIgnoresBrackets, Some("warhorse#bs-attack-mods-do-not-count")),
    (Rule::WeaponModePerAttack, Some("weapon-profile#one-mode-per-attack")),
    (Rule::WhiteNoiseAnsweredWithoutVisor, Some("zero-visibility-zone#visor-no-help-in-white-noise")),
    (Rule::WhiteNoiseForMarksmen, Some("zero-visibility-zone#and-for-marksmen")),
    (Rule::WorstVisibilityZoneCounts, Some("visibility-conditions#worst-mod-alone")),
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
