//! The upright plane along a line seen from above: whether a line in it leads from one pane to another past what stands
//! between them. Exact: slopes are fractions of integers.

/// A volume cut by the plane, for all lines of a cell at once.
#[derive(Clone, Copy, Debug)]
pub struct Pane {
    /// Where it begins, at the earliest.
    pub from: i64,
    /// Where it ends, at the latest.
    pub to: i64,
    /// Where it begins, at the latest.
    pub begun: i64,
    /// Where it ends, at the earliest.
    pub ending: i64,
    /// Its foot.
    pub low: i64,
    /// Its top.
    pub high: i64,
}

impl Pane {
    /// The same plane looked at from its other side.
    const fn mirrored(self) -> Self {
        Self { from: -self.to, to: -self.from, begun: -self.ending, ending: -self.begun, ..self }
    }
}

/// Something in the way: where beams meet it at the latest, where they leave it at the earliest, how high it reaches.
#[derive(Clone, Copy, Debug)]
pub struct Bar {
    /// Where it is met.
    pub from: i64,
    /// Where it is left.
    pub to: i64,
    /// Its foot; none where no beam passes under it.
    pub low: Option<i64>,
    /// Its top; none where no beam passes over it.
    pub high: Option<i64>,
    /// Half the width of the beams where it is met, and where it is left.
    pub half: (i64, i64),
    /// A place between where their width changes otherwise, with half of it.
    pub bend: Option<(i64, i64)>,
}

impl Bar {
    fn mirrored(self) -> Self {
        let bend = self.bend.map(|(at, half)| (-at, half));
        Self { from: -self.to, to: -self.from, half: (self.half.1, self.half.0), bend, ..self }
    }

    /// Whether no beam from one pane to another behind it passes.
    pub const fn stops(&self, first: Pane, second: Pane) -> bool {
        self.low.is_none() && self.high.is_none() && self.to > first.begun && self.from < second.ending
    }

    /// The most of half the width.
    fn widest(self) -> i64 {
        self.half.0.max(self.half.1).max(self.bend.map_or(0, |(_, half)| half))
    }

    /// What a beam that does not fall must be above, to pass over it.
    fn over(self, top: i64) -> impl Iterator<Item = Mark> {
        self.marks((self.from, self.half.0), (self.to, self.half.1)).map(move |(at, half)| (at, top + half))
    }

    /// What a beam that does not fall must be below, to pass under it.
    fn under(self, foot: i64) -> impl Iterator<Item = Mark> {
        self.marks((self.to, self.half.1), (self.from, self.half.0)).map(move |(at, half)| (at, foot - half))
    }

    /// The place where such a beam comes nearest, and those where the beam is wider.
    fn marks(self, nearest: (i64, i64), other: (i64, i64)) -> impl Iterator<Item = (i64, i64)> {
        let wider = [Some(other), self.bend].into_iter().flatten().filter(move |(_, half)| *half > nearest.1);
        std::iter::once(nearest).chain(wider)
    }
}

/// A line in the plane: the height at a place, and how it rises.
#[derive(Clone, Copy, Debug)]
pub struct Slope {
    /// The place.
    at: i64,
    /// The height there.
    height: i64,
    /// How it rises.
    rise: Ratio,
}

impl Slope {
    /// The height at a place.
    pub fn height(&self, at: i64) -> i64 {
        self.height + self.rise.times(at - self.at)
    }

    /// The place at a height; none of a level line.
    pub fn place(&self, height: i64) -> Option<i64> {
        let Ratio { over, under } = self.rise;
        let inverse = Ratio { over: under * over.signum(), under: over.abs() };
        (over != 0).then(|| self.at + inverse.times(height - self.height))
    }

    const fn mirrored(self) -> Self {
        Self { at: -self.at, height: self.height, rise: Ratio { over: -self.rise.over, under: self.rise.under } }
    }
}

/// A fraction; what stands under the line is positive.
#[derive(Clone, Copy, Debug)]
struct Ratio {
    over: i64,
    under: i64,
}

impl Ratio {
    const ZERO: Self = Self { over: 0, under: 1 };

    fn more_than(self, other: Self) -> bool {
        self.over * other.under > other.over * self.under
    }

    fn times(self, length: i64) -> i64 {
        let product = i128::from(self.over) * i128::from(length) / i128::from(self.under);
        i64::try_from(product).unwrap_or(if product > 0 { i64::MAX / 4 } else { i64::MIN / 4 })
    }
}

/// A place and a height in the plane.
type Mark = (i64, i64);

/// The slopes that are left; no upper end where any steeper one will do.
#[derive(Clone, Copy)]
struct Slopes {
    least: Ratio,
    most: Option<Ratio>,
}

impl Slopes {
    /// Those of lines above one mark and below another.
    fn between(self, above: Mark, below: Mark) -> Option<Self> {
        let (along, up) = (below.0 - above.0, below.1 - above.1);
        let mut left = self;
        if along == 0 {
            return (up >= 0).then_some(self);
        }
        let limit = Ratio { over: up * along.signum(), under: along.abs() };
        if along > 0 {
            if left.most.is_none_or(|most| most.more_than(limit)) {
                left.most = Some(limit);
            }
        } else if limit.more_than(left.least) {
            left.least = limit;
        }
        left.most.is_none_or(|most| !left.least.more_than(most)).then_some(left)
    }
}

/// As many bars are tried in one plane: each may be passed above or below, and that multiplies.
const MAX_TRIES: usize = 1_000;

/// What is found in a plane.
#[derive(Clone, Copy, Debug)]
pub enum Passed {
    /// A line passes, and runs so.
    Through(Slope),
    /// None does.
    Stopped,
    /// There are too many ways to try.
    Unknown,
}

/// What a line that does not fall must pass above and below.
struct Passage<'b> {
    first: Pane,
    second: Pane,
    bars: &'b [Bar],
    above: Vec<Mark>,
    below: Vec<Mark>,
    tried: usize,
}

impl Passage<'_> {
    /// Tries the bars from one on: each is passed above or below.
    fn search(&mut self, at: usize, slopes: Slopes) -> Option<Slopes> {
        let Some(bar) = self.bars.get(at).copied() else { return Some(slopes) };
        self.tried += 1;
        if self.tried > MAX_TRIES {
            return None;
        }
        // A rising line never leaves the heights between the foot of the first and the top of the second.
        let harmless = bar.high.is_some_and(|top| top + bar.widest() <= self.first.low)
            || bar.low.is_some_and(|foot| foot - bar.widest() >= self.second.high);
        if harmless || bar.to <= self.first.begun || bar.from >= self.second.ending {
            return self.search(at + 1, slopes);
        }
        let (above, below) = (self.above.len(), self.below.len());
        if let Some(top) = bar.high
            && let Some(kept) = bar.over(top).try_fold(slopes, |left, over| self.rise_over(left, over))
            && let Some(found) = self.search(at + 1, kept)
        {
            return Some(found);
        }
        self.above.truncate(above);
        let foot = bar.low?;
        let kept = bar.under(foot).try_fold(slopes, |left, under| self.stay_under(left, under));
        let found = kept.and_then(|kept| self.search(at + 1, kept));
        if found.is_none() {
            self.below.truncate(below);
        }
        found
    }

    /// The slopes of those lines that pass above a mark, too.
    fn rise_over(&mut self, slopes: Slopes, over: Mark) -> Option<Slopes> {
        self.above.push(over);
        self.below.iter().try_fold(slopes, |left, below| left.between(over, *below))
    }

    /// The slopes of those lines that pass below a mark, too.
    fn stay_under(&mut self, slopes: Slopes, under: Mark) -> Option<Slopes> {
        self.below.push(under);
        self.above.iter().try_fold(slopes, |left, above| left.between(*above, under))
    }

    /// A line in the middle of what is left.
    fn middle(&self, slopes: Slopes) -> Slope {
        let rise = match slopes.most {
            // Both are small enough: heights below 2^24, lengths below 2^25.
            Some(most) => {
                let least = slopes.least;
                Ratio { over: least.over * most.under + most.over * least.under, under: 2 * least.under * most.under }
            }
            None => slopes.least,
        };
        let at = i64::midpoint(self.first.from, self.first.to);
        let from = |mark: &Mark| mark.1 + rise.times(at - mark.0);
        let (low, high) = (self.above.iter().map(from).max(), self.below.iter().map(from).min());
        Slope { at, height: i64::midpoint(low.unwrap_or_default(), high.unwrap_or_default()), rise }
    }
}

/// Lines from a pane to another behind it, before anything stands between them.
#[derive(Clone, Copy)]
pub struct Course {
    first: Pane,
    second: Pane,
    slopes: Slopes,
    /// They fall, and are looked at from the other side.
    falls: bool,
}

impl Course {
    /// Those that do not fall, or those that do not rise; none where there are none.
    pub fn between(first: Pane, second: Pane, rises: bool) -> Option<Self> {
        let (first, second) = if rises { (first, second) } else { (second.mirrored(), first.mirrored()) };
        let mut slopes = Slopes { least: Ratio::ZERO, most: None };
        for above in Self::above(first, second) {
            for below in Self::below(first, second) {
                slopes = slopes.between(above, below)?;
            }
        }
        Some(Self { first, second, slopes, falls: !rises })
    }

    const fn above(first: Pane, second: Pane) -> [Mark; 2] {
        [(first.to, first.low), (second.to, second.low)]
    }

    const fn below(first: Pane, second: Pane) -> [Mark; 2] {
        [(first.from, first.high), (second.from, second.high)]
    }

    /// One of them past bars.
    pub fn past(self, bars: &[Bar]) -> Passed {
        let Self { first, second, slopes, falls } = self;
        let mirrored: Vec<Bar> = if falls { bars.iter().map(|bar| bar.mirrored()).collect() } else { Vec::new() };
        let marks = |ends: [Mark; 2]| {
            let mut marks = Vec::with_capacity(2 * bars.len() + 2);
            marks.extend(ends);
            marks
        };
        let (above, below) = (marks(Self::above(first, second)), marks(Self::below(first, second)));
        let mut passage = Passage { first, second, bars: if falls { &mirrored } else { bars }, above, below, tried: 0 };
        match passage.search(0, slopes) {
            Some(slopes) => {
                let found = passage.middle(slopes);
                Passed::Through(if falls { found.mirrored() } else { found })
            }
            None if passage.tried > MAX_TRIES => Passed::Unknown,
            None => Passed::Stopped,
        }
    }
}
