//! The map of a scenario, to scale, with a legend that describes it in words.
//!
//! The SVG has inches as units; calculations use tenths of a millimeter. `y` grows downwards in the drawing and away
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
use crate::scenario::tables::build_tables;
use maud::{Markup, html};
use model::entry::Entry;
use model::message::Message;
use model::scenario::Scenario;

/// Renders the section with the map and its legend.
pub(super) fn render_section(view: &View<'_>, entry: &Entry, scenario: &Scenario) -> Markup {
    let signs = Signs::new(scenario);
    html! {
        section.map aria-labelledby="map" {
            h2 #map { (view.ui("ui-scenario-map")) }
            @for (index, table) in build_tables(view, entry, scenario).into_iter().enumerate() {
                @if !table.points.is_empty() {
                    h3 { (view.say(&Message::new("ui-scenario-with-points").text("points", table.points))) }
                }
                div.map-and-legend {
                    figure {
                        (drawing::render_svg(view, table.scenario, &signs, index))
                        figcaption.small { (view.ui("ui-map-caption")) }
                    }
                    (legend::render_table(view, entry, table.scenario, &signs))
                }
            }
        }
    }
}
