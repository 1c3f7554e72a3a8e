//! The way that a trooper declares.

use model::ids::Name;
use model::length::Length;
use model::solid::Point;

/// The way of a trooper.
#[derive(Clone, Copy, Debug)]
pub struct Journey<'t> {
    /// Who moves.
    pub who: &'t Name,
    /// The two MOV values.
    pub mov: [Length; 2],
    /// The places that each Move leads to, in order; one Move or two.
    pub moves: &'t [Vec<Point>],
    /// Who watches; every enemy where nobody is named.
    pub watchers: &'t [Name],
}
