//! The standings of an event.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::engine::context::Context;
use crate::engine::dice::Dice;
use crate::engine::event::standings::account;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;
use crate::rulings::event::{EventFile, of_situation};
use crate::rulings::situation::Situation;

/// Who stands where in an event, and what decided each place. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Standings(EventFile);

impl Situation for Standings {
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
