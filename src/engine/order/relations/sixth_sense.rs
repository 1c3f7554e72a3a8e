//! Sixth Sense of level 1: it counts against enemies inside the Zone of Control of its bearer.

use crate::entry_ids::SIXTH_SENSE;
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::record::Cite;
use crate::ruleset::Rule;
use model::ids::Name;

/// Returns a rule on level 1 of Sixth Sense, if a trooper has it.
pub(crate) fn find_level_1_rule(scene: &Scene<'_>, user: TrooperIndex, rule: Rule) -> Option<Cite> {
    let profile = &scene.order.trooper(user).profile;
    let entry = profile.iter().find(|entry| entry.id == SIXTH_SENSE)?;
    scene.rules().clause_if(rule, entry.level.as_ref().map(Name::as_str) == Some("level-1"))
}

/// Returns whether an enemy is inside the Zone of Control of a trooper, or in contact with it.
pub(crate) fn is_near(scene: &Scene<'_>, user: TrooperIndex, enemy: TrooperIndex) -> bool {
    let relation = scene.order.relation(user, enemy);
    relation.is_some_and(|relation| relation.zone_of_control.is_some() || relation.contact.is_some())
}

/// Returns a rule on level 1 of Sixth Sense that counts against an enemy.
pub(crate) fn find_level_1_rule_near(
    scene: &Scene<'_>,
    user: TrooperIndex,
    enemy: TrooperIndex,
    rule: Rule,
) -> Option<Cite> {
    find_level_1_rule(scene, user, rule).filter(|_| is_near(scene, user, enemy))
}
