//! The values of a weapon that a situation states in place of the printed ones.

use model::ids::EntryId;

/// The values of a weapon that a situation states.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatedValues {
    /// The Burst: in a reaction, the dice that it may use.
    pub burst: Option<usize>,
    /// The Damage, in editions that print Damage.
    pub damage: Option<i64>,
    /// The survival value, in editions that print one.
    pub survival: Option<i64>,
    /// The ammunition; empty for the printed one.
    pub ammunition: Vec<EntryId>,
    /// Traits that it has besides the printed ones.
    pub traits: Vec<EntryId>,
}
