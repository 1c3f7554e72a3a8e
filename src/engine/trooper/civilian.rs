//! Civilians of Rescue: which troopers take them along, and how many.

use crate::context::{Context, PrintedNumber};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::violation::{VERDICT, Violation};
use model::message::Message;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A trooper that takes a Civilian along.
#[derive(Clone, Copy, Debug)]
pub struct Escort {
    /// Whether the Civilian is its player's.
    pub own: bool,
    /// Whether the trooper is a Specialist Troop.
    pub specialist: bool,
    /// The number of Civilians that the trooper leads already.
    pub leads: i64,
}

/// Decides whether a trooper may synchronize a Civilian: `allowed`, or `refused`.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, escort: Escort) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    let only_own = context.rules.need_clause(Rule::OwnCiviliansOnly, "civilians")?;
    if !escort.own {
        return Ok(Violation::new("step-civilian-of-the-enemy", only_own).end(record));
    }
    record.step(Message::new("step-own-civilian")).cite(only_own).affects_all(VERDICT);
    let (rule, name) = if escort.specialist {
        (Rule::TwoCiviliansForSpecialists, "specialist-civilians")
    } else {
        (Rule::OneCivilianForOthers, "civilians")
    };
    let clause = context.rules.need_clause(rule, "civilians")?;
    let PrintedNumber { value: most, .. } = context.number_of(clause, name)?;
    let message = |id| Message::new(id).number("leads", escort.leads).number("most", most);
    if escort.leads >= most {
        return Ok(Violation::new(message("step-too-many-civilians"), clause).end(record));
    }
    record.step(message("step-leads-civilians")).cite(clause).affects_all(VERDICT);
    Ok(record.allow("step-civilian-synchronized"))
}
