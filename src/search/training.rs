//! Training of the token vectors on the player phrases and on more questions, each answered by its passage, and on
//! off-topic texts, which have a document of their own.
//!
//! The additional texts improve the vectors and need neither index time nor memory, because they are not indexed. Start
//! reading at [`Index::train`].

use std::collections::BTreeMap;

use embedding::{Document, Question, TokenVectors};
use tantivy::TantivyError;

use crate::index::Index;
use crate::training_questions::{OFF_TOPIC, TrainingQuestions};

impl Index {
    /// Learns token vectors from all phrases of the corpus and from more texts; takes seconds.
    ///
    /// # Errors
    /// When Tantivy fails, which only a broken index causes.
    pub fn train(&self, more: &TrainingQuestions) -> Result<TokenVectors, TantivyError> {
        let mut documents = vec![Document::default(); self.corpus.passages.len()];
        self.passages.visit_tokens(&mut |token, found| {
            for (passage, weight) in found {
                *documents[passage.index()].tokens.entry(token.to_owned()).or_default() += weight;
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
        let off_topic: Vec<&str> = more.off_topic().collect();
        if !off_topic.is_empty() {
            let answer = answers.len();
            answers.push(Document { tokens: BTreeMap::from([(OFF_TOPIC.to_owned(), 1.0)]) });
            let tokens = off_topic.into_iter().map(|text| tokenizer.tokens(text));
            questions.extend(tokens.map(|tokens| Question { tokens, answer }));
        }
        Ok(embedding::train(&answers, &questions))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::PassagePart;
    use crate::test_corpus::corpus;

    fn questions(toml: &str) -> TrainingQuestions {
        let mut questions = TrainingQuestions::default();
        assert_eq!(questions.merge(toml::from_str(toml).expect("questions")), None);
        questions
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

    #[test]
    fn texts_about_something_else_come_near_their_own_document() {
        let mut more = TrainingQuestions::default();
        more.add_off_topic(&"boil an egg\nbake some bread\n".repeat(300));
        let index = Index::with_vectors(corpus(), TokenVectors::default()).expect("an index");
        let vectors = index.train(&more).expect("vectors");
        let near = |text: &str| vectors.encode([text]).dot(&vectors.encode([OFF_TOPIC]));
        assert!(near("egg") > near("dice") + 0.2, "{} {}", near("egg"), near("dice"));
    }
}
