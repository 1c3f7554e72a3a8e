//! The map of a scenario, to scale from its data, with a table that says the same in words and explains the signs.
//!
//! Measures are inches in the drawing and tenths of a millimetre before; y grows downwards there and away from player A
//! in the data. [`drawing`] composes the picture, [`labels`] finds room for names, [`edges`] numbers what is measured,
//! [`signs`] tells sorts apart without colour, [`shapes`] brings the data into the plane, [`legend`] is the table.

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
use model::scenario::Scenario;

/// The map under its heading.
pub fn section(view: &View<'_>, entry: &Entry, scenario: &Scenario) -> Markup {
    let signs = Signs::new(scenario);
    html! {
        section.map aria-labelledby="map" {
            h2 #map { (view.ui("ui-scenario-map")) }
            div.map-and-legend {
                figure {
                    (drawing::svg(view, scenario, &signs))
                    figcaption.small { (view.ui("ui-map-caption")) }
                }
                (legend::table(view, entry, scenario, &signs))
            }
        }
    }
}
