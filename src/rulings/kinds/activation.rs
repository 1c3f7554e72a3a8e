//! The skills that an Order or an ARO may combine.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::read_ids;
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::turn::activation;
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::situation::turn::{Eligible, Stance};
use model::trace::Resolved;

/// A trooper declares the skills of an Order, or an ARO. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Activation {
    /// The skills of an Order, in the order of declaration.
    #[serde(default)]
    declares: Vec<EntryId>,
    /// The states that the trooper is in.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The stance of the trooper.
    stance: Option<Stance>,
    /// The kind of Order.
    #[serde(default)]
    order: Order,
    /// The skill declared as an ARO.
    aro: Option<EntryId>,
    /// The relation of the active trooper to the one that reacts.
    eligible: Option<Eligible>,
    /// The skills whose own text says that they work in the Retreat! State.
    #[serde(default)]
    own_text_allows: Vec<EntryId>,
}

/// The kind of an Order.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Order {
    #[default]
    Regular,
    Impetuous,
}

impl Situation for Activation {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let states = read_ids("states", &self.states)?;
        let own_text_allows = read_ids("own-text-allows", &self.own_text_allows)?;
        match (&self.aro, self.declares.is_empty()) {
            (None, true) => Err(Refusal::missing("declares")),
            (Some(_), false) => Err(Refusal::new("aro", Message::new("refusal-order-and-reaction"))),
            (Some(skill), true) => {
                let eligible = self.eligible.ok_or_else(|| Refusal::missing("eligible"))?;
                let reaction = activation::Reaction { skill: skill.clone(), states, eligible, own_text_allows };
                activation::resolve_reaction(context, &reaction)
            }
            (None, false) => {
                let declared = activation::Declaration {
                    skills: read_ids("declares", &self.declares)?,
                    states,
                    own_text_allows,
                    stance: self.stance,
                    impetuous: match self.order {
                        Order::Regular => false,
                        Order::Impetuous => true,
                    },
                };
                activation::resolve_declaration(context, &declared)
            }
        }
    }
}
