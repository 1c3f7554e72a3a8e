//! A trooper about to spend an Order.

use crate::turn::army::Trooper;
use crate::turn::impetuous::Fury;
use model::ids::EntryId;

/// What sort of Order is spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// From a group's pool.
    Regular,
    /// An Irregular trooper's own.
    Irregular,
    /// The Lieutenant's extra one.
    Lieutenant,
    /// An Impetuous trooper's extra one.
    Impetuous,
}

impl Order {
    /// The term that names it.
    pub const fn term(self) -> &'static str {
        match self {
            Self::Regular => "regular-order",
            Self::Irregular => "irregular-order",
            Self::Lieutenant => "special-lieutenant-order",
            Self::Impetuous => "impetuous-order",
        }
    }
}

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
    pub fury: Fury,
}
