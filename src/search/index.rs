//! The index: names and texts of one snapshot, built once, never changed.

use std::collections::BTreeSet;

use embedding::{FormatError, TokenVectors};
use tantivy::TantivyError;

use crate::corpus::{Corpus, Passage, PassageId};
use crate::corpus_builder;
use crate::passage_index::PassageIndex;
use crate::passage_meta::PassageMeta;
use crate::semantic_index::{SemanticIndex, load_embedded};
use crate::training_questions::TrainingQuestions;
use kb::KnowledgeBase;
use morphology::{DictionaryError, MorphologicalAnalyzer};
use names::name_index::NameIndex;

/// Why the index cannot be built; always a fault of the program.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The Korean dictionary does not load.
    #[error(transparent)]
    Dictionary(#[from] DictionaryError),
    /// The token vectors do not load.
    #[error(transparent)]
    Vectors(#[from] FormatError),
    /// Tantivy refuses the texts.
    #[error("the texts cannot be indexed")]
    Texts(#[from] TantivyError),
}

/// The search index. It can be shared between threads.
pub struct Index {
    pub(super) corpus: Corpus,
    pub(super) names: NameIndex,
    pub(super) passages: PassageIndex,
    pub(super) semantics: SemanticIndex,
    /// The passages of each subject, in reading order.
    pub(super) passages_of: Vec<Vec<PassageId>>,
    /// The metadata of each passage.
    passage_meta: Vec<PassageMeta>,
    /// How prominent each subject is in the rules.
    pub(super) prominence: Vec<f32>,
}

impl Index {
    /// Indexes a knowledge base.
    ///
    /// # Errors
    /// Only when the binary itself is broken.
    pub fn build(kb: &KnowledgeBase) -> Result<Self, BuildError> {
        Self::from_corpus(corpus_builder::build(kb))
    }

    /// Indexes a corpus.
    ///
    /// # Errors
    /// Only when the binary itself is broken.
    pub fn from_corpus(corpus: Corpus) -> Result<Self, BuildError> {
        Self::with_vectors(corpus, load_embedded()?)
    }

    /// Indexes a corpus with vectors that are trained on its own phrases; takes seconds.
    ///
    /// # Errors
    /// Only when the binary itself is broken.
    pub fn trained(corpus: Corpus) -> Result<Self, BuildError> {
        let vectors =
            Self::with_vectors(corpus.clone(), TokenVectors::default())?.train(&TrainingQuestions::default())?;
        Self::with_vectors(corpus, vectors)
    }

    /// Indexes a corpus with these vectors.
    pub(super) fn with_vectors(corpus: Corpus, vectors: TokenVectors) -> Result<Self, BuildError> {
        let terms = corpus.subjects.iter().map(|subject| &subject.term);
        let morphology = MorphologicalAnalyzer::with_terms(terms)?;
        let passages = || PassageIndex::build(&corpus, morphology, &vectors);
        let (passages, names) = rayon::join(passages, || {
            NameIndex::build(corpus.subjects.iter().map(|subject| (&subject.term, &*subject.shortened)))
        });
        let (passages, phrase_vectors) = passages?;
        let mut passages_of = vec![Vec::new(); corpus.subjects.len()];
        for (id, passage) in corpus.numbered_passages() {
            passages_of[passage.subject.index()].push(id);
        }
        let meta = |passage: &Passage| PassageMeta::new(passage, &corpus[passage.subject]);
        let passage_meta = corpus.passages.iter().map(meta).collect();
        let semantics = SemanticIndex::build(&passages, corpus.passages.len(), vectors, phrase_vectors)?;
        let prominence = compute_prominence(&corpus);
        Ok(Self { corpus, names, passages, semantics, passages_of, passage_meta, prominence })
    }

    /// Returns the metadata of a passage.
    pub(super) fn meta(&self, passage: PassageId) -> PassageMeta {
        self.passage_meta[passage.index()]
    }

    /// Returns the number of subjects and of passages.
    pub fn size(&self) -> (usize, usize) {
        (self.corpus.subjects.len(), self.corpus.passages.len())
    }
}

/// Returns how many subjects link to each, from 0 to 1 on a logarithmic scale.
#[expect(clippy::cast_precision_loss, reason = "a weight; there are far fewer subjects than 2^24")]
fn compute_prominence(corpus: &Corpus) -> Vec<f32> {
    let mut linking = vec![BTreeSet::new(); corpus.subjects.len()];
    for passage in &corpus.passages {
        for mention in &passage.mentions {
            linking[mention.index()].insert(passage.subject);
        }
    }
    let logarithms: Vec<f32> = linking.iter().map(|subjects| (subjects.len() as f32).ln_1p()).collect();
    let max = logarithms.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
    logarithms.into_iter().map(|one| one / max).collect()
}
