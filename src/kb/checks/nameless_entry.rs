//! `nameless-entry`: an entry exists in an edition for which its term has no name, or that the term does not list.
//!
//! Why: titles come from the term base; the page of that edition would show the name of another edition.
//!
//! Example: an entry with `editions = ["n3", "n5"]` and a term whose only preferred name is limited to `["n3"]`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::edition::Scope;
use model::lang::Lang;
use model::message::Message;
use model::problem::{Position, Problem};
use model::term::{Status, Term, TermName};

pub(super) const CHECK: Check = Check { name: "nameless-entry", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        let Some(term) = kb.terms.get(entry.term.as_str()) else { continue };
        let position = || kb.terms.position(&term.id).cloned().unwrap_or_else(|| Position::start_of("terms"));
        let message = |id, scope: Scope| {
            let message = Message::new(id).text("id", term.id.as_str());
            message.text("entry", entry.id.as_str()).text("edition", scope.as_str())
        };
        for scope in entry.editions.iter().copied() {
            if !scope.and_base().any(|scope| term.editions.contains(&scope)) {
                problems.push(Problem::new(CHECK.name, position(), message("problem-nameless-entry-edition", scope)));
            }
            for lang in Lang::ALL.into_iter().filter(|lang| !is_named(term, *lang, scope)) {
                let message = message("problem-nameless-entry", scope).text("lang", lang.as_str());
                problems.push(Problem::new(CHECK.name, position(), message));
            }
        }
    }
}

/// Returns whether a term has a name in a language and scope. A language without any preferred name is another fault.
fn is_named(term: &Term, lang: Lang, scope: Scope) -> bool {
    let limited = |name: &TermName| scope.and_base().any(|scope| name.editions.contains(&scope));
    let names = term.names(lang);
    if names.iter().all(|name| name.status != Status::Preferred) {
        return true;
    }
    names.iter().any(|name| match name.status {
        Status::Preferred => name.editions.is_empty() || limited(name),
        Status::Admitted => limited(name) && !name.abbreviation,
        Status::Avoid | Status::SearchOnly => false,
    })
}
