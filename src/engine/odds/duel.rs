//! A Normal Roll and a Face to Face Roll, counted in closed form.
//!
//! A success stands if its score is strictly above the best score of the other side. The sum therefore runs over the
//! other side's best die, which has at most 22 different scores. For each of them a die of this side is an ordinary
//! success above that score, a Critical, or neither, and the dice of one side are independent.

use crate::odds::hits::{FacesAbove, Hits};
use crate::odds::score::Pool;
use model::fraction::Fraction;

/// Counts the successes of a Normal Roll: each die succeeds or fails alone.
pub fn count_normal_roll(pool: &Pool) -> Hits {
    Hits::new(pool, &FacesAbove::unopposed(pool))
}

/// Both sides of a Face to Face Roll. At most one of them has a success that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// The active side's successes that stand.
    pub active: Hits,
    /// The reactive side's successes that stand.
    pub reactive: Hits,
}

/// Counts a Face to Face Roll for both sides.
pub fn count_face_to_face(active: &Pool, reactive: &Pool) -> Duel {
    Duel { active: count_one_side(active, reactive), reactive: count_one_side(reactive, active) }
}

/// Counts a Face to Face Roll for one side: the successes of `own` that stand against `other`.
pub fn count_one_side(own: &Pool, other: &Pool) -> Hits {
    Hits::new(own, &FacesAbove::against(own, other))
}

impl Duel {
    /// Returns the number of all ways.
    pub fn total(&self) -> u128 {
        self.active.total()
    }

    /// Returns the number of ways in which no success stands on either side.
    pub fn neither(&self) -> u128 {
        self.total() - self.active.count_standing() - self.reactive.count_standing()
    }

    /// Returns the probability that a success of the active side stands.
    pub fn active_wins(&self) -> Fraction {
        self.active.fraction(self.active.count_standing())
    }

    /// Returns the probability that a success of the reactive side stands.
    pub fn reactive_wins(&self) -> Fraction {
        self.reactive.fraction(self.reactive.count_standing())
    }

    /// Returns the probability that no success stands.
    pub fn neither_wins(&self) -> Fraction {
        self.active.fraction(self.neither())
    }
}
