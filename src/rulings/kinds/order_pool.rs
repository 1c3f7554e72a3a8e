//! The Order count of an army.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::trooper::bounded_trooper;
use crate::kinds::shared::{MAX_TROOPERS, bounded, bounded_list, distinct};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::turn::army::Army;
use engine::turn::order_pool::order_pool;
use model::refusal::Refusal;
use model::situation::turn::Trooper;
use model::trace::Resolved;

/// A player counts Orders in the Tactical Phase. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OrderPool {
    /// The troopers.
    trooper: Vec<Trooper>,
    /// The army is in Loss of Lieutenant.
    #[serde(default)]
    loss_of_lieutenant: bool,
    /// Regular Orders that the opponent took away.
    #[serde(default)]
    removed_orders: i64,
}

impl Situation for OrderPool {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        bounded_list("trooper", &self.trooper, MAX_TROOPERS)?;
        let named = self.trooper.iter().map(|trooper| trooper.name.as_str());
        distinct("trooper", named)?;
        let army = Army {
            troopers: self
                .trooper
                .iter()
                .map(|trooper| bounded_trooper("trooper", trooper))
                .collect::<Result<_, _>>()?,
            loss_of_lieutenant: self.loss_of_lieutenant,
            removed: bounded("removed-orders", self.removed_orders, 0, 30)?,
        };
        order_pool(context, &army)
    }
}
