//! What a player did: who, to whom, where and with what.

use std::collections::BTreeMap;

use crate::scenario::sheet::Extent;
use crate::turn::printed::State;
use model::ids::{ClauseId, EntryId};
use model::objective::{Participant, Relation, TableArea, TargetKind};

/// What states, skills, Null and the table say of somebody or something.
#[derive(Clone, Debug, Default)]
pub struct Body {
    /// Skills, equipment, programs and troop types.
    pub is: Vec<EntryId>,
    /// The states it is in.
    pub states: Vec<State>,
    /// How much of its base lies where; nothing of it in places that are not named.
    pub lies: BTreeMap<TableArea, Extent>,
}

impl Body {
    /// The first of its states that a list names, `null-state` standing for every Null one; with the clause that makes it so.
    pub fn in_any(&self, names: &[EntryId]) -> Option<(&State, Option<&ClauseId>)> {
        let null = names.iter().any(|name| name.as_str() == NULL);
        self.states.iter().find_map(|state| match state.nulls().filter(|_| null) {
            Some(clause) => Some((state, Some(clause))),
            None => names.contains(&state.id).then_some((state, None)),
        })
    }

    /// How much of its base lies in a place. A Deployment Zone is part of its half.
    pub fn lies_in(&self, place: TableArea) -> Option<Extent> {
        let of = |place: TableArea| self.lies.get(&place).copied();
        match place {
            TableArea::OwnHalf => of(TableArea::OwnHalf).max(of(TableArea::OwnDeploymentZone)),
            TableArea::EnemyHalf => of(TableArea::EnemyHalf).max(of(TableArea::EnemyDeploymentZone)),
            TableArea::OwnDeploymentZone | TableArea::EnemyDeploymentZone => of(place),
        }
    }
}

/// What stands for every Null state where states are named.
pub const NULL: &str = "null-state";

/// Whoever does it.
#[derive(Clone, Debug, Default)]
pub struct Doer {
    /// What is known of it.
    pub body: Body,
    /// It is the DataTracker.
    pub datatracker: bool,
    /// Its WIP.
    pub wip: Option<i64>,
}

/// Whom or what it is done to.
#[derive(Clone, Debug)]
pub struct Target {
    /// Its name, where it has one.
    pub name: Option<String>,
    /// What it is.
    pub kind: TargetKind,
    /// What is known of it.
    pub body: Body,
    /// The states it was in before.
    pub was: Vec<State>,
    /// It was chosen before the game.
    pub chosen: bool,
    /// The Structure it gets back.
    pub structure: i64,
}

/// The target's answer to a roll.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The skill.
    pub with: EntryId,
    /// Its WIP.
    pub wip: i64,
}

/// A deed.
#[derive(Clone, Debug)]
pub struct Deed {
    /// Its name, unique.
    pub name: String,
    /// Who.
    pub doer: Doer,
    /// To whom.
    pub target: Option<Target>,
    /// What holds between them.
    pub relations: Vec<Relation>,
    /// With what.
    pub with: Option<EntryId>,
    /// That succeeded.
    pub success: bool,
    /// It stood so earlier in the game and no longer at its end.
    pub earlier: bool,
    /// The target's answer.
    pub answer: Option<Answer>,
}

impl Deed {
    /// What is known of one of the two.
    pub fn body(&self, of: Participant) -> Option<&Body> {
        match of {
            Participant::Doer => Some(&self.doer.body),
            Participant::Target => self.target.as_ref().map(|target| &target.body),
        }
    }

    /// Which target it is: an HVT is one of a kind, and one without a name is this deed's own.
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
