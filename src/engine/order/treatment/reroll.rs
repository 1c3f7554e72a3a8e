//! Further rolls of a failed treatment: `Doctor (ReRoll)`, or with the WIP in brackets `Doctor (ReRoll WIP=X)`, and
//! then one for each Command Token.

use std::iter;

use crate::dice::Dice;
use crate::order::bracket_effects;
use crate::order::phase_context::Resolution;
use crate::order::plan::SkillRoll;
use crate::order::scene::Scene;
use crate::order::treatment::{find_token_clause, reroll_clauses, tokens};
use crate::record::count_fact;
use crate::rolls::normal_roll::{throw_dice, write_throws};
use crate::ruleset::Rule;
use crate::success_value::{SuccessValue, Throw};
use model::fact_name::{CONDITION, STATES, SUCCEEDS, SUCCESS_VALUE, WOUNDS_LEFT};
use model::message::Message;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::value::Attribute;

/// Returns the Success Value of the second roll; none without `ReRoll` in brackets.
///
/// # Errors
/// A refusal without the WIP of the first roll.
pub(crate) fn compute_value(
    scene: &Scene<'_>,
    skill_roll: &SkillRoll<'_>,
    first: &SuccessValue,
) -> Result<Option<SuccessValue>, Refusal> {
    let reroll = bracket_effects::find_reroll(scene, skill_roll.user, skill_roll.declaration);
    let Some(reroll) = reroll else { return Ok(None) };
    let trooper = scene.order.trooper(skill_roll.user);
    let own_wip = trooper.attributes.need(Attribute::Wip)?;
    Ok(Some(SuccessValue::new(scene.context, first.value - own_wip + reroll.wip.unwrap_or(own_wip))))
}

/// Rolls again if the first roll failed: with the WIP in brackets, then for Command Tokens. Returns the dice that
/// stand.
///
/// # Errors
/// A refusal of dice that do not match.
pub(crate) fn apply_reroll(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    first: &SuccessValue,
    throws: Vec<Throw>,
    dice: &mut dyn Dice,
) -> Result<Vec<Throw>, Refusal> {
    let scene = resolution.scene;
    let Some(second) = compute_value(scene, skill_roll, first)?.filter(|_| has_failed(&throws)) else {
        return reroll_for_tokens(resolution, skill_roll, first, throws, dice);
    };
    let subject = PathPrefix::from(format!("{}-reroll", skill_roll.subject));
    let affected = collect_affected(scene, skill_roll);
    let message = Message::new("step-treatment-reroll").number("value", second.value);
    let rules = scene.rules();
    let own_clauses = if rules.has(Rule::TreatmentReroll) { reroll_clauses(skill_roll) } else { &[] };
    let step = resolution.record.step(message).cite_all(own_clauses);
    let step = step.cite_all(rules.clause(Rule::RerollOneDie));
    step.decides(Path::new(&subject, SUCCESS_VALUE), Fact::Number(second.value)).affects_all(&affected);
    let second_throws = throw_dice(dice, &subject, &second, 1)?;
    write_throws(&second, &second_throws, resolution.record, &subject, &affected);
    reroll_for_tokens(resolution, skill_roll, first, second_throws, dice)
}

fn has_failed(throws: &[Throw]) -> bool {
    !throws.iter().any(|throw| throw.succeeds())
}

/// Returns the facts that a treatment decides.
fn collect_affected(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>) -> Vec<Path> {
    let patient = skill_roll.target.unwrap_or(skill_roll.user);
    let of_patient = [CONDITION, STATES, WOUNDS_LEFT].map(|fact| scene.path(patient, fact));
    iter::once(skill_roll.path(SUCCEEDS)).chain(of_patient).collect()
}

/// Rolls once more for each Command Token until a roll succeeds: `tokens-spent`. The WIP in brackets does not count.
fn reroll_for_tokens(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    first: &SuccessValue,
    mut throws: Vec<Throw>,
    dice: &mut dyn Dice,
) -> Result<Vec<Throw>, Refusal> {
    let scene = resolution.scene;
    let Some(line) = tokens::find(scene, skill_roll.declaration)? else { return Ok(throws) };
    let subject = PathPrefix::from(format!("{}-token", skill_roll.subject));
    let affected = collect_affected(scene, skill_roll);
    let no_aro = scene.rules().clause(Rule::RerollGivesNoAro);
    let bracketed = compute_value(scene, skill_roll, first)?.and_then(|_| find_token_clause(skill_roll));
    let mut spent = 0;
    while spent < skill_roll.declaration.command_tokens && has_failed(&throws) {
        spent += 1;
        let message = Message::new("step-treatment-token").number("value", first.value);
        let step = resolution.record.step(message).cite_all(line.clauses).cite_all(no_aro).cite_all(bracketed);
        step.decides(Path::new(&subject, SUCCESS_VALUE), Fact::Number(first.value)).affects_all(&affected);
        throws = throw_dice(dice, &subject, first, 1)?;
        write_throws(first, &throws, resolution.record, &subject, &affected);
    }
    let step = resolution.record.step(Message::new("step-tokens-spent").count("tokens", spent)).cite_all(line.clauses);
    step.decides(skill_roll.path("tokens-spent"), count_fact(spent));
    Ok(throws)
}
