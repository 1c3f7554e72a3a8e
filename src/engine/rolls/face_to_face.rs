//! The Face to Face Roll: both sides roll, the higher success cancels the lower, and a tie or Criticals on both sides
//! cancel both.

use crate::context::Context;
use crate::dice::Dice;
use crate::odds::facts::write_face_to_face;
use crate::odds::pools::build_pool;
use crate::record::{Cite, Recorder, count_fact};
use crate::rolls::normal_roll::{throw_dice, write_criticals, write_throws};
use crate::success_value::{Base, CRITICAL, Modifier, SuccessValue, Throw, add_up};
use model::fact_name::{CRITICALS, WINNER};
use model::message::Message;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::trace::Resolved;

/// One side of the roll.
#[derive(Clone, Debug)]
pub struct Side {
    /// The Attribute before MODs.
    pub base: Base,
    /// The MODs to the Attribute.
    pub modifiers: Vec<Modifier>,
    /// The number of dice that the side rolls.
    pub burst: usize,
}

/// The winner of a Face to Face Roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// The side that is named first.
    First,
    /// The side that is named second.
    Second,
    /// Neither side.
    Neither,
}

/// The result of a Face to Face Roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// The side that wins, if any.
    pub winner: Winner,
    /// The first side's dice that are not cancelled.
    pub first: Vec<Throw>,
    /// The second side's dice that are not cancelled.
    pub second: Vec<Throw>,
    /// The clauses that cancelled dice, each with its message id.
    pub reasons: Vec<(&'static str, Cite)>,
}

impl Duel {
    /// Returns whether equal successes cancelled each other, so that neither side wins.
    pub fn is_tied(&self) -> bool {
        self.winner == Winner::Neither && self.reasons.iter().any(|(_, clause)| *clause == TIE)
    }
}

/// The clause that equal successes cancel each other.
const TIE: Cite = clause!("face-to-face-roll#tie-cancels");

/// Compares the dice of two sides.
pub fn compare(first: &[Throw], second: &[Throw]) -> Duel {
    let best = |throws: &[Throw]| throws.iter().map(|throw| throw.score).max().unwrap_or(0);
    let (best_first, best_second) = (best(first), best(second));
    let above = |throws: &[Throw], other: u8| -> Vec<Throw> {
        throws.iter().copied().filter(|throw| throw.score > other).collect()
    };
    let (stands_first, stands_second) = (above(first, best_second), above(second, best_first));
    let winner = match (stands_first.is_empty(), stands_second.is_empty()) {
        (false, _) => Winner::First,
        (true, false) => Winner::Second,
        (true, true) => Winner::Neither,
    };
    let mut reasons = Vec::new();
    let (low, high) = (best_first.min(best_second), best_first.max(best_second));
    let mut mixed = false;
    if low == CRITICAL {
        reasons.push(("step-criticals-cancel", clause!("face-to-face-roll#criticals-cancel")));
    } else if low > 0 && low == high {
        reasons.push(("step-tie", TIE));
    } else if high == CRITICAL && low > 0 {
        reasons.push(("step-critical-beats", clause!("face-to-face-roll#critical-beats-success")));
        mixed = true;
    } else if low > 0 {
        reasons.push(("step-higher-cancels", clause!("face-to-face-roll#higher-success-cancels")));
    }
    let ordinary = |throws: &[Throw]| -> Vec<u8> {
        throws.iter().filter(|throw| throw.succeeds() && !throw.is_critical()).map(|throw| throw.score).collect()
    };
    let (first_scores, second_scores) = (ordinary(first), ordinary(second));
    if low != high && first_scores.iter().any(|score| second_scores.contains(score)) {
        reasons.push(("step-tie", TIE));
    }
    // Next to a tie or a Critical, ordinary successes are still cancelled by higher ones of the other side.
    let unequal = first_scores.iter().any(|score| second_scores.iter().any(|other| other != score));
    if (mixed || low == high) && low != CRITICAL && unequal {
        reasons.push(("step-higher-cancels", clause!("face-to-face-roll#higher-success-cancels")));
    }
    Duel { winner, first: stands_first, second: stands_second, reasons }
}

/// Makes a Face to Face Roll with the dice named `active` and `reactive`.
///
/// # Errors
/// A refusal of the dice or for a missing printed value.
pub fn resolve(
    context: &Context<'_>,
    active: &Side,
    reactive: &Side,
    dice: &mut dyn Dice,
) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    let sides = [(PathPrefix::from("active"), active), (PathPrefix::from("reactive"), reactive)];
    let mut values: Vec<SuccessValue> = Vec::new();
    for (name, side) in &sides {
        record.set_subject(name);
        values.push(add_up(context, &mut record, name, &side.base, &side.modifiers)?);
    }
    record.clear_subject();
    let decided = [WINNER, "active.effective", "reactive.effective", "active.criticals", "reactive.criticals"];
    let decided = decided.map(Path::from);
    record
        .step(Message::new("step-burst-dice").count("active", active.burst).count("reactive", reactive.burst))
        .cite(clause!("face-to-face-roll#one-die-per-burst"))
        .affects("active.results")
        .affects("reactive.results")
        .affects(WINNER);
    let mut rolled = Vec::new();
    for ((name, side), success) in sides.iter().zip(&values) {
        record.set_subject(name);
        let throws = throw_dice(dice, name, success, side.burst)?;
        write_throws(success, &throws, &mut record, name, &decided);
        write_criticals(context, &throws, &mut record, &decided);
        rolled.push(throws);
    }
    record.clear_subject();
    let (first, second) = (rolled.first().map_or(&[][..], Vec::as_slice), rolled.get(1).map_or(&[][..], Vec::as_slice));
    let duel = compare(first, second);
    write_duel(&duel, &mut record, &decided);
    let winner = match duel.winner {
        Winner::First => "active",
        Winner::Second => "reactive",
        Winner::Neither => "none",
    };
    let mut step = record
        .step(Message::new("step-face-to-face").word("winner", winner))
        .cite(clause!("face-to-face-roll#when-each-affects-the-other"))
        .decides(WINNER, Fact::Word(winner));
    for ((name, _), throws) in sides.iter().zip([&duel.first, &duel.second]) {
        step = step
            .decides(Path::new(name, "effective"), Fact::Numbers(throws.iter().map(|throw| throw.result).collect()))
            .decides(Path::new(name, CRITICALS), count_fact(throws.iter().filter(|throw| throw.is_critical()).count()));
    }
    if let [first, second] = values.as_slice() {
        write_face_to_face(&build_pool(first, active.burst)?, &build_pool(second, reactive.burst)?, &mut record);
    }
    Ok(record.finish())
}

/// Writes why dice were cancelled. `decides` are the paths that this affects.
pub fn write_duel(duel: &Duel, record: &mut Recorder, decides: &[Path]) {
    for (message, clause) in &duel.reasons {
        let step = record.step(Message::new(message)).cite(clause);
        step.affects_all(decides);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::dice::Seeded;
    use crate::ruleset::ruleset;
    use model::catalogue::{Catalogue, Printed, ValueKey};
    use model::edition::Edition;
    use model::ids::{ClauseId, EntryId};
    use model::message::Arg;
    use model::trace::Step;
    use model::value::Value;

    fn dice(scores: &[u8]) -> Vec<Throw> {
        scores.iter().map(|score| Throw { result: i64::from(*score), score: *score }).collect()
    }

    #[test]
    fn only_dice_above_the_other_sides_best_stand() {
        let duel = compare(&dice(&[9, 4, 0]), &dice(&[5]));
        assert_eq!((duel.winner, duel.first, duel.second), (Winner::First, dice(&[9]), vec![]));
    }

    #[test]
    fn a_tie_cancels_both_rolls() {
        let duel = compare(&dice(&[9, 4]), &dice(&[9]));
        assert_eq!((duel.winner, duel.first.len(), duel.second.len()), (Winner::Neither, 0, 0));
    }

    #[test]
    fn neither_side_wins_without_a_tie_if_every_die_fails() {
        assert!(compare(&dice(&[9, 4]), &dice(&[9])).is_tied());
        let missed = compare(&dice(&[0]), &dice(&[0]));
        assert_eq!((missed.winner, missed.is_tied()), (Winner::Neither, false));
    }

    #[test]
    fn next_to_a_critical_ordinary_successes_must_still_be_higher() {
        let duel = compare(&dice(&[CRITICAL, 3, 12]), &dice(&[7]));
        assert_eq!(duel.first, dice(&[CRITICAL, 12]));
    }

    #[test]
    fn each_side_rolls_one_die_per_burst() {
        let mut catalogue = Catalogue::default();
        let cap = Printed { value: Value::Number(12), clause: ClauseId::from_static("roll#modifier-cap") };
        let name = "cap".parse().expect("a name");
        catalogue
            .insert(ValueKey { entry: EntryId::from_static("roll"), scope: Edition::N5.into(), mode: None, name }, cap);
        let context = Context::new(ruleset(Edition::N5), &catalogue, &BTreeMap::new()).expect("a context");
        let side = |burst| Side { base: Base { label: Arg::Word("bs"), value: 12 }, modifiers: Vec::new(), burst };
        let resolved = resolve(&context, &side(3), &side(2), &mut Seeded::new(1)).expect("it runs");
        let counts_dice =
            |step: Step<'_>| *step.message == Message::new("step-burst-dice").number("active", 3).number("reactive", 2);
        assert!(resolved.trace.steps().any(counts_dice));
    }

    /// Returns the steps that explain why dice are cancelled.
    fn reasons(first: &[u8], second: &[u8]) -> Vec<&'static str> {
        compare(&dice(first), &dice(second)).reasons.into_iter().map(|(step, _)| step).collect()
    }

    #[test]
    fn nothing_is_cancelled_if_a_side_fails() {
        for (first, second) in [(0, 0), (9, 0), (0, 9), (CRITICAL, 0)] {
            assert_eq!(reasons(&[first], &[second]), [""; 0], "{first} against {second}");
        }
    }

    #[test]
    fn each_kind_of_cancellation_has_a_step() {
        assert_eq!(reasons(&[9], &[5]), ["step-higher-cancels"]);
        assert_eq!(reasons(&[5], &[9]), ["step-higher-cancels"]);
        assert_eq!(reasons(&[9], &[9]), ["step-tie"]);
        assert_eq!(reasons(&[9, 4], &[9]), ["step-tie", "step-higher-cancels"]);
        assert_eq!(reasons(&[9, 5], &[5]), ["step-higher-cancels", "step-tie"]);
        assert_eq!(reasons(&[CRITICAL], &[5]), ["step-critical-beats"]);
        assert_eq!(reasons(&[CRITICAL, 3], &[5]), ["step-critical-beats", "step-higher-cancels"]);
        assert_eq!(reasons(&[CRITICAL, 5], &[5]), ["step-critical-beats", "step-tie"]);
        assert_eq!(reasons(&[CRITICAL, 3], &[CRITICAL, 9]), ["step-criticals-cancel"]);
    }

    #[test]
    fn criticals_on_both_sides_cancel_all_dice() {
        let duel = compare(&dice(&[CRITICAL, CRITICAL, 12]), &dice(&[CRITICAL]));
        assert_eq!((duel.winner, duel.first.len()), (Winner::Neither, 0));
        assert_eq!(duel.reasons, vec![("step-criticals-cancel", clause!("face-to-face-roll#criticals-cancel"))]);
    }
}
