//! The data for the rules of the lint.

use kb::KnowledgeBase;
use model::lang::Localized;
use search::dictionary::Morphemes;
use search::term_matcher::Names;

/// The data for the rules.
pub struct Context<'a> {
    /// The knowledge base.
    pub kb: &'a KnowledgeBase,
    /// Finds names of the term base in texts, per language.
    pub names: Localized<Names>,
    /// The Korean dictionary.
    pub dictionary: Morphemes,
}
