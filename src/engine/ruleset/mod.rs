//! What an edition's rules say, asked as questions. Each edition starts from its parent and names what differs.
//!
//! Editions are matched only in `editions`; each has one file here. A rule that an edition does not have here yet is `None`; a procedure
//! that needs it refuses the situation and says so.

mod alignments;
mod codeone;
mod drawing;
mod editions;
pub mod events;
mod fireteam;
mod hack_targets;
mod interaction;
mod its10;
mod moving;
mod n3;
mod n4;
mod n5;
mod recovery;
mod rule;
mod saving;
mod scoring;
mod sight;
mod skills;
mod space;
mod supportware;
mod turn;

pub use alignments::Alignments;
pub use drawing::DrawRules;
pub use editions::ruleset;
pub use events::EventRules;
pub use fireteam::{FireteamRules, Others, Return};
pub use hack_targets::HackTargetRules;
pub use interaction::{InteractionRules, Part};
pub use moving::MovingRules;
pub use recovery::{ChangesProfile, MedikitRules, TransmutationRules};
pub use rule::{Change, Citations, Rule};
pub use saving::{Bioweapon, Immunity, SavingRules};
pub use scoring::{
    MultiscannerRules, PackDeploymentRules, PanoplyRules, ScenarioSkillRules, ScoringRules, SecureHvtRules,
};
pub use sight::{EngagedSight, SightRules, Starts};
pub use skills::{ChargeRules, GuidedRules, JumpFailed, Needed, Repeat, RepeatRule, SkillRules};
pub use space::{CloudRules, SpaceRules};
pub use supportware::SupportwareRules;
pub use turn::{
    ActivationRules, ArmyRules, ChangeRules, CitedNames, ControlLost, ControlRules, ExtraOrder, FuryRules, GutsRules,
    Harm, IgnoredState, ImpetuousRules, InspiredTraining, InspiringRules, LandingRules, LieutenantRules, PlaceOrder,
    PlaceRules, PoolRules, RetreatRules, SpendingRules, StanceRules, StateRules, TokenLine, TokenMoment, TokenRules,
    TokenTarget, TokenUse, TurnRules,
};

use crate::record::Cite;
use model::edition::{Edition, Pack};
use model::message::Message;
use model::refusal::Refusal;

/// A behaviour and the clause that prescribes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cited<T> {
    /// The number, variant or list that the clause prescribes.
    pub value: T,
    /// The clause.
    pub clause: Cite,
}

/// A behaviour with its clause.
pub const fn cited<T>(value: T, clause: Cite) -> Cited<T> {
    Cited { value, clause }
}

/// What a Success Value above 20 does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AboveTwenty {
    /// The excess is added to every die; 20 or more is a Critical.
    AddToDie,
    /// Dice stay as they are; 20 and every face from 1 to the excess are Criticals.
    CriticalFaces,
}

/// What a Critical does in an attack.
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
    Everybody,
}

/// How much of the target scenery in contact must hide for Partial Cover.
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
    /// Without Line of Fire.
    NoLine,
    /// Where scenery alone stops every line.
    SceneryAlone,
}

/// What happens to an attack whose requirement is not met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unmet {
    /// It may not be declared: refused with the requirement's clause.
    Refused,
    /// The dice aimed at that target are lost.
    DiceLost(Cite),
}

/// In which turns a successful Dodge moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DodgeMove {
    /// Only in the Reactive Turn.
    ReactiveTurn,
    /// In either turn.
    AnyTurn,
}

/// The clauses that tell weapons apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeaponClasses {
    /// Ranges or a Template.
    pub bs: Cite,
    /// Close combat only.
    pub melee: Cite,
    /// Both.
    pub mixed: Cite,
    /// Placed on the table.
    pub deployable: Cite,
}

/// The clauses on the Initiative Roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InitiativeRules {
    /// Face to Face on the Lieutenants' WIP.
    pub roll: Cite,
    /// The highest success wins.
    pub winner: Cite,
    /// Tie or double failure: again.
    pub repeat: Cite,
    /// The winner keeps one choice, the loser gets the other.
    pub choice: Cite,
    /// Initiative: the first player.
    pub turn_order: Cite,
    /// The order holds all game.
    pub kept: Cite,
    /// Deployment: the order and the zones.
    pub deployment: Cite,
}

/// The clauses on the Deployment Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeploymentRules {
    /// The four steps.
    pub steps: [Cite; 4],
    /// What is named before the first model is placed.
    pub preparation: Option<PreparationRules>,
    /// Skills that place a trooper outside the zone.
    pub outside_zone: Option<CitedNames>,
    /// Skills that keep a trooper off the table.
    pub off_table: Option<CitedNames>,
    /// Skills that hide a trooper whose spot is fixed at once.
    pub hidden: Option<CitedNames>,
    /// How the base lies in the zone: whether all of it must.
    pub inside: Cited<bool>,
}

/// The clauses on what is named before the first model is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PreparationRules {
    /// The side and the order of deployment come before the turn order.
    pub before_the_turn_order: Cite,
    /// The turn order comes before the first model.
    pub before_the_first_model: Cite,
}

/// The clauses on AROs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AroRules {
    /// Only eligible troopers react.
    pub only_eligible: Cite,
    /// To any skill of the enemy.
    pub short_or_entire: Cite,
    /// Line of Fire entitles.
    pub line_of_fire: Cite,
    /// The Zone of Control entitles.
    pub zone_of_control: Cite,
    /// Every eligible trooper may react.
    pub everyone: Cite,
    /// One per trooper and Order.
    pub one_each: Cite,
    /// Declared after the first skill, or lost.
    pub at_once: Cite,
    /// A trooper that becomes eligible later declares after the second skill.
    pub after_second: Cite,
    /// Against a Marker one may wait.
    pub wait_for_marker: Cite,
    /// When the Zone of Control is measured.
    pub zone_measured: Cited<Measured>,
    /// Only skills that react.
    pub only_aro_skills: Cite,
    /// What is left with the enemy in the Zone of Control alone; `None` where requirements decide later.
    pub zone_only: Option<Cited<&'static [&'static str]>>,
}

/// When the Zone of Control is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measured {
    /// Before reactions are declared.
    First,
    /// When the Order is resolved.
    AtResolution,
}

/// The clauses on Coordinated Orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoordinatedRules {
    /// The Spearhead keeps half its Burst.
    pub spearhead_burst: Cite,
    /// In close combat each of the others adds a die to the blow, and so much to its Damage.
    pub in_combat: Cited<i64>,
    /// The others have one die.
    pub others_burst: Cite,
    /// All declare the same skills.
    pub same_skills: Cite,
    /// All have the same target.
    pub same_target: Cite,
    /// One reaction against all of them.
    pub one_aro: Cite,
    /// Each reacting trooper chooses one of them.
    pub reactors_choose: Cite,
    /// A trooper that cannot do what was declared.
    pub who_cannot: Cite,
}

/// The clauses on hacking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HackingRules {
    /// Within the Hacking Area.
    pub area: Cite,
    /// Without Line of Fire.
    pub unseen: Cite,
    /// Rolled on WIP.
    pub rolls: Cite,
    /// Saved with BTS.
    pub saves: Cite,
    /// The troop types it reaches, where the programs do not print them.
    pub reaches: Option<Cited<&'static [&'static str]>>,
}

/// The clauses on several troopers in one close combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeleeRules {
    /// Each of the others adds a die.
    pub helpers: Cite,
    /// Only one of them rolls, and those who declare certain reactions do not help; else each rolls that reacts, and
    /// whoever reacts does not help.
    pub one_rolls: Option<Cited<&'static [&'static str]>>,
    /// Whether it ends by itself among opponents who are all helpless; else who is left may leave.
    pub among_the_helpless: Cited<bool>,
}

/// The clauses on landing from the air.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TouchdownRules {
    /// No trooper lands prone.
    pub not_prone: Cite,
    /// No trooper lands in contact with anything.
    pub touching_nothing: Cite,
}

/// What an edition says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// Which edition; a pack's base.
    pub edition: Edition,
    /// Which pack, where it is one.
    pub pack: Option<Pack>,
    /// A Success Value above 20.
    pub above_twenty: Cited<AboveTwenty>,
    /// A Critical in an attack.
    pub critical_hit: Cited<CriticalHit>,
    /// Each hit forces a save.
    pub hit_forces_save: Cite,
    /// How a save is made.
    pub save: Cited<SaveMethod>,
    /// What a failed save costs.
    pub failed_save: Cite,
    /// Targets that Shock ammunition kills.
    pub shock: ShockKills,
    /// When a trooper falls Unconscious.
    pub unconscious: Cite,
    /// When a trooper is Dead.
    pub dead: Cite,
    /// What Partial Cover takes.
    pub partial_cover: Cited<CoverTest>,
    /// What Total Cover takes.
    pub total_cover: Cited<TotalCover>,
    /// An attack without its requirements.
    pub unmet: Unmet,
    /// A BS Attack rolls BS.
    pub bs_attribute: Cite,
    /// A CC Attack rolls CC.
    pub cc_attribute: Cite,
    /// A CC Attack needs contact.
    pub cc_contact: Cite,
    /// The move after a Dodge.
    pub dodge_move: Cited<DodgeMove>,
    /// Whether that move may end in contact with an enemy.
    pub dodge_contact: Cited<bool>,
    /// Its sources print the ranges of a few weapons only: of others the situation states the MOD.
    pub ranges_unprinted: bool,
    /// The classes of weapons.
    pub weapon_classes: Option<WeaponClasses>,
    /// Friend and foe.
    pub alignments: Option<Alignments>,
    /// Whether the edition's list of private information is here.
    pub private_information: bool,
    /// The Initiative Roll.
    pub initiative: Option<InitiativeRules>,
    /// The Deployment Phase.
    pub deployment: Option<DeploymentRules>,
    /// AROs.
    pub aro: AroRules,
    /// Whether Guts Rolls end an Order.
    pub guts_conclusion: Cite,
    /// The rules that need no more than a citation.
    pub citations: &'static Citations,
    /// Single parts of a save.
    pub saving: SavingRules,
    /// Targets of hacking.
    pub hack_targets: HackTargetRules,
    /// Single skills and Markers.
    pub skills: SkillRules,
    /// Coordinated Orders.
    pub coordinated: Option<CoordinatedRules>,
    /// Hacking.
    pub hacking: Option<HackingRules>,
    /// Several troopers in one close combat.
    pub melee: MeleeRules,
    /// Where a trooper from the air touches down.
    pub touchdown: Option<TouchdownRules>,
    /// What surrounds an activation.
    pub turn: &'static TurnRules,
    /// How a pack's scenarios are scored.
    pub scoring: Option<&'static ScoringRules>,
    /// How a pack's classified objectives are drawn.
    pub drawing: Option<&'static DrawRules>,
    /// How a pack's events are run.
    pub events: Option<&'static EventRules>,
}

impl Ruleset {
    /// The clause of a rule, where the edition has it.
    pub const fn cite(&self, rule: Rule) -> Option<Cite> {
        self.citations.get(rule)
    }

    /// Whether the edition has a rule.
    pub const fn has(&self, rule: Rule) -> bool {
        self.cite(rule).is_some()
    }

    /// The clause of a rule that the procedure cannot do without.
    ///
    /// # Errors
    /// A refusal that says the edition's rule is not here yet.
    pub fn need_cite(&self, rule: Rule, procedure: &'static str) -> Result<Cite, Refusal> {
        self.need(self.cite(rule), procedure)
    }

    /// A rule the procedure cannot do without.
    ///
    /// # Errors
    /// A refusal that says the edition's rule is not here yet.
    pub fn need<T>(&self, rule: Option<T>, procedure: &'static str) -> Result<T, Refusal> {
        rule.ok_or_else(|| {
            let message = Message::new("refusal-not-in-edition").word("procedure", procedure);
            Refusal::new("", message.text("edition", self.edition.as_str()))
        })
    }
}
