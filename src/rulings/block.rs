//! The keys of a ruling block: those every kind has, and the rest, which is the situation.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::model::edition::Scope;
use crate::model::ids::{DiscrepancyId, Name};
use crate::rulings::Proof;

/// The keys that every kind has.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The local name; a stranger's situation needs none.
    pub id: Option<Name>,
    /// The editions and packs; a stranger's situation may name one elsewhere.
    #[serde(default)]
    pub editions: Vec<Scope>,
    /// What it shows.
    #[serde(default)]
    pub proves: Vec<Proof>,
    /// Assumed facts.
    #[serde(default)]
    pub assume: BTreeMap<String, toml::Value>,
    /// Chosen readings.
    #[serde(default)]
    pub readings: BTreeMap<DiscrepancyId, String>,
    /// Numbers only illustrate.
    #[serde(default)]
    pub illustrative: bool,
    /// Dice by roll, nested as the roll's name is dotted.
    pub dice: Option<toml::Table>,
    /// Dice per edition.
    #[serde(default, rename = "dice-in")]
    pub dice_in: BTreeMap<Scope, toml::Table>,
    /// Rolls the dice from a seed in place of written ones; only a stranger's situation may.
    pub seed: Option<u64>,
    /// What must come out.
    pub expect: Option<toml::Table>,
    /// What must come out per edition.
    #[serde(default, rename = "expect-in")]
    pub expect_in: BTreeMap<Scope, toml::Table>,
}

/// Every key of [`Head`].
pub const HEAD_KEYS: [&str; 11] = [
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

/// Something wrong in a block, with the byte offset where it stands.
#[derive(Debug)]
pub struct BlockError {
    /// Where, from the start of the block.
    pub offset: usize,
    /// What the parser says.
    pub detail: String,
}

impl BlockError {
    fn of(error: &toml::de::Error) -> Self {
        Self { offset: error.span().map_or(0, |span| span.start), detail: error.message().to_owned() }
    }
}

/// The two halves of a block.
pub struct Halves<'t> {
    head: Spanned<DeTable<'t>>,
    situation: Spanned<DeTable<'t>>,
}

/// Reads a block and parts it.
///
/// # Errors
/// Text that is no TOML.
pub fn part(text: &str) -> Result<Halves<'_>, BlockError> {
    let whole = DeTable::parse(text).map_err(|error| BlockError::of(&error))?;
    let span = whole.span();
    let mut head = DeTable::new();
    let mut situation = DeTable::new();
    for (key, value) in whole.into_inner() {
        let half = if HEAD_KEYS.contains(&key.get_ref().as_ref()) { &mut head } else { &mut situation };
        half.insert(key, value);
    }
    Ok(Halves { head: Spanned::new(span.clone(), head), situation: Spanned::new(span, situation) })
}

impl Halves<'_> {
    /// The head.
    ///
    /// # Errors
    /// A key of the wrong type.
    pub fn head(&self) -> Result<Head, BlockError> {
        read(self.head.clone())
    }

    /// The situation as a kind's struct.
    ///
    /// # Errors
    /// An unknown key or a value of the wrong type.
    pub fn situation<T: DeserializeOwned>(&self) -> Result<T, BlockError> {
        read(self.situation.clone())
    }
}

fn read<T: DeserializeOwned>(table: Spanned<DeTable<'_>>) -> Result<T, BlockError> {
    let span = table.span();
    let value = Spanned::new(span, DeValue::Table(table.into_inner()));
    T::deserialize(toml::de::ValueDeserializer::from(value)).map_err(|error| BlockError::of(&error))
}

/// Dice of nested tables as rolls with dotted names.
///
/// # Errors
/// The dotted name of something that is no list of whole numbers.
pub fn dice(table: &toml::Table) -> Result<BTreeMap<String, Vec<i64>>, String> {
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
