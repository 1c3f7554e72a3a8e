//! A word of a question as tokens of the content.

/// A word of the question: the tokens to look for, and what a text needs to have the word.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// How much the word says: rare words more than common ones.
    pub weight: f32,
    /// Sets of token numbers; a passage with all of one set has the word.
    readings: Vec<Box<[u32]>>,
}

impl Wanted {
    /// Adds a reading, which is not empty.
    pub fn add(&mut self, reading: Box<[u32]>) {
        self.readings.push(reading);
    }

    /// Whether some passage has the word.
    pub fn is_known(&self) -> bool {
        !self.readings.is_empty()
    }

    /// Its readings.
    pub fn readings(&self) -> impl Iterator<Item = &[u32]> {
        self.readings.iter().map(|reading| &**reading)
    }

    /// The numbers of all its tokens; one may come twice.
    pub fn tokens(&self) -> impl Iterator<Item = u32> {
        self.readings.iter().flatten().copied()
    }

    /// Whether these tokens, sorted, have all of one reading.
    pub fn is_among(&self, tokens: &[u32]) -> bool {
        self.readings().any(|reading| reading.iter().all(|token| tokens.binary_search(token).is_ok()))
    }
}
