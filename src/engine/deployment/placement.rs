//! A trooper being placed in the Deployment Phase.

use crate::record::Cite;
use model::ids::EntryId;
pub use model::situation::deployment::Inside;

/// What the base of a trooper touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touches {
    /// Nothing.
    Nothing,
    /// A friendly trooper.
    Friendly,
    /// An enemy or neutral model, Marker or token, or a mission objective.
    Forbidden,
}

/// One trooper being placed.
#[derive(Clone, Debug)]
pub struct Placement {
    /// The name of its player in the situation.
    pub player: String,
    /// The name of the trooper in the situation.
    pub trooper: String,
    /// How much of its base is inside the Deployment Zone.
    pub inside: Inside,
    /// What its base touches.
    pub touches: Touches,
    /// Whether it is deployed Prone.
    pub prone: bool,
    /// Whether its base has room.
    pub fits: bool,
    /// The players agreed beforehand that it may overhang.
    pub agreed: bool,
    /// The skill that places it outside the zone.
    pub skill: Option<EntryId>,
    /// Set if a skill keeps it off the table.
    pub off_table: Option<OffTable>,
}

/// A trooper that a skill keeps off the table.
#[derive(Clone, Debug)]
pub struct OffTable {
    /// The skill that allows it, such as Airborne Deployment.
    pub skill: EntryId,
    /// Its player declares it while deploying the others.
    pub settled: bool,
    /// The position of the hidden trooper is fixed.
    pub position_fixed: bool,
}

/// The reason why a placement is illegal.
#[derive(Clone, Copy, Debug)]
pub struct Violation {
    /// The clause that it breaks.
    pub clause: Cite,
    /// The id of the message.
    pub message: &'static str,
}
