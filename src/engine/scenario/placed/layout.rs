//! The layout of the figures and objects at a moment, for the calculations on the table.

use crate::ruleset::ScoringRules;
use crate::scenario::sheet::{Location, Position, Sheet, SheetMoment, Size, Snapshot, Trooper};
use crate::table::layout::{Figure, Guise, Layout, PieceKind};
use crate::wounds::DEAD;
use model::ids::Name;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::Scenario;
use model::scenario::map::Object;
use model::situation::score::FigureKind;
use model::solid::{Cylinder, Heights, Point};

/// A figure or an object with a location and a size.
struct PlacedBase<'s> {
    path: String,
    name: &'s str,
    player: &'s str,
    location: Location,
    size: &'s Size,
    kind: PieceKind,
}

/// Lays out everything on the table at a moment.
pub(super) fn build_layout(
    rules: &ScoringRules,
    sheet: &Sheet<'_>,
    moment: SheetMoment,
    snapshot: &Snapshot<'_>,
) -> Result<Layout, Refusal> {
    let mut figures = Vec::new();
    for (trooper, position) in sheet.troopers.iter().zip(&snapshot.positions) {
        let Some(position) = position else { continue };
        let path = moment.path_of(trooper.name);
        check_stated_once(&path, position)?;
        let Some(location) = position.location else {
            if position.is(DEAD) || !trooper.deployed {
                continue;
            }
            return Err(Refusal::missing(format!("{path}.position")));
        };
        let size = trooper.size.as_ref().ok_or_else(|| Refusal::missing(format!("{}.silhouette", trooper.name)))?;
        let is_marker =
            matches!(trooper.kind, FigureKind::Holoecho | FigureKind::Device) || position.is_any(rules.markers.value);
        let kind = if is_marker { PieceKind::Marker } else { PieceKind::Model };
        let player = trooper.player.as_str();
        let base = PlacedBase { path, name: trooper.name, player, location, size, kind };
        figures.push(base.build_figure(sheet.scenario)?);
    }
    for object in &sheet.scenario.objects {
        if let Some(base) = place_object(sheet, moment, snapshot, object)? {
            figures.push(base.build_figure(sheet.scenario)?);
        }
    }
    Layout::new(figures, Vec::new())
}

/// Checks that no fact is stated that is computed from the location.
fn check_stated_once(path: &str, position: &Position<'_>) -> Result<(), Refusal> {
    let stated = [
        ("inside", !position.inside.is_empty()),
        ("enemy-contact", position.enemy_contact),
        ("null-enemy-contact", position.null_enemy_contact),
    ];
    match stated.into_iter().find(|(_, stated)| *stated && position.location.is_some()) {
        Some((key, _)) => Err(refuse_derived_fact(path, key)),
        None => Ok(()),
    }
}

/// Returns the refusal of a stated fact that is computed from a location.
pub(super) fn refuse_derived_fact(path: &str, key: &str) -> Refusal {
    Refusal::new(format!("{path}.{key}"), Message::new("refusal-score-stated-and-found").text("key", key))
}

/// Returns an object with its location; `None` if its size is not stated or it is carried.
fn place_object<'s>(
    sheet: &'s Sheet<'_>,
    moment: SheetMoment,
    snapshot: &Snapshot<'_>,
    object: &'s Object,
) -> Result<Option<PlacedBase<'s>>, Refusal> {
    let (path, state) = (moment.path_of(&format!("object.{}", object.id)), snapshot.objects.get(&object.id));
    let stated = state.and_then(|state| state.location);
    if stated.is_some() && !object.movable {
        let message = Message::new("refusal-score-does-not-move").text("object", object.id.as_str());
        return Err(Refusal::new(format!("{path}.position"), message));
    }
    if stated.is_some() && state.is_some_and(|state| !state.inside.is_empty()) {
        return Err(refuse_derived_fact(&path, "inside"));
    }
    let Some(size) = sheet.sizes.get(&object.group) else {
        return match stated {
            Some(_) => Err(Refusal::missing(format!("size.{}", object.group))),
            None => Ok(None),
        };
    };
    // A carried object has no place of its own: it moves with its bearer.
    let is_carried = snapshot.listed().any(|position| position.carries(object));
    if is_carried && stated.is_some() {
        let message = Message::new("refusal-score-carried").text("object", object.id.as_str());
        return Err(Refusal::new(format!("{path}.position"), message));
    }
    let initial = Location { center: Point { x: object.at[0].tenths(), y: object.at[1].tenths() }, elevation: 0 };
    let location = match (is_carried, stated, object.movable) {
        (true, _, _) => return Ok(None),
        (false, Some(location), _) => location,
        (false, None, false) => initial,
        (false, None, true) => return Err(Refusal::missing(format!("{path}.position"))),
    };
    let id = object.id.as_str();
    Ok(Some(PlacedBase { path, name: id, player: id, location, size, kind: PieceKind::Model }))
}

impl PlacedBase<'_> {
    fn build_figure(self, scenario: &Scenario) -> Result<Figure, Refusal> {
        let Self { path, name, player, location, size, kind } = self;
        let [width, depth] = scenario.table.map(Length::tenths);
        if !(0..=width).contains(&location.center.x) || !(0..=depth).contains(&location.center.y) {
            let message = Message::new("refusal-score-off-the-table").text("name", name);
            return Err(Refusal::new(format!("{path}.position"), message));
        }
        let parse = |text: &str| text.parse::<Name>().map_err(|_| Refusal::missing(format!("{path}.name")));
        Ok(Figure {
            name: parse(name)?,
            player: parse(player)?,
            volume: Cylinder {
                at: location.center,
                base: size.base,
                heights: Heights { low: location.elevation, high: location.elevation + size.height },
            },
            size_source: size.size_source.clone(),
            faces: None,
            kind,
            moving: false,
            guise: Guise::None,
            silhouette: None,
            neutral: false,
            visor: false,
            prone: false,
            path,
        })
    }
}

/// Returns whether a figure is a model that is an enemy of the other player, not a neutral one.
pub(super) fn is_model(trooper: &Trooper<'_>, figure: &Figure) -> bool {
    let is_enemy = matches!(trooper.kind, FigureKind::Trooper | FigureKind::TrooperLike | FigureKind::DesignatedTarget);
    figure.kind == PieceKind::Model && is_enemy
}
