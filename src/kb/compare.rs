//! Compares an entry in two editions: aligned clauses, printed values, rulings with different outcomes.

use std::collections::BTreeSet;

use crate::{KnowledgeBase, Report, Ruling, Run};
use model::catalogue::{Printed, Variant};
use model::edition::{Edition, Scope};
use model::entry::{Clause, Entry};
use model::ids::Name;

/// A clause with the entry that contains it.
pub type EntryClause<'k> = (&'k Entry, &'k Clause);

/// Two editions to compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EditionPair {
    /// The earlier edition.
    pub from: Edition,
    /// The later edition.
    pub to: Edition,
}

impl EditionPair {
    fn scopes(self) -> [Scope; 2] {
        [Scope::Edition(self.from), Scope::Edition(self.to)]
    }
}

/// A clause of one edition aligned with the other edition.
#[derive(Clone, Copy, Debug)]
pub enum Aligned<'k> {
    /// The clause holds in both.
    Same(EntryClause<'k>),
    /// Another clause replaces it.
    Changed(EntryClause<'k>, EntryClause<'k>),
    /// Nothing replaces it.
    Gone(EntryClause<'k>),
    /// The clause replaces nothing.
    New(EntryClause<'k>),
}

/// A printed value in both editions; one may be missing.
#[derive(Clone, Copy, Debug)]
pub struct ValuePair<'k> {
    /// The mode of a weapon, if it has several.
    pub mode: &'k Variant,
    /// The name of the value, such as `burst`.
    pub name: &'k Name,
    /// The printed value in each edition.
    pub printed: [Option<&'k Printed>; 2],
}

impl ValuePair<'_> {
    /// Returns whether both editions print the same.
    pub fn is_same(&self) -> bool {
        self.printed[0].map(|printed| &printed.value) == self.printed[1].map(|printed| &printed.value)
    }
}

/// A ruling with different outcomes in two editions.
#[derive(Clone, Debug)]
pub struct ChangedOutcome<'k> {
    /// A ruling that runs in both editions.
    pub ruling: &'k Ruling,
    /// The runs of the ruling, one for each edition.
    pub runs: [Run; 2],
}

impl ChangedOutcome<'_> {
    /// Returns the paths of the facts that differ; empty if a run was refused, which does not happen for printed
    /// rulings.
    pub fn differing(&self) -> Vec<String> {
        let [Ok(from), Ok(to)] = self.runs.each_ref().map(|run| run.result.as_ref()) else { return Vec::new() };
        let paths = from.outcome.iter().chain(to.outcome.iter()).map(|(path, _)| path.into_owned());
        let mut differing: Vec<String> = Vec::new();
        for path in paths.filter(|path| from.outcome.get(path) != to.outcome.get(path)) {
            if !differing.contains(&path) {
                differing.push(path);
            }
        }
        differing
    }
}

impl KnowledgeBase {
    /// Returns the clauses of an entry in two editions, in reading order, each with the clause it replaces.
    pub fn aligned<'k>(&'k self, entry: &'k Entry, between: EditionPair) -> Vec<Aligned<'k>> {
        let [from, to] = between.scopes();
        let counterpart = |clause: &Clause, scope| self.counterpart(&clause.id, scope).and_then(|id| self.clause(&id));
        let mut rows = Vec::new();
        let mut paired = BTreeSet::new();
        for clause in &entry.clauses {
            let here = (entry, clause);
            match (clause.holds_in(from), clause.holds_in(to)) {
                (true, true) => rows.push(Aligned::Same(here)),
                (true, false) => match counterpart(clause, to) {
                    Some(there) if paired.insert((&clause.id, &there.1.id)) => rows.push(Aligned::Changed(here, there)),
                    Some(_) => {}
                    None => rows.push(Aligned::Gone(here)),
                },
                (false, true) => match counterpart(clause, from) {
                    Some(there) if paired.insert((&there.1.id, &clause.id)) => rows.push(Aligned::Changed(there, here)),
                    Some(_) => {}
                    None => rows.push(Aligned::New(here)),
                },
                (false, false) => {}
            }
        }
        rows
    }

    /// Returns the printed values of an entry in two editions, by mode and name.
    pub fn value_pairs<'k>(&'k self, entry: &'k Entry, between: EditionPair) -> Vec<ValuePair<'k>> {
        let modes = [between.from, between.to].map(|edition| self.catalogue.modes(entry.id.as_str(), edition));
        let named = |side: usize| {
            modes[side].iter().flat_map(|(mode, row)| row.iter().map(move |(name, printed)| (mode, name, printed)))
        };
        let mut pairs: Vec<ValuePair<'k>> =
            named(0).map(|(mode, name, printed)| ValuePair { mode, name, printed: [Some(printed), None] }).collect();
        for (mode, name, printed) in named(1) {
            match pairs.iter_mut().find(|pair| pair.mode == mode && pair.name == name) {
                Some(pair) => pair.printed[1] = Some(printed),
                None => pairs.push(ValuePair { mode, name, printed: [None, Some(printed)] }),
            }
        }
        pairs.sort_by_key(|pair| (pair.mode, pair.name));
        pairs
    }

    /// Returns the rulings of an entry that run in both editions with different outcomes, by id.
    pub fn changed_outcomes<'k>(
        &'k self,
        report: &Report,
        entry: &'k Entry,
        between: EditionPair,
    ) -> Vec<ChangedOutcome<'k>> {
        let [from, to] = between.scopes();
        self.rulings_of(&entry.id)
            .filter_map(|ruling| {
                if !report.differs_between(&ruling.id, from, to) {
                    return None;
                }
                Some(ChangedOutcome { ruling, runs: [self.run(ruling, from)?, self.run(ruling, to)?] })
            })
            .collect()
    }
}
