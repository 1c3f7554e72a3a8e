//! Hackable troopers, and the programs that a device runs.

use crate::context::Context;
use crate::order::scene::Scene;
use crate::order::situation::{Trooper, TrooperIndex};
use model::catalogue::Printed;
use model::ids::EntryId;
use model::value::Value;

/// The name of the printed value that lists the programs of a device.
pub(super) const PROGRAMS: &str = "programs";

/// Returns whether a trooper is Hackable: by its troop type, as a hacker, or by a skill.
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

/// Returns whether a device of a trooper runs a program.
pub(super) fn runs_program(scene: &Scene<'_>, index: TrooperIndex, program: &EntryId) -> bool {
    let profile = &scene.order.trooper(index).profile;
    profile.iter().any(|entry| match scene.printed(&entry.id, &entry.level, PROGRAMS) {
        Some(Printed { value: Value::Ids(programs), .. }) => programs.contains(program),
        Some(_) | None => false,
    })
}
