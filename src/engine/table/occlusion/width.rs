//! The part of the width of a base that a piece of scenery covers, seen from above from a point.
//!
//! Like a Silhouette Template, the base presents its width as a segment through its center, perpendicular to the line
//! to the center of the attacker's base. A convex piece covers one interval of it: the central projection of its
//! outline.

use crate::table::occlusion::cone::{FinePoint, Occluder, Target};

/// A point in the coordinates of the width: along it from its middle, and ahead of it. Both are scaled by the distance
/// of the attacker.
type WidthPoint = (i128, i128);

/// The covered interval of a width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Covered {
    from: i128,
    to: i128,
}

/// The width of a base, seen from the attacker.
#[derive(Clone, Copy, Debug)]
pub(super) struct Width {
    middle: FinePoint,
    /// The vector to the center of the attacker's base, which is the origin.
    direction: FinePoint,
    /// Half the width, scaled.
    half: i128,
}

impl Width {
    /// Returns the width of a target; `None` if it is exactly below or above the attacker.
    pub(super) fn new(target: &Target) -> Option<Self> {
        let direction = (-target.center.0, -target.center.1);
        let square =
            i128::from(direction.0) * i128::from(direction.0) + i128::from(direction.1) * i128::from(direction.1);
        let half = || i128::from(target.radius) * square.isqrt();
        (square > 0).then(|| Self { middle: target.center, direction, half: half() })
    }

    fn width_point(&self, (x, y): FinePoint) -> WidthPoint {
        let offset = (i128::from(x - self.middle.0), i128::from(y - self.middle.1));
        let direction = (i128::from(self.direction.0), i128::from(self.direction.1));
        (direction.0 * offset.1 - direction.1 * offset.0, offset.0 * direction.0 + offset.1 * direction.1)
    }

    /// Returns the interval that a piece covers from a point; `None` if the point is not ahead of the width.
    pub(super) fn covered(&self, occluder: &Occluder, from: FinePoint) -> Option<Covered> {
        let eye = self.width_point(from);
        // Clips the outline just before the eye: the projection of a point at the eye is unbounded.
        let last = eye.1 - eye.1 / 1024 - 1;
        if last <= 0 {
            return None;
        }
        let corners: Vec<WidthPoint> = occluder.corners().map(|corner| self.width_point(corner)).collect();
        let mut covered: Option<Covered> = None;
        let mut project = |(along, ahead): WidthPoint| {
            let projected = eye.0 + (along - eye.0) * eye.1 / (eye.1 - ahead);
            let point = Covered { from: projected, to: projected };
            covered = Some(covered.map_or(point, |covered| covered.extended(projected)));
        };
        for (start, end) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            if (0..=last).contains(&start.1) {
                project(*start);
            }
            for level in [0, last] {
                if (start.1 < level) != (end.1 < level) {
                    project((start.0 + (end.0 - start.0) * (level - start.1) / (end.1 - start.1), level));
                }
            }
        }
        let nothing = Covered { from: 0, to: 0 };
        let clipped = |covered: Covered| Covered { from: covered.from.max(-self.half), to: covered.to.min(self.half) };
        Some(covered.map_or(nothing, clipped))
    }

    /// Returns whether an interval is at least a third of the width.
    pub(super) const fn is_third(&self, covered: Covered) -> bool {
        3 * (covered.to - covered.from) >= 2 * self.half
    }
}

impl Covered {
    /// Returns the smallest interval that also contains a point.
    fn extended(self, point: i128) -> Self {
        Self { from: self.from.min(point), to: self.to.max(point) }
    }

    /// Returns the part that both intervals cover; its length is negative if there is none.
    #[must_use]
    pub(super) fn intersection(self, other: Self) -> Self {
        Self { from: self.from.max(other.from), to: self.to.min(other.to) }
    }
}
