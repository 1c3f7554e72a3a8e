//! Movements that take a whole Order, declared as the first of two skills by the bearers of a skill.

use std::sync::Arc;

use crate::context::{Context, PrintedIds};
use crate::printed::Skill;
use crate::record::Cite;
use crate::ruleset::QuickMovementRules;
use crate::skill_ids::{MOVE, SHORT_MOVEMENT_TYPE};
use crate::violation::Violation;
use model::ids::EntryId;
use model::message::Message;

/// Makes the first of two skills a Basic Short Skill if its bearer may declare it so, and returns the rules on it.
///
/// # Errors
/// The rule that such a movement comes first, or only once.
pub fn shorten_movement(
    context: &Context<'_>,
    bears: impl Fn(&EntryId) -> bool,
    skills: &mut [Skill],
) -> Result<Option<&'static QuickMovementRules>, Violation> {
    let half = || -> Arc<[EntryId]> { Arc::from([SHORT_MOVEMENT_TYPE.clone()]) };
    let several = skills.len() > 1;
    for rule in context.rules.turn.activation.short_movements.iter().filter(|rule| several && bears(rule.bearer)) {
        for skill in skills.iter_mut().filter(|skill| skill.id == rule.movement) {
            skill.types = Some(PrintedIds::new(half(), rule.clause.clone()));
        }
    }
    for rule in context.rules.turn.activation.quick_movements.iter().filter(|rule| bears(rule.bearer)) {
        let declares = |position: usize| skills.get(position).is_some_and(|skill| skill.id == rule.movement);
        let violation = |id, clause| Err(Violation::new(Message::new(id), clause));
        match (declares(0), declares(1)) {
            (true, true) => return violation("step-only-once-an-order", rule.once),
            (false, true) => return violation("step-only-as-the-first-skill", rule.first),
            (true, false) if skills.len() > 1 => {
                if let Some(first) = skills.first_mut() {
                    first.types = Some(PrintedIds::new(half(), rule.first.clone()));
                }
                return Ok(Some(rule));
            }
            (true | false, false) => {}
        }
    }
    Ok(None)
}

/// Returns the clause by which the second of two movements has the second MOV value, if one of them is a Short
/// Movement Skill for their bearer.
pub fn find_second_value(
    context: &Context<'_>,
    bears: impl Fn(&EntryId) -> bool,
    movements: [&EntryId; 2],
) -> Option<Cite> {
    let rules = context.rules.turn.activation.short_movements.iter().filter(|rule| bears(rule.bearer));
    let mut own = rules.filter(|rule| {
        movements.contains(&rule.movement)
            && movements.iter().all(|movement| *movement == rule.movement || *movement == MOVE)
    });
    own.find_map(|rule| rule.second_value)
}

/// Returns the rules by which a movement of a declaration is a Basic Short Skill.
pub fn find_shortening_rule(context: &Context<'_>, skill: &Skill) -> Option<&'static QuickMovementRules> {
    let first = &skill.types.as_ref()?.clause;
    context.rules.turn.activation.quick_movements.iter().find(|rule| rule.first == first)
}
