//! A Guts Roll.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::engine::context::Context;
use crate::engine::dice::Dice;
use crate::engine::guts as engine;
use crate::model::ids::EntryId;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;
use crate::rulings::kinds::shared::{LEAST, MOST, ModifierInput, bounded, ids, modifiers};
use crate::rulings::situation::Situation;

/// A trooper was attacked and is still up. Dice: `roll`, where it rolls.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Guts {
    /// Willpower.
    wip: i64,
    /// MODs.
    #[serde(default)]
    modifiers: Vec<ModifierInput>,
    /// What its player wants.
    #[serde(default)]
    choice: Choice,
    /// Its skills.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    skills: Vec<EntryId>,
    /// It is in close combat.
    #[serde(default)]
    engaged: bool,
    /// What the Order did to it.
    #[serde(default)]
    attacked: Attacked,
    /// Better cover is within reach.
    #[serde(default = "yes", rename = "better-cover-within-two-inches")]
    better_cover_within_two_inches: bool,
}

const fn yes() -> bool {
    true
}

/// What its player wants.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Choice {
    #[default]
    Roll,
    Fail,
    Pass,
}

/// What the Order did to it.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Attacked {
    /// An attack hit it and forced a save or put a state.
    #[default]
    Hit,
    /// It was attacked and nothing hit.
    Missed,
    /// Nobody attacked it.
    No,
}

impl Situation for Guts {
    fn run(
        &self,
        context: &Context<'_>,
        dice: &mut dyn Dice,
        _given: &dyn Fn(&str) -> usize,
    ) -> Result<Resolved, Refusal> {
        let survivor = engine::Survivor {
            attacked: match self.attacked {
                Attacked::Hit => engine::Attacked::Hit,
                Attacked::Missed => engine::Attacked::Missed,
                Attacked::No => engine::Attacked::No,
            },
            engaged: self.engaged,
            held: false,
            down: false,
        };
        let nerve = engine::Nerve {
            wip: bounded("wip", self.wip, LEAST, MOST)?,
            modifiers: modifiers("modifiers", &self.modifiers)?,
            choice: match self.choice {
                Choice::Roll => engine::Choice::Roll,
                Choice::Fail => engine::Choice::Fail,
                Choice::Pass => engine::Choice::Pass,
            },
            skills: ids("skills", &self.skills)?,
            fails: None,
            better_cover: self.better_cover_within_two_inches,
        };
        engine::guts(context, &survivor, &nerve, dice)
    }
}
