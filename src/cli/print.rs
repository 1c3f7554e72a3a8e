//! Outcomes, traces and ledgers as text.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::app::App;
use kb::KnowledgeBase;
use model::ids::ClauseId;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::trace::{Ledger, ReadingUsed, Resolved, Step};
use rulings::Mismatch;

/// Returns the facts of an outcome, one per line.
pub(crate) fn format_outcome(app: &App, kb: &KnowledgeBase, resolved: &Resolved) -> String {
    let width = resolved.outcome.iter().map(|(path, _)| path.len()).max().unwrap_or(0);
    let line =
        |(path, value): (Cow<'_, str>, &Fact)| format!("  {path:width$}  {}\n", format_fact_at(app, kb, &path, value));
    resolved.outcome.iter().map(line).collect()
}

/// Returns the fact at a path, whose last segment selects the sense of a keyword.
fn format_fact_at(app: &App, kb: &KnowledgeBase, path: &str, value: &Fact) -> String {
    let name = path.rsplit('.').next().unwrap_or(path);
    match value {
        Fact::Word(keyword) => app.messages.word_in(app.settings.lang, name, keyword),
        Fact::Flag(_)
        | Fact::Number(_)
        | Fact::Numbers(_)
        | Fact::Name(_)
        | Fact::Names(_)
        | Fact::Ids(_)
        | Fact::Length(_)
        | Fact::Fraction(_)
        | Fact::Clause(_) => format_fact(app, kb, value),
    }
}

/// Returns a fact in the reader's language.
pub(crate) fn format_fact(app: &App, kb: &KnowledgeBase, fact: &Fact) -> String {
    let arg = match fact {
        Fact::Flag(true) => Arg::Word("yes"),
        Fact::Flag(false) => Arg::Word("no"),
        Fact::Number(number) => Arg::Number(*number),
        Fact::Numbers(numbers) => Arg::Numbers(numbers.clone()),
        Fact::Word(word) => Arg::Word(word),
        Fact::Name(name) => Arg::Text(name.as_str().into()),
        Fact::Names(names) | Fact::Ids(names) if names.is_empty() => Arg::Word("none"),
        Fact::Names(names) | Fact::Ids(names) => Arg::Text(
            names.iter().map(|name| kb.title(name, app.settings.lang, None)).collect::<Vec<_>>().join(", ").into(),
        ),
        Fact::Length(length) => Arg::Length(*length),
        Fact::Fraction(fraction) => Arg::Fraction(Box::new(fraction.clone())),
        Fact::Clause(clause) => return clause.to_string(),
    };
    app.argument(kb, &arg)
}

/// Returns the steps of a trace, numbered, each with its clauses and ledger.
pub(crate) fn format_trace(app: &App, kb: &KnowledgeBase, resolved: &Resolved) -> String {
    let mut text = String::new();
    for (number, step) in resolved.trace.steps().enumerate() {
        let _infallible = writeln!(text, "{:>3}. {}", number + 1, format_step(app, kb, step));
        if let Some(ledger) = step.ledger {
            text.push_str(&format_ledger(app, kb, ledger));
        }
    }
    text.push_str(&format_not_applied(app, resolved));
    text
}

/// Returns the rules that bear on a run and were not applied, one a line.
pub(crate) fn format_not_applied(app: &App, resolved: &Resolved) -> String {
    let line = |clause: &ClauseId| {
        format!("  {}\n", app.format(&Message::new("cli-not-applied").text("clause", clause.as_str())))
    };
    resolved.not_applied.iter().map(line).collect()
}

fn format_step(app: &App, kb: &KnowledgeBase, step: Step<'_>) -> String {
    let clauses: Vec<&str> = step.clauses.iter().map(ClauseId::as_str).collect();
    let reading = |used: &ReadingUsed| format!(" ({} = {})", used.discrepancy, used.reading);
    let readings: String = step.readings.iter().map(reading).collect();
    let cited = if clauses.is_empty() { String::new() } else { format!("  [{}]", clauses.join(", ")) };
    let subject = if step.subject.is_empty() { String::new() } else { format!("{}: ", step.subject) };
    format!("{subject}{}{readings}{cited}", app.say(kb, step.message))
}

fn format_ledger(app: &App, kb: &KnowledgeBase, ledger: &Ledger) -> String {
    let mut text = String::new();
    for line in &ledger.lines {
        let key = app.argument(kb, &line.label);
        let name = kb.objective_name(&key).map(|name| name.get(app.settings.lang));
        let label = name.map_or(key.clone(), |name| format!("{key} {name}"));
        let struck = line.struck.as_ref().map(|reason| format!("  ({})", app.say(kb, reason))).unwrap_or_default();
        let amount = app.argument(kb, &Arg::Signed(line.amount));
        let _infallible = writeln!(text, "       {amount:>5}  {label}{struck}");
    }
    let _infallible = writeln!(text, "     = {:>5}  {}", ledger.total, app.argument(kb, &ledger.title));
    text
}

/// Returns the differences between an outcome and its expectation.
pub(crate) fn format_mismatches(app: &App, mismatches: &[Mismatch]) -> String {
    let mut text = String::new();
    for mismatch in mismatches {
        let missing = app.words("cli-no-such-fact");
        let actual = mismatch.found.as_deref().unwrap_or(&missing);
        let _infallible = writeln!(
            text,
            "  {}: {} {}, {} {}",
            mismatch.path,
            app.words("cli-expected"),
            mismatch.expected,
            app.words("cli-found"),
            actual
        );
    }
    text
}
