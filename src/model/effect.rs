//! The effects of a skill, state, item or troop type: MODs, Burst, Damage, and MODs that its bearer ignores.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::EntryId;

/// The trooper whose roll an effect changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Whose", rename_all = "kebab-case")]
pub enum EffectSubject {
    /// The trooper that has it.
    #[default]
    Own,
    /// A trooper that acts against it or rolls Face to Face with it.
    Opponent,
}

impl EffectSubject {
    /// Returns the keyword in content and the end of `ui-effect-<keyword>` messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Opponent => "opponent",
        }
    }
}

/// The turn or the kind of roll to which an effect is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EffectCondition {
    /// In the bearer's Active Turn.
    ActiveTurn,
    /// In the bearer's Reactive Turn.
    ReactiveTurn,
    /// In a Face to Face Roll.
    FaceToFace,
}

impl EffectCondition {
    /// Returns the keyword in content and messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ActiveTurn => "active-turn",
            Self::ReactiveTurn => "reactive-turn",
            Self::FaceToFace => "face-to-face",
        }
    }
}

/// One effect. Omitted amounts are 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// The trooper whose roll it changes.
    #[serde(default)]
    pub of: EffectSubject,
    /// The skills whose rolls it changes; if empty, all rolls except saves.
    #[serde(default)]
    pub on: Vec<EntryId>,
    /// The skill that the bearer must have declared.
    #[serde(default)]
    pub with: Option<EntryId>,
    /// Conditions, all of which must hold.
    #[serde(default)]
    pub when: Vec<EffectCondition>,
    /// The MOD.
    #[serde(default, rename = "mod")]
    pub modifier: i32,
    /// Added to Burst.
    #[serde(default)]
    pub burst: i32,
    /// Added to Damage.
    #[serde(default)]
    pub damage: i32,
    /// Negative MODs of these names do not count for these rolls, or count less by `by`.
    #[serde(default)]
    pub ignores: Vec<EntryId>,
    /// The amount by which an ignored MOD is reduced; if omitted, all of it.
    #[serde(default)]
    pub by: Option<i32>,
}
