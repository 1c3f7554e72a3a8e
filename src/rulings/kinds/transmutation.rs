//! Transmutation, and the Escape System.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_ATTRIBUTE, bounded};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::trooper::transmutation;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A trooper with two profiles loses Wounds.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Transmutation {
    /// The Wounds of its first profile.
    first_wounds: i64,
    /// The Wounds of its second profile.
    second_wounds: i64,
    /// The number in brackets after the skill.
    changes_at: Option<i64>,
    /// The Wounds it has lost by the end of the Order.
    wounds_lost: i64,
    /// The profiles are those of a TAG with an Escape System and of its Operator.
    #[serde(default)]
    escape_system: bool,
}

impl Situation for Transmutation {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let trooper = transmutation::Transmuting {
            wounds: [
                bounded("first-wounds", self.first_wounds, 1, MAX_ATTRIBUTE)?,
                bounded("second-wounds", self.second_wounds, 1, MAX_ATTRIBUTE)?,
            ],
            changes_at: self.changes_at.map(|number| bounded("changes-at", number, 1, MAX_ATTRIBUTE)).transpose()?,
            lost: bounded("wounds-lost", self.wounds_lost, 0, MAX_ATTRIBUTE)?,
            escape_system: self.escape_system,
        };
        transmutation::transmutation(context, &trooper)
    }
}
