//! The figures and things of a moment, put on a table.

use crate::ruleset::ScoringRules;
use crate::scenario::sheet::{At, Moment, Position, Sheet, Size, Spot, Trooper, What};
use crate::table::layout::{Figure, Layout, Piece};
use crate::wounds::DEAD;
use model::ids::Name;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::Scenario;
use model::scenario::map::Object;
use model::solid::{Cylinder, Heights, Point};

/// Everybody and everything that stands on the table then.
pub fn layout(rules: &ScoringRules, sheet: &Sheet<'_>, at: At, moment: &Moment<'_>) -> Result<Layout, Refusal> {
    let mut figures = Vec::new();
    for (trooper, position) in sheet.troopers.iter().zip(&moment.positions) {
        let Some(position) = position else { continue };
        let path = at.path_of(trooper.name);
        stated_once(&path, position)?;
        let Some(spot) = position.spot else {
            if position.is(DEAD) || !trooper.deployed {
                continue;
            }
            return Err(Refusal::missing(format!("{path}.position")));
        };
        let size = trooper.size.as_ref().ok_or_else(|| Refusal::missing(format!("{}.silhouette", trooper.name)))?;
        let marker = matches!(trooper.what, What::Echo | What::Device) || position.is_any(rules.markers.value);
        let player = trooper.player.as_str();
        figures.push(figure(sheet.scenario, path, (trooper.name, player), spot, size, marker)?);
    }
    for object in &sheet.scenario.objects {
        let Some((spot, size)) = thing(sheet, at, moment, object)? else { continue };
        let id = object.id.as_str();
        figures.push(figure(sheet.scenario, at.path_of(&format!("object.{id}")), (id, id), spot, size, false)?);
    }
    Layout::new(figures, Vec::new())
}

/// What follows from where somebody stands is not stated as well.
fn stated_once(path: &str, position: &Position<'_>) -> Result<(), Refusal> {
    let stated = [
        ("inside", !position.inside.is_empty()),
        ("enemy-contact", position.enemy_contact),
        ("null-enemy-contact", position.null_enemy_contact),
    ];
    match stated.into_iter().find(|(_, stated)| *stated && position.spot.is_some()) {
        Some((key, _)) => Err(found_already(path, key)),
        None => Ok(()),
    }
}

/// The refusal of a fact that follows from where something stands.
pub fn found_already(path: &str, key: &str) -> Refusal {
    Refusal::new(format!("{path}.{key}"), Message::new("refusal-score-stated-and-found").text("key", key))
}

/// Where a thing stands and how large it is; nothing of one whose size is not stated, and of one that is carried.
fn thing<'s>(
    sheet: &'s Sheet<'_>,
    at: At,
    moment: &Moment<'_>,
    object: &Object,
) -> Result<Option<(Spot, &'s Size)>, Refusal> {
    let (path, stated) = (at.path_of(&format!("object.{}", object.id)), moment.objects.get(&object.id));
    let spot = stated.and_then(|thing| thing.spot);
    if spot.is_some() && !object.movable {
        let message = Message::new("refusal-score-does-not-move").text("object", object.id.as_str());
        return Err(Refusal::new(format!("{path}.position"), message));
    }
    if spot.is_some() && stated.is_some_and(|thing| !thing.inside.is_empty()) {
        return Err(found_already(&path, "inside"));
    }
    let Some(size) = sheet.sizes.get(&object.sort) else {
        let asked = spot.map(|_| Refusal::missing(format!("size.{}", object.sort)));
        return asked.map_or(Ok(None), Err);
    };
    let carried = moment.standing().any(|position| position.carries(object));
    if carried && spot.is_some() {
        let message = Message::new("refusal-score-carried").text("object", object.id.as_str());
        return Err(Refusal::new(format!("{path}.position"), message));
    }
    let stands = Spot { at: Point { x: object.at[0].tenths(), y: object.at[1].tenths() }, level: 0 };
    match (carried, spot, object.movable) {
        (true, _, _) => Ok(None),
        (false, Some(spot), _) => Ok(Some((spot, size))),
        (false, None, false) => Ok(Some((stands, size))),
        (false, None, true) => Err(Refusal::missing(format!("{path}.position"))),
    }
}

fn figure(
    scenario: &Scenario,
    path: String,
    (name, player): (&str, &str),
    spot: Spot,
    size: &Size,
    marker: bool,
) -> Result<Figure, Refusal> {
    let [long, deep] = scenario.table.map(Length::tenths);
    if !(0..=long).contains(&spot.at.x) || !(0..=deep).contains(&spot.at.y) {
        let message = Message::new("refusal-score-off-the-table").text("name", name);
        return Err(Refusal::new(format!("{path}.position"), message));
    }
    let named = |text: &str| text.parse::<Name>().map_err(|_| Refusal::missing(format!("{path}.name")));
    Ok(Figure {
        name: named(name)?,
        player: named(player)?,
        volume: Cylinder {
            at: spot.at,
            base: size.base,
            heights: Heights { low: spot.level, high: spot.level + size.height },
        },
        sized: size.sized.clone(),
        faces: None,
        piece: if marker { Piece::Marker } else { Piece::Model },
        moving: false,
        neutral: false,
        visor: false,
        prone: false,
        path,
    })
}

/// Whether somebody is an enemy whom others touch: a model, and no neutral one.
pub fn is_model(trooper: &Trooper<'_>, figure: &Figure) -> bool {
    figure.piece == Piece::Model && matches!(trooper.what, What::Trooper | What::Stand | What::DesignatedTarget)
}
