//! Random mutations of a situation: values, keys, whole parts; plausible and absurd ones.

use serde_json::{Map, Value};

use super::arbitrary::Situations;
use super::random::Seeded;

/// Numbers at boundaries of the rules.
const NUMBERS: [i64; 24] =
    [0, 1, 2, 3, 4, 5, 6, 8, 12, 13, 19, 20, 21, 26, 29, 30, 31, 50, 64, 255, 65_536, -1, -13, -50];

/// Numbers at the limits of integer types.
const EXTREMES: [i64; 6] = [i64::MIN, i64::MAX, i64::MIN + 1, 4_294_967_296, -2_147_483_649, 2_147_483_647];

/// Texts that no key expects.
const TEXTS: [&str; 16] = [
    "",
    "nobody-knows",
    "a",
    "b",
    "odds",
    "none",
    "0\"",
    "1\"",
    "8\"",
    "100\"",
    "0.05\"",
    "-4\"",
    "9999999\"",
    "two words",
    "전투원",
    "a.b.c",
];

/// The path of a value, and its key.
pub struct Pointer {
    pub path: String,
    pub key: String,
}

/// Returns every value below the root.
pub fn pointers(value: &Value) -> Vec<Pointer> {
    let mut pointers = Vec::new();
    collect(value, &Pointer { path: String::new(), key: String::new() }, &mut pointers);
    pointers
}

fn collect(value: &Value, parent: &Pointer, pointers: &mut Vec<Pointer>) {
    let mut below = |step: &str, key: &str, value: &Value| {
        let pointer = Pointer {
            path: format!("{}/{}", parent.path, step.replace('~', "~0").replace('/', "~1")),
            key: key.to_owned(),
        };
        collect(value, &pointer, pointers);
        pointers.push(pointer);
    };
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| below(key, key, value)),
        // An item has the key of its list.
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, value)| below(&index.to_string(), &parent.key, value));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

pub fn once(situation: &mut Value, others: &Situations, random: &mut Seeded) {
    let all = pointers(situation);
    if all.is_empty() {
        return;
    }
    let Pointer { path, key } = random.one_of(&all);
    match random.below(10) {
        0..=2 => replace(situation, path, |old| other_value(old, others.values(key), random)),
        3 => remove(situation, path),
        4 => {
            if let Some(value) = situation.pointer(path).cloned() {
                insert_sibling(situation, path, random.one_of(others.keys()).clone(), value);
            }
        }
        5 => {
            let other = &random.one_of(&all).path;
            if let (Some(own), Some(theirs)) = (situation.pointer(path).cloned(), situation.pointer(other).cloned()) {
                replace(situation, path, |_| theirs);
                replace(situation, other, |_| own);
            }
        }
        6 => {
            // The same key elsewhere: a value of one trooper is copied to another.
            let alike: Vec<&Pointer> = all.iter().filter(|other| other.key == *key).collect();
            let other = random.one_of(&alike);
            if let (Some(own), Some(theirs)) =
                (situation.pointer(path).cloned(), situation.pointer(&other.path).cloned())
            {
                replace(situation, path, |_| theirs);
                replace(situation, &other.path, |_| own);
            }
        }
        7 => {
            let known = others.values(key);
            if !known.is_empty() {
                replace(situation, path, |_| random.one_of(known).clone());
            }
        }
        8 => {
            let key = random.one_of(others.keys()).clone();
            let value = random.one_of(others.values(&key)).clone();
            insert_sibling(situation, path, key, value);
        }
        _ => {
            if let Some(value) = situation.pointer(path).cloned() {
                let parent = path.rsplit_once('/').map_or("", |(parent, _)| parent);
                if let Some(Value::Array(items)) = situation.pointer_mut(parent) {
                    let times = if random.one_in(20) { 70 } else { 1 };
                    items.extend(std::iter::repeat_n(value, times));
                }
            }
        }
    }
}

fn replace(situation: &mut Value, path: &str, new: impl FnOnce(&Value) -> Value) {
    if let Some(value) = situation.pointer_mut(path) {
        *value = new(value);
    }
}

fn remove(situation: &mut Value, path: &str) {
    let (parent, step) = path.rsplit_once('/').unwrap_or(("", path));
    match situation.pointer_mut(parent) {
        Some(Value::Object(map)) => {
            map.remove(step);
        }
        Some(Value::Array(items)) => {
            if let Some(index) = step.parse().ok().filter(|index| *index < items.len()) {
                items.remove(index);
            }
        }
        Some(Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_)) | None => {}
    }
}

/// Inserts a value next to another one: under a key, or at the end of a list.
fn insert_sibling(situation: &mut Value, path: &str, key: String, value: Value) {
    let parent = path.rsplit_once('/').map_or("", |(parent, _)| parent);
    match situation.pointer_mut(parent) {
        Some(Value::Object(map)) => {
            map.insert(key, value);
        }
        Some(Value::Array(items)) => items.push(value),
        Some(Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_)) | None => {}
    }
}

/// Another value: mostly of the same type, sometimes of any type.
fn other_value(old: &Value, known: &[Value], random: &mut Seeded) -> Value {
    if random.one_in(30) {
        let nonsense = [
            Value::Null,
            Value::Bool(true),
            Value::from(-1),
            Value::from(0.5),
            Value::from("nobody-knows"),
            Value::Array(Vec::new()),
            Value::Object(Map::new()),
        ];
        return random.one_of(&nonsense).clone();
    }
    match old {
        Value::Bool(old) => Value::Bool(!old),
        Value::Number(old) => Value::from(match random.below(8) {
            0 => *random.one_of(&EXTREMES),
            1..=4 => *random.one_of(&NUMBERS),
            5 => old.as_i64().unwrap_or(0).saturating_add(1),
            6 => old.as_i64().unwrap_or(0).saturating_sub(1),
            _ => random.between(0, 31),
        }),
        Value::String(_) if known.is_empty() || random.one_in(4) => Value::from(*random.one_of(&TEXTS)),
        Value::Null | Value::String(_) | Value::Array(_) | Value::Object(_) if known.is_empty() => Value::Null,
        Value::Null | Value::String(_) | Value::Array(_) | Value::Object(_) => random.one_of(known).clone(),
    }
}
