//! The Order that the fields of the calculator describe.

use serde_json::{Map, Value, json};

use kb::KnowledgeBase;
use model::catalogue::Mode;
use model::edition::Edition;
use model::entry::Kind;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use render::odds::choices::FEATURE_KINDS;
use render::odds::{ATTRIBUTES, COVERS, DECLARATIONS, DEFAULT_DISTANCE, DEFAULT_WEAPON, MAX_DISTANCE, SIDES};
use render::sheet::Values;

/// The first declaration in editions that require a Short Movement Skill before an attack.
const FIRST: &str = "idle";

/// The Order, at the distance typed or another one; `halves` where something is declared before the attack.
///
/// # Errors
/// A refusal of a field that is no number, or that has no such choice.
pub fn order(values: &Values, at: Option<Length>, halves: bool) -> Result<Value, Refusal> {
    let (mut active, mut reactive) = (trooper(values, SIDES[0])?, trooper(values, SIDES[1])?);
    let attack = declaration(values, SIDES[0], DECLARATIONS[0], SIDES[1])?;
    let aro = declaration(values, SIDES[1], DECLARATIONS[1], SIDES[0])?;
    let close = [&attack, &aro].iter().any(|one| one["skill"] == "cc-attack");
    let first = halves.then(|| json!({ "skill": FIRST }));
    let declares: Vec<Value> = first.into_iter().chain([attack]).collect();
    active.insert("declares".to_owned(), declares.into());
    if aro["skill"] != "none" {
        reactive.insert("aro".to_owned(), aro);
    }
    let typed = number(values, "distance", MAX_DISTANCE)?.unwrap_or(DEFAULT_DISTANCE);
    let distance = at.unwrap_or_else(|| Length::inches(typed));
    if close {
        reactive.insert("contact".to_owned(), true.into());
    } else {
        reactive.insert("distance".to_owned(), distance.to_string().into());
    }
    reactive.insert("cover".to_owned(), choice(values, "reactive.cover", &COVERS)?.into());
    reactive.insert("active-cover".to_owned(), choice(values, "active.cover", &COVERS)?.into());
    Ok(json!({ "seed": 0, "active": [active], "reactive": [reactive] }))
}

/// The ends of the range bands from 0 on, and of the Zone of Control: the result may change beyond each.
pub fn distances(kb: &KnowledgeBase, edition: Edition, values: &Values) -> Vec<Length> {
    let mut found = vec![Length::inches(0), Length::inches(8)];
    for side in SIDES {
        let (weapon, mode) = weapon(values, side);
        let mode = mode.and_then(|mode| mode.parse().ok());
        let bands = kb.catalogue.bands(weapon, &mode, edition);
        found.extend(bands.into_iter().flat_map(|(bands, _)| bands.iter()).map(|band| band.to));
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The skills and equipment of both sides, each with its mode or level.
pub fn named_entries(values: &Values) -> Vec<(String, Mode)> {
    let mut found = Vec::new();
    let mut add = |id: &str, mode: Option<&str>| found.push((id.to_owned(), mode.and_then(|mode| mode.parse().ok())));
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
    found
}

/// One side: what it is, without what it declares.
fn trooper(values: &Values, side: &str) -> Result<Map<String, Value>, Refusal> {
    let mut found = Map::new();
    found.insert("name".to_owned(), side.into());
    let profile = values.get(&format!("{side}.profile"));
    if !profile.is_empty() {
        found.insert("profile".to_owned(), profile.into());
    }
    for (name, usual) in ATTRIBUTES {
        let typed = number(values, &format!("{side}.{name}"), 99)?;
        if let Some(value) = typed.or_else(|| profile.is_empty().then_some(usual)) {
            found.insert(name.to_owned(), value.into());
        }
    }
    for (kind, key) in FEATURE_KINDS {
        let start = format!("{side}.{key}.");
        let features =
            values.filled().filter(|(_, value)| *value != "0").filter_map(|(field, _)| field.strip_prefix(&start));
        let features: Vec<Value> = features.map(Value::from).collect();
        // Listed skills are all there are; without a list any skill would be taken for granted.
        if kind == Kind::Skill || !features.is_empty() {
            found.insert(key.to_owned(), features.into());
        }
    }
    Ok(found)
}

fn declaration(values: &Values, side: &str, known: &[&str], at: &str) -> Result<Value, Refusal> {
    let skill = choice(values, &format!("{side}.skill"), known)?;
    let mut found = Map::from_iter([("skill".to_owned(), Value::from(skill))]);
    if skill.ends_with("-attack") {
        let (weapon, mode) = weapon(values, side);
        found.insert("weapon".to_owned(), weapon.into());
        found.extend(mode.map(|mode| ("mode".to_owned(), mode.into())));
        found.insert("at".to_owned(), at.into());
    }
    Ok(found.into())
}

fn weapon<'v>(values: &'v Values, side: &str) -> (&'v str, Option<&'v str>) {
    let chosen = values.get(&format!("{side}.weapon"));
    let chosen = if chosen.is_empty() { DEFAULT_WEAPON } else { chosen };
    chosen.split_once('.').map_or((chosen, None), |(weapon, mode)| (weapon, Some(mode)))
}

fn choice<'w>(values: &Values, field: &str, known: &[&'w str]) -> Result<&'w str, Refusal> {
    let found = values.get(field);
    if found.is_empty() {
        return Ok(known[0]);
    }
    known.iter().copied().find(|word| *word == found).ok_or_else(|| {
        let shown: String = found.chars().take(40).collect();
        let expected = known.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
        Refusal::new(
            field,
            Message::new("ui-unknown-choice").text("field", field).text("found", shown).text("expected", expected),
        )
    })
}

fn number(values: &Values, field: &str, most: i64) -> Result<Option<i64>, Refusal> {
    let typed = values.get(field);
    if typed.is_empty() {
        return Ok(None);
    }
    let wrong = || {
        let shown: String = typed.chars().take(40).collect();
        Refusal::new(field, Message::new("refusal-no-number").text("path", field).text("found", shown))
    };
    let found = typed.replace('\u{2212}', "-").parse::<i64>().map_err(|_| wrong())?;
    if (0..=most).contains(&found) { Ok(Some(found)) } else { Err(Refusal::out_of_bounds(field, found, 0, most)) }
}
