//! Numbers printed in the rules of events, with the clauses that print them.

use crate::context::{Context, PrintedNumber};
use model::catalogue::{Printed, Variant, no_value};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::value::Value;

/// Returns a number of an entry, outside its modes.
///
/// # Errors
/// The edition does not print it.
pub(super) fn read_entry_number(
    context: &Context<'_>,
    entry: &EntryId,
    name: &'static str,
) -> Result<PrintedNumber, Refusal> {
    context.number(entry, name)
}

/// Finds a number in a mode of an entry.
pub(super) fn find_mode_number(
    context: &Context<'_>,
    entry: &EntryId,
    mode: &'static str,
    name: &str,
) -> Option<PrintedNumber> {
    let mode: Variant = mode.parse().ok();
    match context.printed(entry, &mode, name) {
        Some(Printed { value: Value::Number(value), clause }) => {
            Some(PrintedNumber::new((*value).into(), clause.clone()))
        }
        Some(_) | None => None,
    }
}

/// Returns a number in a mode of an entry.
///
/// # Errors
/// The edition does not print it.
pub(super) fn read_mode_number(
    context: &Context<'_>,
    entry: &EntryId,
    mode: &'static str,
    name: &'static str,
) -> Result<PrintedNumber, Refusal> {
    find_mode_number(context, entry, mode, name).ok_or_else(|| no_value(entry, name, context.rules.scope))
}
