//! Determines the cover of an attack's target.

use crate::entry_ids::{FOXHOLE, IMPETUOUS, LIMITED_COVER, MOTORCYCLE, NO_COVER_SKILL, PRONE, SUPER_JUMP};
use crate::order::plan::Attack;
use crate::order::relations::terrain_facts::write_way_cover;
use crate::order::relations::vertical_surfaces;
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::order::table_entry;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::{CLIMB, JUMP};
use crate::skills::AttackType;
use crate::success_value::Modifier;
use crate::visibility::cover_modifier::resolve_cover;
use model::fact_name::{LOST_DICE, MODIFIER, SUCCESS_VALUE, THRESHOLD};
use model::ids::EntryId;
use model::message::Message;
use model::path::Path;
use model::situation::sight::Cover;

/// Determines the cover of an attack's target and writes it.
pub(crate) fn resolve_target_cover(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) -> Cover {
    let Some(relation) = scene.order.relation(attack.user, attack.target) else { return Cover::No };
    let at_point = attack.declaration.point.is_some();
    // Only shots at a trooper meet cover; those that are already lost need none.
    if attack.skill.attack_type != AttackType::Ballistic || !attack.is_made() || at_point {
        return Cover::No;
    }
    let fact = if scene.order.is_active(attack.user) { relation.cover } else { relation.active_cover };
    let mut paths = scene.harm_paths(attack.user, attack.target).to_vec();
    paths.extend([SUCCESS_VALUE, MODIFIER, LOST_DICE].map(|fact| scene.attack_path(attack.user, attack.target, fact)));
    paths.push(scene.path(attack.target, THRESHOLD));
    write_way_cover(scene, record, attack, &paths);
    let cover = resolve_cover(scene.context, record, fact, &paths);
    let cover = resolve_prone_cover(scene, record, attack, cover, &paths);
    let cover = resolve_foxhole_cover(scene, record, attack.target, cover, &paths);
    if cover != Cover::Partial {
        return cover;
    }
    if let Some(clause) = find_cover_denial(scene, attack.target) {
        let step = record.step(Message::new("step-no-cover-for-it")).cite(clause);
        step.cite_all(find_further_denials(scene, attack.target)).affects_all(&paths);
        return Cover::No;
    }
    let rider_chooses = scene.rules().clause_if(Rule::RiderChoosesCover, scene.order.has(attack.target, MOTORCYCLE));
    if let Some(clause) = rider_chooses {
        record.step(Message::new("step-rider-uses-cover")).cite(clause).affects_all(&paths);
    }
    cover
}

/// Gives Partial Cover to a Prone trooper that is attacked from lower ground, and writes the rule.
fn resolve_prone_cover(
    scene: &Scene<'_>,
    record: &mut Recorder,
    attack: &Attack<'_>,
    cover: Cover,
    paths: &[Path],
) -> Cover {
    let clauses = scene.rules().skills.prone_from_below;
    let prone = scene.order.is(attack.target, PRONE);
    // The situation gives only the position of the active trooper.
    let below = scene.order.relation(attack.user, attack.target).is_some_and(|relation| relation.from_below);
    let from_below = below && scene.order.is_active(attack.user);
    if clauses.is_empty() || !prone || !from_below || cover == Cover::Total {
        return cover;
    }
    let step = record.step(Message::new("step-prone-from-below").text("target", scene.name(attack.target)));
    step.cite_all(clauses.iter()).affects_all(paths);
    Cover::Partial
}

/// Gives Partial Cover to a trooper in a Foxhole, and writes the rule.
pub(crate) fn resolve_foxhole_cover(
    scene: &Scene<'_>,
    record: &mut Recorder,
    target: TrooperIndex,
    cover: Cover,
    paths: &[Path],
) -> Cover {
    if cover != Cover::No || !scene.order.is(target, FOXHOLE) {
        return cover;
    }
    let message = Message::new("step-foxhole-cover").text("target", scene.name(target));
    record.step(message).cite(clause!("foxhole#cover-all-around")).affects_all(paths);
    Cover::Partial
}

/// Returns the clause of the skill that denies a trooper all MODs of Partial Cover.
pub(crate) fn find_denying_skill(scene: &Scene<'_>, index: TrooperIndex) -> Option<Cite> {
    scene.rules().clause_if(Rule::NoCoverSkill, scene.order.has(index, NO_COVER_SKILL))
}

/// Strikes the MOD of Partial Cover to attacks on a trooper with Limited Cover.
pub(crate) fn strike_limited_cover(scene: &Scene<'_>, target: TrooperIndex, mut cover: Modifier) -> Modifier {
    if let Some(rule) = scene.rules().clause_if(Rule::LimitedCover, scene.order.has(target, LIMITED_COVER)) {
        cover.ignore(LIMITED_COVER, rule);
    }
    cover
}

/// Returns further clauses that deny cover to a trooper that climbs or jumps, or has two skills that do.
fn find_further_denials(scene: &Scene<'_>, index: TrooperIndex) -> Vec<Cite> {
    let rules = scene.rules();
    let declares = |skill: &EntryId| scene.declarations(index).iter().any(|declaration| declaration.is(skill));
    let climbs = rules.clause_if(Rule::ClimbWithoutCoverAtTheTop, declares(CLIMB));
    let bears = declares(JUMP) && scene.order.has(index, SUPER_JUMP);
    let jumps = rules.clause_if(Rule::SuperJumpWithoutCover, bears);
    let both = [NO_COVER_SKILL, LIMITED_COVER].iter().all(|skill| scene.order.has(index, skill));
    let harder = rules.clauses_if(Rule::NoCoverBeatsLimitedCover, both).iter().copied();
    climbs.into_iter().chain(jumps).chain(harder).collect()
}

/// Returns the clause that denies a trooper any cover.
fn find_cover_denial(scene: &Scene<'_>, index: TrooperIndex) -> Option<Cite> {
    let rules = scene.rules();
    let declares = |skill: &EntryId| scene.declarations(index).iter().any(|declaration| declaration.is(skill));
    let moving = match (declares(CLIMB), declares(JUMP)) {
        (true, _) => rules.clause(Rule::ClimbWithoutCover),
        (false, true) => rules.clause(Rule::JumpWithoutCover),
        (false, false) => None,
    };
    let impetuous = scene.order.has(index, IMPETUOUS);
    let rider = rules.clause(Rule::RiderWithoutCover).or(rules.clause_if(Rule::RiderChoosesCover, impetuous));
    let rider = rider.filter(|_| scene.order.has(index, MOTORCYCLE));
    moving
        .or_else(|| table_entry::find_cover_denial(scene, index))
        .or_else(|| vertical_surfaces::find_cover_denial(scene, index))
        .or_else(|| find_denying_skill(scene, index))
        .or(rider)
        .or(rules.clause_if(Rule::ImpetuousWithoutCover, impetuous))
}
