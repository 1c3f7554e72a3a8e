//! A day of an event in the browser: one form that carries the event's file and what can be changed of it.
//!
//! Nothing is kept here. [`Sent`] is what a browser sent, [`Desk`] what lies before the organizer once it is entered:
//! `fill` puts the fields into the file, `act` does what the button that was pressed asks for. [`draw`](fn@draw) shows
//! it, [`paper`] what is printed. The page behind it reports on the file in between.

mod act;
mod desk;
mod faults;
mod field;
mod file;
mod fill;
mod paper;
mod players;
mod round;
mod scenarios;
mod settings;
mod sheet;
mod standings;

pub use act::{Means, act};
pub use desk::{Desk, Sent};
pub use file::{Saved, saved};
pub use fill::fill;
pub use scenarios::Scenarios;
pub use sheet::{Drawn, draw};

use kb::KnowledgeBase;
use model::edition::Scope;

/// The entry that says what events are.
const RULE: &str = "its10-infinity-tournament-system";

/// Whether events are run by the rules of an edition or pack.
pub fn runs(kb: &KnowledgeBase, scope: Scope) -> bool {
    kb.entries.get(RULE).is_some_and(|rule| rule.holds_in(scope))
}
