//! A classified objective as data: who may accomplish it, its requirements, how often, and its roll.
//!
//! The vocabulary is closed. Every statement of a card is a [`Row`]: the statement, its clause, and the mode and
//! readings in which it holds. Statements of both modes are written once.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{ClauseId, DiscrepancyId, EntryId};
use crate::scenario::fact::Nothing;
use crate::scenario::{ClauseRef, Followed, words};

words! {
    /// The deck of the card.
    Mode {
        /// The green deck.
        Standard = "standard",
        /// The red deck.
        Extreme = "extreme",
    }
}

words! {
    /// The participant that a requirement is about.
    Participant {
        /// The trooper that accomplishes it.
        Doer = "doer",
        /// The target.
        Target = "target",
    }
}

words! {
    /// The kind of the target.
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
    /// A relation between doer and target.
    Relation {
        /// Their bases touch.
        BaseContact = "base-to-base-contact",
        /// A G: Servant of the doer touches the target.
        ServantContact = "servant-contact",
        /// The doer carries it in Casevac state.
        Casevac = "casevac-state",
        /// The doer leads it like a civilian.
        Civevac = "civevac-state",
        /// They are Engaged.
        Engaged = "engaged",
        /// The doer sees it.
        LineOfFire = "line-of-fire",
        /// It is in the Sensor Area of the doer.
        SensorArea = "sensor-area",
        /// It is in the Zone of Control of the doer.
        ZoneOfControl = "zone-of-control",
    }
}

words! {
    /// Part of the table, seen from the player.
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
    /// The id of its clause, resolved for an entry.
    pub fn cites(&self, entry: &EntryId) -> ClauseId {
        self.clause.resolve(entry)
    }
}

/// The troopers that may accomplish it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Who {
    /// Skills, equipment, programs or troop types, any of which is enough.
    pub any: Vec<EntryId>,
    /// The DataTracker may, too.
    #[serde(default)]
    pub datatracker: bool,
    /// The readings in which players have a DataTracker even if the scenario has none.
    #[serde(default)]
    pub datatracker_anywhere_in: Followed,
}

/// A requirement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Need {
    /// The target is one of these.
    Target(Vec<TargetKind>),
    /// The target is a Specialist Troop.
    Specialist(Nothing),
    /// The target was chosen before the game.
    Chosen(Nothing),
    /// A participant is in a state, or not.
    State(StateNeed),
    /// A relation between doer and target.
    Relation(Relation),
    /// A participant is in an area, or not.
    Place(PlaceNeed),
    /// It is done with one of these, or with none of these, and succeeds.
    Deed(DeedNeed),
    /// The target goes from one state to another.
    Change(Change),
    /// The target regains this much Structure.
    Structure(u8),
}

/// A state to be in, or not to be in. `null-state` is every Null state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum StateNeed {
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
pub enum PlaceNeed {
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
pub enum DeedNeed {
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

/// A change of states.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// The state before.
    pub from: EntryId,
    /// The state after.
    pub to: EntryId,
}

/// One of several ways to accomplish it, in addition to the common requirements.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Way {
    /// The mode in which it is open; both if `None`.
    #[serde(default)]
    pub mode: Option<Mode>,
    /// The readings in which it is open.
    #[serde(default)]
    pub reading: BTreeMap<DiscrepancyId, String>,
    /// Its requirements.
    pub needs: Vec<Row<Need>>,
}

/// The required number of times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// The number.
    pub times: u8,
    /// Exactly this number, not more.
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
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// The clause that requires it.
    pub clause: ClauseRef,
    /// MODs.
    #[serde(default)]
    pub mods: Vec<Row<Mod>>,
    /// The skills with which the target may oppose it.
    #[serde(default)]
    pub answers: Vec<Row<EntryId>>,
}

/// A MOD.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mod {
    /// The amount.
    #[serde(rename = "mod")]
    pub amount: i32,
    /// Only with this relation between doer and target.
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
    /// The relation between doer and target.
    pub relation: Relation,
    /// Its clause.
    pub clause: ClauseRef,
}

/// Bonus points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Bonus {
    /// The points.
    pub points: u8,
    /// The clause that gives them.
    pub clause: ClauseRef,
    /// The clause that limits them to scores below the maximum.
    pub below_maximum: ClauseRef,
    /// Additional requirements.
    #[serde(default)]
    pub needs: Vec<Row<Need>>,
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
    pub who: Vec<Row<Who>>,
    /// The requirements common to all ways.
    #[serde(default)]
    pub needs: Vec<Row<Need>>,
    /// The ways; one of them is enough.
    #[serde(default, rename = "way")]
    pub ways: Vec<Way>,
    /// How often; once if empty.
    #[serde(default)]
    pub count: Vec<Row<Count>>,
    /// Set if each row of the count may be fulfilled in a different way.
    #[serde(default)]
    pub ways_apart: Option<Row<Nothing>>,
    /// The roll.
    #[serde(default)]
    pub roll: Option<Roll>,
    /// The clause that removes the target from play.
    #[serde(default)]
    pub removes_target: Option<ClauseRef>,
    /// Bonus points.
    #[serde(default)]
    pub bonus: Option<Bonus>,
}

impl Objective {
    /// All requirements: common ones, of each way, of the bonus.
    pub fn all_needs(&self) -> impl Iterator<Item = &Row<Need>> {
        let ways = self.ways.iter().flat_map(|way| &way.needs);
        self.needs.iter().chain(ways).chain(self.bonus.iter().flat_map(|bonus| &bonus.needs))
    }

    /// All counts.
    pub fn all_counts(&self) -> impl Iterator<Item = &Row<Count>> {
        self.count.iter().chain(self.bonus.iter().flat_map(|bonus| &bonus.count))
    }

    /// All clauses in its data.
    pub fn clauses(&self) -> Vec<&ClauseRef> {
        let mut clauses: Vec<&ClauseRef> = self.at_the_end.iter().chain(&self.removes_target).collect();
        clauses.extend(self.who.iter().map(|row| &row.clause));
        clauses.extend(self.all_needs().map(|row| &row.clause));
        clauses.extend(self.all_counts().map(|row| &row.clause));
        clauses.extend(self.ways_apart.iter().map(|row| &row.clause));
        if let Some(roll) = &self.roll {
            clauses.push(&roll.clause);
            clauses.extend(roll.mods.iter().map(|row| &row.clause));
            clauses.extend(roll.mods.iter().filter_map(|row| row.is.without.as_ref()).map(|without| &without.clause));
            clauses.extend(roll.answers.iter().map(|row| &row.clause));
        }
        clauses.extend(self.bonus.iter().flat_map(|bonus| [&bonus.clause, &bonus.below_maximum]));
        clauses
    }

    /// All readings in its data, row by row: discrepancy and reading.
    pub fn readings(&self) -> impl Iterator<Item = (&DiscrepancyId, &String)> {
        let who = self.who.iter().flat_map(|row| row.reading.iter().chain(&row.is.datatracker_anywhere_in));
        let apart = self.ways_apart.iter().flat_map(|row| &row.reading);
        let needs = self.all_needs().flat_map(|row| &row.reading);
        let ways = self.ways.iter().flat_map(|way| &way.reading);
        let counts = self.all_counts().flat_map(|row| &row.reading);
        let mods = self.roll.iter().flat_map(|roll| &roll.mods).flat_map(|row| &row.reading);
        let answers = self.roll.iter().flat_map(|roll| &roll.answers).flat_map(|row| &row.reading);
        who.chain(apart).chain(needs).chain(ways).chain(counts).chain(mods).chain(answers)
    }

    /// All skills, items, states etc. in its data.
    pub fn concepts(&self) -> Vec<&EntryId> {
        let mut concepts: Vec<&EntryId> = self.who.iter().flat_map(|row| &row.is.any).collect();
        for row in self.all_needs() {
            match &row.is {
                Need::State(StateNeed::In { any: ids, .. } | StateNeed::NotIn { none: ids, .. })
                | Need::Deed(DeedNeed::With { any: ids } | DeedNeed::NotWith { none: ids }) => concepts.extend(ids),
                Need::Change(change) => concepts.extend([&change.from, &change.to]),
                Need::Target(_)
                | Need::Specialist(_)
                | Need::Chosen(_)
                | Need::Relation(_)
                | Need::Place(_)
                | Need::Structure(_) => {}
            }
        }
        concepts.extend(self.roll.iter().flat_map(|roll| &roll.answers).map(|row| &row.is));
        concepts
    }
}
