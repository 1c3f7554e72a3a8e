//! Expectations: named parts of the outcome, as a person typed them from the source.

use std::collections::BTreeMap;

use serde::Serialize;

/// One expected fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Wanted {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(i64),
    /// A word, a name, a length, a fraction or a clause id.
    Text(String),
    /// Numbers in order.
    Numbers(Vec<i64>),
    /// Names in order.
    Texts(Vec<String>),
}

/// Expected facts by outcome path.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Expected(pub BTreeMap<String, Wanted>);

impl Expected {
    /// Reads nested tables as dotted paths.
    ///
    /// # Errors
    /// The path of something that cannot be expected.
    pub fn read(table: &toml::Table) -> Result<Self, String> {
        let mut facts = BTreeMap::new();
        flatten(table, "", &mut facts)?;
        Ok(Self(facts))
    }
}

fn flatten(table: &toml::Table, prefix: &str, facts: &mut BTreeMap<String, Wanted>) -> Result<(), String> {
    for (key, value) in table {
        let path = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
        let wanted = match value {
            toml::Value::Table(inner) => {
                flatten(inner, &path, facts)?;
                continue;
            }
            toml::Value::Boolean(flag) => Wanted::Flag(*flag),
            toml::Value::Integer(number) => Wanted::Number(*number),
            toml::Value::String(text) => Wanted::Text(text.clone()),
            toml::Value::Array(items) => list(items).ok_or_else(|| path.clone())?,
            toml::Value::Float(_) | toml::Value::Datetime(_) => return Err(path),
        };
        facts.insert(path, wanted);
    }
    Ok(())
}

fn list(items: &[toml::Value]) -> Option<Wanted> {
    let numbers: Option<Vec<i64>> = items.iter().map(toml::Value::as_integer).collect();
    let texts = || items.iter().map(|item| item.as_str().map(str::to_owned)).collect::<Option<Vec<_>>>();
    numbers.map(Wanted::Numbers).or_else(|| texts().map(Wanted::Texts))
}
