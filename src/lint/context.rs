//! The data for the rules of the lint.

use kb::KnowledgeBase;
use model::lang::Localized;
use search::morphology::MorphologicalAnalyzer;
use search::term_matcher::TermMatcher;

/// The data for the rules.
pub struct Context<'a> {
    /// The knowledge base.
    pub kb: &'a KnowledgeBase,
    /// Finds names of the term base in texts, per language.
    pub names: Localized<TermMatcher>,
    /// The Korean dictionary.
    pub dictionary: MorphologicalAnalyzer,
}
