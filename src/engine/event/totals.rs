//! What every player has earned so far: the sums that players are ranked by.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::event::length::length;
use crate::event::model::{Event, Score, Seat};
use crate::event::points::Worth;
use crate::event::printed::{Number, number};
use crate::event::readings::{
    BEFORE_MADE_UP, MET_TWICE, ONE_FEWER, POINTS_OF_OPPONENTS, SEVEN_OF_EIGHT, VICTORY_POINTS, follows,
};
use crate::ruleset::events::EventRules;
use model::refusal::Refusal;

/// Fractions of points are counted in parts of this many: every number of Rounds up to ten divides it.
pub const PARTS: i64 = 2520;

/// What a player has earned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// Tournament Points.
    pub tournament_points: i64,
    /// Objective Points, byes made up for where that is due.
    pub objective_points: i64,
    /// Objective Points as they were scored.
    pub scored: i64,
    /// Victory Points as they were scored.
    pub victory_points: i64,
    /// Victory Points as they count in a tie, in [`PARTS`].
    pub in_a_tie: i64,
    /// The Objective Points of the opponents, in [`PARTS`].
    pub opponents: i64,
    /// Byes.
    pub byes: usize,
}

/// What a bye is worth.
pub struct ByeWorth {
    /// Tournament Points.
    pub tournament_points: Number,
    /// Objective Points.
    pub objective_points: Number,
    /// Victory Points.
    pub victory_points: Number,
}

impl ByeWorth {
    /// As it is printed.
    ///
    /// # Errors
    /// A refusal where the edition does not print it.
    pub fn read(context: &Context<'_>, rules: &EventRules) -> Result<Self, Refusal> {
        let of = |name| number(context, rules.bye.entry, name);
        Ok(Self {
            tournament_points: of("tournament-points")?,
            objective_points: of("objective-points")?,
            victory_points: of("victory-points")?,
        })
    }
}

/// By what the points of somebody with a bye are multiplied and divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factor {
    /// Multiplied by.
    pub times: i64,
    /// Divided by.
    pub by: i64,
}

/// What everybody has earned, and how it was added up.
pub struct Totals {
    /// By player.
    pub totals: Vec<Total>,
    /// What was made up for, by player.
    pub factors: Vec<Option<Factor>>,
    /// The last Round is over.
    pub over: bool,
}

/// Adds up what was earned in the first `rounds` Rounds.
///
/// # Errors
/// A refusal where the edition does not print what is needed.
pub fn totals(context: &Context<'_>, rules: &EventRules, event: &Event, rounds: usize) -> Result<Totals, Refusal> {
    let worth = Worth::read(context, rules)?;
    let bye = ByeWorth::read(context, rules)?;
    let mut totals = vec![Total::default(); event.players.len()];
    for round in event.played.iter().take(rounds) {
        for game in &round.games {
            let Some(scores) = game.scores else { continue };
            for (seat, scores) in [(game.seats[0], scores), (game.seats[1], [scores[1], scores[0]])] {
                add(&mut totals[seat], worth.of(worth.outcome(scores)).is, scores[0]);
            }
        }
        if let Some(seat) = round.bye {
            let score = Score { objective_points: bye.objective_points.is, victory_points: bye.victory_points.is };
            add(&mut totals[seat], bye.tournament_points.is, score);
            totals[seat].byes += 1;
        }
    }
    for (total, player) in totals.iter_mut().zip(&event.players) {
        for penalty in player.penalties.iter().filter(|penalty| penalty.round <= rounds) {
            let taken = Score { objective_points: -penalty.objective_points, victory_points: -penalty.victory_points };
            add(total, -penalty.tournament_points, taken);
        }
    }
    let all = length(context, rules, event)?.rounds;
    let over = event.complete().min(rounds) >= all;
    let factors = factors(context, event, &totals, [all, rounds], over);
    made_up_for(context, &mut totals, &factors);
    add_opponents(context, event, &mut totals, &factors, rounds);
    Ok(Totals { totals, factors, over })
}

const fn add(total: &mut Total, tournament_points: i64, score: Score) {
    total.tournament_points += tournament_points;
    total.scored += score.objective_points;
    total.victory_points += score.victory_points;
}

/// By how much the points of those with a bye are made up for, where that is due.
fn factors(
    context: &Context<'_>,
    event: &Event,
    totals: &[Total],
    [all, played]: [usize; 2],
    over: bool,
) -> Vec<Option<Factor>> {
    let early = follows(context, BEFORE_MADE_UP, "after-every-round");
    let rounds = if over { all } else { played };
    let printed = event.form.is_league() && over && follows(context, SEVEN_OF_EIGHT, "eight-to-seven");
    let factor = |total: &Total| {
        let by = rounds.checked_sub(total.byes).filter(|by| *by > 0)?;
        let due = total.byes > 0 && (over || early);
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let there_were = Factor { times: number(rounds), by: number(by) };
        due.then_some(if printed { Factor { times: 8, by: 7 } } else { there_were })
    };
    totals.iter().map(factor).collect()
}

fn made_up_for(context: &Context<'_>, totals: &mut [Total], factors: &[Option<Factor>]) {
    let fractions = follows(context, VICTORY_POINTS, "when-tied-and-not-rounded");
    for (total, factor) in totals.iter_mut().zip(factors) {
        (total.objective_points, total.in_a_tie) = match factor {
            None => (total.scored, total.victory_points * PARTS),
            Some(factor) if fractions => {
                (rounded_up(total.scored, *factor), total.victory_points * PARTS * factor.times / factor.by)
            }
            Some(factor) => (rounded_up(total.scored, *factor), rounded_up(total.victory_points, *factor) * PARTS),
        };
    }
}

/// Multiplied, divided and rounded up. Who was penalised below nothing stays there.
pub const fn rounded_up(points: i64, factor: Factor) -> i64 {
    let product = points * factor.times;
    product.div_euclid(factor.by) + (product.rem_euclid(factor.by) > 0) as i64
}

/// Adds up the Objective Points of everybody's opponents.
fn add_opponents(
    context: &Context<'_>,
    event: &Event,
    totals: &mut [Total],
    factors: &[Option<Factor>],
    rounds: usize,
) {
    let in_those_games = follows(context, POINTS_OF_OPPONENTS, "in-those-games");
    let each_game = in_those_games || follows(context, MET_TWICE, "once-for-each-game");
    let fewer_made_up = follows(context, ONE_FEWER, "made-up-for-too");
    let mut met: Vec<BTreeSet<Seat>> = vec![BTreeSet::new(); totals.len()];
    let mut sums = vec![0_i64; totals.len()];
    for game in event.played.iter().take(rounds).flat_map(|round| &round.games) {
        let Some(scores) = game.scores else { continue };
        for (own, other) in [(0, 1), (1, 0)] {
            let (seat, opponent) = (game.seats[own], game.seats[other]);
            let new = met[seat].insert(opponent);
            if new || each_game {
                let all = totals[opponent].objective_points;
                sums[seat] += if in_those_games { scores[other].objective_points } else { all };
            }
        }
    }
    for ((total, sum), factor) in totals.iter_mut().zip(sums).zip(factors) {
        total.opponents = match factor {
            Some(factor) if fewer_made_up => sum * PARTS * factor.times / factor.by,
            Some(_) | None => sum * PARTS,
        };
    }
}
