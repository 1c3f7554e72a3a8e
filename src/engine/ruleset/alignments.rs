//! Rules on friendly, enemy, neutral and hostile elements.

use crate::record::Cite;

/// Friendly, enemy, neutral and hostile elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alignments {
    /// Which troops are friendly.
    pub friendly: Cite,
    /// Friendly troops are not attacked.
    pub friendly_not_attacked: Cite,
    /// Which troops are enemies.
    pub enemy: Cite,
    /// Which elements are neutral.
    pub neutral: Cite,
    /// Neutral elements are not attacked.
    pub neutral_not_attacked: Cite,
    /// Neutral elements declare no attacks.
    pub neutral_declares_none: Cite,
    /// Which neutral elements are hostile.
    pub hostile: Cite,
    /// Hostile elements also count as neutral.
    pub hostile_is_neutral: Cite,
    /// Hostile elements declare no attacks.
    pub hostile_declares_none: Cite,
    /// Civilians are not targets.
    pub civilian_not_a_target: Cite,
}
