//! The Order count: which Order each trooper adds, and which pool it goes to.

use std::collections::{BTreeMap, BTreeSet};

use crate::context::{Context, PrintedNumber};
use crate::entry_ids::{FRENZY, TACTICAL_AWARENESS};
use crate::printed::{State, find_takeover, need_skill, need_states};
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::{CitedByAll, CitedNames, ExtraOrder, PoolRules, Rule};
use crate::turn::army::Army;
use crate::turn::ft_master::resolve_regular_fireteams;
use crate::turn::inspiring::{Inspiration, resolve_inspiration};
use crate::turn::lieutenant_orders::resolve_lieutenant_orders;
use crate::violation::{CheckResult, Violation};
use model::fact_name::{IRREGULAR, REFUSED};
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::number::saturating_i64;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::turn::{Training, Trooper};
use model::trace::Resolved;

/// The properties of an army that decide which Order each trooper adds.
#[derive(Clone, Copy, Debug)]
struct CountedArmy<'a> {
    loss_of_lieutenant: bool,
    inspiration: Option<&'a Inspiration>,
    /// The numbers of the Fireteams whose members are Regular.
    regular_fireteams: &'a BTreeSet<i64>,
}

/// The Order that a trooper adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OrderContribution {
    Regular,
    Irregular,
    /// No Order.
    Nothing,
}

/// The result of the Order count.
#[derive(Debug, Default)]
struct Count {
    pools: BTreeMap<i64, i64>,
    irregular: Vec<String>,
    lieutenant: Vec<String>,
    impetuous: Vec<String>,
    /// The Tactical Orders; `None` if the edition has none.
    tactical: Option<Vec<String>>,
    /// The Irregular Orders of DataTrackers.
    datatracker: Vec<String>,
    /// The number of Special Lieutenant Orders.
    lieutenant_orders: i64,
}

/// Counts the Orders of an army: `group-<number>.regular`, `irregular`, `lieutenant`, `lieutenant-orders`, `impetuous`,
/// `tactical-order` and the Orders by Combat Group if the edition has them; or `refused`.
///
/// # Errors
/// A refusal for an unknown state, or if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, army: &Army) -> Result<Resolved, Refusal> {
    let rules = context.rules.turn.pool;
    let mut record = Recorder::default();
    let mut states_by_trooper = Vec::new();
    for trooper in &army.troopers {
        check_taken_over(context, trooper)?;
        if let Some(deployment) = &trooper.off_table {
            need_skill(context, format!("trooper.{}.off-table", trooper.name), deployment)?;
        }
        for id in &trooper.skills {
            need_skill(context, format!("trooper.{}.skills", trooper.name), id)?;
        }
        states_by_trooper.push(need_states(context, &format!("trooper.{}.states", trooper.name), &trooper.states)?);
    }
    if let Err(rejection) = check_group_sizes(context, &mut record, army) {
        return rejection.end(record);
    }
    // What changes the training of troopers comes before their Orders are counted: the training decides their pool.
    if army.loss_of_lieutenant {
        let lieutenant = context.rules.need(context.rules.turn.lieutenant, "loss-of-lieutenant")?;
        let step = record.step(Message::new("step-everyone-irregular")).cite(lieutenant.everyone_irregular);
        let step = step.cite_all(context.rules.clause(Rule::LossOfLieutenantBeforeCount)).affects(IRREGULAR);
        list_combat_groups(army).into_iter().map(pool_path).fold(step, StepHandle::affects);
    }
    let inspiration = resolve_inspiration(context, &mut record, army, &states_by_trooper)?;
    let counted = CountedArmy {
        loss_of_lieutenant: army.loss_of_lieutenant,
        inspiration: inspiration.as_ref(),
        regular_fireteams: &resolve_regular_fireteams(context, &mut record, army, &states_by_trooper)?,
    };
    let mut count = Count { tactical: list_tactical_orders(&rules), ..Count::default() };
    for (trooper, states) in army.troopers.iter().zip(&states_by_trooper) {
        record.set_subject(&trooper.name.as_str().into());
        let contribution = resolve_contribution(context, &mut record, &counted, trooper, states)?;
        *count.pools.entry(trooper.group).or_default() += i64::from(contribution == OrderContribution::Regular);
        if contribution == OrderContribution::Irregular {
            count.irregular.push(trooper.name.clone());
        }
        let acts = contribution != OrderContribution::Nothing;
        let commands = acts && !army.loss_of_lieutenant;
        let extra = resolve_lieutenant_orders(context, &mut record, trooper, commands)?;
        *count.pools.entry(trooper.group).or_default() += extra.regular;
        count.lieutenant_orders += extra.special;
        count.lieutenant.extend((extra.special > 0).then(|| trooper.name.clone()));
        if trooper.datatracker {
            let clauses = context.rules.need_clauses(Rule::DatatrackerOrder, "datatracker-orders")?;
            let step = record.step(group_message("step-datatracker-order", trooper)).cite_all(clauses);
            step.affects("datatracker").affects(IRREGULAR).affects(pool_path(trooper.group));
            count.datatracker.extend(acts.then(|| trooper.name.clone()));
        }
        if trooper.has(TACTICAL_AWARENESS) {
            add_tactical_awareness(context, &mut record, trooper, acts, &mut count)?;
        }
        if resolve_impetuous(context, &mut record, trooper)? {
            let clause = context.rules.need_clause(Rule::ImpetuousOrder, "impetuous-orders")?;
            let id = if acts { "step-impetuous-order" } else { "step-no-impetuous-order" };
            record.step(group_message(id, trooper)).cite(clause).affects("impetuous").affects(pool_path(trooper.group));
            count.impetuous.extend(acts.then(|| trooper.name.clone()));
        }
    }
    record.clear_subject();
    // Command Tokens remove Orders from the pools as counted, so this follows all troopers.
    if army.removed > 0 {
        remove_orders(context, &mut record, army, &mut count.pools)?;
    }
    if let Some(clause) = context.rules.clause(Rule::GroupHasOwnOrders) {
        write_groups(context, &mut record, army, &count, clause);
    }
    write_count(context, &mut record, count);
    Ok(record.finish())
}

/// The outcome path of Tactical Orders.
const TACTICAL: &str = "tactical-order";

/// Returns an empty list of Tactical Orders if the edition has such Orders.
fn list_tactical_orders(rules: &PoolRules) -> Option<Vec<String>> {
    match rules.tactical_awareness?.value {
        ExtraOrder::Tactical => Some(Vec::new()),
        ExtraOrder::Irregular => None,
    }
}

/// Adds the Order of Tactical Awareness and writes the step.
fn add_tactical_awareness(
    context: &Context<'_>,
    record: &mut Recorder,
    trooper: &Trooper,
    acts: bool,
    count: &mut Count,
) -> Result<(), Refusal> {
    let CitedByAll { value: order, clauses } =
        context.rules.need(context.rules.turn.pool.tactical_awareness, "tactical-awareness")?;
    let (path, given) = match order {
        ExtraOrder::Irregular => (IRREGULAR, &mut count.irregular),
        ExtraOrder::Tactical => (TACTICAL, count.tactical.get_or_insert_default()),
    };
    given.extend(acts.then(|| trooper.name.clone()));
    let id = if acts { "step-awareness-order" } else { "step-no-awareness-order" };
    let step = record.step(group_message(id, trooper)).cite_all(clauses.iter());
    step.affects(path).affects(pool_path(trooper.group)).affects(group_path(trooper.group, path)).affects(IRREGULAR);
    Ok(())
}

/// Returns whether a trooper is Impetuous, by itself or through Frenzy.
fn resolve_impetuous(context: &Context<'_>, record: &mut Recorder, trooper: &Trooper) -> Result<bool, Refusal> {
    if trooper.impetuous || !trooper.has(FRENZY) {
        return Ok(trooper.impetuous);
    }
    let CitedByAll { value: min_harm, clauses } = context.rules.need(context.rules.turn.pool.frenzy, "frenzy")?;
    let frenzied = trooper.harm >= min_harm;
    let id = if frenzied { "step-frenzy" } else { "step-no-frenzy" };
    let step = record.step(group_message(id, trooper)).cite_all(clauses.iter());
    step.affects("impetuous");
    Ok(frenzied)
}

/// Returns the Combat Groups that have troopers.
fn list_combat_groups(army: &Army) -> Vec<i64> {
    let mut groups: Vec<i64> = army.troopers.iter().map(|trooper| trooper.group).collect();
    groups.sort_unstable();
    groups.dedup();
    groups
}

fn pool_path(group: i64) -> String {
    group_path(group, "regular")
}

/// Returns the path of the Orders of a kind in a Combat Group.
fn group_path(group: i64, kind: &str) -> String {
    format!("group-{group}.{kind}")
}

fn group_message(id: &'static str, trooper: &Trooper) -> Message {
    Message::new(id).number("group", trooper.group)
}

/// Returns whether a trooper is in a state that a clause names.
fn is_in(trooper: &Trooper, rule: &CitedNames) -> bool {
    trooper.states.iter().any(|state| rule.value.contains(&state))
}

/// Checks the number of Combat Groups and their sizes.
fn check_group_sizes(context: &Context<'_>, record: &mut Recorder, army: &Army) -> CheckResult {
    let rules = context.rules.turn.pool;
    let PrintedNumber { value: max_size, clause: printed } = context.number(entry!("combat-group"), "size")?;
    let groups = list_combat_groups(army);
    if groups.len() > 1 {
        if !rules.groups.value {
            return Err(Violation::new("step-one-group", rules.groups.clause).into());
        }
        let message = Message::new("step-groups").count("groups", groups.len());
        let step = record.step(message).cite(rules.groups.clause).cite_all(context.rules.clause(Rule::GroupHasOwnPool));
        groups.iter().map(|group| pool_path(*group)).fold(step, StepHandle::affects);
    }
    for group in groups {
        let members = army.troopers.iter().filter(|trooper| trooper.group == group);
        let size = saturating_i64(members.filter(|trooper| takes_place(context, record, trooper)).count());
        let message = Message::new(if size > max_size { "step-group-too-big" } else { "step-group" });
        let message = message.number("group", group).number("size", size).number("most", max_size);
        if size > max_size {
            return Err(Violation::from_clause(message, printed).into());
        }
        record.step(message).cite(&printed).affects(pool_path(group));
    }
    Ok(())
}

/// Refuses a trooper that is said to be taken over and is in no state that does it.
fn check_taken_over(context: &Context<'_>, trooper: &Trooper) -> Result<(), Refusal> {
    if !trooper.taken_over {
        return Ok(());
    }
    let path = || format!("trooper.{}.taken-over", trooper.name);
    let Some(rule) = find_takeover(context, &trooper.states) else {
        return Err(Refusal::new(path(), Message::new("refusal-not-taken-over")));
    };
    context.rules.need(rule.no_place, "places-of-the-taken-over").map(|_| ())
}

/// Returns whether a trooper takes a place in its Combat Group; writes exceptions.
fn takes_place(context: &Context<'_>, record: &mut Recorder, trooper: &Trooper) -> bool {
    let rules = context.rules.turn.pool;
    let applies = |rule: &CitedNames| is_in(trooper, rule).then_some(rule.clause);
    let leaves = rules.leave_group.iter().find_map(applies);
    let takeover = find_takeover(context, &trooper.states).filter(|_| trooper.taken_over);
    let (id, clause, takes) = match (trooper.peripheral, leaves, rules.keep_place.as_ref().and_then(applies)) {
        (_, _, _) if takeover.is_some() => {
            ("step-guest-takes-no-place", takeover.and_then(|rule| rule.no_place), false)
        }
        (true, _, _) => ("step-takes-no-place", context.rules.clause(Rule::PeripheralTakesNoPlace), false),
        (false, Some(clause), _) => ("step-leaves-group", Some(clause), false),
        (false, None, Some(clause)) => ("step-keeps-place", Some(clause), true),
        (false, None, None) => return true,
    };
    record.set_subject(&trooper.name.as_str().into());
    let step = record.step(group_message(id, trooper)).cite_all(clause);
    step.affects(pool_path(trooper.group)).affects(REFUSED);
    record.clear_subject();
    takes
}

/// Returns the message id and the clauses if a trooper adds no Order.
fn find_no_order_reason(
    context: &Context<'_>,
    trooper: &Trooper,
    states: &[State],
) -> Result<Option<(&'static str, Vec<ClauseId>)>, Refusal> {
    let rules = context.rules.turn.pool;
    let without_order = || states.iter().filter(|state| state.order_contribution().is_some_and(|(gives, _)| !gives));
    if trooper.peripheral {
        let clauses = context.rules.need_clauses(Rule::PeripheralAddsNoOrder, "peripherals")?;
        let clauses = clauses.iter().copied().cloned().collect();
        return Ok(Some(("step-peripheral-gives-none", clauses)));
    }
    let (id, clause) = if trooper.hidden {
        (
            "step-hidden-gives-none",
            Some(context.rules.need_clause(Rule::HiddenAddsNoOrder, "hidden-deployment-orders")?),
        )
    } else if !trooper.is_on_table() {
        ("step-off-table-gives-none", Some(rules.off_table))
    } else if without_order().next().is_some() {
        ("step-null-gives-none", without_order().any(State::is_null).then_some(rules.null))
    } else {
        return Ok(None);
    };
    let is_waiting = || {
        trooper
            .off_table
            .as_ref()
            .is_some_and(|skill| rules.waiting_skills.is_some_and(|rule| rule.value.contains(&skill)))
    };
    let clause = [clause, rules.waiting_skills.filter(|_| is_waiting()).map(|rule| rule.clause)].into_iter().flatten();
    let printed =
        without_order().flat_map(|state| [&state.gives_order, &state.null]).flatten().map(|flag| flag.clause.clone());
    Ok(Some((id, clause.cloned().chain(printed).collect())))
}

/// Writes the effects of states on the Order of a trooper, except that it adds none.
fn write_states(rules: &PoolRules, record: &mut Recorder, trooper: &Trooper, states: &[State]) {
    for state in states {
        let named_by = |rule: CitedNames| (rule.value.contains(&&state.id)).then_some(rule.clause);
        let irregular = rules.made_irregular.and_then(named_by);
        let still = [named_by(rules.markers), named_by(rules.still_adds)];
        let gives = state.order_contribution().filter(|(gives, _)| *gives).map(|(_, clause)| clause);
        let message = match (irregular, still, gives) {
            (Some(_), _, _) => "step-state-makes-irregular",
            (None, [None, None], None) => continue,
            (None, _, _) => "step-state-still-gives",
        };
        let step = record.step(group_message(message, trooper).term("state", state.id.as_str())).cite_all(irregular);
        let step = step.cite_all(still.into_iter().flatten());
        let step = step.cite_all(gives);
        step.affects(pool_path(trooper.group)).affects(IRREGULAR);
    }
}

/// Decides and writes which Order a trooper adds.
fn resolve_contribution(
    context: &Context<'_>,
    record: &mut Recorder,
    army: &CountedArmy<'_>,
    trooper: &Trooper,
    states: &[State],
) -> Result<OrderContribution, Refusal> {
    let rules = context.rules.turn.pool;
    let path = pool_path(trooper.group);
    if trooper.hvt {
        let clause = context.rules.need_clause(Rule::HvtGivesNoOrder, "hvt")?;
        let step = record.step(group_message("step-hvt-gives-no-order", trooper)).cite(clause);
        step.affects(path).affects(IRREGULAR).affects("lieutenant").affects("impetuous");
        return Ok(OrderContribution::Nothing);
    }
    if trooper.civilian {
        let clause = context.rules.need_clause(Rule::CivilianGivesNoOrder, "civilians")?;
        let step = record.step(group_message("step-civilian-gives-no-order", trooper)).cite(clause);
        step.affects(path).affects(IRREGULAR).affects("lieutenant").affects("impetuous");
        return Ok(OrderContribution::Nothing);
    }
    write_states(&rules, record, trooper, states);
    if let Some((id, clauses)) = find_no_order_reason(context, trooper, states)? {
        let irregular = context.rules.clause_if(Rule::IrregularCounted, trooper.training == Training::Irregular);
        let step = record.step(group_message(id, trooper)).cite_all(clauses.iter()).cite_all(irregular);
        let step = step.cite_all(find_arrival_rule(context, trooper)).affects(group_path(trooper.group, IRREGULAR));
        step.affects(path).affects(IRREGULAR).affects("lieutenant").affects("impetuous");
        return Ok(OrderContribution::Nothing);
    }
    let made = rules.made_irregular.is_some_and(|rule| is_in(trooper, &rule));
    let training = army.inspiration.map_or(trooper.training, |inspiration| inspiration.training_of(trooper));
    // No source says whether a state that makes Irregular or an inspiring leader comes first.
    if made && army.inspiration.is_some() && training == Training::Regular {
        return Err(context.rules.refuse("inspiring-leadership-and-states"));
    }
    let mastered = trooper.fireteam.is_some_and(|team| army.regular_fireteams.contains(&team));
    // No source says whether a state that makes Irregular or an FT Master comes first.
    if made && mastered {
        return Err(context.rules.refuse("ft-master-and-states"));
    }
    let training = if mastered { Training::Regular } else { training };
    let veteran = context.rules.turn.veteran.filter(|rule| army.loss_of_lieutenant && trooper.has(rule.skill));
    if let Some(rule) = veteran {
        let step = record.step(group_message("step-trooper-keeps-its-training", trooper)).cite(rule.regular);
        step.affects(IRREGULAR).affects(path.clone());
    }
    if training == Training::Irregular || (army.loss_of_lieutenant && veteran.is_none()) || made {
        let clause = context.rules.need_clause(Rule::IrregularNotInPool, "irregular-orders")?;
        let step = record.step(group_message("step-gives-irregular", trooper)).cite(clause);
        let step = step
            .cite_all(context.rules.clause(Rule::IrregularCounted))
            .cite_all(context.rules.clause(Rule::OnlyRegularInPool));
        step.affects(IRREGULAR).affects(path).affects(group_path(trooper.group, IRREGULAR));
        return Ok(OrderContribution::Irregular);
    }
    let step = record.step(group_message("step-gives-regular", trooper)).cite(rules.regular);
    step.cite_all(find_arrival_rule(context, trooper)).affects(path);
    Ok(OrderContribution::Regular)
}

/// Returns the rule that a Regular trooper with a skill that keeps it off the table adds its Order once it starts its
/// turn on the table.
fn find_arrival_rule(context: &Context<'_>, trooper: &Trooper) -> Option<Cite> {
    let skills = context.rules.deployment?.off_table?.value;
    let waits = |id: &EntryId| skills.contains(&id);
    let bears = trooper.skills.iter().chain(&trooper.off_table).any(waits);
    let regular = trooper.training == Training::Regular;
    context.rules.clause_if(Rule::OrderOfArrivals, regular && (bears || trooper.hidden))
}

/// Removes Orders by the Command Token of the opponent, starting with the first pool.
fn remove_orders(
    context: &Context<'_>,
    record: &mut Recorder,
    army: &Army,
    pools: &mut BTreeMap<i64, i64>,
) -> Result<(), Refusal> {
    let rules = context.rules.turn.pool;
    let removed = army.removed;
    if !rules.orders_removable {
        return Err(context.rules.refuse("command-tokens"));
    }
    let clause = context.number(entry!("strategic-use-of-command-tokens"), "orders-removed")?.clause;
    let mut left = removed;
    if !army.removed_from.is_empty() {
        let chooses = context.rules.need_clause(Rule::SpenderChoosesGroups, "choosing-groups-of-orders")?;
        let step = record.step(Message::new("step-orders-taken-from-groups")).cite(chooses);
        step.affects_all(pools.keys().map(|group| pool_path(*group)));
    }
    for group in &army.removed_from {
        if let Some(pool) = pools.get_mut(group).filter(|pool| **pool > 0) {
            *pool -= 1;
            left -= 1;
        }
    }
    let free = army.removed_from.is_empty();
    for pool in pools.values_mut().filter(|_| free) {
        let taken = left.min(*pool);
        *pool -= taken;
        left -= taken;
    }
    let step = record.step(Message::new("step-orders-removed").number("removed", removed - left)).cite(&clause);
    let step = step.cite_all(context.rules.clause(Rule::OrdersRemovedAfterCount));
    step.affects_all(pools.keys().map(|group| pool_path(*group)));
    Ok(())
}

/// Writes the Irregular and Tactical Orders of each Combat Group: `group-<number>.irregular` and the like.
fn write_groups(context: &Context<'_>, record: &mut Recorder, army: &Army, count: &Count, clause: Cite) {
    for group in list_combat_groups(army) {
        let of_group = |names: &[String]| {
            let members = army.troopers.iter().filter(|trooper| trooper.group == group);
            Fact::Names(members.filter(|trooper| names.contains(&trooper.name)).map(|own| own.name.clone()).collect())
        };
        let step = record.step(Message::new("step-orders-of-group").number("group", group)).cite(clause);
        let step = step.decides(group_path(group, IRREGULAR), of_group(&count.irregular));
        if let Some(tactical) = &count.tactical {
            step.cite_all(context.rules.clause(Rule::GroupHasOwnTacticalOrders))
                .decides(group_path(group, TACTICAL), of_group(tactical));
        }
    }
}

/// Writes the result.
fn write_count(context: &Context<'_>, record: &mut Recorder, count: Count) {
    let total: i64 = count.pools.values().sum();
    let mut step = record.step(Message::new("step-order-count").number("regular", total));
    for (group, regular) in &count.pools {
        step = step.decides(pool_path(*group), Fact::Number(*regular));
    }
    step = step
        .decides(IRREGULAR, Fact::Names(count.irregular))
        .decides("lieutenant", Fact::Names(count.lieutenant))
        .decides("impetuous", Fact::Names(count.impetuous));
    if let Some(tactical) = count.tactical {
        step = step.decides(TACTICAL, Fact::Names(tactical));
    }
    if context.rules.has(Rule::DatatrackerOrder) {
        step = step.decides("datatracker", Fact::Names(count.datatracker));
    }
    if context.rules.has(Rule::LieutenantAdditions) {
        step.decides("lieutenant-orders", Fact::Number(count.lieutenant_orders));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::ruleset;
    use model::edition::Edition;

    #[test]
    fn only_n5_counts_tactical_orders_separately() {
        let counted = Edition::ALL.map(|edition| list_tactical_orders(&ruleset(edition).turn.pool));
        let expected = Edition::ALL.map(|edition| (edition == Edition::N5).then(Vec::new));
        assert_eq!(counted, expected);
    }
}
