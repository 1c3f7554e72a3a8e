//! Events that allow an ARO beside Line of Fire and the Zone of Control.

use crate::entry_ids::SIXTH_SENSE;
use crate::order::landing_area;
use crate::order::mechanics::crush;
use crate::order::plan::{Attack, Plan};
use crate::order::relations::zone_sight;
use crate::order::scene::Scene;
use crate::order::situation::{Reactive, TrooperIndex, TrueFrom};
use crate::record::Cite;
use crate::ruleset::Rule;
use crate::skill_ids::COMBAT_JUMP;
use crate::skills::AttackType;
use model::situation::order::Half;

/// An event that allows an ARO.
#[derive(Clone, Copy)]
pub(super) struct AroTrigger {
    /// The half since which it allows one.
    pub since: Half,
    /// The clause that says so.
    pub clause: Cite,
}

impl AroTrigger {
    /// Creates the trigger of a fact, if the fact is ever true.
    pub(super) fn new(since: TrueFrom, clause: Cite) -> Option<Self> {
        since.map(|since| Self { since, clause })
    }
}

/// Returns the trigger of Sixth Sense: an attack on its bearer.
pub(super) fn find_sixth_sense_trigger(
    scene: &Scene<'_>,
    plan: &Plan<'_>,
    user: TrooperIndex,
    reactive: &Reactive,
) -> Option<AroTrigger> {
    let entry = reactive.trooper.profile.iter().find(|entry| entry.id == SIXTH_SENSE)?;
    let attack = plan.attacks.iter().find(|attack| attack.target == user)?;
    let near = scene.order.relation(attack.user, user).is_some_and(|relation| relation.zone_of_control.is_some());
    let clause = match entry.level.as_ref().map(model::ids::Name::as_str) {
        Some("level-1") => scene.rules().clause_if(Rule::SixthSenseNear, near),
        Some(_) | None => scene.rules().clause(Rule::SixthSenseFromAnywhere),
    };
    AroTrigger::new(find_attack_half(scene, attack), clause?)
}

/// Returns the trigger of a shot through a zone that blocks Line of Fire: its target sees the shooter.
pub(super) fn find_answer_trigger(scene: &Scene<'_>, plan: &Plan<'_>, user: TrooperIndex) -> Option<AroTrigger> {
    let shots = plan.attacks.iter().filter(|attack| attack.target == user && attack.is_made());
    let triggers = shots.filter_map(|attack| {
        let clause = zone_sight::find_answer_rule(scene, user, attack.user)?;
        AroTrigger::new(find_attack_half(scene, attack), clause)
    });
    triggers.min_by_key(|trigger| trigger.since)
}

/// Returns the trigger of an attack that its target need not see.
pub(super) fn find_attack_trigger(scene: &Scene<'_>, plan: &Plan<'_>, user: TrooperIndex) -> Option<AroTrigger> {
    let clause = |attack: &Attack<'_>| match attack.skill.attack_type {
        AttackType::Comms => scene.rules().clause(Rule::AroFromCommsAttack),
        AttackType::Crush => Some(crush::ONE_ANSWER),
        AttackType::Ballistic | AttackType::CloseCombat => {
            scene.rules().clause_if(Rule::AroFromTemplate, attack.weapon.uses_template())
        }
    };
    let attacks_on_user = plan.attacks.iter().filter(|attack| attack.target == user);
    let triggers =
        attacks_on_user.filter_map(|attack| AroTrigger::new(find_attack_half(scene, attack), clause(attack)?));
    triggers.min_by_key(|trigger| trigger.since)
}

/// Returns the half in which an activated trooper attacks; `None` for an ARO.
pub(super) fn find_attack_half(scene: &Scene<'_>, attack: &Attack<'_>) -> Option<Half> {
    scene.order.is_active(attack.user).then(|| attack.declaration.index.half())
}

/// Returns the trigger of a Combat Jump for a hacker that answers it with Controlled Jump.
pub(super) fn find_jump_trigger(scene: &Scene<'_>, user: TrooperIndex) -> Option<AroTrigger> {
    let clause = scene.rules().clause(Rule::ControlledJumpAnywhere)?;
    let mut active = scene.order.active.iter().flat_map(|active| &active.declarations);
    let answers = landing_area::controls_a_jump(scene, user) && active.any(|declared| declared.is(COMBAT_JUMP));
    AroTrigger::new(answers.then_some(Half::First), clause)
}
