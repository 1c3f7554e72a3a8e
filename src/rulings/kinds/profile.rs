//! The values of a unit profile.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::skills::effects::{EntryRef, question};
use model::ids::{EntryId, Name};
use model::refusal::Refusal;
use model::trace::Resolved;

/// The values that a profile prints. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Profile {
    /// The id of the Unit Profile.
    profile: EntryId,
    /// The option of the profile, by name, if it has several.
    mode: Option<Name>,
}

impl Situation for Profile {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let path = if self.mode.is_some() { "mode" } else { "profile" };
        let entry = EntryRef { id: self.profile.clone(), level: self.mode.clone(), path: path.to_owned() };
        question::resolve_profile(context, &entry)
    }
}
