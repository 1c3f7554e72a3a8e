//! A stranger's situation of any kind, as JSON or TOML: it is answered or refused, twice the same; an answer adds up, rests
//! on clauses that hold, and is the same for the same situation as JSON.
#![no_main]

use std::sync::LazyLock;

use model::refusal::Refusal;
use rulings::{UntrustedRun, Format, run_untrusted};
use adjutant_fuzz::{CONTENT, MESSAGES, assert_refused, assert_resolved, format_of, is_plain, text};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fn asked(text: &str, format: Format) -> Result<UntrustedRun, Refusal> {
    run_untrusted(text, format, None, None, &CONTENT.catalogue)
}

/// An answer with all that it says.
fn told(answer: &Result<UntrustedRun, Refusal>) -> String {
    match answer {
        Ok(answer) => format!("{} in {}: {:?} {:?}", answer.kind, answer.scope, answer.resolved, answer.mismatches),
        Err(refusal) => format!("{refusal:?}"),
    }
}

/// The same situation as JSON, where it can be said so.
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
        let answer = asked(text, format);
        assert_eq!(told(&answer), told(&asked(text, format)));
        match &answer {
            Ok(found) => {
                assert_resolved(&found.resolved, found.scope, text);
                if let (Format::Toml, Some(json)) = (format, as_json(text)) {
                    let again = asked(&json, Format::Json);
                    // The brackets around a whole object count as a level.
                    let deep = again.as_ref().is_err_and(|refusal| refusal.message.id == "refusal-too-deep");
                    assert!(deep || told(&again) == told(&answer), "{}, {}", told(&again), told(&answer));
                }
            }
            Err(refusal) => assert_refused(refusal),
        }
    }
);
