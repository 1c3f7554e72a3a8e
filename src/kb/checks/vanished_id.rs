//! `vanished-id`: a published id no longer exists and was not retired.
//!
//! Why: links to it may exist; the old address must lead to a successor.
//!
//! Example: `critical#automatic-wond` in `ids.toml` after the clause was renamed.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use crate::ids::{collect_ids, has_unit};
use content::ids::unit_key;
use model::message::Message;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "vanished-id", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    let current = collect_ids(kb);
    for id in kb.ids.published.iter().filter(|id| !current.contains(*id) && !kb.ids.retired.contains_key(*id)) {
        let Some(position) = kb.ids.positions.get(id) else { continue };
        let message = Message::new("problem-vanished-id").text("id", id);
        let problem = Problem::new(CHECK.name, position.clone(), message);
        problems.push(problem.nearest(id, current.iter().map(String::as_str)));
    }
    for number in kb.ids.units.keys().filter(|number| !has_unit(kb, number)) {
        let key = unit_key(number);
        let Some(position) = kb.ids.positions.get(&key) else { continue };
        problems.push(Problem::new(CHECK.name, position.clone(), Message::new("problem-vanished-id").text("id", key)));
    }
}
