//! A trooper that spends an Order.

use crate::turn::army::Trooper;
use crate::turn::impetuous::ImpetuousOrder;
use model::ids::EntryId;
pub use model::situation::turn::Order;

/// A trooper that spends an Order.
#[derive(Clone, Debug)]
pub struct Spending {
    /// The kind of Order.
    pub order: Order,
    /// The Combat Group whose pool it comes from.
    pub from_group: i64,
    /// The trooper that the Order activates.
    pub trooper: Trooper,
    /// Whether the trooper itself added the Order.
    pub own: bool,
    /// The skills that it declares; empty to check the Order alone.
    pub declares: Vec<EntryId>,
    /// The number of Orders of this kind that it has spent this turn.
    pub times: i64,
    /// The facts of an Impetuous Order.
    pub impetuous_order: ImpetuousOrder,
}
