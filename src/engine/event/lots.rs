//! Lots: an order of the players that nothing but chance decides.

use crate::dice::Seeded;
use crate::event::model::{Event, Lots, Seat};

/// The order in which the lots of a Round come out, the first Round being 1; `None` where nothing was said of lots.
///
/// Drawn by hand they are drawn once for the whole event; from a number they are drawn anew for every Round.
pub fn order(event: &Event, round: usize) -> Option<Vec<Seat>> {
    let players = event.players.len();
    match &event.lots {
        Lots::None => None,
        Lots::Drawn(seats) => Some(seats.clone()),
        Lots::Seed(seed) => {
            let mut dice = Seeded::new(*seed);
            (0..round).map(|_| dice.shuffled(players)).last()
        }
    }
}

/// The place of every player among the lots.
pub fn places(order: &[Seat], players: usize) -> Vec<usize> {
    let mut places = vec![players; players];
    order.iter().enumerate().for_each(|(place, seat)| places[*seat] = place);
    places
}
