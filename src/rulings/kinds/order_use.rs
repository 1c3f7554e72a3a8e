//! Spending an Order.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::trooper::bounded_trooper;
use crate::kinds::shared::{MAX_GROUPS, bounded, default_true, ids, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::turn::impetuous::ImpetuousOrder;
use engine::turn::order_use::order_use;
use engine::turn::spending::Spending;
use model::ids::EntryId;
use model::refusal::Refusal;
use model::situation::turn::{Heading, Order, Phase, Trooper};
use model::trace::Resolved;

/// A trooper spends an Order. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OrderUse {
    /// The kind of Order.
    #[serde(default)]
    order: Order,
    /// The Combat Group whose pool gives the Order; the trooper's own unless given.
    from_group: Option<i64>,
    /// The trooper.
    trooper: Trooper,
    /// Whether the trooper itself contributed the Order.
    #[serde(default = "default_true")]
    own: bool,
    /// The skills that it declares.
    #[serde(default)]
    declares: Vec<EntryId>,
    /// The Orders of this kind that it has spent this turn.
    #[serde(default)]
    times_this_turn: i64,
    /// Impetuous Order: the phase in which it is spent.
    phase: Option<Phase>,
    /// Impetuous Order: whether it is spent by the end of its phase.
    spent: Option<bool>,
    /// Impetuous Order: its player spends an Order of the pool to hold it back.
    #[serde(default)]
    hold_back: bool,
    /// Impetuous Order: the number of Orders in that pool.
    pool: Option<i64>,
    /// Impetuous Order: the direction of the movement.
    path: Option<Heading>,
    /// Impetuous Order: whether it has Line of Fire to an enemy.
    enemy_seen: Option<bool>,
    /// Impetuous Order: whether a hidden enemy changes what the trooper does.
    reacts_to_hidden: Option<bool>,
}

impl OrderUse {
    fn impetuous_order(&self) -> Result<ImpetuousOrder, Refusal> {
        Ok(ImpetuousOrder {
            phase: self.phase,
            spent: self.spent,
            cancelled: self.hold_back,
            pool: self.pool.map(|pool| bounded("pool", pool, 0, 30)).transpose()?,
            path: self.path,
            enemy_seen: self.enemy_seen,
            reacts_to_hidden: self.reacts_to_hidden,
        })
    }

    /// Refuses the keys of Impetuous Orders for other Orders. A trooper off the table that was held back may land with
    /// another Order.
    fn in_place(&self, waits: bool) -> Result<(), Refusal> {
        let impetuous = matches!(self.order, Order::Impetuous);
        for (key, given) in [
            ("phase", self.phase.is_some()),
            ("spent", self.spent.is_some()),
            ("pool", self.pool.is_some()),
            ("path", self.path.is_some()),
            ("enemy-seen", self.enemy_seen.is_some()),
            ("reacts-to-hidden", self.reacts_to_hidden.is_some()),
            ("hold-back", self.hold_back && !waits),
        ] {
            refuse_out_of_place(key, given, impetuous, "order = \"impetuous\"")?;
        }
        Ok(())
    }
}

impl Situation for OrderUse {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let trooper = bounded_trooper("trooper", &self.trooper)?;
        self.in_place(trooper.off_table.is_some())?;
        let from_group = match self.from_group {
            Some(group) => bounded("from-group", group, 1, MAX_GROUPS)?,
            None => trooper.group,
        };
        let spending = Spending {
            order: self.order,
            from_group,
            trooper,
            own: self.own,
            declares: ids("declares", &self.declares)?,
            times: bounded("times-this-turn", self.times_this_turn, 0, 30)?,
            impetuous_order: self.impetuous_order()?,
        };
        order_use(context, &spending)
    }
}
