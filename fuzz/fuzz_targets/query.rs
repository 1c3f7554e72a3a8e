//! A search query: the parsed query is within bounds; results are known, match the filters, are ordered and
//! deterministic; the same for suggestions.
//!
//! The first byte chooses the language, the edition and the number of results.
#![no_main]

use std::collections::BTreeSet;
use std::sync::LazyLock;

use adjutant_fuzz::{CONTENT, MESSAGES, assert_message, text};
use libfuzzer_sys::fuzz_target;
use model::edition::Scope;
use model::entry::Kind;
use model::lang::Lang;
use search::filters::MAX_EXTRAS;
use language::normalize::MAX_CHARS;
use search::query::{MAX_WORDS, Query};
use search::{Hit, Index, Options, SearchResponse};

static INDEX: LazyLock<Index> = LazyLock::new(|| Index::build(&CONTENT).expect("an index"));

/// Result limits that the entry points allow, from the smallest to the largest.
const LIMITS: [usize; 4] = [1, 8, 20, 100];
/// The maximum number of suggestions.
const MAX_SUGGESTIONS: usize = 20;
/// The maximum number of near matches.
const MAX_NEAR: usize = 3;
/// The maximum length of a snippet, with dots at both ends.
const MAX_SNIPPET: usize = 160 + 2;

/// The search options that a byte chooses.
fn options(choice: u8) -> Options {
    let scopes: Vec<Option<Scope>> = Scope::all().map(Some).chain([None]).collect();
    let choice = usize::from(choice);
    let (lang, choice) = (Lang::ALL[choice % Lang::ALL.len()], choice / Lang::ALL.len());
    let (scope, choice) = (scopes[choice % scopes.len()], choice / scopes.len());
    Options { lang, scope, limit: LIMITS[choice % LIMITS.len()] }
}

fn assert_query(query: &Query) {
    assert!(query.words.len() <= MAX_WORDS && query.text.chars().count() <= MAX_CHARS, "{query:?}");
    let extras = [query.phrases.len(), query.excluded.len(), query.notes.len()];
    assert!(extras.iter().all(|count| *count <= MAX_EXTRAS), "{query:?}");
    query.notes.iter().for_each(assert_message);
}

fn assert_hit(hit: &Hit, query: &Query, options: &Options) {
    assert!(CONTENT.knows(&hit.id) && hit.score.is_finite() && !hit.title.is_empty(), "{hit:?}");
    assert!(hit.url.starts_with(&format!("/{}/", options.lang)), "{hit:?}");
    assert_message(&hit.why);
    if let Some(clause) = &hit.clause {
        assert!(CONTENT.clause(clause).is_some_and(|(entry, _)| entry.id.as_str() == hit.id), "{hit:?}");
    }
    if let Some(ruling) = &hit.ruling {
        assert!(CONTENT.rulings.contains_key(ruling) && ruling.entry().as_str() == hit.id, "{hit:?}");
    }
    if hit.clause.is_some() || hit.ruling.is_some() {
        assert!(hit.snippet.chars().count() <= MAX_SNIPPET, "{hit:?}");
    }
    let filters = &query.filters;
    let of_a_kind = |kinds: &[Kind]| kinds.iter().any(|kind| kind.as_str() == hit.kind);
    assert!(filters.kinds.is_empty() || of_a_kind(&filters.kinds), "{hit:?}");
    assert!(!of_a_kind(&filters.excluded_kinds), "{hit:?}");
}

fn assert_found(response: &SearchResponse, query: &Query, options: &Options) {
    assert!(response.results.len() <= options.limit && response.nearest.len() <= MAX_NEAR, "{response:?}");
    assert!(response.results.is_empty() || response.nearest.is_empty(), "{response:?}");
    assert!(response.results.is_sorted_by(|hit, next| hit.score >= next.score), "{response:?}");
    response.results.iter().chain(&response.nearest).for_each(|hit| assert_hit(hit, query, options));
    let places: BTreeSet<_> = response.results.iter().map(|hit| (&hit.id, &hit.clause, &hit.ruling)).collect();
    assert_eq!(places.len(), response.results.len(), "{response:?}");
    response.notes.iter().for_each(assert_message);
    if let Some(answer) = &response.answer {
        assert!(CONTENT.knows(&answer.id), "{answer:?}");
        let decisive = answer.clause.as_ref().map(|clause| CONTENT.clause(&clause.id));
        assert!(decisive.is_none_or(|hit| hit.is_some_and(|(entry, _)| entry.id.as_str() == answer.id)));
        answer.values.iter().for_each(|value| assert!(CONTENT.clause(&value.clause).is_some(), "{value:?}"));
    }
}

fuzz_target!(
    init: {
        LazyLock::force(&INDEX);
        LazyLock::force(&MESSAGES);
    },
    |data: &[u8]| {
        let Some((first, rest)) = data.split_first() else { return };
        let (options, question) = (options(*first), text(rest));
        let query = Query::parse(question);
        assert_query(&query);
        let [response, repeated] = [(); 2].map(|()| INDEX.search(&CONTENT, question, &options));
        assert_found(&response, &query, &options);
        assert_eq!(format!("{response:?}"), format!("{repeated:?}"));
        let [suggestions, repeated] = [(); 2].map(|()| INDEX.suggest(&CONTENT, question, &options));
        assert_eq!(suggestions, repeated);
        let titles: BTreeSet<&str> = suggestions.iter().map(|suggestion| suggestion.title.as_str()).collect();
        assert!(suggestions.len() <= options.limit.min(MAX_SUGGESTIONS) && titles.len() == suggestions.len(), "{suggestions:?}");
        assert!(suggestions.iter().all(|suggestion| CONTENT.knows(&suggestion.id)), "{suggestions:?}");
    }
);
