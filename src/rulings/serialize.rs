//! Serializes situations: as a file for the command line, or as a new example for the content.

use std::collections::HashSet;

use serde_json::Value;

use model::edition::Scope;
use model::ids::ClauseId;
use model::outcome::{Fact, Outcome};

/// Writes a situation as a file for `adjutant run`.
pub fn format_file(kind: &str, scope: Scope, situation: &Value) -> String {
    format!("kind = \"{kind}\"\nedition = \"{scope}\"\n{}", format_body(situation))
}

/// Writes a situation with its outcome as a block of an entry: the start of a new example.
///
/// It expects the computed outcome; before it is committed, that must be replaced by what the source says.
pub fn format_example(kind: &str, scope: Scope, proves: &[ClauseId], situation: &Value, outcome: &Outcome) -> String {
    let proofs = proves.iter().map(|clause| format!("  {{ clause = \"{clause}\", case = \"plain\" }},"));
    let paths: Vec<String> = outcome.iter().map(|(path, _)| path.to_string()).collect();
    let tables: HashSet<&str> =
        paths.iter().flat_map(|path| path.match_indices('.').map(|(dot, _)| &path[..dot])).collect();
    // TOML has no value and a table under one name: such a path is one key, in quotes.
    let key = |path: &str| if tables.contains(path) { quote(path) } else { path.to_owned() };
    let facts =
        paths.iter().zip(outcome.iter()).map(|(path, (_, fact))| format!("{} = {}", key(path), format_fact(fact)));
    let lines = |lines: Vec<String>| lines.join("\n");
    format!(
        "```ruling {kind}\nid = \"new-example\"\neditions = [\"{scope}\"]\nproves = [\n{}\n]\n{}[expect]\n{}\n```\n",
        lines(proofs.collect()),
        format_body(situation),
        lines(facts.collect())
    )
}

fn format_body(situation: &Value) -> String {
    // JSON without nulls always has a text in TOML.
    toml::to_string(situation).unwrap_or_default()
}

fn quote(text: &str) -> String {
    toml::Value::from(text).to_string()
}

/// Returns a fact as it is typed in an expectation.
fn format_fact(fact: &Fact) -> String {
    match fact {
        Fact::Flag(flag) => flag.to_string(),
        Fact::Number(number) => number.to_string(),
        Fact::Numbers(numbers) => {
            format!("[{}]", numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
        }
        Fact::Names(names) | Fact::Ids(names) => {
            format!("[{}]", names.iter().map(|name| quote(name)).collect::<Vec<_>>().join(", "))
        }
        Fact::Word(word) => quote(word),
        Fact::Name(name) => quote(name),
        Fact::Length(length) => quote(&length.to_string()),
        Fact::Fraction(fraction) => quote(&fraction.exact),
        Fact::Clause(clause) => quote(clause.as_str()),
    }
}
