//! The questions of the evaluation: their answers exist, and no question is known to the index.

use std::collections::BTreeSet;

use crate::phrases::{normalized, phrases};
use crate::search::SITE;
use evaluation::evaluate::{LabeledQuery, QuerySet, evaluate};
use search::{QuestionsByClause, TrainingQuestions};

fn parse(text: &str) -> Vec<LabeledQuery> {
    toml::from_str::<QuerySet>(text).expect("a query set").queries
}

#[test]
fn the_answers_of_the_questions_exist_and_a_third_of_all_is_held_out() {
    let (kb, _) = &*SITE;
    let queries = parse(include_str!("../queries.toml"));
    let (questions, held_out) = (parse(include_str!("../questions.toml")), parse(include_str!("../held_out.toml")));
    assert!(held_out.len() * 3 >= queries.len() + questions.len() + held_out.len(), "{} held out", held_out.len());
    let phrases = phrases();
    let all = || queries.iter().chain(&questions).chain(&held_out);
    let indexed: Vec<&str> =
        all().map(|query| query.q.as_str()).filter(|q| phrases.contains_key(&normalized(q))).collect();
    assert!(indexed.is_empty(), "phrases of the index: {indexed:?}");
    let unknown: Vec<&String> = all().flat_map(|query| &query.expect).filter(|id| !kb.knows_part(id)).collect();
    assert!(unknown.is_empty(), "no such entry, term or clause: {unknown:?}");
    let mut known: BTreeSet<&str> = queries.iter().map(|query| query.q.as_str()).collect();
    for query in questions.iter().chain(&held_out) {
        assert!(known.insert(&query.q), "twice: {}", query.q);
        assert_eq!(query.kind == "nothing", query.expect.is_empty(), "{}: an answer, or the kind nothing", query.q);
    }
}

#[test]
fn the_questions_of_players_are_answered() {
    let (kb, index) = &*SITE;
    let questions = parse(include_str!("../questions.toml"));
    let found = evaluate(&questions, |id| kb.knows_part(id), |query, options| index.search(kb, query, options)).all;
    assert!(found.at_1 >= 0.80, "success at 1 fell to {}", found.at_1);
    assert!(found.at_5 >= 0.91, "success at 5 fell to {}", found.at_5);
    assert!(found.answered >= 0.91, "only {} are answered at once", found.answered);
}

#[test]
fn the_questions_that_are_trained_on_have_clauses_and_are_not_those_of_the_evaluation() {
    let (kb, _) = &*SITE;
    let queries =
        [include_str!("../queries.toml"), include_str!("../questions.toml"), include_str!("../held_out.toml")];
    let evaluated: BTreeSet<String> = queries.into_iter().flat_map(parse).map(|query| normalized(&query.q)).collect();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("training");
    let (mut all, mut clauses) = (TrainingQuestions::default(), 0);
    for file in std::fs::read_dir(folder).expect("the folder of the training questions") {
        let path = file.expect("an entry of the folder").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let shared: Vec<&str> = text.lines().filter(|line| evaluated.contains(&normalized(quoted(line)))).collect();
        assert!(shared.is_empty(), "{}: also evaluated: {shared:?}", path.display());
        if path.extension().is_some_and(|extension| extension == "toml") {
            let file: QuestionsByClause = toml::from_str(&text).expect("questions by clause");
            clauses += file.len();
            let unknown: Vec<_> = file.keys().filter(|clause| kb.clause(clause).is_none()).collect();
            assert!(unknown.is_empty(), "{}: no such clause: {unknown:?}", path.display());
            assert_eq!(all.merge(file), None, "{}: a clause of another file", path.display());
        }
    }
    assert!(clauses > 3_000, "only {clauses} clauses have questions");
}

/// Returns the question of a line of a list.
fn quoted(line: &str) -> &str {
    line.trim().trim_end_matches(',').trim_matches('"')
}
