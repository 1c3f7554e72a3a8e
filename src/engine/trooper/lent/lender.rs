//! Whether a TinBot, TAGCom or Remdriver lends its values to a trooper.

use crate::entry_ids::ISOLATED;
use crate::printed::State;
use crate::record::{Cite, Recorder};
use crate::ruleset::LentRules;
use crate::trooper::lent::value::{Borrower, HAS, Lender, is_null, lends_path};
use crate::wounds::DEAD;
use model::fact_name::REMOVED;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::situation::profile::LentBy;

/// Decides whether a lender lends: `<lender>.lends`, and whether its token or model is `removed`.
pub(super) fn resolve_lender(
    record: &mut Recorder,
    rules: &LentRules,
    trooper: &Borrower,
    lender: &Lender,
    states: &[State],
) -> bool {
    match lender.by {
        LentBy::Tinbot => resolve_tinbot(record, rules, lender, states),
        LentBy::Tagcom => {
            let lends = trooper.is_tag && lender.same_group && lender.on_table && !is_null(states);
            write(record, lender, lends, &[rules.tagcom.helps_combat_group]);
            lends
        }
        LentBy::Remdriver => {
            let removed = is_null(states);
            if removed {
                write_removed(record, lender, rules.remdriver.removed);
            }
            write(record, lender, !removed, &[rules.remdriver.lends_modifiers, rules.remdriver.removed]);
            !removed
        }
    }
}

fn resolve_tinbot(record: &mut Recorder, rules: &LentRules, lender: &Lender, states: &[State]) -> bool {
    let is_in = |id: &EntryId| states.iter().any(|state| state.id == id);
    if is_in(DEAD) {
        write_removed(record, lender, rules.tinbot.removed);
    } else if !states.is_empty() {
        let step = record.step(Message::new("step-tinbot-stays")).cite(rules.tinbot.removed);
        step.decides(Path::new(&lender.name, REMOVED), Fact::Flag(false));
    }
    if is_null(states) || is_in(ISOLATED) {
        write(record, lender, false, &[rules.tinbot.owner_is_fit]);
        return false;
    }
    let lends = lender.own || lender.same_fireteam;
    let reach = if lender.own { rules.tinbot.gives_printed_value } else { rules.tinbot.fireteam };
    write(record, lender, lends, &[rules.tinbot.owner_is_fit, reach]);
    lends
}

fn write_removed(record: &mut Recorder, lender: &Lender, clause: Cite) {
    let step = record.step(Message::new("step-lender-removed").term("by", lender.by.as_str())).cite(clause);
    step.decides(Path::new(&lender.name, REMOVED), Fact::Flag(true));
}

fn write(record: &mut Recorder, lender: &Lender, lends: bool, clauses: &[Cite]) {
    let id = if lends { "step-lender-lends" } else { "step-lender-does-not-lend" };
    let step = record.step(Message::new(id).term("by", lender.by.as_str())).cite_all(clauses);
    step.decides(lends_path(lender), Fact::Flag(lends)).affects(HAS);
}
