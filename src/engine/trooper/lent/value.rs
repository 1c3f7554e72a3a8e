//! Values, what lends them, and who has them.

use crate::printed::State;
use model::ids::EntryId;
use model::path::{Path, PathPrefix};
use model::situation::profile::LentBy;

/// The values that the trooper has.
pub(super) const HAS: &str = "has";

/// A value with its number in brackets: `firewall(-3)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LentValue {
    /// The skill, item or kind of attack.
    pub name: String,
    /// The number in brackets.
    pub modifier: i64,
}

impl LentValue {
    /// Returns the value as it is printed.
    pub fn shown(&self) -> String {
        match self.modifier {
            modifier @ 1.. => format!("{}(+{modifier})", self.name),
            modifier => format!("{}({modifier})", self.name),
        }
    }
}

/// What lends values.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Lender {
    /// The lender's name in the situation.
    pub name: PathPrefix,
    /// What the lender is.
    pub by: LentBy,
    /// The values that the lender prints.
    pub gives: Vec<LentValue>,
    /// The states its owner is in.
    pub states: Vec<EntryId>,
    /// Whether the lender's owner is the trooper itself.
    pub own: bool,
    /// Whether the lender's owner is in the trooper's Fireteam.
    pub same_fireteam: bool,
    /// Whether the lender's owner is in the trooper's Combat Group.
    pub same_group: bool,
    /// Whether the lender's owner is on the table.
    pub on_table: bool,
}

/// The trooper that has the values.
#[derive(Clone, Debug)]
pub struct Borrower {
    /// Whether the trooper is a TAG.
    pub is_tag: bool,
    /// Whether the trooper is a Remote of the same Army List that stood on the table before.
    pub is_remote: bool,
}

/// Returns whether one of the states is Null.
pub(super) fn is_null(states: &[State]) -> bool {
    states.iter().any(State::is_null)
}

/// Returns the path on which every step of a lender decides.
pub(super) fn lends_path(lender: &Lender) -> Path {
    Path::new(&lender.name, "lends")
}
