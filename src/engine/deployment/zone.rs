//! The usual depth of a Deployment Zone.

use crate::context::Context;
use crate::discrepancy::{Reading, ZoneInMediumGames};
use crate::table::deploy::DeploymentArea;
use crate::table::geometry::area::Area;
use model::catalogue::{NO_VARIANT, Printed};
use model::ids::EntryId;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::solid::{Point, Shape};
use model::value::Value;

/// The entry that prints the depths.
const DEPLOYMENT_ZONE: &EntryId = entry!("deployment-zone");
/// The Army Points of the games for which the sources print two depths.
const MEDIUM_GAMES: [i64; 2] = [200, 250];

/// The two Deployment Zones of a table.
#[derive(Clone, Debug)]
pub struct UsualZones {
    /// The zone at the lower side of the table.
    pub near: DeploymentArea,
    /// The zone at the upper side.
    pub far: DeploymentArea,
}

/// Returns the usual Deployment Zones of a table of this width and depth.
///
/// # Errors
/// A refusal if the edition prints no depth, and for Army Points that are missing or change nothing.
pub fn usual_zones(context: &Context<'_>, table: [Length; 2], points: Option<i64>) -> Result<UsualZones, Refusal> {
    let usual = context.length(DEPLOYMENT_ZONE, "depth")?;
    let small = context.printed(DEPLOYMENT_ZONE, NO_VARIANT, "small-game");
    let mut readings = Vec::new();
    let depth = match (small, points) {
        (None, None) => usual.value,
        (None, Some(_)) => {
            return Err(Refusal::new("army-points", Message::new("refusal-depth-without-points")));
        }
        (Some(_), None) => return Err(Refusal::missing("army-points")),
        (Some(Printed { value, .. }), Some(points)) => {
            let is_small = matches!(value, Value::Number(small) if i64::from(*small) == points);
            let is_medium = MEDIUM_GAMES.contains(&points);
            let reading: ZoneInMediumGames = context.followed_reading();
            let shallow = is_medium && reading == ZoneInMediumGames::Eight;
            if is_medium {
                readings.push((ZoneInMediumGames::DISCREPANCY.id(), reading.as_str().to_owned()));
            }
            if is_small || shallow { context.length(DEPLOYMENT_ZONE, "small-game-depth")?.value } else { usual.value }
        }
    };
    let [width, side] = table.map(Length::tenths);
    let strip = |low: i64, high: i64| {
        let corner = |x, y| Point { x, y };
        let corners = vec![corner(0, low), corner(width, low), corner(width, high), corner(0, high)];
        let area = Area { shape: Shape::Corners(corners), heights: None };
        DeploymentArea { area, clause: Some(usual.clause.clone()), readings: readings.clone() }
    };
    Ok(UsualZones { near: strip(0, depth.tenths()), far: strip(side - depth.tenths(), side) })
}
