//! The `k` best-scored passages of a stream.

use std::cmp::Ordering;

/// How many scores are compared with the threshold at once.
const CHUNK: usize = 16;

/// A passage with its score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScoredPassage {
    /// The passage's number.
    pub passage: usize,
    /// Its score.
    pub score: f32,
}

/// Collects the `k` best passages; a score of zero never counts.
#[derive(Debug)]
pub struct TopK {
    k: usize,
    /// At most `2 * k` passages; a full buffer is cut to the best `k`.
    buffer: Vec<ScoredPassage>,
    /// Lower scores cannot be among the best.
    threshold: f32,
}

impl TopK {
    /// An empty collector.
    pub fn new(k: usize) -> Self {
        let threshold = if k == 0 { f32::INFINITY } else { f32::MIN_POSITIVE };
        Self { k, buffer: Vec::with_capacity(2 * k), threshold }
    }

    /// Adds a passage.
    pub fn push(&mut self, passage: usize, score: f32) {
        if score < self.threshold {
            return;
        }
        self.buffer.push(ScoredPassage { passage, score });
        if self.buffer.len() == 2 * self.k {
            self.threshold = self.buffer.select_nth_unstable_by(self.k - 1, best_first).1.score;
            self.buffer.truncate(self.k);
        }
    }

    /// Adds every passage, given its score by number.
    #[expect(clippy::needless_bitwise_bool, reason = "without short-circuiting the compiler vectorizes the comparison")]
    pub fn push_all(&mut self, scores: &[f32]) {
        for (start, chunk) in (0..).step_by(CHUNK).zip(scores.chunks(CHUNK)) {
            if chunk.iter().fold(false, |any, score| any | (*score >= self.threshold)) {
                (start..).zip(chunk).for_each(|(passage, score)| self.push(passage, *score));
            }
        }
    }

    /// The best passages, best first; ties go to the lower number.
    pub fn into_sorted(mut self) -> Vec<ScoredPassage> {
        self.buffer.sort_unstable_by(best_first);
        self.buffer.truncate(self.k);
        self.buffer
    }
}

fn best_first(a: &ScoredPassage, b: &ScoredPassage) -> Ordering {
    b.score.total_cmp(&a.score).then(a.passage.cmp(&b.passage))
}

#[cfg(test)]
mod tests {
    use super::{ScoredPassage, TopK};

    #[test]
    fn the_best_come_first_and_a_zero_never_counts() {
        let scores: Vec<f32> = (0..100u16).map(|at| f32::from(at * 37 % 50)).collect();
        let all = scores.iter().enumerate().map(|(passage, score)| ScoredPassage { passage, score: *score });
        let mut sorted: Vec<ScoredPassage> = all.filter(|one| one.score > 0.0).collect();
        sorted.sort_by(|a, b| b.score.total_cmp(&a.score));
        assert_eq!(sorted.len(), 98);
        for k in [0, 1, 7, 40, 98, 200] {
            let (mut all, mut each) = (TopK::new(k), TopK::new(k));
            all.push_all(&scores);
            (0..).zip(&scores).for_each(|(passage, score)| each.push(passage, *score));
            let expected = &sorted[..k.min(98)];
            assert_eq!((&*all.into_sorted(), &*each.into_sorted()), (expected, expected), "{k}");
        }
    }
}
