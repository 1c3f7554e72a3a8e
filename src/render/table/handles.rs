//! Invisible drag handles of pieces, large enough for a finger, each with its position in words.

use crate::plane::PlanePoint;
use crate::table::extent::to_plane;
use crate::table::plan::Plan;
use crate::table::words;
use maud::{Markup, html};
use model::ids::Name;

/// The handles, as large as the picture that they lie on; hidden until a script answers them. Figures lie above scenery.
pub fn draw(plan: &Plan<'_>) -> Markup {
    let (view, table) = (&plan.view, plan.table);
    html! {
        div.handles hidden {
            svg viewBox=(plan.view_box()) font-size=(plan.font) {
                @for piece in &table.scenery {
                    @let corners: Vec<PlanePoint> = piece.prism.outline.iter().map(|corner| to_plane(*corner)).collect();
                    @let points: Vec<String> = corners.iter().map(|corner| format!("{},{}", corner.x, corner.y)).collect();
                    (handle(&piece.name, &words::describe_scenery(view, piece), &html! {
                        polygon points=(points.join(" ")) {}
                        (reach(plan, middle(&corners), 0))
                    }))
                }
                @for figure in &table.figures {
                    @let told = words::describe_figure(view, table, figure);
                    (handle(&figure.name, &told, &reach(plan, to_plane(figure.volume.at), figure.volume.base / 2)))
                }
            }
        }
    }
}

fn handle(name: &Name, told: &str, drawn: &Markup) -> Markup {
    html! { g role="button" tabindex="0" data-piece=(name) aria-label=(told) aria-describedby="table-keys" { (drawn) } }
}

/// A circle that a finger finds.
fn reach(plan: &Plan<'_>, at: PlanePoint, half: i64) -> Markup {
    html! { circle cx=(at.x) cy=(at.y) r=(half.max(plan.font)) {} }
}

fn middle(corners: &[PlanePoint]) -> PlanePoint {
    let count = i64::try_from(corners.len()).unwrap_or(1).max(1);
    let mean = |of: fn(&PlanePoint) -> i64| corners.iter().map(of).sum::<i64>() / count;
    PlanePoint { x: mean(|spot| spot.x), y: mean(|spot| spot.y) }
}
