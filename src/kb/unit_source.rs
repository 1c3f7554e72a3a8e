//! Finds the units that situations name, by name or number and by option.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::unit_trooper::{UnitTrooper, iter_single_options};
use model::catalogue::{Catalogue, UnitSource};
use model::edition::Scope;
use model::entry_aliases::slug;
use model::message::{Arg, Message};
use model::nearest::nearest;
use model::refusal::Refusal;
use model::text::excerpt;
use model::unit_figures::{TrooperFigures, UnitRequest};
use units::Units;
use units::figure::{OptionId, Unit, UnitOption};
use units::item::Item;

/// The maximum number of units or options that a refusal suggests.
const MAX_SUGGESTIONS: usize = 12;

/// The units of every edition, which [`Catalogue::units`] asks.
#[derive(Debug)]
pub(crate) struct KnownUnits(pub Arc<BTreeMap<Scope, Units>>);

impl UnitSource for KnownUnits {
    fn find_trooper(
        &self,
        catalogue: &Catalogue,
        scope: Scope,
        request: UnitRequest<'_>,
    ) -> Result<Option<TrooperFigures>, Refusal> {
        let Some(units) = scope.and_base().find_map(|scope| self.0.get(&scope)) else { return Ok(None) };
        let unit = find_unit(units, request)?;
        let option = request.option.map(|option| find_option(unit, option, request.path)).transpose()?;
        let Some(trooper) = UnitTrooper::new(catalogue, scope, unit, option) else {
            return Err(refuse_unknown_unit(units, request));
        };
        let keys = trooper.build_keys();
        Ok(Some(TrooperFigures {
            unit: unit.isc.to_string(),
            keys: keys.keys,
            order_keys: trooper.build_order_keys(),
            shot: trooper.default_weapon(false),
            close_combat: trooper.default_weapon(true),
            silhouette: trooper.profile.silhouette,
            uncounted: keys.uncounted.into_iter().map(name_item).collect(),
        }))
    }
}

/// Returns an item as an argument of a message: the name of its entry, or its text with what stands in brackets.
fn name_item(item: &Item) -> Arg {
    match item.entry().filter(|_| item.extras.is_empty()) {
        Some(entry) => Arg::Term(entry.as_str().into()),
        None => Arg::Text(item.to_string().into()),
    }
}

/// Returns the unit with a number or slug, else the only one whose name has the words.
fn find_unit<'a>(units: &'a Units, request: UnitRequest<'_>) -> Result<&'a Unit, Refusal> {
    let numbered = request.unit.parse().ok().and_then(|number| units.variants(number).next());
    let requested = slug(request.unit);
    let named = || units.figures.values().find(|unit| unit.slug.as_str() == requested || slug(&unit.name) == requested);
    if let Some(unit) = numbered.or_else(named) {
        return Ok(unit);
    }
    let fitting = units.search(request.unit, MAX_SUGGESTIONS);
    match fitting.as_slice() {
        [only] => Ok(only),
        [] => Err(refuse_unknown_unit(units, request)),
        several => {
            let message = Message::new("refusal-ambiguous-unit").text("found", excerpt(request.unit));
            let names: Vec<&str> = several.iter().map(|unit| unit.slug.as_str()).collect();
            Err(Refusal::new(request.path, message.text("expected", names.join("`, `"))))
        }
    }
}

fn refuse_unknown_unit(units: &Units, request: UnitRequest<'_>) -> Refusal {
    let known = units.figures.values().map(|unit| unit.slug.as_str());
    let near = nearest(&slug(request.unit), known).unwrap_or("none").to_owned();
    let message = Message::new("refusal-unknown-unit").text("found", excerpt(request.unit));
    Refusal::new(request.path, message.text("nearest", near))
}

/// Returns the option with a number, else the only one whose name and items have the words.
fn find_option(unit: &Unit, requested: &str, path: &str) -> Result<OptionId, Refusal> {
    let numbered: Option<OptionId> = requested.parse().ok();
    let words = slug(requested);
    let has_words = |option: &UnitOption| {
        let items = option.loadout.items().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let own = slug(&format!("{} {items}", option.name));
        !words.is_empty() && words.split('-').all(|word| own.split('-').any(|own| own == word))
    };
    let fitting: Vec<OptionId> = match numbered {
        Some(id) => iter_single_options(unit).map(|(own, _)| own).filter(|own| *own == id).collect(),
        None => iter_single_options(unit).filter(|(_, option)| has_words(option)).map(|(id, _)| id).collect(),
    };
    if let [only] = fitting.as_slice() {
        return Ok(*only);
    }
    let describe = |(id, option): (OptionId, &UnitOption)| {
        let items: Vec<String> = option.loadout.items().map(ToString::to_string).collect();
        format!("{id}: {}", items.join(", "))
    };
    let options: Vec<String> = iter_single_options(unit).take(MAX_SUGGESTIONS).map(describe).collect();
    let message =
        Message::new("refusal-unknown-option").text("unit", unit.isc.clone()).text("found", excerpt(requested));
    Err(Refusal::new(format!("{path}.option"), message.text("expected", options.join("; "))))
}
