//! `missing-edition`: an edition or pack has no file, or its file contradicts the program.
//!
//! Why: pages show the name and the revision followed from this file.
//!
//! Example: no `editions/n5.md`, `kind = "edition"` for a pack, or a `parent` other than the edition from which the
//! rules start.

use crate::EditionKind;
use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::edition::Scope;
use model::message::Message;
use model::problem::{Position, Problem};

pub(super) const CHECK: Check = Check { name: "missing-edition", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for scope in Scope::all() {
        let Some(info) = kb.editions.get(&scope) else {
            let position = Position::start_of(format!("editions/{scope}.md"));
            problems.push(Problem::new(
                CHECK.name,
                position,
                Message::new("problem-missing-edition").text("id", scope.as_str()),
            ));
            continue;
        };
        let (kind, parent, base) = match scope {
            Scope::Edition(edition) => (EditionKind::Edition, edition.parent(), None),
            Scope::Pack(pack) => (EditionKind::Pack, None, Some(pack.base())),
        };
        if info.kind != kind || info.parent != parent || info.base != base {
            let message = Message::new("problem-contradicting-edition").text("kind", kind.as_str());
            let message = message.text("parent", parent.map_or("", |edition| edition.as_str()));
            let message = message.text("base", base.map_or("", |edition| edition.as_str()));
            problems.push(Problem::new(CHECK.name, info.position.clone(), message));
        }
    }
}
