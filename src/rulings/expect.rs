//! Expectations: named parts of the outcome, written by hand from the source.

use serde::{Serialize, Serializer};

use model::text::Text;

/// One expected fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum ExpectedValue {
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A word, a name, a length, a fraction or a clause id.
    Text(Text),
    /// Numbers in order.
    Numbers(Box<[i64]>),
    /// Names in order.
    Texts(Box<[Text]>),
}

/// Expected facts by outcome path.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expected(Box<[(Text, ExpectedValue)]>);

impl Expected {
    /// Reads nested tables as dotted paths.
    ///
    /// # Errors
    /// The path of a value of a type that cannot be expected.
    pub fn read(table: &toml::Table) -> Result<Self, String> {
        let mut facts = Vec::new();
        flatten(table, "", &mut facts)?;
        facts.sort_unstable_by(|(left, _), (right, _)| left.cmp(right));
        Ok(Self(facts.into()))
    }

    /// Iterates over the facts in the order of their paths.
    pub fn iter(&self) -> impl Iterator<Item = (&Text, &ExpectedValue)> {
        self.0.iter().map(|(path, expected)| (path, expected))
    }

    /// Returns the expected value at a path.
    pub fn get(&self, path: &str) -> Option<&ExpectedValue> {
        let place = self.0.binary_search_by(|(own, _)| own.as_str().cmp(path)).ok()?;
        Some(&self.0[place].1)
    }

    /// Returns whether nothing is expected.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Expected {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

fn flatten(table: &toml::Table, prefix: &str, facts: &mut Vec<(Text, ExpectedValue)>) -> Result<(), String> {
    for (key, value) in table {
        let path = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
        let expected = match value {
            toml::Value::Table(inner) => {
                flatten(inner, &path, facts)?;
                continue;
            }
            toml::Value::Boolean(flag) => ExpectedValue::Flag(*flag),
            toml::Value::Integer(number) => ExpectedValue::Number(*number),
            toml::Value::String(text) => ExpectedValue::Text(text.into()),
            toml::Value::Array(items) => parse_list(items).ok_or_else(|| path.clone())?,
            toml::Value::Float(_) | toml::Value::Datetime(_) => return Err(path),
        };
        facts.push((path.into(), expected));
    }
    Ok(())
}

fn parse_list(items: &[toml::Value]) -> Option<ExpectedValue> {
    let numbers: Option<Box<[i64]>> = items.iter().map(toml::Value::as_integer).collect();
    let texts = || items.iter().map(|item| item.as_str().map(Text::from)).collect::<Option<_>>();
    numbers.map(ExpectedValue::Numbers).or_else(|| texts().map(ExpectedValue::Texts))
}
