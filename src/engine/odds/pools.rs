//! Dice pools of an edition: from a Success Value to the [`Pool`] that is counted.

use crate::odds::score::{Burst, MAX_DICE, Pool, ScoreTable};
use crate::success_value::{CRITICAL, SuccessValue};
use model::number::saturating_i64;
use model::refusal::Refusal;

/// Returns the refusal of a number of dice, saves or Wounds beyond [`MAX_DICE`].
pub(super) fn refuse_dice(dice: usize) -> Refusal {
    let max = saturating_i64(MAX_DICE);
    Refusal::out_of_bounds("dice", saturating_i64(dice), 1, max)
}

/// Returns the number of dice as a [`Burst`].
fn to_burst(dice: usize) -> Result<Burst, Refusal> {
    u8::try_from(dice).ok().and_then(Burst::new).ok_or_else(|| refuse_dice(dice))
}

/// Returns the scores of the faces of a die under a Success Value.
pub fn build_score_table(success: &SuccessValue) -> ScoreTable {
    ScoreTable::new(*success.scores()).unwrap_or_else(ScoreTable::always_fails)
}

/// Returns the dice of one side of a roll.
///
/// # Errors
/// A refusal for no dice or more than [`MAX_DICE`].
pub fn build_pool(success: &SuccessValue, dice: usize) -> Result<Pool, Refusal> {
    Ok(Pool::new(build_score_table(success), to_burst(dice)?))
}

/// Returns the dice of one side of a roll, with special dice: after the roll the same number of dice is discarded,
/// worst first.
///
/// # Errors
/// A refusal for no dice or more than [`MAX_DICE`].
pub fn build_pool_with_special_dice(success: &SuccessValue, dice: usize, special: usize) -> Result<Pool, Refusal> {
    let discarded = u8::try_from(special).map_err(|_| refuse_dice(special))?;
    to_burst(dice)?;
    Ok(Pool { discarded, ..build_pool(success, dice + special)? })
}

/// Returns the dice of a roll in which every success counts as a Critical, so that only a Critical stands against it.
///
/// # Errors
/// A refusal for no dice or more than [`MAX_DICE`].
pub fn build_unbeatable_pool(success: &SuccessValue, dice: usize) -> Result<Pool, Refusal> {
    let scores = success.scores().map(|score| if score > 0 { CRITICAL } else { 0 });
    let die = ScoreTable::new(scores).unwrap_or_else(ScoreTable::always_fails);
    Ok(Pool { die, ..build_pool(success, dice)? })
}

/// Returns the dice of a roll with its failures as ordinary successes and its successes as failures, none of them
/// discarded.
///
/// # Errors
/// A refusal for no dice or more than [`MAX_DICE`].
pub fn build_failure_pool(success: &SuccessValue, dice: usize) -> Result<Pool, Refusal> {
    let scores = success.scores().map(|score| u8::from(score == 0));
    let die = if success.fails_automatically() { [1; 20] } else { scores };
    Ok(Pool::new(ScoreTable::new(die).unwrap_or_else(ScoreTable::always_fails), to_burst(dice)?))
}

/// Returns dice that all show the same score.
///
/// # Errors
/// A refusal for no dice or more than [`MAX_DICE`].
pub fn build_constant_pool(score: u8, dice: usize) -> Result<Pool, Refusal> {
    Ok(Pool::new(build_constant_die(score), to_burst(dice)?))
}

fn build_constant_die(score: u8) -> ScoreTable {
    ScoreTable::new([score; 20]).unwrap_or_else(ScoreTable::always_fails)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Context;
    use crate::odds::duel::count_face_to_face;
    use crate::ruleset::ruleset;
    use model::catalogue::Catalogue;
    use model::edition::Edition;

    /// Returns a Success Value of 12: 12 faces of 20 succeed, the last of them a Critical.
    fn twelve() -> SuccessValue {
        let catalogue = Catalogue::default();
        let context =
            Context::new(ruleset(Edition::N4), &catalogue, &std::collections::BTreeMap::new()).expect("a context");
        SuccessValue::new(&context, 12)
    }

    #[test]
    fn a_critical_stands_against_an_unbeatable_roll_only_if_every_die_of_that_fails() {
        let critical = Pool::new(build_constant_die(CRITICAL), Burst::ONE);
        let stands = |dice| {
            let opposing = build_unbeatable_pool(&twelve(), dice).expect("the dice are within bounds");
            count_face_to_face(&critical, &opposing).active_wins().exact
        };
        // 8 of 20 faces fail; two dice both fail in 64 of 400 ways.
        assert_eq!([stands(1), stands(2)], ["2/5", "4/25"]);
    }

    #[test]
    fn the_score_table_has_as_many_successes_as_the_success_value() {
        let die = build_score_table(&twelve());
        assert_eq!((die.ordinary_above(0), die.criticals()), (11, 1));
    }
}
