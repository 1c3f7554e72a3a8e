//! A deployable that is to be placed, and the facts that decide whether it may be.

use crate::weapon::WeaponChoice;
use model::ids::EntryId;
use model::situation::deployable::{PlacementLocation, PlacementMethod, PositionConflict, Surface};

/// Enemies in the Trigger Area of the item, or in its Zone of Control with Perimeter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NearbyEnemies {
    /// Whether a Camouflage Marker is one of them.
    pub camouflaged: bool,
    /// Whether an enemy that is not camouflaged is.
    pub visible: bool,
}

/// Placement in the Deployment Phase with Minelayer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MinelayerPlacement {
    /// The deployable's trooper is hidden, and not on the table itself.
    pub hidden: bool,
    /// The deployable lies in the enemy Deployment Zone.
    pub in_enemy_zone: bool,
    /// The deployable is moved after a roll or measurement for it.
    pub moved_after_measuring: bool,
}

/// A deployable that is placed.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Placement {
    /// The weapon or item.
    pub item: WeaponChoice,
    /// The declared type, if it has several.
    pub declared_type: Option<EntryId>,
    /// The type in brackets in the Unit Profile.
    pub listed_type: Option<EntryId>,
    /// How the deployable comes to the table.
    pub by: PlacementMethod,
    /// Whether the deployable is placed in an ARO.
    pub reactive: bool,
    /// Whether the trooper that reacts sees the active trooper.
    pub line_of_fire: bool,
    /// Where the deployable is to stand; `None` for what is shot or thrown.
    pub location: Option<PlacementLocation>,
    /// Whether the deployable's way there is blocked.
    pub blocked_way: bool,
    /// The surface under it.
    pub surface: Surface,
    /// The enemies near it.
    pub near: NearbyEnemies,
    /// Whether the rules of deployment, or of the scenario, forbid the place.
    pub forbidden_area: bool,
    /// Whether the WIP Roll of the Intuitive Attack fails.
    pub roll_fails: bool,
    /// What happens to the position before the Conclusion.
    pub taken: Option<PositionConflict>,
    /// Whether an enemy reacts to the deployable itself.
    pub reaction_to_it: bool,
    /// What holds of a deployable that Minelayer places in the Deployment Phase.
    pub laid: MinelayerPlacement,
    /// The Combat Group of the trooper that places it, if that matters.
    pub group: Option<i64>,
}
