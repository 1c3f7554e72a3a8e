//! Friend and foe.

use crate::record::Cite;

/// The clauses on friend and foe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alignments {
    /// Friendly troops.
    pub friendly: Cite,
    /// Friendly troops are not attacked.
    pub friendly_not_attacked: Cite,
    /// Enemy troops.
    pub enemy: Cite,
    /// Neutral troops.
    pub neutral: Cite,
    /// Neutral elements are not attacked.
    pub neutral_not_attacked: Cite,
    /// Neutral elements declare no attacks.
    pub neutral_declares_none: Cite,
    /// What makes a neutral element hostile.
    pub hostile: Cite,
    /// Hostile elements are neutral too.
    pub hostile_is_neutral: Cite,
    /// Hostile elements declare no attacks.
    pub hostile_declares_none: Cite,
    /// Civilians are no targets.
    pub civilian_not_a_target: Cite,
}
