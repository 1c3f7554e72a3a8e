//! The end of a close combat whose fighters of one side are all gone or helpless at the end of the Order.

use std::collections::BTreeSet;

use crate::entry_ids::ENGAGED;
use crate::order::relations::melee::touch_at_end;
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::record::Recorder;
use crate::ruleset::Rule;
use model::fact_name::STATES;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;

/// The troopers that can no longer fight at the end of an Order.
pub(crate) struct UnableTroopers {
    /// Those that can neither act nor move.
    pub helpless: BTreeSet<TrooperIndex>,
    /// Those that are off the table.
    pub gone: BTreeSet<TrooperIndex>,
}

/// Ends the close combat of a trooper whose opponents are all gone or helpless, or allows it to leave. Writes the rule.
pub(crate) fn disengage(
    scene: &Scene<'_>,
    record: &mut Recorder,
    index: TrooperIndex,
    UnableTroopers { helpless, gone }: &UnableTroopers,
    states: &mut BTreeSet<EntryId>,
) {
    if !scene.order.is(index, ENGAGED) || !states.contains(ENGAGED) || helpless.contains(&index) {
        return;
    }
    let opponents: Vec<TrooperIndex> =
        scene.order.indices().filter(|opponent| touch_at_end(scene, index, *opponent)).collect();
    let all = !opponents.is_empty() && opponents.iter().all(|opponent| helpless.contains(opponent));
    let alone = !opponents.is_empty() && opponents.iter().all(|opponent| gone.contains(opponent));
    let rule = scene.rules().melee.ends_among_helpless;
    if let Some(clause) = scene.rules().clause_if(Rule::EngagedEndsWithContact, alone) {
        record.set_subject(&scene.subject(index));
        let step = record.step(Message::new("step-no-enemy-in-contact")).cite(clause);
        step.cite_all(rule.value.then_some(rule.clause)).affects(scene.path(index, STATES));
        states.remove(ENGAGED);
        return;
    }
    let id = if all { "step-among-the-helpless" } else { "step-still-opposed" };
    record.set_subject(&scene.subject(index));
    let contact = scene.rules().clause_if(Rule::EngagedEndsWithContact, !all);
    let step = record.step(Message::new(id)).cite(rule.clause).cite_all(contact).affects(scene.path(index, STATES));
    if !rule.value {
        step.decides(scene.path(index, "may-leave"), Fact::Flag(all));
    } else if all {
        states.remove(ENGAGED);
    }
}
