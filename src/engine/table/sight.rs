//! Decides the Line of Fire between two figures: facing, obstacles, and the clauses that apply.

use crate::context::Context;
use crate::discrepancy::{CivilianSight, SmallestVisiblePart};
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::{EngagedSight, LineStart, Rule, SightRules};
use crate::table::beam::{BeamShape, End, Patch, Visibility, find_beam};
use crate::table::drawing::{Annotations, with_table};
use crate::table::edges::{check_leaning, write_special_scenery};
use crate::table::geometry::contact::touches;
use crate::table::layout::{Figure, Layout, Obstacle, PieceKind};
use crate::table::volume::{write_tinbots, write_volume};
use model::fact_name::LINE_OF_FIRE;
use model::ids::Name;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::solid::{Cylinder, Point, Solid};
use model::table::Mark;
use model::trace::Resolved;

/// A figure that looks and the figure that it looks at.
#[derive(Clone, Copy)]
struct SightPair<'l> {
    viewer: &'l Figure,
    viewed: &'l Figure,
}

impl SightPair<'_> {
    /// Returns the same figures, looking the other way.
    const fn reversed(self) -> Self {
        Self { viewer: self.viewed, viewed: self.viewer }
    }
}

/// A decided Line of Fire.
#[derive(Clone, Debug)]
pub struct DecidedSight {
    /// Whether the viewer has Line of Fire; `None` if the search cannot decide it, or the figures may not stand so.
    pub line_of_fire: Option<bool>,
    /// The outcome and trace.
    pub resolved: Resolved,
}

/// A Line of Fire as it is drawn.
#[derive(Default)]
struct DrawnLine {
    /// Whether there is one, as in [`DecidedSight`].
    exists: Option<bool>,
    annotations: Annotations,
}

/// Decides `line-of-fire`, or `borderline` if the search cannot; `blocked-by` names the obstacles.
///
/// # Errors
/// As [`decide`].
pub fn resolve(context: &Context<'_>, layout: &Layout, from: &Name, to: &Name) -> Result<Resolved, Refusal> {
    Ok(decide(context, layout, from, to)?.resolved)
}

/// Takes the Civilians from the figures that block Line of Fire, unless the reading in effect lets them block it.
///
/// # Errors
/// A refusal of a name that is not on the table, and for an edition without the rule.
pub fn place_civilians(context: &Context<'_>, layout: &mut Layout, names: &[Name]) -> Result<(), Refusal> {
    if names.is_empty() {
        return Ok(());
    }
    context.rules.need_clause(Rule::CivilianBlocksNothing, "civilians")?;
    if !context.follows(CivilianSight::BlockLikeFigures) {
        return layout.set_civilians(names);
    }
    for (index, name) in names.iter().enumerate() {
        layout.find_figure(&format!("civilians.{index}"), name)?;
    }
    Ok(())
}

/// Decides the Line of Fire as [`resolve`], and returns it beside the trace.
///
/// # Errors
/// A refusal for a name that is not on the table, and for a missing facing.
pub fn decide(context: &Context<'_>, layout: &Layout, from: &Name, to: &Name) -> Result<DecidedSight, Refusal> {
    let (viewer, viewed) = (layout.find_figure("viewer", from)?, layout.find_figure("viewed", to)?);
    if viewer.name == viewed.name {
        return Err(Refusal::new("viewed", Message::new("refusal-itself").text("name", to.as_str())));
    }
    let mut record = Recorder::default();
    for figure in [viewer, viewed] {
        write_volume(context, &mut record, figure, LINE_OF_FIRE);
    }
    write_tinbots(context, &mut record, layout, LINE_OF_FIRE)?;
    let line = resolve_line(context, &mut record, layout, SightPair { viewer, viewed })?;
    let resolved = with_table(record.finish(), layout, &[from, to], line.annotations);
    Ok(DecidedSight { line_of_fire: line.exists, resolved })
}

/// Decides the line and writes the steps after the volumes.
fn resolve_line(
    context: &Context<'_>,
    record: &mut Recorder,
    layout: &Layout,
    pair: SightPair<'_>,
) -> Result<DrawnLine, Refusal> {
    let SightPair { viewer, viewed } = pair;
    let rules = &context.rules.space.sight;
    if layout.iter_engaged_enemies(viewer).next().is_some() {
        let exists = Some(resolve_engaged(context, record, layout, pair));
        return Ok(DrawnLine { exists, ..DrawnLine::default() });
    }
    let front = match determine_facing(context, record, pair)? {
        Facing::Away(facing) => {
            let marks = vec![Mark::Looks(viewer.name.clone(), Some(facing))];
            let annotations = Annotations { marks, ..Annotations::default() };
            return Ok(DrawnLine { exists: Some(false), annotations });
        }
        Facing::AllRound => None,
        Facing::Forward(facing) => Some(facing),
    };
    let others = layout.figures.iter().filter(|figure| figure.name != viewer.name && figure.name != viewed.name);
    write_transparent(record, rules, others);
    write_special_scenery(context, record, layout);
    for figure in [viewer, viewed] {
        if let Some(violation) = check_leaning(context, record, layout, figure) {
            violation.write(record);
            return Ok(DrawnLine::default());
        }
    }
    let from = front.filter(|_| rules.starts.value == LineStart::FrontHalf);
    let obstacles = layout.list_obstacles_between(viewer, viewed);
    let mut line = resolve_visibility(context, record, pair, from, &obstacles);
    line.annotations.marks.push(Mark::Looks(viewer.name.clone(), front));
    Ok(line)
}

/// Returns a message that names a figure.
fn figure_message(id: &'static str, figure: &Figure) -> Message {
    Message::new(id).text("name", figure.name.as_str())
}

/// Returns a message that names two figures.
fn pair_message(id: &'static str, pair: SightPair<'_>) -> Message {
    figure_message(id, pair.viewer).text("other", pair.viewed.name.as_str())
}

/// Decides whether an engaged figure, which sees nothing outside its Close Combat, has Line of Fire.
fn resolve_engaged(context: &Context<'_>, record: &mut Recorder, layout: &Layout, pair: SightPair<'_>) -> bool {
    let rules = context.rules.space.sight;
    let seen = match rules.engaged.value {
        EngagedSight::Touched => touches(&pair.viewer.volume, &Solid::Cylinder(pair.viewed.volume)),
        EngagedSight::Melee => {
            layout.list_close_combat(pair.viewer).iter().any(|figure| figure.name == pair.viewed.name)
        }
    };
    let id = if seen { "step-engaged-sees" } else { "step-engaged-sees-nothing-else" };
    let step = record.step(pair_message(id, pair)).cite(rules.engaged.clause);
    let step = step.cite_all(context.rules.clause(Rule::EngagedSeeAllRound));
    step.decides(LINE_OF_FIRE, Fact::Flag(seen));
    seen
}

/// The directions in which a figure sees the other.
enum Facing {
    /// The figure faces this way, and the other figure is not in its front arc.
    Away(Point),
    /// The figure sees in all directions.
    AllRound,
    /// The figure faces this way, and the other figure is in its front arc.
    Forward(Point),
}

/// The reason why a figure sees in all directions.
pub struct AllRound {
    /// The id of the message that reports it.
    pub message: &'static str,
    /// The clauses that grant it.
    pub clauses: Vec<Cite>,
}

/// Returns why a figure sees in all directions; `None` if its view depends on its facing.
///
/// # Errors
/// A refusal for equipment that the edition does not have.
pub fn find_all_round(context: &Context<'_>, figure: &Figure) -> Result<Option<AllRound>, Refusal> {
    let rules = context.rules.space.sight;
    let reason = |message, clauses: &[Cite]| Some(AllRound { message, clauses: clauses.to_vec() });
    Ok(match (figure.moving, figure.kind) {
        (true, _) => reason("step-mover-looks-all-round", &[rules.movers_all_round]),
        (false, PieceKind::Marker) => reason("step-marker-looks-all-round", rules.markers_all_round),
        (false, PieceKind::Model) if figure.visor => {
            reason("step-visor-looks-all-round", context.rules.need(rules.visor, "360o-visor")?)
        }
        (false, PieceKind::Model) => None,
    })
}

/// Determines the view of the viewer, and writes whether the viewed figure is in its front arc.
fn determine_facing(context: &Context<'_>, record: &mut Recorder, pair: SightPair<'_>) -> Result<Facing, Refusal> {
    let SightPair { viewer, viewed } = pair;
    let rules = &context.rules.space.sight;
    if let Some(AllRound { message, clauses }) = find_all_round(context, viewer)? {
        record.step(figure_message(message, viewer)).cite_all(&clauses).affects(LINE_OF_FIRE);
        return Ok(Facing::AllRound);
    }
    let facing = viewer.faces.ok_or_else(|| Refusal::missing(format!("{}.faces", viewer.path)))?;
    let seen = is_in_front(&viewer.volume, facing, &viewed.volume);
    let id = if seen { "step-in-front" } else { "step-behind" };
    let step = record.step(pair_message(id, pair)).cite_all(rules.arc);
    if seen {
        step.cite(rules.starts.clause).affects(LINE_OF_FIRE);
        Ok(Facing::Forward(facing))
    } else {
        step.cite(rules.only_in_front).decides(LINE_OF_FIRE, Fact::Flag(false));
        Ok(Facing::Away(facing))
    }
}

/// Returns whether any part of a base lies in the front half-plane of another: ahead of the line through its center
/// that is perpendicular to its facing.
pub(super) fn is_in_front(viewer: &Cylinder, facing: Point, viewed: &Cylinder) -> bool {
    let ahead = i128::from(2 * viewed.at.from(viewer.at).dot(facing));
    let square = |length: i64| i128::from(length) * i128::from(length);
    ahead >= 0 || ahead * ahead <= square(viewed.base) * i128::from(facing.square())
}

/// Writes which figures do not block sight: Markers, and Models that declared a movement.
fn write_transparent<'f>(record: &mut Recorder, rules: &SightRules, others: impl Iterator<Item = &'f Figure>) {
    for figure in others {
        let (id, clauses) = match (figure.kind, figure.moving) {
            (PieceKind::Marker, _) => ("step-marker-does-not-block", rules.markers),
            (PieceKind::Model, true) => ("step-mover-does-not-block", &[rules.movers][..]),
            (PieceKind::Model, false) => continue,
        };
        record.step(figure_message(id, figure)).cite_all(clauses).affects(LINE_OF_FIRE);
    }
}

/// Chooses the patch that must be visible, by the reading that is followed.
pub fn choose_patch(context: &Context<'_>) -> Patch {
    match context.followed_reading() {
        SmallestVisiblePart::SeenFromAPoint => Patch::FromPoint,
        SmallestVisiblePart::AlongTheWholeLine => Patch::AlongLine,
    }
}

/// Determines whether the viewed figure is visible from the viewer; writes it, and the obstacles that block the line.
fn resolve_visibility(
    context: &Context<'_>,
    record: &mut Recorder,
    pair: SightPair<'_>,
    front: Option<Point>,
    obstacles: &[Obstacle<'_>],
) -> DrawnLine {
    let rules = &context.rules.space.sight;
    let patch = choose_patch(context);
    let mut annotations = Annotations::default();
    let visibility = |solids: &[&Solid]| find_beam(&pair.viewer.volume, &pair.viewed.volume, front, solids, patch);
    let mut exists = None;
    let step = match visibility(&obstacles.iter().map(|obstacle| &obstacle.solid).collect::<Vec<_>>()) {
        Visibility::Visible(beam) => {
            exists = Some(true);
            annotations.marks.push(Mark::Line(beam.ends));
            let message = match beam.shape {
                BeamShape::Tapered(End::First) | BeamShape::Ray => pair_message("step-beam-joins", pair),
                BeamShape::Tapered(End::Second) => pair_message("step-beam-joins", pair.reversed()),
                BeamShape::Uniform => pair_message("step-beam-joins-all-along", pair),
            };
            record.step(message).cite_all(rules.beam).decides(LINE_OF_FIRE, Fact::Flag(true))
        }
        Visibility::Borderline => {
            let step = record.step(pair_message("step-beam-borderline", pair)).cite_all(rules.beam);
            step.decides("borderline", Fact::Flag(true))
        }
        Visibility::Hidden => {
            exists = Some(false);
            let blocking = select_blocking(&visibility, obstacles);
            annotations.blocking = blocking.iter().map(|obstacle| obstacle.name.clone()).collect();
            let names = blocking.iter().map(|obstacle| obstacle.name.as_str().to_owned());
            let listed = Arg::List(names.clone().map(|name| Arg::Text(name.into())).collect());
            let friend = blocking.iter().any(|obstacle| obstacle.player == Some(&pair.viewer.player));
            let id = match patch {
                Patch::FromPoint => "step-beam-blocked",
                Patch::AlongLine => "step-beam-blocked-all-along",
            };
            let step = record.step(pair_message(id, pair).with("blocking", listed));
            let step = step.cite_all(rules.beam).cite(rules.blocked).cite_all(friend.then_some(rules.friends));
            step.decides(LINE_OF_FIRE, Fact::Flag(false)).decides("blocked-by", Fact::Names(names.collect()))
        }
    };
    cite_patch(context, step);
    DrawnLine { exists, annotations }
}

/// Adds the reading on the smallest visible part to a step, if one was chosen.
pub fn cite_patch<'r>(context: &Context<'_>, step: StepHandle<'r>) -> StepHandle<'r> {
    context.chosen_reading::<SmallestVisiblePart>().into_iter().fold(step, StepHandle::reading)
}

/// Selects the obstacles that block every line: each that does so alone, else a minimal set that does so together.
fn select_blocking<'o, 'n>(
    visibility: &dyn Fn(&[&Solid]) -> Visibility,
    obstacles: &'o [Obstacle<'n>],
) -> Vec<&'o Obstacle<'n>> {
    let alone: Vec<&Obstacle<'_>> =
        obstacles.iter().filter(|obstacle| visibility(&[&obstacle.solid]) == Visibility::Hidden).collect();
    if !alone.is_empty() {
        return alone;
    }
    let mut minimal: Vec<&Obstacle<'_>> = obstacles.iter().collect();
    let mut index = 0;
    while index < minimal.len() {
        let others = minimal.iter().enumerate().filter(|(position, _)| *position != index);
        if visibility(&others.map(|(_, obstacle)| &obstacle.solid).collect::<Vec<_>>()) == Visibility::Hidden {
            minimal.remove(index);
        } else {
            index += 1;
        }
    }
    minimal
}
