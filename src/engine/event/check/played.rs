//! Checks the Rounds played: tables, byes, results and penalties.

use crate::context::PrintedNumber;
use crate::discrepancy::Rematches;
use crate::event::diagnostic::{Diagnostic, DiagnosticLocation};
use crate::event::event_context::EventContext;
use crate::event::matching::count_min_rematches;
use crate::event::model::{Game, MeetingCounts, Round, Score, Seat};
use crate::event::round_count::{find_tier, read_tier_limits};
use crate::index_vec::IndexVec;
use model::message::Message;
use model::refusal::Refusal;

/// Checks all Rounds.
pub(super) fn check(inputs: EventContext<'_>, diagnostics: &mut Vec<Diagnostic>) -> Result<(), Refusal> {
    let EventContext { context, event, .. } = inputs;
    let mut byes: IndexVec<Seat, usize> = event.players.iter().map(|_| 0).collect();
    let mut earlier_meetings = event.count_meetings();
    earlier_meetings.clear();
    for (index, round) in event.played.iter().enumerate() {
        let mut check = RoundCheck { inputs, index, round, diagnostics };
        let is_complete = check.accept_tables();
        check.check_results()?;
        if let Some(seat) = round.bye {
            check.check_second_bye(seat, &byes);
            byes[seat] += 1;
        }
        if is_complete && !context.follows(Rematches::ByTheRankingAlone) {
            check.check_rematches(&earlier_meetings);
        }
        round.games.iter().for_each(|game| earlier_meetings.add(game.seats));
    }
    check_penalties(inputs, diagnostics);
    Ok(())
}

/// The check of one Round.
struct RoundCheck<'e, 'd> {
    inputs: EventContext<'e>,
    /// The index of the Round, from 0.
    index: usize,
    round: &'e Round,
    diagnostics: &'d mut Vec<Diagnostic>,
}

impl RoundCheck<'_, '_> {
    fn player_message(&self, id: &'static str, seat: Seat) -> Message {
        Message::new(id).text("player", self.inputs.player(seat).name.clone())
    }

    /// Returns whether each player who takes part has one table or the bye, and no other player has any. Reports what
    /// is not so.
    fn accept_tables(&mut self) -> bool {
        let EventContext { rules, event, .. } = self.inputs;
        let (index, round, before) = (self.index, self.round, self.diagnostics.len());
        let format = if event.format.is_league() { &rules.league } else { &rules.tournament };
        let mut occurrences: IndexVec<Seat, usize> = event.players.iter().map(|_| 0).collect();
        let games = round.games.iter().enumerate();
        let in_games = games.flat_map(|(game, played)| {
            played.seats.map(|seat| (seat, DiagnosticLocation::Game(index, game, "players")))
        });
        for (seat, location) in in_games.chain(round.bye.map(|seat| (seat, DiagnosticLocation::Round(index, "bye")))) {
            occurrences[seat] += 1;
            if occurrences[seat] == 2 {
                let message = self.player_message("refusal-event-twice-in-a-round", seat).count("round", index + 1);
                let diagnostic = Diagnostic::new("twice-in-a-round", location, message);
                self.diagnostics.push(diagnostic.citing(format.one_against_one));
            }
            if !event.players[seat].takes_part_in(index + 1) {
                let last = event.players[seat].left_after.unwrap_or_default();
                let message = self.player_message("refusal-event-left-before", seat).count("last", last);
                self.diagnostics.push(Diagnostic::new("left-before", location, message.count("round", index + 1)));
            }
        }
        for seat in event.list_participants(index + 1).into_iter().filter(|seat| occurrences[*seat] == 0) {
            let message = self.player_message("refusal-event-left-out", seat).count("round", index + 1);
            let diagnostic = Diagnostic::new("left-out", DiagnosticLocation::Round(index, ""), message);
            self.diagnostics.push(diagnostic.citing(rules.bye.odd_number_needs_bye));
        }
        let playing = event.list_participants(index + 1).len();
        if let Some(seat) = round.bye.filter(|_| playing.is_multiple_of(2)) {
            let message = self.player_message("refusal-event-bye-for-nobody", seat).count("players", playing);
            let location = DiagnosticLocation::Round(index, "bye");
            let diagnostic = Diagnostic::new("bye-with-an-even-number", location, message);
            self.diagnostics.push(diagnostic.citing(rules.bye.odd_number_needs_bye));
        }
        self.diagnostics.len() == before
    }

    /// Checks that each game has a possible result; in the last Round it may have none.
    fn check_results(&mut self) -> Result<(), Refusal> {
        let EventContext { context, rules, event } = self.inputs;
        let limits = find_tier(event, self.index + 1).map(|tier| read_tier_limits(context, rules, tier)).transpose()?;
        let max_victory_points = limits.as_ref().map(|[points, _]| points);
        for (game, played) in self.round.games.iter().enumerate() {
            match played.scores {
                Some(scores) => scores.iter().for_each(|score| self.check_score(game, score, max_victory_points)),
                None if self.index + 1 < event.played.len() => self.push_missing_result(game, played),
                None => {}
            }
        }
        Ok(())
    }

    fn push_missing_result(&mut self, game: usize, played: &Game) {
        let EventContext { rules, event, .. } = self.inputs;
        let [one, other] = played.seats.map(|seat| event.players[seat].name.clone());
        let message = Message::new("refusal-event-no-result").text("one", one).text("other", other);
        let location = DiagnosticLocation::Game(self.index, game, "");
        let diagnostic = Diagnostic::new("no-result", location, message.count("round", self.index + 1));
        self.diagnostics.push(diagnostic.citing(rules.points.each_round));
    }

    fn check_score(&mut self, game: usize, score: &Score, max_victory_points: Option<&PrintedNumber>) {
        let max = &self.inputs.rules.max_objective_points;
        if !(0..=max.value).contains(&score.objective_points) {
            let message = Message::new("refusal-event-objective-points").number("found", score.objective_points);
            let location = DiagnosticLocation::Game(self.index, game, "objective-points");
            let diagnostic =
                Diagnostic::new("impossible-objective-points", location, message.number("most", max.value));
            self.diagnostics.push(diagnostic.citing(max.clause));
        }
        let location = DiagnosticLocation::Game(self.index, game, "victory-points");
        let message = Message::new("refusal-event-victory-points").number("found", score.victory_points);
        if score.victory_points < 0 {
            self.diagnostics.push(Diagnostic::new("impossible-victory-points", location, message.number("most", 0)));
        } else if let Some(max) = max_victory_points.filter(|max| score.victory_points > max.value) {
            let diagnostic = Diagnostic::new("unusual-victory-points", location, message.number("most", max.value));
            self.diagnostics.push(diagnostic.citing_id(&max.clause).as_warning());
        }
    }

    /// Checks that the player with the bye has not had more byes than another player in the Round.
    fn check_second_bye(&mut self, seat: Seat, byes: &IndexVec<Seat, usize>) {
        let EventContext { rules, event, .. } = self.inputs;
        let taking_part = event.list_participants(self.index + 1);
        let fewest = taking_part.into_iter().map(|seat| byes[seat]).min().unwrap_or_default();
        if byes[seat] > fewest {
            let message = self.player_message("refusal-event-second-bye", seat).count("round", self.index + 1);
            let diagnostic = Diagnostic::new("second-bye", DiagnosticLocation::Round(self.index, "bye"), message);
            self.diagnostics.push(diagnostic.citing(rules.bye.never_twice));
        }
    }

    /// Warns of rematches that another pairing would have avoided.
    fn check_rematches(&mut self, earlier_meetings: &MeetingCounts) {
        let rematches: i32 = self.round.games.iter().map(|game| i32::from(earlier_meetings.get(game.seats))).sum();
        if rematches == 0 {
            return;
        }
        let seats: Vec<Seat> = self.round.games.iter().flat_map(|game| game.seats).collect();
        let positions: Vec<usize> = (0..seats.len()).collect();
        let meetings = |one: usize, other: usize| i32::from(earlier_meetings.get([seats[one], seats[other]]));
        let fewest = count_min_rematches(&positions, &meetings);
        if rematches > fewest {
            let message = Message::new("refusal-event-met-again").count("round", self.index + 1);
            let message = message.number("found", rematches).number("fewest", fewest);
            let diagnostic = Diagnostic::new("met-again", DiagnosticLocation::Round(self.index, ""), message);
            self.diagnostics.push(diagnostic.citing(self.inputs.rules.pairing.swiss).as_warning());
        }
    }
}

/// Checks that penalties belong to Rounds that were played.
fn check_penalties(inputs: EventContext<'_>, diagnostics: &mut Vec<Diagnostic>) {
    let EventContext { rules, event, .. } = inputs;
    for (seat, player) in event.players.iter_enumerated() {
        for (index, penalty) in player.penalties.iter().enumerate() {
            if penalty.round == 0 || penalty.round > event.played.len() {
                let message = Message::new("refusal-event-early-penalty").text("player", player.name.clone());
                let message = message.count("round", penalty.round).count("played", event.played.len());
                let location = DiagnosticLocation::Penalty(seat, index);
                diagnostics.push(Diagnostic::new("early-penalty", location, message).citing(rules.penalty));
            }
        }
    }
}
