//! From the deeds that count to what the card pays.

use std::collections::BTreeMap;

use crate::objective::frame::Frame;
use crate::objective::needs::{Judged, word_of};
use crate::record::{Recorder, count as number};
use model::message::{Arg, Message};
use model::objective::{Bonus, Count, Row, Targets};
use model::outcome::Fact;
use model::refusal::Refusal;

/// What how often it was done has a share in.
const WHOLE: [&str; 3] = ["accomplished", "bonus", "objective-points"];

/// Counts the deeds and writes what the card pays.
///
/// # Errors
/// A refusal where a bonus hangs on points that are not stated.
pub fn conclude(frame: Frame<'_>, record: &mut Recorder, judged: &[Judged<'_>]) -> Result<(), Refusal> {
    let counted: Vec<&Judged<'_>> = judged.iter().filter(|one| one.counts).collect();
    let rows: Vec<&Row<Count>> = frame.claim.objective.count.iter().filter(|row| frame.holds(row)).collect();
    let on_way = |way: usize| counted.iter().copied().filter(|one| one.ways.contains(&way)).collect::<Vec<_>>();
    let ways: Vec<Vec<&Judged<'_>>> = (0..frame.claim.objective.ways.len().max(1)).map(on_way).collect();
    let accomplished = match frame.claim.objective.ways_apart.as_ref().filter(|row| frame.holds(row)) {
        Some(apart) => {
            let enough: Vec<bool> =
                rows.iter().map(|row| on_best_way(frame, record, &ways, std::slice::from_ref(row))).collect();
            let step = record.step(Message::new("step-objective-ways-apart"));
            frame.cite(step, apart).affects_all(WHOLE);
            !enough.contains(&false)
        }
        None => on_best_way(frame, record, &ways, &rows),
    };
    record
        .step(Message::new("step-objective-accomplished").text("met", if accomplished { "yes" } else { "no" }))
        .decides("times", number(counted.len()))
        .decides("accomplished", Fact::Flag(accomplished))
        .affects("objective-points");
    removed(frame, record, &counted);
    let needed = rows.iter().map(|row| usize::from(row.is.times)).sum::<usize>().max(1);
    if accomplished && counted.len() >= 2 * needed {
        let message = Message::new("step-objective-once").count("times", counted.len());
        record.step(message).cite(frame.rules.classified_once).affects("objective-points");
    }
    let worth = frame.claim.worth.unwrap_or(frame.rules.classified_worth.is);
    let points = if accomplished { worth } else { 0 };
    record
        .step(Message::new("step-objective-points").number("points", points))
        .cite(frame.rules.classified_worth.clause)
        .decides("objective-points", Fact::Number(points));
    match &frame.claim.objective.bonus {
        Some(bonus) => self::bonus(frame, record, bonus, accomplished.then_some(points), &counted),
        None => Ok(()),
    }
}

/// Counts the deeds on the way on which all is done, else on the one that has come farthest; whether that is enough.
fn on_best_way(frame: Frame<'_>, record: &mut Recorder, ways: &[Vec<&Judged<'_>>], rows: &[&Row<Count>]) -> bool {
    let best = ways.iter().find(|way| is_enough(way, rows)).or_else(|| ways.iter().max_by_key(|way| way.len()));
    let deeds = best.map_or(&[][..], Vec::as_slice);
    write_counts(frame, record, deeds, rows, &WHOLE);
    is_enough(deeds, rows)
}

/// How many of the deeds a row counts.
fn counted_by(row: &Count, deeds: &[&Judged<'_>]) -> usize {
    let kind = |one: &&&Judged<'_>| {
        row.of.is_none_or(|kind| one.deed.target.as_ref().is_some_and(|target| target.kind == kind))
    };
    let mut by_target: BTreeMap<&str, usize> = BTreeMap::new();
    for one in deeds.iter().filter(kind) {
        *by_target.entry(one.deed.target_key()).or_default() += 1;
    }
    match row.targets {
        Targets::Any => by_target.values().sum(),
        Targets::Different => by_target.len(),
        Targets::Same => by_target.values().copied().max().unwrap_or(0),
    }
}

/// Whether it was done often enough: as often as every row says, or once.
fn is_enough(deeds: &[&Judged<'_>], rows: &[&Row<Count>]) -> bool {
    let often = |row: &Count| match (counted_by(row, deeds), usize::from(row.times)) {
        (found, times) if row.exactly => found == times,
        (found, times) => found >= times,
    };
    !deeds.is_empty() && rows.iter().all(|row| often(&row.is))
}

fn write_counts(
    frame: Frame<'_>,
    record: &mut Recorder,
    deeds: &[&Judged<'_>],
    rows: &[&Row<Count>],
    shapes: &[&'static str],
) {
    for row in rows {
        let message = match row.is.of {
            Some(kind) => Message::new("step-objective-count-of").word("target", word_of(kind)),
            None if row.is.exactly => Message::new("step-objective-count-exactly"),
            None => Message::new("step-objective-count").text("targets", row.is.targets.as_str()),
        };
        let message = message.count("found", counted_by(&row.is, deeds)).number("needed", row.is.times);
        frame.cite(record.step(message), row).affects_all(shapes.iter().copied());
    }
}

/// Success takes the target from the table.
fn removed(frame: Frame<'_>, record: &mut Recorder, counted: &[&Judged<'_>]) {
    let Some(clause) = &frame.claim.objective.removes_target else { return };
    let names: Vec<String> = counted.iter().map(|one| one.deed.target_key().to_owned()).collect();
    record
        .step(Message::new("step-objective-removed").count("count", names.len()))
        .cite_id(&clause.resolve(&frame.claim.entry))
        .decides("removed", Fact::Names(names));
}

/// What the card pays besides: only where it is accomplished, and only below the maximum.
fn bonus(
    frame: Frame<'_>,
    record: &mut Recorder,
    bonus: &Bonus,
    paid: Option<i64>,
    counted: &[&Judged<'_>],
) -> Result<(), Refusal> {
    let entry = &frame.claim.entry;
    let deeds: Vec<&Judged<'_>> = counted.iter().copied().filter(|one| one.bonus).collect();
    let rows: Vec<&Row<Count>> = bonus.count.iter().filter(|row| frame.holds(row)).collect();
    write_counts(frame, record, &deeds, &rows, &["bonus"]);
    let earned = paid.filter(|_| is_enough(&deeds, &rows));
    let Some(paid) = earned else {
        let step = record.step(Message::new("step-objective-bonus").number("points", 0));
        step.cite_id(&bonus.clause.resolve(entry)).decides("bonus", Fact::Number(0));
        return Ok(());
    };
    let others = frame.claim.other_points.ok_or_else(|| Refusal::missing("other-points"))?;
    let most = frame.rules.maximum.is;
    let points = i64::from(bonus.points).min((most - others - paid).max(0));
    record
        .step(Message::new("step-objective-below-maximum").number("points", others + paid).number("maximum", most))
        .cite_id(&bonus.below_maximum.resolve(entry))
        .cite(frame.rules.below_maximum)
        .affects("bonus");
    record
        .step(Message::new("step-objective-bonus").with("points", Arg::Number(points)))
        .cite_id(&bonus.clause.resolve(entry))
        .decides("bonus", Fact::Number(points));
    Ok(())
}
