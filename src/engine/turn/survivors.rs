//! The troopers that count for Victory Points, and what each is worth.

use crate::context::Context;
use crate::entry_ids::SHASVASTII_EMBRYO;
use crate::printed::{State, need_states};
use crate::record::{Cite, Recorder};
use crate::ruleset::{Cited, Rule, Ruleset};
use crate::wounds::{DEAD, UNCONSCIOUS};
use model::fact_name::STATES;
use model::ids::{ClauseId, EntryId};
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::trace::Resolved;

/// The fact of the Victory Points of all survivors together.
const TOTAL: &str = "victory-points";

/// A trooper that may count.
#[derive(Clone, Debug)]
pub struct Survivor {
    /// The trooper's name in the situation.
    pub name: PathPrefix,
    /// The trooper's printed Cost, if it has one.
    pub cost: Option<i64>,
    /// Whether the trooper is a Peripheral.
    pub is_peripheral: bool,
    /// Whether the trooper was deployed, if it is an Ancillary.
    pub ancillary_deployed: Option<bool>,
    /// The Costs of its Peripherals, which its own Cost includes.
    pub peripherals: Vec<i64>,
    /// The states that the trooper is in.
    pub states: Vec<EntryId>,
    /// Whether the trooper is on the table, if it is a Journalist.
    pub journalist_on_table: Option<bool>,
}

/// Why a trooper counts, or does not.
struct Survival {
    counts: bool,
    clauses: Vec<ClauseId>,
}

/// Counts the troopers of a player: `victory-points`, and `<name>.points` of each; at the end of the game also the
/// `<name>.states` of an Embryo, and with a Journalist the `cubevac-modifier` and `promotion-modifier` of a campaign.
///
/// # Errors
/// A refusal for an unknown state, for a trooper without a Cost, and if the engine does not have a rule for the
/// edition.
pub fn resolve(context: &Context<'_>, troopers: &[Survivor], game_ends: bool) -> Result<Resolved, Refusal> {
    let rules = context.rules.survivors;
    let mut record = Recorder::default();
    let mut total = 0;
    for trooper in troopers {
        record.set_subject(&trooper.name);
        let known = need_states(context, "trooper.states", &trooper.states)?;
        let cost = resolve_own_points(context, &mut record, trooper)?;
        let Survival { counts, clauses } = decide_survival(context.rules, &known, game_ends);
        let points = if counts { cost } else { 0 };
        let id = if counts { "step-survivor-counts" } else { "step-survivor-does-not-count" };
        let step = record.step(Message::new(id).number("points", points));
        let step = step.cite_all(clauses.iter()).affects(TOTAL);
        step.decides(Path::new(&trooper.name, "points"), Fact::Number(points));
        if let Some(embryo) = rules.embryo.filter(|_| game_ends && is_in(&known, SHASVASTII_EMBRYO)) {
            let others = known.iter().map(|state| &state.id).filter(|id| *id != SHASVASTII_EMBRYO);
            let after = others.chain([UNCONSCIOUS]).map(ToString::to_string).collect();
            let step = record.step(Message::new("step-embryo-ends")).cite_all(embryo.ends);
            step.decides(Path::new(&trooper.name, STATES), Fact::Ids(after));
        }
        if let Some(deployed) = trooper.ancillary_deployed {
            write_ancillary(context, &mut record, trooper, deployed && is_killed(&known, game_ends))?;
            let id = if deployed { "step-ancillary-deployed" } else { "step-ancillary-never-deployed" };
            record.step(Message::new(id)).decides(Path::new(&trooper.name, "deployed"), Fact::Flag(deployed));
        }
        total += points;
    }
    record.clear_subject();
    record.step(Message::new("step-survivors").number("points", total)).decides(TOTAL, Fact::Number(total));
    write_campaign_modifiers(context, &mut record, troopers)?;
    Ok(record.finish())
}

/// Writes the MODs that Journalists give to the rolls of a campaign.
///
/// # Errors
/// A refusal in editions without the rule, and for an unknown state.
fn write_campaign_modifiers(
    context: &Context<'_>,
    record: &mut Recorder,
    troopers: &[Survivor],
) -> Result<(), Refusal> {
    let facts = ["cubevac-modifier", "promotion-modifier"];
    let mut standing = 0;
    let mut any = false;
    for trooper in troopers {
        let Some(on_table) = trooper.journalist_on_table else { continue };
        let rules = context.rules.need(context.rules.guts.and_then(|guts| guts.journalist), "journalists")?;
        any = true;
        let known = need_states(context, "trooper.states", &trooper.states)?;
        let counts = on_table && !known.iter().any(State::is_null);
        standing += usize::from(counts);
        let id = if counts { "step-journalist-reports" } else { "step-journalist-does-not-report" };
        record.set_subject(&trooper.name);
        record.step(Message::new(id)).cite(rules.standing).affects_all(facts);
    }
    record.clear_subject();
    let Some(rules) = context.rules.guts.and_then(|guts| guts.journalist).filter(|_| any) else { return Ok(()) };
    if standing > 1 {
        let message = Message::new("step-journalists-do-not-add-up").count("number", standing);
        record.step(message).cite(rules.once).affects_all(facts);
    }
    for (fact, Cited { value, clause }) in facts.into_iter().zip([rules.cubevac, rules.promotion]) {
        let modifier = if standing > 0 { value } else { 0 };
        let message = Message::new("step-campaign-modifier").with("modifier", Arg::Signed(modifier));
        record.step(message).cite(clause).decides(fact, Fact::Number(modifier));
    }
    Ok(())
}

/// Returns whether a deployed Ancillary in these states counts as Killed.
fn is_killed(known: &[State], game_ends: bool) -> bool {
    is_in(known, DEAD) || (game_ends && known.iter().any(State::is_null))
}

/// Writes whether an Ancillary counts as Killed, in editions that tell it.
fn write_ancillary(
    context: &Context<'_>,
    record: &mut Recorder,
    trooper: &Survivor,
    killed: bool,
) -> Result<(), Refusal> {
    let clause = context.rules.need_clause(Rule::AncillaryKilledIfDeployed, "ancillary")?;
    let id = if killed { "step-ancillary-killed" } else { "step-ancillary-not-killed" };
    record.step(Message::new(id)).cite(clause).decides(Path::new(&trooper.name, "killed"), Fact::Flag(killed));
    Ok(())
}

fn is_in(states: &[State], id: &EntryId) -> bool {
    states.iter().any(|state| state.id == id)
}

/// Returns what a trooper is worth by itself.
fn resolve_own_points(context: &Context<'_>, record: &mut Recorder, trooper: &Survivor) -> Result<i64, Refusal> {
    let points = || [Path::new(&trooper.name, "points"), Path::from(TOTAL)];
    if trooper.is_peripheral {
        let clause = context.rules.need_clause(Rule::PeripheralWithCostSurvives, "points-of-peripherals")?;
        let id = if trooper.cost.is_some() { "step-peripheral-with-cost" } else { "step-peripheral-without-cost" };
        record.step(Message::new(id)).cite(clause).affects_all(points());
        return Ok(trooper.cost.unwrap_or(0));
    }
    let cost = trooper.cost.ok_or_else(|| Refusal::missing(Path::new(&trooper.name, "cost")))?;
    if trooper.peripherals.is_empty() {
        return Ok(cost);
    }
    let clause = context.rules.need_clause(Rule::UnitCostIncludesPeripherals, "points-of-peripherals")?;
    let alone = cost - trooper.peripherals.iter().sum::<i64>();
    let message = Message::new("step-controller-alone").number("points", alone).number("cost", cost);
    record.step(message).cite(clause).affects_all(points());
    Ok(alone)
}

/// Decides whether a trooper in these states counts.
fn decide_survival(rules: &Ruleset, known: &[State], game_ends: bool) -> Survival {
    let cited = |clauses: &[Cite]| clauses.iter().copied().cloned().collect();
    if let Some(embryo) = rules.survivors.embryo.filter(|_| is_in(known, SHASVASTII_EMBRYO)) {
        let clauses = cited(if game_ends { embryo.ends } else { embryo.counts });
        return Survival { counts: !game_ends, clauses };
    }
    let state_rules = rules.survivors.states.iter().filter(|rule| is_in(known, rule.value));
    let state_clauses: Vec<ClauseId> = state_rules.map(|rule| rule.clause.clone()).collect();
    let null = rules.clause(Rule::NullTroopersAreNoSurvivors);
    let is_null = null.is_some() && known.iter().any(State::is_null);
    let null = null.filter(|_| !known.is_empty()).cloned();
    Survival { counts: state_clauses.is_empty() && !is_null, clauses: null.into_iter().chain(state_clauses).collect() }
}
