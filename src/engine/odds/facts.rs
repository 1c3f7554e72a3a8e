//! Writes odds as facts of an outcome, under `odds.`.

use num_bigint::BigUint;

use crate::context::Context;
use crate::odds::duel::{count_face_to_face, count_normal_roll};
use crate::odds::fraction::reduce_ratio;
use crate::odds::pools::{build_constant_pool, build_pool};
use crate::odds::score::Pool;
use crate::odds::wound_odds::{SaveEffects, WoundOdds};
use crate::record::Recorder;
use crate::saves::Incoming;
use crate::success_value::{CRITICAL, SuccessValue};
use crate::wounds::Health;
use model::fraction::Fraction;
use model::message::Message;
use model::number::saturating_u32;
use model::outcome::Fact;
use model::path::PathPrefix;
use model::refusal::Refusal;

/// Writes the odds of one die: `odds.success`, `odds.critical`, `odds.failure`.
pub fn write_one_die(success: &SuccessValue, record: &mut Recorder) {
    let faces = success.scores();
    let tally = |test: &dyn Fn(u8) -> bool| faces.iter().filter(|score| test(**score)).count();
    let step = record.step(Message::new("step-odds"));
    step.decides("odds.success", reduce_faces(tally(&|score| score > 0)))
        .decides("odds.critical", reduce_faces(tally(&|score| score == CRITICAL)))
        .decides("odds.failure", reduce_faces(tally(&|score| score == 0)));
}

/// Writes the odds of several dice: `odds.any-success`, `odds.any-critical`. Nothing for a single die.
///
/// # Errors
/// A refusal for more dice than are counted.
pub fn write_any_success(success: &SuccessValue, dice: usize, record: &mut Recorder) -> Result<(), Refusal> {
    if dice < 2 {
        return Ok(());
    }
    let hits = count_normal_roll(&build_pool(success, dice)?);
    let without_critical: u128 = hits.iter().filter(|(_, criticals, _)| *criticals == 0).map(|(.., ways)| ways).sum();
    record
        .step(Message::new("step-odds-any-success").count("dice", dice))
        .decides("odds.any-success", Fact::Fraction(hits.fraction(hits.count_standing())))
        .decides("odds.any-critical", Fact::Fraction(hits.fraction(hits.total() - without_critical)));
    Ok(())
}

/// Returns the probability that one die succeeds.
pub fn compute_success(success: &SuccessValue) -> Fact {
    reduce_faces(success.scores().iter().filter(|score| **score > 0).count())
}

/// Computes the probability that one of several rolls succeeds, each of which is made if those before it fail.
pub fn compute_success_in_rolls(values: &[&SuccessValue]) -> Fact {
    let failing =
        |value: &&SuccessValue| value.scores().len() - value.scores().iter().filter(|score| **score > 0).count();
    let failures: BigUint = values.iter().map(|value| BigUint::from(failing(value))).product();
    let total: BigUint = values.iter().map(|_| BigUint::from(20_u32)).product();
    Fact::Fraction(reduce_ratio(&(&total - failures), &total))
}

/// Returns a number of faces out of twenty, reduced.
fn reduce_faces(faces: usize) -> Fact {
    let faces = saturating_u32(faces);
    let divisor = [20, 10, 5, 4, 2, 1].into_iter().find(|by| faces.is_multiple_of(*by) && 20 % by == 0).unwrap_or(1);
    Fact::Fraction(Fraction { exact: format!("{}/{}", faces / divisor, 20 / divisor), basis_points: faces * 500 })
}

/// Writes the odds of a Face to Face Roll: `odds.active`, `odds.reactive`, `odds.none`.
pub fn write_face_to_face(active: &Pool, reactive: &Pool, record: &mut Recorder) {
    let duel = count_face_to_face(active, reactive);
    record
        .step(Message::new("step-odds"))
        .decides("odds.active", Fact::Fraction(duel.active_wins()))
        .decides("odds.reactive", Fact::Fraction(duel.reactive_wins()))
        .decides("odds.none", Fact::Fraction(duel.neither_wins()));
}

/// Writes the odds of the saves against given hits: `odds.wounds.N`, `odds.unconscious`, `odds.dead`,
/// `odds.state.<id>`.
///
/// # Errors
/// A refusal for more hits than are counted.
pub fn write_saves(
    context: &Context<'_>,
    incoming: &Incoming,
    health: &Health,
    record: &mut Recorder,
) -> Result<(), Refusal> {
    let effects = SaveEffects::new(context, &incoming.spec, Some(health))?;
    let mut sum = WoundOdds::zero();
    for (number, score) in [(incoming.hits - incoming.criticals, 1), (incoming.criticals, CRITICAL)] {
        if number > 0 {
            sum = sum.and(&effects.compute_wound_odds(&count_normal_roll(&build_constant_pool(score, number)?)));
        }
    }
    record.clear_subject();
    sum.write(context, record, &PathPrefix::from("odds"), Some(health));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::ruleset;
    use model::catalogue::Catalogue;
    use model::edition::Edition;

    #[test]
    fn one_die_succeeds_on_as_many_faces_as_its_value() {
        let catalogue = Catalogue::default();
        let context =
            Context::new(ruleset(Edition::N4), &catalogue, &std::collections::BTreeMap::new()).expect("a context");
        let expected = Fraction { exact: "3/5".to_owned(), basis_points: 6000 };
        assert_eq!(compute_success(&SuccessValue::new(&context, 12)), Fact::Fraction(expected));
    }
}
