//! The situation of a ruling as JSON, for pages and forms.

use serde_json::{Map, Value};

use crate::Ruling;
use crate::block::HEAD_KEYS;
use model::edition::Scope;

/// Head keys that belong to the situation and not to its proof.
const SITUATION_HEAD_KEYS: [&str; 2] = ["assume", "readings"];

impl Ruling {
    /// Returns the situation in an edition, with its dice, without what it proves and expects.
    /// [`run_untrusted`](crate::run_untrusted) reads it.
    pub fn data(&self, scope: Scope) -> Value {
        let mut stated = self.facts.get_or_init(|| read_facts(&self.source.text)).clone();
        if let Some(dice) = self.dice.get(&scope).filter(|dice| !dice.is_empty()) {
            let mut nested = Map::new();
            for (roll, faces) in dice.iter() {
                insert_dice(&mut nested, &roll.split('.').collect::<Vec<_>>(), faces);
            }
            stated.insert("dice".to_owned(), Value::Object(nested));
        }
        Value::Object(stated)
    }
}

/// Returns the keys of a block without dice, proofs and expectations.
fn read_facts(block: &str) -> Map<String, Value> {
    let table: toml::Table = toml::from_str(block).unwrap_or_default();
    let own = table
        .into_iter()
        .filter(|(key, _)| SITUATION_HEAD_KEYS.contains(&key.as_str()) || !HEAD_KEYS.contains(&key.as_str()));
    own.filter_map(|(key, value)| Some((key, serde_json::to_value(value).ok()?))).collect()
}

/// Inserts dice into nested tables, one for each part of the dotted name of their roll.
fn insert_dice(into: &mut Map<String, Value>, path: &[&str], faces: &[i64]) {
    let Some((first, rest)) = path.split_first() else { return };
    if rest.is_empty() {
        into.insert((*first).to_owned(), faces.into());
    } else if let Value::Object(below) = into.entry(*first).or_insert_with(|| Value::Object(Map::new())) {
        insert_dice(below, rest, faces);
    }
}
