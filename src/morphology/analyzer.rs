//! The analyzer: splits texts into morphemes, by the embedded dictionary and the words added to it.

use std::borrow::Cow;
use std::cell::RefCell;
use std::ops::Range;

use lindera::dictionary::{Dictionary, UserDictionary};
use lindera::mode::Mode;
use lindera::segmenter::Segmenter;
use lindera::token::Token;
use lindera_dictionary::viterbi::Lattice;

use crate::dictionary::{DictionaryError, load};
use crate::part_of_speech::PartOfSpeech;
use crate::user_dictionary::{UserWord, user_dictionary};
use model::lang::Lang;
use model::term::Term;

/// The feature columns of a word that are read here.
const TAG: usize = 0;
const STRUCTURE: usize = 1;
const EXPRESSION: usize = 2;

/// A morpheme of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Morpheme {
    /// The byte range in the text.
    pub range: Range<usize>,
    /// The dictionary form: the stem `쏘` for `쏜`; otherwise as in the text.
    pub form: String,
    /// The part of speech, from the dictionary tag.
    pub pos: PartOfSpeech,
}

/// Longer texts, in bytes, get a lattice of their own, so that the reused one stays small.
const MAX_REUSED_LENGTH: usize = 1024;

thread_local! {
    /// A reused lattice: allocating one takes longer than analyzing a word.
    static LATTICE: RefCell<Lattice> = RefCell::default();
}

/// Splits texts into morphemes, by the dictionary and the words added to it.
///
/// An analyzer can be shared between threads. Texts must be in composed form (NFC), as Hangul usually is.
pub struct MorphologicalAnalyzer {
    segmenter: Segmenter,
}

impl MorphologicalAnalyzer {
    /// Creates an analyzer with a dictionary and added words.
    ///
    /// This reads every word and takes about 50 ms, so do it once per snapshot.
    pub fn new(dictionary: Dictionary, user: Option<UserDictionary>) -> Self {
        Self { segmenter: Segmenter::new(Mode::Normal, dictionary, user) }
    }

    /// Loads the embedded dictionary with the Hangul words of the names of these terms.
    ///
    /// # Errors
    /// Only when the binary itself is broken.
    pub fn with_terms<'t>(terms: impl Iterator<Item = &'t Term>) -> Result<Self, DictionaryError> {
        let names = terms.flat_map(|term| term.names(Lang::Ko));
        let words: Vec<UserWord> = names.flat_map(|name| UserWord::in_term(&name.name)).collect();
        Ok(Self::new(load()?, Some(user_dictionary(&words)?)))
    }

    /// Returns the morphemes of a text, in order, without spaces.
    ///
    /// A merged stem and ending share the range of the whole word: `쏜다` is `쏘` and `ᆫ다`.
    pub fn analyze(&self, text: &str) -> Vec<Morpheme> {
        self.tokens(text).iter_mut().flat_map(morphemes_of).collect()
    }

    /// Returns the content morphemes of a text, in order.
    ///
    /// A compound is followed by those of its parts that have two syllables or more,
    /// so `근접전` can be found as `근접` too, but not as the `전` that ends a hundred other words.
    pub fn nouns_and_stems(&self, text: &str) -> Vec<Morpheme> {
        self.tokens(text)
            .iter_mut()
            .flat_map(|token| {
                let mut morphemes = morphemes_of(token);
                morphemes.extend(parts_of(token));
                morphemes
            })
            .filter(|morpheme| morpheme.pos.is_content())
            .collect()
    }

    /// Returns whether the text is one word of the embedded dictionary itself: a common noun that is not a compound, or
    /// a form of a verb.
    pub fn is_everyday_word(&self, text: &str) -> bool {
        let mut tokens = self.tokens(text);
        if let [token] = tokens.as_mut_slice()
            && token.details()[TAG] == "NNG"
        {
            return token.word_id.is_system() && token.details()[STRUCTURE] == "*";
        }
        let is_system = tokens.iter().all(|token| token.word_id.is_system());
        let parts: Vec<PartOfSpeech> = tokens.iter_mut().flat_map(morphemes_of).map(|morpheme| morpheme.pos).collect();
        let Some((first, rest)) = parts.split_first() else { return false };
        let endings =
            !rest.is_empty() && rest.iter().all(|pos| matches!(pos, PartOfSpeech::Ending | PartOfSpeech::Auxiliary));
        is_system && endings && *first == PartOfSpeech::Verb
    }

    #[expect(clippy::expect_used, reason = "nothing here depends on the text")]
    fn tokens<'a>(&'a self, text: &'a str) -> Vec<Token<'a>> {
        let read = |lattice: &mut Lattice| self.segmenter.segment_with_lattice(Cow::Borrowed(text), lattice);
        let read =
            if text.len() > MAX_REUSED_LENGTH { read(&mut Lattice::default()) } else { LATTICE.with_borrow_mut(read) };
        read.expect("segmentation reads only loaded dictionaries, and no step can fail")
    }
}

/// Returns the token itself, or the stem and endings merged in it.
fn morphemes_of(token: &mut Token<'_>) -> Vec<Morpheme> {
    let range = token.byte_start..token.byte_end;
    let surface = token.surface.clone();
    // Lindera pads the features of every token to the columns of the dictionary, so each of the three exists.
    let features = token.details();
    if features[STRUCTURE] == "Inflect" {
        elements(features[EXPRESSION])
            .map(|(form, pos)| Morpheme { range: range.clone(), form: form.to_owned(), pos })
            .collect()
    } else {
        vec![Morpheme { range, form: surface.into_owned(), pos: PartOfSpeech::from_tag(features[TAG]) }]
    }
}

/// Returns the parts of a compound that are indexed by themselves; empty for other words.
fn parts_of(token: &mut Token<'_>) -> Vec<Morpheme> {
    let surface = token.surface.clone();
    let mut start = token.byte_start;
    let mut rest = &*surface;
    let features = token.details();
    if features[STRUCTURE] != "Compound" {
        return Vec::new();
    }
    let mut parts = Vec::new();
    for (length, pos) in elements(features[EXPRESSION]) {
        let Ok(length @ 1..) = length.parse() else { break };
        let end = rest.char_indices().nth(length).map_or(rest.len(), |(end, _)| end);
        let (form, after) = rest.split_at(end);
        let range = start..start + form.len();
        (start, rest) = (range.end, after);
        if length > 1 {
            parts.push(Morpheme { range, form: form.to_owned(), pos });
        }
    }
    parts
}

/// Reads an expression such as `쏘/VV+ᆫ다/EC` of a merged word, or `2/NNG+1/NNG` of a compound with its parts' lengths.
fn elements(expression: &str) -> impl Iterator<Item = (&str, PartOfSpeech)> {
    let elements = expression.split('+').filter_map(|element| element.split_once('/'));
    elements.map(|(form, tag)| (form, PartOfSpeech::from_tag(tag)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn morphemes(terms: &[&str]) -> MorphologicalAnalyzer {
        let words: Vec<UserWord> = terms.iter().flat_map(|term| UserWord::in_term(term)).collect();
        MorphologicalAnalyzer::new(load().unwrap(), Some(user_dictionary(&words).unwrap()))
    }

    /// Checks the forms and parts of speech in a text, with these terms added: `대면/Noun 에서/Particle`.
    #[track_caller]
    fn check(terms: &[&str], text: &str, expected: &str) {
        let found = morphemes(terms).analyze(text);
        let shown: Vec<String> = found.iter().map(|m| format!("{}/{:?}", m.form, m.pos)).collect();
        assert_eq!(shown.join(" "), expected);
    }

    /// Checks the forms of the content morphemes of a text.
    #[track_caller]
    fn check_content(text: &str, expected: &str) {
        let found = morphemes(&[]).nouns_and_stems(text);
        let shown: Vec<&str> = found.iter().map(|m| m.form.as_str()).collect();
        assert_eq!(shown.join(" "), expected);
    }

    #[test]
    fn a_text_is_split_into_words_particles_and_endings() {
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
    fn an_added_word_does_not_split_longer_words() {
        check(&["대면"], "반대면 안 된다", "반대/Noun 이/Auxiliary 면/Ending 안/Adverb 되/Verb ᆫ다/Ending");
        check(&["목표", "저항"], "목표물과 저항군", "목표물/Noun 과/Particle 저항군/Noun");
    }

    #[test]
    fn a_merged_stem_is_found_by_its_dictionary_form() {
        check(&[], "쏜다", "쏘/Verb ᆫ다/Ending");
        check_content("쏜다", "쏘");
    }

    #[test]
    fn an_everyday_word_is_recognized() {
        let morphemes = morphemes(&["의태", "굴림"]);
        for word in ["도시", "쏘기", "쏜다", "죽으면"] {
            assert!(morphemes.is_everyday_word(word), "{word}: {:?}", morphemes.analyze(word));
        }
        for word in ["의태", "의테", "ㅅㅅ", "", "쏘", "쏘는 법"] {
            assert!(!morphemes.is_everyday_word(word), "{word}: {:?}", morphemes.analyze(word));
        }
    }

    #[test]
    fn content_morphemes_are_nouns_and_stems_and_the_parts_of_compounds() {
        check_content("근접전에서 다시 굴리지 않는다.", "근접전 근접 다시 굴리");
        check_content("ARO 2번", "ARO 2 번");
    }

    #[test]
    fn ranges_point_at_the_surface() {
        let text = "  제압사격을\n선언하면 B 3으로 근접전";
        for found in morphemes(&[]).analyze(text) {
            assert_eq!(&text[found.range.clone()], found.form);
        }
        let content = morphemes(&[]).nouns_and_stems(text);
        assert!(content.iter().all(|m| text[m.range.clone()] == m.form), "{content:?}");
    }

    #[test]
    fn morphemes_can_be_shared_between_threads() {
        fn is_shared<T: Send + Sync>() {}
        is_shared::<MorphologicalAnalyzer>();
    }

    #[test]
    fn empty_and_blank_texts_have_no_morphemes() {
        check(&["대면"], "", "");
        check(&["대면"], " \n\t ", "");
    }

    #[test]
    fn every_word_of_the_dictionary_has_a_known_tag_and_all_columns() {
        let dictionary = load().unwrap();
        let mut count = 0;
        while let [tag, .., expression] = dictionary.word_details(count)[..] {
            for tag in tag.split('+') {
                assert!(
                    PartOfSpeech::from_tag(tag) != PartOfSpeech::Unknown || ["NA", "UNA"].contains(&tag),
                    "word {count} has the tag `{tag}`"
                );
            }
            assert_eq!(dictionary.word_details(count).len(), EXPRESSION + 1, "word {count}: `{expression}`");
            count += 1;
        }
        assert_eq!(count, 469_851);
    }
}
