//! A trooper, for the kinds that count or spend Orders.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_GROUPS, bounded, bounded_count, default_one, default_true, ids, plain_name};
use engine::turn::army::Trooper;
use model::ids::EntryId;
use model::refusal::Refusal;
use model::situation::turn::{Harm, Training};

/// A trooper.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
pub struct TrooperInput {
    /// Its name.
    pub name: String,
    /// Its Combat Group.
    #[serde(default = "default_one")]
    group: i64,
    /// Its training.
    #[serde(default)]
    training: Training,
    /// On the table, as a Model or Marker.
    #[serde(default = "default_true")]
    on_table: bool,
    /// The skill that keeps it off the table.
    off_table: Option<EntryId>,
    /// The states it is in.
    #[serde(default)]
    states: Vec<EntryId>,
    /// Its skills.
    #[serde(default)]
    skills: Vec<EntryId>,
    /// The harm that it did to enemies in earlier turns.
    #[serde(default)]
    harm: Harm,
    /// It is the Lieutenant.
    #[serde(default)]
    lieutenant: bool,
    /// It is Impetuous.
    #[serde(default)]
    impetuous: bool,
    /// It is in Hidden Deployment.
    #[serde(default)]
    hidden: bool,
    /// It is a Peripheral.
    #[serde(default)]
    peripheral: bool,
}

impl TrooperInput {
    /// Reads the trooper, within bounds.
    pub fn to_engine(&self, path: &str) -> Result<Trooper, Refusal> {
        let name = plain_name(format_args!("{path}.name"), &self.name)?;
        let group = format!("{path}.group");
        bounded(&group, self.group, 1, MAX_GROUPS)?;
        Ok(Trooper {
            group: bounded_count(&group, self.group, usize::MAX)?,
            training: self.training,
            on_table: self.on_table && self.off_table.is_none(),
            off_table: self.off_table.clone(),
            states: ids(format_args!("{path}.states"), &self.states)?,
            skills: ids(format_args!("{path}.skills"), &self.skills)?,
            harm: self.harm,
            lieutenant: self.lieutenant,
            impetuous: self.impetuous,
            hidden: self.hidden,
            peripheral: self.peripheral,
            name,
        })
    }
}
