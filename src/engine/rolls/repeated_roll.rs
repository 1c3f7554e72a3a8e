//! A WIP Roll that is repeated until it succeeds. Each repetition costs a further Short Skill.

use crate::context::Context;
use crate::dice::Dice;
use crate::record::{Cite, Recorder, count_fact};
use crate::rolls::normal_roll::{throw_dice, write_criticals, write_throws};
use crate::success_value::{Base, Modifier, add_up};
use model::fact_name::{RESULT, TRIES};
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;

/// A WIP Roll that is repeated.
#[derive(Clone, Copy, Debug)]
pub struct RepeatedRoll<'t> {
    /// The WIP before MODs.
    pub wip: i64,
    /// The MODs to every try.
    pub modifiers: &'t [Modifier],
    /// The number of dice of each try, and the clause that gives more than one.
    pub dice: (usize, Cite),
    /// The number of Short Skills that may be spent.
    pub max_tries: usize,
    /// The clause that allows the repetition.
    pub retry: Cite,
    /// The clause that requires the roll.
    pub roll: Cite,
}

/// Rolls until a success or until no Short Skill is left, with the dice `try-1`, `try-2` and so on: the `result` and
/// the `tries`. Returns whether it succeeded.
///
/// # Errors
/// A refusal for missing dice.
pub fn roll_until_success(
    context: &Context<'_>,
    record: &mut Recorder,
    roll: &RepeatedRoll<'_>,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    let (burst, more) = roll.dice;
    let (mut success, mut made) = (false, 0);
    while !success && made < roll.max_tries {
        made += 1;
        let subject = PathPrefix::from(format!("try-{made}"));
        record.set_subject(&subject);
        if made > 1 {
            record.step(Message::new("step-skill-again")).cite(roll.retry).affects_all([TRIES, RESULT]);
        }
        if burst > 1 {
            let step = record.step(Message::new("step-skill-dice").count("dice", burst)).cite(more);
            step.affects(Path::new(&subject, "results")).affects(RESULT);
        }
        let base = Base { label: Arg::Word("wip"), value: roll.wip };
        let value = add_up(context, record, &subject, &base, roll.modifiers)?;
        let throws = throw_dice(dice, &subject, &value, burst)?;
        let affected = [RESULT, TRIES].map(Path::from);
        write_throws(&value, &throws, record, &subject, &affected);
        write_criticals(context, &throws, record, &affected);
        success = throws.iter().any(|throw| throw.succeeds());
    }
    record.clear_subject();
    let result = if success { "success" } else { "failure" };
    record
        .step(Message::new("step-objective-roll").word("result", result))
        .cite(roll.roll)
        .cite(clause!("normal-roll#each-die-alone"))
        .decides(TRIES, count_fact(made))
        .decides(RESULT, Fact::Word(result));
    Ok(success)
}
