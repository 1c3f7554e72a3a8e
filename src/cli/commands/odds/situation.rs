//! The situation of `adjutant odds`: its options as a table that `rulings` reads.

use toml::{Table, Value};

use model::entry_aliases::slug;

/// The value of an option, if it is given.
pub(super) type Get<'g> = &'g dyn Fn(&str) -> Option<&'g str>;

/// Attributes of both sides.
const ATTRIBUTES: [&str; 7] = ["bs", "cc", "ph", "wip", "arm", "bts", "wounds"];
/// Lists of both sides.
const LISTS: [&str; 4] = ["skills", "equipment", "states", "immunity"];

/// Returns the roll of a value, or the Face to Face Roll of two.
pub(super) fn build_values(get: Get<'_>) -> Table {
    let side = |value: &str, burst: &str| {
        let mut side = Table::new();
        insert(&mut side, "value", get(value).map(number));
        insert(&mut side, "burst", get(burst).map(number));
        side
    };
    let mut situation = side("value", "burst");
    let mut kind = "roll";
    if get("against").is_some() {
        let reactive = side("against", "against-burst");
        situation =
            Table::from_iter([("active".to_owned(), situation.into()), ("reactive".to_owned(), reactive.into())]);
        kind = "face-to-face";
    }
    insert(&mut situation, "kind", Some(kind.into()));
    insert(&mut situation, "seed", Some(0.into()));
    situation
}

/// Returns an exchange of attacks.
pub(super) fn build_exchange(get: Get<'_>) -> Table {
    let skill = get("skill").unwrap_or("bs-attack");
    let mut active = build_trooper(get, "");
    insert(&mut active, "skill", Some(skill.into()));
    insert(&mut active, "weapon", get("weapon").map(Value::from));
    insert(&mut active, "mode", get("mode").map(Value::from));
    insert(&mut active, "stated", stated(get, ""));
    for (key, option) in [("unit", "unit"), ("option", "option")] {
        insert(&mut active, key, get(option).map(Value::from));
    }
    let mut target = build_trooper(get, "target-");
    for (key, option) in [("unit", "against-unit"), ("option", "against-option")] {
        insert(&mut target, key, get(option).map(Value::from));
    }
    insert(&mut target, "name", Some("target".into()));
    insert(&mut target, "distance", get("distance").map(length));
    insert(&mut target, "cover", get("cover").map(Value::from));
    insert(&mut target, "contact", (slug(skill) == "cc-attack").then_some(true.into()));
    insert(&mut target, "reaction", Some(build_reaction(get).into()));
    Table::from_iter([
        ("kind".to_owned(), "attack".into()),
        ("seed".to_owned(), 0.into()),
        ("active".to_owned(), active.into()),
        ("target".to_owned(), Value::Array(vec![target.into()])),
    ])
}

fn build_reaction(get: Get<'_>) -> Table {
    let mut reaction = Table::new();
    insert(&mut reaction, "skill", Some(get("reaction").unwrap_or("none").into()));
    for key in ["weapon", "mode", "cover"] {
        insert(&mut reaction, key, get(&format!("reaction-{key}")).map(Value::from));
    }
    insert(&mut reaction, "stated", stated(get, "reaction-"));
    reaction
}

fn build_trooper(get: Get<'_>, prefix: &str) -> Table {
    let mut trooper = Table::new();
    for key in ATTRIBUTES {
        insert(&mut trooper, key, get(&format!("{prefix}{key}")).map(number));
    }
    for key in LISTS {
        insert(&mut trooper, key, get(&format!("{prefix}{key}")).map(list));
    }
    trooper
}

/// Returns the values of a weapon that the options state; `None` without any.
fn stated(get: Get<'_>, prefix: &str) -> Option<Value> {
    let mut stated = Table::new();
    for key in ["burst", "damage", "ps"] {
        insert(&mut stated, key, get(&format!("{prefix}{key}")).map(number));
    }
    insert(&mut stated, "ammunition", get(&format!("{prefix}ammunition")).map(list));
    (!stated.is_empty()).then_some(stated.into())
}

fn insert(table: &mut Table, key: &str, value: Option<Value>) {
    if let Some(value) = value {
        table.insert(key.to_owned(), value);
    }
}

/// Returns a number, or the text as it was typed: `rulings` refuses it with its path.
fn number(text: &str) -> Value {
    text.parse::<i64>().map_or_else(|_| text.into(), Value::from)
}

/// Returns a number of inches, or the text as it was typed.
fn length(text: &str) -> Value {
    let number = number(text);
    let decimal = text.parse::<f64>().ok().filter(|decimal| decimal.is_finite());
    decimal.filter(|_| number.is_str()).map_or(number, Value::from)
}

fn list(text: &str) -> Value {
    Value::Array(text.split(',').map(str::trim).filter(|item| !item.is_empty()).map(Value::from).collect())
}
