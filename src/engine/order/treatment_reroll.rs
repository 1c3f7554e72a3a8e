//! The second roll of a failed treatment: `Doctor (ReRoll)`, or with the WIP in brackets `Doctor (ReRoll WIP=X)`.

use crate::dice::Dice;
use crate::order::bracket_effects;
use crate::order::mechanics::healing;
use crate::order::phase_context::Resolution;
use crate::order::plan::SkillRoll;
use crate::order::scene::Scene;
use crate::rolls::normal_roll::{throw, write_throws};
use crate::ruleset::Rule;
use crate::success_value::{SuccessValue, Throw};
use model::fact_name::{CONDITION, STATES, SUCCEEDS, SUCCESS_VALUE, WOUNDS_LEFT};
use model::message::Message;
use model::outcome::Fact;
use model::path::{Owner, Path};
use model::refusal::Refusal;
use model::value::Attribute;

/// Returns the Success Value of the second roll; none without `ReRoll` in brackets.
///
/// # Errors
/// A refusal without the WIP of the first roll.
pub fn value(
    scene: &Scene<'_>,
    skill_roll: &SkillRoll<'_>,
    first: &SuccessValue,
) -> Result<Option<SuccessValue>, Refusal> {
    let Some(wip) = bracket_effects::reroll(scene, skill_roll.user, skill_roll.declaration) else { return Ok(None) };
    let Some(trooper) = scene.order.trooper(skill_roll.user) else { return Ok(None) };
    let own = trooper.attributes.need(Attribute::Wip)?;
    Ok(Some(SuccessValue::new(scene.context, first.value - own + wip.unwrap_or(own))))
}

/// Rolls again if the first roll failed; returns the dice that stand.
///
/// # Errors
/// A refusal of dice that do not match.
pub fn apply_reroll(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    first: &SuccessValue,
    throws: Vec<Throw>,
    dice: &mut dyn Dice,
) -> Result<Vec<Throw>, Refusal> {
    let scene = resolution.scene;
    let failed = !throws.iter().any(|throw| throw.succeeds());
    let Some(second) = value(scene, skill_roll, first)?.filter(|_| failed) else { return Ok(throws) };
    let owner = Owner::from(format!("{}-reroll", skill_roll.owner));
    let mut affected = vec![skill_roll.fact(SUCCEEDS)];
    let patient = skill_roll.target.unwrap_or(skill_roll.user);
    affected.extend([CONDITION, STATES, WOUNDS_LEFT].map(|fact| scene.fact(patient, fact)));
    let message = Message::new("step-treatment-reroll").number("value", second.value);
    let rules = scene.context.rules;
    let own = if rules.has(Rule::TreatmentReroll) { healing::reroll_clauses(skill_roll) } else { &[] };
    let step = resolution.record.step(message).cite_all(own);
    let step = step.cite_some(rules.clause(Rule::RerollOneDie));
    step.decides(Path::new(&owner, SUCCESS_VALUE), Fact::Number(second.value)).affects_all(&affected);
    let second_throws = throw(dice, &owner, &second, 1)?;
    write_throws(&second, &second_throws, resolution.record, &owner, &affected);
    Ok(second_throws)
}
