//! Skills and items with the label NFB: a trooper that uses one cannot use another.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::entry_ids::{HOLOPROJECTOR, IMPERSONATION, WHITE_NOISE};
use crate::order::marker::reveals_itself;
use crate::order::plan::DeclarationResult;
use crate::order::scene::{EVASION_FACTS, SKILL_ROLL_FACTS, Scene, TROOPER_FACTS, named_exchange_paths};
use crate::order::situation::{Declaration, Order, ProfileEntry, Trooper, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::{CYBERMASK, HOLOECHO, IMPERSONATION_STATE};
use crate::turn::feedback::{has_feedback, list_stopping_clauses};
use crate::violation::{CheckResult, Violation};
use model::ids::EntryId;
use model::message::Message;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;

/// The key of the situation.
const NFB: &str = "nfb";

/// Takes from every trooper what it cannot use beside the entry with the label NFB that it uses.
///
/// # Errors
/// A declaration that its White Noise forbids, and a refusal of the key, or of its absence.
pub(crate) fn stop_others(context: &Context<'_>, order: &mut Order, record: &mut Recorder) -> DeclarationResult {
    if context.rules.working.feedback.is_empty() {
        let given = order.troopers().find(|(_, trooper)| trooper.prior.feedback.is_some());
        return given.map_or(Ok(()), |_| Err(context.rules.refuse("feedback").into()));
    }
    let scene = Scene::new(context, order);
    let mut all_stopped = Vec::new();
    for index in scene.order.indices() {
        let stopped = find_stopped(&scene, index).map_err(|rejection| rejection.declared_by(index))?;
        all_stopped.push((index, stopped));
    }
    let names: Vec<PathPrefix> = scene.order.troopers().map(|(_, trooper)| PathPrefix::clone(&trooper.name)).collect();
    drop(scene);
    for (index, Stopped { used, entries }) in all_stopped {
        let trooper = order.trooper_mut(index);
        record.set_subject(&trooper.name);
        for id in &entries {
            write(context, record, trooper, &names, (used.as_ref(), id));
        }
        trooper.profile.retain(|entry| !entries.contains(&entry.id));
    }
    record.clear_subject();
    Ok(())
}

/// What a trooper uses, and what that stops.
struct Stopped {
    used: Option<EntryId>,
    entries: Vec<EntryId>,
}

/// Finds what a trooper uses, and what that stops.
fn find_stopped(scene: &Scene<'_>, index: TrooperIndex) -> CheckResult<Stopped> {
    let (context, trooper) = (scene.context, scene.order.trooper(index));
    let stated = trooper.prior.feedback.as_ref();
    let path = || Path::new(&trooper.name, NFB);
    if let Some(used) = stated.filter(|used| !has_feedback(context, used)) {
        return Err(Refusal::new(path(), Message::new("refusal-no-feedback").text("found", used.as_str())).into());
    }
    check_declarations(scene, index, stated)?;
    let used = stated.cloned().or_else(|| find_disguise(scene, index, trooper).cloned());
    let borne = trooper.profile.iter().filter(|entry| has_feedback(context, &entry.id));
    let imposing: BTreeSet<&EntryId> =
        borne.clone().filter(|entry| imposes(context, entry)).map(|entry| &entry.id).collect();
    if used.is_none() && imposing.len() > 1 {
        return Err(Refusal::missing(path()).into());
    }
    let ids = borne.map(|entry| entry.id.clone());
    let entries: Vec<EntryId> = ids.filter(|id| used.as_ref().is_some_and(|used| used != id)).collect();
    if stated.is_some() && entries.is_empty() {
        return Err(Refusal::new(path(), Message::new("refusal-feedback-alone")).into());
    }
    Ok(Stopped { used, entries })
}

/// Returns whether an entry hinders opponents by itself.
fn imposes(context: &Context<'_>, entry: &ProfileEntry) -> bool {
    context.printed(&entry.id, &entry.level, "effects").is_some()
}

/// Returns the entry that a disguised trooper uses, if nothing that it declares reveals it.
fn find_disguise(scene: &Scene<'_>, index: TrooperIndex, trooper: &Trooper) -> Option<&'static EntryId> {
    if reveals_itself(scene, index) {
        return None;
    }
    let entry = if trooper.is(IMPERSONATION_STATE) {
        if trooper.has(IMPERSONATION) { IMPERSONATION } else { CYBERMASK }
    } else if trooper.is(HOLOECHO) {
        HOLOPROJECTOR
    } else {
        return None;
    };
    has_feedback(scene.context, entry).then_some(entry)
}

/// Checks that a hacker whose White Noise is on the table declares nothing else with the label NFB.
fn check_declarations(scene: &Scene<'_>, index: TrooperIndex, stated: Option<&EntryId>) -> CheckResult {
    let noisy = stated.is_some_and(|used| used == WHITE_NOISE);
    let Some(clause) = scene.rules().clause_if(Rule::WhiteNoiseNoOtherFeedback, noisy) else { return Ok(()) };
    let mut declared = scene.declarations(index).iter().map(find_declared);
    if declared.any(|id| id != WHITE_NOISE && has_feedback(scene.context, id)) {
        return Err(Violation::new("step-white-noise-bars", clause).into());
    }
    Ok(())
}

/// Returns the entry that a declaration uses.
fn find_declared(declaration: &Declaration) -> &EntryId {
    if let Some(weapon) = &declaration.weapon {
        return &weapon.id;
    }
    match &declaration.skill {
        skill if skill == HOLOECHO => HOLOPROJECTOR,
        skill if skill == IMPERSONATION_STATE => IMPERSONATION,
        skill => skill,
    }
}

/// Writes that an entry of a trooper does not work beside the one that it uses.
fn write(
    context: &Context<'_>,
    record: &mut Recorder,
    trooper: &Trooper,
    names: &[PathPrefix],
    (used, id): (Option<&EntryId>, &EntryId),
) {
    let clauses = used.map_or_else(Vec::new, |used| list_stopping_clauses(context, used, id));
    let step = record.step(Message::new("step-feedback-cancels").term("skill", id.as_str())).cite_all(clauses);
    let step = step.affects_all([TROOPER_FACTS, EVASION_FACTS].map(|fact| Path::new(&trooper.name, fact)));
    let others = names.iter().filter(|name| **name != trooper.name);
    step.affects_all(others.flat_map(|other| {
        let [of_other, of_trooper] = named_exchange_paths(other, &trooper.name);
        let discover = Path::new(&PathPrefix::from([&**other, "discover"].join(".")), SKILL_ROLL_FACTS);
        [of_other, of_trooper, discover]
    }));
}
