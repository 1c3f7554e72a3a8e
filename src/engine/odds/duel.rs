//! A Normal Roll and a face-to-face roll, counted in closed form.
//!
//! A success stands when its score is strictly above the best score of the other side. So the sum runs over the best die
//! of the other side, of which there are at most 22 kinds; for each of them a die of one's own is an ordinary success
//! above it, a Critical, or neither, and the dice of one side are independent of each other.

use crate::odds::hits::{Hits, Leaves};
use crate::odds::score::Pool;
use model::fraction::Fraction;

/// The successes of a Normal Roll: each die is judged alone.
pub fn roll(pool: &Pool) -> Hits {
    Hits::count_up(pool, &Leaves::all(pool))
}

/// Both sides of a face-to-face roll. At most one of them has a success that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// The first side's successes that stand.
    pub active: Hits,
    /// The second side's successes that stand.
    pub reactive: Hits,
}

/// Counts a face-to-face roll for both sides.
pub fn face_to_face(active: &Pool, reactive: &Pool) -> Duel {
    Duel { active: one_side(active, reactive), reactive: one_side(reactive, active) }
}

/// Counts only the successes of `own` that stand against `other`.
pub fn one_side(own: &Pool, other: &Pool) -> Hits {
    Hits::count_up(own, &Leaves::by(own, other))
}

impl Duel {
    /// All ways the dice can fall.
    pub fn total(&self) -> u128 {
        self.active.total()
    }

    /// In how many ways no success stands on either side.
    pub fn nothing(&self) -> u128 {
        self.total() - self.active.standing() - self.reactive.standing()
    }

    /// The probability that a success of the first side stands.
    pub fn active_wins(&self) -> Fraction {
        self.active.share(self.active.standing())
    }

    /// The probability that a success of the second side stands.
    pub fn reactive_wins(&self) -> Fraction {
        self.reactive.share(self.reactive.standing())
    }

    /// The probability that no success stands.
    pub fn nobody_wins(&self) -> Fraction {
        self.active.share(self.nothing())
    }
}
