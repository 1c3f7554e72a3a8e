//! The stages of a game, from deployment to the count of the points. A clause names those in which players must not
//! forget it.

use serde::Serialize;

use crate::words::words;

words! {
    /// A stage of a game.
    #[derive(Serialize)]
    GameStage {
        /// Deployment, before the first turn.
        Deployment = "deployment-phase",
        /// The Tactical Phase of a turn.
        Tactical = "tactical-phase",
        /// The Impetuous Phase of a turn.
        Impetuous = "impetuous-phase",
        /// The Orders Phase of a turn.
        Orders = "orders-phase",
        /// The States Phase of a turn.
        States = "states-phase",
        /// The end of a Game Round.
        RoundEnd = "round-end",
        /// The end of the game.
        GameEnd = "game-end",
    }
}

impl GameStage {
    /// Returns the id of the entry that describes the stage; `None` for the ends of rounds and games.
    pub const fn entry(self) -> Option<&'static str> {
        match self {
            Self::Deployment | Self::Tactical | Self::Impetuous | Self::Orders | Self::States => Some(self.as_str()),
            Self::RoundEnd | Self::GameEnd => None,
        }
    }
}
