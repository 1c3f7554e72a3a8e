//! Numbers printed in the rules of events, with the clauses that print them.

use crate::context::Context;
use model::catalogue::{Mode, Printed, no_value};
use model::ids::ClauseId;
use model::refusal::Refusal;
use model::value::Value;

/// A printed number with its clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedNumber {
    /// The number.
    pub value: i64,
    /// The clause that prints it.
    pub clause: ClauseId,
}

impl PrintedNumber {
    /// The number as a count; 0 if it is negative.
    pub fn count(&self) -> usize {
        usize::try_from(self.value).unwrap_or_default()
    }
}

/// Returns a number of an entry, outside its modes.
///
/// # Errors
/// The edition does not print it.
pub fn entry_number(context: &Context<'_>, entry: &'static str, name: &'static str) -> Result<PrintedNumber, Refusal> {
    let (value, clause) = context.number(entry, name)?;
    Ok(PrintedNumber { value, clause })
}

/// Finds a number in a mode of an entry.
pub fn find_mode_number(
    context: &Context<'_>,
    entry: &'static str,
    mode: &'static str,
    name: &str,
) -> Option<PrintedNumber> {
    let mode: Mode = mode.parse().ok();
    match context.catalogue.value(entry, &mode, name, context.rules.edition) {
        Some(Printed { value: Value::Number(value), clause }) => {
            Some(PrintedNumber { value: (*value).into(), clause: clause.clone() })
        }
        Some(_) | None => None,
    }
}

/// Returns a number in a mode of an entry.
///
/// # Errors
/// The edition does not print it.
pub fn mode_number(
    context: &Context<'_>,
    entry: &'static str,
    mode: &'static str,
    name: &'static str,
) -> Result<PrintedNumber, Refusal> {
    find_mode_number(context, entry, mode, name).ok_or_else(|| no_value(entry, name, context.rules.edition))
}
