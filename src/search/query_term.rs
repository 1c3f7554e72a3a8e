//! A word of the query as terms of the index.

use tantivy::Term;
use tantivy::schema::Field;

/// The part of the analysis that a token comes from. Each has fields of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// An English stem, a Korean bigram or a number.
    Surface,
    /// A Korean morpheme.
    Morpheme,
}

/// One way to read a word: a text that has all of its tokens has the word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Analysis {
    /// The tokens, in order; never empty.
    pub tokens: Box<[String]>,
    /// The kind of the tokens.
    pub kind: TokenKind,
    /// The fields that have all of its tokens.
    pub fields: Box<[FieldTerms]>,
    /// How many passages have the rarest token, in the field where it is commonest; zero if no passage has all.
    pub doc_freq: u32,
}

/// The tokens of an analysis as terms of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FieldTerms {
    /// The field of the index that has all of the terms.
    pub field: Field,
    /// The terms, one for each token.
    pub terms: Box<[Term]>,
}

/// A query word with its analyses.
#[derive(Clone, Debug, Default)]
pub(crate) struct QueryTerm {
    /// The weight of the word: its inverse document frequency.
    pub weight: f32,
    /// The analyses of the word, each once.
    pub analyses: Vec<Analysis>,
}

impl QueryTerm {
    /// Adds an analysis, once.
    pub(crate) fn add_analysis(&mut self, analysis: Analysis) {
        if !self.analyses.contains(&analysis) {
            self.analyses.push(analysis);
        }
    }

    /// Returns whether any passage has the word.
    pub(crate) fn is_known(&self) -> bool {
        self.doc_freq() > 0
    }

    /// Returns how many passages have its commonest analysis.
    pub(crate) fn doc_freq(&self) -> u32 {
        self.analyses.iter().map(|analysis| analysis.doc_freq).max().unwrap_or_default()
    }
}
