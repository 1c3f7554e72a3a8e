//! Vectors of fixed length.

/// The number of dimensions.
pub const DIMENSIONS: usize = 128;

/// A vector of single-precision components.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vector(pub [f32; DIMENSIONS]);

impl Default for Vector {
    fn default() -> Self {
        Self::ZERO
    }
}

impl Vector {
    /// The zero vector, which is similar to nothing.
    pub const ZERO: Self = Self([0.0; DIMENSIONS]);

    /// Returns the dot product; for normalized vectors the cosine similarity, from -1 to 1.
    pub fn dot(&self, other: &Self) -> f32 {
        // Eight sums of their own, so that the compiler can use vector instructions.
        let mut sums = [0.0; 8];
        for (a, b) in self.0.chunks_exact(8).zip(other.0.chunks_exact(8)) {
            for ((sum, a), b) in sums.iter_mut().zip(a).zip(b) {
                *sum += a * b;
            }
        }
        sums.iter().sum()
    }

    /// Returns the dot products with many vectors. Here and not at the caller, so that the loops become one.
    pub fn dots(&self, others: &[Self]) -> Vec<f32> {
        others.iter().map(|other| self.dot(other)).collect()
    }

    /// Adds a multiple of another vector.
    pub fn add(&mut self, factor: f32, other: &Self) {
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own += factor * other;
        }
    }

    /// Returns the length.
    pub fn norm(&self) -> f32 {
        self.dot(self).sqrt()
    }

    /// Returns the vector with length one; zero stays zero.
    #[must_use]
    pub fn normalized(&self) -> Self {
        let mut normalized = Self::ZERO;
        normalized.add(1.0 / self.norm().max(f32::MIN_POSITIVE), self);
        normalized
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn similarity_is_the_cosine() {
        let [mut a, mut b] = [Vector::ZERO; 2];
        (a.0[0], b.0[0], b.0[63]) = (2.0, 3.0, 3.0);
        assert!((a.normalized().dot(&b.normalized()) - 0.5_f32.sqrt()).abs() < 1e-6);
        assert_eq!(Vector::ZERO.normalized(), Vector::ZERO);
    }
}
