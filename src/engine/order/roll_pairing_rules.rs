//! General rules on what opposes an attack, and on whom a Template hits.

use crate::order::general_rule::{AttackRoll, GeneralRule};
use crate::order::plan::AttackState;
use crate::ruleset::Rule;
use crate::skill_ids::{CHANGE_FACING, SUPPRESSIVE_FIRE};
use crate::skills::AttackType;
use model::situation::order::OrderKind;

/// Returns the rules on what opposes an attack, and on whom its Template hits.
pub(super) fn rules(roll: AttackRoll<'_, '_>) -> Vec<GeneralRule> {
    let AttackRoll { scene, plan, attack, .. } = roll;
    let rules = scene.rules();
    let kind = |message, applies: bool, rule| GeneralRule::on_kind(message, applies, rules.clause(rule));
    let is_normal = roll.is_normal();
    let shoots_back = |state: AttackState| {
        plan.attacks.iter().any(|back| {
            let opposes = back.user == attack.target && back.target == attack.user;
            opposes && back.state == state && back.weapon.uses_template()
        })
    };
    let (cancelled, lost) = (shoots_back(AttackState::Cancelled), shoots_back(AttackState::Lost));
    let passes_by = attack.weapon.uses_template()
        && attack.main_index.is_some()
        && !scene.order.is_active(attack.user)
        && matches!(scene.order.kind, OrderKind::Coordinated | OrderKind::Fireteam);
    let suppressing = scene.declarations(attack.target).iter().any(|declaration| declaration.is(SUPPRESSIVE_FIRE));
    let immobilized =
        attack.skill.attack_type == AttackType::CloseCombat && scene.order.trooper(attack.target).is_immobilized();
    let turns = roll.is_evaded() && roll.target_rolls(CHANGE_FACING);
    let crossed = rules.clause(Rule::TemplateHitsAllWhoCrossed);
    vec![
        kind("step-cancelled-shot-opposes-nothing", is_normal && cancelled, Rule::TemplateCancelledOpposesNothing),
        kind("step-lost-shot-opposes-nothing", is_normal && lost, Rule::UnmetIsIdle),
        GeneralRule::on_hit("step-template-hits-who-crossed", passes_by, crossed),
        kind("step-suppressing-opposes-nothing", is_normal && suppressing, Rule::SuppressingOpposesNothing),
        kind("step-normal-against-immobilized", is_normal && immobilized, Rule::ImmobilizedNormalRoll),
        kind("step-turning-is-a-dodge", turns, Rule::ChangeFacingDodges),
    ]
}
