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
pub enum OpposingRoll {
    /// Another shot, by its place in the plan.
    Shot(usize),
    /// A roll against all attacks, by its place in the plan.
    Evasion(usize),
}

/// An attack with everything decided before the dice.
#[derive(Debug)]
pub struct PreparedAttack {
    /// What it is rolled against; none where it is not rolled.
    pub success: Option<SuccessValue>,
    /// How it is rolled.
    pub kind: RollKind,
    /// What it meets.
    pub opposing: Option<OpposingRoll>,
}

/// Everything decided before the dice.
#[derive(Debug)]
pub struct Prepared {
    /// Attack by attack.
    pub attacks: Vec<PreparedAttack>,
    /// What the other rolls are made against, roll by roll; none where nothing is rolled.
    pub skill_rolls: Vec<Option<SuccessValue>>,
}

/// The dice as they fell.
#[derive(Debug)]
pub struct Throws {
    /// Attack by attack; a hit without a roll is one throw.
    pub shots: Vec<Vec<Throw>>,
    /// Roll by roll.
    pub skill_rolls: Vec<Vec<Throw>>,
}

/// What stands after rolls that met were compared.
#[derive(Debug, Default)]
pub struct RollResults {
    /// The hits, attack by attack; a hit without a roll is one throw.
    pub shots: Vec<Vec<Throw>>,
    /// Whether the other rolls succeed, roll by roll.
    pub skill_rolls: Vec<bool>,
    /// The attacks that failed because their target struck back: driver and victim.
    pub struck_back: Vec<(usize, usize)>,
}
