//! The rules of each edition. An edition starts from its parent and names only what differs.
//!
//! * A topic has a file with the types of its rules, and no values: `turn`, `skills`, `deployables`.
//! * An edition has a folder with all its values: `n3`, `codeone`, `n4`, `n5`. Its `mod.rs` has the rules and short
//!   topics, `citations.rs` the clauses; `deployables.rs`, `profile.rs`, `skills.rs`, `space.rs` and `turn.rs` have the
//!   values of the struct with that name and of the topics that are its fields. `states.rs` has all rules on states,
//!   `recovery.rs` kits and Transmutation, `scenarios.rs` and `supplies.rs` what their names say; an edition without
//!   such a file has no rules of its own there.
//! * A pack or revision has one file with all its values: `its10`, `n5_2`.
//! * `editions` is the only place that matches on editions.
//!
//! A rule that an edition has or lacks is a variant of [`Rule`], with a row in the [`Citations`] of each edition that
//! adds, changes or drops it. A rule with a value (a number, a variant, a list) is a field of a topic's struct. `None`
//! means that the engine does not have the rule for the edition: a procedure that needs it refuses the situation.
//!
//! Longer than usual: a flat list of the modules and their types.

mod alignments;
mod army_list;
mod codeone;
mod deployables;
mod deployed_disguises;
mod disguises;
mod editions;
pub mod events;
mod falling_unconscious;
mod fireteam;
mod game_end;
mod guts;
mod hack_targets;
mod information;
mod interaction;
mod its10;
mod lent_values;
mod n3;
mod n4;
mod n5;
mod n5_2;
mod objective_draw;
mod pick_up;
pub mod profile;
mod recovery;
mod reinforcements;
mod route;
mod rule;
mod saving_rolls;
mod scoring;
mod sight;
mod skills;
mod space;
mod states;
mod supplies;
mod supportware;
mod survivors;
mod turn;
mod working_skills;

pub use alignments::{Alignments, HostileRule};
pub use army_list::{ArmyListRules, LinkScenario, ScenarioSwc, ScenarioSwcRules, TacticalLinkRules};
pub use deployables::{
    ActivationOfDiscoBall, AppearanceRule, BearsRule, BlastRules, BoostRules, DeactivatorRules, DemolitionRules,
    DeployableCoverRules, DeployableMoment, DeployableRules, DeployedRules, DiscoBallRules, ExplosionRules, ItemRule,
    LauncherRule, MinelayerRules, NeededItem, NoteOn, PlacementRules, ReloadRules, TriggerRules, TurretRules,
    TypeRules, WeaponNote,
};
pub use deployed_disguises::{DeployedDisguise, PlacedReplicas, ReplicaModelRules};
pub use disguises::{DelayRules, DisguiseRules, GroupCoherencyRules, ImitationRules, ReplicaRules, RevealingRules};
pub use editions::ruleset;
use events::EventRules;
pub use falling_unconscious::{EmbryoAnnouncement, EmbryoFallRules, FallingRules, UprightRules};
pub use fireteam::{FireteamExclusions, FireteamRules, OtherMembersRule, ReturnRule};
pub use game_end::{AllNullRule, GameEndRules, StandardGameRules, TooFewRules};
pub use guts::{GutsRules, JournalistRules, PlaceOrder, PlaceRules};
pub use hack_targets::{EnemyRepeaterRules, HackTargetRules, ValueName};
pub use information::InformationRules;
pub use interaction::{InteractionRules, Part};
pub use lent_values::{LentExample, LentRules, RemdriverRules, TagcomRules, TinbotRules};
pub use objective_draw::DrawRules;
pub use pick_up::PickUpRules;
use profile::ProfileRules;
pub use recovery::{
    AutoRules, BikeRules, EscapeFormRules, EscapeSystemRules, HatchingRules, KitRules, ProfileChange,
    TechRecoveryRules, TransmutationRules, WillpowerRules,
};
pub use reinforcements::{ReinforcementRules, SectionBudget};
pub use route::MovingRules;
pub use rule::{Change, Citations, Rule};
pub use saving_rolls::{BioimmunityRules, Bioweapon, SavingRules, SymbiontImmunity};
pub use scoring::{
    MultiscannerHelper, MultiscannerRules, PackDeploymentRules, PackScoringRules, PanoplyRules, ScenarioSkillRules,
    ScoringRules, SecureHvtRules,
};
pub use sight::{EngagedSight, LineStart, SightRules};
pub use skills::{
    BearersOnly, ChargeRules, GuidedRules, ImpersonationRules, JumpFailure, Needed, Repeat, RepeatRule, ResumeRules,
    SkillRules, WarningRule,
};
pub use space::{CloudRules, SmokeZone, SpaceRules};
pub use states::{FatalState, IgnoredState, StateRules};
pub use supplies::{ItemOnChart, SpecballRules, SpeedballRules, SupplyChartRow, SymbiobombRules, Treats};
pub use supportware::SupportwareRules;
pub use survivors::{EmbryoRules, SurvivorRules};
pub use turn::{
    ActivationRules, CitedNames, ControlLoss, ControlRules, ExtraOrder, ImpetuousOrderRules, ImpetuousRules,
    InspiredTraining, InspiringRules, LandingRules, LieutenantRules, PoolRules, PostureChangeRules, QuickMovementRules,
    RetreatRules, SpendingRules, StanceRules, TokenLine, TokenMoment, TokenRules, TokenTarget, TurnRules, VeteranRules,
    WallRules,
};
pub use working_skills::{Ending, OnlyIn, SilencingState, WorkingRules};

use crate::record::Cite;
use model::edition::Scope;
use model::message::Message;
use model::refusal::Refusal;

/// A value and the clause that prescribes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cited<T> {
    /// The number, variant or list that the clause prescribes.
    pub value: T,
    /// The clause that prescribes it.
    pub clause: Cite,
}

/// Builds a value with its clause.
pub const fn cited<T>(value: T, clause: Cite) -> Cited<T> {
    Cited { value, clause }
}

/// A value and the clauses that prescribe it together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CitedByAll<T> {
    /// The number, variant or list that the clauses prescribe.
    pub value: T,
    /// The clauses that prescribe it.
    pub clauses: &'static [Cite],
}

/// Builds a value with its clauses.
pub const fn cited_by_all<T>(value: T, clauses: &'static [Cite]) -> CitedByAll<T> {
    CitedByAll { value, clauses }
}

/// The effect of a Success Value above 20.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AboveTwenty {
    /// The excess is added to every die; 20 or more is a Critical.
    AddToDie,
    /// Dice stay as they are; 20 and every face from 1 to the excess are Criticals.
    CriticalFaces,
}

/// The effect of a Critical in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CriticalHit {
    /// One Wound without a roll.
    AutomaticWound,
    /// One save more than an ordinary hit.
    ExtraSave,
}

/// How a save is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveMethod {
    /// The die must exceed Damage less Armor and cover.
    ExceedDamage,
    /// The die must not exceed the survival value plus Armor and cover.
    AtOrBelowValue,
}

/// Targets that a failed save against Shock ammunition kills instead of leaving Unconscious.
///
/// The clause is the one that prints the ammunition's Shock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShockKills {
    /// Targets with a Wounds or VITA Attribute of 1; STR resists.
    OneWound,
    /// All targets.
    All,
}

/// How much of the target the scenery in contact must hide for Partial Cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoverTest {
    /// At least a third.
    AThird,
    /// Any part.
    AnyPart,
}

/// When a target is in Total Cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TotalCover {
    /// When there is no Line of Fire.
    NoLine,
    /// When scenery alone stops every line.
    SceneryAlone,
}

/// The effect of an unmet requirement on an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unmet {
    /// The attack may not be declared: refused with the clause of the requirement.
    Refused,
    /// The dice aimed at that target are lost.
    DiceLost(Cite),
}

/// The turns in which a successful Dodge lets the trooper move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DodgeMove {
    /// Only in the Reactive Turn.
    ReactiveTurn,
    /// In either turn.
    AnyTurn,
}

/// The clauses that define the classes of weapons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeaponClasses {
    /// It has ranges or a Template.
    pub bs: Cite,
    /// It is for close combat only.
    pub melee: Cite,
    /// It has ranges and is for close combat.
    pub mixed: Cite,
    /// It is placed on the table.
    pub deployable: Cite,
}

/// The Initiative Roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InitiativeRules {
    /// It is a Face to Face Roll on the Lieutenants' WIP.
    pub roll: Cite,
    /// The highest success wins.
    pub winner: Cite,
    /// A tie or a double failure is rolled again.
    pub repeat: Cite,
    /// The winner takes one choice, the loser the other.
    pub choice: Cite,
    /// The choice of Initiative: which player takes the first turn.
    pub turn_order: Cite,
    /// The order of turns holds for the rest of the game.
    pub order_is_fixed: Cite,
    /// The choice of Deployment: the order of deployment and the zones.
    pub deployment: Cite,
}

/// The Deployment Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeploymentRules {
    /// The four steps: both players deploy all but one trooper, then the last ones.
    pub steps: [Cite; 4],
    /// Choices before the first model is placed.
    pub preparation: Option<PreparationRules>,
    /// Skills that place a trooper outside the Deployment Zone.
    pub outside_zone: Option<CitedNames>,
    /// Skills that keep a trooper off the table.
    pub off_table: Option<CitedNames>,
    /// Skills that hide a trooper whose position is fixed at once.
    pub hidden: Option<CitedNames>,
    /// Whether the base must be totally inside the Deployment Zone.
    pub inside: Cited<bool>,
}

/// Strategic Deployment, which lets a whole Fireteam deploy ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrategicDeploymentRules {
    /// Its bearer is the first of its Fireteam to be deployed.
    pub first: Cite,
    /// Its bearer is deployed as the Team Leader.
    pub leader: Cite,
    /// How far ahead the team deploys.
    pub reach: Cite,
    /// How far if a scenario gives Forward Deployment as well.
    pub longer: Cite,
}

/// Choices before the first model is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PreparationRules {
    /// The side and the order of deployment are chosen before the turn order.
    pub before_the_turn_order: Cite,
    /// The turn order is chosen before the first model is placed.
    pub before_the_first_model: Cite,
}

/// AROs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AroRules {
    /// Only eligible troopers react.
    pub only_eligible: Cite,
    /// Any skill of an enemy gives an ARO, short or entire.
    pub to_any_skill: Cite,
    /// Line of Fire gives an ARO.
    pub line_of_fire: Cite,
    /// The Zone of Control gives an ARO.
    pub zone_of_control: Cite,
    /// Every eligible trooper may react.
    pub every_eligible_trooper: Cite,
    /// A trooper has one ARO per Order.
    pub one_per_order: Cite,
    /// The ARO is declared after the first skill, or lost.
    pub after_first_skill: Cite,
    /// A trooper that becomes eligible later declares after the second skill.
    pub after_second_skill: Cite,
    /// An ARO against a Marker may be delayed.
    pub delay_for_marker: Cite,
    /// When the Zone of Control is measured.
    pub zone_of_control_measured: Cited<Measured>,
    /// Only skills that are AROs may be declared.
    pub only_aro_skills: Cite,
    /// The skills that react to an enemy in the Zone of Control alone; `None` where requirements decide later.
    pub zone_of_control_skills: Option<Cited<&'static [&'static str]>>,
}

/// When the Zone of Control is measured for AROs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measured {
    /// Before AROs are declared.
    First,
    /// When the Order is resolved.
    AtResolution,
}

/// Coordinated Orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoordinatedRules {
    /// The Spearhead has half its Burst.
    pub spearhead_burst: Cite,
    /// In close combat each other trooper adds a die to the CC Attack, and this number to its Damage.
    pub close_combat_bonus: Cited<i64>,
    /// The other troopers have a Burst of 1.
    pub others_burst: Cite,
    /// All troopers declare the same skills.
    pub same_skills: Cite,
    /// All troopers have the same target.
    pub same_target: Cite,
    /// An enemy has one ARO against all of them.
    pub one_aro: Cite,
    /// Each reacting trooper chooses one of them.
    pub reactor_chooses_target: Cite,
    /// The action of a trooper that cannot perform the declared skill.
    pub unable_trooper: Cite,
}

/// Hacking attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HackingRules {
    /// They work within the Hacking Area.
    pub area: Cite,
    /// They need no Line of Fire.
    pub no_line_of_fire: Cite,
    /// They are rolled on WIP.
    pub attack_roll: Cite,
    /// Their saves are made with BTS.
    pub saving_roll: Cite,
    /// The troop types that programs affect, unless the program prints them.
    pub hackable_types: Option<Cited<&'static [&'static str]>>,
}

/// Close combat with several troopers of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeleeRules {
    /// Each other trooper of a side adds a die.
    pub helpers: Cite,
    /// Only one trooper of a side rolls, and troopers that declare these reactions do not help. `None` where each
    /// reacting trooper rolls and does not help.
    pub single_roller: Option<Cited<&'static [&'static str]>>,
    /// Whether close combat ends by itself when all opponents are helpless; otherwise the remaining trooper may leave.
    pub ends_among_helpless: Cited<bool>,
}

/// Landing from the air.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TouchdownRules {
    /// It does not land Prone.
    pub not_prone: Cite,
    /// It does not land in contact with anything.
    pub not_in_contact: Cite,
    /// The rules on a trooper that walks in at the edge of the table, where the edition knows only those.
    pub at_the_edge: Option<EdgeRules>,
}

/// The entry of a trooper at the edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgeRules {
    /// The skill.
    pub skill: &'static str,
    /// It enters on a surface at the edge of the table that is as large as its base.
    pub surface: Cite,
    /// It does not enter inside the enemy Deployment Zone.
    pub not_in_enemy_zone: Cite,
    /// AROs are declared when it stands at its entry point.
    pub reactions: Cite,
    /// It has no Partial Cover in that Order.
    pub no_cover: Cite,
    /// It loses its own Order if it enters in a Coordinated Order.
    pub coordinated: Cite,
}

/// The rules of an edition or pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// The edition or pack.
    pub scope: Scope,
    /// The effect of a Success Value above 20.
    pub above_twenty: Cited<AboveTwenty>,
    /// The effect of a Critical in an attack.
    pub critical_hit: Cited<CriticalHit>,
    /// Each hit forces a save.
    pub hit_forces_save: Cite,
    /// How a save is made.
    pub save: Cited<SaveMethod>,
    /// What a failed save costs.
    pub failed_save: Cite,
    /// Targets that Shock ammunition kills.
    pub shock: ShockKills,
    /// When a trooper becomes Unconscious.
    pub unconscious: Cite,
    /// When a trooper is Dead.
    pub dead: Cite,
    /// When a target has Partial Cover.
    pub partial_cover: Cited<CoverTest>,
    /// When a target has Total Cover.
    pub total_cover: Cited<TotalCover>,
    /// The effect of an unmet requirement on an attack.
    pub unmet: Unmet,
    /// A BS Attack rolls BS.
    pub bs_attribute: Cite,
    /// A CC Attack rolls CC.
    pub cc_attribute: Cite,
    /// A CC Attack needs contact.
    pub cc_contact: Cite,
    /// The turns in which a successful Dodge lets the trooper move.
    pub dodge_move: Cited<DodgeMove>,
    /// Whether the move of a Dodge may end in contact with an enemy.
    pub dodge_contact: Cited<bool>,
    /// Whether the sources print the ranges of a few weapons only; the situation states the MOD of the others.
    pub ranges_unprinted: bool,
    /// The classes of weapons.
    pub weapon_classes: Option<WeaponClasses>,
    /// Friendly, enemy, neutral and hostile elements.
    pub alignments: Option<Alignments>,
    /// Open and Private Information.
    pub information: Option<InformationRules>,
    /// When a game ends.
    pub game_end: Option<GameEndRules>,
    /// Objects of scenarios that are picked up.
    pub pick_up: &'static [PickUpRules],
    /// The Initiative Roll.
    pub initiative: Option<InitiativeRules>,
    /// The Deployment Phase.
    pub deployment: Option<DeploymentRules>,
    /// The deployment in a disguise.
    pub deployed_disguises: &'static [DeployedDisguise],
    /// Strategic Deployment.
    pub strategic_deployment: Option<StrategicDeploymentRules>,
    /// AROs.
    pub aro: AroRules,
    /// Guts Rolls.
    pub guts: Option<GutsRules>,
    /// Guts Rolls are made at the conclusion of an Order.
    pub guts_conclusion: Cite,
    /// The clauses of each [`Rule`] that the edition has.
    pub citations: &'static Citations,
    /// Saving Rolls, beyond what the weapon prints.
    pub saving: SavingRules,
    /// Targets that can be hacked.
    pub hack_targets: HackTargetRules,
    /// Supportware.
    pub supportware: Option<SupportwareRules>,
    /// Individual skills and Markers.
    pub skills: SkillRules,
    /// Coordinated Orders.
    pub coordinated: Option<CoordinatedRules>,
    /// Hacking attacks.
    pub hacking: Option<HackingRules>,
    /// Close combat with several troopers of a side.
    pub melee: MeleeRules,
    /// Landing from the air.
    pub touchdown: Option<TouchdownRules>,
    /// Deployables.
    pub deployables: DeployableRules,
    /// `MediKits` and `GizmoKits`.
    pub kits: &'static [KitRules],
    /// Tech-Recovery.
    pub tech_recovery: Option<TechRecoveryRules>,
    /// A successful Regeneration Roll restores a point.
    pub regeneration: Cite,
    /// Transmutation.
    pub transmutation: Option<TransmutationRules>,
    /// Effects on states, beyond those that the states print.
    pub states: Option<StateRules>,
    /// The states in which skills and equipment work.
    pub working: WorkingRules,
    /// Skills that count when a trooper would fall Unconscious.
    pub falling_unconscious: FallingRules,
    /// The troopers that count for Victory Points.
    pub survivors: SurvivorRules,
    /// What changes a profile.
    pub profile: ProfileRules,
    /// Zones of Control, smoke, Line of Fire, distances and the route of a Move.
    pub space: &'static SpaceRules,
    /// The rules around an activation.
    pub turn: &'static TurnRules,
    /// Army Lists.
    pub army_list: ArmyListRules,
    /// Reinforcements.
    pub reinforcements: Option<ReinforcementRules>,
    /// How scenarios are scored.
    pub scoring: Option<&'static ScoringRules>,
    /// How a pack's classified objectives are drawn.
    pub drawing: Option<&'static DrawRules>,
    /// How a pack's events are run.
    pub events: Option<&'static EventRules>,
}

impl Ruleset {
    /// Returns the clauses of a rule; none if the edition does not have it.
    pub const fn clauses(&self, rule: Rule) -> &'static [Cite] {
        self.citations.get(rule)
    }

    /// Returns the first clause of a rule, if the edition has it. A rule with several is cited with all its
    /// [`clauses`](Self::clauses).
    pub const fn clause(&self, rule: Rule) -> Option<Cite> {
        self.clauses(rule).first().copied()
    }

    /// Whether the edition has a rule.
    pub const fn has(&self, rule: Rule) -> bool {
        !self.clauses(rule).is_empty()
    }

    /// Returns the clauses of a rule that the procedure requires.
    ///
    /// # Errors
    /// A refusal that the engine does not have the rule for this edition.
    pub fn need_clauses(&self, rule: Rule, procedure: &'static str) -> Result<&'static [Cite], Refusal> {
        if self.has(rule) { Ok(self.clauses(rule)) } else { Err(self.refuse(procedure)) }
    }

    /// Returns the first clause of a rule that the procedure requires.
    ///
    /// # Errors
    /// A refusal that the engine does not have the rule for this edition.
    pub fn need_clause(&self, rule: Rule, procedure: &'static str) -> Result<Cite, Refusal> {
        self.need(self.clause(rule), procedure)
    }

    /// Returns the scoring rules of a pack.
    ///
    /// # Errors
    /// A refusal that the edition has none.
    pub fn need_pack_scoring(&self, procedure: &'static str) -> Result<&'static PackScoringRules, Refusal> {
        self.need(self.scoring.and_then(|scoring| scoring.pack), procedure)
    }

    /// Returns a part of the rules that the procedure requires.
    ///
    /// # Errors
    /// A refusal that the engine does not have the rule for this edition.
    pub fn need<T>(&self, rule: Option<T>, procedure: &'static str) -> Result<T, Refusal> {
        rule.ok_or_else(|| self.refuse(procedure))
    }

    /// Refuses a procedure for which the engine does not have the rules of this edition.
    pub fn refuse(&self, procedure: &'static str) -> Refusal {
        let message = Message::new("refusal-not-in-edition").word("procedure", procedure);
        Refusal::new("", message.text("edition", self.scope.as_str()))
    }
}
