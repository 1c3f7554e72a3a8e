//! What the targets share: the content that is compiled in, texts out of bytes, and what holds of whatever is said.
//!
//! What holds of every answer and of every event is asked of the oracles of the tests, taken from where they stand.

#[path = "../../src/kb/tests/suite/oracle/event/mod.rs"]
mod events;
#[path = "../../src/kb/tests/suite/oracle/situations/mod.rs"]
mod situations;

use std::sync::LazyLock;

use content::Embedded;
use i18n::Messages;
use kb::{KnowledgeBase, unproved};
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
// The twin's file takes random numbers from the root.
use situations::random;

/// The content, read once.
pub static CONTENT: LazyLock<KnowledgeBase> = LazyLock::new(|| unproved(&Embedded));
/// What the program says.
pub static MESSAGES: LazyLock<Messages> = LazyLock::new(Messages::load);

/// The beginning of some bytes that is text: every door turns the rest away before it looks at it.
pub fn text(bytes: &[u8]) -> &str {
    bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid())
}

/// What the first byte chooses, `a` the first and so on around, and the bytes that follow it.
pub fn choice<'a, 'd, T>(all: &'a [T], data: &'d [u8]) -> Option<(&'a T, &'d [u8])> {
    let (first, rest) = data.split_first()?;
    Some((&all[usize::from(first.wrapping_sub(b'a')) % all.len()], rest))
}

/// How a text is written: as JSON where it begins like an object.
pub fn format_of(text: &str) -> Format {
    if text.trim_start().starts_with('{') { Format::Json } else { Format::Toml }
}

/// Whether JSON says all that a text in TOML says: numbers that are none, and dates, it cannot.
pub fn is_plain(json: &Value) -> bool {
    match json {
        Value::Null => false,
        Value::Bool(_) | Value::Number(_) | Value::String(_) => true,
        Value::Array(items) => items.iter().all(is_plain),
        Value::Object(members) => members.iter().all(|(key, value)| !key.starts_with('$') && is_plain(value)),
    }
}

/// Asserts that a message can be said in every language.
pub fn assert_said(message: &Message) {
    for lang in Lang::ALL {
        let titles = |id: &str| CONTENT.title(id, lang, None).to_owned();
        let said = MESSAGES.say(lang, message, &titles);
        assert!(MESSAGES.has(lang, message.id) && !said.is_empty() && said != message.id, "{lang}: {message:?}");
    }
}

/// Asserts that a refusal says why, by clauses that there are.
pub fn assert_refused(refusal: &Refusal) {
    assert!(refusal.message.id.starts_with("refusal-"), "{refusal:?}");
    assert_said(&refusal.message);
    refusal.clauses.iter().for_each(|clause| assert_is_clause(clause, None));
}

/// Asserts that an outcome adds up, and that every step of its account can be said and rests on clauses and readings that
/// there are and hold in the edition.
pub fn assert_resolved(resolved: &Resolved, scope: Scope, text: &str) {
    situations::judge::check(resolved, text);
    for step in resolved.trace.steps() {
        assert_said(step.message);
        let lines = step.ledger.iter().flat_map(|ledger| &ledger.lines).filter_map(|line| line.clause.as_ref());
        step.clauses.iter().chain(lines).for_each(|clause| assert_is_clause(clause, Some(scope)));
        step.readings.iter().for_each(assert_is_reading);
    }
    for (_, fact) in resolved.outcome.iter() {
        if let Fact::Clause(clause) = fact {
            assert_is_clause(clause, Some(scope));
        }
    }
}

fn assert_is_clause(id: &ClauseId, scope: Option<Scope>) {
    let found = CONTENT.clause(id).unwrap_or_else(|| panic!("no clause `{id}`"));
    assert!(scope.is_none_or(|scope| found.1.holds_in(scope)), "`{id}` does not hold in {scope:?}");
}

fn assert_is_reading(used: &ReadingUsed) {
    let id = &used.discrepancy;
    let entry = CONTENT.entries.get(id.entry().as_str());
    let found = entry.and_then(|entry| entry.discrepancies.iter().find(|own| own.id == id.discrepancy()));
    let known = found.is_some_and(|found| found.readings.iter().any(|own| own.name.as_str() == used.reading));
    assert!(known, "no reading {used:?}");
}
