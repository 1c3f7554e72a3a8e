//! The alignment of a game element, and whether it may be attacked.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::trooper::alignment::{Element, alignment};
use model::refusal::Refusal;
use model::situation::deployment::Owner;
use model::trace::Resolved;

/// The alignment of a game element towards a player. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Alignment {
    /// The player in whose Army List it is.
    #[serde(rename = "belongs-to")]
    belongs_to: Owner,
    /// It imposes negative MODs on troopers that interact with it.
    #[serde(default, rename = "imposes-modifiers")]
    imposes_modifiers: bool,
    /// The scenario calls it hostile, in editions in which a hostile element is an enemy of all players.
    #[serde(default)]
    hostile: bool,
    /// Its form on the table.
    #[serde(default)]
    form: Form,
    /// It is a civilian.
    #[serde(default)]
    civilian: bool,
}

/// The form of an element on the table.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Form {
    /// A Model.
    #[default]
    Model,
    /// A Marker.
    Marker,
}

impl Situation for Alignment {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let element = Element {
            owner: self.belongs_to,
            imposes_modifiers: self.imposes_modifiers,
            hostile: self.hostile,
            civilian: self.civilian,
            marker: self.form == Form::Marker,
        };
        alignment(context, &element)
    }
}
