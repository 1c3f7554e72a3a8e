//! Discrepancies in the rules of events of which the engine executes one reading only. [`crate::discrepancy`] has
//! those whose reading can be chosen.

use crate::discrepancy::discrepancies;

discrepancies! {
    /// How ties in the ranking are broken for pairing.
    PairingTies = "its10-pairings~equal-to-the-last" {
        Lots = "lots",
    }
    /// Whether in a league, too, the next lowest ranked player takes the bye.
    LeagueLowestHadBye = "its10-bye~lowest-had-a-bye" {
        TheNextLowest = "the-next-lowest",
    }
    /// Whether leagues are scored like tournaments.
    LeagueScores = "its10-league~scores-of-a-league" {
        AsInTournaments = "as-in-tournaments",
    }
    /// What happens to the results of a player who leaves.
    PlayerLeaves = "its10-tournament~somebody-leaves" {
        KeepsWhatWasEarned = "keeps-what-was-earned",
    }
    /// The formula for the expected score.
    RatingFormula = "its10-its-rating~rating-without-a-formula" {
        TheUsualElo = "the-usual-elo",
    }
    /// How changes of ratings are rounded.
    RatingRounding = "its10-its-rating~rounding" {
        EachChangeToTheNearest = "each-change-to-the-nearest",
    }
    /// Whether leagues are rated like tournaments.
    LeagueRating = "its10-its-rating~rating-by-pack-and-average" {
        AsInTournaments = "as-in-tournaments",
    }
    /// The K Factor of events without a rule.
    SpecialEventKFactor = "its10-k-factor~kinds-of-event-without-a-rule" {
        AsAnnounced = "as-announced",
    }
}
