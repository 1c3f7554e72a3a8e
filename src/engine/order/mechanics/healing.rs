//! Doctor, Engineer and Paramedic: who may use them, and their hooks. The treatment itself is in
//! [`treatment`](crate::order::treatment).

use crate::order::mechanic::Mechanic;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::order::treatment::{effect, requirements, tokens};
use crate::record::Recorder;
use crate::skill_ids::{DOCTOR, ENGINEER, PARAMEDIC};
use crate::violation::{CheckResult, Violation};
use model::fact_name::{CONDITION, STATES, WOUNDS_LEFT};
use model::message::Message;

/// Doctor, Engineer and Paramedic.
pub(crate) const MECHANIC: Mechanic = Mechanic {
    check_declaration: Some(check_declaration),
    check_requirements: Some(requirements::check),
    after_saves: Some(effect::apply),
    ..Mechanic::new(&[DOCTOR, ENGINEER, PARAMEDIC])
};

/// Checks that the trooper has the skill. A trooper without a list of skills has every skill that it declares.
fn check_declaration(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> CheckResult {
    let skill = &declaration.skill;
    tokens::check(scene, declaration)?;
    let rule = scene.rules().skills.bearers_only.iter().find(|rule| rule.skill == skill);
    let trooper = scene.order.trooper(user);
    let Some(rule) = rule.filter(|_| trooper.prior.skills_listed) else { return Ok(()) };
    if !rule.counts.iter().any(|id| trooper.has(id)) {
        return Err(Violation::new("step-lacks-the-skill", rule.clause).into());
    }
    let step = record.step(Message::new("step-has-the-skill").term("skill", skill)).cite(rule.clause);
    let patient = declaration.targets.first();
    let paths = [CONDITION, STATES, WOUNDS_LEFT].map(|fact| patient.map(|index| scene.path(index, fact)));
    step.affects(scene.skill_roll_path(user, skill)).affects_all(paths.into_iter().flatten());
    Ok(())
}
