//! The catalogue: the printed values of all entries, typed, per edition. What the engine computes with and pages show.
//! It also knows which entries there are and what each is, so that a state without values is still a state.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rustc_hash::FxHashMap;
use serde::Serialize;

use crate::edition::Edition;
use crate::entry::Kind;
use crate::ids::{ClauseId, DiscrepancyId, EntryId, Name};
use crate::length::Length;
use crate::message::Message;
use crate::objective::{Bonus, Objective};
use crate::refusal::Refusal;
use crate::scenario::{ClauseRef, Scenario};
use crate::value::{Band, Value};

/// A printed value and the clause that prints it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Printed {
    /// The value.
    pub value: Value,
    /// The clause that states it.
    pub clause: ClauseId,
}

/// The values of one entry in one edition and, for a weapon with several, one mode; sorted by name.
///
/// They are a handful: looking through them for a name as long as the one wanted is faster than going down a tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row(Vec<(Name, Printed)>);

impl Row {
    /// The value of this name.
    pub fn get(&self, name: &str) -> Option<&Printed> {
        self.0.iter().find(|(own, _)| own.as_str() == name).map(|(_, printed)| printed)
    }

    /// The values, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = (&Name, &Printed)> {
        self.0.iter().map(|(name, printed)| (name, printed))
    }

    /// Adds a value; returns the one that stood there before.
    fn insert(&mut self, name: Name, printed: Printed) -> Option<Printed> {
        match self.0.binary_search_by(|(own, _)| own.cmp(&name)) {
            Ok(place) => Some(std::mem::replace(&mut self.0[place].1, printed)),
            Err(place) => {
                self.0.insert(place, (name, printed));
                None
            }
        }
    }
}

impl FromIterator<(Name, Printed)> for Row {
    /// Of two values of one name the later one stands.
    fn from_iter<I: IntoIterator<Item = (Name, Printed)>>(values: I) -> Self {
        let mut row = Self::default();
        values.into_iter().for_each(|(name, printed)| drop(row.insert(name, printed)));
        row
    }
}

/// The rows in which the values of an entry in one mode stand.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'c> {
    own: Option<&'c Row>,
    outside: Option<&'c Row>,
}

impl<'c> Rows<'c> {
    /// The value of this name: the mode's own, else the one outside all modes.
    pub fn get(&self, name: &str) -> Option<&'c Printed> {
        self.own.and_then(|row| row.get(name)).or_else(|| self.outside.and_then(|row| row.get(name)))
    }
}

/// The key of a row: the mode's name, `None` where the entry has no modes.
pub type Mode = Option<Name>;

/// What one entry prints in an edition, sorted by mode.
pub type Modes = Vec<(Mode, Row)>;

/// The printed values of all entries.
///
/// An Order looks up hundreds of values, most of which are not there: entries are found by hash, and sorted where they are
/// listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    /// By edition, in their order.
    printed: [FxHashMap<EntryId, Modes>; Edition::ALL.len()],
    kinds: FxHashMap<EntryId, (Kind, BTreeSet<Edition>)>,
    scenarios: BTreeMap<EntryId, Scenario>,
    objectives: BTreeMap<EntryId, Objective>,
    readings: FxHashMap<DiscrepancyId, Vec<Name>>,
}

/// The entries of a map by their ids.
fn sorted<V>(map: &FxHashMap<EntryId, V>) -> impl Iterator<Item = (&EntryId, &V)> {
    let mut all: Vec<(&EntryId, &V)> = map.iter().collect();
    all.sort_by_key(|(entry, _)| *entry);
    all.into_iter()
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

    /// Files what a scenario consists of. What every game of it cites is put together once, here.
    pub fn insert_scenario(&mut self, entry: EntryId, mut scenario: Scenario) {
        for clause in scenario.facts.iter_mut().flat_map(|fact| &mut fact.clauses) {
            *clause = ClauseRef::Full(clause.of(&entry));
        }
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

    /// Files what a classified objective asks for.
    pub fn insert_objective(&mut self, entry: EntryId, objective: Objective) {
        self.objectives.insert(entry, objective);
    }

    /// What a classified objective asks for.
    pub fn objective(&self, entry: &str) -> Option<&Objective> {
        self.objectives.get(entry)
    }

    /// Every classified objective.
    pub fn objectives(&self) -> impl Iterator<Item = (&EntryId, &Objective)> {
        self.objectives.iter()
    }

    /// The classified objectives of an edition that pay something besides, and what.
    pub fn bonuses(&self, edition: Edition) -> impl Iterator<Item = (&EntryId, &Bonus)> {
        let here = move |id: &EntryId| self.kind(id.as_str(), edition).is_some();
        self.objectives().filter_map(move |(id, card)| Some((id, card.bonus.as_ref().filter(|_| here(id))?)))
    }

    /// Files the readings of a discrepancy that scenarios and objectives carry with their data, the default first.
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
        sorted(&self.kinds).filter(move |(_, known)| fits(known)).map(|(entry, _)| entry)
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
        let modes = self.printed[edition as usize].entry(entry).or_default();
        let place = modes.binary_search_by(|(own, _)| own.cmp(&mode)).unwrap_or_else(|place| {
            modes.insert(place, (mode, Row::default()));
            place
        });
        modes[place].1.insert(name, printed)
    }

    /// The entries that print values in an edition, sorted, with their modes.
    pub fn entries(&self, edition: Edition) -> impl Iterator<Item = (&EntryId, &Modes)> {
        sorted(&self.printed[edition as usize])
    }

    /// The modes of an entry in an edition; empty where it prints nothing there.
    pub fn modes(&self, entry: &str, edition: Edition) -> &[(Mode, Row)] {
        self.printed[edition as usize].get(entry).map_or(&[], Vec::as_slice)
    }

    /// One printed value. An entry with modes has its own value only where it prints one outside them.
    pub fn value(&self, entry: &str, mode: &Mode, name: &str, edition: Edition) -> Option<&Printed> {
        self.rows(entry, mode, edition).get(name)
    }

    /// The rows in which the values of an entry in a mode stand, for those who want several.
    pub fn rows(&self, entry: &str, mode: &Mode, edition: Edition) -> Rows<'_> {
        let modes = self.modes(entry, edition);
        let of = |mode: &Mode| modes.iter().find(|(own, _)| own == mode).map(|(_, row)| row);
        Rows { own: of(mode), outside: mode.as_ref().and_then(|_| of(&None)) }
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
    pub fn bands(&self, entry: &str, mode: &Mode, edition: Edition) -> Option<(&Arc<[Band]>, &ClauseId)> {
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
