//! The paths of facts in the outcome of a game: built once per scenario, not per game.

use std::sync::OnceLock;

use crate::path::Path;

/// The lazily built paths of a scenario. They are derived from its data and ignored by comparisons.
#[derive(Debug, Default)]
pub struct PathCache(OnceLock<Paths>);

impl PathCache {
    /// Returns the paths, built at the first call.
    pub(super) fn get(&self, build: impl FnOnce() -> Paths) -> &Paths {
        self.0.get_or_init(build)
    }
}

impl Clone for PathCache {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for PathCache {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for PathCache {}

/// One path per player.
pub type PlayerPaths = [Path; 2];

/// The paths of a scenario. A moment is the number of a Game Round, 0 for the end of the game.
#[derive(Debug)]
pub struct Paths {
    /// By fact, then moment.
    pub(super) facts: Vec<Vec<PlayerPaths>>,
    /// By fact: patterns of everything that depends on it.
    pub(super) shares: Vec<PlayerPaths>,
    /// By objective.
    pub(super) objectives: Vec<PlayerPaths>,
    /// By zone, then moment: the player who dominates it.
    pub(super) zones: Vec<Vec<Path>>,
}
