//! All scenarios of a pack side by side, to choose one.

use crate::scenario::{glance, objectives};
use crate::{View, url};
use maud::{Markup, html};
use model::entry::Entry;
use model::scenario::Scenario;

/// The columns.
const HEADS: [&str; 6] = [
    "ui-scenario",
    "ui-scenario-most",
    "ui-scenario-deployment",
    "ui-scenario-classified",
    "ui-scenario-intelcom",
    "ui-scenario-hvt",
];

/// The scenarios among some entries as a table, in their order.
pub fn table(view: &View<'_>, entries: &[&Entry]) -> Markup {
    let scenarios: Vec<(&Entry, &Scenario)> =
        entries.iter().filter_map(|entry| Some((*entry, entry.scenario.as_ref()?))).collect();
    html! {
        @if !scenarios.is_empty() {
            div.scroll tabindex="0" { table.scenarios.stacks {
                caption { (view.ui("ui-scenario-choose")) }
                thead { tr { @for head in HEADS { th scope="col" { (view.ui(head)) } } } }
                tbody { @for (entry, scenario) in scenarios { (row(view, entry, scenario)) } }
            } }
        }
    }
}

fn row(view: &View<'_>, entry: &Entry, scenario: &Scenario) -> Markup {
    let intelcom: Vec<String> = scenario.intelcom.iter().map(|one| view.word(one.as_str())).collect();
    let paying = scenario.objectives.iter().filter(|one| objectives::most(one) != 0);
    let [_, _, deployment, classified, cards, hvt] = HEADS.map(|head| view.ui(head));
    html! {
        tr {
            th scope="row" { a href=(url::entry(view.lang, view.scope_of(entry), entry)) { (view.title(entry.id.as_str())) } }
            td { @for (at, one) in paying.enumerate() {
                @if at > 0 { "\u{a0}· " }
                span { (objectives::name(view, scenario, one)) @if let Some(how) = objectives::how(view, scenario, one) { " (" (how) ")" } "\u{a0}" strong { (objectives::most(one).to_string().replace('-', "\u{2212}")) } }
            } }
            td data-head=(deployment) { (glance::deployment(view, scenario)) }
            td data-head=(classified) { (glance::classified(view, scenario)) }
            td data-head=(cards) { @if intelcom.is_empty() { (view.word("none")) } @else { (intelcom.join(", ")) } }
            td data-head=(hvt) { (glance::hvt(view, scenario)) }
        }
    }
}
