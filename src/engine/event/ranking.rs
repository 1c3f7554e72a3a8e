//! The ranking of the players, and the criterion that decides each rank.

use crate::index_vec::{Idx, IndexVec};
use std::cmp::Ordering;

use crate::event::model::Seat;
use crate::event::totals::PlayerTotal;

/// A ranking criterion, in the order of application.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Criterion {
    /// Tournament Points.
    TournamentPoints,
    /// Objective Points.
    ObjectivePoints,
    /// Victory Points.
    VictoryPoints,
    /// The sum of the opponents' Objective Points.
    OpponentPoints,
    /// The random order, drawn once for the event.
    RandomOrder,
    /// No criterion: the players are tied.
    None,
}

impl Criterion {
    /// The criteria that compare points, in order.
    const BY_POINTS: [Self; 4] =
        [Self::TournamentPoints, Self::ObjectivePoints, Self::VictoryPoints, Self::OpponentPoints];

    /// Returns the keyword in outcomes and messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::TournamentPoints => "tournament-points",
            Self::ObjectivePoints => "objective-points",
            Self::VictoryPoints => "victory-points",
            Self::OpponentPoints => "opponents",
            Self::RandomOrder => "lots",
            Self::None => "nothing",
        }
    }

    /// Returns the points that it compares.
    const fn points(self, total: &PlayerTotal) -> i64 {
        match self {
            Self::TournamentPoints => total.tournament_points,
            Self::ObjectivePoints => total.objective_points,
            Self::VictoryPoints => total.tie_break_victory_points,
            Self::OpponentPoints => total.opponent_points,
            Self::RandomOrder | Self::None => 0,
        }
    }
}

/// Returns the first criterion in which two players differ.
fn find_deciding_criterion(one: &PlayerTotal, other: &PlayerTotal) -> Criterion {
    let differs = |criterion: &Criterion| criterion.points(one) != criterion.points(other);
    Criterion::BY_POINTS.into_iter().find(differs).unwrap_or(Criterion::None)
}

/// Compares two players; the higher ranked is less.
fn compare(one: &PlayerTotal, other: &PlayerTotal) -> Ordering {
    let compared = |criterion: Criterion| criterion.points(other).cmp(&criterion.points(one));
    Criterion::BY_POINTS.into_iter().map(compared).fold(Ordering::Equal, Ordering::then)
}

/// The rank of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The player that is ranked.
    pub seat: Seat,
    /// The rank, the first being 1; tied players share it.
    pub rank: usize,
    /// The last criterion needed to separate the player from both neighbors in the ranking.
    pub decided_by: Criterion,
}

/// Ranks players. Tied players share a rank, unless a random order breaks the tie.
pub fn rank(
    seats: &[Seat],
    totals: &IndexVec<Seat, PlayerTotal>,
    random_ranks: Option<&IndexVec<Seat, usize>>,
) -> Vec<Standing> {
    let mut ranked = seats.to_vec();
    ranked.sort_by(|one, other| {
        let random_rank = |seat: Seat| random_ranks.map_or(seat.position(), |ranks| ranks[seat]);
        compare(&totals[*one], &totals[*other]).then_with(|| random_rank(*one).cmp(&random_rank(*other)))
    });
    let criterion_below = |index: usize| {
        let (above, below) = (ranked.get(index)?, ranked.get(index + 1)?);
        let criterion = find_deciding_criterion(&totals[*above], &totals[*below]);
        Some(if criterion == Criterion::None && random_ranks.is_some() { Criterion::RandomOrder } else { criterion })
    };
    let mut standings: Vec<Standing> = Vec::with_capacity(ranked.len());
    for (index, seat) in ranked.iter().enumerate() {
        let above = index.checked_sub(1).and_then(criterion_below);
        let is_tied = above == Some(Criterion::None);
        let rank = standings.last().filter(|_| is_tied).map_or(index + 1, |standing| standing.rank);
        // A single player has no neighbors.
        let decided_by = above.max(criterion_below(index)).unwrap_or(Criterion::TournamentPoints);
        standings.push(Standing { seat: *seat, rank, decided_by });
    }
    standings
}
