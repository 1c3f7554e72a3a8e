//! The tokens of every passage, before they are indexed.
//!
//! Morphological analysis takes as long as everything else, so [`korean`] and [`plain`] run in parallel and are
//! [`join`]ed. The tokens of a field are one string, joined with spaces: a string for each would take more memory than
//! the index.

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::analyzer::{Analyzer, morphemes};
use crate::corpus::{Corpus, Passage, PassagePart, Subject};
use crate::morphology::MorphologicalAnalyzer;
use crate::normalise::fold;
use crate::token_dictionary::TextField;
use model::lang::{Lang, Localized};

/// The tokens of a passage, joined with spaces; no token has a space in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TokenizedPassage {
    /// The names of its subject.
    pub subject_names: String,
    /// The name of the clause or ruling itself.
    pub own_name: String,
    /// The stems, bigrams and numbers of its text.
    pub body: Localized<String>,
    /// The morphemes of its Korean text.
    pub morphemes: String,
    /// The tokens of each player phrase.
    pub phrases: Vec<String>,
}

/// The tokens of a passage that need morphological analysis.
#[derive(Clone, Debug, Default)]
pub struct KoreanTokens {
    morphemes: String,
    phrases: Vec<String>,
}

impl TokenizedPassage {
    /// The tokens of the passage itself, without the names of its subject and the phrases, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = (TextField, &str)> {
        let body = Lang::ALL.map(|lang| (TextField::Body(lang), self.body.get(lang)));
        let own = [(TextField::Names, &self.own_name), (TextField::Morphemes, &self.morphemes)];
        let texts = own.into_iter().chain(body);
        texts.flat_map(|(field, text)| text.split_ascii_whitespace().map(move |token| (field, token)))
    }
}

/// Analyzes the Korean text and the phrases of each passage.
pub fn korean(corpus: &Corpus, morphology: &MorphologicalAnalyzer) -> Vec<KoreanTokens> {
    let tokens = |analyzer: &mut Analyzer, passage: &Passage| KoreanTokens {
        morphemes: morphemes(morphology, passage.text.get(Lang::Ko)).join(" "),
        phrases: passage.phrases.iter().map(|phrase| analyzer.phrase(morphology, phrase).join(" ")).collect(),
    };
    corpus.passages.par_iter().map_init(Analyzer::default, tokens).collect()
}

/// Tokenizes everything that needs no morphological analysis.
pub fn plain(corpus: &Corpus) -> Vec<TokenizedPassage> {
    let mut analyzer = Analyzer::default();
    let names: Vec<Vec<String>> = corpus.subjects.iter().map(|subject| name_tokens(subject, &mut analyzer)).collect();
    let passages = corpus.passages.iter().map(|passage| {
        let subject_names = names[passage.subject as usize].join(" ");
        let own_name = analyzer.text(&own_name(passage)).join(" ");
        let body = Localized::from_fn(|lang| analyzer.text(passage.text.get(lang)).join(" "));
        TokenizedPassage { subject_names, own_name, body, ..TokenizedPassage::default() }
    });
    passages.collect()
}

/// Joins the results of [`plain`] and [`korean`].
pub fn join(plain: Vec<TokenizedPassage>, korean: Vec<KoreanTokens>) -> Vec<TokenizedPassage> {
    let both = plain.into_iter().zip(korean);
    both.map(|(plain, KoreanTokens { morphemes, phrases })| TokenizedPassage { morphemes, phrases, ..plain }).collect()
}

/// The name of a clause or ruling: English words that say what it is about.
fn own_name(passage: &Passage) -> String {
    match &passage.part {
        PassagePart::Entry => String::new(),
        PassagePart::Clause(clause) => clause.clause().to_string(),
        PassagePart::Ruling(ruling, _) => ruling.ruling().to_string(),
    }
}

fn name_tokens(subject: &Subject, analyzer: &mut Analyzer) -> Vec<String> {
    let mut tokens: Vec<String> = subject.names().flat_map(|(_, name)| analyzer.text(&fold(&name.name))).collect();
    tokens.sort_unstable();
    tokens.dedup();
    tokens
}
