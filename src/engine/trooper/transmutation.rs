//! Transmutation: which of its two profiles a trooper uses, and its remaining points.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::{EscapeSystemRules, ProfileChange};
use model::fact_name::WOUNDS_LEFT;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A trooper with two profiles.
#[derive(Clone, Copy, Debug)]
pub struct Transmuting {
    /// The points of Wounds or Structure of each profile.
    pub wounds: [i64; 2],
    /// The number in brackets after the skill.
    pub changes_at: Option<i64>,
    /// The points it has lost.
    pub lost: i64,
    /// Whether it changes by an Escape System: the first profile is a TAG, the second its Operator.
    pub escape_system: bool,
}

/// Resolves the trooper at the end of an Order: `profile`, 1 or 2, and `wounds-left`, which is negative if it has lost
/// more points than it had.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition, or if the number in brackets is missing or has no
/// meaning.
pub fn transmutation(context: &Context<'_>, trooper: &Transmuting) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.turn.transmutation, "transmutation")?;
    let (works, rest) = if trooper.escape_system {
        let EscapeSystemRules { works, surplus } = context.rules.need(rules.escape_system, "escape-system")?;
        (works, surplus)
    } else {
        (rules.changes.clause, rules.rest)
    };
    let [first, second] = trooper.wounds;
    let (changes, left_after) = match (rules.changes.value, trooper.changes_at) {
        (ProfileChange::AtItsLastPoint, None) => (trooper.lost >= first, first + second - trooper.lost),
        (ProfileChange::AtItsLastPoint, Some(number)) => {
            let message = Message::new("refusal-changes-at-its-last-point").number("found", number);
            return Err(Refusal::new("changes-at", message.text("edition", context.rules.scope.as_str())));
        }
        (ProfileChange::AtANumber, number) => {
            (trooper.lost >= number.ok_or_else(|| Refusal::missing("changes-at"))?, second - trooper.lost)
        }
    };
    let mut record = Recorder::default();
    let (id, profile) = if changes { ("step-profile-changes", 2) } else { ("step-profile-stays", 1) };
    let step = record.step(Message::new(id).number("lost", trooper.lost)).cite(works);
    step.decides("profile", Fact::Number(profile)).affects(WOUNDS_LEFT);
    let left = if changes { left_after } else { first - trooper.lost };
    let step = record.step(Message::new("step-profile-has-left").number("profile", profile).number("left", left));
    step.cite_some(changes.then_some(rest)).decides(WOUNDS_LEFT, Fact::Number(left));
    Ok(record.finish())
}
