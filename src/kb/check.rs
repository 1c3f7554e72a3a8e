//! The type of a check; [`checks`](crate::checks) has one file per check.

use crate::KnowledgeBase;
use model::problem::Problem;
use rulings::Report;

/// A check: finds every instance of one fault.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// The fault's name, which is also the code of its problems.
    pub name: &'static str,
    /// The function that reports every instance.
    pub run: CheckFn,
}

/// The function of a check, by what it reads; appends the problems found.
#[derive(Clone, Copy, Debug)]
pub enum CheckFn {
    /// Reads the content.
    Content(fn(&KnowledgeBase, &mut Vec<Problem>)),
    /// Reads the content and the results of its rulings.
    Report(fn(&KnowledgeBase, &Report, &mut Vec<Problem>)),
}
