//! The relation of a reactive trooper to an active one: distance, sight, areas, contact and cover, and from which half
//! of the Order each is true.

use crate::success_value::Modifier;
use model::length::Length;
use model::situation::order::{Half, LaterMove, Side};
use model::situation::sight::{Cloud, CoverFact};

/// The half of an Order from which something is true; `None` if it never is.
pub type TrueFrom = Option<Half>;

/// The zones between two troopers that hinder sight or shots.
#[derive(Clone, Copy, Debug, Default)]
pub struct ZonesBetween {
    /// The zone between them that blocks Line of Fire.
    pub zero_visibility: Option<Cloud>,
    /// Whether the zone was placed in an earlier turn.
    pub of_last_turn: bool,
    /// The number of Saturation Zones that shots between them pass.
    pub saturation: usize,
}

/// Which relations hold only on the way of a Cautious Movement, neither where it begins nor where it ends.
#[derive(Clone, Copy, Debug, Default)]
pub struct PassingRelations {
    /// Whether the Line of Fire exists only there.
    pub line_of_fire: bool,
    /// Whether the trooper is in the Zone of Control only there.
    pub zone_of_control: bool,
    /// Whether the trooper is in the Hacking Area only there.
    pub hacking_area: bool,
}

/// The relation of a reactive trooper to an active one.
#[derive(Clone, Debug)]
pub struct Relation {
    /// The distance between the two; `None` if it is not given.
    pub distance: Option<Length>,
    /// The half from which they have Line of Fire.
    pub line_of_fire: TrueFrom,
    /// The half from which the active trooper is in the reactive one's Zone of Control.
    pub zone_of_control: TrueFrom,
    /// The half from which the active trooper is in the reactive one's Hacking Area.
    pub hacking_area: TrueFrom,
    /// Which of these three are true only on the way of a Cautious Movement.
    pub on_the_way: PassingRelations,
    /// The move after the Order's skills with which one of these three, or the trigger area, would begin to be true.
    pub later: Option<LaterMove>,
    /// The half from which they are in base or Silhouette contact.
    pub contact: TrueFrom,
    /// The half from which the active trooper sets off the deployable that the reactive one is; `None` if other facts
    /// say it.
    pub trigger_area: Option<TrueFrom>,
    /// The cover of the reactive trooper against the active one.
    pub cover: CoverFact,
    /// The cover of the active trooper against the reactive one.
    pub active_cover: CoverFact,
    /// Whether the active trooper is outside the reactive one's front arc.
    pub from_behind: bool,
    /// Whether the active trooper shoots from lower ground.
    pub from_below: bool,
    /// The zones that lie between the two.
    pub zones: ZonesBetween,
    /// The point from which the active trooper fires.
    pub firing_point: Option<String>,
    /// The side of the reactive trooper, as the active ones see it.
    pub side: Side,
    /// Additional MODs to attacks against the reactive trooper.
    pub modifiers: Vec<Modifier>,
}

/// Returns the earlier of two halves; `None` only if both are.
pub(crate) fn earliest(first: TrueFrom, second: TrueFrom) -> TrueFrom {
    match (first, second) {
        (Some(first), Some(second)) => Some(first.min(second)),
        (first, None) => first,
        (None, second) => second,
    }
}
