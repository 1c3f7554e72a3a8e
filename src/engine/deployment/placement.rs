//! A trooper being placed in the Deployment Phase.

use model::ids::EntryId;
pub use model::situation::deployment::Inside;

/// What a base touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touches {
    /// Nothing that matters.
    Nothing,
    /// A friendly trooper.
    Friendly,
    /// An enemy or neutral model, Marker or token, or a mission objective.
    Forbidden,
}

/// One trooper being placed.
#[derive(Clone, Debug)]
pub struct Placement {
    /// Whose.
    pub player: String,
    /// Which.
    pub trooper: String,
    /// Where.
    pub inside: Inside,
    /// Against what.
    pub touches: Touches,
    /// Lying down.
    pub prone: bool,
    /// The whole base has room.
    pub fits: bool,
    /// The players agreed beforehand.
    pub agreed: bool,
    /// With a skill that places it outside the zone.
    pub skill: Option<EntryId>,
    /// A skill keeps it off the table.
    pub kept_off: Option<KeptOff>,
}

/// A trooper that is not put on the table.
#[derive(Clone, Debug)]
pub struct KeptOff {
    /// By which skill.
    pub skill: EntryId,
    /// It is settled while its owner deploys the others.
    pub settled: bool,
    /// The spot of a hidden trooper is fixed.
    pub spot_fixed: bool,
}
