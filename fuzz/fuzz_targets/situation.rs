//! An untrusted situation of any kind, as JSON or TOML: evaluation is deterministic; an outcome is consistent, cites
//! clauses that hold, and is the same for the same situation as JSON.
#![no_main]

use std::sync::LazyLock;

use adjutant_fuzz::{CONTENT, MESSAGES, assert_refused, assert_resolved, format_of, is_plain, text};
use libfuzzer_sys::fuzz_target;
use model::refusal::Refusal;
use rulings::{Format, UntrustedRun, run_untrusted};
use serde_json::Value;

fn evaluate(text: &str, format: Format) -> Result<UntrustedRun, Refusal> {
    run_untrusted(text, format, None, None, &CONTENT.catalogue)
}

/// Everything in an answer, as text.
fn describe(answer: &Result<UntrustedRun, Refusal>) -> String {
    match answer {
        Ok(answer) => format!("{} in {}: {:?} {:?}", answer.kind, answer.scope, answer.resolved, answer.mismatches),
        Err(refusal) => format!("{refusal:?}"),
    }
}

/// The same situation as JSON, if JSON can represent it.
fn as_json(text: &str) -> Option<String> {
    toml::from_str::<Value>(text).ok().filter(is_plain).map(|json| json.to_string())
}

fuzz_target!(
    init: {
        LazyLock::force(&CONTENT);
        LazyLock::force(&MESSAGES);
    },
    |data: &[u8]| {
        let text = text(data);
        let format = format_of(text);
        let answer = evaluate(text, format);
        assert_eq!(describe(&answer), describe(&evaluate(text, format)));
        match &answer {
            Ok(run) => {
                assert_resolved(&run.resolved, run.scope, text);
                if let (Format::Toml, Some(json)) = (format, as_json(text)) {
                    let from_json = evaluate(&json, Format::Json);
                    // The braces around a JSON object count as a level of nesting.
                    let deep = from_json.as_ref().is_err_and(|refusal| refusal.message.id == "refusal-too-deep");
                    assert!(deep || describe(&from_json) == describe(&answer), "{}, {}", describe(&from_json), describe(&answer));
                }
            }
            Err(refusal) => assert_refused(refusal),
        }
    }
);
