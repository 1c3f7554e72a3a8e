//! What one Order may hold, or a reaction to it.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::ids;
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::turn::activation;
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::situation::turn::{Eligible, Stance};
use model::trace::Resolved;

/// A trooper declares the skills of an Order, or a reaction. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    /// The skills of an Order, in the order declared.
    #[serde(default)]
    declares: Vec<EntryId>,
    /// The states the trooper is in.
    #[serde(default)]
    states: Vec<EntryId>,
    /// How it stands.
    stance: Option<Stance>,
    /// What sort of Order.
    #[serde(default)]
    order: Order,
    /// A skill declared as a reaction.
    aro: Option<EntryId>,
    /// Where the active trooper is for the one that reacts.
    eligible: Option<Eligible>,
}

/// A sort of Order.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Order {
    #[default]
    Regular,
    Impetuous,
}

impl Situation for Activation {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let states = ids("states", &self.states)?;
        match (&self.aro, self.declares.is_empty()) {
            (None, true) => Err(Refusal::missing("declares")),
            (Some(_), false) => Err(Refusal::new("aro", Message::new("refusal-order-and-reaction"))),
            (Some(skill), true) => {
                let eligible = self.eligible.ok_or_else(|| Refusal::missing("eligible"))?;
                activation::reaction(context, &activation::Reaction { skill: skill.clone(), states, eligible })
            }
            (None, false) => {
                let declared = activation::Declaration {
                    skills: ids("declares", &self.declares)?,
                    states,
                    stance: self.stance,
                    impetuous: match self.order {
                        Order::Regular => false,
                        Order::Impetuous => true,
                    },
                };
                activation::activation(context, &declared)
            }
        }
    }
}
