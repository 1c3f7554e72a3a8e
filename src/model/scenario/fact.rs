//! What players count at the table: the fields of a score sheet. Each is one number, or yes or no, per player.

use serde::{Deserialize, Serialize};

use crate::model::ids::Name;
use crate::model::lang::Localized;
use crate::model::scenario::{ClauseRef, words};

/// A field of the score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fact {
    /// Its name on score sheets.
    pub id: Name,
    /// What a form calls it.
    pub name: Localized<String>,
    /// How it is counted.
    pub is: FactKind,
    /// The clauses that say how it is counted: local names or full ids.
    #[serde(default)]
    pub clauses: Vec<ClauseRef>,
    /// The fact of which this one is a part, so that it cannot be more.
    #[serde(default)]
    pub within: Option<Name>,
}

words! {
    /// Who or what does something in a scenario.
    Role {
        /// The DataTracker.
        DataTracker = "datatracker",
        /// A Specialist Troop.
        Specialist = "specialist",
        /// A TAG.
        Tag = "tag",
        /// A TAG, or whoever pilots one.
        TagOrPilot = "tag-or-pilot",
        /// The Xenotech.
        Xenotech = "xenotech",
    }
}

words! {
    /// Who is killed or hunted down.
    Victim {
        /// All of them, in Army Points.
        ArmyPoints = "army-points",
        /// The DataTracker.
        DataTracker = "datatracker",
        /// Decoys of the Designated Target.
        Decoys = "decoys",
        /// The Designated Target.
        DesignatedTarget = "designated-target",
        /// Lieutenants.
        Lieutenants = "lieutenants",
        /// Specialist Troops.
        Specialists = "specialists",
    }
}

words! {
    /// Whose, seen from a player.
    Whose {
        /// The player's own.
        Own = "own",
        /// The adversary's.
        Enemy = "enemy",
    }
}

words! {
    /// Which of several zones, seen from a player.
    Which {
        /// The one that was assigned.
        Assigned = "assigned",
        /// The middle one.
        Central = "central",
        /// The one nearest to the adversary.
        Farthest = "farthest",
        /// The one nearest to the player.
        Nearest = "nearest",
    }
}

words! {
    /// How a thing is controlled.
    Manner {
        /// Whoever alone touches it.
        Contact = "contact",
        /// Whoever alone touches it with a Specialist; others only deny it.
        Specialist = "specialist",
        /// Whoever carries it, out of reach of the enemy.
        Carried = "carried",
    }
}

words! {
    /// What is read off a thing that can be damaged.
    Damage {
        /// The Structure points it still has.
        Left = "left",
        /// The Structure points it has lost.
        Lost = "lost",
        /// Whether it is Destroyed.
        Destroyed = "destroyed",
    }
}

/// How a fact is counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FactKind {
    /// Objects that bear the player's mark: activated, connected, hacked.
    Held(Held),
    /// Whether three objects in a row bear the player's mark.
    Line(Held),
    /// Objects under the player's control.
    Controlled(Controlled),
    /// Zones that the player dominates.
    Dominated(Dominated),
    /// Whether the player alone has troopers in a zone.
    Secured(Secured),
    /// Whether somebody of the player's is in a zone.
    Present(Present),
    /// Enemies killed.
    Killed(Killed),
    /// Enemies hunted down.
    Hunted(Killed),
    /// Army Points of the player's that survive.
    Surviving(Nothing),
    /// Classified objectives accomplished.
    Classified(Classified),
    /// Whether the Multiscanner is placed.
    Multiscanner(Multiscanner),
    /// A number that only the players know.
    Tally(Tally),
    /// Civilians that follow the player's troopers.
    Civilians(Civilians),
    /// The damage of a thing.
    Structure(Structure),
    /// In how many rounds another fact was more than nothing.
    Rounds(Rounds),
    /// Other facts together.
    Sum(Sum),
}

/// No further detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// Marked objects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Held {
    /// Which sort of objects.
    pub objects: Name,
    /// The mark: `activated`.
    #[serde(rename = "as")]
    pub mark: Name,
    /// Only those in that half of the table.
    #[serde(default)]
    pub half: Option<Whose>,
    /// Only those of that player.
    #[serde(default)]
    pub of: Option<Whose>,
    /// Both players' marks count on the same object.
    #[serde(default)]
    pub shared: bool,
    /// The most that one player can have.
    #[serde(default)]
    pub most: Option<u8>,
}

/// Controlled objects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Controlled {
    /// Which sort of objects.
    pub objects: Name,
    /// How.
    pub manner: Manner,
    /// With whom.
    #[serde(default)]
    pub by: Option<Role>,
    /// Only those of that player.
    #[serde(default)]
    pub of: Option<Whose>,
    /// Only in that player's Deployment Zone.
    #[serde(default)]
    pub deployment_zone: Option<Whose>,
}

/// Dominated zones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dominated {
    /// Which sort of zones.
    pub zones: Name,
    /// Which of them.
    #[serde(default)]
    pub which: Option<Which>,
}

/// A secured zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Secured {
    /// Which sort of zone.
    pub zones: Name,
    /// Only these count.
    #[serde(default)]
    pub by: Option<Role>,
    /// Any part of a base lies in it, not only more than half: it is no Zone of Operations.
    #[serde(default)]
    pub any_part: bool,
}

words! {
    /// What a zone has to be for the presence to count.
    Where {
        /// Whatever it is.
        Any = "any",
        /// The player dominates it.
        Dominated = "dominated",
        /// The player has secured it.
        Secured = "secured",
    }
}

/// Somebody in a zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Present {
    /// Who.
    pub who: Role,
    /// Which sort of zones.
    pub zones: Name,
    /// Which of them.
    #[serde(default)]
    pub which: Option<Which>,
    /// What the zone has to be.
    pub r#where: Where,
}

/// Enemies out of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Killed {
    /// Who.
    pub who: Victim,
    /// By whom.
    #[serde(default)]
    pub by: Option<Role>,
    /// Only those revealed before.
    #[serde(default)]
    pub revealed: bool,
    /// The most there are.
    #[serde(default)]
    pub most: Option<u16>,
}

words! {
    /// Which classified objectives.
    Classifieds {
        /// Those of both players.
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
    /// Which.
    pub which: Classifieds,
    /// The most there are.
    pub most: u8,
}

/// The Multiscanner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Multiscanner {
    /// Only in such a zone.
    #[serde(default)]
    pub zones: Option<Name>,
}

/// A plain number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// The most it can be.
    pub most: u8,
}

/// Civilians.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Civilians {
    /// In which sort of zone.
    pub zones: Name,
    /// Only in the player's own.
    #[serde(default)]
    pub of: Option<Whose>,
    /// With whom.
    #[serde(default)]
    pub by: Option<Role>,
    /// The most there are.
    pub most: u8,
}

/// The damage of a thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Structure {
    /// Which sort of objects.
    pub objects: Name,
    /// Whose.
    pub of: Whose,
    /// What of it.
    pub what: Damage,
}

/// Rounds in which a fact held.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rounds {
    /// Which fact.
    pub of: Name,
}

/// Facts added together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sum {
    /// Which facts.
    pub of: Vec<Name>,
}
