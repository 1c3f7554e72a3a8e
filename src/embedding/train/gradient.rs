//! The gradient of a batch: of the cross-entropy of a softmax over cosine similarities, with respect to the vectors of
//! the tokens.
//!
//! Not averaged: Adam is invariant to the scale.

use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};
use rayon::slice::ParallelSlice;

use crate::bag::{Bag, sum};
use crate::vector::Vector;

/// The factor on similarities before the softmax: how sharply the nearest document wins.
const INVERSE_TEMPERATURE: f32 = 15.0;
/// The questions of a part of the batch. Parts are summed in order, so that the result is always the same.
const PART: usize = 128;

/// The questions of one step.
pub(super) struct Batch {
    /// The tokens of each question.
    pub questions: Vec<Bag>,
    /// The document that answers each.
    pub answers: Vec<usize>,
}

/// A sum of token vectors and its direction.
struct Encoded {
    length: f32,
    direction: Vector,
}

impl Encoded {
    fn new(bag: &Bag, vectors: &[Vector]) -> Self {
        let sum = sum(bag, vectors);
        Self { length: sum.norm().max(f32::MIN_POSITIVE), direction: sum.normalized() }
    }

    /// Returns the gradient with respect to the sum, given the gradient with respect to its direction.
    fn by_sum(&self, by_direction: &Vector) -> Vector {
        let mut by_sum = Vector::ZERO;
        by_sum.add(1.0 / self.length, by_direction);
        by_sum.add(-by_direction.dot(&self.direction) / self.length, &self.direction);
        by_sum
    }
}

/// Returns the gradient of the summed cross-entropy with respect to the vector of each token.
pub(super) fn gradient(batch: &Batch, documents: &[Bag], vectors: &[Vector]) -> Vec<Vector> {
    let questions: Vec<Encoded> = batch.questions.par_iter().map(|bag| Encoded::new(bag, vectors)).collect();
    let encoded: Vec<Encoded> = documents.par_iter().map(|bag| Encoded::new(bag, vectors)).collect();
    let parts: Vec<Part> = questions
        .par_chunks(PART)
        .zip(batch.answers.par_chunks(PART))
        .map(|(questions, answers)| Part::new(questions, answers, &encoded))
        .collect();

    let mut by_token = vec![Vector::ZERO; vectors.len()];
    let mut spread = |bag: &Bag, by_sum: &Vector| {
        bag.iter().for_each(|(token, weight)| by_token[*token].add(*weight, by_sum));
    };
    let by_question = parts.iter().flat_map(|part| &part.by_question);
    for ((bag, question), by_direction) in batch.questions.iter().zip(&questions).zip(by_question) {
        spread(bag, &question.by_sum(by_direction));
    }
    for (number, (bag, document)) in documents.iter().zip(&encoded).enumerate() {
        let mut by_direction = Vector::ZERO;
        parts.iter().for_each(|part| by_direction.add(1.0, &part.by_document[number]));
        spread(bag, &document.by_sum(&by_direction));
    }
    by_token
}

/// A part of a batch: the gradients with respect to the directions of its questions, and what it adds to those with
/// respect to the directions of the documents.
struct Part {
    by_question: Vec<Vector>,
    by_document: Vec<Vector>,
}

impl Part {
    fn new(questions: &[Encoded], answers: &[usize], documents: &[Encoded]) -> Self {
        let mut by_document = vec![Vector::ZERO; documents.len()];
        let mut by_question = Vec::new();
        for (question, answer) in questions.iter().zip(answers) {
            let mut own = Vector::ZERO;
            let errors = errors(question, *answer, documents);
            for ((error, document), by_document) in errors.iter().zip(documents).zip(&mut by_document) {
                own.add(*error, &document.direction);
                by_document.add(*error, &question.direction);
            }
            by_question.push(own);
        }
        Self { by_question, by_document }
    }
}

/// Returns the gradient with respect to each similarity: the probability that the document gets, minus the probability
/// that it should have.
fn errors(question: &Encoded, answer: usize, documents: &[Encoded]) -> Vec<f32> {
    let mut errors: Vec<f32> =
        documents.iter().map(|document| INVERSE_TEMPERATURE * question.direction.dot(&document.direction)).collect();
    let max = errors.iter().fold(f32::MIN, |max, one| max.max(*one));
    errors.iter_mut().for_each(|one| *one = (*one - max).exp());
    let sum: f32 = errors.iter().sum();
    errors.iter_mut().for_each(|one| *one *= INVERSE_TEMPERATURE / sum);
    errors[answer] -= INVERSE_TEMPERATURE;
    errors
}
