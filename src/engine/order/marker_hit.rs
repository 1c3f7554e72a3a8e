//! A hit on a Camouflage Marker that stands in view although the trooper behind it is in Total Cover: the Marker is
//! revealed, and nothing behind it is hit.

use std::collections::BTreeSet;

use crate::order::marker::is_marker;
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::order::trooper_outcome::TrooperOutcome;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::saves::Incoming;
use model::fact_name::{REVEALED, STATES};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// The fact that the Marker was hit and not its trooper.
const MARKER_HIT: &str = "marker-hit";

/// Returns whether only the Marker of a trooper can be hit.
pub(super) fn is_shielded(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    let behind = scene.order.trooper(index).prior.in_total_cover;
    behind && is_marker(scene, index) && scene.rules().has(Rule::MarkerHitBehindCover)
}

/// Refuses the key of a trooper in Total Cover that is no Marker.
///
/// # Errors
/// A refusal of the key, and of an edition without the rule.
pub(super) fn check_key(scene: &Scene<'_>) -> Result<(), Refusal> {
    for index in scene.order.indices() {
        if !scene.order.trooper(index).prior.in_total_cover {
            continue;
        }
        scene.rules().need_clause(Rule::MarkerHitBehindCover, "marker-hit-behind-cover")?;
        if !is_marker(scene, index) {
            return Err(scene.key_without_effect(index, "in-total-cover", "refusal-not-a-marker"));
        }
    }
    Ok(())
}

/// Takes the hits on such a Marker, and writes the rule. `None` if none of them forces a save.
pub(super) fn take_hits<'i>(
    scene: &Scene<'_>,
    record: &mut Recorder,
    index: TrooperIndex,
    mut incoming: impl Iterator<Item = &'i Incoming>,
    states: &BTreeSet<EntryId>,
) -> Option<TrooperOutcome> {
    let clause = scene.rules().clause_if(Rule::MarkerHitBehindCover, is_shielded(scene, index))?;
    incoming.find(|incoming| incoming.hits > 0 && !incoming.spec.groups.is_empty())?;
    record
        .step(Message::new("step-only-the-marker-is-hit"))
        .cite(clause)
        .decides(scene.path(index, MARKER_HIT), Fact::Flag(true))
        .affects(scene.path(index, REVEALED))
        .affects(scene.path(index, STATES));
    Some(TrooperOutcome { forced_save: true, ..TrooperOutcome::not_attacked(states.clone()) })
}
