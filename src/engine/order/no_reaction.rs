//! Those that do not react: allies, neutrals, deployables that nothing sets off, and troopers in states without AROs.

use crate::order::automatic_trigger;
use crate::order::restrictions::read_bearer;
use crate::order::scene::Scene;
use crate::order::situation::{Reactive, ReactiveIndex, Relation, Trooper};
use crate::record::{Cite, Recorder};
use crate::ruleset::HostileRule;
use crate::skill_ids::ARO_TYPE;
use model::fact_name::ARO;
use model::ids::ClauseId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::order::Side;

/// Determines whether a trooper has no reaction to the Order, and writes why.
///
/// # Errors
/// A refusal if the facts do not say whether a deployable is set off.
pub(super) fn resolve(scene: &Scene<'_>, record: &mut Recorder, reactor: ReactiveIndex) -> Result<bool, Refusal> {
    let (reactive, user) = (scene.order.reactive(reactor), scene.order.index_of(reactor));
    let path = scene.path(user, ARO);
    if is_ally(reactive) {
        record
            .step(Message::new("step-friend-does-not-react").text("name", scene.name(user)))
            .cite_all(scene.rules().alignments.map(|rules| rules.friendly))
            .decides(path, Fact::Word("none"));
        return Ok(true);
    }
    if let Some(clause) = find_standing_by_rule(scene, reactive) {
        record
            .step(Message::new("step-neutral-does-not-react").text("name", scene.name(user)))
            .cite(clause)
            .decides(path, Fact::Word("none"));
        return Ok(true);
    }
    let forbidden = find_forbidding_state(scene, &reactive.trooper);
    if let Some(clause) = forbidden.filter(|_| reactive.aro.is_none() && !reactive.trooper.is_deployable()) {
        let step = record.step(Message::new("step-state-without-aros")).cite(&clause);
        step.decides(path, Fact::Word("none")).affects(scene.path(user, "*"));
        return Ok(true);
    }
    automatic_trigger::resolve_inactivity(scene, record, reactor)
}

/// Returns whether a trooper is an ally of the activated ones.
fn is_ally(reactive: &Reactive) -> bool {
    reactive.relations.iter().any(|relation| relation.side == Side::Friendly)
}

/// Returns the clause by which a trooper belongs to no side and does not react.
fn find_standing_by_rule(scene: &Scene<'_>, reactive: &Reactive) -> Option<Cite> {
    let rules = scene.rules().alignments?;
    let hostile_reacts = matches!(rules.hostile_as, HostileRule::Enemy { .. });
    let neutral = |relation: &Relation| match relation.side {
        Side::Neutral | Side::Civilian => true,
        Side::Hostile => !hostile_reacts,
        Side::Friendly | Side::Enemy => false,
    };
    reactive.relations.iter().any(neutral).then_some(rules.neutral)
}

/// Returns the clause of a state that allows no ARO.
fn find_forbidding_state(scene: &Scene<'_>, trooper: &Trooper) -> Option<ClauseId> {
    let bearer = read_bearer(scene, trooper);
    let mut states = bearer.states.iter().filter(|state| bearer.ignoring_clause(scene.context, state).is_none());
    states.find_map(|state| {
        let null = state.null_clause().filter(|_| state.allows.is_none());
        null.or_else(|| state.forbidding_clause(ARO_TYPE)).cloned()
    })
}
