//! How much of the width of a base a piece of scenery covers, seen from above from a point.
//!
//! As a Silhouette Template does, the base shows its width across its middle, towards the middle of the attacker's base.
//! What a piece covers of that is one part of it, because outlines do not bend inwards.

use crate::table::shadow::cone::{Aim, Screen, Spot};

/// A place along the width, from its middle, and how far before it, both as much larger as the way to the attacker is long.
type Mark = (i128, i128);

/// What is covered of a width, from where to where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Covered {
    from: i128,
    to: i128,
}

/// The width of a base, seen from the attacker.
#[derive(Clone, Copy, Debug)]
pub struct Width {
    middle: Spot,
    /// The way to the middle of the attacker's base, which is where places are counted from.
    way: Spot,
    /// Half of it.
    half: i128,
}

impl Width {
    /// That of a volume; none right below or above the attacker.
    pub fn of(aim: &Aim) -> Option<Self> {
        let way = (-aim.at.0, -aim.at.1);
        let square = i128::from(way.0) * i128::from(way.0) + i128::from(way.1) * i128::from(way.1);
        (square > 0).then(|| Self { middle: aim.at, way, half: i128::from(aim.radius) * square.isqrt() })
    }

    fn mark(&self, (x, y): Spot) -> Mark {
        let off = (i128::from(x - self.middle.0), i128::from(y - self.middle.1));
        let way = (i128::from(self.way.0), i128::from(self.way.1));
        (way.0 * off.1 - way.1 * off.0, off.0 * way.0 + off.1 * way.1)
    }

    /// What a piece covers of it from a point; `None` where the point is not in front.
    pub fn covered(&self, screen: &Screen, from: Spot) -> Option<Covered> {
        let eye = self.mark(from);
        // Nearer to the point than this nothing is looked at: it would be as wide as everything.
        let last = eye.1 - eye.1 / 1024 - 1;
        if last <= 0 {
            return None;
        }
        let marks: Vec<Mark> = screen.corners().map(|corner| self.mark(corner)).collect();
        let mut covered: Option<Covered> = None;
        let mut add = |(aside, before): Mark| {
            let at = eye.0 + (aside - eye.0) * eye.1 / (eye.1 - before);
            covered = Some(covered.map_or(Covered { from: at, to: at }, |one| one.and(at)));
        };
        for (one, next) in marks.iter().zip(marks.iter().cycle().skip(1)) {
            if (0..=last).contains(&one.1) {
                add(*one);
            }
            for level in [0, last] {
                if (one.1 < level) != (next.1 < level) {
                    add((one.0 + (next.0 - one.0) * (level - one.1) / (next.1 - one.1), level));
                }
            }
        }
        let nothing = Covered { from: 0, to: 0 };
        let within = |one: Covered| Covered { from: one.from.max(-self.half), to: one.to.min(self.half) };
        Some(covered.map_or(nothing, within))
    }

    /// Whether that is at least a third of it.
    pub const fn is_a_third(&self, covered: Covered) -> bool {
        3 * (covered.to - covered.from) >= 2 * self.half
    }
}

impl Covered {
    fn and(self, at: i128) -> Self {
        Self { from: self.from.min(at), to: self.to.max(at) }
    }

    /// What is covered by both.
    #[must_use]
    pub fn both(self, other: Self) -> Self {
        Self { from: self.from.max(other.from), to: self.to.min(other.to) }
    }
}
