//! Facts of the terrain that a situation states: Total Cover at the end of a way, a storm, and gear that White Noise
//! blinds.

use crate::order::plan::Attack;
use crate::order::relations::visibility_zones::{LOW_VISIBILITY, POOR_VISIBILITY, is_zone};
use crate::order::relations::zone_sight::needs_sight;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::{BS_ATTACK, MOVEMENT_SKILLS};
use crate::skills::effects::{EffectMoment, sum_changes};
use crate::success_value::Modifier;
use model::catalogue::NO_VARIANT;
use model::effect::EffectSubject;
use model::ids::EntryId;
use model::message::Message;
use model::path::Path;
use model::refusal::Refusal;
use model::situation::sight::Cloud;
use model::situation::turn::Turn;

/// Refuses stated facts that change nothing in the Order.
///
/// # Errors
/// A refusal of the key.
pub(crate) fn check(scene: &Scene<'_>) -> Result<(), Refusal> {
    let rules = scene.rules();
    let unread = |index, key| Err(scene.key_without_effect(index, key, "refusal-fact-without-effect"));
    for index in scene.order.indices() {
        let trooper = scene.order.trooper(index);
        if trooper.prior.ends_in_total_cover {
            rules.need_clause(Rule::CoverOfTheWay, "cover-of-the-way")?;
            if !scene.declarations(index).iter().any(|skill| MOVEMENT_SKILLS.iter().any(|movement| skill.is(movement)))
            {
                return unread(index, "ends-in-total-cover");
            }
        }
        if trooper.prior.blinded_by_white_noise {
            rules.need_clause(Rule::WhiteNoiseForOtherGear, "white-noise")?;
            let static_between = |other: TrooperIndex| {
                let zone = scene.order.relation(index, other).and_then(|relation| relation.zones.zero_visibility);
                zone == Some(Cloud::WhiteNoise)
            };
            if !scene.order.indices().any(static_between) {
                return unread(index, "blinded-by-white-noise");
            }
        }
        // `worsen_visibility` changes a Low Visibility Zone alone: any other stated zone would stay as it is in the
        // storm.
        if scene.order.storm && trooper.modifiers.iter().any(|known| is_zone(known) && !known.is_of(LOW_VISIBILITY)) {
            return unread(index, "modifiers");
        }
    }
    if scene.order.storm {
        rules.need_clause(Rule::StormWorsensVisibility, "storms")?;
    }
    Ok(())
}

/// Writes that the cover of the point of the way counts at which a trooper is attacked.
pub(crate) fn write_way_cover(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>, paths: &[Path]) {
    let ends = scene.order.trooper(attack.target).prior.ends_in_total_cover;
    if let Some(clause) = scene.rules().clause_if(Rule::CoverOfTheWay, ends) {
        record.step(Message::new("step-cover-of-the-way")).cite(clause).affects_all(paths);
    }
}

/// Makes visibility one level worse in a storm: clear sight becomes that of a Low Visibility Zone, and that of a Low
/// Visibility Zone becomes Poor.
pub(crate) fn worsen_visibility(scene: &Scene<'_>, declaration: &Declaration, modifiers: &mut Vec<Modifier>) {
    let Some(clause) = scene.rules().clause_if(Rule::StormWorsensVisibility, scene.order.storm) else {
        return;
    };
    let clause = Some(clause.clone());
    if let Some(low) = modifiers.iter_mut().find(|modifier| modifier.is_of(LOW_VISIBILITY)) {
        let amount = find_printed(scene, POOR_VISIBILITY);
        *low = Modifier { source: POOR_VISIBILITY.into(), amount, clause, cancellation: low.cancellation.take() };
    } else if needs_sight(scene, declaration) && !modifiers.iter().any(is_zone) {
        modifiers.push(Modifier::new(LOW_VISIBILITY, find_printed(scene, LOW_VISIBILITY), clause));
    }
}

/// Returns the MOD that a visibility zone prints.
fn find_printed(scene: &Scene<'_>, zone: &EntryId) -> i64 {
    let moment = EffectMoment { on: Some(BS_ATTACK), with: &[BS_ATTACK], turn: Turn::Active, face_to_face: false };
    let changes = sum_changes(scene.context, std::iter::once((zone, NO_VARIANT)), EffectSubject::Own, &moment);
    changes.modifiers.iter().map(|modifier| modifier.amount).sum()
}
