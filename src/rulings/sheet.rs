//! A stranger's score sheet: a situation of the kind `score` that leaves its scenario to whoever asks.

use crate::model::catalogue::Catalogue;
use crate::model::edition::Scope;
use crate::model::ids::EntryId;
use crate::model::refusal::Refusal;
use crate::rulings::ask::{Answer, Format, ask, check_size};

/// The kind of ruling that scores.
const KIND: &str = "score";

/// Scores the sheet of a scenario in an edition or pack.
///
/// # Errors
/// A refusal that says what was found, where and what was expected.
pub fn score(
    text: &str,
    format: Format,
    scenario: &EntryId,
    scope: Option<Scope>,
    catalogue: &Catalogue,
) -> Result<Answer, Refusal> {
    check_size(text)?;
    let whole = with_scenario(text, format, scenario);
    ask(whole.as_deref().unwrap_or(text), format, Some(KIND), scope, catalogue)
}

/// The sheet with its scenario named. One that cannot be read goes on as it is, to be refused with its reason.
fn with_scenario(text: &str, format: Format, scenario: &EntryId) -> Option<String> {
    let (key, name) = ("scenario".to_owned(), scenario.to_string());
    match format {
        Format::Json => {
            let mut sheet = serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(text).ok()?;
            sheet.insert(key, name.into());
            Some(serde_json::Value::Object(sheet).to_string())
        }
        Format::Toml => {
            let mut sheet = toml::from_str::<toml::Table>(text).ok()?;
            sheet.insert(key, name.into());
            toml::to_string(&sheet).ok()
        }
    }
}
