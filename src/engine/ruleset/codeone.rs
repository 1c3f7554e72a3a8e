//! The rules of Infinity CodeOne: differences from N3.

use crate::record::Cite;
use crate::ruleset::{
    ActivationRules, ArmyRules, AroRules, Citations, CitedNames, CoverTest, CriticalHit, DeploymentRules, DodgeMove,
    EngagedSight, HackTargetRules, HackingRules, ImpetuousRules, InteractionRules, JumpFailure, LineStart,
    MedikitRules, MeleeRules, MovingRules, Needed, Part, PoolRules, PostureChangeRules, ProfileRules, Repeat,
    RepeatRule, Rule, Ruleset, SaveMethod, SavingRules, SightRules, SkillRules, SpaceRules, SpendingRules, TotalCover,
    TurnRules, Unmet, ValueName, WallRules, WeaponClasses, cited, deployables_n5, disguises, falling, game_end, n3,
    pick_up, recovery, rulebook, survivors, working,
};
use model::edition::{Edition, Scope};

/// Hacking in CodeOne.
const HACKING: HackingRules = HackingRules {
    area: "hacking-area#own-zone-of-control",
    no_line_of_fire: "hacking#needs-no-line-of-fire",
    attack_roll: "hacking#rolls-wip",
    saving_roll: "hacking#saves-with-bts",
    hackable_types: None,
};

/// Close combat with several troopers of a side in CodeOne.
const MELEE: MeleeRules = MeleeRules {
    helpers: "cc-attack#one-rolls-the-others-help",
    single_roller: Some(cited(&["dodge", "idle", "reset"], "cc-attack#helpers-in-the-reactive-turn")),
    ends_among_helpless: cited(true, "engaged#ends-among-the-helpless"),
};

/// The rules of CodeOne.
pub const fn rules() -> Ruleset {
    Ruleset {
        scope: Scope::Edition(Edition::CodeOne),
        critical_hit: cited(CriticalHit::ExtraSave, "critical#extra-saving-roll"),
        hit_forces_save: "saving-roll#each-hit-forces-roll",
        save: cited(SaveMethod::ExceedDamage, "saving-roll#attack-damage"),
        melee: MELEE,
        touchdown: None,
        failed_save: "saving-roll#failure-costs-one",
        partial_cover: cited(CoverTest::AnyPart, "partial-cover#contact-and-hidden-part"),
        total_cover: cited(TotalCover::SceneryAlone, "total-cover#scenery-stops-every-line"),
        unmet: Unmet::DiceLost("burst#lost-dice"),
        bs_attribute: "attack-roll#attribute-by-attack",
        cc_attribute: "attack-roll#attribute-by-attack",
        cc_contact: "cc-attack#needs-silhouette-contact",
        dodge_move: cited(DodgeMove::AnyTurn, "dodge#two-inch-move-in-any-turn"),
        dodge_contact: cited(true, "dodge#move-may-engage"),
        ranges_unprinted: false,
        weapon_classes: Some(WeaponClasses {
            bs: "bs-weapon#ranges-or-template",
            melee: "melee-weapon#close-combat-only",
            mixed: "mixed-weapon#ranges-and-cc",
            deployable: "deployable-weapon#has-the-trait",
        }),
        alignments: None,
        information: None,
        game_end: Some(game_end::CODEONE),
        pick_up: pick_up::RULEBOOK,
        aro: AroRules {
            zone_of_control_skills: Some(cited(
                &["dodge", "hacking", "reset"],
                "automatic-reaction-order#only-dodge-or-reset",
            )),
            ..n3::rules().aro
        },
        citations: &CITATIONS,
        skills: SKILLS,
        saving: SAVING,
        hack_targets: HACK_TARGETS,
        guts_conclusion: "order-expenditure-sequence#no-guts-in-the-conclusion",
        coordinated: None,
        hacking: Some(HACKING),
        deployment: Some(DEPLOYMENT),
        deployables: deployables_n5::CODEONE,
        kits: recovery::CODEONE_KITS,
        profile: ProfileRules::only(working::CODEONE, survivors::CODEONE, falling::CODEONE),
        turn: &TURN,
        scoring: Some(&rulebook::CODEONE),
        ..n3::rules()
    }
}

/// The Deployment Phase in CodeOne.
pub const DEPLOYMENT: DeploymentRules = DeploymentRules {
    preparation: None,
    outside_zone: None,
    off_table: None,
    hidden: None,
    inside: cited(true, "deployment-rules#totally-inside-the-zone"),
    ..n3::DEPLOYMENT
};

/// The rules around an activation in CodeOne.
pub const TURN: TurnRules = TurnRules {
    pool: PoolRules {
        still_adds: cited(&["immobilized-a", "immobilized-b"], "order-pool#immobilized-adds-one"),
        made_irregular: None,
        frenzy: None,
        waiting_skills: None,
        orders_removable: false,
        groups: cited(false, "combat-group#one-group-only"),
        keep_place: None,
        ..n3::TURN.pool
    },
    spending: SpendingRules {
        cut_off_states: None,
        nco: None,
        impetuous_order: None,
        landing: None,
        ..n3::TURN.spending
    },
    activation: ActivationRules {
        not_skills: &[],
        stance: None,
        posture_changes: Some(PostureChangeRules {
            clause: "prone#changed-when-starting-to-move",
            after_moving: false,
            not_with: None,
            not_during: None,
            ended_by: None,
            ended_by_printed: None,
            last_is_free: None,
            never: &[NEVER_PRONE],
        }),
        walls: Some(WALLS),
        impetuous: ImpetuousRules { combinations: None, jumps_in: None, alone: None },
        ..n3::TURN.activation
    },
    tokens: None,
    lieutenant: None,
    retreat: None,
    veteran: None,
    fireteam: None,
    space: SPACE,
    supportware: None,
    inspiring: None,
    embryo: None,
    medikit: Some(MEDIKIT),
    transmutation: None,
    control: None,
    army: ArmyRules {
        swc_brought: Some(cited(false, "support-weapon-cost#plus-adds-to-the-total")),
        has_trooper_limit: true,
        scenario_swc: Some(rulebook::CODEONE_SWC),
        ..n3::TURN.army
    },
    guts: None,
    states: None,
    regeneration: n3::TURN.regeneration,
    tactical_link: Some(rulebook::CODEONE_LINK),
    reinforcements: None,
};

/// The rules that CodeOne adds, changes or drops.
pub const CITATIONS: Citations = n3::CITATIONS.with(&[
    (Rule::AlertMayTurn, &["alert#attacked-may-turn"]),
    (Rule::AllSavesAreRolled, &["saving-roll#all-are-rolled"]),
    (Rule::ArmCountsAsZero, &["arm-0#counts-as-zero"]),
    (Rule::ArmorPiercingMinimum, &["armor-piercing#never-below-one"]),
    (Rule::AroDelayedForImpersonator, &[]),
    (Rule::AroFromCommsAttack, &["automatic-reaction-order#attack-gives-one"]),
    (Rule::AroFromTemplate, &["automatic-reaction-order#attack-gives-one"]),
    (Rule::AroLostIfMarkerStays, &["automatic-reaction-order#lost-if-the-marker-stays"]),
    (Rule::AroMayBeDeclined, &["automatic-reaction-order#may-be-declined"]),
    (Rule::AroNoEntireOrder, &[]),
    (Rule::AroToImpetuousOrder, &[]),
    (Rule::AttackAfterDiscover, &["discover#then-the-attack"]),
    (Rule::BsAttackOpposedBy, &[]),
    (Rule::BtsLikeArmor, &[]),
    (Rule::BurstModAtDeclaration, &["modifier#to-burst-at-declaration"]),
    (Rule::CarrierIsStronger, &[]),
    (Rule::CcAttackOpposedBy, &[]),
    (Rule::ChainOfCommandOnTable, &[]),
    (Rule::ChangeFacingDodges, &[]),
    (Rule::ChangeFacingInZoneOfControl, &[]),
    (Rule::ChangeFacingTemplateModOnce, &[]),
    (Rule::ChangeFacingTroopTypeMods, &[]),
    (Rule::ChargeRollsAreNormal, &[]),
    (Rule::CircularTemplateAtMainTarget, &[]),
    (Rule::ClimbWithoutCover, &["climb#no-cover"]),
    (Rule::CommsOpposedByReset, &[]),
    (Rule::ContactOfBases, &[]),
    (Rule::CoordinatedBurstIsCut, &[]),
    (Rule::CoordinatedInOrdersPhase, &[]),
    (Rule::CoupDeGrace, &["coup-de-grace#kills"]),
    (Rule::CouragePassesGutsRoll, &[]),
    (Rule::CriticalAtMainTargetOnly, &[]),
    (Rule::CriticalExtraSave, &["critical#keeps-attribute-and-traits"]),
    (Rule::CriticalSuccess, &["critical#automatic-success"]),
    (Rule::CriticalWithoutSaves, &["critical#without-saving-rolls"]),
    (Rule::DamageFromAttribute, &[]),
    (Rule::DeclareAmmunition, &["burst#declare-ammunition"]),
    (Rule::DeclareWeapon, &["burst#declare-weapon"]),
    (Rule::DeployableIsPlaced, &["deployable-weapon#becomes-independent"]),
    (Rule::DeploymentAfterInitiative, &[]),
    (Rule::DeploymentProne, &["deployment-rules#may-be-prone"]),
    (Rule::DiscoverLikeABsAttack, &["discover#modifiers-of-a-shot"]),
    (Rule::DiscoverOncePerMarker, &["discover#once-per-marker"]),
    (Rule::DistanceBetweenNearestParts, &["range-modifier#between-the-nearest-parts"]),
    (Rule::DoctorWakesStanding, &["doctor#up-from-the-ground"]),
    (Rule::DodgeAgainstDodge, &[]),
    (Rule::DodgeFrees, &["dodge#frees-the-trooper"]),
    (Rule::DodgeInsideTemplate, &[]),
    (Rule::DodgeMoveNeedsEveryTemplate, &["dodge#no-move-if-a-template-hits"]),
    (Rule::DodgeNotAgainstHacking, &["dodge#no-help-against-hacking"]),
    (Rule::DodgeOutOfSight, &["dodge#out-of-sight-in-zone-of-control"]),
    (Rule::DodgeProtectsTheDodger, &["dodge#protects-only-the-dodger"]),
    (Rule::DodgeRequirement, &[]),
    (Rule::DodgeValueForEachAttack, &["dodge#value-for-each-attack"]),
    (Rule::EmImmobilizesHeavyInfantry, &[]),
    (Rule::EngageEndsInContact, &[]),
    (Rule::EngagedByContact, &["engaged#begins-with-contact-between-the-able"]),
    (Rule::EngagedSeeAllRound, &[]),
    (Rule::EngineerFailureIsFree, &["engineer#failed-cancelling-costs-nothing"]),
    (Rule::EntireOrderReveals, &["camouflaged#entire-orders-reveal"]),
    (Rule::FailedDiscoverCancelsAttack, &["discover#failed-means-no-attack"]),
    (Rule::FallenDoNotSee, &["camouflaged#the-fallen-do-not-see"]),
    (Rule::FewReactionsToMarkers, &["camouflaged#few-reactions"]),
    (Rule::FurtherWoundKills, &[]),
    (Rule::GroupChangeNotIntoFull, &[]),
    (Rule::GroupHasOwnPool, &[]),
    (Rule::GutsCoverFromBelow, &[]),
    (Rule::GutsMoveNotIntoContact, &[]),
    (Rule::GutsMoveNotTowardsAttacker, &[]),
    (Rule::HackersCanBeHacked, &[]),
    (Rule::HackingBtsRoll, &[]),
    (Rule::HackingOnlyModels, &["hacking#only-models"]),
    (Rule::HitReveals, &["camouflaged#a-hit-reveals"]),
    (Rule::IdleDoesNothing, &["idle#does-nothing"]),
    (Rule::ImmobilizedNormalRoll, &[]),
    (Rule::ImpersonatorRevealed, &[]),
    (Rule::ImpetuousFullMovement, &[]),
    (Rule::ImpetuousGetsUp, &[]),
    (Rule::ImpetuousIgnoresHidden, &[]),
    (Rule::ImpetuousMayStopShort, &[]),
    (Rule::ImpetuousOrder, &[]),
    (Rule::ImpetuousOrderCancelled, &[]),
    (Rule::ImpetuousOrdersInOwnPhase, &[]),
    (Rule::ImpetuousWithoutCover, &[]),
    (Rule::ImpossibleMoveIsIdle, &["move#impossible-move-is-idle"]),
    (Rule::InfiltrationOnlyOwnHalf, &["infiltration#only-the-own-half"]),
    (Rule::InfiltrationOwnHalf, &["infiltration#own-half"]),
    (Rule::InspiringLeaderPays, &[]),
    (Rule::IntuitiveAttackReveals, &[]),
    (Rule::IrregularMaySpendPoolOrders, &[]),
    (Rule::IrregularNotInPool, &[]),
    (Rule::IrregularOrderForItsOwner, &[]),
    (Rule::JumpWithoutCover, &["jump#no-cover"]),
    (Rule::LieutenantOrderOutsidePool, &["special-lieutenant-order#outside-the-pool"]),
    (Rule::LineOfFireNeeded, &[]),
    (Rule::LossOfLieutenantBeforeCount, &[]),
    (Rule::MarkerIsRevealed, &["order-expenditure-sequence#markers-are-revealed"]),
    (Rule::MarkerReacts, &["discover#marker-that-reacts"]),
    (Rule::MarkerVolume, &["volume#markers-and-tokens-too"]),
    (Rule::MineGoesOff, &["mine#triggered-by-an-enemy"]),
    (Rule::MineRemoved, &["mine#removed-after-use"]),
    (Rule::MoveMeasuredAlongRoute, &["move#measure-the-whole-route"]),
    (Rule::MoveNeedsRoom, &["move#room-at-the-end"]),
    (Rule::MovePastFriends, &["move#past-friends"]),
    (Rule::MovementIsCompleted, &["order-expenditure-sequence#movement-is-completed"]),
    (Rule::NcoAfterTheLieutenant, &[]),
    (Rule::NewLieutenantEligible, &[]),
    (Rule::NoBsAttackInContact, &[]),
    (Rule::NoDeploymentInContact, &["deployment-rules#no-contact"]),
    (Rule::OffTableSettledAtDeployment, &[]),
    (Rule::OneGadgetEvo, &[]),
    (Rule::OneLieutenant, &["army-list#one-lieutenant"]),
    (Rule::OneResetForAllAttacks, &["reset#one-roll-for-all"]),
    (Rule::OrdersLostUnspent, &["states-phase#unspent-orders-are-lost"]),
    (Rule::OrdersRemovedAfterCount, &[]),
    (Rule::PeripheralAddsNoOrder, &["order-pool#peripherals-add-none"]),
    (Rule::PeripheralOutsideTrooperLimit, &["army-list#peripherals-take-no-place"]),
    (Rule::PeripheralTakesNoPlace, &["combat-group#peripherals-do-not-count"]),
    (Rule::PhysiqueOfCarrier, &[]),
    (Rule::PoolOrdersForOwnGroup, &[]),
    (Rule::ProneHalvesDodge, &["prone#halves-movement"]),
    (Rule::ProtheionFeeds, &["protheion#feeds-on-wounds"]),
    (Rule::ProtheionGrows, &["protheion#grows-when-unhurt"]),
    (Rule::ReactionNotSplit, &["automatic-reaction-order#never-split"]),
    (Rule::ReactionsStillCount, &["order-expenditure-sequence#reactions-still-count"]),
    (Rule::RegenerationFailureCosts, &["regeneration#failure-costs-one"]),
    (Rule::RegenerationInNullState, &["regeneration#works-when-null"]),
    (Rule::ReligiousTroopPassesGutsRoll, &[]),
    (Rule::ReligiousTroopRetreatRoll, &[]),
    (Rule::RepairsMayBeRepeated, &[]),
    (Rule::ResetAgainstHacking, &["reset#face-to-face-with-hacking"]),
    (Rule::ResetEndsStates, &["reset#ends-states"]),
    (Rule::ResetOpenToEveryone, &["reset#open-to-everyone"]),
    (Rule::RetreatEndsLossOfLieutenant, &[]),
    (Rule::RetreatStateIgnored, &[]),
    (Rule::RiderWithoutCover, &[]),
    (Rule::SaturationCostsDie, &[]),
    (Rule::SaveArmNoCriticals, &[]),
    (Rule::SaveBtsNoCriticals, &[]),
    (Rule::ShotIntoCloseCombat, &["bs-attack#into-close-combat"]),
    (Rule::SpeculativeFireNoOtherPenalties, &[]),
    (Rule::SplitBurstRolls, &["face-to-face-roll#order-irrelevant"]),
    (Rule::StatesPhaseForBoth, &["states-phase#both-players-check"]),
    (Rule::StatesPhaseNoAro, &["states-phase#gives-no-aros"]),
    (Rule::SuppressingOpposesNothing, &[]),
    (Rule::SuppressionOneTarget, &[]),
    (Rule::TargetedEndsSpeculativePenalty, &[]),
    (Rule::TemplateHitsEntireMelee, &["engaged#templates-hit-everybody"]),
    (Rule::TiedDodgeFails, &[]),
    (Rule::TotalReactionOneTarget, &["total-reaction#one-target"]),
    (Rule::TurnToAttacker, &[]),
    (Rule::UnconsciousApart, &["engineer#unconscious-apart"]),
    (Rule::UnconsciousDiesOfAWound, &["wounds#unconscious-and-hit-again"]),
    (Rule::UnmetIsIdle, &["order-expenditure-sequence#requirements-at-the-resolution"]),
    (Rule::VisibilityNotForSpeculativeFire, &[]),
    (Rule::VisorSeesThroughSmoke, &[]),
    (Rule::WakesStanding, &["unconscious#ends-prone-too"]),
    (Rule::WorstVisibilityZoneCounts, &[]),
    (Rule::ZoneOfControlThroughWalls, &["zone-of-control#walls-do-not-matter"]),
]);

/// Individual skills and Markers in CodeOne.
pub const SKILLS: SkillRules = SkillRules {
    speculative_fire: &[],
    bearers_only: &[],
    repeats: &[RepeatRule::new("discover", Repeat::UnlessItFailed, DISCOVER_REPEAT)],
    disguises: disguises::CODEONE,
    resumes: disguises::RESUMES_CODEONE,
    impersonation: None,
    discover_needs_sight: cited(Needed::AtResolution, "discover#needs-line-of-fire"),
    reveals: "camouflaged#attacks-and-rolls-reveal",
    keeps_hidden: None,
    low_visibility_dodge: None,
    reset_ends: None,
    doctor_failure: "doctor#failure-kills",
    engineer_cures: "engineer#cancels-states",
    prone_from_below: &[],
    prone_mov: PRONE_HALVES,
    one_martial_arts_level: "martial-arts#only-its-own-level",
    surprise_attack: &["surprise-attack#first-attack-out-of-hiding", "surprise-attack#only-its-targets"],
    jump_failed: cited(JumpFailure::OwnEdge, "combat-jump#failure-at-the-edge"),
    warning: None,
    friendly_templates: cited(false, "template-weapon#a-friend-cancels-the-shot"),
    templates_catch_markers: true,
    intuitive_at_the_unseen: None,
    intuitive_at_markers: &[],
    ..n3::SKILLS
};

/// Saving Rolls in CodeOne.
pub const SAVING: SavingRules = SavingRules {
    halving_first: "saving-roll#halving-comes-first",
    halves_shields: true,
    several_saves: "saving-roll#ammunition-may-add-rolls",
    ..n3::SAVING
};

/// The route of a Move in CodeOne.
pub const MOVING: MovingRules = MovingRules { all_round: "move#sees-all-around", ..n3::MOVING };

/// Distances, contact and areas in CodeOne.
pub const INTERACTION: InteractionRules = InteractionRules {
    volumes_touch: "base-to-base-contact#silhouettes-touch",
    contact_with_scenery: cited(Part::Silhouette, "base-to-base-contact#silhouette-touches-an-element"),
    inside: cited(Part::Silhouette, "inside#silhouette-touching-or-partly-in"),
    outside: "inside#silhouette-outside-otherwise",
    totally_inside: cited(Part::Silhouette, "totally-inside#whole-silhouette-in"),
};

/// Zones of Control, smoke, Line of Fire, distances and routes in CodeOne.
pub const SPACE: SpaceRules = SpaceRules {
    zone_of_control_from: cited(Part::Silhouette, "zone-of-control#from-the-silhouette"),
    clouds: None,
    sight: SIGHT,
    interaction: INTERACTION,
    moving: MOVING,
};

/// Line of Fire in CodeOne.
pub const SIGHT: SightRules = SightRules {
    volume: &[
        "volume#fixed-cylinder",
        "volume#width-and-height",
        "volume#silhouette-gives-the-measures",
        "silhouette#names-the-template",
    ],
    prone_volume: "prone#flat-silhouette",
    beam: &[
        "line-of-fire#decides-what-is-seen",
        "line-of-fire#straight-line-between-volumes",
        "line-of-fire#visible-square",
        "mutual-awareness#sight-goes-both-ways",
    ],
    starts: cited(LineStart::Anywhere, "line-of-fire#starts-anywhere"),
    arc: &["line-of-fire#target-partly-in-the-arc", "line-of-fire-arc#front-half"],
    movers: "line-of-fire#movers-do-not-block",
    movers_all_round: "line-of-fire-of-moving-figures#full-circle-along-the-route",
    markers_all_round: &["line-of-fire-arc#markers-look-all-round", "marker-state#sees-all-around"],
    visor: Some(&["line-of-fire-arc#skills-and-equipment-widen-it", "360o-visor#sees-all-around"]),
    engaged: cited(EngagedSight::Melee, "line-of-fire#engaged-see-only-their-melee"),
    ..n3::SIGHT
};

/// Targets that can be hacked in CodeOne.
pub const HACK_TARGETS: HackTargetRules = HackTargetRules {
    radius: ValueName { entry: "zone-of-control", name: "radius" },
    area: "hacking-area#own-zone-of-control",
    no_line_of_fire: "hacking#needs-no-line-of-fire",
    targets: "hacking#who-can-be-hacked",
    hackers: "hacker#hackable",
    needs_device: &["hacking#needs-a-device", "hacker#needs-a-device"],
    ..n3::HACK_TARGETS
};

/// MediKits in CodeOne.
pub const MEDIKIT: MedikitRules = MedikitRules {
    patient_rolls: "medikit#patient-rolls-physique",
    of_several: cited(true, "medikit#any-failure-kills"),
};

/// Repeating Discover against a Marker, since CodeOne.
pub const DISCOVER_REPEAT: Cite = "discover#no-second-try-until-the-next-player-turn";

/// Troopers that are never Prone.
pub const NEVER_PRONE: CitedNames = cited(&["motorcycle", "tactical-armored-gear"], "prone#not-for-tags");

/// Troopers on vertical surfaces.
pub const WALLS: WallRules = WallRules {
    only_climb: "climb#nothing-else-on-a-wall",
    exception: cited("climbing-plus", "climbing-plus#acts-on-walls"),
    other_skills: None,
    reacts: None,
    no_cover: None,
    no_cover_for_exception: None,
};

/// Prone halves every movement since CodeOne.
const PRONE_HALVES: Cite = "prone#halves-movement";
