//! What an edition says of Orders, activations, Command Tokens, the Lieutenant, Retreat!, Army Lists and Guts; what it
//! says of teams, Supportware, recovery and space is in files of their own.

use crate::record::Cite;
use crate::ruleset::{Cited, FireteamRules, MedikitRules, SpaceRules, SupportwareRules, TransmutationRules};
pub use model::situation::turn::{Harm, TokenUse};

/// Everything that surrounds an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnRules {
    /// The Orders that troopers give.
    pub pool: PoolRules,
    /// The Orders that troopers may spend.
    pub spending: SpendingRules,
    /// What one Order may hold.
    pub activation: ActivationRules,
    /// Command Tokens.
    pub tokens: Option<TokenRules>,
    /// Losing the Lieutenant.
    pub lieutenant: Option<LieutenantRules>,
    /// Retreat!
    pub retreat: Option<RetreatRules>,
    /// Fireteams.
    pub fireteam: Option<FireteamRules>,
    /// Supportware.
    pub supportware: Option<SupportwareRules>,
    /// Infiltration, Zones of Control, smoke.
    pub space: SpaceRules,
    /// Inspiring Leadership.
    pub inspiring: Option<InspiringRules>,
    /// A Shasvastii that falls becomes an Embryo; whether its player has to announce it.
    pub embryo: Option<Cited<bool>>,
    /// MediKits.
    pub medikit: Option<MedikitRules>,
    /// Transmutation.
    pub transmutation: Option<TransmutationRules>,
    /// Controllers of Peripherals.
    pub control: Option<ControlRules>,
    /// Army Lists.
    pub army: ArmyRules,
    /// Guts Rolls.
    pub guts: Option<GutsRules>,
    /// What happens to states beyond what they print.
    pub states: Option<StateRules>,
    /// A successful Regeneration Roll restores a point.
    pub regeneration: Cite,
}

/// States that a clause names, by their ids.
pub type CitedNames = Cited<&'static [&'static str]>;

/// Inspiring Leadership.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InspiringRules {
    /// Which training the army has.
    pub training: Cited<InspiredTraining>,
    /// The army has Courage; whether those with Religious Troop have it, too.
    pub courage: Cited<bool>,
    /// Retreat! does not affect the army.
    pub no_retreat: Cite,
}

/// Which training an inspired army has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InspiredTraining {
    /// All others have that of the leader.
    OfTheLeader,
    /// All are Regular, while the leader is the Lieutenant.
    RegularUnderTheLieutenant,
}

/// Controllers of Peripherals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ControlRules {
    /// Its Peripheral is Disconnected.
    pub lost: Cited<ControlLost>,
    /// It is no longer.
    pub returns: Cite,
}

/// When a controller is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ControlLost {
    /// Out of coherency, Isolated, Null or gone.
    WhenUnable,
    /// Gone.
    WhenGone,
}

/// An Order that a skill gives besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtraOrder {
    /// An Irregular one.
    Irregular,
    /// A Tactical one.
    Tactical,
}

/// The Orders that troopers give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolRules {
    /// A Regular trooper on the table adds one to its own group's pool.
    pub regular: Cite,
    /// States that put a Marker on the table, which counts like a Model.
    pub markers: CitedNames,
    /// A trooper off the table adds none.
    pub off_table: Cite,
    /// Skills with which a trooper waits off the table, and a clause that says so of them.
    pub waits: Option<CitedNames>,
    /// A Null trooper adds none.
    pub null: Cite,
    /// States whose bearers still add one.
    pub still: CitedNames,
    /// States whose bearers count as Irregular.
    pub made_irregular: Option<CitedNames>,
    /// The Lieutenant's extra Order.
    pub lieutenant: Cite,
    /// What a trooper with Frenzy must have done to be Impetuous, and the clauses that say so.
    pub frenzy: Option<(Harm, &'static [Cite])>,
    /// What Tactical Awareness gives, and the clauses that say so.
    pub awareness: Option<(ExtraOrder, &'static [Cite])>,
    /// The opponent removes Orders with a Command Token.
    pub removed: bool,
    /// Whether there may be several groups.
    pub groups: Cited<bool>,
    /// States whose bearers keep their place in the group.
    pub keep_place: Option<CitedNames>,
    /// States whose bearers leave the group.
    pub leave_group: Option<CitedNames>,
}

/// The Orders that troopers may spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpendingRules {
    /// Any trooper of the group may spend them.
    pub any_trooper: Cite,
    /// As often as there are any.
    pub any_number: Cite,
    /// States whose bearers get no Orders from the pool.
    pub cut_off: Option<CitedNames>,
    /// The Lieutenant's Order is for the Lieutenant.
    pub lieutenant: Cite,
    /// The Order as which an NCO spends that of the Lieutenant, and the clauses that say so.
    pub nco: Option<(&'static str, &'static [Cite])>,
    /// States in which the Lieutenant's Order is lost.
    pub lieutenant_loses: Option<CitedNames>,
    /// What an Impetuous Order asks of its owner.
    pub fury: Option<FuryRules>,
    /// Landing with the own Order.
    pub landing: Option<LandingRules>,
}

/// What an Impetuous Order asks of its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FuryRules {
    /// It is spent in the Impetuous Phase.
    pub in_the_phase: Cite,
    /// Whether it has to be spent.
    pub must: Cited<bool>,
    /// It leads towards the enemy.
    pub towards: Cite,
}

/// Landing with the own Order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LandingRules {
    /// The skills that land with it.
    pub own: CitedNames,
    /// An Impetuous Order may be spent on it.
    pub impetuous_may: Cite,
    /// An Impetuous trooper lands with no other, unless it is held back.
    pub impetuous_must: Cite,
}

/// What one Order may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActivationRules {
    /// Two short ones or one that fills the Order.
    pub two_or_one: Cite,
    /// Two basic ones.
    pub two_basic: Cite,
    /// One basic one with a Short Skill.
    pub one_of_each: Cite,
    /// Whether the Short Skill may stand first.
    pub sequence: Cited<bool>,
    /// Not two Short Skills.
    pub not_two_short: Cite,
    /// An Entire Order Skill is declared alone.
    pub alone: Cite,
    /// What the edition says is no skill.
    pub no_skills: &'static [(&'static str, Cite)],
    /// Skills that say themselves that they react without Line of Fire.
    pub unseen: &'static [(&'static str, Cite)],
    /// The posture is chosen at the activation.
    pub stance: Option<StanceRules>,
    /// Or else with which movements a trooper lies down or gets up.
    pub changes: Option<ChangeRules>,
    /// What is special about an Impetuous Order.
    pub impetuous: ImpetuousRules,
}

/// The posture of a trooper during an Order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StanceRules {
    /// On its feet or lying down.
    pub prone: &'static [Cite],
    /// That holds for the whole Order.
    pub prone_kept: Cite,
    /// On its mount.
    pub mounted: &'static [Cite],
    /// That holds for the whole Order, too.
    pub mounted_kept: Cite,
    /// A trooper that has to advance gets up.
    pub gets_up: Cite,
}

/// Lying down and getting up as a part of a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangeRules {
    /// What says so.
    pub clause: Cite,
    /// At the end of the movement, too.
    pub afterwards: bool,
    /// Not with this movement.
    pub not_with: Option<&'static str>,
}

/// What is special about an Impetuous Order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpetuousRules {
    /// The skills it combines with Move; `None` where the edition does not restrict them.
    pub combinations: Option<CitedNames>,
    /// The skills with which it brings in a trooper from off the table.
    pub jumps_in: Option<CitedNames>,
}

/// When a token may be spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenMoment {
    /// At any time.
    Any,
    /// In the own Active Turn.
    OwnTurn,
    /// In the Tactical Phase of the own turn.
    OwnTacticalPhase,
    /// By the first player while deploying.
    FirstPlayerDeploying,
    /// By the second player in the first Tactical Phase of the opponent.
    OpponentsFirstTacticalPhase,
}

/// What the trooper concerned needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenTarget {
    /// Nothing in particular.
    Any,
    /// A Cube.
    Cube,
    /// Remote Presence.
    RemotePresence,
    /// Not to be Isolated.
    NotIsolated,
}

/// One line of the list of uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenLine {
    /// The use.
    pub what: TokenUse,
    /// The clauses that list it.
    pub clauses: &'static [Cite],
    /// When.
    pub when: Cited<TokenMoment>,
    /// The trooper it is for.
    pub on: Cited<TokenTarget>,
}

/// Command Tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenRules {
    /// The uses.
    pub uses: &'static [TokenLine],
    /// The fewest Orders from which some may be removed.
    pub enough_orders: Option<Cited<i64>>,
}

/// Losing the Lieutenant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LieutenantRules {
    /// No Lieutenant.
    pub lost: Cite,
    /// Null or Isolated counts as none.
    pub null_or_isolated: Cite,
    /// Off the table counts as none.
    pub off_table: Cite,
    /// All troopers are Irregular.
    pub everyone_irregular: Cite,
    /// A new one is named at the end of the turn.
    pub new_one: Cite,
    /// Chain of Command avoids it.
    pub chain_of_command: Cite,
    /// It takes over from a fallen Lieutenant only.
    pub only_fallen: Cite,
    /// Retreat! brings it.
    pub in_retreat: Cite,
    /// No new one in Retreat!
    pub none_in_retreat: Cite,
}

/// Retreat!
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetreatRules {
    /// A quarter of the Army Points or less survives.
    pub quarter: Cite,
    /// Troopers that are not placed yet survive.
    pub off_table: Cite,
    /// With more it is over.
    pub over: Cite,
    /// It brings Loss of Lieutenant.
    pub loss_of_lieutenant: Cite,
    /// The skills that keep a trooper out of it.
    pub spared: CitedNames,
    /// Skills that exempt a trooper from the Loss of Lieutenant it brings; `None` where the edition is silent.
    pub spared_lieutenant: Option<&'static [&'static str]>,
}

/// Army Lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmyRules {
    /// Cost within Army Points.
    pub cost: Cite,
    /// SWC within what the points give.
    pub swc: Cite,
    /// SWC that a trooper brings; whether only as the Lieutenant.
    pub swc_brought: Option<Cited<bool>>,
    /// No more of a unit than its AVA.
    pub ava: Cite,
    /// An AVA of Total is no limit.
    pub ava_total: Cite,
    /// Whether the edition prints a limit of troopers.
    pub limit: bool,
}

/// A state, and the skills or other states whose bearers ignore it.
pub type IgnoredState = Cited<(&'static str, &'static [&'static str])>;

/// What happens to states beyond what they print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateRules {
    /// A state that ends in death, and the event that brings it.
    pub fatal: Cited<(&'static str, &'static str)>,
    /// States whose bearers cannot be healed.
    pub unhealable: CitedNames,
    /// States that troopers with certain skills, or in certain other states, ignore.
    pub ignored: &'static [IgnoredState],
}

/// Guts Rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GutsRules {
    /// After which attacks it is due, and the discrepancy whose other reading counts misses too.
    pub due: Cited<Option<&'static str>>,
    /// Not for a trooper in close combat.
    pub not_engaged: Cite,
    /// Not for a trooper that the Order leaves Unconscious or Dead.
    pub not_down: Cite,
    /// One roll on WIP.
    pub roll: Cite,
    /// It may be failed on purpose.
    pub may_fail: Cite,
    /// A trooper that passes stays.
    pub stays: Cite,
    /// A trooper that fails moves to a better place.
    pub moves: Cite,
    /// Without a better place it goes prone.
    pub prone: Cite,
    /// Which place it goes to.
    pub places: PlaceRules,
}

/// Which of several places is the better one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceOrder {
    /// Total Cover before Partial Cover before none.
    BestCover,
    /// Out of sight before any cover.
    SightBeforeCover,
}

/// Where a trooper goes that fails its Guts Roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceRules {
    /// Which place is the better one.
    pub order: Cited<PlaceOrder>,
    /// Half as far for a Prone trooper.
    pub prone_halves: &'static [Cite],
}
