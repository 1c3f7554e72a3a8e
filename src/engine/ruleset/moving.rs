//! What an edition says of the way that a Move takes.

use crate::record::Cite;

/// The clauses on the way of a Move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovingRules {
    /// Its length is measured from one spot of the base.
    pub same_spot: Cite,
    /// It ends in contact with an enemy.
    pub stops: Cite,
    /// Low obstacles are stepped upon.
    pub low_steps: Cite,
    /// A moving trooper sees all round.
    pub all_round: Cite,
}
