//! What a reader takes hold of to move a thing: unseen, as large as a finger needs, with its place in words.

use crate::plane::Spot;
use crate::table::plan::{Plan, spot};
use crate::table::{bounds, words};
use maud::{Markup, html};
use model::ids::Name;

/// The handles, as large as the picture that they lie on; hidden until a script answers them. Figures lie above scenery.
pub fn draw(plan: &Plan<'_>) -> Markup {
    let (view, table) = (&plan.view, plan.table);
    html! {
        div.handles hidden {
            svg viewBox=(bounds(&plan.whole())) font-size=(plan.font) {
                @for piece in &table.scenery {
                    @let corners: Vec<Spot> = piece.prism.outline.iter().map(|corner| spot(*corner)).collect();
                    @let points: Vec<String> = corners.iter().map(|corner| format!("{},{}", corner.x, corner.y)).collect();
                    (handle(&piece.name, &words::scenery_told(view, piece), &html! {
                        polygon points=(points.join(" ")) {}
                        (reach(plan, middle(&corners), 0))
                    }))
                }
                @for figure in &table.figures {
                    @let told = words::figure_told(view, table, figure);
                    (handle(&figure.name, &told, &reach(plan, spot(figure.volume.at), figure.volume.base / 2)))
                }
            }
        }
    }
}

fn handle(name: &Name, told: &str, drawn: &Markup) -> Markup {
    html! { g role="button" tabindex="0" data-piece=(name) aria-label=(told) aria-describedby="table-keys" { (drawn) } }
}

/// A circle that a finger finds.
fn reach(plan: &Plan<'_>, at: Spot, half: i64) -> Markup {
    html! { circle cx=(at.x) cy=(at.y) r=(half.max(plan.font)) {} }
}

fn middle(corners: &[Spot]) -> Spot {
    let count = i64::try_from(corners.len()).unwrap_or(1).max(1);
    let mean = |of: fn(&Spot) -> i64| corners.iter().map(of).sum::<i64>() / count;
    Spot { x: mean(|spot| spot.x), y: mean(|spot| spot.y) }
}
