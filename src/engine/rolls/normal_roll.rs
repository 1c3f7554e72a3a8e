//! Normal Rolls, which no trooper opposes: each die succeeds or fails alone.

use crate::context::Context;
use crate::dice::Dice;
use crate::odds::facts::{write_any_success, write_one_die};
use crate::record::{Recorder, count_fact};
use crate::ruleset::Rule;
use crate::success_value::{Base, Modifier, SuccessValue, Throw, add_up, write_special};
use model::fact_name::{CRITICALS, RESULT};
use model::message::Message;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::trace::Resolved;

/// A Normal Roll to make.
#[derive(Clone, Debug)]
pub struct NormalRoll {
    /// The Attribute before MODs.
    pub base: Base,
    /// The MODs to the Attribute.
    pub modifiers: Vec<Modifier>,
    /// The number of dice that are rolled.
    pub burst: usize,
}

/// Rolls dice against a value; none if it fails automatically.
///
/// # Errors
/// A refusal of the dice.
pub fn throw_dice(
    dice: &mut dyn Dice,
    name: &str,
    success: &SuccessValue,
    burst: usize,
) -> Result<Vec<Throw>, Refusal> {
    let burst = if success.fails_automatically() { 0 } else { burst };
    Ok(dice.roll(name, burst)?.into_iter().map(|face| success.throw(face)).collect())
}

/// Returns the results of the dice as a fact.
pub fn results_fact(throws: &[Throw]) -> Fact {
    Fact::Numbers(throws.iter().map(|throw| throw.result).collect())
}

/// Returns the results of the successful dice as a fact.
pub fn successes_fact(throws: &[Throw]) -> Fact {
    Fact::Numbers(throws.iter().filter(|throw| throw.succeeds()).map(|throw| throw.result).collect())
}

/// Writes the dice of one side: `results` and `successes` of the subject.
pub fn write_throws(
    success: &SuccessValue,
    throws: &[Throw],
    record: &mut Recorder,
    subject: &PathPrefix,
    affected: &[Path],
) {
    let own_paths = ["results", "successes"].map(|fact| Path::new(subject, fact));
    write_special(success, record, &[&own_paths, affected].concat());
    let rolled = throws.iter().map(|throw| throw.result);
    let message = Message::new("step-dice").numbers("results", rolled).number("value", success.value.min(20));
    let step = record
        .step(message)
        .cite(clause!("roll#success-at-or-below"))
        .decides(&own_paths[0], results_fact(throws))
        .decides(&own_paths[1], successes_fact(throws));
    step.affects_all(affected);
}

/// Writes which dice are Criticals; no step without any.
pub fn write_criticals(context: &Context<'_>, throws: &[Throw], record: &mut Recorder, decides: &[Path]) {
    let criticals: Vec<i64> = throws.iter().filter(|throw| throw.is_critical()).map(|throw| throw.result).collect();
    if criticals.is_empty() {
        return;
    }
    let step = record
        .step(Message::new("step-criticals").numbers("results", criticals))
        .cite(clause!("critical#when-result-equals-value"))
        .cite_all(context.rules.clause(Rule::CriticalSuccess));
    step.affects_all(decides);
}

/// Makes a Normal Roll with the dice named `roll`.
///
/// # Errors
/// A refusal of the dice or a missing printed value.
pub fn resolve(context: &Context<'_>, roll: &NormalRoll, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    let success = add_up(context, &mut record, &PathPrefix::default(), &roll.base, &roll.modifiers)?;
    let throws = throw_dice(dice, "roll", &success, roll.burst)?;
    let verdict = [RESULT, CRITICALS, "automatic-failure"].map(Path::from);
    write_throws(&success, &throws, &mut record, &PathPrefix::default(), &verdict);
    write_criticals(context, &throws, &mut record, &["successes", RESULT, CRITICALS].map(Path::from));
    let criticals = throws.iter().filter(|throw| throw.is_critical()).count();
    let result = match (criticals, throws.iter().any(|throw| throw.succeeds())) {
        (0, false) => "failure",
        (0, true) => "success",
        (_, _) => "critical",
    };
    record
        .step(Message::new("step-normal-roll").word("result", result))
        .cite(clause!("normal-roll#each-die-alone"))
        .decides(RESULT, Fact::Word(result))
        .decides(CRITICALS, count_fact(criticals))
        .decides("automatic-failure", Fact::Flag(success.fails_automatically()))
        .affects("successes");
    write_one_die(&success, &mut record);
    write_any_success(&success, roll.burst, &mut record)?;
    Ok(record.finish())
}
