//! From a fact of both players to points.

use crate::engine::record::{Recorder, StepHandle};
use crate::engine::scenario::Frame;
use crate::engine::scenario::facts::{Facts, Pair};
use crate::engine::scenario::sheet::{At, seat};
use crate::engine::scenario::sum::{Kind, Ledgers};
use crate::model::ids::{ClauseId, DiscrepancyId};
use crate::model::message::Message;
use crate::model::outcome::Fact as Outcome;
use crate::model::refusal::Refusal;
use crate::model::scenario::objective::{Award, Objective};
use crate::model::scenario::{Player, Tier};

/// What an award gives a player; less than nothing for a penalty.
pub fn points(award: &Award, mine: i64, theirs: i64, tier: Option<Tier>) -> i64 {
    let (points, due) = match award {
        Award::Each(points) => return i64::from(*points) * mine,
        Award::Bands(bands) => {
            let band = bands.iter().find(|band| band.holds(tier, mine));
            return band.map_or(0, |band| band.points.into());
        }
        Award::Lacking(points) => return if mine == 0 { -i64::from(*points) } else { 0 },
        Award::Have(points) => (points, mine > 0),
        Award::More(points) => (points, mine > theirs),
        Award::Same(points) => (points, mine == theirs && mine > 0),
        Award::Only(points) => (points, mine > 0 && theirs == 0),
        Award::Both(points) => (points, mine > 0 && theirs > 0),
        Award::NoneOfTheirs(points) => (points, theirs == 0),
    };
    if due { i64::from(*points) } else { 0 }
}

/// What a player gets for an objective over all its moments, within its cap.
fn total(award: &Award, pairs: &[Pair], player: Player, tier: Option<Tier>, cap: Option<u8>) -> i64 {
    let (mine, theirs) = (seat(player), seat(player.adversary()));
    let sum: i64 = pairs.iter().map(|pair| points(award, pair[mine], pair[theirs], tier)).sum();
    cap.map_or(sum, |cap| sum.min(cap.into()))
}

/// Judges an objective for both players: `a.ACQ.1`, `b.ACQ.1`.
///
/// # Errors
/// A refusal where a fact is missing, or the tier where the bands differ by it.
pub fn objective<'s>(
    frame: Frame<'s>,
    facts: &mut Facts<'s>,
    record: &mut Recorder,
    ledgers: &mut Ledgers<'s>,
    objective: &'s Objective,
) -> Result<(), Refusal> {
    let sheet = frame.sheet;
    let Some(fact) = sheet.scenario.fact(objective.fact.as_str()) else {
        return Err(Refusal::missing(objective.fact.as_str()));
    };
    let moments: Vec<At> =
        if objective.when.is_per_round() { (1..=sheet.completed).map(At::Round).collect() } else { vec![At::End] };
    let pairs = moments.iter().map(|at| facts.of(record, fact, *at)).collect::<Result<Vec<_>, _>>()?;
    let (award, reading) = followed(frame, objective);
    if award.needs_tier() && sheet.tier.is_none() {
        return Err(Refusal::missing("tier"));
    }
    let clause = ClauseId::new(&sheet.entry, &objective.clause);
    for player in Player::ALL {
        let got = total(award, &pairs, *player, sheet.tier, objective.cap);
        let path = format!("{}.{}", player.as_str(), objective.key);
        let message = Message::new("step-objective").text("key", objective.key.as_str()).number("points", got);
        let step = record.step(message.word("player", player.as_str())).cite_id(&clause);
        let step =
            step.decides(path, Outcome::Number(got)).shapes(format!("{}.total", player.as_str())).shapes("winner");
        let other = |award: &Award| total(award, &pairs, *player, sheet.tier, objective.cap) != got;
        if let Some((discrepancy, name)) = reading.filter(|_| alternatives(frame, objective).any(other)) {
            StepHandle::reading_of(step, discrepancy, name);
        }
        ledgers.push(*player, Kind::of(objective), objective, clause.clone(), got);
    }
    Ok(())
}

/// The award of the reading followed, and the discrepancy it is a reading of.
fn followed<'s>(frame: Frame<'s>, objective: &'s Objective) -> (&'s Award, Option<(&'s DiscrepancyId, &'s str)>) {
    let Some((discrepancy, readings)) = objective.readings.first_key_value() else { return (&objective.award, None) };
    let name = frame.context.chosen(discrepancy);
    let award = name.and_then(|name| readings.get(name)).unwrap_or(&objective.award);
    (award, name.map(|name| (discrepancy, name)))
}

/// The awards of the other readings.
fn alternatives<'s>(frame: Frame<'s>, objective: &'s Objective) -> impl Iterator<Item = &'s Award> {
    let (award, _) = followed(frame, objective);
    let all = objective.readings.values().flat_map(|readings| readings.values());
    std::iter::once(&objective.award).chain(all).filter(move |other| *other != award)
}
