//! The score sheet of a scenario: a form of its fields, and its result.
//!
//! All fields come from the scenario's data. The name of a field is its path in the sheet, so that the form can show a
//! refusal at its field: `a.multiscanner`, `b.round-2.quadrants`. Start at [`render_form`];
//! [`ledger`](mod@ledger) renders the result, [`tracker`] the course of the game above both, `reminders` what players
//! must not forget in each of its stages.

mod context;
mod facts;
mod input;
pub mod ledger;
pub mod refusal;
mod reminders;
pub mod tracker;

pub use crate::sheet::input::{MAX_NAME_LENGTH, Values, fact_field, name_field};
use crate::{View, url};
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::Entry;
use model::lang::Lang;

/// The version of the fields, which is part of a shared URL.
pub const VERSION: &str = "1";

/// Returns the URL of a scenario's score sheet.
pub fn build_url(view: &View<'_>, entry: &Entry) -> String {
    build_url_in(view.lang, view.scope_of(entry), entry)
}

/// Returns the URL of a scenario's score sheet in an edition or pack.
pub fn build_url_in(lang: Lang, scope: Scope, entry: &Entry) -> String {
    format!("{}/score", url::entry(lang, scope, entry))
}

/// Returns the URL of a score sheet with its values, to share.
pub fn build_shared_url(view: &View<'_>, entry: &Entry, values: &Values) -> String {
    let fields = values.filled().filter(|(name, _)| !["v", "as"].contains(name));
    let pairs = fields.map(|(name, value)| format!("&{}={}", url::percent_encode(name), url::percent_encode(value)));
    format!("{}?v={VERSION}{}", build_url(view, entry), pairs.collect::<String>())
}

/// Renders the form of a scenario's score sheet; empty for other entries.
///
/// The form posts to the sheet's own page, so that any page can embed it. A note explains the meaning of empty fields.
pub fn render_form(view: &View<'_>, entry: &Entry, values: &Values) -> Markup {
    let Some(scenario) = entry.scenario.as_ref() else { return html! {} };
    let blank = values.is_blank();
    html! {
        form.sheet #sheet method="post" action=(format!("{}#ledger", build_url(view, entry))) data-sheet=(entry.id) data-blank[blank] {
            input type="hidden" name="v" value=(VERSION);
            p.note { (view.ui("ui-sheet-empty-is-none")) }
            details.setup open[scenario.needs_tier() || scenario.sizes_in(view.scope_of(entry).edition()).next().is_some() || values.refusal.is_some()] {
                summary { (view.ui("ui-sheet-setup")) }
                (context::render_players(view, values))
                (context::render_game(view, entry, scenario, values))
            }
            (facts::render_rounds(view, entry, scenario, values))
            (facts::at_the_end(view, entry, scenario, values))
            (context::render_cards(view, scenario, values))
            (context::render_readings(view, entry, scenario, values))
            p.actions {
                button type="submit" { (view.ui("ui-sheet-score")) } " "
                button.plain type="submit" name="as" value="toml" { (view.ui("ui-sheet-as-file")) } " "
                button.plain type="button" data-undo hidden { (view.ui("ui-sheet-undo")) } " "
                button.plain type="button" data-clear=(view.ui("ui-sheet-clear-sure")) hidden { (view.ui("ui-sheet-clear")) }
            }
            p.small { (view.ui("ui-sheet-totals-only")) " " code { "POST /api/v1/score/" (entry.id) } "\u{a0}· " code { "adjutant score " (entry.id) } }
            @if scenario.classified > 0 { p { a href=(draw_url(view, entry)) { (view.ui("ui-sheet-to-draw")) } } }
        }
    }
}

/// Returns the URL of the draw of Classified Objectives for a scenario.
pub fn draw_url(view: &View<'_>, entry: &Entry) -> String {
    format!("{}?scenario={}", url::draw(view.lang, view.scope_of(entry)), entry.id)
}
