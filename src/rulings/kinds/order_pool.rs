//! The Order count of an army.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::trooper::read_trooper;
use crate::kinds::shared::{MAX_GROUPS, MAX_TROOPERS, check_distinct, check_list_length, read_bounded};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::turn::army::Army;
use engine::turn::order_pool;
use model::number::saturating_i64;
use model::refusal::Refusal;
use model::situation::turn::Trooper;
use model::trace::Resolved;

/// A player counts Orders in the Tactical Phase. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct OrderPool {
    /// The troopers, each with a name of its own.
    trooper: Vec<Trooper>,
    /// The army is in Loss of Lieutenant.
    #[serde(default)]
    loss_of_lieutenant: bool,
    /// Regular Orders that the opponent took away.
    #[serde(default)]
    removed_orders: i64,
    /// The Combat Groups from which the opponent took them, one for each Order.
    #[serde(default)]
    removed_from: Vec<i64>,
}

impl Situation for OrderPool {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        check_list_length("trooper", &self.trooper, MAX_TROOPERS)?;
        let named = self.trooper.iter().map(|trooper| trooper.name.as_str());
        check_distinct("trooper", named)?;
        let army = Army {
            troopers: self.trooper.iter().map(|trooper| read_trooper("trooper", trooper)).collect::<Result<_, _>>()?,
            loss_of_lieutenant: self.loss_of_lieutenant,
            removed: read_bounded("removed-orders", self.removed_orders, 0, 30)?,
            removed_from: self.removed_from()?,
        };
        order_pool::resolve(context, &army)
    }
}

impl OrderPool {
    /// Reads the Combat Groups from which Orders are taken.
    fn removed_from(&self) -> Result<Vec<i64>, Refusal> {
        let number = saturating_i64(self.removed_from.len());
        if number > 0 {
            read_bounded("removed-from", number, self.removed_orders, self.removed_orders)?;
        }
        self.removed_from.iter().map(|group| read_bounded("removed-from", *group, 1, MAX_GROUPS)).collect()
    }
}
