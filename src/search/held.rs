//! What a passage has of a question: found once for each passage, then asked of many words.
//!
//! This module must not know texts, names or what a result is worth. Start reading at [`Held`].

use crate::search::bodies::Wanted;

/// The tokens of a question, by their numbers in the content.
#[derive(Debug, Default)]
pub struct Question {
    /// Whether a token belongs to any reading of any word, by number.
    sought: Vec<bool>,
    /// The tokens by which phrases of players are compared, sorted.
    asked: Vec<u32>,
}

impl Question {
    /// A question in a content of so many tokens: `words` are all its words, `asked` the tokens that say something.
    pub fn new<'w>(tokens: usize, words: impl Iterator<Item = &'w Wanted>, mut asked: Vec<u32>) -> Self {
        let mut sought = vec![false; tokens];
        for token in words.flat_map(Wanted::numbers).chain(asked.iter().copied()) {
            if let Some(sought) = sought.get_mut(token as usize) {
                *sought = true;
            }
        }
        asked.sort_unstable();
        asked.dedup();
        Self { sought, asked }
    }

    /// The tokens by which phrases of players are compared, sorted.
    pub fn asked(&self) -> &[u32] {
        &self.asked
    }

    /// Those of these tokens, sorted, that the question has too.
    pub fn shared(&self, tokens: &[u32]) -> Vec<u32> {
        tokens.iter().copied().filter(|token| self.sought.get(*token as usize) == Some(&true)).collect()
    }
}

/// What a passage has of a question: the tokens that both have, each list sorted.
#[derive(Debug, Default)]
pub struct Held {
    /// In its own texts.
    pub texts: Vec<u32>,
    /// In the names of its subject.
    pub names: Vec<u32>,
    /// In each phrase in which players ask for it, with the part of the phrase that the question has, by weight.
    pub phrases: Vec<(Vec<u32>, f32)>,
}

impl Held {
    /// Whether the passage has the word, in its texts, in the names of its subject or as players ask for it.
    pub fn has(&self, wanted: &Wanted) -> bool {
        let phrases = self.phrases.iter().map(|(phrase, _)| phrase);
        [&self.texts, &self.names].into_iter().chain(phrases).any(|tokens| wanted.is_among(tokens))
    }

    /// How well the phrase fits that fits best: the part of the question that it has times the part of it that the
    /// question has. `covers` gives the part of the question's words of which a phrase has one.
    pub fn asked(&self, covers: impl Fn(&dyn Fn(&Wanted) -> bool) -> f32) -> f32 {
        let shared = self.phrases.iter().filter(|(_, part)| *part > 0.0);
        shared.map(|(phrase, part)| part * covers(&|wanted| wanted.is_among(phrase))).fold(0.0, f32::max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_shares_only_its_own_tokens() {
        let question = Question::new(6, std::iter::empty(), vec![4, 1, 4]);
        assert_eq!(question.asked(), [1, 4]);
        assert_eq!(question.shared(&[0, 1, 2, 4, 5]), [1, 4]);
        assert_eq!(question.shared(&[0, 9]), [0; 0]);
    }

    #[test]
    fn a_phrase_fits_as_far_as_both_have_the_other() {
        let held = Held { phrases: vec![(vec![1], 0.5), (vec![2], 0.0), (vec![3], 1.0)], ..Held::default() };
        let quarter = |_: &dyn Fn(&Wanted) -> bool| 0.25;
        assert!((held.asked(quarter) - 0.25).abs() < f32::EPSILON);
    }
}
