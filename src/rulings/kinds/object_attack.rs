//! An attack on an object of a scenario.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{
    MAX_ATTRIBUTE, MIN_ATTRIBUTE, default_one, default_true, find_scenario, read_bounded, read_bounded_count, read_ids,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::odds::MAX_DICE;
use engine::scenario::object_attack::{self, Attack};
use model::ids::{EntryId, Name};
use model::number::saturating_u8;
use model::refusal::Refusal;
use model::situation::score::ObjectHit;
use model::trace::Resolved;

/// A trooper attacks an object of a scenario. Dice: `save`, one for each hit, if the attack can do harm.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
pub(super) struct ObjectAttack {
    /// The id of the scenario that is played.
    scenario: EntryId,
    /// The object, by its name in the scenario.
    object: Name,
    /// The Game Round, 1 to 3.
    #[serde(rename = "game-round")]
    round: i64,
    /// The skill of the attack.
    skill: EntryId,
    /// The object is the target, or only affected, as by a Template.
    #[serde(default)]
    hit: ObjectHit,
    /// The troop type and the like of the attacker.
    #[serde(default)]
    attacker: Vec<EntryId>,
    /// The weapon has the Trait Antimaterial.
    #[serde(default)]
    antimaterial: bool,
    /// The attacker uses bare hands.
    #[serde(default)]
    bare_hands: bool,
    /// Specialist Troops of the attacking player have marked the object.
    #[serde(default)]
    marked: bool,
    /// That mark is still on it.
    #[serde(default = "default_true")]
    mark_remains: bool,
    /// The Structure that the object has left, -1 for a destroyed one; all of it unless given.
    structure: Option<i64>,
    /// The Damage of the hits.
    damage: i64,
    /// The number of hits.
    #[serde(default = "default_one")]
    hits: i64,
    /// The saves use BTS.
    #[serde(default)]
    bts: bool,
}

impl Situation for ObjectAttack {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let attack = Attack {
            entry: self.scenario.clone(),
            scenario: find_scenario(context, &self.scenario)?,
            object: self.object.clone(),
            round: saturating_u8(read_bounded("game-round", self.round, 1, 3)?),
            skill: self.skill.clone(),
            hit: self.hit,
            attacker: read_ids("attacker", &self.attacker)?,
            antimaterial: self.antimaterial,
            bare_hands: self.bare_hands,
            marked: [self.marked, self.marked && self.mark_remains],
            structure: self.structure.map(|left| read_bounded("structure", left, -1, 20)).transpose()?,
            damage: read_bounded("damage", self.damage, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?,
            hits: read_bounded_count("hits", self.hits, MAX_DICE)?,
            with_bts: self.bts,
        };
        object_attack::resolve(context, &attack, rolls)
    }
}
