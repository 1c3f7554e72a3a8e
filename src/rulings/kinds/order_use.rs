//! Spending an Order.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::engine::context::Context;
use crate::engine::dice::Dice;
use crate::engine::turn::order_use::{Order as EngineOrder, Spending, order_use};
use crate::model::ids::EntryId;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;
use crate::rulings::kinds::shared::trooper::TrooperInput;
use crate::rulings::kinds::shared::{MOST_GROUPS, bounded, bounded_count, ids};
use crate::rulings::situation::Situation;

/// A trooper wants to spend an Order. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OrderUse {
    /// What sort of Order.
    #[serde(default)]
    order: Order,
    /// From which group's pool; the trooper's own where it is not said.
    from_group: Option<i64>,
    /// Who.
    trooper: TrooperInput,
    /// Whether the trooper gave the Order itself.
    #[serde(default = "yes")]
    own: bool,
    /// What it declares.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    declares: Vec<EntryId>,
    /// How many Orders of this sort it has spent this turn.
    #[serde(default)]
    times_this_turn: i64,
}

const fn yes() -> bool {
    true
}

/// A sort of Order.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Order {
    /// From a group's pool.
    #[default]
    Regular,
    /// An Irregular trooper's own.
    Irregular,
    /// The Lieutenant's extra one.
    Lieutenant,
    /// An Impetuous trooper's extra one.
    Impetuous,
}

impl Situation for OrderUse {
    fn run(
        &self,
        context: &Context<'_>,
        dice: &mut dyn Dice,
        _given: &dyn Fn(&str) -> usize,
    ) -> Result<Resolved, Refusal> {
        dice.finish()?;
        let trooper = self.trooper.engine("trooper")?;
        let from_group = match self.from_group {
            Some(group) => bounded_count("from-group", bounded("from-group", group, 1, MOST_GROUPS)?, usize::MAX)?,
            None => trooper.group,
        };
        let spending = Spending {
            order: match self.order {
                Order::Regular => EngineOrder::Regular,
                Order::Irregular => EngineOrder::Irregular,
                Order::Lieutenant => EngineOrder::Lieutenant,
                Order::Impetuous => EngineOrder::Impetuous,
            },
            from_group,
            trooper,
            own: self.own,
            declares: ids("declares", &self.declares)?,
            times: bounded("times-this-turn", self.times_this_turn, 0, 30)?,
        };
        order_use(context, &spending)
    }
}
