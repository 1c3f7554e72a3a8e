//! A list as its code states it, and why a text is no code.

use serde::Serialize;

use crate::figure::OptionId;
use crate::number::{ArmyNumber, UnitNumber};
use model::message::Message;
use model::text::Text;

/// The size limit of a code as it is pasted.
pub const MAX_CODE_BYTES: usize = 8 << 10;
/// The limit of Combat Groups.
pub const MAX_GROUPS: usize = 32;
/// The limit of members of one Combat Group in a code.
pub const MAX_MEMBERS: usize = 255;

/// A list as its code states it; whether the data knows its numbers is another question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArmyCode {
    /// The number of the army.
    pub army: ArmyNumber,
    /// The slug of the army.
    pub slug: Text,
    /// The name that the player gave the list; often a space.
    pub name: Text,
    /// The Army Points of the game.
    pub points: u16,
    /// The Combat Groups.
    pub groups: Vec<CodeGroup>,
}

/// A Combat Group of a code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CodeGroup {
    /// The number of the group, usually from 1.
    pub number: u16,
    /// Whether the group belongs to the Reinforcements Section.
    pub is_reinforcement: bool,
    /// The members, in the order of the code.
    pub members: Vec<CodeMember>,
}

/// A member of a Combat Group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CodeMember {
    /// The number of the unit.
    pub unit: UnitNumber,
    /// The option of the unit that was chosen.
    pub option: OptionId,
    /// Changes that a Spec-Ops or a team bought, each as the code's JSON; shown, not applied.
    pub changes: Vec<Text>,
}

/// Why a text is no army code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// Longer than [`MAX_CODE_BYTES`].
    #[error("the code has {0} bytes")]
    TooLong(usize),
    /// Nothing was given.
    #[error("the code is empty")]
    Empty,
    /// A character that Base64 does not have, and its position from 1.
    #[error("`{0}` at {1} is no Base64")]
    Character(char, usize),
    /// The bytes end inside the named part.
    #[error("the code ends inside its {0}")]
    CutShort(&'static str),
    /// The bytes are no list in any layout; the position from 1 at which reading went furthest.
    #[error("the code cannot be read at byte {0}")]
    Unreadable(usize),
}

impl CodeError {
    /// Returns the refusal that a reader sees.
    pub fn message(&self) -> Message {
        match self {
            Self::TooLong(found) => {
                Message::new("refusal-army-code-too-long").count("found", *found).count("most", MAX_CODE_BYTES)
            }
            Self::Empty => Message::new("refusal-army-code-empty"),
            Self::Character(found, at) => {
                Message::new("refusal-army-code-character").text("found", found.to_string()).count("at", *at)
            }
            Self::CutShort(part) => Message::new("refusal-army-code-cut-short").word("part", part),
            Self::Unreadable(at) => Message::new("refusal-army-code-unreadable").count("at", *at),
        }
    }
}
