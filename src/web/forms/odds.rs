//! The form of the odds calculator: turns its fields into an Order.

use serde_json::{Map, Value, json};

use crate::request::input::{not_a_number, parse_integer, unknown_choice};
use kb::KnowledgeBase;
use model::catalogue::Mode;
use model::edition::Edition;
use model::entry::Kind;
use model::length::Length;
use model::refusal::Refusal;
use render::odds::choices::FEATURE_KINDS;
use render::odds::{ATTRIBUTES, COVERS, DECLARATIONS, DEFAULT_DISTANCE, DEFAULT_WEAPON, MAX_DISTANCE, SIDES};
use render::sheet::Values;

/// The first declaration in editions that require a Short Movement Skill before an attack.
const IDLE: &str = "idle";

/// Returns the Order as a situation, at a distance or else at the one typed. With `idles_first`, the active trooper
/// declares [`IDLE`] before the attack.
///
/// # Errors
/// A field is not a number or none of its choices.
pub fn order(values: &Values, distance: Option<Length>, idles_first: bool) -> Result<Value, Refusal> {
    let (mut active, mut reactive) = (trooper(values, SIDES[0])?, trooper(values, SIDES[1])?);
    let attack = declaration(values, SIDES[0], DECLARATIONS[0], SIDES[1])?;
    let aro = declaration(values, SIDES[1], DECLARATIONS[1], SIDES[0])?;
    let close_combat = [&attack, &aro].iter().any(|declaration| declaration["skill"] == "cc-attack");
    let first = idles_first.then(|| json!({ "skill": IDLE }));
    let declares: Vec<Value> = first.into_iter().chain([attack]).collect();
    active.insert("declares".to_owned(), declares.into());
    if aro["skill"] != "none" {
        reactive.insert("aro".to_owned(), aro);
    }
    let typed = number(values, "distance", MAX_DISTANCE)?.unwrap_or(DEFAULT_DISTANCE);
    let distance = distance.unwrap_or_else(|| Length::inches(typed));
    if close_combat {
        reactive.insert("contact".to_owned(), true.into());
    } else {
        reactive.insert("distance".to_owned(), distance.to_string().into());
    }
    reactive.insert("cover".to_owned(), choice(values, "reactive.cover", &COVERS)?.into());
    reactive.insert("active-cover".to_owned(), choice(values, "active.cover", &COVERS)?.into());
    Ok(json!({ "seed": 0, "active": [active], "reactive": [reactive] }))
}

/// Returns the distances beyond which the result may change: 0, the ends of the range bands, and the Zone of Control.
pub fn distances(kb: &KnowledgeBase, edition: Edition, values: &Values) -> Vec<Length> {
    let mut distances = vec![Length::inches(0), Length::inches(8)];
    for side in SIDES {
        let (weapon, mode) = weapon(values, side);
        let mode = mode.and_then(|mode| mode.parse().ok());
        let bands = kb.catalogue.bands(weapon, &mode, edition);
        distances.extend(bands.into_iter().flat_map(|(bands, _)| bands.iter()).map(|band| band.to));
    }
    distances.sort_unstable();
    distances.dedup();
    distances
}

/// Returns the skills, weapons, profiles and equipment of both sides, each with its mode or level.
pub fn named_entries(values: &Values) -> Vec<(String, Mode)> {
    let mut entries = Vec::new();
    let mut add = |id: &str, mode: Option<&str>| entries.push((id.to_owned(), mode.and_then(|mode| mode.parse().ok())));
    for (side, known) in SIDES.into_iter().zip(DECLARATIONS) {
        let skill = choice(values, &format!("{side}.skill"), known).unwrap_or_default();
        add(skill, None);
        if skill.ends_with("-attack") {
            let (weapon, mode) = weapon(values, side);
            add(weapon, mode);
        }
        add(values.get(&format!("{side}.profile")), None);
        for (_, key) in FEATURE_KINDS {
            let start = format!("{side}.{key}.");
            let features = values.filled().filter(|(_, value)| *value != "0");
            for field in features.filter_map(|(field, _)| field.strip_prefix(&start)) {
                let (id, level) = field.split_once('.').map_or((field, None), |(id, level)| (id, Some(level)));
                add(id, level);
            }
        }
    }
    entries
}

/// Returns the trooper of a side without its declarations.
fn trooper(values: &Values, side: &str) -> Result<Map<String, Value>, Refusal> {
    let mut trooper = Map::new();
    trooper.insert("name".to_owned(), side.into());
    let profile = values.get(&format!("{side}.profile"));
    if !profile.is_empty() {
        trooper.insert("profile".to_owned(), profile.into());
    }
    for (name, default) in ATTRIBUTES {
        let typed = number(values, &format!("{side}.{name}"), 99)?;
        if let Some(value) = typed.or_else(|| profile.is_empty().then_some(default)) {
            trooper.insert(name.to_owned(), value.into());
        }
    }
    for (kind, key) in FEATURE_KINDS {
        let start = format!("{side}.{key}.");
        let features =
            values.filled().filter(|(_, value)| *value != "0").filter_map(|(field, _)| field.strip_prefix(&start));
        let features: Vec<Value> = features.map(Value::from).collect();
        // A list of skills is exhaustive; without one, the engine would assume every skill.
        if kind == Kind::Skill || !features.is_empty() {
            trooper.insert(key.to_owned(), features.into());
        }
    }
    Ok(trooper)
}

fn declaration(values: &Values, side: &str, known: &[&str], target: &str) -> Result<Value, Refusal> {
    let skill = choice(values, &format!("{side}.skill"), known)?;
    let mut declaration = Map::from_iter([("skill".to_owned(), Value::from(skill))]);
    if skill.ends_with("-attack") {
        let (weapon, mode) = weapon(values, side);
        declaration.insert("weapon".to_owned(), weapon.into());
        declaration.extend(mode.map(|mode| ("mode".to_owned(), mode.into())));
        declaration.insert("at".to_owned(), target.into());
    }
    Ok(declaration.into())
}

fn weapon<'v>(values: &'v Values, side: &str) -> (&'v str, Option<&'v str>) {
    let chosen = values.get(&format!("{side}.weapon"));
    let chosen = if chosen.is_empty() { DEFAULT_WEAPON } else { chosen };
    chosen.split_once('.').map_or((chosen, None), |(weapon, mode)| (weapon, Some(mode)))
}

fn choice<'w>(values: &Values, field: &str, known: &[&'w str]) -> Result<&'w str, Refusal> {
    let value = values.get(field);
    if value.is_empty() {
        return Ok(known[0]);
    }
    known
        .iter()
        .copied()
        .find(|word| *word == value)
        .ok_or_else(|| Refusal::new(field, unknown_choice(field, value, known)))
}

fn number(values: &Values, field: &str, max: i64) -> Result<Option<i64>, Refusal> {
    let typed = values.get(field);
    if typed.is_empty() {
        return Ok(None);
    }
    let number = parse_integer(typed).ok_or_else(|| not_a_number(field, typed))?;
    if (0..=max).contains(&number) { Ok(Some(number)) } else { Err(Refusal::out_of_bounds(field, number, 0, max)) }
}
