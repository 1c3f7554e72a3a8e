//! Rolls between their preparation and the saves: what meets what, and which dice stand.

use crate::success_value::{SuccessValue, Throw};

/// How a shot is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RollKind {
    /// Each affects the other.
    FaceToFace,
    /// It is rolled alone.
    Normal,
    /// It hits without a roll.
    Automatic,
    /// Nothing is rolled.
    None,
}

impl RollKind {
    /// The keyword in outcomes.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::FaceToFace => "face-to-face",
            Self::Normal => "normal",
            Self::Automatic => "automatic",
            Self::None => "none",
        }
    }
}

/// What meets a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Another shot, by its place in the plan.
    Shot(usize),
    /// A roll against all attacks, by its place in the plan.
    Evasion(usize),
}

/// A shot with everything decided before the dice.
#[derive(Debug)]
pub struct Ready {
    /// What it is rolled against; none where it is not rolled.
    pub success: Option<SuccessValue>,
    /// How it is rolled.
    pub kind: RollKind,
    /// What it meets.
    pub answer: Option<Answer>,
}

/// The dice that stand.
#[derive(Debug, Default)]
pub struct Standing {
    /// Shot by shot; a hit without a roll is one throw.
    pub shots: Vec<Vec<Throw>>,
    /// Roll by roll: whether it succeeds, and against whom it fails.
    pub lones: Vec<bool>,
    /// The attacks that failed because their target struck back: who drove over whom.
    pub struck_back: Vec<(usize, usize)>,
}
