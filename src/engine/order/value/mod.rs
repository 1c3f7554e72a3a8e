//! The value phase: the Success Value of every roll.

mod attack;
mod dodge_modifiers;
mod evasion;
mod shot_at_point;
pub(super) mod skill;

use crate::index_vec::IndexVec;
use crate::order::deployed;
use crate::order::mechanics::crush;
use crate::order::phase_context::Resolution;
use crate::order::plan::{Attack, AttackIndex, SkillRollIndex};
use crate::order::roll_data::{OpposingRoll, PreparedAttack, RollKind, SkillValues};
use crate::order::roll_pairing::{find_opposing_rolls, find_roll_kind};
use crate::order::scene::Scene;
use crate::order::value::attack::resolve_attack_value;
use crate::order::value::evasion::resolve_skill_values;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skills::AttackType;
use model::fact_name::ROLL;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// Determines the opposing roll and the Success Value of every attack.
pub(super) fn prepare_attacks(
    resolution: &mut Resolution<'_, '_>,
) -> Result<IndexVec<AttackIndex, PreparedAttack>, Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let mut all = IndexVec::with_capacity(plan.attacks.len());
    for (attack, opposing) in plan.attacks.iter().zip(find_opposing_rolls(plan)) {
        resolution.record.set_subject(&scene.attack_subject(attack.user, attack.target));
        let kind = find_roll_kind(attack, opposing);
        write_kind(scene, resolution.record, attack, kind);
        crush::write_answer(resolution, attack);
        let success = match kind {
            RollKind::FaceToFace | RollKind::Normal if attack.main_index.is_some() => None,
            RollKind::FaceToFace | RollKind::Normal => {
                let opposing_attack = match opposing {
                    Some(OpposingRoll::Attack(attack_index)) => Some(&plan.attacks[attack_index]),
                    Some(OpposingRoll::Evasion(_)) | None => None,
                };
                resolve_attack_value(scene, resolution.record, attack, opposing_attack, kind == RollKind::FaceToFace)?
            }
            RollKind::Automatic | RollKind::None => None,
        };
        all.push(PreparedAttack { success, kind, opposing });
    }
    resolution.record.clear_subject();
    Ok(all)
}

fn write_kind(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>, kind: RollKind) {
    let message = Message::new("step-roll-kind").text("target", scene.name(attack.target)).word("roll", kind.as_str());
    let step = record.step(message);
    let listed = match attack.skill.attack_type {
        AttackType::Ballistic => scene.rules().clause(Rule::BsAttackOpposedBy),
        AttackType::CloseCombat => scene.rules().clause(Rule::CcAttackOpposedBy),
        AttackType::Comms | AttackType::Crush => None,
    };
    let step = match kind {
        RollKind::FaceToFace => step
            .cite(clause!("face-to-face-roll#when-each-affects-the-other"))
            .cite(clause!("face-to-face-roll#one-die-per-burst"))
            .cite_all(listed),
        RollKind::Normal => step
            .cite(clause!("normal-roll#when-unopposed"))
            .cite(clause!("normal-roll#one-die-per-burst"))
            .cite_all(listed),
        RollKind::Automatic => {
            if attack.is_coup_de_grace {
                step.cite_all(scene.rules().clause(Rule::CoupDeGrace))
            } else if let Some(boost) = deployed::find_boost(scene, attack) {
                step.cite(boost.moves_into_contact).cite(boost.evasion)
            } else {
                let laid = scene.rules().clauses(Rule::TemplatePerBurst);
                let step = step.cite_all(laid);
                step.cite(clause!("template-weapon#everybody-inside-is-hit"))
                    .cite(clause!("teardrop-template#no-roll-to-hit"))
            }
        }
        RollKind::None => step,
    };
    let step = step.decides(scene.attack_path(attack.user, attack.target, ROLL), Fact::Word(kind.as_str()));
    step.affects_all(scene.harm_paths(attack.user, attack.target));
}

/// Determines the Success Values of the other rolls.
///
/// # Errors
/// A refusal for a missing fact.
pub(super) fn prepare_skill_rolls(
    resolution: &mut Resolution<'_, '_>,
    prepared: &IndexVec<AttackIndex, PreparedAttack>,
) -> Result<IndexVec<SkillRollIndex, Option<SkillValues>>, Refusal> {
    let plan = resolution.plan;
    let mut values = IndexVec::with_capacity(plan.skill_rolls.len());
    for (roll_index, skill_roll) in plan.skill_rolls.iter_enumerated() {
        resolution.record.set_subject(&skill_roll.subject);
        values.push(resolve_skill_values(resolution, roll_index, prepared)?);
    }
    resolution.record.clear_subject();
    Ok(values)
}
