//! A text as a bag of weighted tokens.

use crate::vector::Vector;

/// The numbers of tokens with their weights, as a vector of length one.
pub(crate) type Bag = Vec<(usize, f32)>;

/// Returns the weighted sum of the vectors of a bag.
pub(crate) fn sum(bag: &Bag, vectors: &[Vector]) -> Vector {
    let mut sum = Vector::ZERO;
    bag.iter().for_each(|(token, weight)| sum.add(*weight, &vectors[*token]));
    sum
}
