//! Confused Deployment: the roll by which a trooper deploys outside its zone in Biotechvore.

use crate::context::Context;
use crate::dice::Dice;
use crate::record::Recorder;
use crate::rolls::normal_roll::{throw_dice, write_throws};
use crate::ruleset::Rule;
use crate::success_value::{Base, Modifier, Throw, add_up};
use model::fact_name::{ALLOWED, PLACED, SUCCESS_VALUE};
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::trace::Resolved;
use model::value::Attribute;

/// The path of the dice.
const ROLL: &str = "roll";

/// Resolves Confused Deployment: `placed` where aimed, or in the own Deployment Zone. Dice: `roll`.
///
/// `modifier` is the sum of the MODs that skills, equipment and rules give to deploying.
///
/// # Errors
/// A refusal of the dice, or if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, ph: i64, modifier: i64, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let need = |rule: Rule| context.rules.need_clause(rule, "infiltration");
    let roll = need(Rule::ConfusedDeploymentRoll)?;
    let mods = need(Rule::ConfusedDeploymentMods)?;
    let mut record = Recorder::default();
    let step = record.step(Message::new("step-confused-replaces")).cite(need(Rule::ConfusedDeploymentReplaces)?);
    step.affects_all([PLACED, SUCCESS_VALUE]);
    let own_modifier = Modifier::new("confused-deployment", context.number_of(roll, "mod")?.value, Some(roll.clone()));
    let other = (modifier != 0).then(|| Modifier::new("deployment", modifier, Some(mods.clone())));
    let modifiers: Vec<Modifier> = std::iter::once(own_modifier).chain(other).collect();
    let subject = PathPrefix::default();
    let base = Base { label: Arg::Word(Attribute::Ph.as_str()), value: ph };
    let value = add_up(context, &mut record, &subject, &base, &modifiers)?;
    let throws = throw_dice(dice, ROLL, &value, 1)?;
    write_throws(&value, &throws, &mut record, &subject, &[Path::from(PLACED)]);
    let succeeds = throws.iter().copied().any(Throw::succeeds);
    let place = if succeeds { "where-aimed" } else { "deployment-zone" };
    let message = Message::new("step-confused-placed").flag("succeeds", succeeds);
    let step = record.step(message).cite(roll).cite(need(Rule::ConfusedDeploymentFailure)?);
    step.decides(PLACED, Fact::Word(place)).decides(ALLOWED, Fact::Flag(true));
    Ok(record.finish())
}
