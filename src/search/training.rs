//! Training of the token vectors on the player phrases: each is a question whose answer is its passage.
//!
//! Start reading at [`Index::train`].

use embedding::{Document, Question, TokenVectors};
use tantivy::TantivyError;

use crate::index::Index;

impl Index {
    /// Learns token vectors from all phrases of the corpus; takes seconds.
    ///
    /// # Errors
    /// When Tantivy fails, which only a broken index causes.
    pub fn train(&self) -> Result<TokenVectors, TantivyError> {
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
            let own = passage.phrases.iter().map(|phrase| Question { tokens: tokenizer.tokens(phrase), answer });
            questions.extend(own);
        }
        Ok(embedding::train(&answers, &questions))
    }
}
