//! Skills with which a trooper acts although it is Unconscious.

use crate::context::Context;
use crate::order::situation::Trooper;
use crate::wounds::UNCONSCIOUS;
use model::ids::EntryId;

/// Returns whether a skill keeps its bearer acting while it is Unconscious, if its player announced it.
pub(super) fn is_announced(context: &Context<'_>, trooper: &Trooper, skill: &EntryId) -> bool {
    let upright = context.rules.falling_unconscious.upright;
    let needs = upright.iter().any(|rule| rule.skill == skill && rule.state == UNCONSCIOUS);
    !needs || trooper.prior.uses.as_ref().is_some_and(|used| used == skill)
}

/// Returns whether a trooper acts although it is Unconscious.
pub(super) fn acts_unconscious(context: &Context<'_>, trooper: &Trooper) -> bool {
    let mut upright = context.rules.falling_unconscious.upright.iter();
    upright
        .any(|rule| rule.state == UNCONSCIOUS && trooper.has(rule.skill) && is_announced(context, trooper, rule.skill))
}
