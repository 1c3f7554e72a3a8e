//! Intuitive Attacks: at Markers and at targets without Line of Fire; also attacks through Zero Visibility Zones.

use crate::order::attack::weapon_trait;
use crate::order::marker::is_marker;
use crate::order::mechanic::Mechanic;
use crate::order::plan::Aim;
use crate::order::scene::{ATTACK_FACTS, Scene, find_printed_kind};
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::{Cited, Rule};
use crate::skill_ids::INTUITIVE_ATTACK;
use crate::skills::SkillKind;
use crate::violation::{CheckResult, Violation};
use model::fact_name::{REFUSED, REVEALED};
use model::message::Message;
use model::refusal::Refusal;

/// Intuitive Attack.
pub(crate) const MECHANIC: Mechanic = Mechanic {
    check_declaration: Some(|scene, record, user, declaration| {
        weapon_trait::check(scene, record, user, declaration, clause!("intuitive-attack#needs-the-weapon"))
    }),
    ..Mechanic::new(&[INTUITIVE_ATTACK])
};

fn is_intuitive(declaration: &Declaration) -> bool {
    declaration.is(INTUITIVE_ATTACK)
}

/// Returns whether an Intuitive Attack may target an enemy that is not a Marker: behind a Zero Visibility Zone or, in
/// some editions, without Line of Fire.
fn is_unseen_target(scene: &Scene<'_>, rule: Cited<bool>, user: TrooperIndex, target: TrooperIndex) -> bool {
    let relation = scene.order.relation(user, target);
    relation.is_some_and(|relation| {
        relation.zones.zero_visibility.is_some() || (!rule.value && relation.line_of_fire.is_none())
    })
}

/// Checks that an Intuitive Attack has a Marker or an unseen enemy as a target.
pub(crate) fn check_aims(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
    aims: &[Aim],
) -> CheckResult {
    let Some(rule) = scene.rules().skills.intuitive_at_the_unseen.filter(|_| is_intuitive(declaration)) else {
        return Ok(());
    };
    let is_legal = |index: TrooperIndex| is_marker(scene, index) || is_unseen_target(scene, rule, user, index);
    if aims.iter().any(|aim| aim.has_dice() && is_legal(aim.target)) {
        return Ok(());
    }
    let message = if rule.value { "step-intuition-not-behind-a-zone" } else { "step-intuition-in-plain-view" };
    Err(Violation::new(message, rule.clause).into())
}

/// Checks the use of Zero Visibility Zones in an edition whose rules on answers through them are not executed.
///
/// # Errors
/// A refusal for what is not executed: any attack but an Intuitive Attack through a zone, and attacks in answer.
pub(crate) fn check_zones(scene: &Scene<'_>) -> Result<(), Refusal> {
    if scene.rules().has(Rule::ZeroVisibilityAnswered) {
        return Ok(());
    }
    let attacks =
        |declaration: &Declaration| matches!(find_printed_kind(scene, &declaration.skill), Some(SkillKind::Attack(_)));
    for reactive in scene.order.reactive_indices() {
        for user in scene.order.active_indices() {
            if scene.order.relation(user, reactive).is_none_or(|relation| relation.zones.zero_visibility.is_none()) {
                continue;
            }
            if !scene.declarations(user).iter().any(is_intuitive) {
                let message = Message::new("refusal-zero-visibility-unasked");
                return Err(Refusal::new(scene.path(reactive, "zero-visibility"), message));
            }
            if scene.declarations(reactive).iter().any(attacks) {
                return Err(scene.rules().refuse("answers-through-zero-visibility"));
            }
        }
    }
    Ok(())
}

/// Writes the rules that allow an Intuitive Attack at Markers and at unseen enemies.
pub(crate) fn write_intuitive_rules(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    aims: &[Aim],
) {
    if !is_intuitive(declaration) {
        return;
    }
    let rules = scene.rules();
    let mut write_rule = |index: TrooperIndex, id, clauses: [Option<Cite>; 2]| {
        let step = record.step(Message::new(id).text("target", scene.name(index)));
        let step = step.cite_all(clauses.into_iter().flatten());
        step.affects(scene.attack_path(user, index, ATTACK_FACTS))
            .affects(REFUSED)
            .affects_all(scene.harm_paths(user, index))
            .affects(scene.path(index, REVEALED));
    };
    for index in aims.iter().filter(|aim| aim.has_dice()).map(|aim| aim.target) {
        if let Some(rule) =
            rules.skills.intuitive_at_the_unseen.filter(|rule| is_unseen_target(scene, *rule, user, index))
        {
            write_rule(index, "step-intuition-at-the-unseen", [Some(rule.clause), None]);
        }
        for marker in rules.skills.intuitive_at_markers.iter().filter(|marker| scene.order.is(index, marker.value)) {
            write_rule(
                index,
                "step-intuition",
                [Some(marker.clause), rules.skills.intuitive_not_at.map(|rule| rule.clause)],
            );
        }
    }
}
