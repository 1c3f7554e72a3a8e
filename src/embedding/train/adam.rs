//! Adam, the optimizer: each component moves by its mean gradient over the root of its mean square.

use crate::vector::{DIMENSIONS, Vector};

/// The learning rate of the first step; it falls to zero, so that the result depends little on the last batches.
const LEARNING_RATE: f32 = 0.004;
/// The decay of the mean of the gradients.
const BETA_1: f32 = 0.9;
/// The decay of the mean of their squares.
const BETA_2: f32 = 0.999;
/// Keeps components that never had a gradient in their place.
const EPSILON: f32 = 1e-8;

/// The state of the optimizer.
pub(super) struct Adam {
    mean: Vec<Vector>,
    square: Vec<Vector>,
    /// The product of the decays so far, which corrects for the start at zero.
    decayed: (f32, f32),
    /// The number of steps done.
    step: usize,
    /// The number of all steps.
    steps: usize,
}

impl Adam {
    /// Creates the state for this many vectors and steps.
    pub(super) fn new(vectors: usize, steps: usize) -> Self {
        let zero = vec![Vector::ZERO; vectors];
        Self { mean: zero.clone(), square: zero, decayed: (1.0, 1.0), step: 0, steps: steps.max(1) }
    }

    /// Moves the vectors against the gradient.
    #[expect(clippy::cast_precision_loss, reason = "a rate; there are far fewer steps than 2^24")]
    pub(super) fn step(&mut self, vectors: &mut [Vector], gradient: &[Vector]) {
        let rate = LEARNING_RATE * (1.0 - self.step as f32 / self.steps as f32).max(0.0);
        self.step += 1;
        self.decayed = (self.decayed.0 * BETA_1, self.decayed.1 * BETA_2);
        let (mean_bias, square_bias) = (1.0 - self.decayed.0, 1.0 - self.decayed.1);
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((vector, gradients), (mean, square)) in vectors.iter_mut().zip(gradient).zip(moments) {
            for at in 0..DIMENSIONS {
                let gradient = gradients.0[at];
                mean.0[at] = BETA_1 * mean.0[at] + (1.0 - BETA_1) * gradient;
                square.0[at] = BETA_2 * square.0[at] + (1.0 - BETA_2) * gradient * gradient;
                let root = (square.0[at] / square_bias).sqrt() + EPSILON;
                vector.0[at] -= rate * mean.0[at] / mean_bias / root;
            }
        }
    }
}
