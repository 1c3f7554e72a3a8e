//! Friend or foe, and who may be attacked.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::situation::{Rolls, Situation};
use engine::alignment::{Element, alignment};
use engine::context::Context;
use model::refusal::Refusal;
use model::situation::deployment::Owner;
use model::trace::Resolved;

/// A player looks at a game element. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Alignment {
    /// In whose Army List it is.
    #[serde(rename = "belongs-to")]
    belongs_to: Owner,
    /// It gives negative MODs to troops that interact with it.
    #[serde(default, rename = "imposes-modifiers")]
    imposes_modifiers: bool,
    /// How it stands on the table; the rule is the same for both.
    #[serde(default)]
    #[expect(dead_code, reason = "the form is part of the question and changes nothing: that is what rulings show")]
    form: Form,
    /// It is a civilian.
    #[serde(default)]
    civilian: bool,
}

/// How an element stands on the table.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Form {
    /// As a Model.
    #[default]
    Model,
    /// As a Marker.
    Marker,
}

impl Situation for Alignment {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let element =
            Element { owner: self.belongs_to, imposes_modifiers: self.imposes_modifiers, civilian: self.civilian };
        alignment(context, &element)
    }
}
