//! What players count at the table: the fields of a score sheet. Each is one number, or yes or no, per player.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::ids::Name;
use crate::lang::Localized;
use crate::scenario::{ClauseRef, Followed, words};

/// A field of the score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fact {
    /// Its name on score sheets.
    pub id: Name,
    /// What a form calls it.
    pub name: Arc<Localized<String>>,
    /// How it is counted.
    pub is: FactKind,
    /// The clauses that say how it is counted: local names or full ids.
    #[serde(default)]
    pub clauses: Vec<ClauseRef>,
    /// The fact of which this one is a part, so that it cannot be more.
    #[serde(default)]
    pub within: Option<Name>,
    /// How it is counted in other readings; of the rows that apply, the last.
    #[serde(default)]
    pub readings: Vec<FactReading>,
}

/// How a fact is counted in other readings than the defaults.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactReading {
    /// Where these readings are followed.
    #[serde(rename = "in")]
    pub followed: Followed,
    /// How it is counted.
    pub is: FactKind,
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
        /// Whoever is Lieutenant when the game ends.
        LastLieutenants = "last-lieutenants",
        /// Lieutenants: all that have been.
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
        /// The one that was assigned, and that of the adversary.
        AssignedToEither = "assigned-to-either",
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

words! {
    /// The damage with which a thing loses its mark.
    Wear {
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
    /// Army Points that the player's list costs.
    List(Nothing),
    /// Army Points that the adversary lost: all that an army has, where the whole list is lost.
    LostOfList(LostOfList),
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
    /// Another fact, over all rounds.
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
    /// And those on the central line.
    #[serde(default)]
    pub central_line: bool,
    /// Only those of that player.
    #[serde(default)]
    pub of: Option<Whose>,
    /// Both players' marks count on the same object.
    #[serde(default)]
    pub shared: bool,
    /// Whoever's mark it is.
    #[serde(default)]
    pub by_anybody: bool,
    /// The damage with which the mark counts no more.
    #[serde(default)]
    pub worn_out: Option<Wear>,
    /// The most that one player can have.
    #[serde(default)]
    pub most: Option<u8>,
}

/// Controlled objects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a condition of its own")]
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
    /// The thing itself has to be there, not whoever controls it.
    #[serde(default)]
    pub itself: bool,
    /// With whom it has to be, and with nobody else.
    #[serde(default)]
    pub nobody_else: bool,
    /// The Xenotech controls it like a trooper.
    #[serde(default)]
    pub xenotech: bool,
    /// Who carries it loses control only in a Null State and in contact with an enemy.
    #[serde(default)]
    pub both_at_once: bool,
    /// An enemy in a Null State takes control from nobody.
    #[serde(default)]
    pub past_null: bool,
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
        /// Either player dominates it.
        DominatedByEither = "dominated-by-either",
        /// The player has secured it.
        Secured = "secured",
    }
}

/// Somebody in a zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
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
    /// In a Null State as well.
    #[serde(default)]
    pub null_too: bool,
    /// Any part of a base will do.
    #[serde(default)]
    pub any_part: bool,
}

/// Enemies out of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a condition of its own")]
pub struct Killed {
    /// Who.
    pub who: Victim,
    /// By whom.
    #[serde(default)]
    pub by: Option<Role>,
    /// Only those revealed before.
    #[serde(default)]
    pub revealed: bool,
    /// A Null State is not enough: only the Dead and those never deployed.
    #[serde(default)]
    pub outright: bool,
    /// Whom a zone kills counts for nobody.
    #[serde(default)]
    pub not_by_zones: bool,
    /// Whoever is killed is hunted down as well.
    #[serde(default)]
    pub killed_too: bool,
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
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Civilians {
    /// In which sort of zone.
    pub zones: Name,
    /// Only in the player's own.
    #[serde(default)]
    pub of: Option<Whose>,
    /// With whom.
    #[serde(default)]
    pub by: Option<Role>,
    /// Whoever leads one has to be there too.
    #[serde(default)]
    pub with_escort: bool,
    /// More than half of the base has to be there.
    #[serde(default)]
    pub more_than_half: bool,
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

/// A fact over all rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rounds {
    /// Which fact.
    pub of: Name,
    /// Only in the last of them.
    #[serde(default)]
    pub last: bool,
}

/// Losses as a part of what the list costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LostOfList {
    /// The fact that counts the Army Points lost.
    pub lost: Name,
    /// The fact that says what a player's list costs.
    pub list: Name,
}

/// Facts added together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sum {
    /// Which facts.
    pub of: Vec<Name>,
}
