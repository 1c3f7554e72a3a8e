//! A small corpus for unit tests.

use std::sync::Arc;

use crate::analyzer::WordMorphemes;
use crate::corpus::{Corpus, Passage, PassagePart, Subject, SubjectId};
use model::lang::Localized;
use model::search_phrases::SearchPhrases;
use model::term::{Status, Term, TermName};
use morphology::{MorphologicalAnalyzer, load};

/// Returns a subject with an English name, and with the label `of-ID`.
pub(crate) fn subject(id: &str, name: &str) -> Subject {
    let name = TermName {
        name: name.to_owned(),
        status: Status::Preferred,
        abbreviation: false,
        attested: true,
        editions: Vec::new(),
        reason: None,
    };
    let term = Term {
        id: id.parse().expect("an id"),
        category: String::new(),
        editions: Vec::new(),
        sources: Vec::new(),
        note: None,
        singular: None,
        en: vec![name],
        ko: Vec::new(),
    };
    Subject {
        id: id.to_owned(),
        kind: None,
        scopes: Vec::new(),
        term,
        labels: vec![format!("of-{id}")],
        has_ruling: false,
        shortened: Vec::new(),
        related: Vec::new(),
        summary: Localized::default(),
    }
}

/// Returns a passage with texts in both languages.
pub(crate) fn passage(subject: u32, edition: &str, en: &str, ko: &str) -> Passage {
    Passage {
        subject: SubjectId(subject),
        part: PassagePart::Entry,
        scopes: vec![edition.parse().expect("an edition")],
        text: Localized { en: en.to_owned(), ko: ko.to_owned() },
        phrases: SearchPhrases::default(),
        mentions: Vec::new(),
    }
}

/// Three passages of `cover` and `dice`; the last one links to `cover`, has phrases, and holds in another edition.
pub(crate) fn corpus() -> Corpus {
    let last = Passage {
        phrases: ["how many dice", "주사위 몇 개"].into_iter().collect(),
        mentions: vec![SubjectId(0)],
        ..passage(1, "n5", "roll a die", "주사위를 굴린다")
    };
    Corpus {
        subjects: vec![subject("cover", "Cover"), subject("dice", "Dice")],
        passages: vec![
            passage(0, "n4", "a shot at a trooper behind a wall", "제압 사격을 한다"),
            passage(0, "n4", "wall and wall again", "제압사격"),
            last,
        ],
    }
}

/// Returns an analyzer with the embedded dictionary.
pub(crate) fn morphology() -> MorphologicalAnalyzer {
    MorphologicalAnalyzer::new(load().expect("the embedded dictionary"), None)
}

/// Returns the morphemes by that analyzer.
pub(crate) fn morphemes() -> Arc<WordMorphemes> {
    Arc::new(WordMorphemes::new(morphology()))
}
