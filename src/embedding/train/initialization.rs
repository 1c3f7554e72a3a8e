//! The vectors before training: random projections, smoothed over the documents that share a token.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

use crate::bag::{Bag, sum};
use crate::vector::Vector;

/// The length of each vector.
const LENGTH: f32 = 0.3;

/// Returns a vector for each token: documents get random vectors, tokens the sum over their documents, documents the
/// sum over their tokens, and tokens that over their documents again.
pub(super) fn vectors(documents: &[Bag], tokens: usize, random: &mut ChaCha8Rng) -> Vec<Vector> {
    let projected: Vec<Vector> = documents.iter().map(|_| uniform(random)).collect();
    let first = of_tokens(documents, &projected, tokens);
    let smoothed: Vec<Vector> = documents.iter().map(|bag| sum(bag, &first).normalized()).collect();
    let mut vectors = of_tokens(documents, &smoothed, tokens);
    for vector in &mut vectors {
        // A token of questions only starts at a random place.
        let direction = if vector.norm() > 0.0 { *vector } else { uniform(random) }.normalized();
        *vector = Vector::ZERO;
        vector.add(LENGTH, &direction);
    }
    vectors
}

fn of_tokens(documents: &[Bag], vectors: &[Vector], tokens: usize) -> Vec<Vector> {
    let mut of_tokens = vec![Vector::ZERO; tokens];
    for (bag, vector) in documents.iter().zip(vectors) {
        bag.iter().for_each(|(token, weight)| of_tokens[*token].add(*weight, vector));
    }
    of_tokens
}

/// Components from -1 to 1.
#[expect(clippy::cast_precision_loss, reason = "a random number needs no more than 24 bits")]
fn uniform(random: &mut ChaCha8Rng) -> Vector {
    let mut vector = Vector::ZERO;
    vector.0.iter_mut().for_each(|one| *one = random.next_u32() as f32 / 2_147_483_648.0 - 1.0);
    vector
}
