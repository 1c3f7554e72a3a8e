//! What cannot stand together: facts that the scenario bounds by each other, and armies that lose and keep more than they
//! have.

use crate::scenario::army;
use crate::scenario::facts::Facts;
use crate::scenario::frame::Frame;
use crate::scenario::kills::{SURVIVING, adds_baggage};
use crate::scenario::sheet::{At, What};
use model::ids::ClauseId;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::Player;
use model::scenario::bound::MAX_TROOPERS;
use model::scenario::fact::{Fact, FactKind, Victim};

/// Checks what is known when everything is counted.
///
/// # Errors
/// A refusal that names both facts, the reason and the clause.
pub fn check(facts: &Facts<'_, '_>) -> Result<(), Refusal> {
    let frame = facts.frame();
    for limit in frame.sheet.scenario.limits.iter().filter(|limit| !frame.follows_all(&limit.not_in)) {
        for player in Player::ALL {
            let other = limit.of.seen_from(*player);
            for (at, _) in frame.sheet.moments() {
                let (Some(a), Some(b)) = (facts.seen(&limit.fact, at, *player), facts.seen(&limit.with, at, other))
                else {
                    continue;
                };
                if !limit.allows(a, b) {
                    let path = at.path(*player, limit.fact.as_str());
                    let message = Message::new("refusal-score-limit").number("a", a).number("b", b);
                    let message =
                        message.text("path", path.as_str()).text("other", at.path(other, limit.with.as_str()));
                    return Err(Refusal::new(path, message.localized("why", &limit.why))
                        .citing([limit.clause.resolve(&frame.sheet.entry)]));
                }
            }
        }
    }
    armies(facts)
}

/// A refusal by the clause that says what an army costs.
fn refused(frame: Frame<'_>, path: &str, message: Message) -> Refusal {
    let own = frame.sheet.scenario.army.as_ref().map(|army| army.clause.resolve(&frame.sheet.entry));
    Refusal::new(path, message).citing([own.unwrap_or_else(|| ClauseId::from_static(army::of_tier(frame).clause))])
}

/// No army loses, keeps or lists more than it has; Baggage adds to what it keeps, as long as anybody is left.
fn armies(facts: &Facts<'_, '_>) -> Result<(), Refusal> {
    let frame = facts.frame();
    let (points, all_baggage) = (army::points(frame), all_baggage(frame)?);
    for player in Player::ALL {
        let listed = frame.sheet.of(*player).filter(|trooper| trooper.what == What::Trooper);
        let cost: i64 = listed.map(|trooper| trooper.points).sum();
        if cost > points {
            let message = Message::new("refusal-score-army-listed").word("player", player.as_str());
            let message = message.number("found", cost).number("points", points);
            return Err(refused(frame, "trooper", message));
        }
    }
    let is_killed = |kind: &FactKind| matches!(kind, FactKind::Killed(killed) if killed.who == Victim::ArmyPoints);
    let is_surviving = |kind: &FactKind| matches!(kind, FactKind::Surviving(_));
    for player in Player::ALL {
        let found = |counts: fn(&FactKind) -> bool, player: Player| {
            let mut stated = frame.sheet.scenario.facts.iter().filter(move |fact| counts(&fact.is));
            stated.find_map(|fact| Some(Number { fact, player, found: facts.seen(&fact.id, At::End, player)? }))
        };
        let killed = found(is_killed, player.adversary());
        let surviving = found(is_surviving, *player);
        alone(frame, killed, 0)?;
        alone(frame, surviving, all_baggage)?;
        let (Some(killed), Some(surviving)) = (killed, surviving) else { continue };
        let baggage = if killed.found < points { all_baggage } else { 0 };
        if killed.found + surviving.found > points + baggage && !frame.follows(SURVIVING, "as-for-retreat") {
            let path = killed.path();
            let message = Message::new("refusal-score-army-both").text("path", path.as_str());
            let message =
                message.number("a", killed.found).text("other", surviving.path()).number("b", surviving.found);
            return Err(refused(frame, &path, message.number("points", points).number("baggage", baggage)));
        }
    }
    Ok(())
}

/// The most that Baggage can add: so much for every trooper of an army, since no source bounds how many have it.
fn all_baggage(frame: Frame<'_>) -> Result<i64, Refusal> {
    let (points, _) = frame.context.number("its10-baggage-scoring", "points")?;
    Ok(if adds_baggage(frame) { points * MAX_TROOPERS } else { 0 })
}

/// What a player has of a fact when the game ends.
#[derive(Clone, Copy)]
struct Number<'s> {
    fact: &'s Fact,
    player: Player,
    found: i64,
}

impl Number<'_> {
    fn path(&self) -> String {
        At::End.path(self.player, self.fact.id.as_str())
    }
}

/// One number by itself.
fn alone(frame: Frame<'_>, number: Option<Number<'_>>, baggage: i64) -> Result<(), Refusal> {
    let points = army::points(frame);
    let Some(number) = number.filter(|number| number.found > points + baggage) else { return Ok(()) };
    let path = number.path();
    let message = Message::new("refusal-score-army").text("path", path.as_str()).number("found", number.found);
    Err(refused(frame, &path, message.number("points", points).number("baggage", baggage)))
}
