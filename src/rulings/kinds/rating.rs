//! The ratings of an event's players.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::engine::context::Context;
use crate::engine::dice::Dice;
use crate::engine::event::rating::account;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;
use crate::rulings::event::{EventFile, of_situation};
use crate::rulings::situation::Situation;

/// What the games of an event did to the ratings of its players. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Rating(EventFile);

impl Situation for Rating {
    fn run(
        &self,
        context: &Context<'_>,
        _dice: &mut dyn Dice,
        _given: &dyn Fn(&str) -> usize,
    ) -> Result<Resolved, Refusal> {
        let (rules, event) = of_situation(context, &self.0)?;
        account(context, rules, &event)
    }
}
