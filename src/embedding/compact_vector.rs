//! Directions in one byte per component: a quarter of the memory, for an error below a hundredth.

use crate::vector::{DIMENSIONS, Vector};

/// A vector of length one, or zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompactVector([i8; DIMENSIONS]);

/// What a component of 1 is stored as.
const ONE: f32 = 127.0;

impl CompactVector {
    /// Returns the dot product with a vector.
    pub fn dot(&self, other: &Vector) -> f32 {
        // Eight sums of their own, so that the compiler can use vector instructions.
        let mut sums = [0.0; 8];
        for (a, b) in self.0.chunks_exact(8).zip(other.0.chunks_exact(8)) {
            for ((sum, a), b) in sums.iter_mut().zip(a).zip(b) {
                *sum += f32::from(*a) * b;
            }
        }
        sums.iter().sum::<f32>() / ONE
    }
}

impl From<&Vector> for CompactVector {
    #[expect(clippy::cast_possible_truncation, reason = "a component of a direction is from -1 to 1")]
    fn from(direction: &Vector) -> Self {
        Self(direction.0.map(|component| (component * ONE).round() as i8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_similarity_is_hardly_changed() {
        let [mut a, mut b] = [Vector::ZERO; 2];
        for (position, (a, b)) in a.0.iter_mut().zip(&mut b.0).enumerate() {
            let position = f32::from(u8::try_from(position).expect("a small number"));
            (*a, *b) = ((position * 0.7).sin(), (position * 0.7 + 0.5).sin());
        }
        let (a, b) = (a.normalized(), b.normalized());
        assert!(
            (CompactVector::from(&a).dot(&b) - a.dot(&b)).abs() < 0.01,
            "{} {}",
            CompactVector::from(&a).dot(&b),
            a.dot(&b)
        );
        assert!(CompactVector::from(&Vector::ZERO).dot(&a).abs() < f32::EPSILON);
    }
}
