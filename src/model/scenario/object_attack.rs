//! Attacks on the objects of a scenario: the profile that counts, and what may harm them.

use serde::{Deserialize, Serialize};

use crate::ids::{EntryId, Name};
use crate::scenario::map::Profile;
use crate::scenario::vocabulary::ClauseRef;

/// How the objects of a group are attacked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ObjectAttack {
    /// The group of objects.
    pub objects: Name,
    /// The clause that prints their profile.
    pub profile: ClauseRef,
    /// The profile, for a group whose objects have no place of their own.
    #[serde(default)]
    pub values: Option<Profile>,
    /// The clause that applies the rules on scenery.
    #[serde(default)]
    pub as_scenery: Option<ClauseRef>,
    /// The first Game Round in which they may be attacked, with its clause.
    #[serde(default)]
    pub from_round: Option<FromRound>,
    /// The clause by which only CC Weapons with Antimaterial harm them.
    #[serde(default)]
    pub only_antimaterial: Option<ClauseRef>,
    /// The troopers whose bare hands count as such a weapon.
    #[serde(default)]
    pub bare_hands: Option<BareHands>,
    /// The mark that the attacking player needs on them.
    #[serde(default)]
    pub marked: Option<MarkedFirst>,
    /// The clause by which an attack that may not harm them does nothing.
    #[serde(default)]
    pub harmless: Option<ClauseRef>,
    /// The clause by which they are destroyed only once.
    #[serde(default)]
    pub once: Option<ClauseRef>,
    /// The skill that is allowed in any Game Round.
    #[serde(default)]
    pub except: Option<EntryId>,
}

/// The first Game Round of attacks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FromRound {
    /// The number of the Game Round, from 1.
    pub round: u8,
    /// The clause of the scenario that says so.
    pub clause: ClauseRef,
}

/// Troopers whose bare hands have the Trait Antimaterial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BareHands {
    /// The troop type of the troopers.
    pub of: EntryId,
    /// The clause of the scenario that says so.
    pub clause: ClauseRef,
}

/// A mark that objects need before they can be destroyed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkedFirst {
    /// The clause by which the player must have marked the object before.
    pub before: ClauseRef,
    /// The clause by which the mark must still be there.
    pub still: ClauseRef,
}

impl ObjectAttack {
    /// Returns all clauses in the attack.
    pub fn clauses(&self) -> impl Iterator<Item = &ClauseRef> {
        let single = [&self.as_scenery, &self.only_antimaterial, &self.harmless, &self.once].into_iter().flatten();
        let marks = self.marked.iter().flat_map(|marked| [&marked.before, &marked.still]);
        let round = self.from_round.iter().map(|from| &from.clause);
        let hands = self.bare_hands.iter().map(|hands| &hands.clause);
        std::iter::once(&self.profile).chain(single).chain(marks).chain(round).chain(hands)
    }
}
