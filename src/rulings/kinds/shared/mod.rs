//! What several kinds share: one file for each idea.

pub(super) mod area;
mod attributes;
pub(super) mod borne;
mod bounds;
pub(super) mod bracket;
mod keys;
mod modifiers;
mod names;
pub(super) mod resistance;
mod scenario;
pub(super) mod size;
pub(super) mod stated;
pub(super) mod table;
pub(super) mod trooper;
mod unit;
pub(super) mod words;

pub(super) use attributes::{RolledAttribute, User, read_base, set_attributes};
pub(super) use bounds::{
    MAX_ATTRIBUTE, MAX_GROUPS, MAX_IDS, MAX_TROOPERS, MIN_ATTRIBUTE, check_list_length, count_dice, read_bounded,
    read_bounded_count, read_ids,
};
pub(super) use keys::{default_one, default_true, omit_default, refuse_out_of_place};
pub(super) use modifiers::{ModifierInput, read_modifiers, read_range_modifier};
pub(super) use names::{check_distinct, check_plain, read_plain_name};
pub(super) use scenario::{find_scenario, find_scenario_changes, find_sized_scenario};
pub(super) use unit::check_no_unit;

use schemars::JsonSchema;
use serde::Deserialize;

use engine::context::Context;
use engine::entry_ids::IMMOBILIZED_A;
use engine::ruleset::Rule;
use engine::weapon::WeaponChoice;
use model::ids::{EntryId, Name};
use model::message::Message;
use model::path::Path;
use model::refusal::Refusal;

/// Refuses a key by which a trooper is out of danger at the end of an Order where the edition has no such rule.
///
/// # Errors
/// A refusal at `path` if the key is stated and changes nothing in the edition.
pub(super) fn check_out_of_danger(context: &Context<'_>, path: &Path, stated: bool) -> Result<(), Refusal> {
    if stated && !context.rules.has(Rule::GutsOutOfDanger) {
        let message = Message::new("refusal-out-of-danger").text("edition", context.rules.scope.as_str());
        return Err(Refusal::new(path, message));
    }
    Ok(())
}

/// Refuses a key by which a trooper is Immobilized-A for want of room, of one that is not, or in an edition without it.
///
/// # Errors
/// A refusal at `key`.
pub(super) fn check_no_room(context: &Context<'_>, key: &str, stated: bool, states: &[EntryId]) -> Result<(), Refusal> {
    refuse_out_of_place(key, stated, states.contains(IMMOBILIZED_A), "states = [\"immobilized-a\"]")?;
    if stated {
        context.rules.need_clause(Rule::NoRoomLasts, "lack-of-room")?;
    }
    Ok(())
}

/// Returns the choice of a weapon and its mode.
pub(super) fn build_weapon_choice(path: impl Into<Path>, weapon: &EntryId, mode: Option<&Name>) -> WeaponChoice {
    WeaponChoice { id: weapon.clone(), mode: mode.cloned(), path: path.into() }
}

/// The arc of a trooper from which an enemy acts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename = "Arc", rename_all = "lowercase")]
pub(super) enum FacingArc {
    #[default]
    Front,
    Rear,
}
