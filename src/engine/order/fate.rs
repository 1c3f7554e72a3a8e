//! What an Order does to one trooper.

use std::collections::BTreeSet;

use crate::guts::Attacked;
use crate::wounds::Condition;
use model::ids::EntryId;

/// What the Order did to one trooper.
#[derive(Clone, Debug)]
pub struct Fate {
    /// The condition it is in.
    pub condition: Condition,
    /// Whether it was attacked.
    pub attacked: Attacked,
    /// The states it is in.
    pub states: BTreeSet<EntryId>,
    /// The attackers whose attacks it failed a save against, by their places.
    pub hurt_by: BTreeSet<usize>,
}

impl Fate {
    /// The fate of a trooper that was not attacked.
    pub const fn not_attacked(states: BTreeSet<EntryId>) -> Self {
        Self { condition: Condition::Normal, attacked: Attacked::No, states, hurt_by: BTreeSet::new() }
    }
}
