//! Embryos of Shasvastii, which count as Unconscious.

use crate::context::Context;
use crate::entry_ids::SHASVASTII_EMBRYO;
use crate::order::situation::Order;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::wounds::{Condition, UNCONSCIOUS};
use model::ids::EntryId;
use model::message::Message;
use model::path::Path;

/// Adds the Unconscious State to every Embryo, and writes it.
pub(crate) fn add_unconscious(context: &Context<'_>, order: &mut Order, record: &mut Recorder) {
    let Some(clause) = context.rules.clause(Rule::EmbryoIsUnconscious) else { return };
    let troopers = order.troopers_mut();
    for trooper in troopers.filter(|trooper| trooper.is(SHASVASTII_EMBRYO) && !trooper.is(UNCONSCIOUS)) {
        record.set_subject(&trooper.name);
        let step = record.step(Message::new("step-embryo-is-unconscious")).cite(clause);
        step.affects(Path::new(&trooper.name, "{condition,states}"));
        trooper.states.push(UNCONSCIOUS.clone());
    }
    record.clear_subject();
}

/// Returns whether an Embryo does not show this state at the end of the Order: it is not Unconscious besides, and a
/// trooper that has woken or is Dead is no Embryo.
pub(crate) fn is_hidden_state(condition: Condition, state: &EntryId) -> bool {
    let down = condition == Condition::Unconscious;
    (down && state == UNCONSCIOUS) || (!down && state == SHASVASTII_EMBRYO)
}
