//! Troopers that see behind themselves: wearers of a 360º Visor, Markers, and mines.

use crate::context::Context;
use crate::deployable::item::read_placed;
use crate::entry_ids::ALL_ROUND_VISOR;
use crate::order::marker::find_marker_state;
use crate::order::scene::{ATTACK_FACTS, EVASION_FACTS};
use crate::order::situation::{Order, Trooper};
use crate::record::{Cite, Recorder};
use model::fact_name::ARO;
use model::message::Message;
use model::path::{Path, PathPrefix};

/// Returns the clauses by which a trooper sees in all directions; empty if it does not.
fn find_clauses(context: &Context<'_>, trooper: &Trooper) -> Vec<Cite> {
    let rules = context.rules.space.sight;
    if let Some(visor) = rules.visor.filter(|_| trooper.profile.iter().any(|entry| entry.id == ALL_ROUND_VISOR)) {
        return visor.to_vec();
    }
    if find_marker_state(context, trooper).is_some() {
        return rules.markers_all_round.to_vec();
    }
    let mine = trooper.deployable.as_ref().and_then(|id| read_placed(context, id)).is_some_and(|item| item.is_mine());
    context.rules.deployables.trigger.filter(|_| mine).and_then(|rules| rules.all_round).into_iter().collect()
}

/// Lets the troopers that see in all directions see the active ones behind them. Writes the rule.
pub(crate) fn widen_front_arcs(context: &Context<'_>, order: &mut Order, record: &mut Recorder) {
    let names: Vec<PathPrefix> = order.active.iter().map(|active| PathPrefix::clone(&active.trooper.name)).collect();
    for reactive in
        order.reactive.iter_mut().filter(|reactive| reactive.relations.iter().any(|relation| relation.from_behind))
    {
        let clauses = find_clauses(context, &reactive.trooper);
        if clauses.is_empty() {
            continue;
        }
        reactive.relations.iter_mut().for_each(|relation| relation.from_behind = false);
        let name = &reactive.trooper.name;
        record.set_subject(name);
        let step = record.step(Message::new("step-sees-behind").text("name", name)).cite_all(&clauses);
        let step = step.affects(Path::new(name, ARO)).affects(Path::new(name, EVASION_FACTS));
        names.iter().fold(step, |step, active| {
            let pairs = [[active, name], [name, active]].map(|[user, target]| [&**user, &**target].join("."));
            step.affects_all(pairs.into_iter().map(|pair| Path::new(&pair.into(), ATTACK_FACTS)))
        });
    }
    record.clear_subject();
}
