//! The index: names and texts of one snapshot, built once, never changed.

use tantivy::TantivyError;

use crate::bodies::Bodies;
use crate::dictionary::{DictionaryError, Morphemes};
use crate::facts::Fact;
use crate::gather;
use crate::lists::Lists;
use crate::material::{Material, Passage};
use crate::names::Names;
use crate::tokens;
use kb::KnowledgeBase;

/// Why there is no index; always a fault of ours.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The Korean dictionary does not load.
    #[error(transparent)]
    Dictionary(#[from] DictionaryError),
    /// Tantivy refuses the texts.
    #[error("the texts cannot be indexed")]
    Texts(#[from] TantivyError),
}

/// Everything that can be found, ready to be searched. It can be shared between threads.
pub struct Index {
    pub(super) material: Material,
    pub(super) names: Names,
    pub(super) bodies: Bodies,
    /// The passages of each subject, in reading order.
    pub(super) passages_of: Vec<Vec<usize>>,
    /// What is asked of each passage.
    pub(super) facts: Vec<Fact>,
    /// The subjects that each passage links to, sorted.
    pub(super) mentions: Lists,
}

impl Index {
    /// Indexes a knowledge base.
    ///
    /// # Errors
    /// Only when the binary itself is broken.
    pub fn build(kb: &KnowledgeBase) -> Result<Self, BuildError> {
        Self::of(gather::material(kb))
    }

    /// Indexes what is to be found.
    ///
    /// # Errors
    /// Only when the binary itself is broken.
    pub fn of(material: Material) -> Result<Self, BuildError> {
        let korean = || -> Result<_, DictionaryError> {
            let dictionary = Morphemes::with_terms(material.subjects.iter().map(|subject| &subject.term))?;
            let morphemes = tokens::korean(&material, &dictionary);
            Ok((dictionary, morphemes))
        };
        let (korean, (plain, names)) =
            rayon::join(korean, || rayon::join(|| tokens::plain(&material), || Names::build(&material.subjects)));
        let (dictionary, morphemes) = korean?;
        let bodies = Bodies::build(&material, &tokens::join(plain, morphemes), dictionary)?;
        let mut passages_of = vec![Vec::new(); material.subjects.len()];
        for (number, passage) in material.passages.iter().enumerate() {
            passages_of[passage.subject as usize].push(number);
        }
        let fact = |passage: &Passage| Fact::new(passage, &material.subjects[passage.subject as usize]);
        let facts = material.passages.iter().map(fact).collect();
        let mentions = material.passages.iter().map(|passage| &passage.mentions).collect();
        Ok(Self { material, names, bodies, passages_of, facts, mentions })
    }

    /// How many subjects and passages there are.
    pub fn size(&self) -> (usize, usize) {
        (self.material.subjects.len(), self.material.passages.len())
    }
}
