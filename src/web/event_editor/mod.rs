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

pub use actions::{ActionContext, apply_action};
pub use apply_form::apply_form;
pub use diagnostics::focus_errors;
pub use file::{Download, download};
pub use layout::{EditorPage, render};
pub use scenarios::Scenarios;
pub use state::{Editor, FormFields};

use kb::KnowledgeBase;
use model::edition::Scope;

/// The entry with the rules of events.
const RULE: &str = "its10-infinity-tournament-system";

/// Returns whether an edition or pack has rules for events.
pub fn has_events(kb: &KnowledgeBase, scope: Scope) -> bool {
    kb.entries.get(RULE).is_some_and(|rule| rule.holds_in(scope))
}
