//! The rules without a value that an edition has or lacks, each with the clauses that prescribe it.
//!
//! To add one, add a variant here and a row to the `CITATIONS` of each edition that adds, changes or drops it.
//! [`ruleset`](crate::ruleset) says which rules are fields instead.
//!
//! Longer than usual: one flat list in alphabetical order. Most names begin with their topic (`Fireteam…`), so that its
//! rules stand together; an enum for each topic would need a table of citations for each in every edition.

use crate::record::Cite;

macro_rules! rules {
    ($($(#[$doc:meta])* $variant:ident,)+) => {
        /// A rule that an edition has or lacks, alphabetically.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule { $($(#[$doc])* $variant),+ }

        impl Rule {
            /// Every rule.
            pub const ALL: &[Self] = &[$(Self::$variant),+];
        }
    };
}

rules! {
    /// A flying trooper touches nothing, and nothing touches it.
    AerialNoContact,
    /// A flying trooper is neither Prone nor Engaged.
    AerialNotProneOrEngaged,
    /// A flying trooper recovers Wounds only through a `GizmoKit`.
    AerialOnlyGizmoKit,
    /// Albedo ends when its time is up.
    AlbedoEnds,
    /// Albedo hinders visors and Marksmanship.
    AlbedoHinders,
    /// The bearer of Albedo is inside White Noise to visors, from deployment on.
    AlbedoIsWhiteNoise,
    /// Albedo does not hinder a CC Attack.
    AlbedoNotInCloseCombat,
    /// A trooper near a friend that was attacked may turn as well.
    AlertForNearbyFriends,
    /// Alert! belongs to the conclusion of the Order.
    AlertInConclusion,
    /// A trooper attacked out of an ARO may turn.
    AlertMayTurn,
    /// Alien armies hire no mercenaries unless they say so.
    AliensHireNone,
    /// Every required save is rolled.
    AllSavesAreRolled,
    /// A deployed Ancillary counts as Killed by its states, and one that was never deployed does not.
    AncillaryKilledIfDeployed,
    /// Transmission Antennas are Repeaters for the Hackers of both players.
    AntennasAreRepeaters,
    /// A weapon with the Trait Anti-materiel damages scenery.
    AntimaterialDamagesScenery,
    /// A list may have any number of Combat Groups.
    AnyNumberOfCombatGroups,
    /// A trooper that moves acts at any point of its path.
    AnywhereOnThePath,
    /// With the Trait ARM=0 the Attribute counts as 0 in a save.
    ArmCountsAsZero,
    /// The Trait ARM=0 changes nothing in a save with another Attribute.
    ArmZeroOnlyArmor,
    /// A Sectorial and a generic army field only what their own lists print.
    ArmiesApart,
    /// AP ammunition leaves an Attribute that is not 0 at 1 or more.
    ArmorPiercingMinimum,
    /// TAGs deploy as with Forward Deployment.
    ArmoredVanguard,
    /// Armored Vanguard costs nothing.
    ArmoredVanguardIsFree,
    /// An ARO against a Move may be placed anywhere on its path.
    AroAnywhereOnPath,
    /// An ARO against an impersonator may be delayed.
    AroDelayedForImpersonator,
    /// A Comms Attack gives its target an ARO.
    AroFromCommsAttack,
    /// An enemy in the Hacking Area gives a hacker an ARO.
    AroFromHackingArea,
    /// A skill, weapon or item may give an ARO without Line of Fire.
    AroFromSpecialSkill,
    /// A Template gives its targets an ARO.
    AroFromTemplate,
    /// A delayed ARO is lost if the Marker does not reveal itself.
    AroLostIfMarkerStays,
    /// A trooper may decline its ARO.
    AroMayBeDeclined,
    /// An Entire Order Skill is no ARO.
    AroNoEntireOrder,
    /// The Hacking Area of an active hacker gives no ARO.
    AroNotFromEnemyHackingArea,
    /// The requirements of an ARO are checked at the Resolution.
    AroRequirementsAtResolution,
    /// An Impetuous Order gives AROs like an Order that is spent.
    AroToImpetuousOrder,
    /// A weapon with the ARO Trait is used only in an ARO.
    AroTraitOnly,
    /// An ARO does not wait for the Discover of a comrade.
    ArosDoNotWait,
    /// Assault moves by up to both MOV values and then strikes.
    AssaultMovesAndStrikes,
    /// An Assignable item is assigned when its owner is deployed.
    AssignedInDeployment,
    /// An Assignable item counts as a state token.
    AssignedIsToken,
    /// A trooper has one Assignable item of each type.
    AssignedOneOfEach,
    /// An Assigned Quadrant is a Zone of Operations.
    AssignedQuadrantsAreZones,
    /// An Assignable item stays in contact with its user.
    AssignedStaysInContact,
    /// An Assignable item goes to a Model with Transmutation (X).
    AssignedToTransmuting,
    /// After a successful Discover the attack is a Normal Roll.
    AttackAfterDiscover,
    /// The use of a skill with the label Attack is an attack.
    AttackLabelIsAttack,
    /// `AutoRepairS` removes as many Wounds as it takes to wake a trooper with Remote Presence.
    AutoRepairsRemoveEnough,
    /// Automatic skills and equipment go on in a Marker state.
    AutomaticSkillsGoOnAsMarker,
    /// A request for Speedballs is an Automatic Skill.
    AutomaticSpeedballRequest,
    /// A generic army has the AVA of its own list.
    AvaOfTheArmy,
    /// The number in brackets after Bangbomb is a MOD to Dodge.
    BangbombMod,
    /// A Bangbomb counts against enemies in sight or in the Zone of Control.
    BangbombNearOrSeen,
    /// A Bangbomb does not count against Templates.
    BangbombNotAgainstTemplates,
    /// With a Bangbomb, one Dodge has a value against Templates and one against other attacks.
    BangbombTwoValues,
    /// A Bangbomb needs a Dodge.
    BangbombWithDodge,
    /// AI Beacons are deployed on the edge of the table, outside the Deployment Zones.
    BeaconsAtTableEdge,
    /// AI Beacons on the edge of the table need no PH Roll.
    BeaconsWithoutRoll,
    /// A trooper that touches an Engaged friend declares only what works in close combat.
    BesideEngagedFriend,
    /// A Biometric Visor ignores the MOD of the first level of Impersonation.
    BiometricVisorDiscovers,
    /// A Discover with a Biometric Visor reveals the first level at once.
    BiometricVisorReveals,
    /// A Biometric Visor ignores the surprise of an attacker in a disguise.
    BiometricVisorSeesThroughDisguises,
    /// The Blast Focus of a circular Template is its center.
    BlastFocusAtCenter,
    /// The Blast Focus of a teardrop is its tip.
    BlastFocusAtTip,
    /// A Template affects those that its Blast Focus sees.
    BlastFocusSees,
    /// A positive MOD in brackets goes to the user, a negative one to its enemies.
    BracketBonusForUser,
    /// A value in brackets counts only for the skill or weapon that it stands behind.
    BracketNeedsItsSkill,
    /// A negative MOD in brackets counts only in a Face to Face Roll.
    BracketPenaltyInFaceToFace,
    /// A MOD to Burst in brackets counts only in the Active Turn.
    BracketedBurstInActiveTurn,
    /// Medium Infantry has Forward Deployment.
    BraveryDeploysForward,
    /// The skill that Bravery gives costs nothing.
    BraveryIsFree,
    /// Medium Infantry with the first level of Forward Deployment has the second.
    BraveryRaisesLevel,
    /// Ammunition behind BS Attack is added to that of the weapon.
    BsAttackBracketedAmmunition,
    /// A MOD to saves behind BS Attack counts for the saves against its hits.
    BsAttackBracketedSave,
    /// A Trait behind BS Attack is added to those of the weapon.
    BsAttackBracketedTrait,
    /// Which reactions oppose a BS Attack, where the edition lists them.
    BsAttackOpposedBy,
    /// Throwing and Technical Weapons are used with another Attribute, to which all rules on BS apply.
    BsWeaponOnOtherAttribute,
    /// A save with BTS is made like one with Armor.
    BtsLikeArmor,
    /// Cover counts in a save with BTS.
    BtsRollWithCover,
    /// Nothing raises the Burst of Speculative Fire.
    BurstFixedForSpeculativeFire,
    /// No MOD raises the Burst of an attack beyond a limit.
    BurstLimit,
    /// A MOD to Burst is applied when the attack is declared.
    BurstModAtDeclaration,
    /// The Burst of some weapons may not be split among targets.
    BurstNotSplit,
    /// Optional bonuses to Burst may be left out.
    BurstOptionalBonuses,
    /// A Camouflage Marker for a weapon or item has Silhouette 2.
    CamouflagedItemSilhouette,
    /// A Camouflage Marker for a trooper has the Silhouette of its profile.
    CamouflagedProfileSilhouette,
    /// Only a stronger trooper carries another in the `CasEvac` state.
    CarrierIsStronger,
    /// A trooper with an object of the scenario cannot enter a Marker State.
    CarriersNeverMarkers,
    /// Unconscious and Disconnected enemies do not notice a Cautious Movement.
    CautiousBesideTheHelpless,
    /// Enemies in Hidden Deployment do not notice a Cautious Movement.
    CautiousBesideTheHidden,
    /// A Cautious Movement gives no ARO if no enemy notices its ends.
    CautiousGivesNoAro,
    /// A Hacking Area does not matter to the Cautious Movement of a trooper that is not Hackable.
    CautiousIfNotHackable,
    /// A Hackable trooper in model form gives AROs if its Cautious Movement begins or ends in an enemy Hacking Area.
    CautiousModelsSeenByHackers,
    /// Cautious Movement keeps a Marker hidden.
    CautiousMovementKeepsHidden,
    /// A Hackable trooper in model form begins and ends a Cautious Movement without AROs outside enemy Hacking Areas.
    CautiousOutsideHackingAreas,
    /// A Cautious Movement that an enemy sees at an end gives AROs.
    CautiousSeenAtTheEnds,
    /// Ammunition behind CC Attack is added to that of the weapon.
    CcAttackBracketedAmmunition,
    /// A MOD to saves behind CC Attack counts for the saves against its hits.
    CcAttackBracketedSave,
    /// A Trait behind CC Attack is added to those of the weapon.
    CcAttackBracketedTrait,
    /// A CC Attack needs a weapon for close combat.
    CcAttackNeedsCcWeapon,
    /// Which reactions oppose a CC Attack, where the edition lists them.
    CcAttackOpposedBy,
    /// CC Special Skills work in either turn.
    CcSpecialInBothTurns,
    /// The MODs of different CC Special Skills add up.
    CcSpecialModsCombine,
    /// CC Special Skills need contact.
    CcSpecialNeedsContact,
    /// A profile may print another PS for a CC Weapon.
    CcWeaponPrintsSurvival,
    /// Chain of Command marked as Non Specialist makes no Specialist.
    ChainOfCommandNonSpecialist,
    /// The user of Chain of Command is neither Null nor Isolated.
    ChainOfCommandNotNull,
    /// The user of Chain of Command is on the table.
    ChainOfCommandOnTable,
    /// The user of Chain of Command becomes a plain Lieutenant.
    ChainOfCommandPlain,
    /// The user of Chain of Command stays the Lieutenant although the old one recovers.
    ChainOfCommandStays,
    /// Change Facing opposes attacks like a Dodge.
    ChangeFacingDodges,
    /// Change Facing reacts to an enemy in the Zone of Control.
    ChangeFacingInZoneOfControl,
    /// The MOD against unseen Templates is not added again for Change Facing.
    ChangeFacingTemplateModOnce,
    /// The MODs of the troop type count for Change Facing.
    ChangeFacingTroopTypeMods,
    /// A Character is a Veteran Troop, too.
    CharactersAreVeterans,
    /// Every roll of a charge is a Normal Roll.
    ChargeRollsAreNormal,
    /// Requirements are checked when a skill is declared.
    CheckedAtDeclaration,
    /// Checks of what is private are made while the opponent looks away.
    ChecksOutOfSight,
    /// A Circular Template is rolled at its main target.
    CircularTemplateAtMainTarget,
    /// A Circular Template is dodged Face to Face.
    CircularTemplateDodgedFaceToFace,
    /// A Civilian stands where troopers can get to it.
    CivilianAccessible,
    /// A Civilian blocks no Line of Fire.
    CivilianBlocksNothing,
    /// A Civilian gives no Order.
    CivilianGivesNoOrder,
    /// A Civilian stands neither on nor in scenery.
    CivilianNotInScenery,
    /// Climb adds the length that it prints to MOV.
    ClimbBeyondMov,
    /// A length in brackets behind Climb is added to it.
    ClimbDistanceInBrackets,
    /// A Climb ends on level ground.
    ClimbEndsOnLevelGround,
    /// A Climb that is too long for the Order goes on in the next one.
    ClimbGoesOnInNextOrder,
    /// A Climb is measured from the base.
    ClimbMeasuredFromBase,
    /// There is room for the base where a Climb ends.
    ClimbNeedsRoom,
    /// A Climb leads along vertical surfaces only.
    ClimbOnlyOnWalls,
    /// A Climb starts at a vertical surface.
    ClimbStartsAtWall,
    /// A climbing trooper has no cover.
    ClimbWithoutCover,
    /// A trooper that climbs has no cover where it arrives either.
    ClimbWithoutCoverAtTheTop,
    /// There is room for the base where a movement with Climbing Plus ends on a wall.
    ClimbingPlusNeedsRoom,
    /// A trooper with Climbing Plus looks all round on its way.
    ClimbingPlusSeesAllRound,
    /// Closed Battle Lists are played at events, two of one set.
    ClosedBattleLists,
    /// No other lists are played beside those of a Closed Battle List.
    ClosedBattleListsOnly,
    /// Inspiring Leadership widens the coherency of a team of Regular troopers.
    CoherencyWidenedByInspiring,
    /// Inspiring Leadership widens the coherency although its bearer is not the Lieutenant.
    CoherencyWidenedWithoutRank,
    /// The members of a Fireteam stay in the Zone of Control of their Team Leader.
    CoherencyWithLeader,
    /// Neither troopers nor Orders change Combat Group.
    CombatGroupIsClosed,
    /// Stealth does not work against Combat Instinct.
    CombatInstinctDefeatsStealth,
    /// A trooper that lands by Combat Jump in a Coordinated Order loses its own Order.
    CombatJumpInCoordinatedOrder,
    /// A trooper has no Partial Cover in the Order of its Combat Jump.
    CombatJumpWithoutCover,
    /// The extra save of a Critical has the effects of all combined ammunition.
    CombinedCriticalEffects,
    /// The number of saves that a Critical with combined ammunition costs.
    CombinedCriticalSaves,
    /// Ammunition that is saved with the same Attribute has its effects in the same saves.
    CombinedMerges,
    /// A Critical with ARM+BTS adds a Saving Roll with ARM.
    CombinedSaveCritical,
    /// A hit with ARM+BTS costs a Saving Roll with each.
    CombinedSaveOneEach,
    /// Ammunition that is saved with different Attributes forces saves with each.
    CombinedSplits,
    /// A trooper with Commlink may join a Combat Group of Reinforcements as they arrive.
    CommlinkJoinsGroup,
    /// Comms Equipment suffers from hacking and some ammunition.
    CommsEquipmentVulnerable,
    /// A Firewall works against a Comms Attack.
    CommsFirewall,
    /// A Dodge does not oppose a Comms Attack.
    CommsNotDodged,
    /// A Reset opposes a Comms Attack.
    CommsOpposedByReset,
    /// A weapon with a Comms Attack reaches as far as the Zone of Control of its user.
    CommsWeaponReach,
    /// Partial Cover does not matter to a Comms Attack.
    CommsWithoutCover,
    /// Only Specialist Troops at a Console hack communications.
    CommunicationsAtConsole,
    /// The winner of Hack Communications draws a card.
    CommunicationsCard,
    /// Communications are hacked as the later Game Rounds begin.
    CommunicationsHackedLater,
    /// The highest WIP at a Console rolls for each player.
    CommunicationsHighestWip,
    /// Hack Communications is an Attack.
    CommunicationsLabel,
    /// A trooper that fails the roll of Confused Deployment is placed in its zone.
    ConfusedDeploymentFailure,
    /// MODs to deployment apply to the roll of Confused Deployment.
    ConfusedDeploymentMods,
    /// The roll of Confused Deployment replaces other rolls to deploy.
    ConfusedDeploymentReplaces,
    /// A trooper rolls to deploy outside its zone in Biotechvore.
    ConfusedDeploymentRoll,
    /// Troopers are in contact if their bases touch.
    ContactOfBases,
    /// A trooper is in contact with itself.
    ContactWithItself,
    /// With Continuous Damage a failed save is repeated until one is passed.
    ContinuousDamageGoesOn,
    /// Controlled Jump changes the rolls of Combat Jumps.
    ControlledJump,
    /// Controlled Jump may answer a Combat Jump anywhere on the table.
    ControlledJumpAnywhere,
    /// A hacker may wait for the landing instead of answering with Controlled Jump.
    ControlledJumpMayWait,
    /// A Coordinated Order cuts the Burst of all its troopers.
    CoordinatedBurstIsCut,
    /// A Coordinated Order is declared in the Orders Phase.
    CoordinatedInOrdersPhase,
    /// Special dice count in a Coordinated Order, although it cuts the Burst.
    CoordinatedKeepsSpecialDice,
    /// Members of a Fireteam take no part in a Coordinated Order.
    CoordinatedNoFireteams,
    /// An Isolated trooper takes no part in a Coordinated Order.
    CoordinatedNoIsolated,
    /// Peripherals and their controllers take no part in a Coordinated Order.
    CoordinatedNoPeripherals,
    /// Speculative Fire and Intuitive Attacks are not coordinated.
    CoordinatedNoSpeculativeOrIntuitive,
    /// One success of several participants that treat one patient is enough.
    CoordinatedOneSuccess,
    /// Unopposed troopers of a Coordinated Order make Normal Rolls.
    CoordinatedOthersRollNormally,
    /// Neither a Peripheral nor its Controller takes part in a Coordinated Order of N4.
    CoordinatedPeripheralsApart,
    /// All hackers of a Coordinated Order use the same program on the same target.
    CoordinatedSameProgram,
    /// All troopers of a Coordinated Order that enter a state enter the same one.
    CoordinatedSameState,
    /// In the close combat of a Coordinated Order only the Spearhead rolls, with one more die for each ally in
    /// contact.
    CoordinatedSpearheadFights,
    /// Targetless and Deployable weapons of a Coordinated Order need not be aimed at the same spot.
    CoordinatedTargetlessAnywhere,
    /// The troopers of a Coordinated Order may use different weapons.
    CoordinatedWeaponsMayDiffer,
    /// Counterespionage cancels objectives when the points are counted.
    CounterespionageAtTheCount,
    /// Counterintelligence weakens the strategic use of Command Tokens.
    Counterintelligence,
    /// Counterintelligence works from off the table.
    CounterintelligenceOffTable,
    /// A CC Attack kills the Unconscious.
    CoupDeGrace,
    /// A Coup de Grâce does not kill a trooper in the Dogged state.
    CoupDeGraceNotDogged,
    /// A Coup de Grâce kills an Embryo.
    CoupDeGraceOfEmbryo,
    /// A trooper with Courage does not fail its Guts Roll because of Stun ammunition.
    CourageAgainstStun,
    /// A trooper with Courage may pass a Guts Roll without rolling.
    CouragePassesGutsRoll,
    /// A Deployable Cover does not hinder those that are taller.
    CoverLetsTallerPass,
    /// A trooper shot on its way has the cover of that point.
    CoverOfTheWay,
    /// Only the main target of a Template suffers a Critical.
    CriticalAtMainTargetOnly,
    /// How the extra save of a Critical is made.
    CriticalExtraSave,
    /// Ammunition may change the extra save of a Critical.
    CriticalExtraSaveDiffers,
    /// A Critical is an automatic success.
    CriticalSuccess,
    /// A Critical of an attack without saves only wins the roll.
    CriticalWithoutSaves,
    /// What a scenario forbids to a Peripheral (Servant), it forbids to a Peripheral (Cyberplug).
    CyberplugLikeServants,
    /// Of several Peripherals (Cyberplug) one uses the Connected Profile.
    CyberplugOneConnected,
    /// The profile of each Peripheral (Cyberplug) is chosen at the start of each Order or ARO.
    CyberplugProfileChosen,
    /// Damage computed from an Attribute.
    DamageFromAttribute,
    /// A dash in place of an Attribute forbids the skills that need it.
    DashForbidsSkill,
    /// A trooper with a dash for MOV never moves.
    DashMeansImmobile,
    /// The DataTracker is chosen among the models on the table.
    DatatrackerAsModel,
    /// The DataTracker is named as the Deployment Phase ends.
    DatatrackerNamedLast,
    /// The DataTracker is neither Irregular nor a Remote.
    DatatrackerNeitherIrregularNorRemote,
    /// The DataTracker has an extra Irregular Order, outside the pool, that stays Irregular.
    DatatrackerOrder,
    /// The DataTracker never becomes a Marker.
    DatatrackerStaysModel,
    /// The versions of the Classified Deck have different modes.
    DeckVersions,
    /// The ammunition or mode is named at declaration.
    DeclareAmmunition,
    /// The weapon is named at declaration.
    DeclareWeapon,
    /// A deployable is placed in the Conclusion.
    DeployableInConclusion,
    /// A deployable belongs to the Combat Group of the trooper that placed it.
    DeployableInGroup,
    /// A Deployable Weapon is placed on the table and acts there on its own.
    DeployableIsPlaced,
    /// Place Deployable needs a weapon or item that is deployable.
    DeployableNeeded,
    /// A weapon is a Deployable Weapon by its Trait.
    DeployableWeaponByTrait,
    /// A deployable is placed without a roll.
    DeployableWithoutRoll,
    /// A deployable without STR is removed.
    DeployablesAreRemoved,
    /// The Deployment Phase follows the Initiative Roll.
    DeploymentAfterInitiative,
    /// The distances that may be measured during deployment.
    DeploymentMeasuring,
    /// A trooper is deployed only where its base has room.
    DeploymentNeedsRoom,
    /// A trooper may be deployed Prone.
    DeploymentProne,
    /// A Prone token marks a trooper that is deployed Prone.
    DeploymentProneToken,
    /// A Designated Target may be attacked.
    DesignatedTargetAttacked,
    /// Killing a Designated Target loses no game and compensates no one.
    DesignatedTargetKilledFreely,
    /// A Designated Target reacts to Orders of enemies.
    DesignatedTargetReacts,
    /// A Designated Target has one weapon.
    DesignatedTargetWeapon,
    /// A Destroyed building becomes a ruin.
    DestroyedBuildingIsRuin,
    /// A Destroyed door counts as open.
    DestroyedDoorIsOpen,
    /// A Destroyed Marker or access is removed.
    DestroyedMarkerRemoved,
    /// A Destroyed wall has a narrow opening.
    DestroyedWallHasGap,
    /// A card is discarded before the cards of the next objective are drawn.
    DiscardBeforeNextDraw,
    /// An Engineer ends Disconnected that an attack, scenery or a scenario rule caused.
    DisconnectedByAttack,
    /// Disconnected troopers do not see a trooper become a Marker.
    DisconnectedDoNotSee,
    /// A Disconnected enemy prevents no return to a Marker state.
    DisconnectedDoNotWatch,
    /// Discover takes the MODs of a BS Attack.
    DiscoverLikeABsAttack,
    /// A trooper may try to Discover the same Marker once per Order.
    DiscoverOncePerMarker,
    /// Each point of Burst that a MOD adds spends a use.
    DisposableBurstUsesMore,
    /// Every declared die spends a use of a Disposable weapon.
    DisposableCostsUses,
    /// The Burst of a Disposable weapon is at most the uses that are left.
    DisposableLimitsBurst,
    /// A Disposable weapon that is declared in vain has lost the use.
    DisposableLostInVain,
    /// All modes of a Disposable weapon share its uses.
    DisposableModesShare,
    /// A use is spent even if the declaration has no effect.
    DisposableSpentAnyway,
    /// A trooper without uses is Unloaded.
    DisposableUnloads,
    /// Distances are measured between the nearest parts of Silhouettes.
    DistanceBetweenNearestParts,
    /// A Doctor may wake a patient any number of times.
    DoctorAsOftenAsNeeded,
    /// Doctor prints in brackets how many Wounds it removes.
    DoctorBracketedWounds,
    /// A Doctor cancels Stunned of a patient that is not Unconscious.
    DoctorCuresStunned,
    /// A Doctor wakes the living, an Engineer machines.
    DoctorOrEngineer,
    /// A Doctor may treat itself.
    DoctorTreatsItself,
    /// A patient that a Doctor wakes is not Prone.
    DoctorWakesStanding,
    /// Dodge against Dodge is rolled normally.
    DodgeAgainstDodge,
    /// Values in brackets behind Dodge change its roll, its move or the roll of the opponent.
    DodgeBrackets,
    /// A successful Dodge ends states that hold the dodger.
    DodgeFrees,
    /// A trooper inside a Template may dodge without Line of Fire.
    DodgeInsideTemplate,
    /// A Dodge that a Template catches allows no move.
    DodgeMoveNeedsEveryTemplate,
    /// The move of a Dodge gives no ARO and sets nothing off.
    DodgeMoveProvokesNothing,
    /// A Dodge does nothing against hacking.
    DodgeNotAgainstHacking,
    /// A trooper may dodge an enemy in its Zone of Control without Line of Fire.
    DodgeOutOfSight,
    /// The MODs of dodging without Line of Fire count once.
    DodgePenaltyOnce,
    /// A Dodge protects the dodger only.
    DodgeProtectsTheDodger,
    /// The requirement of a Dodge.
    DodgeRequirement,
    /// A Dodge has a Success Value for each attack.
    DodgeValueForEachAttack,
    /// Dodgers of the Active Player move first.
    DodgersOfActivePlayerFirst,
    /// A Double Shot adds a die in the Active Turn.
    DoubleShotAddsDie,
    /// A Double Shot of a Disposable weapon needs and spends both uses.
    DoubleShotNeedsBothUses,
    /// A Double Shot of a Disposable weapon leaves it Unloaded.
    DoubleShotUnloads,
    /// Classified Objectives are drawn when mission and Faction are known.
    DrawAfterMission,
    /// Classified Objectives are drawn before the Army List is chosen.
    DrawBeforeArmyList,
    /// Classified Objectives come from the Classified Deck.
    DrawFromClassifiedDeck,
    /// A Combat Jump ends wholly inside its drop template, which lies on flat ground.
    DropTemplate,
    /// A visor does not lessen the MOD of an answer through Eclipse.
    EclipseAnsweredWithoutVisor,
    /// A Multispectral Visor of any level has no Line of Fire through Eclipse.
    EclipseBlindsVisors,
    /// Eclipse is rolled Face to Face against every attack whose Line of Fire it cuts.
    EclipseFaceToFace,
    /// Eclipse opposes a Multispectral Visor, too.
    EclipseMeetsVisors,
    /// An ECM hinders the attack that it names.
    EcmHinders,
    /// An ECM works against the attack that it names.
    EcmNamesAttack,
    /// E/M ammunition also immobilizes Heavy Infantry.
    EmImmobilizesHeavyInfantry,
    /// An Embryo counts as Unconscious.
    EmbryoIsUnconscious,
    /// Engage is the only reaction that ends in contact.
    EngageEndsInContact,
    /// Only troopers that are able to act become Engaged.
    EngagedAmongAble,
    /// Enemies in contact that can both fight are Engaged.
    EngagedByContact,
    /// Engaged ends when no enemy is in contact any more.
    EngagedEndsWithContact,
    /// An engaged trooper sees its close combat all round.
    EngagedSeeAllRound,
    /// A failed attempt to cancel a state costs nothing.
    EngineerFailureIsFree,
    /// An Engineer touches its target.
    EngineerInContact,
    /// The states that an Engineer cancels, where the edition lists them.
    EngineerStates,
    /// An Engineer may work on itself.
    EngineerTreatsItself,
    /// An Entire Order reveals a Marker.
    EntireOrderReveals,
    /// An objective for having more pays no one on equal numbers.
    EqualIsNotMore,
    /// Levels of an item do not add up.
    EquipmentLevelsDoNotAddUp,
    /// A skill that passes Guts Rolls as Courage does keeps Stun ammunition from failing them.
    EquivalentsAgainstStun,
    /// Each Round of an Escalation League has its own scenario.
    EscalationLeagueScenarios,
    /// An even card moves the Assigned Quadrant clockwise.
    EvenCardMovesClockwise,
    /// Every trooper of a list is assigned to a Combat Group.
    EveryTrooperInAGroup,
    /// An Exclusion Zone does not stop a trooper that suffers Dispersion.
    ExclusionNotForDispersion,
    /// A possessed target resets against Exorcism with the WIP of its state.
    ExorcismResetWithEleven,
    /// Failed saves beyond Dead have no effect.
    ExtraFailuresDoNothing,
    /// Extra points are added to those of the objective that they extend.
    ExtraPointsOnTop,
    /// The Extra of a league.
    ExtrasOfLeagues,
    /// The Extras of a tournament.
    ExtrasOfTournaments,
    /// In Extreme Mode the red deck is used.
    ExtremeModeTakesRedDeck,
    /// A failed Discover cancels the attack on the Marker.
    FailedDiscoverCancelsAttack,
    /// A failed Intuitive Attack places no deployable, and spends a use.
    FailedIntuitivePlacesNothing,
    /// Troopers that are Unconscious or Disconnected prevent no return to a Marker state.
    FallenDoNotPreventMarkers,
    /// Unconscious troopers do not see a trooper become a Marker.
    FallenDoNotSee,
    /// The Unconscious and the Disconnected do not keep enemies from a Marker state.
    FallenDoNotWatch,
    /// A trooper that becomes Null or Immobilized on its way reaches the end of its movement.
    FallenReachTheEnd,
    /// A trooper that falls Unconscious also falls Prone.
    FallsProne,
    /// A trooper that falls Unconscious on a wall is Prone there.
    FallsProneOnWall,
    /// The second level of Fatality makes a 1 a Critical.
    FatalityCriticalOnOne,
    /// What is activated with the label NFB cancels everything else with it.
    FeedbackNewCancels,
    /// A trooper uses only one thing with the label NFB at a time.
    FeedbackOneAtATime,
    /// The reactions that may be declared against an Impersonation Marker.
    FewReactionsToImpersonators,
    /// The reactions that may be declared against a Marker.
    FewReactionsToMarkers,
    /// If the leader is not in the close combat, a member that its player picks rolls.
    FireteamAnotherFights,
    /// Coherency is checked at the start and the end of an ARO of a Fireteam.
    FireteamAroChecked,
    /// Each member of a Fireteam has its own ARO.
    FireteamAroEachMember,
    /// Each reacting member of a Fireteam rolls.
    FireteamAroEachRolls,
    /// A reacting member that fails the check drops out at once.
    FireteamAroFailsCheck,
    /// The members of a Fireteam declare the same skill in reaction.
    FireteamAroIsTheSame,
    /// Hackers of a reacting Fireteam choose their programs.
    FireteamAroPrograms,
    /// Members that react to different enemies declare the same skill.
    FireteamAroSameSkill,
    /// An ARO against a Fireteam has one of its members as its target.
    FireteamAroTarget,
    /// Each reacting member of a Fireteam has one target.
    FireteamAroTargets,
    /// A Fireteam needs a trooper of the units with an asterisk.
    FireteamAsterisk,
    /// A Fireteam may be created in the Deployment Phase, with a check of Coherency.
    FireteamAtDeployment,
    /// All Fireteams together keep to the Availability of a Wildcard.
    FireteamAvailability,
    /// Members with Berserk go along when the leader declares it.
    FireteamBerserkTogether,
    /// A Fireteam created beyond the limit cancels one of them.
    FireteamBeyondLimit,
    /// The bonus of a Fireteam to shots counts for weapons rolled with another Attribute.
    FireteamBonusAnyAttribute,
    /// A Fireteam gives no bonus to hacking in the Active Turn.
    FireteamBonusNotForHacking,
    /// The bonuses of a Fireteam add up with each other and with other MODs.
    FireteamBonusesAddUp,
    /// The members of a Fireteam have its bonuses in reaction.
    FireteamBonusesInReaction,
    /// The bonuses of a Fireteam are counted again when members leave it.
    FireteamBonusesRecounted,
    /// What breaks up a Fireteam.
    FireteamBreaksUp,
    /// Retreat! cancels all Fireteams.
    FireteamCancelledInRetreat,
    /// The Fireteam Chart prints the fewest and most troopers of a unit.
    FireteamChartCounts,
    /// Coherency is checked after the first skill of a Fireteam Order.
    FireteamCheckedAfterFirstSkill,
    /// Coherency is checked at the end of a Fireteam Order.
    FireteamCheckedAtEnd,
    /// A Fireteam ends when its leader becomes a Controller.
    FireteamControllerLeader,
    /// A member that becomes a Controller leaves its Fireteam.
    FireteamControllerLeaves,
    /// Members with the same word in brackets count as one unit.
    FireteamCountsBrackets,
    /// A Fireteam created during the game costs a Command Token.
    FireteamCreatedForToken,
    /// The extra die of a Fireteam counts for kits that are shot.
    FireteamDieForKits,
    /// A member of a Fireteam that declares another ARO leaves it.
    FireteamDifferentAroLeaves,
    /// Each member of a Fireteam rolls its own Dodge.
    FireteamDodgesEach,
    /// A Fireteam of one member is cancelled.
    FireteamEndsAtOneMember,
    /// A Fireteam is cancelled when its leader leaves it.
    FireteamEndsWithLeader,
    /// A Fireteam is cancelled when its leader declares another ARO.
    FireteamEndsWithLeaderAro,
    /// The extra die of a Fireteam is not for WIP weapons and Entire Orders, and costs a use.
    FireteamExtraDieUse,
    /// After the check at its creation no member of a Fireteam is placed anew.
    FireteamFixedAfterCheck,
    /// A new Fireteam follows the Fireteam Chart.
    FireteamFollowsChart,
    /// Only FTO options join if the Fireteam Chart says so.
    FireteamFto,
    /// A player may cancel a Fireteam before an Order is spent.
    FireteamGivenUp,
    /// An Idle member of a Fireteam can be the target of an ARO.
    FireteamIdleIsTarget,
    /// A leader that acts in the Impetuous Phase cancels its Fireteam.
    FireteamImpetuousLeader,
    /// A member that acts in the Impetuous Phase drops out of its Fireteam.
    FireteamImpetuousLeaves,
    /// After the creation, integrity decides and not the Fireteam Chart.
    FireteamIntegrityDecides,
    /// A member that spends its Irregular Order drops out of its Fireteam.
    FireteamIrregularLeaves,
    /// All members of a Fireteam may jump along.
    FireteamJumpsTogether,
    /// The member on which the Order is spent is the leader of its Fireteam.
    FireteamLeaderByOrder,
    /// The leader of a Fireteam may change with every Order.
    FireteamLeaderMayChange,
    /// The leader of a Fireteam is named for each Order.
    FireteamLeaderNamed,
    /// A member leaves its Fireteam at the declaration.
    FireteamLeavesAtDeclaration,
    /// The level of a Fireteam is its number of members of the same unit.
    FireteamLevelBySameUnit,
    /// The level of a Fireteam is checked after each declaration.
    FireteamLevelChecked,
    /// A Fireteam of level 1 has no bonus to its rolls.
    FireteamLevelOne,
    /// A Lieutenant that spends its special Order drops out of its Fireteam.
    FireteamLieutenantLeaves,
    /// The Fireteam Chart limits the Fireteams of each type.
    FireteamLimit,
    /// An Isolated or Null leader cancels its Fireteam.
    FireteamLostLeader,
    /// An Isolated or Null member drops out of its Fireteam.
    FireteamLostLeaves,
    /// The loss of a required member does not cancel a Fireteam.
    FireteamLostRequired,
    /// A member that becomes a Marker drops out of its Fireteam.
    FireteamMarkerLeaves,
    /// A member that fails the check at the creation may be moved closer to the leader.
    FireteamMayBeMovedUp,
    /// The members of a Fireteam are Idle while its leader alone acts.
    FireteamMembersIdle,
    /// A member of a Fireteam may stay behind when the others move or climb.
    FireteamMembersMayStay,
    /// All members of a Fireteam move, dodge and reset together.
    FireteamMovesTogether,
    /// A trooper that lands from the air is not in a Fireteam.
    FireteamNoAirborne,
    /// The bonuses of a Fireteam do not count for the skills of a scenario.
    FireteamNoBonusForObjectives,
    /// A trooper deployed as a Decoy is not in a Fireteam.
    FireteamNoDecoys,
    /// A trooper with Infiltration is not in a Fireteam.
    FireteamNoInfiltrators,
    /// An Isolated or Null trooper is not in a Fireteam.
    FireteamNoIsolatedOrNull,
    /// A Marker is not in a Fireteam.
    FireteamNoMarkers,
    /// Neither a Peripheral nor its controller is in a Fireteam.
    FireteamNoPeripherals,
    /// A member that drops out is not activated by the Order.
    FireteamNotActivatedWhenOut,
    /// A trooper in Suppressive Fire cannot be a member of a Fireteam.
    FireteamNotSuppressing,
    /// Only the FTO option that the Fireteam Chart names joins.
    FireteamNumberedFto,
    /// An enemy has one ARO against a whole Fireteam.
    FireteamOneAro,
    /// An army has one Fireteam Core at a time.
    FireteamOneCore,
    /// A trooper belongs to one Fireteam.
    FireteamOneEach,
    /// One member of a Fireteam makes the CC Roll.
    FireteamOneFights,
    /// The members of a Fireteam are in one Combat Group.
    FireteamOneGroup,
    /// An enemy in close combat with a Fireteam aims at one of its members.
    FireteamOneTargetInCloseCombat,
    /// Only troopers in Coherency with the leader join a new Fireteam.
    FireteamOnlyInCoherency,
    /// A member moved to another Combat Group drops out of its Fireteam.
    FireteamOtherGroupLeaves,
    /// A member out of Coherency with the leader drops out of its Fireteam.
    FireteamOutOfCoherencyLeaves,
    /// A Fireteam Order costs a Regular Order of the Combat Group, in the Orders Phase.
    FireteamPaidFromGroup,
    /// A Fireteam created anew for a Command Token may have members that left.
    FireteamRecreated,
    /// A Fireteam listed as several types may be on the table as each of them at once.
    FireteamSeveralTypes,
    /// The bonus of a Fireteam to shots does not count for Discover.
    FireteamShotsNotForDiscover,
    /// A Fireteam has two to five members.
    FireteamSize,
    /// A Fireteam has the size of its type when it is created.
    FireteamSizeAtCreation,
    /// An ARO at a member of a Fireteam with Stealth becomes Idle.
    FireteamStealthTarget,
    /// A member of a Fireteam that declares Suppressive Fire leaves it.
    FireteamSuppressingLeaves,
    /// A member that spends a Tactical Order becomes the leader.
    FireteamTacticalOrderLeads,
    /// A Fireteam ends when its leader is lost or leaves.
    FireteamTeamEndsWithLeader,
    /// A member that cannot use the skill of the Order is Idle.
    FireteamWhoCannotIdles,
    /// The Fireteam Chart prints the most Wildcards of a unit in a Fireteam.
    FireteamWildcardMaximum,
    /// Wildcards join any Fireteam.
    FireteamWildcards,
    /// The player chooses which of several Firewalls counts.
    FirewallIsChosen,
    /// The check of its Coherency fixes the members of a Fireteam where they are deployed.
    FixedByTeamCheck,
    /// Forward Deployment places no trooper in contact.
    ForwardDeploymentNotInContact,
    /// Forward Deployment reaches beyond the zone by the number in brackets.
    ForwardDeploymentReach,
    /// Forward Observer forces no save.
    ForwardObserverNoSave,
    /// A trooper in a Foxhole has Courage.
    FoxholeCourage,
    /// Any movement ends the Foxhole State, not only a Move.
    FoxholeEndsByAnyMovement,
    /// The move of a Dodge in the Active Turn ends the Foxhole State.
    FoxholeEndsByDodgeMove,
    /// A Move ends the Foxhole State.
    FoxholeEndsByMove,
    /// Going Prone ends the Foxhole State.
    FoxholeEndsProne,
    /// A Foxhole needs room for its Silhouette Template.
    FoxholeNeedsRoom,
    /// A trooper in a Foxhole does not move.
    FoxholeNoMovement,
    /// A trooper in a Foxhole has Silhouette 3, or its own if that is larger.
    FoxholeSilhouette,
    /// Frenzy gives Impetuous and Limited Cover.
    FrenzyGivesLimitedCover,
    /// Frenzy takes effect in the States Phase of the same turn.
    FrenzyInSameTurn,
    /// A trooper that Frenzy makes Impetuous leaves its Marker States.
    FrenzyLeavesMarkerStates,
    /// Frenzy sets in after a Wound or a death.
    FrenzyNeedsHarm,
    /// A trooper made Impetuous by Frenzy does not hide again.
    FrenzyNoWayBack,
    /// What deployables do does not set off Frenzy.
    FrenzyNotByDeployables,
    /// An FT Master works only in a Fireteam.
    FtMasterInFireteam,
    /// The Fireteam of an FT Master suffers Loss of Lieutenant.
    FtMasterInLossOfLieutenant,
    /// The members of the Fireteam of an FT Master are Regular.
    FtMasterMakesRegular,
    /// A Fireteam with members of the unit that FT Master names ends without the FT Master.
    FtMasterNeededByUnit,
    /// The reach of an FT Master does not add to another bonus.
    FtMasterReachAlone,
    /// An FT Master widens the coherency of a team of Regular troopers.
    FtMasterWidensCoherency,
    /// The full Burst must be rolled.
    FullBurst,
    /// A further Wound kills a trooper that acts while Unconscious.
    FurtherWoundKills,
    /// Points gained in an Order come before those lost in it.
    GainsBeforeLosses,
    /// Gates stand open and block no Line of Fire unless something closes them.
    GatesStandOpen,
    /// A controller and its G: Synchronized troopers declare the same skills.
    GhostsShareOrders,
    /// What helps a trooper takes effect before what harms it.
    GoodBeforeBad,
    /// No trooper is moved into a full Combat Group.
    GroupChangeNotIntoFull,
    /// A trooper changes its Combat Group with its Peripherals.
    GroupChangeWithPeripherals,
    /// Each Combat Group has Irregular and Tactical Orders of its own.
    GroupHasOwnOrders,
    /// Each Combat Group has an Order Pool of its own.
    GroupHasOwnPool,
    /// Each Combat Group has Tactical Orders of its own.
    GroupHasOwnTacticalOrders,
    /// Both sides of a CC Attack with Guard fight as if in contact.
    GuardFightsAsInContact,
    /// Guard does not work against Aerial troopers.
    GuardNotAgainstFlyers,
    /// Guard allows a CC Attack without contact.
    GuardStrikesAtADistance,
    /// A guided attack is made in the Active Turn only.
    GuidedInActiveTurn,
    /// A weapon that is used with another Attribute than BS makes no guided attack.
    GuidedNotWithOtherAttribute,
    /// The limit of guided attacks per turn holds for all troopers of the active player together.
    GuidedShotsOfPlayer,
    /// A guided attack uses the mode of the weapon with a Circular Template, or brings one itself.
    GuidedTemplate,
    /// A guided attack needs a way for the shot to its target.
    GuidedTrajectory,
    /// A Prone trooper attacked from below already counts as in cover after a failed Guts Roll.
    GutsCoverFromBelow,
    /// The danger after a failed Guts Roll is judged at the end of the Order.
    GutsJudgedAtTheEnd,
    /// The danger after a failed Guts Roll is judged from the positions of the attacks.
    GutsJudgedFromTheAttacks,
    /// The move of a failed Guts Roll does not lead into contact with an enemy.
    GutsMoveNotIntoContact,
    /// A retreat does not end in contact with an objective of the scenario.
    GutsMoveNotToObjective,
    /// The move of a failed Guts Roll does not lead towards the attacker.
    GutsMoveNotTowardsAttacker,
    /// A trooper with Climbing Plus retreats on walls as on the ground.
    GutsMoveOnWalls,
    /// The move of a failed Guts Roll gives no ARO and sets nothing off.
    GutsMoveProvokesNothing,
    /// A trooper that is already out of danger goes Prone when its Guts Roll fails.
    GutsOutOfDanger,
    /// A hacker may have programs without a device.
    HackerOwnPrograms,
    /// Hackers can be hacked, regardless of their troop type.
    HackersCanBeHacked,
    /// The target of a hacking attack makes a BTS Roll.
    HackingBtsRoll,
    /// Hacking Programs work inside the Hacking Area.
    HackingInsideArea,
    /// Only Models can be hacked, not Markers.
    HackingOnlyModels,
    /// A Hacking Program needs no Line of Fire unless it says so.
    HackingWithoutLineOfFire,
    /// A player who harms a Civilian loses the game.
    HarmingCivilianLoses,
    /// A trooper in Hidden Deployment adds no Order to the pool.
    HiddenAddsNoOrder,
    /// A trooper that was revealed and has hidden once more is another Marker.
    HiddenAnewIsAnotherMarker,
    /// A trooper that leaves Hidden Deployment to keep an enemy from a Marker State may appear as a Marker.
    HiddenGuardsAsMarker,
    /// A trooper in Hidden Deployment loses its own Order in a Coordinated Order.
    HiddenInCoordinatedOrder,
    /// A hidden trooper rolls for Infiltration where it was noted down.
    HiddenInfiltration,
    /// A trooper may leave Hidden Deployment as a Marker.
    HiddenKeepsMarker,
    /// A trooper in Hidden Deployment is not on the table.
    HiddenNotOnTable,
    /// A trooper does not enter Hidden Deployment again.
    HiddenNotRegained,
    /// Orders of troopers that are hidden or off the table do not count for the limit.
    HiddenOrdersNotCounted,
    /// A hidden trooper whose place is taken appears as near to it as possible, without contact.
    HiddenPlaceTaken,
    /// The position of a trooper in Hidden Deployment counts for its ARO.
    HiddenPositionCounts,
    /// Other declarations show the Model of a trooper in Hidden Deployment.
    HiddenShowsModel,
    /// A declaration reveals a trooper in Hidden Deployment.
    HiddenUntilDeclaration,
    /// A trooper that holds back its ARO out of Hidden Deployment is placed as a TO Camouflage Marker.
    HiddenWaitingPlacesMarker,
    /// A trooper that leaves Hidden Deployment to delay its ARO may be a Marker.
    HiddenWaitsAsMarker,
    /// The AVA of a hired mercenary is that of its own profile.
    HiredAvailability,
    /// Hired mercenaries duplicate no Character.
    HiredCharacterOnce,
    /// Hiring mercenaries costs SWC.
    HiredCostSwc,
    /// The lists of a player may hire different mercenaries.
    HiredMayDiffer,
    /// Lists may hire mercenaries.
    HiredMercenaries,
    /// The Army Points of hired mercenaries are limited.
    HiredPointsLimit,
    /// A Camouflage Marker that is hit is revealed.
    HitReveals,
    /// A trooper under a `HoloMask` does not pass for a hacker.
    HoloMaskGivesNoHacking,
    /// Holographic decoys do not interact with scenery.
    HoloechoDecoysTouchNoScenery,
    /// A Holoprojector may put up Holoechoes in the States Phase.
    HoloechoesInStatesPhase,
    /// An HVT stands in a place that can be reached.
    HvtAccessible,
    /// The compensation for an HVT does not exceed the maximum of points.
    HvtCompensationLimit,
    /// An HVT is deployed before the own troops.
    HvtDeployedFirst,
    /// Each player deploys one HVT.
    HvtForEachPlayer,
    /// An HVT neither gives nor takes Orders.
    HvtGivesNoOrder,
    /// HVT: Designation allows attacks that mark the HVT.
    HvtMarked,
    /// An HVT is neutral to both players.
    HvtNeutral,
    /// A masked HVT is neutral until it is revealed.
    HvtNeutralUntilRevealed,
    /// Each player deploys three HVTs in Unmasking.
    HvtsMasked,
    /// I-Kohl does nothing to troopers with STR.
    IKohlNotAgainstStructure,
    /// Idle does nothing.
    IdleDoesNothing,
    /// An Engineer touches a trooper that it frees from Immobilized-1.
    Immobilized1EngineerInContact,
    /// A CC Attack on the immobilized is a Normal Roll.
    ImmobilizedNormalRoll,
    /// Immunity takes effect at a save or when a state would begin.
    ImmunityAtSaves,
    /// The extra save of a Critical ignores the same Traits.
    ImmunityCriticalIgnoresTraits,
    /// A Critical adds a save even against an immune target, as if by Normal ammunition.
    ImmunityCriticalStillSaves,
    /// Immunity (Enhanced) covers ARM and BTS.
    ImmunityEnhanced,
    /// An immune target still makes both saves of a combined one.
    ImmunityLeavesBothSaves,
    /// Immunity does not help against Comms Attacks, except for states.
    ImmunityNotAgainstComms,
    /// Non-Lethal and stunning Traits apply in spite of Immunity.
    ImmunityNotAgainstNonLethal,
    /// Immunity does not help against Hacking Programs, except for states.
    ImmunityNotAgainstPrograms,
    /// A Non-Lethal weapon with the Trait State: Stunned stuns a target with Immunity (BTS).
    ImmunityStunTraitStuns,
    /// Immunity to an ammunition, which counts as Normal.
    ImmunityToAmmunition,
    /// Immunity to ammunition saved with ARM.
    ImmunityToArm,
    /// Immunity (ARM) covers Traits that harm.
    ImmunityToArmTraits,
    /// Immunity to ammunition saved with BTS.
    ImmunityToBts,
    /// Immunity (BTS) covers Traits that harm.
    ImmunityToBtsTraits,
    /// Immunity to the extra save of a Critical.
    ImmunityToCriticals,
    /// Immunity to a state.
    ImmunityToState,
    /// Immunity to a Trait.
    ImmunityToTrait,
    /// Immunity to any ammunition.
    ImmunityTotal,
    /// Non-Lethal weapons have no effect on a target with Immunity (Total).
    ImmunityTotalNonLethal,
    /// Immunity (Total) covers Traits that harm.
    ImmunityTotalTraits,
    /// The main target of an Impact Template is in Line of Fire.
    ImpactTemplateNeedsSight,
    /// Impersonation places a trooper anywhere but in the enemy Deployment Zone.
    ImpersonationAnywhere,
    /// A failed roll of Impersonation leads to Dispersion, without a disguise.
    ImpersonationDisperses,
    /// Impersonation leads into the enemy Deployment Zone with a roll.
    ImpersonationIntoEnemyZone,
    /// Impersonation places no trooper in contact.
    ImpersonationNotInContact,
    /// Impersonation needs a passed WIP Roll where its deployment asks for one.
    ImpersonationRoll,
    /// Impersonation leads into contact with nothing, not even a friend.
    ImpersonationTouchesNothing,
    /// An Impersonation Marker has the Silhouette of the trooper's profile.
    ImpersonatorProfileSilhouette,
    /// What reveals an impersonator, instead of the clauses on Camouflage Markers.
    ImpersonatorRevealed,
    /// An Impetuous trooper ends as near to the enemy Deployment Zone as it can.
    ImpetuousAsNearAsPossible,
    /// Only certain combinations of skills are allowed in an Impetuous Order.
    ImpetuousFixedCombinations,
    /// Inside the enemy Deployment Zone an Impetuous trooper moves as it likes.
    ImpetuousFreeInEnemyZone,
    /// Every Move of an Impetuous Order has the full length of MOV.
    ImpetuousFullMovement,
    /// Every Movement Skill of an Impetuous activation covers the full MOV.
    ImpetuousFullMovementSkills,
    /// A Prone trooper that moves with an Impetuous Order gets up.
    ImpetuousGetsUp,
    /// An Impetuous trooper that cannot get nearer is Idle.
    ImpetuousIdlesIfNoNearer,
    /// An Impetuous trooper does not have to approach hidden enemies.
    ImpetuousIgnoresHidden,
    /// An Impetuous trooper stops short at an enemy or in special terrain.
    ImpetuousMayStopShort,
    /// An Impetuous trooper does not go Prone at the end of an Order.
    ImpetuousNeverProne,
    /// An Impetuous trooper enters no Marker State.
    ImpetuousNoMarkerState,
    /// An Impetuous trooper enters no state that keeps it out.
    ImpetuousNoOtherDisguise,
    /// An Impetuous trooper does not end its movement Prone.
    ImpetuousNotProne,
    /// An Impetuous trooper has an extra Order that only it may spend.
    ImpetuousOrder,
    /// An Order of the pool cancels the Impetuous Order of a trooper.
    ImpetuousOrderCancelled,
    /// Impetuous Orders are spent in the Impetuous Phase alone.
    ImpetuousOrdersInOwnPhase,
    /// A trooper may use skills in the Impetuous Phase that say so, and those that land from the air.
    ImpetuousSkillsThatSaySo,
    /// An Impetuous trooper stops short to jump or climb.
    ImpetuousStopsToClimb,
    /// Impetuous Tokens are removed at the end of the Impetuous Phase.
    ImpetuousTokensRemoved,
    /// Impetuous troopers have no cover.
    ImpetuousWithoutCover,
    /// A Move that is impossible becomes Idle.
    ImpossibleMoveIsIdle,
    /// An improvised weapon hampers its user.
    ImprovisedPenalty,
    /// What is Indiscriminate is placed despite Camouflage Markers and without a target.
    IndiscriminatePlacement,
    /// Where a trooper is placed after a failed Infiltration Roll.
    InfiltrationFailure,
    /// Infiltration places no trooper in contact.
    InfiltrationNotInContact,
    /// Infiltration never leads into the enemy Deployment Zone.
    InfiltrationNotInEnemyZone,
    /// Infiltration does not lead beyond the own half of the table.
    InfiltrationOnlyOwnHalf,
    /// Infiltration places a trooper anywhere in the own half of the table.
    InfiltrationOwnHalf,
    /// A failed Infiltration Roll may be repeated with the PH in brackets.
    InfiltrationReroll,
    /// The Infiltration Roll is made once the trooper is placed.
    InfiltrationRolledAfterPlacing,
    /// A trooper that becomes the Lieutenant inspires the army at once.
    InspiresFromAppointment,
    /// An inspiring leader pays for a Coordinated Order with its own Order.
    InspiringLeaderPays,
    /// An Intelcom card is used at the end of the game.
    IntelcomAtTheCount,
    /// The players use Intelcom cards in the order of Initiative.
    IntelcomByInitiative,
    /// The player with the higher die decides first about an Intelcom card.
    IntelcomHigherDieFirst,
    /// A card is a Classified Objective or an Intelcom card.
    IntelcomOrObjective,
    /// A card is used for Interference or for Support and Control.
    InterferenceOrSupport,
    /// A hit by an Intuitive Attack reveals a Marker, even if the save succeeds.
    IntuitiveAttackReveals,
    /// No MOD applies to an Intuitive Attack.
    IntuitiveAttackUnmodified,
    /// TAGs have Fatality.
    IroncladFatality,
    /// The skill that Ironclad gives costs nothing.
    IroncladIsFree,
    /// Each Irregular trooper on the table that is not Null adds one Irregular Order.
    IrregularCounted,
    /// An Irregular trooper may spend Orders of the pool.
    IrregularMaySpendPoolOrders,
    /// The Order of an Irregular trooper stays out of the Order Pool.
    IrregularNotInPool,
    /// Only its owner spends an Irregular Order.
    IrregularOrderForItsOwner,
    /// An Isolated trooper is no member of a Fireteam.
    IsolatedLeavesFireteam,
    /// Loss of Lieutenant through Isolated goes on when the state ends.
    IsolatedLossGoesOn,
    /// After the first skill one enemy Hacker in an Area of Interest may oppose the activation of an antenna.
    ItsAntennaFirstOpposition,
    /// Only Oppose Activation meets the activation of an antenna in a Face to Face Roll.
    ItsAntennaOnlyOpposedByIt,
    /// One enemy Hacker in an Area of Interest may oppose the activation of an antenna once it is declared.
    ItsAntennaSecondOpposition,
    /// A card chosen for a failed roll may be chosen once more.
    ItsCardAfterFailure,
    /// A Common Objective is accomplished only after its card was drawn.
    ItsCommonObjectiveAfterDraw,
    /// Impetuous troopers move towards the nearest enemy Deployment Zone.
    ItsCrossingNearestZone,
    /// Netrods and Imetrons are deployed in spite of the rule on Superior Deployment.
    ItsCrossingNetrods,
    /// Kills count for Predator from the draw of the card.
    ItsPredatorFromDraw,
    /// Successful Spotlight Rolls accomplish an objective without the state Targeted.
    ItsSpotlightRolls,
    /// Jet Propulsion lets a trooper turn in the air.
    JetPropulsion,
    /// Jump adds the length that it prints to MOV.
    JumpBeyondMov,
    /// A length in brackets behind Jump is added to it.
    JumpDistanceInBrackets,
    /// A Combat Jump (Explosion) is also an attack with a Circular Template on the jumper.
    JumpExplosion,
    /// A trooper explodes by Combat Jump only once in a game.
    JumpExplosionOnce,
    /// After a failed Combat Jump the trooper is a Model, and its deployables are removed.
    JumpFailureShowsModel,
    /// A Jump leads in any direction, to a level landing place.
    JumpInAnyDirection,
    /// A Jump lands on level ground with room for the base.
    JumpLandsOnLevelGround,
    /// A Combat Jump does not lead into a building or enclosed scenery, whatever is open.
    JumpNotIndoors,
    /// A trooper does not land Prone by Combat Jump.
    JumpNotProne,
    /// A Combat Jump ends on any surface that is as large as the base.
    JumpOnAnySurface,
    /// A Combat Jump ends on a horizontal surface that is as large as the base.
    JumpOnHorizontalSurface,
    /// AROs against a Combat Jump are declared where the roll has placed the trooper.
    JumpReactionsWhereItLands,
    /// A Jump that cannot land there lands elsewhere, or becomes Idle.
    JumpToAnotherSpotOrIdle,
    /// A Combat Jump does not end in contact with an enemy, a neutral or an objective.
    JumpTouchesNothing,
    /// A trooper is placed with its deployables before the roll of its Combat Jump.
    JumpWithDeployables,
    /// A jumping trooper has no cover.
    JumpWithoutCover,
    /// A Jump does not turn in the air.
    JumpWithoutTurn,
    /// A landing needs no Circular Template.
    LandingNeedsNoTemplate,
    /// No trooper lands inside a building.
    LandingNotInBuildings,
    /// No trooper lands in closed scenery with a roof.
    LandingNotUnderRoofs,
    /// A trooper lands on any flat surface.
    LandingOnFlatSurfaces,
    /// Openings do not let a trooper land inside.
    LandingOpeningsIgnored,
    /// The entire base rests on the surface where a trooper lands.
    LandingWholeBase,
    /// A round of a league lets each list have a Spec-Ops.
    LeagueSpecOps,
    /// The second level of Forward Deployment opens the own half in Power Pack.
    LevelTwoOpensOwnHalf,
    /// The old Lieutenant has its skill, even while Null, until there is a new one.
    LieutenantActiveWhileNull,
    /// Some profiles add something to Lieutenant.
    LieutenantAdditions,
    /// Some Lieutenants bring one more Command Token.
    LieutenantBringsToken,
    /// A Lieutenant (+1 Order) has two Special Lieutenant Orders.
    LieutenantExtraOrder,
    /// A Remote is not chosen as the Lieutenant.
    LieutenantNotRemote,
    /// Only a Lieutenant on the table that is not Null gives the Special Lieutenant Order.
    LieutenantOrderInPlay,
    /// The Lieutenant's extra Order is not part of the pool.
    LieutenantOrderOutsidePool,
    /// The Lieutenant's WIP is disclosed during the Initiative Roll.
    LieutenantWip,
    /// The WIP of the Lieutenant stays private in the Initiative Roll.
    LieutenantWipIsPrivate,
    /// Attacks on a trooper with Limited Cover do not suffer the MOD of Partial Cover.
    LimitedCover,
    /// Attacks and many other skills need Line of Fire.
    LineOfFireNeeded,
    /// The lists of a player in a tournament belong to one army.
    ListsOfOneArmy,
    /// The lists of a player in a league belong to one Faction.
    ListsOfOneFaction,
    /// A trooper that turns because of Look Out! has thereby declared its ARO.
    LookOutTurnIsAro,
    /// Loss of Lieutenant applies before the Orders are counted.
    LossOfLieutenantBeforeCount,
    /// The main objectives are the same for both players.
    MainsForBoth,
    /// A hit on a Marker whose trooper is in Total Cover reveals it and hits nothing else.
    MarkerHitBehindCover,
    /// A Marker is revealed even if its skill has no effect.
    MarkerIsRevealed,
    /// An attack on a Marker that reacts is a Face to Face Roll.
    MarkerReacts,
    /// A Marker has a volume like a trooper.
    MarkerVolume,
    /// The first level of Marksmanship adds Shock ammunition.
    MarksmanshipAddsShock,
    /// Level X of Marksmanship fires a single shot.
    MarksmanshipSingleShot,
    /// The fifth level of Martial Arts adds the extra dice of the enemy.
    MartialArtsAnswersEveryone,
    /// The MOD that Martial Arts impose counts for every Attribute.
    MartialArtsAnyAttribute,
    /// Martial Arts add Damage only to a Damage from PH.
    MartialArtsDamageFromPhysique,
    /// Mercenaries join a list if both players agree.
    MercenariesByAgreement,
    /// Mercenaries are fielded only where they are available.
    MercenariesWhereAvailable,
    /// Hiring mercenaries may change the AVA of a unit.
    MercenaryAva,
    /// Mimetism does not hinder attacks without Line of Fire.
    MimetismOnlyWithSight,
    /// A mine goes off with the values printed for it.
    MineBlast,
    /// A mine goes off when an enemy acts near it.
    MineGoesOff,
    /// A mine that has gone off is removed.
    MineRemoved,
    /// The Template of a mine lies over the enemy that sets it off.
    MineTemplateOnTrigger,
    /// A missed shot that hits a friend forces a save.
    MissForcesSave,
    /// A missed die of a shot into a close combat hits a friend there.
    MissHitsFriend,
    /// The player chooses which friend a missed die hits.
    MissVictimIsChosen,
    /// A Mixed Weapon in its BS Mode is a BS Weapon.
    MixedWeaponFired,
    /// A Mixed Weapon in its CC Mode is a CC Weapon.
    MixedWeaponInCloseCombat,
    /// The length of a Move includes every detour.
    MoveMeasuredAlongRoute,
    /// A Move ends where the base has room.
    MoveNeedsRoom,
    /// A Move does not lead past friends with a higher Silhouette Attribute.
    MoveNotPastLarger,
    /// A Move does not pass through taller figures.
    MoveNotPastTaller,
    /// A Move may lead to a point and back.
    MoveOutAndBack,
    /// A Move may pass through friendly troopers, but not end there.
    MovePastFriends,
    /// A Move may pass through neutral figures, but not end there.
    MovePastNeutrals,
    /// A Move may step onto several low obstacles in a row.
    MoveStepsInARow,
    /// A movement follows surfaces, with rules on stairs, obstacles, gaps, accesses and terrain.
    MovementAlongSurfaces,
    /// A trooper that falls during its movement completes the declared movement.
    MovementIsCompleted,
    /// A moving trooper may lean over an edge with up to half of its Silhouette.
    MoverLeansOverEdge,
    /// A trooper that steps onto an obstacle is seen on top of it.
    MoverSeenOnTop,
    /// A Nanoscreen does not help against a Comms Attack.
    NanoscreenNotAgainstComms,
    /// A Nanoscreen does not help against a CC Attack.
    NanoscreenNotInCloseCombat,
    /// Martial Arts do not work against a Natural Born Warrior.
    NaturalBornWarriorDenies,
    /// A Natural Born Warrior ignores MODs where it answers a CC Attack with one.
    NaturalBornWarriorStrikesBack,
    /// An NCO activates the Fireteam that it leads.
    NcoActivatesFireteam,
    /// An NCO spends the Order although the Lieutenant has become Null.
    NcoAfterTheLieutenant,
    /// An NCO may be in another Combat Group than the Lieutenant.
    NcoAnyGroup,
    /// An NCO replaces a Special Lieutenant Order with a Tactical Order.
    NcoMakesTacticalOrders,
    /// An Isolated NCO does not spend the Order.
    NcoNotIsolated,
    /// An NCO spends an Order that the Order count gave.
    NcoOrderMustExist,
    /// MODs to the Burst of a trooper with Neurocinetics count only in the Reactive Turn.
    NeurocineticsBurstModsInReaction,
    /// A trooper with Neurocinetics has a Burst of 1 in the Active Turn.
    NeurocineticsOneDie,
    /// A trooper with Neurocinetics reacts with all its Burst against one target.
    NeurocineticsOneTarget,
    /// Neither an Irregular trooper nor a Remote is named as the new Lieutenant.
    NewLieutenantEligible,
    /// An Irregular trooper is no Lieutenant.
    NewLieutenantNotIrregular,
    /// A Remote is no Lieutenant.
    NewLieutenantNotRemote,
    /// The trooper named becomes a plain Lieutenant.
    NewLieutenantPlain,
    /// No trooper is activated in the Tactical Phase.
    NoActivationInTacticalPhase,
    /// No BS Attack in contact with an enemy.
    NoBsAttackInContact,
    /// Flying and Targeted troopers cannot declare Cautious Movement.
    NoCautiousMovementForFlyers,
    /// A scenario is played without the Classified Deck.
    NoClassifiedDeck,
    /// A scenario is played without Classified Objectives.
    NoClassifiedObjectives,
    /// Cover does not help saves against Templates.
    NoCoverAgainstTemplates,
    /// A trooper with the skill No Cover has none, even with Limited Cover.
    NoCoverBeatsLimitedCover,
    /// A trooper with the skill No Cover has none of the MODs of Partial Cover.
    NoCoverSkill,
    /// A trooper is not deployed in contact with enemies, neutral elements or objectives.
    NoDeploymentInContact,
    /// No trooper is deployed on a vertical surface.
    NoDeploymentOnWalls,
    /// No MODs of a Firewall apply through Transmission Antennas.
    NoFirewallThroughAntennas,
    /// A trooper in a Null State makes no Guts Roll.
    NoGutsRollInNullState,
    /// An Immobilized trooper makes no Guts Roll.
    NoGutsRollWhileImmobilized,
    /// In a scenario inside a vessel the higher levels of Airborne Deployment cannot be used, the others can.
    NoHigherAirborneDeployment,
    /// A scenario is played without HVT models.
    NoHvtModel,
    /// A scenario is played without the rules on HVTs.
    NoHvtRules,
    /// A Combat Jump does not end in contact with a visibility zone.
    NoJumpBesideVisibilityZones,
    /// A Combat Jump does not end in a Low Visibility Zone or the like.
    NoJumpIntoVisibilityZones,
    /// There is no Retreat!.
    NoQuarter,
    /// What has the label No Roll works without one.
    NoRollWorksAutomatically,
    /// A trooper that replaces another without enough room is Immobilized-A.
    NoRoomImmobilizes,
    /// Only a change of the room ends Immobilized-A for want of room.
    NoRoomLasts,
    /// A trooper that finds no free place stays in close combat.
    NoRoomToLeave,
    /// BS Attack (Shock) does not work with a Technical Weapon.
    NoShockOnTechnicalWeapon,
    /// Long Skills and attacks without a roll have no special dice.
    NoSpecialDie,
    /// With Limited Insertion there is no strategic use of Command Tokens.
    NoStrategicUse,
    /// A trooper in close combat is not treated.
    NoTreatmentInMelee,
    /// No trooper is deployed on a vertical surface.
    NoVerticalDeployment,
    /// No trooper waits for the result of another.
    NoWaitingForResults,
    /// Nothing ends on a Deployable Cover.
    NothingEndsOnCover,
    /// A trooper in a Null state does not count for Victory Points.
    NullTroopersAreNoSurvivors,
    /// Number 2 works in its own Fireteam, for a leader that is Isolated or Null.
    Number2ForLostLeader,
    /// A member with Number 2 becomes the leader of its Fireteam.
    Number2Leads,
    /// A member that took over by Number 2 stays the leader.
    Number2StaysLeader,
    /// Both players may earn points for the same objective.
    ObjectivesForBothPlayers,
    /// Each objective is judged alone, and the points are added.
    ObjectivesJudgedAlone,
    /// What is Obligatory must be applied.
    ObligatoryIsApplied,
    /// An odd card moves the Assigned Quadrant counterclockwise.
    OddCardMovesCounterclockwise,
    /// The player decides during deployment which troopers stay off the table.
    OffTableSettledAtDeployment,
    /// The old Lieutenant loses its skill to the new one.
    OldLieutenantLosesSkill,
    /// Troopers that are no Specialists lead one Civilian.
    OneCivilianForOthers,
    /// With Limited Insertion a list has one Combat Group.
    OneCombatGroupOnly,
    /// A player has only one active Controlled Jump.
    OneControlledJump,
    /// Only one Firewall counts.
    OneFirewallCounts,
    /// A player has one GADGET-EVO at most.
    OneGadgetEvo,
    /// No token takes Orders from a list with one Combat Group.
    OneGroupKeepsOrders,
    /// An Army List has exactly one Lieutenant.
    OneLieutenant,
    /// One repair removes either level of Unconscious from a trooper with Remote Presence.
    OneRepairIsEnough,
    /// One Reset roll answers all hacking attacks.
    OneResetForAllAttacks,
    /// One masked HVT is the Designated Target, the others are decoys.
    OneTargetTwoDecoys,
    /// Only Regular Orders go into an Order Pool.
    OnlyRegularInPool,
    /// A skill is declared only from where the trooper has been in the Order.
    OnlyWhereItHasBeen,
    /// A Specialist Operative is a Specialist in every scenario, even one that does not list it.
    OperativeIsSpecialist,
    /// The player of the bearer decides whether what is Optional is applied.
    OptionalIsChosen,
    /// A trooper kept off the table adds its Order once it starts its turn on the table.
    OrderOfArrivals,
    /// Orders not spent by the States Phase are lost, not kept for a later turn.
    OrdersLostUnspent,
    /// Orders of every kind are spent in the Orders Phase.
    OrdersPhaseKinds,
    /// A Command Token removes Orders after the Order count.
    OrdersRemovedAfterCount,
    /// A shot beyond the last range band costs its Order and a use.
    OutOfRangeShotSpendsUse,
    /// Only own Civilians are synchronized in Rescue.
    OwnCiviliansOnly,
    /// The PH roll against Paralysis ammunition is a Saving Roll.
    ParalysisIsSavingRoll,
    /// PARA ammunition has no effect on a target without PH.
    ParalysisNeedsPhysique,
    /// Parapets and railings count for Line of Fire.
    ParapetsCount,
    /// A passed Saving Roll costs no Wound and causes no state.
    PassedSaveIsUnharmed,
    /// A Peripheral adds no Order to the pool.
    PeripheralAddsNoOrder,
    /// A Peripheral counts for the AVA of its unit.
    PeripheralCountsForAva,
    /// A Peripheral counts like a trooper in a close combat of several.
    PeripheralCountsInCloseCombat,
    /// A Peripheral in an Army List has a Controller.
    PeripheralHasController,
    /// The Cost of a Peripheral is a part of that of its Controller.
    PeripheralInCostOfController,
    /// An Isolated Peripheral is Disconnected.
    PeripheralIsolatedToo,
    /// Peripherals do not count against the limit of troopers in an Army List.
    PeripheralOutsideTrooperLimit,
    /// One Order activates a Controller and its Peripherals.
    PeripheralSharesOrder,
    /// What a program gives a Controller also applies to its Peripherals.
    PeripheralSharesPrograms,
    /// A Peripheral spends no Order.
    PeripheralSpendsNoOrder,
    /// A Peripheral takes no place in its Combat Group.
    PeripheralTakesNoPlace,
    /// A Peripheral with a Cost counts for Victory Points.
    PeripheralWithCostSurvives,
    /// One Order activates a Controller and its Peripheral.
    PeripheralsActAlong,
    /// Physique decides which trooper is the stronger one.
    PhysiqueOfCarrier,
    /// A Pilot mounts and dismounts its own machine.
    PilotMountsItsOwn,
    /// Troopers in a Biotechvore Area roll after each of their turns.
    PlagueAfterEachTurn,
    /// Troopers with STR roll twice in a Biotechvore Area.
    PlagueTwiceWithStructure,
    /// Orders of a pool are spent in its own Combat Group.
    PoolOrdersForOwnGroup,
    /// What has Prior Deployment is placed in the Deployment Phase.
    PriorDeployment,
    /// Prone halves the move after a Dodge.
    ProneHalvesDodge,
    /// Protheion heals a Wound for each that it inflicts.
    ProtheionFeeds,
    /// Protheion raises the VITA of an unhurt user.
    ProtheionGrows,
    /// Protheion first heals, and then raises VITA.
    ProtheionHealsFirst,
    /// Protheion needs a CC Attack, in either turn.
    ProtheionInContact,
    /// Protheion works only against VITA.
    ProtheionNeedsVita,
    /// The Wounds of the user of Protheion come last.
    ProtheionOwnWoundsLast,
    /// Failed saves beyond Dead give Protheion nothing.
    ProtheionSurplus,
    /// Provisions give no points at the maximum.
    ProvisionsBelowMaximum,
    /// A die names the Assigned Quadrant.
    QuadrantByDie,
    /// The Assigned Quadrants are rolled before the first Game Round.
    QuadrantRolledFirst,
    /// Quadrants exist at the end of a Game Round only.
    QuadrantsAtRoundEnd,
    /// Equipment and skills that make a BS Attack take Range MODs.
    RangeOfEquipmentAndSkills,
    /// The Burst of an ARO is not split among targets.
    ReactionNotSplit,
    /// Reactions to a skill that has no effect still count.
    ReactionsStillCount,
    /// Reflective effects work on troopers with Marksmanship.
    ReflectiveBlocksMarksmanship,
    /// What is Reflective also works on other gear whose rules say so.
    ReflectiveForOtherGear,
    /// A failed Regeneration Roll costs a point.
    RegenerationFailureCosts,
    /// Regeneration works in a Null State.
    RegenerationInNullState,
    /// Fireteams of Reinforcements keep to the limits of the army.
    ReinforcementFireteamLimits,
    /// Fireteams of Reinforcements cost no Command Token as they arrive.
    ReinforcementFireteamsFree,
    /// The Combat Groups of Reinforcements are closed until the next Tactical Phase.
    ReinforcementGroupsClosed,
    /// With Reinforcements, Retreat! begins at a value for each size of the game.
    ReinforcementRetreat,
    /// Both sections of a list stay apart in Fireteams.
    ReinforcementSectionsApart,
    /// A Religious Troop acts normally in Retreat!.
    ReligiousFightsOn,
    /// A Religious Troop has to hold its ground after an attack.
    ReligiousHoldsGround,
    /// Loss of Lieutenant affects a Religious Troop, in Retreat! too.
    ReligiousLosesLieutenant,
    /// In Retreat! a Religious Troop may not leave the table of its own will.
    ReligiousStaysOnTable,
    /// A Religious Troop passes a Guts Roll without rolling.
    ReligiousTroopPassesGutsRoll,
    /// A Religious Troop rolls on WIP to be allowed to retreat.
    ReligiousTroopRetreatRoll,
    /// A state that ends and is inflicted in one Order begins anew.
    RemovedAndInflictedAnew,
    /// Repairs may be repeated.
    RepairsMayBeRepeated,
    /// No ARO is declared against the Repeater that a hacker uses.
    RepeaterNotAnswered,
    /// A roll made again with a Command Token gives no ARO.
    RerollGivesNoAro,
    /// `ReRoll` in brackets rolls one die of the skill again.
    RerollOneDie,
    /// In Rescue the Exclusion Zone is Difficult Terrain.
    RescueZoneIsDifficult,
    /// Rules may let a player keep back more than one trooper.
    ReserveMayExceedOne,
    /// Reset against hacking is a Face to Face Roll.
    ResetAgainstHacking,
    /// The MODs of states add up.
    ResetModsAddUp,
    /// Every trooper may declare Reset.
    ResetOpenToEveryone,
    /// Fireteams break up in Retreat!.
    RetreatBreaksFireteams,
    /// Troopers that leave by their own edge in Retreat! survive.
    RetreatByOwnEdge,
    /// Loss of Lieutenant ends with Retreat! for an army that is in it.
    RetreatEndsLossOfLieutenant,
    /// In the Retreat! State a skill whose own text says so may be used.
    RetreatOwnText,
    /// Markers and disguised troopers are revealed in Retreat!.
    RetreatRevealsMarkers,
    /// The Retreat! state ends when the army is no longer in Retreat!.
    RetreatStateEnds,
    /// Some fighters ignore the Retreat! state.
    RetreatStateIgnored,
    /// A skill that protects from Retreat! keeps its bearer out of the Retreat! state.
    RetreatStateNotEntered,
    /// There is no Impetuous Phase in Retreat!.
    RetreatWithoutImpetuousPhase,
    /// A rider is Impetuous without cover, or gives up being Impetuous.
    RiderChoosesCover,
    /// The rider of a Motorcycle neither climbs nor uses ladders.
    RiderDoesNotClimb,
    /// The rider of a Motorcycle does not jump upward.
    RiderDoesNotJumpUp,
    /// The rider of a Motorcycle may use ramps and stairs.
    RiderOnStairs,
    /// A rider has no cover.
    RiderWithoutCover,
    /// A limited number of Models fits around a base.
    RoomAroundBase,
    /// What is divided is rounded up.
    RoundsUp,
    /// The target of Sabotage is chosen after the Initiative Roll and before deployment.
    SabotageTargetChosen,
    /// A Saturation Zone costs a die at each target behind it.
    SaturationCostsDie,
    /// Several Saturation Zones cost no more dice than one.
    SaturationOnce,
    /// There are no Criticals among saves with Armor.
    SaveArmNoCriticals,
    /// There are no Criticals among saves with BTS.
    SaveBtsNoCriticals,
    /// A save may be a plain roll on an Attribute.
    SaveOnAttribute,
    /// A Camouflage Marker that has to make a save is revealed, even if the save succeeds.
    SaveReveals,
    /// The skill of a scenario is an ARO, too.
    ScenarioSkillAsAro,
    /// Forward Observer has the effect of the skill of a scenario.
    ScenarioSkillByForwardObserver,
    /// The other player may succeed at the same object.
    ScenarioSkillByOpponent,
    /// Scenery is Destroyed when it loses more STR than it has.
    SceneryDestroyedBelowZero,
    /// The secondary objective is chosen after the main ones.
    SecondaryAfterMains,
    /// A Sensor nearby prevents the return to camouflage.
    SensorPreventsHiding,
    /// The SF Mode replaces the profile of the weapon.
    SfModeReplacesProfile,
    /// A Shasvastii trooper in another Null State does not count in zones.
    ShasvastiiOtherNullStates,
    /// What was placed may be shifted until something is measured or rolled for it.
    ShiftedUntilMeasured,
    /// Shock ammunition ends the skills that keep a trooper on its feet.
    ShockEndsStayingUp,
    /// A shot into a close combat has a MOD for each friend there.
    ShotIntoCloseCombat,
    /// A shot and its answer may be at different points of one path.
    ShotsFromDifferentPoints,
    /// A silent attack from out of sight in the Zone of Control is dodged with the MOD that its weapon prints.
    SilentAttackDodgePenalty,
    /// A silent attack out of sight is not dodged.
    SilentAttackNotDodged,
    /// Sixth Sense looks all round towards attackers.
    SixthSenseAllRound,
    /// Sixth Sense answers unseen attackers from anywhere.
    SixthSenseFromAnywhere,
    /// The first level of Sixth Sense answers unseen attackers in the Zone of Control.
    SixthSenseNear,
    /// Level 1 of Sixth Sense ignores surprises inside the Zone of Control.
    SixthSenseNearSurprises,
    /// Level 1 of Sixth Sense may wait for the second skill of an enemy in the Zone of Control.
    SixthSenseNearWaits,
    /// Level 1 of Sixth Sense ignores smoke and unseen Templates inside the Zone of Control.
    SixthSenseNearZones,
    /// Sixth Sense lets an Engaged trooper see and dodge attackers outside its close combat.
    SixthSenseOutOfMelee,
    /// Sixth Sense also ignores the MOD of an answer with a level 1 visor.
    SixthSenseWithVisor,
    /// A skill labeled to need none is declared without Line of Fire.
    SkillWithoutSight,
    /// Smoke may be aimed at a point.
    SmokeAtPoint,
    /// Smoke is removed in the States Phase.
    SmokeClearsInStatesPhase,
    /// A Critical with smoke does nothing more.
    SmokeCritical,
    /// Scenery cuts the zone of smoke, upward and sideways.
    SmokeCutByScenery,
    /// Smoke is rolled Face to Face against every attack whose Line of Fire it cuts.
    SmokeFaceToFace,
    /// Smoke stays if it wins every roll.
    SmokeMustWin,
    /// Smoke calls for no Guts Roll.
    SmokeNoGuts,
    /// Smoke does not oppose a trooper that sees through it with a Multispectral Visor.
    SmokeNotAgainstVisors,
    /// A Spawn-Embryo has not survived the game.
    SpawnEmbryoDoesNotSurvive,
    /// A Spec-Ops earns no experience in a tournament.
    SpecOpsEarnNothing,
    /// A Spec-Ops does not change during a tournament.
    SpecOpsFixed,
    /// The Spec-Ops of the lists of a player may differ.
    SpecOpsMayDiffer,
    /// A list may have one Spec-Ops.
    SpecOpsOne,
    /// The experience points of a Spec-Ops are limited.
    SpecOpsPoints,
    /// The special die of a Fireteam adds to others.
    SpecialDiceAddUp,
    /// A special die is rolled beyond the Burst, and one die is discarded.
    SpecialDie,
    /// Dice are discarded once both sides have rolled.
    SpecialDieAfterBoth,
    /// Of a split attack, one target has the special dice.
    SpecialDieForOneTarget,
    /// A special die does not count as Burst.
    SpecialDieIsNotBurst,
    /// Berserk may have special dice, although it takes the whole Order.
    SpecialDieOfBerserk,
    /// The bonus of a Specialist does not add to that of a better Doctor.
    SpecialistBonusOnce,
    /// Speculative Fire counts as a BS Attack for MODs.
    SpeculativeCountsAsBsAttack,
    /// Other negative MODs do not count for Speculative Fire.
    SpeculativeFireNoOtherPenalties,
    /// The others under the Template of Speculative Fire may react.
    SpeculativeOthersReact,
    /// The Template of Speculative Fire lies on the table or flat on terrain.
    SpeculativeTemplateOnSurface,
    /// The Template of Speculative Fire may lie off center, but touches its main target.
    SpeculativeTemplateTouchesTarget,
    /// Speculative Fire needs a path for its shot.
    SpeculativeTrajectory,
    /// The point of impact of Speculative Fire may be out of sight.
    SpeculativeUnseenImpact,
    /// The player who removes Orders chooses the Combat Groups.
    SpenderChoosesGroups,
    /// How a split Burst is rolled, and in which order.
    SplitBurstRolls,
    /// An attack of a weapon with a State puts its target into it.
    StateTraitCausesState,
    /// Both players make their checks in the States Phase.
    StatesPhaseForBoth,
    /// A skill with the States Phase label is used in the States Phase only.
    StatesPhaseLabel,
    /// Nothing done in the States Phase gives an ARO.
    StatesPhaseNoAro,
    /// A hacker gets no ARO from movement with Stealth.
    StealthAgainstHackers,
    /// With Stealth a Cautious Movement may begin and end near enemies.
    StealthCautiousNear,
    /// An enemy that Stealth reaches unseen may only fight, dodge or reset.
    StealthContactReactions,
    /// Stealth works in the Active Turn.
    StealthInActiveTurn,
    /// A trooper with Stealth beside others is no target of an ARO.
    StealthNoTarget,
    /// Stealth does not work against Combat Instinct and deployables.
    StealthNotAgainstCombatInstinct,
    /// Stealth does not work against Sixth Sense.
    StealthNotAgainstSixthSense,
    /// Stealth does not work for a Targeted trooper.
    StealthNotWhileTargeted,
    /// Only enemies with Line of Fire react to Stealth.
    StealthOnlyThoseWhoSee,
    /// Skills that Stealth does not cover give AROs.
    StealthOtherSkills,
    /// Stealth covers movement by a short movement skill or Cautious Movement.
    StealthShortMovement,
    /// Stealth covers Cautious Movement, Idle and Short Movement Skills.
    StealthSilentSkills,
    /// An ARO at a trooper with Stealth beside others becomes Idle.
    StealthTargetIdle,
    /// A Possessed or Sepsitorized trooper fights although its state is a Null State.
    StolenStillFight,
    /// A storm makes visibility one level worse.
    StormWorsensVisibility,
    /// Strategos works for the Lieutenant only.
    StrategosForLieutenants,
    /// Strategos of level 2 moves a trooper to another Combat Group without a token.
    StrategosMovesATrooper,
    /// Strategos turns Special Lieutenant Orders into Regular Orders.
    StrategosOrdersRegular,
    /// Strategos keeps two troopers back in the Deployment Phase.
    StrategosTwoLast,
    /// A failed save against Stun ammunition fails the Guts Roll, too.
    StunFailsGutsRoll,
    /// A Doctor ends Stunned of the living, an Engineer that of machines.
    StunnedTreatedByKind,
    /// A length in brackets behind Super-Jump does not count for a Jump that fills the Order.
    SuperJumpBracketsNeedShortSkill,
    /// A length in brackets behind Super-Jump is added to a Jump.
    SuperJumpDistanceInBrackets,
    /// A Jump by Super-Jump that fills the Order goes farther.
    SuperJumpFillsOrder,
    /// A trooper with Super-Jump looks all round on its way.
    SuperJumpSeesAllRound,
    /// Jet propulsion or not, a trooper with Super-Jump has no cover on its way.
    SuperJumpWithoutCover,
    /// The player chooses the zone of Support and Control.
    SupportZoneIsChosen,
    /// A trooper that enters Suppressive Fire opposes nothing in that Order.
    SuppressingOpposesNothing,
    /// Suppressive Fire ends with states that leave a trooper able to act.
    SuppressionEndsWithStates,
    /// All dice of Suppressive Fire in reaction go to one target.
    SuppressionOneTarget,
    /// Suppressive Fire hampers only enemies within its range bands.
    SuppressionWithinReach,
    /// The MODs of several surprise attackers do not add up.
    SurpriseAttackersDoNotAddUp,
    /// Combat Instinct ignores a Surprise Attack.
    SurpriseIgnoredByInstinct,
    /// A Surprise Attack is a CC Attack, a BS Attack or a Comms Attack.
    SurpriseKinds,
    /// The MODs of two kinds of Surprise Attack of a trooper do not add up.
    SurpriseModsDoNotStack,
    /// A Surprise Attack works again only after another disguise.
    SurpriseOncePerHiding,
    /// A Biometric Visor ignores a Surprise Attack from some disguises.
    SurpriseSeenThrough,
    /// A Surprise Shot works for a hacking attack.
    SurpriseShotForHacking,
    /// Marker States come with a Surprise Shot.
    SurpriseShotInMarkerStates,
    /// The surviving Army Points are the Victory Points of a tournament.
    SurvivingPointsAreVictoryPoints,
    /// A Team Leader activates its Fireteam with the Order of Tactical Awareness.
    TacticalAwarenessFireteam,
    /// A Command Token does not make the Order of Tactical Awareness Regular.
    TacticalAwarenessStaysIrregular,
    /// A Tactical Order may be spent on a Fireteam.
    TacticalOrderForFireteams,
    /// A Tactical Order is spent by the trooper that gives it.
    TacticalOrderForItsOwner,
    /// Tactical Awareness gives one Tactical Order.
    TacticalOrderFromAwareness,
    /// A trooper with Tactical Awareness that is placed in the Orders Phase has its Tactical Order.
    TacticalOrderOnArrival,
    /// A TAG that falls Unconscious stays upright.
    TagUprightWhenDown,
    /// A weapon with Target (VITA) has no effect on STR.
    TargetOfOtherAttribute,
    /// A revealed HVT has the profile of a Designated Target after the Order.
    TargetProfileAfterOrder,
    /// The MOD of a Targeted enemy stands in for that of Speculative Fire.
    TargetedEndsSpeculativePenalty,
    /// A Targetless weapon used in ARO needs Line of Fire to the active trooper.
    TargetlessInReaction,
    /// A Targetless weapon needs no enemy.
    TargetlessNeedsNoEnemy,
    /// The small teardrop of a shotgun is placed where its shot hits.
    TeardropWhereItHits,
    /// BS Attack (Shock) does not work with a Technical Weapon.
    TechnicalWeaponNoShock,
    /// A trooper with Technorganic that is not Unconscious is treated by its Attribute.
    TechnorganicOtherWounds,
    /// A Doctor or an Engineer wakes a trooper with Technorganic.
    TechnorganicTreatedOrRepaired,
    /// A Template above a Prone trooper does not affect it.
    TemplateAboveProne,
    /// In ARO each active trooper under a Direct Template is a main target.
    TemplateActiveAreMainTargets,
    /// A circular Direct Template lies around its user.
    TemplateAroundUser,
    /// A cancelled shot costs a use of a Disposable weapon.
    TemplateCancelledCostsUse,
    /// Troopers under the Template of a cancelled shot may still react.
    TemplateCancelledGivesAros,
    /// A cancelled shot opposes no roll.
    TemplateCancelledOpposesNothing,
    /// A Template that hits a Model affects Camouflage Markers, too.
    TemplateCatchesMarkers,
    /// An Impact Template is centered over the base of its main target.
    TemplateCentered,
    /// A Civilian under a Template cancels the shot.
    TemplateCivilianCancels,
    /// A Direct Teardrop begins at the Silhouette of its user.
    TemplateFromUser,
    /// A Template is as high as its radius.
    TemplateHeight,
    /// A Camouflage Marker as the main target cancels the shot of a Template.
    TemplateHiddenMainCancels,
    /// A Template affects every trooper of the Order that touched its area.
    TemplateHitsAllWhoCrossed,
    /// A Template that touches one trooper of a close combat affects all of them.
    TemplateHitsEntireMelee,
    /// A Template that misses its main target fails.
    TemplateMainTargetInside,
    /// The roll of a Template is compared with the roll of each affected enemy.
    TemplateMeetsEachRoll,
    /// A neutral under a Template cancels the shot.
    TemplateNeutralCancels,
    /// A Template that misses its main target affects no trooper.
    TemplateNobodyWithoutMain,
    /// No Template on the close combat of a friend.
    TemplateNotIntoFriendsMelee,
    /// No attack that may affect a friend or a neutral, unless its Template is harmless.
    TemplateNotOnFriends,
    /// A Direct Template does not reach round a corner.
    TemplateNotRoundCorners,
    /// A Direct Teardrop does not run through its user.
    TemplateNotThroughUser,
    /// The other shots of an attack go on if one is cancelled.
    TemplateOtherShotsGoOn,
    /// A Direct Template is laid once for each point of Burst.
    TemplatePerBurst,
    /// A Direct Template is laid when the attack is declared.
    TemplatePlacedAtDeclaration,
    /// A Template may not be laid over an Impersonation Marker.
    TemplateSparesImpersonators,
    /// A Direct Template spares its user.
    TemplateSparesUser,
    /// A Template affects those whose base or Silhouette it touches.
    TemplateTouchesBaseOrSilhouette,
    /// An Unconscious friend under a Template cancels the shot.
    TemplateUnconsciousFriend,
    /// An Impact Template lies at the underside of the base of its main target.
    TemplateUnderBase,
    /// Terrain and Multiterrain spare a trooper the Difficult Terrain of Rescue.
    TerrainSkillsHelp,
    /// Victory Points decide between equal Objective Points.
    TieBreakOfScenario,
    /// A Dodge fails on a tie.
    TiedDodgeFails,
    /// A TinBot is a token: it blocks nothing and is no target.
    TinbotIsToken,
    /// An AVA of Total stays within Army Points and the places of the list.
    TotalAvaWithinTheList,
    /// All dice of a Total Reaction go to one target.
    TotalReactionOneTarget,
    /// A list of a Training Mission has no Lieutenant.
    TrainingWithoutLieutenant,
    /// There is no Loss of Lieutenant in a training mission.
    TrainingWithoutLoss,
    /// A failed treatment is rolled again with the WIP in brackets.
    TreatmentReroll,
    /// No other MOD applies to Triangulated Fire.
    TriangulatedFireNoOtherMods,
    /// Triangulated Fire keeps the Burst of the weapon.
    TriangulatedKeepsBurst,
    /// Triangulated Fire needs Line of Fire and a target within range.
    TriangulatedNeedsSight,
    /// A list holds troops of its Faction.
    TroopsOfTheFaction,
    /// A survivor may turn to an attacker outside its arc.
    TurnToAttacker,
    /// Twin Weapons bring nothing in close combat.
    TwinWeaponsNotInMelee,
    /// Specialist Troops lead two Civilians.
    TwoCiviliansForSpecialists,
    /// A trooper with Remote Presence has two levels of Unconscious.
    TwoLevelsOfUnconscious,
    /// Unconscious is not ended together with other states.
    UnconsciousApart,
    /// An Unconscious trooper that loses one more point is Dead.
    UnconsciousDiesOfAWound,
    /// The Cost of a unit includes its Peripherals.
    UnitCostIncludesPeripherals,
    /// A skill whose requirement is not met becomes Idle.
    UnmetIsIdle,
    /// A vehicle does not declare Cautious Movement.
    VehiclesNotCautious,
    /// Speculative Fire ignores the MODs of visibility zones.
    VisibilityNotForSpeculativeFire,
    /// The MODs of visibility zones count for rolls that need Line of Fire, but not for a Dodge.
    VisibilityZonesNotForDodge,
    /// White Noise blocks the Line of Fire of a Multispectral Visor of any level.
    VisorBlindedByWhiteNoise,
    /// The third level of the Multispectral Visor finds a camouflaged trooper without a roll.
    VisorDiscoversByItself,
    /// An X Visor lessens the MODs of the range bands of Suppressive Fire.
    VisorInSuppressiveFire,
    /// A Multispectral Visor of level 1 sees through a Zero Visibility Zone, with its MOD.
    VisorLevel1SeesThroughSmoke,
    /// A Multispectral Visor sees through smoke.
    VisorSeesThroughSmoke,
    /// The third level of the Multispectral Visor shoots at Camouflage Markers.
    VisorShootsAtMarkers,
    /// A vulnerability may name a part of the name of weapons.
    VulnerableToNamedWeapons,
    /// Immunity does not help against what a trooper is vulnerable to.
    VulnerableWithoutImmunity,
    /// Prone ends with Unconscious.
    WakesStanding,
    /// Unconscious ends with fewer Wounds than VITA or STR.
    WakesWithFewerWounds,
    /// BS Attack with a negative MOD in brackets does nothing to a bearer of Warhorse.
    WarhorseIgnoresBrackets,
    /// Only one mode of a Natural Born Warrior takes bonuses, and those of all CC skills.
    WarriorDeniesByMode,
    /// The mode of a weapon is chosen for each BS Attack.
    WeaponModePerAttack,
    /// Weapons may need no Line of Fire.
    WeaponWithoutSight,
    /// A visor does not lessen the MOD of an answer through White Noise.
    WhiteNoiseAnsweredWithoutVisor,
    /// White Noise blocks the Line of Fire of a trooper with Marksmanship.
    WhiteNoiseForMarksmen,
    /// White Noise blinds other equipment whose rules say so.
    WhiteNoiseForOtherGear,
    /// While the Template of White Noise is on the table, its hacker uses nothing else with the label NFB.
    WhiteNoiseNoOtherFeedback,
    /// A WIP Roll places the Template of White Noise inside the Hacking Area.
    WhiteNoiseRoll,
    /// White Noise covers a Circular Template, at any height.
    WhiteNoiseSize,
    /// The Template of White Noise leaves the table in the States Phase.
    WhiteNoiseUntilStatesPhase,
    /// Of several visibility zones, only the worst MOD counts.
    WorstVisibilityZoneCounts,
    /// Another trooper of the player may take over the Xenotech.
    XenotechChangesEscort,
    /// A Xenotech is deployed in the `CivEvac` state.
    XenotechDeployedInCivevac,
    /// Every list has one Xenotech.
    XenotechInEveryList,
    /// A Xenotech costs nothing.
    XenotechIsFree,
    /// A Xenotech takes no place in a Combat Group.
    XenotechTakesNoPlace,
    /// The target of a shot through a Zero Visibility Zone sees the shooter as through a Poor Visibility Zone.
    ZeroVisibilityAnswered,
    /// A target that faces a shot through the zone dodges without the MOD for shooting back.
    ZeroVisibilityDodged,
    /// A target that does not face a shot through the zone may turn to it from its Zone of Control.
    ZeroVisibilityTurns,
    /// The Zone of Control is checked along the whole path.
    ZoneOfControlAlongPath,
    /// Walls do not shorten a Zone of Control.
    ZoneOfControlThroughWalls,
}

/// A row of an edition: a rule and its clauses, or none if the edition drops the rule.
pub type Change = (Rule, &'static [Cite]);

/// The clauses of each rule that an edition has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Citations([&'static [Cite]; Rule::ALL.len()]);

impl Citations {
    /// No rule: the parent of the first edition.
    #[expect(clippy::large_stack_arrays, reason = "a constant from which statics are built, never a local")]
    pub const EMPTY: Self = Self([&[]; Rule::ALL.len()]);

    /// Returns the clauses of a rule; none if the edition does not have it.
    pub const fn get(&self, rule: Rule) -> &'static [Cite] {
        self.0[rule as usize]
    }

    /// Returns the citations with the changes of an edition, sorted by rule.
    ///
    /// # Panics
    /// At compile time, if the changes are not sorted or drop a rule that the parent does not have.
    #[must_use]
    pub const fn with(mut self, changes: &[Change]) -> Self {
        let mut next = 0;
        while next < changes.len() {
            let (rule, clauses) = changes[next];
            assert!(next == 0 || (changes[next - 1].0 as usize) < rule as usize, "changes are sorted by rule");
            assert!(!clauses.is_empty() || !self.0[rule as usize].is_empty(), "a dropped rule is one of the parent's");
            self.0[rule as usize] = clauses;
            next += 1;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::ruleset;
    use model::edition::Scope;

    #[test]
    fn rules_are_sorted_and_each_holds_in_an_edition_or_pack() {
        assert!(Rule::ALL.is_sorted_by_key(|rule| format!("{rule:?}")));
        for rule in Rule::ALL {
            let holds = Scope::all().any(|scope| ruleset(scope).has(*rule));
            assert!(holds, "no edition or pack has `{rule:?}`");
        }
    }

    #[test]
    fn an_edition_changes_only_what_it_names() {
        const PARENT: Citations =
            Citations::EMPTY.with(&[(Rule::AlertMayTurn, &[clause!("a#b")]), (Rule::UnmetIsIdle, &[clause!("a#c")])]);
        const CHILD: Citations =
            PARENT.with(&[(Rule::AlertMayTurn, &[]), (Rule::FullBurst, &[clause!("a#d"), clause!("b#d")])]);
        let clauses = [Rule::AlertMayTurn, Rule::UnmetIsIdle, Rule::FullBurst].map(|rule| CHILD.get(rule));
        assert_eq!(clauses, [&[][..], &[clause!("a#c")], &[clause!("a#d"), clause!("b#d")]]);
    }
}
