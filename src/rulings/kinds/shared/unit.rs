//! The unit that a trooper names.

use engine::context::Context;
use model::message::Message;
use model::refusal::Refusal;

/// Refuses a unit that the figures did not replace: the edition has none.
///
/// # Errors
/// A refusal of a unit, and of an option without one.
pub(crate) fn check_no_unit(
    context: &Context<'_>,
    name: &str,
    unit: Option<&str>,
    option: Option<&str>,
) -> Result<(), Refusal> {
    if unit.is_some() {
        let message = Message::new("refusal-no-figures").text("edition", context.rules.scope.as_str());
        return Err(Refusal::new(format!("{name}.unit"), message));
    }
    if option.is_some() {
        let message = Message::new("refusal-out-of-place").text("found", "option").text("fitting", "unit");
        return Err(Refusal::new(format!("{name}.option"), message));
    }
    Ok(())
}
