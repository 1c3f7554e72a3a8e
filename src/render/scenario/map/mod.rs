//! The map of a scenario, to scale, with a legend that describes it in words.
//!
//! The SVG has inches as units; calculations use tenths of a millimetre. `y` grows downwards in the drawing and away
//! from player A in the data. [`drawing`] composes the map, [`labels`] places names, [`edges`] places the distances at
//! the edges, [`signs`] assigns patterns and marks, [`shapes`] converts shapes, [`legend`] is the table.

mod drawing;
mod edges;
mod labels;
mod legend;
mod shapes;
mod signs;

use crate::View;
use crate::scenario::map::signs::Signs;
use maud::{Markup, html};
use model::entry::Entry;
use model::message::Message;
use model::scenario::Scenario;

/// Returns the scenario on each of its tables, largest first, with the Army Points of the games on it.
fn games<'v>(view: &View<'v>, entry: &Entry, scenario: &'v Scenario) -> Vec<(String, &'v Scenario)> {
    let sized = view.kb.catalogue.scenario(entry.id.as_str()).zip(view.scope);
    let sizes = sized.into_iter().flat_map(|(scenario, scope)| {
        let edition = scope.edition();
        scenario
            .sizes_in(edition)
            .filter_map(move |size| Some((size.points, scenario.game(edition, size.points.into())?)))
    });
    let mut tables: Vec<(String, &Scenario)> = Vec::new();
    for (points, game) in sizes {
        match tables.iter_mut().find(|(_, other)| other.table == game.table) {
            Some((all, _)) => *all = format!("{all}, {points}"),
            None => tables.push((points.to_string(), game)),
        }
    }
    tables.reverse();
    if tables.is_empty() { vec![(String::new(), scenario)] } else { tables }
}

/// Renders the section with the map and its legend.
pub fn section(view: &View<'_>, entry: &Entry, scenario: &Scenario) -> Markup {
    let signs = Signs::new(scenario);
    html! {
        section.map aria-labelledby="map" {
            h2 #map { (view.ui("ui-scenario-map")) }
            @for (points, game) in games(view, entry, scenario) {
                @if !points.is_empty() { h3 { (view.say(&Message::new("ui-scenario-with-points").text("points", points))) } }
                div.map-and-legend {
                    figure {
                        (drawing::svg(view, game, &signs))
                        figcaption.small { (view.ui("ui-map-caption")) }
                    }
                    (legend::table(view, entry, game, &signs))
                }
            }
        }
    }
}
