//! Keys of a situation: their defaults, and those that have no meaning in it.

use schemars::Schema;

use model::message::Message;
use model::refusal::Refusal;

/// Returns the default of a flag that is true unless given.
pub(crate) const fn default_true() -> bool {
    true
}

/// Returns the default of a number that is 1 unless given.
pub(crate) const fn default_one() -> i64 {
    1
}

/// Leaves the default out of the schema of a field.
pub(crate) fn omit_default(schema: &mut Schema) {
    schema.remove("default");
}

/// Refuses a key that has no meaning here; `fitting` is the context in which it has one.
pub(crate) fn refuse_out_of_place(key: &str, given: bool, fits: bool, fitting: &str) -> Result<(), Refusal> {
    if fits || !given {
        return Ok(());
    }
    let message = Message::new("refusal-out-of-place").text("found", key).text("fitting", fitting);
    Err(Refusal::new(key, message))
}
