//! What sets a deployable off.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{build_weapon_choice, read_ids};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployable::trigger;
use model::ids::{EntryId, Name};
use model::refusal::Refusal;
use model::situation::deployable::{AllyUnderTemplate, EnemyAction, EnemyPosition};
use model::trace::Resolved;

/// Whether a deployable on the table goes off when an enemy acts near it. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct DeployableTrigger {
    /// The deployable. The mode of a launcher stands for what it has placed.
    item: EntryId,
    /// The mode of the weapon or item, if it has several.
    mode: Option<Name>,
    /// The enemy that acts; a trooper in no state and without skills unless given.
    #[serde(default)]
    enemy: Enemy,
    /// What the enemy does.
    #[serde(default)]
    act: EnemyAction,
    /// Where the enemy is.
    #[serde(default)]
    position: EnemyPosition,
    /// A mine: the enemy comes from behind.
    #[serde(default)]
    from_behind: bool,
    /// A mine: its Template would hit an ally of its owner.
    ally: Option<AllyUnderTemplate>,
    /// A weapon with Boost: its way to the enemy is blocked.
    #[serde(default)]
    blocked_way: bool,
    /// The deployable was placed in this Order.
    #[serde(default)]
    placed_in_this_order: bool,
}

/// The enemy that acts near a deployable.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(rename = "NearEnemy", deny_unknown_fields)]
struct Enemy {
    /// The states that the enemy is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The enemy's skills, by id; none unless given.
    #[serde(default)]
    skills: Vec<EntryId>,
    /// The enemy is this deployable, and not a trooper.
    deployable: Option<EntryId>,
    /// The enemy is no Hacker and not Hackable.
    #[serde(default, rename = "non-hackable")]
    non_hackable: bool,
}

impl Situation for DeployableTrigger {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let deployable = self.enemy.deployable.as_ref();
        let situation = trigger::Encounter {
            item: build_weapon_choice("item".to_owned(), &self.item, self.mode.as_ref()),
            enemy: trigger::Enemy {
                states: read_ids("enemy.states", &self.enemy.states)?,
                skills: read_ids("enemy.skills", &self.enemy.skills)?,
                deployable: deployable.map(|id| build_weapon_choice("enemy.deployable".to_owned(), id, None)),
                non_hackable: self.enemy.non_hackable,
            },
            act: self.act,
            position: self.position,
            from_behind: self.from_behind,
            ally: self.ally,
            blocked_way: self.blocked_way,
            placed_in_this_order: self.placed_in_this_order,
        };
        trigger::resolve(context, &situation)
    }
}
