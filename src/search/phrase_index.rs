//! Player phrases in Tantivy: the wordings in which players ask about a clause, each a document of its own.
//!
//! A phrase has a few tokens, so it is compared as a whole: how much of it the query has, and how much of the query it
//! has. This module must not know texts or names. Start reading at [`PhraseIndex::find`].

use std::ops::Range;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use tantivy::collector::{Collector, SegmentCollector};
use tantivy::directory::RamDirectory;
use tantivy::index::SegmentReader;
use tantivy::indexer::SingleSegmentIndexWriter;
use tantivy::query::{BooleanQuery, ConstScoreQuery, DisjunctionMaxQuery, EnableScoring, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::tokenizer::TokenizerManager;
use tantivy::{
    DocId, DocSet, Index, ReloadPolicy, Score, Searcher, SegmentOrdinal, TERMINATED, TantivyDocument, TantivyError,
    Term,
};

use crate::analyzer::PhraseTokenizer;
use crate::corpus::{Passage, PhraseNumber};
use crate::morphology::MorphologicalAnalyzer;
use crate::query_term::QueryTerm;
use crate::text_index::seek;
use crate::word_set::WordSet;

/// The memory for building the index, in bytes.
const BUILD_MEMORY: usize = 64 << 20;

/// The name of the tokenizer.
const PHRASES: &str = "phrases";

/// What is stored of a phrase.
#[derive(Clone, Copy, Debug)]
struct Phrase {
    /// Its passage.
    passage: u32,
    /// The total weight of its tokens.
    weight: f32,
}

/// How informative a token is.
#[derive(Clone, Copy, Debug)]
struct TokenWeight {
    /// Its inverse document frequency.
    weight: f32,
    /// How many phrases have it.
    doc_freq: u32,
}

/// The phrases of all passages.
pub struct PhraseIndex {
    searcher: Searcher,
    tokens: Field,
    /// The weight of each token.
    weights: FxHashMap<String, TokenWeight>,
    phrases: Arc<[Phrase]>,
    /// The phrases of each passage.
    ranges: Vec<Range<usize>>,
}

/// How well the best phrase of a passage fits a query.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PhraseFit {
    /// The weight of the tokens that query and phrase share.
    pub overlap: f32,
    /// The part of the phrase that the query has, from 0 to 1.
    pub precision: f32,
}

impl PhraseFit {
    /// The order of phrases for one query.
    fn score(self) -> f32 {
        self.overlap * self.precision
    }
}

/// The fit of the best phrase of each passage.
#[derive(Debug, Default)]
pub struct PhraseFits {
    by_passage: Vec<PhraseFit>,
}

impl PhraseFits {
    /// The fit of a passage; zero if none of its phrases shares a token with the query.
    pub fn get(&self, passage: usize) -> PhraseFit {
        self.by_passage.get(passage).copied().unwrap_or_default()
    }

    /// The passages with the best phrases, best first.
    pub fn best(&self, max: usize) -> Vec<usize> {
        let mut passages: Vec<usize> = (0..self.by_passage.len()).filter(|one| self.get(*one).overlap > 0.0).collect();
        let order = |a: &usize, b: &usize| self.get(*b).score().total_cmp(&self.get(*a).score()).then(a.cmp(b));
        if passages.len() > max {
            passages.select_nth_unstable_by(max, order);
            passages.truncate(max);
        }
        passages.sort_unstable_by(order);
        passages
    }
}

impl PhraseIndex {
    /// Indexes the phrases of each passage.
    ///
    /// # Errors
    /// When Tantivy fails, which it has no reason to do in memory.
    pub fn build(passages: &[Passage], morphology: &Arc<MorphologicalAnalyzer>) -> Result<Self, TantivyError> {
        let mut builder = Schema::builder();
        let indexing = TextFieldIndexing::default().set_tokenizer(PHRASES).set_fieldnorms(false);
        let indexing = indexing.set_index_option(IndexRecordOption::Basic);
        let tokens = builder.add_text_field("tokens", TextOptions::default().set_indexing_options(indexing));
        let tokenizers = TokenizerManager::default();
        tokenizers.register(PHRASES, PhraseTokenizer::new(Arc::clone(morphology)));
        let index = Index::builder().schema(builder.build()).tokenizers(tokenizers);
        let mut writer: SingleSegmentIndexWriter =
            index.single_segment_index_writer(RamDirectory::create(), BUILD_MEMORY)?;
        let (mut phrases, mut ranges) = (Vec::new(), Vec::new());
        for (passage, number) in passages.iter().zip(0..) {
            let start = phrases.len();
            for phrase in &passage.phrases {
                let mut document = TantivyDocument::default();
                document.add_text(tokens, phrase);
                writer.add_document(document)?;
                phrases.push(Phrase { passage: number, weight: 0.0 });
            }
            ranges.push(start..phrases.len());
        }
        let reader = writer.finalize()?.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        let searcher = reader.searcher();
        let weights = weigh(&searcher, tokens, &mut phrases)?;
        Ok(Self { searcher, tokens, weights, phrases: phrases.into(), ranges })
    }

    /// How many phrases have the rarest of these tokens.
    pub fn doc_freq(&self, tokens: &[String]) -> u32 {
        let freqs = tokens.iter().map(|token| self.weights.get(token).map_or(0, |known| known.doc_freq));
        freqs.min().unwrap_or_default()
    }

    /// The phrases of a passage.
    pub fn phrases_of(&self, passage: usize) -> Range<PhraseNumber> {
        let number = |phrase| PhraseNumber::try_from(phrase).unwrap_or(PhraseNumber::MAX);
        let Range { start, end } = self.ranges[passage];
        number(start)..number(end)
    }

    /// The words that each of these passages has in one of its phrases, but for one that is held out. The passages must
    /// be in ascending order.
    ///
    /// # Errors
    /// When Tantivy fails, which only a broken index causes.
    pub fn words_in(
        &self,
        passages: &[usize],
        terms: &[QueryTerm],
        excluded_phrase: Option<PhraseNumber>,
    ) -> Result<Vec<WordSet>, TantivyError> {
        let mut found = vec![WordSet::default(); passages.len()];
        let Some(segment) = self.searcher.segment_readers().first() else { return Ok(found) };
        for (position, term) in terms.iter().enumerate() {
            let readings = term.readings.iter().filter_map(|reading| self.all_of(&reading.tokens)).collect();
            let weight = BooleanQuery::union(readings).weight(EnableScoring::disabled_from_searcher(&self.searcher))?;
            let mut scorer = weight.scorer(segment, 1.0)?;
            for (passage, words) in passages.iter().zip(&mut found) {
                let range = &self.ranges[*passage];
                let mut next = seek(&mut *scorer, range.start);
                if let Some(phrase) = next.filter(|next| excluded_phrase.is_some_and(|one| one as usize == *next)) {
                    next = seek(&mut *scorer, phrase + 1);
                }
                if next.is_some_and(|next| range.contains(&next)) {
                    *words |= WordSet::one(position);
                }
            }
        }
        Ok(found)
    }

    /// The phrases that have all of these tokens; `None` if one of them is in no phrase.
    fn all_of(&self, tokens: &[String]) -> Option<Box<dyn Query>> {
        let known = tokens.iter().all(|token| self.weights.contains_key(token));
        let query = |token: &String| -> Box<dyn Query> {
            Box::new(TermQuery::new(Term::from_field_text(self.tokens, token), IndexRecordOption::Basic))
        };
        known.then(|| match tokens {
            [token] => query(token),
            _ => Box::new(BooleanQuery::intersection(tokens.iter().map(query).collect())),
        })
    }

    /// Compares every phrase, but for one that is held out, with the words of a query and its question types.
    ///
    /// # Errors
    /// When Tantivy fails, which only a broken index causes.
    pub fn find(
        &self,
        terms: &[&QueryTerm],
        question_types: &[String],
        excluded_phrase: Option<PhraseNumber>,
    ) -> Result<PhraseFits, TantivyError> {
        let token_query = |token: &String| -> Option<Box<dyn Query>> {
            let weight = self.weights.get(token)?.weight;
            let query = TermQuery::new(Term::from_field_text(self.tokens, token), IndexRecordOption::Basic);
            Some(Box::new(ConstScoreQuery::new(Box::new(query), weight)))
        };
        let mut any: Vec<Box<dyn Query>> = question_types.iter().filter_map(token_query).collect();
        for term in terms {
            // A word counts once, by the tokens of its best reading.
            let reading = |tokens: &[String]| -> Option<Box<dyn Query>> {
                let known: Vec<_> = tokens.iter().filter_map(token_query).collect();
                match known.len() {
                    0 => None,
                    1 => known.into_iter().next(),
                    _ => Some(Box::new(BooleanQuery::union(known))),
                }
            };
            let readings: Vec<_> = term.readings.iter().filter_map(|one| reading(&one.tokens)).collect();
            match readings.len() {
                0 => {}
                1 => any.extend(readings),
                _ => any.push(Box::new(DisjunctionMaxQuery::new(readings))),
            }
        }
        let collector =
            BestPhrases { phrases: Arc::clone(&self.phrases), passages: self.ranges.len(), excluded_phrase };
        self.searcher.search(&BooleanQuery::union(any), &collector)
    }
}

/// Weighs the tokens of all phrases by their inverse document frequency, and each phrase by its tokens.
#[expect(clippy::cast_precision_loss, reason = "a weight; counts of phrases are far below 2^24")]
fn weigh(
    searcher: &Searcher,
    tokens: Field,
    phrases: &mut [Phrase],
) -> Result<FxHashMap<String, TokenWeight>, TantivyError> {
    let mut weights = FxHashMap::default();
    let Some(segment) = searcher.segment_readers().first() else { return Ok(weights) };
    let inverted = segment.inverted_index(tokens)?;
    let mut terms = inverted.terms().stream()?;
    while let Some((token, term_info)) = terms.next() {
        let weight = (1.0 + phrases.len() as f32 / (term_info.doc_freq as f32 + 1.0)).ln();
        let mut postings = inverted.read_postings_from_terminfo(term_info, IndexRecordOption::Basic)?;
        while postings.doc() != TERMINATED {
            phrases[postings.doc() as usize].weight += weight;
            postings.advance();
        }
        let token = String::from_utf8_lossy(token).into_owned();
        weights.insert(token, TokenWeight { weight, doc_freq: term_info.doc_freq });
    }
    Ok(weights)
}

/// Collects the best phrase of each passage.
struct BestPhrases {
    phrases: Arc<[Phrase]>,
    passages: usize,
    excluded_phrase: Option<PhraseNumber>,
}

/// The best phrases so far.
struct BestSoFar {
    phrases: Arc<[Phrase]>,
    excluded_phrase: Option<PhraseNumber>,
    fits: PhraseFits,
}

impl Collector for BestPhrases {
    type Child = BestSoFar;
    type Fruit = PhraseFits;

    fn for_segment(&self, _: SegmentOrdinal, _: &SegmentReader) -> Result<BestSoFar, TantivyError> {
        let by_passage = vec![PhraseFit::default(); self.passages];
        let (phrases, excluded_phrase) = (Arc::clone(&self.phrases), self.excluded_phrase);
        Ok(BestSoFar { phrases, excluded_phrase, fits: PhraseFits { by_passage } })
    }

    fn requires_scoring(&self) -> bool {
        true
    }

    fn merge_fruits(&self, fits: Vec<PhraseFits>) -> Result<PhraseFits, TantivyError> {
        // There is one segment; an empty index has none.
        Ok(fits.into_iter().next().unwrap_or_default())
    }
}

impl SegmentCollector for BestSoFar {
    type Fruit = PhraseFits;

    fn collect(&mut self, doc: DocId, overlap: Score) {
        if self.excluded_phrase == Some(doc) {
            return;
        }
        let Phrase { passage, weight } = self.phrases[doc as usize];
        let fit = PhraseFit { overlap, precision: (overlap / weight).min(1.0) };
        let best = &mut self.fits.by_passage[passage as usize];
        if fit.score() > best.score() {
            *best = fit;
        }
    }

    fn harvest(self) -> PhraseFits {
        self.fits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query_term::{Reading, TokenKind};
    use crate::test_corpus::{corpus, morphology};

    fn index() -> PhraseIndex {
        PhraseIndex::build(&corpus().passages, &morphology()).expect("an index")
    }

    /// A word with these readings.
    fn term(readings: &[&[&str]]) -> QueryTerm {
        let reading = |tokens: &&[&str]| Reading {
            tokens: tokens.iter().map(ToString::to_string).collect(),
            kind: TokenKind::Surface,
            fields: Box::default(),
            doc_freq: 0,
        };
        QueryTerm { weight: 1.0, readings: readings.iter().map(reading).collect() }
    }

    #[test]
    fn the_best_phrase_of_a_passage_is_compared_with_the_query() {
        let index = index();
        let dice = term(&[&["dice"], &["\u{1}주사위"]]);
        let types = ["\u{2}how-many".to_owned()];
        let fits = index.find(&[&dice], &types, None).expect("phrases");
        assert!((fits.get(2).precision - 1.0).abs() < 1e-6, "{:?}", fits.get(2));
        assert_eq!((fits.get(0), fits.best(5)), (PhraseFit::default(), vec![2]));
        assert_eq!(index.phrases_of(2), 0..2);
        let other = index.find(&[&dice], &types, Some(0)).expect("phrases").get(2);
        assert!(other.precision < 1.0, "{other:?}");
        let half = index.find(&[&dice], &[], None).expect("phrases").get(2);
        assert!(half.precision > 0.0 && half.precision < 1.0 && half.overlap < fits.get(2).overlap, "{half:?}");
        assert_eq!(index.find(&[], &[], None).expect("phrases").best(5), [0_usize; 0]);
    }

    #[test]
    fn the_words_in_phrases_are_found_by_passage() {
        let index = index();
        let words = [term(&[&["dice"]]), term(&[&["wall"]]), term(&[&["dice", "wall"]])];
        let found = |excluded_phrase| index.words_in(&[0, 2], &words, excluded_phrase).expect("words");
        assert_eq!(found(None), [WordSet::default(), WordSet::one(0)]);
        assert_eq!(found(Some(0)), [WordSet::default(); 2], "the phrase that has it is held out");
    }

    #[test]
    fn tokens_are_counted() {
        let index = index();
        let freq = |tokens: &[&str]| index.doc_freq(&tokens.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!((freq(&["dice"]), freq(&["\u{2}how-many"]), freq(&["dice", "wall"])), (1, 2, 0));
    }
}
