//! The second retrieval layer: passages of entries, clauses and rulings, by the tokens they have.
//!
//! This module retrieves and compares; it must not know how names are matched or how candidates are reranked. Start
//! reading at [`PassageIndex::find`].

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::{Arc, OnceLock};

use quick_cache::sync::Cache;
use tantivy::TantivyError;

use crate::analyzer::{Analyzer, morphemes};
use crate::corpus::{Corpus, SubjectNumber};
use crate::jagged_array::JaggedArray;
use crate::korean;
use crate::morphology::{MorphologicalAnalyzer, PartOfSpeech};
use crate::player_phrases::{PhraseOverlap, PlayerPhrases};
use crate::postings::{Postings, ScoreAccumulator};
use crate::query_term::QueryTerm;
use crate::query_tokens::QueryTokens;
use crate::token_dictionary::{TextField, Token, TokenDictionary};
use crate::tokenized_passage::TokenizedPassage;
use crate::tokenizer::{Script, Word};
use crate::top_k::{ScoredPassage, TopK};
use crate::word_set::WordSet;
use model::lang::Lang;

/// Tokens in more passages than this are dropped from a query with rarer ones.
const MAX_DOC_FREQ: u32 = 4_000;

/// The most syllables of a short Korean word.
const MAX_SHORT_WORD: usize = 3;

/// The weight of a word that never occurs, relative to one that occurs once.
const UNKNOWN_WEIGHT: f32 = 0.6;

/// How many analyzed Korean words are cached; players use far fewer.
const MAX_CACHED_WORDS: usize = 4_096;

/// The passages, ready to be searched.
pub struct PassageIndex {
    postings: Postings,
    morphology: MorphologicalAnalyzer,
    dictionary: TokenDictionary,
    /// The forward index: the sorted tokens of each passage.
    passage_tokens: JaggedArray,
    /// The sorted tokens of each subject's names; empty for a subject without passages.
    name_tokens: JaggedArray,
    /// The player phrases of each passage.
    phrases: PlayerPhrases,
    /// The weight of each token, by its number: its inverse document frequency.
    token_weights: Vec<f32>,
    /// The readings of each subject's names, computed when a query first names it.
    name_readings: Vec<OnceLock<Readings>>,
    /// The analyzed Korean words of queries.
    korean: Cache<String, Arc<KoreanReading>>,
}

/// The analysis of a Korean word.
struct KoreanReading {
    /// The stem, if the word begins with a verb or adjective.
    stem: Option<String>,
    /// The tokens of its morphemes, if the index has all of them.
    tokens: Option<Box<[u32]>>,
}

/// Sets of token numbers. A text that has every token of one set has the word.
type Readings = Box<[Box<[u32]>]>;

/// The state of comparing one query with one passage after another.
#[derive(Debug)]
pub struct PassageMatcher<'q> {
    tokens: &'q QueryTokens,
    overlap: &'q PhraseOverlap,
    /// A reused buffer.
    parts: Vec<u32>,
    /// The words in the names of the last subject: consecutive passages often share it.
    last_subject: Option<(SubjectNumber, WordSet)>,
}

impl<'q> PassageMatcher<'q> {
    /// A matcher for a query; `overlap` comes from [`PassageIndex::phrase_overlap`].
    pub const fn new(tokens: &'q QueryTokens, overlap: &'q PhraseOverlap) -> Self {
        Self { tokens, overlap, parts: Vec::new(), last_subject: None }
    }
}

/// How a passage matches a query.
#[derive(Clone, Copy, Debug)]
pub struct PassageMatch {
    /// The query words in its text, in the names of its subject or in its phrases.
    pub words: WordSet,
    /// The fit of its best phrase: the part of the query that the phrase has, times the part of the phrase that the
    /// query has.
    pub phrase_fit: f32,
}

/// What to retrieve.
#[derive(Debug)]
pub struct CandidateQuery<'a> {
    /// The words of the query.
    pub terms: &'a [&'a QueryTerm],
    /// The subjects it names.
    pub subjects: &'a [SubjectNumber],
    /// Facet groups. A passage needs one facet of each: `kind:weapon`.
    pub facets: &'a [Vec<String>],
    /// Facets that a passage must not have.
    pub excluded: &'a [String],
    /// The only language to search in.
    pub lang: Option<Lang>,
    /// Passages with near phrases: candidates if they match at all.
    pub phrase_passages: &'a [usize],
    /// Passages of the named subjects, whose best are candidates, too.
    pub subject_passages: &'a BTreeSet<usize>,
    /// How many of all passages are candidates.
    pub max_passages: usize,
    /// How many of `subject_passages` are candidates.
    pub max_subject_passages: usize,
}

impl PassageIndex {
    /// Indexes the passages, whose tokens are `texts`.
    ///
    /// # Errors
    /// When tantivy fails, which it has no reason to do in memory.
    pub fn build(
        corpus: &Corpus,
        texts: &[TokenizedPassage],
        morphology: MorphologicalAnalyzer,
    ) -> Result<Self, TantivyError> {
        // The posting lists take as long as everything else.
        let (postings, counts) = rayon::join(|| Postings::build(corpus, texts), || TokenCounts::new(corpus, texts));
        let TokenCounts { dictionary, passage_tokens, name_tokens, mut phrases } = counts;
        let idf = |token: &Token| idf(passage_tokens.len(), token.doc_freq);
        let token_weights: Vec<f32> = dictionary.tokens().iter().map(idf).collect();
        phrases.build_postings(&token_weights);
        let name_readings = vec![OnceLock::new(); name_tokens.len()];
        let mut postings = postings?;
        postings.resolve_tokens(dictionary.tokens())?;
        Ok(Self {
            postings,
            morphology,
            dictionary,
            passage_tokens,
            name_tokens,
            phrases,
            token_weights,
            name_readings,
            korean: Cache::new(MAX_CACHED_WORDS),
        })
    }

    /// The best candidates, best first, followed by the extra candidates.
    ///
    /// # Errors
    /// When tantivy fails, which only a broken index causes.
    pub fn find(&self, query: &CandidateQuery<'_>) -> Result<Vec<ScoredPassage>, TantivyError> {
        let mut scores = ScoreAccumulator::new(&self.postings);
        let max_doc_freq = self.max_doc_freq(query.terms);
        for term in query.terms {
            self.add_term(term, max_doc_freq, query.lang, &mut scores)?;
        }
        for subject in query.subjects {
            scores.add_subject(*subject)?;
        }
        scores.filter(query.facets, query.excluded)?;
        Ok(candidates(scores, query))
    }

    /// A form of a Korean verb or adjective that the dictionary reads reliably: 쏘다 for 쏜다, 쏘면, 쏘기; 재봐도 for 재볼.
    /// `None` for other words.
    pub fn citation_form(&self, word: &str) -> Option<String> {
        let auxiliary = || korean::regular_auxiliary(word).filter(|form| self.korean_reading(form).stem.is_some());
        self.korean_reading(word).stem.as_ref().map(|stem| format!("{stem}다")).or_else(auxiliary)
    }

    fn korean_reading(&self, word: &str) -> Arc<KoreanReading> {
        let analyze = || {
            let first = self.morphology.analyze(word).into_iter().next();
            let stem = first.filter(|first| matches!(first.pos, PartOfSpeech::Verb | PartOfSpeech::Adjective));
            let tokens = self.reading(&morphemes(&self.morphology, word));
            Ok::<_, Infallible>(Arc::new(KoreanReading { stem: stem.map(|stem| stem.form), tokens }))
        };
        let Ok(reading) = self.korean.get_or_insert_with(word, analyze);
        reading
    }

    /// Whether a text is a short everyday Korean word. Most of those are one typo away from a rules name by chance;
    /// longer words rarely are.
    pub fn is_short_word(&self, text: &str) -> bool {
        text.chars().count() <= MAX_SHORT_WORD && self.morphology.is_everyday_word(text)
    }

    /// The query term of a word in several forms, each in all its readings. An unfinished word is not analyzed: `트레이`
    /// would be a form of 트다.
    pub fn query_term<'f>(&self, word: &Word, forms: impl Iterator<Item = &'f str>, unfinished: bool) -> QueryTerm {
        let mut analyzer = Analyzer::default();
        let mut term = QueryTerm::default();
        let mut commonest = None;
        for form in forms {
            let form = Word { text: form.to_owned(), ..word.clone() };
            let tokens = analyzer.word(&form);
            // A signed number is indexed without its sign, too, but must not match by that.
            let tokens = if form.script == Script::Number { &tokens[..tokens.len().min(1)] } else { &tokens };
            let analyzed = form.script == Script::Hangul && !unfinished;
            let morphemes = if analyzed { self.korean_reading(&form.text).tokens.clone() } else { None };
            for reading in [self.reading(tokens), morphemes].into_iter().flatten() {
                // The commonest reading decides the weight.
                let rarest = reading.iter().map(|token| self.dictionary.token(*token).doc_freq).min();
                commonest = commonest.max(rarest);
                term.add_reading(reading);
            }
        }
        // An unknown word may only be a different way of asking.
        term.weight = commonest.map_or(self.idf(0) * UNKNOWN_WEIGHT, |doc_freq| self.idf(doc_freq));
        term
    }

    /// Query expansion: adds the names of a subject that the word names, so that texts in both languages match under
    /// any name.
    pub fn expand<'n>(&self, term: &mut QueryTerm, subject: SubjectNumber, names: impl Iterator<Item = &'n str>) {
        let readings = || {
            let mut analyzer = Analyzer::default();
            let readings = names.flat_map(|name| [analyzer.text(name), morphemes(&self.morphology, name)]);
            readings.filter_map(|reading| self.reading(&reading)).collect()
        };
        let readings = self.name_readings[subject as usize].get_or_init(readings);
        readings.iter().for_each(|reading| term.add_reading(reading.clone()));
    }

    /// The numbers of these tokens, if the index has all of them.
    fn reading(&self, tokens: &[String]) -> Option<Box<[u32]>> {
        let numbers: Option<Box<[u32]>> = tokens.iter().map(|token| self.dictionary.get(token)).collect();
        numbers.filter(|numbers| !numbers.is_empty())
    }

    /// Whether a passage has the word in its text, in the names of its subject or in a phrase.
    pub fn contains(&self, passage: usize, subject: SubjectNumber, term: &QueryTerm) -> bool {
        term.matches(self.passage_tokens.row(passage))
            || term.matches(self.name_tokens.row(subject as usize))
            || self.phrases.tokens_of(passage).any(|phrase| term.matches(phrase))
    }

    /// Compares a passage with a query; `coverage` is the part of the query that a set of words is.
    pub fn match_passage(
        &self,
        passage: usize,
        subject: SubjectNumber,
        PassageMatcher { tokens, overlap, parts, last_subject }: &mut PassageMatcher<'_>,
        coverage: impl Fn(WordSet) -> f32,
    ) -> PassageMatch {
        let in_names = last_subject.filter(|(last, _)| *last == subject).map(|(_, words)| words);
        let in_names = in_names.unwrap_or_else(|| tokens.words_in(self.name_tokens.row(subject as usize), parts));
        *last_subject = Some((subject, in_names));
        let mut words = in_names | tokens.words_in(self.passage_tokens.row(passage), parts);
        let mut phrase_fit = 0.0_f32;
        for phrase in self.phrases.matches(passage, overlap) {
            let in_phrase = tokens.words_in(phrase.tokens, parts);
            words |= in_phrase;
            phrase_fit = phrase_fit.max(phrase.overlap / phrase.weight * coverage(in_phrase));
        }
        PassageMatch { words, phrase_fit }
    }

    /// The overlap of player phrases with a query. `include_all` also compares phrases that share no content word but
    /// may have a stop word of the query.
    pub fn phrase_overlap(&self, query: &QueryTokens, include_all: bool) -> PhraseOverlap {
        self.phrases.overlap(query.phrase_tokens(), &self.token_weights, include_all)
    }

    /// The passages with the nearest player phrases.
    pub fn nearest_phrases(&self, overlap: &PhraseOverlap, max: usize) -> Vec<usize> {
        self.phrases.nearest_passages(overlap, max)
    }

    /// The tokens of a query with these words. Player phrases are compared by the content words and the question types.
    pub fn query_tokens<'t>(
        &self,
        terms: impl Iterator<Item = &'t QueryTerm>,
        content: impl Iterator<Item = &'t QueryTerm>,
        question_types: &[String],
    ) -> QueryTokens {
        let question_types = question_types.iter().filter_map(|name| self.dictionary.get(name));
        let phrase_tokens = content.flat_map(QueryTerm::tokens).chain(question_types).collect();
        QueryTokens::new(self.token_weights.len(), terms, phrase_tokens)
    }

    fn idf(&self, doc_freq: u32) -> f32 {
        idf(self.passage_tokens.len(), doc_freq)
    }

    /// The document frequency above which tokens of this query are dropped: common tokens cost time and change little
    /// beside a rarer one.
    fn max_doc_freq(&self, terms: &[&QueryTerm]) -> u32 {
        let tokens = terms.iter().flat_map(|term| term.tokens());
        tokens.map(|token| self.dictionary.token(token).doc_freq).min().unwrap_or(0).max(MAX_DOC_FREQ)
    }

    #[expect(clippy::cast_precision_loss, reason = "a weight over a handful of tokens")]
    fn add_term(
        &self,
        term: &QueryTerm,
        max_doc_freq: u32,
        lang: Option<Lang>,
        scores: &mut ScoreAccumulator<'_>,
    ) -> Result<(), TantivyError> {
        let mut tokens: Vec<u32> = term.tokens().collect();
        tokens.sort_unstable();
        tokens.dedup();
        let weight = 1.0 / (tokens.len().max(1) as f32).sqrt();
        tokens.retain(|number| self.dictionary.token(*number).doc_freq <= max_doc_freq);
        let mut add = |number: u32, field, boost: f32| {
            scores.add_token(field, number, self.dictionary.token(number), boost * weight)
        };
        for number in &tokens {
            add(*number, TextField::Morphemes, 1.2)?;
            for body in Lang::ALL.into_iter().filter(|body| lang.is_none_or(|lang| lang == *body)) {
                add(*number, TextField::Body(body), 1.0)?;
            }
            if lang.is_none() {
                add(*number, TextField::Names, 0.8)?;
            }
        }
        if lang.is_none() {
            tokens.iter().try_for_each(|number| add(*number, TextField::Phrases, 1.0))?;
        }
        Ok(())
    }
}

/// The tokens counted in all passages.
struct TokenCounts {
    dictionary: TokenDictionary,
    passage_tokens: JaggedArray,
    name_tokens: JaggedArray,
    phrases: PlayerPhrases,
}

impl TokenCounts {
    fn new(corpus: &Corpus, texts: &[TokenizedPassage]) -> Self {
        let (mut dictionary, mut phrases) = (TokenDictionary::default(), PlayerPhrases::default());
        let mut passage_tokens = JaggedArray::default();
        let mut names = vec![Box::default(); corpus.subjects.len()];
        for (passage, texts) in corpus.passages.iter().zip(texts) {
            passage_tokens.push(&dictionary.add_text(texts.iter()));
            let own = texts.phrases.iter().map(|phrase| dictionary.add_text(tokens(TextField::Phrases, phrase)));
            phrases.push_passage(own);
            let names: &mut Box<[u32]> = &mut names[passage.subject as usize];
            if names.is_empty() {
                *names = dictionary.add_text(tokens(TextField::Names, &texts.subject_names));
            }
        }
        Self { dictionary, passage_tokens, name_tokens: names.into_iter().collect(), phrases }
    }
}

/// The best passages, best first, then the extra candidates; each passage once.
fn candidates(mut scores: ScoreAccumulator<'_>, query: &CandidateQuery<'_>) -> Vec<ScoredPassage> {
    let mut of_subjects = TopK::new(query.max_subject_passages);
    query.subject_passages.iter().for_each(|passage| of_subjects.push(*passage, scores.get(*passage)));
    let mut best = TopK::new(query.max_passages);
    best.push_all(scores.as_slice());
    let mut found = best.into_sorted();
    found.iter().for_each(|one| scores.clear(one.passage));
    let of_subjects = of_subjects.into_sorted().into_iter().map(|one| one.passage);
    for passage in query.phrase_passages.iter().copied().chain(of_subjects) {
        let score = scores.get(passage);
        if score > 0.0 {
            found.push(ScoredPassage { passage, score });
            scores.clear(passage);
        }
    }
    found
}

/// The tokens of a field, each with the field.
fn tokens(field: TextField, text: &str) -> impl Iterator<Item = (TextField, &str)> {
    text.split_ascii_whitespace().map(move |token| (field, token))
}

/// The inverse document frequency of a token.
#[expect(clippy::cast_precision_loss, reason = "a weight; counts of passages are far below 2^24")]
fn idf(passages: usize, doc_freq: u32) -> f32 {
    (1.0 + passages as f32 / (doc_freq as f32 + 1.0)).ln().max(0.1)
}
