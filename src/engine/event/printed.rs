//! The numbers that the rules of events print, with the clauses that print them.

use crate::context::Context;
use model::catalogue::{Mode, Printed, no_value};
use model::ids::ClauseId;
use model::refusal::Refusal;
use model::value::Value;

/// A printed number with its clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// The number.
    pub is: i64,
    /// The clause.
    pub clause: ClauseId,
}

impl Number {
    /// The number as a count of things.
    pub fn count(&self) -> usize {
        usize::try_from(self.is).unwrap_or_default()
    }
}

/// A number of an entry, outside its modes.
///
/// # Errors
/// A refusal where the edition prints none.
pub fn number(context: &Context<'_>, entry: &'static str, name: &'static str) -> Result<Number, Refusal> {
    let (is, clause) = context.number(entry, name)?;
    Ok(Number { is, clause })
}

/// A number of a mode of an entry, where it prints one.
pub fn some_number(context: &Context<'_>, entry: &'static str, mode: &'static str, name: &str) -> Option<Number> {
    let mode: Mode = mode.parse().ok();
    match context.catalogue.value(entry, &mode, name, context.rules.edition) {
        Some(Printed { value: Value::Number(is), clause }) => Some(Number { is: (*is).into(), clause: clause.clone() }),
        Some(_) | None => None,
    }
}

/// A number of a mode of an entry.
///
/// # Errors
/// A refusal where the edition prints none.
pub fn number_of(
    context: &Context<'_>,
    entry: &'static str,
    mode: &'static str,
    name: &'static str,
) -> Result<Number, Refusal> {
    some_number(context, entry, mode, name).ok_or_else(|| no_value(entry, name, context.rules.edition))
}
