//! Landing from the air: how a trooper may come down, and beside what.

use crate::order::plan::{Lacking, Lone, Plan};
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, Touches};
use crate::record::Recorder;
use crate::skills::COMBAT_JUMP;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// Writes where a trooper comes down whose jump is rolled: `<name>.placed`.
pub fn write_place(scene: &Scene<'_>, record: &mut Recorder, plan: &Plan<'_>, succeeds: &[bool]) {
    let rule = scene.context.rules.skills.jump_failed;
    let jumps = |lone: &Lone<'_>| lone.declared.is(COMBAT_JUMP);
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
