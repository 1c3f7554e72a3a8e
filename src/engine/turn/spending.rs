//! A trooper about to spend an Order.

use crate::turn::army::Trooper;
use crate::turn::impetuous::ImpetuousOrder;
use model::ids::EntryId;
pub use model::situation::turn::Order;

/// A trooper about to spend an Order.
#[derive(Clone, Debug)]
pub struct Spending {
    /// Which Order.
    pub order: Order,
    /// From which group's pool.
    pub from_group: usize,
    /// Who.
    pub trooper: Trooper,
    /// Whether the trooper gave the Order itself.
    pub own: bool,
    /// What it declares; nothing to ask about the Order alone.
    pub declares: Vec<EntryId>,
    /// How many Orders of this sort it has spent this turn.
    pub times: i64,
    /// What is known of an Impetuous Order.
    pub impetuous_order: ImpetuousOrder,
}
