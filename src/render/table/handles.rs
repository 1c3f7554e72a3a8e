//! Invisible drag handles for pieces, large enough for a finger, each with its position in words.

use crate::plane::PlanePoint;
use crate::table::description;
use crate::table::extent::to_plane;
use crate::table::plan::Plan;
use maud::{Markup, html};
use model::ids::Name;
use model::number::saturating_i64;

/// Renders an SVG of handles over the figure, hidden until a script runs. Figures are above scenery.
pub(super) fn render(plan: &Plan<'_>) -> Markup {
    let (view, table) = (&plan.view, plan.table);
    html! {
        div.handles hidden {
            svg viewBox=(plan.view_box()) font-size=(plan.font) {
                @for piece in &table.scenery {
                    @let corners: Vec<PlanePoint> = piece.prism.outline.iter().map(|corner| to_plane(*corner)).collect();
                    @let points: Vec<String> = corners.iter().map(|corner| format!("{},{}", corner.x, corner.y)).collect();
                    (handle(&piece.name, &description::describe_scenery(view, piece), &html! {
                        polygon points=(points.join(" ")) {}
                        (render_grip(plan, middle(&corners), 0))
                    }))
                }
                @for figure in &table.figures {
                    @let label = description::describe_figure(view, table, figure);
                    (handle(&figure.name, &label, &render_grip(plan, to_plane(figure.volume.at), figure.volume.base / 2)))
                }
            }
        }
    }
}

fn handle(name: &Name, label: &str, shape: &Markup) -> Markup {
    html! { g role="button" tabindex="0" data-piece=(name) aria-label=(label) aria-describedby="table-keys" { (shape) } }
}

/// Renders a circle large enough for a finger.
fn render_grip(plan: &Plan<'_>, center: PlanePoint, half: i64) -> Markup {
    html! { circle cx=(center.x) cy=(center.y) r=(half.max(plan.font)) {} }
}

/// Returns the mean of some corners.
fn middle(corners: &[PlanePoint]) -> PlanePoint {
    let count = saturating_i64(corners.len()).max(1);
    let mean = |axis: fn(&PlanePoint) -> i64| corners.iter().map(axis).sum::<i64>() / count;
    PlanePoint { x: mean(|corner| corner.x), y: mean(|corner| corner.y) }
}
