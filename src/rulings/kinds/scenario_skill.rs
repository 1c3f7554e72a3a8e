//! A skill that a scenario adds, used on one of its objects.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{
    MAX_ATTRIBUTE, MIN_ATTRIBUTE, check_list_length, find_scenario, read_bounded, read_ids, refuse_out_of_place,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::printed;
use engine::scenario::objective::check_known;
use engine::scenario::sheet_names::refuse_unknown_name;
use engine::scenario::skill::{self, Trooper, Use};
use engine::skill_ids::HOLOECHO;
use model::ids::{EntryId, Name};
use model::message::Message;
use model::number::saturating_usize;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The maximum number of Short Skills spent on it.
const MAX_TRIES: i64 = 5;
/// The maximum number of other troopers.
pub(super) const MAX_OTHERS: usize = 30;

/// A trooper uses the skill of a scenario. Dice: `try-1`, `try-2` and so on, until one succeeds.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
pub(super) struct ScenarioSkill {
    /// The id of the scenario that is played.
    scenario: EntryId,
    /// The skill that the scenario adds, by its term.
    skill: EntryId,
    /// The trooper that declares it.
    #[serde(rename = "doer")]
    trooper: ActorInput,
    /// The WIP on which the actor rolls.
    wip: i64,
    /// The object that the actor is in contact with, by its name in the scenario.
    contact: Option<Name>,
    /// The actor is in the Holoecho State: a holographic decoy, or the real trooper. Scenery shows the object.
    decoy: Option<bool>,
    /// The item or program through which it acts, unless it acts in person.
    through: Option<EntryId>,
    /// Other troopers of the player on the table.
    #[serde(default)]
    others: Vec<ActorInput>,
    /// The number of Short Skills that may be spent; 1 unless given.
    tries: Option<i64>,
    /// The other player has succeeded at the object before.
    #[serde(default, rename = "enemy-succeeded")]
    enemy_succeeded: bool,
    /// The skill is declared in reaction.
    #[serde(default, rename = "in-reaction")]
    in_reaction: bool,
    /// Scenery shows the object, not a Marker.
    #[serde(default, rename = "shown-by-scenery")]
    shown_by_scenery: bool,
    /// What the player names after a success: an HVT, a Heating Unit.
    names: Option<Name>,
    /// The player named something at this object before.
    #[serde(default, rename = "named-before")]
    named_before: bool,
    /// The number of objects that count for the player already.
    #[serde(rename = "owned-before")]
    owned_before: Option<i64>,
    /// The trooper uses Forward Observer instead, and succeeds or fails.
    #[serde(rename = "forward-observer")]
    forward_observer: Option<bool>,
}

/// A trooper that uses the skill of a scenario, or is near.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(rename = "Trooper", deny_unknown_fields, default)]
pub(super) struct ActorInput {
    /// Skills, equipment and troop type.
    is: Vec<EntryId>,
    /// The states that the trooper is in.
    states: Vec<EntryId>,
    /// The trooper is the DataTracker.
    datatracker: bool,
}

impl ActorInput {
    pub(super) fn to_engine(&self, context: &Context<'_>, path: &str) -> Result<Trooper, Refusal> {
        let states = read_ids(format_args!("{path}.states"), &self.states)?;
        check_known(context, &format!("{path}.is"), &self.is)?;
        Ok(Trooper {
            entries: read_ids(format_args!("{path}.is"), &self.is)?,
            states: printed::need_states(context, &format!("{path}.states"), &states)?,
            datatracker: self.datatracker,
        })
    }
}

impl Situation for ScenarioSkill {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let scenario = find_scenario(context, &self.scenario)?;
        let skills = || scenario.skills.iter().map(|skill| skill.id.as_str());
        let skill = scenario.skills.iter().find(|skill| skill.id == self.skill);
        let skill = skill.ok_or_else(|| refuse_unknown_name("skill", self.skill.as_str(), skills()))?;
        if let Some(object) = self.contact.as_ref().filter(|id| scenario.objects.iter().all(|known| known.id != **id)) {
            return Err(refuse_unknown_name(
                "contact",
                object.as_str(),
                scenario.objects.iter().map(|known| known.id.as_str()),
            ));
        }
        check_list_length("others", &self.others, MAX_OTHERS)?;
        let limited = skill.limit.is_some();
        refuse_out_of_place("owned-before", self.owned_before.is_some(), limited, "scenario = \"its10-power-pack\"")?;
        let names = skill.names.is_some();
        refuse_out_of_place("names", self.names.is_some(), names, "scenario = \"its10-unmasking\"")?;
        refuse_out_of_place("named-before", self.named_before, names, "scenario = \"its10-unmasking\"")?;
        let shown = skill.effects.iter().any(|effect| effect.scenery.is_some()) || self.decoy.is_some();
        refuse_out_of_place("shown-by-scenery", self.shown_by_scenery, shown, "scenario = \"its10-supplies\"")?;
        refuse_out_of_place("decoy", self.decoy.is_some(), self.shown_by_scenery, "shown-by-scenery = true")?;
        let echo = self.trooper.states.contains(HOLOECHO);
        refuse_out_of_place("decoy", self.decoy.is_some(), echo, "doer.states = [\"holoecho\"]")?;
        let actor = self.trooper.to_engine(context, "doer")?;
        if actor.states.iter().any(printed::State::is_null) {
            return Err(Refusal::new("doer.states", Message::new("refusal-objective-null-doer").text("deed", "doer")));
        }
        let others =
            self.others.iter().map(|trooper| trooper.to_engine(context, "others")).collect::<Result<_, _>>()?;
        let used = Use {
            scenario,
            skill,
            actor,
            wip: read_bounded("wip", self.wip, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?,
            contact: self.contact.clone(),
            decoy: self.decoy,
            through: self.through.clone(),
            others,
            tries: read_tries(self.tries)?,
            enemy_succeeded: self.enemy_succeeded,
            in_reaction: self.in_reaction,
            forward_observer: self.forward_observer,
            entry: self.scenario.clone(),
            shown_by_scenery: self.shown_by_scenery,
            named: self.names.clone(),
            named_before: self.named_before,
            owned_before: self.owned_before.map(|owned| read_bounded("owned-before", owned, 0, 10)).transpose()?,
        };
        skill::resolve(context, &used, rolls)
    }
}

/// Returns the number of attempts: 1 unless given.
pub(super) fn read_tries(given: Option<i64>) -> Result<usize, Refusal> {
    let tries = read_bounded("tries", given.unwrap_or(1), 1, MAX_TRIES)?;
    Ok(saturating_usize(tries))
}
