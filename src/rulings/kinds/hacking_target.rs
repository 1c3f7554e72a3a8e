//! The targets that a hacker can reach.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{default_true, read_ids, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::hacking::target;
use model::ids::EntryId;
use model::length::Length;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Whether a hacker can reach a target. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct HackingTarget {
    /// The hacker, with what decides which targets it can reach.
    hacker: Hacker,
    /// The target of the hacker.
    target: Target,
    /// The distance between hacker and target.
    distance: Length,
    /// The hacker has Line of Fire to the target.
    #[serde(default = "default_true")]
    line_of_fire: bool,
    /// The target is in the Zone of Control of a friendly Repeater.
    #[serde(default)]
    through_repeater: bool,
    /// The hacker is in the Zone of Control of an enemy Repeater.
    #[serde(default)]
    through_enemy_repeater: bool,
    /// The item that works as that Repeater.
    repeater: Option<EntryId>,
    /// The hacker has a Hacking Device.
    #[serde(default = "default_true")]
    device: bool,
}

/// The hacker, with what decides which targets it can reach.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Hacker {
    /// The hacker's skills, by id.
    skills: Vec<EntryId>,
    /// The states that the hacker is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
}

/// The target, with what makes it Hackable or not.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Target {
    /// The target's troop type.
    #[serde(rename = "type")]
    kind: EntryId,
    /// The target's skills, by id; none unless given.
    #[serde(default)]
    skills: Vec<EntryId>,
    /// The states that the target is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The skills of the trooper that the target imitates with a `HoloMask`.
    #[serde(default)]
    imitates: Vec<EntryId>,
    /// The target is a Marker.
    #[serde(default)]
    marker: bool,
    /// The target is on the hacker's side.
    #[serde(default)]
    friendly: bool,
}

impl Situation for HackingTarget {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let through = self.through_repeater || self.through_enemy_repeater;
        refuse_out_of_place("repeater", self.repeater.is_some(), through, "through-repeater")?;
        let needs_device = !context.rules.hack_targets.needs_device.is_empty();
        refuse_out_of_place("device", !self.device, needs_device, "device = true")?;
        let attempt = target::HackingAttempt {
            hacker: target::Hacker {
                skills: read_ids("hacker.skills", &self.hacker.skills)?,
                states: read_ids("hacker.states", &self.hacker.states)?,
                device: self.device,
            },
            target: target::Target {
                kind: self.target.kind.clone(),
                skills: read_ids("target.skills", &self.target.skills)?,
                states: read_ids("target.states", &self.target.states)?,
                imitates: read_ids("target.imitates", &self.target.imitates)?,
                marker: self.target.marker,
                friendly: self.target.friendly,
            },
            distance: self.distance,
            line_of_fire: self.line_of_fire,
            through_repeater: self.through_repeater,
            through_enemy_repeater: self.through_enemy_repeater,
            repeater: self.repeater.clone(),
        };
        target::resolve(context, &attempt)
    }
}
