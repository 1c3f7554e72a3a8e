//! Builds and looks up the paths of a scenario's facts in the outcome of a game.

use std::ptr;

use crate::path::Path;
use crate::scenario::Scenario;
use crate::scenario::fact::SheetFact;
use crate::scenario::map::Zone;
use crate::scenario::objective::Objective;
use crate::scenario::path_cache::{Paths, PlayerPaths};
use crate::scenario::vocabulary::Player;

impl Paths {
    fn new(scenario: &Scenario) -> Self {
        let all_moments = |fact: &str| {
            moments(scenario).map(|moment| per_player(|player| format!("{player}.{moment}{fact}"))).collect()
        };
        let zone_paths =
            |zone: &Zone| moments(scenario).map(|moment| format!("{moment}zones.{}", zone.id).into()).collect();
        Self {
            facts: scenario.facts.iter().map(|fact| all_moments(fact.id.as_str())).collect(),
            shares: scenario.facts.iter().map(|fact| per_player(|player| pattern(scenario, player, fact))).collect(),
            objectives: scenario
                .objectives
                .iter()
                .map(|objective| per_player(|player| format!("{player}.{}", objective.key)))
                .collect(),
            zones: scenario.zones.iter().map(zone_paths).collect(),
        }
    }
}

/// Returns the path prefix of each moment.
fn moments(scenario: &Scenario) -> impl Iterator<Item = String> {
    std::iter::once(String::new()).chain((1..=scenario.rounds).map(|round| format!("round-{round}.")))
}

fn per_player(text: impl Fn(&str) -> String) -> PlayerPaths {
    [Player::A, Player::B].map(|player| Path::from(text(player.as_str())))
}

/// Formats paths as a pattern: `a.{kills,round-1.kills,KIL.1,total}`.
fn pattern(scenario: &Scenario, player: &str, fact: &SheetFact) -> String {
    let derived = scenario.facts.iter().filter(|other| other.is_derived_from(fact)).map(|other| &other.id);
    let mut names: Vec<String> = Vec::new();
    for id in std::iter::once(&fact.id).chain(derived) {
        names.extend(moments(scenario).map(|moment| format!("{moment}{id}")));
        let judged = scenario.objectives.iter().filter(|objective| objective.may_judge(id));
        names.extend(judged.map(|objective| objective.key.to_string()));
    }
    format!("{player}.{{{},total}}", names.join(","))
}

impl Scenario {
    fn paths(&self) -> &Paths {
        self.paths.get(|| Paths::new(self))
    }

    /// Returns the paths of a fact at a moment, per player; `None` for a round that the scenario does not have.
    pub fn fact_paths(&self, fact: &SheetFact, moment: u8) -> Option<&PlayerPaths> {
        let index = self.facts.iter().position(|known| ptr::eq(known, fact))?;
        self.paths().facts.get(index)?.get(usize::from(moment))
    }

    /// Returns the patterns of everything that depends on a fact, per player.
    pub fn fact_dependents(&self, fact: &SheetFact) -> Option<&PlayerPaths> {
        let index = self.facts.iter().position(|known| ptr::eq(known, fact))?;
        self.paths().shares.get(index)
    }

    /// Returns the paths of the points of an objective, per player.
    pub fn objective_paths(&self, objective: &Objective) -> Option<&PlayerPaths> {
        let index = self.objectives.iter().position(|known| ptr::eq(known, objective))?;
        self.paths().objectives.get(index)
    }

    /// Returns the path of the player who dominates a zone at a moment.
    pub fn zone_path(&self, zone: &Zone, moment: u8) -> Option<&Path> {
        let index = self.zones.iter().position(|known| ptr::eq(known, zone))?;
        self.paths().zones.get(index)?.get(usize::from(moment))
    }
}
