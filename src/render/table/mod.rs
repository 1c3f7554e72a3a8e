//! The figure of a table: an SVG to scale of the positions on which the engine decided, with a description in words.
//!
//! The SVG has the unit of the data, a tenth of a millimeter; `y` grows downwards in the SVG and upwards in the data.
//! [`plan`] determines the layout, [`top_view`] draws the table with its [`marks`], [`side_view`] draws the vertical
//! [`section`] if heights matter. [`labels`] places names, [`description`] describes the figure in words, [`handles`]
//! are for dragging pieces.

mod classes;
mod description;
mod extent;
mod handles;
mod labels;
mod marks;
mod plan;
mod section;
mod side_layout;
mod side_view;
mod top_view;

use crate::View;
pub use crate::table::plan::Layers;
use crate::table::plan::Plan;
use maud::{Markup, PreEscaped, html};
use model::table::Table;

/// The style of the figure; the style sheet of the pages contains it too.
const STYLE: &str = include_str!("../../../assets/table.css");

/// The initial width of an SVG file.
const WIDTH: i64 = 600;

/// The colors of the light scheme, for an SVG file.
const COLORS: [(&str, &str); 11] = [
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

/// Renders the figure of a table with its legend; `id` is unique on the page.
pub fn render_figure(view: &View<'_>, table: &Table, id: &str) -> Markup {
    let plan = Plan::new(view, table);
    html! {
        figure.table-picture {
            (render_svg(&plan, id, None))
            figcaption.small {
                @if let Some(moment) = &table.moment { strong { (view.say(moment)) } " " }
                (description::render_legend(&plan))
            }
        }
    }
}

/// Renders the figure with drag handles for a script, in a steady frame.
pub fn render_interactive_figure(view: &View<'_>, table: &Table, layers: Layers, id: &str) -> Markup {
    let plan = Plan::steady(view, table, layers);
    html! {
        figure.table-picture.stage {
            div.pieces { (render_svg(&plan, id, None)) (handles::render(&plan)) }
        }
    }
}

/// Renders the legend of the interactive figure.
pub fn render_interactive_legend(view: &View<'_>, table: &Table, layers: Layers) -> Markup {
    description::render_legend(&Plan::steady(view, table, layers))
}

/// Returns the SVG file of some tables, one below the other.
pub fn svg_file(view: &View<'_>, tables: &[Table]) -> String {
    let style = COLORS.iter().fold(STYLE.to_owned(), |style, (name, color)| style.replace(name, color));
    let svg = match tables {
        [table] => render_svg(&Plan::new(view, table), "table", Some(&style)),
        several => render_stack(view, several, &style),
    };
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{}\n", svg.into_string())
}

/// Renders several figures of the same width, one below the other.
fn render_stack(view: &View<'_>, tables: &[Table], style: &str) -> Markup {
    let plans: Vec<Plan<'_>> = tables.iter().map(|table| Plan::new(view, table)).collect();
    let height = |plan: &Plan<'_>| WIDTH * plan.bounds().height() / plan.bounds().width().max(1);
    let ends = plans.iter().scan(0, |end, plan| {
        *end += height(plan);
        Some(*end)
    });
    let ends: Vec<i64> = ends.collect();
    html! {
        svg xmlns="http://www.w3.org/2000/svg" lang=(view.lang) width=(WIDTH) height=(ends.last().copied().unwrap_or(0)) {
            @for ((index, plan), end) in plans.iter().enumerate().zip(&ends) {
                g transform=(format!("translate(0 {})", end - height(plan))) {
                    (render_svg(plan, &format!("table-{}", index + 1), Some(style)))
                }
            }
        }
    }
}

/// Renders the SVG of a table; with a style, it can stand alone in a file.
fn render_svg(plan: &Plan<'_>, id: &str, style: Option<&str>) -> Markup {
    let (title, description) = (format!("{id}-title"), format!("{id}-about"));
    let bounds = plan.bounds();
    let namespace = style.map(|_| "http://www.w3.org/2000/svg");
    let size = namespace.map(|_| (WIDTH, WIDTH * bounds.height() / bounds.width().max(1)));
    html! {
        svg.table-view xmlns=[namespace] lang=[namespace.map(|_| plan.view.lang)] width=[size.map(|size| size.0)] height=[size.map(|size| size.1)] role="img" aria-labelledby=(format!("{title} {description}")) viewBox=(plan.view_box()) font-size=(plan.font) {
            title id=(title) { (description::build_title(&plan.view, plan.table)) }
            desc id=(description) { (description::format_text(&plan.view, plan.table)) }
            @if let Some(style) = style {
                style { (PreEscaped(style)) }
                rect.ground x=(bounds.from.x) y=(bounds.from.y) width=(bounds.width()) height=(bounds.height()) {}
            }
            (top_view::render(plan, id))
            @if let Some(side) = &plan.side { (side_view::render(plan, side, id)) }
        }
    }
}
