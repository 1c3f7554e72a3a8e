//! Whether a trooper is Hackable: by its troop type, as a hacker, or by a skill.

use crate::context::Context;
use crate::order::situation::Trooper;
use model::ids::EntryId;

/// Returns whether a trooper is Hackable.
pub(super) fn is_hackable(context: &Context<'_>, trooper: &Trooper) -> bool {
    let rules = context.rules.hack_targets;
    let has = |id: &EntryId| trooper.profile.iter().any(|entry| entry.id == id);
    if rules.hackable.is_some_and(|rule| has(rule.value)) || trooper.can_hack() {
        return true;
    }
    let more = rules.more_types.map_or(&[][..], |more| more.value);
    let by_type = rules.types.iter().chain(more).any(|kind| has(kind));
    by_type && !rules.non_hackable.is_some_and(|rule| has(rule.value))
}
