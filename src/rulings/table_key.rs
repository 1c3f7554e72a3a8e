//! Keys of a TOML table that are read and removed.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Removes a string from a table; a value of another type is dropped.
pub(crate) fn take_text(table: &mut DeTable<'_>, key: &str) -> Option<String> {
    let own_key = table.iter().find(|(name, _)| name.get_ref() == key).map(|(name, _)| name.clone())?;
    match table.remove(&own_key).map(Spanned::into_inner) {
        Some(DeValue::String(text)) => Some(text.into_owned()),
        Some(_) | None => None,
    }
}
