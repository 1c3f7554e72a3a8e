//! Korean morphemes: the embedded dictionary, the words added to it, and how a text is taken apart.
//!
//! Korean glues particles and endings to words, so a search for `사격` must find `제압사격을`.
//! [`load`] gives the dictionary in the binary, [`user_dictionary`] the words of the rules that it misreads,
//! and [`Morphemes`] takes texts apart with both.
//!
//! This module must not know where the added words come from, nor how an index keeps what it returns.
//! `build.rs` unpacks the files embedded here; `scripts/ko-dic` says how they were made and what they leave out.
//! Start reading at [`Morphemes`].

use std::borrow::Cow;
use std::ops::Range;

use lindera::dictionary::{Dictionary, UserDictionary};
use lindera::error::LinderaError;
use lindera::mode::Mode;
use lindera::segmenter::Segmenter;
use lindera_dictionary::builder::user_dictionary::UserDictionaryBuilderOptions;

/// What lindera generates: the embedded bytes and a `load` that reads them in place.
mod embedded {
    lindera_dictionary::embedded_dictionary!("/ko-dic", KoDic);
}

/// Why there is no dictionary; both cases are a fault of ours, never of a reader.
#[derive(Debug, thiserror::Error)]
pub enum DictionaryError {
    /// The files in the binary do not fit the lindera that reads them.
    #[error("the embedded Korean dictionary cannot be read; make it again with `scripts/ko-dic/build`")]
    Embedded(#[source] LinderaError),
    /// Lindera refuses the added words.
    #[error("the words of the rules cannot be added to the Korean dictionary")]
    UserWords(#[source] LinderaError),
}

/// Loads the dictionary in the binary, which takes about a twentieth of a second; clones share it.
pub fn load() -> Result<Dictionary, DictionaryError> {
    embedded::load().map_err(DictionaryError::Embedded)
}

/// A noun to add to the dictionary: two or more Hangul syllables and nothing else.
///
/// A single syllable is refused, because it would tear apart every longer word that contains it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UserWord(String);

impl UserWord {
    /// The Hangul words of a term, so `대면 굴림 (F2F)` gives `대면` and `굴림`.
    ///
    /// All of them become nouns: do not pass phrases that contain particles or verbs.
    /// A word written without a space is found as a whole, no longer by its parts.
    pub fn in_term(term: &str) -> impl Iterator<Item = Self> {
        term.split(|c| !is_syllable(c)).filter(|word| word.chars().nth(1).is_some()).map(|word| Self(word.to_owned()))
    }

    /// The word itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The word as a row of the dictionary: surface, left id, right id, cost, and eight feature columns.
    fn row(&self, cost: i16) -> String {
        let right = if self.0.chars().next_back().is_some_and(has_final_consonant) { RIGHT_CLOSED } else { RIGHT_OPEN };
        format!("{},{LEFT},{right},{cost},NNG,*,*,*,*,*,*,*\n", self.0)
    }
}

/// The context ids that mecab-ko-dic gives to most common nouns (NNG).
///
/// On the right they differ by the last syllable, open or closed, which decides between 를 and 을.
const LEFT: u16 = 1780;
const RIGHT_OPEN: u16 = 3533;
const RIGHT_CLOSED: u16 = 3534;

/// How many columns a row of the dictionary has.
const COLUMNS: usize = 12;

const WORD_COST: i16 = 0;

/// Builds the user dictionary in memory; no file is involved, and a word given twice counts once.
pub fn user_dictionary(words: &[UserWord]) -> Result<UserDictionary, DictionaryError> {
    let c: i16 = std::env::var("COST").ok().and_then(|v| v.parse().ok()).unwrap_or(WORD_COST);
    let mut rows: Vec<String> = words.iter().map(|w| w.row(c)).collect();
    rows.sort();
    rows.dedup();
    UserDictionaryBuilderOptions::default()
        .dictionary_fields_num(COLUMNS)
        .builder()
        .build_from_reader(rows.concat().as_bytes())
        .map_err(DictionaryError::UserWords)
}

fn is_syllable(c: char) -> bool {
    ('가'..='힣').contains(&c)
}

/// The 11,172 syllables are ordered so that every 28th has no final consonant.
fn has_final_consonant(syllable: char) -> bool {
    is_syllable(syllable) && !(u32::from(syllable) - u32::from('가')).is_multiple_of(28)
}

/// What kind of morpheme it is, as far as a search needs to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A common or proper noun.
    Noun,
    /// A number or numeral, in digits, Hangul or Chinese characters.
    Number,
    /// A unit of counting: 번, 개, 점.
    Unit,
    /// A word in another script: `ARO`.
    Foreign,
    /// The stem of a verb.
    Verb,
    /// The stem of an adjective.
    Adjective,
    /// A root that needs a suffix to become a word.
    Root,
    /// An adverb, such as 다시.
    Adverb,
    /// A word the dictionary does not have, most often a name.
    Unknown,
    /// A pronoun, dependent noun, determiner, conjunction or interjection.
    Filler,
    /// An auxiliary verb or a copula.
    Auxiliary,
    /// A prefix or suffix.
    Affix,
    /// A particle.
    Particle,
    /// The ending of a verb or adjective.
    Ending,
    /// Punctuation and other signs.
    Symbol,
}

impl Kind {
    /// The kind of a tag of mecab-ko-dic, or of the first of several joined by `+`.
    fn of_tag(tag: &str) -> Self {
        match tag.split('+').next().unwrap_or(tag) {
            "NNG" | "NNP" => Self::Noun,
            "NR" | "SN" => Self::Number,
            "NNBC" => Self::Unit,
            "SL" | "SH" => Self::Foreign,
            "VV" => Self::Verb,
            "VA" => Self::Adjective,
            "XR" => Self::Root,
            "MAG" => Self::Adverb,
            "NP" | "NNB" | "MM" | "MAJ" | "IC" => Self::Filler,
            "VX" | "VCP" | "VCN" => Self::Auxiliary,
            "XPN" | "XSN" | "XSV" | "XSA" => Self::Affix,
            "JC" | "JKB" | "JKC" | "JKG" | "JKO" | "JKQ" | "JKS" | "JKV" | "JX" => Self::Particle,
            "EC" | "EF" | "EP" | "ETM" | "ETN" => Self::Ending,
            "SC" | "SE" | "SF" | "SP" | "SSC" | "SSO" | "SY" => Self::Symbol,
            // The dictionary's own tag for Hangul that it does not know is `UNKNOWN`.
            _ => Self::Unknown,
        }
    }

    /// Whether somebody may look for it: it is a noun, a stem, or as good as one.
    pub fn bears_meaning(self) -> bool {
        match self {
            Self::Noun
            | Self::Number
            | Self::Unit
            | Self::Foreign
            | Self::Verb
            | Self::Adjective
            | Self::Root
            | Self::Adverb
            | Self::Unknown => true,
            Self::Filler | Self::Auxiliary | Self::Affix | Self::Particle | Self::Ending | Self::Symbol => false,
        }
    }
}

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Morpheme {
    /// Where it stands in the text, in bytes.
    pub range: Range<usize>,
    /// Its dictionary form: the stem `쏘` for `쏜`, otherwise what stands in the text.
    pub form: String,
    /// What kind of morpheme it is.
    pub kind: Kind,
}

/// Takes texts apart, by the dictionary and the words added to it.
///
/// It can be shared between threads. Texts must be composed (NFC), as Hangul usually is.
pub struct Morphemes {
    segmenter: Segmenter,
}

impl Morphemes {
    /// Joins the dictionary with the words added to it.
    pub fn new(dictionary: Dictionary, user: Option<UserDictionary>) -> Self {
        Self { segmenter: Segmenter::new(Mode::Normal, dictionary, user) }
    }

    /// Everything in the text but blanks, in order.
    ///
    /// Where a stem and its ending have merged, both have the range of the merged word: `쏜다` is `쏘` and `ㄴ다`.
    pub fn split(&self, text: &str) -> Vec<Morpheme> {
        self.words(text).iter().flat_map(Word::morphemes).collect()
    }

    /// What a search should keep of the text, in order of where it starts.
    ///
    /// A compound is followed by those of its parts that have two syllables or more,
    /// so `근접전` can be found as `근접` too, but not as the 전 that ends a hundred other words.
    pub fn nouns_and_stems(&self, text: &str) -> Vec<Morpheme> {
        self.words(text)
            .iter()
            .flat_map(|word| word.morphemes().into_iter().chain(word.parts()))
            .filter(|morpheme| morpheme.kind.bears_meaning())
            .collect()
    }

    fn words<'a>(&'a self, text: &'a str) -> Vec<Word<'a>> {
        let tokens = self
            .segmenter
            .segment(Cow::Borrowed(text))
            .expect("segmenting a text with loaded dictionaries has no step that can fail");
        tokens
            .into_iter()
            .map(|mut token| {
                let range = token.byte_start..token.byte_end;
                let mut features = token.details_iter();
                let tag = features.next().unwrap_or_default().to_owned();
                Word { surface: &text[range.clone()], range, tag, features: features.map(str::to_owned).collect() }
            })
            .collect()
    }
}
