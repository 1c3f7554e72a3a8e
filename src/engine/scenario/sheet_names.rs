//! Resolves the names on a score sheet: names of zones, objects, facts and troopers.

use std::fmt::Display;

use model::ids::Name;
use model::message::Message;
use model::nearest::nearest;
use model::refusal::Refusal;
use model::scenario::Scenario;
use model::scenario::map::{Object, Zone};

/// The maximum number of characters shown of an unknown name.
const MAX_SHOWN_CHARS: usize = 40;

/// Finds a zone by its name.
///
/// # Errors
/// The scenario has no such zone; the refusal lists its zones.
pub fn find_zone<'s>(scenario: &'s Scenario, path: impl Display, name: &str) -> Result<&'s Zone, Refusal> {
    let zone = scenario.zones.iter().find(|zone| zone.id.as_str() == name);
    zone.ok_or_else(|| refuse_unknown_name(path, name, scenario.zones.iter().map(|zone| zone.id.as_str())))
}

/// Finds an object by its name.
///
/// # Errors
/// The scenario has no such object; the refusal lists its objects.
pub fn find_object<'s>(scenario: &'s Scenario, path: impl Display, name: &str) -> Result<&'s Object, Refusal> {
    let object = scenario.objects.iter().find(|object| object.id.as_str() == name);
    object.ok_or_else(|| refuse_unknown_name(path, name, scenario.objects.iter().map(|object| object.id.as_str())))
}

/// Checks that a name is one of the known names.
///
/// # Errors
/// The name is unknown; the refusal lists the known names.
pub fn check_name<'n>(
    path: impl Display,
    name: &Name,
    known: impl Iterator<Item = &'n Name> + Clone,
) -> Result<(), Refusal> {
    if known.clone().any(|known| known == name) {
        return Ok(());
    }
    Err(refuse_unknown_name(path, name.as_str(), known.map(Name::as_str)))
}

/// Returns the refusal of an unknown name.
pub fn refuse_unknown_name<'n>(path: impl Display, name: &str, known: impl Iterator<Item = &'n str>) -> Refusal {
    let known: Vec<&str> = known.collect();
    let shown: String = name.chars().take(MAX_SHOWN_CHARS).collect();
    let near = nearest(&shown, known.iter().copied()).unwrap_or("none");
    let message = Message::new("refusal-score-unknown").text("found", shown).text("nearest", near);
    Refusal::new(path.to_string(), message.text("expected", known.join("`, `")))
}
