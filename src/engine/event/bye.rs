//! Chooses the player with a bye in a Round with an odd number of players.

use crate::context::Context;
use crate::discrepancy::LeagueLowest;
use crate::event::model::{Event, Seat};
use crate::event::totals::PlayerTotal;
use crate::index_vec::IndexVec;

/// A bye and the reasons for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bye {
    /// The player with the bye.
    pub seat: Seat,
    /// The lowest ranked player has already had more byes, so the next lowest takes this one.
    pub lowest_was_skipped: bool,
    /// Every player has already had a bye.
    pub is_repeated: bool,
}

/// Returns the bye of the first Round: the last player of the random order, in a league the last to arrive.
pub fn find_first_bye(event: &Event, random_order: &[Seat]) -> Option<Bye> {
    let arrived = event.list_participants(1);
    let last = if event.format.is_league() {
        arrived.last()
    } else {
        random_order.iter().rfind(|seat| arrived.contains(seat))
    };
    last.map(|seat| Bye { seat: *seat, lowest_was_skipped: false, is_repeated: false })
}

/// Returns the bye of a later Round: the lowest ranked of the players with the fewest byes.
///
/// `ranked` starts with the highest ranked player; `random_ranks` has the rank of each player in the random order.
pub fn find_later_bye(
    context: &Context<'_>,
    event: &Event,
    ranked: &[Seat],
    totals: &IndexVec<Seat, PlayerTotal>,
    random_ranks: Option<&IndexVec<Seat, usize>>,
) -> Option<Bye> {
    let fewest = ranked.iter().map(|seat| totals[*seat].byes).min()?;
    let is_eligible = |seat: &Seat| totals[*seat].byes == fewest;
    let by_points = event.format.is_league() && context.follows(LeagueLowest::FewestTournamentPoints);
    let lowest = |seats: &mut dyn Iterator<Item = Seat>| match (by_points, random_ranks) {
        (true, Some(ranks)) => seats.max_by_key(|seat| (-totals[*seat].tournament_points, ranks[*seat])),
        (true | false, _) => seats.last(),
    };
    let lowest_of_all = lowest(&mut ranked.iter().copied())?;
    let seat = lowest(&mut ranked.iter().copied().filter(is_eligible))?;
    Some(Bye { seat, lowest_was_skipped: seat != lowest_of_all, is_repeated: fewest > 0 })
}
