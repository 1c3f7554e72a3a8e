//! The order of the players, and which comparison decided each place.

use std::cmp::Ordering;

use crate::event::model::Seat;
use crate::event::totals::Total;

/// A comparison, in the order in which they are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Comparison {
    /// Tournament Points.
    TournamentPoints,
    /// Objective Points.
    ObjectivePoints,
    /// Victory Points.
    VictoryPoints,
    /// The Objective Points of the opponents.
    Opponents,
    /// Lots.
    Lots,
    /// Nothing tells them apart.
    Nothing,
}

impl Comparison {
    /// Those made by points, in order.
    const BY_POINTS: [Self; 4] = [Self::TournamentPoints, Self::ObjectivePoints, Self::VictoryPoints, Self::Opponents];

    /// The keyword in outcomes and messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::TournamentPoints => "tournament-points",
            Self::ObjectivePoints => "objective-points",
            Self::VictoryPoints => "victory-points",
            Self::Opponents => "opponents",
            Self::Lots => "lots",
            Self::Nothing => "nothing",
        }
    }

    /// The number that is compared.
    const fn number(self, total: &Total) -> i64 {
        match self {
            Self::TournamentPoints => total.tournament_points,
            Self::ObjectivePoints => total.objective_points,
            Self::VictoryPoints => total.in_a_tie,
            Self::Opponents => total.opponents,
            Self::Lots | Self::Nothing => 0,
        }
    }
}

/// The comparison that tells two apart.
fn told_apart(one: &Total, other: &Total) -> Comparison {
    let differs = |comparison: &Comparison| comparison.number(one) != comparison.number(other);
    Comparison::BY_POINTS.into_iter().find(differs).unwrap_or(Comparison::Nothing)
}

/// The higher ranked comes first.
fn order(one: &Total, other: &Total) -> Ordering {
    let compared = |comparison: Comparison| comparison.number(other).cmp(&comparison.number(one));
    Comparison::BY_POINTS.into_iter().map(compared).fold(Ordering::Equal, Ordering::then)
}

/// Where a player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The player.
    pub seat: Seat,
    /// The place, the first being 1; those who share it have the same.
    pub place: usize,
    /// The last comparison that it took to tell the player from who stands above and below.
    pub decided_by: Comparison,
}

/// Ranks players. Where nothing tells two apart they share a place; with lots, these decide.
pub fn rank(seats: &[Seat], totals: &[Total], lots: Option<&[usize]>) -> Vec<Standing> {
    let mut ranked = seats.to_vec();
    ranked.sort_by(|one, other| {
        let drawn = |seat: Seat| lots.map_or(seat, |lots| lots[seat]);
        order(&totals[*one], &totals[*other]).then_with(|| drawn(*one).cmp(&drawn(*other)))
    });
    let between = |place: usize| {
        let (above, below) = (ranked.get(place)?, ranked.get(place + 1)?);
        let by = told_apart(&totals[*above], &totals[*below]);
        Some(if by == Comparison::Nothing && lots.is_some() { Comparison::Lots } else { by })
    };
    let mut standings: Vec<Standing> = Vec::with_capacity(ranked.len());
    for (index, seat) in ranked.iter().enumerate() {
        let above = index.checked_sub(1).and_then(between);
        let shared = above == Some(Comparison::Nothing);
        let place = standings.last().filter(|_| shared).map_or(index + 1, |standing| standing.place);
        // Among those who take part alone there is nobody to be told from.
        let decided_by = above.max(between(index)).unwrap_or(Comparison::TournamentPoints);
        standings.push(Standing { seat: *seat, place, decided_by });
    }
    standings
}
