//! Every key of a situation is read: somewhere in the content, a situation without it is refused or comes out
//! differently.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::KB;
use model::edition::Scope;
use rulings::{Format, Ruling, run_untrusted};

/// The keys of a block that are no part of its situation.
const HEAD: [&str; 3] = ["assume", "dice", "readings"];

/// A key of a type of situations: the schema of the type, and the key. Types of several kinds may be the same.
type Key = (String, String);

/// A key in a situation; the items of a list share theirs.
struct Place {
    key: Key,
    path: Vec<String>,
}

/// Returns the schemas of which a value fits one: what a schema refers to, and its alternatives.
fn alternatives<'s>(schema: &'s Value, root: &'s Value) -> Vec<&'s Value> {
    let definition = schema["$ref"].as_str().and_then(|target| root.pointer(target.trim_start_matches('#')));
    let lists = ["allOf", "anyOf", "oneOf"].iter().filter_map(|name| schema[*name].as_array());
    let inner = definition.into_iter().chain(lists.flatten());
    std::iter::once(schema).chain(inner.flat_map(|inner| alternatives(inner, root))).collect()
}

/// Adds the keys below a value. A map from names has no keys, but its values may.
fn add_places(value: &Value, schema: &Value, root: &Value, path: &[String], places: &mut Vec<Place>) {
    let schemas = alternatives(schema, root);
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                let own: Vec<String> = path.iter().chain([name]).cloned().collect();
                let typed = schemas.iter().find(|schema| schema["properties"].get(name).is_some());
                if let Some(schema) = typed {
                    places.push(Place { key: (schema.to_string(), name.clone()), path: own.clone() });
                    add_places(member, &schema["properties"][name], root, &own, places);
                } else if let Some(schema) = schemas.iter().find(|schema| schema["additionalProperties"].is_object()) {
                    add_places(member, &schema["additionalProperties"], root, &own, places);
                }
            }
        }
        Value::Array(items) => {
            for schema in schemas.iter().filter(|schema| schema["items"].is_object()) {
                items.iter().for_each(|item| add_places(item, &schema["items"], root, path, places));
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Removes a key wherever it stands.
fn without(value: &Value, path: &[String]) -> Value {
    let Some((first, rest)) = path.split_first() else { return value.clone() };
    match value {
        Value::Array(items) => items.iter().map(|item| without(item, path)).collect(),
        Value::Object(members) => {
            let others = members.iter().filter(|(key, _)| *key != first || !rest.is_empty());
            let changed = others
                .map(|(key, member)| (key.clone(), if key == first { without(member, rest) } else { member.clone() }));
            Value::Object(changed.collect())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

/// Returns whether a situation comes out differently, or is refused.
fn differs(ruling: &Ruling, scope: Scope, situation: &Value, changed: &Value) -> bool {
    let run = |situation: &Value| {
        let text = situation.to_string();
        let answer = run_untrusted(&text, Format::Json, Some(ruling.kind.name), Some(scope), &KB.catalogue);
        answer.ok().map(|answer| answer.resolved)
    };
    run(situation) != run(changed)
}

#[test]
fn every_key_changes_an_outcome_or_is_needed_somewhere() {
    let schemas: BTreeMap<&str, Value> =
        rulings::kinds().iter().map(|kind| (kind.name, kind.schema().to_value())).collect();
    let mut unread: BTreeMap<Key, Option<String>> = BTreeMap::new();
    for ruling in KB.rulings.values() {
        let schema = &schemas[ruling.kind.name];
        for scope in ruling.editions.iter().copied() {
            let situation = ruling.data(scope);
            let mut places = Vec::new();
            add_places(&situation, schema, schema, &[], &mut places);
            for Place { key, path } in places.into_iter().filter(|place| !HEAD.contains(&place.path[0].as_str())) {
                let place = || Some(format!("{}: {}", ruling.kind.name, path.join(".")));
                let state = unread.entry(key).or_insert_with(place);
                if state.is_some() && differs(ruling, scope, &situation, &without(&situation, &path)) {
                    *state = None;
                }
            }
        }
    }
    let unread: Vec<String> = unread.into_values().flatten().collect();
    assert!(unread.is_empty(), "keys that change nothing:\n{}", unread.join("\n"));
}
