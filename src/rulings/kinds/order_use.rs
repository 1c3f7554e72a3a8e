//! Spending an Order.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::trooper::read_trooper;
use crate::kinds::shared::{MAX_GROUPS, default_true, read_bounded, read_ids, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::turn::impetuous::ImpetuousOrder;
use engine::turn::impetuous_run::Run;
use engine::turn::order_use;
use engine::turn::spending::Spending;
use model::ids::EntryId;
use model::refusal::Refusal;
use model::situation::turn::{EnemyZone, Heading, Order, OrderPhase, StopsFor, Trooper};
use model::trace::Resolved;

/// A trooper spends an Order. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the situation, and all combinations occur")]
pub(super) struct OrderUse {
    /// The kind of Order.
    #[serde(default)]
    order: Order,
    /// The Combat Group whose pool gives the Order; the trooper's own unless given.
    from_group: Option<i64>,
    /// The Combat Group of the enemy trooper that has taken the trooper over: the Order comes from its player.
    captor_group: Option<i64>,
    /// The trooper that acts with the Order.
    trooper: Trooper,
    /// Whether the trooper itself contributed the Order.
    #[serde(default = "default_true")]
    own: bool,
    /// The skills that the trooper declares.
    #[serde(default)]
    declares: Vec<EntryId>,
    /// The Orders of this kind that the trooper has spent this turn.
    #[serde(default)]
    times_this_turn: i64,
    /// The phase in which the Order is spent.
    phase: Option<OrderPhase>,
    /// Tactical Order: the trooper was placed on the table in the Orders Phase.
    #[serde(default)]
    arrived: bool,
    /// Special Lieutenant Order of an NCO: the Order count gave it.
    #[serde(default = "default_true")]
    produced: bool,
    /// Special Lieutenant Order of an NCO: the Lieutenant has become Null since then.
    #[serde(default)]
    lieutenant_is_null: bool,
    /// Regular or Tactical Order: it activates the Fireteam of the trooper, which leads it or not.
    leads_fireteam: Option<bool>,
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
    /// Impetuous Order: the movement.
    run: Option<RunInput>,
}

/// The movement of an Impetuous trooper.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Run", deny_unknown_fields, rename_all = "kebab-case")]
struct RunInput {
    /// The run covers the full MOV.
    #[serde(default = "default_true")]
    full_distance: bool,
    /// What makes it stop short.
    stops_for: Option<StopsFor>,
    /// The run can end nearer to the enemy Deployment Zone.
    can_get_nearer: Option<bool>,
    /// The run ends as near to that zone as it can.
    as_near_as_possible: Option<bool>,
    /// The run starts inside the enemy Deployment Zone, and stays there or leaves it.
    enemy_zone: Option<EnemyZone>,
    /// The run ends the movement Prone.
    #[serde(default)]
    ends_prone: bool,
}

impl RunInput {
    /// Refuses a reason to stop for a movement that does not.
    fn to_engine(self) -> Result<Run, Refusal> {
        refuse_out_of_place("run.stops-for", self.stops_for.is_some(), !self.full_distance, "full-distance = false")?;
        Ok(Run {
            full: self.full_distance,
            stops_for: self.stops_for,
            can_get_nearer: self.can_get_nearer,
            as_near_as_possible: self.as_near_as_possible,
            enemy_zone: self.enemy_zone,
            ends_prone: self.ends_prone,
        })
    }
}

impl OrderUse {
    fn impetuous_order(&self) -> Result<ImpetuousOrder, Refusal> {
        Ok(ImpetuousOrder {
            phase: self.phase.filter(|_| matches!(self.order, Order::Impetuous)),
            spent: self.spent,
            cancelled: self.hold_back,
            pool: self.pool.map(|pool| read_bounded("pool", pool, 0, 30)).transpose()?,
            path: self.path,
            enemy_seen: self.enemy_seen,
            reacts_to_hidden: self.reacts_to_hidden,
            run: self.run.map(RunInput::to_engine).transpose()?,
        })
    }

    /// Refuses the keys of Impetuous Orders for other Orders. A trooper off the table that was held back may land with
    /// another Order.
    fn in_place(&self, waits: bool) -> Result<(), Refusal> {
        let impetuous = matches!(self.order, Order::Impetuous);
        for (key, given) in [
            ("spent", self.spent.is_some()),
            ("pool", self.pool.is_some()),
            ("path", self.path.is_some()),
            ("enemy-seen", self.enemy_seen.is_some()),
            ("reacts-to-hidden", self.reacts_to_hidden.is_some()),
            ("run", self.run.is_some()),
            ("hold-back", self.hold_back && !waits),
        ] {
            refuse_out_of_place(key, given, impetuous, "order = \"impetuous\"")?;
        }
        let tactical = matches!(self.order, Order::Tactical);
        refuse_out_of_place("arrived", self.arrived, tactical, "order = \"tactical\"")?;
        let of_lieutenant = matches!(self.order, Order::Lieutenant);
        let fitting = "order = \"lieutenant\"";
        refuse_out_of_place("produced", !self.produced, of_lieutenant && !self.own, fitting)?;
        refuse_out_of_place("lieutenant-is-null", self.lieutenant_is_null, of_lieutenant && !self.own, fitting)?;
        refuse_out_of_place("trooper.fireteam", self.trooper.fireteam.is_some(), false, "order-pool")?;
        refuse_out_of_place("trooper.taken-over", self.trooper.taken_over, false, "captor-group")?;
        refuse_out_of_place("trooper.extra-order", self.trooper.extra_order, of_lieutenant && self.own, fitting)?;
        Ok(())
    }
}

impl Situation for OrderUse {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let trooper = read_trooper("trooper", &self.trooper)?;
        self.in_place(trooper.off_table.is_some())?;
        let from_group = match self.from_group {
            Some(group) => read_bounded("from-group", group, 1, MAX_GROUPS)?,
            None => trooper.group,
        };
        let spending = Spending {
            order: self.order,
            from_group,
            captor_group: self
                .captor_group
                .map(|group| read_bounded("captor-group", group, 1, MAX_GROUPS))
                .transpose()?,
            trooper,
            own: self.own,
            declares: read_ids("declares", &self.declares)?,
            times: read_bounded("times-this-turn", self.times_this_turn, 0, 30)?,
            phase: self.phase,
            arrived: self.arrived,
            produced: self.produced,
            lieutenant_is_null: self.lieutenant_is_null,
            leads_fireteam: self.leads_fireteam,
            impetuous_order: self.impetuous_order()?,
        };
        order_use::resolve(context, &spending)
    }
}
