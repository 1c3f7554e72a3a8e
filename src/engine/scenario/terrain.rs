//! The walls and gates of a scenario: whether a straight line between two points meets them; and its Difficult Terrain.

use crate::context::Context;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use model::fact_name::LINE_OF_FIRE;
use model::ids::EntryId;
use model::message::Message;
use model::number::saturating_i64;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::scenario::Scenario;
use model::scenario::map::{Shape, Zone};
use model::solid::{Point, Shape as Outline, edges, surrounds};
use model::trace::Resolved;

/// The walls of a zone, and their gates.
#[derive(Clone, Copy)]
struct WallRules {
    /// The name of the zone in the scenario.
    zone: &'static str,
    /// The walls are as high as can be.
    endless: Cite,
    /// The gates, their places and width, if the scenario says so.
    gates: Option<Cite>,
    /// Whether the gates are open when the game begins, and the clause that says so.
    open: (bool, Cite),
    /// One success opens all of them.
    opens_all: Option<Cite>,
}

/// The zones with walls, by scenario.
const WALLS: [(&EntryId, WallRules); 2] = [
    (
        entry!("its10-engineering-deck"),
        WallRules {
            zone: "objective-room",
            endless: clause!("its10-engineering-deck#walls-without-end"),
            gates: Some(clause!("its10-engineering-deck#four-narrow-gates")),
            open: (true, clause!("its10-engineering-deck#gates-stand-open")),
            opens_all: None,
        },
    ),
    (
        entry!("its10-the-armory"),
        WallRules {
            zone: "armory",
            endless: clause!("its10-the-armory#walls-without-end"),
            gates: None,
            open: (false, clause!("its10-the-armory#closed-at-first")),
            opens_all: Some(clause!("its10-the-armory#one-success-opens-all")),
        },
    ),
];

/// A line across the table of a scenario.
#[derive(Clone, Debug)]
pub struct TableLine<'s> {
    /// The id of the scenario.
    pub id: &'s EntryId,
    /// The scenario that is played.
    pub scenario: &'s Scenario,
    /// Where the line begins.
    pub from: Point,
    /// Where the line ends.
    pub to: Point,
    /// Whether the line leads through a gate.
    pub through_gate: bool,
    /// The number of successes with the skill that opens gates.
    pub opened: Option<i64>,
}

/// The scenario whose Exclusion Zone is Difficult Terrain.
const RESCUE: &EntryId = entry!("its10-rescue");
/// Whether a trooper suffers the effects of Difficult Terrain.
const DIFFICULT: &str = "difficult-terrain";

/// A point of the table under the base of a trooper.
#[derive(Clone, Debug)]
pub struct GroundPoint<'s> {
    /// The id of the scenario.
    pub id: &'s EntryId,
    /// The scenario that is played.
    pub scenario: &'s Scenario,
    /// The point.
    pub at: Point,
    /// Whether the trooper has Terrain of any type or Multiterrain.
    pub terrain_skill: bool,
}

/// Decides whether a trooper suffers the effects of Difficult Terrain at a point: `difficult-terrain`.
///
/// # Errors
/// A refusal for a scenario without such terrain.
pub fn resolve_ground(context: &Context<'_>, ground: &GroundPoint<'_>) -> Result<Resolved, Refusal> {
    let rules = context.rules;
    let is_difficult = rules.clause_if(Rule::RescueZoneIsDifficult, ground.id == RESCUE);
    let is_difficult = rules.need(is_difficult, "difficult-terrain-of-a-scenario")?;
    let skills_help = rules.need_clause(Rule::TerrainSkillsHelp, "difficult-terrain-of-a-scenario")?;
    let zones = ground.scenario.zones.iter().filter(|zone| zone.saturation.is_some());
    let inside = zones.flat_map(|zone| &zone.shape).any(|shape| contains(shape, ground.at));
    let mut record = Recorder::default();
    let id = if inside { "step-in-difficult-terrain" } else { "step-outside-difficult-terrain" };
    record.step(Message::new(id)).cite(is_difficult).affects(DIFFICULT);
    let spared = inside && ground.terrain_skill;
    if spared {
        record.step(Message::new("step-terrain-skill-helps")).cite(skills_help).affects(DIFFICULT);
    }
    record.step(Message::new("step-ground-decided")).decides(DIFFICULT, Fact::Flag(inside && !spared));
    Ok(record.finish())
}

/// Decides whether walls block the line, `line-of-fire`; through a gate also the number of `gates`, their `gate-width`,
/// and how many are open, `gates-open`.
///
/// # Errors
/// A refusal for a scenario without walls, and for successes with a skill that it does not have.
pub fn resolve_line(context: &Context<'_>, line: &TableLine<'_>) -> Result<Resolved, Refusal> {
    context.rules.need(context.rules.scoring, "scoring")?;
    let mut record = Recorder::default();
    let rules = WALLS.iter().find(|(scenario, _)| *scenario == line.id).map(|(_, walls)| *walls);
    let zone = rules.and_then(|rules| line.scenario.zones.iter().find(|zone| zone.group.as_str() == rules.zone));
    let (Some(rules), Some(zone)) = (rules, zone) else {
        return Err(Refusal::new("scenario", Message::new("refusal-scenario-without-gates")));
    };
    if line.opened.is_some() && (rules.opens_all.is_none() || !line.through_gate) {
        return Err(Refusal::new("opened", Message::new("refusal-no-gate-opens")));
    }
    let blocked = resolve_blocked(&mut record, rules, zone, line);
    record.step(Message::new("step-line-decided")).decides(LINE_OF_FIRE, Fact::Flag(!blocked));
    Ok(record.finish())
}

/// Returns whether the walls of a zone block the line; writes why.
fn resolve_blocked(record: &mut Recorder, walls: WallRules, zone: &Zone, line: &TableLine<'_>) -> bool {
    let inside = |point: Point| zone.shape.iter().any(|shape| contains(shape, point));
    let passes = zone.shape.iter().any(|shape| crosses_shape(shape, line));
    if !passes || (inside(line.from) && inside(line.to)) {
        record.step(Message::new("step-line-meets-no-wall")).cite(walls.endless).affects(LINE_OF_FIRE);
        return false;
    }
    if !line.through_gate {
        record.step(Message::new("step-line-meets-a-wall")).cite(walls.endless).affects(LINE_OF_FIRE);
        return true;
    }
    let listed = line.scenario.objects.iter().filter(|object| object.group.as_str() == "gate").count();
    let number = saturating_i64(zone.gates.len().max(listed));
    if let Some(clause) = walls.gates {
        let step = record.step(Message::new("step-gates-of-the-room").number("gates", number)).cite(clause);
        step.decides("gates", Fact::Number(number)).decides("gate-width", Fact::Word("narrow")).affects(LINE_OF_FIRE);
    }
    let (open_at_first, at_first) = walls.open;
    let opens = line.opened.filter(|opened| *opened > 0).and(walls.opens_all);
    let open = open_at_first || opens.is_some();
    let id = if open { "step-gates-are-open" } else { "step-gates-are-closed" };
    let step = record.step(Message::new(id)).cite(opens.unwrap_or(at_first)).affects(LINE_OF_FIRE);
    let step = step.cite_all(walls.opens_all.filter(|_| line.opened == Some(0)));
    step.decides("gates-open", Fact::Number(if open { number } else { 0 }));
    !open
}

/// Returns whether a shape contains a point, on its edge too.
fn contains(shape: &Shape, point: Point) -> bool {
    match shape.to_solid() {
        Outline::Corners(corners) => {
            surrounds(&corners, point) || edges(&corners).any(|(from, to)| is_between(from, to, point))
        }
        Outline::Circle(center, radius) => point.from(center).square() <= radius * radius,
    }
}

/// Returns whether a point lies on the segment between two others.
fn is_between(from: Point, to: Point, point: Point) -> bool {
    to.from(from).cross(point.from(from)) == 0 && from.from(point).dot(to.from(point)) <= 0
}

/// Returns whether a line passes a shape: it begins or ends inside, or crosses an edge.
fn crosses_shape(shape: &Shape, line: &TableLine<'_>) -> bool {
    let ends = contains(shape, line.from) || contains(shape, line.to);
    match shape.to_solid() {
        Outline::Corners(corners) => {
            ends || edges(&corners).any(|(from, to)| segments_cross(line.from, line.to, from, to))
        }
        Outline::Circle(..) => ends,
    }
}

/// Returns whether two segments cross.
fn segments_cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    let side = |from: Point, to: Point, point: Point| to.from(from).cross(point.from(from)).signum();
    side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0
}
