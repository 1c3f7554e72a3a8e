//! How well the search answers questions that it has never seen: cross-validation over the player phrases.
//!
//! A phrase is a question with a known answer, so thousands of them measure the search where no collected question
//! does. In each of several folds, a part of the phrases is left out of the index and of the training, and searched.
//! Start reading at [`cross_validate`].

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde::Serialize;

use crate::evaluate::{FigureCounts, Figures};
use model::edition::Scope;
use model::ids::ClauseId;
use model::lang::Lang;
use search::corpus::{Corpus, PassageId, PassagePart};
use search::{BuildError, Index, Options};

/// How many parts the phrases are divided into.
const FOLDS: usize = 5;
/// How many results are judged.
const DEPTH: usize = 10;
/// The rank up to which a phrase finds its clause.
const MAX_RANK: usize = 3;

/// The figures over all phrases of the clauses of an edition or pack.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CrossValidation {
    /// Over the phrases.
    pub phrases: Figures,
    /// Over the clauses, each with the median rank of its phrases.
    pub clauses: Figures,
    /// The clauses that less than half of their phrases find among the first three.
    pub missed: Vec<MissedClause>,
}

/// A clause that its phrases do not find.
#[derive(Clone, Debug, Serialize)]
pub struct MissedClause {
    /// The clause that the phrases should find.
    pub clause: ClauseId,
    /// The part of its phrases that find it among the first three.
    pub found: f64,
}

/// A phrase that is searched, with its clause.
struct TestPhrase<'a> {
    passage: PassageId,
    clause: &'a ClauseId,
    phrase: &'a str,
}

/// Searches every phrase of the clauses that hold in a scope while it is left out, as a reader of that scope; takes
/// minutes. Calls `progress(done, total)` after each fold.
///
/// # Errors
/// Only when the binary itself is broken.
pub fn cross_validate(
    corpus: &Corpus,
    scope: Scope,
    progress: &dyn Fn(usize, usize),
) -> Result<CrossValidation, BuildError> {
    let mut ranks: Vec<Vec<Option<usize>>> = vec![Vec::new(); corpus.passages.len()];
    for fold in 0..FOLDS {
        let index = Index::trained(without(corpus, fold))?;
        let tested: Vec<TestPhrase<'_>> = test_phrases(corpus, scope, fold);
        let fold_ranks: Vec<Option<usize>> = tested.par_iter().map(|one| rank(&index, one, scope)).collect();
        for (one, rank) in tested.iter().zip(fold_ranks) {
            ranks[one.passage.index()].push(rank);
        }
        progress(fold + 1, FOLDS);
    }
    let (mut phrases, mut clauses) = (FigureCounts::default(), FigureCounts::default());
    let mut missed = Vec::new();
    for (passage, mut ranks) in corpus.passages.iter().zip(ranks) {
        let PassagePart::Clause(clause) = &passage.part else { continue };
        if ranks.is_empty() {
            continue;
        }
        ranks.iter().for_each(|rank| phrases.count(*rank));
        let hits = ranks.iter().flatten().filter(|rank| **rank <= MAX_RANK).count();
        // A phrase that does not find its clause ranks last.
        ranks.sort_unstable_by_key(|rank| rank.unwrap_or(usize::MAX));
        clauses.count(ranks[ranks.len() / 2]);
        if 2 * hits < ranks.len() {
            missed.push(MissedClause { clause: clause.clone(), found: part(hits, ranks.len()) });
        }
    }
    Ok(CrossValidation { phrases: phrases.figures(), clauses: clauses.figures(), missed })
}

/// Returns whether a phrase belongs to a fold. The phrases of one clause are in different folds.
const fn is_in_fold(passage: PassageId, phrase: usize, fold: usize) -> bool {
    (passage.index() + phrase) % FOLDS == fold
}

/// Returns the corpus without the phrases of a fold.
fn without(corpus: &Corpus, fold: usize) -> Corpus {
    let mut rest = corpus.clone();
    for (position, passage) in rest.passages.iter_mut().enumerate() {
        let phrases = passage.phrases.iter().enumerate();
        let retained = phrases.filter(|(phrase, _)| !is_in_fold(PassageId::from_index(position), *phrase, fold));
        passage.phrases = retained.map(|(_, phrase)| phrase).collect();
    }
    rest
}

/// Returns the phrases of a fold whose clauses hold in a scope.
fn test_phrases(corpus: &Corpus, scope: Scope, fold: usize) -> Vec<TestPhrase<'_>> {
    let mut phrases = Vec::new();
    for (id, passage) in corpus.numbered_passages() {
        let PassagePart::Clause(clause) = &passage.part else { continue };
        if !passage.scopes.contains(&scope) {
            continue;
        }
        let own = passage.phrases.iter().enumerate().filter(|(phrase, _)| is_in_fold(id, *phrase, fold));
        phrases.extend(own.map(|(_, phrase)| TestPhrase { passage: id, clause, phrase }));
    }
    phrases
}

/// Returns the rank at which a phrase finds its clause, if among the first ten.
fn rank(index: &Index, one: &TestPhrase<'_>, scope: Scope) -> Option<usize> {
    let options = Options { lang: Lang::ALL[0], scope: Some(scope), limit: DEPTH };
    let results = index.find(one.phrase, &options).results;
    let position = results.iter().position(|hit| hit.clauses().any(|clause| clause == one.clause));
    position.map(|rank| rank + 1)
}

#[expect(clippy::cast_precision_loss, reason = "counts of phrases are small")]
fn part(hits: usize, all: usize) -> f64 {
    hits as f64 / all as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::lang::Localized;
    use search::corpus::{Passage, Subject, SubjectId};

    /// Returns a subject with one clause, which has two phrases.
    fn corpus(clause: &ClauseId) -> Corpus {
        let term = r#"{ "id": "dice", "editions": ["n5"], "ko": [],
            "en": [{ "name": "Dice", "status": "preferred", "attested": true }] }"#;
        let subject = Subject {
            id: "dice".to_owned(),
            kind: None,
            scopes: Vec::new(),
            term: serde_json::from_str(term).expect("a term"),
            labels: Vec::new(),
            has_ruling: false,
            shortened: Vec::new(),
            related: Vec::new(),
            summary: Localized::default(),
        };
        let passage = Passage {
            subject: SubjectId(0),
            part: PassagePart::Clause(clause.clone()),
            scopes: vec!["n5".parse().expect("an edition")],
            text: Localized { en: "roll a die".to_owned(), ko: "주사위를 굴린다".to_owned() },
            phrases: ["how many dice", "주사위 몇 개"].into_iter().collect(),
            mentions: Vec::new(),
        };
        Corpus { subjects: vec![subject], passages: vec![passage] }
    }

    #[test]
    fn every_phrase_is_left_out_once_and_searched() {
        let corpus = corpus(&"dice#rolled".parse().expect("an id"));
        let scope = "n5".parse().expect("an edition");
        let left_out: usize = (0..FOLDS).map(|fold| test_phrases(&corpus, scope, fold).len()).sum();
        assert_eq!(left_out, 2);
        for fold in 0..FOLDS {
            let phrases = without(&corpus, fold).passages[0].phrases.iter().count();
            assert_eq!(phrases + test_phrases(&corpus, scope, fold).len(), 2, "fold {fold}");
        }
        let found = cross_validate(&corpus, scope, &|_, _| ()).expect("figures");
        assert_eq!((found.phrases.queries, found.clauses.queries), (2, 1));
    }
}
