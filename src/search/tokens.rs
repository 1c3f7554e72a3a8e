//! The tokens of every passage, before they are indexed.
//!
//! Morphemes take as long as everything else, so [`korean`] and [`plain`] are made beside each other and [`join`]ed.
//! Tokens are kept in one text, joined with blanks: a string for each would take more memory than the index.

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::dictionary::Morphemes;
use crate::lexicon::Place;
use crate::material::{Material, Part, Passage, Subject};
use crate::normalise::fold;
use crate::vocabulary::{Analyser, morphemes};
use model::lang::{Lang, Localized};

/// The tokens of a passage, joined with blanks; none has a blank in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    /// Of the names of its subject.
    pub names: String,
    /// Of its own name.
    pub own: String,
    /// Stems, bigrams and numbers of its texts.
    pub plain: Localized<String>,
    /// Morphemes of its Korean text.
    pub morphemes: String,
    /// Of each phrase in which players ask for it: stems, numbers and morphemes.
    pub asked: Vec<String>,
}

/// What takes as long as everything else: the morphemes of a passage.
#[derive(Clone, Debug, Default)]
pub struct Korean {
    morphemes: String,
    asked: Vec<String>,
}

impl Texts {
    /// Every token of its own, in no order that matters: without the names of its subject.
    pub fn iter(&self) -> impl Iterator<Item = (Place, &str)> {
        let plain = Lang::ALL.map(|lang| (Place::Text(lang), self.plain.get(lang)));
        let texts = [(Place::Names, &self.own), (Place::Morphemes, &self.morphemes)].into_iter().chain(plain);
        texts.flat_map(|(place, text)| text.split_ascii_whitespace().map(move |token| (place, token)))
    }
}

/// The morphemes of the Korean text of each passage, and its phrases.
pub fn korean(material: &Material, dictionary: &Morphemes) -> Vec<Korean> {
    let of = |analyser: &mut Analyser, passage: &Passage| Korean {
        morphemes: morphemes(dictionary, passage.text.get(Lang::Ko)).join(" "),
        asked: passage.asked.iter().map(|phrase| analyser.phrase(dictionary, phrase).join(" ")).collect(),
    };
    material.passages.par_iter().map_init(Analyser::default, of).collect()
}

/// Everything but the morphemes.
pub fn plain(material: &Material) -> Vec<Texts> {
    let mut analyser = Analyser::default();
    let names: Vec<Vec<String>> = material.subjects.iter().map(|subject| name_tokens(subject, &mut analyser)).collect();
    let texts = material.passages.iter().map(|passage| {
        let names = names[passage.subject as usize].join(" ");
        let own = analyser.plain(&own_words(passage)).join(" ");
        let plain = Localized::from_fn(|lang| analyser.plain(passage.text.get(lang)).join(" "));
        Texts { names, own, plain, ..Texts::default() }
    });
    texts.collect()
}

/// Both.
pub fn join(plain: Vec<Texts>, korean: Vec<Korean>) -> Vec<Texts> {
    let joined = plain.into_iter().zip(korean);
    joined.map(|(texts, Korean { morphemes, asked })| Texts { morphemes, asked, ..texts }).collect()
}

/// The words of a clause's or ruling's own name, which say in English what it is about.
fn own_words(passage: &Passage) -> String {
    match &passage.part {
        Part::Entry => String::new(),
        Part::Clause(clause) => clause.clause().to_string(),
        Part::Ruling(ruling, _) => ruling.ruling().to_string(),
    }
}

fn name_tokens(subject: &Subject, analyser: &mut Analyser) -> Vec<String> {
    let mut tokens: Vec<String> = subject.names().flat_map(|(_, name)| analyser.plain(&fold(&name.name))).collect();
    tokens.sort_unstable();
    tokens.dedup();
    tokens
}
