//! Scoring a scenario: from what the players saw at the table to Objective Points, a line for each objective.
//!
//! The scenario is data ([`model::scenario`]). [`sheet`] is what players state; [`facts`] takes each fact from a
//! total or works it out from listed troopers, zones and objects; [`award`] turns facts into points; [`sum`] adds them up. What cannot be is refused by
//! [`limits`], [`apart`] and [`together`]. [`lens`] knows which readings
//! are followed, and tries the others. Where a sheet says where the bases stand, [`placed`] finds first what lies in zones
//! and what touches; from there on it is a sheet like any other.

mod apart;
mod award;
mod cards;
mod clauses;
mod facts;
mod kills;
mod lens;
mod limits;
pub mod names;
mod objects;
mod placed;
pub mod sheet;
mod sum;
mod together;
mod zones;

use crate::context::Context;
use crate::record::{Recorder, StepHandle};
use crate::ruleset::ScoringRules;
use crate::scenario::facts::Facts;
use crate::scenario::lens::Lens;
use crate::scenario::sheet::Sheet;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::Player;
use model::scenario::fact::Fact;
use model::trace::Resolved;

/// What a scoring looks at.
#[derive(Clone, Copy)]
struct Frame<'s> {
    context: &'s Context<'s>,
    sheet: &'s Sheet<'s>,
    rules: &'static ScoringRules,
    lens: &'s Lens<'s>,
}

impl Frame<'_> {
    /// Gives a step a share in a fact and in everything that hangs on it.
    fn give_share<'r>(self, step: StepHandle<'r>, fact: &Fact) -> StepHandle<'r> {
        let shares = self.sheet.scenario.shares_of(fact).into_iter().flatten().cloned();
        step.shapes_all(shares).shapes("winner")
    }
}

/// Scores a game: every fact and key per player, `a.total`, `b.total` and `winner`.
///
/// # Errors
/// A refusal for a fact that is missing, contradicts another or cannot be; where the pack has no scoring here.
pub fn score(context: &Context<'_>, sheet: &Sheet<'_>) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.scoring, "scoring")?;
    let mut record = Recorder::default();
    let placed = placed::find(context, rules, sheet, &mut record)?;
    let sheet = placed.as_ref().map_or(sheet, |placed| &placed.sheet);
    let lens = Lens::default();
    let frame = Frame { context, sheet, rules, lens: &lens };
    limits::check(frame)?;
    ended_early(frame, &mut record);
    let mut facts = Facts::new(frame);
    let mut ledgers = sum::Ledgers::default();
    for objective in &sheet.scenario.objectives {
        award::objective(frame, &mut facts, &mut record, &mut ledgers, objective)?;
    }
    cards::bounded(&mut facts, &mut record)?;
    together::check(&facts)?;
    let added = [Player::A, Player::B].map(|player| sum::add_up(frame, &mut record, &ledgers, player));
    sum::conclude(frame, &mut record, added);
    let resolved = record.finish();
    Ok(match &placed {
        Some(placed) => placed.drawn(resolved),
        None => resolved,
    })
}

/// Notes a game that could end early in a reading alone.
fn ended_early(frame: Frame<'_>, record: &mut Recorder) {
    let scenario = frame.sheet.scenario;
    if frame.sheet.completed >= scenario.rounds || scenario.ends_early_in.is_empty() {
        return;
    }
    let message = Message::new("step-ended-early").number("rounds", frame.sheet.completed);
    let step = record.step(message).shapes_all(["a.total", "b.total", "winner"]);
    scenario.ends_early_in.iter().fold(step, |step, (id, reading)| step.reading_of(id, reading));
}
