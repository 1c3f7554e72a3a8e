//! Training: token vectors under which each question is nearest to the document that answers it.
//!
//! Vectors start as random projections of the documents that have the token, so that related tokens begin near each
//! other. Then Adam lowers the cross-entropy of a softmax over all documents, batch by batch. The result depends on the
//! input alone, not on the number of threads. Start reading at [`train()`].

mod adam;
mod gradient;
mod initialization;

use std::collections::BTreeMap;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::bag::Bag;
use crate::token_vectors::TokenVectors;
use crate::vector::Vector;
use adam::Adam;
use gradient::{Batch, gradient};

/// A text that may answer a question: its tokens, each once, with their weights.
#[derive(Clone, Debug, Default)]
pub struct Document {
    /// The tokens with their weights, before the inverse document frequency.
    pub tokens: BTreeMap<String, f32>,
}

/// A question with its answer.
#[derive(Clone, Debug)]
pub struct Question {
    /// The tokens of the question, each once.
    pub tokens: Vec<String>,
    /// The position of the document that answers it.
    pub answer: usize,
}

/// How often each question is seen.
const EPOCHS: usize = 4;
/// The questions of a batch.
const BATCH: usize = 1024;
/// Dropout: each token of a question is left out with probability 1/4, so that the others learn to answer without it.
const DROPOUT: usize = 4;

/// Learns token vectors from questions with known answers. The inverse document frequency of a token is part of its
/// vector.
pub fn train(documents: &[Document], questions: &[Question]) -> TokenVectors {
    let vocabulary = Vocabulary::new(documents, questions);
    let bags: Vec<Bag> = documents.iter().map(|document| vocabulary.document(document)).collect();
    let queries: Vec<Bag> = questions.iter().map(|question| vocabulary.question(question)).collect();
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut vectors = initialization::vectors(&bags, vocabulary.idf.len(), &mut random);
    let mut adam = Adam::new(vectors.len(), EPOCHS * questions.len().div_ceil(BATCH));
    let mut order: Vec<usize> = (0..questions.len()).collect();
    for _ in 0..EPOCHS {
        shuffle(&mut order, &mut random);
        for batch in order.chunks(BATCH) {
            let batch = Batch {
                questions: batch.iter().map(|one| dropout(&queries[*one], &mut random)).collect(),
                answers: batch.iter().map(|one| questions[*one].answer).collect(),
            };
            let gradient = gradient(&batch, &bags, &vectors);
            adam.step(&mut vectors, &gradient);
        }
    }
    vocabulary.weighted(vectors)
}

/// The tokens of all documents and questions.
struct Vocabulary<'t> {
    numbers: BTreeMap<&'t str, usize>,
    /// The inverse document frequency of each token, by number.
    idf: Vec<f32>,
}

impl<'t> Vocabulary<'t> {
    #[expect(clippy::cast_precision_loss, reason = "a weight; counts of texts are far below 2^24")]
    fn new(documents: &'t [Document], questions: &'t [Question]) -> Self {
        let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
        let in_documents = documents.iter().flat_map(|document| document.tokens.keys());
        for token in in_documents.chain(questions.iter().flat_map(|question| &question.tokens)) {
            *counts.entry(token).or_default() += 1;
        }
        let all = (documents.len() + questions.len()) as f32;
        let idf = counts.values().map(|count| (1.0 + all / (*count as f32 + 1.0)).ln()).collect();
        Self { numbers: counts.into_keys().zip(0..).collect(), idf }
    }

    fn document(&self, document: &Document) -> Bag {
        self.bag(document.tokens.iter().map(|(token, weight)| (token.as_str(), *weight)))
    }

    fn question(&self, question: &Question) -> Bag {
        self.bag(question.tokens.iter().map(|token| (token.as_str(), 1.0)))
    }

    fn bag<'a>(&self, tokens: impl Iterator<Item = (&'a str, f32)>) -> Bag {
        let known = tokens.filter_map(|(token, weight)| Some((*self.numbers.get(token)?, weight)));
        let mut bag: Bag = known.map(|(token, weight)| (token, weight * self.idf[token])).collect();
        let norm = bag.iter().map(|(_, weight)| weight * weight).sum::<f32>().sqrt().max(f32::MIN_POSITIVE);
        bag.iter_mut().for_each(|(_, weight)| *weight /= norm);
        bag
    }

    /// Returns the vectors with the inverse document frequencies.
    fn weighted(&self, vectors: Vec<Vector>) -> TokenVectors {
        let weighted = |((token, number), vector): ((&&str, &usize), Vector)| {
            let mut weighted = Vector::ZERO;
            weighted.add(self.idf[*number], &vector);
            (Box::from(*token), weighted)
        };
        self.numbers.iter().zip(vectors).map(weighted).collect()
    }
}

/// Returns a bag without some of its tokens, chosen at random.
fn dropout(bag: &Bag, random: &mut ChaCha8Rng) -> Bag {
    bag.iter().copied().filter(|_| below(DROPOUT, random) > 0).collect()
}

/// Returns a random number below `end`.
fn below(end: usize, random: &mut ChaCha8Rng) -> usize {
    // The bias of the remainder is negligible: `end` is far below 2^32.
    usize::try_from(random.next_u32()).unwrap_or_default() % end.max(1)
}

fn shuffle(order: &mut [usize], random: &mut ChaCha8Rng) {
    for last in (1..order.len()).rev() {
        order.swap(last, below(last + 1, random));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    fn document(text: &str) -> Document {
        Document { tokens: tokens(text).into_iter().map(|token| (token, 1.0)).collect() }
    }

    #[test]
    fn questions_come_near_their_answers_by_words_that_no_document_has() {
        let documents = ["shoot gun range", "dodge move avoid", "camouflage marker hide"].map(document);
        let asked = [("blast him", 0), ("pew blast", 0), ("duck away", 1), ("duck fast", 1), ("sneak by", 2)];
        let asked = asked.map(|(text, answer)| Question { tokens: tokens(text), answer });
        let questions: Vec<Question> = asked.iter().cycle().take(5_000).cloned().collect();
        let vectors = train(&documents, &questions);
        assert_eq!(vectors, train(&documents, &questions), "the same input gives the same vectors");
        for question in &asked {
            let asked = vectors.encode(question.tokens.iter().map(String::as_str));
            let near = |document: &Document| asked.dot(&vectors.encode(document.tokens.keys().map(String::as_str)));
            let best = (0..documents.len()).max_by(|a, b| near(&documents[*a]).total_cmp(&near(&documents[*b])));
            assert_eq!(best, Some(question.answer), "{question:?}");
        }
    }
}
