//! The vertical plane along a line seen from above: whether a line in it joins two sections past the blockers between
//! them.
//!
//! All coordinates are a position along the line and a height. Slopes are exact ratios of integers. Only lines that do
//! not fall are searched; lines that do not rise are the same in the mirrored plane.

/// A volume cut by the plane, for all lines of a cell at once: interval bounds on where the lines enter and leave it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Section {
    /// The lower bound of its start.
    pub from: i64,
    /// The upper bound of its end.
    pub to: i64,
    /// The upper bound of its start: all lines are inside from here, up to `inner_to`.
    pub inner_from: i64,
    /// The lower bound of its end.
    pub inner_to: i64,
    /// The height of the bottom.
    pub low: i64,
    /// The height of the top.
    pub high: i64,
}

impl Section {
    const fn mirrored(self) -> Self {
        Self { from: -self.to, to: -self.from, inner_from: -self.inner_to, inner_to: -self.inner_from, ..self }
    }
}

/// A blocker cut by the plane: the part that every beam of a cell meets.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockerSection {
    /// The upper bound of its start.
    pub from: i64,
    /// The lower bound of its end.
    pub to: i64,
    /// The blocker's bottom; `None` if no beam passes under it.
    pub low: Option<i64>,
    /// The blocker's top; `None` if no beam passes over it.
    pub high: Option<i64>,
    /// Half the width of the beams at its start and at its end.
    pub half: (i64, i64),
    /// A position between at which the beams stop widening, with half their width there.
    pub bend: Option<(i64, i64)>,
}

impl BlockerSection {
    fn mirrored(self) -> Self {
        let bend = self.bend.map(|(position, half)| (-position, half));
        Self { from: -self.to, to: -self.from, half: (self.half.1, self.half.0), bend, ..self }
    }

    /// Returns whether the blocker blocks every beam from the first section to the second, which lies behind it.
    pub(super) const fn blocks_all(&self, first: Section, second: Section) -> bool {
        self.low.is_none() && self.high.is_none() && self.to > first.inner_from && self.from < second.inner_to
    }

    /// Returns half the largest width of the beams.
    fn widest(self) -> i64 {
        self.half.0.max(self.half.1).max(self.bend.map_or(0, |(_, half)| half))
    }

    /// Returns the points that a line that does not fall must pass above, to pass over the blocker.
    fn points_above(self, top: i64) -> impl Iterator<Item = PlanePoint> {
        let positions = self.critical_positions((self.from, self.half.0), (self.to, self.half.1));
        positions.map(move |(position, half)| (position, top + half))
    }

    /// Returns the points that a line that does not fall must pass below, to pass under the blocker.
    fn points_below(self, bottom: i64) -> impl Iterator<Item = PlanePoint> {
        let positions = self.critical_positions((self.to, self.half.1), (self.from, self.half.0));
        positions.map(move |(position, half)| (position, bottom - half))
    }

    /// Returns the position where such a line comes nearest, and the positions where the beam is wider than there.
    fn critical_positions(self, nearest: (i64, i64), other: (i64, i64)) -> impl Iterator<Item = (i64, i64)> {
        let wider = [Some(other), self.bend].into_iter().flatten().filter(move |(_, half)| *half > nearest.1);
        std::iter::once(nearest).chain(wider)
    }
}

/// A line in the plane.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlaneLine {
    /// A position on it.
    position: i64,
    /// The line's height there.
    height: i64,
    slope: Ratio,
}

impl PlaneLine {
    /// Returns the height at a position.
    pub(super) fn height_at(&self, position: i64) -> i64 {
        self.height + self.slope.scale(position - self.position)
    }

    /// Returns the position at a height; `None` for a level line.
    pub(super) fn position_at(&self, height: i64) -> Option<i64> {
        let Ratio { numerator, denominator } = self.slope;
        let inverse = Ratio { numerator: denominator * numerator.signum(), denominator: numerator.abs() };
        (numerator != 0).then(|| self.position + inverse.scale(height - self.height))
    }

    const fn mirrored(self) -> Self {
        let slope = Ratio { numerator: -self.slope.numerator, denominator: self.slope.denominator };
        Self { position: -self.position, height: self.height, slope }
    }
}

/// A ratio with a positive denominator.
#[derive(Clone, Copy, Debug)]
struct Ratio {
    numerator: i64,
    denominator: i64,
}

impl Ratio {
    const ZERO: Self = Self { numerator: 0, denominator: 1 };

    fn exceeds(self, other: Self) -> bool {
        self.numerator * other.denominator > other.numerator * self.denominator
    }

    fn scale(self, length: i64) -> i64 {
        let product = i128::from(self.numerator) * i128::from(length) / i128::from(self.denominator);
        i64::try_from(product).unwrap_or(if product > 0 { i64::MAX / 4 } else { i64::MIN / 4 })
    }
}

/// A point in the plane: a position and a height.
type PlanePoint = (i64, i64);

/// A range of slopes; without `max` it has no upper end.
#[derive(Clone, Copy)]
struct SlopeRange {
    min: Ratio,
    max: Option<Ratio>,
}

impl SlopeRange {
    /// Returns the slopes of the range for which a line above one point and below another exists; `None` if there are
    /// none.
    fn between(self, above: PlanePoint, below: PlanePoint) -> Option<Self> {
        let (along, up) = (below.0 - above.0, below.1 - above.1);
        let mut range = self;
        if along == 0 {
            return (up >= 0).then_some(self);
        }
        let limit = Ratio { numerator: up * along.signum(), denominator: along.abs() };
        if along > 0 {
            if range.max.is_none_or(|max| max.exceeds(limit)) {
                range.max = Some(limit);
            }
        } else if limit.exceeds(range.min) {
            range.min = limit;
        }
        range.max.is_none_or(|max| !range.min.exceeds(max)).then_some(range)
    }
}

/// The maximum number of search steps in one plane. Each blocker may be passed above or below, so the search is
/// exponential in the number of blockers.
const MAX_STEPS: usize = 1_000;

/// The result of a search in one plane.
#[derive(Clone, Copy, Debug)]
pub(super) enum Passage {
    /// This line passes all blockers.
    Through(PlaneLine),
    /// No line passes.
    Blocked,
    /// The search exceeded [`MAX_STEPS`].
    Unknown,
}

/// A backtracking search over the ways to pass the blockers, for lines that do not fall.
struct PassageSearch<'b> {
    first: Section,
    second: Section,
    blockers: &'b [BlockerSection],
    /// The points that the line must pass above.
    above: Vec<PlanePoint>,
    /// The points that the line must pass below.
    below: Vec<PlanePoint>,
    steps: usize,
}

impl PassageSearch<'_> {
    /// Tries to pass the blockers from an index on; each is passed above or below.
    fn search(&mut self, index: usize, slopes: SlopeRange) -> Option<SlopeRange> {
        let Some(blocker) = self.blockers.get(index).copied() else { return Some(slopes) };
        self.steps += 1;
        if self.steps > MAX_STEPS {
            return None;
        }
        // A rising line stays between the bottom of the first section and the top of the second.
        let harmless = blocker.high.is_some_and(|top| top + blocker.widest() <= self.first.low)
            || blocker.low.is_some_and(|bottom| bottom - blocker.widest() >= self.second.high);
        if harmless || blocker.to <= self.first.inner_from || blocker.from >= self.second.inner_to {
            return self.search(index + 1, slopes);
        }
        let (above, below) = (self.above.len(), self.below.len());
        if let Some(top) = blocker.high
            && let Some(over) =
                blocker.points_above(top).try_fold(slopes, |slopes, point| self.pass_above(slopes, point))
            && let Some(passing) = self.search(index + 1, over)
        {
            return Some(passing);
        }
        self.above.truncate(above);
        let bottom = blocker.low?;
        let under = blocker.points_below(bottom).try_fold(slopes, |slopes, point| self.pass_below(slopes, point));
        let passing = under.and_then(|under| self.search(index + 1, under));
        if passing.is_none() {
            self.below.truncate(below);
        }
        passing
    }

    /// Returns the slopes that remain if the line must also pass above a point.
    fn pass_above(&mut self, slopes: SlopeRange, point: PlanePoint) -> Option<SlopeRange> {
        self.above.push(point);
        self.below.iter().try_fold(slopes, |slopes, below| slopes.between(point, *below))
    }

    /// Returns the slopes that remain if the line must also pass below a point.
    fn pass_below(&mut self, slopes: SlopeRange, point: PlanePoint) -> Option<SlopeRange> {
        self.below.push(point);
        self.above.iter().try_fold(slopes, |slopes, above| slopes.between(*above, point))
    }

    /// Returns a line in the middle of the remaining slopes and heights.
    fn middle_line(&self, slopes: SlopeRange) -> PlaneLine {
        let slope = match slopes.max {
            // The products fit: heights are below 2^24, lengths below 2^25.
            Some(max) => {
                let min = slopes.min;
                let numerator = min.numerator * max.denominator + max.numerator * min.denominator;
                Ratio { numerator, denominator: 2 * min.denominator * max.denominator }
            }
            None => slopes.min,
        };
        let position = i64::midpoint(self.first.from, self.first.to);
        let height = |point: &PlanePoint| point.1 + slope.scale(position - point.0);
        let (low, high) = (self.above.iter().map(height).max(), self.below.iter().map(height).min());
        PlaneLine { position, height: i64::midpoint(low.unwrap_or_default(), high.unwrap_or_default()), slope }
    }
}

/// The lines from one section to another behind it, before any blocker is considered.
#[derive(Clone, Copy)]
pub(super) struct LineFamily {
    first: Section,
    second: Section,
    slopes: SlopeRange,
    /// The lines fall; the sections and slopes are mirrored.
    falls: bool,
}

impl LineFamily {
    /// Returns the lines that do not fall, or those that do not rise; `None` if there are none.
    pub(super) fn between(first: Section, second: Section, rises: bool) -> Option<Self> {
        let (first, second) = if rises { (first, second) } else { (second.mirrored(), first.mirrored()) };
        let mut slopes = SlopeRange { min: Ratio::ZERO, max: None };
        for above in Self::points_above(first, second) {
            for below in Self::points_below(first, second) {
                slopes = slopes.between(above, below)?;
            }
        }
        Some(Self { first, second, slopes, falls: !rises })
    }

    const fn points_above(first: Section, second: Section) -> [PlanePoint; 2] {
        [(first.to, first.low), (second.to, second.low)]
    }

    const fn points_below(first: Section, second: Section) -> [PlanePoint; 2] {
        [(first.from, first.high), (second.from, second.high)]
    }

    /// Searches for a line of the family that passes all blockers.
    pub(super) fn find_passage(self, blockers: &[BlockerSection]) -> Passage {
        let Self { first, second, slopes, falls } = self;
        let mirrored: Vec<BlockerSection> =
            if falls { blockers.iter().map(|blocker| blocker.mirrored()).collect() } else { Vec::new() };
        let points = |ends: [PlanePoint; 2]| {
            let mut points = Vec::with_capacity(2 * blockers.len() + 2);
            points.extend(ends);
            points
        };
        let (above, below) = (points(Self::points_above(first, second)), points(Self::points_below(first, second)));
        let blockers = if falls { &mirrored } else { blockers };
        let mut search = PassageSearch { first, second, blockers, above, below, steps: 0 };
        match search.search(0, slopes) {
            Some(slopes) => {
                let line = search.middle_line(slopes);
                Passage::Through(if falls { line.mirrored() } else { line })
            }
            None if search.steps > MAX_STEPS => Passage::Unknown,
            None => Passage::Blocked,
        }
    }
}
