//! The rules of Orders, activations, Command Tokens, the Lieutenant and Retreat!.
//!
//! Fireteams have a file of their own. A rule that needs no value is a row of [`Rule`].
//!
//! [`Rule`]: crate::ruleset::Rule

use crate::record::Cite;
use crate::ruleset::{Cited, CitedByAll, FireteamRules};
use model::ids::EntryId;
use model::situation::turn::{Harm, TokenUse};

/// The rules around an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnRules {
    /// The Order count: which Orders the troopers of an army provide.
    pub pool: PoolRules,
    /// Which trooper may spend which Order.
    pub spending: SpendingRules,
    /// Which skills one Order may combine.
    pub activation: ActivationRules,
    /// Command Tokens.
    pub tokens: Option<TokenRules>,
    /// Loss of Lieutenant.
    pub lieutenant: Option<LieutenantRules>,
    /// Retreat!
    pub retreat: Option<RetreatRules>,
    /// The skill that keeps its bearer fighting whatever happens to its army.
    pub veteran: Option<VeteranRules>,
    /// Fireteams.
    pub fireteam: Option<FireteamRules>,
    /// Inspiring Leadership.
    pub inspiring: Option<InspiringRules>,
    /// Controllers of Peripherals.
    pub control: Option<ControlRules>,
}

/// Ids that a clause names.
pub type CitedNames = Cited<&'static [&'static EntryId]>;

/// Inspiring Leadership.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InspiringRules {
    /// The training that the leader gives the army.
    pub training: Cited<InspiredTraining>,
    /// The army has Courage; whether troopers with Religious Troop have it, too.
    pub courage: Cited<bool>,
    /// Retreat! does not affect the army.
    pub no_retreat: Cite,
}

/// The training of an army with an inspiring leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InspiredTraining {
    /// All other troopers have the training of the leader.
    OfTheLeader,
    /// All troopers are Regular while the leader is the Lieutenant.
    RegularUnderTheLieutenant,
}

/// Controllers of Peripherals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ControlRules {
    /// The Peripheral is Disconnected when its controller is lost.
    pub loss: Cited<ControlLoss>,
    /// The Disconnected state ends when control returns.
    pub state_ends_with_control: Cite,
}

/// When the controller of a Peripheral is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ControlLoss {
    /// Out of coherency, Isolated, Null or removed.
    WhenUnable,
    /// Only when it is removed.
    WhenGone,
}

/// An extra Order that a skill gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtraOrder {
    /// An Irregular Order.
    Irregular,
    /// A Tactical Order.
    Tactical,
}

/// The rules of the Order count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolRules {
    /// A Regular trooper on the table adds one Order to the pool of its Combat Group.
    pub regular: Cite,
    /// States that put a Marker on the table, which counts like a Model.
    pub markers: CitedNames,
    /// A trooper off the table adds no Order.
    pub off_table: Cite,
    /// Skills of troopers off the table whose own clause says that they add no Order.
    pub waiting_skills: Option<CitedNames>,
    /// A Null trooper adds no Order.
    pub null: Cite,
    /// States in which a trooper still adds an Order.
    pub still_adds: CitedNames,
    /// States that make a trooper count as Irregular.
    pub made_irregular: Option<CitedNames>,
    /// The clause on the Lieutenant's extra Order.
    pub lieutenant: Cite,
    /// The harm that makes a trooper with Frenzy Impetuous, and the clauses that say so.
    pub frenzy: Option<CitedByAll<Harm>>,
    /// The extra Order of Tactical Awareness, and the clauses that say so.
    pub tactical_awareness: Option<CitedByAll<ExtraOrder>>,
    /// Whether the opponent may remove Orders with a Command Token.
    pub orders_removable: bool,
    /// Whether an army may have several Combat Groups.
    pub groups: Cited<bool>,
    /// States in which a trooper keeps its place in the Combat Group.
    pub keep_place: Option<CitedNames>,
    /// States in which a trooper leaves its Combat Group.
    pub leave_group: &'static [CitedNames],
}

/// Which trooper may spend which Order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpendingRules {
    /// Any trooper of the Combat Group may spend the Orders of its pool.
    pub any_trooper: Cite,
    /// One trooper may spend any number of Orders.
    pub any_number: Cite,
    /// States in which a trooper gets no Orders from the pool.
    pub cut_off_states: Option<CitedNames>,
    /// Only the Lieutenant spends the Lieutenant's Order.
    pub lieutenant: Cite,
    /// The Order as which an NCO spends the Lieutenant's Order, and the clauses that say so.
    pub nco: Option<CitedByAll<&'static EntryId>>,
    /// States in which the Lieutenant's Order is lost.
    pub lieutenant_loses: Option<CitedNames>,
    /// The requirements of an Impetuous Order.
    pub impetuous_order: Option<ImpetuousOrderRules>,
    /// Landing from the air with the trooper's own Order.
    pub landing: Option<LandingRules>,
}

/// The requirements of an Impetuous Order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpetuousOrderRules {
    /// The Order is spent in the Impetuous Phase.
    pub in_impetuous_phase: Cite,
    /// Whether the Order has to be spent.
    pub must_be_spent: Cited<bool>,
    /// The movement of the Order leads towards the enemy.
    pub towards_enemy: Cite,
}

/// Landing from the air with the trooper's own Order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LandingRules {
    /// The skills that land with the trooper's own Order.
    pub skills: &'static [LandingSkillRules],
    /// An Impetuous trooper lands with its Impetuous Order only, unless that is cancelled.
    pub impetuous_must: Option<Cite>,
}

/// Skills that land with the trooper's own Order, and the clauses on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LandingSkillRules {
    /// The skills, and the clause that its own Order pays.
    pub own_order: CitedNames,
    /// An Impetuous Order may be spent on the landing.
    pub impetuous_may: Cite,
    /// Whether a landing with the Impetuous Order also takes the trooper's own Order.
    pub impetuous_takes_both: bool,
}

impl LandingRules {
    /// Returns the rules on a skill, if it lands with the trooper's own Order.
    pub fn find(&self, skill: &EntryId) -> Option<&'static LandingSkillRules> {
        self.skills.iter().find(|rules| rules.own_order.value.contains(&skill))
    }
}

/// Which skills one Order may combine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActivationRules {
    /// An Order has two Short Skills or one Entire Order Skill.
    pub two_or_one: Cite,
    /// The Order may have two Basic Short Skills.
    pub two_basic: Cite,
    /// The Order may have a Basic Short Skill and a Short Skill.
    pub one_of_each: Cite,
    /// Whether the Short Skill may come first.
    pub sequence: Cited<bool>,
    /// The Order never has two Short Skills that are not Basic.
    pub not_two_short: Cite,
    /// An Entire Order Skill is declared alone.
    pub entire_order_alone: Cite,
    /// Entries that the edition does not treat as skills.
    pub not_skills: &'static [Cited<&'static EntryId>],
    /// Skills whose own clause lets them react without Line of Fire.
    pub without_line_of_fire: &'static [Cited<&'static EntryId>],
    /// The posture is chosen at the activation, for the Order.
    pub stance: Option<StanceRules>,
    /// Without `stance`, the posture changes as part of a movement.
    pub posture_changes: Option<PostureChangeRules>,
    /// Movements that the bearers of a skill declare as Basic Short Skills.
    pub quick_movements: &'static [QuickMovementRules],
    /// Movements that are Short Movement Skills for the bearers of a skill.
    pub short_movements: &'static [ShortMovement],
    /// The rules of troopers on vertical surfaces.
    pub walls: Option<WallRules>,
    /// Special rules of an Impetuous Order.
    pub impetuous: ImpetuousRules,
}

/// A movement that takes a whole Order, and is a Short Movement Skill for the bearers of a skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShortMovement {
    /// The id of the movement.
    pub movement: &'static EntryId,
    /// The skill whose bearers declare it so.
    pub bearer: &'static EntryId,
    /// The clause that says so.
    pub clause: Cite,
    /// Two movements of an Order, of which it is one, do not both have the first MOV value.
    pub second_value: Option<Cite>,
}

/// A movement that takes a whole Order, and that the bearers of a skill declare as the first of two skills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuickMovementRules {
    /// The id of the movement.
    pub movement: &'static EntryId,
    /// The skill whose bearers declare it so.
    pub bearer: &'static EntryId,
    /// The movement is a Basic Short Skill only as the first skill of the Order.
    pub first: Cite,
    /// The movement is declared once per Order.
    pub once: Cite,
    /// A Move after it has the second MOV value.
    pub second_value: Cite,
    /// The second skill may be any Basic Short Skill or Short Skill.
    pub other_skills: Cite,
    /// Troopers without the skill that are activated with its bearer use the whole Order, or are Idle.
    pub others: Cite,
    /// Which of several activated troopers declare a second skill.
    pub others_second: Cite,
    /// Impetuous bearers may use it.
    pub impetuous: Cite,
}

/// The rules of troopers on vertical surfaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallRules {
    /// A trooper on a vertical surface declares nothing but Climb.
    pub only_climb: Cite,
    /// Troopers with this skill also move and dodge on walls.
    pub exception: Cited<&'static EntryId>,
    /// Troopers on walls may use other skills as well.
    pub other_skills: Option<Cite>,
    /// Troopers on walls may react.
    pub reacts: Option<Cite>,
    /// A trooper on a wall has no Partial Cover.
    pub no_cover: Option<Cite>,
    /// A trooper that may act on walls has no Partial Cover either.
    pub no_cover_for_exception: Option<Cite>,
}

/// A posture chosen at the activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StanceRules {
    /// The trooper gets up or lies down.
    pub prone: &'static [Cite],
    /// The Prone or standing posture holds for the Order.
    pub prone_for_order: Cite,
    /// The trooper mounts or dismounts.
    pub mounted: &'static [Cite],
    /// The mounted or dismounted posture holds for the Order.
    pub mounted_for_order: Cite,
    /// A trooper that has to advance gets up.
    pub gets_up: Cite,
}

/// Lying down and getting up as part of a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PostureChangeRules {
    /// The clause that allows it.
    pub clause: Cite,
    /// Whether the change is also allowed at the end of the movement.
    pub after_moving: bool,
    /// The movement that does not allow the change.
    pub not_with: Option<&'static EntryId>,
    /// A skill whose movement does not allow the change either.
    pub not_during: Option<Cited<&'static EntryId>>,
    /// Other skills that are a movement: it comes after their roll.
    pub after_roll: Cited<&'static [&'static EntryId]>,
    /// The clause that allows it to a trooper that reacts with such a skill.
    pub in_aro: Cite,
    /// The movement that ends the Prone state.
    pub ended_by: Option<Cited<&'static EntryId>>,
    /// Another clause on the movement that ends the Prone state.
    pub ended_by_printed: Option<Cite>,
    /// A trooper that goes Prone last covers its full distance.
    pub last_is_free: Option<Cite>,
    /// Troop types and equipment whose bearers are never Prone.
    pub never: &'static [CitedNames],
    /// The clauses of these types and items themselves.
    pub never_of_kind: &'static [Cited<&'static EntryId>],
}

/// Special rules of an Impetuous Order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpetuousRules {
    /// The skills that an Impetuous Order combines with Move; `None` if the edition does not restrict them.
    pub combinations: Option<CitedNames>,
    /// The skills with which a trooper off the table lands.
    pub jumps_in: Option<CitedNames>,
    /// The skills that fill it alone; `None` if the edition does not list them. The combinations then obey the rules on
    /// the structure of an Order, too.
    pub fill_order_alone: Option<CitedNames>,
}

/// When a token may be spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenMoment {
    /// At any time.
    Any,
    /// In the player's own Active Turn.
    OwnTurn,
    /// In the Tactical Phase of the player's own turn.
    OwnTacticalPhase,
    /// Once both players have deployed, before the first turn.
    BothHaveDeployed,
    /// By the first player during deployment.
    FirstPlayerDeploying,
    /// By the second player in the opponent's first Tactical Phase.
    OpponentsFirstTacticalPhase,
}

/// What a Command Token requires of the trooper that it is spent on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenTarget {
    /// No requirement.
    Any,
    /// A Cube.
    Cube,
    /// Remote Presence.
    RemotePresence,
    /// The trooper is not Isolated.
    NotIsolated,
}

/// One row of the table of uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenLine {
    /// What the Command Token is spent on.
    pub token_use: TokenUse,
    /// The clauses that list the use.
    pub clauses: &'static [Cite],
    /// When the token may be spent.
    pub moment: Cited<TokenMoment>,
    /// The trooper that the token is spent on.
    pub target: Cited<TokenTarget>,
    /// The only skill whose roll it repeats, unless another one says that it may.
    pub only_roll_of: Option<Cited<&'static EntryId>>,
}

/// Command Tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenRules {
    /// The uses that the edition has.
    pub uses: &'static [TokenLine],
    /// The number of Orders from which the opponent may lose some.
    pub min_enemy_orders: Option<Cited<i64>>,
    /// The number of Speedballs that one token brings.
    pub speedballs: Option<Cited<i64>>,
}

/// Loss of Lieutenant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LieutenantRules {
    /// An army without a Lieutenant is in Loss of Lieutenant.
    pub lost: Cite,
    /// A Null or Isolated Lieutenant does not count.
    pub null_or_isolated: Cite,
    /// A Lieutenant off the table does not count.
    pub off_table: Cite,
    /// All troopers are Irregular.
    pub everyone_irregular: Cite,
    /// A new Lieutenant is named at the end of the turn.
    pub replacement: Cite,
    /// Chain of Command prevents Loss of Lieutenant.
    pub chain_of_command: Cite,
    /// Chain of Command replaces a fallen Lieutenant only.
    pub only_fallen: Cite,
    /// Retreat! causes Loss of Lieutenant.
    pub in_retreat: Cite,
    /// No new Lieutenant is named in Retreat!.
    pub no_replacement_in_retreat: Cite,
}

/// Retreat!
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetreatRules {
    /// An army retreats with this share of its Army Points or less: 4 for a quarter.
    pub share: Cited<i64>,
    /// Troopers that are not deployed yet count as survivors.
    pub off_table: Cite,
    /// Retreat! ends above that share.
    pub over: Cite,
    /// Retreat! causes Loss of Lieutenant.
    pub loss_of_lieutenant: Cite,
    /// Skills that exempt a trooper from Retreat!.
    pub unaffected: CitedNames,
    /// Whether the Loss of Lieutenant that Retreat! causes affects the troopers that Retreat! does not affect; the
    /// other editions are silent.
    pub loss_affects_all: bool,
}

/// The skill that keeps its bearer fighting whatever happens to its army: Veteran, or its successor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VeteranRules {
    /// The id of the skill.
    pub skill: &'static EntryId,
    /// Loss of Lieutenant does not affect its bearer, which stays Regular.
    pub regular: Cite,
    /// Retreat! does not affect its bearer.
    pub unmoved: Cite,
    /// The bearer cannot become Isolated.
    pub never_isolated: Cite,
}
