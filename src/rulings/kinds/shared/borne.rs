//! The skills, equipment, states and troop type of a trooper, and what it is immune to.

use crate::kinds::shared::resistance::read_resistance;
use crate::kinds::shared::{read_bounded_count, words};
use engine::context::Context;
use engine::order::ProfileEntry;
use engine::order::bracket::{BracketKind, BracketedSkill};
use engine::saves::Resistance;
use model::entry::Kind;
use model::ids::EntryId;
use model::message::Message;
use model::number::saturating_i64;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;

/// The maximum number of skills, items or states of a trooper.
const MAX_BORNE: usize = 20;

/// What a situation says that a trooper has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Borne<'t> {
    /// The trooper's skills; `None` if the situation lists none.
    pub skills: Option<&'t [String]>,
    /// The trooper's equipment as written, with levels; empty if none is listed.
    pub equipment: &'t [String],
    /// The states that the trooper is in.
    pub states: &'t [EntryId],
    /// The trooper's troop type.
    pub troop_type: Option<&'t EntryId>,
    /// What the trooper is immune to.
    pub immunity: &'t [EntryId],
    /// What the trooper is vulnerable to in spite of its immunity.
    pub vulnerability: &'t [EntryId],
}

/// What the edition knows of it.
pub(crate) struct Profile {
    /// The trooper's skills, equipment and troop type.
    pub entries: Vec<ProfileEntry>,
    /// The values behind its skills in brackets.
    pub brackets: Vec<BracketedSkill>,
}

impl Borne<'_> {
    /// Returns the trooper's profile, as the edition knows it.
    ///
    /// # Errors
    /// A refusal of an unknown name, and of a list that is too long.
    pub(crate) fn profile(&self, context: &Context<'_>, name: &PathPrefix) -> Result<Profile, Refusal> {
        let skills = self.skills.unwrap_or_default();
        let count = skills.len().max(self.equipment.len()).max(self.states.len());
        read_bounded_count(format_args!("{name}.skills"), saturating_i64(count), MAX_BORNE)?;
        let mut entries: Vec<ProfileEntry> = Vec::new();
        let mut brackets: Vec<BracketedSkill> = Vec::new();
        for (key, list, of) in [("skills", skills, Kind::Skill), ("equipment", self.equipment, Kind::Equipment)] {
            for written in list {
                let words::Bearing { entry, bracketed } =
                    words::read_bearing(context, &Path::new(name, key), written, of)?;
                // A skill with several values in brackets is listed once.
                if bracketed.is_none() || !entries.contains(&entry) {
                    entries.push(entry);
                }
                if let Some(bracketed) = bracketed {
                    if brackets.iter().any(|earlier| excludes(earlier, &bracketed)) {
                        let message = Message::new("refusal-bracket-twice").text("found", written);
                        return Err(Refusal::new(Path::new(name, key), message));
                    }
                    brackets.push(bracketed);
                }
            }
        }
        words::check_troop_type(context, &format!("{name}.type"), self.troop_type)?;
        words::check_states(context, &format!("{name}.states"), self.states)?;
        entries.extend(self.troop_type.map(|id| ProfileEntry { id: id.clone(), level: None }));
        Ok(Profile { entries, brackets })
    }

    /// Returns what it is immune and vulnerable to.
    ///
    /// # Errors
    /// A refusal as of [`read_resistance`], and of a skill without what its profile states in brackets.
    pub(crate) fn resistance(&self, context: &Context<'_>, name: &PathPrefix) -> Result<Resistance, Refusal> {
        let skills = self.skills.unwrap_or_default();
        for (key, named) in [("immunity", self.immunity), ("vulnerability", self.vulnerability)] {
            if named.is_empty() && skills.iter().any(|skill| skill == key) {
                return Err(Refusal::missing(Path::new(name, key)));
            }
        }
        read_resistance(context, name, self.immunity, self.vulnerability)
    }
}

/// Returns whether a skill cannot have both values in brackets: they are of one kind. It may have several kinds of
/// ammunition or several Traits.
fn excludes(earlier: &BracketedSkill, later: &BracketedSkill) -> bool {
    let kind = later.bracket.kind();
    let is_list = matches!(kind, BracketKind::Ammunition | BracketKind::Trait);
    earlier.skill == later.skill && earlier.bracket.kind() == kind && (!is_list || earlier.bracket == later.bracket)
}
