//! An area of the table as a situation writes it.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::bounded;
use crate::kinds::shared::table::{MAX_CORNERS, Place};
use engine::table::area::{self, Shape, is_simple};
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::solid::{Heights, Point};

/// A strip reaches beyond every table to both sides.
const BEYOND: i64 = 1_000 * 254;

/// An area: a circle, a strip, or the corners of any other shape.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// A circle.
    circle: Option<Circle>,
    /// A strip along the table: how far from the lower edge it begins, and how far it reaches.
    strip: Option<[Length; 2]>,
    /// The corners, going round.
    corners: Option<Vec<Place>>,
    /// How high above the table it begins.
    level: Option<Length>,
    /// How tall it is; without that, its height does not matter.
    height: Option<Length>,
}

/// A circle.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Circle {
    /// Its middle.
    middle: Place,
    /// Its radius.
    radius: Length,
}

impl Area {
    /// Reads it.
    ///
    /// # Errors
    /// A refusal for no shape or several, one without an extent, and corners that do not go round once.
    pub fn read(&self, path: &str) -> Result<area::Area, Refusal> {
        let at = |key: &str| format!("{path}.{key}");
        let shape = match (&self.circle, &self.strip, &self.corners) {
            (Some(circle), None, None) => {
                let radius = circle.radius.tenths();
                if radius == 0 {
                    return Err(Refusal::missing(at("circle.radius")));
                }
                Shape::Circle(circle.middle.point(), radius)
            }
            (None, Some([near, far]), None) => {
                if near >= far {
                    return Err(Refusal::new(at("strip"), Message::new("refusal-strip")));
                }
                let corner = |x: i64, y: &Length| Point { x, y: y.tenths() };
                let (left, right) = (-BEYOND, 2 * BEYOND);
                Shape::Corners(vec![corner(left, near), corner(right, near), corner(right, far), corner(left, far)])
            }
            (None, None, Some(corners)) => Shape::Corners(outline(&at("corners"), corners)?),
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

/// Corners that go round once.
fn outline(path: &str, corners: &[Place]) -> Result<Vec<Point>, Refusal> {
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    bounded(path, number(corners.len()), 3, number(MAX_CORNERS))?;
    let corners: Vec<Point> = corners.iter().map(|corner| corner.point()).collect();
    if is_simple(&corners) {
        return Ok(corners);
    }
    Err(Refusal::new(path, Message::new("refusal-crosses-itself")))
}
