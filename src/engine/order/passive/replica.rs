//! Replicas: the Decoys and Holoechoes that stand for a trooper. They copy it when the Order begins, and are removed
//! when they are found out.

use crate::context::Context;
use crate::entry_ids::HIDDEN_DEPLOYMENT_STATE;
use crate::order::disguise::{find_delay, is_found, is_replica, iter_disguises, touches_enemy};
use crate::order::phase_context::Resolution;
use crate::order::plan::DeclarationResult;
use crate::order::roll_data::RollResults;
use crate::order::scene::{ATTACK_FACTS, Scene, TROOPER_FACTS, find_skill_kind};
use crate::order::situation::{Aro, Declaration, Order, ProfileEntry, Relation, TrooperIndex};
use crate::order::trooper_outcome::{TrooperOutcome, TrooperOutcomes};
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::{DelayRules, DisguiseRules, ReplicaRules};
use crate::skill_ids::{HOLOMASK, IDLE, LOOK_OUT};
use crate::skills::SkillKind;
use crate::skills::effects::hinders_opponents;
use crate::violation::{CheckResult, Violation};
use crate::wounds::Condition;
use model::fact_name::{ARO, CONDITION, IS_IDLE, REFUSED, REMOVED, REVEALED, STATES};
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::situation::order::CoherencyCheck;

/// Returns the rules on the replicas of a trooper, and on its disguise.
pub(crate) fn find_replica_rules(
    scene: &Scene<'_>,
    index: TrooperIndex,
) -> Option<(&'static DisguiseRules, ReplicaRules)> {
    iter_disguises(scene, index).find_map(|rules| Some((rules, rules.replicas?)))
}

/// Returns the original of a replica, or the trooper itself.
fn find_original(order: &Order, index: TrooperIndex) -> TrooperIndex {
    order.trooper(index).prior.disguise.replica_of.unwrap_or(index)
}

/// Returns the replicas of a trooper.
fn find_replicas(scene: &Scene<'_>, real: TrooperIndex) -> Vec<TrooperIndex> {
    let of_real = |index: &TrooperIndex| *index != real && find_original(scene.order, *index) == real;
    scene.order.indices().filter(of_real).collect()
}

/// Returns whether a trooper fails a check of Coherency.
fn loses_coherency(order: &Order, index: TrooperIndex, check: Option<CoherencyCheck>) -> bool {
    let lost = order.trooper(index).prior.disguise.coherency_lost;
    lost.is_some() && check.is_none_or(|check| lost == Some(check))
}

/// Lets the activated replicas perform the Order of their trooper, or removes them before it.
///
/// # Errors
/// The declaration of a replica that has to stay still, or to do the same as its trooper.
pub(crate) fn activate(context: &Context<'_>, order: &mut Order, record: &mut Recorder) -> DeclarationResult {
    let mut copies = Vec::new();
    strip_copies(context, order, record)?;
    let scene = Scene::new(context, order);
    for (index, _) in scene.order.iter_active().filter(|(_, active)| active.trooper.is_replica()) {
        let Some((_, rules)) = find_replica_rules(&scene, index.into()) else {
            return Err(context.rules.refuse("replicas").into());
        };
        let copied = copy_declarations(&scene, record, index.into(), &rules)
            .map_err(|rejection| rejection.declared_by(index.into()))?;
        copies.push((index, copied));
    }
    drop(scene);
    for (index, declarations) in copies {
        if declarations.is_empty() {
            order.reactive.iter_mut().for_each(|reactive| clear_aro_facts(&mut reactive.relations[index]));
        }
        order.active_mut(index).declarations = declarations;
    }
    Ok(())
}

/// Takes from the replicas what they do not copy: `<name>.lacks`.
///
/// # Errors
/// A refusal of replicas in an edition whose rules on them are not executed.
fn strip_copies(context: &Context<'_>, order: &mut Order, record: &mut Recorder) -> Result<(), Refusal> {
    let scene = Scene::new(context, order);
    let mut rules = Vec::new();
    for index in scene.order.indices().filter(|index| is_replica(&scene, *index)) {
        rules.push((index, context.rules.need(find_replica_rules(&scene, index), "replicas")?.1, scene.subject(index)));
    }
    drop(scene);
    for (index, rules, subject) in rules {
        let trooper = order.trooper_mut(index);
        let lacking = |entry: &ProfileEntry| {
            let useless = rules.copied_mods.is_some() && !hinders_opponents(context, &entry.id, &entry.level);
            useless || rules.not_copied.value.contains(&&entry.id)
        };
        let lacks: Vec<String> =
            trooper.profile.iter().filter(|entry| lacking(entry)).map(|entry| entry.id.to_string()).collect();
        trooper.profile.retain(|entry| !lacking(entry));
        record.set_subject(&subject);
        if !lacks.is_empty() {
            let step = record.step(Message::new("step-replica-lacks")).cite(rules.not_copied.clause);
            let step = step.cite_all(rules.copied_mods);
            step.decides(Path::new(&subject, "lacks"), Fact::Ids(lacks)).affects(Path::new(&subject, TROOPER_FACTS));
        }
    }
    Ok(())
}

/// Removes what gives an ARO from the facts towards a replica that does nothing.
const fn clear_aro_facts(relation: &mut Relation) {
    relation.line_of_fire = None;
    relation.zone_of_control = None;
    relation.hacking_area = None;
    relation.contact = None;
}

/// Returns what an activated replica does.
fn copy_declarations(
    scene: &Scene<'_>,
    record: &mut Recorder,
    index: TrooperIndex,
    rules: &ReplicaRules,
) -> CheckResult<Vec<Declaration>> {
    let real = find_original(scene.order, index);
    let (own_declarations, copied) = (scene.declarations(index), scene.declarations(real));
    record.set_subject(&scene.subject(index));
    let affects = |step: StepHandle<'_>| {
        step.affects_all(scene.action_paths(index)).affects(REFUSED);
    };
    if let Some(still) = rules.replicas_stay {
        if !own_declarations.is_empty() {
            return Err(Violation::new("step-replica-moves", still).into());
        }
        affects(record.step(Message::new("step-replica-stays")).cite(still));
        return Ok(Vec::new());
    }
    if let Some(coherency) = rules.coherency.filter(|_| loses_coherency(scene.order, real, Some(CoherencyCheck::Start)))
    {
        let step = record.step(Message::new("step-replica-gone-at-once")).cite(coherency.at_once);
        affects(step.cite(coherency.checked_at_start_and_end));
        return Ok(Vec::new());
    }
    let same = own_declarations.iter().map(|own| &own.skill).eq(copied.iter().map(|copied| &copied.skill));
    if let Some(clause) = rules.same_order.filter(|_| !own_declarations.is_empty() && !same) {
        return Err(Violation::new("step-replica-does-otherwise", clause).into());
    }
    let mut copies = Vec::new();
    let mut warns = false;
    for declaration in if own_declarations.is_empty() { copied } else { own_declarations } {
        let kind = find_skill_kind(scene, &declaration.skill, scene.path(index, "skill"))?;
        warns = warns || declaration.is(LOOK_OUT);
        let acts = kind == SkillKind::NoRoll && !declaration.is(LOOK_OUT);
        let idle = || Declaration { index: declaration.index, ..Declaration::new(IDLE.clone()) };
        copies.push(if acts { declaration.clone() } else { idle() });
    }
    let step = record.step(Message::new("step-replica-does-the-same")).cite_all(rules.same_order);
    affects(step.cite_all(rules.look_out_is_idle.filter(|_| warns)));
    Ok(copies)
}

/// Writes whether a Marker is placed beside a group of Models, which it is when they are first activated:
/// `<name>.marker-beside`.
pub(crate) fn write_marker_beside(scene: &Scene<'_>, record: &mut Recorder) {
    for index in scene.order.active_indices().filter(|index| !is_replica(scene, *index)) {
        let clause = find_replica_rules(scene, index).and_then(|(_, rules)| rules.marker_beside);
        let Some(clause) = clause.filter(|_| scene.order.is(index, HOLOMASK)) else { continue };
        let first = scene.order.trooper(index).prior.earlier_actions.is_empty();
        let id = if first { "step-marker-beside" } else { "step-marker-there-already" };
        let step = record.step(Message::new(id)).cite(clause);
        let step = step.decides(scene.path(index, "marker-beside"), Fact::Flag(first));
        step.affects_all(scene.order.reactive_indices().map(|other| scene.path(other, ARO)));
    }
}

/// Returns whether a replica does nothing in the Order, because it stays still or is gone.
pub(crate) fn is_inert(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    is_replica(scene, index) && scene.declarations(index).is_empty()
}

/// Checks the target of an ARO among the activated members of a group.
pub(crate) fn check_target(scene: &Scene<'_>, aro: &Aro, waits: bool) -> CheckResult {
    let targets = aro.declaration.targets.indices().into_iter();
    let targets: Vec<TrooperIndex> = targets.filter(|target| scene.order.is_active(*target)).collect();
    let illegal = |clause, message| Err(Violation::new(message, clause).into());
    for target in &targets {
        let Some((disguise, rules)) = find_replica_rules(scene, *target) else { continue };
        let real = find_original(scene.order, *target);
        let gone = rules.coherency.filter(|_| loses_coherency(scene.order, real, Some(CoherencyCheck::Start)));
        if let Some(coherency) = gone.filter(|_| real != *target) {
            return illegal(coherency.at_once, "step-replica-gone-at-once");
        }
        if let Some(delay) = disguise.delay.filter(|_| waits && real != *target) {
            return illegal(delay.only_if_revealed, "step-waits-for-the-real-one");
        }
        let group = targets.iter().filter(|other| find_original(scene.order, **other) == real).count();
        if let Some(clause) = rules.one_target.filter(|_| group > 1) {
            return illegal(clause, "step-one-of-the-group");
        }
    }
    Ok(())
}

/// Returns the rules on an ARO that waits for an activated trooper with replicas to reveal itself.
pub(crate) fn find_group_delay(scene: &Scene<'_>) -> Option<DelayRules> {
    scene.order.active_indices().find_map(|active| find_delay(scene, active))
}

/// Writes the rules on an ARO against one of a group.
pub(crate) fn write_target(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex) {
    let counted = scene.order.active_indices().filter(|index| is_replica(scene, *index));
    let Some((_, rules)) = counted.into_iter().find_map(|index| find_replica_rules(scene, index)) else { return };
    let step = record.step(Message::new("step-replica-is-a-target")).cite(rules.count).cite_all(rules.one_target);
    let step = step.affects(scene.path(user, ARO)).affects(scene.path(user, "*")).affects(REFUSED);
    step.affects_all(scene.order.active_indices().map(|active| scene.attack_path(user, active, ATTACK_FACTS)));
}

/// Returns the clause on the arc in which a member of a group sees.
pub(crate) fn find_arc_clause(scene: &Scene<'_>, index: TrooperIndex) -> Option<Cite> {
    find_replica_rules(scene, index).and_then(|(_, rules)| rules.arc)
}

/// Takes the hits at a replica, which makes no save.
pub(crate) fn take_hits(scene: &Scene<'_>, index: TrooperIndex) -> TrooperOutcome {
    TrooperOutcome::not_attacked(scene.order.trooper(index).states.iter().cloned().collect())
}

/// Removes the replicas that are found out, and all of them with the disguise of their trooper.
///
/// # Errors
/// A refusal of replicas in an edition whose rules on them are not executed.
pub(crate) fn settle(
    resolution: &mut Resolution<'_, '_>,
    results: &RollResults,
    outcomes: &mut TrooperOutcomes,
) -> Result<(), Refusal> {
    let scene = resolution.scene;
    for real in scene.order.indices().filter(|index| !is_replica(scene, *index)) {
        let group = find_replicas(scene, real);
        if group.is_empty() {
            continue;
        }
        let (disguise, rules) = scene.rules().need(find_replica_rules(scene, real), "replicas")?;
        end_disguise(scene, resolution.record, real, &group, outcomes);
        let state = disguise.state.clone();
        let ended = !outcomes[real].states.contains(&state);
        for index in group {
            let mut reasons = find_removal_reasons(resolution, results, index, &outcomes[index], &rules);
            reasons.extend(rules.go_with_bearer.iter().filter(|_| ended));
            resolution.record.set_subject(&scene.subject(index));
            let removed = !reasons.is_empty();
            let warns = scene.declarations(real).iter().any(|declaration| declaration.is(LOOK_OUT));
            if let Some(clause) = rules.look_out_is_idle.filter(|_| warns && !scene.order.is_active(index)) {
                let step = resolution.record.step(Message::new("step-idle")).cite(clause);
                step.decides(scene.path(index, IS_IDLE), Fact::Flag(true));
            }
            let id = if removed { "step-replica-removed" } else { "step-replica-remains" };
            let step = resolution.record.step(Message::new(id)).cite_all(reasons);
            let others = rules.go_with_bearer.iter().copied().filter(|_| !removed);
            let step = step.cite_all(others);
            let step = step.cite(rules.copied_states).cite_all(rules.copied_mods);
            let step = step.affects(scene.path(index, CONDITION)).affects(scene.path(index, STATES));
            step.decides(scene.path(index, REMOVED), Fact::Flag(removed));
            for attack in resolution.plan.attacks.iter().filter(|attack| attack.target == index) {
                let step = resolution.record.step(Message::new("step-replica-is-a-target")).cite(rules.count);
                step.affects(scene.attack_path(attack.user, index, ATTACK_FACTS)).affects(scene.path(index, REMOVED));
            }
            if removed {
                let outcome = &mut outcomes[index];
                outcome.condition = Condition::Removed;
                outcome.states.clear();
            }
        }
    }
    resolution.record.clear_subject();
    Ok(())
}

/// Ends the disguise of a trooper that has lost Coherency, or all replicas of which were discovered.
fn end_disguise(
    scene: &Scene<'_>,
    record: &mut Recorder,
    real: TrooperIndex,
    group: &[TrooperIndex],
    outcomes: &mut TrooperOutcomes,
) {
    let Some((disguise, rules)) = find_replica_rules(scene, real) else { return };
    let found = group.iter().filter(|index| is_found(scene, **index, &outcomes[**index])).count();
    let all_found = rules.all_found.filter(|_| found == group.len());
    if let Some(clause) = rules.all_found.filter(|_| found > 0 && all_found.is_none()) {
        record.step(Message::new("step-not-all-replicas-found")).cite(clause).affects(scene.path(real, STATES));
    }
    let lost = rules.coherency.filter(|_| loses_coherency(scene.order, real, None));
    if all_found.is_none() && lost.is_none() {
        return;
    }
    let step = record.step(Message::new("step-revealed").text("target", scene.name(real)));
    let step = step.cite_all(all_found).cite_all(lost.map(|lost| lost.real_fails));
    let step = step.cite_all(lost.map(|lost| lost.checked_at_start_and_end)).affects(scene.path(real, STATES));
    step.decides(scene.path(real, REVEALED), Fact::Flag(true));
    outcomes[real].decided.revealed = Some(true);
    outcomes[real].states.remove(disguise.state);
}

/// Returns the clauses that remove a replica by itself.
fn find_removal_reasons(
    resolution: &Resolution<'_, '_>,
    results: &RollResults,
    index: TrooperIndex,
    outcome: &TrooperOutcome,
    rules: &ReplicaRules,
) -> Vec<Cite> {
    let scene = resolution.scene;
    let mut attacks = resolution.plan.attacks.iter().zip(&results.attacks);
    let hit = attacks.any(|(attack, hits)| attack.target == index && !hits.is_empty());
    let found = is_found(scene, index, outcome);
    let alone = rules.coherency.filter(|_| loses_coherency(scene.order, index, None));
    let reasons = [
        (found, Some(rules.discovered_is_removed)),
        (touches_enemy(scene, index).is_some(), Some(rules.touching_enemy_is_removed)),
        (hit, Some(rules.hit)),
        (alone.is_some(), alone.map(|alone| alone.replica_fails)),
        (alone.is_some(), alone.map(|alone| alone.checked_at_start_and_end)),
        (
            alone.is_some() && scene.order.is(index, HIDDEN_DEPLOYMENT_STATE),
            alone.map(|alone| alone.checked_on_appearance),
        ),
    ];
    reasons.into_iter().filter(|(holds, _)| *holds).filter_map(|(_, clause)| clause).collect()
}
