//! A solid without a rim of some width: what of it stays in the way wherever a line is moved aside by no more.

use model::solid::{Cylinder, Point, Prism, Solid};

/// By as much more the sides are moved inwards, so that rounding the corners leads none of them out: by little if that does.
const ROUNDING: [i64; 2] = [1, 2];

/// What is left of a solid inside its rim; none where it is too thin.
pub fn shrunk(solid: &Solid, rim: i64) -> Option<Solid> {
    if rim == 0 {
        return Some(solid.clone());
    }
    match solid {
        Solid::Cylinder(round) => {
            let base = round.base - 2 * rim;
            (base > 0).then_some(Solid::Cylinder(Cylinder { base, ..*round }))
        }
        Solid::Prism(prism) => {
            let left = ROUNDING.iter().find_map(|more| narrowed(prism, rim, rim + more))?;
            Some(Solid::Prism(Prism { outline: left, heights: prism.heights }))
        }
    }
}

/// The outline with its sides moved inwards, if all of that lies inside the rim.
fn narrowed(prism: &Prism, rim: i64, inwards: i64) -> Option<Vec<Point>> {
    let mut corners = prism.outline.clone();
    for edge in prism.edges() {
        corners = clipped(&corners, edge, inwards);
    }
    corners.dedup();
    let twice: i64 = corners.iter().zip(corners.iter().cycle().skip(1)).map(|(one, next)| one.cross(*next)).sum();
    let inside = corners.iter().all(|corner| prism.edges().all(|edge| beyond(*corner, edge, rim)));
    (corners.len() > 2 && twice > 0 && inside).then_some(corners)
}

/// Whether a place lies as far to the left of an edge as that.
fn beyond(at: Point, (one, next): (Point, Point), far: i64) -> bool {
    let edge = next.from(one);
    let aside = i128::from(edge.cross(at.from(one)));
    aside >= 0 && aside * aside >= i128::from(far * far) * i128::from(edge.square())
}

/// The part of an outline that lies as far to the left of an edge as that.
fn clipped(corners: &[Point], (one, next): (Point, Point), far: i64) -> Vec<Point> {
    let edge = next.from(one);
    let long = edge.square().isqrt() + 1;
    let over = |at: Point| i128::from(edge.cross(at.from(one))) - i128::from(far) * i128::from(long);
    let mut kept = Vec::new();
    for (from, to) in corners.iter().copied().zip(corners.iter().copied().cycle().skip(1)) {
        let (start, end) = (over(from), over(to));
        if start >= 0 {
            kept.push(from);
        }
        if (start >= 0) != (end >= 0) {
            let part = |way: i64| {
                let (part, of) = (start * i128::from(way), start - end);
                i64::try_from(part / of).unwrap_or_default()
            };
            let way = to.from(from);
            kept.push(Point { x: from.x + part(way.x), y: from.y + part(way.y) });
        }
    }
    kept
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
    fn what_is_left_lies_inside_the_rim() {
        let wide = square(&[(0, 0), (1000, 0), (1000, 200), (0, 200)]);
        let Some(Solid::Prism(left)) = shrunk(&wide, 20) else { panic!("something is left") };
        assert!(left.outline.iter().all(|at| (20..=980).contains(&at.x) && (20..=180).contains(&at.y)), "{left:?}");
        assert!(left.outline.iter().any(|at| at.x < 25) && left.outline.iter().any(|at| at.y > 175), "{left:?}");
        assert_eq!(shrunk(&wide, 100), None);
        let slanted = square(&[(0, 0), (900, 300), (800, 600), (-100, 300)]);
        let Some(Solid::Prism(left)) = shrunk(&slanted, 10) else { panic!("something is left") };
        assert!(left.is_convex(), "{left:?}");
    }

    #[test]
    fn a_round_solid_loses_its_rim_on_both_sides() {
        let base =
            |base| Solid::Cylinder(Cylinder { at: Point::default(), base, heights: Heights { low: 0, high: 1 } });
        assert_eq!(shrunk(&base(250), 10), Some(base(230)));
        assert_eq!(shrunk(&base(250), 125), None);
    }
}
