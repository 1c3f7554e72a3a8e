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
//! Which of two forms a rule has depends on whether an edition may lack it:
//!
//! * A rule without a value that an edition has or lacks by itself is a variant of [`Rule`], with a row in the
//!   [`Citations`] of each edition that adds, changes or drops it.
//! * Everything else is a field, so that the compiler refuses an edition without it: the clause ([`Cite`]) of a rule
//!   that every edition has, and a rule with a value (a number, a variant, a list: [`Cited`]).
//!
//! A new edition may drop a rule of either form:
//!
//! * A variant of [`Rule`] gets a row without clauses in the citations of that edition. Procedures stay as they are.
//! * A field of a rule with a value becomes an `Option`, `None` in that edition. A field that is only a clause becomes
//!   a variant of [`Rule`]: its clause moves to the citations of the first edition, and the new edition drops it there.
//!   The compiler lists the procedures that read the field; each says what holds without the rule.
//!
//! A number that a clause prints is a value of its entry, read with
//! [`Context::number_of`](crate::context::Context::number_of). A field has a number only as a part of its rule, next to
//! the clause.
//!
//! A procedure that an edition has as a whole is one struct of its clauses and values: [`GutsRules`], [`HackingRules`].
//! `None` in its place means that the engine does not have it for the edition: a procedure that needs it refuses the
//! situation. Inside such a struct, `Option` marks what only some editions with the procedure print.
//!
//! The doc of a field with a clause states the rule of that clause.

mod alignments;
mod army_list;
mod aro;
mod attacks;
mod codeone;
mod coordinated;
mod deployables;
mod deployed_disguises;
mod deployment;
mod disguises;
mod editions;
mod events;
mod falling_unconscious;
mod fireteam;
mod game_end;
mod guts;
mod hack_targets;
mod hacking;
mod information;
mod interaction;
mod its10;
mod lent_values;
mod melee;
mod n3;
mod n4;
mod n5;
mod n5_2;
mod objective_draw;
mod pick_up;
mod profile;
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
mod touchdown;
mod turn;
mod working_skills;

pub use alignments::{Alignments, HostileRule};
pub use army_list::{ArmyListRules, LinkScenario, ScenarioSwc, ScenarioSwcRules, TacticalLinkRules};
pub use aro::{AroRules, Measured};
pub use attacks::{
    AboveTwenty, CoverTest, CriticalHit, DodgeMove, SaveMethod, ShockKills, TotalCover, Unmet, WeaponClasses,
};
pub use coordinated::CoordinatedRules;
pub use deployables::{
    ActivationOfDiscoBall, AppearanceRule, BearsRule, BlastRules, BoostRules, DeactivatorRules, DemolitionRules,
    DeployableCoverRules, DeployableMoment, DeployableRules, DeployedRules, DiscoBallRules, ExplosionRules, ItemRule,
    LauncherRule, MinelayerRules, NeededItem, NoteOn, PlacementRules, ReloadRules, TriggerRules, TurretRules,
    TypeRules, WeaponNote,
};
pub use deployed_disguises::{DeployedDisguise, PlacedReplicas, ReplicaModelRules};
pub use deployment::{DeploymentRules, InitiativeRules, PreparationRules, StrategicDeploymentRules};
pub use disguises::{DelayRules, DisguiseRules, GroupCoherencyRules, ImitationRules, ReplicaRules, RevealingRules};
pub use editions::ruleset;
pub use events::{
    ByeRules, EventRules, FormatRules, PairingRules, PointRules, RankingRules, RatingRules, ScenarioRules,
};
pub use falling_unconscious::{EmbryoAnnouncement, EmbryoFallRules, FallingRules, UprightRules};
pub use fireteam::{FireteamExclusions, FireteamRules, OtherMembersRule, ReturnRule};
pub use game_end::{AllNullRule, GameEndRules, StandardGameRules, TooFewRules};
pub use guts::{GutsRollDue, GutsRules, JournalistRules, PlaceOrder, PlaceRules};
pub use hack_targets::{EnemyRepeaterRules, HackTargetRules, ValueName};
pub use hacking::{FreeingProgram, HackingRules};
pub use information::InformationRules;
pub use interaction::{InteractionRules, Part};
pub use lent_values::{LentExample, LentRules, RemdriverRules, TagcomRules, TinbotRules};
pub use melee::MeleeRules;
pub use objective_draw::DrawRules;
pub use pick_up::PickUpRules;
pub use profile::{
    Chart, ChartLevels, ChartRow, ChartRules, Gain, MnemonicaRules, MorphoScanRules, ProfileRules, ProxyRules,
};
pub use recovery::{
    AutoRules, BikeRules, EscapeFormRules, EscapeSystemRules, HatchingRules, KitRules, ProfileChange, SeveralKits,
    SymbiontArmorRules, TechRecoveryRules, TransmutationRules, WillpowerRules,
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
pub use states::{FatalState, IgnoredState, StateRules, TakenOver};
pub use supplies::{ItemOnChart, SpecballRules, SpeedballRules, SupplyChartRow, SymbiobombRules, Treats};
pub use supportware::SupportwareRules;
pub use survivors::{EmbryoRules, SurvivorRules};
pub use touchdown::{EdgeRules, LandingAreaRules, TouchdownRules};
pub use turn::{
    ActivationRules, CitedNames, ControlLoss, ControlRules, ExtraOrder, ImpetuousOrderRules, ImpetuousRules,
    InspiredTraining, InspiringRules, LandingRules, LandingSkillRules, LieutenantRules, PoolRules, PostureChangeRules,
    QuickMovementRules, RetreatRules, ShortMovement, SpendingRules, StanceRules, TokenLine, TokenMoment, TokenRules,
    TokenTarget, TurnRules, VeteranRules, WallRules,
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
    /// The clause on what a failed save costs.
    pub failed_save: Cite,
    /// Targets that Shock ammunition kills.
    pub shock: ShockKills,
    /// The clause on when a trooper becomes Unconscious.
    pub unconscious: Cite,
    /// The clause on when a trooper is Dead.
    pub dead: Cite,
    /// When a target has Partial Cover.
    pub partial_cover: Cited<CoverTest>,
    /// When a target has Total Cover.
    pub total_cover: Cited<TotalCover>,
    /// The effect of an unmet requirement on an attack.
    pub unmet_requirement: Unmet,
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
    /// The rules of the Initiative Roll; `None` if the edition has none.
    pub initiative: Option<InitiativeRules>,
    /// The rules of the Deployment Phase; `None` if they are not executed.
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
    /// The scenario whose table is a Designated Landing Area.
    pub landing_area: Option<LandingAreaRules>,
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
    /// Symbiont Armor.
    pub symbiont_armor: Option<SymbiontArmorRules>,
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

    /// Returns the clauses of a rule where it applies; none if the edition does not have it.
    pub const fn clauses_if(&self, rule: Rule, applies: bool) -> &'static [Cite] {
        if applies { self.clauses(rule) } else { &[] }
    }

    /// Returns the first clause of a rule where it applies, if the edition has it.
    pub const fn clause_if(&self, rule: Rule, applies: bool) -> Option<Cite> {
        if applies { self.clause(rule) } else { None }
    }

    /// Returns whether the edition has a rule.
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
