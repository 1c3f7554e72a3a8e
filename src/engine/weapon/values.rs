//! The printed values of one entry in one mode.

use crate::context::{Context, PrintedFlag, PrintedIds, PrintedNumber};
use model::catalogue::{Printed, Rows, Variant, no_value};
use model::edition::Scope;
use model::ids::EntryId;
use model::refusal::Refusal;
use model::value::Value;
use std::sync::Arc;

/// The printed values of one entry in one mode.
pub(super) struct Values<'c> {
    entry: &'c EntryId,
    scope: Scope,
    rows: Rows<'c>,
}

impl<'c> Values<'c> {
    /// Looks up the rows of an entry in a mode.
    pub(super) fn new(context: &Context<'c>, entry: &'c EntryId, mode: &Variant) -> Self {
        let scope = context.rules.scope;
        Self { entry, scope, rows: context.catalogue.rows(entry, mode, scope) }
    }

    /// Returns the id of the entry.
    pub(super) const fn id(&self) -> &'c EntryId {
        self.entry
    }

    /// Returns a value as printed.
    pub(super) fn get(&self, name: &str) -> Option<&'c Printed> {
        self.rows.get(name)
    }

    /// Returns a value if it is a number.
    pub(super) fn number(&self, name: &str) -> Option<PrintedNumber> {
        match self.get(name) {
            Some(Printed { value: Value::Number(number), clause }) => {
                Some(PrintedNumber::new(i64::from(*number), clause.clone()))
            }
            Some(_) | None => None,
        }
    }

    /// Returns a value if it is a list of ids.
    pub(super) fn ids(&self, name: &str) -> Option<PrintedIds> {
        match self.get(name) {
            Some(Printed { value: Value::Ids(ids), clause }) => Some(PrintedIds::new(Arc::clone(ids), clause.clone())),
            Some(_) | None => None,
        }
    }

    /// Returns a value if it is a flag.
    pub(super) fn flag(&self, name: &str) -> Option<PrintedFlag> {
        match self.get(name) {
            Some(Printed { value: Value::Flag(flag), clause }) => Some(PrintedFlag::new(*flag, clause.clone())),
            Some(_) | None => None,
        }
    }

    /// Returns the refusal for a value that the edition does not print.
    pub(super) fn missing(&self, name: &str) -> Refusal {
        no_value(self.entry, name, self.scope)
    }
}
