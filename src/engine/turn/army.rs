//! An army at the Order count.

use model::situation::turn::Trooper;

/// An army at the Order count.
#[derive(Clone, Debug)]
pub struct Army {
    /// The troopers of the Army List, in its order.
    pub troopers: Vec<Trooper>,
    /// Whether the army is in Loss of Lieutenant.
    pub loss_of_lieutenant: bool,
    /// The number of Regular Orders that the opponent removed.
    pub removed: i64,
    /// The Combat Groups that they were taken from; empty if the engine takes them from the first ones.
    pub removed_from: Vec<i64>,
}
