//! Replicas among the troopers of an Order: Decoys and Holoechoes copy the trooper that they stand for.

use engine::order;
use model::message::Message;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::text::excerpt;

/// Lets the replicas among the troopers of one side copy what they stand for.
///
/// # Errors
/// A refusal of a replica of a trooper that is not there, or is a replica itself.
pub(super) fn copy_originals(troopers: &mut [&mut order::Trooper]) -> Result<(), Refusal> {
    let originals: Vec<order::Trooper> = troopers.iter().map(|trooper| (**trooper).clone()).collect();
    for trooper in troopers.iter_mut().filter(|trooper| trooper.is_replica()) {
        let Some(name) = trooper.prior.disguise.replica_of.as_deref() else { continue };
        let Some(original) = originals.iter().find(|other| *other.name == *name && !other.is_replica()) else {
            let shown = excerpt(name);
            let message = Message::new("refusal-unknown-original").text("found", shown);
            return Err(Refusal::new(Path::new(&trooper.name, "replica-of"), message));
        };
        let own = order::PriorState { disguise: trooper.prior.disguise.clone(), ..original.prior.clone() };
        **trooper = order::Trooper { name: PathPrefix::clone(&trooper.name), prior: own, ..original.clone() };
    }
    Ok(())
}
