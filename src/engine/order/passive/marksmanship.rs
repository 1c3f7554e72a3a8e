//! The levels of Marksmanship in which it is more than a MOD: Shock ammunition on the first, a single shot on Level X.

use crate::entry_ids::{MARKSMANSHIP, SHOCK};
use crate::order::counted_skills::find_rolled_skill;
use crate::order::plan::DeclaredAttack;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::BS_ATTACK;
use crate::weapon::{Added, Weapon};
use model::message::Message;
use model::refusal::Refusal;

/// The level that adds Shock ammunition.
const FIRST_LEVEL: &str = "level-1";
/// The level with a single shot.
const LEVEL_X: &str = "level-x";

/// Adds Shock ammunition to the weapon of a user of the first level, and writes the rule.
///
/// # Errors
/// A refusal for incomplete printed values.
pub(crate) fn add_shock(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    weapon: &mut Weapon,
) -> Result<(), Refusal> {
    let DeclaredAttack { user, declaration, .. } = declared;
    let applies =
        find_rolled_skill(scene, declaration) == BS_ATTACK && scene.has_level(user, MARKSMANSHIP, FIRST_LEVEL);
    let Some(clause) = scene.rules().clause_if(Rule::MarksmanshipAddsShock, applies) else {
        return Ok(());
    };
    let shock = SHOCK.clone();
    let clause = clause.clone();
    weapon.add(scene.context, Added::Ammunition(&shock), &clause)?;
    let message = Message::new("step-marksmanship-adds-shock").term("weapon", weapon.id.as_str());
    let step = record.step(message).cite(&clause);
    step.affects_all(scene.order.indices().flat_map(|target| scene.harm_paths(user, target)));
    Ok(())
}

/// Returns the rule that Level X leaves its user a single shot.
pub(crate) fn find_single_shot_rule(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> Option<Cite> {
    let shoots = find_rolled_skill(scene, declaration) == BS_ATTACK && scene.has_level(user, MARKSMANSHIP, LEVEL_X);
    scene.rules().clause_if(Rule::MarksmanshipSingleShot, shoots)
}
