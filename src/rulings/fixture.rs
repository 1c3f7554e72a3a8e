//! Test fixtures of situations: printed values of a small catalogue, and facts of outcomes.

use model::catalogue::{Catalogue, Printed, ValueKey};
use model::edition::{Edition, Scope};
use model::entry::Kind;
use model::ids::ClauseId;
use model::outcome::Fact;
use model::value::{Attribute, FromAttribute, Value};

/// Adds an entry with its values to these editions and their packs; each value has a clause of its own name.
pub(crate) fn print(catalogue: &mut Catalogue, editions: &[Edition], kind: Kind, id: &str, values: &[(&str, Value)]) {
    let scopes = Scope::all().filter(|scope| editions.contains(&scope.edition()));
    catalogue.declare(id.parse().expect("an entry's id"), kind, scopes);
    for edition in editions {
        for (name, value) in values {
            let clause = format!("{id}#{name}").parse().expect("a clause's id");
            let printed = Printed { value: value.clone(), clause };
            let entry = id.parse().expect("an entry's id");
            catalogue.insert(
                ValueKey { entry, scope: Scope::Edition(*edition), mode: None, name: name.parse().expect("a name") },
                printed,
            );
        }
    }
}

/// Adds a number that a clause prints to all editions.
pub(crate) fn print_number(catalogue: &mut Catalogue, clause: &str, name: &str, number: i32) {
    let clause: ClauseId = clause.parse().expect("a clause's id");
    for edition in Edition::ALL {
        let (entry, name) = (clause.entry(), name.parse().expect("a name"));
        let key = ValueKey { entry, scope: Scope::Edition(edition), mode: None, name };
        catalogue.insert(key, Printed { value: Value::Number(number), clause: clause.clone() });
    }
}

/// Returns a list of ids.
pub(crate) fn ids(ids: &[&str]) -> Value {
    Value::Ids(ids.iter().map(|id| id.parse().expect("an id")).collect())
}

/// Returns an Attribute that is rolled as it is.
pub(crate) const fn rolled(attribute: Attribute) -> Value {
    Value::FromAttribute(FromAttribute { attribute, plus: 0 })
}

/// Returns a length as it is written: `8"`.
pub(crate) fn length(text: &str) -> Value {
    Value::Length(text.parse().expect("a length"))
}

/// Returns a clause in an outcome.
pub(crate) fn clause(id: &str) -> Fact {
    Fact::Clause(id.parse().expect("a clause's id"))
}

/// Entries and keywords in an outcome.
pub(crate) fn keywords(keywords: &[&str]) -> Fact {
    Fact::Ids(keywords.iter().map(ToString::to_string).collect())
}

/// Names in an outcome.
pub(crate) fn names(names: &[&str]) -> Fact {
    Fact::Names(names.iter().map(ToString::to_string).collect())
}
