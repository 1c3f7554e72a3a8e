//! Games on random tables, written twice: as positions, and as the facts that an independent model derives from them.
//!
//! The model shares no code with the engine. It counts small squares of each base in floating point and discards a game
//! where that is too coarse to decide.

use std::collections::BTreeSet;
use std::fmt::Write;

use kb::KnowledgeBase;
use model::length::Length;
use model::scenario::bound::Bound;
use model::scenario::map::{Object, Shape, Use, Zone};
use model::scenario::{Player, Scenario};

use crate::random::Seeded;

/// The number of games to try.
pub const GAMES: u64 = 180;

/// The scenarios in which facts follow from positions and a killed model needs no further facts.
const SCENARIOS: [&str; 9] = [
    "quadrant-control",
    "safe-area",
    "transmission-matrix",
    "frontline",
    "acquisition",
    "the-armory",
    "engineering-deck",
    "frostbyte",
    "power-pack",
];

/// Bases of troopers and of objects.
const BASE: f64 = 250.0;
const OBJECT: f64 = 400.0;
/// A base is sampled with this many squares across.
const SQUARES: i32 = 80;
/// The number of positions to try for each model.
const TRIES: u8 = 40;
/// Closer than this to half, or to contact, the model cannot decide.
const UNSURE: f64 = 0.03;
const UNSURE_LENGTH: f64 = 0.5;

/// A game, written twice.
pub struct Game {
    pub scenario: String,
    /// The sheet with positions.
    pub placed: String,
    /// The sheet with the zones and objects derived from them.
    pub by_hand: String,
}

type Place = (i64, i64);

fn float(tenths: i64) -> f64 {
    f64::from(i32::try_from(tenths).expect("a place on the table"))
}

fn distance(a: Place, b: Place) -> f64 {
    (float(a.0) - float(b.0)).hypot(float(a.1) - float(b.1))
}

/// Returns whether a point is in a shape, and its distance from the edge.
fn locate(shape: &Shape, (x, y): (f64, f64)) -> (bool, f64) {
    let float = |length: &Length| float(length.tenths());
    match shape {
        Shape::Circle { at, radius } => {
            let far = (x - float(&at[0])).hypot(y - float(&at[1]));
            (far < float(radius), (far - float(radius)).abs())
        }
        Shape::Rectangle { x: across, y: up } => {
            let off =
                |coordinate: f64, ends: &[Length; 2]| (float(&ends[0]) - coordinate).max(coordinate - float(&ends[1]));
            let (aside, above) = (off(x, across), off(y, up));
            let inside = aside < 0.0 && above < 0.0;
            (inside, if inside { -aside.max(above) } else { aside.max(0.0).hypot(above.max(0.0)) })
        }
    }
}

/// The model is too coarse to decide.
struct TooCoarse;

/// Returns the keyword for the share of a base in a zone; `None` if it is outside.
fn extent(zone: &Zone, (x, y): Place) -> Result<Option<&'static str>, TooCoarse> {
    let middle = (float(x), float(y));
    let reach = BASE / 2.0;
    for shape in &zone.shape {
        let (inside, edge) = locate(shape, middle);
        if (edge - reach).abs() < UNSURE_LENGTH {
            return Err(TooCoarse);
        }
        if edge > reach {
            if inside {
                return Ok(Some("totally"));
            }
            continue;
        }
        let (mut all, mut there) = (0.0, 0.0);
        for (across, up) in (0..SQUARES).flat_map(|across| (0..SQUARES).map(move |up| (across, up))) {
            let off = |step: i32| (f64::from(step) + 0.5) / f64::from(SQUARES) * BASE - reach;
            let (dx, dy) = (off(across), off(up));
            if dx.hypot(dy) < reach {
                all += 1.0;
                there += f64::from(u8::from(locate(shape, (middle.0 + dx, middle.1 + dy)).0));
            }
        }
        let share: f64 = there / all;
        if (share - 0.5).abs() < UNSURE {
            return Err(TooCoarse);
        }
        return Ok(Some(if share > 0.5 { "more-than-half" } else { "partly" }));
    }
    Ok(None)
}

/// Returns the objects for which a scenario counts who touches them.
fn touched(scenario: &Scenario) -> impl Iterator<Item = &Object> {
    scenario.objects.iter().filter(|object| scenario.contact_facts(object).next().is_some())
}

fn middle(object: &Object) -> Place {
    (object.at[0].tenths(), object.at[1].tenths())
}

/// Returns a random position, often near an edge, where errors are most likely.
fn random_position(random: &mut Seeded, scenario: &Scenario) -> Place {
    let near =
        |random: &mut Seeded, coordinate: i64, far: i64| (coordinate + random.between(-far, far)).clamp(0, 12_192);
    let objects: Vec<Place> = touched(scenario).map(middle).collect();
    if !objects.is_empty() && random.one_in(2) {
        let (x, y) = *random.one_of(&objects);
        let (aside, up) = *random.one_of(&[(325, 0), (-325, 0), (0, 325), (0, -325), (195, 260), (-260, 195)]);
        return (near(random, x + aside, 2), near(random, y + up, 2));
    }
    let zones: Vec<&Zone> = scenario.zones.iter().filter(|zone| zone.used != Use::Deployment).collect();
    match random.one_of(&random_shapes(&zones)) {
        Shape::Circle { at, radius } => {
            let (x, y) = *random.one_of(&[(5, 0), (-5, 0), (0, 5), (3, 4), (-4, 3), (-3, -4)]);
            let at = at.map(Length::tenths);
            (near(random, at[0] + radius.tenths() * x / 5, 90), near(random, at[1] + radius.tenths() * y / 5, 90))
        }
        Shape::Rectangle { x, y } => {
            let along = |random: &mut Seeded, ends: &[Length; 2]| match random.below(3) {
                0 => near(random, ends[0].tenths(), 140),
                1 => near(random, ends[1].tenths(), 140),
                _ => random.between(ends[0].tenths(), ends[1].tenths()),
            };
            (along(random, x), along(random, y))
        }
    }
}

fn random_shapes(zones: &[&Zone]) -> Vec<Shape> {
    if zones.is_empty() {
        // Only objects matter: anywhere.
        let side = [Length::from_tenths(0), Length::inches(48)];
        return vec![Shape::Rectangle { x: side, y: side }];
    }
    zones.iter().flat_map(|zone| zone.shape.clone()).collect()
}

/// Returns the other keys of the sheet: zero for every fact that does not follow from positions.
fn nothing(scenario: &Scenario, per_round: bool) -> String {
    let fields = scenario.fields().filter(|field| if per_round { field.per_round } else { field.at_the_end });
    let stated = fields.filter(|field| !scenario.is_positional(field.fact));
    let pairs = stated.map(|field| match field.bound {
        Bound::Flag => format!("{} = false", field.fact.id),
        Bound::Count(_) => format!("{} = 0", field.fact.id),
    });
    format!("{{ {} }}", pairs.collect::<Vec<_>>().join(", "))
}

/// Returns one model, written by position and by derived facts.
fn model(scenario: &Scenario, place: Place) -> Option<[String; 2]> {
    let mut inside = Vec::new();
    for zone in &scenario.zones {
        let matters = zone.used == Use::Operations || scenario.zone_facts(zone).next().is_some();
        if let Some(extent) = extent(zone, place).ok()?.filter(|_| matters) {
            inside.push(format!("{} = \"{extent}\"", zone.id));
        }
    }
    let mut contact = Vec::new();
    for object in touched(scenario) {
        let gap = distance(place, middle(object)) - f64::midpoint(BASE, OBJECT);
        // Bases cannot overlap; bases a tenth of a millimeter apart touch.
        if gap < -1.0 || (gap - 1.0).abs() < 0.01 {
            return None;
        }
        if gap < 1.0 {
            contact.push(format!("\"{}\"", object.id));
        }
    }
    let length = |tenths: i64| format!("'{}.{}mm'", tenths / 10, tenths % 10);
    Some([
        format!("position = [{}, {}]", length(place.0), length(place.1)),
        format!("inside = {{ {} }}, contact = [{}]", inside.join(", "), contact.join(", ")),
    ])
}

/// `count` models at one moment, without overlaps.
fn models(random: &mut Seeded, scenario: &Scenario, count: i64) -> Option<Vec<[String; 2]>> {
    let mut taken: Vec<Place> = Vec::new();
    let mut all = Vec::new();
    for _ in 0..count {
        // Where the model is too coarse to decide, another place is tried.
        let placed = (0..TRIES).find_map(|_| {
            let place = random_position(random, scenario);
            let free = taken.iter().all(|neighbor| distance(*neighbor, place) > BASE);
            model(scenario, place).filter(|_| free).map(|model| (place, model))
        });
        let (place, model) = placed?;
        taken.push(place);
        all.push(model);
    }
    Some(all)
}

impl Game {
    /// Returns the game of a seed; `None` where the model is too coarse to decide.
    pub fn of(seed: u64, kb: &KnowledgeBase) -> Option<Self> {
        let mut random = Seeded(seed);
        let name = SCENARIOS[usize::try_from(seed).expect("a small number") % SCENARIOS.len()];
        let (_, scenario) = kb.scenario(name).expect("a scenario");
        let per_round = scenario.fields().any(|field| field.per_round);
        let count = random.between(3, 6);
        let head = format!("a = {0}\nb = {0}\n", nothing(scenario, false));
        let sorts: BTreeSet<&str> = touched(scenario).map(|object| object.group.as_str()).collect();
        let size = |sort: &&str| format!("size.{sort} = {{ base = '40mm', height = '40mm' }}\n");
        let size = sorts.iter().map(size).collect::<Vec<_>>().concat();
        let mut written = [format!("{head}{size}"), head];
        let rounds = if per_round { scenario.rounds } else { 0 };
        let moments: Vec<Vec<[String; 2]>> =
            (0..=rounds).map(|_| models(&mut random, scenario, count)).collect::<Option<_>>()?;
        // A sheet without zones and objects states nothing about them.
        let says = |what: &str| moments[0].iter().any(|model| model[1].contains(what));
        if !says(" = \"") || (!sorts.is_empty() && !says("[\"")) {
            return None;
        }
        let states: Vec<Vec<&str>> = moments
            .iter()
            .map(|moment| {
                moment.iter().map(|_| *random.one_of(&["", "", "\"unconscious\"", "\"camouflaged\""])).collect()
            })
            .collect();
        for number in 0..usize::try_from(count).expect("a count") {
            let player = Player::ALL[number % 2].as_str();
            let points = random.between(1, 3) * 10;
            let bears = *random.one_of(&["", "\"hacker\"", "\"engineer\"", "\"tactical-armored-gear\""]);
            for (way, text) in written.iter_mut().enumerate() {
                let keys = moments[0][number][way].replace("}, contact", "}\ncontact");
                let size = if way == 0 { "silhouette = \"s2\"\n" } else { "" };
                writeln!(
                    text,
                    "[[trooper]]\nname = \"t-{number}\"\nplayer = \"{player}\"\npoints = {points}\ndatatracker = {}\n\
                     bears = [{bears}]\nstates = [{}]\n{size}{keys}",
                    number < 2,
                    states[0][number],
                )
                .expect("a text");
            }
        }
        for (moment, states) in moments.iter().zip(&states).skip(1) {
            for (way, text) in written.iter_mut().enumerate() {
                let facts = nothing(scenario, true);
                writeln!(text, "[[round]]\na = {facts}\nb = {facts}\n[round.at]").expect("a text");
                for (number, model) in moment.iter().enumerate() {
                    writeln!(text, "t-{number} = {{ states = [{}], {} }}", states[number], model[way]).expect("a text");
                }
            }
        }
        let [placed, by_hand] = written;
        Some(Self { scenario: name.to_owned(), placed, by_hand })
    }
}
