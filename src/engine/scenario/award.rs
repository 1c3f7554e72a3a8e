//! From a fact of both players to points.

use crate::record::Recorder;
use crate::scenario::facts::{Facts, Pair};
use crate::scenario::frame::Frame;
use crate::scenario::readings;
use crate::scenario::sheet::{At, seat, total_of};
use crate::scenario::sum::Ledgers;
use model::ids::ClauseId;
use model::message::Message;
use model::outcome::Fact as Outcome;
use model::refusal::Refusal;
use model::scenario::fact::Fact;
use model::scenario::objective::{Award, Objective, When};
use model::scenario::{Player, Tier};

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

/// What an objective says in the readings followed.
#[derive(Clone, Copy)]
struct Terms<'s> {
    award: &'s Award,
    cap: Option<u8>,
    fact: &'s Fact,
    when: When,
}

/// Whether a reading of a discrepancy on cancelled objectives concerns an award: it compares them.
const CANCELLED: &str = "its10-intelcom-counterespionage~cancelled-in-a-comparison";

fn terms<'s>(frame: Frame<'s>, objective: &'s Objective) -> Result<Terms<'s>, Refusal> {
    let (mut award, mut cap, mut id) = (&objective.award, objective.cap, &objective.fact);
    let mut when = objective.when;
    for row in objective.readings.iter().filter(|row| frame.follows_all(&row.followed)) {
        award = row.award.as_ref().unwrap_or(award);
        cap = row.cap.or(cap);
        id = row.fact.as_ref().unwrap_or(id);
        when = row.when.unwrap_or(when);
    }
    let fact = frame.sheet.scenario.fact(id.as_str()).ok_or_else(|| Refusal::missing(id.as_str()))?;
    Ok(Terms { award, cap, fact, when })
}

/// What both players get in the readings followed.
fn judged<'s>(
    frame: Frame<'s>,
    facts: &mut Facts<'s, '_>,
    record: &mut Recorder,
    objective: &'s Objective,
) -> Result<Pair, Refusal> {
    let terms = terms(frame, objective)?;
    let moments: Vec<At> =
        if terms.when.is_per_round() { (1..=frame.scored_rounds()).map(At::Round).collect() } else { vec![At::End] };
    let compares = matches!(terms.award, Award::More(_) | Award::Same(_) | Award::NoneOfTheirs(_) | Award::Only(_));
    let mut pairs = Vec::new();
    for at in moments {
        let pair = facts.count(record, terms.fact, at)?;
        let before = facts.accomplished(terms.fact, at).filter(|before| *before != pair);
        let still = before.filter(|_| compares && frame.follows(CANCELLED, "still-counted"));
        pairs.push(still.unwrap_or(pair));
    }
    let tier = frame.sheet.tier;
    if terms.award.needs_tier() && tier.is_none() {
        return Err(Refusal::missing("tier"));
    }
    Ok([Player::A, Player::B].map(|player| total(terms.award, &pairs, player, tier, terms.cap)))
}

/// Judges an objective for both players: `a.ACQ.1`, `b.ACQ.1`.
///
/// # Errors
/// A refusal where a fact is missing, or the tier where the bands differ by it.
pub fn objective<'s>(
    frame: Frame<'s>,
    facts: &mut Facts<'s, '_>,
    record: &mut Recorder,
    ledgers: &mut Ledgers<'s>,
    objective: &'s Objective,
) -> Result<(), Refusal> {
    let (found, asked) = frame.readings.watch(|| judged(frame, facts, record, objective));
    let points = found?;
    // Other readings may look at other facts, so that what is known already must not be added to.
    let again = || judged(frame, &mut facts.beside(), &mut Recorder::silent(), objective).ok();
    let others = frame.depends(&asked, &points, again);
    let (scenario, clause) = (frame.sheet.scenario, ClauseId::new(&frame.sheet.entry, &objective.clause));
    for (player, used) in Player::ALL.iter().zip(&others) {
        let got = points[seat(*player)];
        let message = Message::new("step-objective").text("key", &objective.key).number("points", got);
        let step = record.step(message.word("player", player.as_str())).cite_id(&clause);
        let step = match scenario.paths_for(objective) {
            Some(paths) => step.decides(&paths[seat(*player)], Outcome::Number(got)),
            None => step,
        };
        let step = step.affects(total_of(*player)).affects("winner");
        readings::write(step, used);
        ledgers.push(*player, objective, clause.clone(), got);
    }
    Ok(())
}
