//! The editor of an event: one form that carries the event's file and every change to it.
//!
//! The server keeps nothing. [`FormFields`] is what a browser sent, [`Editor`] the event with its input. `apply_form` writes
//! the fields into the file, `apply_action` runs the button's action, [`draw`](fn@draw) renders the form, [`print`](mod@print) what is
//! printed. `pages/event.rs` reports on the file in between.

mod actions;
mod apply_form;
mod faults;
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
pub use faults::focus_faults;
pub use file::{Saved, saved};
pub use layout::{EditorPage, draw};
pub use scenarios::Scenarios;
pub use state::{Editor, FormFields};

use kb::KnowledgeBase;
use model::edition::Scope;

/// The entry that says what events are.
const RULE: &str = "its10-infinity-tournament-system";

/// Whether events are run by the rules of an edition or pack.
pub fn runs(kb: &KnowledgeBase, scope: Scope) -> bool {
    kb.entries.get(RULE).is_some_and(|rule| rule.holds_in(scope))
}
