//! The rules of Infinity N4: differences from CodeOne.
//!
//! Longer than usual: a flat table of the rules that differ from CodeOne.

use crate::record::Cite;
use crate::ruleset::n3::{TOKEN_OF_COORDINATION, by_second_player, in_tactical_phase};
use crate::ruleset::{
    ActivationRules, ArmyRules, AroRules, BioimmunityRules, Bioweapon, ChargeRules, Citations, Cited, CloudRules,
    ControlLoss, ControlRules, CoordinatedRules, DeploymentRules, EdgeRules, EnemyRepeaterRules, ExtraOrder,
    FireteamExclusions, FireteamRules, GuidedRules, GutsRules, HackTargetRules, HackingRules, Harm, IgnoredState,
    ImpetuousOrderRules, ImpetuousRules, InspiredTraining, InspiringRules, LandingRules, Measured, MedikitRules,
    Needed, OtherMembersRule, PlaceOrder, PlaceRules, PoolRules, Repeat, RepeatRule, RetreatRules, ReturnRule, Rule,
    Ruleset, SavingRules, ShockKills, SkillRules, SmokeZone, SpaceRules, SpendingRules, StateRules, SupportwareRules,
    SymbiontImmunity, TokenLine, TokenMoment, TokenRules, TokenTarget, TokenUse, TouchdownRules, TurnRules,
    VeteranRules, WarningRule, WeaponClasses, cited, cited_by_all, codeone, deployables_n5, disguises, game_end, n3,
    n4_profile, recovery, reinforcements, rulebook,
};
use crate::skill_ids::LOOK_OUT;
use model::edition::{Edition, Scope};

/// In the close combat of a Coordinated Order only the Spearhead rolls.
const ONE_FIGHTS: Cite = "coordinated-order#only-the-spearhead-fights";

/// The rules of N4.
pub const fn rules() -> Ruleset {
    let parent = codeone::rules();
    Ruleset {
        scope: Scope::Edition(Edition::N4),
        shock: ShockKills::All,
        weapon_classes: Some(WeaponClasses {
            bs: "bs-weapon#ranges-or-an-area",
            melee: "melee-weapon#for-close-quarters",
            mixed: "mixed-weapon#one-mode-of-each",
            deployable: "deployable-weapon#has-the-trait",
        }),
        deployment: match parent.deployment {
            Some(deployment) => Some(DeploymentRules {
                outside_zone: Some(cited(&["forward-deployment"], "deployment-phase#skills-outside-the-zone")),
                off_table: Some(cited(&["combat-jump"], "deployment-phase#skills-off-the-table")),
                ..deployment
            }),
            None => None,
        },
        citations: &CITATIONS,
        touchdown: Some(TOUCHDOWN),
        skills: SKILLS,
        saving: SAVING,
        hack_targets: HACK_TARGETS,
        guts_conclusion: "order-expenditure-sequence#guts-in-the-conclusion",
        hacking: match parent.hacking {
            Some(hacking) => Some(HackingRules { area: "hacking-area#repeaters-too", ..hacking }),
            None => None,
        },
        aro: AroRules {
            zone_of_control_measured: cited(Measured::First, "automatic-reaction-order#zone-measured-first"),
            zone_of_control_skills: None,
            ..parent.aro
        },
        coordinated: match n3::rules().coordinated {
            Some(coordinated) => Some(CoordinatedRules {
                close_combat_bonus: cited(0, ONE_FIGHTS),
                unable_trooper: "coordinated-order#who-cannot-idles",
                ..coordinated
            }),
            None => None,
        },
        deployables: deployables_n5::N4,
        kits: recovery::N4_KITS,
        profile: n4_profile::PROFILE,
        turn: &TURN,
        game_end: Some(game_end::N4),
        scoring: Some(&rulebook::N4),
        ..parent
    }
}

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
    tactical_link: Some(rulebook::N4_LINK),
    reinforcements: Some(reinforcements::N4),
    army: ArmyRules { scenario_swc: Some(rulebook::N4_SWC), ..codeone::TURN.army },
    fireteam: Some(FIRETEAM),
    space: SPACE,
    supportware: Some(SUPPORTWARE),
    inspiring: match n3::TURN.inspiring {
        Some(inspiring) => Some(InspiringRules {
            training: cited(InspiredTraining::RegularUnderTheLieutenant, "inspiring-leadership#everybody-regular"),
            ..inspiring
        }),
        None => None,
    },
    embryo: Some(cited(false, "shasvastii-embryo#begins-with-a-fall")),
    medikit: Some(MEDIKIT),
    transmutation: Some(n4_profile::TRANSMUTATION),
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
    in_own_turn(TokenUse::CoordinatedOrder, TOKEN_OF_COORDINATION),
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
    in_tactical_phase(TokenUse::ChangeGroup, &["command-token#changes-group-in-the-tactical-phase"]),
    in_tactical_phase(TokenUse::CancelPossessed, &["command-token#frees-the-possessed"]),
    TokenLine {
        token_use: TokenUse::HoldBack,
        clauses: HOLD_BACK,
        moment: cited(TokenMoment::FirstPlayerDeploying, "strategic-use-of-command-tokens#first-player-holds-one-back"),
        target: cited(TokenTarget::Any, "strategic-use-of-command-tokens#first-player-holds-one-back"),
    },
    by_second_player(TokenUse::RemoveOrders, &["strategic-use-of-command-tokens#removes-two-orders"]),
    by_second_player(TokenUse::LimitTokens, &["strategic-use-of-command-tokens#limits-the-tokens"]),
    by_second_player(TokenUse::SuppressiveFire, &["strategic-use-of-command-tokens#puts-one-into-suppressive-fire"]),
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

/// The rules that N4 adds, changes or drops.
pub const CITATIONS: Citations = codeone::CITATIONS.with(&[
    (Rule::AroDelayedForImpersonator, &["impersonation-state#reaction-may-wait"]),
    (Rule::AroFromHackingArea, &["automatic-reaction-order#hacking-area-gives-one"]),
    (Rule::AroRequirementsAtResolution, &["automatic-reaction-order#requirements-decide"]),
    (Rule::AroToImpetuousOrder, &["impetuous-order#gives-aros"]),
    (Rule::BiometricVisorSeesThroughDisguises, &["biometric-visor#not-surprised-by-disguises"]),
    (Rule::BracketBonusForUser, &["roll#bracketed-bonus-for-the-user"]),
    (Rule::BracketNeedsItsSkill, &["roll#bracketed-value-needs-its-skill"]),
    (Rule::BracketPenaltyInFaceToFace, &["roll#bracketed-penalty-in-face-to-face"]),
    (Rule::BracketedBurstInActiveTurn, &["roll#bracketed-burst-in-the-active-turn"]),
    (Rule::BsAttackBracketedAmmunition, &["bs-attack#ammunition-in-brackets"]),
    (Rule::BurstFixedForSpeculativeFire, &["speculative-fire#burst-stays-one"]),
    (Rule::BurstLimit, &["burst#six-at-most"]),
    (Rule::BurstNotSplit, &["burst-single-target#not-split"]),
    (Rule::CautiousMovementKeepsHidden, &["camouflaged#cautious-movement-does-not"]),
    (Rule::ChainOfCommandNotNull, &["chain-of-command#user-not-null-or-isolated"]),
    (Rule::ChainOfCommandOnTable, &["chain-of-command#user-on-the-table"]),
    (Rule::ChainOfCommandPlain, &["chain-of-command#plain-lieutenant"]),
    (Rule::ChainOfCommandStays, &["chain-of-command#stays-lieutenant"]),
    (Rule::ChargeRollsAreNormal, &["berserk#every-roll-is-normal"]),
    (Rule::CheckedAtDeclaration, &["order-expenditure-sequence#checked-at-declaration-in-n4"]),
    (Rule::CircularTemplateAtMainTarget, &["circular-template#rolls-at-the-main-target"]),
    (Rule::CircularTemplateDodgedFaceToFace, &["circular-template#dodged-face-to-face"]),
    (Rule::CoherencyWithLeader, &["coherency#inside-the-leaders-zone"]),
    (Rule::CombinedSaveCritical, &["plasma#critical-adds-an-arm-roll"]),
    (Rule::CommsFirewall, &["comms-attack#firewall-applies"]),
    (Rule::CommsNotDodged, &["comms-attack#not-opposed-by-dodge"]),
    (Rule::CommsOpposedByReset, &["comms-attack#opposed-by-reset"]),
    (Rule::ContactWithItself, &["base-to-base-contact#always-touches-itself"]),
    (Rule::CoordinatedInOrdersPhase, &["coordinated-order#only-in-the-orders-phase"]),
    (Rule::CoordinatedNoFireteams, &["coordinated-order#no-fireteam-members"]),
    (Rule::CoordinatedNoIsolated, &["coordinated-order#no-isolated"]),
    (Rule::CoordinatedNoSpeculativeOrIntuitive, &["coordinated-order#no-speculative-or-intuitive"]),
    (Rule::CoordinatedOthersRollNormally, &["coordinated-order#others-roll-normally"]),
    (Rule::CoordinatedSpearheadFights, &["coordinated-order#only-the-spearhead-fights"]),
    (Rule::CoordinatedWeaponsMayDiffer, &["coordinated-order#weapons-may-differ"]),
    (Rule::Counterintelligence, &["strategic-use-of-command-tokens#counterintelligence"]),
    (Rule::CoupDeGraceNotDogged, &["coup-de-grace#not-the-dogged"]),
    (Rule::CourageAgainstStun, &["courage#stun-does-not-shake-it"]),
    (Rule::CouragePassesGutsRoll, &["courage#may-pass-without-a-roll"]),
    (Rule::CriticalAtMainTargetOnly, &["critical#only-the-main-target"]),
    (Rule::CriticalExtraSaveDiffers, &["critical#exceptions-to-the-extra-roll"]),
    (Rule::CriticalWithoutSaves, &["critical#only-wins-the-roll"]),
    (Rule::DeploymentAfterInitiative, &["deployment-phase#after-the-initiative-roll"]),
    (Rule::DeploymentMeasuring, &["deployment-rules#what-may-be-measured"]),
    (Rule::DeploymentNeedsRoom, &["deployment-rules#room-for-the-whole-base"]),
    (Rule::DeploymentProneToken, &["prone#may-be-deployed-prone"]),
    (Rule::DisconnectedDoNotSee, &["camouflaged#the-disconnected-do-not-see"]),
    (Rule::DisposableCostsUses, &["disposable#each-declaration-costs-one"]),
    (Rule::DisposableLimitsBurst, &["disposable#burst-within-what-is-left"]),
    (Rule::DisposableModesShare, &["disposable#modes-share-the-uses"]),
    (Rule::DoctorBracketedWounds, &["doctor#number-in-brackets"]),
    (Rule::DodgeBrackets, &["dodge#numbers-in-the-profile"]),
    (Rule::DodgePenaltyOnce, &["dodge#minus-three-once"]),
    (Rule::EmImmobilizesHeavyInfantry, &["heavy-infantry#pulses-lock-it"]),
    (Rule::ExtraFailuresDoNothing, &["wounds#extra-failures-do-nothing"]),
    (Rule::FewReactionsToImpersonators, &["impersonation-state#few-reactions"]),
    (Rule::FireteamAroIsTheSame, &["fireteam#same-aro"]),
    (Rule::FireteamLeaderMayChange, &["team-leader#leader-may-change"]),
    (Rule::FireteamNoAirborne, &["fireteam-creation#no-airborne"]),
    (Rule::FireteamNoInfiltrators, &["fireteam-creation#no-infiltrators"]),
    (Rule::FireteamNoIsolatedOrNull, &["fireteam-creation#no-isolated-or-null"]),
    (Rule::FireteamNoMarkers, &["fireteam-creation#no-markers"]),
    (Rule::FireteamNoPeripherals, &["fireteam-creation#no-peripherals-or-controllers"]),
    (Rule::FireteamNotSuppressing, &["fireteam-creation#no-suppressive-fire"]),
    (Rule::FireteamOneAro, &["fireteam#one-aro-against-the-team"]),
    (Rule::FireteamSize, &["fireteam#two-to-five-members"]),
    (Rule::ForwardObserverNoSave, &["forward-observer#no-save"]),
    (Rule::FullBurst, &["burst#every-die-is-used"]),
    (Rule::FurtherWoundKills, &["no-wound-incapacitation#a-further-wound-kills"]),
    (Rule::GroupHasOwnPool, &["order-pool#one-pool-per-group"]),
    (Rule::GuardFightsAsInContact, &["guard#both-fight-as-in-contact"]),
    (Rule::GuardStrikesAtADistance, &["guard#strikes-at-a-distance"]),
    (Rule::GutsMoveNotIntoContact, &["guts-roll#not-into-contact"]),
    (Rule::GutsMoveNotToObjective, &["guts-roll#not-to-an-objective"]),
    (Rule::HiddenAddsNoOrder, &["order-pool#hidden-adds-none"]),
    (Rule::HiddenInfiltration, &["hidden-deployment#infiltration-rolled-in-place"]),
    (Rule::HiddenNotOnTable, &["hidden-deployment-state#not-on-the-table"]),
    (Rule::HiddenPositionCounts, &["hidden-deployment-state#position-counts-for-aros"]),
    (Rule::HiddenUntilDeclaration, &["hidden-deployment-state#a-declaration-reveals"]),
    (Rule::HitReveals, &[]),
    (Rule::ImmunityAtSaves, &["immunity#when-it-works"]),
    (Rule::ImmunityCriticalStillSaves, &["immunity#a-critical-still-costs-a-save"]),
    (Rule::ImmunityLeavesBothSaves, &["immunity#plasma-keeps-both-saves-under-total"]),
    (Rule::ImmunityNotAgainstComms, &["immunity#not-against-comms-attacks"]),
    (Rule::ImmunityToAmmunition, &["immunity#an-ammunition"]),
    (Rule::ImmunityToCriticals, &["immunity#criticals"]),
    (Rule::ImmunityToState, &["immunity#a-state"]),
    (Rule::ImmunityTotal, &["immunity#total"]),
    (Rule::ImmunityTotalNonLethal, &["immunity#total-and-non-lethal"]),
    (Rule::ImmunityTotalTraits, &["immunity#total-and-traits"]),
    (Rule::ImpersonatorRevealed, &["impersonation-state#own-skills-end-it"]),
    (Rule::ImpetuousFullMovement, &["impetuous-order#full-movement"]),
    (Rule::ImpetuousGetsUp, &["impetuous-order#ends-prone"]),
    (Rule::ImpetuousMayStopShort, &["impetuous-order#may-stop-short"]),
    (Rule::ImpetuousOrder, &["impetuous-order#a-free-activation"]),
    (Rule::ImpetuousOrdersInOwnPhase, &["impetuous-phase#impetuous-orders-are-spent"]),
    (Rule::ImpetuousTokensRemoved, &["impetuous-phase#tokens-are-removed"]),
    (Rule::ImpetuousWithoutCover, &["impetuous#no-partial-cover"]),
    (Rule::InfiltrationFailure, &["infiltration#failure-sends-it-home"]),
    (Rule::InfiltrationNotInEnemyZone, &["infiltration#never-the-enemy-zone"]),
    (Rule::InfiltrationOnlyOwnHalf, &[]),
    (Rule::InspiringLeaderPays, &["inspiring-leadership#coordinates-with-its-own-order"]),
    (Rule::IntuitiveAttackUnmodified, &["intuitive-attack#unmodified"]),
    (Rule::IrregularMaySpendPoolOrders, &["irregular-order#may-use-the-pool"]),
    (Rule::IrregularNotInPool, &["irregular-order#not-in-the-pool"]),
    (Rule::IrregularOrderForItsOwner, &["irregular-order#own-use-only"]),
    (Rule::LieutenantAdditions, &["lieutenant#additions-in-brackets"]),
    (Rule::LieutenantBringsToken, &["command-token#one-more-with-some-lieutenants"]),
    (Rule::LieutenantWip, &["open-information#lieutenant-wip-in-initiative-roll"]),
    (Rule::LossOfLieutenantBeforeCount, &["order-count#loss-of-lieutenant-applies"]),
    (Rule::MissForcesSave, &["bs-attack#friends-save-too"]),
    (Rule::MissHitsFriend, &["bs-attack#missed-dice-hit-friends"]),
    (Rule::MissVictimIsChosen, &["bs-attack#which-friend-is-hit"]),
    (Rule::MoveNotPastTaller, &["move#friends-no-taller"]),
    (Rule::MovePastFriends, &["move#past-friends-of-any-sort"]),
    (Rule::NaturalBornWarriorDenies, &["natural-born-warrior#no-martial-arts-against-it"]),
    (Rule::NcoAfterTheLieutenant, &["special-lieutenant-order#an-nco-after-the-lieutenant"]),
    (Rule::NeurocineticsBurstModsInReaction, &["neurocinetics#bonuses-move-along"]),
    (Rule::NeurocineticsOneDie, &["neurocinetics#one-die-in-the-active-turn"]),
    (Rule::NewLieutenantEligible, &["loss-of-lieutenant#neither-irregular-nor-remote"]),
    (Rule::NewLieutenantPlain, &["loss-of-lieutenant#no-extra-abilities"]),
    (Rule::NoGutsRollWhileImmobilized, &["guts-roll#not-while-immobilized"]),
    (Rule::NoJumpIntoVisibilityZones, &["combat-jump#not-into-visibility-zones"]),
    (Rule::OneFirewallCounts, &["firewall#only-one"]),
    (Rule::OneRepairIsEnough, &["remote-presence#one-repair-is-enough"]),
    (Rule::OrdersRemovedAfterCount, &["strategic-use-of-command-tokens#after-the-order-count"]),
    (Rule::PoolOrdersForOwnGroup, &["combat-group#orders-stay-in-their-group"]),
    (Rule::ReligiousTroopPassesGutsRoll, &["religious-troop#passes-without-a-roll"]),
    (Rule::ReligiousTroopRetreatRoll, &["religious-troop#wip-roll-to-retreat"]),
    (Rule::RerollGivesNoAro, &["command-token#rerolls-give-no-aro"]),
    (Rule::ResetEndsIsolated, &["reset#ends-isolated"]),
    (Rule::ResetModsAddUp, &["reset#modifiers-add-up"]),
    (Rule::RetreatBreaksFireteams, &["retreat#fireteams-break"]),
    (Rule::RetreatByOwnEdge, &["retreat#may-leave-by-the-own-edge"]),
    (Rule::RetreatEndsLossOfLieutenant, &["retreat#ends-loss-of-lieutenant"]),
    (Rule::RetreatRevealsMarkers, &["retreat#markers-are-revealed"]),
    (Rule::RetreatStateEnds, &["retreat-state#ends-with-retreat"]),
    (Rule::RetreatWithoutImpetuousPhase, &["retreat#no-impetuous-phase"]),
    (Rule::RiderChoosesCover, &["motorcycle#impetuous-or-cover"]),
    (Rule::SaturationCostsDie, &[n3::SATURATION]),
    (Rule::SaveOnAttribute, &["saving-roll#saves-against-an-attribute"]),
    (Rule::SaveReveals, &["camouflaged#a-save-reveals"]),
    (Rule::SensorPreventsHiding, &["sensor#no-hiding-nearby"]),
    (Rule::SilentAttackNotDodged, &["silent#no-dodge-unseen"]),
    (Rule::SixthSenseOutOfMelee, &["sixth-sense#out-of-a-melee"]),
    (Rule::SmokeCritical, &["smoke#critical-adds-nothing"]),
    (Rule::SmokeFaceToFace, &["smoke#face-to-face-with-attacks"]),
    (Rule::SmokeMustWin, &["smoke#must-win-every-roll"]),
    (Rule::SmokeNoGuts, &["smoke#no-guts-roll"]),
    (Rule::SmokeNotAgainstVisors, &["smoke#visors-are-not-hindered", "multispectral-visor#no-contest-with-smoke"]),
    (Rule::SpeculativeFireNoOtherPenalties, &["speculative-fire#other-penalties-do-not-count"]),
    (Rule::SplitBurstRolls, &[]),
    (Rule::StealthNotAgainstSixthSense, &["stealth#not-against-sixth-sense"]),
    (Rule::StunFailsGutsRoll, &["stun#guts-roll-fails"]),
    (Rule::SuppressionEndsWithStates, &["suppressive-fire-state#other-states-end-it"]),
    (Rule::SuppressionOneTarget, &["suppressive-fire-state#all-at-one-target"]),
    (Rule::SuppressionWithinReach, &["suppressive-fire-state#within-reach-only"]),
    (Rule::TacticalAwarenessStaysIrregular, &["irregular-order#from-tactical-awareness"]),
    (Rule::TemplateMeetsEachRoll, &["face-to-face-roll#template-against-each"]),
    (Rule::TriangulatedFireNoOtherMods, &["triangulated-fire#no-other-modifier"]),
    (Rule::TriangulatedKeepsBurst, &["triangulated-fire#full-burst"]),
    (Rule::TriangulatedNeedsSight, &["triangulated-fire#needs-line-of-fire"]),
    (Rule::TwoLevelsOfUnconscious, &["remote-presence#two-levels-of-unconscious"]),
    (Rule::VisibilityNotForSpeculativeFire, &["low-visibility-zone#speculative-attacks-ignore-it"]),
    (Rule::VisorBlindedByWhiteNoise, &["multispectral-visor#blinded-by-white-noise"]),
    (Rule::VisorDiscoversByItself, &["multispectral-visor#level-3-discovers-by-itself"]),
    (Rule::VisorInSuppressiveFire, &["x-visor#suppressive-fire-too"]),
    (Rule::VisorLevel1SeesThroughSmoke, &["multispectral-visor#level-1-sees-through-zero-visibility"]),
    (Rule::WorstVisibilityZoneCounts, &[n3::WORST_VISIBILITY]),
    (Rule::ZeroVisibilityAnswered, &["zero-visibility-zone#answered-as-poor-visibility"]),
]);

/// Individual skills and Markers in N4.
pub const SKILLS: SkillRules = SkillRules {
    intuitive_at_the_unseen: Some(cited(true, "intuitive-attack#markers-and-the-unseen")),
    intuitive_at_markers: &[cited("camouflaged", INTUITIVE_AT_MARKERS)],
    warning: Some(cited(WarningRule { skill: LOOK_OUT, needed: Needed::AtDeclaration }, "look-out#sees-the-enemy")),
    repeats: &[
        RepeatRule::new("discover", Repeat::UnlessItFailed, codeone::DISCOVER_REPEAT),
        RepeatRule::new("intuitive-attack", Repeat::UnlessItFailed, "intuitive-attack#no-second-try"),
    ],
    disguises: disguises::N4,
    resumes: disguises::RESUMES_N4,
    impersonation: Some(disguises::LEVELS),
    charge: Some(ChargeRules {
        moves: "berserk#moves-and-strikes",
        sees: "berserk#sees-its-victim",
        out_of_reach: "berserk#out-of-reach-is-idle",
    }),
    speculative_fire: &["speculative-fire#out-of-sight", "speculative-fire#range-counts"],
    guided: Some(GuidedRules { clause: GUIDED, flat: true, modifiers: "bs-attack#guided-plus-six", reset: None }),
    low_visibility_dodge: Some(cited(false, "low-visibility-zone#not-for-dodge")),
    bs_attack_forms: Some(cited(
        &["forward-observer", "intuitive-attack", "speculative-fire", "triangulated-fire"],
        "bs-attack#forms-count-for-modifiers",
    )),
    sixth_sense_skills: Some(cited(&["dodge"], "sixth-sense#dodges-without-penalty")),
    ..codeone::SKILLS
};

/// The entry of a Parachutist.
pub const TOUCHDOWN: TouchdownRules = TouchdownRules {
    not_prone: "parachutist#not-prone",
    not_in_contact: "parachutist#touching-nothing",
    at_the_edge: Some(EdgeRules {
        skill: "parachutist",
        surface: "parachutist#edge-surface",
        not_in_enemy_zone: "parachutist#not-the-enemy-zone",
        reactions: "parachutist#aros-once-placed",
        no_cover: "parachutist#no-partial-cover",
        coordinated: "parachutist#in-a-coordinated-order",
    }),
};

/// Saving Rolls in N4.
pub const SAVING: SavingRules = SavingRules {
    bioweapon: Some(Bioweapon::OnlyLiving("bioweapon#only-against-wounds")),
    symbiont: Some(cited(SymbiontImmunity::Total, "symbiomate#total-immunity")),
    bioimmunity: Some(BioimmunityRules {
        better_value: "bioimmunity#better-value",
        only_value: "bioimmunity#only-the-value",
        halved: "bioimmunity#halved-either-way",
        zero: "bioimmunity#zero-stays-zero",
        other_attributes: "bioimmunity#only-armor-and-shield",
        every_save: "bioimmunity#every-save-of-a-hit",
        critical: "bioimmunity#critical-too",
        not_against_comms: "bioimmunity#not-against-comms-attacks",
    }),
    ..codeone::SAVING
};

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

/// Zones of Control, smoke, Line of Fire, distances and routes in N4.
pub const SPACE: SpaceRules = SpaceRules { clouds: Some(CLOUDS), ..codeone::SPACE };

/// Supportware in N4.
pub const SUPPORTWARE: SupportwareRules = SupportwareRules {
    one_each: cited(true, "supportware#one-per-hacker-and-target"),
    ends: cited(&["isolated"], "supportware#ends-with-the-hacker"),
};

/// Targets that can be hacked in N4.
pub const HACK_TARGETS: HackTargetRules = HackTargetRules {
    area: "hacking-area#repeaters-too",
    repeaters: true,
    like_repeaters: &[cited("deployable-repeater", "deployable-repeater#works-like-a-repeater")],
    enemy_repeater: Some(EnemyRepeaterRules {
        firewall: cited(-3, "repeater#opens-a-door-for-the-enemy"),
        reaches: "hacking-area#through-enemy-repeaters",
    }),
    ..codeone::HACK_TARGETS
};

/// MediKits in N4.
pub const MEDIKIT: MedikitRules =
    MedikitRules { of_several: cited(false, "medikit#any-success-saves"), ..codeone::MEDIKIT };

/// Smoke in N4.
pub const CLOUDS: CloudRules = CloudRules {
    smoke: &["smoke#zero-visibility"],
    zone: Some(SmokeZone { zone: "zero-visibility-zone", ends_in: "states-phase" }),
    eclipse: &[
        "eclipse-smoke#smoke-that-blocks-visors",
        "multispectral-visor#blinded-by-eclipse",
        "reflective#blocks-visors",
    ],
    melee: None,
};

/// The requirements of a guided BS Attack.
pub const GUIDED: Cite = "bs-attack#guided";

/// Markers that may be the target of an Intuitive Attack, since N4.
const INTUITIVE_AT_MARKERS: Cite = "intuitive-attack#at-markers";
