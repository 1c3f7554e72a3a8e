//! Lookup of a weapon in the catalogue of an edition: the weapon, its mode and all its printed values.

use std::rc::Rc;
use std::sync::Arc;

use crate::context::{Context, PrintedIds, PrintedNumber, PrintedValue};
use crate::record::{Cite, Recorder};
use crate::weapon::Weapon;
use crate::weapon::hit_effects::{self, HitEffects, Ignored, Source};
use crate::weapon::strength::{PrintedStrength, fixed_damage};
use crate::weapon::values::Values;
use model::catalogue::{Printed, Row, Variant};
use model::entry::Kind;
use model::fact_name::REFUSED;
use model::ids::{ClauseId, EntryId, Name};
use model::message::Message;
use model::nearest::nearest;
use model::path::Path;
use model::refusal::Refusal;
use model::value::Value;

/// Value names that mark an entry as usable in an attack: it prints at least one of them.
const WEAPON_VALUES: [&str; 5] = ["burst", "damage", "ps", "ranges", "save"];

/// The kinds of entries that a trooper attacks with.
const WIELDED: [Kind; 3] = [Kind::Weapon, Kind::Program, Kind::Equipment];

/// The weapon that a situation names: a weapon, a hacking program, or a skill that attacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeaponChoice {
    /// The id of the weapon, program or skill.
    pub id: EntryId,
    /// The mode; `None` if the situation names none.
    pub mode: Variant,
    /// The path of the weapon in the situation, for refusals.
    pub path: Path,
}

/// The result of a lookup.
#[derive(Clone, Debug)]
pub enum WeaponLookup {
    /// The weapon in its mode.
    Weapon(Box<Weapon>),
    /// The modes or ammunitions of a weapon that has several, if the situation names none.
    ChooseMode(Vec<Name>),
}

/// Looks up a weapon in the catalogue of the edition.
///
/// A weapon with a single mode needs no mode in the choice; with several, the result is [`WeaponLookup::ChooseMode`].
///
/// # Errors
/// A refusal for an unknown weapon or mode, or for incomplete printed values.
pub fn find(context: &Context<'_>, choice: &WeaponChoice) -> Result<WeaponLookup, Refusal> {
    let scope = context.rules.scope;
    let modes: Vec<&Variant> = context.catalogue.modes(&choice.id, scope).iter().map(|(mode, _)| mode).collect();
    if modes.is_empty() {
        return Err(unknown(context, choice));
    }
    let mut named = modes.iter().filter(|mode| mode.is_some());
    let mode = match (&choice.mode, named.next(), named.next()) {
        (None, Some(_), Some(_)) => {
            return Ok(WeaponLookup::ChooseMode(modes.into_iter().flatten().cloned().collect()));
        }
        // The only mode needs no name.
        (None, Some(only_mode), None) => (*only_mode).clone(),
        (None, None, _) => None,
        (Some(_), _, _) if modes.contains(&&choice.mode) => choice.mode.clone(),
        (Some(name), _, _) => {
            let known: Vec<&str> = modes.iter().filter_map(|mode| mode.as_ref().map(Name::as_str)).collect();
            let message = Message::new("refusal-unknown-mode").text("found", name.as_str());
            let message = message.text("expected", known.join("`, `")).term("weapon", choice.id.as_str());
            return Err(Refusal::new(&choice.path, message));
        }
    };
    read(context, &choice.id, mode).map(|weapon| WeaponLookup::Weapon(Box::new(weapon)))
}

/// Returns whether a chosen weapon prints a Trait. One that is unknown or whose mode is open has none; its declaration
/// ends with that.
pub fn prints_trait(context: &Context<'_>, choice: &WeaponChoice, trait_id: &EntryId) -> bool {
    let scope = context.rules.scope;
    let modes = context.catalogue.modes(&choice.id, scope).iter().map(|(mode, _)| mode);
    let mut named = modes.filter(|mode| mode.is_some());
    let mode = match (&choice.mode, named.next(), named.next()) {
        (None, Some(_), Some(_)) => return false,
        (None, Some(only_mode), None) => only_mode,
        (None, None, _) | (Some(_), _, _) => &choice.mode,
    };
    let lists = |list| {
        let printed = context.printed(&choice.id, mode, list);
        printed.and_then(|printed| printed.value.ids()).is_some_and(|ids| ids.contains(trait_id))
    };
    lists("traits") || lists("also-traits")
}

/// Looks up a weapon that a trooper attacks with. Entries that are not weapons are ignored.
///
/// # Errors
/// Like [`find`], and a refusal for what is no weapon, program or item.
pub fn find_wielded(context: &Context<'_>, choice: &WeaponChoice) -> Result<WeaponLookup, Refusal> {
    if is_wielded(context, &choice.id) { find(context, choice) } else { Err(unknown(context, choice)) }
}

/// Returns whether an entry is a weapon, a program or an item. An entry that the catalogue does not know may be one.
fn is_wielded(context: &Context<'_>, id: &EntryId) -> bool {
    context.catalogue.kind(id, context.rules.scope).is_none_or(|kind| WIELDED.contains(&kind))
}

/// Returns the refusal for an unknown weapon, with the nearest name of a weapon of the edition.
fn unknown(context: &Context<'_>, choice: &WeaponChoice) -> Refusal {
    let scope = context.rules.scope;
    let prints = |row: &Row| WEAPON_VALUES.iter().any(|name| row.get(name).is_some());
    let weapons = context.catalogue.entries(scope).filter(|(_, modes)| modes.iter().any(|(_, row)| prints(row)));
    let weapons = weapons.filter(|(id, _)| is_wielded(context, id));
    let nearest_id = nearest(choice.id.as_str(), weapons.map(|(id, _)| id.as_str())).unwrap_or("none");
    let message = Message::new("refusal-unknown-weapon").text("found", choice.id.as_str()).text("nearest", nearest_id);
    Refusal::new(&choice.path, message.text("edition", scope.as_str()))
}

/// Returns the refusal of a weapon without a mode.
pub fn missing_mode(choice: &WeaponChoice, modes: &[Name]) -> Refusal {
    let message = Message::new("refusal-choose-mode").term("weapon", choice.id.as_str());
    Refusal::new(&choice.path, message.text("expected", join_modes(modes)))
}

/// Writes the modes of a weapon of which a declaration names none.
pub fn write_modes(choice: &WeaponChoice, modes: &[Name], clause: Cite, record: &mut Recorder) {
    let message = Message::new("step-modes").term("weapon", choice.id.as_str()).text("modes", join_modes(modes));
    record.step(message).cite(clause).affects(REFUSED);
}

fn join_modes(modes: &[Name]) -> String {
    modes.iter().map(Name::as_str).collect::<Vec<_>>().join("`, `")
}

/// Reads all printed values of a weapon in one mode.
fn read(context: &Context<'_>, id: &EntryId, mode: Variant) -> Result<Weapon, Refusal> {
    let values = Values::new(context, id, &mode);
    let ammunition = values.ids("ammunition");
    let also_traits = values.ids("also-traits");
    let traits = values.ids("traits").map(|traits| with_others(traits, also_traits.as_ref()));
    let ammunition_ids = ammunition.as_ref().map_or(&[][..], |ids| &ids.value);
    let hit_effects = hit_effects::read(&Source {
        context,
        weapon: &values,
        ammunition: ammunition_ids,
        is_stated: false,
        traits: traits.as_ref().map_or(&[], |ids| &ids.value),
        traits_clause: traits.as_ref().map(|ids| &ids.clause),
        ignored: &Ignored::default(),
    })?;
    let printed_strength = PrintedStrength::read(context, &values, ammunition_ids);
    Ok(Weapon {
        id: id.clone(),
        ranges: context
            .catalogue
            .bands(id, &mode, context.rules.scope)
            .map(|(bands, clause)| PrintedValue::new(Arc::clone(bands), clause.clone())),
        printed_strength,
        given_strength: None,
        reactive_burst: reactive_burst(&values),
        burst: values.number("burst"),
        attribute: match values.get("attribute") {
            Some(Printed { value: Value::FromAttribute(from), clause }) => {
                Some(PrintedValue::new(*from, clause.clone()))
            }
            Some(_) | None => None,
        },
        own_modifier: values.number("attack"),
        opponent: values.number("opponent"),
        silent: values.number("silent"),
        targets: values.ids("targets"),
        also_targets: values.ids("also-targets"),
        types: values.ids("types"),
        uses: values.number("uses"),
        ammunition,
        stated_ammunition: Vec::new(),
        traits,
        also_traits,
        hit_effects: Rc::new(hit_effects),
        mode,
    })
}

/// Returns a list of Traits with those that another clause prints.
fn with_others(traits: PrintedIds, others: Option<&PrintedIds>) -> PrintedIds {
    let Some(others) = others else { return traits };
    let mut ids: Vec<EntryId> = traits.value.iter().chain(others.value.iter()).cloned().collect();
    ids.sort();
    PrintedIds::new(ids.into(), traits.clause)
}

/// What a skill adds to a weapon.
#[derive(Clone, Copy, Debug)]
pub enum Added<'a> {
    /// An ammunition, by its id.
    Ammunition(&'a EntryId),
    /// A Trait, by its id.
    Trait(&'a EntryId),
}

impl Added<'_> {
    /// Returns the id of what is added.
    pub fn id(&self) -> &EntryId {
        match self {
            Self::Ammunition(id) | Self::Trait(id) => id,
        }
    }
}

impl Weapon {
    /// Replaces the ammunition, which decides the effects of a hit and may fix the Damage.
    ///
    /// # Errors
    /// A refusal for incomplete printed values.
    pub fn load(&mut self, context: &Context<'_>, ammunition: &[EntryId]) -> Result<(), Refusal> {
        self.stated_ammunition = ammunition.to_vec();
        self.hit_effects = Rc::new(self.hit_effects_without(context, &Ignored::default())?);
        self.printed_strength.fixed_damage = fixed_damage(context, ammunition);
        Ok(())
    }

    /// Returns the effects of a hit on a target on which some ammunition and Traits have no special effect.
    ///
    /// # Errors
    /// A refusal for incomplete printed values.
    pub fn hit_effects_without(&self, context: &Context<'_>, ignored: &Ignored) -> Result<HitEffects, Refusal> {
        let values = Values::new(context, &self.id, &self.mode);
        hit_effects::read(&Source {
            context,
            weapon: &values,
            ammunition: self.ammunition_ids(),
            is_stated: !self.stated_ammunition.is_empty(),
            traits: self.traits.as_ref().map_or(&[], |ids| &ids.value),
            traits_clause: self.traits.as_ref().map(|ids| &ids.clause),
            ignored,
        })
    }

    /// Adds an ammunition or a Trait that a clause gives it, unless it has that already.
    ///
    /// # Errors
    /// A refusal for incomplete printed values.
    pub fn add(&mut self, context: &Context<'_>, added: Added<'_>, clause: &ClauseId) -> Result<(), Refusal> {
        let (list, id) = match added {
            Added::Ammunition(id) => (&mut self.ammunition, id),
            Added::Trait(id) => (&mut self.traits, id),
        };
        let printed = list.take().unwrap_or_else(|| PrintedIds::new(Arc::from([]), clause.clone()));
        let is_new = !printed.value.contains(id);
        let ids = printed.value.iter().chain(is_new.then_some(id)).cloned().collect();
        *list = Some(PrintedIds::new(ids, printed.clause));
        if let (Added::Ammunition(id), false) = (added, self.stated_ammunition.is_empty())
            && !self.stated_ammunition.contains(id)
        {
            self.stated_ammunition.push(id.clone());
        }
        self.hit_effects = Rc::new(self.hit_effects_without(context, &Ignored::default())?);
        Ok(())
    }
}

/// Returns the Burst that a weapon prints for the Reactive Turn, or its full Burst if a flag keeps that.
fn reactive_burst(values: &Values<'_>) -> Option<PrintedNumber> {
    let full = values.flag("full-reactive-burst").filter(|full| full.value);
    let full = full.and_then(|full| Some(PrintedNumber::new(values.number("burst")?.value, full.clause)));
    values.number("reactive-burst").or(full)
}
