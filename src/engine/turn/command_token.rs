//! Command Tokens: which use is allowed at which moment, and its result.

use crate::context::{Context, PrintedNumber};
use crate::record::Recorder;
use crate::ruleset::{Rule, TokenLine, TokenMoment, TokenRules, TokenTarget, TokenUse};
use crate::turn::{Forbidden, allow};
use model::fact_name::{ALLOWED, REFUSED};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
pub use model::situation::turn::{Counterintelligence, TargetTrooper, TurnPhase};
use model::trace::Resolved;

/// A Command Token to be spent.
#[derive(Clone, Copy, Debug)]
pub struct TokenSpending {
    /// What the Command Token is spent on.
    pub token_use: TokenUse,
    /// The number of tokens left before; by default all of them.
    pub tokens_left: Option<i64>,
    /// Whether it is the player's own turn.
    pub own_turn: bool,
    /// The current phase of the turn.
    pub phase: TurnPhase,
    /// Whether the player takes the first turn.
    pub first_player: bool,
    /// The Game Round.
    pub game_turn: i64,
    /// The opponent's number of Orders; only one use needs it.
    pub enemy_orders: Option<i64>,
    /// The trooper that it is spent on; only some uses need it.
    pub target: Option<TargetTrooper>,
    /// Where the opponent has a trooper with Counterintelligence, if it has one.
    pub counterintelligence: Option<Counterintelligence>,
    /// Whether the Order that becomes Regular is the extra one of Tactical Awareness.
    pub awareness: bool,
}

impl TokenMoment {
    /// Checks whether a token is spent at such a moment.
    const fn is(self, spending: &TokenSpending) -> bool {
        let tactical = matches!(spending.phase, TurnPhase::Tactical);
        match self {
            Self::Any => true,
            Self::OwnTurn => spending.own_turn && !matches!(spending.phase, TurnPhase::Deployment),
            Self::OwnTacticalPhase => spending.own_turn && tactical,
            Self::FirstPlayerDeploying => spending.first_player && matches!(spending.phase, TurnPhase::Deployment),
            Self::OpponentsFirstTacticalPhase => {
                !spending.first_player && !spending.own_turn && tactical && spending.game_turn == 1
            }
        }
    }

    /// Returns the message that names the moment.
    const fn message(self) -> &'static str {
        match self {
            Self::Any => "step-token-any-time",
            Self::OwnTurn => "step-token-own-turn",
            Self::OwnTacticalPhase => "step-token-own-tactical-phase",
            Self::FirstPlayerDeploying => "step-token-first-player-deploying",
            Self::OpponentsFirstTacticalPhase => "step-token-opponents-first-tactical-phase",
        }
    }
}

/// Resolves the use of a Command Token: `allowed` with `tokens-left` and `orders-removed`, or `refused`.
///
/// # Errors
/// A refusal for a missing fact, or if the engine does not have the rule for the edition.
pub fn command_token(context: &Context<'_>, spending: &TokenSpending) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.turn.tokens, "command-tokens")?;
    let line = rules.uses.iter().find(|line| line.token_use == spending.token_use).copied();
    let line = context.rules.need(line, "command-token-use")?;
    let PrintedNumber { value: supply, clause: printed } = context.number("command-token", "tokens")?;
    let left = spending.tokens_left.unwrap_or(supply);
    let mut record = Recorder::default();
    let used = Message::new("step-token-use").word("use", spending.token_use.as_str());
    let step = line.clauses.iter().fold(record.step(used), |step, clause| step.cite(clause));
    step.affects(ALLOWED).affects(REFUSED).affects("tokens-left").affects("orders-removed");
    if left < 1 {
        return Ok(Forbidden { message: Message::new("step-no-token-left"), clause: printed }.end(record));
    }
    if let Some(forbidden) = may_spend(&line, &mut record, spending)? {
        return Ok(forbidden.end(record));
    }
    if spending.token_use == TokenUse::RegularOrder && spending.awareness {
        let clause = context.rules.need_cite(Rule::TacticalAwarenessStaysIrregular, "tactical-awareness")?;
        return Ok(Forbidden::by(Message::new("step-token-not-for-awareness"), clause).end(record));
    }
    if spending.token_use == TokenUse::RemoveOrders
        && let Some(forbidden) = remove(context, &rules, &mut record, spending)?
    {
        return Ok(forbidden.end(record));
    }
    if let (TokenUse::LimitTokens, Some(number)) =
        (spending.token_use, countered(context, &mut record, spending, "tokens")?)
    {
        let step = record.step(Message::new("step-token-limit-countered").number("tokens", number.value));
        step.cite_id(&number.clause).decides("enemy-tokens", Fact::Number(number.value)).affects(ALLOWED);
    }
    record
        .step(Message::new("step-tokens-left").number("left", left - 1))
        .cite_id(&printed)
        .decides("tokens-left", Fact::Number(left - 1))
        .affects(ALLOWED);
    Ok(allow(record, "step-token-spent"))
}

fn may_spend(line: &TokenLine, record: &mut Recorder, spending: &TokenSpending) -> Result<Option<Forbidden>, Refusal> {
    let passes = |record: &mut Recorder, id, clause| {
        record.step(Message::new(id)).cite(clause).affects(ALLOWED).affects(REFUSED).affects("tokens-left");
    };
    let moment = line.moment;
    if !moment.value.is(spending) {
        return Ok(Some(Forbidden::by(Message::new("step-token-not-now"), moment.clause)));
    }
    passes(record, moment.value.message(), moment.clause);
    let asks = |path: &str| spending.target.ok_or_else(|| Refusal::missing(path));
    let (fits, id) = match line.target.value {
        TokenTarget::Any => return Ok(None),
        TokenTarget::Cube => (asks("target.cube")?.cube, "step-token-needs-cube"),
        TokenTarget::RemotePresence => (asks("target.remote-presence")?.remote_presence, "step-token-needs-remote"),
        TokenTarget::NotIsolated => (!spending.target.unwrap_or_default().isolated, "step-token-not-isolated"),
    };
    if !fits {
        return Ok(Some(Forbidden::by(Message::new(id), line.target.clause)));
    }
    passes(record, "step-token-target", line.target.clause);
    Ok(None)
}

/// Returns the number that Counterintelligence of the opponent prints for a use of a token.
fn countered(
    context: &Context<'_>,
    record: &mut Recorder,
    spending: &TokenSpending,
    name: &'static str,
) -> Result<Option<PrintedNumber>, Refusal> {
    let Some(place) = spending.counterintelligence else { return Ok(None) };
    if place == Counterintelligence::OffTable {
        let clause = context.rules.need_cite(Rule::CounterintelligenceOffTable, "counterintelligence-off-the-table")?;
        let step = record.step(Message::new("step-counterintelligence-off-the-table")).cite(clause);
        step.affects("orders-removed").affects("enemy-tokens");
    }
    context.number("counterintelligence", name).map(Some)
}

/// Removes Orders of the opponent: `orders-removed`.
fn remove(
    context: &Context<'_>,
    rules: &TokenRules,
    record: &mut Recorder,
    spending: &TokenSpending,
) -> Result<Option<Forbidden>, Refusal> {
    if let Some(enough) = rules.min_enemy_orders {
        let enemy = spending.enemy_orders.ok_or_else(|| Refusal::missing("enemy-orders"))?;
        let message = |id| Message::new(id).number("orders", enemy).number("from", enough.value);
        if enemy < enough.value {
            return Ok(Some(Forbidden::by(message("step-too-few-enemy-orders"), enough.clause)));
        }
        let step = record.step(message("step-enough-enemy-orders")).cite(enough.clause);
        step.affects(ALLOWED).affects("orders-removed");
    }
    let PrintedNumber { value: orders, clause: printed } =
        context.number("strategic-use-of-command-tokens", "orders-removed")?;
    let countered = countered(context, record, spending, "orders-removed")?;
    let orders = countered.as_ref().map_or(orders, |countered| countered.value);
    let step = record.step(Message::new("step-token-removes").number("orders", orders)).cite_id(&printed);
    let step = countered.iter().fold(step, |step, countered| step.cite_id(&countered.clause));
    step.affects(ALLOWED).decides("orders-removed", Fact::Number(orders));
    Ok(None)
}
