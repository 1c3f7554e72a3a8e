//! The passages by meaning: which are near a question, whatever words it uses.
//!
//! A passage is encoded from the tokens of its player phrases, its text and the names of its subject; their vectors are
//! learned from all phrases by [`mod@crate::training`]. Only passages with phrases are near anything. This module must
//! not know scores or filters. Start reading at [`SemanticIndex::compare`].

use embedding::{FormatError, TokenVectors, Vector};
use tantivy::TantivyError;

use crate::corpus::PassageId;
use crate::passage_index::PassageIndex;
use crate::phrase_vectors::PhraseVectors;
use crate::training_questions::OFF_TOPIC;

/// The vectors for the embedded content; `adjutant search --train` makes the file.
static BYTES: &[u8] = include_bytes!("../../assets/token-vectors.bin");

/// Reads the vectors for the embedded content.
///
/// # Errors
/// Only when the binary itself is broken.
pub(crate) fn load_embedded() -> Result<TokenVectors, FormatError> {
    TokenVectors::from_bytes(BYTES)
}

/// The vectors of the passages.
#[derive(Default)]
pub(crate) struct SemanticIndex {
    vectors: TokenVectors,
    /// The passages that have phrases, in ascending order.
    passages: Vec<PassageId>,
    /// The vector of each of them.
    encoded: Vec<Vector>,
    phrases: PhraseVectors,
    /// The direction of off-topic texts.
    off_topic: Vector,
}

/// How near each passage is to a question.
pub(crate) struct Similarities<'a> {
    index: &'a SemanticIndex,
    question: Vector,
    /// The cosine similarity of each passage that has phrases.
    values: Vec<f32>,
}

/// The share of the nearest phrase in the similarity of a passage.
const PHRASE_SHARE: f32 = 0.3;

impl SemanticIndex {
    /// Encodes the first `count` passages; `phrases` are the vectors of their phrases.
    ///
    /// # Errors
    /// When Tantivy fails, which only a broken index causes.
    pub(crate) fn build(
        passages: &PassageIndex,
        count: usize,
        vectors: TokenVectors,
        phrases: PhraseVectors,
    ) -> Result<Self, TantivyError> {
        let mut sums = vec![Vector::ZERO; count];
        passages.visit_tokens(&mut |token, found| {
            if let Some(vector) = vectors.get(token) {
                found.iter().for_each(|(passage, weight)| sums[passage.index()].add(*weight, vector));
            }
        })?;
        let known = sums.iter().enumerate().filter(|(_, sum)| **sum != Vector::ZERO);
        let (passages, encoded) =
            known.map(|(position, sum)| (PassageId::from_index(position), sum.normalized())).unzip();
        let off_topic = vectors.encode([OFF_TOPIC]);
        Ok(Self { vectors, passages, encoded, phrases, off_topic })
    }

    /// Compares a question with these tokens with every passage.
    pub(crate) fn compare(&self, tokens: &[String]) -> Similarities<'_> {
        let question = self.vectors.encode(tokens.iter().map(String::as_str));
        Similarities { index: self, values: question.dots(&self.encoded), question }
    }
}

impl Similarities<'_> {
    /// Returns how near a passage is, from 0 to 1.
    pub(crate) fn get(&self, passage: PassageId) -> f32 {
        let of_passage = |position: usize| self.values[position].clamp(0.0, 1.0);
        let of_all = self.index.passages.binary_search(&passage).map_or(0.0, of_passage);
        (1.0 - PHRASE_SHARE) * of_all + PHRASE_SHARE * self.index.phrases.nearest(passage, &self.question)
    }

    /// Returns the similarity to off-topic texts, from -1 to 1.
    pub(crate) fn off_topic(&self) -> f32 {
        self.index.off_topic.dot(&self.question)
    }

    /// Returns the nearest passages.
    pub(crate) fn nearest(&self, max: usize) -> Vec<PassageId> {
        let mut near: Vec<usize> = (0..self.values.len()).filter(|position| self.values[*position] > 0.0).collect();
        if near.len() > max {
            let order = |a: &usize, b: &usize| self.values[*b].total_cmp(&self.values[*a]).then(a.cmp(b));
            near.select_nth_unstable_by(max, order);
            near.truncate(max);
        }
        near.into_iter().map(|position| self.index.passages[position]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::Index;
    use crate::postings::Posting;
    use crate::test_corpus::corpus;

    #[test]
    fn the_embedded_vectors_know_the_words_of_the_embedded_content() {
        let kb = kb::assemble(&content::Embedded);
        let index = Index::build(&kb).expect("an index");
        let (vectors, mut known, mut all) = (load_embedded().expect("vectors"), 0_u32, 0_u32);
        let count = &mut |token: &str, found: &[Posting]| {
            let phrases: u32 = found.iter().map(|(_, phrases)| phrases).sum();
            all += phrases;
            known += if vectors.get(token).is_some() { phrases } else { 0 };
        };
        index.passages.phrases.visit_tokens(count).expect("phrases");
        let advice = "train again, with the command in CONTRIBUTING.md";
        assert!(u64::from(known) * 100 >= u64::from(all) * 98, "{known} of {all} words have vectors; {advice}");
    }

    #[test]
    fn only_passages_with_phrases_are_near_anything() {
        let index = Index::trained(corpus()).expect("an index");
        let similarities = index.semantics.compare(&["dice".to_owned()]);
        assert_eq!(similarities.nearest(5), [PassageId(2)]);
        assert!(similarities.get(PassageId(2)) > 0.0 && similarities.get(PassageId(0)) <= 0.0);
    }
}
