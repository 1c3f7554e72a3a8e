//! The turn: Orders, training, Command Tokens, the Lieutenant.

use crate::ids::EntryId;
use crate::words::{list_words, words};
use schemars::JsonSchema;
use serde::Deserialize;

words! {
    /// When the coherency of a Peripheral is checked.
    #[derive(Default)]
    #[serde(rename = "CheckMoment")]
    #[schemars(transform = list_words)]
    CheckMoment {
        /// At the start of an Order or ARO.
        Start = "start",
        /// At the end of an Order or ARO.
        #[default]
        End = "end",
    }
}

words! {
    /// The Player Turn, from the trooper's point of view.
    #[derive(Default)]
    Turn {
        /// The trooper's own turn.
        #[default]
        Active = "active",
        /// The opponent's turn.
        Reactive = "reactive",
    }
}

words! {
    /// The training of a trooper.
    #[derive(Default)]
    Training {
        /// Its Order goes to the Order Pool of its Combat Group.
        #[default]
        Regular = "regular",
        /// Only the trooper itself can spend its Order.
        Irregular = "irregular",
    }
}

words! {
    /// The harm that a trooper did to enemies in earlier turns.
    #[derive(Default)]
    Harm {
        /// No harm.
        #[default]
        None = "none",
        /// It wounded an enemy.
        Wound = "wound",
        /// It took an enemy out of action.
        Casualty = "casualty",
    }
}

words! {
    /// A phase of a Player Turn, or the deployment before the first turn.
    #[derive(Default)]
    #[serde(rename = "Phase")]
    TurnPhase {
        /// The Deployment Phase, before the first turn.
        Deployment = "deployment",
        /// After both players have deployed, before the first turn.
        Deployed = "deployed",
        /// The Tactical Phase: checks and the Order Count.
        Tactical = "tactical",
        /// The Impetuous Phase.
        Impetuous = "impetuous",
        /// The Orders Phase.
        #[default]
        Orders = "orders",
        /// The States Phase, at the end of the turn.
        States = "states",
    }
}

words! {
    /// A phase of a Player Turn in which Orders are counted or spent.
    Phase {
        /// The Tactical Phase: Orders are counted.
        Tactical = "tactical",
        /// The Impetuous Phase: Impetuous Orders are spent.
        Impetuous = "impetuous",
        /// The Orders Phase: all other Orders are spent.
        Orders = "orders",
        /// The States Phase: no Order is spent any more.
        States = "states",
    }
}

words! {
    /// The direction of an Impetuous movement.
    #[serde(rename = "Path")]
    Heading {
        /// Towards the enemy.
        Towards = "towards",
        /// Away from the enemy.
        Away = "away",
    }
}

words! {
    /// What makes an Impetuous trooper stop short.
    StopsFor {
        /// It has reached an enemy.
        Enemy = "enemy",
        /// Special terrain hinders it.
        Terrain = "terrain",
        /// It has to jump.
        Jump = "jump",
        /// It has to climb.
        Climb = "climb",
    }
}

words! {
    /// Where an Impetuous trooper goes that starts inside the enemy Deployment Zone.
    EnemyZone {
        /// It stays inside.
        Stays = "stays",
        /// It leaves the zone.
        Leaves = "leaves",
    }
}

words! {
    /// The kind of an Order that one trooper spends.
    #[derive(Default)]
    Order {
        /// An Order from the pool of a Combat Group.
        #[default]
        Regular = "regular",
        /// The Order of an Irregular trooper.
        Irregular = "irregular",
        /// The Special Lieutenant Order.
        Lieutenant = "lieutenant",
        /// The Impetuous Order of an Impetuous trooper.
        Impetuous = "impetuous",
        /// A Tactical Order.
        Tactical = "tactical",
    }
}

impl Order {
    /// The term that names it.
    pub const fn term(self) -> &'static str {
        match self {
            Self::Regular => "regular-order",
            Self::Irregular => "irregular-order",
            Self::Lieutenant => "special-lieutenant-order",
            Self::Impetuous => "impetuous-order",
            Self::Tactical => "tactical-order",
        }
    }
}

words! {
    /// The stance of a trooper during an Order.
    #[schemars(transform = list_words)]
    Stance {
        /// Prone.
        Prone = "prone",
        /// Standing.
        Standing = "standing",
        /// Mounted, or in its vehicle.
        Mounted = "mounted",
    }
}

words! {
    /// The relation of the active trooper to a reactive one that entitles the latter to an ARO.
    Eligible {
        /// In its Line of Fire.
        LineOfFire = "line-of-fire",
        /// In its Zone of Control, out of Line of Fire.
        ZoneOfControl = "zone-of-control",
        /// In neither.
        Neither = "none",
    }
}

words! {
    /// A use of a Command Token.
    #[serde(rename = "Use")]
    #[schemars(transform = list_words)]
    TokenUse {
        /// Declares a Coordinated Order.
        CoordinatedOrder = "coordinated-order",
        /// Moves a trooper to another Combat Group.
        ChangeGroup = "change-group",
        /// Lets a trooper ignore Retreat!
        IgnoreRetreat = "ignore-retreat",
        /// Repeats a failed Doctor Roll.
        RerollDoctor = "reroll-doctor",
        /// Repeats a failed Engineer Roll.
        RerollEngineer = "reroll-engineer",
        /// Takes Orders from the opponent.
        RemoveOrders = "remove-orders",
        /// Limits the Command Tokens that the opponent may spend.
        LimitTokens = "limit-tokens",
        /// Puts a trooper in Suppressive Fire state.
        SuppressiveFire = "suppressive-fire",
        /// Turns an Irregular Order into a Regular Order.
        RegularOrder = "regular-order",
        /// Passes or fails a Guts Roll.
        Guts = "guts",
        /// Cancels the Possessed state of a trooper.
        CancelPossessed = "cancel-possessed",
        /// Holds back one more trooper in the Deployment Phase.
        HoldBack = "hold-back",
        /// Forms a Fireteam.
        FormFireteam = "form-fireteam",
        /// Brings Speedballs.
        Speedballs = "speedballs",
    }
}

words! {
    /// A group of strategic uses of Command Tokens.
    StrategicUse {
        /// One against the opponent, or for the own deployment.
        Procedural = "procedural",
        /// Speedballs.
        Logistical = "logistical",
    }
}

words! {
    /// Where the opponent's trooper with Counterintelligence is.
    #[schemars(transform = list_words)]
    Counterintelligence {
        /// On the table.
        OnTable = "on-the-table",
        /// Off the table.
        OffTable = "off-the-table",
    }
}

/// The trooper that a Command Token is spent on.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename = "Target")]
pub struct TargetTrooper {
    /// It has a Cube.
    #[serde(default)]
    pub cube: bool,
    /// It has Remote Presence.
    #[serde(default)]
    pub remote_presence: bool,
    /// It is in Isolated state.
    #[serde(default)]
    pub isolated: bool,
}

words! {
    /// An edge of the table.
    #[schemars(transform = list_words)]
    TableEdge {
        /// The long edge of the own Deployment Zone.
        Own = "own-edge",
        /// Another edge.
        Other = "other-edge",
    }
}

words! {
    /// A section of an Army List with Reinforcements.
    #[derive(Default)]
    Section {
        /// The troopers deployed as usual.
        #[default]
        Main = "main",
        /// The Reinforcements.
        Reinforcements = "reinforcements",
    }
}

words! {
    /// A step of the Tactical Phase at which Reinforcements might be requested.
    #[derive(Default)]
    RequestStep {
        /// Before Command Tokens are used.
        CommandTokens = "command-tokens",
        /// Between Command Tokens and the Retreat! check.
        #[default]
        Request = "request",
        /// After the Retreat! check.
        AfterRetreatCheck = "after-the-retreat-check",
    }
}

words! {
    /// The location of the Lieutenant.
    #[serde(rename = "Lieutenant")]
    Whereabouts {
        /// On the table, as a Model or Marker.
        OnTable = "on-table",
        /// The army has no Lieutenant.
        Nowhere = "none",
        /// Not on the table yet.
        OffTable = "off-table",
    }
}

/// A trooper.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename = "TrooperInput")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the situation, and all combinations occur")]
pub struct Trooper {
    /// Its name.
    pub name: String,
    /// Its Combat Group.
    #[serde(default = "default_group")]
    pub group: i64,
    /// Its training.
    #[serde(default)]
    pub training: Training,
    /// On the table, as a Model or Marker.
    #[serde(default = "default_on_table")]
    pub on_table: bool,
    /// The skill that keeps it off the table.
    pub off_table: Option<EntryId>,
    /// The states it is in.
    #[serde(default)]
    pub states: Vec<EntryId>,
    /// Its skills.
    #[serde(default)]
    pub skills: Vec<EntryId>,
    /// The harm that it did to enemies in earlier turns.
    #[serde(default)]
    pub harm: Harm,
    /// It is the Lieutenant.
    #[serde(default)]
    pub lieutenant: bool,
    /// Its profile has Lieutenant (+1 Order).
    #[serde(default)]
    pub extra_order: bool,
    /// It is Impetuous.
    #[serde(default)]
    pub impetuous: bool,
    /// It is the DataTracker, in a scenario that gives it an Order.
    #[serde(default)]
    pub datatracker: bool,
    /// It is in Hidden Deployment.
    #[serde(default)]
    pub hidden: bool,
    /// It is a Peripheral.
    #[serde(default)]
    pub peripheral: bool,
}

/// The Combat Group of a trooper unless given.
const fn default_group() -> i64 {
    1
}

/// A trooper is on the table unless given.
const fn default_on_table() -> bool {
    true
}

impl Trooper {
    /// Whether it is on the table: a skill that keeps it off the table comes first.
    pub const fn is_on_table(&self) -> bool {
        self.on_table && self.off_table.is_none()
    }

    /// Whether it has a skill.
    pub fn has(&self, skill: &str) -> bool {
        self.skills.iter().any(|own| own.as_str() == skill)
    }
}
