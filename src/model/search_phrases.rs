//! The phrases in which players ask about a clause.

use std::sync::Arc;

/// The phrases of a clause in any language, one a line: as single strings, tens of thousands of them take twice the
/// memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchPhrases(Arc<str>);

impl SearchPhrases {
    /// Returns the phrases in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.lines()
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A phrase is a line: one with line breaks becomes several.
impl<'p> FromIterator<&'p str> for SearchPhrases {
    fn from_iter<I: IntoIterator<Item = &'p str>>(phrases: I) -> Self {
        Self(phrases.into_iter().collect::<Vec<_>>().join("\n").into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_come_back_in_order() {
        let phrases: SearchPhrases = ["how many dice", "주사위 몇 개"].into_iter().collect();
        assert_eq!(phrases.iter().collect::<Vec<_>>(), ["how many dice", "주사위 몇 개"]);
        assert!(!phrases.is_empty() && SearchPhrases::default().is_empty());
    }
}
