//! The scenarios of ITS 10, which the tests of pages and score sheets walk through.

use crate::site::KB;
use model::edition::{Pack, Scope};
use model::entry::Entry;
use model::scenario::Scenario;

/// The pack.
pub(crate) const PACK: Scope = Scope::Pack(Pack::Its10);

/// Returns the scenarios of the pack, by id.
pub(crate) fn scenarios() -> impl Iterator<Item = (&'static Entry, &'static Scenario)> {
    let of_pack = KB.entries.values().filter(|entry| entry.holds_in(PACK));
    of_pack.filter_map(|entry| Some((entry, entry.scenario.as_ref()?)))
}
