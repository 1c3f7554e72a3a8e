//! Training of the token vectors on the player phrases and on more questions: each is answered by its passage.
//!
//! The additional questions improve the vectors and need neither index time nor memory, because they are not indexed.
//! Start reading at [`Index::train`].

use embedding::{Document, Question, TokenVectors};
use tantivy::TantivyError;

use crate::index::Index;
use crate::training_questions::TrainingQuestions;

impl Index {
    /// Learns token vectors from all phrases of the corpus and from more questions; takes seconds.
    ///
    /// # Errors
    /// When Tantivy fails, which only a broken index causes.
    pub fn train(&self, more: &TrainingQuestions) -> Result<TokenVectors, TantivyError> {
        let mut documents = vec![Document::default(); self.corpus.passages.len()];
        self.passages.visit_tokens(&mut |token, found| {
            for (passage, weight) in found {
                *documents[*passage].tokens.entry(token.to_owned()).or_default() += weight;
            }
        })?;
        let mut tokenizer = self.passages.phrase_tokenizer();
        let mut answers = Vec::new();
        let mut questions = Vec::new();
        for (passage, document) in self.corpus.passages.iter().zip(documents) {
            if passage.phrases.is_empty() {
                continue;
            }
            let answer = answers.len();
            answers.push(document);
            let texts = passage.phrases.iter().chain(more.get(&passage.part));
            questions.extend(texts.map(|text| Question { tokens: tokenizer.tokens(text), answer }));
        }
        Ok(embedding::train(&answers, &questions))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::PassagePart;
    use crate::test_corpus::corpus;
    use embedding::TokenVectors;

    fn questions(toml: &str) -> TrainingQuestions {
        toml::from_str(toml).expect("questions")
    }

    #[test]
    fn questions_that_are_not_indexed_are_learned() {
        let more = questions("[\"dice#how-many\"]\nen = [\"bone to chuck\"]\nko = []");
        let mut corpus = corpus();
        corpus.passages[2].part = PassagePart::Clause("dice#how-many".parse().expect("a clause"));
        let index = Index::with_vectors(corpus, TokenVectors::default()).expect("an index");
        let knows = |more| index.train(more).expect("vectors").get("bone").is_some();
        assert!(knows(&more) && !knows(&TrainingQuestions::default()));
    }
}
