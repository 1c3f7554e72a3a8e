//! Where the facts of a game stand in its outcome: put together once for each scenario, not for each game.

use std::ptr;
use std::sync::OnceLock;

use crate::path::Path;
use crate::scenario::fact::Fact;
use crate::scenario::objective::Objective;
use crate::scenario::place::Zone;
use crate::scenario::{Player, Scenario};

/// The paths of a scenario, once they have been asked for. They follow from its data and so do not count as part of it.
#[derive(Debug, Default)]
pub struct Lazy(OnceLock<Paths>);

impl Lazy {
    pub(super) fn of(&self, scenario: &Scenario) -> &Paths {
        self.0.get_or_init(|| Paths::of(scenario))
    }
}

impl Clone for Lazy {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for Lazy {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Lazy {}

/// One path for each player.
pub type Pair = [Path; 2];

/// The paths of a scenario. A moment is the number of a Game Round, 0 for the end of the game.
#[derive(Debug)]
pub struct Paths {
    /// By fact and moment.
    facts: Vec<Vec<Pair>>,
    /// By fact: everything that hangs on it.
    shares: Vec<Pair>,
    /// By objective.
    objectives: Vec<Pair>,
    /// By zone and moment: who dominates it.
    zones: Vec<Vec<Path>>,
}

impl Paths {
    fn of(scenario: &Scenario) -> Self {
        let at_all =
            |fact: &str| moments(scenario).map(|at| of_both(|player| format!("{player}.{at}{fact}"))).collect();
        let of_zone = |zone: &Zone| moments(scenario).map(|at| format!("{at}zones.{}", zone.id).into()).collect();
        Self {
            facts: scenario.facts.iter().map(|fact| at_all(fact.id.as_str())).collect(),
            shares: scenario.facts.iter().map(|fact| of_both(|player| pattern(scenario, player, fact))).collect(),
            objectives: scenario
                .objectives
                .iter()
                .map(|one| of_both(|player| format!("{player}.{}", one.key)))
                .collect(),
            zones: scenario.zones.iter().map(of_zone).collect(),
        }
    }
}

/// What stands before a fact of each moment.
fn moments(scenario: &Scenario) -> impl Iterator<Item = String> {
    std::iter::once(String::new()).chain((1..=scenario.rounds).map(|round| format!("round-{round}.")))
}

fn of_both(text: impl Fn(&str) -> String) -> Pair {
    [Player::A, Player::B].map(|player| Path::from(text(player.as_str())))
}

/// `a.{kills,round-1.kills,KIL.1,total}`.
fn pattern(scenario: &Scenario, player: &str, fact: &Fact) -> String {
    let made_of_it = scenario.facts.iter().filter(|other| other.is_made_of(fact)).map(|other| &other.id);
    let mut names: Vec<String> = Vec::new();
    for id in std::iter::once(&fact.id).chain(made_of_it) {
        names.extend(moments(scenario).map(|at| format!("{at}{id}")));
        let judged = scenario.objectives.iter().filter(|one| one.may_judge(id));
        names.extend(judged.map(|one| one.key.to_string()));
    }
    format!("{player}.{{{},total}}", names.join(","))
}

impl Scenario {
    fn paths(&self) -> &Paths {
        self.paths.of(self)
    }

    /// Where a fact of this scenario stands at a moment, for each player; `None` for a round that it has not.
    pub fn paths_of(&self, fact: &Fact, moment: u8) -> Option<&Pair> {
        let place = self.facts.iter().position(|one| ptr::eq(one, fact))?;
        self.paths().facts.get(place)?.get(usize::from(moment))
    }

    /// Everything that hangs on a fact of this scenario, for each player, as patterns.
    pub fn shares_of(&self, fact: &Fact) -> Option<&Pair> {
        let place = self.facts.iter().position(|one| ptr::eq(one, fact))?;
        self.paths().shares.get(place)
    }

    /// Where it stands what an objective of this scenario gives each player.
    pub fn paths_for(&self, objective: &Objective) -> Option<&Pair> {
        let place = self.objectives.iter().position(|one| ptr::eq(one, objective))?;
        self.paths().objectives.get(place)
    }

    /// Where it stands who dominates a zone of this scenario at a moment.
    pub fn path_of(&self, zone: &Zone, moment: u8) -> Option<&Path> {
        let place = self.zones.iter().position(|one| ptr::eq(one, zone))?;
        self.paths().zones.get(place)?.get(usize::from(moment))
    }
}
