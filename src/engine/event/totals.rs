//! The points that each player has scored so far: the input of the ranking.

use crate::index_vec::IndexVec;
use std::collections::BTreeSet;

use crate::context::{Context, PrintedNumber};
use crate::discrepancy::{
    ByeCorrectionRounds, ByeCorrectionTime, ByeVictoryPoints, OpponentPoints, OpponentPointsAfterBye, RepeatedOpponent,
};
use crate::event::model::{Event, Score, Seat};
use crate::event::points::ResultPoints;
use crate::event::printed_number::read_entry_number;
use crate::event::round_count::find_round_count;
use crate::ruleset::EventRules;
use model::number::saturating_i64;
use model::refusal::Refusal;

/// The parts of one point in exact fractions: every number of Rounds up to ten divides it.
pub const FRACTION_PARTS: i64 = 2520;

/// The points of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerTotal {
    /// Tournament Points.
    pub tournament_points: i64,
    /// Objective Points, corrected for byes if the correction is due.
    pub objective_points: i64,
    /// Objective Points without the correction.
    pub scored_objective_points: i64,
    /// Victory Points without the correction.
    pub victory_points: i64,
    /// Victory Points for breaking ties, in [`FRACTION_PARTS`].
    pub tie_break_victory_points: i64,
    /// The sum of the opponents' Objective Points, in [`FRACTION_PARTS`].
    pub opponent_points: i64,
    /// The number of byes.
    pub byes: usize,
}

impl PlayerTotal {
    const fn add(&mut self, tournament_points: i64, score: Score) {
        self.tournament_points += tournament_points;
        self.scored_objective_points += score.objective_points;
        self.victory_points += score.victory_points;
    }
}

/// The points for a bye.
pub struct ByePoints {
    /// Tournament Points.
    pub tournament_points: PrintedNumber,
    /// Objective Points.
    pub objective_points: PrintedNumber,
    /// Victory Points.
    pub victory_points: PrintedNumber,
}

impl ByePoints {
    /// Reads the printed values.
    ///
    /// # Errors
    /// The edition does not print one of them.
    pub fn read(context: &Context<'_>, rules: &EventRules) -> Result<Self, Refusal> {
        let number = |name| read_entry_number(context, rules.bye.entry, name);
        Ok(Self {
            tournament_points: number("tournament-points")?,
            objective_points: number("objective-points")?,
            victory_points: number("victory-points")?,
        })
    }
}

/// The factor that corrects the points of a player with a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByeFactor {
    /// The Rounds of the event.
    pub numerator: i64,
    /// The Rounds in which the player had no bye.
    pub denominator: i64,
}

impl ByeFactor {
    /// Multiplies points, rounded up; also negative ones, after penalties.
    pub const fn round_up(self, points: i64) -> i64 {
        let product = points * self.numerator;
        product.div_euclid(self.denominator) + (product.rem_euclid(self.denominator) > 0) as i64
    }

    /// Multiplies points, in [`FRACTION_PARTS`].
    const fn in_parts(self, points: i64) -> i64 {
        points * FRACTION_PARTS * self.numerator / self.denominator
    }
}

/// The points of all players.
pub struct Totals {
    /// The points, by player.
    pub totals: IndexVec<Seat, PlayerTotal>,
    /// The corrections for byes that were applied, by player.
    pub bye_factors: IndexVec<Seat, Option<ByeFactor>>,
    /// Whether the last Round is over.
    pub over: bool,
}

/// Adds up the points of the first `rounds` Rounds.
///
/// # Errors
/// The edition does not print a value that is needed.
pub fn compute_totals(
    context: &Context<'_>,
    rules: &EventRules,
    event: &Event,
    rounds: usize,
) -> Result<Totals, Refusal> {
    let result_points = ResultPoints::read(context, rules)?;
    let bye = ByePoints::read(context, rules)?;
    let mut totals: IndexVec<Seat, PlayerTotal> = event.players.iter().map(|_| PlayerTotal::default()).collect();
    for round in event.played.iter().take(rounds) {
        for game in &round.games {
            let Some(scores) = game.scores else { continue };
            for (seat, scores) in [(game.seats[0], scores), (game.seats[1], [scores[1], scores[0]])] {
                totals[seat].add(result_points.get(result_points.result(scores)).value, scores[0]);
            }
        }
        if let Some(seat) = round.bye {
            let score =
                Score { objective_points: bye.objective_points.value, victory_points: bye.victory_points.value };
            totals[seat].add(bye.tournament_points.value, score);
            totals[seat].byes += 1;
        }
    }
    for (total, player) in totals.iter_mut().zip(&event.players) {
        for penalty in player.penalties.iter().filter(|penalty| penalty.round <= rounds) {
            let taken = Score { objective_points: -penalty.objective_points, victory_points: -penalty.victory_points };
            total.add(-penalty.tournament_points, taken);
        }
    }
    let all_rounds = find_round_count(context, rules, event)?.rounds;
    let over = event.count_complete_rounds().min(rounds) >= all_rounds;
    let counted_rounds = if over { all_rounds } else { rounds };
    let bye_factors = compute_bye_factors(context, event, &totals, counted_rounds, over);
    apply_bye_factors(context, &mut totals, &bye_factors);
    add_opponent_points(context, event, &mut totals, &bye_factors, rounds);
    Ok(Totals { totals, bye_factors, over })
}

/// Returns the correction for byes of each player, if it is due.
fn compute_bye_factors(
    context: &Context<'_>,
    event: &Event,
    totals: &IndexVec<Seat, PlayerTotal>,
    rounds: usize,
    over: bool,
) -> IndexVec<Seat, Option<ByeFactor>> {
    let after_every_round = context.follows(ByeCorrectionTime::AfterEveryRound);
    let is_printed = event.format.is_league() && over && context.follows(ByeCorrectionRounds::EightToSeven);
    let bye_factor = |total: &PlayerTotal| {
        let rounds_played = rounds.checked_sub(total.byes).filter(|played| *played > 0)?;
        let is_due = total.byes > 0 && (over || after_every_round);
        let computed = ByeFactor { numerator: saturating_i64(rounds), denominator: saturating_i64(rounds_played) };
        is_due.then_some(if is_printed { ByeFactor { numerator: 8, denominator: 7 } } else { computed })
    };
    totals.iter().map(bye_factor).collect()
}

/// Corrects the Objective Points and the tie-break Victory Points for byes.
fn apply_bye_factors(
    context: &Context<'_>,
    totals: &mut IndexVec<Seat, PlayerTotal>,
    bye_factors: &IndexVec<Seat, Option<ByeFactor>>,
) {
    let keeps_fractions = context.follows(ByeVictoryPoints::WhenTiedAndNotRounded);
    for (total, factor) in totals.iter_mut().zip(bye_factors) {
        let (objective_points, victory_points) = (total.scored_objective_points, total.victory_points);
        (total.objective_points, total.tie_break_victory_points) = match factor {
            None => (objective_points, victory_points * FRACTION_PARTS),
            Some(factor) if keeps_fractions => (factor.round_up(objective_points), factor.in_parts(victory_points)),
            Some(factor) => (factor.round_up(objective_points), factor.round_up(victory_points) * FRACTION_PARTS),
        };
    }
}

/// Adds up the Objective Points of each player's opponents.
fn add_opponent_points(
    context: &Context<'_>,
    event: &Event,
    totals: &mut IndexVec<Seat, PlayerTotal>,
    bye_factors: &IndexVec<Seat, Option<ByeFactor>>,
    rounds: usize,
) {
    let in_those_games = context.follows(OpponentPoints::InThoseGames);
    let for_each_game = in_those_games || context.follows(RepeatedOpponent::OnceForEachGame);
    let is_corrected = context.follows(OpponentPointsAfterBye::MadeUpForToo);
    let mut opponents: IndexVec<Seat, BTreeSet<Seat>> = totals.iter().map(|_| BTreeSet::new()).collect();
    let mut sums: IndexVec<Seat, i64> = totals.iter().map(|_| 0).collect();
    for game in event.played.iter().take(rounds).flat_map(|round| &round.games) {
        let Some(scores) = game.scores else { continue };
        for (own, other) in [(0, 1), (1, 0)] {
            let (seat, opponent) = (game.seats[own], game.seats[other]);
            let is_new = opponents[seat].insert(opponent);
            if is_new || for_each_game {
                let all_points = totals[opponent].objective_points;
                sums[seat] += if in_those_games { scores[other].objective_points } else { all_points };
            }
        }
    }
    for ((total, sum), factor) in totals.iter_mut().zip(sums).zip(bye_factors) {
        total.opponent_points = match factor {
            Some(factor) if is_corrected => factor.in_parts(sum),
            Some(_) | None => sum * FRACTION_PARTS,
        };
    }
}
