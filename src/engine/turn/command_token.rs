//! Command Tokens: which use is allowed at which moment, and its result.

use crate::context::{Context, PrintedNumber};
use crate::record::Recorder;
use crate::ruleset::{Rule, TokenLine, TokenMoment, TokenTarget};
use crate::turn::token_effects::{
    GroupChange, Opponent, change_group, check_speedballs, limit_tokens, remove_orders, resolve_strategos_payment,
};
use crate::violation::{CheckResult, VERDICT, Violation, reject};
use model::fact_name::{ALLOWED, ORDERS_REMOVED, REFUSED, TOKENS_LEFT};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::turn::{StrategicUse, TargetTrooper, TokenUse, TurnOrder, TurnPhase};
use model::trace::Resolved;

/// A Command Token to be spent.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the situation, and all combinations occur")]
pub struct TokenSpending {
    /// What the Command Token is spent on.
    pub token_use: TokenUse,
    /// The number of tokens left before; by default all of them.
    pub tokens_left: Option<i64>,
    /// Whether the token is spent in the player's own turn.
    pub own_turn: bool,
    /// The current phase of the turn.
    pub phase: TurnPhase,
    /// Whether the player takes the first turn or the second.
    pub turn_order: TurnOrder,
    /// The Game Round, from 1.
    pub game_turn: i64,
    /// Whether the Lieutenant brings one more token.
    pub extra_token: bool,
    /// Whether an inspiring leader takes part in a Coordinated Order and pays with its own Order.
    pub leader_pays: bool,
    /// The opponent, whose Orders or tokens some uses take.
    pub opponent: Opponent,
    /// The change of Combat Group; only one use needs it.
    pub change: GroupChange,
    /// The strategic uses that the player has made before.
    pub strategic: Vec<StrategicUse>,
    /// The trooper that the token is spent on; only some uses need it.
    pub target: Option<TargetTrooper>,
    /// The skill or item whose roll is repeated, if it is not the one of the use.
    pub roll_of: Option<EntryId>,
    /// Whether the Order that becomes Regular is the extra one of Tactical Awareness.
    pub awareness: bool,
    /// Whether the event uses Limited Insertion.
    pub limited_insertion: bool,
}

/// How the clauses on strategic uses begin.
const STRATEGIC: &EntryId = entry!("strategic-use-of-command-tokens");

impl TokenMoment {
    /// Returns whether a token is spent at such a moment.
    fn is(self, spending: &TokenSpending) -> bool {
        let tactical = matches!(spending.phase, TurnPhase::Tactical);
        match self {
            Self::Any => true,
            Self::OwnTurn => {
                spending.own_turn && !matches!(spending.phase, TurnPhase::Deployment | TurnPhase::Deployed)
            }
            Self::BothHaveDeployed => matches!(spending.phase, TurnPhase::Deployed),
            Self::OwnTacticalPhase => spending.own_turn && tactical,
            Self::FirstPlayerDeploying => {
                spending.turn_order == TurnOrder::First && matches!(spending.phase, TurnPhase::Deployment)
            }
            Self::OpponentsFirstTacticalPhase => {
                spending.turn_order == TurnOrder::Second && !spending.own_turn && tactical && spending.game_turn == 1
            }
        }
    }

    /// Returns the message that names the moment.
    const fn message(self) -> &'static str {
        match self {
            Self::Any => "step-token-any-time",
            Self::OwnTurn => "step-token-own-turn",
            Self::OwnTacticalPhase => "step-token-own-tactical-phase",
            Self::BothHaveDeployed => "step-token-both-have-deployed",
            Self::FirstPlayerDeploying => "step-token-first-player-deploying",
            Self::OpponentsFirstTacticalPhase => "step-token-opponents-first-tactical-phase",
        }
    }
}

/// Resolves the use of a Command Token: `allowed` with `tokens-left` and the effects of the use, or `refused`.
///
/// # Errors
/// A refusal for a missing fact, or if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, spending: &TokenSpending) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.turn.tokens, "command-tokens")?;
    let line = rules.uses.iter().find(|line| line.token_use == spending.token_use).copied();
    let line = context.rules.need(line, "command-token-use")?;
    let PrintedNumber { value: supply, clause: printed } = context.number(entry!("command-token"), "tokens")?;
    let mut record = Recorder::default();
    let supply = supply + resolve_extra_token(context, &mut record, spending.extra_token)?;
    let left = spending.tokens_left.unwrap_or(supply);
    let used = Message::new("step-token-use").word("use", spending.token_use.as_str());
    let step = record.step(used).cite_all(line.clauses.iter());
    step.affects_all(VERDICT).affects(TOKENS_LEFT).affects(ORDERS_REMOVED);
    if spending.limited_insertion {
        let clause = context.rules.need_clause(Rule::NoStrategicUse, "extras")?;
        if line.clauses.iter().any(|clause| clause.is_of(STRATEGIC)) {
            return Ok(Violation::new("step-token-no-strategic-use", clause).end(record));
        }
        let step = record.step(Message::new("step-token-not-strategic")).cite(clause);
        step.affects_all(VERDICT).affects(TOKENS_LEFT);
    }
    // A skill may pay for the use, so the supply is judged after it.
    let changes_group = spending.token_use == TokenUse::ChangeGroup;
    let free = (changes_group && resolve_strategos_payment(context, &mut record, &spending.change)?)
        || (spending.leader_pays && resolve_leader_payment(context, &mut record)?);
    if left < 1 && !free {
        return Ok(Violation::from_clause("step-no-token-left", printed).end(record));
    }
    if let Err(rejection) = check_spending(&line, &mut record, spending) {
        return rejection.end(record);
    }
    if let Some(violation) = check_orders_phase(context, &mut record, spending) {
        return Ok(violation.end(record));
    }
    if spending.token_use == TokenUse::RegularOrder && spending.awareness {
        let clause = context.rules.need_clause(Rule::TacticalAwarenessStaysIrregular, "tactical-awareness")?;
        return Ok(Violation::new("step-token-not-for-awareness", clause).end(record));
    }
    let checked = match spending.token_use {
        TokenUse::RemoveOrders => remove_orders(context, &rules, &mut record, &spending.opponent),
        TokenUse::LimitTokens => limit_tokens(context, &mut record, &spending.opponent).map_err(Into::into),
        TokenUse::ChangeGroup => change_group(context, &mut record, &spending.change),
        TokenUse::Speedballs => reject(check_speedballs(&rules, &mut record, &spending.strategic)),
        TokenUse::RerollDoctor | TokenUse::RerollEngineer => {
            write_reroll_without_aro(context, &mut record);
            check_roll(context, &mut record, &line, spending)
        }
        TokenUse::CoordinatedOrder
        | TokenUse::IgnoreRetreat
        | TokenUse::SuppressiveFire
        | TokenUse::RegularOrder
        | TokenUse::Guts
        | TokenUse::CancelPossessed
        | TokenUse::HoldBack
        | TokenUse::FormFireteam => Ok(()),
    };
    if let Err(rejection) = checked {
        return rejection.end(record);
    }
    // A use that was refused above leaves the token unspent.
    let left = if free { left } else { left - 1 };
    record
        .step(Message::new("step-tokens-left").number("left", left))
        .cite(&printed)
        .decides(TOKENS_LEFT, Fact::Number(left))
        .affects(ALLOWED);
    Ok(record.allow("step-token-spent"))
}

/// Returns the extra token that the Lieutenant brings: 1 or 0.
fn resolve_extra_token(context: &Context<'_>, record: &mut Recorder, extra: bool) -> Result<i64, Refusal> {
    if !extra {
        return Ok(0);
    }
    let additions = context.rules.need_clause(Rule::LieutenantAdditions, "lieutenant-additions")?;
    let one_more = context.rules.need_clauses(Rule::LieutenantBringsToken, "lieutenant-additions")?;
    let step = record.step(Message::new("step-lieutenant-brings-a-token")).cite(additions).cite_all(one_more);
    step.affects_all([TOKENS_LEFT, ALLOWED, REFUSED]);
    Ok(1)
}

/// Writes that an inspiring leader pays for a Coordinated Order: `paid-with`.
fn resolve_leader_payment(context: &Context<'_>, record: &mut Recorder) -> Result<bool, Refusal> {
    let clause = context.rules.need_clause(Rule::InspiringLeaderPays, "inspiring-leadership")?;
    let step = record.step(Message::new("step-inspiring-leader-pays")).cite(clause);
    step.affects_all([TOKENS_LEFT, ALLOWED, REFUSED]).decides("paid-with", Fact::Word("special-lieutenant-order"));
    Ok(true)
}

/// Checks that a Coordinated Order is declared in the Orders Phase.
fn check_orders_phase(context: &Context<'_>, record: &mut Recorder, spending: &TokenSpending) -> Option<Violation> {
    let clause = context.rules.clause(Rule::CoordinatedInOrdersPhase)?;
    if spending.token_use != TokenUse::CoordinatedOrder {
        return None;
    }
    if spending.phase != TurnPhase::Orders {
        return Some(Violation::new("step-token-outside-the-orders-phase", clause));
    }
    let step = record.step(Message::new("step-token-in-the-orders-phase")).cite(clause);
    step.affects_all(VERDICT).affects(TOKENS_LEFT);
    None
}

/// Checks that the skill or item whose roll is repeated allows it.
fn check_roll(context: &Context<'_>, record: &mut Recorder, line: &TokenLine, spending: &TokenSpending) -> CheckResult {
    let Some(roll_of) = &spending.roll_of else { return Ok(()) };
    let only = context.rules.need(line.only_roll_of, "command-token-use")?;
    if roll_of != only.value {
        return Err(Violation::new("step-reroll-not-of-this-skill", only.clause).into());
    }
    let message = Message::new("step-reroll-of-this-skill").term("skill", only.value);
    record.step(message).cite(only.clause).affects_all(VERDICT).affects(TOKENS_LEFT);
    Ok(())
}

/// Writes that a roll made again gives no ARO: `aro`.
fn write_reroll_without_aro(context: &Context<'_>, record: &mut Recorder) {
    if let Some(clause) = context.rules.clause(Rule::RerollGivesNoAro) {
        record.step(Message::new("step-reroll-gives-no-aro")).cite(clause).decides("aro", Fact::Flag(false));
    }
}

fn check_spending(line: &TokenLine, record: &mut Recorder, spending: &TokenSpending) -> CheckResult {
    let passes = |record: &mut Recorder, id, clause| {
        record.step(Message::new(id)).cite(clause).affects_all(VERDICT).affects(TOKENS_LEFT);
    };
    let moment = line.moment;
    if !moment.value.is(spending) {
        return Err(Violation::new("step-token-not-now", moment.clause).into());
    }
    passes(record, moment.value.message(), moment.clause);
    let asks = |path: &str| spending.target.ok_or_else(|| Refusal::missing(path));
    let (fits, id) = match line.target.value {
        TokenTarget::Any => return Ok(()),
        TokenTarget::Cube => (asks("target.cube")?.cube, "step-token-needs-cube"),
        TokenTarget::RemotePresence => (asks("target.remote-presence")?.remote_presence, "step-token-needs-remote"),
        TokenTarget::NotIsolated => (!spending.target.unwrap_or_default().isolated, "step-token-not-isolated"),
    };
    if !fits {
        return Err(Violation::new(Message::new(id), line.target.clause).into());
    }
    passes(record, "step-token-target", line.target.clause);
    Ok(())
}
