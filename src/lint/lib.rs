//! Lints the texts of both languages for inconsistent terms and particles. It only warns.
//!
//! Each text is compared with its twin: a word counts as the name of a concept only if the other language names that
//! concept, so that ordinary words cause no warnings. [`pairs`] extracts the texts side by side,
//! [`names`](names::term_matcher) finds the names of the term base in them, [`mentions`] resolves their concepts;
//! [`rules`](mod@rules) has one rule per fault.
//!
//! This crate must not know pages or messages. Start reading at [`run`].
//!
//! To add a rule: a file of [`rules`](mod@rules), named after the fault, and its row in `RULES`.

mod context;
mod mentions;
mod pairs;
mod rule;
mod rules;
mod warning;

use std::collections::BTreeSet;

use crate::context::Context;
use crate::mentions::Mentions;
use crate::rules::RULES;
use kb::KnowledgeBase;
use model::lang::Localized;
use morphology::{DictionaryError, MorphologicalAnalyzer};
use names::term_matcher::TermMatcher;

pub use warning::Warning;

/// Returns the names of the rules.
pub fn rules() -> impl Iterator<Item = &'static str> {
    RULES.iter().map(|rule| rule.name)
}

/// Returns the warnings for these entries, or for all if `ids` is empty, sorted by position.
///
/// # Errors
/// The embedded Korean dictionary is invalid.
pub fn run(kb: &KnowledgeBase, ids: &BTreeSet<&str>) -> Result<Vec<Warning>, DictionaryError> {
    let dictionary = MorphologicalAnalyzer::with_terms(kb.terms.iter())?;
    let context = Context { kb, names: Localized::from_fn(|lang| TermMatcher::new(&kb.terms, lang)), dictionary };
    let mut warnings = Vec::new();
    for entry in kb.entries.values().filter(|entry| ids.is_empty() || ids.contains(entry.id.as_str())) {
        for pair in pairs::pairs(kb, entry) {
            let mentions = Localized::from_fn(|lang| Mentions::collect(&context, &pair, lang));
            RULES.iter().for_each(|rule| (rule.run)(&context, &pair, &mentions, &mut warnings));
        }
    }
    warnings.sort_by(|a, b| (&a.position, a.rule, &a.found).cmp(&(&b.position, b.rule, &b.found)));
    warnings.dedup();
    Ok(warnings)
}
