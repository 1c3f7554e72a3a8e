//! The K Factor of a Round: the weight of its games for ratings.

use crate::context::{Context, PrintedNumber};
use crate::discrepancy::{EscalationLeagueKFactor, KFactorPercent};
use crate::event::model::Event;
use crate::event::printed_number::{read_entry_number, read_mode_number};
use crate::event::round_count::{find_round_count, find_tier};
use crate::record::Cite;
use crate::ruleset::EventRules;
use model::ids::ClauseId;
use model::refusal::Refusal;
use model::situation::event::{Format, Tier};

/// The parts of one unit of a K Factor: hundredths.
pub const K_FACTOR_SCALE: i64 = 100;

/// The K Factor of a Round: the weight of its games for ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KFactor {
    /// The K Factor, in hundredths.
    pub hundredths: i64,
    /// The clause that prints its base value; `None` if the event announced it.
    pub printed_in: Option<ClauseId>,
    /// The clauses that modify it or fix it.
    pub clauses: Vec<Cite>,
    /// Whether a percentage raised or lowered it.
    pub is_modified: bool,
}

/// Returns the K Factor of a Round, the first being 1.
///
/// # Errors
/// The edition prints no K Factor, or a special event announced none.
pub fn find_k_factor(
    context: &Context<'_>,
    rules: &EventRules,
    event: &Event,
    round: usize,
) -> Result<KFactor, Refusal> {
    let printed = |mode| read_mode_number(context, rules.rating.k, mode, "k-factor");
    let base = match event.format {
        Format::Special => {
            let announced = event.k_factor.ok_or_else(|| Refusal::missing("k-factor"))?;
            return Ok(KFactor {
                hundredths: announced * K_FACTOR_SCALE,
                printed_in: None,
                clauses: vec![rules.rating.special],
                is_modified: false,
            });
        }
        Format::Tournament | Format::League | Format::OneShot => printed(event.format.as_str())?,
    };
    if event.format.is_league() {
        return find_league_k_factor(context, rules, event, round, &base);
    }
    let percent = read_entry_number(context, rules.rating.k, "percent")?.value;
    let percent_base = if context.follows(KFactorPercent::OfATournament) {
        printed(Format::Tournament.as_str())?.value
    } else {
        base.value
    };
    let (percent, clause) = match find_tier(event, round) {
        Some(Tier::Top) => (percent, Some(rules.rating.top)),
        Some(Tier::Low) => (-percent, Some(rules.rating.low)),
        Some(Tier::Mid) | None => (0, None),
    };
    let mut clauses: Vec<Cite> = if event.escalation { vec![rules.rating.of_each_round] } else { Vec::new() };
    clauses.extend(clause);
    Ok(KFactor {
        hundredths: base.value * K_FACTOR_SCALE + percent_base * percent,
        printed_in: Some(base.clause),
        clauses,
        is_modified: percent != 0,
    })
}

/// Returns the K Factor of a league. In one reading only the last Round of an Escalation League has it.
fn find_league_k_factor(
    context: &Context<'_>,
    rules: &EventRules,
    event: &Event,
    round: usize,
    base: &PrintedNumber,
) -> Result<KFactor, Refusal> {
    let is_last = round == find_round_count(context, rules, event)?.rounds;
    let is_unrated = event.escalation && !is_last && context.follows(EscalationLeagueKFactor::OnlyTheLastRound);
    Ok(KFactor {
        hundredths: if is_unrated { 0 } else { base.value * K_FACTOR_SCALE },
        printed_in: Some(base.clause.clone()),
        clauses: if event.escalation { Vec::new() } else { vec![rules.rating.leagues_at_mid] },
        is_modified: false,
    })
}
