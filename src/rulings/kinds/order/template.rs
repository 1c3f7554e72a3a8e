//! How the Templates of an attack lie.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{check_list_length, read_plain_name};
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::template::{TemplateFacts, TemplatePlace, TemplatePoint};

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
    /// A refusal of a list that is too long.
    pub(super) fn to_engine(&self, trooper: &PathPrefix) -> Result<TemplateFacts, Refusal> {
        let path = || Path::new(trooper, "template");
        check_list_length(path(), &self.outside, MAX_NAMES)?;
        let unseen = self.unseen_from.iter().map(|(name, point)| Ok((read_plain_name(path(), name)?, *point)));
        Ok(TemplateFacts {
            place: self.place,
            outside: self.outside.iter().map(|name| read_plain_name(path(), name)).collect::<Result<_, Refusal>>()?,
            unseen_from: unseen.collect::<Result<_, Refusal>>()?,
        })
    }
}
