//! The player phrases by meaning: a vector for each, so that a question may be near one of them and not the rest.

use embedding::{CompactVector, Vector};

use crate::corpus::PassageId;

/// The vectors of the phrases of all passages.
#[derive(Default)]
pub(crate) struct PhraseVectors {
    /// Those of the first passage, then those of the next, and so on.
    vectors: Vec<CompactVector>,
    /// Where those of each passage end.
    ends: Vec<u32>,
}

impl PhraseVectors {
    /// Adds the vectors of the next passage.
    pub(crate) fn push(&mut self, phrases: &[CompactVector]) {
        self.vectors.extend_from_slice(phrases);
        self.ends.push(u32::try_from(self.vectors.len()).unwrap_or(u32::MAX));
    }

    /// Frees the memory that more passages would need.
    pub(crate) fn shrink_to_fit(&mut self) {
        self.vectors.shrink_to_fit();
        self.ends.shrink_to_fit();
    }

    /// Returns how near the nearest phrase of a passage is to a question, from 0 to 1; zero if it has none.
    pub(crate) fn nearest(&self, passage: PassageId, question: &Vector) -> f32 {
        let end = |position: usize| self.ends.get(position).map_or(self.vectors.len(), |end| *end as usize);
        let position = passage.index();
        let start = position.checked_sub(1).map_or(0, end);
        self.vectors[start..end(position)]
            .iter()
            .fold(0.0, |nearest: f32, phrase| nearest.max(phrase.dot(question)))
            .min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn along(component: usize) -> Vector {
        let mut vector = Vector::ZERO;
        vector.0[component] = 1.0;
        vector
    }

    #[test]
    fn the_nearest_phrase_of_the_passage_counts() {
        let mut vectors = PhraseVectors::default();
        let [first, second] = [along(0), along(1)].map(|vector| CompactVector::from(&vector));
        vectors.push(&[first, second]);
        vectors.push(&[]);
        vectors.push(&[second]);
        let nearest = |component| [0, 1, 2].map(|passage| vectors.nearest(PassageId(passage), &along(component)) > 0.9);
        assert_eq!(nearest(0), [true, false, false]);
        assert_eq!(nearest(1), [true, false, true]);
        assert_eq!(nearest(2), [false; 3]);
    }
}
