//! The offline index: what a browser searches without a network, namely names and player phrases.
//!
//! Texts are not included: the browser has the pages. `assets/offline-search.js` reads the index and documents each
//! member. Start reading at [`Index::offline`].

use std::collections::BTreeSet;

use serde::Serialize;

use crate::corpus::{Passage, PassagePart, Subject};
use crate::index::Index;
use language::english;
use language::hangul::is_syllable;
use language::korean;
use model::edition::Scope;
use model::entry::Kind;
use model::lang::{Lang, Localized};
use model::term::{Status, TermName};

/// The version of the format.
const FORMAT: u8 = 1;
/// Stop words that decide the question type: whole words in English, prefixes in Korean.
const ENGLISH_QUESTION_WORDS: [&str; 16] = [
    "allowed", "can", "could", "declare", "do", "how", "many", "may", "much", "what", "when", "where", "who", "whom",
    "whose", "why",
];
const KOREAN_QUESTION_WORDS: [&str; 15] =
    ["누가", "누구", "누굴", "몇", "무엇", "뭐", "뭘", "어디", "어떻게", "어케", "언제", "얼마", "왜", "하", "할"];

/// The offline index, in the member order that the script documents.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OfflineIndex {
    format: u8,
    scopes: Vec<&'static str>,
    bases: Vec<usize>,
    kinds: Vec<&'static str>,
    labels: Vec<String>,
    ids: String,
    kind_of: Vec<usize>,
    scopes_of: Vec<u32>,
    labels_of: Vec<Vec<usize>>,
    rulings: Vec<usize>,
    scenarios: Vec<Vec<usize>>,
    names: Localized<String>,
    titles: Vec<(usize, usize, Lang, String)>,
    clauses: String,
    clause_scopes: Vec<u32>,
    #[serde(rename = "asked")]
    player_phrases: Localized<String>,
}

impl Index {
    /// Returns the offline index.
    pub fn offline(&self) -> OfflineIndex {
        let subjects = &self.corpus.subjects;
        let entries: Vec<&Subject> = subjects.iter().take_while(|subject| subject.kind.is_some()).collect();
        let scopes: Vec<Scope> = Scope::all().collect();
        let kinds: Vec<&str> = collect_distinct(entries.iter().filter_map(|entry| entry.kind).map(Kind::as_str));
        let labels: Vec<String> = collect_distinct(entries.iter().flat_map(|entry| entry.labels.iter().cloned()));
        let clauses: Vec<(&Passage, &str)> = self.corpus.passages.iter().filter_map(clause).collect();
        let own = |number: usize| {
            let own = self.passages_of[number].iter().filter_map(|id| clause(&self.corpus[*id]));
            own.map(|(_, name)| name).collect::<Vec<_>>().join(" ")
        };
        let player_phrases = |lang: Lang| join_lines(clauses.iter().map(|(passage, _)| shorten_phrases(passage, lang)));
        OfflineIndex {
            format: FORMAT,
            bases: scopes.iter().map(|scope| at(&scopes, &Scope::Edition(scope.edition()))).collect(),
            kind_of: entries.iter().filter_map(|entry| entry.kind).map(|kind| at(&kinds, &kind.as_str())).collect(),
            labels_of: entries.iter().map(|entry| entry.labels.iter().map(|one| at(&labels, one)).collect()).collect(),
            ids: join_lines(subjects.iter().map(|subject| subject.id.clone())),
            scopes_of: subjects.iter().map(|subject| encode_bits(&scopes, &subject.scopes)).collect(),
            rulings: filter_positions(&entries, |entry| entry.has_ruling),
            scenarios: collect_scenarios(&entries),
            names: Localized::from_fn(|lang| {
                join_lines(subjects.iter().map(|subject| format_names(subject.term.names(lang))))
            }),
            titles: collect_titles(subjects, &scopes),
            clauses: join_lines((0..entries.len()).map(own)),
            clause_scopes: clauses.iter().map(|(passage, _)| encode_bits(&scopes, &passage.scopes)).collect(),
            player_phrases: Localized::from_fn(player_phrases),
            scopes: scopes.iter().map(|scope| scope.as_str()).collect(),
            kinds,
            labels,
        }
    }
}

fn clause(passage: &Passage) -> Option<(&Passage, &str)> {
    match &passage.part {
        PassagePart::Clause(id) => Some((passage, id.as_str().split_once('#')?.1)),
        PassagePart::Entry | PassagePart::Ruling(..) => None,
    }
}

fn collect_distinct<T: Ord>(all: impl Iterator<Item = T>) -> Vec<T> {
    all.collect::<BTreeSet<T>>().into_iter().collect()
}

fn at<T: PartialEq>(all: &[T], one: &T) -> usize {
    all.iter().position(|other| other == one).unwrap_or(all.len())
}

fn encode_bits(all: &[Scope], own: &[Scope]) -> u32 {
    all.iter().enumerate().filter(|(_, scope)| own.contains(scope)).map(|(number, _)| 1 << number).sum()
}

fn join_lines(all: impl Iterator<Item = String>) -> String {
    all.collect::<Vec<_>>().join("\n")
}

fn filter_positions(entries: &[&Subject], holds: impl Fn(&Subject) -> bool) -> Vec<usize> {
    entries.iter().enumerate().filter(|(_, entry)| holds(entry)).map(|(number, _)| number).collect()
}

/// Returns each scenario with everything related to it, in either direction.
fn collect_scenarios(entries: &[&Subject]) -> Vec<Vec<usize>> {
    let is_scenario = |entry: &Subject| entry.kind.is_some_and(|kind| kind.as_str() == "scenario");
    let members = |number: usize| {
        let own = entries[number];
        let related = |other: &Subject| own.related.contains(&other.id) || other.related.contains(&own.id);
        std::iter::once(number)
            .chain(filter_positions(entries, related).into_iter().filter(move |one| *one != number))
            .collect()
    };
    filter_positions(entries, is_scenario).into_iter().map(members).collect()
}

/// Returns the names of a subject, each with marks for its status.
fn format_names(names: &[TermName]) -> String {
    let mark = |name: &TermName| match name.status {
        Status::Preferred => "",
        Status::Admitted => "+",
        Status::Avoid => "!",
        Status::SearchOnly => "~",
    };
    let marked =
        names.iter().map(|name| format!("{}{}{}", mark(name), if name.abbreviation { "^" } else { "" }, name.name));
    marked.collect::<Vec<_>>().join("|")
}

/// Returns the titles of subjects whose name depends on the scope.
fn collect_titles(subjects: &[Subject], scopes: &[Scope]) -> Vec<(usize, usize, Lang, String)> {
    let mut titles: Vec<(usize, usize, Lang, String)> = Vec::new();
    for (number, subject) in subjects.iter().enumerate() {
        let shown = subject.names().filter(|(_, name)| name.status <= Status::Admitted && !name.abbreviation);
        for (lang, name) in shown {
            for scope in &name.editions {
                let key = (number, at(scopes, scope), lang);
                if !titles.iter().any(|(number, scope, lang, _)| (*number, *scope, *lang) == key) {
                    titles.push((key.0, key.1, key.2, name.name.clone()));
                }
            }
        }
    }
    titles
}

/// Returns the phrases of a clause in a language, without stop words that no question type needs.
fn shorten_phrases(passage: &Passage, lang: Lang) -> String {
    let hangul = |phrase: &&str| phrase.chars().any(is_syllable);
    let own = passage.phrases.iter().filter(|phrase| hangul(phrase) == (lang == Lang::Ko));
    let shorten = |phrase: &str| {
        let words = phrase.split_ascii_whitespace().map(|word| word.trim_end_matches(['?', '!', ',']));
        let is_stop_word = |word: &str| english::is_stop_word(word) || korean::is_stop_word(word);
        let words = words.filter(|word| !word.is_empty() && (is_question_word(word) || !is_stop_word(word)));
        words.collect::<Vec<_>>().join(" ")
    };
    let mut phrases: Vec<String> = Vec::new();
    for phrase in own.map(shorten).filter(|phrase| !phrase.is_empty()) {
        if !phrases.contains(&phrase) {
            phrases.push(phrase);
        }
    }
    phrases.join("|")
}

fn is_question_word(word: &str) -> bool {
    ENGLISH_QUESTION_WORDS.contains(&word) || KOREAN_QUESTION_WORDS.iter().any(|start| word.starts_with(start))
}
