//! What single uses of Command Tokens do: Orders taken from the opponent, tokens that the opponent may spend, a trooper
//! that changes its Combat Group, Speedballs.

use crate::context::{Context, PrintedNumber};
use crate::record::{Cite, Recorder};
use crate::ruleset::{Rule, TokenRules};
use crate::violation::{CheckResult, VERDICT, Violation};
use model::fact_name::{ALLOWED, MEMBERS, ORDERS_REMOVED, TOKENS_LEFT};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::turn::{Counterintelligence, StrategicUse};

/// The clause that limits the Command Tokens which the opponent may still spend.
const LIMITED_TOKENS: Cite = clause!("strategic-use-of-command-tokens#limits-the-tokens");

/// The opponent whose Orders or Command Tokens a token takes away.
#[derive(Clone, Copy, Debug)]
pub struct Opponent {
    /// The opponent's number of Orders; only one use needs it.
    pub orders: Option<i64>,
    /// How many of them come from troopers in Hidden Deployment or off the table.
    pub hidden_orders: i64,
    /// Whether the opponent has made the Order count.
    pub has_counted: bool,
    /// Where the opponent's trooper with Counterintelligence is, if it has one.
    pub counterintelligence: Option<Counterintelligence>,
    /// The number of its Combat Groups, if it is stated.
    pub groups: Option<i64>,
}

/// A trooper that changes its Combat Group.
#[derive(Clone, Copy, Debug)]
pub struct GroupChange {
    /// The number of members of the other Combat Group.
    pub members: Option<i64>,
    /// The number of Peripherals of the trooper.
    pub peripherals: i64,
    /// The level of Strategos that pays for it, and whether its bearer is the Lieutenant.
    pub strategos: Option<(i64, bool)>,
}

/// Removes Orders of the opponent: `orders-removed`.
///
/// # Errors
/// If the engine does not have the rules for the edition, or a fact is missing.
pub fn remove_orders(
    context: &Context<'_>,
    rules: &TokenRules,
    record: &mut Recorder,
    opponent: &Opponent,
) -> CheckResult {
    if let Some(clause) = context.rules.clause(Rule::OrdersRemovedAfterCount) {
        if !opponent.has_counted {
            return Err(Violation::new("step-token-before-the-count", clause).into());
        }
        let step = record.step(Message::new("step-token-after-the-count")).cite(clause);
        step.affects_all(VERDICT).affects(ORDERS_REMOVED);
    }
    let visible = opponent.orders.map(|orders| orders - opponent.hidden_orders);
    if opponent.hidden_orders > 0 {
        let clause = context.rules.need_clause(Rule::HiddenOrdersNotCounted, "command-tokens")?;
        let message = Message::new("step-hidden-orders-do-not-count").number("orders", opponent.hidden_orders);
        record.step(message).cite(clause).affects_all(VERDICT).affects(ORDERS_REMOVED);
    }
    if let Some(enough) = rules.min_enemy_orders {
        let enemy = visible.ok_or_else(|| Refusal::missing("enemy-orders"))?;
        let message = |id| Message::new(id).number("orders", enemy).number("from", enough.value);
        if enemy < enough.value {
            return Err(Violation::new(message("step-too-few-enemy-orders"), enough.clause).into());
        }
        let step = record.step(message("step-enough-enemy-orders")).cite(enough.clause);
        step.affects(ALLOWED).affects(ORDERS_REMOVED);
    }
    if let Some(groups) = opponent.groups {
        let clause = context.rules.need_clause(Rule::OneGroupKeepsOrders, "combat-groups-of-the-opponent")?;
        let step = record.step(Message::new("step-enemy-groups").number("groups", groups)).cite(clause);
        let step = step.affects_all(VERDICT).affects(ORDERS_REMOVED);
        // A single Combat Group keeps its Orders, so no number is counted or countered.
        if groups == 1 {
            step.decides(ORDERS_REMOVED, Fact::Number(0));
            return Ok(());
        }
    }
    let PrintedNumber { value: orders, clause: printed } =
        context.number(entry!("strategic-use-of-command-tokens"), "orders-removed")?;
    let countered = resolve_counter(context, record, opponent, ORDERS_REMOVED)?;
    let orders = countered.as_ref().map_or(orders, |countered| countered.value);
    let step = record.step(Message::new("step-token-removes").number("orders", orders)).cite(&printed);
    let step = countered.iter().fold(step, |step, countered| step.cite(&countered.clause));
    step.affects(ALLOWED).decides(ORDERS_REMOVED, Fact::Number(orders));
    Ok(())
}

/// Limits the Command Tokens of the opponent: `enemy-tokens`.
///
/// # Errors
/// If the engine does not have the rules for the edition, or a fact is missing.
pub fn limit_tokens(context: &Context<'_>, record: &mut Recorder, opponent: &Opponent) -> Result<(), Refusal> {
    let countered = resolve_counter(context, record, opponent, "tokens")?;
    let printed = context.number_of(LIMITED_TOKENS, "tokens")?;
    let allowed = countered.as_ref().map_or(printed.value, |countered| countered.value);
    let step = record.step(Message::new("step-tokens-limited").number("allowed", allowed)).cite(LIMITED_TOKENS);
    let step = countered.iter().fold(step, |step, countered| step.cite(&countered.clause));
    step.affects(ALLOWED).decides("enemy-tokens", Fact::Number(allowed));
    Ok(())
}

/// Returns the number that Counterintelligence of the opponent prints for a use of a token.
fn resolve_counter(
    context: &Context<'_>,
    record: &mut Recorder,
    opponent: &Opponent,
    name: &'static str,
) -> Result<Option<PrintedNumber>, Refusal> {
    let Some(place) = opponent.counterintelligence else { return Ok(None) };
    let clause = context.rules.need_clause(Rule::Counterintelligence, "counterintelligence")?;
    let step = record.step(Message::new("step-counterintelligence")).cite(clause);
    step.affects(ORDERS_REMOVED).affects("enemy-tokens").affects(ALLOWED);
    if place == Counterintelligence::OffTable {
        let clause =
            context.rules.need_clause(Rule::CounterintelligenceOffTable, "counterintelligence-off-the-table")?;
        let step = record.step(Message::new("step-counterintelligence-off-the-table")).cite(clause);
        step.affects(ORDERS_REMOVED).affects("enemy-tokens");
    }
    context.number(entry!("counterintelligence"), name).map(Some)
}

/// Moves a trooper to another Combat Group: `troopers-moved` and `members`; `strategos` if it costs no token.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition.
pub fn change_group(context: &Context<'_>, record: &mut Recorder, change: &GroupChange) -> CheckResult {
    let rules = context.rules;
    if let Some(clause) = rules.clause(Rule::CombatGroupIsClosed) {
        let step = record.step(Message::new("step-group-opens-for-a-token")).cite(clause);
        step.affects(ALLOWED).affects("troopers-moved").affects(MEMBERS);
    }
    if change.peripherals > 0 {
        let clause = rules.need_clause(Rule::GroupChangeWithPeripherals, "peripherals")?;
        let step = record.step(Message::new("step-peripherals-move-along").number("peripherals", change.peripherals));
        step.cite(clause)
            .cite_all(rules.clause(Rule::PeripheralTakesNoPlace))
            .affects("troopers-moved")
            .affects(ALLOWED)
            .affects(MEMBERS);
    }
    let Some(members) = change.members else { return Ok(()) };
    let full = rules.need_clause(Rule::GroupChangeNotIntoFull, "command-token-use")?;
    let PrintedNumber { value: most, clause: printed } = context.number(entry!("combat-group"), "size")?;
    let message = |id| Message::new(id).number("members", members).number("most", most);
    if members >= most {
        return Err(Violation::new(message("step-group-is-full"), full).into());
    }
    let step = record.step(message("step-group-has-room")).cite(full).cite(&printed);
    step.affects_all(VERDICT).decides(MEMBERS, Fact::Number(members + 1));
    let moved = Message::new("step-trooper-changes-group").number("moved", 1 + change.peripherals);
    let along = rules.clause(Rule::GroupChangeWithPeripherals);
    record.step(moved).cite_all(along).decides("troopers-moved", Fact::Number(1 + change.peripherals));
    Ok(())
}

/// Returns whether Strategos pays for a change of Combat Group.
///
/// # Errors
/// A refusal if the edition has no such skill.
pub fn resolve_strategos_payment(
    context: &Context<'_>,
    record: &mut Recorder,
    change: &GroupChange,
) -> Result<bool, Refusal> {
    let Some((level, is_lieutenant)) = change.strategos else { return Ok(false) };
    let only = context.rules.need_clause(Rule::StrategosForLieutenants, "strategos")?;
    let free = context.rules.need_clause(Rule::StrategosMovesATrooper, "strategos")?;
    let pays = is_lieutenant && level >= 2;
    let id = if pays { "step-strategos-pays" } else { "step-strategos-does-not-pay" };
    let step = record.step(Message::new(id).number("level", level)).cite(only).cite(free);
    step.affects(TOKENS_LEFT).affects_all(VERDICT);
    Ok(pays)
}

/// Brings Speedballs: `speedballs`.
pub fn check_speedballs(rules: &TokenRules, record: &mut Recorder, earlier: &[StrategicUse]) -> Option<Violation> {
    let speedballs = rules.speedballs?;
    if earlier.contains(&StrategicUse::Logistical) {
        return Some(Violation::new("step-speedballs-again", speedballs.clause));
    }
    let step = record.step(Message::new("step-speedballs").number("speedballs", speedballs.value));
    step.cite(speedballs.clause).affects(ALLOWED).decides("speedballs", Fact::Number(speedballs.value));
    None
}
