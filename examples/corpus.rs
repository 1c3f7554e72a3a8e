//! The search over an invented corpus instead of the content, for comparisons with other search engines.
//!
//! usage: corpus DIR — the folder has `docs.jsonl` and `queries.jsonl`. Prints one line of JSON: success at 1 and mean
//! reciprocal rank by kind of query, indexing time, query times, memory. Run it through `scripts/peers-search`.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "a program for people at a terminal")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Instant;

use model::edition::{Edition, Scope};
use model::entry::Kind;
use model::lang::{Lang, Localized};
use model::search_phrases::SearchPhrases;
use model::term::{Status, Term, TermName};
use search::corpus::{Corpus, Passage, PassagePart, Subject, SubjectId};
use search::{Index, Options};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;

/// The edition that the invented entries are in.
const SCOPE: Scope = Scope::Edition(Edition::ALL[Edition::ALL.len() - 1]);
/// Corpora with more documents are queried once, smaller ones `PASSES` times.
const LARGE: usize = 20_000;
const PASSES: usize = 5;

/// An entry.
#[derive(Deserialize)]
struct Document {
    id: u32,
    title_en: String,
    title_ko: String,
    abbr: String,
    body_en: String,
    body_ko: String,
}

/// A query and the relevant entries.
#[derive(Deserialize)]
struct CorpusQuery {
    cat: String,
    q: String,
    rel: Vec<u32>,
}

/// The results of one kind of query.
#[derive(Default)]
struct Tally {
    queries: u32,
    first: u32,
    reciprocal: f64,
}

fn main() {
    let folder = std::env::args().nth(1).expect("usage: corpus DIR");
    let documents: Vec<Document> = lines(&Path::new(&folder).join("docs.jsonl"));
    let queries: Vec<CorpusQuery> = lines(&Path::new(&folder).join("queries.jsonl"));
    let before = resident();
    let started = Instant::now();
    let index = Index::from_corpus(corpus(&documents)).expect("the embedded dictionary loads");
    let indexed = started.elapsed();
    let options = Options { lang: Lang::Ko, scope: None, limit: 10 };
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    for query in &queries {
        let response = index.find(&query.q, &options);
        let answers = |id: &str| query.rel.iter().any(|relevant| format!("e{relevant}") == id);
        let rank = response.results.iter().position(|hit| answers(&hit.id));
        let tally = tallies.entry(&query.cat).or_default();
        tally.queries += 1;
        tally.first += u32::from(rank == Some(0));
        tally.reciprocal +=
            rank.and_then(|rank| u32::try_from(rank).ok()).map_or(0.0, |rank| 1.0 / f64::from(rank + 1));
    }
    let passes = if documents.len() > LARGE { 1 } else { PASSES };
    let mut times = Vec::new();
    for query in std::iter::repeat_n(&queries, passes).flatten() {
        let started = Instant::now();
        std::hint::black_box(index.find(&query.q, &options));
        times.push(started.elapsed().as_secs_f64() * 1e6);
    }
    times.sort_by(f64::total_cmp);
    let percentile = |part: usize| times[(times.len() - 1) * part / 100];
    let kinds = tallies.iter().map(|(kind, tally)| {
        ((*kind).to_owned(), json!({ "n": tally.queries, "s1": tally.first, "mrr": tally.reciprocal }))
    });
    let line = json!({
        "peer": "adjutant", "version": env!("CARGO_PKG_VERSION"), "n": documents.len(),
        "index_ms": indexed.as_secs_f64() * 1e3, "rss_mb": resident().saturating_sub(before) / 1000,
        "p50_us": percentile(50), "p95_us": percentile(95), "p99_us": percentile(99), "max_us": percentile(100), "errors": 0,
        "cat": kinds.collect::<serde_json::Map<_, _>>(),
    });
    println!("{line}");
}

fn lines<T: DeserializeOwned>(file: &Path) -> Vec<T> {
    let text = fs::read_to_string(file).expect("a readable file of the corpus");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of the corpus")).collect()
}

fn corpus(documents: &[Document]) -> Corpus {
    let passage = |document: &Document| Passage {
        subject: SubjectId(document.id),
        part: PassagePart::Entry,
        scopes: vec![SCOPE],
        text: Localized { en: document.body_en.clone(), ko: document.body_ko.clone() },
        phrases: SearchPhrases::default(),
        mentions: Vec::new(),
    };
    Corpus { subjects: documents.iter().map(subject).collect(), passages: documents.iter().map(passage).collect() }
}

fn subject(document: &Document) -> Subject {
    let name = |name: &String, abbreviation| TermName {
        name: name.clone(),
        status: if abbreviation { Status::Admitted } else { Status::Preferred },
        attested: true,
        abbreviation,
        editions: Vec::new(),
        reason: None,
    };
    let mut en = vec![name(&document.title_en, false)];
    if !document.abbr.is_empty() {
        en.push(name(&document.abbr, true));
    }
    let id = format!("e{}", document.id);
    let term = Term {
        id: id.parse().expect("an id"),
        category: String::new(),
        editions: vec![SCOPE],
        sources: Vec::new(),
        note: None,
        singular: None,
        en,
        ko: vec![name(&document.title_ko, false)],
    };
    Subject {
        id,
        kind: Some(Kind::Rule),
        scopes: vec![SCOPE],
        term,
        labels: Vec::new(),
        has_ruling: false,
        related: Vec::new(),
        summary: Localized::default(),
        shortened: Vec::new(),
    }
}

/// Resident memory in kilobytes.
fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
