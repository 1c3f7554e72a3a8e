//! How the Templates of an attack lie.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::order::roster::Roster;
use crate::kinds::shared::check_list_length;
use engine::order::{TemplateFacts, TrooperIndex};
use model::refusal::Refusal;
use model::situation::template::{TemplatePlace, TemplatePoint};

/// The maximum number of names in a list.
const MAX_NAMES: usize = 4;

/// How the Templates of an attack lie; a Template lies as its rules say unless given.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename = "Template", deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct TemplateInput {
    /// Where the Template is placed.
    place: Option<TemplatePlace>,
    /// The targets in `at` that lie outside.
    #[serde(default)]
    outside: Vec<String>,
    /// Troopers under it, each with a point of it from which it is not seen.
    #[serde(default)]
    unseen_from: BTreeMap<String, TemplatePoint>,
}

impl TemplateInput {
    /// Converts it to the engine's facts.
    ///
    /// # Errors
    /// A refusal of a list that is too long, and of an unknown name.
    pub(super) fn to_engine(&self, roster: &Roster, user: TrooperIndex) -> Result<TemplateFacts, Refusal> {
        let key = "template";
        check_list_length(roster.path(user, key), &self.outside, MAX_NAMES)?;
        let unseen = self.unseen_from.iter();
        let unseen = unseen.map(|(name, point)| Ok((roster.read_trooper(user, key, name)?, *point)));
        Ok(TemplateFacts {
            place: self.place,
            outside: roster.read_troopers(user, key, &self.outside)?,
            unseen_from: unseen.collect::<Result<_, Refusal>>()?,
        })
    }
}
