//! The rules that the engine does not apply, and the situations they bear on.
//!
//! A clause of status `open` names them in `bears-on`: each item is a list of entries that must all take part. This
//! module must not know how a situation is run. Start reading at [`UnappliedRules::bearing_on`].

use rustc_hash::{FxHashMap, FxHashSet};

use crate::edition::Scope;
use crate::entry::{Clause, ClauseStatus};
use crate::ids::{ClauseId, EntryId};

/// A rule that is not applied, and the other entries of one situation it bears on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct UnappliedRule {
    clause: ClauseId,
    scopes: Vec<Scope>,
    others: Vec<EntryId>,
}

/// All rules that are not applied, by the first entry of each situation they bear on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnappliedRules(FxHashMap<EntryId, Vec<UnappliedRule>>);

impl UnappliedRules {
    /// Adds a clause if it is not applied.
    pub fn add(&mut self, clause: &Clause) {
        if clause.status == ClauseStatus::Open {
            let scopes: Vec<Scope> = Scope::all().filter(|scope| clause.holds_in(*scope)).collect();
            clause.bears_on.iter().for_each(|entries| self.insert(&clause.id, &scopes, entries));
        }
    }

    /// Adds one situation that a clause bears on, with every edition and pack in which the clause holds.
    pub fn insert(&mut self, clause: &ClauseId, scopes: &[Scope], entries: &[EntryId]) {
        let Some((first, others)) = entries.split_first() else { return };
        let rule = UnappliedRule { clause: clause.clone(), scopes: scopes.to_vec(), others: others.to_vec() };
        self.0.entry(first.clone()).or_default().push(rule);
    }

    /// Returns the rules of an edition or pack that bear on a situation in which these entries take part, sorted.
    pub fn bearing_on(&self, entries: &FxHashSet<&str>, scope: Scope) -> Vec<ClauseId> {
        let rules = entries.iter().filter_map(|entry| self.0.get(*entry)).flatten();
        let holds = |rule: &&UnappliedRule| rule.scopes.contains(&scope);
        let bears = |rule: &&UnappliedRule| rule.others.iter().all(|entry| entries.contains(entry.as_str()));
        let mut clauses: Vec<ClauseId> = rules.filter(holds).filter(bears).map(|rule| rule.clause.clone()).collect();
        clauses.sort_unstable();
        clauses.dedup();
        clauses
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the rules that bear on entries, of clauses with the scope they hold in and the situation they bear on.
    fn bearing(clauses: &[(&'static str, &str, &[&str])], entries: &[&str], scope: &str) -> Vec<ClauseId> {
        let mut rules = UnappliedRules::default();
        for (clause, scope, bears_on) in clauses {
            let entries: Vec<EntryId> = bears_on.iter().map(|entry| entry.parse().expect("an id")).collect();
            rules.insert(&ClauseId::from_static(clause), &[scope.parse().expect("a scope")], &entries);
        }
        rules.bearing_on(&entries.iter().copied().collect(), scope.parse().expect("a scope"))
    }

    #[test]
    fn a_rule_bears_on_a_situation_in_which_all_entries_of_one_item_take_part() {
        let clause = "berserk#extra-die";
        let rules = [(clause, "n5", &["berserk", "cc-attack"][..]), (clause, "n5", &["crush"])];
        let expected = [ClauseId::from_static(clause)];
        assert_eq!(bearing(&rules, &["cc-attack", "berserk", "dodge"], "n5"), expected);
        assert_eq!(bearing(&rules, &["crush", "berserk", "cc-attack"], "n5"), expected, "listed once");
        assert_eq!(bearing(&rules, &["berserk"], "n5"), []);
        assert_eq!(bearing(&rules, &["crush"], "n4"), [], "does not hold there");
    }
}
