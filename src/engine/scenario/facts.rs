//! The facts counted so far, for both players.

use std::ptr;

use crate::scenario::readings::ReadingQueries;
use crate::scenario::scoring::Scoring;
use crate::scenario::sheet::SheetMoment;
use model::ids::Name;
use model::scenario::Player;
use model::scenario::fact::SheetFact;
use model::scenario::map::Zone;

/// A fact of both players.
pub(super) type Pair = [i64; 2];

/// A cache of values by a part of the scenario and a moment. It has a few dozen entries, found by the address of the
/// part.
pub(super) struct Cache<'s, T, V>(Vec<(&'s T, SheetMoment, V)>);

impl<'s, T, V> Cache<'s, T, V> {
    const fn new() -> Self {
        Self(Vec::new())
    }

    /// Returns the value of a part at a moment.
    pub(super) fn get(&self, part: &T, moment: SheetMoment) -> Option<&V> {
        self.0.iter().find(|(own, when, _)| ptr::eq(*own, part) && *when == moment).map(|(_, _, value)| value)
    }

    /// Adds a value.
    pub(super) fn insert(&mut self, part: &'s T, moment: SheetMoment, value: V) {
        self.0.push((part, moment, value));
    }
}

/// The facts counted so far.
pub(super) struct Facts<'s, 'b> {
    pub(super) scoring: Scoring<'s>,
    pub(super) counted: Cache<'s, SheetFact, Pair>,
    /// The player who dominates a zone at a moment, and the readings queried to find out.
    dominating_players: Cache<'s, Zone, (Option<Player>, ReadingQueries)>,
    /// Classified objectives accomplished, before any is cancelled.
    pub(super) accomplished: Cache<'s, SheetFact, Pair>,
    /// During a trial of another reading: the facts counted in the readings followed.
    base: Option<&'b Facts<'s, 'b>>,
}

impl<'s> Facts<'s, '_> {
    /// Creates a list without facts.
    pub(super) fn new(scoring: Scoring<'s>) -> Self {
        Self {
            scoring,
            counted: Cache::new(),
            dominating_players: Cache::new(),
            accomplished: Cache::new(),
            base: None,
        }
    }

    /// Returns a player's value of a fact at a moment, if it was counted for an objective or stated.
    pub(super) fn get(&self, fact: &Name, moment: SheetMoment, player: Player) -> Option<i64> {
        let player_index = player.index();
        let fact_of_scenario = self.scoring.sheet.scenario.fact(fact.as_str())?;
        let counted = self.counted.get(fact_of_scenario, moment).map(|pair| pair[player_index]);
        counted.or_else(|| self.scoring.sheet.snapshot(moment)?.totals[player_index].get(fact).copied())
    }

    /// Returns an overlay for a trial of another reading. It reads these facts, but does not change them.
    pub(super) fn overlay(&self) -> Facts<'s, '_> {
        Facts { base: Some(self), ..Facts::new(self.scoring) }
    }

    /// Returns these facts, then those below the overlay.
    pub(super) fn layers(&self) -> impl Iterator<Item = &Self> {
        std::iter::once(self).chain(self.base)
    }

    /// Returns the classified objectives accomplished, before any is cancelled.
    pub(super) fn accomplished(&self, fact: &SheetFact, moment: SheetMoment) -> Option<Pair> {
        self.layers().find_map(|layer| layer.accomplished.get(fact, moment).copied())
    }

    /// Returns the player who dominates a zone, from the cache or by `find`. Adds the readings queried for it.
    pub(super) fn dominating_player(
        &mut self,
        zone: &'s Zone,
        moment: SheetMoment,
        find: impl FnOnce() -> Option<Player>,
    ) -> Option<Player> {
        let readings = self.scoring.readings;
        for (player, queries) in self.layers().filter_map(|layer| layer.dominating_players.get(zone, moment)) {
            if !readings.is_trial_of(queries) {
                readings.add_queries(queries);
                return *player;
            }
        }
        let (player, queries) = readings.track(find);
        readings.add_queries(&queries);
        self.dominating_players.insert(zone, moment, (player, queries));
        player
    }

    /// Returns the score sheet with its rules and readings.
    pub(super) const fn scoring(&self) -> Scoring<'s> {
        self.scoring
    }
}
