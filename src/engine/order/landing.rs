//! Landing from the air: how and beside what a trooper may come down.

use crate::order::Declaration;
use crate::order::declare::{Lone, Plan};
use crate::order::needs::Lacking;
use crate::order::scene::Scene;
use crate::record::Recorder;
pub use crate::turn::printed::AIRBORNE;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// The form of it that rolls.
pub const COMBAT_JUMP: &str = "combat-jump";

/// What a trooper would touch where it lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touches {
    /// Nothing but the ground.
    Nothing,
    /// A model.
    Trooper,
    /// A Marker.
    Marker,
    /// Scenery.
    Scenery,
    /// An objective.
    Objective,
}

impl Touches {
    /// The keyword in situations and messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Trooper => "trooper",
            Self::Marker => "marker",
            Self::Scenery => "scenery",
            Self::Objective => "objective",
        }
    }
}

/// How a trooper comes down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lands {
    /// Lying down.
    pub prone: bool,
    /// What it would touch.
    pub touches: Touches,
}

/// Writes where a trooper comes down whose jump is rolled: `<name>.placed`.
pub fn write_place(scene: &Scene<'_>, record: &mut Recorder, plan: &Plan<'_>, succeeds: &[bool]) {
    let rule = scene.context.rules.skills.jump_failed;
    let jumps = |lone: &Lone<'_>| lone.declared.skill.as_str() == COMBAT_JUMP;
    for (lone, succeeds) in plan.lones.iter().zip(succeeds).filter(|(lone, _)| jumps(lone)) {
        let (id, place) =
            if *succeeds { ("step-jump-lands", "where-aimed") } else { ("step-jump-fails", rule.is.as_str()) };
        record.concern(&scene.who(lone.user));
        let step = record.step(Message::new(id)).cite(rule.clause);
        step.decides(scene.of(lone.user, "placed"), Fact::Word(place));
    }
    record.concern_all();
}

/// Checks how a trooper comes down.
///
/// # Errors
/// A refusal where the edition's rules on it are not here.
pub fn needs(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    declared: &Declaration,
) -> Result<Lacking, Refusal> {
    let Some(lands) = declared.lands else { return Ok(None) };
    let rules = scene.context.rules.need(scene.context.rules.touchdown, "landing")?;
    if lands.prone {
        return Ok(Some((rules.not_prone, "step-lands-prone")));
    }
    if lands.touches != Touches::Nothing {
        return Ok(Some((rules.touching_nothing, "step-lands-in-contact")));
    }
    let step = record.step(Message::new("step-lands")).cite(rules.not_prone).cite(rules.touching_nothing);
    step.shapes("refused").shapes(scene.of(user, "states"));
    Ok(None)
}
