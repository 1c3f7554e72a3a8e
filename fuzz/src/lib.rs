//! Shared by the targets: the embedded content, text from bytes, and assertions about every message and outcome.
//!
//! The properties of outcomes and events come from the models of the tests, included by path.

#[path = "../../src/kb/tests/suite/oracle/event/mod.rs"]
mod events;
#[path = "../../src/kb/tests/suite/oracle/situations/mod.rs"]
mod situations;

use std::sync::LazyLock;

use content::Embedded;
use i18n::Messages;
use kb::{KnowledgeBase, assemble};
use model::edition::Scope;
use model::ids::ClauseId;
use model::lang::Lang;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::{ReadingUsed, Resolved};
use rulings::Format;
use serde_json::Value;

pub use events::twin;
// The models import `random` from the crate root.
use situations::random;

/// The content, loaded once.
pub static CONTENT: LazyLock<KnowledgeBase> = LazyLock::new(|| assemble(&Embedded));
/// The messages of the program.
pub static MESSAGES: LazyLock<Messages> = LazyLock::new(Messages::load);

/// The longest prefix that is UTF-8: every entry point rejects other input before it parses anything.
pub fn text(bytes: &[u8]) -> &str {
    bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid())
}

/// The item that the first byte chooses (`a` is the first item, modulo the number of items), and the remaining bytes.
pub fn choice<'a, 'd, T>(all: &'a [T], data: &'d [u8]) -> Option<(&'a T, &'d [u8])> {
    let (first, rest) = data.split_first()?;
    Some((&all[usize::from(first.wrapping_sub(b'a')) % all.len()], rest))
}

/// The format of a text: JSON if it begins like an object, else TOML.
pub fn format_of(text: &str) -> Format {
    if text.trim_start().starts_with('{') { Format::Json } else { Format::Toml }
}

/// Whether JSON can represent a TOML document: it has no dates and no NaN or infinity.
pub fn is_plain(json: &Value) -> bool {
    match json {
        Value::Null => false,
        Value::Bool(_) | Value::Number(_) | Value::String(_) => true,
        Value::Array(items) => items.iter().all(is_plain),
        Value::Object(members) => members.iter().all(|(key, value)| !key.starts_with('$') && is_plain(value)),
    }
}

/// Asserts that a message exists in every language.
pub fn assert_message(message: &Message) {
    for lang in Lang::ALL {
        let titles = |id: &str| CONTENT.title(id, lang, None).to_owned();
        let text = MESSAGES.say(lang, message, &titles);
        assert!(MESSAGES.has(lang, message.id) && !text.is_empty() && text != message.id, "{lang}: {message:?}");
    }
}

/// Asserts that a refusal has a message and cites existing clauses.
pub fn assert_refused(refusal: &Refusal) {
    assert!(refusal.message.id.starts_with("refusal-"), "{refusal:?}");
    assert_message(&refusal.message);
    refusal.clauses.iter().for_each(|clause| assert_clause(clause, None));
}

/// Asserts that an outcome is consistent, and that every step of its trace has a message and cites clauses and readings
/// that exist and hold in the edition.
pub fn assert_resolved(resolved: &Resolved, scope: Scope, text: &str) {
    situations::judge::check(resolved, text);
    for step in resolved.trace.steps() {
        assert_message(step.message);
        let lines = step.ledger.iter().flat_map(|ledger| &ledger.lines).filter_map(|line| line.clause.as_ref());
        step.clauses.iter().chain(lines).for_each(|clause| assert_clause(clause, Some(scope)));
        step.readings.iter().for_each(assert_reading);
    }
    for (_, fact) in resolved.outcome.iter() {
        if let Fact::Clause(clause) = fact {
            assert_clause(clause, Some(scope));
        }
    }
}

fn assert_clause(id: &ClauseId, scope: Option<Scope>) {
    let entry_clause = CONTENT.clause(id).unwrap_or_else(|| panic!("unknown clause `{id}`"));
    assert!(scope.is_none_or(|scope| entry_clause.1.holds_in(scope)), "`{id}` does not hold in {scope:?}");
}

fn assert_reading(used: &ReadingUsed) {
    let id = &used.discrepancy;
    let entry = CONTENT.entries.get(id.entry().as_str());
    let discrepancy = entry.and_then(|entry| entry.discrepancies.iter().find(|own| own.id == id.discrepancy()));
    let known =
        discrepancy.is_some_and(|discrepancy| discrepancy.readings.iter().any(|own| own.name.as_str() == used.reading));
    assert!(known, "unknown reading {used:?}");
}
