//! Points and rectangles of a drawing, in tenths of a millimeter. `y` grows downwards, unlike in the data.

use model::length::Length;

/// An inch in tenths of a millimeter.
pub(crate) const INCH: i64 = Length::inches(1).tenths();

/// A point of the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct PlanePoint {
    /// Grows to the right.
    pub x: i64,
    /// Grows downwards.
    pub y: i64,
}

/// An axis-parallel rectangle of the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    /// The top left corner.
    pub from: PlanePoint,
    /// The bottom right corner.
    pub to: PlanePoint,
}

impl Area {
    /// Returns a rectangle around a center.
    pub(crate) const fn centered(center: PlanePoint, width: i64, height: i64) -> Self {
        let from = PlanePoint { x: center.x - width / 2, y: center.y - height / 2 };
        Self { from, to: PlanePoint { x: from.x + width, y: from.y + height } }
    }

    /// Returns the bounding box of this rectangle and another.
    #[must_use]
    pub(crate) fn union(&self, other: &Self) -> Self {
        Self {
            from: PlanePoint { x: self.from.x.min(other.from.x), y: self.from.y.min(other.from.y) },
            to: PlanePoint { x: self.to.x.max(other.to.x), y: self.to.y.max(other.to.y) },
        }
    }

    /// Returns the intersection with another; if it is empty, the nearest part of a side of this one.
    #[must_use]
    pub(crate) fn intersection(&self, other: &Self) -> Self {
        Self { from: self.nearest_point(other.from), to: self.nearest_point(other.to) }
    }

    /// Shrinks the rectangle by a distance on every side; a negative distance grows it.
    #[must_use]
    pub(crate) const fn inset(&self, by: i64) -> Self {
        Self {
            from: PlanePoint { x: self.from.x + by, y: self.from.y + by },
            to: PlanePoint { x: self.to.x - by, y: self.to.y - by },
        }
    }

    pub(crate) const fn width(&self) -> i64 {
        self.to.x - self.from.x
    }

    pub(crate) const fn height(&self) -> i64 {
        self.to.y - self.from.y
    }

    pub(crate) const fn center(&self) -> PlanePoint {
        PlanePoint { x: i64::midpoint(self.from.x, self.to.x), y: i64::midpoint(self.from.y, self.to.y) }
    }

    /// Returns whether this rectangle contains another, edges included.
    pub(crate) const fn contains(&self, other: &Self) -> bool {
        self.from.x <= other.from.x && other.to.x <= self.to.x && self.from.y <= other.from.y && other.to.y <= self.to.y
    }

    /// Returns whether the interiors of this rectangle and another overlap.
    pub(crate) const fn overlaps(&self, other: &Self) -> bool {
        self.from.x < other.to.x && other.from.x < self.to.x && self.from.y < other.to.y && other.from.y < self.to.y
    }

    /// Returns the point of the rectangle nearest to another point.
    pub(crate) fn nearest_point(&self, point: PlanePoint) -> PlanePoint {
        PlanePoint { x: point.x.clamp(self.from.x, self.to.x), y: point.y.clamp(self.from.y, self.to.y) }
    }
}

/// Returns the square of the distance between two points.
pub(crate) const fn squared_distance(a: PlanePoint, b: PlanePoint) -> i64 {
    let (x, y) = (a.x - b.x, a.y - b.y);
    x * x + y * y
}

/// Formats tenths of a millimeter as inches with up to three decimals, for an SVG attribute.
pub(crate) fn format_inches(tenths: i64) -> String {
    let thousandths = (tenths * 1000 + tenths.signum() * INCH / 2) / INCH;
    let sign = if thousandths < 0 { "-" } else { "" };
    let (units, fraction) = (thousandths.abs() / 1000, thousandths.abs() % 1000);
    let decimals = format!("{fraction:03}");
    match decimals.trim_end_matches('0') {
        "" => format!("{sign}{units}"),
        decimals => format!("{sign}{units}.{decimals}"),
    }
}

/// Returns the distance between two baselines.
pub(crate) const fn line_height(font: i64) -> i64 {
    font * 115 / 100
}

/// Truncates a text to a width, with an ellipsis. Width and font size are in tenths of a millimeter.
pub(crate) fn truncate(text: &str, max_width: i64, font: i64) -> String {
    if measure_text(text, font) <= max_width {
        return text.to_owned();
    }
    let prefixes = text.char_indices().map(|(end, _)| text.split_at(end).0);
    let prefix =
        prefixes.take_while(|prefix| measure_text(prefix, font) + font <= max_width).last().unwrap_or_default();
    format!("{prefix}…")
}

/// Estimates the width of a text from its font size: Hangul syllables are square, Latin letters about half as wide.
pub(crate) fn measure_text(text: &str, font: i64) -> i64 {
    let hundredths: i64 = text.chars().map(|letter| i64::from(advance(letter))).sum();
    font * hundredths / 100
}

/// Returns the advance width of a character, in hundredths of the font size.
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
    use super::{INCH, format_inches, truncate};

    #[test]
    fn a_wide_text_is_truncated_with_an_ellipsis() {
        assert_eq!(truncate("wall", 300, 100), "wall");
        assert_eq!(truncate("behind-the-wall", 500, 100), "behind-…");
        assert_eq!(truncate("wall", 0, 100), "…");
    }

    #[test]
    fn lengths_are_formatted_as_inches() {
        for (tenths, text) in [
            (0, "0"),
            (INCH, "1"),
            (-INCH / 2, "-0.5"),
            (4189, "16.492"),
            (8003, "31.508"),
            (48 * INCH, "48"),
            (-1016, "-4"),
        ] {
            assert_eq!(format_inches(tenths), text);
        }
    }
}
