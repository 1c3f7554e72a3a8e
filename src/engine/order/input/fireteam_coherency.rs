//! Coherency in the Order of a Fireteam and in its AROs: members that fail a check drop out.

use crate::context::Context;
use crate::entry_ids::ISOLATED;
use crate::order::plan::DeclarationResult;
use crate::order::scene::{Scene, TROOPER_FACTS, is_null};
use crate::order::situation::{ActiveIndex, Order, Trooper, TrooperIndex};
use crate::order::trooper_outcome::{TrooperOutcome, TrooperOutcomes};
use crate::record::{Cite, Recorder, count_fact};
use crate::ruleset::Rule;
use crate::skill_ids::{HOLOECHO, IDLE};
use crate::violation::Violation;
use model::fact_name::{MEMBERS, REFUSED};
use model::message::Message;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::situation::order::{CoherencyCheck, OrderKind};

/// The fact whether a trooper has dropped out of its Fireteam.
const LEFT: &str = "left";
/// The fact whether the Fireteam is cancelled at the end of the Order.
const CANCELLED: &str = "cancelled";

/// Returns whether a member of a Fireteam fails a check of Coherency with the leader.
pub(crate) fn fails_coherency(trooper: &Trooper, check: CoherencyCheck) -> bool {
    let echoes = trooper.is_replica() || trooper.is(HOLOECHO);
    trooper.prior.disguise.coherency_lost == Some(check) && !echoes
}

/// Takes the members of an activated Fireteam that fail the check after the first skill out of the Order.
///
/// Where only the leader remains, the Order becomes a Regular one without bonuses, and every later step sees it so;
/// otherwise the number of members of one unit shrinks with the Fireteam.
///
/// # Errors
/// The declaration of such a member, an ARO at it, or a refusal if the engine does not have the rule.
pub(crate) fn drop_out(context: &Context<'_>, order: &mut Order, record: &mut Recorder) -> DeclarationResult {
    let rules = context.rules;
    // The leader is in Coherency with itself.
    let followers = order.iter_active().filter(|(index, _)| *index != order.leader);
    let out = followers.filter(|(_, active)| fails_coherency(&active.trooper, CoherencyCheck::Start));
    let out: Vec<ActiveIndex> = out.map(|(index, _)| index).collect();
    if order.kind != OrderKind::Fireteam || out.is_empty() {
        return Ok(());
    }
    let need = |rule| rules.need_clause(rule, "fireteam-coherency");
    let clauses = [
        need(Rule::FireteamCheckedAfterFirstSkill)?,
        need(Rule::FireteamOutOfCoherencyLeaves)?,
        need(Rule::FireteamNotActivatedWhenOut)?,
    ];
    for index in &out {
        check_inactive(order, *index, need(Rule::FireteamNotActivatedWhenOut)?)?;
    }
    let before = order.active.len();
    for index in out.iter().rev() {
        let name = PathPrefix::clone(&order.active(*index).trooper.name);
        record.set_subject(&name);
        let step = record.step(Message::new("step-drops-out")).cite_all(clauses);
        let step = step.cite_all(rules.clause(Rule::FireteamBonusesRecounted));
        let step = step.decides(Path::new(&name, LEFT), Fact::Flag(true)).affects(Path::new(&name, TROOPER_FACTS));
        step.affects_all(["activated", "size", "level", REFUSED]);
        order.remove_active(*index)?;
    }
    record.clear_subject();
    if order.active.len() == 1 {
        let step = record.step(Message::new("step-team-ends")).cite(need(Rule::FireteamEndsAtOneMember)?);
        step.decides("size", count_fact(0)).affects("activated");
        order.kind = OrderKind::Regular;
        order.same_unit_count = None;
    } else if let Some(same_unit_count) = order.same_unit_count {
        // The situation does not say to which unit those that drop out belong.
        let mixed = (same_unit_count == before).then_some(order.active.len());
        order.same_unit_count = Some(rules.need(mixed, "mixed-fireteams-that-shrink")?);
    }
    Ok(())
}

/// Checks that a member that drops out declares nothing, and is no target of an ARO.
fn check_inactive(order: &Order, index: ActiveIndex, clause: Cite) -> DeclarationResult {
    let active = order.active(index);
    if active.declarations.iter().any(|declaration| !declaration.is(IDLE)) {
        return Err(Violation::new("step-out-of-the-order", clause).declared_by(index.into()));
    }
    let reacts = |reactive: &TrooperIndex| {
        order.aro(*reactive).is_some_and(|aro| aro.declaration.targets.contains(index.into()))
    };
    match order.reactive_indices().find(reacts) {
        Some(user) => Err(Violation::new("step-target-not-active", clause).declared_by(user)),
        None => Ok(()),
    }
}

/// Returns whether a trooper is Isolated or in a Null State at the end of the Order.
fn is_lost(scene: &Scene<'_>, outcome: &TrooperOutcome) -> bool {
    let lost = |state: &model::ids::EntryId| state == ISOLATED || is_null(scene, state);
    !outcome.condition.is_active() || outcome.states.iter().any(lost)
}

/// Checks at the end of an Order who has left its Fireteam, and whether the activated Fireteam is cancelled.
pub(crate) fn check_at_end(scene: &Scene<'_>, record: &mut Recorder, outcomes: &TrooperOutcomes) {
    let rules = scene.rules();
    if scene.order.kind == OrderKind::Fireteam
        && let Some(clause) = rules.clause(Rule::FireteamCheckedAtEnd)
    {
        check_activated(scene, record, outcomes, clause);
    }
    for index in scene.order.reactive_indices() {
        let trooper = scene.order.trooper(index);
        if !fails_coherency(trooper, CoherencyCheck::End) {
            continue;
        }
        let clauses = [Rule::FireteamAroChecked, Rule::FireteamAroFailsCheck, Rule::FireteamOutOfCoherencyLeaves];
        let clauses: Vec<Cite> = clauses.into_iter().filter_map(|rule| rules.clause(rule)).collect();
        write_left(record, &trooper.name, &clauses);
    }
    record.clear_subject();
}

/// Writes that a member has dropped out.
fn write_left(record: &mut Recorder, name: &PathPrefix, clauses: &[Cite]) {
    record.set_subject(name);
    let step = record.step(Message::new("step-drops-out")).cite_all(clauses);
    step.decides(Path::new(name, LEFT), Fact::Flag(true)).affects_all([MEMBERS, CANCELLED]);
}

/// Checks the activated Fireteam at the end of its Order: `left`, `cancelled`, `members`.
fn check_activated(scene: &Scene<'_>, record: &mut Recorder, outcomes: &TrooperOutcomes, clause: Cite) {
    let rules = scene.rules();
    let mut staying = Vec::new();
    let mut without_leader = false;
    for index in scene.order.active_indices() {
        let (trooper, outcome) = (scene.order.trooper(index), &outcomes[index]);
        let away = fails_coherency(trooper, CoherencyCheck::End);
        let lost = is_lost(scene, outcome);
        if !away && !lost {
            staying.push(trooper.name.to_string());
            continue;
        }
        without_leader = without_leader || index == scene.order.leader;
        let rule = if lost { Rule::FireteamLostLeaves } else { Rule::FireteamOutOfCoherencyLeaves };
        let clauses: Vec<Cite> = [Some(clause), rules.clause(rule)].into_iter().flatten().collect();
        write_left(record, &trooper.name, &clauses);
    }
    record.clear_subject();
    let cancelled = without_leader || staying.len() < 2;
    let id = if cancelled { "step-team-is-cancelled" } else { "step-team-goes-on" };
    let step = record.step(Message::new(id)).cite(clause);
    let step = step.cite_all(rules.clause_if(Rule::FireteamLostLeader, without_leader));
    let step = step.cite_all(rules.clause_if(Rule::FireteamEndsAtOneMember, !without_leader && staying.len() < 2));
    let step = step.decides(CANCELLED, Fact::Flag(cancelled));
    if !cancelled {
        step.decides(MEMBERS, Fact::Names(staying));
    }
}
