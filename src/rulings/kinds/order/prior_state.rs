//! Keys of a trooper for its state before the Order: its side, what it did earlier in the turn, its posture when it is
//! activated.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{bounded_list, plain_name};
use engine::order::EarlierAction;
use model::ids::EntryId;
use model::refusal::Refusal;
use model::situation::order::{Posture, Side};

/// The most things done earlier in a turn.
const MAX_EARLIER: usize = 20;

/// Whose comrade an element is, seen from the activated troopers.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SideWord {
    /// Their own: it does not react to them.
    Friendly,
    /// Their opponent's.
    #[default]
    Enemy,
}

impl SideWord {
    /// The engine's word.
    pub const fn engine(self) -> Side {
        match self {
            Self::Friendly => Side::Friendly,
            Self::Enemy => Side::Enemy,
        }
    }
}

/// How a trooper ends its movement.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum EndsWord {
    Prone,
    Standing,
}

impl EndsWord {
    /// The engine's word.
    pub const fn engine(self) -> Posture {
        match self {
            Self::Prone => Posture::Prone,
            Self::Standing => Posture::Standing,
        }
    }
}

/// Something done in an earlier Order or ARO of the same turn.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EarlierInput {
    /// The skill.
    skill: EntryId,
    /// At whom.
    at: Option<String>,
    /// Whether it succeeded.
    succeeded: Option<bool>,
    /// The shot was guided.
    #[serde(default)]
    guided: bool,
}

/// What a trooper did earlier in the turn, within bounds.
pub fn earlier_actions(who: &str, inputs: &[EarlierInput]) -> Result<Vec<EarlierAction>, Refusal> {
    let path = format_args!("{who}.earlier-this-turn");
    bounded_list(path, inputs, MAX_EARLIER)?;
    let read = |input: &EarlierInput| {
        let target = input.at.as_ref().map(|name| plain_name(format_args!("{path}.at"), name)).transpose()?;
        Ok(EarlierAction { skill: input.skill.clone(), target, succeeded: input.succeeded, guided: input.guided })
    };
    inputs.iter().map(read).collect()
}
