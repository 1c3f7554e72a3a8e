//! The input of the procedures about Fireteams: a Fireteam with its members, the Fireteam Chart, its creation.

use crate::ruleset::ReturnRule;
use model::ids::EntryId;
use model::situation::fireteam::{MovedUp, OwnOrder};

/// A member of a Fireteam.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own, and all combinations occur")]
pub struct Member {
    /// The member's name in the situation.
    pub name: String,
    /// The member's unit on the Army List.
    pub unit: String,
    /// The word in brackets or in a note with which the member counts as another unit.
    pub counts_as: Option<String>,
    /// The ids of the member's skills.
    pub skills: Vec<EntryId>,
    /// The member's FTO option; `None` if it has none.
    pub fto: Option<Fto>,
    /// The member's Combat Group.
    pub group: usize,
    /// Whether the member controls a Peripheral.
    pub controller: bool,
    /// Whether the member belongs to another Fireteam.
    pub in_another: bool,
    /// The Order of the member's own that the member spends.
    pub spends: Option<OwnOrder>,
    /// The member's states when the Fireteam was formed.
    pub states: Vec<EntryId>,
    /// Whether the member was a Marker at that time.
    pub marker: bool,
    /// Whether the member is a Peripheral.
    pub peripheral: bool,
    /// Whether the member has left the Fireteam.
    pub left: bool,
    /// Whether the member is within the coherency that the edition demands.
    pub coherency: bool,
    /// When the member's player places it closer to the leader; `None` if it stays where it is.
    pub moved_up: Option<MovedUp>,
    /// The unit in brackets after its FT Master; `None` without one.
    pub master_of: Option<String>,
}

/// An FTO option of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fto {
    /// One without a number, or any.
    Any,
    /// The one with this number.
    Number(i64),
}

/// A Fireteam that is created, recounted or checked.
#[derive(Clone, Debug)]
pub struct Fireteam {
    /// The entry of its kind.
    pub kind: EntryId,
    /// The troopers that formed it.
    pub members: Vec<Member>,
    /// The skill with which the Fireteam is deployed.
    pub deployed_with: Option<EntryId>,
    /// The phase, if it matters.
    pub phase: Option<ReturnRule>,
    /// The rows of the Fireteam Chart that the Fireteam follows; empty if the chart is not checked.
    pub chart: Vec<ChartRow>,
    /// When and how it is created.
    pub creation: Creation,
}

/// A row of a Fireteam Chart: a unit that may be in the Fireteam.
#[derive(Clone, Debug)]
pub struct ChartRow {
    /// The name of the unit, as members give it.
    pub unit: String,
    /// The fewest troopers of the unit.
    pub min: i64,
    /// The most troopers of the unit.
    pub max: i64,
    /// Whether at least one trooper of the units with this mark is needed.
    pub asterisk: bool,
    /// Whether the unit is a Wildcard, which may be in any Fireteam.
    pub wildcard: bool,
    /// The FTO options that may be members; `None` if all options may.
    pub fto: Option<Fto>,
    /// The Availability of the unit, and its troopers in other Fireteams; `None` if they are not counted.
    pub availability: Option<Availability>,
}

/// How many troopers of a unit the army may have, and how many of them are in other Fireteams.
#[derive(Clone, Copy, Debug)]
pub struct Availability {
    /// The number of troopers of the unit that the army may have.
    pub total: i64,
    /// The troopers in other Fireteams.
    pub elsewhere: i64,
}

/// When and how a Fireteam is created.
#[derive(Clone, Debug, Default)]
pub struct Creation {
    /// The Command Tokens of its player if it is created during the game; `None` in the Deployment Phase.
    pub command_tokens: Option<i64>,
    /// The most Fireteams of its type; `None` without a limit.
    pub limit: Option<i64>,
    /// The Fireteams of its type that exist already, if they are counted.
    pub existing: Option<i64>,
    /// The types as which the Fireteam Chart lists it; empty if that is not checked.
    pub types: Vec<EntryId>,
    /// The type as which the same Fireteam is on the table already.
    pub beside: Option<EntryId>,
}
