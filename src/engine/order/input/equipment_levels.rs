//! Levels of equipment: of several levels of one item a trooper uses the highest alone.

use crate::context::Context;
use crate::order::scene::{TROOPER_FACTS, named_exchange_paths};
use crate::order::situation::{Order, ProfileEntry, Trooper};
use crate::record::Recorder;
use crate::ruleset::Rule;
use model::entry::Kind;
use model::message::Message;
use model::path::{Path, PathPrefix};

/// Takes the lower levels of an item from every trooper that has several, and writes the rule.
pub(crate) fn use_one_level(context: &Context<'_>, order: &mut Order, record: &mut Recorder) {
    let Some(clause) = context.rules.clause(Rule::EquipmentLevelsDoNotAddUp) else { return };
    let reactive: Vec<PathPrefix> =
        order.reactive.iter().map(|reactive| PathPrefix::clone(&reactive.trooper.name)).collect();
    let active: Vec<PathPrefix> = order.active.iter().map(|active| PathPrefix::clone(&active.trooper.name)).collect();
    let troopers = order.active.iter_mut().map(|active| (&mut active.trooper, &reactive));
    let all = troopers.chain(order.reactive.iter_mut().map(|reactive| (&mut reactive.trooper, &active)));
    for (trooper, opponents) in all {
        let lower = find_lower_levels(context, trooper);
        if lower.is_empty() {
            continue;
        }
        record.set_subject(&trooper.name);
        for entry in &lower {
            let step = record.step(Message::new("step-lower-level").term("item", entry.id.as_str())).cite(clause);
            let step = step.affects(Path::new(&trooper.name, TROOPER_FACTS));
            step.affects_all(opponents.iter().flat_map(|other| named_exchange_paths(other, &trooper.name)));
        }
        trooper.profile.retain(|entry| !lower.contains(entry));
    }
    record.clear_subject();
}

/// Returns the entries of a trooper's equipment of which it has a higher level, too.
fn find_lower_levels(context: &Context<'_>, trooper: &Trooper) -> Vec<ProfileEntry> {
    let scope = context.rules.scope;
    let rank = |entry: &ProfileEntry| {
        let modes = context.catalogue.modes(&entry.id, scope);
        modes.iter().position(|(mode, _)| *mode == entry.level)
    };
    let is_item = |entry: &ProfileEntry| context.catalogue.kind(&entry.id, scope) == Some(Kind::Equipment);
    let exceeded = |entry: &&ProfileEntry| {
        is_item(entry) && trooper.profile.iter().any(|other| other.id == entry.id && rank(other) > rank(entry))
    };
    trooper.profile.iter().filter(exceeded).cloned().collect()
}
