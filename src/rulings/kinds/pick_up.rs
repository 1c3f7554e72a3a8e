//! Picking up an object of a scenario.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::scenario_skill::ActorInput;
use crate::kinds::shared::{default_true, find_scenario, read_bounded, read_ids, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::printed;
use engine::scenario::skill::pick_up::{self, PickUp as Attempt};
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::situation::score::ObjectPlace;
use model::trace::Resolved;

/// A trooper picks up a Supply Box or the like. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the situation, and all combinations occur")]
pub(super) struct PickUp {
    /// The id of the scenario that is played.
    scenario: EntryId,
    /// The trooper that picks the object up.
    #[serde(rename = "doer")]
    trooper: ActorInput,
    /// The trooper's profile marks Chain of Command as Non Specialist.
    #[serde(default)]
    non_specialist: bool,
    /// The objects that the trooper carries already.
    #[serde(default)]
    carries: i64,
    /// Where the object is.
    taken_from: ObjectPlace,
    /// The trooper touches the object or the model that carries it.
    #[serde(default = "default_true")]
    in_contact: bool,
    /// An enemy touches the object on the table.
    #[serde(default)]
    enemy_in_contact: bool,
    /// The states of the model that carries it.
    #[serde(default)]
    holder_states: Vec<EntryId>,
    /// The trooper falls into a Null State later.
    #[serde(default)]
    falls: bool,
}

impl Situation for PickUp {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        find_scenario(context, &self.scenario)?;
        let on_table = self.taken_from == ObjectPlace::Table;
        refuse_out_of_place("enemy-in-contact", self.enemy_in_contact, on_table, "taken-from = \"table\"")?;
        let carried = !self.holder_states.is_empty();
        refuse_out_of_place("holder-states", carried, !on_table, "taken-from = \"ally\"")?;
        let actor = self.trooper.to_engine(context, "doer")?;
        if actor.states.iter().any(printed::State::is_null) {
            return Err(Refusal::new("doer.states", Message::new("refusal-objective-null-doer").text("deed", "doer")));
        }
        let attempt = Attempt {
            actor,
            non_specialist: self.non_specialist,
            carries: read_bounded("carries", self.carries, 0, 10)?,
            place: self.taken_from,
            in_contact: self.in_contact,
            enemy_in_contact: self.enemy_in_contact,
            holder: printed::need_states(context, "holder-states", &read_ids("holder-states", &self.holder_states)?)?,
            falls_later: self.falls,
        };
        pick_up::resolve(context, &self.scenario, &attempt)
    }
}
