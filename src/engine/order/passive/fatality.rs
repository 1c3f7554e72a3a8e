//! Fatality: on its second level a 1 is a Critical in a BS Attack.

use crate::entry_ids::FATALITY;
use crate::order::counted_skills::find_rolled_skill;
use crate::order::plan::Attack;
use crate::order::scene::Scene;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::BS_ATTACK;
use crate::success_value::SuccessValue;
use model::fact_name::CRITICALS;
use model::message::Message;

/// The level on which a 1 is a Critical.
const SECOND_LEVEL: &str = "level-2";

/// Makes a 1 a Critical for a user of the second level, and writes the rule.
pub(crate) fn make_one_critical(
    scene: &Scene<'_>,
    record: &mut Recorder,
    attack: &Attack<'_>,
    mut success: SuccessValue,
) -> SuccessValue {
    let shoots = find_rolled_skill(scene, attack.declaration) == BS_ATTACK;
    let bears = scene.has_level(attack.user, FATALITY, SECOND_LEVEL);
    let Some(clause) = scene.rules().clause_if(Rule::FatalityCriticalOnOne, shoots && bears) else {
        return success;
    };
    success.make_critical(1);
    let step = record.step(Message::new("step-critical-on-one")).cite(clause);
    let step = step.affects(scene.attack_path(attack.user, attack.target, CRITICALS));
    step.affects_all(scene.harm_paths(attack.user, attack.target));
    success
}
