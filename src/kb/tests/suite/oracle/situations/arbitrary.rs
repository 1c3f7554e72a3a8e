//! Arbitrary situations: those of the content with random changes.

use std::collections::BTreeMap;

use kb::KnowledgeBase;
use model::edition::Scope;
use rulings::kinds;
use serde_json::Value;

use super::change::{self, Pointer};
use super::random::Seeded;

/// The situations of the content, and every value in them by key.
pub struct Situations {
    stated: Vec<Situation>,
    values: BTreeMap<String, Vec<Value>>,
    keys: Vec<String>,
}

/// A situation as a client sends it.
#[derive(Clone, Debug)]
pub struct Situation {
    pub kind: &'static str,
    pub edition: Scope,
    pub stated: Value,
}

impl Situations {
    /// Returns every ruling of the content in every edition it lists.
    pub fn of(kb: &KnowledgeBase) -> Self {
        let mut stated = Vec::new();
        for ruling in kb.rulings.values() {
            for edition in &ruling.editions {
                stated.push(Situation { kind: ruling.kind.name, edition: *edition, stated: ruling.data(*edition) });
            }
        }
        let mut values: BTreeMap<String, Vec<Value>> = BTreeMap::new();
        for situation in &stated {
            for Pointer { path, key } in change::pointers(&situation.stated) {
                let (Some(value), known) = (situation.stated.pointer(&path), values.entry(key).or_default()) else {
                    continue;
                };
                if known.len() < 200 && !known.contains(value) {
                    known.push(value.clone());
                }
            }
        }
        let keys = values.keys().cloned().collect();
        Self { stated, values, keys }
    }

    /// Returns the situations, unchanged.
    pub fn as_stated(&self) -> &[Situation] {
        &self.stated
    }

    /// Returns the values that occur under a key.
    pub fn values(&self, key: &str) -> &[Value] {
        self.values.get(key).map_or(&[], Vec::as_slice)
    }

    pub fn keys(&self) -> &[String] {
        &self.keys
    }

    /// Returns a random situation with up to seven changes; some with the dice of another, some in another edition or
    /// kind.
    pub fn any(&self, random: &mut Seeded) -> Situation {
        let mut situation = random.one_of(&self.stated).clone();
        // A kind of a pack stays in its pack, and a scenario in its edition: elsewhere it would be refused before
        // anything is resolved.
        let movable =
            situation.edition == situation.edition.edition().into() && situation.stated.get("scenario").is_none();
        if random.one_in(4) && movable {
            situation.edition = *random.one_of(&Scope::all().collect::<Vec<_>>());
        }
        if random.one_in(50) {
            situation.kind = random.one_of(kinds()).name;
        }
        if !random.one_in(3)
            && let Value::Object(keys) = &mut situation.stated
        {
            // Changed facts need different dice; the stated ones would be refused before anything is resolved.
            keys.remove("dice");
            keys.insert("seed".to_owned(), random.below(1000).into());
        }
        for _ in 0..random.below(8).min(random.below(8)) {
            change::once(&mut situation.stated, self, random);
        }
        situation
    }
}
