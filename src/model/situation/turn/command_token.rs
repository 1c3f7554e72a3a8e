//! Command Tokens: their uses, and the trooper that one is spent on.

use crate::words::{list_words, words};
use schemars::JsonSchema;
use serde::Deserialize;

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
    /// The trooper has a Cube.
    #[serde(default)]
    pub cube: bool,
    /// The trooper has Remote Presence.
    #[serde(default)]
    pub remote_presence: bool,
    /// The trooper is in Isolated state.
    #[serde(default)]
    pub isolated: bool,
}
