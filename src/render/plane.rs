//! Points and rectangles of a drawing, in tenths of a millimetre: `y` grows downwards, unlike in the data.

use model::length::Length;

/// An inch.
pub const INCH: i64 = Length::inches(1).tenths();

/// A place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlanePoint {
    /// To the right.
    pub x: i64,
    /// Downwards.
    pub y: i64,
}

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Its corner above on the left.
    pub from: PlanePoint,
    /// Its corner below on the right.
    pub to: PlanePoint,
}

impl Area {
    /// A rectangle about its centre.
    pub const fn centred(centre: PlanePoint, width: i64, height: i64) -> Self {
        let from = PlanePoint { x: centre.x - width / 2, y: centre.y - height / 2 };
        Self { from, to: PlanePoint { x: from.x + width, y: from.y + height } }
    }

    /// The rectangle around this and another.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        Self {
            from: PlanePoint { x: self.from.x.min(other.from.x), y: self.from.y.min(other.from.y) },
            to: PlanePoint { x: self.to.x.max(other.to.x), y: self.to.y.max(other.to.y) },
        }
    }

    /// The intersection with another; if it is empty, the nearest part of a side of this one.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        Self { from: self.nearest_point(other.from), to: self.nearest_point(other.to) }
    }

    /// Shrinks it by a distance on every side.
    #[must_use]
    pub const fn inset(&self, by: i64) -> Self {
        Self {
            from: PlanePoint { x: self.from.x + by, y: self.from.y + by },
            to: PlanePoint { x: self.to.x - by, y: self.to.y - by },
        }
    }

    /// Its width.
    pub const fn width(&self) -> i64 {
        self.to.x - self.from.x
    }

    /// Its height.
    pub const fn height(&self) -> i64 {
        self.to.y - self.from.y
    }

    /// Its centre.
    pub const fn centre(&self) -> PlanePoint {
        PlanePoint { x: i64::midpoint(self.from.x, self.to.x), y: i64::midpoint(self.from.y, self.to.y) }
    }

    /// Whether another lies in it.
    pub const fn contains(&self, other: &Self) -> bool {
        self.from.x <= other.from.x && other.to.x <= self.to.x && self.from.y <= other.from.y && other.to.y <= self.to.y
    }

    /// Whether it has something in common with another.
    pub const fn overlaps(&self, other: &Self) -> bool {
        self.from.x < other.to.x && other.from.x < self.to.x && self.from.y < other.to.y && other.from.y < self.to.y
    }

    /// The place in it that is nearest to another place.
    pub fn nearest_point(&self, spot: PlanePoint) -> PlanePoint {
        PlanePoint { x: spot.x.clamp(self.from.x, self.to.x), y: spot.y.clamp(self.from.y, self.to.y) }
    }
}

/// The square of the distance between two places.
pub const fn squared_distance(one: PlanePoint, other: PlanePoint) -> i64 {
    let (x, y) = (one.x - other.x, one.y - other.y);
    x * x + y * y
}

/// Tenths of a millimetre as inches with at most three decimals, for an attribute of the drawing.
pub fn inches(tenths: i64) -> String {
    let thousandths = (tenths * 1000 + tenths.signum() * INCH / 2) / INCH;
    let sign = if thousandths < 0 { "-" } else { "" };
    let (whole, rest) = (thousandths.abs() / 1000, thousandths.abs() % 1000);
    let decimals = format!("{rest:03}");
    match decimals.trim_end_matches('0') {
        "" => format!("{sign}{whole}"),
        decimals => format!("{sign}{whole}.{decimals}"),
    }
}

/// From one line of text to the next.
pub const fn line_height(font: i64) -> i64 {
    font * 115 / 100
}

/// A text, cut to a width.
pub fn truncate(text: &str, wide: i64, font: i64) -> String {
    if text_width(text, font) <= wide {
        return text.to_owned();
    }
    let ends = text.char_indices().map(|(end, _)| text.split_at(end).0);
    let kept = ends.take_while(|kept| text_width(kept, font) + font <= wide).last().unwrap_or_default();
    format!("{kept}…")
}

/// About how wide a text is in a font so high: letters of Hangul are square, Latin letters about half of that.
pub fn text_width(text: &str, font: i64) -> i64 {
    let hundredths: i64 = text.chars().map(|letter| i64::from(advance(letter))).sum();
    font * hundredths / 100
}

const fn advance(letter: char) -> u8 {
    match letter {
        ' ' | '.' | ',' | 'i' | 'j' | 'l' => 30,
        'm' | 'w' => 85,
        'A'..='Z' => 70,
        letter if letter.is_ascii() => 58,
        _ => 96,
    }
}

#[cfg(test)]
mod tests {
    use super::{INCH, inches, truncate};

    #[test]
    fn a_text_that_is_too_wide_ends_early() {
        assert_eq!(truncate("wall", 300, 100), "wall");
        assert_eq!(truncate("behind-the-wall", 500, 100), "behind-…");
        assert_eq!(truncate("wall", 0, 100), "…");
    }

    #[test]
    fn tenths_of_a_millimetre_are_written_as_inches() {
        for (tenths, text) in [
            (0, "0"),
            (INCH, "1"),
            (-INCH / 2, "-0.5"),
            (4189, "16.492"),
            (8003, "31.508"),
            (48 * INCH, "48"),
            (-1016, "-4"),
        ] {
            assert_eq!(inches(tenths), text);
        }
    }
}
