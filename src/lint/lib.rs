//! Lints the texts of both languages for inconsistent terms and particles. It only warns.
//!
//! Each text is compared with its twin: a word counts as the name of a concept only if the other language names that
//! concept, so that ordinary words cause no warnings. [`pairs`] extracts the texts side by side,
//! [`names`](search::term_matcher) finds the names of the term base in them, [`mentions`] resolves their concepts;
//! [`rules`](mod@rules) has one rule per fault.
//!
//! It knows no pages and no messages. Start reading at [`run`].

mod mentions;
mod pairs;
mod rules;

use std::collections::BTreeSet;

use serde::Serialize;

use crate::mentions::Mentions;
use crate::rules::RULES;
use kb::KnowledgeBase;
use model::ids::EntryId;
use model::lang::{Lang, Localized};
use model::message::Message;
use model::problem::Span;
use search::morphology::{DictionaryError, MorphologicalAnalyzer};
use search::term_matcher::TermMatcher;

/// A warning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// The rule that found it.
    pub rule: &'static str,
    /// Its position.
    pub span: Span,
    /// The entry.
    pub entry: EntryId,
    /// The part of its text: `summary`, `#clause`, `:ruling`; empty in prose between them.
    pub part: String,
    /// The language of the text.
    pub lang: Lang,
    /// The word found; if the text lacks a word, the word of its twin.
    pub found: String,
    /// The expected word.
    pub expected: String,
    /// The reason.
    pub message: Message,
    /// The text, as a reader sees it.
    pub text: String,
}

/// The data for the rules.
struct Context<'a> {
    kb: &'a KnowledgeBase,
    names: Localized<TermMatcher>,
    dictionary: MorphologicalAnalyzer,
}

/// The names of the rules.
pub fn rules() -> impl Iterator<Item = &'static str> {
    RULES.iter().map(|rule| rule.name)
}

/// The warnings for these entries, or for all if `ids` is empty, sorted by position.
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
    warnings.sort_by(|a, b| (&a.span, a.rule, &a.found).cmp(&(&b.span, b.rule, &b.found)));
    warnings.dedup();
    Ok(warnings)
}
