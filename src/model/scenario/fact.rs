//! Facts that players count: the fields of a score sheet. Each is a number or a flag per player.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::ids::Name;
use crate::lang::Localized;
use crate::scenario::vocabulary::{ClauseRef, Followed};
use crate::words::words;

/// A field of the score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetFact {
    /// The key on score sheets.
    pub id: Name,
    /// The label in forms.
    pub name: Arc<Localized<String>>,
    /// How it is counted.
    pub is: FactKind,
    /// The clauses for counting it: local names or full ids.
    #[serde(default)]
    pub clauses: Vec<ClauseRef>,
    /// The fact that includes this one and bounds it.
    #[serde(default)]
    pub within: Option<Name>,
    /// How it is counted in other readings; the last matching row applies.
    #[serde(default)]
    pub readings: Vec<FactReading>,
}

/// How a fact is counted in other readings than the defaults.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactReading {
    /// The readings in which it applies.
    #[serde(rename = "in")]
    pub followed: Followed,
    /// How it is counted.
    pub is: FactKind,
}

words! {
    /// The role of a trooper in a scenario.
    #[derive(Serialize)]
    Role {
        /// The DataTracker.
        DataTracker = "datatracker",
        /// A Specialist Troop.
        Specialist = "specialist",
        /// A TAG.
        Tag = "tag",
        /// A TAG or its pilot.
        TagOrPilot = "tag-or-pilot",
        /// The Xenotech.
        Xenotech = "xenotech",
    }
}

words! {
    /// The victims of a kill.
    #[derive(Serialize)]
    Victim {
        /// All, in Army Points.
        ArmyPoints = "army-points",
        /// The DataTracker.
        DataTracker = "datatracker",
        /// Decoys of the Designated Target.
        Decoys = "decoys",
        /// The Designated Target.
        DesignatedTarget = "designated-target",
        /// The Lieutenant at the end of the game.
        LastLieutenants = "last-lieutenants",
        /// All Lieutenants of the game.
        Lieutenants = "lieutenants",
        /// Specialist Troops.
        Specialists = "specialists",
    }
}

words! {
    /// An owner, as seen from a player.
    #[derive(Serialize)]
    RelativePlayer {
        /// The player's own.
        Own = "own",
        /// The adversary's.
        Enemy = "enemy",
    }
}

words! {
    /// One of several zones, as seen from a player.
    #[derive(Serialize)]
    ZoneChoice {
        /// The assigned zone.
        Assigned = "assigned",
        /// The assigned zone and that of the adversary.
        AssignedToEither = "assigned-to-either",
        /// The central zone.
        Central = "central",
        /// The zone nearest to the adversary.
        Farthest = "farthest",
        /// The zone nearest to the player.
        Nearest = "nearest",
    }
}

words! {
    /// How an object is controlled.
    #[derive(Serialize)]
    ControlMethod {
        /// By the only player in contact with it.
        Contact = "contact",
        /// By the only player in contact with a Specialist; other contacts only deny it.
        Specialist = "specialist",
        /// By carrying it without enemy contact.
        Carried = "carried",
    }
}

words! {
    /// A measure of the damage of an object.
    #[derive(Serialize)]
    DamageMeasure {
        /// The Structure points it still has.
        Left = "left",
        /// The Structure points it has lost.
        Lost = "lost",
        /// Whether the object is Destroyed.
        Destroyed = "destroyed",
    }
}

words! {
    /// The damage at which an object loses its mark.
    #[derive(Serialize)]
    DamageLevel {
        /// Any point of Structure lost.
        AnyLoss = "any-loss",
        /// No point of Structure left.
        AtZero = "at-zero",
        /// Below that: Destroyed.
        Destroyed = "destroyed",
    }
}

/// How a fact is counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FactKind {
    /// Objects with the player's mark: activated, connected, hacked.
    #[serde(rename = "held")]
    Marked(Marked),
    /// Whether three objects in a row have the player's mark.
    Line(Marked),
    /// Objects under the player's control.
    Controlled(Controlled),
    /// Zones that the player dominates.
    Dominated(Dominated),
    /// Whether only this player has troopers in a zone.
    Secured(Secured),
    /// Whether the player has a trooper in a zone.
    Present(Present),
    /// Enemies killed.
    Killed(Killed),
    /// Enemies hunted down.
    Hunted(Killed),
    /// The player's survivors: Army Points or Specialist Troops.
    Surviving(Survivors),
    /// The player's Victory Points.
    VictoryPoints(NoParameters),
    /// The Army Points of the player's list.
    List(NoParameters),
    /// The Army Points that the adversary lost; those of the army if the whole list is lost.
    LostOfList(LostOfList),
    /// Classified objectives accomplished.
    Classified(Classified),
    /// Whether the Multiscanner is placed.
    Multiscanner(Multiscanner),
    /// A number that only the players can count.
    Tally(Tally),
    /// Civilians that follow the player's troopers.
    Civilians(Civilians),
    /// The damage of an object.
    Structure(Structure),
    /// The sum of another fact over all rounds.
    Rounds(Rounds),
    /// The sum of other facts.
    Sum(Sum),
}

words! {
    /// What survives.
    #[derive(Default, Serialize)]
    Survivor {
        /// All troopers, in Army Points.
        #[default]
        ArmyPoints = "army-points",
        /// Specialist Troops.
        Specialists = "specialists",
    }
}

/// Survivors of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Survivors {
    /// Who survives.
    #[serde(default)]
    pub who: Survivor,
}

/// An empty table: a kind without parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoParameters {}

/// Marked objects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Marked {
    /// The group of objects.
    pub objects: Name,
    /// The mark: `activated`.
    #[serde(rename = "as")]
    pub mark: Name,
    /// Only objects in that half of the table.
    #[serde(default)]
    pub half: Option<RelativePlayer>,
    /// Whether objects on the central line count, too.
    #[serde(default)]
    pub central_line: bool,
    /// Only objects of that player.
    #[serde(default)]
    pub of: Option<RelativePlayer>,
    /// Whether both players' marks count on the same object.
    #[serde(default)]
    pub shared: bool,
    /// Whether the mark of any player counts.
    #[serde(default, rename = "by-anybody")]
    pub by_either: bool,
    /// The damage at which the mark no longer counts.
    #[serde(default, rename = "worn-out")]
    pub mark_lost_at: Option<DamageLevel>,
    /// The maximum of one player.
    #[serde(default, rename = "most")]
    pub max: Option<u8>,
}

/// Controlled objects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a condition of its own")]
pub struct Controlled {
    /// The group of objects.
    pub objects: Name,
    /// How it is controlled.
    #[serde(rename = "manner")]
    pub method: ControlMethod,
    /// Only with this role.
    #[serde(default)]
    pub by: Option<Role>,
    /// Only objects of that player.
    #[serde(default)]
    pub of: Option<RelativePlayer>,
    /// Only in that player's Deployment Zone.
    #[serde(default)]
    pub deployment_zone: Option<RelativePlayer>,
    /// Whether the position of the object counts, not that of its controller.
    #[serde(default, rename = "itself")]
    pub object_in_zone: bool,
    /// Whether only the role in `by` counts.
    #[serde(default, rename = "nobody-else")]
    pub exclusively: bool,
    /// Whether the Xenotech controls it like a trooper.
    #[serde(default)]
    pub xenotech: bool,
    /// Whether the object's carrier loses control only if both in a Null State and in contact with an enemy.
    #[serde(default)]
    pub both_at_once: bool,
    /// Whether an enemy in a Null State does not prevent control.
    #[serde(default, rename = "past-null")]
    pub ignores_null: bool,
}

/// Dominated zones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dominated {
    /// The group of zones.
    pub zones: Name,
    /// The zone in the group.
    #[serde(default)]
    pub which: Option<ZoneChoice>,
}

/// A secured zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Secured {
    /// The group of zones.
    pub zones: Name,
    /// Only this role counts.
    #[serde(default)]
    pub by: Option<Role>,
    /// Whether any part of the base is enough; a Zone of Operations needs more than half.
    #[serde(default)]
    pub any_part: bool,
}

words! {
    /// The required status of the zone.
    #[derive(Serialize)]
    ZoneStatus {
        /// Any status.
        Any = "any",
        /// The player dominates it.
        Dominated = "dominated",
        /// Either player dominates it.
        DominatedByEither = "dominated-by-either",
        /// The player has secured it.
        Secured = "secured",
    }
}

/// A trooper in a zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Present {
    /// The role that the trooper must have.
    #[serde(rename = "who")]
    pub role: Role,
    /// The group of zones.
    pub zones: Name,
    /// The zone in the group.
    #[serde(default)]
    pub which: Option<ZoneChoice>,
    /// The required status of the zone.
    #[serde(rename = "where")]
    pub status: ZoneStatus,
    /// Whether troopers in a Null State count, too.
    #[serde(default, rename = "null-too")]
    pub includes_null: bool,
    /// Whether any part of the base is enough.
    #[serde(default)]
    pub any_part: bool,
}

/// Killed enemies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a condition of its own")]
pub struct Killed {
    /// The enemies that count.
    #[serde(rename = "who")]
    pub victims: Victim,
    /// Only kills by this role.
    #[serde(default)]
    pub by: Option<Role>,
    /// Whether only victims revealed before count.
    #[serde(default)]
    pub revealed: bool,
    /// Whether only Dead or never deployed troopers count; a Null State is not enough.
    #[serde(default)]
    pub outright: bool,
    /// Whether kills by zones do not count.
    #[serde(default)]
    pub not_by_zones: bool,
    /// Whether killed troopers are also hunted down.
    #[serde(default, rename = "killed-too")]
    pub includes_killed: bool,
    /// The maximum.
    #[serde(default, rename = "most")]
    pub max: Option<u16>,
}

words! {
    /// A group of classified objectives.
    #[derive(Serialize)]
    Classifieds {
        /// The common ones.
        Main = "main",
        /// The private one.
        Secondary = "secondary",
        /// All.
        All = "all",
    }
}

/// Classified objectives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Classified {
    /// The group.
    pub which: Classifieds,
    /// The maximum.
    #[serde(rename = "most")]
    pub max: u8,
}

/// The Multiscanner fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Multiscanner {
    /// Only in these zones.
    #[serde(default)]
    pub zones: Option<Name>,
}

/// A plain number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// The maximum.
    #[serde(rename = "most")]
    pub max: u8,
}

/// The number of civilians in zones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Civilians {
    /// The group of zones.
    pub zones: Name,
    /// Only in the zones of that player.
    #[serde(default)]
    pub of: Option<RelativePlayer>,
    /// Only with this role.
    #[serde(default)]
    pub by: Option<Role>,
    /// Whether the leading trooper must be there, too.
    #[serde(default)]
    pub with_escort: bool,
    /// Whether more than half of the base must be there.
    #[serde(default)]
    pub more_than_half: bool,
    /// The maximum.
    #[serde(rename = "most")]
    pub max: u8,
}

/// The damage of an object.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Structure {
    /// The group of objects.
    pub objects: Name,
    /// The owner.
    pub of: RelativePlayer,
    /// The part of the damage that counts.
    #[serde(rename = "what")]
    pub measure: DamageMeasure,
}

/// The sum of a fact over all rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rounds {
    /// The fact.
    pub of: Name,
    /// Whether only the last round counts.
    #[serde(default)]
    pub last: bool,
}

/// The losses of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LostOfList {
    /// The fact that counts the Army Points lost.
    pub lost: Name,
    /// The fact with the Army Points of the list.
    pub list: Name,
}

/// A sum of facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sum {
    /// The facts.
    pub of: Vec<Name>,
}
