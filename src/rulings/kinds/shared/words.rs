//! Names of states, troop types, skills and equipment in situations: each must exist in the edition.
//!
//! Ignoring an unknown name would silently drop a rule: with a misspelt state, a Marker could be attacked.

use crate::kinds::shared::{bracket, read_plain_name};
use engine::context::Context;
use engine::order::ProfileEntry;
use engine::order::bracket::BracketedSkill;
use engine::printed::{self, is_known, refuse_unknown};
use engine::skills::effects::{EntryRef, find_borne_level};
use model::entry::Kind;
use model::ids::EntryId;
use model::message::Message;
use model::path::Path;
use model::refusal::Refusal;

/// The kinds of entries allowed in lists of skills and equipment, which also take each other's and rules that act like
/// skills.
const BORNE: [Kind; 4] = [Kind::Equipment, Kind::Program, Kind::Rule, Kind::Skill];

/// Refuses a state that the edition does not know.
pub(crate) fn check_states(context: &Context<'_>, path: &str, ids: &[EntryId]) -> Result<(), Refusal> {
    printed::need_states(context, path, ids).map(|_| ())
}

/// Refuses a troop type that the edition does not know.
pub(crate) fn check_troop_type(context: &Context<'_>, path: &str, id: Option<&EntryId>) -> Result<(), Refusal> {
    match id.filter(|id| !is_known(context, id, &[Kind::Rule])) {
        Some(id) => Err(refuse_unknown(context, "refusal-unknown-troop-type", path, id, &[Kind::Rule])),
        None => Ok(()),
    }
}

/// Returns a skill or item that the edition knows.
pub(crate) fn read_skill_or_item(context: &Context<'_>, path: &str, id: &EntryId) -> Result<EntryId, Refusal> {
    if is_known(context, id, &BORNE) {
        return Ok(id.clone());
    }
    Err(refuse_unknown(context, "refusal-unknown-skill", path, id, &[Kind::Skill]))
}

/// A skill or item of a profile, and the value in its brackets.
pub struct Bearing {
    /// The entry with its level.
    pub entry: ProfileEntry,
    /// The value in brackets, unless it only names the level.
    pub bracketed: Option<BracketedSkill>,
}

/// Reads a skill or item with its level or a value in brackets, as the edition knows it. `of` is the kind from which
/// the nearest name is suggested.
///
/// # Errors
/// A refusal of a name, a level or a value in brackets that the edition does not have.
pub fn read_bearing(context: &Context<'_>, path: &Path, written: &str, of: Kind) -> Result<Bearing, Refusal> {
    let (written, bracket) = bracket::split_brackets(written);
    let (id, level) = match written.split_once('.') {
        Some((id, level)) => (id, Some(level)),
        None => (written, None),
    };
    let name = |text: &str| read_plain_name(path, text);
    let malformed = |text: &str| Refusal::new(path, Message::new("refusal-name").text("found", text));
    let id: EntryId = name(id)?.parse().map_err(|_| malformed(id))?;
    let level = level.map(|level| name(level)?.parse().map_err(|_| malformed(level))).transpose()?;
    if !is_known(context, &id, &BORNE) {
        let message = if of == Kind::Equipment { "refusal-unknown-equipment" } else { "refusal-unknown-skill" };
        return Err(refuse_unknown(context, message, &path.to_string(), &id, &[of]));
    }
    if let Some(text) = bracket {
        if let Some(level) = bracket::find_level_with_modifier(context, &id, text).filter(|_| level.is_none()) {
            return Ok(Bearing { entry: ProfileEntry { id, level }, bracketed: None });
        }
        let bracketed = bracket::read_behind_skill(context, path, &id, text)?;
        return Ok(Bearing { entry: ProfileEntry { id, level }, bracketed: Some(bracketed) });
    }
    let entry = EntryRef { id, level, path: path.to_string() };
    let level = find_borne_level(context, &entry)?.flatten();
    Ok(Bearing { entry: ProfileEntry { id: entry.id, level }, bracketed: None })
}
