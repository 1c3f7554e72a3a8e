//! Counts the actions that meet all requirements, and awards the points of the card.

use std::collections::BTreeMap;

use crate::record::{Recorder, count_fact as number};
use crate::scenario::objective::evaluation::Evaluation;
use crate::scenario::objective::requirements::{CheckedAction, target_kind_word};
use model::fact_name::{ACCOMPLISHED, BONUS, OBJECTIVE_POINTS, REMOVED};
use model::message::{Arg, Message};
use model::objective::{Bonus, Count, Row, Targets};
use model::outcome::Fact;
use model::refusal::Refusal;

/// The facts that depend on the counts.
const DEPENDENT_FACTS: [&str; 3] = [ACCOMPLISHED, BONUS, OBJECTIVE_POINTS];

/// Counts the actions and writes the points of the card.
///
/// # Errors
/// A bonus depends on points that are not stated.
pub(super) fn write_award(
    evaluation: Evaluation<'_>,
    record: &mut Recorder,
    actions: &[CheckedAction<'_>],
) -> Result<(), Refusal> {
    let objective = evaluation.claim.objective;
    let counted: Vec<&CheckedAction<'_>> = actions.iter().filter(|actions| actions.counts).collect();
    let rows: Vec<&Row<Count>> = objective.count.iter().filter(|row| evaluation.applies(row)).collect();
    let by = |index| counted.iter().copied().filter(move |action| action.alternatives.contains(&index)).collect();
    let alternatives: Vec<Vec<&CheckedAction<'_>>> = (0..objective.alternatives.len().max(1)).map(by).collect();
    let accomplished = match objective.mixed_alternatives.as_ref().filter(|row| evaluation.applies(row)) {
        // Where alternatives mix, each row may be met by another one; otherwise one alternative meets all rows.
        Some(mixed) => {
            let enough = rows
                .iter()
                .map(|row| resolve_best_alternative(evaluation, record, &alternatives, std::slice::from_ref(row)));
            let enough: Vec<bool> = enough.collect();
            let step = record.step(Message::new("step-objective-ways-apart"));
            evaluation.cite(step, mixed).affects_all(DEPENDENT_FACTS);
            !enough.contains(&false)
        }
        None => resolve_best_alternative(evaluation, record, &alternatives, &rows),
    };
    record
        .step(Message::new("step-objective-accomplished").flag("met", accomplished))
        .decides("times", number(counted.len()))
        .decides(ACCOMPLISHED, Fact::Flag(accomplished))
        .affects(OBJECTIVE_POINTS);
    write_removed(evaluation, record, &counted);
    let required = rows.iter().map(|row| usize::from(row.is.times)).sum::<usize>().max(1);
    if accomplished && counted.len() >= 2 * required {
        let message = Message::new("step-objective-once").count("times", counted.len());
        record.step(message).cite(evaluation.pack.classified_once).affects(OBJECTIVE_POINTS);
    }
    let usual_points = &evaluation.pack.classified_points;
    let points = if accomplished { evaluation.claim.points.unwrap_or(usual_points.value) } else { 0 };
    record
        .step(Message::new("step-objective-points").number("points", points))
        .cite(usual_points.clause)
        .decides(OBJECTIVE_POINTS, Fact::Number(points));
    match &objective.bonus {
        Some(bonus) => award_bonus(evaluation, record, bonus, accomplished.then_some(points), &counted),
        None => Ok(()),
    }
}

/// Counts the actions of the first alternative with enough of them, else of the one with the most. Returns whether they
/// are enough.
fn resolve_best_alternative(
    evaluation: Evaluation<'_>,
    record: &mut Recorder,
    alternatives: &[Vec<&CheckedAction<'_>>],
    rows: &[&Row<Count>],
) -> bool {
    let enough = alternatives.iter().find(|actions| is_enough(actions, rows));
    let best = enough.or_else(|| alternatives.iter().max_by_key(|actions| actions.len()));
    let actions = best.map_or(&[][..], Vec::as_slice);
    write_counts(evaluation, record, actions, rows, &DEPENDENT_FACTS);
    is_enough(actions, rows)
}

/// Returns the number of actions that a row counts.
fn count_actions(row: &Count, actions: &[&CheckedAction<'_>]) -> usize {
    let has_kind = |actions: &&&CheckedAction<'_>| {
        row.of.is_none_or(|kind| actions.action.target.as_ref().is_some_and(|target| target.kind == kind))
    };
    let mut by_target: BTreeMap<&str, usize> = BTreeMap::new();
    for actions in actions.iter().filter(has_kind) {
        *by_target.entry(actions.action.target_key()).or_default() += 1;
    }
    match row.targets {
        Targets::Any => by_target.values().sum(),
        Targets::Different => by_target.len(),
        Targets::Same => by_target.values().copied().max().unwrap_or(0),
    }
}

/// Returns whether there are as many actions as each row requires, and at least one.
fn is_enough(actions: &[&CheckedAction<'_>], rows: &[&Row<Count>]) -> bool {
    let is_fulfilled = |row: &Count| match (count_actions(row, actions), usize::from(row.times)) {
        (found, times) if row.exactly => found == times,
        (found, times) => found >= times,
    };
    !actions.is_empty() && rows.iter().all(|row| is_fulfilled(&row.is))
}

fn write_counts(
    evaluation: Evaluation<'_>,
    record: &mut Recorder,
    actions: &[&CheckedAction<'_>],
    rows: &[&Row<Count>],
    affected: &[&'static str],
) {
    for row in rows {
        let message = match row.is.of {
            Some(kind) => Message::new("step-objective-count-of").word("target", target_kind_word(kind)),
            None if row.is.exactly => Message::new("step-objective-count-exactly"),
            None => Message::new("step-objective-count").text("targets", row.is.targets.as_str()),
        };
        let message = message.count("found", count_actions(&row.is, actions)).number("needed", row.is.times);
        evaluation.cite(record.step(message), row).affects_all(affected.iter().copied());
    }
}

/// Writes the targets that success removes from play.
fn write_removed(evaluation: Evaluation<'_>, record: &mut Recorder, counted: &[&CheckedAction<'_>]) {
    let Some(clause) = &evaluation.claim.objective.removes_target else { return };
    let names: Vec<String> = counted.iter().map(|actions| actions.action.target_key().to_owned()).collect();
    record
        .step(Message::new("step-objective-removed").count("count", names.len()))
        .cite(&clause.resolve(&evaluation.claim.entry))
        .decides(REMOVED, Fact::Names(names));
}

/// Awards the bonus of the card, if the objective is accomplished and the score is below the maximum.
fn award_bonus(
    evaluation: Evaluation<'_>,
    record: &mut Recorder,
    bonus: &Bonus,
    awarded: Option<i64>,
    counted: &[&CheckedAction<'_>],
) -> Result<(), Refusal> {
    let entry = &evaluation.claim.entry;
    let actions: Vec<&CheckedAction<'_>> =
        counted.iter().copied().filter(|actions| actions.meets_bonus_requirements).collect();
    let rows: Vec<&Row<Count>> = bonus.count.iter().filter(|row| evaluation.applies(row)).collect();
    write_counts(evaluation, record, &actions, &rows, &["bonus"]);
    let Some(awarded) = awarded.filter(|_| is_enough(&actions, &rows)) else {
        let step = record.step(Message::new("step-objective-bonus").number("points", 0));
        step.cite(&bonus.clause.resolve(entry)).decides(BONUS, Fact::Number(0));
        return Ok(());
    };
    let other_points = evaluation.claim.other_points.ok_or_else(|| Refusal::missing("other-points"))?;
    let score = other_points + awarded;
    let maximum = evaluation.pack.maximum.value;
    let points = i64::from(bonus.points).min((maximum - score).max(0));
    record
        .step(Message::new("step-objective-below-maximum").number("points", score).number("maximum", maximum))
        .cite(&bonus.below_maximum.resolve(entry))
        .cite(evaluation.pack.below_maximum)
        .affects(BONUS);
    record
        .step(Message::new("step-objective-bonus").with("points", Arg::Number(points)))
        .cite(&bonus.clause.resolve(entry))
        .decides(BONUS, Fact::Number(points));
    Ok(())
}
