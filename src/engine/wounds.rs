//! Wounds, and the state a trooper is in after losing them.

use crate::engine::context::Context;
use crate::engine::record::Recorder;
use crate::model::message::Message;
use crate::model::outcome::Fact;

/// What Wounds leave of a trooper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Unhurt.
    Normal,
    /// Hurt and in play.
    Wounded,
    /// Unconscious.
    Unconscious,
    /// Dead.
    Dead,
    /// Taken from the table: the introductory game knows no Unconscious state.
    Removed,
}

impl Condition {
    /// The keyword in outcomes.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Wounded => "wounded",
            Self::Unconscious => "unconscious",
            Self::Dead => "dead",
            Self::Removed => "removed",
        }
    }

    /// Whether the trooper is still up.
    pub const fn stands(self) -> bool {
        match self {
            Self::Normal | Self::Wounded => true,
            Self::Unconscious | Self::Dead | Self::Removed => false,
        }
    }
}

/// The discrepancy on reaching 0 Wounds.
const AT_ZERO: &str = "wounds~removed-at-zero";

/// The condition after losing Wounds.
pub fn condition(context: &Context<'_>, wounds: i64, lost: i64) -> Condition {
    let left = wounds - lost;
    let introductory = context.reading(AT_ZERO).is_some();
    match left {
        _ if lost == 0 => Condition::Normal,
        1.. => Condition::Wounded,
        ..=0 if introductory => Condition::Removed,
        0 => Condition::Unconscious,
        ..0 => Condition::Dead,
    }
}

/// Applies a loss of Wounds: `<prefix>wounds-lost`, `<prefix>wounds-left`, `<prefix>state`.
pub fn lose(context: &Context<'_>, record: &mut Recorder, prefix: &str, wounds: i64, lost: i64) -> Condition {
    let condition = condition(context, wounds, lost);
    let message = Message::new("step-wounds").number("lost", lost).number("left", wounds - lost);
    let mut step = record.step(message.word("state", condition.as_str()));
    if lost > 0 {
        step = match context.reading(AT_ZERO) {
            Some(reading) => step.reading(AT_ZERO, reading),
            None => step,
        };
        step = step.cite(context.rules.unconscious).cite(context.rules.dead);
    }
    step.decides(format!("{prefix}wounds-left"), Fact::Number(wounds - lost))
        .decides(format!("{prefix}wounds-lost"), Fact::Number(lost))
        .decides(format!("{prefix}state"), Fact::Word(condition.as_str()));
    condition
}
