//! The Controller of a Peripheral.

use crate::kinds::order::roster::Roster;
use crate::kinds::shared::refuse_out_of_place;
use engine::order::{Controlled, TrooperIndex};
use model::refusal::Refusal;

/// Reads the Controller of a trooper.
///
/// # Errors
/// A refusal of an Autonomous Profile without a Controller, and of an unknown name.
pub(super) fn read_controlled(
    roster: &Roster,
    index: TrooperIndex,
    controller: Option<&str>,
    autonomous: bool,
) -> Result<Option<Controlled>, Refusal> {
    refuse_out_of_place("autonomous", autonomous, controller.is_some(), "controller")?;
    let Some(controller) = controller else { return Ok(None) };
    Ok(Some(Controlled { controller: roster.read_trooper(index, "controller", controller)?, autonomous }))
}
