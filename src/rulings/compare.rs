//! Compares an outcome with an expectation, path by path.

use serde::Serialize;

use crate::expect::{Expected, ExpectedValue};
use model::nearest::nearest;
use model::outcome::{Fact, Outcome};
use model::text::Text;

/// A difference between outcome and expectation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mismatch {
    /// The path of the fact in the outcome.
    pub path: String,
    /// The value that the ruling expects, as written.
    pub expected: String,
    /// The value of the outcome; `None` if it has no such path.
    pub found: Option<String>,
    /// The nearest path of the outcome.
    pub nearest: Option<String>,
}

/// Returns all differences, ordered by path.
pub(crate) fn compare(expected: &Expected, outcome: &Outcome) -> Vec<Mismatch> {
    let differs = |(path, expected): (&Text, &ExpectedValue)| {
        let actual = outcome.get(path);
        if actual.is_some_and(|fact| matches(expected, fact)) {
            return None;
        }
        let known: Vec<_> = outcome.iter().filter(|_| actual.is_none()).map(|(path, _)| path).collect();
        Some(Mismatch {
            path: path.to_string(),
            expected: format_expected(expected),
            found: actual.map(format_fact),
            nearest: nearest(path, known.iter().map(|path| &**path)).map(str::to_owned),
        })
    };
    expected.iter().filter_map(differs).collect()
}

fn matches(expected: &ExpectedValue, fact: &Fact) -> bool {
    match (expected, fact) {
        (ExpectedValue::Flag(expected), Fact::Flag(found)) => expected == found,
        (ExpectedValue::Number(expected), Fact::Number(found)) => expected == found,
        (ExpectedValue::Numbers(expected), Fact::Numbers(found)) => **expected == **found,
        (ExpectedValue::Numbers(expected), Fact::Names(found) | Fact::Ids(found)) => {
            expected.is_empty() && found.is_empty()
        }
        (ExpectedValue::Texts(expected), Fact::Names(found) | Fact::Ids(found)) => {
            expected.iter().map(Text::as_str).eq(found.iter().map(String::as_str))
        }
        (ExpectedValue::Text(expected), Fact::Length(found)) => expected.parse() == Ok(*found),
        (ExpectedValue::Text(expected), Fact::Word(_) | Fact::Name(_) | Fact::Clause(_) | Fact::Fraction(_)) => {
            expected.as_str() == format_fact(fact)
        }
        (
            ExpectedValue::Flag(_)
            | ExpectedValue::Number(_)
            | ExpectedValue::Text(_)
            | ExpectedValue::Numbers(_)
            | ExpectedValue::Texts(_),
            _,
        ) => false,
    }
}

fn format_list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

fn format_expected(expected: &ExpectedValue) -> String {
    match expected {
        ExpectedValue::Flag(flag) => flag.to_string(),
        ExpectedValue::Number(number) => number.to_string(),
        ExpectedValue::Text(text) => text.to_string(),
        ExpectedValue::Numbers(numbers) => format_list(numbers.iter().map(ToString::to_string)),
        ExpectedValue::Texts(texts) => format_list(texts.iter().map(ToString::to_string)),
    }
}

/// Formats a fact as in an expectation.
pub(crate) fn format_fact(fact: &Fact) -> String {
    match fact {
        Fact::Flag(flag) => flag.to_string(),
        Fact::Number(number) => number.to_string(),
        Fact::Numbers(numbers) => format_list(numbers.iter().map(ToString::to_string)),
        Fact::Word(word) => (*word).to_owned(),
        Fact::Name(name) => name.clone(),
        Fact::Names(names) | Fact::Ids(names) => format_list(names.iter().cloned()),
        Fact::Length(length) => length.to_string(),
        Fact::Fraction(fraction) => fraction.exact.clone(),
        Fact::Clause(clause) => clause.to_string(),
    }
}
