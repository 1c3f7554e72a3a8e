//! What hangs on each fact of a scenario: the paths in which a step that counts it has a share.

use std::cell::OnceCell;

use crate::engine::record::StepHandle;
use crate::engine::scenario::sheet::At;
use crate::model::path::Path;
use crate::model::scenario::fact::Fact;
use crate::model::scenario::{Player, Scenario};

/// What hangs on each fact for either player, as one pattern. Many steps count the same few facts.
pub struct Shares<'s> {
    scenario: &'s Scenario,
    facts: Vec<OnceCell<[Path; 2]>>,
}

impl<'s> Shares<'s> {
    /// Of a scenario.
    pub fn of(scenario: &'s Scenario) -> Self {
        Self { scenario, facts: vec![OnceCell::new(); scenario.facts.len()] }
    }

    /// Gives a step a share in a fact and in everything that is judged by it.
    pub fn give<'r>(&self, step: StepHandle<'r>, fact: &Fact) -> StepHandle<'r> {
        let place = self.scenario.facts.iter().position(|one| one.id == fact.id);
        let Some(cell) = place.and_then(|place| self.facts.get(place)) else { return step };
        let patterns = cell.get_or_init(|| [Player::A, Player::B].map(|player| self.pattern(player, fact)));
        step.shapes_all(patterns.iter().cloned()).shapes("winner")
    }

    /// `a.{kills,round-1.kills,KIL.1,total}`.
    fn pattern(&self, player: Player, fact: &Fact) -> Path {
        let scenario = self.scenario;
        let mut text = String::with_capacity(512);
        text.extend([player.as_str(), ".{"]);
        let made_of_it = scenario.facts.iter().filter(|other| other.is_made_of(fact)).map(|other| &other.id);
        for id in std::iter::once(&fact.id).chain(made_of_it) {
            text.extend([id.as_str(), ","]);
            for round in (1..=scenario.rounds).map(At::Round) {
                text.extend([&round.prefix(), id.as_str(), ","]);
            }
            let judged = scenario.objectives.iter().filter(|one| one.may_judge(id));
            judged.for_each(|one| text.extend([one.key.as_str(), ","]));
        }
        text.push_str("total}");
        Path::from(text)
    }
}
