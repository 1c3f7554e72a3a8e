//! Scores a scenario: from the score sheet of the players to Objective Points, with a ledger line for each objective.
//!
//! The scenario is data ([`model::scenario`]). A [`sheet`] is what the players state; [`counting`] takes each fact from
//! a stated total or computes it from the listed troopers, zones and objects, and [`facts`] caches it; [`award`] turns
//! facts into points; [`ledger`] adds them up. [`limits`], [`base_limits`], [`card_limits`] and [`sheet_consistency`]
//! refuse impossible sheets. [`readings`] tracks on which readings a result depends. If a sheet states the locations of
//! bases, [`placed`] first computes zones and contacts from them; the result is an ordinary sheet.
//!
//! Other parts stand alone: [`game_end`] decides whether a game ends, [`objective`] evaluates one classified objective,
//! [`skill`] the skills that a scenario adds, [`object_attack`] attacks on its objects, [`assigned_quadrant`] the
//! Quadrants of Deadly Dance, [`terrain`] walls and gates.

mod army_points;
pub mod assigned_quadrant;
mod award;
mod base_limits;
mod card_limits;
mod cards;
mod casualties;
mod clauses;
mod counting;
mod facts;
pub mod game_end;
pub mod its_mission;
mod ledger;
mod limits;
pub mod object_attack;
pub mod objective;
mod objects;
mod placed;
mod readings;
mod scoring;
pub mod sheet;
mod sheet_consistency;
pub mod sheet_names;
pub mod skill;
pub mod terrain;
mod zones;

use crate::context::Context;
use crate::record::Recorder;
use crate::scenario::facts::Facts;
use crate::scenario::readings::Readings;
use crate::scenario::scoring::Scoring;
use crate::scenario::sheet::Sheet;
use model::fact_name::WINNER;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::Player;
use model::trace::Resolved;

/// Scores a game: all facts and objectives per player, `a.total`, `b.total` and `winner`.
///
/// # Errors
/// A fact is missing, impossible or contradicts another, or the edition has no scoring.
pub fn resolve_score(context: &Context<'_>, sheet: &Sheet<'_>) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.scoring, "scoring")?;
    let mut record = Recorder::default();
    let placed = placed::derive(context, rules, sheet, &mut record)?;
    let sheet = placed.as_ref().map_or(sheet, |placed| &placed.sheet);
    let readings = Readings::default();
    let scoring = Scoring { context, sheet, rules, readings: &readings };
    limits::check(scoring)?;
    if let Err(rejection) = cards::check_order(scoring, &mut record) {
        return rejection.end(record);
    }
    write_early_end(scoring, &mut record);
    let mut facts = Facts::new(scoring);
    let mut awards = ledger::Awards::default();
    for objective in &sheet.scenario.objectives {
        award::award_objective(scoring, &mut facts, &mut record, &mut awards, objective)?;
    }
    card_limits::check(&mut facts, &mut record)?;
    sheet_consistency::check(&facts)?;
    let ledgers = [Player::A, Player::B].map(|player| ledger::add_up(scoring, &mut record, &awards, player));
    ledger::write_result(&mut facts, &mut record, ledgers)?;
    casualties::write_victory_points(scoring, &mut record)?;
    let resolved = record.finish();
    Ok(match &placed {
        Some(placed) => placed.add_tables(resolved),
        None => resolved,
    })
}

/// Writes an early end of the game that depends on a reading.
fn write_early_end(scoring: Scoring<'_>, record: &mut Recorder) {
    let scenario = scoring.sheet.scenario;
    if scoring.sheet.completed >= scenario.rounds || scenario.ends_early_in.is_empty() {
        return;
    }
    let message = Message::new("step-ended-early").number("rounds", scoring.sheet.completed);
    let step = record.step(message).affects_all(["a.total", "b.total", WINNER]);
    scenario.ends_early_in.iter().fold(step, |step, (id, reading)| step.reading_of(id, reading));
}
