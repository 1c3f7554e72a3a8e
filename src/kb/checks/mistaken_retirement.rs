//! `mistaken-retirement`: a retired id is still in use, or its successor does not exist.
//!
//! Why: the old address redirects to the successor; both ends must be valid.
//!
//! Example: `"old" = "new"` under `[retired]` while `old` is still an entry, or `new` is not.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use crate::ids::collect_ids;
use model::message::Message;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "mistaken-retirement", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    let current = collect_ids(kb);
    for (id, successor) in &kb.ids.retired {
        let Some(position) = kb.ids.positions.get(id) else { continue };
        if current.contains(id) {
            let message = Message::new("problem-retired-id-in-use").text("id", id);
            problems.push(Problem::new(CHECK.name, position.clone(), message).lossy());
        }
        if !current.contains(successor) {
            let message = Message::new("problem-retired-without-successor").text("successor", successor);
            let problem = Problem::new(CHECK.name, position.clone(), message).lossy();
            problems.push(problem.nearest(successor, current.iter().map(String::as_str)));
        }
    }
}
