//! The form of the odds calculator: turns its fields into an Order.

pub(crate) mod unit;

use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

use crate::forms::odds::unit::{UnitKeys, build_unit_keys};
use crate::request::input::{not_a_number, parse_integer, unknown_choice};
use kb::KnowledgeBase;
use model::catalogue::Variant;
use model::edition::Edition;
use model::entry::Kind;
use model::length::Length;
use model::refusal::Refusal;
use render::odds::choices::FEATURE_KINDS;
use render::odds::declaration::{DECLARATIONS, OddsDeclaration};
use render::odds::stated_values::{AMMUNITION, MAX_MODIFIER, MAX_NUMBER, MODIFIER, WEAPON_NUMBERS};
use render::odds::unit::ChosenUnit;
use render::odds::{ATTRIBUTES, COVERS, DEFAULT_DISTANCE, DEFAULT_WEAPON, MAX_DISTANCE, SIDES};
use render::sheet::Values;

/// The first declaration in editions that require a Short Movement Skill before an attack.
const IDLE: &str = "idle";
/// The fields of the weapons, in the order of [`SIDES`].
const WEAPON_FIELDS: [&str; 2] = ["active.weapon", "reactive.weapon"];

/// The fields of the form, with the units that they name.
pub(crate) struct OddsForm<'v> {
    /// The fields.
    pub values: &'v Values,
    /// The unit of each side.
    units: [Option<UnitSide>; 2],
}

/// The unit of a side, spelled for an Order.
struct UnitSide {
    keys: UnitKeys,
    /// The values of its weapons.
    weapons: Vec<String>,
    /// The weapon for shots and the weapon for close combat, unless the form names one.
    default_weapons: [Option<String>; 2],
}

impl<'v> OddsForm<'v> {
    /// Spells the units that the fields name, in the order of the sides.
    pub(crate) fn new(values: &'v Values, chosen: &[Option<ChosenUnit<'_>>; 2]) -> Self {
        let units = chosen.each_ref().map(|chosen| {
            chosen.as_ref().map(|chosen| UnitSide {
                keys: build_unit_keys(chosen),
                weapons: chosen.weapon_choices().into_iter().map(|(value, _)| value).collect(),
                default_weapons: [false, true].map(|is_close_combat| chosen.default_weapon(is_close_combat)),
            })
        });
        Self { values, units }
    }

    /// Returns whether a side plays a unit, whose figures belong to one edition.
    pub(crate) fn has_units(&self) -> bool {
        self.units.iter().any(Option::is_some)
    }

    /// Returns the items of each side's unit that the odds do not count.
    pub(crate) fn uncounted(&self) -> [&[String]; 2] {
        self.units.each_ref().map(|side| side.as_ref().map_or(&[][..], |side| &side.keys.uncounted))
    }

    /// Returns what a side declares.
    fn declaration(&self, side: usize) -> Result<OddsDeclaration, Refusal> {
        parse_choice(self.values, &format!("{}.skill", SIDES[side]), DECLARATIONS[side], OddsDeclaration::as_str)
    }

    /// Returns the value of a side's weapon: as chosen, unless its unit does not have it; else that of the unit, else
    /// the default.
    pub(crate) fn weapon_value(&self, side: usize) -> &str {
        let chosen = self.values.get(WEAPON_FIELDS[side]);
        let Some(unit) = &self.units[side] else {
            return if chosen.is_empty() { DEFAULT_WEAPON } else { chosen };
        };
        let is_close_combat = self.declaration(side).is_ok_and(OddsDeclaration::is_in_contact);
        let default = || unit.default_weapons[usize::from(is_close_combat)].as_deref();
        let is_own = unit.weapons.iter().any(|own| own == chosen);
        if is_own { chosen } else { default().unwrap_or(DEFAULT_WEAPON) }
    }

    /// Returns a side's weapon and its mode.
    fn weapon(&self, side: usize) -> (&str, Option<&str>) {
        let value = self.weapon_value(side);
        value.split_once('.').map_or((value, None), |(weapon, mode)| (weapon, Some(mode)))
    }
}

/// Returns the Order as a situation, at a distance or else at the one typed. With `idles_first`, the active trooper
/// declares [`IDLE`] before the attack.
///
/// # Errors
/// A field is not a number or none of its choices.
pub(crate) fn order(form: &OddsForm<'_>, distance: Option<Length>, idles_first: bool) -> Result<Value, Refusal> {
    let values = form.values;
    let (mut active, mut reactive) = (build_trooper(form, 0)?, build_trooper(form, 1)?);
    let attack = form.declaration(0)?;
    let attack_keys = build_declaration(form, 0, attack)?;
    let aro = form.declaration(1)?;
    let aro_keys = build_declaration(form, 1, aro)?;
    let first = idles_first.then(|| json!({ "skill": IDLE }));
    let declares: Vec<Value> = first.into_iter().chain([attack_keys]).collect();
    active.insert("declares".to_owned(), declares.into());
    if aro != OddsDeclaration::None {
        reactive.insert("aro".to_owned(), aro_keys);
    }
    let typed = parse_number(values, "distance", 0..=MAX_DISTANCE)?.unwrap_or(DEFAULT_DISTANCE);
    let distance = distance.unwrap_or_else(|| Length::inches(typed));
    if attack.is_in_contact() || aro.is_in_contact() {
        reactive.insert("contact".to_owned(), true.into());
    } else {
        reactive.insert("distance".to_owned(), distance.to_string().into());
    }
    reactive.insert("cover".to_owned(), parse_choice(values, "reactive.cover", &COVERS, |cover| cover)?.into());
    reactive.insert("active-cover".to_owned(), parse_choice(values, "active.cover", &COVERS, |cover| cover)?.into());
    Ok(json!({ "seed": 0, "active": [active], "reactive": [reactive] }))
}

/// Returns the distances beyond which the result may change: 0, the ends of the range bands, and the Zone of Control.
pub(crate) fn list_distances(kb: &KnowledgeBase, edition: Edition, form: &OddsForm<'_>) -> Vec<Length> {
    let mut distances = vec![Length::inches(0), Length::inches(8)];
    for side in 0..SIDES.len() {
        let (weapon, mode) = form.weapon(side);
        let weapon = weapon.split('(').next().unwrap_or(weapon);
        let mode = mode.and_then(|mode| mode.parse().ok());
        let bands = kb.catalogue.bands(weapon, &mode, edition);
        distances.extend(bands.into_iter().flat_map(|(bands, _)| bands.iter()).map(|band| band.to));
    }
    distances.sort_unstable();
    distances.dedup();
    distances
}

/// Returns the skills, weapons, profiles and equipment of both sides, each with its mode or level.
pub(crate) fn collect_named_entries(form: &OddsForm<'_>) -> Vec<(String, Variant)> {
    let values = form.values;
    let mut entries = Vec::new();
    let mut add = |id: &str, mode: Option<&str>| entries.push((id.to_owned(), mode.and_then(|mode| mode.parse().ok())));
    for (index, side) in SIDES.into_iter().enumerate() {
        // A refused declaration has no results to compare.
        if let Ok(declaration) = form.declaration(index) {
            add(declaration.as_str(), None);
            if declaration.needs_weapon() {
                let (weapon, mode) = form.weapon(index);
                add(weapon, mode);
                add(values.get(&format!("{side}.{AMMUNITION}")), None);
            }
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

/// Returns the trooper of a side without its declarations: its unit, and the fields over it.
fn build_trooper(form: &OddsForm<'_>, side: usize) -> Result<Map<String, Value>, Refusal> {
    let (values, unit) = (form.values, form.units[side].as_ref());
    let side = SIDES[side];
    let mut trooper = unit.map_or_else(Map::new, |unit| unit.keys.keys.clone());
    trooper.insert("name".to_owned(), side.into());
    let profile = values.get(&format!("{side}.profile"));
    if !profile.is_empty() {
        trooper.insert("profile".to_owned(), profile.into());
    }
    for (name, default) in ATTRIBUTES {
        let typed = parse_number(values, &format!("{side}.{name}"), 0..=MAX_NUMBER)?;
        if let Some(value) = typed.or_else(|| (profile.is_empty() && unit.is_none()).then_some(default)) {
            trooper.insert(name.to_owned(), value.into());
        }
    }
    for (kind, key) in FEATURE_KINDS {
        let start = format!("{side}.{key}.");
        let features =
            values.filled().filter(|(_, value)| *value != "0").filter_map(|(field, _)| field.strip_prefix(&start));
        let mut features: Vec<Value> = features.map(Value::from).collect();
        if let Some(Value::Array(of_unit)) = trooper.get(key) {
            features.retain(|feature| !of_unit.contains(feature));
            features.extend(of_unit.iter().cloned());
        }
        // A list of skills is exhaustive; without one, the engine would assume every skill.
        if kind == Kind::Skill || !features.is_empty() {
            trooper.insert(key.to_owned(), features.into());
        }
    }
    Ok(trooper)
}

/// Returns the keys of a declaration of a side against the other one.
fn build_declaration(form: &OddsForm<'_>, side: usize, declaration: OddsDeclaration) -> Result<Value, Refusal> {
    let mut keys = Map::from_iter([("skill".to_owned(), Value::from(declaration.as_str()))]);
    if declaration.needs_weapon() {
        let (weapon, mode) = form.weapon(side);
        keys.insert("weapon".to_owned(), weapon.into());
        keys.extend(mode.map(|mode| ("mode".to_owned(), mode.into())));
        keys.insert("at".to_owned(), SIDES[1 - side].into());
        keys.insert("stated".to_owned(), build_stated_values(form.values, SIDES[side])?.into());
    }
    let modifier = format!("{}.{MODIFIER}", SIDES[side]);
    if let Some(value) = parse_number(form.values, &modifier, -MAX_MODIFIER..=MAX_MODIFIER)? {
        keys.insert("modifiers".to_owned(), json!([{ "name": MODIFIER, "value": value }]));
    }
    Ok(keys.into())
}

/// Returns the values of a side's weapon that are typed in place of the printed ones.
fn build_stated_values(values: &Values, side: &str) -> Result<Map<String, Value>, Refusal> {
    let mut stated = Map::new();
    for name in WEAPON_NUMBERS {
        if let Some(number) = parse_number(values, &format!("{side}.{name}"), 0..=MAX_NUMBER)? {
            stated.insert(name.to_owned(), number.into());
        }
    }
    let ammunition = values.get(&format!("{side}.{AMMUNITION}"));
    if !ammunition.is_empty() {
        stated.insert(AMMUNITION.to_owned(), json!([ammunition]));
    }
    Ok(stated)
}

/// Returns the choice that a field names; the first one for an empty field.
fn parse_choice<T: Copy>(
    values: &Values,
    field: &str,
    choices: &[T],
    as_str: impl Fn(T) -> &'static str,
) -> Result<T, Refusal> {
    let value = values.get(field);
    if value.is_empty() {
        return Ok(choices[0]);
    }
    choices.iter().copied().find(|choice| as_str(*choice) == value).ok_or_else(|| {
        let known: Vec<&str> = choices.iter().copied().map(&as_str).collect();
        Refusal::new(field, unknown_choice(field, value, &known))
    })
}

fn parse_number(values: &Values, field: &str, bounds: RangeInclusive<i64>) -> Result<Option<i64>, Refusal> {
    let typed = values.get(field);
    if typed.is_empty() {
        return Ok(None);
    }
    let number = parse_integer(typed).ok_or_else(|| not_a_number(field, typed))?;
    let (min, max) = (*bounds.start(), *bounds.end());
    if bounds.contains(&number) { Ok(Some(number)) } else { Err(Refusal::out_of_bounds(field, number, min, max)) }
}
