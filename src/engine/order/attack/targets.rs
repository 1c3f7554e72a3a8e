//! Restrictions on the targets of an attack, checked when it is declared.

use crate::entry_ids::{ENGAGED, SILENT};
use crate::order::marker::is_marker;
use crate::order::plan::Aim;
use crate::order::relations::line_of_fire::sees;
use crate::order::relations::melee::{CombatStart, find_combat_start, is_able};
use crate::order::scene::Scene;
use crate::order::situation::{Reactive, Relation, ResolvedPart, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::{HostileRule, Rule};
use crate::skills::{AttackSkill, AttackType};
use crate::violation::{CheckResult, Violation, reject};
use crate::weapon::Weapon;
use model::catalogue::NO_VARIANT;
use model::fact_name::REFUSED;
use model::message::Message;
use model::situation::order::{Half, Side};

/// Checks that the alignment of a target allows an attack.
///
/// # Errors
/// A refusal if the edition's rules on alignments are not executed.
pub(crate) fn check_alignment(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, aim: Aim) -> CheckResult {
    let Some(relation) =
        scene.order.relation(user, aim.target).filter(|_| scene.order.is_active(user) && aim.has_dice())
    else {
        return Ok(());
    };
    let rules = || scene.rules().need(scene.rules().alignments, "alignment");
    reject(match relation.side {
        Side::Enemy => None,
        Side::Friendly => Some(Violation::new("step-friendly-target", rules()?.friendly_not_attacked)),
        Side::Neutral => Some(Violation::new("step-neutral-target", rules()?.neutral_not_attacked)),
        Side::Hostile => {
            let rules = rules()?;
            match rules.hostile_as {
                HostileRule::Neutral { counts, .. } => {
                    let step = record.step(Message::new("step-counts-as-neutral").word("alignment", "hostile"));
                    step.cite(counts).affects(REFUSED);
                    Some(Violation::new("step-neutral-target", rules.neutral_not_attacked))
                }
                HostileRule::Enemy { of_all, attacks } => {
                    let step =
                        record.step(Message::new("step-enemy-target")).cite(of_all).cite(attacks).affects(REFUSED);
                    step.affects_all(scene.attack_outcome_paths(user, aim.target));
                    None
                }
            }
        }
        Side::Civilian => Some(match rules()?.civilian_not_a_target {
            Some(clause) => Violation::new("step-civilian-target", clause),
            None => Violation::new("step-neutral-target", rules()?.neutral_not_attacked),
        }),
    })
}

/// Checks a BS Attack of an activated trooper in contact with an enemy.
pub(crate) fn check_bs_attack_in_contact(scene: &Scene<'_>, user: TrooperIndex, skill: AttackSkill) -> CheckResult {
    let Some(clause) = scene.rules().clause(Rule::NoBsAttackInContact) else {
        return check_engaged(scene, user, skill);
    };
    let is_enemy_in_contact =
        |relation: &Relation| relation.contact == Some(Half::First) && relation.side != Side::Friendly;
    let shooter = scene.order.active_index(user).filter(|_| skill.attack_type == AttackType::Ballistic);
    let in_contact = |reactive: &Reactive| shooter.is_some_and(|user| is_enemy_in_contact(&reactive.relations[user]));
    let touched = scene.order.reactive.iter().any(in_contact);
    reject(touched.then(|| Violation::new("step-shooting-in-contact", clause)))
}

/// Checks a BS Attack of a trooper that an enemy in contact makes Engaged: the state allows none.
fn check_engaged(scene: &Scene<'_>, user: TrooperIndex, skill: AttackSkill) -> CheckResult {
    let fights = |other: TrooperIndex| match find_combat_start(scene, user, other) {
        Some(CombatStart::BeforeOrder) => true,
        Some(CombatStart::During(half)) => scene.order.is_active(user) && half == Half::First,
        None => false,
    };
    let able = |index| is_able(scene, index) && !is_marker(scene, index) && !scene.order.is_deployable(index);
    let engaged = able(user) && scene.order.indices().any(|other| fights(other) && able(other));
    let Some(allowed) = scene.printed(ENGAGED, NO_VARIANT, "allows") else { return Ok(()) };
    let shoots = skill.attack_type == AttackType::Ballistic && scene.order.resolved_part == ResolvedPart::FullOrder;
    let violation = || Violation::from_clause("step-shooting-in-contact", allowed.clause.clone());
    reject((shoots && engaged).then(violation))
}

/// Returns whether a reactive target neither sees nor hears an attack, which denies it a Dodge.
pub(crate) fn is_unheard(scene: &Scene<'_>, user: TrooperIndex, target: TrooperIndex, weapon: &Weapon) -> bool {
    let silent = scene.rules().has(Rule::SilentAttackNotDodged) && weapon.has_trait(SILENT);
    silent && scene.order.is_active(user) && !sees(scene, target, user)
}
