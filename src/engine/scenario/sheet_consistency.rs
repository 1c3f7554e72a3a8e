//! Refuses contradictory facts: facts beyond their mutual limits, and armies with more casualties and survivors than
//! Army Points.

use crate::discrepancy::UndeployedSurvivors;
use crate::scenario::army_points;
use crate::scenario::casualties::adds_baggage;
use crate::scenario::facts::Facts;
use crate::scenario::scoring::Scoring;
use crate::scenario::sheet::SheetMoment;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::Player;
use model::scenario::bound::MAX_TROOPERS;
use model::scenario::fact::{FactKind, SheetFact, Survivor, Victim};
use model::situation::score::FigureKind;

/// Checks all counted facts.
///
/// # Errors
/// Two facts contradict each other; the refusal names both, the reason and the clause.
pub(super) fn check(facts: &Facts<'_, '_>) -> Result<(), Refusal> {
    let scoring = facts.scoring();
    for limit in scoring.sheet.scenario.limits.iter().filter(|limit| !scoring.follows_all(&limit.not_in)) {
        for player in Player::ALL {
            let other = limit.of.relative_to(*player);
            for (moment, _) in scoring.sheet.snapshots() {
                let (Some(a), Some(b)) =
                    (facts.get(&limit.fact, moment, *player), facts.get(&limit.with, moment, other))
                else {
                    continue;
                };
                if !limit.allows(a, b) {
                    let path = moment.path(*player, limit.fact.as_str());
                    let message = Message::new("refusal-score-limit").number("a", a).number("b", b);
                    let message =
                        message.text("path", path.as_str()).text("other", moment.path(other, limit.with.as_str()));
                    return Err(Refusal::new(path, message.localized("why", &limit.why))
                        .citing([limit.clause.resolve(&scoring.sheet.entry)]));
                }
            }
        }
    }
    check_armies(facts)
}

/// Returns a refusal that cites the clause on the size of armies.
fn refuse_army(scoring: Scoring<'_>, path: &str, message: Message) -> Refusal {
    let army_clause = scoring.sheet.scenario.army.as_ref().map(|army| army.clause.resolve(&scoring.sheet.entry));
    Refusal::new(path, message)
        .citing(army_clause.or_else(|| Some(army_points::find_tier_points(scoring)?.clause.clone())))
}

/// Checks that no list, casualties or survivors exceed the size of the army. Baggage adds to the survivors, if there
/// are any.
fn check_armies(facts: &Facts<'_, '_>) -> Result<(), Refusal> {
    let scoring = facts.scoring();
    let Some(points) = army_points::find_points(scoring) else { return Ok(()) };
    let max_baggage = find_max_baggage(scoring)?;
    for player in Player::ALL {
        let listed = scoring.sheet.troopers_of(*player).filter(|trooper| trooper.kind == FigureKind::Trooper);
        let cost: i64 = listed.map(|trooper| trooper.points).sum();
        if cost > points {
            let message = Message::new("refusal-score-army-listed").word("player", player.as_str());
            let message = message.number("found", cost).number("points", points);
            return Err(refuse_army(scoring, "trooper", message));
        }
    }
    let is_killed = |kind: &FactKind| matches!(kind, FactKind::Killed(killed) if killed.victims == Victim::ArmyPoints);
    let is_surviving = |kind: &FactKind| matches!(kind, FactKind::Surviving(of) if of.who == Survivor::ArmyPoints);
    for player in Player::ALL {
        let find = |has_kind: fn(&FactKind) -> bool, player: Player| {
            let mut counted = scoring.sheet.scenario.facts.iter().filter(move |fact| has_kind(&fact.is));
            counted.find_map(|fact| {
                Some(FinalFact { fact, player, value: facts.get(&fact.id, SheetMoment::End, player)? })
            })
        };
        let killed = find(is_killed, player.adversary());
        let surviving = find(is_surviving, *player);
        check_army_points(scoring, killed, 0)?;
        check_army_points(scoring, surviving, max_baggage)?;
        let (Some(killed), Some(surviving)) = (killed, surviving) else { continue };
        // Baggage needs a survivor that bears it.
        let baggage = if killed.value < points { max_baggage } else { 0 };
        if killed.value + surviving.value > points + baggage && !scoring.follows(UndeployedSurvivors::AsForRetreat) {
            let path = killed.path();
            let message = Message::new("refusal-score-army-both").text("path", path.as_str());
            let message =
                message.number("a", killed.value).text("other", surviving.path()).number("b", surviving.value);
            return Err(refuse_army(scoring, &path, message.number("points", points).number("baggage", baggage)));
        }
    }
    Ok(())
}

/// Returns the maximum that Baggage can add: its points for each trooper of an army, as no source limits the number of
/// troopers with Baggage.
fn find_max_baggage(scoring: Scoring<'_>) -> Result<i64, Refusal> {
    if scoring.rules.pack.is_none() {
        return Ok(0);
    }
    let points = scoring.context.number(entry!("its10-baggage-scoring"), "points")?.value;
    Ok(if adds_baggage(scoring) { points * MAX_TROOPERS } else { 0 })
}

/// A player's value of a fact at the end of the game.
#[derive(Clone, Copy)]
struct FinalFact<'s> {
    fact: &'s SheetFact,
    player: Player,
    value: i64,
}

impl FinalFact<'_> {
    fn path(&self) -> String {
        SheetMoment::End.path(self.player, self.fact.id.as_str())
    }
}

/// Checks that a number of Army Points does not exceed the army with its Baggage.
fn check_army_points(scoring: Scoring<'_>, fact: Option<FinalFact<'_>>, baggage: i64) -> Result<(), Refusal> {
    let Some((fact, points)) = fact.zip(army_points::find_points(scoring)) else { return Ok(()) };
    if fact.value <= points + baggage {
        return Ok(());
    }
    let path = fact.path();
    let message = Message::new("refusal-score-army").text("path", path.as_str()).number("found", fact.value);
    Err(refuse_army(scoring, &path, message.number("points", points).number("baggage", baggage)))
}
