//! The page of a scenario: key facts, map, objectives, score sheet and shared rules.
//!
//! Everything comes from the scenario's data; the sentences come from its entry and from the shared rules.
//! `render::entry` places the sections of this module before and after the entry's prose. Start reading at
//! [`render_before`] and [`render_after`]; [`card`] is the page to use during a game.

pub mod card;
mod key_facts;
pub mod list;
mod map;
pub mod name;
pub(crate) mod objectives;
mod places;
pub(crate) mod rules;
mod tables;

use crate::{View, sheet};
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::Entry;
use model::scenario::Scenario;

/// Returns whether an edition or pack has scenarios.
pub fn any(view: &View<'_>, scope: Scope) -> bool {
    view.kb.entries.values().any(|entry| entry.scenario.is_some() && entry.holds_in(scope))
}

/// Renders the sections between the summary of a scenario and its prose.
pub fn render_before(view: &View<'_>, entry: &Entry, scenario: &Scenario) -> Markup {
    let view = view.in_scope(view.scope_of(entry));
    html! {
        (key_facts::render_section(&view, entry, scenario))
        (map::render_section(&view, entry, scenario))
        (objectives::render_section(&view, entry, scenario))
        (score_sheet(&view, entry))
    }
}

/// Renders the sections between the prose of a scenario and its discrepancies.
pub fn render_after(view: &View<'_>, entry: &Entry, scenario: &Scenario) -> Markup {
    rules::render_section(&view.in_scope(view.scope_of(entry)), scenario)
}

/// Renders the score sheet, folded. It posts to its own page.
fn score_sheet(view: &View<'_>, entry: &Entry) -> Markup {
    html! {
        details.score-sheet #score-sheet {
            summary { h2 { (view.ui("ui-sheet-to")) } }
            (sheet::render_form(view, entry, &sheet::Values::default()))
        }
    }
}
