//! The Deployment Phase, placement by placement.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::engine::context::Context;
use crate::engine::deployment as engine;
use crate::engine::dice::Dice;
use crate::model::message::Message;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;
use crate::rulings::kinds::shared::{bounded_count, plain_name};
use crate::rulings::situation::Situation;

/// The most troopers of one player.
const MOST_TROOPERS: usize = 30;

/// Two players deploy. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deployment {
    /// Who deploys first.
    first: String,
    /// The Initiative Roll has been made.
    #[serde(default = "yes", rename = "initiative-rolled")]
    initiative_rolled: bool,
    /// The troopers of the two players.
    troopers: BTreeMap<String, Vec<String>>,
    /// The placements in order.
    #[serde(default)]
    placements: Vec<Placement>,
}

const fn yes() -> bool {
    true
}

/// One trooper being placed.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Placement {
    /// Whose.
    player: String,
    /// Which.
    trooper: String,
    /// How much of the base is inside the Deployment Zone.
    #[serde(default)]
    inside: Inside,
    /// What the base touches.
    #[serde(default)]
    touches: Touches,
    /// Lying down.
    #[serde(default)]
    prone: bool,
    /// The whole base has room.
    #[serde(default = "yes")]
    fits: bool,
    /// The players agreed beforehand.
    #[serde(default)]
    agreed: bool,
    /// With what skill.
    skill: Option<Skill>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Inside {
    #[default]
    Totally,
    Partly,
    Outside,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Touches {
    #[default]
    Nothing,
    Friendly,
    Enemy,
    Neutral,
    Marker,
    Token,
    Objective,
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Skill {
    ForwardDeployment,
    CombatJump,
}

impl Placement {
    fn engine(&self) -> Result<engine::Placement, Refusal> {
        Ok(engine::Placement {
            player: plain_name("placements.player", &self.player)?,
            trooper: plain_name("placements.trooper", &self.trooper)?,
            inside: match self.inside {
                Inside::Totally => engine::Inside::Totally,
                Inside::Partly => engine::Inside::Partly,
                Inside::Outside => engine::Inside::Outside,
            },
            touches: match self.touches {
                Touches::Nothing => engine::Touches::Nothing,
                Touches::Friendly => engine::Touches::Friendly,
                Touches::Enemy | Touches::Neutral | Touches::Marker | Touches::Token | Touches::Objective => {
                    engine::Touches::Forbidden
                }
            },
            prone: self.prone,
            fits: self.fits,
            agreed: self.agreed,
            skill: self.skill.map(|skill| match skill {
                Skill::ForwardDeployment => engine::Skill::ForwardDeployment,
                Skill::CombatJump => engine::Skill::CombatJump,
            }),
        })
    }
}

impl Situation for Deployment {
    fn run(
        &self,
        context: &Context<'_>,
        dice: &mut dyn Dice,
        _given: &dyn Fn(&str) -> usize,
    ) -> Result<Resolved, Refusal> {
        dice.finish()?;
        let found = i64::try_from(self.troopers.len()).unwrap_or(i64::MAX);
        let own = self.troopers.get(&self.first).ok_or_else(|| Refusal::missing("troopers of `first`"))?;
        let other = self.troopers.iter().find(|(name, _)| **name != self.first);
        let (Some((second, theirs)), 2) = (other, self.troopers.len()) else {
            return Err(Refusal::out_of_bounds("troopers", found, 2, 2));
        };
        let count = |names: &Vec<String>, player: &str| {
            bounded_count(&format!("troopers.{player}"), i64::try_from(names.len()).unwrap_or(i64::MAX), MOST_TROOPERS)
        };
        let mut placements = Vec::new();
        for placement in &self.placements {
            let known = self.troopers.get(&placement.player).is_some_and(|names| names.contains(&placement.trooper));
            let placed = placement.engine()?;
            let twice = placements.iter().any(|earlier: &engine::Placement| {
                earlier.player == placed.player && earlier.trooper == placed.trooper
            });
            if !known || twice {
                let id = if known { "refusal-placed-twice" } else { "refusal-unknown-trooper" };
                let message = Message::new(id).text("trooper", placed.trooper).text("player", placed.player);
                return Err(Refusal::new("placements", message));
            }
            placements.push(placed);
        }
        let situation = engine::Deployment {
            order: [plain_name("first", &self.first)?, plain_name("troopers", second)?],
            initiative_rolled: self.initiative_rolled,
            troopers: [count(own, &self.first)?, count(theirs, second)?],
            placements,
        };
        engine::deployment(context, &situation)
    }
}
