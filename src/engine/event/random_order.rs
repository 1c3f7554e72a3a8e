//! The random order of the players in a Round: it decides the first pairings and breaks the last ties.

use crate::dice::Seeded;
use crate::event::model::{Event, RandomOrder, Seat};
use crate::index_vec::{Idx, IndexVec};

/// Returns the random order for a Round, the first being 1; `None` if the event states none.
///
/// An order drawn by hand holds for the whole event. A seed gives a new order in every Round.
pub fn read_for_round(event: &Event, round: usize) -> Option<Vec<Seat>> {
    let players = event.players.len();
    match &event.random_order {
        RandomOrder::Unspecified => None,
        RandomOrder::Given(seats) => Some(seats.clone()),
        RandomOrder::Seed(seed) => {
            let mut dice = Seeded::new(*seed);
            let order = (0..round).map(|_| dice.shuffle(players)).last();
            order.map(|order| order.into_iter().map(Seat::new).collect())
        }
    }
}

/// Returns the rank of each player in a random order; `players` for a player that is not in it.
pub fn compute_ranks(order: &[Seat], players: usize) -> IndexVec<Seat, usize> {
    let mut ranks: IndexVec<Seat, usize> = (0..players).map(|_| players).collect();
    order.iter().enumerate().for_each(|(rank, seat)| ranks[*seat] = rank);
    ranks
}
