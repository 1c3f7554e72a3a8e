//! Scoring a scenario: from what the players saw at the table to Objective Points, a line for each objective.
//!
//! The scenario is data ([`model::scenario`]). [`sheet`] is what players state; [`counting`] takes each fact from a total
//! or works it out from listed troopers, zones and objects, and [`facts`] keeps it; [`award`] turns facts into points;
//! [`sum`] adds them up. [`limits`], [`base_limits`] and [`sheet_consistency`] refuse what cannot be. [`readings`] holds
//! the readings that are followed, and tries the others. Where a sheet says where the bases are, [`placed`] finds first
//! what lies in zones and what touches; from there on it is a sheet like any other.

mod army;
mod award;
mod base_limits;
mod card_limits;
mod cards;
mod clauses;
mod counting;
mod facts;
mod frame;
mod kills;
mod limits;
pub mod names;
mod objects;
mod placed;
mod readings;
pub mod sheet;
mod sheet_consistency;
mod sum;
mod zones;

use crate::context::Context;
use crate::record::Recorder;
use crate::scenario::facts::Facts;
use crate::scenario::frame::Frame;
use crate::scenario::readings::Readings;
use crate::scenario::sheet::Sheet;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::Player;
use model::trace::Resolved;

/// Scores a game: every fact and key per player, `a.total`, `b.total` and `winner`.
///
/// # Errors
/// A refusal for a fact that is missing, contradicts another or cannot be; where the pack has no scoring here.
pub fn score(context: &Context<'_>, sheet: &Sheet<'_>) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.scoring, "scoring")?;
    let mut record = Recorder::default();
    let placed = placed::find(context, rules, sheet, &mut record)?;
    let sheet = placed.as_ref().map_or(sheet, |placed| &placed.sheet);
    let readings = Readings::default();
    let frame = Frame { context, sheet, rules, readings: &readings };
    limits::check(frame)?;
    ended_early(frame, &mut record);
    let mut facts = Facts::new(frame);
    let mut ledgers = sum::Ledgers::default();
    for objective in &sheet.scenario.objectives {
        award::objective(frame, &mut facts, &mut record, &mut ledgers, objective)?;
    }
    card_limits::bounded(&mut facts, &mut record)?;
    sheet_consistency::check(&facts)?;
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
    let step = record.step(message).affects_all(["a.total", "b.total", "winner"]);
    scenario.ends_early_in.iter().fold(step, |step, (id, reading)| step.reading_of(id, reading));
}
