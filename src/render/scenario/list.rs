//! The table of a pack's scenarios, to choose one.

use crate::scenario::{key_facts, objectives};
use crate::{View, url};
use maud::{Markup, html};
use model::entry::Entry;
use model::scenario::Scenario;

/// The messages of the column headings.
const HEADINGS: [&str; 6] = [
    "ui-scenario",
    "ui-scenario-most",
    "ui-scenario-deployment",
    "ui-scenario-classified",
    "ui-scenario-intelcom",
    "ui-scenario-hvt",
];

/// Renders the scenarios among some entries as a table, in the same order; empty without scenarios.
pub fn render_table(view: &View<'_>, entries: &[&Entry]) -> Markup {
    let scenarios: Vec<(&Entry, &Scenario)> =
        entries.iter().filter_map(|entry| Some((*entry, entry.scenario.as_ref()?))).collect();
    html! {
        @if !scenarios.is_empty() {
            div.scroll tabindex="0" { table.scenarios.stacks {
                caption { (view.ui("ui-scenario-choose")) }
                thead { tr { @for heading in HEADINGS { th scope="col" { (view.ui(heading)) } } } }
                tbody { @for (entry, scenario) in scenarios { (render_row(view, entry, scenario)) } }
            } }
        }
    }
}

fn render_row(view: &View<'_>, entry: &Entry, scenario: &Scenario) -> Markup {
    let intelcom: Vec<String> = scenario.intelcom.iter().map(|used| view.word(used.as_str())).collect();
    let paying = scenario.objectives.iter().filter(|objective| objectives::max_points(objective) != 0);
    let [_, _, deployment, classified, cards, hvt] = HEADINGS.map(|heading| view.ui(heading));
    html! {
        tr {
            th scope="row" { a href=(url::entry(view.lang, view.scope_of(entry), entry)) { (view.title(entry.id.as_str())) } }
            td { @for (index, objective) in paying.enumerate() {
                @if index > 0 { "\u{a0}· " }
                span { (objectives::name(view, scenario, objective)) @if let Some(note) = objectives::note(view, scenario, objective) { " (" (note) ")" } "\u{a0}" strong { (objectives::max_points(objective).to_string().replace('-', "\u{2212}")) } }
            } }
            td data-head=(deployment) { (key_facts::format_deployment(view, entry, scenario)) }
            td data-head=(classified) { (key_facts::format_classified(view, scenario)) }
            td data-head=(cards) { @if intelcom.is_empty() { (view.word("none")) } @else { (intelcom.join(", ")) } }
            td data-head=(hvt) { (key_facts::format_hvt(view, scenario)) }
        }
    }
}
