//! The facts of both players that were counted so far.

use std::ptr;

use crate::scenario::frame::Frame;
use crate::scenario::readings::AskedReadings;
use crate::scenario::sheet::{At, seat};
use model::ids::Name;
use model::scenario::Player;
use model::scenario::fact::Fact;
use model::scenario::map::Zone;

/// A fact of both players.
pub type Pair = [i64; 2];

/// What is known of the parts of a scenario at moments: a few dozen at most, each found by where it stands in memory.
pub(super) struct Known<'s, T, V>(Vec<(&'s T, At, V)>);

impl<'s, T, V> Known<'s, T, V> {
    const fn none() -> Self {
        Self(Vec::new())
    }

    /// What is known of a part at a moment.
    pub(super) fn get(&self, part: &T, at: At) -> Option<&V> {
        self.0.iter().find(|(own, when, _)| ptr::eq(*own, part) && *when == at).map(|(_, _, value)| value)
    }

    /// Adds what was found.
    pub(super) fn insert(&mut self, part: &'s T, at: At, value: V) {
        self.0.push((part, at, value));
    }
}

/// The facts found so far.
pub struct Facts<'s, 'b> {
    pub(super) frame: Frame<'s>,
    pub(super) known: Known<'s, Fact, Pair>,
    /// Who holds a zone at a moment, and which readings were asked for it.
    zones: Known<'s, Zone, (Option<Player>, AskedReadings)>,
    /// Classified objectives accomplished, before any was cancelled.
    pub(super) accomplished: Known<'s, Fact, Pair>,
    /// What was found in the readings followed, while another one is tried.
    behind: Option<&'b Facts<'s, 'b>>,
}

impl<'s> Facts<'s, '_> {
    /// None yet.
    pub fn new(frame: Frame<'s>) -> Self {
        Self { frame, known: Known::none(), zones: Known::none(), accomplished: Known::none(), behind: None }
    }

    /// What a player has at a moment, as far as it is known: counted for an objective, or stated.
    pub fn seen(&self, fact: &Name, at: At, player: Player) -> Option<i64> {
        let own = seat(player);
        let stated = self.frame.sheet.scenario.fact(fact.as_str())?;
        let counted = self.known.get(stated, at).map(|pair| pair[own]);
        counted.or_else(|| self.frame.sheet.moment(at)?.totals[own].get(fact).copied())
    }

    /// For a look in another reading, on top of what is known; nothing of it flows back.
    pub fn beside(&self) -> Facts<'s, '_> {
        Facts { behind: Some(self), ..Facts::new(self.frame) }
    }

    /// These facts, then those found in the readings followed.
    pub(super) fn layers(&self) -> impl Iterator<Item = &Self> {
        std::iter::once(self).chain(self.behind)
    }

    /// Classified objectives accomplished, before any was cancelled.
    pub fn accomplished(&self, fact: &Fact, at: At) -> Option<Pair> {
        self.layers().find_map(|layer| layer.accomplished.get(fact, at).copied())
    }

    /// Who holds a zone, found or already known; notes which readings were asked for it.
    pub fn holder(&mut self, zone: &'s Zone, at: At, find: impl FnOnce() -> Option<Player>) -> Option<Player> {
        let readings = self.frame.readings;
        for (holder, asked) in self.layers().filter_map(|layer| layer.zones.get(zone, at)) {
            if !readings.is_trying_any(asked) {
                readings.note(asked);
                return *holder;
            }
        }
        let (holder, asked) = readings.watch(find);
        readings.note(&asked);
        self.zones.insert(zone, at, (holder, asked));
        holder
    }

    /// The frame.
    pub const fn frame(&self) -> Frame<'s> {
        self.frame
    }
}
