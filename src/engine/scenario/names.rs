//! Names on a score sheet: they have to be names of something in the scenario.

use std::fmt::Display;

use model::ids::Name;
use model::message::Message;
use model::nearest::nearest;
use model::refusal::Refusal;
use model::scenario::Scenario;
use model::scenario::map::{Object, Zone};

/// A zone by its name.
///
/// # Errors
/// A refusal where the scenario has none, with those it has.
pub fn zone<'s>(scenario: &'s Scenario, path: impl Display, name: &str) -> Result<&'s Zone, Refusal> {
    let found = scenario.zones.iter().find(|zone| zone.id.as_str() == name);
    found.ok_or_else(|| unknown(path, name, scenario.zones.iter().map(|zone| zone.id.as_str())))
}

/// An object by its name.
///
/// # Errors
/// A refusal where the scenario has none, with those it has.
pub fn object<'s>(scenario: &'s Scenario, path: impl Display, name: &str) -> Result<&'s Object, Refusal> {
    let found = scenario.objects.iter().find(|object| object.id.as_str() == name);
    found.ok_or_else(|| unknown(path, name, scenario.objects.iter().map(|object| object.id.as_str())))
}

/// Refuses a name that is not among those known.
///
/// # Errors
/// A refusal with those that are.
pub fn named<'n>(
    path: impl Display,
    found: &Name,
    known: impl Iterator<Item = &'n Name> + Clone,
) -> Result<(), Refusal> {
    if known.clone().any(|known| known == found) {
        return Ok(());
    }
    Err(unknown(path, found.as_str(), known.map(Name::as_str)))
}

/// The refusal of a name that is not among those known.
pub fn unknown<'n>(path: impl Display, found: &str, known: impl Iterator<Item = &'n str>) -> Refusal {
    let known: Vec<&str> = known.collect();
    let found: String = found.chars().take(LONGEST).collect();
    let near = nearest(&found, known.iter().copied()).unwrap_or("none");
    let message = Message::new("refusal-score-unknown").text("found", found).text("nearest", near);
    Refusal::new(path.to_string(), message.text("expected", known.join("`, `")))
}

/// As much of an unknown name is shown.
const LONGEST: usize = 40;
