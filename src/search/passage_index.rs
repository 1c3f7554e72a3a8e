//! The passages: their texts, their player phrases, and the analysis of the words that a query looks for in both.
//!
//! Start reading at [`PassageIndex::query_term`].

use std::convert::Infallible;
use std::sync::{Arc, OnceLock};

use embedding::TokenVectors;
use quick_cache::sync::Cache;
use rustc_hash::FxHashSet;
use tantivy::TantivyError;

use crate::analyzer::{PhraseTokenizer, SurfaceTokenizer, WordMorphemes};
use crate::compound;
use crate::corpus::{Corpus, PassageId, SubjectId};
use crate::phrase_index::PhraseIndex;
use crate::phrase_vectors::PhraseVectors;
use crate::query_term::{Analysis, QueryTerm, TokenKind};
use crate::text_index::TextIndex;
use language::english;
use language::korean;
use language::tokenizer::{Script, Word, tokenize};
use morphology::word_spacing::with_blanks;
use morphology::{MorphologicalAnalyzer, PartOfSpeech};

/// The maximum number of syllables of a short Korean word.
const MAX_SHORT_WORD: usize = 3;
/// The maximum number of unknown English words of a query that are split.
const MAX_COMPOUNDS: usize = 3;
/// How many analyzed Korean words are cached; players use far fewer.
const MAX_CACHED_WORDS: usize = 4_096;

/// A passage with the weight of a token in it.
pub(crate) type WeightedPassage = (PassageId, f32);

/// The passages, ready to be searched.
pub(crate) struct PassageIndex {
    /// The texts of the passages.
    pub texts: TextIndex,
    /// The player phrases of the passages.
    pub phrases: PhraseIndex,
    morphemes: Arc<WordMorphemes>,
    /// The analyses of each subject's names, computed when a query first names it.
    name_analyses: Vec<OnceLock<Box<[Analysis]>>>,
    /// The analyzed Korean words of queries.
    korean: Cache<String, Arc<KoreanWord>>,
}

/// The analysis of a Korean word.
struct KoreanWord {
    /// The stem, if the word begins with a verb or adjective.
    stem: Option<String>,
    /// The morphemes; `None` if the word has none that count.
    morphemes: Option<Analysis>,
}

impl PassageIndex {
    /// Indexes the passages of a corpus, and encodes their phrases with these vectors.
    ///
    /// # Errors
    /// When Tantivy fails, which it has no reason to do in memory.
    pub(crate) fn build(
        corpus: &Corpus,
        morphology: MorphologicalAnalyzer,
        vectors: &TokenVectors,
    ) -> Result<(Self, PhraseVectors), TantivyError> {
        let morphemes = Arc::new(WordMorphemes::new(morphology));
        let texts = || TextIndex::build(corpus, &morphemes);
        let (texts, phrases) = rayon::join(texts, || PhraseIndex::build(&corpus.passages, &morphemes, vectors));
        let name_analyses = vec![OnceLock::new(); corpus.subjects.len()];
        let (texts, (phrases, encoded)) = (texts?, phrases?);
        Ok((Self { texts, phrases, morphemes, name_analyses, korean: Cache::new(MAX_CACHED_WORDS) }, encoded))
    }

    /// Returns a tokenizer of phrases and questions.
    pub(crate) fn phrase_tokenizer(&self) -> PhraseTokenizer {
        PhraseTokenizer::new(Arc::clone(&self.morphemes))
    }

    /// Returns the text with blanks between words that are written together; `None` if there are none.
    pub(crate) fn with_blanks(&self, text: &str) -> Option<String> {
        let korean = with_blanks(text, self.morphemes.analyzer());
        self.split_compounds(korean.as_deref().unwrap_or(text)).or(korean)
    }

    /// Returns the text with blanks inside English words that no passage has; `None` if there are none.
    fn split_compounds(&self, text: &str) -> Option<String> {
        let mut tokenizer = SurfaceTokenizer::default();
        let mut is_known = |word: &str| {
            let analysis = self.analysis(tokenizer.text(word), TokenKind::Surface);
            english::is_stop_word(word) || analysis.is_some_and(|analysis| analysis.doc_freq > 0)
        };
        let words = tokenize(text).into_iter().filter(|word| word.script == Script::Other);
        let unknown: Vec<Word> = words.filter(|word| !is_known(&word.text)).take(MAX_COMPOUNDS).collect();
        let mut spaced = text.to_owned();
        for word in unknown.into_iter().rev() {
            let range = word.start..word.start + word.text.len();
            let is_typed = spaced.get(range.clone()).is_some_and(|typed| typed.eq_ignore_ascii_case(&word.text));
            if let Some(parts) = compound::split(&word.text, &mut is_known).filter(|_| is_typed) {
                spaced.replace_range(range, &parts.join(" "));
            }
        }
        (spaced != text).then_some(spaced)
    }

    /// Visits the tokens by which questions may find passages, with their weight in each passage. A token of many
    /// phrases weighs more, a token of names less. Only passages with phrases and tokens of phrases are visited.
    ///
    /// # Errors
    /// When Tantivy fails, which only a broken index causes.
    pub(crate) fn visit_tokens(&self, visit: &mut dyn FnMut(&str, &[WeightedPassage])) -> Result<(), TantivyError> {
        let mut with_phrases = FxHashSet::default();
        let mut known = FxHashSet::default();
        self.phrases.visit_tokens(&mut |token, found| {
            let weight = |count: u32| f32::from(u16::try_from(count).unwrap_or(u16::MAX)).ln_1p();
            let weighted: Vec<_> = found.iter().map(|(passage, count)| (*passage, weight(*count))).collect();
            with_phrases.extend(found.iter().map(|(passage, _)| *passage));
            known.insert(token.to_owned());
            visit(token, &weighted);
        })?;
        self.texts.visit_tokens(&mut |token, weight, found| {
            if known.contains(token) {
                let with_token = found.iter().filter(|(passage, _)| with_phrases.contains(passage));
                visit(token, &with_token.map(|(passage, _)| (*passage, weight)).collect::<Vec<_>>());
            }
        })
    }

    /// Returns a form of a Korean verb or adjective that the dictionary reads reliably: 쏘다 for 쏜다, 쏘면, 쏘기; 재봐도 for 재볼.
    /// `None` for other words.
    pub(crate) fn citation_form(&self, word: &str) -> Option<String> {
        let auxiliary = || korean::regular_auxiliary(word).filter(|form| self.korean_word(form).stem.is_some());
        self.korean_word(word).stem.as_ref().map(|stem| format!("{stem}다")).or_else(auxiliary)
    }

    fn korean_word(&self, word: &str) -> Arc<KoreanWord> {
        let analyze = || {
            let first = self.morphemes.analyzer().analyze(word).into_iter().next();
            let stem = first.filter(|first| matches!(first.pos, PartOfSpeech::Verb | PartOfSpeech::Adjective));
            let morphemes = self.analysis(self.morphemes.text(word), TokenKind::Morpheme);
            Ok::<_, Infallible>(Arc::new(KoreanWord { stem: stem.map(|stem| stem.form), morphemes }))
        };
        let Ok(word) = self.korean.get_or_insert_with(word, analyze);
        word
    }

    /// Returns whether a text is a short everyday Korean word. Most of those are one typo away from a rules name by
    /// chance; longer words rarely are.
    pub(crate) fn is_short_word(&self, text: &str) -> bool {
        text.chars().count() <= MAX_SHORT_WORD && self.morphemes.analyzer().is_everyday_word(text)
    }

    /// Returns the query term of a word in several forms, each in all its analyses that the index has. An unfinished
    /// word has no morphemes: `트레이` would be a form of 트다.
    pub(crate) fn query_term<'f>(
        &self,
        word: &Word,
        forms: impl Iterator<Item = &'f str>,
        unfinished: bool,
    ) -> QueryTerm {
        let mut tokenizer = SurfaceTokenizer::default();
        let mut term = QueryTerm::default();
        for form in forms {
            let form = Word { text: form.to_owned(), ..word.clone() };
            let mut tokens = tokenizer.word(&form);
            // A signed number is indexed without its sign, too, but must not match by that.
            if form.script == Script::Number {
                tokens.truncate(1);
            }
            let analyzed = form.script == Script::Hangul && !unfinished;
            let morphemes = if analyzed { self.korean_word(&form.text).morphemes.clone() } else { None };
            let surface = self.analysis(tokens, TokenKind::Surface);
            surface.into_iter().chain(morphemes).for_each(|analysis| term.add_analysis(analysis));
        }
        // The commonest analysis decides the weight.
        term.weight = self.texts.weight(term.doc_freq());
        term
    }

    /// Expands a query term by the names of a subject that the word names, so that texts in both languages match under
    /// any name.
    pub(crate) fn expand<'n>(&self, term: &mut QueryTerm, subject: SubjectId, names: impl Iterator<Item = &'n str>) {
        let analyses = || {
            let mut tokenizer = SurfaceTokenizer::default();
            let both = |name: &str| {
                let surface = self.analysis(tokenizer.text(name), TokenKind::Surface);
                [surface, self.analysis(self.morphemes.text(name), TokenKind::Morpheme)]
            };
            names.flat_map(both).flatten().collect()
        };
        let analyses = self.name_analyses[subject.index()].get_or_init(analyses);
        analyses.iter().for_each(|analysis| term.add_analysis(analysis.clone()));
    }

    /// Returns an analysis; `None` if there are no tokens.
    fn analysis(&self, tokens: Vec<String>, kind: TokenKind) -> Option<Analysis> {
        let analysis = (!tokens.is_empty()).then(|| self.texts.analysis(tokens.into(), kind));
        analysis.map(|analysis| {
            let doc_freq = analysis.doc_freq.max(self.phrases.doc_freq(&analysis.tokens));
            Analysis { doc_freq, ..analysis }
        })
    }
}
