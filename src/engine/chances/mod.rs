//! Exact odds in outcomes: what [`crate::odds`] counts, written under `odds.`.
//!
//! [`wound_odds`] turns saves into what hits cost: Wounds, and the states they may cause.

pub mod wound_odds;

pub use wound_odds::{Costs, WoundOdds};

use crate::context::Context;
use crate::odds::duel::face_to_face as duel;
use crate::odds::hits::Hits;
use crate::odds::score::{Burst, Pool, ScoreTable};
use crate::record::Recorder;
use crate::saves::Incoming;
use crate::success_value::{CRITICAL, SuccessValue};
use crate::wounds::Body;
use model::fraction::Fraction;
use model::message::Message;
use model::outcome::Fact;
use model::path::Owner;
use model::refusal::Refusal;

/// More dice on a side than this are not counted.
pub const MAX_DICE: usize = 12;

pub(crate) fn too_many(dice: usize) -> Refusal {
    let most = i64::try_from(MAX_DICE).unwrap_or(i64::MAX);
    Refusal::out_of_bounds("dice", i64::try_from(dice).unwrap_or(i64::MAX), 1, most)
}

/// The scores of the faces of a die under a Success Value.
pub fn table(success: &SuccessValue) -> ScoreTable {
    ScoreTable::new(*success.scores()).unwrap_or_else(ScoreTable::always_fails)
}

/// The dice of one side of a roll.
///
/// # Errors
/// A refusal for no dice or more than are counted.
pub fn pool(success: &SuccessValue, dice: usize) -> Result<Pool, Refusal> {
    let burst = u8::try_from(dice).ok().and_then(Burst::new).ok_or_else(|| too_many(dice))?;
    Ok(Pool { die: table(success), burst })
}

/// The dice of a roll whose every success stands above whatever is rolled against it.
///
/// # Errors
/// A refusal for no dice or more than are counted.
pub fn unbeatable(success: &SuccessValue, dice: usize) -> Result<Pool, Refusal> {
    let scores = success.scores().map(|score| if score > 0 { CRITICAL } else { 0 });
    let die = ScoreTable::new(scores).unwrap_or_else(ScoreTable::always_fails);
    Ok(Pool { die, ..pool(success, dice)? })
}

/// A hit that needs no roll.
pub fn one_hit() -> Pool {
    Pool { die: certain_die(1), burst: Burst::ONE }
}

fn certain_die(score: u8) -> ScoreTable {
    ScoreTable::new([score; 20]).unwrap_or_else(ScoreTable::always_fails)
}

/// The odds of one die: `odds.success`, `odds.critical`, `odds.failure`.
pub fn one_die(success: &SuccessValue, record: &mut Recorder) {
    let faces = success.scores();
    let tally = |test: &dyn Fn(u8) -> bool| faces.iter().filter(|score| test(**score)).count();
    let step = record.step(Message::new("step-odds"));
    step.decides("odds.success", of_twenty(tally(&|score| score > 0)))
        .decides("odds.critical", of_twenty(tally(&|score| score == CRITICAL)))
        .decides("odds.failure", of_twenty(tally(&|score| score == 0)));
}

/// How likely one die succeeds.
pub fn of_one_die(success: &SuccessValue) -> Fact {
    of_twenty(success.scores().iter().filter(|score| **score > 0).count())
}

fn of_twenty(faces: usize) -> Fact {
    let faces = u32::try_from(faces).unwrap_or(20);
    let divisor = [20, 10, 5, 4, 2, 1].into_iter().find(|by| faces.is_multiple_of(*by) && 20 % by == 0).unwrap_or(1);
    Fact::Fraction(Fraction { exact: format!("{}/{}", faces / divisor, 20 / divisor), basis_points: faces * 500 })
}

/// The odds of a Face to Face Roll: `odds.active`, `odds.reactive`, `odds.none`.
///
/// # Errors
/// A refusal for more dice than are counted.
pub fn face_to_face(
    active: (&SuccessValue, usize),
    reactive: (&SuccessValue, usize),
    record: &mut Recorder,
) -> Result<(), Refusal> {
    let duel = duel(&pool(active.0, active.1)?, &pool(reactive.0, reactive.1)?);
    record
        .step(Message::new("step-odds"))
        .decides("odds.active", Fact::Fraction(duel.active_wins()))
        .decides("odds.reactive", Fact::Fraction(duel.reactive_wins()))
        .decides("odds.none", Fact::Fraction(duel.nobody_wins()));
    Ok(())
}

/// So many hits for certain.
fn certain(number: usize, score: u8) -> Result<Hits, Refusal> {
    let burst = u8::try_from(number).ok().and_then(Burst::new).ok_or_else(|| too_many(number))?;
    Ok(crate::odds::duel::roll(&Pool { die: certain_die(score), burst }))
}

/// The odds of saves after given hits: `odds.wounds.N`, `odds.unconscious`, `odds.dead`, `odds.state.<id>`.
///
/// # Errors
/// A refusal for more hits than are counted.
pub fn saves(context: &Context<'_>, incoming: &Incoming, body: &Body, record: &mut Recorder) -> Result<(), Refusal> {
    let costs = Costs::of(context, &incoming.spec, Some(body))?;
    let mut sum = WoundOdds::nothing();
    for (number, score) in [(incoming.hits - incoming.criticals, 1), (incoming.criticals, CRITICAL)] {
        if number > 0 {
            sum = sum.and(&costs.toll(&certain(number, score)?));
        }
    }
    record.clear_subject();
    sum.write(context, record, &Owner::from("odds"), Some(body));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::ruleset;
    use model::catalogue::Catalogue;
    use model::edition::Edition;

    /// A Success Value of 12: 12 faces of 20 succeed, the last of them a Critical.
    fn twelve() -> SuccessValue {
        let catalogue = Catalogue::default();
        let context =
            Context::new(ruleset(Edition::N4), &catalogue, &std::collections::BTreeMap::new()).expect("a context");
        SuccessValue::new(&context, 12)
    }

    #[test]
    fn against_what_nothing_beats_even_a_critical_stands_only_where_every_die_fails() {
        let critical = Pool { die: certain_die(CRITICAL), burst: Burst::ONE };
        let stands = |dice| {
            let blow = unbeatable(&twelve(), dice).expect("so many dice are counted");
            duel(&critical, &blow).active_wins().exact
        };
        // 8 faces of 20 fail; two dice fail in 64 ways of 400.
        assert_eq!([stands(1), stands(2)], ["2/5", "4/25"]);
    }

    #[test]
    fn one_die_succeeds_on_as_many_faces_as_its_value() {
        let share = Fraction { exact: "3/5".to_owned(), basis_points: 6000 };
        assert_eq!(of_one_die(&twelve()), Fact::Fraction(share));
    }
}
