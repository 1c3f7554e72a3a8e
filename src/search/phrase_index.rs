//! Player phrases in Tantivy: the words in which players ask about a passage.
//!
//! A passage is a document; its number is the document's. This module must not know texts or names. Start reading at
//! [`PhraseIndex::words_in`].

use std::sync::Arc;

use embedding::{CompactVector, Encoder, TokenVectors};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use tantivy::directory::RamDirectory;
use tantivy::indexer::SingleSegmentIndexWriter;
use tantivy::query::{BooleanQuery, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::{Index, ReloadPolicy, Searcher, TantivyDocument, TantivyError, Term};

use crate::analyzer::{PhraseTokenizer, WordMorphemes, pre_tokenized};
use crate::corpus::{Passage, PassageId};
use crate::matched_words::find_matched_words;
use crate::phrase_vectors::PhraseVectors;
use crate::postings::{BUILD_MEMORY, Posting, visit_postings};
use crate::query_term::QueryTerm;
use crate::word_set::WordSet;

/// How many passages are analyzed at once, on all processors: Tantivy writes a segment on one.
const CHUNK: usize = 256;

/// The phrases of all passages.
pub(crate) struct PhraseIndex {
    searcher: Searcher,
    tokens: Field,
}

impl PhraseIndex {
    /// Indexes the phrases of each passage, and encodes them with these vectors.
    ///
    /// # Errors
    /// When Tantivy fails, which it has no reason to do in memory.
    pub(crate) fn build(
        passages: &[Passage],
        morphemes: &Arc<WordMorphemes>,
        vectors: &TokenVectors,
    ) -> Result<(Self, PhraseVectors), TantivyError> {
        let mut builder = Schema::builder();
        let indexing = TextFieldIndexing::default().set_fieldnorms(false);
        let indexing = indexing.set_index_option(IndexRecordOption::WithFreqs);
        let tokens = builder.add_text_field("tokens", TextOptions::default().set_indexing_options(indexing));
        let index = Index::builder().schema(builder.build());
        let mut writer: SingleSegmentIndexWriter =
            index.single_segment_index_writer(RamDirectory::create(), BUILD_MEMORY)?;
        let tokenizer = || PhraseTokenizer::new(Arc::clone(morphemes));
        let encoder = Encoder::new(vectors);
        let mut encoded = PhraseVectors::default();
        for chunk in passages.chunks(CHUNK) {
            let analyzed = chunk.par_iter().map_init(tokenizer, |tokenizer, passage| {
                let phrases: Vec<Vec<String>> = passage.phrases.iter().map(|phrase| tokenizer.tokens(phrase)).collect();
                let encode = |phrase: &Vec<String>| (&encoder.encode(phrase.iter().map(String::as_str))).into();
                let encoded: Vec<CompactVector> = phrases.iter().map(encode).collect();
                (pre_tokenized(phrases.into_iter().flatten()), encoded)
            });
            for (phrases, vectors) in analyzed.collect::<Vec<_>>() {
                encoded.push(&vectors);
                let mut document = TantivyDocument::default();
                document.add_pre_tokenized_text(tokens, phrases);
                writer.add_document(document)?;
            }
        }
        let reader = writer.finalize()?.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        encoded.shrink_to_fit();
        Ok((Self { searcher: reader.searcher(), tokens }, encoded))
    }

    /// Returns how many passages have the rarest of these tokens in a phrase.
    pub(crate) fn doc_freq(&self, tokens: &[String]) -> u32 {
        let freq = |token: &String| self.searcher.doc_freq(&self.term(token)).unwrap_or_default();
        tokens.iter().map(freq).min().and_then(|freq| u32::try_from(freq).ok()).unwrap_or_default()
    }

    /// Visits each token with the passages that have it and how many of their phrases do.
    ///
    /// # Errors
    /// When Tantivy fails, which only a broken index causes.
    pub(crate) fn visit_tokens(&self, visit: &mut dyn FnMut(&str, &[Posting])) -> Result<(), TantivyError> {
        visit_postings(&self.searcher, self.tokens, visit)
    }

    /// Returns the words that each of these passages has in its phrases. The passages must be in ascending order.
    ///
    /// # Errors
    /// When Tantivy fails, which only a broken index causes.
    pub(crate) fn words_in(&self, passages: &[PassageId], terms: &[QueryTerm]) -> Result<Vec<WordSet>, TantivyError> {
        let queries = terms.iter().enumerate().map(|(position, term)| {
            let known = term.analyses.iter().filter(|analysis| self.doc_freq(&analysis.tokens) > 0);
            (position, BooleanQuery::union(known.map(|analysis| self.all_of(&analysis.tokens)).collect()))
        });
        find_matched_words(&self.searcher, passages, queries)
    }

    /// Returns the passages whose phrases have all of these tokens.
    fn all_of(&self, tokens: &[String]) -> Box<dyn Query> {
        let query =
            |token: &String| -> Box<dyn Query> { Box::new(TermQuery::new(self.term(token), IndexRecordOption::Basic)) };
        match tokens {
            [token] => query(token),
            _ => Box::new(BooleanQuery::intersection(tokens.iter().map(query).collect())),
        }
    }

    fn term(&self, token: &str) -> Term {
        Term::from_field_text(self.tokens, token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query_term::{Analysis, TokenKind};
    use crate::test_corpus::{corpus, morphemes};

    fn index() -> PhraseIndex {
        PhraseIndex::build(&corpus().passages, &morphemes(), &TokenVectors::default()).expect("an index").0
    }

    /// Returns a word with these tokens.
    fn term(tokens: &[&str]) -> QueryTerm {
        let tokens = tokens.iter().map(ToString::to_string).collect();
        let analysis = Analysis { tokens, kind: TokenKind::Surface, fields: Box::default(), doc_freq: 0 };
        QueryTerm { weight: 1.0, analyses: vec![analysis] }
    }

    #[test]
    fn the_words_in_phrases_are_found_by_passage() {
        let words = [term(&["dice"]), term(&["wall"]), term(&["dice", "wall"])];
        let found = index().words_in(&[PassageId(0), PassageId(2)], &words).expect("words");
        assert_eq!(found, [WordSet::default(), WordSet::one(0)]);
    }

    #[test]
    fn tokens_are_counted() {
        let index = index();
        let freq = |tokens: &[&str]| index.doc_freq(&tokens.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!((freq(&["dice"]), freq(&["\u{2}how-many"]), freq(&["dice", "wall"])), (1, 1, 0));
        let mut visited = Vec::new();
        index.visit_tokens(&mut |token, found| visited.push((token.to_owned(), found.to_vec()))).expect("all");
        assert!(visited.contains(&("\u{2}how-many".to_owned(), vec![(PassageId(2), 2)])), "{visited:?}");
    }
}
