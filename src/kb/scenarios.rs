//! Finds scenarios and the discrepancies that their score sheets may choose readings of.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::KnowledgeBase;
use model::catalogue::Catalogue;
use model::edition::Scope;
use model::entry::{Discrepancy, Entry, Kind};
use model::ids::{DiscrepancyId, EntryId};
use model::index::{Index, indexed};
use model::lang::Localized;
use model::nearest::nearest;
use model::scenario::objective::Objective;
use model::scenario::{RuleUse, Scenario};

/// The start of the ids of the scenarios that the rulebooks print.
const RULEBOOK_PREFIX: &str = "rulebook-";

/// Returns the names of what the objectives of all scenarios count, by key.
pub(super) fn index_objectives(catalogue: &Catalogue) -> Index<String, Arc<Localized<String>>> {
    let all = catalogue
        .scenarios()
        .flat_map(|(_, scenario)| scenario.objectives.iter().map(move |objective| (scenario, objective)));
    let named = |(scenario, objective): (&Scenario, &Objective)| {
        Some((objective.key.to_string(), Arc::clone(&scenario.fact(objective.fact.as_str())?.name)))
    };
    indexed(all.filter_map(named))
}

impl KnowledgeBase {
    /// Returns the scenario with an id, else with a short name, else with a term, that is unique.
    pub fn scenario(&self, name: &str) -> Option<(&Entry, &Scenario)> {
        let all =
            || self.catalogue.scenarios().filter_map(|(id, scenario)| Some((self.entries.get(id.as_str())?, scenario)));
        let only = |is_named: fn(&Entry, &str) -> bool| {
            let mut named = all().filter(|(entry, _)| is_named(entry, name));
            named.next().filter(|_| named.next().is_none())
        };
        let by_id = all().find(|(entry, _)| entry.id.as_str() == name);
        let by_short_name = || only(|entry, name| short(entry) == Some(name));
        by_id.or_else(by_short_name).or_else(|| only(|entry, name| entry.term.as_str() == name))
    }

    /// Returns the scenario of an edition or pack with an id, else with a short name; without an edition, and where the
    /// edition has no such scenario, as [`Self::scenario`] finds it.
    pub fn scenario_in(&self, name: &str, scope: Option<Scope>) -> Option<(&Entry, &Scenario)> {
        let own = scope.and_then(|scope| {
            let all = self.catalogue.scenarios();
            let known = all.filter_map(|(id, scenario)| Some((self.entries.get(id.as_str())?, scenario)));
            let is_named = |entry: &Entry| {
                let id = entry.id.as_str();
                let of_rulebook = id.strip_prefix(RULEBOOK_PREFIX);
                [Some(id), short(entry), of_rulebook].contains(&Some(name)) || entry.term.as_str() == name
            };
            let mut named = known.filter(|(entry, _)| entry.holds_in(scope) && is_named(entry));
            named.next().filter(|_| named.next().is_none())
        });
        own.or_else(|| self.scenario(name))
    }

    /// Returns the id or short name of a scenario nearest to a name.
    pub fn nearest_scenario(&self, name: &str) -> Option<&str> {
        let entries = || self.catalogue.scenarios().filter_map(|(id, _)| self.entries.get(id.as_str()));
        nearest(name, entries().map(|entry| entry.id.as_str()).chain(entries().filter_map(short)))
    }

    /// Returns the name of what a scenario objective counts, by key: `ACQ.1`.
    pub fn objective_name(&self, key: &str) -> Option<&Localized<String>> {
        self.objectives.get(key).map(AsRef::as_ref)
    }

    /// Returns the cards with a bonus that a player of a scenario may draw; none if the scenario draws no cards.
    pub fn bonuses(&self, scenario: &Entry) -> Vec<&EntryId> {
        let drawn = scenario.scenario.as_ref().is_some_and(|scenario| scenario.classified > 0);
        let scope = scenario.editions.last().copied().filter(|_| drawn);
        scope.into_iter().flat_map(|scope| self.catalogue.bonuses(scope)).map(|(card, _)| card).collect()
    }

    /// Returns the discrepancies that a score sheet of a scenario may choose readings of: its own, then those of shared
    /// rules that can change its score.
    pub fn choices(&self, entry: &Entry) -> Vec<(&Entry, &Discrepancy)> {
        let may_own = |owner: &&Entry| owner.id == entry.id || owner.kind == Kind::ScenarioRule;
        let holds = |owner: &&Entry| entry.editions.iter().any(|scope| owner.holds_in(*scope));
        let mut owners: Vec<&Entry> = self.entries.values().filter(may_own).filter(holds).collect();
        owners.sort_by_key(|owner| owner.id != entry.id);
        let shared = SharedRules::new(self, entry);
        owners
            .into_iter()
            .flat_map(|owner| owner.discrepancies.iter().map(move |discrepancy| (owner, discrepancy)))
            .filter(|(owner, discrepancy)| {
                discrepancy.executed && (owner.id == entry.id || shared.concerns(owner, discrepancy))
            })
            .collect()
    }
}

/// The rules in other entries that apply to a scenario.
struct SharedRules<'k> {
    entry: &'k Entry,
    /// The rules that it lists.
    rules: &'k [RuleUse],
    /// The discrepancies that its own data name.
    named: BTreeSet<DiscrepancyId>,
    /// The discrepancies that the data of any scenario name.
    of_data: BTreeSet<DiscrepancyId>,
    /// The rules that any scenario lists.
    listed: BTreeSet<&'k EntryId>,
}

impl<'k> SharedRules<'k> {
    fn new(kb: &'k KnowledgeBase, entry: &'k Entry) -> Self {
        let scenario = entry.scenario.as_ref();
        let named = |scenario: &Scenario| scenario.followed().flatten().map(|(id, _)| id.clone()).collect::<Vec<_>>();
        Self {
            entry,
            rules: scenario.map_or(&[][..], |scenario| &scenario.rules),
            named: scenario.into_iter().flat_map(named).collect(),
            of_data: kb.catalogue.scenarios().flat_map(|(_, scenario)| named(scenario)).collect(),
            listed: kb.catalogue.scenarios().flat_map(|(_, scenario)| &scenario.rules).map(|rule| &rule.id).collect(),
        }
    }

    /// Returns whether a discrepancy of a shared rule can change the score. If the data of any scenario name it, this
    /// scenario's data must. Otherwise its rule must hold for all scenarios (no scenario lists it), be listed here with
    /// a clause that the discrepancy concerns, or be related to the scenario without being listed.
    fn concerns(&self, owner: &Entry, discrepancy: &Discrepancy) -> bool {
        let id = DiscrepancyId::new(&owner.id, &discrepancy.id);
        if self.of_data.contains(&id) {
            return self.named.contains(&id);
        }
        let applies = |rule: &RuleUse| {
            let clause = |name| rule.clauses.contains(name);
            rule.clauses.is_empty() || discrepancy.clauses.is_empty() || discrepancy.clauses.iter().any(clause)
        };
        let mut uses = self.rules.iter().filter(|rule| rule.id == owner.id).peekable();
        let elsewhere = uses.peek().is_none() && self.entry.related.contains(&owner.id);
        !self.listed.contains(&owner.id) || elsewhere || uses.any(applies)
    }
}

/// Returns a scenario's id without the prefix of its pack.
fn short(entry: &Entry) -> Option<&str> {
    let of_pack = |scope: &Scope| entry.id.as_str().strip_prefix(scope.as_str())?.strip_prefix('-');
    entry.editions.iter().find_map(of_pack)
}
