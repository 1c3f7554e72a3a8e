//! A Pilot and its machine.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{
    MAX_ATTRIBUTE, MIN_ATTRIBUTE, ModifierInput, default_true, read_bounded, read_ids, read_modifiers,
    refuse_out_of_place,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::trooper::pilot::{self, ControlReset, Crew};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::situation::profile::{PilotBody, PilotEvent};
use model::trace::Resolved;

/// A Pilot and its TAG or vehicle. Dice: `reset`, if the Reset of the machine is rolled.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Pilot {
    /// What happens.
    event: PilotEvent,
    /// The states of the TAG or vehicle.
    #[serde(default)]
    machine: Body,
    /// The states of the Pilot.
    #[serde(default, rename = "pilot")]
    person: Body,
    /// The model of the Pilot is on the table.
    #[serde(default)]
    dismounted: bool,
    /// The trooper is a Remote Pilot, for a Reset.
    #[serde(default)]
    remote: bool,
    /// The Pilot is the Operator of a TAG with an Escape System.
    #[serde(default)]
    escape_system: bool,
    /// The machine is its own, to mount or dismount.
    #[serde(default = "default_true", rename = "own-machine")]
    own: bool,
    /// The skill with which the trooper mounts or dismounts.
    declares: Option<EntryId>,
    /// Which of them spends the Order or ARO.
    #[serde(rename = "spent-by")]
    by: Option<PilotBody>,
    /// The unit is a member of a Fireteam.
    #[serde(default)]
    fireteam: bool,
    /// Willpower, for a Reset.
    wip: Option<i64>,
    /// MODs to the Reset.
    #[serde(default)]
    modifiers: Vec<ModifierInput>,
    /// An enemy attack opposes the Reset.
    #[serde(default)]
    opposed: bool,
}

/// A Pilot or its machine.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "CrewBody")]
struct Body {
    /// The states that the Pilot or machine is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
}

impl Pilot {
    /// Refuses keys of other events.
    fn check_keys(&self) -> Result<(), Refusal> {
        let is = |events: &[PilotEvent]| events.contains(&self.event);
        let places = is(&[PilotEvent::Mount, PilotEvent::Dismount]);
        let resets = is(&[PilotEvent::Reset]);
        let of_operator = is(&[
            PilotEvent::Attack,
            PilotEvent::Killing,
            PilotEvent::OrderCount,
            PilotEvent::Save,
            PilotEvent::Survivors,
        ]);
        let keys = [
            ("own-machine", !self.own, places, "event = \"mount\""),
            ("declares", self.declares.is_some(), places, "event = \"mount\""),
            ("fireteam", self.fireteam, places || resets, "event = \"mount\""),
            ("spent-by", self.by.is_some(), is(&[PilotEvent::Order]), "event = \"order\""),
            ("wip", self.wip.is_some(), resets, "event = \"reset\""),
            ("modifiers", !self.modifiers.is_empty(), resets, "event = \"reset\""),
            ("opposed", self.opposed, resets, "event = \"reset\""),
            ("remote", self.remote, resets, "event = \"reset\""),
            ("escape-system", self.escape_system, of_operator, "event = \"attack\""),
        ];
        for (key, given, fits, fitting) in keys {
            refuse_out_of_place(key, given, fits, fitting)?;
        }
        let operator = is(&[PilotEvent::Killing, PilotEvent::Save]);
        if operator && !self.escape_system { Err(Refusal::missing("escape-system")) } else { Ok(()) }
    }
}

impl Situation for Pilot {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        self.check_keys()?;
        let wip = self.wip.map(|wip| read_bounded("wip", wip, MIN_ATTRIBUTE, MAX_ATTRIBUTE)).transpose()?;
        let modifiers = read_modifiers("modifiers", &self.modifiers)?;
        let crew = Crew {
            event: self.event,
            machine: read_ids("machine.states", &self.machine.states)?,
            pilot: read_ids("pilot.states", &self.person.states)?,
            dismounted: self.dismounted,
            remote: self.remote,
            escape_system: self.escape_system,
            own: self.own,
            declares: self.declares.clone(),
            by: self.by,
            fireteam: self.fireteam,
            reset: wip.map(|wip| ControlReset { wip, modifiers, opposed: self.opposed }),
        };
        pilot::resolve(context, &crew, rolls)
    }
}
