//! Who sits out a Round.

use crate::context::Context;
use crate::event::model::{Event, Seat};
use crate::event::readings::{LOWEST_OF_A_LEAGUE, follows};
use crate::event::totals::Total;

/// Who takes a bye, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bye {
    /// The player.
    pub seat: Seat,
    /// Somebody lower ranked has had one.
    pub instead: bool,
    /// Everybody has had one, so that somebody must take another.
    pub again: bool,
}

/// The bye of the first Round: the last of the lots, in a league the last to arrive.
pub fn first(event: &Event, lots: &[Seat]) -> Option<Bye> {
    let arrived = event.taking_part(1);
    let last = if event.form.is_league() { arrived.last() } else { lots.iter().rfind(|seat| arrived.contains(seat)) };
    last.map(|seat| Bye { seat: *seat, instead: false, again: false })
}

/// The bye of a later Round, the players being ranked from the top: the lowest of those with the fewest byes.
pub fn later(
    context: &Context<'_>,
    event: &Event,
    ranked: &[Seat],
    totals: &[Total],
    lots: Option<&[usize]>,
) -> Option<Bye> {
    let fewest = ranked.iter().map(|seat| totals[*seat].byes).min()?;
    let may = |seat: &Seat| totals[*seat].byes == fewest;
    let by_points = event.form.is_league() && follows(context, LOWEST_OF_A_LEAGUE, "fewest-tournament-points");
    let lowest = |seats: &mut dyn Iterator<Item = Seat>| match (by_points, lots) {
        (true, Some(lots)) => seats.max_by_key(|seat| (-totals[*seat].tournament_points, lots[*seat])),
        (true | false, _) => seats.last(),
    };
    let all = lowest(&mut ranked.iter().copied())?;
    let seat = lowest(&mut ranked.iter().copied().filter(may))?;
    Some(Bye { seat, instead: seat != all, again: fewest > 0 })
}
