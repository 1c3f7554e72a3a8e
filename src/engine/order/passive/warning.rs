//! Warnings: a trooper that sees an enemy warns its allies, and those that do not see it may turn.

use crate::order::plan::UNSEEN;
use crate::order::relations::zone_sight;
use crate::order::scene::Scene;
use crate::order::situation::{Aro, Reactive, ReactiveIndex, Relation, TrooperIndex, TrueFrom, earliest};
use crate::record::{Cite, Recorder};
use crate::ruleset::{Needed, Rule};
use crate::skill_ids::{ALERT, CHANGE_FACING, DODGE, LOOK_OUT};
use model::fact_name::REFUSED;
use model::ids::EntryId;
use model::message::Message;
use model::situation::order::Half;

/// How allies react to a warning.
struct WarningReaction {
    /// The skill that warns.
    warning: &'static EntryId,
    /// The skill with which the warned allies turn.
    reaction: &'static EntryId,
    /// The clause that allows it.
    clause: Cite,
}

/// The reactions to the warnings of all editions.
const REACTIONS: [WarningReaction; 2] = [
    WarningReaction { warning: ALERT, reaction: CHANGE_FACING, clause: clause!("alert#others-change-facing") },
    WarningReaction { warning: LOOK_OUT, reaction: DODGE, clause: OTHERS_TURN },
];

/// The clause of Look Out! that lets allies turn with a roll, since N4.
pub(crate) const OTHERS_TURN: Cite = clause!("look-out#others-turn");

/// Returns whether a trooper dodges only because of a warning, and therefore turns without moving.
pub(crate) fn turns_only(scene: &Scene<'_>, user: TrooperIndex) -> bool {
    find_received_warning(scene, user).is_some_and(|warning| warning.clause == OTHERS_TURN)
}

/// Returns the half since which a reactive trooper sees an active one.
fn sees_since(scene: &Scene<'_>, viewer: TrooperIndex, reactive: &Reactive) -> TrueFrom {
    let ahead = reactive.relations.iter_enumerated().filter(|(_, relation)| !relation.from_behind);
    let seen = ahead.filter(|(active, _)| !zone_sight::blocks(scene, viewer, (*active).into()));
    seen.map(|(_, relation)| relation.line_of_fire).fold(None, earliest)
}

/// A warning whose user sees no enemy.
#[derive(Clone, Copy)]
pub(crate) struct UnmetWarning {
    /// The clause that requires sight.
    pub clause: Cite,
    /// When the requirement is checked.
    pub needed: Needed,
}

/// Returns the requirement of a warning that is not met, that its user sees an enemy, and writes it.
pub(crate) fn resolve_unmet(
    scene: &Scene<'_>,
    record: &mut Recorder,
    reactor: ReactiveIndex,
    aro: &Aro,
) -> Option<UnmetWarning> {
    let rule = scene.rules().skills.warning.filter(|rule| rule.value.skill == aro.declaration.skill)?;
    let user = scene.order.index_of(reactor);
    let blind = sees_since(scene, user, scene.order.reactive(reactor)).is_none();
    let id = if blind { UNSEEN } else { "step-warns-in-sight" };
    let step = record.step(Message::new(id)).cite(rule.clause).affects(REFUSED).affects_all(scene.action_paths(user));
    step.affects_all(scene.order.reactive_indices().flat_map(|index| scene.action_paths(index)));
    blind.then_some(UnmetWarning { clause: rule.clause, needed: rule.value.needed })
}

/// A warning that a trooper receives.
#[derive(Clone, Copy)]
pub(crate) struct Warning {
    /// The half since which it allows the trooper to turn.
    pub half: Half,
    /// The clause that allows it.
    pub clause: Cite,
}

/// Returns the warning of an ally that lets a trooper turn which does not see the enemy.
pub(crate) fn find_received_warning(scene: &Scene<'_>, user: TrooperIndex) -> Option<Warning> {
    let skill = scene.rules().skills.warning?.value.skill;
    let rule = REACTIONS.iter().find(|rule| rule.warning == skill)?;
    let reactive = scene.order.get_reactive(user)?;
    if declares(reactive, rule.reaction) { find_warning(scene, user) } else { None }
}

/// Returns whether a reactive trooper declares a skill.
fn declares(reactive: &Reactive, skill: &EntryId) -> bool {
    reactive.aro.as_ref().is_some_and(|aro| aro.declaration.is(skill))
}

/// Returns the warning of an ally that would let a trooper turn.
fn find_warning(scene: &Scene<'_>, user: TrooperIndex) -> Option<Warning> {
    let skill = scene.rules().skills.warning?.value.skill;
    let rule = REACTIONS.iter().find(|rule| rule.warning == skill)?;
    let reactive = scene.order.get_reactive(user)?;
    let near = |relation: &Relation| relation.zone_of_control.is_some() || relation.contact.is_some();
    // A trooper that may dodge without a warning does so.
    let dodges_anyway = rule.reaction == DODGE && reactive.relations.iter().any(near);
    if sees_since(scene, user, reactive).is_some() || dodges_anyway {
        return None;
    }
    let mut warners = scene.order.iter_reactive().filter(|(_, ally)| declares(ally, skill));
    let (warner, seen) =
        warners.find_map(|(index, ally)| Some((ally, sees_since(scene, scene.order.index_of(index), ally)?)))?;
    let half = warner.aro.as_ref().and_then(|aro| aro.after).unwrap_or(seen);
    Some(Warning { half, clause: rule.clause })
}

/// Writes whether a trooper that is warned declares its ARO by turning.
pub(crate) fn write_turn(scene: &Scene<'_>, record: &mut Recorder, reactor: ReactiveIndex) {
    let user = scene.order.index_of(reactor);
    let aro = scene.order.reactive(reactor).aro.as_ref();
    let turns = turns_only(scene, user);
    let stays = aro.is_none() && find_warning(scene, user).is_some();
    let Some(clause) = scene.rules().clause_if(Rule::LookOutTurnIsAro, turns || stays) else { return };
    let id = if turns { "step-turn-is-its-aro" } else { "step-warned-and-does-not-turn" };
    let step = record.step(Message::new(id)).cite(clause).affects(REFUSED);
    step.affects_all(scene.action_paths(user));
}
