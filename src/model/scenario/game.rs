//! A scenario as it is played in an edition at a size.

use crate::edition::Edition;
use crate::ids::EntryId;
use crate::scenario::limit::Army;
use crate::scenario::map::Use;
use crate::scenario::objective::Award;
use crate::scenario::size::Size;
use crate::scenario::vocabulary::ClauseRef;
use crate::scenario::{Game, Scenario};

impl Scenario {
    /// Returns the sizes that an edition prints.
    pub fn sizes_in(&self, edition: Edition) -> impl Iterator<Item = &Size> {
        self.sizes.iter().filter(move |size| size.editions.contains(&edition))
    }

    /// Returns the scenario as it is played in an edition at a size; `None` if the edition does not print the size.
    pub fn game(&self, edition: Edition, points: i64) -> Option<&Self> {
        let mut games = self.games.iter();
        let game = games.find(|game| game.edition == edition && i64::from(game.points) == points)?;
        Some(&game.scenario)
    }

    /// Prepares the data for games: resolves the clauses of facts, which every game cites, and lays out each size.
    pub fn prepare(&mut self, entry: &EntryId) {
        for clause in self.facts.iter_mut().flat_map(|fact| &mut fact.clauses) {
            *clause = ClauseRef::Full(clause.resolve(entry));
        }
        let of_size = |size: &Size| size.editions.iter().map(|edition| self.sized(size, *edition)).collect::<Vec<_>>();
        self.games = self.sizes.iter().flat_map(of_size).collect();
    }

    /// Lays out a size.
    fn sized(&self, size: &Size, edition: Edition) -> Game {
        let mut scenario = Self { sizes: Vec::new(), games: Vec::new(), table: size.table, ..self.clone() };
        scenario.army = Some(Army { points: size.points, clause: size.clause.clone() });
        scenario.retreat = self.retreat_in(edition);
        for zone in &mut scenario.zones {
            if zone.used == Use::Deployment {
                zone.clause = size.clause.clone();
            }
            zone.shape = size.zones.get(&zone.id).unwrap_or(&zone.shape).clone();
        }
        for object in &mut scenario.objects {
            object.at = size.objects.get(&object.id).copied().unwrap_or(object.at);
        }
        for objective in &mut scenario.objectives {
            let in_readings = objective.readings.iter_mut().filter_map(|row| row.award.as_mut());
            for award in std::iter::once(&mut objective.award).chain(in_readings) {
                let Award::Bands(bands) = award else { continue };
                for band in bands {
                    let Some(limits) = band.sizes.get(&size.points.to_string()) else { continue };
                    band.any = Some(*limits);
                    objective.size_clause.clone_from(&size.bands);
                }
            }
        }
        Game { edition, points: size.points, scenario }
    }
}
