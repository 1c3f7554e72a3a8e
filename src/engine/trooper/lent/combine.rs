//! Combination of lent values: which ones count if several lenders give them at once.

use std::collections::BTreeMap;

use crate::record::Recorder;
use crate::ruleset::LentRules;
use crate::trooper::lent::value::{HAS, Lender, LentValue};
use model::message::Message;
use model::outcome::Fact;
use model::situation::profile::LentBy;

/// Returns the values that count, sorted: of the TinBots the best one of each name, of TAGComs each different one.
pub(super) fn combine_values(
    record: &mut Recorder,
    rules: &LentRules,
    working: &[(&Lender, &LentValue)],
) -> Vec<LentValue> {
    let by = |by| working.iter().filter(move |(lender, _)| lender.by == by).map(|(_, value)| (*value).clone());
    let mut values: Vec<LentValue> = select_best(record, rules, by(LentBy::Tinbot));
    let tagcoms: Vec<LentValue> = by(LentBy::Tagcom).collect();
    let mut different: Vec<LentValue> = Vec::new();
    for value in &tagcoms {
        if !different.contains(value) {
            different.push(value.clone());
        }
    }
    if tagcoms.len() > 1 {
        let id = if different.len() < tagcoms.len() { "step-tagcom-once" } else { "step-tagcom-together" };
        record.step(Message::new(id)).cite(rules.tagcom.once).affects(HAS);
    }
    values.extend(different);
    values.extend(by(LentBy::Remdriver));
    values
}

/// Keeps the best value of each name, and writes the MODs that follow from it.
fn select_best(record: &mut Recorder, rules: &LentRules, values: impl Iterator<Item = LentValue>) -> Vec<LentValue> {
    let mut by_name: BTreeMap<String, Vec<i64>> = BTreeMap::new();
    for value in values {
        by_name.entry(value.name).or_default().push(value.modifier);
    }
    let mut chosen = Vec::with_capacity(by_name.len());
    for (name, modifiers) in by_name {
        // Negative MODs go to the enemy: the larger number is the better one for the owner either way.
        let Some(modifier) = modifiers.iter().copied().max_by_key(|modifier| modifier.abs()) else { continue };
        if modifiers.len() > 1 {
            let differ = modifiers.iter().any(|other| *other != modifier);
            let step = record
                .step(Message::new("step-tinbot-one").number("modifier", modifier))
                .cite(rules.tinbot.one_in_each_order);
            step.cite_all(differ.then_some(rules.tinbot.best_modifier_counts)).affects(HAS);
        }
        for example in rules.tinbot.examples.iter().filter(|example| example.value.gives == name) {
            let step = record.step(Message::new("step-tinbot-mod").number("modifier", modifier)).cite(example.clause);
            step.decides(example.value.modifier, Fact::Number(modifier));
        }
        chosen.push(LentValue { name, modifier });
    }
    chosen
}
