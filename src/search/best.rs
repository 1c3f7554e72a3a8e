//! The best of many passages, of which nearly all are left behind at a glance.

use std::cmp::Ordering;

/// As many are looked at together.
const GLANCE: usize = 16;

/// The best of the passages that were met so far.
#[derive(Debug)]
pub struct Best {
    most: usize,
    /// At most twice as many as are wanted.
    kept: Vec<(usize, f32)>,
    /// What is worth less is none of them.
    least: f32,
}

impl Best {
    /// None yet, and never more than so many.
    pub fn of(most: usize) -> Self {
        let least = if most == 0 { f32::INFINITY } else { f32::MIN_POSITIVE };
        Self { most, kept: Vec::with_capacity(2 * most), least }
    }

    /// A passage that is worth so much; one that is worth nothing is none of the best.
    pub fn meet(&mut self, passage: usize, score: f32) {
        if score < self.least {
            return;
        }
        self.kept.push((passage, score));
        if self.kept.len() == 2 * self.most {
            self.least = self.kept.select_nth_unstable_by(self.most - 1, order).1.1;
            self.kept.truncate(self.most);
        }
    }

    /// All passages from the first one on, by what they are worth.
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "all of them are compared at once where none waits for the one before"
    )]
    pub fn meet_all(&mut self, scores: &[f32]) {
        for (at, some) in (0..).step_by(GLANCE).zip(scores.chunks(GLANCE)) {
            if some.iter().fold(false, |any, score| any | (*score >= self.least)) {
                (at..).zip(some).for_each(|(passage, score)| self.meet(passage, *score));
            }
        }
    }

    /// The best, the best one first; of those that are worth the same the first.
    pub fn found(mut self) -> Vec<(usize, f32)> {
        self.kept.sort_unstable_by(order);
        self.kept.truncate(self.most);
        self.kept
    }
}

fn order(a: &(usize, f32), b: &(usize, f32)) -> Ordering {
    b.1.total_cmp(&a.1).then(a.0.cmp(&b.0))
}

#[cfg(test)]
mod tests {
    use super::Best;

    #[test]
    fn the_best_come_first_and_those_worth_nothing_never() {
        let scores: Vec<f32> = (0..100u16).map(|at| f32::from(at * 37 % 50)).collect();
        let mut sorted: Vec<(usize, f32)> =
            scores.iter().copied().enumerate().filter(|(_, score)| *score > 0.0).collect();
        sorted.sort_by(|a, b| b.1.total_cmp(&a.1));
        assert_eq!(sorted.len(), 98);
        for most in [0, 1, 7, 40, 98, 200] {
            let (mut all, mut each) = (Best::of(most), Best::of(most));
            all.meet_all(&scores);
            (0..).zip(&scores).for_each(|(passage, score)| each.meet(passage, *score));
            let expected = &sorted[..most.min(98)];
            assert_eq!((&*all.found(), &*each.found()), (expected, expected), "{most}");
        }
    }
}
