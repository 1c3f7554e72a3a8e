//! A unit of the calculator as the keys of a trooper in an Order.

use serde_json::{Map, Value};

use render::odds::unit::ChosenUnit;

/// A unit as an Order states it.
#[derive(Debug, Default)]
pub(crate) struct UnitKeys {
    /// The keys of the trooper: Attributes, Wounds, troop type, skills, equipment, immunities.
    pub keys: Map<String, Value>,
    /// The items that an Order does not count, or not with what stands in their brackets.
    pub uncounted: Vec<String>,
}

/// Spells the profile and the option of a unit.
pub(crate) fn build_unit_keys(chosen: &ChosenUnit<'_>) -> UnitKeys {
    let trooper = chosen.trooper.build_keys();
    let keys =
        trooper.keys.iter().filter_map(|(key, value)| Some(((*key).to_owned(), serde_json::to_value(value).ok()?)));
    let uncounted = trooper.uncounted.into_iter().map(|item| chosen.unit_view.text(item));
    UnitKeys { keys: keys.collect(), uncounted: uncounted.collect() }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::forms::odds::{OddsForm, order};
    use i18n::Messages;
    use kb::KnowledgeBase;
    use model::edition::{Edition, Scope};
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
        let form = OddsForm::new(&values, sides);
        let order = order(&form, None, true).expect("fields without a fault").to_string();
        let is_printed = |path: &str| {
            let (side, name) = path.split_once('.').unwrap_or_default();
            let chosen = if side == "active" { &sides[0] } else { &sides[1] };
            chosen.as_ref().is_some_and(|chosen| build_unit_keys(chosen).keys.contains_key(name))
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
        let unit_view = UnitView::new(View::new(&kb, &messages, Lang::En, None), N5).expect("figures");
        let (mut runs, mut problems) = (0, BTreeMap::<String, BTreeSet<String>>::new());
        for unit in unit_view.units.figures.values().filter(|unit| unit.variant == 1) {
            let number = unit.number.to_string();
            for (id, option) in unit.iter_options().filter(|(id, _)| id.group > 0) {
                let chosen = || ChosenUnit::find(unit_view, &number, &id.to_string());
                let fusilier = || ChosenUnit::find(unit_view, "fusiliers", "");
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
