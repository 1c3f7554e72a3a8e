//! Placing a deployable on the table.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_GROUPS, build_weapon_choice, default_true, read_bounded};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployable::placement;
use model::ids::{EntryId, Name};
use model::refusal::Refusal;
use model::situation::deployable::{PlacementLocation, PlacementMethod, PositionConflict, Surface};
use model::trace::Resolved;

/// Whether a deployable may be placed, and what becomes of it. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct DeployablePlacement {
    /// The weapon or item.
    item: EntryId,
    /// The mode of the weapon or item, if it has several.
    mode: Option<Name>,
    /// The type that the player declares, of an item with several.
    declared_type: Option<EntryId>,
    /// The type in brackets in the Unit Profile of its owner.
    listed_type: Option<EntryId>,
    /// How the deployable is placed.
    #[serde(default)]
    by: PlacementMethod,
    /// The deployable is placed in an ARO.
    #[serde(default)]
    reactive: bool,
    /// The trooper that reacts has Line of Fire to the active trooper; true unless given.
    #[serde(default = "default_true")]
    line_of_fire: bool,
    /// Where the deployable is to stand, seen from the trooper that places it. Not for what is shot or thrown.
    location: Option<PlacementLocation>,
    /// With Perimeter: its way to that place is blocked.
    #[serde(default)]
    blocked_way: bool,
    /// The surface under it.
    #[serde(default)]
    surface: Surface,
    /// An enemy Camouflage Marker is in its Trigger Area, or with Perimeter in its Zone of Control.
    #[serde(default)]
    camouflaged_enemy: bool,
    /// An enemy that is not camouflaged is there.
    #[serde(default)]
    visible_enemy: bool,
    /// The rules of deployment, or of the scenario, forbid the place.
    #[serde(default)]
    forbidden_area: bool,
    /// With an Intuitive Attack: its WIP Roll fails.
    #[serde(default)]
    roll_fails: bool,
    /// The position is taken before the end of the Order, and another one is free or not.
    taken: Option<PositionConflict>,
    /// An enemy reacts to the deployable itself.
    #[serde(default)]
    reaction_to_it: bool,
    /// With Minelayer: its trooper is hidden.
    #[serde(default)]
    hidden: bool,
    /// With Minelayer: it lies in the enemy Deployment Zone.
    #[serde(default)]
    in_enemy_zone: bool,
    /// The Combat Group of the trooper that places it.
    group: Option<i64>,
    /// With Minelayer: it is moved after a roll or measurement for it.
    #[serde(default)]
    moved_after_measuring: bool,
}

impl Situation for DeployablePlacement {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let placed = placement::Placement {
            item: build_weapon_choice("item".to_owned(), &self.item, self.mode.as_ref()),
            declared_type: self.declared_type.clone(),
            listed_type: self.listed_type.clone(),
            by: self.by,
            reactive: self.reactive,
            line_of_fire: self.line_of_fire,
            location: self.location,
            blocked_way: self.blocked_way,
            surface: self.surface,
            near: placement::NearbyEnemies { camouflaged: self.camouflaged_enemy, visible: self.visible_enemy },
            forbidden_area: self.forbidden_area,
            roll_fails: self.roll_fails,
            taken: self.taken,
            reaction_to_it: self.reaction_to_it,
            group: self.group.map(|group| read_bounded("group", group, 1, MAX_GROUPS)).transpose()?,
            laid: placement::MinelayerPlacement {
                hidden: self.hidden,
                in_enemy_zone: self.in_enemy_zone,
                moved_after_measuring: self.moved_after_measuring,
            },
        };
        placement::resolve(context, &placed)
    }
}
