//! Troopers that name their unit: the figures of the unit fill the keys that the situation does not state.
//!
//! Before a situation is read, `unit` and `option` of a trooper become the keys of its figures: Attributes, skills,
//! equipment and so on. Its declarations without a weapon get the first one that fits, its figure on the table gets the
//! Silhouette. In editions without figures both keys stay, and the kinds refuse them.

use std::borrow::Cow;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::table_key::take_text;
use model::catalogue::Catalogue;
use model::edition::Scope;
use model::entry_aliases::slug;
use model::message::{Arg, Message};
use model::refusal::Refusal;
use model::unit_figures::{TrooperFigures, UnitRequest, UnitWeapon};

/// The kind of a whole Order.
const ORDER: &str = "order";
/// The kinds whose troopers may name units.
const KINDS: [&str; 2] = ["attack", ORDER];
/// The keys of a situation below which troopers may name their units.
const TROOPERS: [&str; 3] = ["active", "reactive", "target"];
/// The keys of a trooper that hold its declarations.
const DECLARATIONS: [&str; 3] = ["declares", "aro", "reaction"];

/// Returns the keys of a situation of a kind below which troopers may name their units; none for most kinds.
pub fn list_unit_places(kind: &str) -> &'static [&'static str] {
    if KINDS.contains(&kind) { &TROOPERS } else { &[] }
}

/// The figures of a trooper of a situation, as TOML.
#[derive(Debug)]
pub(crate) struct Filling {
    /// The key of the situation that holds the trooper.
    side: &'static str,
    /// Its position in the list; 0 for a trooper alone.
    index: usize,
    /// The name of the trooper.
    name: Option<String>,
    figures: TrooperFigures,
    /// The keys of the trooper.
    keys: String,
    /// The weapon of its shots, and that of its close combat.
    weapons: [String; 2],
    /// The key of its figure on the table.
    silhouette: String,
}

impl Filling {
    /// Returns what the figures leave out; `None` if they leave nothing out.
    pub(crate) fn uncounted(&self) -> Option<Message> {
        let message = Message::new("step-unit-uncounted").text("unit", self.figures.unit.as_str());
        let items = self.figures.uncounted.clone();
        (!items.is_empty()).then(|| message.with("items", Arg::List(items)))
    }
}

/// Returns a name or number as it is written: `"fusiliers"`, `12`, `1.2`; `None` for a value of another type.
fn read_text<'s>(value: &'s DeValue<'_>) -> Option<&'s str> {
    match value {
        DeValue::String(text) => Some(text),
        DeValue::Integer(number) => Some(number.as_str()),
        DeValue::Float(number) => Some(number.as_str()),
        DeValue::Boolean(_) | DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_) => None,
    }
}

/// Returns the tables of a list of troopers, or the table of the only one.
fn list_tables<'s, 't>(value: &'s DeValue<'t>) -> Vec<&'s DeTable<'t>> {
    match value {
        DeValue::Table(table) => vec![table],
        DeValue::Array(items) => items.iter().filter_map(|item| item.get_ref().as_table()).collect(),
        DeValue::String(_) | DeValue::Integer(_) | DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => {
            Vec::new()
        }
    }
}

/// Calls a function with each table of a list, or with the only one.
fn for_each_table<'t>(value: &mut DeValue<'t>, mut each: impl FnMut(usize, &mut DeTable<'t>)) {
    match value {
        DeValue::Table(table) => each(0, table),
        DeValue::Array(items) => {
            for (index, item) in items.iter_mut().enumerate() {
                if let DeValue::Table(table) = item.get_mut() {
                    each(index, table);
                }
            }
        }
        DeValue::String(_) | DeValue::Integer(_) | DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => {}
    }
}

/// Finds the units that the troopers of a situation name; empty in editions without figures.
///
/// # Errors
/// A refusal of an unknown unit or option.
pub(crate) fn find_units(
    table: &DeTable<'_>,
    kind: &str,
    catalogue: &Catalogue,
    scope: Scope,
) -> Result<Vec<Filling>, Refusal> {
    let mut fillings = Vec::new();
    if !KINDS.contains(&kind) {
        return Ok(fillings);
    }
    let is_order = kind == ORDER;
    for side in TROOPERS {
        let troopers = table.get(side).map(|value| list_tables(value.get_ref())).unwrap_or_default();
        for (index, trooper) in troopers.into_iter().enumerate() {
            let text = |key: &str| trooper.get(key).map(|value| read_text(value.get_ref()));
            // A value of another type stays, and the kind refuses its key.
            let (Some(Some(unit)), option @ (None | Some(Some(_)))) = (text("unit"), text("option")) else { continue };
            let name = text("name").flatten().map(str::to_owned);
            let path = format!("{}.unit", name.as_deref().unwrap_or(side));
            let request = UnitRequest { unit, option: option.flatten(), path: &path };
            let Some(figures) = catalogue.units.find_trooper(catalogue, scope, request)? else { continue };
            fillings.push(build_filling(side, index, name, figures, is_order));
        }
    }
    Ok(fillings)
}

fn build_filling(
    side: &'static str,
    index: usize,
    name: Option<String>,
    figures: TrooperFigures,
    is_order: bool,
) -> Filling {
    let of_order = figures.order_keys.iter().filter(|_| is_order);
    let lines: Vec<String> =
        figures.keys.iter().chain(of_order).map(|(key, value)| format!("{key} = {value}\n")).collect();
    let keys = lines.concat();
    let weapons =
        [&figures.shot, &figures.close_combat].map(|weapon| weapon.as_ref().map_or_else(String::new, format_weapon));
    let silhouette = figures.silhouette.map_or_else(String::new, |number| format!("silhouette = \"s{number}\"\n"));
    Filling { side, index, name, figures, keys, weapons, silhouette }
}

fn format_weapon(weapon: &UnitWeapon) -> String {
    let mode = weapon.mode.as_ref().map(|mode| format!("mode = {mode:?}\n"));
    format!("weapon = {:?}\n{}", weapon.weapon, mode.unwrap_or_default())
}

/// Fills the keys of troopers with the figures of their units. What is stated stays.
pub(crate) fn fill<'t>(table: &mut DeTable<'t>, fillings: &'t [Filling]) {
    for filling in fillings {
        if let Some(value) = get_mut(table, filling.side) {
            for_each_table(value, |index, trooper| {
                if index == filling.index {
                    fill_trooper(trooper, filling);
                }
            });
        }
        let Some(DeValue::Table(positions)) = get_mut(table, "table") else { continue };
        let Some(figures) = get_mut(positions, "figure") else { continue };
        for_each_table(figures, |_, figure| {
            let is_own = figure.get("name").and_then(|name| name.get_ref().as_str()) == filling.name.as_deref();
            if is_own && filling.name.is_some() && figure.get("height").is_none() {
                insert_absent(figure, &filling.silhouette);
            }
        });
    }
}

fn fill_trooper<'t>(trooper: &mut DeTable<'t>, filling: &'t Filling) {
    let _unit = take_text(trooper, "unit");
    let _option = take_text(trooper, "option");
    insert_absent(trooper, &filling.keys);
    choose_weapon(trooper, filling);
    for key in DECLARATIONS {
        if let Some(value) = get_mut(trooper, key) {
            for_each_table(value, |_, declaration| choose_weapon(declaration, filling));
        }
    }
}

/// Gives an attack without a weapon the first one that fits.
fn choose_weapon<'t>(declaration: &mut DeTable<'t>, filling: &'t Filling) {
    let skill = declaration.get("skill").and_then(|skill| skill.get_ref().as_str()).map(slug);
    let weapon = match skill.as_deref() {
        Some("bs-attack") => &filling.weapons[0],
        Some("cc-attack") => &filling.weapons[1],
        Some(_) | None => return,
    };
    if declaration.get("weapon").is_none() {
        insert_absent(declaration, weapon);
    }
}

/// Inserts the keys of a text that a table does not have.
fn insert_absent<'t>(table: &mut DeTable<'t>, text: &'t str) {
    // The text is written here and has no faults.
    let Ok(keys) = DeTable::parse(text) else { return };
    for (key, value) in keys.into_inner() {
        if table.get(key.get_ref().as_ref()).is_none() {
            // Without positions: refusals name the key and no place in the text.
            table.insert(Spanned::new(0..0, key.into_inner()), Spanned::new(0..0, value.into_inner()));
        }
    }
}

/// Returns the value of a key.
fn get_mut<'s, 't>(table: &'s mut DeTable<'t>, key: &str) -> Option<&'s mut DeValue<'t>> {
    let key: Cow<'_, str> = Cow::Borrowed(key);
    table.iter_mut().find(|(own, _)| *own.get_ref() == key).map(|(_, value)| value.get_mut())
}
