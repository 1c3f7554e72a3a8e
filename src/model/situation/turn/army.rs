//! The troopers of an army: their training and state in the Order Pool, and the sections of an Army List.

use crate::ids::EntryId;
use crate::words::words;
use schemars::JsonSchema;
use serde::Deserialize;

words! {
    /// The training of a trooper.
    #[derive(Default)]
    Training {
        /// The trooper's Order goes to the Order Pool of its Combat Group.
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
        /// The trooper wounded an enemy.
        Wound = "wound",
        /// The trooper took an enemy out of action.
        Casualty = "casualty",
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
    /// The condition of a trooper with Commlink.
    #[serde(rename = "Commlink")]
    CommlinkCondition {
        /// On the table and able to act.
        Able = "able",
        /// In a Null State or removed.
        Null = "null",
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

/// A trooper of an army, on the table or off it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename = "TrooperInput")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the situation, and all combinations occur")]
pub struct Trooper {
    /// The name that other keys refer to.
    pub name: String,
    /// The number of the Combat Group.
    #[serde(default = "default_group")]
    pub group: i64,
    /// Regular or Irregular.
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
    /// The skills on the profile.
    #[serde(default)]
    pub skills: Vec<EntryId>,
    /// The harm that it did to enemies in earlier turns.
    #[serde(default)]
    pub harm: Harm,
    /// The trooper is an HVT.
    #[serde(default)]
    pub hvt: bool,
    /// The trooper is a Civilian.
    #[serde(default)]
    pub civilian: bool,
    /// The trooper is the Lieutenant.
    #[serde(default)]
    pub lieutenant: bool,
    /// The profile has Lieutenant (+1 Order).
    #[serde(default)]
    pub extra_order: bool,
    /// The trooper is Impetuous.
    #[serde(default)]
    pub impetuous: bool,
    /// The trooper is the DataTracker, in a scenario that gives it an Order.
    #[serde(default)]
    pub datatracker: bool,
    /// The trooper is in Hidden Deployment.
    #[serde(default)]
    pub hidden: bool,
    /// The trooper is a Peripheral.
    #[serde(default)]
    pub peripheral: bool,
    /// The trooper is the opponent's, and this player has taken it over.
    #[serde(default)]
    pub taken_over: bool,
    /// The number of the Fireteam that it belongs to.
    pub fireteam: Option<i64>,
}

impl Trooper {
    /// Returns whether the trooper is on the table: a skill that keeps it off the table comes first.
    pub const fn is_on_table(&self) -> bool {
        self.on_table && self.off_table.is_none()
    }

    /// Returns whether the trooper has a skill.
    pub fn has(&self, skill: &EntryId) -> bool {
        self.skills.contains(skill)
    }
}

/// Returns the Combat Group of a trooper unless given.
const fn default_group() -> i64 {
    1
}

/// Returns whether a trooper is on the table if the situation does not say so.
const fn default_on_table() -> bool {
    true
}
