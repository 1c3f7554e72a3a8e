//! The input of every procedure apart from its situation: the ruleset, the printed values, the chosen readings.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::discrepancy::{Discrepancy, EXECUTED, Reading};
use crate::ruleset::Ruleset;
use model::catalogue::{Catalogue, Printed, Variant, no_value};
use model::ids::{ClauseId, DiscrepancyId, EntryId, Name};
use model::length::Length;
use model::message::Message;
use model::number::saturating_usize;
use model::refusal::Refusal;

/// A value that an entry prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedValue<T> {
    /// The value in one edition.
    pub value: T,
    /// The clause that prints it.
    pub clause: ClauseId,
}

impl<T> PrintedValue<T> {
    /// Creates a value with the clause that prints it.
    pub const fn new(value: T, clause: ClauseId) -> Self {
        Self { value, clause }
    }
}

/// A printed number, such as a MOD, a Burst or a count.
pub type PrintedNumber = PrintedValue<i64>;
/// A printed length, in tenths of a millimeter.
pub type PrintedLength = PrintedValue<Length>;
/// A printed yes or no, such as `null` of a state.
pub type PrintedFlag = PrintedValue<bool>;
/// A printed list of entry ids, such as Traits or troop types.
pub type PrintedIds = PrintedValue<Arc<[EntryId]>>;

impl PrintedNumber {
    /// Returns the number as a count; 0 if it is negative.
    pub fn count(&self) -> usize {
        saturating_usize(self.value)
    }
}

/// What a run depends on besides its situation: rules, printed values and chosen readings.
#[derive(Clone, Debug)]
pub struct Context<'a> {
    /// The rules of the edition or pack.
    pub rules: &'static Ruleset,
    /// The values that the sources print.
    pub catalogue: &'a Catalogue,
    /// Chosen readings of discrepancies that the engine executes.
    chosen_of_engine: BTreeMap<DiscrepancyId, &'static str>,
    /// Chosen readings of discrepancies that the content defines.
    chosen_of_content: BTreeMap<DiscrepancyId, String>,
}

impl<'a> Context<'a> {
    /// Creates the context of a run with the chosen readings.
    ///
    /// # Errors
    /// A refusal for a discrepancy that is not executed, or a reading that it does not have.
    pub fn new(
        rules: &'static Ruleset,
        catalogue: &'a Catalogue,
        chosen: &BTreeMap<DiscrepancyId, String>,
    ) -> Result<Self, Refusal> {
        let (mut chosen_of_engine, mut chosen_of_content) = (BTreeMap::new(), BTreeMap::new());
        for (id, name) in chosen {
            if catalogue.readings(id).iter().any(|known| known.as_str() == name) {
                chosen_of_content.insert(id.clone(), name.clone());
                continue;
            }
            let known = Discrepancy::find(id.as_str());
            let reading = known.and_then(|known| known.readings.iter().find(|known| *known == name));
            let Some(reading) = reading else {
                let expected = match known {
                    Some(known) => known.readings.join("`, `"),
                    None => EXECUTED.iter().map(|known| known.id).collect::<Vec<_>>().join("`, `"),
                };
                let message = Message::new("refusal-unknown-reading").text("discrepancy", id.as_str());
                return Err(Refusal::new(
                    "readings",
                    message.text("reading", name.as_str()).text("expected", expected),
                ));
            };
            chosen_of_engine.insert(id.clone(), *reading);
        }
        Ok(Self { rules, catalogue, chosen_of_engine, chosen_of_content })
    }

    /// Returns what an entry prints under a name, in the scope of the rules.
    pub(crate) fn printed(&self, entry: impl AsRef<str>, variant: &Variant, name: &str) -> Option<&'a Printed> {
        self.catalogue.value(entry, variant, name, self.rules.scope)
    }

    /// Returns the reading chosen for a discrepancy, if it is not the default.
    pub fn chosen_reading<R: Reading>(&self) -> Option<R> {
        let chosen = self.chosen_of_engine.get(R::DISCREPANCY.id).and_then(|name| R::find(name));
        chosen.filter(|reading| *reading != R::ALL[0])
    }

    /// Returns the reading of a discrepancy in effect: the chosen one, otherwise the default.
    pub fn followed_reading<R: Reading>(&self) -> R {
        self.chosen_reading().unwrap_or(R::ALL[0])
    }

    /// Returns whether a reading is in effect.
    pub fn follows<R: Reading>(&self, reading: R) -> bool {
        self.followed_reading::<R>() == reading
    }

    /// Returns the reading of a discrepancy of the engine or of the content: the chosen one, otherwise the default.
    pub fn reading_of<'c>(&'c self, discrepancy: &DiscrepancyId) -> Option<&'c str> {
        self.reading_and_choices(discrepancy).0
    }

    /// Returns the reading in effect for such a discrepancy, and all its readings, the default first.
    pub fn reading_and_choices<'c>(
        &'c self,
        discrepancy: &DiscrepancyId,
    ) -> (Option<&'c str>, impl Iterator<Item = &'c str>) {
        let of_content = self.catalogue.readings(discrepancy);
        let of_engine = if of_content.is_empty() { Discrepancy::find(discrepancy.as_str()) } else { None };
        let of_engine = of_engine.map_or(&[][..], |known| known.readings);
        let known = of_content.iter().map(Name::as_str).chain(of_engine.iter().copied());
        let chosen = self.chosen_of_content.get(discrepancy).map(String::as_str);
        let chosen = chosen.or_else(|| self.chosen_of_engine.get(discrepancy).copied());
        (chosen.or_else(|| known.clone().next()), known)
    }

    /// Returns a number that a rule prints in this edition.
    ///
    /// # Errors
    /// A refusal if it prints none.
    pub fn number(&self, entry: &EntryId, name: &'static str) -> Result<PrintedNumber, Refusal> {
        let (number, clause) = self.catalogue.number(entry, name, self.rules.scope)?;
        Ok(PrintedNumber::new(number.into(), clause))
    }

    /// Returns a number that a clause prints, by the name of its value in the clause's entry.
    ///
    /// # Errors
    /// A refusal if the clause prints no such number in this edition.
    pub fn number_of(&self, clause: &'static ClauseId, name: &'static str) -> Result<PrintedNumber, Refusal> {
        let number = self.number(&clause.entry(), name)?;
        if number.clause == *clause { Ok(number) } else { Err(no_value(clause.as_str(), name, self.rules.scope)) }
    }

    /// Returns a length that a rule prints in this edition.
    ///
    /// # Errors
    /// A refusal if it prints none.
    pub fn length(&self, entry: &EntryId, name: &'static str) -> Result<PrintedLength, Refusal> {
        let (length, clause) = self.catalogue.length(entry, name, self.rules.scope)?;
        Ok(PrintedLength::new(length, clause))
    }
}
