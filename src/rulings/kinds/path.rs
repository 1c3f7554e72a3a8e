//! The path of a trooper on a table.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::table::{Figure, Place, Scenery, build_layout};
use crate::kinds::shared::{check_distinct, check_list_length, read_bounded};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::table::layout::FigureRef;
use engine::table::path::{self, DeclaredPath};
use model::ids::Name;
use model::length::Length;
use model::number::saturating_i64;
use model::refusal::Refusal;
use model::solid::Point;
use model::trace::Resolved;

/// The maximum number of Moves in an Order.
const MAX_MOVES: i64 = 2;
/// The maximum number of points in a Move.
const MAX_PLACES: i64 = 16;
/// The largest MOV value, in inches.
const MAX_INCHES: i64 = 24;
/// The maximum number of watchers.
const MAX_WATCHERS: usize = 16;
/// The maximum number of neutral figures.
const MAX_NEUTRAL: usize = 16;

/// A trooper moves along a path on the table in one Order: its length, its obstacles, and the figures that see it.
/// No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Path {
    /// The figure that moves.
    #[serde(rename = "who")]
    trooper: Name,
    /// The two MOV values.
    mov: [Length; 2],
    /// The Moves, one or two.
    #[serde(rename = "move")]
    moves: Vec<Move>,
    /// The figures that may see it; all enemies unless given.
    #[serde(default)]
    watchers: Vec<Name>,
    /// The figures that are TinBots.
    #[serde(default)]
    tinbots: Vec<Name>,
    /// The neutral figures, by name.
    #[serde(default)]
    neutral: Vec<Name>,
    /// The figures on the table, at most 64, each with a name of its own.
    figure: Vec<Figure>,
    /// The pieces of scenery on the table, at most 64, each with a name of its own; none unless given.
    #[serde(default)]
    scenery: Vec<Scenery>,
}

/// A declared Move.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Move {
    /// The points to which the center of its base moves, in straight lines.
    to: Vec<Place>,
}

impl Situation for Path {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        read_bounded("move", saturating_i64(self.moves.len()), 1, MAX_MOVES)?;
        for (index, mov) in self.mov.iter().enumerate() {
            if *mov > Length::inches(MAX_INCHES) {
                return Err(Refusal::out_of_bounds(&format!("mov.{index}"), mov.tenths() / 254, 0, MAX_INCHES));
            }
        }
        check_list_length("watchers", &self.watchers, MAX_WATCHERS)?;
        check_distinct("watchers", self.watchers.iter().map(Name::as_str))?;
        let mut moves = Vec::new();
        for (index, movement) in self.moves.iter().enumerate() {
            read_bounded(format_args!("move.{index}.to"), saturating_i64(movement.to.len()), 1, MAX_PLACES)?;
            moves.push(movement.to.iter().map(|place| place.point()).collect::<Vec<Point>>());
        }
        check_list_length("neutral", &self.neutral, MAX_NEUTRAL)?;
        check_distinct("neutral", self.neutral.iter().map(Name::as_str))?;
        let mut layout = build_layout(context, &self.figure, &self.scenery)?;
        layout.set_tinbots(&self.tinbots)?;
        for (index, name) in self.neutral.iter().enumerate() {
            let path = format!("neutral.{index}");
            layout.find_pair(FigureRef::new("who", &self.trooper), FigureRef::new(&path, name))?;
        }
        for figure in &mut layout.figures {
            figure.neutral = self.neutral.contains(&figure.name);
        }
        let declared = DeclaredPath { trooper: &self.trooper, mov: self.mov, moves: &moves, watchers: &self.watchers };
        path::resolve(context, &layout, &declared)
    }
}
