//! A trooper that spends an Order.

use crate::turn::impetuous::ImpetuousOrder;
use model::ids::EntryId;
use model::situation::turn::{Order, OrderPhase, Trooper};

/// A trooper that spends an Order.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the situation, and all combinations occur")]
pub struct Spending {
    /// The kind of Order.
    pub order: Order,
    /// The Combat Group whose pool it comes from.
    pub from_group: i64,
    /// The trooper that the Order activates.
    pub trooper: Trooper,
    /// The Combat Group of the enemy that has taken the trooper over and pays for the Order.
    pub captor_group: Option<i64>,
    /// Whether the trooper itself added the Order.
    pub own: bool,
    /// The skills that the trooper declares; empty to check the Order alone.
    pub declares: Vec<EntryId>,
    /// The number of Orders of this kind that the trooper has spent this turn.
    pub times: i64,
    /// The phase in which the Order is spent.
    pub phase: Option<OrderPhase>,
    /// Whether the trooper was placed on the table in this phase.
    pub arrived: bool,
    /// Whether the Order count gave the Special Lieutenant Order.
    pub produced: bool,
    /// Whether the Lieutenant has become Null since then.
    pub lieutenant_is_null: bool,
    /// Whether the trooper leads the Fireteam that the Order activates; `None` if it activates none.
    pub leads_fireteam: Option<bool>,
    /// The facts of an Impetuous Order.
    pub impetuous_order: ImpetuousOrder,
}
