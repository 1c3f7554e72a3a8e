//! The dice with which the fifth level of Martial Arts answers in N3: as many as the enemy has beyond its own Burst.

use crate::entry_ids::MARTIAL_ARTS;
use crate::order::close_combat::helper_dice::count_allied_dice;
use crate::order::counted_skills::find_rolled_skill;
use crate::order::roll_changes::find_extra_burst;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::CC_ATTACK;
use model::message::Message;

/// The level with as many extra dice as the enemy has.
const FIFTH_LEVEL: &str = "level-5";

/// Returns the dice that the fifth level adds to a CC Attack: those that the enemy has beyond its own Burst. Writes the
/// rule.
pub(super) fn resolve_answering_dice(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> i64 {
    let fights = find_rolled_skill(scene, declaration) == CC_ATTACK && scene.has_level(user, MARTIAL_ARTS, FIFTH_LEVEL);
    let Some(clause) = scene.rules().clause_if(Rule::MartialArtsAnswersEveryone, fights) else {
        return 0;
    };
    let [enemy] = *scene.targets(user, declaration) else { return 0 };
    let mut dice = 0;
    for own in scene.declarations(enemy).iter().filter(|own| find_rolled_skill(scene, own) == CC_ATTACK) {
        dice += count_allied_dice(scene, enemy, own);
        dice += find_extra_burst(scene, enemy, own).iter().map(|extra| extra.value).sum::<i64>();
    }
    let step = record.step(Message::new("step-answers-everyone").number("dice", dice)).cite(clause);
    step.affects_all(scene.attack_outcome_paths(user, enemy));
    dice
}
