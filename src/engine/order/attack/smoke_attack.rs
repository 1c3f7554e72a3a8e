//! Smoke attacks cause no Wounds; they are rolled Face to Face against every enemy attack whose Line of Fire the smoke
//! cuts. The smoke stays if it wins all of these rolls.

use crate::entry_ids::{ECLIPSE_SMOKE, MARKSMANSHIP, MULTISPECTRAL_VISOR, TARGETLESS};
use crate::order::phase_context::Resolution;
use crate::order::plan::{Attack, SmokeEffect};
use crate::order::roll_data::{OpposingRoll, PreparedAttack, RollResults};
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::ruleset::Rule;
use crate::weapon::Weapon;
use model::fact_name::{HITS, ROLL, SUCCESS_VALUE};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// The ammunition that only visors see through.
const SMOKE: &EntryId = entry!("smoke");
/// The key of the point that smoke is aimed at.
const POINT: &str = "point";

/// Returns whether a weapon fires an ammunition.
fn fires(weapon: &Weapon, ammunition: &EntryId) -> bool {
    weapon.ammunition_ids().iter().any(|id| id == ammunition)
}

/// Refuses a point as the target of a weapon that needs another target.
///
/// # Errors
/// A refusal of the key.
pub(crate) fn check_key(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
    weapon: &Weapon,
) -> Result<(), Refusal> {
    let needless = declaration.point.is_some() && !weapon.has_trait(TARGETLESS);
    if needless { Err(scene.key_without_effect(user, POINT, "refusal-not-targetless")) } else { Ok(()) }
}

/// Returns how an attack with this weapon cuts the Line of Fire of its target.
pub(crate) fn find_smoke_effect(scene: &Scene<'_>, target: TrooperIndex, weapon: &Weapon) -> SmokeEffect {
    let rules = scene.rules();
    if !rules.has(Rule::SmokeFaceToFace) || !(fires(weapon, SMOKE) || fires(weapon, ECLIPSE_SMOKE)) {
        return SmokeEffect::NoSmoke;
    }
    let sees_through = scene.order.has(target, MULTISPECTRAL_VISOR) && !fires(weapon, ECLIPSE_SMOKE);
    if sees_through { SmokeEffect::SeenThrough } else { SmokeEffect::CutsSight }
}

/// Writes the rules on smoke that an attack follows: which rolls it meets.
pub(crate) fn write_rules(resolution: &mut Resolution<'_, '_>, attack: &Attack<'_>, prepared: &PreparedAttack) {
    let (scene, plan) = (resolution.scene, resolution.plan);
    if attack.smoke == SmokeEffect::NoSmoke || !attack.is_made() {
        return;
    }
    let rules = scene.rules();
    let opposed = matches!(prepared.opposing, Some(OpposingRoll::Attack(_)));
    let answered = plan.attacks.iter().any(|back| back.user == attack.target && back.target == attack.user);
    let eclipse = fires(&attack.weapon, ECLIPSE_SMOKE);
    let visor = scene.order.has(attack.target, MULTISPECTRAL_VISOR);
    let seen = attack.smoke == SmokeEffect::SeenThrough && answered;
    let by_eclipse = eclipse && rules.has(Rule::EclipseFaceToFace);
    let face_to_face = if by_eclipse { Rule::EclipseFaceToFace } else { Rule::SmokeFaceToFace };
    let against = if eclipse { "step-eclipse-against-attacks" } else { "step-smoke-against-attacks" };
    let marksman = scene.order.has(attack.target, MARKSMANSHIP);
    let applying = [
        (against, face_to_face, opposed),
        ("step-eclipse-against-visors", Rule::EclipseMeetsVisors, opposed && eclipse && visor),
        ("step-smoke-not-against-visors", Rule::SmokeNotAgainstVisors, seen),
        ("step-reflective-against-marksmen", Rule::ReflectiveBlocksMarksmanship, opposed && eclipse && marksman),
        ("step-needs-no-enemy", Rule::TargetlessNeedsNoEnemy, attack.declaration.point.is_some()),
        ("step-smoke-at-a-point", Rule::SmokeAtPoint, attack.declaration.point.is_some()),
    ];
    resolution.record.set_subject(&scene.attack_subject(attack.user, attack.target));
    let kinds = [(attack.user, attack.target), (attack.target, attack.user)];
    for (id, rule, _) in applying.into_iter().filter(|(_, rule, applies)| *applies && rules.has(*rule)) {
        let step = resolution.record.step(Message::new(id)).cite_all(rules.clauses(rule));
        step.affects_all(kinds.into_iter().flat_map(|(user, target)| {
            [
                scene.attack_path(user, target, ROLL),
                scene.attack_path(user, target, HITS),
                scene.attack_path(user, target, SUCCESS_VALUE),
            ]
        }));
    }
}

/// Writes whether the smoke of each attack stays: it stays if the attack hits against every trooper it meets.
pub(crate) fn settle(resolution: &mut Resolution<'_, '_>, results: &RollResults) {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let rules = scene.rules();
    for (index, attack) in plan.attacks.iter_enumerated() {
        if attack.smoke == SmokeEffect::NoSmoke || !attack.is_made() || attack.main_index.is_some() {
            continue;
        }
        let attacks_with_hits = plan.attacks.iter_enumerated().zip(&results.attacks);
        let group =
            attacks_with_hits.filter(|((other, attack), _)| *other == index || attack.main_index == Some(index));
        let hits: Vec<_> = group.map(|(_, hits)| hits).collect();
        let stays = hits.iter().all(|hits| !hits.is_empty());
        let critical = hits.iter().flat_map(|hits| hits.iter()).any(|throw| throw.is_critical());
        resolution.record.set_subject(&scene.subject(attack.user));
        let id = if stays { "step-smoke-stays" } else { "step-smoke-is-removed" };
        let step = resolution
            .record
            .step(Message::new(id))
            .cite_all(rules.clause(Rule::SmokeMustWin))
            .cite_all(rules.clause_if(Rule::SmokeCritical, critical))
            .cite_all(rules.clause_if(Rule::SmokeNoGuts, stays))
            .decides(scene.path(attack.user, "smoke"), Fact::Flag(stays));
        let targets = plan.attacks.iter().filter(|other| other.user == attack.user).map(|other| other.target);
        step.affects_all(targets.flat_map(|target| scene.harm_paths(attack.user, target)));
    }
    resolution.record.clear_subject();
}
