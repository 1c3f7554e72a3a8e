//! `unexplained-name`: a unit has a skill, weapon or item of equipment that no entry explains.
//!
//! Why: every name on a unit's page leads to what it means.
//!
//! Example: `weapons = "pistl"` in `units/n5/figures/nomads.toml`, without a row in `units/n5/unexplained.toml`.

use std::collections::{BTreeMap, BTreeSet};

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::edition::Scope;
use model::ids::EntryId;
use model::message::Message;
use model::problem::{Position, Problem};
use units::{Unit, Units};

pub(super) const CHECK: Check = Check { name: "unexplained-name", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for (scope, units) in kb.units.iter() {
        let explained: BTreeSet<&EntryId> = iter_explained(units).collect();
        let mut users: BTreeMap<&EntryId, &Unit> = BTreeMap::new();
        for unit in units.figures.values() {
            for item in unit.items() {
                item.for_each_id(&mut |id| {
                    if kb.catalogue.kind(id.as_str(), *scope).is_none() && !explained.contains(id) {
                        users.entry(id).or_insert(unit);
                    }
                });
            }
        }
        for (id, unit) in users {
            let message = Message::new("problem-unexplained-name").text("found", id.as_str());
            let message = message.text("unit", unit.name.clone()).text("scope", scope.as_str());
            let problem = Problem::new(CHECK.name, find_position(*scope), message);
            problems.push(problem.nearest(id.as_str(), kb.entries.keys().map(EntryId::as_str)));
        }
    }
}

/// Returns the words that the tables beside the figures explain, or say why not.
fn iter_explained(units: &Units) -> impl Iterator<Item = &EntryId> {
    units.words.iter().map(|word| &word.id).chain(units.unexplained.iter().map(|row| &row.id))
}

/// Returns the table that takes the reason.
fn find_position(scope: Scope) -> Position {
    Position::start_of(format!("units/{scope}/unexplained.toml"))
}
