//! Deployable Weapons and Equipment: placing them, what sets them off, and refilling what is spent.
//!
//! Whether a weapon or item is deployable, has Perimeter, Boost or Concealed, are its printed Traits. The attack of a
//! Mine that goes off is resolved in [`order`](crate::order). Supplies from the air are in [`supply_drop`].

pub mod assignment;
pub mod demolition;
pub mod disco_ball;
pub mod explosion;
pub mod item;
pub mod placement;
mod placement_request;
mod prior_deployment;
pub mod reload;
pub mod supply_drop;
pub mod supply_item;
pub mod symbiobomb;
pub mod trigger;
