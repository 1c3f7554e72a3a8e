//! Movements that take a whole Order, declared as the first of two skills by the bearers of a skill: Climb by Climbing
//! Plus, Jump by Super-Jump.

use crate::order::scene::Scene;
use crate::order::situation::{Active, ActiveIndex, Declaration, TrooperIndex};
use crate::printed::Skill;
use crate::record::{Cite, Recorder};
use crate::ruleset::QuickMovementRules;
use crate::skill_ids::{IDLE, MOVE};
use crate::turn::shortened_movement::{self, shorten_movement};
use crate::violation::{CheckResult, Violation};
use model::fact_name::{MOVED, REFUSED};
use model::ids::EntryId;
use model::message::Message;
use model::situation::order::OrderKind;

/// Returns the rules of the movement that a trooper declares as the first of two skills, if it bears the skill for it.
pub(super) fn find_quick_movement<'r>(scene: &Scene<'r>, active: &Active) -> Option<&'r QuickMovementRules> {
    let rules = scene.rules().turn.activation.quick_movements;
    let [first, _] = active.declarations.as_slice() else { return None };
    rules.iter().find(|rule| first.is(rule.movement) && active.trooper.has(rule.bearer))
}

/// Makes a quick movement a Basic Short Skill, and writes the rules on it.
///
/// # Errors
/// The illegal declaration of one that does not come first, comes twice, or fills the Order of another trooper.
pub(super) fn apply(scene: &Scene<'_>, record: &mut Recorder, user: ActiveIndex, skills: &mut [Skill]) -> CheckResult {
    let (active, user) = (scene.order.active(user), TrooperIndex::from(user));
    let bears = |skill: &EntryId| active.trooper.has(skill);
    for rule in scene.rules().turn.activation.quick_movements.iter().filter(|rule| !bears(rule.bearer)) {
        let starts =
            active.declarations.len() > 1 && active.declarations.iter().take(1).any(|first| first.is(rule.movement));
        if starts && others_bear(scene, user, rule) {
            return Err(Violation::new("step-order-is-filled", rule.others_second).into());
        }
    }
    write_short_movements(scene, record, user, active);
    let Some(rule) = shorten_movement(scene.context, bears, skills)? else { return Ok(()) };
    let moves = active.declarations.get(1).is_some_and(|second| second.is(MOVE));
    let impetuous = scene.order.kind == OrderKind::Impetuous;
    let message = Message::new("step-quick-movement").term("skill", rule.movement).term("by", rule.bearer);
    let step = record.step(message).cite(rule.first).cite(rule.once).cite(rule.other_skills);
    let step = step.cite_all(moves.then_some(rule.second_value)).cite_all(impetuous.then_some(rule.impetuous));
    let team = scene.order.active.len() > 1;
    let step = step.cite_all(team.then_some(rule.others)).cite_all(team.then_some(rule.others_second));
    let others = scene.order.active_indices().map(|index| scene.path(index, MOVED));
    step.affects_all(scene.action_paths(user)).affects_all(others).affects(REFUSED);
    Ok(())
}

/// Writes which of two skills are Short Movement Skills for their bearer.
fn write_short_movements(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, active: &Active) {
    let rules = scene.rules().turn.activation.short_movements.iter();
    for rule in rules.filter(|rule| active.declarations.len() > 1 && active.trooper.has(rule.bearer)) {
        if active.declarations.iter().any(|declaration| declaration.is(rule.movement)) {
            let message = Message::new("step-quick-movement").term("skill", rule.movement).term("by", rule.bearer);
            let second = find_second_value(scene, active);
            let step = record.step(message).cite(rule.clause).cite_all(second).affects(REFUSED);
            step.affects_all(scene.action_paths(user));
        }
    }
}

/// Returns whether another activated trooper bears the skill and declares the movement first.
fn others_bear(scene: &Scene<'_>, user: TrooperIndex, rule: &QuickMovementRules) -> bool {
    let others = scene.order.active_indices().filter(|index| *index != user);
    let mut others = others.filter(|index| scene.order.has(*index, rule.bearer));
    others.any(|index| scene.declarations(index).first().is_some_and(|first| first.is(rule.movement)))
}

/// Returns the rule by which two troopers that are activated together may declare different skills: one uses a quick
/// movement, and the other uses it for the whole Order or is Idle first.
pub(super) fn may_differ<'r>(scene: &Scene<'r>, first: &Active, other: &Active) -> Option<&'r QuickMovementRules> {
    let rules = scene.rules().turn.activation.quick_movements;
    rules.iter().find(|rule| {
        let bears = |active: &Active| active.trooper.has(rule.bearer);
        let starts = |active: &Active| {
            active.declarations.first().is_some_and(|skill| skill.is(rule.movement) || skill.is(IDLE))
        };
        let moves = |active: &Active| active.declarations.first().is_some_and(|skill| skill.is(rule.movement));
        let seconds = [first, other].map(|active| active.declarations.get(1).map(|second| &second.skill));
        let long = |active: &Active| moves(active) && !bears(active) && active.declarations.len() == 1;
        let agree = seconds[0] == seconds[1] || long(first) || long(other);
        (bears(first) || bears(other)) && (moves(first) || moves(other)) && starts(first) && starts(other) && agree
    })
}

/// Returns the position of the first MOV value that a Move of the trooper may use: a quick movement takes the place of
/// the first Move.
pub(super) fn find_first_value(scene: &Scene<'_>, active: &Active) -> usize {
    let second_moves = |second: &Declaration| second.is(MOVE);
    let after = find_quick_movement(scene, active).is_some() && active.declarations.get(1).is_some_and(second_moves);
    let shares = find_second_value(scene, active).is_some() && active.declarations.get(1).is_some_and(second_moves);
    usize::from(after || shares)
}

/// Returns the clause by which the second movement of an Order has the second MOV value.
pub(super) fn find_second_value(scene: &Scene<'_>, active: &Active) -> Option<Cite> {
    let [first, second] = active.declarations.as_slice() else { return None };
    let movements = [&first.skill, &second.skill];
    shortened_movement::find_second_value(scene.context, |skill| active.trooper.has(skill), movements)
}
