//! The inset of a solid: the part at least some distance inside its outline. It blocks a line even if the line moves
//! aside by up to that distance.

use model::solid::{Cylinder, Point, Prism, Solid};

/// The extra distances to try, so that the rounded corners stay inside.
const ROUNDING: [i64; 2] = [1, 2];

/// Returns the inset of a solid; `None` if the solid is too thin.
pub(super) fn inset_solid(solid: &Solid, distance: i64) -> Option<Solid> {
    if distance == 0 {
        return Some(solid.clone());
    }
    match solid {
        Solid::Cylinder(round) => {
            let base = round.base - 2 * distance;
            (base > 0).then_some(Solid::Cylinder(Cylinder { base, ..*round }))
        }
        Solid::Prism(prism) => {
            let outline = ROUNDING.iter().find_map(|extra| inset_outline(prism, distance, distance + extra))?;
            Some(Solid::Prism(Prism { outline, heights: prism.heights }))
        }
    }
}

/// Returns the outline with its edges moved inwards by `offset`, if all of it is at least `distance` inside.
fn inset_outline(prism: &Prism, distance: i64, offset: i64) -> Option<Vec<Point>> {
    let mut corners = prism.outline.clone();
    for edge in prism.edges() {
        corners = clip_outline(&corners, edge, offset);
    }
    corners.dedup();
    let doubled_area: i64 =
        corners.iter().zip(corners.iter().cycle().skip(1)).map(|(one, next)| one.cross(*next)).sum();
    let inside = corners.iter().all(|corner| prism.edges().all(|edge| is_inside(*corner, edge, distance)));
    (corners.len() > 2 && doubled_area > 0 && inside).then_some(corners)
}

/// Returns whether a point is at least `distance` to the left of an edge.
fn is_inside(point: Point, (start, end): (Point, Point), distance: i64) -> bool {
    let edge = end.from(start);
    let cross = i128::from(edge.cross(point.from(start)));
    cross >= 0 && cross * cross >= i128::from(distance * distance) * i128::from(edge.square())
}

/// Returns the part of an outline at least `distance` to the left of an edge: half-plane clipping.
fn clip_outline(corners: &[Point], (start, end): (Point, Point), distance: i64) -> Vec<Point> {
    let edge = end.from(start);
    let length = edge.square().isqrt() + 1;
    let signed = |point: Point| i128::from(edge.cross(point.from(start))) - i128::from(distance) * i128::from(length);
    let mut clipped = Vec::new();
    for (from, to) in corners.iter().copied().zip(corners.iter().copied().cycle().skip(1)) {
        let (before, after) = (signed(from), signed(to));
        if before >= 0 {
            clipped.push(from);
        }
        if (before >= 0) != (after >= 0) {
            let part = |length: i64| i64::try_from(before * i128::from(length) / (before - after)).unwrap_or_default();
            let vector = to.from(from);
            clipped.push(Point { x: from.x + part(vector.x), y: from.y + part(vector.y) });
        }
    }
    clipped
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::solid::Heights;

    fn square(corners: &[(i64, i64)]) -> Solid {
        let outline = corners.iter().map(|(x, y)| Point { x: *x, y: *y }).collect();
        Solid::Prism(Prism { outline, heights: Heights { low: 0, high: 100 } })
    }

    #[test]
    fn the_inset_of_a_prism_is_convex_and_inside() {
        let wide = square(&[(0, 0), (1000, 0), (1000, 200), (0, 200)]);
        let Some(Solid::Prism(left)) = inset_solid(&wide, 20) else { panic!("something is left") };
        assert!(left.outline.iter().all(|at| (20..=980).contains(&at.x) && (20..=180).contains(&at.y)), "{left:?}");
        assert!(left.outline.iter().any(|at| at.x < 25) && left.outline.iter().any(|at| at.y > 175), "{left:?}");
        assert_eq!(inset_solid(&wide, 100), None);
        let slanted = square(&[(0, 0), (900, 300), (800, 600), (-100, 300)]);
        let Some(Solid::Prism(left)) = inset_solid(&slanted, 10) else { panic!("something is left") };
        assert!(left.is_convex(), "{left:?}");
    }

    #[test]
    fn the_inset_of_a_cylinder_has_a_smaller_base() {
        let base =
            |base| Solid::Cylinder(Cylinder { at: Point::default(), base, heights: Heights { low: 0, high: 1 } });
        assert_eq!(inset_solid(&base(250), 10), Some(base(230)));
        assert_eq!(inset_solid(&base(250), 125), None);
    }
}
