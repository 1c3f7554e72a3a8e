//! Replicas among the troopers of an Order: Decoys and Holoechoes copy the trooper that they stand for.

use crate::kinds::order::roster::Roster;
use crate::kinds::shared::check_plain;
use engine::index_vec::Idx;
use engine::order;
use engine::order::TrooperIndex;
use model::message::Message;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::text::excerpt;

/// The key of a replica.
const KEY: &str = "replica-of";

/// Refuses a replica of a trooper that is not there, or is a replica itself.
fn refuse_unknown_original(path: Path, name: &str) -> Refusal {
    Refusal::new(path, Message::new("refusal-unknown-original").text("found", excerpt(name)))
}

/// Reads the trooper of which another on its side is a replica.
///
/// # Errors
/// A refusal of a name that no trooper of the side has.
pub(super) fn read_original(roster: &Roster, index: TrooperIndex, name: &str) -> Result<TrooperIndex, Refusal> {
    let path = roster.path(index, KEY);
    check_plain(&path, name)?;
    let original = roster.find(name).filter(|other| roster.is_active(*other) == roster.is_active(index));
    original.ok_or_else(|| refuse_unknown_original(path, name))
}

/// Lets the replicas among the troopers of an Order copy what they stand for.
///
/// # Errors
/// A refusal of a replica of a replica.
pub(super) fn copy_originals(troopers: Vec<&mut order::Trooper>) -> Result<(), Refusal> {
    let originals: Vec<order::Trooper> = troopers.iter().map(|trooper| (**trooper).clone()).collect();
    for trooper in troopers {
        let Some(original) = trooper.prior.disguise.replica_of else { continue };
        let original = &originals[original.position()];
        if original.is_replica() {
            return Err(refuse_unknown_original(Path::new(&trooper.name, KEY), &original.name));
        }
        let own = order::PriorState { disguise: trooper.prior.disguise.clone(), ..original.prior.clone() };
        *trooper = order::Trooper { name: PathPrefix::clone(&trooper.name), prior: own, ..original.clone() };
    }
    Ok(())
}
