//! Finding a scenario and what its score sheet may choose.

use crate::kb::KnowledgeBase;
use crate::model::edition::Scope;
use crate::model::entry::{Discrepancy, Entry, Kind};
use crate::model::lang::Localized;
use crate::model::nearest::nearest;
use crate::model::scenario::Scenario;

impl KnowledgeBase {
    /// The scenario of an id, or of the short name or term that one pack alone has a scenario for.
    pub fn scenario(&self, wanted: &str) -> Option<(&Entry, &Scenario)> {
        let all = || self.catalogue.scenarios().filter_map(|(id, found)| Some((self.entries.get(id.as_str())?, found)));
        let named = |entry: &Entry| entry.term.as_str() == wanted || short(entry) == Some(wanted);
        let by_name = || {
            let mut named = all().filter(|(entry, _)| named(entry));
            named.next().filter(|_| named.next().is_none())
        };
        all().find(|(entry, _)| entry.id.as_str() == wanted).or_else(by_name)
    }

    /// The known name of a scenario that is nearest to a wanted one: an id or a short name.
    pub fn nearest_scenario(&self, wanted: &str) -> Option<&str> {
        let entries = || self.catalogue.scenarios().filter_map(|(id, _)| self.entries.get(id.as_str()));
        nearest(wanted, entries().map(|entry| entry.id.as_str()).chain(entries().filter_map(short)))
    }

    /// What the objective of a scenario is about, by its key: `ACQ.1`.
    pub fn objective_name(&self, key: &str) -> Option<&Localized<String>> {
        self.catalogue.scenarios().find_map(|(_, scenario)| {
            let objective = scenario.objectives.iter().find(|one| &*one.key == key)?;
            scenario.fact(objective.fact.as_str()).map(|fact| fact.name.as_ref())
        })
    }

    /// The discrepancies whose readings a score sheet of a scenario may choose: its own, then those of the rules that
    /// its pack's scenarios share.
    pub fn choices(&self, scenario: &Entry) -> Vec<(&Entry, &Discrepancy)> {
        let own = |entry: &&Entry| entry.id == scenario.id || entry.kind == Kind::ScenarioRule;
        let here = |entry: &&Entry| scenario.editions.iter().any(|scope| entry.holds_in(*scope));
        let mut entries: Vec<&Entry> = self.entries.values().filter(own).filter(here).collect();
        entries.sort_by_key(|entry| entry.id != scenario.id);
        entries
            .into_iter()
            .flat_map(|entry| entry.discrepancies.iter().map(move |one| (entry, one)))
            .filter(|(_, one)| one.executed)
            .collect()
    }
}

/// A scenario's id without the name of its pack.
fn short(entry: &Entry) -> Option<&str> {
    let of_pack = |scope: &Scope| entry.id.as_str().strip_prefix(scope.as_str())?.strip_prefix('-');
    entry.editions.iter().find_map(of_pack)
}
