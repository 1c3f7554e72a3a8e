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
    (Rule::AlertMayTurn, Some("alert#attacked-may-turn")),
    (Rule::AllSavesAreRolled, Some("saving-roll#all-are-rolled")),
    (Rule::ArmCountsAsZero, Some("arm-0#counts-as-zero")),
    (Rule::ArmorPiercingMinimum, Some("armor-piercing#never-below-one")),
    (Rule::AroDelayedForImpersonator, None),
    (Rule::AroFromCommsAttack, Some("automatic-reaction-order#attack-gives-one")),
    (Rule::AroFromTemplate, Some("automatic-reaction-order#attack-gives-one")),
    (Rule::AroLostIfMarkerStays, Some("automatic-reaction-order#lost-if-the-marker-stays")),
    (Rule::AroMayBeDeclined, Some("automatic-reaction-order#may-be-declined")),
    (Rule::AroNoEntireOrder, None),
    (Rule::AroToImpetuousOrder, None),
    (Rule::AttackAfterDiscover, Some("discover#then-the-attack")),
    (Rule::BsAttackOpposedBy, None),
    (Rule::BtsLikeArmor, None),
    (Rule::BurstModAtDeclaration, Some("modifier#to-burst-at-declaration")),
    (Rule::CarrierIsStronger, None),
    (Rule::CcAttackOpposedBy, None),
    (Rule::ChainOfCommandOnTable, None),
    (Rule::ChangeFacingDodges, None),
    (Rule::ChangeFacingInZoneOfControl, None),
    (Rule::ChangeFacingTemplateModOnce, None),
    (Rule::ChangeFacingTroopTypeMods, None),
    (Rule::ChargeRollsAreNormal, None),
    (Rule::CircularTemplateAtMainTarget, None),
    (Rule::ClimbWithoutCover, Some("climb#no-cover")),
    (Rule::CommsOpposedByReset, None),
    (Rule::ContactOfBases, None),
    (Rule::CoordinatedBurstIsCut, None),
    (Rule::CoordinatedInOrdersPhase, None),
    (Rule::CoupDeGrace, Some("coup-de-grace#kills")),
    (Rule::CouragePassesGutsRoll, None),
    (Rule::CriticalAtMainTargetOnly, None),
    (Rule::CriticalExtraSave, Some("critical#keeps-attribute-and-traits")),
    (Rule::CriticalSuccess, Some("critical#automatic-success")),
    (Rule::CriticalWithoutSaves, Some("critical#without-saving-rolls")),
    (Rule::DamageFromAttribute, None),
    (Rule::DeclareAmmunition, Some("burst#declare-ammunition")),
    (Rule::DeclareWeapon, Some("burst#declare-weapon")),
    (Rule::DeployableIsPlaced, Some("deployable-weapon#becomes-independent")),
    (Rule::DeploymentAfterInitiative, None),
    (Rule::DeploymentProne, Some("deployment-rules#may-be-prone")),
    (Rule::DiscoverLikeABsAttack, Some("discover#modifiers-of-a-shot")),
    (Rule::DiscoverOncePerMarker, Some("discover#once-per-marker")),
    (Rule::DistanceBetweenNearestParts, Some("range-modifier#between-the-nearest-parts")),
    (Rule::DoctorWakesStanding, Some("doctor#up-from-the-ground")),
    (Rule::DodgeAgainstDodge, None),
    (Rule::DodgeFrees, Some("dodge#frees-the-trooper")),
    (Rule::DodgeInsideTemplate, None),
    (Rule::DodgeMoveNeedsEveryTemplate, Some("dodge#no-move-if-a-template-hits")),
    (Rule::DodgeNotAgainstHacking, Some("dodge#no-help-against-hacking")),
    (Rule::DodgeOutOfSight, Some("dodge#out-of-sight-in-zone-of-control")),
    (Rule::DodgeProtectsTheDodger, Some("dodge#protects-only-the-dodger")),
    (Rule::DodgeRequirement, None),
    (Rule::DodgeValueForEachAttack, Some("dodge#value-for-each-attack")),
    (Rule::EmImmobilizesHeavyInfantry, None),
    (Rule::EngageEndsInContact, None),
    (Rule::EngagedByContact, Some("engaged#begins-with-contact-between-the-able")),
    (Rule::EngagedSeeAllRound, None),
    (Rule::EngineerFailureIsFree, Some("engineer#failed-cancelling-costs-nothing")),
    (Rule::EntireOrderReveals, Some("camouflaged#entire-orders-reveal")),
    (Rule::FailedDiscoverCancelsAttack, Some("discover#failed-means-no-attack")),
    (Rule::FallenDoNotSee, Some("camouflaged#the-fallen-do-not-see")),
    (Rule::FewReactionsToMarkers, Some("camouflaged#few-reactions")),
    (Rule::FurtherWoundKills, None),
    (Rule::GroupChangeNotIntoFull, None),
    (Rule::GroupHasOwnPool, None),
    (Rule::GutsCoverFromBelow, None),
    (Rule::GutsMoveNotIntoContact, None),
    (Rule::GutsMoveNotTowardsAttacker, None),
    (Rule::HackersCanBeHacked, None),
    (Rule::HackingBtsRoll, None),
    (Rule::HackingOnlyModels, Some("hacking#only-models")),
    (Rule::HitReveals, Some("camouflaged#a-hit-reveals")),
    (Rule::IdleDoesNothing, Some("idle#does-nothing")),
    (Rule::ImmobilizedNormalRoll, None),
    (Rule::ImpersonatorRevealed, None),
    (Rule::ImpetuousFullMovement, None),
    (Rule::ImpetuousGetsUp, None),
    (Rule::ImpetuousIgnoresHidden, None),
    (Rule::ImpetuousMayStopShort, None),
    (Rule::ImpetuousOrder, None),
    (Rule::ImpetuousOrderCancelled, None),
    (Rule::ImpetuousOrdersInOwnPhase, None),
    (Rule::ImpetuousWithoutCover, None),
    (Rule::ImpossibleMoveIsIdle, Some("move#impossible-move-is-idle")),
    (Rule::InfiltrationOnlyOwnHalf, Some("infiltration#only-the-own-half")),
    (Rule::InfiltrationOwnHalf, Some("infiltration#own-half")),
    (Rule::InspiringLeaderPays, None),
    (Rule::IntuitiveAttackReveals, None),
    (Rule::IrregularMaySpendPoolOrders, None),
    (Rule::IrregularNotInPool, None),
    (Rule::IrregularOrderForItsOwner, None),
    (Rule::JumpWithoutCover, Some("jump#no-cover")),
    (Rule::LieutenantOrderOutsidePool, Some("special-lieutenant-order#outside-the-pool")),
    (Rule::LineOfFireNeeded, None),
    (Rule::LossOfLieutenantBeforeCount, None),
    (Rule::MarkerIsRevealed, Some("order-expenditure-sequence#markers-are-revealed")),
    (Rule::MarkerReacts, Some("discover#marker-that-reacts")),
    (Rule::MarkerVolume, Some("volume#markers-and-tokens-too")),
    (Rule::MineGoesOff, Some("mine#triggered-by-an-enemy")),
    (Rule::MineRemoved, Some("mine#removed-after-use")),
    (Rule::MoveMeasuredAlongRoute, Some("move#measure-the-whole-route")),
    (Rule::MoveNeedsRoom, Some("move#room-at-the-end")),
    (Rule::MovePastFriends, Some("move#past-friends")),
    (Rule::MovementIsCompleted, Some("order-expenditure-sequence#movement-is-completed")),
    (Rule::NcoAfterTheLieutenant, None),
    (Rule::NewLieutenantEligible, None),
    (Rule::NoBsAttackInContact, None),
    (Rule::NoDeploymentInContact, Some("deployment-rules#no-contact")),
    (Rule::OffTableSettledAtDeployment, None),
    (Rule::OneGadgetEvo, None),
    (Rule::OneLieutenant, Some("army-list#one-lieutenant")),
    (Rule::OneResetForAllAttacks, Some("reset#one-roll-for-all")),
    (Rule::OrdersLostUnspent, Some("states-phase#unspent-orders-are-lost")),
    (Rule::OrdersRemovedAfterCount, None),
    (Rule::PeripheralAddsNoOrder, Some("order-pool#peripherals-add-none")),
    (Rule::PeripheralOutsideTrooperLimit, Some("army-list#peripherals-take-no-place")),
    (Rule::PeripheralTakesNoPlace, Some("combat-group#peripherals-do-not-count")),
    (Rule::PhysiqueOfCarrier, None),
    (Rule::PoolOrdersForOwnGroup, None),
    (Rule::ProneHalvesDodge, Some("prone#halves-movement")),
    (Rule::ProtheionFeeds, Some("protheion#feeds-on-wounds")),
    (Rule::ProtheionGrows, Some("protheion#grows-when-unhurt")),
    (Rule::ReactionNotSplit, Some("automatic-reaction-order#never-split")),
    (Rule::ReactionsStillCount, Some("order-expenditure-sequence#reactions-still-count")),
    (Rule::RegenerationFailureCosts, Some("regeneration#failure-costs-one")),
    (Rule::RegenerationInNullState, Some("regeneration#works-when-null")),
    (Rule::ReligiousTroopPassesGutsRoll, None),
    (Rule::ReligiousTroopRetreatRoll, None),
    (Rule::RepairsMayBeRepeated, None),
    (Rule::ResetAgainstHacking, Some("reset#face-to-face-with-hacking")),
    (Rule::ResetEndsStates, Some("reset#ends-states")),
    (Rule::ResetOpenToEveryone, Some("reset#open-to-everyone")),
    (Rule::RetreatEndsLossOfLieutenant, None),
    (Rule::RetreatStateIgnored, None),
    (Rule::RiderWithoutCover, None),
    (Rule::SaturationCostsDie, None),
    (Rule::SaveArmNoCriticals, None),
    (Rule::SaveBtsNoCriticals, None),
    (Rule::ShotIntoCloseCombat, Some("bs-attack#into-close-combat")),
    (Rule::SpeculativeFireNoOtherPenalties, None),
    (Rule::SplitBurstRolls, Some("face-to-face-roll#order-irrelevant")),
    (Rule::StatesPhaseForBoth, Some("states-phase#both-players-check")),
    (Rule::StatesPhaseNoAro, Some("states-phase#gives-no-aros")),
    (Rule::SuppressingOpposesNothing, None),
    (Rule::SuppressionOneTarget, None),
    (Rule::TargetedEndsSpeculativePenalty, None),
    (Rule::TemplateHitsEntireMelee, Some("engaged#templates-hit-everybody")),
    (Rule::TiedDodgeFails, None),
    (Rule::TotalReactionOneTarget, Some("total-reaction#one-target")),
    (Rule::TurnToAttacker, None),
    (Rule::UnconsciousApart, Some("engineer#unconscious-apart")),
    (Rule::UnconsciousDiesOfAWound, Some("wounds#unconscious-and-hit-again")),
    (Rule::UnmetIsIdle, Some("order-expenditure-sequence#requirements-at-the-resolution")),
    (Rule::VisibilityNotForSpeculativeFire, None),
    (Rule::VisorSeesThroughSmoke, None),
    (Rule::WakesStanding, Some("unconscious#ends-prone-too")),
    (Rule::WorstVisibilityZoneCounts, None),
    (Rule::ZoneOfControlThroughWalls, Some("zone-of-control#walls-do-not-matter")),
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
