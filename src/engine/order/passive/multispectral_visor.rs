//! The third level of the Multispectral Visor: what it finds without a roll, and the Markers that it may shoot at.

use crate::entry_ids::{CAMOUFLAGED, MIMETISM, MULTISPECTRAL_VISOR};
use crate::order::marker::reveals_itself;
use crate::order::plan::SkillRoll;
use crate::order::scene::{ATTACK_FACTS, Scene, find_distance};
use crate::order::situation::{Declaration, TrooperIndex};
use crate::order::waiting::discovers;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::{BS_ATTACK, DISCOVER};
use crate::skills::effects::Ignored;
use model::catalogue::NO_VARIANT;
use model::fact_name::{REVEALED, SUCCEEDS};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// The level that both rules need.
const LEVEL: &str = "level-3";

/// Returns whether a trooper has a Multispectral Visor of the third level.
fn has_third_level(scene: &Scene<'_>, user: TrooperIndex) -> bool {
    scene.has_level(user, MULTISPECTRAL_VISOR, LEVEL)
}

/// Writes a Discover that succeeds without a roll; false if it must be rolled.
///
/// # Errors
/// A refusal if the distance is not given.
pub(crate) fn resolve_automatic_discover(
    scene: &Scene<'_>,
    record: &mut Recorder,
    skill_roll: &SkillRoll<'_>,
) -> Result<bool, Refusal> {
    let target = skill_roll.target.filter(|index| scene.order.is(*index, CAMOUFLAGED));
    let (Some(clause), Some(target)) =
        (scene.rules().clause_if(Rule::VisorDiscoversByItself, has_third_level(scene, skill_roll.user)), target)
    else {
        return Ok(false);
    };
    if let Some((bands, _)) = scene.context.catalogue.bands(DISCOVER, NO_VARIANT, scene.rules().scope) {
        let distance = find_distance(scene, skill_roll.user, target)?;
        if !bands.iter().any(|band| distance <= band.to) {
            return Ok(false);
        }
    }
    let step = record.step(Message::new("step-discovers-by-itself").text("target", scene.name(target))).cite(clause);
    let step = step.decides(skill_roll.path(SUCCEEDS), Fact::Flag(true));
    step.affects(scene.path(target, REVEALED)).affects(scene.path(target, "*"));
    Ok(true)
}

/// Returns the clause by which an attack may be made at a Camouflage Marker that it does not discover first.
pub(crate) fn find_marker_shot_clause(
    scene: &Scene<'_>,
    user: TrooperIndex,
    target: TrooperIndex,
    declaration: &Declaration,
) -> Option<Cite> {
    let clause = scene.rules().clause(Rule::VisorShootsAtMarkers)?;
    let may = scene.order.is_active(user) && declaration.is(BS_ATTACK) && has_third_level(scene, user);
    let hidden = scene.order.is(target, CAMOUFLAGED) && !reveals_itself(scene, target);
    (may && hidden && !discovers(scene, user, target)).then_some(clause)
}

/// Makes a shot at a Camouflage Marker take the MOD for Mimetism that the visor would ignore.
pub(crate) fn leave_mimetism(
    scene: &Scene<'_>,
    user: TrooperIndex,
    opponents: &[TrooperIndex],
    declaration: &Declaration,
    ignores: &mut Vec<Ignored>,
) {
    if opponents.iter().any(|target| find_marker_shot_clause(scene, user, *target, declaration).is_some()) {
        ignores.retain(|ignored| ignored.name != MIMETISM || ignored.source != MULTISPECTRAL_VISOR);
    }
}

/// Writes that an attack may be made at a Marker.
pub(crate) fn write_shot(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    target: TrooperIndex,
    declaration: &Declaration,
) {
    let Some(clause) = find_marker_shot_clause(scene, user, target, declaration) else { return };
    let step = record.step(Message::new("step-shoots-at-marker").text("target", scene.name(target))).cite(clause);
    step.affects(scene.attack_path(user, target, ATTACK_FACTS))
        .affects(scene.path(target, "{condition,revealed,states}"));
}
