//! How much weight a Round has for ratings.

use crate::context::Context;
use crate::event::length::{length, tier};
use crate::event::model::{Event, Form, Tier};
use crate::event::printed::{Number, number, number_of};
use crate::event::readings::{PERCENT, SIZES, follows};
use crate::record::Cite;
use crate::ruleset::events::EventRules;
use model::ids::ClauseId;
use model::refusal::Refusal;

/// One, in hundredths.
pub const ONE: i64 = 100;

/// A K Factor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KFactor {
    /// In hundredths.
    pub hundredths: i64,
    /// The clause that prints it, where one does.
    pub printed: Option<ClauseId>,
    /// The clauses that change it, or say that nothing does.
    pub by: Vec<Cite>,
    /// It was raised or lowered.
    pub by_percent: bool,
}

/// The K Factor of a Round, the first being 1.
///
/// # Errors
/// A refusal where the edition prints none, and where a special event announced none.
pub fn k_factor(context: &Context<'_>, rules: &EventRules, event: &Event, round: usize) -> Result<KFactor, Refusal> {
    let row = |mode| number_of(context, rules.rating.k, mode, "k-factor");
    let base = match event.form {
        Form::Special => {
            let announced = event.k_factor.ok_or_else(|| Refusal::missing("k-factor"))?;
            let by = vec![rules.rating.special];
            return Ok(KFactor { hundredths: announced * ONE, printed: None, by, by_percent: false });
        }
        Form::Tournament | Form::League | Form::OneShot => row(event.form.as_str())?,
    };
    if event.form.is_league() {
        return league(context, rules, event, round, &base);
    }
    let percent = number(context, rules.rating.k, "percent")?.is;
    let of = if follows(context, PERCENT, "of-a-tournament") { row(Form::Tournament.as_str())?.is } else { base.is };
    let mut by: Vec<Cite> = if event.escalation { vec![rules.rating.of_each_round] } else { Vec::new() };
    let step = match tier(event, round) {
        Some(Tier::Top) => (percent, Some(rules.rating.top)),
        Some(Tier::Low) => (-percent, Some(rules.rating.low)),
        Some(Tier::Mid) | None => (0, None),
    };
    by.extend(step.1);
    let hundredths = base.is * ONE + of * step.0;
    Ok(KFactor { hundredths, printed: Some(base.clause), by, by_percent: step.0 != 0 })
}

/// The one of leagues, at their one Tier; in one reading only the last Round of growing armies has it.
fn league(
    context: &Context<'_>,
    rules: &EventRules,
    event: &Event,
    round: usize,
    base: &Number,
) -> Result<KFactor, Refusal> {
    let last = round == length(context, rules, event)?.rounds;
    let nothing = event.escalation && !last && follows(context, SIZES, "only-the-last-round");
    Ok(KFactor {
        hundredths: if nothing { 0 } else { base.is * ONE },
        printed: Some(base.clause.clone()),
        by: if event.escalation { Vec::new() } else { vec![rules.rating.leagues_at_mid] },
        by_percent: false,
    })
}
