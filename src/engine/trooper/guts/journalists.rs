//! Journalists near a trooper that makes a Guts Roll.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::Cited;
use crate::success_value::Modifier;
use model::fact_name::{MODIFIER, SUCCESS_VALUE};
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;

/// The skill that steadies allies and unnerves enemies.
const JOURNALIST: &EntryId = entry!("journalist");

/// The Journalists in whose Zone of Control a trooper is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Journalists {
    /// Those of its own side.
    pub allied: usize,
    /// Those of the enemy.
    pub enemy: usize,
}

/// Returns the MODs of the Journalists, one for each side, and writes that several do not add up.
///
/// # Errors
/// A refusal if there are any and the edition has no such rule.
pub(super) fn resolve_modifiers(
    context: &Context<'_>,
    record: &mut Recorder,
    journalists: Journalists,
) -> Result<Vec<Modifier>, Refusal> {
    let Journalists { allied, enemy } = journalists;
    if allied + enemy == 0 {
        return Ok(Vec::new());
    }
    let rules = context.rules.need(context.rules.guts.and_then(|guts| guts.journalist), "journalists")?;
    let mut modifiers = Vec::new();
    for (number, Cited { value, clause }) in [(allied, rules.allied), (enemy, rules.enemy)] {
        if number == 0 {
            continue;
        }
        modifiers.push(Modifier::new(JOURNALIST, value, Some(clause.clone())));
        if number > 1 {
            let message = Message::new("step-journalists-do-not-add-up").count("number", number);
            record.step(message).cite(rules.once).affects_all([SUCCESS_VALUE, MODIFIER]);
        }
    }
    Ok(modifiers)
}
