//! Markers: what may be declared against them, what reveals them, and Discover.

use crate::context::Context;
use crate::dice::Dice;
use crate::order::declare::{Illegal, Lone, Plan, UNSEEN, conduct_of};
use crate::order::intuition::INTUITIVE;
use crate::order::require::sees;
use crate::order::resolve::roll_lone;
use crate::order::scene::Scene;
use crate::order::value::of_lone;
use crate::order::{Aims, Aro, Declaration, Half, Since, Trooper};
use crate::record::{Cite, Recorder};
use crate::ruleset::{Needed, Rule};
use crate::skills::Conduct;
use crate::skills::ENTIRE;
use crate::skills::LOOK_OUT;
use model::catalogue::Printed;
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::value::Value;

/// What may be declared in reaction to a Marker, by its ids.
const REACTIONS: [&str; 4] = ["discover", "dodge", "look-out", "reset"];
/// The state of a Marker that is taken for a friend.
pub const IMPERSONATION: &str = "impersonation-state";
/// The skill that looks for Markers.
pub const DISCOVER: &str = "discover";

/// Who was discovered stays so until it hides again.
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

/// An attack declared at a Marker that nobody tries to discover first, or a reaction that none allows.
pub fn fault(scene: &Scene<'_>, user: usize, at: usize, declared: &Declaration) -> Option<Illegal> {
    let trooper = scene.order.trooper(at)?;
    let (marker, clause) = marker_state(scene.context, trooper)?;
    if declared.skill.as_str() == INTUITIVE {
        let rule = scene.context.rules.skills.intuitive_not_at.filter(|rule| rule.is == marker.as_str())?;
        let clause = ClauseId::from_static(rule.clause);
        return Some(Illegal { who: user, clause, message: "step-marker-not-attacked" });
    }
    if reveals_itself(scene, at) || searched(scene, user, at) {
        return None;
    }
    Some(Illegal { who: user, clause, message: "step-marker-not-attacked" })
}

/// Whether the attacker tries to discover the Marker in the same Order.
fn searched(scene: &Scene<'_>, user: usize, at: usize) -> bool {
    let name = scene.name(at);
    let aims = |declared: &Declaration| declared.skill.as_str() == DISCOVER && declared.aims.names().contains(&name);
    scene.declared(user).iter().any(aims)
}

/// Whether a Marker gives itself away by what it declares in this Order.
pub fn reveals_itself(scene: &Scene<'_>, at: usize) -> bool {
    scene.declared(at).iter().any(|declared| revealing(scene, declared))
}

/// Whether a declared skill reveals a Marker.
pub fn revealing(scene: &Scene<'_>, declared: &Declaration) -> bool {
    let rules = &scene.context.rules;
    let types = scene.context.catalogue.value(declared.skill.as_str(), &None, "types", scene.context.rules.edition);
    let of_type = |kind: &str| match types {
        Some(Printed { value: Value::Ids(types), .. }) => types.iter().any(|id| id.as_str() == kind),
        Some(_) | None => false,
    };
    let entire = rules.cite(Rule::EntireOrderReveals).is_some() && of_type(ENTIRE);
    let other = rules.skills.keeps_hidden.is_some_and(|kind| !of_type(kind));
    let cautious = declared.skill.as_str() == "cautious-movement";
    let hides = declared.skill.as_str() == "re-camouflage";
    let rolls = conduct_of(scene, &declared.skill, "skill").is_ok_and(|conduct| conduct != Conduct::Still);
    let warns = declared.skill.as_str() == LOOK_OUT;
    rolls || warns || ((entire || other) && !cautious && !hides)
}

/// Whether a reaction may be declared against a Marker; only that much is known of its user.
pub fn reaction_fault(scene: &Scene<'_>, user: usize, at: usize, aro: &Aro, due: Since) -> Option<Illegal> {
    let clause = scene.context.rules.cite(Rule::FewReactionsToMarkers)?;
    let half = aro.after.or(due).unwrap_or(Half::First);
    let known = if half == Half::First { 1 } else { 2 };
    let revealed = scene.declared(at).iter().take(known).any(|declared| revealing(scene, declared));
    let waits = half == Half::Second && due == Some(Half::First);
    if !is_marker(scene, at) || revealed || waits || REACTIONS.contains(&aro.declaration.skill.as_str()) {
        return None;
    }
    Some(Illegal { who: user, clause: ClauseId::from_static(clause), message: "step-marker-not-attacked" })
}

/// A second try at the same Marker, or a Marker out of sight where that is settled at declaration.
pub fn discover_fault(scene: &Scene<'_>, user: usize, declared: &Declaration) -> Option<Illegal> {
    let Aims::One(name) = &declared.aims else { return None };
    if declared.skill.as_str() != DISCOVER {
        return None;
    }
    let rules = &scene.context.rules;
    let illegal = |clause, message| Some(Illegal { who: user, clause: ClauseId::from_static(clause), message });
    let declares = scene.declared(user);
    let tries = declares.iter().filter(|other| other.skill == declared.skill && other.aims == declared.aims).count();
    if let Some(clause) = rules.cite(Rule::DiscoverOncePerMarker).filter(|_| tries > 1) {
        return illegal(clause, "step-looked-already");
    }
    let at = scene.order.place(name)?;
    let sight = rules.skills.discover_needs_sight;
    if sight.is == Needed::AtDeclaration && !sees(scene, user, at) {
        return illegal(sight.clause, UNSEEN);
    }
    None
}

/// Discover is rolled before the attack it allows: without it the dice at a Marker are lost.
///
/// # Errors
/// A refusal for a missing fact or dice that do not match.
pub fn discover(
    scene: &Scene<'_>,
    record: &mut Recorder,
    plan: &mut Plan<'_>,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let rules = &scene.context.rules;
    let mut kept = Vec::with_capacity(plan.lones.len());
    let mut found: Vec<(usize, bool)> = Vec::new();
    for lone in std::mem::take(&mut plan.lones) {
        let marker = lone.at.filter(|at| lone.declared.skill.as_str() == DISCOVER && is_marker(scene, *at));
        let Some(marker) = marker else {
            kept.push(lone);
            continue;
        };
        record.concern(&scene.who(lone.user));
        if reveals_itself(scene, marker) {
            record
                .step(Message::new("step-no-discover-needed"))
                .cite_some(rules.cite(Rule::MarkerReacts))
                .shapes(scene.shot(lone.user, marker, "roll"))
                .shapes(scene.of(marker, "revealed"));
            continue;
        }
        let succeeds = attempt(scene, record, plan, &lone, dice)?;
        found.push((marker, succeeds));
        if !succeeds {
            lose(scene, record, plan, lone.user, marker);
        } else if plan.shots.iter().any(|shot| shot.user == lone.user && shot.at == marker) {
            record
                .step(Message::new("step-then-the-attack"))
                .cite_some(rules.cite(Rule::AttackAfterDiscover))
                .shapes(scene.shot(lone.user, marker, "*"));
        }
    }
    plan.lones = kept;
    for at in 0..scene.order.size() {
        if let Some(succeeds) =
            found.iter().filter(|(marker, _)| *marker == at).map(|(_, ok)| *ok).reduce(|a, b| a || b)
        {
            let id = if succeeds { "step-revealed" } else { "step-not-discovered" };
            record.concern(&scene.who(at));
            record
                .step(Message::new(id).text("target", scene.name(at)))
                .cite("discover#reveals")
                .cite_some(succeeds.then_some(STAYS_REVEALED))
                .decides(scene.of(at, "revealed"), Fact::Flag(succeeds))
                .shapes(scene.of(at, "states"));
        }
    }
    record.concern_all();
    Ok(())
}

fn attempt(
    scene: &Scene<'_>,
    record: &mut Recorder,
    plan: &Plan<'_>,
    lone: &Lone<'_>,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    let value = of_lone(scene, record, plan, lone, &[])?;
    roll_lone(scene, record, lone, value.as_ref(), dice)
}

/// The dice at a Marker that was not discovered are lost.
fn lose(scene: &Scene<'_>, record: &mut Recorder, plan: &mut Plan<'_>, user: usize, marker: usize) {
    for shot in plan.shots.iter_mut().filter(|shot| shot.user == user && shot.at == marker) {
        shot.dice = 0;
        record
            .step(Message::new("step-dice-lost").text("target", scene.name(marker)))
            .cite_some(scene.context.rules.cite(Rule::FailedDiscoverCancelsAttack))
            .shapes(scene.shot(user, marker, "*"));
    }
}
