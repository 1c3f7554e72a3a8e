//! A lint over the texts of both languages: what a careful reader of the pair would stumble over. It only warns.
//!
//! A text is held against its twin: a word is taken for a concept's name only where the other language names that
//! concept, so that ordinary words stay ordinary. [`pairs`] puts the texts side by side, [`names`](search::term_matcher) finds the
//! names of the term base in them, [`mentions`] says what they name; [`rules`](mod@rules) says what is wrong with that.
//!
//! It knows no page and says no sentence. Start reading at [`run`].

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

/// Something to look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// The rule that found it.
    pub rule: &'static str,
    /// Where it stands.
    pub span: Span,
    /// The entry.
    pub entry: EntryId,
    /// The part of its text: `summary`, `#clause`, `:ruling`; empty in prose between them.
    pub part: String,
    /// The language of the text.
    pub lang: Lang,
    /// The word that was found; in a text that lacks one, the word of its twin.
    pub found: String,
    /// What was expected.
    pub expected: String,
    /// Why.
    pub message: Message,
    /// The text, as a reader sees it.
    pub text: String,
}

/// What the rules may ask.
struct Context<'a> {
    kb: &'a KnowledgeBase,
    names: Localized<TermMatcher>,
    dictionary: MorphologicalAnalyzer,
}

/// The names of the rules.
pub fn rules() -> impl Iterator<Item = &'static str> {
    RULES.iter().map(|rule| rule.name)
}

/// Every warning about some entries, or about all where none is named, by place.
///
/// # Errors
/// Only when the binary itself is broken: the Korean dictionary is embedded.
pub fn run(kb: &KnowledgeBase, ids: &BTreeSet<&str>) -> Result<Vec<Warning>, DictionaryError> {
    let dictionary = MorphologicalAnalyzer::with_terms(kb.terms.iter())?;
    let context = Context { kb, names: Localized::from_fn(|lang| TermMatcher::new(&kb.terms, lang)), dictionary };
    let mut warnings = Vec::new();
    for entry in kb.entries.values().filter(|entry| ids.is_empty() || ids.contains(entry.id.as_str())) {
        for pair in pairs::of(kb, entry) {
            let mentions = Localized::from_fn(|lang| Mentions::of(&context, &pair, lang));
            RULES.iter().for_each(|rule| (rule.run)(&context, &pair, &mentions, &mut warnings));
        }
    }
    warnings.sort_by(|a, b| (&a.span, a.rule, &a.found).cmp(&(&b.span, b.rule, &b.found)));
    warnings.dedup();
    Ok(warnings)
}
