//! Landing from the air: how a trooper may come down, and beside what.

use crate::order::mechanic::Mechanic;
use crate::order::plan::{Fault, SkillRoll};
use crate::order::resolution::Resolution;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, Touches};
use crate::record::Recorder;
use crate::skills::COMBAT_JUMP;
use crate::turn::printed::AIRBORNE;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// The mechanic.
pub const LANDING: Mechanic =
    Mechanic { requires: Some(requires), rolled: Some(write_place), ..Mechanic::new(&[AIRBORNE, COMBAT_JUMP]) };

/// Writes where a trooper lands after a rolled jump: `<name>.placed`.
#[expect(clippy::unnecessary_wraps, reason = "every mechanic's hook has one signature")]
fn write_place(run: &mut Resolution<'_, '_>, skill_roll: &SkillRoll<'_>, succeeds: bool) -> Result<(), Refusal> {
    if !skill_roll.declared.is(COMBAT_JUMP) {
        return Ok(());
    }
    let rule = run.scene.context.rules.skills.jump_failed;
    let (id, place) =
        if succeeds { ("step-jump-lands", "where-aimed") } else { ("step-jump-fails", rule.value.as_str()) };
    run.record.set_subject(&run.scene.owner(skill_roll.user));
    let step = run.record.step(Message::new(id)).cite(rule.clause);
    step.decides(run.scene.fact(skill_roll.user, "placed"), Fact::Word(place));
    Ok(())
}

/// Checks how a trooper lands.
///
/// # Errors
/// A refusal where the edition's rules on it are not here.
fn requires(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    declared: &Declaration,
) -> Result<Option<Fault>, Refusal> {
    let Some(lands) = declared.lands else { return Ok(None) };
    let rules = scene.context.rules.need(scene.context.rules.touchdown, "landing")?;
    if lands.prone {
        return Ok(Some(Fault::new(rules.not_prone, "step-lands-prone")));
    }
    if lands.touches != Touches::Nothing {
        return Ok(Some(Fault::new(rules.touching_nothing, "step-lands-in-contact")));
    }
    let step = record.step(Message::new("step-lands")).cite(rules.not_prone).cite(rules.touching_nothing);
    step.affects("refused").affects(scene.fact(user, "states"));
    Ok(None)
}
