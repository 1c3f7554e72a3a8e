//! Reloading: what ends Unloaded and gives spent uses of Disposable weapons and items back.

use crate::context::Context;
use crate::deployable::item::Item;
use crate::printed::{State, null_violation, states};
use crate::record::{Cite, Recorder};
use crate::ruleset::{Moment, ReloadRules};
use crate::violation::Violation;
use crate::weapon::WeaponChoice;
use model::catalogue::no_value;
use model::fact_name::{ALLOWED, ON_TABLE, STATES, USES_LEFT};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The state of a trooper whose uses are spent.
const UNLOADED: &str = "unloaded";

/// What refills a trooper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReloadMethod {
    /// Reload, declared in an Order or ARO.
    Reload,
    /// The States Phase, near Baggage.
    StatesPhase,
    /// An Overkill, in the Conclusion of an Order.
    Overkill,
}

/// A Disposable weapon or item of the trooper.
#[derive(Clone, Debug)]
pub struct Supply {
    /// The weapon or item.
    pub item: WeaponChoice,
    /// The uses that are left.
    pub uses_left: i64,
    /// How many of them stand on the table.
    pub on_table: i64,
}

/// The ally with Baggage.
#[derive(Clone, Debug, Default)]
pub struct Baggage {
    /// Whether the trooper is in its Zone of Control.
    pub in_zone: bool,
    /// The states it is in.
    pub states: Vec<EntryId>,
    /// Whether it has served another ally in this Order.
    pub served_another: bool,
}

/// A trooper that reloads.
#[derive(Clone, Debug)]
pub struct Reload {
    /// What refills it.
    pub by: ReloadMethod,
    /// The states it is in.
    pub states: Vec<EntryId>,
    /// Its Disposable weapons and items.
    pub supplies: Vec<Supply>,
    /// The ally with Baggage; an Overkill needs none.
    pub baggage: Option<Baggage>,
}

/// A supply with its printed values.
struct Refill<'s> {
    supply: &'s Supply,
    item: Item,
    printed: i64,
}

/// Refills a trooper: `allowed`, `states`, and the uses of each weapon and item; or `refused`.
///
/// # Errors
/// A refusal of an unknown state, of a weapon or item that is not Disposable, or of a rule that the edition lacks.
pub fn reload(context: &Context<'_>, situation: &Reload) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.deployables.reload, "reloading")?;
    let own = states(context, "states", &situation.states)?;
    let refills = situation.supplies.iter().map(|supply| read(context, supply)).collect::<Result<Vec<_>, _>>()?;
    let mut record = Recorder::default();
    if let Some(violation) = null_violation(&own) {
        return Ok(violation.end(record));
    }
    if let Some(violation) = check(context, rules, &mut record, situation, &refills)? {
        return Ok(violation.end(record));
    }
    record.step(Message::new("step-reload-allowed")).decides(ALLOWED, Fact::Flag(true));
    refill(context, rules, &mut record, situation, &refills)?;
    Ok(record.finish())
}

fn read<'s>(context: &Context<'_>, supply: &'s Supply) -> Result<Refill<'s>, Refusal> {
    let item = Item::read(context, &supply.item)?;
    let printed = item.uses.ok_or_else(|| no_value(supply.item.id.as_str(), "uses", context.rules.scope))?;
    if supply.uses_left > printed {
        let message = Message::new("refusal-more-than-printed-uses").number("found", supply.uses_left);
        return Err(Refusal::new(&supply.item.path, message.number("printed", printed)));
    }
    Ok(Refill { supply, item, printed })
}

/// Checks the requirements of the means. Returns the rule that forbids it.
fn check(
    context: &Context<'_>,
    rules: &'static ReloadRules,
    record: &mut Recorder,
    situation: &Reload,
    refills: &[Refill<'_>],
) -> Result<Option<Violation>, Refusal> {
    let verdict = [ALLOWED, STATES];
    match (situation.by, &situation.baggage) {
        (ReloadMethod::Overkill, None) => {
            context.rules.need(rules.overkill, "reloading")?;
        }
        (ReloadMethod::Overkill, Some(_)) => {
            return Err(Refusal::new("baggage", Message::new("refusal-needs-no-baggage")));
        }
        (ReloadMethod::Reload | ReloadMethod::StatesPhase, None) => return Err(Refusal::missing("baggage")),
        (ReloadMethod::Reload | ReloadMethod::StatesPhase, Some(baggage)) => {
            let null = states(context, "baggage.states", &baggage.states)?.iter().any(State::is_null);
            let clauses = if situation.by == ReloadMethod::Reload { rules.near } else { rules.states_phase };
            let first = context.rules.need(clauses.first().copied(), "reloading")?;
            if null || !baggage.in_zone {
                let id = if null { "step-baggage-out-of-action" } else { "step-baggage-too-far" };
                let by_itself = rules.unloaded_ends_by_itself.filter(|_| situation.by == ReloadMethod::StatesPhase);
                for clause in clauses.iter().skip(1).copied().chain(by_itself) {
                    record.step(Message::new(id)).cite(clause).affects_all(verdict);
                }
                return Ok(Some(Violation::new(Message::new(id), first)));
            }
            record.step(Message::new("step-baggage-near")).cite_all(clauses).affects_all(verdict);
            if situation.by == ReloadMethod::StatesPhase && baggage.served_another {
                return Err(Refusal::new("baggage.served-another", Message::new("refusal-only-in-an-order")));
            }
            if let Some(first) = rules.one_ally.first().filter(|_| situation.by == ReloadMethod::Reload) {
                if baggage.served_another {
                    let id = "step-baggage-served-another";
                    for clause in rules.one_ally.iter().skip(1) {
                        record.step(Message::new(id)).cite(clause).affects_all(verdict);
                    }
                    return Ok(Some(Violation::new(Message::new(id), first)));
                }
                record.step(Message::new("step-baggage-serves-one")).cite_all(rules.one_ally).affects_all(verdict);
            }
        }
    }
    let spent = refills.iter().any(|refill| refill.supply.uses_left < refill.printed);
    let unloaded = situation.states.iter().any(|state| state.as_str() == UNLOADED);
    let Some(clause) = rules.something_spent.filter(|_| situation.by == ReloadMethod::Reload) else { return Ok(None) };
    if !spent && !unloaded {
        return Ok(Some(Violation::new("step-nothing-spent", clause)));
    }
    record.step(Message::new("step-something-spent")).cite(clause).affects_all(verdict);
    Ok(None)
}

/// Writes the uses and states afterwards.
fn refill(
    context: &Context<'_>,
    rules: &'static ReloadRules,
    record: &mut Recorder,
    situation: &Reload,
    refills: &[Refill<'_>],
) -> Result<(), Refusal> {
    let by: &[Cite] = match situation.by {
        ReloadMethod::Reload => rules.refills,
        ReloadMethod::StatesPhase => rules.states_phase,
        ReloadMethod::Overkill => rules.overkill.as_slice(),
    };
    let mut stays_empty = None;
    for Refill { supply, item, printed } in refills {
        let id = item.id.as_str();
        let path = |fact: &'static str| Path::from(format!("{id}.{fact}"));
        let lasts = item.has("non-reloadable");
        let after = if lasts { supply.uses_left } else { *printed };
        let message = if lasts { "step-not-reloadable" } else { "step-uses-regained" };
        let step = record.step(Message::new(message).term("item", id).number("uses", after));
        let step = if lasts {
            item.cite(step.cite_all(rules.not_reloadable), rules.items, Moment::OnTable)
        } else {
            step.cite_all(by)
        };
        step.decides(path(USES_LEFT), Fact::Number(after));
        if lasts && supply.uses_left == 0 {
            stays_empty = Some(item);
        }
        if supply.on_table > 0 {
            context.rules.need(rules.on_table.first(), "reloading")?;
            let message = Message::new("step-on-table-unchanged").number("number", supply.on_table);
            let step = record.step(message).cite_all(rules.on_table);
            step.decides(path(ON_TABLE), Fact::Number(supply.on_table));
        }
    }
    let unloaded = situation.states.iter().any(|state| state.as_str() == UNLOADED);
    let mut after: Vec<String> = situation.states.iter().map(ToString::to_string).collect();
    if unloaded && stays_empty.is_none() {
        after.retain(|state| state != UNLOADED);
    }
    after.sort();
    let step = record.step(Message::new("step-states-now"));
    let step = match (unloaded, stays_empty) {
        (true, Some(_)) => step.cite_all(rules.not_reloadable),
        (true, None) => {
            let ends = match situation.by {
                ReloadMethod::Reload => rules.unloaded_ends,
                ReloadMethod::StatesPhase => rules.unloaded_ends_by_itself,
                ReloadMethod::Overkill => None,
            };
            step.cite_all(by).cite_all([ends, rules.everything_full].into_iter().flatten())
        }
        (false, _) => step,
    };
    let step = step.decides(STATES, Fact::Ids(after));
    step.affects_all(refills.iter().map(|refill| Path::from(format!("{}.{USES_LEFT}", refill.item.id))));
    Ok(())
}
