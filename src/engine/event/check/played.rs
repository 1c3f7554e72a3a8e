//! What was played: who met whom, who sat out, what was scored.

use crate::context::Context;
use crate::event::flaw::{Flaw, FlawLocation};
use crate::event::length::{tier, tier_limits};
use crate::event::matching::least;
use crate::event::model::{Event, Game, Meetings, Round, Seat};
use crate::event::readings::{MEETING_AGAIN, follows};
use crate::ruleset::events::EventRules;
use model::message::Message;
use model::refusal::Refusal;

/// Every Round.
pub fn rounds(context: &Context<'_>, rules: &EventRules, event: &Event, flaws: &mut Vec<Flaw>) -> Result<(), Refusal> {
    let mut byes = vec![0_usize; event.players.len()];
    let mut before = event.meetings();
    before.clear();
    for (index, round) in event.played.iter().enumerate() {
        let complete = places(rules, event, index, round, flaws);
        results(context, rules, event, index, round, flaws)?;
        if let Some(seat) = round.bye {
            second_bye(rules, event, index, seat, &byes, flaws);
            byes[seat] += 1;
        }
        if complete && !follows(context, MEETING_AGAIN, "by-the-ranking-alone") {
            check_repeated_pairings(rules, index, round, &before, flaws);
        }
        round.games.iter().for_each(|game| before.add(game.seats));
    }
    penalties(rules, event, flaws);
    Ok(())
}

/// Everybody who takes part has one place, and nobody else has any. Whether that is so.
fn places(rules: &EventRules, event: &Event, index: usize, round: &Round, flaws: &mut Vec<Flaw>) -> bool {
    let found = flaws.len();
    let format = if event.form.is_league() { &rules.league } else { &rules.tournament };
    let mut seen = vec![0_usize; event.players.len()];
    let name = |seat: Seat| event.players[seat].name.clone();
    let games = round.games.iter().enumerate();
    let in_games =
        games.flat_map(|(game, played)| played.seats.map(|seat| (seat, FlawLocation::Game(index, game, "players"))));
    for (seat, place) in in_games.chain(round.bye.map(|seat| (seat, FlawLocation::Round(index, "bye")))) {
        seen[seat] += 1;
        if seen[seat] == 2 {
            let message = Message::new("refusal-event-twice-in-a-round").text("player", name(seat));
            let flaw = Flaw::new("twice-in-a-round", place, message.count("round", index + 1));
            flaws.push(flaw.by(format.one_against_one));
        }
        if !event.players[seat].takes_part_in(index + 1) {
            let message = Message::new("refusal-event-left-before").text("player", name(seat));
            let last = event.players[seat].left_after.unwrap_or_default();
            let message = message.count("last", last).count("round", index + 1);
            flaws.push(Flaw::new("left-before", place, message));
        }
    }
    for seat in event.taking_part(index + 1).into_iter().filter(|seat| seen[*seat] == 0) {
        let message = Message::new("refusal-event-left-out").text("player", name(seat)).count("round", index + 1);
        flaws.push(Flaw::new("left-out", FlawLocation::Round(index, ""), message).by(rules.bye.odd));
    }
    let playing = event.taking_part(index + 1).len();
    if let Some(seat) = round.bye.filter(|_| playing.is_multiple_of(2)) {
        let message = Message::new("refusal-event-bye-for-nobody").text("player", name(seat));
        let flaw =
            Flaw::new("bye-with-an-even-number", FlawLocation::Round(index, "bye"), message.count("players", playing));
        flaws.push(flaw.by(rules.bye.odd));
    }
    flaws.len() == found
}

/// Every game but those of the last Round has its result, and every result can be.
fn results(
    context: &Context<'_>,
    rules: &EventRules,
    event: &Event,
    index: usize,
    round: &Round,
    flaws: &mut Vec<Flaw>,
) -> Result<(), Refusal> {
    let limit = tier(event, index + 1).map(|tier| tier_limits(context, rules, tier)).transpose()?;
    let names = |game: &Game| game.seats.map(|seat| event.players[seat].name.clone());
    for (number, game) in round.games.iter().enumerate() {
        let [one, other] = names(game);
        let Some(scores) = game.scores else {
            if index + 1 < event.played.len() {
                let message = Message::new("refusal-event-no-result").text("one", one).text("other", other);
                let flaw =
                    Flaw::new("no-result", FlawLocation::Game(index, number, ""), message.count("round", index + 1));
                flaws.push(flaw.by(rules.points.each_round));
            }
            continue;
        };
        for score in scores {
            if !(0..=rules.most_points.is).contains(&score.objective_points) {
                let message = Message::new("refusal-event-objective-points").number("found", score.objective_points);
                let message = message.number("most", rules.most_points.is);
                let place = FlawLocation::Game(index, number, "objective-points");
                flaws.push(Flaw::new("impossible-objective-points", place, message).by(rules.most_points.clause));
            }
            let place = FlawLocation::Game(index, number, "victory-points");
            let message = Message::new("refusal-event-victory-points").number("found", score.victory_points);
            if score.victory_points < 0 {
                flaws.push(Flaw::new("impossible-victory-points", place, message.number("most", 0)));
            } else if let Some([most, _]) = limit.as_ref().filter(|[most, _]| score.victory_points > most.is) {
                let flaw = Flaw::new("unusual-victory-points", place, message.number("most", most.is));
                flaws.push(flaw.by_id(&most.clause).allowed());
            }
        }
    }
    Ok(())
}

/// Nobody has a second bye while somebody who takes part has had fewer.
fn second_bye(rules: &EventRules, event: &Event, index: usize, seat: Seat, byes: &[usize], flaws: &mut Vec<Flaw>) {
    let fewest = event.taking_part(index + 1).into_iter().map(|other| byes[other]).min().unwrap_or_default();
    if byes[seat] > fewest {
        let message = Message::new("refusal-event-second-bye").text("player", event.players[seat].name.clone());
        let flaw = Flaw::new("second-bye", FlawLocation::Round(index, "bye"), message.count("round", index + 1));
        flaws.push(flaw.by(rules.bye.never_twice));
    }
}

/// Players met again, although all could have been paired without it, or with fewer.
fn check_repeated_pairings(rules: &EventRules, index: usize, round: &Round, before: &Meetings, flaws: &mut Vec<Flaw>) {
    let met = |game: &Game| i32::from(before.of(game.seats));
    let found: i32 = round.games.iter().map(met).sum();
    if found == 0 {
        return;
    }
    let seats: Vec<Seat> = round.games.iter().flat_map(|game| game.seats).collect();
    let fewest = least(&seats, &|one, other| i32::from(before.of([one, other])));
    if found > fewest {
        let message = Message::new("refusal-event-met-again").count("round", index + 1).number("found", found);
        let flaw = Flaw::new("met-again", FlawLocation::Round(index, ""), message.number("fewest", fewest));
        flaws.push(flaw.by(rules.pairing.swiss).allowed());
    }
}

/// Points are taken from somebody who took part.
fn penalties(rules: &EventRules, event: &Event, flaws: &mut Vec<Flaw>) {
    for (seat, player) in event.players.iter().enumerate() {
        for (index, penalty) in player.penalties.iter().enumerate() {
            if penalty.round == 0 || penalty.round > event.played.len() {
                let message = Message::new("refusal-event-early-penalty").text("player", player.name.clone());
                let message = message.count("round", penalty.round).count("played", event.played.len());
                flaws.push(Flaw::new("early-penalty", FlawLocation::Penalty(seat, index), message).by(rules.penalty));
            }
        }
    }
}
