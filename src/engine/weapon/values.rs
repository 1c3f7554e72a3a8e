//! The printed values of one entry in one mode.

use crate::context::Context;
use crate::weapon::{PrintedIds, PrintedNumber};
use model::catalogue::{Mode, Printed, Rows, no_value};
use model::edition::Edition;
use model::ids::EntryId;
use model::refusal::Refusal;
use model::value::Value;
use std::sync::Arc;

/// The printed values of one entry in one mode.
pub struct Values<'c> {
    entry: &'c EntryId,
    edition: Edition,
    rows: Rows<'c>,
}

impl<'c> Values<'c> {
    /// The values of an entry.
    pub fn new(context: &Context<'c>, entry: &'c EntryId, mode: &Mode) -> Self {
        let edition = context.rules.edition;
        Self { entry, edition, rows: context.catalogue.rows(entry.as_str(), mode, edition) }
    }

    /// A value as printed.
    pub fn get(&self, name: &str) -> Option<&'c Printed> {
        self.rows.get(name)
    }

    /// A number.
    pub fn number(&self, name: &str) -> Option<PrintedNumber> {
        match self.get(name) {
            Some(Printed { value: Value::Number(number), clause }) => Some((i64::from(*number), clause.clone())),
            Some(_) | None => None,
        }
    }

    /// A list.
    pub fn ids(&self, name: &str) -> Option<PrintedIds> {
        match self.get(name) {
            Some(Printed { value: Value::Ids(ids), clause }) => Some((Arc::clone(ids), clause.clone())),
            Some(_) | None => None,
        }
    }

    /// A yes or no.
    pub fn flag(&self, name: &str) -> Option<(bool, model::ids::ClauseId)> {
        match self.get(name) {
            Some(Printed { value: Value::Flag(flag), clause }) => Some((*flag, clause.clone())),
            Some(_) | None => None,
        }
    }

    /// The refusal for a value that should be there.
    pub fn missing(&self, name: &str) -> Refusal {
        no_value(self.entry.as_str(), name, self.edition)
    }
}
