//! The keys of a ruling block: those of every kind are its head, the others its situation.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::Proof;
use crate::deserializer::{self, ValueDeserializer};
use crate::unapplied::{Names, collect_names};
use model::edition::Scope;
use model::ids::{DiscrepancyId, Name};

/// The keys that all kinds have.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    /// The local name; optional in an untrusted situation.
    pub id: Option<Name>,
    /// The editions and packs; an untrusted situation may name its edition outside the block.
    #[serde(default)]
    pub editions: Vec<Scope>,
    /// The clauses that the ruling proves.
    #[serde(default)]
    pub proves: Vec<Proof>,
    /// Assumed facts.
    #[serde(default)]
    pub assume: BTreeMap<String, toml::Value>,
    /// Chosen readings.
    #[serde(default)]
    pub readings: BTreeMap<DiscrepancyId, String>,
    /// Whether the ruling's numbers only illustrate a printed yes or no.
    #[serde(default)]
    pub illustrative: bool,
    /// Dice by roll, nested as the roll's name is dotted.
    pub dice: Option<toml::Table>,
    /// Dice per edition.
    #[serde(default, rename = "dice-in")]
    pub dice_in: BTreeMap<Scope, toml::Table>,
    /// A seed for generated dice instead of written ones; only in untrusted situations.
    pub seed: Option<u64>,
    /// The facts expected in every edition, nested as their paths are dotted.
    pub expect: Option<toml::Table>,
    /// The expectation of each edition.
    #[serde(default, rename = "expect-in")]
    pub expect_in: BTreeMap<Scope, toml::Table>,
}

/// Every key of [`Head`].
pub(crate) const HEAD_KEYS: [&str; 11] = [
    "id",
    "editions",
    "proves",
    "assume",
    "readings",
    "illustrative",
    "dice",
    "dice-in",
    "seed",
    "expect",
    "expect-in",
];

/// An error in a block, with its byte range.
#[derive(Debug)]
pub(crate) struct BlockError {
    /// The range, from the start of the block.
    pub span: Range<usize>,
    /// The message of the parser.
    pub detail: String,
}

impl From<toml::de::Error> for BlockError {
    fn from(error: toml::de::Error) -> Self {
        Self { span: error.span().unwrap_or_default(), detail: error.message().to_owned() }
    }
}

impl From<deserializer::Error> for BlockError {
    fn from(error: deserializer::Error) -> Self {
        let (detail, span) = error.into_parts();
        Self { span, detail }
    }
}

/// A parsed block, split into head and situation.
pub(crate) struct Block<'t> {
    head: Spanned<DeValue<'t>>,
    situation: Spanned<DeValue<'t>>,
}

impl<'t> Block<'t> {
    /// Splits the keys of a block.
    pub(crate) fn from_table(table: Spanned<DeTable<'t>>) -> Self {
        let span = table.span();
        let (head, situation): (DeTable<'_>, DeTable<'_>) =
            table.into_inner().into_iter().partition(|(key, _)| HEAD_KEYS.contains(&key.get_ref().as_ref()));
        Self {
            head: Spanned::new(span.clone(), DeValue::Table(head)),
            situation: Spanned::new(span, DeValue::Table(situation)),
        }
    }

    /// Reads the head.
    ///
    /// # Errors
    /// A key of the wrong type.
    pub(crate) fn read_head(&self) -> Result<Head, BlockError> {
        Ok(Head::deserialize(ValueDeserializer(&self.head))?)
    }

    /// Returns the keys of the head that are present.
    pub(crate) fn head_keys(&self) -> impl Iterator<Item = &str> {
        self.head.get_ref().as_table().into_iter().flat_map(DeTable::keys).map(|key| key.get_ref().as_ref())
    }

    /// Reads the situation as the type of its kind.
    ///
    /// # Errors
    /// An unknown key or a value of the wrong type.
    pub(crate) fn read_situation<T: DeserializeOwned>(&self) -> Result<T, BlockError> {
        Ok(T::deserialize(ValueDeserializer(&self.situation))?)
    }

    /// Returns the texts of the situation that may be ids of entries.
    pub(crate) fn collect_names(&self) -> Names {
        collect_names(self.situation.get_ref())
    }

    /// Returns the texts below a key of the situation that may be ids of entries.
    pub(crate) fn collect_names_below(&self, key: &str) -> Names {
        let below = self.situation.get_ref().as_table().and_then(|table| table.get(key));
        below.map(|value| collect_names(value.get_ref())).unwrap_or_default()
    }

    /// Returns the dotted path of the key or value at a span: `a.total`, `round-2.b.quadrants`; empty for the block
    /// itself.
    pub(crate) fn path_of(&self, place: &Range<usize>) -> String {
        path_of(self.situation.get_ref(), place).or_else(|| path_of(self.head.get_ref(), place)).unwrap_or_default()
    }
}

/// Returns the path below a table of the innermost key or value that contains a span.
fn path_of(value: &DeValue<'_>, place: &Range<usize>) -> Option<String> {
    let holds = |span: Range<usize>| !place.is_empty() && span.start <= place.start && place.end <= span.end;
    value.as_table()?.iter().find_map(|(key, value)| {
        let (name, value_here) = (key.get_ref(), value.get_ref());
        let rows = value_here.as_array().into_iter().flat_map(|rows| (1_usize..).zip(rows.iter()));
        let row = |(number, row): (usize, &Spanned<DeValue<'_>>)| {
            path_of(row.get_ref(), place).map(|inner| format!("{name}-{number}.{inner}"))
        };
        let within = path_of(value_here, place);
        let here = holds(key.span()) || holds(value.span());
        within
            .map(|inner| format!("{name}.{inner}"))
            .or_else(|| rows.into_iter().find_map(row))
            .or_else(|| here.then(|| name.to_string()))
    })
}

/// Flattens nested tables of dice to rolls with dotted names.
///
/// # Errors
/// The dotted name of a value that is not a list of whole numbers.
pub(crate) fn flatten_dice(table: &toml::Table) -> Result<BTreeMap<String, Vec<i64>>, String> {
    let mut rolls = BTreeMap::new();
    flatten(table, "", &mut rolls)?;
    Ok(rolls)
}

fn flatten(table: &toml::Table, prefix: &str, rolls: &mut BTreeMap<String, Vec<i64>>) -> Result<(), String> {
    for (key, value) in table {
        let name = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
        match value {
            toml::Value::Table(inner) => flatten(inner, &name, rolls)?,
            toml::Value::Array(items) => {
                let faces: Option<Vec<i64>> = items.iter().map(toml::Value::as_integer).collect();
                rolls.insert(name.clone(), faces.ok_or(name)?);
            }
            toml::Value::String(_)
            | toml::Value::Integer(_)
            | toml::Value::Float(_)
            | toml::Value::Boolean(_)
            | toml::Value::Datetime(_) => return Err(name),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{HEAD_KEYS, Head};
    use input::serde_error::SerdeError;

    #[test]
    fn the_keys_of_a_head_are_its_fields() {
        let error = toml::from_str::<Head>("unknown = 1").expect_err("an unknown key");
        let SerdeError::UnknownKey { known, .. } = SerdeError::parse(error.message()) else { panic!("{error}") };
        assert_eq!(known, HEAD_KEYS);
    }
}
