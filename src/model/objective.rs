//! A classified objective as data: the eligible troopers, the requirements, the required count, and the roll.
//!
//! The vocabulary is closed. Every statement of a card is a [`Row`]: the statement, its clause, and the mode and
//! readings in which it holds. Statements of both modes are written once.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{ClauseId, DiscrepancyId, EntryId};
use crate::scenario::fact::NoParameters;
use crate::scenario::{ClauseRef, Followed};
use crate::words::{list_words, words};

words! {
    /// The deck of the card.
    #[derive(Serialize)]
    Mode {
        /// The green deck.
        Standard = "standard",
        /// The red deck.
        Extreme = "extreme",
    }
}

words! {
    /// The participant that a requirement applies to.
    #[derive(Serialize)]
    Participant {
        /// The trooper that performs the action.
        Actor = "actor",
        /// The target.
        Target = "target",
    }
}

words! {
    /// The kind of the target.
    #[derive(Serialize)]
    #[schemars(transform = list_words)]
    TargetKind {
        /// A trooper of the adversary.
        Enemy = "enemy",
        /// Another trooper of the player.
        Ally = "ally",
        /// The adversary's HVT.
        EnemyHvt = "enemy-hvt",
        /// The player's own HVT.
        OwnHvt = "own-hvt",
        /// A building or a Scenery Item.
        Scenery = "scenery",
    }
}

words! {
    /// A relation between actor and target.
    #[derive(Serialize)]
    Relation {
        /// The bases of actor and target touch.
        BaseContact = "base-to-base-contact",
        /// A G: Servant of the actor touches the target.
        ServantContact = "servant-contact",
        /// The actor carries it in Casevac state.
        Casevac = "casevac-state",
        /// The actor leads it like a civilian.
        Civevac = "civevac-state",
        /// Actor and target are Engaged.
        Engaged = "engaged",
        /// The actor sees it.
        LineOfFire = "line-of-fire",
        /// The target is in the Sensor Area of the actor.
        SensorArea = "sensor-area",
        /// The target is in the Zone of Control of the actor.
        ZoneOfControl = "zone-of-control",
    }
}

words! {
    /// Part of the table, seen from the player.
    #[derive(Serialize)]
    #[schemars(transform = list_words)]
    TableArea {
        /// The player's half.
        OwnHalf = "own-half",
        /// The adversary's half.
        EnemyHalf = "enemy-half",
        /// The player's Deployment Zone.
        OwnDeploymentZone = "own-deployment-zone",
        /// The adversary's Deployment Zone.
        EnemyDeploymentZone = "enemy-deployment-zone",
    }
}

words! {
    /// Whether repetitions need the same target.
    #[derive(Serialize)]
    Targets {
        /// Any targets.
        Any = "any",
        /// A different target each time.
        Different = "different",
        /// The same target each time.
        Same = "same",
    }
}

/// A statement of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row<T> {
    /// The clause that states it, a local name or a full id.
    pub clause: ClauseRef,
    /// The mode in which it holds; both if `None`.
    #[serde(default)]
    pub mode: Option<Mode>,
    /// The readings in which it holds, by discrepancy.
    #[serde(default)]
    pub reading: BTreeMap<DiscrepancyId, String>,
    /// The statement.
    pub is: T,
}

impl<T> Row<T> {
    /// Returns the id of its clause, resolved for an entry.
    pub fn cites(&self, entry: &EntryId) -> ClauseId {
        self.clause.resolve(entry)
    }
}

/// The troopers that may accomplish it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Eligibility {
    /// Skills, equipment, programs or troop types, any of which is enough.
    pub any: Vec<EntryId>,
    /// Whether the DataTracker may accomplish it, too.
    #[serde(default)]
    pub datatracker: bool,
    /// The readings in which players have a DataTracker even if the scenario has none.
    #[serde(default)]
    pub datatracker_anywhere_in: Followed,
}

/// A condition that an action must meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Requirement {
    /// The target is one of these.
    Target(Vec<TargetKind>),
    /// The target is a Specialist Troop.
    Specialist(NoParameters),
    /// The target was chosen before the game.
    Chosen(NoParameters),
    /// A participant is in a state, or not.
    State(StateRequirement),
    /// A relation between actor and target.
    Relation(Relation),
    /// A participant is in an area, or not.
    Area(AreaRequirement),
    /// The action is done with one of these, or with none of these, and succeeds.
    Means(MeansRequirement),
    /// The target goes from one state to another.
    Change(StateChange),
    /// The target regains this much Structure.
    Structure(u8),
}

/// A state to be in, or not to be in. `null-state` is every Null state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum StateRequirement {
    /// In one of these.
    In {
        /// The participant.
        of: Participant,
        /// The states.
        any: Vec<EntryId>,
    },
    /// In none of these.
    NotIn {
        /// The participant.
        of: Participant,
        /// The states.
        none: Vec<EntryId>,
    },
}

/// An area to be in, or not to be in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum AreaRequirement {
    /// Totally inside.
    Inside {
        /// The participant.
        of: Participant,
        /// The area.
        inside: TableArea,
    },
    /// With no part of the base inside.
    Outside {
        /// The participant.
        of: Participant,
        /// The area.
        outside: TableArea,
    },
}

/// Skills, programs or items to use, or not to use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum MeansRequirement {
    /// With one of these, successfully.
    With {
        /// Skills, programs or items.
        any: Vec<EntryId>,
    },
    /// With none of these.
    NotWith {
        /// Skills, programs or items.
        none: Vec<EntryId>,
    },
}

/// A change from one state to another, caused by the action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StateChange {
    /// The state before.
    pub from: EntryId,
    /// The state after.
    pub to: EntryId,
}

/// One of several sets of requirements, in addition to the common ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alternative {
    /// The mode in which it is open; both if `None`.
    #[serde(default)]
    pub mode: Option<Mode>,
    /// The readings in which it is open.
    #[serde(default)]
    pub reading: BTreeMap<DiscrepancyId, String>,
    /// The requirements of the alternative; all must be met.
    pub requirements: Vec<Row<Requirement>>,
}

/// The required number of times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// The number.
    pub times: u8,
    /// Whether exactly this number is required, not more.
    #[serde(default)]
    pub exactly: bool,
    /// The targets of the repetitions.
    #[serde(default = "any")]
    pub targets: Targets,
    /// Only these targets count.
    #[serde(default)]
    pub of: Option<TargetKind>,
}

const fn any() -> Targets {
    Targets::Any
}

/// A WIP Roll that must succeed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Roll {
    /// The clause that requires it.
    pub clause: ClauseRef,
    /// MODs to the roll, each with its clause.
    #[serde(default)]
    pub mods: Vec<Row<Mod>>,
    /// The skills with which the target may oppose it.
    #[serde(default)]
    pub opposing_skills: Vec<Row<EntryId>>,
}

/// A MOD to the roll, limited by a relation between actor and target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mod {
    /// The amount, with its sign.
    pub amount: i32,
    /// Only with this relation between actor and target.
    #[serde(default)]
    pub with: Option<Relation>,
    /// Not with this relation between them.
    #[serde(default)]
    pub without: Option<Without>,
}

/// A relation that cancels a MOD.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Without {
    /// The relation between actor and target.
    pub relation: Relation,
    /// The clause that cancels the MOD.
    pub clause: ClauseRef,
}

/// Bonus points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Bonus {
    /// Objective Points.
    pub points: u8,
    /// The clause that gives them.
    pub clause: ClauseRef,
    /// The clause that limits them to scores below the maximum.
    pub below_maximum: ClauseRef,
    /// Additional requirements.
    #[serde(default)]
    pub requirements: Vec<Row<Requirement>>,
    /// How often; once if empty.
    #[serde(default)]
    pub count: Vec<Row<Count>>,
}

/// A classified objective.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Objective {
    /// The clause by which it is judged at the end of the game; `None` if it is judged at once.
    #[serde(default)]
    pub at_the_end: Option<ClauseRef>,
    /// The troopers that may accomplish it; all if empty.
    #[serde(default)]
    pub eligible: Vec<Row<Eligibility>>,
    /// The requirements common to all alternatives.
    #[serde(default)]
    pub requirements: Vec<Row<Requirement>>,
    /// The alternatives; one of them is enough.
    #[serde(default, rename = "alternative")]
    pub alternatives: Vec<Alternative>,
    /// How often; once if empty.
    #[serde(default)]
    pub count: Vec<Row<Count>>,
    /// Set if each row of the count may be fulfilled by a different alternative.
    #[serde(default)]
    pub mixed_alternatives: Option<Row<NoParameters>>,
    /// The WIP Roll; `None` if the action needs none.
    #[serde(default)]
    pub roll: Option<Roll>,
    /// The clause that removes the target from play.
    #[serde(default)]
    pub removes_target: Option<ClauseRef>,
    /// The clause that allows its attacks although the target is neutral.
    #[serde(default)]
    pub attack_allowed: Option<ClauseRef>,
    /// The clause by which a Saving Roll of the target does not matter.
    #[serde(default)]
    pub without_saves: Option<ClauseRef>,
    /// The clause by which the Structure of the target does not matter.
    #[serde(default)]
    pub without_structure: Option<ClauseRef>,
    /// Bonus points.
    #[serde(default)]
    pub bonus: Option<Bonus>,
}

impl Objective {
    /// Returns all requirements: common ones, of each alternative, of the bonus.
    pub fn all_requirements(&self) -> impl Iterator<Item = &Row<Requirement>> {
        let alternatives = self.alternatives.iter().flat_map(|alternative| &alternative.requirements);
        self.requirements.iter().chain(alternatives).chain(self.bonus.iter().flat_map(|bonus| &bonus.requirements))
    }

    /// Returns all counts: of the objective, of the bonus.
    pub fn all_counts(&self) -> impl Iterator<Item = &Row<Count>> {
        self.count.iter().chain(self.bonus.iter().flat_map(|bonus| &bonus.count))
    }

    /// Returns all clauses in its data.
    pub fn clauses(&self) -> Vec<&ClauseRef> {
        let mut clauses: Vec<&ClauseRef> = self.at_the_end.iter().chain(&self.removes_target).collect();
        clauses.extend(self.attack_allowed.iter().chain(&self.without_saves).chain(&self.without_structure));
        clauses.extend(self.eligible.iter().map(|row| &row.clause));
        clauses.extend(self.all_requirements().map(|row| &row.clause));
        clauses.extend(self.all_counts().map(|row| &row.clause));
        clauses.extend(self.mixed_alternatives.iter().map(|row| &row.clause));
        if let Some(roll) = &self.roll {
            clauses.push(&roll.clause);
            clauses.extend(roll.mods.iter().map(|row| &row.clause));
            clauses.extend(roll.mods.iter().filter_map(|row| row.is.without.as_ref()).map(|without| &without.clause));
            clauses.extend(roll.opposing_skills.iter().map(|row| &row.clause));
        }
        clauses.extend(self.bonus.iter().flat_map(|bonus| [&bonus.clause, &bonus.below_maximum]));
        clauses
    }

    /// Returns all readings in its data, row by row: discrepancy and reading.
    pub fn readings(&self) -> impl Iterator<Item = (&DiscrepancyId, &String)> {
        let eligible = self.eligible.iter().flat_map(|row| row.reading.iter().chain(&row.is.datatracker_anywhere_in));
        let mixed = self.mixed_alternatives.iter().flat_map(|row| &row.reading);
        let requirements = self.all_requirements().flat_map(|row| &row.reading);
        let alternatives = self.alternatives.iter().flat_map(|alternative| &alternative.reading);
        let counts = self.all_counts().flat_map(|row| &row.reading);
        let mods = self.roll.iter().flat_map(|roll| &roll.mods).flat_map(|row| &row.reading);
        let opposing_skills = self.roll.iter().flat_map(|roll| &roll.opposing_skills).flat_map(|row| &row.reading);
        eligible.chain(mixed).chain(requirements).chain(alternatives).chain(counts).chain(mods).chain(opposing_skills)
    }

    /// Returns all skills, items, states etc. in its data.
    pub fn concepts(&self) -> Vec<&EntryId> {
        let mut concepts: Vec<&EntryId> = self.eligible.iter().flat_map(|row| &row.is.any).collect();
        for row in self.all_requirements() {
            match &row.is {
                Requirement::State(
                    StateRequirement::In { any: ids, .. } | StateRequirement::NotIn { none: ids, .. },
                )
                | Requirement::Means(MeansRequirement::With { any: ids } | MeansRequirement::NotWith { none: ids }) => {
                    concepts.extend(ids);
                }
                Requirement::Change(change) => concepts.extend([&change.from, &change.to]),
                Requirement::Target(_)
                | Requirement::Specialist(_)
                | Requirement::Chosen(_)
                | Requirement::Relation(_)
                | Requirement::Area(_)
                | Requirement::Structure(_) => {}
            }
        }
        concepts.extend(self.roll.iter().flat_map(|roll| &roll.opposing_skills).map(|row| &row.is));
        concepts
    }
}
