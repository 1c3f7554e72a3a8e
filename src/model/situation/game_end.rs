//! The end of a game.

use crate::words::words;

words! {
    /// A moment at which a game may end.
    Check {
        /// The Tactical Phase of the player's Turn.
        TurnStart = "turn-start",
        /// The end of a Game Round.
        RoundEnd = "round-end",
    }
}
