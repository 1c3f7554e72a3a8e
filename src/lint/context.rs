//! The data for the rules of the lint.

use kb::KnowledgeBase;
use model::lang::Localized;
use morphology::MorphologicalAnalyzer;
use names::term_matcher::TermMatcher;

/// The data that every rule reads.
pub(crate) struct Context<'a> {
    /// The snapshot under check.
    pub kb: &'a KnowledgeBase,
    /// Finds names of the term base in texts, per language.
    pub names: Localized<TermMatcher>,
    /// Splits Korean words into morphemes.
    pub dictionary: MorphologicalAnalyzer,
}
