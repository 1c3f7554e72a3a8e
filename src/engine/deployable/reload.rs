//! Reloading: what ends Unloaded and gives spent uses of Disposable weapons and items back.

use crate::context::Context;
use crate::deployable::item::Item;
use crate::entry_ids::UNLOADED;
use crate::printed::{State, find_null_violation, need_states};
use crate::record::{Cite, Recorder};
use crate::ruleset::{DeployableMoment, ReloadRules};
use crate::violation::{CheckResult, Violation};
use crate::weapon::WeaponChoice;
use model::catalogue::no_value;
use model::fact_name::{ALLOWED, ON_TABLE, STATES, USES_LEFT};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::situation::deployable::ReloadMethod;
use model::trace::Resolved;

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
    /// The states that the Baggage is in.
    pub states: Vec<EntryId>,
    /// Whether the Baggage has served another ally in this Order.
    pub served_another: bool,
}

/// A trooper that reloads.
#[derive(Clone, Debug)]
pub struct Reload {
    /// What refills it.
    pub by: ReloadMethod,
    /// The states that the trooper is in.
    pub states: Vec<EntryId>,
    /// The Disposable weapons and items of the trooper that reloads.
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

/// A refill with its rules.
struct ReloadCheck<'c, 'a> {
    context: &'c Context<'a>,
    rules: &'static ReloadRules,
    situation: &'c Reload,
    refills: Vec<Refill<'c>>,
}

/// The facts that the checks affect.
const VERDICT: [&str; 2] = [ALLOWED, STATES];

/// Refills a trooper: `allowed`, `states`, and the uses of each weapon and item; or `refused`.
///
/// # Errors
/// A refusal of an unknown state, of a weapon or item that is not Disposable, or of a rule that the edition lacks.
pub fn resolve(context: &Context<'_>, situation: &Reload) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.deployables.reload, "reloading")?;
    let known_states = need_states(context, "states", &situation.states)?;
    let refills = situation.supplies.iter().map(|supply| read(context, supply)).collect::<Result<Vec<_>, _>>()?;
    let check = ReloadCheck { context, rules, situation, refills };
    let mut record = Recorder::default();
    if let Some(violation) = find_null_violation(&known_states) {
        return Ok(violation.end(record));
    }
    if let Err(rejection) = check.check(&mut record) {
        return rejection.end(record);
    }
    record.step(Message::new("step-reload-allowed")).decides(ALLOWED, Fact::Flag(true));
    let stays_empty = check.resolve_uses(&mut record)?;
    check.write_states(&mut record, stays_empty);
    Ok(record.finish())
}

fn read<'s>(context: &Context<'_>, supply: &'s Supply) -> Result<Refill<'s>, Refusal> {
    let item = Item::read(context, &supply.item)?;
    let printed = item.uses.ok_or_else(|| no_value(&supply.item.id, "uses", context.rules.scope))?;
    if supply.uses_left > printed {
        let message = Message::new("refusal-more-than-printed-uses").number("found", supply.uses_left);
        return Err(Refusal::new(&supply.item.path, message.number("printed", printed)));
    }
    Ok(Refill { supply, item, printed })
}

/// Ends with the first of several clauses that forbid a refill; writes the others.
fn resolve_ban(
    record: &mut Recorder,
    id: &'static str,
    first: Cite,
    others: impl IntoIterator<Item = Cite>,
) -> Violation {
    for clause in others {
        record.met(id, &[clause], VERDICT);
    }
    Violation::new(id, first)
}

impl ReloadCheck<'_, '_> {
    /// Checks the requirements of the refill.
    fn check(&self, record: &mut Recorder) -> CheckResult {
        let baggage = || self.situation.baggage.as_ref().ok_or_else(|| Refusal::missing("baggage"));
        let rules = self.rules;
        match self.situation.by {
            ReloadMethod::Overkill => {
                if self.situation.baggage.is_some() {
                    return Err(Refusal::new("baggage", Message::new("refusal-needs-no-baggage")).into());
                }
                self.context.rules.need(rules.overkill, "reloading")?;
                Ok(())
            }
            ReloadMethod::StatesPhase => {
                let baggage = baggage()?;
                self.check_near(record, baggage, rules.states_phase, rules.unloaded_ends_by_itself)?;
                if baggage.served_another {
                    return Err(Refusal::new("baggage.served-another", Message::new("refusal-only-in-an-order")).into());
                }
                Ok(())
            }
            ReloadMethod::Reload => {
                let baggage = baggage()?;
                self.check_near(record, baggage, rules.near, None)?;
                self.check_one_ally(record, baggage)?;
                self.check_spent(record)
            }
        }
    }

    /// Checks that an ally with Baggage is near. Another clause may say the same for the moment.
    fn check_near(
        &self,
        record: &mut Recorder,
        baggage: &Baggage,
        clauses: &[Cite],
        other: Option<Cite>,
    ) -> CheckResult {
        let null = need_states(self.context, "baggage.states", &baggage.states)?.iter().any(State::is_null);
        let first = self.context.rules.need(clauses.first().copied(), "reloading")?;
        if null || !baggage.in_zone {
            let id = if null { "step-baggage-out-of-action" } else { "step-baggage-too-far" };
            return Err(resolve_ban(record, id, first, clauses.iter().skip(1).copied().chain(other)).into());
        }
        record.met("step-baggage-near", clauses, VERDICT);
        Ok(())
    }

    /// Checks that the Baggage serves only one ally in the Order.
    fn check_one_ally(&self, record: &mut Recorder, baggage: &Baggage) -> CheckResult {
        let Some((first, others)) = self.rules.one_ally.split_first() else { return Ok(()) };
        if baggage.served_another {
            return Err(resolve_ban(record, "step-baggage-served-another", first, others.iter().copied()).into());
        }
        record.met("step-baggage-serves-one", self.rules.one_ally, VERDICT);
        Ok(())
    }

    /// Checks that there is something to refill.
    fn check_spent(&self, record: &mut Recorder) -> CheckResult {
        let Some(clause) = self.rules.something_spent else { return Ok(()) };
        let spent = self.refills.iter().any(|refill| refill.supply.uses_left < refill.printed);
        if !spent && !self.is_unloaded() {
            return Err(Violation::new("step-nothing-spent", clause).into());
        }
        record.met("step-something-spent", &[clause], VERDICT);
        Ok(())
    }

    fn is_unloaded(&self) -> bool {
        self.situation.states.contains(UNLOADED)
    }

    /// Returns the clauses by which uses are regained.
    const fn find_refill_clauses(&self) -> &'static [Cite] {
        match self.situation.by {
            ReloadMethod::Reload => self.rules.refills,
            ReloadMethod::StatesPhase => self.rules.states_phase,
            ReloadMethod::Overkill => self.rules.overkill.as_slice(),
        }
    }

    /// Resolves the uses afterwards. Returns whether something that cannot be refilled stays empty.
    fn resolve_uses(&self, record: &mut Recorder) -> Result<bool, Refusal> {
        let rules = self.rules;
        let mut stays_empty = false;
        for Refill { supply, item, printed } in &self.refills {
            let id = item.id.as_str();
            let path = |fact: &'static str| Path::from(format!("{id}.{fact}"));
            let lasts = item.has(entry!("non-reloadable"));
            let after = if lasts { supply.uses_left } else { *printed };
            let message = if lasts { "step-not-reloadable" } else { "step-uses-regained" };
            let step = record.step(Message::new(message).term("item", id).number("uses", after));
            let step = if lasts {
                item.cite(step.cite_all(rules.not_reloadable), rules.items, DeployableMoment::OnTable)
            } else {
                step.cite_all(self.find_refill_clauses())
            };
            step.decides(path(USES_LEFT), Fact::Number(after));
            stays_empty |= lasts && supply.uses_left == 0;
            if supply.on_table > 0 {
                self.context.rules.need(rules.on_table.first(), "reloading")?;
                let message = Message::new("step-on-table-unchanged").number("number", supply.on_table);
                let step = record.step(message).cite_all(rules.on_table);
                step.decides(path(ON_TABLE), Fact::Number(supply.on_table));
            }
        }
        Ok(stays_empty)
    }

    /// Writes the states afterwards.
    fn write_states(&self, record: &mut Recorder, stays_empty: bool) {
        let rules = self.rules;
        let unloaded = self.is_unloaded();
        let mut after: Vec<String> = self.situation.states.iter().map(ToString::to_string).collect();
        after.retain(|state| stays_empty || state != UNLOADED.as_str());
        after.sort();
        let step = record.step(Message::new("step-states-now"));
        let step = match (unloaded, stays_empty) {
            (true, true) => step.cite_all(rules.not_reloadable),
            (true, false) => {
                let ends = match self.situation.by {
                    ReloadMethod::Reload => rules.unloaded_ends,
                    ReloadMethod::StatesPhase => rules.unloaded_ends_by_itself,
                    ReloadMethod::Overkill => None,
                };
                step.cite_all(self.find_refill_clauses()).cite_all([ends, rules.everything_full].into_iter().flatten())
            }
            (false, _) => step,
        };
        let step = step.decides(STATES, Fact::Ids(after));
        step.affects_all(self.refills.iter().map(|refill| Path::from(format!("{}.{USES_LEFT}", refill.item.id))));
    }
}
