//! The check for Retreat!.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{
    MAX_TROOPERS, check_distinct, check_list_length, find_scenario, read_bounded, read_ids, read_plain_name,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::turn::retreat::{self, RetreatCheck, RetreatTrooper};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::situation::turn::TableEdge;
use model::trace::Resolved;

/// A player counts the survivors in the Tactical Phase. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Retreat {
    /// The Army Points of the game.
    points: i64,
    /// The Cost of the survivors on the table.
    surviving: i64,
    /// The Cost of the troopers that are not deployed yet.
    #[serde(default, rename = "off-table")]
    off_table: i64,
    /// A leader with Inspiring Leadership commands the army.
    #[serde(default)]
    inspired: bool,
    /// The scenario lets troopers leave the table of their own will.
    #[serde(default, rename = "leaving-allowed")]
    leaving_allowed: bool,
    /// The scenario, if it does without Retreat!
    scenario: Option<EntryId>,
    /// The army was in Retreat! before.
    #[serde(default)]
    before: bool,
    /// The army has a Lieutenant, when Retreat! ends.
    lieutenant: Option<bool>,
    /// The army has Reinforcements.
    #[serde(default)]
    reinforcements: bool,
    /// The army has Fireteams.
    #[serde(default)]
    fireteams: bool,
    /// The troopers to judge.
    #[serde(default)]
    trooper: Vec<Trooper>,
}

/// A trooper of the army.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Trooper {
    /// The trooper's name, unique in the situation.
    name: String,
    /// The trooper's skills, by id; none unless given.
    #[serde(default)]
    skills: Vec<EntryId>,
    /// The trooper is in the Retreat! State from an earlier turn.
    #[serde(default, rename = "is-retreating")]
    is_retreating: bool,
    /// The states that the trooper is in, if they disguise it.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The edge by which it leaves the table.
    #[serde(rename = "leaves-by")]
    leaves_by: Option<TableEdge>,
}

impl Situation for Retreat {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        check_list_length("trooper", &self.trooper, MAX_TROOPERS)?;
        check_distinct("trooper", self.trooper.iter().map(|trooper| trooper.name.as_str()))?;
        let read = |trooper: &Trooper| {
            let name = read_plain_name("trooper.name", &trooper.name)?;
            Ok(RetreatTrooper {
                name,
                skills: read_ids("trooper.skills", &trooper.skills)?,
                states: read_ids("trooper.states", &trooper.states)?,
                leaves_by: trooper.leaves_by,
                is_retreating: trooper.is_retreating,
            })
        };
        let army = RetreatCheck {
            points: read_bounded("points", self.points, 1, 1_000)?,
            surviving: read_bounded("surviving", self.surviving, 0, 1_000)?,
            off_table: read_bounded("off-table", self.off_table, 0, 1_000)?,
            inspired: self.inspired,
            leaving_allowed: self.leaving_allowed,
            no_quarter: match &self.scenario {
                Some(id) => {
                    find_scenario(context, id)?.need_rule(&EntryId::from_static("its10-no-quarter"))?;
                    true
                }
                None => false,
            },
            before: self.before,
            has_lieutenant: self.lieutenant,
            has_fireteams: self.fireteams,
            has_reinforcements: self.reinforcements,
            troopers: self.trooper.iter().map(read).collect::<Result<_, Refusal>>()?,
        };
        retreat::resolve(context, &army)
    }
}
