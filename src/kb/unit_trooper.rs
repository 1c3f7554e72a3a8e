//! A unit in one of its options as a trooper of a situation: the keys that state it, and the weapons that it uses.

use model::catalogue::Catalogue;
use model::edition::Scope;
use model::entry::Kind;
use model::ids::Name;
use model::unit_figures::{FigureKey, FigureValue, UnitWeapon};
use model::value::Value;
use rulings::printed_item::{Spelling, spell};
use units::figure::{OptionId, Profile, Unit, UnitOption};
use units::item::{Extra, Item, Subject};
use units::vocabulary::Characteristic;

/// The Trait of weapons for close combat.
const CLOSE_COMBAT: &str = "cc-trait";
/// Traits of weapons that are not aimed at an enemy.
const WITHOUT_TARGET: [&str; 2] = ["deployable-weapon", "targetless"];
/// The Attributes of a profile, in the order of its array.
const ATTRIBUTES: [&str; 6] = ["cc", "bs", "ph", "wip", "arm", "bts"];
/// The Attributes for which a profile may print a dash: the first of these.
const ROLLED: usize = 4;

/// A unit in one of its options, in an edition.
#[derive(Clone, Copy, Debug)]
pub struct UnitTrooper<'a> {
    catalogue: &'a Catalogue,
    scope: Scope,
    /// The unit.
    pub unit: &'a Unit,
    /// The first profile of the option's group.
    pub profile: &'a Profile,
    /// The id of the option.
    pub id: OptionId,
    /// The option.
    pub option: &'a UnitOption,
}

/// The keys of a trooper, and what no key states.
#[derive(Debug, Default)]
pub struct TrooperKeys<'a> {
    /// Attributes, Wounds, troop type, skills, equipment, immunities.
    pub keys: Vec<FigureKey>,
    /// The items that a situation does not count, or not with what stands in their brackets.
    pub uncounted: Vec<&'a Item>,
}

impl TrooperKeys<'_> {
    /// Sets a key; the last value counts.
    fn set(&mut self, key: &'static str, value: FigureValue) {
        match self.keys.iter_mut().find(|(own, _)| *own == key) {
            Some((_, own)) => *own = value,
            None => self.keys.push((key, value)),
        }
    }

    /// Adds a text to the list of a key, unless the list has it.
    fn add(&mut self, key: &'static str, text: String) {
        let text = FigureValue::Text(text);
        match self.keys.iter_mut().find(|(own, _)| *own == key) {
            Some((_, FigureValue::List(list))) if list.contains(&text) => {}
            Some((_, FigureValue::List(list))) => list.push(text),
            Some(_) | None => self.set(key, FigureValue::List(vec![text])),
        }
    }
}

/// Returns the options that are one trooper, without combinations of several groups.
pub fn iter_single_options(unit: &Unit) -> impl Iterator<Item = (OptionId, &UnitOption)> {
    unit.iter_options().filter(|(id, _)| id.group > 0)
}

/// Returns the value in brackets that an attack with the weapon reads, if it has one alone.
fn find_weapon_value(item: &Item) -> Option<&Extra> {
    match item.extras.as_slice() {
        [extra @ (Extra::Mod(_) | Extra::Burst(_) | Extra::SpecialDice(_) | Extra::Saving(_) | Extra::Ps(_))] => {
            Some(extra)
        }
        _ => None,
    }
}

impl<'a> UnitTrooper<'a> {
    /// Returns the unit in an option of one trooper, or else in its first; `None` without any.
    pub fn new(catalogue: &'a Catalogue, scope: Scope, unit: &'a Unit, option: Option<OptionId>) -> Option<Self> {
        let chosen = option.and_then(|requested| iter_single_options(unit).find(|(id, _)| *id == requested));
        let (id, option) = chosen.or_else(|| iter_single_options(unit).next())?;
        let profile = unit.groups.iter().find(|group| group.number == id.group)?.profiles.first()?;
        Some(Self { catalogue, scope, unit, profile, id, option })
    }

    /// Returns its skills, those of the profile first.
    pub fn skills(self) -> impl Iterator<Item = &'a Item> {
        self.profile.loadout.skills.iter().chain(&self.option.loadout.skills)
    }

    /// Returns its equipment, that of the profile first.
    pub fn equipment(self) -> impl Iterator<Item = &'a Item> {
        self.profile.loadout.equipment.iter().chain(&self.option.loadout.equipment)
    }

    /// Returns its weapons with rules in the edition, those of the option first.
    pub fn weapons(self) -> impl Iterator<Item = &'a Item> {
        let all = self.option.loadout.weapons.iter().chain(&self.profile.loadout.weapons);
        all.filter(move |item| {
            item.entry().is_some_and(|entry| self.catalogue.kind(entry.as_str(), self.scope) == Some(Kind::Weapon))
        })
    }

    /// Returns the weapon that it uses unless another is chosen: the first for close combat, or the first that shoots
    /// at an enemy.
    pub fn default_weapon(self, is_close_combat: bool) -> Option<UnitWeapon> {
        let fits = |item: &&Item| self.is_aimed(item) && self.has_trait(item, CLOSE_COMBAT) == is_close_combat;
        let weapon = self.weapons().find(fits)?;
        self.list_modes(weapon).into_iter().next()
    }

    /// Returns a weapon in each of its modes.
    pub fn list_modes(self, item: &Item) -> Vec<UnitWeapon> {
        let Some(entry) = item.entry() else { return Vec::new() };
        let bracket = find_weapon_value(item).map(|extra| format!("({})", extra.to_string().to_ascii_lowercase()));
        let weapon = format!("{entry}{}", bracket.unwrap_or_default());
        let modes = self.catalogue.modes(entry.as_str(), self.scope).iter().filter_map(|(mode, _)| mode.as_ref());
        let in_mode = |mode: &Name| UnitWeapon { weapon: weapon.clone(), mode: Some(mode.to_string()) };
        let in_modes: Vec<UnitWeapon> = modes.map(in_mode).collect();
        if in_modes.is_empty() { vec![UnitWeapon { weapon, mode: None }] } else { in_modes }
    }

    /// Returns whether a weapon is aimed at an enemy.
    pub fn is_aimed(self, item: &Item) -> bool {
        !WITHOUT_TARGET.iter().any(|own| self.has_trait(item, own))
    }

    /// Returns whether a weapon is for close combat, alone or too.
    pub fn is_for_close_combat(self, item: &Item) -> bool {
        self.has_trait(item, CLOSE_COMBAT)
    }

    /// Returns whether a weapon prints range bands in its mode.
    pub fn has_bands(self, weapon: &UnitWeapon) -> bool {
        let entry = weapon.weapon.split('(').next().unwrap_or_default();
        let mode = weapon.mode.as_deref().and_then(|mode| mode.parse().ok());
        self.catalogue.bands(entry, &mode, self.scope).is_some()
    }

    /// Returns whether a weapon prints a Trait in one of its modes.
    fn has_trait(self, item: &Item, id: &str) -> bool {
        let is_listed = |value: &Value| matches!(value, Value::Ids(ids) if ids.iter().any(|own| own.as_str() == id));
        let rows = item.entry().map(|entry| self.catalogue.modes(entry.as_str(), self.scope));
        let mut rows = rows.into_iter().flatten();
        rows.any(|(_, row)| row.get("traits").is_some_and(|traits| is_listed(&traits.value)))
    }

    /// Returns the keys that state it, and what they leave out.
    pub fn build_keys(self) -> TrooperKeys<'a> {
        let mut trooper = TrooperKeys { keys: self.build_attributes(), uncounted: Vec::new() };
        for (key, items) in
            [("skills", self.skills().collect::<Vec<_>>()), ("equipment", self.equipment().collect::<Vec<_>>())]
        {
            trooper.set(key, FigureValue::List(Vec::new()));
            for item in items {
                if !self.add_item(&mut trooper, key, item) {
                    trooper.uncounted.push(item);
                }
            }
        }
        let leaves_value_out = |item: &&Item| !item.extras.is_empty() && find_weapon_value(item).is_none();
        trooper.uncounted.extend(self.weapons().filter(leaves_value_out));
        trooper
    }

    /// Adds an item under its key. Returns whether all of it is counted.
    fn add_item(self, trooper: &mut TrooperKeys<'_>, key: &'static str, item: &Item) -> bool {
        let entry = match &item.subject {
            Subject::Value(attribute, value) => {
                let attribute = attribute.as_str().to_ascii_lowercase();
                let known = ATTRIBUTES.into_iter().find(|own| *own == attribute);
                known.into_iter().for_each(|key| trooper.set(key, FigureValue::Number(*value)));
                return known.is_some();
            }
            Subject::Entry(entry) => entry,
        };
        let values: Vec<Option<String>> = match item.extras.as_slice() {
            [] => vec![None],
            extras => extras.iter().map(|extra| Some(extra.to_string().to_ascii_lowercase())).collect(),
        };
        let mut is_counted = true;
        for value in values {
            match spell(self.catalogue, self.scope, entry, value.as_deref()) {
                Spelling::Listed(text) => trooper.add(key, text),
                Spelling::WithoutValue(text) => {
                    is_counted = false;
                    trooper.add(key, text);
                }
                Spelling::Immunity(text) => trooper.add("immunity", text),
                Spelling::Vulnerability(text) => trooper.add("vulnerability", text),
                Spelling::Unknown => is_counted = false,
            }
        }
        is_counted
    }

    /// Returns the printed Attributes and the troop type.
    fn build_attributes(self) -> Vec<FigureKey> {
        let printed = ATTRIBUTES.into_iter().zip(self.profile.attributes);
        let printed = printed.filter_map(|(name, value)| Some((name, value?)));
        let printed = printed.chain(self.profile.vitality.map(|value| ("wounds", value)));
        let mut keys: Vec<FigureKey> = printed.map(|(name, value)| (name, FigureValue::Number(value))).collect();
        keys.push(("type", FigureValue::Text(self.profile.troop_type.as_str().to_owned())));
        if self.profile.is_structure {
            keys.push(("structure", FigureValue::Flag(true)));
        }
        keys
    }

    /// Returns the keys that only a whole Order reads: MOV, dashes and training.
    pub fn build_order_keys(self) -> Vec<FigureKey> {
        let mov = self.profile.mov.map(|mov| mov.map(FigureValue::Number).to_vec());
        let rolled = ATTRIBUTES.into_iter().zip(self.profile.attributes).take(ROLLED);
        let dashes = rolled.filter(|(_, value)| value.is_none()).map(|(name, _)| name);
        let dashes = dashes.chain(mov.is_none().then_some("mov"));
        let dashes: Vec<FigureValue> = dashes.map(|name| FigureValue::Text(name.to_owned())).collect();
        let is_irregular = self.profile.characteristics.contains(&Characteristic::Irregular);
        let keys = [
            mov.map(|mov| ("mov", FigureValue::List(mov))),
            (!dashes.is_empty()).then_some(("dashes", FigureValue::List(dashes))),
            is_irregular.then(|| ("training", FigureValue::Text("irregular".to_owned()))),
        ];
        keys.into_iter().flatten().collect()
    }
}
