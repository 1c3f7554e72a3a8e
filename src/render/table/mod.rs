//! A table with what was found on it, drawn to scale from what the engine decided on, with the same in words.
//!
//! The unit of the drawing is that of the data, a tenth of a millimetre; `y` grows downwards there and upwards in the
//! data. [`plan`] says where everything is drawn, [`top_view`] draws it, [`marks`] what was found there, [`side_view`] is the
//! [`section`] where heights decide, [`names`] finds room for names, [`words`] tells it, [`handles`] lets a reader move
//! things.

mod classes;
mod extent;
mod handles;
mod marks;
mod names;
mod plan;
mod section;
mod side_layout;
mod side_view;
mod top_view;
mod words;

use crate::View;
pub use crate::table::plan::Layers;
use crate::table::plan::Plan;
use maud::{Markup, PreEscaped, html};
use model::table::Table;

/// The style of the drawing; the sheet of the pages holds it too.
const STYLE: &str = include_str!("../../../assets/table.css");

/// The initial width of a picture in a file of its own.
const WIDTH: i64 = 600;

/// The colours of the light scheme, for a picture in a file of its own.
const COLOURS: [(&str, &str); 11] = [
    ("var(--accent)", "#0a5a74"),
    ("var(--bad)", "#a32020"),
    ("var(--good)", "#1d6b3a"),
    ("var(--grid)", "#d9dcd8"),
    ("var(--ink)", "#1b2126"),
    ("var(--mark)", "#e3f0f4"),
    ("var(--raised)", "#ffffff"),
    ("var(--sans)", "sans-serif"),
    ("var(--soft)", "#555f68"),
    ("var(--sunk)", "#f1f2ef"),
    ("var(--warn)", "#7a4b00"),
];

/// The picture with what its signs mean; `id` tells it from the others of a page.
pub fn figure(view: &View<'_>, table: &Table, id: &str) -> Markup {
    let plan = Plan::new(view, table);
    html! {
        figure.table-picture {
            (svg(&plan, id, None))
            figcaption.small {
                @if let Some(moment) = &table.moment { strong { (view.say(moment)) } " " }
                (words::signs(&plan))
            }
        }
    }
}

/// The picture with a handle on everything, which a script lets a reader move, in a frame that stays.
pub fn interactive_figure(view: &View<'_>, table: &Table, layers: Layers, id: &str) -> Markup {
    let plan = Plan::steady(view, table, layers);
    html! {
        figure.table-picture.stage {
            div.pieces { (svg(&plan, id, None)) (handles::draw(&plan)) }
        }
    }
}

/// The legend of that picture.
pub fn interactive_legend(view: &View<'_>, table: &Table, layers: Layers) -> Markup {
    words::signs(&Plan::steady(view, table, layers))
}

/// The pictures in a file of their own, one below the other.
pub fn svg_file(view: &View<'_>, tables: &[Table]) -> String {
    let style = COLOURS.iter().fold(STYLE.to_owned(), |style, (name, colour)| style.replace(name, colour));
    let drawn = match tables {
        [table] => svg(&Plan::new(view, table), "table", Some(&style)),
        several => stack(view, several, &style),
    };
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{}\n", drawn.into_string())
}

/// Several pictures of one width below each other.
fn stack(view: &View<'_>, tables: &[Table], style: &str) -> Markup {
    let plans: Vec<Plan<'_>> = tables.iter().map(|table| Plan::new(view, table)).collect();
    let high = |plan: &Plan<'_>| WIDTH * plan.picture().height() / plan.picture().width().max(1);
    let ends = plans.iter().scan(0, |end, plan| {
        *end += high(plan);
        Some(*end)
    });
    let ends: Vec<i64> = ends.collect();
    html! {
        svg xmlns="http://www.w3.org/2000/svg" lang=(view.lang) width=(WIDTH) height=(ends.last().copied().unwrap_or(0)) {
            @for ((place, plan), end) in plans.iter().enumerate().zip(&ends) {
                g transform=(format!("translate(0 {})", end - high(plan))) {
                    (svg(plan, &format!("table-{}", place + 1), Some(style)))
                }
            }
        }
    }
}

fn svg(plan: &Plan<'_>, id: &str, style: Option<&str>) -> Markup {
    let (title, about) = (format!("{id}-title"), format!("{id}-about"));
    let whole = plan.picture();
    let alone = style.map(|_| "http://www.w3.org/2000/svg");
    let size = alone.map(|_| (WIDTH, WIDTH * whole.height() / whole.width().max(1)));
    html! {
        svg.table-view xmlns=[alone] lang=[alone.map(|_| plan.view.lang)] width=[size.map(|size| size.0)] height=[size.map(|size| size.1)] role="img" aria-labelledby=(format!("{title} {about}")) viewBox=(plan.view_box()) font-size=(plan.font) {
            title id=(title) { (words::title(&plan.view, plan.table)) }
            desc id=(about) { (words::about(&plan.view, plan.table)) }
            @if let Some(style) = style {
                style { (PreEscaped(style)) }
                rect.ground x=(whole.from.x) y=(whole.from.y) width=(whole.width()) height=(whole.height()) {}
            }
            (top_view::draw(plan, id))
            @if let Some(side) = &plan.side { (side_view::draw(plan, side, id)) }
        }
    }
}
