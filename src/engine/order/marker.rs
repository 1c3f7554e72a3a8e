//! Markers: what may be declared against them and what reveals them.

use crate::context::Context;
use crate::order::plan::Illegal;
use crate::order::scene::{Scene, find_conduct};
use crate::order::situation::{Aro, Declaration, Half, Since, Trooper};
use crate::record::Cite;
use crate::ruleset::Rule;
use crate::skills::ENTIRE;
use crate::skills::LOOK_OUT;
use crate::skills::{CAUTIOUS_MOVEMENT, Conduct, DISCOVER, DODGE, INTUITIVE_ATTACK, RE_CAMOUFLAGE, RESET};
use model::catalogue::Printed;
use model::ids::{ClauseId, EntryId};
use model::value::Value;

/// What may be declared in reaction to a Marker, by its ids.
const REACTIONS: [&str; 4] = [DISCOVER, DODGE, "look-out", RESET];
/// A discovered trooper stays revealed until it hides again.
pub const STAYS_REVEALED: Cite = "discover#stays-revealed";

/// The Marker state of a trooper, with the clause that protects it.
pub fn marker_state<'t>(context: &Context<'_>, trooper: &'t Trooper) -> Option<(&'t EntryId, ClauseId)> {
    trooper.states.iter().find_map(|state| {
        match context.catalogue.value(state.as_str(), &None, "marker", context.rules.edition) {
            Some(Printed { value: Value::Flag(true), clause }) => Some((state, clause.clone())),
            Some(_) | None => None,
        }
    })
}

/// Whether a trooper is a Marker when its Order begins.
pub fn is_marker(scene: &Scene<'_>, at: usize) -> bool {
    scene.order.trooper(at).is_some_and(|trooper| marker_state(scene.context, trooper).is_some())
}

/// An attack declared at a Marker without a Discover before it, or a reaction that is not allowed against one.
pub fn attack_fault(scene: &Scene<'_>, user: usize, at: usize, declared: &Declaration) -> Option<Illegal> {
    let trooper = scene.order.trooper(at)?;
    let (marker, clause) = marker_state(scene.context, trooper)?;
    if declared.is(INTUITIVE_ATTACK) {
        let rule = scene.context.rules.skills.intuitive_not_at.filter(|rule| rule.value == marker.as_str())?;
        let clause = ClauseId::from_static(rule.clause);
        return Some(Illegal { who: user, clause, message: "step-marker-not-attacked" });
    }
    if reveals_itself(scene, at) || is_searched(scene, user, at) {
        return None;
    }
    Some(Illegal { who: user, clause, message: "step-marker-not-attacked" })
}

/// Whether the attacker tries to discover the Marker in the same Order.
fn is_searched(scene: &Scene<'_>, user: usize, at: usize) -> bool {
    let name = scene.name(at);
    let aims = |declared: &Declaration| declared.is(DISCOVER) && declared.aims.names().contains(&name);
    scene.declared(user).iter().any(aims)
}

/// Whether a Marker gives itself away by what it declares in this Order.
pub fn reveals_itself(scene: &Scene<'_>, at: usize) -> bool {
    scene.declared(at).iter().any(|declared| reveals(scene, declared))
}

/// Whether a declared skill reveals a Marker.
pub fn reveals(scene: &Scene<'_>, declared: &Declaration) -> bool {
    let rules = &scene.context.rules;
    let types = scene.context.catalogue.value(declared.skill.as_str(), &None, "types", scene.context.rules.edition);
    let of_type = |kind: &str| match types {
        Some(Printed { value: Value::Ids(types), .. }) => types.iter().any(|id| id.as_str() == kind),
        Some(_) | None => false,
    };
    let entire = rules.cite(Rule::EntireOrderReveals).is_some() && of_type(ENTIRE);
    let other = rules.skills.keeps_hidden.is_some_and(|kind| !of_type(kind));
    let cautious = declared.is(CAUTIOUS_MOVEMENT);
    let hides = declared.is(RE_CAMOUFLAGE);
    let rolls = find_conduct(scene, &declared.skill, "skill").is_ok_and(|conduct| conduct != Conduct::Still);
    let warns = declared.is(LOOK_OUT);
    rolls || warns || ((entire || other) && !cautious && !hides)
}

/// Whether a reaction may be declared against a Marker; only that much is known of its user.
pub fn reaction_fault(scene: &Scene<'_>, user: usize, at: usize, aro: &Aro, due: Since) -> Option<Illegal> {
    let clause = scene.context.rules.cite(Rule::FewReactionsToMarkers)?;
    let half = aro.after.or(due).unwrap_or(Half::First);
    let known = if half == Half::First { 1 } else { 2 };
    let revealed = scene.declared(at).iter().take(known).any(|declared| reveals(scene, declared));
    let waits = half == Half::Second && due == Some(Half::First);
    if !is_marker(scene, at) || revealed || waits || REACTIONS.contains(&aro.declaration.skill.as_str()) {
        return None;
    }
    Some(Illegal { who: user, clause: ClauseId::from_static(clause), message: "step-marker-not-attacked" })
}
