//! A unit of the calculator as the keys of a trooper in an Order.

use serde_json::{Map, Value};

use kb::KnowledgeBase;
use model::edition::{Edition, Scope};
use render::odds::unit::{ChosenUnit, leaves_value_out};
use rulings::printed_item::{Spelling, spell};
use units::figure::Profile;
use units::item::{Item, Subject};

/// A unit as an Order states it.
#[derive(Debug, Default)]
pub(crate) struct UnitTrooper {
    /// The keys of the trooper: Attributes, Wounds, troop type, skills, equipment, immunities.
    pub keys: Map<String, Value>,
    /// The items that an Order does not count, or not with what stands in their brackets.
    pub uncounted: Vec<String>,
}

/// Spells the profile and the option of a unit.
pub(crate) fn build_unit_trooper(kb: &KnowledgeBase, edition: Edition, chosen: &ChosenUnit<'_>) -> UnitTrooper {
    let mut trooper = UnitTrooper { keys: build_attributes(chosen.profile), uncounted: Vec::new() };
    for (key, items) in
        [("skills", chosen.skills().collect::<Vec<_>>()), ("equipment", chosen.equipment().collect::<Vec<_>>())]
    {
        trooper.keys.insert(key.to_owned(), Value::Array(Vec::new()));
        for item in items {
            let is_counted = add(kb, edition, &mut trooper.keys, key, item);
            if !is_counted {
                trooper.uncounted.push(chosen.own.text(item));
            }
        }
    }
    trooper.uncounted.extend(chosen.weapons().filter(|item| leaves_value_out(item)).map(|item| chosen.own.text(item)));
    trooper
}

/// Adds an item under its key. Returns whether all of it is counted.
fn add(kb: &KnowledgeBase, edition: Edition, keys: &mut Map<String, Value>, key: &str, item: &Item) -> bool {
    let entry = match &item.subject {
        Subject::Value(attribute, value) => {
            keys.insert(attribute.as_str().to_ascii_lowercase(), (*value).into());
            return true;
        }
        Subject::Entry(entry) => entry,
    };
    let values: Vec<Option<String>> = match item.extras.as_slice() {
        [] => vec![None],
        extras => extras.iter().map(|extra| Some(extra.to_string().to_ascii_lowercase())).collect(),
    };
    let mut is_counted = true;
    for value in values {
        let spelling = spell(&kb.catalogue, Scope::Edition(edition), entry, value.as_deref());
        let (key, text) = match spelling {
            Spelling::Listed(text) => (key, text),
            Spelling::WithoutValue(text) => {
                is_counted = false;
                (key, text)
            }
            Spelling::Immunity(text) => ("immunity", text),
            Spelling::Vulnerability(text) => ("vulnerability", text),
            Spelling::Unknown => {
                is_counted = false;
                continue;
            }
        };
        let list = keys.entry(key).or_insert_with(|| Value::Array(Vec::new()));
        if let Value::Array(list) = list
            && !list.iter().any(|own| own.as_str() == Some(&text))
        {
            list.push(text.into());
        }
    }
    is_counted
}

/// Returns the printed Attributes and the troop type of a profile.
fn build_attributes(profile: &Profile) -> Map<String, Value> {
    let names = ["cc", "bs", "ph", "wip", "arm", "bts"];
    let printed = names.into_iter().zip(profile.attributes).filter_map(|(name, value)| Some((name, value?)));
    let printed = printed.chain(profile.vitality.map(|value| ("wounds", value)));
    let mut keys: Map<String, Value> = printed.map(|(name, value)| (name.to_owned(), value.into())).collect();
    keys.insert("type".to_owned(), profile.troop_type.as_str().into());
    if profile.is_structure {
        keys.insert("structure".to_owned(), true.into());
    }
    keys
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::forms::odds::{OddsForm, order};
    use i18n::Messages;
    use model::fact_name::REFUSED;
    use model::lang::Lang;
    use model::refusal::RefusalKind;
    use render::View;
    use render::sheet::Values;
    use render::unit_item::UnitView;
    use rulings::{Format, run_untrusted};

    const N5: Scope = Scope::Edition(Edition::N5);

    /// Runs the exchange of two units with their own weapons. Returns why there are no odds, except where a profile
    /// prints no number for an Attribute that is rolled.
    fn problem(kb: &KnowledgeBase, sides: &[Option<ChosenUnit<'_>>; 2]) -> Option<String> {
        let values = Values::from_pairs(&[]);
        let form = OddsForm::new(kb, Edition::N5, &values, sides);
        let order = order(&form, None, true).expect("fields without a fault").to_string();
        let is_printed = |path: &str| {
            let (side, name) = path.split_once('.').unwrap_or_default();
            let chosen = if side == "active" { &sides[0] } else { &sides[1] };
            chosen.as_ref().is_some_and(|chosen| build_attributes(chosen.profile).contains_key(name))
        };
        match run_untrusted(&order, Format::Json, Some("order"), Some(N5), &kb.catalogue) {
            Ok(run) => run.resolved.outcome.get(REFUSED).map(|clause| format!("{clause:?}")),
            Err(refusal) if refusal.kind == RefusalKind::MissingFact && !is_printed(&refusal.path) => None,
            Err(refusal) => Some(format!("{} {}", refusal.message.id, refusal.path)),
        }
    }

    #[test]
    fn every_option_of_every_unit_shoots_at_a_fusilier_and_is_shot_at() {
        let kb = kb::assemble(&content::Embedded);
        let messages = Messages::load();
        let own = UnitView::new(View::new(&kb, &messages, Lang::En, None), N5).expect("figures");
        let (mut runs, mut problems) = (0, BTreeMap::<String, BTreeSet<String>>::new());
        for unit in own.units.figures.values().filter(|unit| unit.variant == 1) {
            let number = unit.number.to_string();
            for (id, option) in unit.iter_options().filter(|(id, _)| id.group > 0) {
                let chosen = || ChosenUnit::find(own, &number, &id.to_string());
                let fusilier = || ChosenUnit::find(own, "fusiliers", "");
                for sides in [[chosen(), fusilier()], [fusilier(), chosen()]] {
                    runs += 1;
                    if let Some(problem) = problem(&kb, &sides) {
                        problems.entry(problem).or_default().insert(option.name.to_string());
                    }
                }
            }
        }
        assert!(runs > 6_000 && problems.is_empty(), "{runs} runs: {problems:#?}");
    }
}
