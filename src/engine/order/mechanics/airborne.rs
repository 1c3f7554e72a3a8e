//! Landing from the air: the allowed landing point and posture.

use crate::order::mechanic::Mechanic;
use crate::order::plan::{Fault, SkillRoll};
use crate::order::resolution::Resolution;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, Touches, TrooperIndex};
use crate::record::Recorder;
use crate::skills::COMBAT_JUMP;
use crate::turn::printed::AIRBORNE;
use model::fact_name::{PLACED, REFUSED, STATES};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// Landing from the air.
pub const MECHANIC: Mechanic = Mechanic {
    check_declaration: Some(check_declaration),
    after_roll: Some(write_landing),
    ..Mechanic::new(&[AIRBORNE, COMBAT_JUMP])
};

/// Writes where a trooper lands after the roll of its jump: `<name>.placed`.
#[expect(clippy::unnecessary_wraps, reason = "every mechanic's hook has one signature")]
fn write_landing(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    succeeds: bool,
) -> Result<(), Refusal> {
    if !skill_roll.declaration.is(COMBAT_JUMP) {
        return Ok(());
    }
    let rule = resolution.scene.context.rules.skills.jump_failed;
    let (id, landing) =
        if succeeds { ("step-jump-lands", "where-aimed") } else { ("step-jump-fails", rule.value.as_str()) };
    resolution.record.set_subject(&resolution.scene.owner(skill_roll.user));
    let step = resolution.record.step(Message::new(id)).cite(rule.clause);
    step.decides(resolution.scene.fact(skill_roll.user, PLACED), Fact::Word(landing));
    Ok(())
}

/// Checks the posture and the landing point.
///
/// # Errors
/// A refusal if the edition's rules on landing are not executed.
fn check_declaration(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> Result<Option<Fault>, Refusal> {
    let Some(landing) = declaration.landing else { return Ok(None) };
    let rules = scene.context.rules.need(scene.context.rules.touchdown, "landing")?;
    if landing.prone {
        return Ok(Some(Fault::new(rules.not_prone, "step-lands-prone")));
    }
    if landing.touches != Touches::Nothing {
        return Ok(Some(Fault::new(rules.not_in_contact, "step-lands-in-contact")));
    }
    let step = record.step(Message::new("step-lands")).cite(rules.not_prone).cite(rules.not_in_contact);
    step.affects(REFUSED).affects(scene.fact(user, STATES));
    Ok(None)
}
