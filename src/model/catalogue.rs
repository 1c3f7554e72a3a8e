//! The catalogue: the printed values of all entries, typed, per edition and pack. The engine computes with them and
//! pages show them. It also has the kind of each entry, including entries without values.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use serde::Serialize;

use crate::edition::{Edition, Pack, Scope};
use crate::entry::Kind;
use crate::entry_aliases::EntryAliases;
use crate::ids::{ClauseId, DiscrepancyId, EntryId, Name};
use crate::length::Length;
use crate::message::Message;
use crate::objective::{Bonus, Objective};
use crate::refusal::{Refusal, RefusalKind};
use crate::scenario::Scenario;
use crate::unapplied::UnappliedRules;
use crate::unit_figures::{TrooperFigures, UnitRequest};
use crate::value::{Band, Value};

/// A printed value and the clause that prints it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Printed {
    /// The value, as the edition prints it.
    pub value: Value,
    /// The clause that states it.
    pub clause: ClauseId,
}

/// The values of one entry in one edition and one mode, sorted by name.
///
/// A row has only a few values: a linear search needs no tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row(Vec<(Name, Printed)>);

impl Row {
    /// Returns the value of this name.
    pub fn get(&self, name: &str) -> Option<&Printed> {
        self.0.iter().find(|(own, _)| own.as_str() == name).map(|(_, printed)| printed)
    }

    /// Returns the values, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = (&Name, &Printed)> {
        self.0.iter().map(|(name, printed)| (name, printed))
    }

    /// Adds a value; returns the previous one.
    fn insert(&mut self, name: Name, printed: Printed) -> Option<Printed> {
        match self.0.binary_search_by(|(own, _)| own.cmp(&name)) {
            Ok(index) => Some(std::mem::replace(&mut self.0[index].1, printed)),
            Err(index) => {
                self.0.insert(index, (name, printed));
                None
            }
        }
    }
}

impl FromIterator<(Name, Printed)> for Row {
    /// Collects values by name; the last of several with one name wins.
    fn from_iter<I: IntoIterator<Item = (Name, Printed)>>(values: I) -> Self {
        let mut row = Self::default();
        values.into_iter().for_each(|(name, printed)| drop(row.insert(name, printed)));
        row
    }
}

/// The rows with the values of an entry in one mode.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'c> {
    of_mode: Option<&'c Row>,
    without_mode: Option<&'c Row>,
}

impl<'c> Rows<'c> {
    /// Returns the value with this name: of the mode, else the one outside all modes.
    pub fn get(&self, name: &str) -> Option<&'c Printed> {
        self.of_mode.and_then(|row| row.get(name)).or_else(|| self.without_mode.and_then(|row| row.get(name)))
    }
}

/// The key of a row: the name of a mode or level of the entry; [`NO_VARIANT`] for what holds in all of them.
pub type Variant = Option<Name>;

/// The key of the row outside all modes and levels.
pub const NO_VARIANT: &Variant = &None;

/// The key of a printed value: the entry, edition or pack and mode it belongs to, and its name.
#[derive(Clone, Debug)]
pub struct ValueKey {
    /// The entry that prints it.
    pub entry: EntryId,
    /// The edition or pack in which it is printed.
    pub scope: Scope,
    /// The mode of the entry.
    pub mode: Variant,
    /// The name of the value.
    pub name: Name,
}

/// The values of one entry in an edition, sorted by mode.
pub type Modes = Vec<(Variant, Row)>;

/// The printed values of all entries.
///
/// An Order looks up hundreds of values, most of them absent: entries are hashed, and sorted only for listing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    /// The values of each entry, one map per edition in the order of `Edition::ALL`.
    printed: [FxHashMap<EntryId, Modes>; Edition::ALL.len()],
    /// The values of each entry that differ in a pack, one map per pack in the order of `Pack::ALL`. A pack has the
    /// values of its base for every other entry.
    overlays: [FxHashMap<EntryId, Modes>; Pack::ALL.len()],
    kinds: FxHashMap<EntryId, (Kind, BTreeSet<Scope>)>,
    scenarios: BTreeMap<EntryId, Scenario>,
    objectives: BTreeMap<EntryId, Objective>,
    readings: FxHashMap<DiscrepancyId, Vec<Name>>,
    /// The names of the entries.
    pub names: EntryAliases,
    /// The rules that are not applied.
    pub unapplied: UnappliedRules,
    /// The figures of units.
    pub units: UnitFigures,
}

/// Knows the units of an edition.
pub trait UnitSource: fmt::Debug + Send + Sync {
    /// Finds a unit; `None` if the edition has no figures.
    ///
    /// # Errors
    /// A refusal of a unit or option that is unknown or ambiguous, with suggestions.
    fn find_trooper(
        &self,
        catalogue: &Catalogue,
        scope: Scope,
        request: UnitRequest<'_>,
    ) -> Result<Option<TrooperFigures>, Refusal>;
}

/// The source of the figures, if there is one.
#[derive(Clone, Debug, Default)]
pub struct UnitFigures(Option<Arc<dyn UnitSource>>);

impl UnitFigures {
    /// Creates the figures of a source.
    pub fn new(source: Arc<dyn UnitSource>) -> Self {
        Self(Some(source))
    }

    /// Finds a unit; `None` if the edition has no figures.
    ///
    /// # Errors
    /// As [`UnitSource::find_trooper`].
    pub fn find_trooper(
        &self,
        catalogue: &Catalogue,
        scope: Scope,
        request: UnitRequest<'_>,
    ) -> Result<Option<TrooperFigures>, Refusal> {
        self.0.as_ref().map_or(Ok(None), |source| source.find_trooper(catalogue, scope, request))
    }
}

/// Two are equal if they are of one source.
impl PartialEq for UnitFigures {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(own), Some(other)) => Arc::ptr_eq(own, other),
            (Some(_), None) | (None, Some(_)) => false,
        }
    }
}

impl Eq for UnitFigures {}

/// Returns the items of a map, sorted by id.
fn sorted<V>(map: &FxHashMap<EntryId, V>) -> impl Iterator<Item = (&EntryId, &V)> {
    let mut all: Vec<(&EntryId, &V)> = map.iter().collect();
    all.sort_by_key(|(entry, _)| *entry);
    all.into_iter()
}

impl Catalogue {
    /// Adds the kind of an entry, and every edition and pack that has it.
    pub fn declare(&mut self, entry: EntryId, kind: Kind, scopes: impl IntoIterator<Item = Scope>) {
        self.kinds.insert(entry, (kind, scopes.into_iter().collect()));
    }

    /// Returns the kind of an entry, if the edition or pack has it.
    pub fn kind(&self, entry: impl AsRef<str>, scope: impl Into<Scope>) -> Option<Kind> {
        let scope = scope.into();
        self.kinds.get(entry.as_ref()).filter(|(_, scopes)| scopes.contains(&scope)).map(|(kind, _)| *kind)
    }

    /// Adds a scenario, prepared once for all games.
    pub fn insert_scenario(&mut self, entry: EntryId, mut scenario: Scenario) {
        scenario.prepare(&entry);
        self.scenarios.insert(entry, scenario);
    }

    /// Returns the data of a scenario.
    pub fn scenario(&self, entry: impl AsRef<str>) -> Option<&Scenario> {
        self.scenarios.get(entry.as_ref())
    }

    /// Iterates over the scenarios, sorted by id.
    pub fn scenarios(&self) -> impl Iterator<Item = (&EntryId, &Scenario)> {
        self.scenarios.iter()
    }

    /// Adds a classified objective.
    pub fn insert_objective(&mut self, entry: EntryId, objective: Objective) {
        self.objectives.insert(entry, objective);
    }

    /// Returns the data of a classified objective.
    pub fn objective(&self, entry: impl AsRef<str>) -> Option<&Objective> {
        self.objectives.get(entry.as_ref())
    }

    /// Iterates over the classified objectives, sorted by id.
    pub fn objectives(&self) -> impl Iterator<Item = (&EntryId, &Objective)> {
        self.objectives.iter()
    }

    /// Returns the classified objectives of an edition or pack with a bonus.
    pub fn bonuses(&self, scope: Scope) -> impl Iterator<Item = (&EntryId, &Bonus)> {
        let here = move |id: &EntryId| self.kind(id.as_str(), scope).is_some();
        self.objectives().filter_map(move |(id, card)| Some((id, card.bonus.as_ref().filter(|_| here(id))?)))
    }

    /// Adds the readings of a discrepancy that scenario or objective data depend on, the default first.
    pub fn insert_readings(&mut self, discrepancy: DiscrepancyId, readings: Vec<Name>) {
        self.readings.insert(discrepancy, readings);
    }

    /// Returns the readings of such a discrepancy, the default first; empty if no data depend on it.
    pub fn readings(&self, discrepancy: &DiscrepancyId) -> &[Name] {
        self.readings.get(discrepancy).map_or(&[], Vec::as_slice)
    }

    /// Returns the entries of an edition or pack with one of these kinds.
    pub fn of_kind(&self, kinds: &[Kind], scope: Scope) -> impl Iterator<Item = &EntryId> {
        let matches = move |(kind, scopes): &(Kind, BTreeSet<Scope>)| kinds.contains(kind) && scopes.contains(&scope);
        sorted(&self.kinds).filter(move |(_, known)| matches(known)).map(|(entry, _)| entry)
    }

    /// Adds a value; returns the previous one, which the caller reports as a duplicate.
    pub fn insert(&mut self, key: ValueKey, printed: Printed) -> Option<Printed> {
        let ValueKey { entry, scope, mode, name } = key;
        let values = match scope {
            Scope::Edition(edition) => &mut self.printed[edition as usize],
            Scope::Pack(pack) => &mut self.overlays[pack as usize],
        };
        let modes = values.entry(entry).or_default();
        let index = modes.binary_search_by(|(own, _)| own.cmp(&mode)).unwrap_or_else(|index| {
            modes.insert(index, (mode, Row::default()));
            index
        });
        modes[index].1.insert(name, printed)
    }

    /// Makes a pack have no value of its base for an entry: only those inserted for the pack itself.
    pub fn begin_overlay(&mut self, entry: EntryId, pack: Pack) {
        self.overlays[pack as usize].entry(entry).or_default();
    }

    /// Returns the entries with values in an edition or pack, sorted, with their modes.
    pub fn entries(&self, scope: impl Into<Scope>) -> impl Iterator<Item = (&EntryId, &Modes)> {
        let scope = scope.into();
        let overlay = match scope {
            Scope::Edition(_) => None,
            Scope::Pack(pack) => Some(&self.overlays[pack as usize]),
        };
        let own = overlay.into_iter().flatten().filter(|(_, modes)| !modes.is_empty());
        let base = self.printed[scope.edition() as usize].iter();
        let inherited = base.filter(move |(entry, _)| !overlay.is_some_and(|own| own.contains_key(*entry)));
        let mut all: Vec<(&EntryId, &Modes)> = own.chain(inherited).collect();
        all.sort_by_key(|(entry, _)| *entry);
        all.into_iter()
    }

    /// Returns the modes of an entry in an edition or pack; empty if it prints no values there.
    pub fn modes(&self, entry: impl AsRef<str>, scope: impl Into<Scope>) -> &[(Variant, Row)] {
        let scope = scope.into();
        let own = match scope {
            Scope::Edition(_) => None,
            Scope::Pack(pack) => self.overlays[pack as usize].get(entry.as_ref()),
        };
        own.or_else(|| self.printed[scope.edition() as usize].get(entry.as_ref())).map_or(&[], Vec::as_slice)
    }

    /// Returns one printed value: of the mode, else outside all modes.
    pub fn value(
        &self,
        entry: impl AsRef<str>,
        mode: &Variant,
        name: &str,
        scope: impl Into<Scope>,
    ) -> Option<&Printed> {
        self.rows(entry, mode, scope).get(name)
    }

    /// Returns the rows with the values of an entry in a mode, for several lookups.
    pub fn rows(&self, entry: impl AsRef<str>, mode: &Variant, scope: impl Into<Scope>) -> Rows<'_> {
        let modes = self.modes(entry, scope);
        let row = |mode: &Variant| modes.iter().find(|(own, _)| own == mode).map(|(_, row)| row);
        Rows { of_mode: row(mode), without_mode: mode.as_ref().and_then(|_| row(NO_VARIANT)) }
    }

    /// Returns a number that a rule prints.
    ///
    /// # Errors
    /// The edition prints no such value, or one of another type.
    pub fn number(&self, entry: impl AsRef<str>, name: &'static str, scope: Scope) -> Result<(i32, ClauseId), Refusal> {
        match self.value(&entry, NO_VARIANT, name, scope) {
            Some(Printed { value: Value::Number(number), clause }) => Ok((*number, clause.clone())),
            Some(_) | None => Err(no_value(entry, name, scope)),
        }
    }

    /// Returns a length that a rule prints.
    ///
    /// # Errors
    /// The edition prints no such value, or one of another type.
    pub fn length(
        &self,
        entry: impl AsRef<str>,
        name: &'static str,
        scope: Scope,
    ) -> Result<(Length, ClauseId), Refusal> {
        match self.value(&entry, NO_VARIANT, name, scope) {
            Some(Printed { value: Value::Length(length), clause }) => Ok((*length, clause.clone())),
            Some(_) | None => Err(no_value(entry, name, scope)),
        }
    }

    /// Returns the range table of a weapon or skill.
    pub fn bands(
        &self,
        entry: impl AsRef<str>,
        mode: &Variant,
        scope: impl Into<Scope>,
    ) -> Option<(&Arc<[Band]>, &ClauseId)> {
        match self.value(entry, mode, "ranges", scope)? {
            Printed { value: Value::Bands(bands), clause } => Some((bands, clause)),
            Printed { .. } => None,
        }
    }
}

/// Returns the refusal for a value that is missing in an edition or pack.
pub fn no_value(entry: impl AsRef<str>, name: &str, scope: Scope) -> Refusal {
    let entry = entry.as_ref();
    let message = Message::new("refusal-no-value").term("entry", entry).text("value", name);
    let refusal = Refusal::new(format!("{entry}.{name}"), message.text("edition", scope.as_str()));
    refusal.of_kind(RefusalKind::NoValue)
}
