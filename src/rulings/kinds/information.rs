//! Whether something is Open or Private Information.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{find_scenario, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::trooper::information::{self, Question};
use engine::turn::tactical_link::need_link_rules;
use model::ids::EntryId;
use model::refusal::Refusal;
use model::situation::information::Subject;
use model::trace::Resolved;

/// An opponent asks for information on an Army List. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Information {
    /// The information that the opponent asks for.
    #[serde(rename = "about")]
    subject: Subject,
    /// The trooper concerned was removed as Dead.
    #[serde(default, rename = "removed-as-dead")]
    removed_as_dead: bool,
    /// The information's owner has used it: a labeled skill or item, or a bonus of a Fireteam.
    #[serde(default)]
    used: bool,
    /// The game is over.
    #[serde(default, rename = "game-over")]
    game_over: bool,
    /// The moment of the request.
    during: Option<Moment>,
    /// The scenario, if it makes the Lieutenant known.
    scenario: Option<EntryId>,
}

/// A moment of the game.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Moment {
    /// During the Initiative Roll.
    InitiativeRoll,
}

impl Situation for Information {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let during_initiative = match self.during {
            Some(Moment::InitiativeRoll) => true,
            None => false,
        };
        let is_lieutenant = self.subject == Subject::Lieutenant;
        refuse_out_of_place("scenario", self.scenario.is_some(), is_lieutenant, "about = \"lieutenant\"")?;
        let open_lieutenant = match &self.scenario {
            Some(id) => Some(need_link_rules(context, id, find_scenario(context, id)?)?.lieutenant_is_known),
            None => None,
        };
        information::resolve(
            context,
            &Question {
                subject: self.subject,
                removed_as_dead: self.removed_as_dead,
                during_initiative,
                used: self.used,
                game_over: self.game_over,
                open_lieutenant,
            },
        )
    }
}
