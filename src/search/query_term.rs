//! A word of the query as tokens of the index.

/// A query word with its readings.
#[derive(Clone, Debug, Default)]
pub struct QueryTerm {
    /// The weight of the word: its inverse document frequency.
    pub weight: f32,
    /// Sets of token numbers. A text that has every token of one set has the word.
    readings: Vec<Box<[u32]>>,
}

impl QueryTerm {
    /// Adds a reading, which must not be empty.
    pub fn add_reading(&mut self, reading: Box<[u32]>) {
        self.readings.push(reading);
    }

    /// Whether the index has the word in any reading.
    pub fn is_known(&self) -> bool {
        !self.readings.is_empty()
    }

    /// The readings.
    pub fn readings(&self) -> impl Iterator<Item = &[u32]> {
        self.readings.iter().map(|reading| &**reading)
    }

    /// The numbers of all tokens, with duplicates.
    pub fn tokens(&self) -> impl Iterator<Item = u32> {
        self.readings.iter().flatten().copied()
    }

    /// Whether a text with these sorted tokens has the word.
    pub fn matches(&self, tokens: &[u32]) -> bool {
        self.readings().any(|reading| reading.iter().all(|token| tokens.binary_search(token).is_ok()))
    }
}
