//! A ruling block: every problem is on one of its lines; the situation gives the same result as a file and as JSON; and
//! the example generated from the outcome holds.
//!
//! The first line is the kind, the rest the block.
#![no_main]

use std::collections::BTreeSet;
use std::sync::LazyLock;

use adjutant_fuzz::{CONTENT, MESSAGES, assert_message, assert_refused, assert_resolved, is_plain, text};
use libfuzzer_sys::fuzz_target;
use model::edition::Scope;
use model::entry::RulingSource;
use model::ids::{ClauseId, EntryId};
use model::problem::Position;
use model::refusal::Refusal;
use model::trace::Resolved;
use rulings::{Format, Ruling, UntrustedRun, parse, run, run_untrusted, serialize};
use serde_json::Value;

/// The first line of the block in its file.
const FIRST: u32 = 7;

fn entry() -> EntryId {
    "face-to-face-roll".parse().expect("an id")
}

fn source(kind: &str, block: &str) -> RulingSource {
    RulingSource {
        kind: kind.into(),
        text: block.into(),
        position: Position { line: FIRST, ..Position::start_of("rules/rolls/face-to-face-roll/entry.md") },
    }
}

/// Both give the same outcome, or the same refusal.
fn assert_same(first: &Result<UntrustedRun, Refusal>, second: &Result<UntrustedRun, Refusal>) {
    match (first, second) {
        (Ok(first), Ok(second)) => assert_eq!(first.resolved, second.resolved),
        (Err(first), Err(second)) => assert_eq!(first.message.id, second.message.id, "{first:?}, {second:?}"),
        (_, _) => panic!("{first:?}, {second:?}"),
    }
}

/// The example that a page offers parses as a block and holds.
fn assert_example(ruling: &Ruling, scope: Scope, stated: &Value, resolved: &Resolved) {
    let proves: Vec<ClauseId> = ruling.proves.iter().map(|proof| proof.clause.clone()).collect();
    let fenced = serialize::format_example(ruling.kind.name, scope, &proves, stated, &resolved.outcome);
    let block = fenced.strip_prefix("```ruling ").and_then(|rest| rest.strip_suffix("```\n"));
    let (kind, block) = block.and_then(|rest| rest.split_once('\n')).expect("a fence");
    let example = parse(&entry(), &source(kind, block), &CONTENT.catalogue).unwrap_or_else(|problems| panic!("{problems:?}: {fenced}"));
    assert_eq!((example.kind.name, example.editions.as_slice()), (ruling.kind.name, [scope].as_slice()));
    let run_result = run(&example, scope, &CONTENT.catalogue);
    assert!(run_result.holds(), "{:?}: {fenced}", run_result.mismatches);
}

fn assert_runs(ruling: &Ruling, scope: Scope) {
    let (kind, catalogue) = (ruling.kind.name, &CONTENT.catalogue);
    let stated = ruling.data(scope);
    if !is_plain(&stated) {
        return;
    }
    let json = run_untrusted(&stated.to_string(), Format::Json, Some(kind), Some(scope), catalogue);
    let file = run_untrusted(&serialize::format_file(kind, scope, &stated), Format::Toml, None, None, catalogue);
    // The braces around a JSON object count as a level of nesting.
    let deep =
        |answer: &Result<UntrustedRun, Refusal>| answer.as_ref().is_err_and(|why| why.message.id == "refusal-too-deep");
    if !deep(&json) {
        assert_same(&json, &file);
    }
    let ran = run(ruling, scope, catalogue);
    match &ran.result {
        Ok(resolved) => {
            assert_resolved(resolved, scope, &ruling.source.text);
            if !deep(&json) {
                assert_eq!(json.as_ref().map(|answer| &answer.resolved), Ok(resolved));
            }
            if resolved.outcome.iter().next().is_some() {
                assert_example(ruling, scope, &stated, resolved);
            }
        }
        Err(refusal) => assert_refused(refusal),
    }
}

fuzz_target!(
    init: {
        LazyLock::force(&CONTENT);
        LazyLock::force(&MESSAGES);
    },
    |data: &[u8]| {
        let Some((kind, block)) = text(data).split_once('\n') else { return };
        let source = source(kind, block);
        let last = FIRST + u32::try_from(block.matches('\n').count()).expect("a small number");
        match [(); 2].map(|()| parse(&entry(), &source, &CONTENT.catalogue)) {
            [Ok(ruling), Ok(again)] => {
                assert_eq!(format!("{ruling:?}"), format!("{again:?}"));
                let scopes: BTreeSet<Scope> = ruling.editions.iter().copied().collect();
                scopes.into_iter().for_each(|scope| assert_runs(&ruling, scope));
            }
            [Err(problems), Err(again)] => {
                assert!(!problems.is_empty());
                assert_eq!(problems, again);
                for problem in problems {
                    assert!((FIRST..=last).contains(&problem.position.line), "{problem:?}");
                    assert_message(&problem.message);
                    problem.hint.iter().for_each(assert_message);
                }
            }
            [one, other] => panic!("{one:?}, {other:?}"),
        }
    }
);
