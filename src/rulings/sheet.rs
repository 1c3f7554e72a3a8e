//! Untrusted score sheets: situations of the kind `score` whose scenario the caller gives.

use std::borrow::Cow;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::table_key::take_text;
use crate::untrusted::{Format, UntrustedRun, UntrustedSituation};
use model::catalogue::Catalogue;
use model::edition::Scope;
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::text::excerpt;

/// The kind of ruling that scores.
const KIND: &str = "score";

/// Scores the sheet of a scenario in an edition or pack.
///
/// # Errors
/// A refusal with the location, the value and the expected value.
pub fn score_sheet(
    text: &str,
    format: Format,
    scenario: &EntryId,
    scope: Option<Scope>,
    catalogue: &Catalogue,
) -> Result<UntrustedRun, Refusal> {
    UntrustedSituation { text, format, kind: Some(KIND), scope }.run(catalogue, &|sheet| name_scenario(sheet, scenario))
}

/// Sets the scenario of a sheet that names none.
fn name_scenario(sheet: &mut DeTable<'_>, scenario: &EntryId) -> Result<(), Refusal> {
    let own =
        |named: &str| named == scenario.as_str() || Scope::all().any(|scope| scope.slug(scenario.as_str()) == named);
    if let Some(foreign) = take_text(sheet, "scenario").filter(|named| !own(named)) {
        let shown = excerpt(&foreign);
        let message = Message::new("refusal-score-other-scenario").text("found", shown);
        return Err(Refusal::new("scenario", message.text("expected", scenario.as_str())));
    }
    let name = DeValue::String(Cow::Owned(scenario.to_string()));
    sheet.insert(Spanned::new(0..0, Cow::Borrowed("scenario")), Spanned::new(0..0, name));
    Ok(())
}
