//! Rules on the route of a Move.

use crate::record::Cite;

/// The route of a Move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovingRules {
    /// The length is measured from one point of the base.
    pub same_point: Cite,
    /// The Move ends in contact with an enemy.
    pub stops_at_enemy: Cite,
    /// A trooper steps onto low obstacles.
    pub low_steps: Cite,
    /// A moving trooper sees all round.
    pub all_round: Cite,
}
