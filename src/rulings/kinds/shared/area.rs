//! Areas of the table in situations.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::read_bounded;
use crate::kinds::shared::table::{MAX_CORNERS, Place};
use engine::table::geometry::area::{self, is_simple};
use model::length::Length;
use model::message::Message;
use model::number::saturating_i64;
use model::refusal::Refusal;
use model::solid::{Heights, Point, Shape};

/// The distance by which a strip extends beyond the table on both sides.
const BEYOND: i64 = 1_000 * 254;

/// An area: a circle, a strip, or the corners of any other shape.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Area {
    /// A circle, seen from above.
    circle: Option<Circle>,
    /// A strip along the table: the distances of its near and far side from the lower edge.
    strip: Option<[Length; 2]>,
    /// The corners, in order along the outline.
    corners: Option<Vec<Place>>,
    /// The height of its lower side above the table; 0 unless given.
    level: Option<Length>,
    /// The area's height; unlimited unless given.
    height: Option<Length>,
}

/// A circle, seen from above.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Circle {
    /// The center of the circle.
    middle: Place,
    /// The radius of the circle.
    radius: Length,
}

impl Area {
    /// Converts it to the engine's area.
    ///
    /// # Errors
    /// A refusal for no shape or several, a shape without extent, or an outline that crosses itself.
    pub(crate) fn read(&self, path: &str) -> Result<area::Area, Refusal> {
        let path_of = |key: &str| format!("{path}.{key}");
        let shape = match (&self.circle, &self.strip, &self.corners) {
            (Some(circle), None, None) => {
                let radius = circle.radius.tenths();
                if radius == 0 {
                    return Err(Refusal::missing(path_of("circle.radius")));
                }
                Shape::Circle(circle.middle.point(), radius)
            }
            (None, Some([near, far]), None) => {
                if near >= far {
                    return Err(Refusal::new(path_of("strip"), Message::new("refusal-strip")));
                }
                let corner = |x: i64, y: &Length| Point { x, y: y.tenths() };
                let (left, right) = (-BEYOND, 2 * BEYOND);
                Shape::Corners(vec![corner(left, near), corner(right, near), corner(right, far), corner(left, far)])
            }
            (None, None, Some(corners)) => Shape::Corners(read_outline(&path_of("corners"), corners)?),
            _shapes => return Err(Refusal::new(path, Message::new("refusal-one-shape"))),
        };
        Ok(area::Area { shape, heights: self.heights(path)? })
    }

    fn heights(&self, path: &str) -> Result<Option<Heights>, Refusal> {
        let low = self.level.map_or(0, Length::tenths);
        match self.height {
            None if self.level.is_some() => Err(Refusal::missing(format!("{path}.height"))),
            None => Ok(None),
            Some(height) => Ok(Some(Heights { low, high: low + height.tenths() })),
        }
    }
}

/// Reads the corners of an outline that does not cross itself.
fn read_outline(path: &str, corners: &[Place]) -> Result<Vec<Point>, Refusal> {
    read_bounded(path, saturating_i64(corners.len()), 3, saturating_i64(MAX_CORNERS))?;
    let corners: Vec<Point> = corners.iter().map(|corner| corner.point()).collect();
    if is_simple(&corners) {
        return Ok(corners);
    }
    Err(Refusal::new(path, Message::new("refusal-crosses-itself")))
}
