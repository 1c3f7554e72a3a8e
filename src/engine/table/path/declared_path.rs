//! The path that a trooper declares.

use model::ids::Name;
use model::length::Length;
use model::solid::Point;

/// The movement that a trooper declares in one Order.
#[derive(Clone, Copy, Debug)]
pub struct DeclaredPath<'t> {
    /// The trooper that moves.
    pub trooper: &'t Name,
    /// The figure's two MOV values.
    pub mov: [Length; 2],
    /// The points that each Move leads to, in order; one Move or two.
    pub moves: &'t [Vec<Point>],
    /// The troopers that watch; if empty, all enemies.
    pub watchers: &'t [Name],
}
