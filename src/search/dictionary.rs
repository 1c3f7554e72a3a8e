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
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::Range;

use lindera::dictionary::{Dictionary, UserDictionary};
use lindera::error::LinderaError;
use lindera::mode::Mode;
use lindera::segmenter::Segmenter;
use lindera::token::Token;
use lindera_dictionary::builder::user_dictionary::UserDictionaryBuilderOptions;
use lindera_dictionary::viterbi::Lattice;

use crate::keystrokes::is_syllable;
use model::lang::Lang;
use model::term::Term;

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

/// Loads the dictionary in the binary; this copies nothing and takes about a millisecond.
///
/// # Errors
/// When the files in the binary do not fit the lindera that reads them.
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

    /// The word as a row of the dictionary: surface, left id, right id, cost, and three feature columns.
    fn row(&self) -> String {
        let right = if self.0.chars().next_back().is_some_and(has_final_consonant) { RIGHT_CLOSED } else { RIGHT_OPEN };
        format!("{},{LEFT},{right},{WORD_COST},NNG,*,*\n", self.0)
    }
}

/// The context ids that most common nouns (NNG) have; `scripts/ko-dic` prints them.
///
/// On the right they differ by the last syllable, open or closed, which decides between 를 and 을.
const LEFT: u16 = 1229;
const RIGHT_OPEN: u16 = 1659;
const RIGHT_CLOSED: u16 = 1660;

/// How many columns a row of the dictionary has.
const COLUMNS: usize = 7;

/// The cost of an added word; a lower one wins more often against what else the text could be.
///
/// Tried on rules text: at 3000 `대면 굴림` is still misread, at 1000 `반대면` becomes 반 and 대면,
/// at 0 `저항군` becomes 저항 and 군, at -1000 `목표물` becomes 목표 and 물. Lindera's own -10000 wins everywhere.
const WORD_COST: i16 = 2000;

/// Builds the user dictionary in memory; no file is involved, and a word given twice counts once.
///
/// # Errors
/// When lindera refuses a row, which only a fault in [`UserWord`] makes it do.
pub fn user_dictionary(words: &[UserWord]) -> Result<UserDictionary, DictionaryError> {
    let rows: BTreeSet<String> = words.iter().map(UserWord::row).collect();
    UserDictionaryBuilderOptions::default()
        .dictionary_fields_num(COLUMNS)
        .builder()
        .build_from_reader(String::from_iter(rows).as_bytes())
        .map_err(DictionaryError::UserWords)
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
            "VV" | "VSV" => Self::Verb,
            "VA" => Self::Adjective,
            "XR" => Self::Root,
            "MAG" => Self::Adverb,
            "NP" | "NNB" | "MM" | "MAJ" | "IC" => Self::Filler,
            "VX" | "VCP" | "VCN" => Self::Auxiliary,
            "XPN" | "XSN" | "XSV" | "XSA" => Self::Affix,
            "JC" | "JKB" | "JKC" | "JKG" | "JKO" | "JKQ" | "JKS" | "JKV" | "JX" => Self::Particle,
            "EC" | "EF" | "EP" | "ETM" | "ETN" => Self::Ending,
            "SC" | "SE" | "SF" | "SP" | "SSC" | "SSO" | "SY" => Self::Symbol,
            // `UNKNOWN` is Hangul that is not in the dictionary; `NA` and `UNA` are a few words that it could not classify.
            // A test asks that no word of the dictionary has any other tag.
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

thread_local! {
    /// Room for what a word may be read as; to make it anew takes longer than to read the word.
    static ROOM: RefCell<Lattice> = RefCell::default();
}

/// Texts of more bytes have room of their own, of which nothing is kept.
const LONGEST_WORD: usize = 96;

/// Takes texts apart, by the dictionary and the words added to it.
///
/// It can be shared between threads. Texts must be composed (NFC), as Hangul usually is.
pub struct Morphemes {
    segmenter: Segmenter,
}

impl Morphemes {
    /// Joins the dictionary with the words added to it.
    ///
    /// This looks at every word once and takes about a twentieth of a second, so do it once per snapshot.
    pub fn new(dictionary: Dictionary, user: Option<UserDictionary>) -> Self {
        Self { segmenter: Segmenter::new(Mode::Normal, dictionary, user) }
    }

    /// The embedded dictionary with the Hangul words of the names of these terms.
    ///
    /// # Errors
    /// Only when the binary itself is broken.
    pub fn with_terms<'t>(terms: impl Iterator<Item = &'t Term>) -> Result<Self, DictionaryError> {
        let names = terms.flat_map(|term| term.names(Lang::Ko));
        let words: Vec<UserWord> = names.flat_map(|name| UserWord::in_term(&name.name)).collect();
        Ok(Self::new(load()?, Some(user_dictionary(&words)?)))
    }

    /// Everything in the text but blanks, in order.
    ///
    /// Where a stem and its ending have merged, both have the range of the merged word: `쏜다` is `쏘` and `ᆫ다`.
    pub fn split(&self, text: &str) -> Vec<Morpheme> {
        self.tokens(text).iter_mut().flat_map(morphemes_of).collect()
    }

    /// What a search should keep of the text, in order of where it starts.
    ///
    /// A compound is followed by those of its parts that have two syllables or more,
    /// so `근접전` can be found as `근접` too, but not as the `전` that ends a hundred other words.
    pub fn nouns_and_stems(&self, text: &str) -> Vec<Morpheme> {
        self.tokens(text)
            .iter_mut()
            .flat_map(|token| {
                let mut found = morphemes_of(token);
                found.extend(parts_of(token));
                found
            })
            .filter(|morpheme| morpheme.kind.bears_meaning())
            .collect()
    }

    /// Whether the whole text is one word of the embedded dictionary, not of the terms: a common noun that is no compound,
    /// or a form of a verb.
    pub fn is_everyday_word(&self, text: &str) -> bool {
        let mut tokens = self.tokens(text);
        if let [token] = tokens.as_mut_slice()
            && token.details()[TAG] == "NNG"
        {
            return token.word_id.is_system() && token.details()[STRUCTURE] == "*";
        }
        let known = tokens.iter().all(|token| token.word_id.is_system());
        let kinds: Vec<Kind> = tokens.iter_mut().flat_map(morphemes_of).map(|morpheme| morpheme.kind).collect();
        let Some((first, rest)) = kinds.split_first() else { return false };
        let endings = !rest.is_empty() && rest.iter().all(|kind| matches!(kind, Kind::Ending | Kind::Auxiliary));
        known && endings && *first == Kind::Verb
    }

    #[expect(clippy::expect_used, reason = "nothing here depends on the text that is taken apart")]
    fn tokens<'a>(&'a self, text: &'a str) -> Vec<Token<'a>> {
        let read = |room: &mut Lattice| self.segmenter.segment_with_lattice(Cow::Borrowed(text), room);
        let read = if text.len() > LONGEST_WORD { read(&mut Lattice::default()) } else { ROOM.with_borrow_mut(read) };
        read.expect("segmenting reads loaded dictionaries only, and none of its steps can fail")
    }
}

/// The feature columns of a word that matter here.
const TAG: usize = 0;
const STRUCTURE: usize = 1;
const EXPRESSION: usize = 2;

/// The token as it stands, or the stem and the endings that have merged in it.
fn morphemes_of(token: &mut Token<'_>) -> Vec<Morpheme> {
    let range = token.byte_start..token.byte_end;
    let surface = token.surface.clone();
    // Lindera pads the features of every token to the columns of the dictionary, so each of the three exists.
    let features = token.details();
    if features[STRUCTURE] == "Inflect" {
        elements(features[EXPRESSION])
            .map(|(form, kind)| Morpheme { range: range.clone(), form: form.to_owned(), kind })
            .collect()
    } else {
        vec![Morpheme { range, form: surface.into_owned(), kind: Kind::of_tag(features[TAG]) }]
    }
}

/// The parts of a compound that are worth finding by themselves, none for other words.
fn parts_of(token: &mut Token<'_>) -> Vec<Morpheme> {
    let surface = token.surface.clone();
    let mut start = token.byte_start;
    let mut rest = &*surface;
    let features = token.details();
    if features[STRUCTURE] != "Compound" {
        return Vec::new();
    }
    let mut parts = Vec::new();
    for (length, kind) in elements(features[EXPRESSION]) {
        let Ok(length @ 1..) = length.parse() else { break };
        let end = rest.char_indices().nth(length).map_or(rest.len(), |(end, _)| end);
        let (form, after) = rest.split_at(end);
        let range = start..start + form.len();
        (start, rest) = (range.end, after);
        if length > 1 {
            parts.push(Morpheme { range, form: form.to_owned(), kind });
        }
    }
    parts
}

/// Reads an expression such as `쏘/VV+ᆫ다/EC` of a merged word, or `2/NNG+1/NNG` of a compound with its parts' lengths.
fn elements(expression: &str) -> impl Iterator<Item = (&str, Kind)> {
    let elements = expression.split('+').filter_map(|element| element.split_once('/'));
    elements.map(|(form, tag)| (form, Kind::of_tag(tag)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn morphemes(terms: &[&str]) -> Morphemes {
        let words: Vec<UserWord> = terms.iter().flat_map(|term| UserWord::in_term(term)).collect();
        Morphemes::new(load().unwrap(), Some(user_dictionary(&words).unwrap()))
    }

    /// The forms and kinds in a text, with these terms added: `대면/Noun 에서/Particle`.
    #[track_caller]
    fn check(terms: &[&str], text: &str, expected: &str) {
        let found = morphemes(terms).split(text);
        let shown: Vec<String> = found.iter().map(|m| format!("{}/{:?}", m.form, m.kind)).collect();
        assert_eq!(shown.join(" "), expected);
    }

    /// The forms that a search keeps of a text.
    #[track_caller]
    fn check_kept(text: &str, expected: &str) {
        let found = morphemes(&[]).nouns_and_stems(text);
        let shown: Vec<&str> = found.iter().map(|m| m.form.as_str()).collect();
        assert_eq!(shown.join(" "), expected);
    }

    #[test]
    fn a_text_comes_apart_into_words_particles_and_endings() {
        check(&[], "제압사격을 선언하면", "제압/Noun 사격/Noun 을/Particle 선언/Noun 하/Affix 면/Ending");
    }

    #[test]
    fn a_word_of_the_rules_is_misread_until_it_is_added() {
        check(&[], "대면 굴림에서", "대/Verb 면/Ending 굴림/Noun 에서/Particle");
        check(&["대면 굴림"], "대면 굴림에서", "대면/Noun 굴림/Noun 에서/Particle");
    }

    #[test]
    fn a_word_the_dictionary_lacks_is_whole_once_it_is_added() {
        check(
            &["하카이슬람 (Haqqislam)"],
            "하카이슬람이 하카이슬람을",
            "하카이슬람/Noun 이/Particle 하카이슬람/Noun 을/Particle",
        );
    }

    #[test]
    fn an_added_word_does_not_tear_longer_words_apart() {
        check(&["대면"], "반대면 안 된다", "반대/Noun 이/Auxiliary 면/Ending 안/Adverb 되/Verb ᆫ다/Ending");
        check(&["목표", "저항"], "목표물과 저항군", "목표물/Noun 과/Particle 저항군/Noun");
    }

    #[test]
    fn terms_give_their_hangul_words_of_two_syllables_or_more() {
        let words: Vec<UserWord> = UserWord::in_term("적 대면 굴림(F2F)-기").collect();
        assert_eq!(words.iter().map(UserWord::as_str).collect::<Vec<_>>(), ["대면", "굴림"]);
    }

    #[test]
    fn a_dictionary_without_added_words_can_be_built() {
        assert!(user_dictionary(&[]).is_ok());
    }

    #[test]
    fn a_merged_stem_is_found_by_its_dictionary_form() {
        check(&[], "쏜다", "쏘/Verb ᆫ다/Ending");
        check_kept("쏜다", "쏘");
    }

    #[test]
    fn a_word_of_everyday_life_is_known_as_one() {
        let morphemes = morphemes(&["의태", "굴림"]);
        for word in ["도시", "쏘기", "쏜다", "죽으면"] {
            assert!(morphemes.is_everyday_word(word), "{word}: {:?}", morphemes.split(word));
        }
        for word in ["의태", "의테", "ㅅㅅ", "", "쏘", "쏘는 법"] {
            assert!(!morphemes.is_everyday_word(word), "{word}: {:?}", morphemes.split(word));
        }
    }

    #[test]
    fn a_search_keeps_nouns_and_stems_and_the_parts_of_compounds() {
        check_kept("근접전에서 다시 굴리지 않는다.", "근접전 근접 다시 굴리");
        check_kept("ARO 2번", "ARO 2 번");
    }

    #[test]
    fn ranges_are_where_the_surface_stands() {
        let text = "  제압사격을\n선언하면 B 3으로 근접전";
        for found in morphemes(&[]).split(text) {
            assert_eq!(&text[found.range.clone()], found.form);
        }
        let kept = morphemes(&[]).nouns_and_stems(text);
        assert!(kept.iter().all(|m| text[m.range.clone()] == m.form), "{kept:?}");
    }

    #[test]
    fn morphemes_can_be_shared_between_threads() {
        fn is_shared<T: Send + Sync>() {}
        is_shared::<Morphemes>();
    }

    #[test]
    fn empty_and_blank_texts_have_no_morphemes() {
        check(&["대면"], "", "");
        check(&["대면"], " \n\t ", "");
    }

    #[test]
    fn added_words_follow_and_precede_others_as_common_nouns_do() {
        let dictionary = load().unwrap();
        for (noun, right) in [("나무", RIGHT_OPEN), ("책상", RIGHT_CLOSED)] {
            let found = dictionary.prefix_dictionary.find_surface(noun);
            let contexts: Vec<_> = found.iter().map(|word| (word.left_id(), word.right_id())).collect();
            assert_eq!(contexts, [(u32::from(LEFT), u32::from(right))], "{noun}");
        }
    }

    #[test]
    fn every_word_of_the_dictionary_has_a_known_tag_and_all_columns() {
        let dictionary = load().unwrap();
        let mut count = 0;
        while let [tag, .., expression] = dictionary.word_details(count)[..] {
            for tag in tag.split('+') {
                assert!(
                    Kind::of_tag(tag) != Kind::Unknown || ["NA", "UNA"].contains(&tag),
                    "word {count} has the tag `{tag}`"
                );
            }
            assert_eq!(dictionary.word_details(count).len(), EXPRESSION + 1, "word {count}: `{expression}`");
            count += 1;
        }
        assert_eq!(count, 469_851);
    }
}
