//! Every key of a situation is read: somewhere in the content, a situation without it is refused or comes out
//! differently.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::KB;
use model::catalogue::Catalogue;
use model::edition::Scope;
use rulings::{Format, Ruling, run_untrusted};

/// The keys of a block that are no part of its situation.
const HEAD: [&str; 3] = ["assume", "dice", "readings"];

/// The path of a key; the items of a list share theirs.
type KeyPath = Vec<String>;

/// Adds the paths of all keys below a value.
fn add_paths(value: &Value, path: &KeyPath, paths: &mut BTreeSet<KeyPath>) {
    match value {
        Value::Object(members) => {
            for (key, member) in members {
                let own: KeyPath = path.iter().cloned().chain([key.clone()]).collect();
                add_paths(member, &own, paths);
                paths.insert(own);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| add_paths(item, path, paths)),
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

/// Whether a situation comes out differently, or is refused.
fn differs(ruling: &Ruling, scope: Scope, situation: &Value, changed: &Value, catalogue: &Catalogue) -> bool {
    let run = |situation: &Value| {
        let answer =
            run_untrusted(&situation.to_string(), Format::Json, Some(ruling.kind.name), Some(scope), catalogue);
        answer.ok().map(|answer| answer.resolved)
    };
    run(situation) != run(changed)
}

#[test]
fn every_key_changes_an_outcome_or_is_needed_somewhere() {
    let mut kinds: BTreeMap<&str, BTreeMap<KeyPath, bool>> = BTreeMap::new();
    for ruling in KB.rulings.values() {
        let known = kinds.entry(ruling.kind.name).or_default();
        let Some(scope) = ruling.editions.last().copied() else { continue };
        let situation = ruling.data(scope);
        let mut paths = BTreeSet::new();
        add_paths(&situation, &KeyPath::new(), &mut paths);
        for path in paths.into_iter().filter(|path| !HEAD.contains(&path[0].as_str())) {
            let is_read = known.entry(path.clone()).or_default();
            *is_read = *is_read || differs(ruling, scope, &situation, &without(&situation, &path), &KB.catalogue);
        }
    }
    let unread: Vec<String> = kinds
        .iter()
        .flat_map(|(kind, keys)| keys.iter().filter(|(_, is_read)| !**is_read).map(move |(path, _)| (kind, path)))
        .map(|(kind, path)| format!("{kind}: {}", path.join(".")))
        .collect();
    assert!(unread.is_empty(), "keys that change nothing:\n{}", unread.join("\n"));
}
