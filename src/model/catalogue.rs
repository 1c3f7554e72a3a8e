//! The catalogue: the printed values of all entries, typed, per edition. What the engine computes with and pages show.
//! It also knows which entries there are and what each is, so that a state without values is still a state.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::model::edition::Edition;
use crate::model::entry::Kind;
use crate::model::ids::{ClauseId, DiscrepancyId, EntryId, Name};
use crate::model::length::Length;
use crate::model::message::Message;
use crate::model::refusal::Refusal;
use crate::model::scenario::Scenario;
use crate::model::value::{Band, Value};

/// A printed value and the clause that prints it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Printed {
    /// The value.
    pub value: Value,
    /// The clause that states it.
    pub clause: ClauseId,
}

/// The values of one entry in one edition and, for a weapon with several, one mode.
pub type Row = BTreeMap<Name, Printed>;

/// The key of a row: the mode's name, `None` where the entry has no modes.
pub type Mode = Option<Name>;

/// The printed values of all entries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    rows: BTreeMap<EntryId, BTreeMap<Edition, BTreeMap<Mode, Row>>>,
    kinds: BTreeMap<EntryId, (Kind, BTreeSet<Edition>)>,
    scenarios: BTreeMap<EntryId, Scenario>,
    readings: BTreeMap<DiscrepancyId, Vec<Name>>,
}

impl Catalogue {
    /// Says what an entry is and which editions have it.
    pub fn declare(&mut self, entry: EntryId, kind: Kind, editions: impl IntoIterator<Item = Edition>) {
        self.kinds.insert(entry, (kind, editions.into_iter().collect()));
    }

    /// What an entry is, where the edition has it.
    pub fn kind(&self, entry: &str, edition: Edition) -> Option<Kind> {
        self.kinds.get(entry).filter(|(_, editions)| editions.contains(&edition)).map(|(kind, _)| *kind)
    }

    /// Files what a scenario consists of.
    pub fn insert_scenario(&mut self, entry: EntryId, scenario: Scenario) {
        self.scenarios.insert(entry, scenario);
    }

    /// What a scenario consists of.
    pub fn scenario(&self, entry: &str) -> Option<&Scenario> {
        self.scenarios.get(entry)
    }

    /// Every scenario.
    pub fn scenarios(&self) -> impl Iterator<Item = (&EntryId, &Scenario)> {
        self.scenarios.iter()
    }

    /// Files the readings of a discrepancy that scenarios carry with their data, the default first.
    pub fn insert_readings(&mut self, discrepancy: DiscrepancyId, readings: Vec<Name>) {
        self.readings.insert(discrepancy, readings);
    }

    /// The readings of such a discrepancy, the default first; none of one that no data carries.
    pub fn readings(&self, discrepancy: &DiscrepancyId) -> &[Name] {
        self.readings.get(discrepancy).map_or(&[], Vec::as_slice)
    }

    /// The entries of an edition that are of some kind.
    pub fn of_kind(&self, kinds: &[Kind], edition: Edition) -> impl Iterator<Item = &EntryId> {
        let fits =
            move |(kind, editions): &(Kind, BTreeSet<Edition>)| kinds.contains(kind) && editions.contains(&edition);
        self.kinds.iter().filter(move |(_, known)| fits(known)).map(|(entry, _)| entry)
    }

    /// Adds a value; returns the one that stood there before, which the caller reports as a duplicate.
    pub fn insert(
        &mut self,
        entry: EntryId,
        edition: Edition,
        mode: Mode,
        name: Name,
        printed: Printed,
    ) -> Option<Printed> {
        let editions = self.rows.entry(entry).or_default();
        editions.entry(edition).or_default().entry(mode).or_default().insert(name, printed)
    }

    /// The entries that print values, with their rows by edition and mode.
    pub fn entries(&self) -> impl Iterator<Item = (&EntryId, &BTreeMap<Edition, BTreeMap<Mode, Row>>)> {
        self.rows.iter()
    }

    /// The modes of an entry in an edition; empty where it prints nothing there.
    pub fn modes(&self, entry: &str, edition: Edition) -> impl Iterator<Item = (&Mode, &Row)> {
        self.rows.get(entry).and_then(|editions| editions.get(&edition)).into_iter().flatten()
    }

    /// One printed value. An entry with modes has its own value only where it prints one outside them.
    pub fn value(&self, entry: &str, mode: &Mode, name: &str, edition: Edition) -> Option<&Printed> {
        let modes = self.rows.get(entry)?.get(&edition)?;
        let own = modes.get(mode).and_then(|row| row.get(name));
        own.or_else(|| modes.get(&None).and_then(|row| row.get(name)))
    }

    /// A number that a rule prints.
    ///
    /// # Errors
    /// A refusal where the edition prints none or something else.
    pub fn number(
        &self,
        entry: &'static str,
        name: &'static str,
        edition: Edition,
    ) -> Result<(i32, ClauseId), Refusal> {
        match self.value(entry, &None, name, edition) {
            Some(Printed { value: Value::Number(number), clause }) => Ok((*number, clause.clone())),
            Some(_) | None => Err(no_value(entry, name, edition)),
        }
    }

    /// A length that a rule prints.
    ///
    /// # Errors
    /// A refusal where the edition prints none or something else.
    pub fn length(
        &self,
        entry: &'static str,
        name: &'static str,
        edition: Edition,
    ) -> Result<(Length, ClauseId), Refusal> {
        match self.value(entry, &None, name, edition) {
            Some(Printed { value: Value::Length(length), clause }) => Ok((*length, clause.clone())),
            Some(_) | None => Err(no_value(entry, name, edition)),
        }
    }

    /// The range table of a weapon or skill.
    pub fn bands(&self, entry: &str, mode: &Mode, edition: Edition) -> Option<(&[Band], &ClauseId)> {
        match self.value(entry, mode, "ranges", edition)? {
            Printed { value: Value::Bands(bands), clause } => Some((bands, clause)),
            Printed { .. } => None,
        }
    }
}

/// The refusal for a value that the edition does not print.
pub fn no_value(entry: &str, name: &str, edition: Edition) -> Refusal {
    let message = Message::new("refusal-no-value").term("entry", entry).text("value", name);
    Refusal::new(format!("{entry}.{name}"), message.text("edition", edition.as_str()))
}
