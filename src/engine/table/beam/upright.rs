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

/// Something in the way: where lines meet it at the latest, where they leave it at the earliest, how high it reaches.
#[derive(Clone, Copy, Debug)]
pub struct Bar {
    /// Where it is met.
    pub from: i64,
    /// Where it is left.
    pub to: i64,
    /// Its foot.
    pub low: i64,
    /// Its top.
    pub high: i64,
}

impl Bar {
    const fn mirrored(self) -> Self {
        Self { from: -self.to, to: -self.from, ..self }
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
        i128::from(self.over) * i128::from(other.under) > i128::from(other.over) * i128::from(self.under)
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
const MOST: usize = 1_000;

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

/// What a line must pass above and below.
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
        if self.tried > MOST {
            return None;
        }
        // A rising line never leaves the heights between the foot of the first and the top of the second.
        let harmless = bar.high <= self.first.low || bar.low >= self.second.high;
        if harmless || bar.to <= self.first.begun || bar.from >= self.second.ending {
            return self.search(at + 1, slopes);
        }
        let over = (bar.from, bar.high);
        let kept = self.below.iter().try_fold(slopes, |left, below| left.between(over, *below));
        if let Some(kept) = kept {
            self.above.push(over);
            if let Some(found) = self.search(at + 1, kept) {
                return Some(found);
            }
            self.above.pop();
        }
        let under = (bar.to, bar.low);
        let kept = self.above.iter().try_fold(slopes, |left, above| left.between(*above, under))?;
        self.below.push(under);
        let found = self.search(at + 1, kept);
        if found.is_none() {
            self.below.pop();
        }
        found
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

/// A line that does not fall, from the first pane to the second past the bars.
fn rising(first: Pane, second: Pane, bars: &[Bar]) -> Passed {
    let above = vec![(first.to, first.low), (second.to, second.low)];
    let below = vec![(first.from, first.high), (second.from, second.high)];
    let mut slopes = Slopes { least: Ratio::ZERO, most: None };
    for above in &above {
        for below in &below {
            let Some(left) = slopes.between(*above, *below) else { return Passed::Stopped };
            slopes = left;
        }
    }
    let mut passage = Passage { first, second, bars, above, below, tried: 0 };
    match passage.search(0, slopes) {
        Some(slopes) => Passed::Through(passage.middle(slopes)),
        None if passage.tried > MOST => Passed::Unknown,
        None => Passed::Stopped,
    }
}

/// Which pane comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// The one.
    One,
    /// The other.
    Other,
    /// The lower one, which is the one.
    Lower,
    /// The lower one, which is the other.
    Upper,
}

/// A line from one pane to the other past the bars.
pub fn line(one: Pane, other: Pane, bars: &[Bar], first: First) -> Passed {
    let (up, down) = match first {
        First::One => ((one, other), (one, other)),
        First::Other => ((other, one), (other, one)),
        First::Lower => ((one, other), (other, one)),
        First::Upper => ((other, one), (one, other)),
    };
    let rises = rising(up.0, up.1, bars);
    if matches!(rises, Passed::Through(_)) {
        return rises;
    }
    let mirrored: Vec<Bar> = bars.iter().map(|bar| bar.mirrored()).collect();
    match rising(down.1.mirrored(), down.0.mirrored(), &mirrored) {
        Passed::Through(slope) => Passed::Through(slope.mirrored()),
        Passed::Stopped => rises,
        Passed::Unknown => Passed::Unknown,
    }
}
