//! The event editor: one form that carries the event file and every change to it.
//!
//! The server is stateless. A request is processed in this order: [`FormFields`] holds the submitted fields, [`Editor`]
//! the event with its input; `apply_form` writes the fields into the file, `apply_action` runs the action of the
//! button, [`render`](fn@render) renders the form or, with [`print`](mod@print), a view for printing. `pages/event.rs`
//! calls them.

mod actions;
mod apply_form;
mod diagnostics;
mod file;
mod layout;
mod players;
mod print;
mod round;
mod scenarios;
mod settings;
mod standings;
mod state;
mod widgets;

pub(crate) use actions::{ActionContext, apply_action};
pub(crate) use apply_form::apply_form;
pub(crate) use diagnostics::focus_errors;
pub(crate) use file::{Download, download};
pub(crate) use layout::{EditorPage, render};
pub(crate) use scenarios::Scenarios;
pub(crate) use state::{Editor, FormFields};

use kb::KnowledgeBase;
use model::edition::Scope;

/// The entry with the rules of events.
const RULE: &str = "its10-infinity-tournament-system";

/// Returns whether an edition or pack has rules for events.
pub(crate) fn has_events(kb: &KnowledgeBase, scope: Scope) -> bool {
    kb.entries.get(RULE).is_some_and(|rule| rule.holds_in(scope))
}
