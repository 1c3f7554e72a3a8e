//! Events: their formats and the sizes of the armies.

use crate::words::words;

words! {
    /// The format of an event.
    #[derive(serde::Serialize)]
    Format {
        /// A tournament.
        Tournament = "tournament",
        /// A league.
        League = "league",
        /// A One Shot, which announces its number of Rounds.
        OneShot = "one-shot",
        /// A special event, which announces its K Factor.
        Special = "special",
    }
}

impl Format {
    /// Returns whether the rules for leagues apply, not those for tournaments.
    pub const fn is_league(self) -> bool {
        match self {
            Self::League => true,
            Self::Tournament | Self::OneShot | Self::Special => false,
        }
    }
}

words! {
    /// The size of an event.
    #[derive(serde::Serialize)]
    Tier {
        /// The smallest size.
        Low = "low",
        /// The usual size.
        Mid = "mid",
        /// The largest size.
        Top = "top",
    }
}

impl Tier {
    /// Returns the term that names it.
    pub const fn term(self) -> &'static str {
        match self {
            Self::Low => "low-tier",
            Self::Mid => "mid-tier",
            Self::Top => "top-tier",
        }
    }

    /// Returns the index in [`Tier::ALL`].
    pub const fn index(self) -> usize {
        match self {
            Self::Low => 0,
            Self::Mid => 1,
            Self::Top => 2,
        }
    }
}
