//! Decides whether a figure stands in the smoke of a Template, which scenery cuts upward and sideways.
//!
//! Smoke rises from its Template without limit. A piece of scenery over the Template stops it: what stands on that
//! piece is out of it. Sideways it reaches what the middle of the Template would see past the scenery alone.

use std::cmp::Ordering;

use crate::context::Context;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::table::beam::{Visibility, find_beam};
use crate::table::geometry::contact::{compare_distance, double};
use crate::table::layout::{Figure, Layout, Scenery};
use crate::table::sight::choose_patch;
use model::message::Message;
use model::refusal::Refusal;
use model::solid::{Cylinder, Heights, Prism, Solid};

/// The fact whether a Template affects a figure.
pub(super) const AFFECTED: &str = "affected";

/// The diameter of the middle of a Template, from which smoke spreads.
const MIDDLE: i64 = 2;

/// How scenery cuts the smoke between its Template and a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SmokeReach {
    /// The smoke reaches the figure.
    Reached,
    /// The scenery keeps it away.
    Cut,
    /// The positions decide it by less than the search can tell.
    Borderline,
}

/// Returns whether the smoke of a Template reaches a figure past the scenery, and writes the rule.
///
/// # Errors
/// A refusal for an edition without the rule, and where scenery covers the smoke under the figure in part.
pub(super) fn resolve_reach(
    context: &Context<'_>,
    record: &mut Recorder,
    layout: &Layout,
    figure: &Figure,
    template: &Cylinder,
) -> Result<SmokeReach, Refusal> {
    let clause = context.rules.need_clause(Rule::SmokeCutByScenery, "smoke-and-scenery")?;
    for piece in layout.scenery.iter().filter(|piece| is_between(piece, figure, template)) {
        match compare_cover(&piece.prism, &figure.volume, template) {
            Ordering::Less => {}
            Ordering::Equal => {
                let message = Message::new("refusal-smoke-cut-in-part").text("name", figure.name.as_str());
                return Err(Refusal::new("scenery", message.text("other", piece.name.as_str())));
            }
            Ordering::Greater => {
                write_step(record, "step-smoke-cut-upward", piece, clause);
                return Ok(SmokeReach::Cut);
            }
        }
    }
    let middle = find_middle(layout, figure, template);
    if double(figure.volume.at).from(double(middle.at)).square() <= figure.volume.base * figure.volume.base {
        record.step(Message::new("step-smoke-reaches")).cite(clause).affects(AFFECTED);
        return Ok(SmokeReach::Reached);
    }
    let scenery: Vec<Solid> = layout.scenery.iter().map(|piece| Solid::Prism(piece.prism.clone())).collect();
    let solids: Vec<&Solid> = scenery.iter().collect();
    let (id, reach) = match find_beam(&middle, &figure.volume, None, &solids, choose_patch(context)) {
        Visibility::Visible(_) => ("step-smoke-reaches", SmokeReach::Reached),
        Visibility::Hidden => ("step-smoke-cut-sideways", SmokeReach::Cut),
        Visibility::Borderline => ("step-smoke-cut-borderline", SmokeReach::Borderline),
    };
    record.step(Message::new(id)).cite(clause).affects(AFFECTED);
    Ok(reach)
}

/// Writes that a piece of scenery cuts the smoke.
fn write_step(record: &mut Recorder, id: &'static str, piece: &Scenery, clause: Cite) {
    let step = record.step(Message::new(id).text("name", piece.name.as_str()));
    step.cite(clause).affects(AFFECTED);
}

/// Returns whether a piece of scenery lies above the Template and not above the feet of a figure.
fn is_between(piece: &Scenery, figure: &Figure, template: &Cylinder) -> bool {
    let heights = piece.prism.heights;
    heights.low >= template.heights.low && heights.high <= figure.volume.heights.low
}

/// Compares the part of a Template under a base with a piece of scenery: `Greater` if the piece covers all of it,
/// `Less` if it leaves a part open, `Equal` if neither is sure.
fn compare_cover(prism: &Prism, base: &Cylinder, template: &Cylinder) -> Ordering {
    let room = (template.base - base.base).max(0);
    let base_inside = double(base.at).from(double(template.at)).square() <= room * room;
    let mut result = Ordering::Greater;
    for (start, end) in prism.edges().map(|(start, end)| (double(start), double(end))) {
        let sides = [base, template].map(|disk| {
            let center = double(disk.at);
            let inside = end.from(start).cross(center.from(start)) >= 0;
            (inside, compare_distance(center, (start, end), disk.base).is_ge())
        });
        if sides.contains(&(true, true)) {
            continue;
        }
        if base_inside || sides.contains(&(false, true)) {
            return Ordering::Less;
        }
        result = Ordering::Equal;
    }
    result
}

/// Returns the line in the middle of a Template up to the lowest piece of scenery above it, no higher than a figure.
fn find_middle(layout: &Layout, figure: &Figure, template: &Cylinder) -> Cylinder {
    let low = template.heights.low;
    let over = |piece: &&Scenery| {
        let mut edges = piece.prism.edges();
        piece.prism.heights.low >= low && edges.all(|(start, end)| end.from(start).cross(template.at.from(start)) >= 0)
    };
    let ceiling = layout.scenery.iter().filter(over).map(|piece| piece.prism.heights.low).min();
    let top = figure.volume.heights.high.min(ceiling.unwrap_or(i64::MAX)).max(low + MIDDLE);
    Cylinder { at: template.at, base: MIDDLE, heights: Heights { low, high: top } }
}
