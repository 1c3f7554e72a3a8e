//! An action claimed for a classified objective: its actor, its target, their relations and the skill or item used.

use std::collections::BTreeMap;

use crate::printed::State;
use model::ids::{ClauseId, EntryId};
use model::objective::{Participant, Relation, TableArea, TargetKind};
use model::situation::score::Extent;

/// The skills, states and position of a participant.
#[derive(Clone, Debug, Default)]
pub struct ParticipantStatus {
    /// Skills, equipment, programs and troop types.
    pub is: Vec<EntryId>,
    /// The states that the participant is in.
    pub states: Vec<State>,
    /// The part of its base in each area; areas that are not listed contain none of it.
    pub areas: BTreeMap<TableArea, Extent>,
}

impl ParticipantStatus {
    /// Finds the first of its states in a list, in which `null-state` means any Null state. Returns the clause with it
    /// if the state matches because it is a Null state.
    pub fn find_state(&self, names: &[EntryId]) -> Option<(&State, Option<&ClauseId>)> {
        let has_null = names.contains(NULL_STATE);
        self.states.iter().find_map(|state| match state.null_clause().filter(|_| has_null) {
            Some(clause) => Some((state, Some(clause))),
            None => names.contains(&state.id).then_some((state, None)),
        })
    }

    /// Returns the part of its base in an area. A Deployment Zone is part of its half.
    pub fn extent_in(&self, area: TableArea) -> Option<Extent> {
        let stated = |area: TableArea| self.areas.get(&area).copied();
        match area {
            TableArea::OwnHalf => stated(TableArea::OwnHalf).max(stated(TableArea::OwnDeploymentZone)),
            TableArea::EnemyHalf => stated(TableArea::EnemyHalf).max(stated(TableArea::EnemyDeploymentZone)),
            TableArea::OwnDeploymentZone | TableArea::EnemyDeploymentZone => stated(area),
        }
    }
}

/// The name for any Null state in lists of states.
pub const NULL_STATE: &EntryId = entry!("null-state");

/// The trooper that performs an action.
#[derive(Clone, Debug, Default)]
pub struct Actor {
    /// The actor's skills, states and position.
    pub status: ParticipantStatus,
    /// Whether the actor is the DataTracker.
    pub datatracker: bool,
    /// The WIP on which the actor rolls; `None` if it is not stated.
    pub wip: Option<i64>,
}

/// The target of an action.
#[derive(Clone, Debug)]
pub struct Target {
    /// The target's name, if it has one.
    pub name: Option<String>,
    /// The kind of target that the card may demand.
    pub kind: TargetKind,
    /// The target's skills, states and position.
    pub status: ParticipantStatus,
    /// The states it was in before.
    pub previous_states: Vec<State>,
    /// Whether the target was chosen before the game.
    pub chosen: bool,
    /// The Structure points it regains.
    pub structure: i64,
    /// Whether a Saving Roll was made for it and succeeded.
    pub saved: bool,
    /// The Structure points that the target has left.
    pub structure_left: i64,
}

/// The target's side of a Face to Face Roll.
#[derive(Clone, Debug)]
pub struct OpposingRoll {
    /// The skill that the opponent rolls.
    pub skill: EntryId,
    /// The WIP on which the target rolls.
    pub wip: i64,
}

/// An action, or a situation at the end of the game.
#[derive(Clone, Debug)]
pub struct Action {
    /// The action's name, unique in the claim.
    pub name: String,
    /// The trooper that performs it.
    pub actor: Actor,
    /// The target, if the card demands one.
    pub target: Option<Target>,
    /// The relations between actor and target.
    pub relations: Vec<Relation>,
    /// The skill, program or item used.
    pub used: Option<EntryId>,
    /// Whether using it succeeded.
    pub success: bool,
    /// Whether the situation existed earlier in the game, but not at its end.
    pub earlier: bool,
    /// The target's side of the roll, if it opposes it.
    pub opposing_roll: Option<OpposingRoll>,
}

impl Action {
    /// Returns the skills, states and position of a participant.
    pub fn status(&self, participant: Participant) -> Option<&ParticipantStatus> {
        match participant {
            Participant::Actor => Some(&self.actor.status),
            Participant::Target => self.target.as_ref().map(|target| &target.status),
        }
    }

    /// Returns a key that identifies the target. Each side has one HVT; a target without a name is only this action's.
    pub fn target_key(&self) -> &str {
        match &self.target {
            Some(target) => match target.kind {
                TargetKind::EnemyHvt | TargetKind::OwnHvt => target.kind.as_str(),
                TargetKind::Enemy | TargetKind::Ally | TargetKind::Scenery => {
                    target.name.as_deref().unwrap_or(&self.name)
                }
            },
            None => &self.name,
        }
    }
}
