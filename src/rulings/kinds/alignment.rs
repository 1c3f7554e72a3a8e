//! Friend or foe, and who may be attacked.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::situation::{Rolls, Situation};
use engine::alignment::{Element, Owner, alignment};
use engine::context::Context;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A player looks at a game element. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Alignment {
    /// In whose Army List it is.
    #[serde(rename = "belongs-to")]
    belongs_to: BelongsTo,
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

/// In whose Army List an element is.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum BelongsTo {
    Player,
    TeamMate,
    Opponent,
    OpponentsTeamMate,
    Nobody,
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
        let owner = match self.belongs_to {
            BelongsTo::Player => Owner::Player,
            BelongsTo::TeamMate => Owner::TeamMate,
            BelongsTo::Opponent => Owner::Opponent,
            BelongsTo::OpponentsTeamMate => Owner::OpponentsTeamMate,
            BelongsTo::Nobody => Owner::Nobody,
        };
        let element = Element { owner, imposes_modifiers: self.imposes_modifiers, civilian: self.civilian };
        alignment(context, &element)
    }
}
