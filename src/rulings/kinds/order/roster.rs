//! The names of the troopers of an Order. Every other key that names a trooper is resolved here to its index, so that
//! the engine looks nothing up by name.

use crate::kinds::shared::{check_plain, read_plain_name};
use engine::index_vec::Idx;
use engine::order::{ReactiveIndex, TrooperIndex};
use model::message::Message;
use model::nearest::nearest;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;

/// The names of the troopers of an Order.
#[derive(Debug)]
pub(super) struct Roster {
    /// The names of all troopers, the activated ones first.
    names: Vec<PathPrefix>,
    /// The number of activated troopers.
    active_count: usize,
}

impl Roster {
    /// Reads the names of the troopers of both sides.
    ///
    /// # Errors
    /// A refusal of a name that is not plain, that stands for something else, or that two troopers have.
    pub(super) fn read(active: &[&str], reactive: &[&str]) -> Result<Self, Refusal> {
        let mut names: Vec<PathPrefix> = Vec::with_capacity(active.len() + reactive.len());
        for name in active.iter().chain(reactive) {
            let name: PathPrefix = read_plain_name("name", name)?.into();
            if ["odds", "none"].contains(&&*name) || names.contains(&name) {
                return Err(Refusal::new("name", Message::new("refusal-name-taken").text("found", &name)));
            }
            names.push(name);
        }
        Ok(Self { names, active_count: active.len() })
    }

    /// Iterates over the indices of the activated troopers, in the order of the situation.
    pub(super) fn active_indices(&self) -> impl Iterator<Item = TrooperIndex> + use<> {
        (0..self.active_count).map(TrooperIndex::new)
    }

    /// Iterates over the indices of the reactive troopers, in the order of the situation.
    pub(super) fn reactive_indices(&self) -> impl Iterator<Item = TrooperIndex> + use<> {
        (self.active_count..self.names.len()).map(TrooperIndex::new)
    }

    /// Returns the name of a trooper.
    pub(super) fn name(&self, index: TrooperIndex) -> &PathPrefix {
        &self.names[index.position()]
    }

    /// Returns the path of a key of a trooper.
    pub(super) fn path(&self, index: TrooperIndex, key: &'static str) -> Path {
        Path::new(self.name(index), key)
    }

    /// Returns whether a trooper is activated.
    pub(super) fn is_active(&self, index: TrooperIndex) -> bool {
        index.position() < self.active_count
    }

    /// Finds a trooper by its name.
    pub(super) fn find(&self, name: &str) -> Option<TrooperIndex> {
        self.names.iter().position(|known| **known == *name).map(TrooperIndex::new)
    }

    /// Finds a reactive trooper by its name.
    pub(super) fn find_reactive(&self, name: &str) -> Option<ReactiveIndex> {
        self.find(name)?.position().checked_sub(self.active_count).map(ReactiveIndex::new)
    }

    /// Reads the trooper that a key of another names.
    ///
    /// # Errors
    /// A refusal of a name that is not plain, and of one that no trooper of the Order has.
    pub(super) fn read_trooper(
        &self,
        user: TrooperIndex,
        key: &'static str,
        name: &str,
    ) -> Result<TrooperIndex, Refusal> {
        let path = self.path(user, key);
        check_plain(&path, name)?;
        self.find(name).ok_or_else(|| {
            // Most keys name an enemy, so that of two names alike it is the hint.
            let (active, reactive) = self.names.split_at(self.active_count);
            let sides = if self.is_active(user) { [reactive, active] } else { [active, reactive] };
            let others = sides.into_iter().flatten().filter(|other| *other != self.name(user));
            Refusal::unknown_target(path, name, nearest(name, others.map(|other| &**other)))
        })
    }

    /// Reads the troopers that a key of another lists.
    ///
    /// # Errors
    /// As [`read_trooper`](Self::read_trooper).
    pub(super) fn read_troopers<'n>(
        &self,
        user: TrooperIndex,
        key: &'static str,
        names: impl IntoIterator<Item = &'n String>,
    ) -> Result<Vec<TrooperIndex>, Refusal> {
        names.into_iter().map(|name| self.read_trooper(user, key, name)).collect()
    }
}
