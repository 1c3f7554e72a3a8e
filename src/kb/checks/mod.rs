//! Checks of the knowledge base: one check per fault, one file each, named after the fault.
//!
//! [`content`] finds faults inside a single file, [`rulings`] inside a ruling block; these checks
//! find faults between files. To add one: a file with the skeleton of the others, a line in [`CHECKS`], a message
//! `problem-<name>` per language, a bad and a good fixture.

mod caption_without_ruling;
mod cited_clause_does_not_hold;
mod clause_without_row;
mod clause_without_source;
mod clause_without_text;
mod code_clause_without_boundary_case;
mod code_clause_without_plain_case;
mod dangling_link;
mod dangling_relation;
mod data_clause_without_value;
mod discrepancy_without_default;
mod failing_ruling;
mod foreign_term;
mod missing_edition;
mod missing_language;
mod missing_summary;
mod mistaken_duplicate;
mod mistaken_retirement;
mod nameless_entry;
mod needless_bearing;
mod needless_page_reason;
mod needless_unit_word;
mod ruling_without_caption;
mod uncited_page;
mod uncovered_clause;
mod unexplained_discrepancy;
mod unexplained_name;
mod unknown_clause;
mod unknown_edition_in_clause;
mod unknown_objective_part;
mod unknown_scenario_part;
mod unknown_source;
mod unknown_term;
mod unknown_value;
mod unlisted_page;
mod unproven_claim;
mod unsorted_list;
mod unstated_bearing;
mod value_outside_clause;
mod vanished_id;

use crate::KnowledgeBase;
use model::problem::Problem;
use rulings::Report;

pub use crate::check::{Check, CheckFn};

/// Every check, in alphabetical order.
pub const CHECKS: &[Check] = &[
    caption_without_ruling::CHECK,
    cited_clause_does_not_hold::CHECK,
    clause_without_row::CHECK,
    clause_without_source::CHECK,
    clause_without_text::CHECK,
    code_clause_without_boundary_case::CHECK,
    code_clause_without_plain_case::CHECK,
    dangling_link::CHECK,
    dangling_relation::CHECK,
    data_clause_without_value::CHECK,
    discrepancy_without_default::CHECK,
    failing_ruling::CHECK,
    foreign_term::CHECK,
    missing_edition::CHECK,
    missing_language::CHECK,
    missing_summary::CHECK,
    mistaken_duplicate::CHECK,
    mistaken_retirement::CHECK,
    nameless_entry::CHECK,
    needless_bearing::CHECK,
    needless_page_reason::CHECK,
    needless_unit_word::CHECK,
    ruling_without_caption::CHECK,
    uncited_page::CHECK,
    uncovered_clause::CHECK,
    unexplained_discrepancy::CHECK,
    unexplained_name::CHECK,
    unknown_clause::CHECK,
    unknown_edition_in_clause::CHECK,
    unknown_objective_part::CHECK,
    unknown_scenario_part::CHECK,
    unknown_source::CHECK,
    unknown_term::CHECK,
    unknown_value::CHECK,
    unlisted_page::CHECK,
    unproven_claim::CHECK,
    unsorted_list::CHECK,
    unstated_bearing::CHECK,
    value_outside_clause::CHECK,
    vanished_id::CHECK,
];

/// Runs every check.
pub fn run(kb: &KnowledgeBase, report: &Report) -> Vec<Problem> {
    let mut problems = Vec::new();
    for check in CHECKS {
        match check.run {
            CheckFn::Content(run) => run(kb, &mut problems),
            CheckFn::Report(run) => run(kb, report, &mut problems),
        }
    }
    problems
}

/// Runs the checks that need no results of rulings.
pub fn run_on_content(kb: &KnowledgeBase) -> Vec<Problem> {
    let mut problems = Vec::new();
    for check in CHECKS {
        match check.run {
            CheckFn::Content(run) => run(kb, &mut problems),
            CheckFn::Report(_) => {}
        }
    }
    problems
}
