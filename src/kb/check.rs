//! The type of a check; [`checks`](crate::checks) has one file per check.

use crate::KnowledgeBase;
use model::problem::Problem;

/// A check: finds every instance of one fault.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// The fault's name, which is also the code of its problems.
    pub name: &'static str,
    /// Finds them.
    pub run: fn(&KnowledgeBase, &mut Vec<Problem>),
}
