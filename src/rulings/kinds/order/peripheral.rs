//! The Controller of a Peripheral.

use crate::kinds::shared::{read_plain_name, refuse_out_of_place};
use engine::order::Controlled;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;

/// Reads the Controller of a trooper.
///
/// # Errors
/// A refusal of an Autonomous Profile without a Controller.
pub(super) fn read_controlled(
    name: &PathPrefix,
    controller: Option<&str>,
    autonomous: bool,
) -> Result<Option<Controlled>, Refusal> {
    refuse_out_of_place("autonomous", autonomous, controller.is_some(), "controller")?;
    let Some(controller) = controller else { return Ok(None) };
    Ok(Some(Controlled { controller: read_plain_name(Path::new(name, "controller"), controller)?, autonomous }))
}
