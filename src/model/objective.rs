//! A classified objective as data: who may accomplish it, what must hold, how often, and the roll it takes.
//!
//! The vocabulary is closed. Everything that a card says is a [`Row`]: what it says, the clause that says it, and the mode
//! and the readings in which it holds. What both modes say stands once.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{ClauseId, DiscrepancyId, EntryId};
use crate::scenario::fact::Nothing;
use crate::scenario::{ClauseRef, Followed, words};

words! {
    /// Which deck the card is from.
    Mode {
        /// The green one.
        Standard = "standard",
        /// The red one.
        Extreme = "extreme",
    }
}

words! {
    /// Of whom a need speaks.
    Of {
        /// Whoever accomplishes it.
        Doer = "doer",
        /// Whom or what it is done to.
        Target = "target",
    }
}

words! {
    /// Whom or what it is done to.
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
    /// What holds between doer and target.
    Relation {
        /// Their bases touch.
        BaseContact = "base-to-base-contact",
        /// A G: Servant of the doer touches the target.
        ServantContact = "servant-contact",
        /// The doer carries it in Casevac state.
        Casevac = "casevac-state",
        /// The doer leads it as one leads a civilian.
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
    Place {
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
    /// Whether what is done several times has to be done to the same.
    Targets {
        /// To whomever.
        Any = "any",
        /// To another each time.
        Different = "different",
        /// To the same each time.
        Same = "same",
    }
}

/// Something that a card says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row<T> {
    /// The clause that says it, a local name or a full id.
    pub clause: ClauseRef,
    /// The mode in which it holds; both where none is named.
    #[serde(default)]
    pub mode: Option<Mode>,
    /// The readings in which it holds: by discrepancy.
    #[serde(default)]
    pub reading: BTreeMap<DiscrepancyId, String>,
    /// What.
    pub is: T,
}

impl<T> Row<T> {
    /// The clause, seen from an entry.
    pub fn cites(&self, entry: &EntryId) -> ClauseId {
        self.clause.of(entry)
    }
}

/// Who may accomplish it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Who {
    /// Skills, equipment, programs or troop types, any of them.
    pub any: Vec<EntryId>,
    /// The DataTracker may as well.
    #[serde(default)]
    pub datatracker: bool,
    /// The readings in which a player has one where the scenario knows none.
    #[serde(default)]
    pub datatracker_anywhere_in: Followed,
}

/// Something that must hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Need {
    /// It is done to one of these.
    Target(Vec<TargetKind>),
    /// The target is a Specialist Troop.
    Specialist(Nothing),
    /// The target was chosen for it before the game.
    Chosen(Nothing),
    /// Somebody is in a state, or not.
    State(StateNeed),
    /// This holds between doer and target.
    Relation(Relation),
    /// Somebody or something lies there, or not.
    Place(PlaceNeed),
    /// It is done with one of these, or not, and succeeds.
    Deed(DeedNeed),
    /// The target goes from one state to another.
    Change(Change),
    /// The target gets back so much Structure.
    Structure(u8),
}

/// A state to be in, or not to be in. `null-state` is every Null state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum StateNeed {
    /// In one of these.
    In {
        /// Who.
        of: Of,
        /// The states.
        any: Vec<EntryId>,
    },
    /// In none of these.
    NotIn {
        /// Who.
        of: Of,
        /// The states.
        none: Vec<EntryId>,
    },
}

/// Where to be, or not to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum PlaceNeed {
    /// Totally inside.
    Inside {
        /// Who or what.
        of: Of,
        /// Where.
        inside: Place,
    },
    /// With no part of the base inside.
    Outside {
        /// Who or what.
        of: Of,
        /// Where not.
        outside: Place,
    },
}

/// What to do it with, or not.
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

/// One of several ways to accomplish it, beside what they have in common.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Way {
    /// The mode in which it is open; both where none is named.
    #[serde(default)]
    pub mode: Option<Mode>,
    /// The readings in which it is open.
    #[serde(default)]
    pub reading: BTreeMap<DiscrepancyId, String>,
    /// What must hold.
    pub needs: Vec<Row<Need>>,
}

/// How often.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// So many times.
    pub times: u8,
    /// Neither less often nor more often.
    #[serde(default)]
    pub exactly: bool,
    /// To whom each time.
    #[serde(default = "any")]
    pub targets: Targets,
    /// Only what is done to these counts.
    #[serde(default)]
    pub of: Option<TargetKind>,
}

const fn any() -> Targets {
    Targets::Any
}

/// A roll that must succeed. It is made on WIP.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// The clause that asks for it.
    pub clause: ClauseRef,
    /// MODs.
    #[serde(default)]
    pub mods: Vec<Row<Mod>>,
    /// The skill with which the target may answer.
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
    /// Only where this holds between doer and target.
    #[serde(default)]
    pub with: Option<Relation>,
    /// Not where this holds between them.
    #[serde(default)]
    pub without: Option<Without>,
}

/// What takes a MOD away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Without {
    /// What holds between doer and target.
    pub relation: Relation,
    /// The clause that says so.
    pub clause: ClauseRef,
}

/// Points beside those of the objective.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Bonus {
    /// How many.
    pub points: u8,
    /// The clause that gives them.
    pub clause: ClauseRef,
    /// The clause that pays them only below the maximum.
    pub below_maximum: ClauseRef,
    /// What must hold besides.
    #[serde(default)]
    pub needs: Vec<Row<Need>>,
    /// How often.
    #[serde(default)]
    pub count: Vec<Row<Count>>,
}

/// A classified objective.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Objective {
    /// Judged when the game ends: the clause that says so. What is judged at once names none.
    #[serde(default)]
    pub at_the_end: Option<ClauseRef>,
    /// Who may accomplish it; anybody where nobody is named.
    #[serde(default)]
    pub who: Vec<Row<Who>>,
    /// What must hold, whichever way is gone.
    #[serde(default)]
    pub needs: Vec<Row<Need>>,
    /// The ways, one of which is enough.
    #[serde(default, rename = "way")]
    pub ways: Vec<Way>,
    /// How often; once where nothing is said.
    #[serde(default)]
    pub count: Vec<Row<Count>>,
    /// Where each row of the count may be fulfilled on a way of its own.
    #[serde(default)]
    pub ways_apart: Option<Row<Nothing>>,
    /// The roll.
    #[serde(default)]
    pub roll: Option<Roll>,
    /// The clause that removes the target from play.
    #[serde(default)]
    pub removes_target: Option<ClauseRef>,
    /// Points besides.
    #[serde(default)]
    pub bonus: Option<Bonus>,
}

impl Objective {
    /// Everything that must hold: in common, on each way, for the bonus.
    pub fn all_needs(&self) -> impl Iterator<Item = &Row<Need>> {
        let ways = self.ways.iter().flat_map(|way| &way.needs);
        self.needs.iter().chain(ways).chain(self.bonus.iter().flat_map(|bonus| &bonus.needs))
    }

    /// Everything that is counted.
    pub fn all_counts(&self) -> impl Iterator<Item = &Row<Count>> {
        self.count.iter().chain(self.bonus.iter().flat_map(|bonus| &bonus.count))
    }

    /// The clauses it names.
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

    /// The readings it names, row by row: discrepancy and reading.
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

    /// The skills, items, states and the like it names.
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
