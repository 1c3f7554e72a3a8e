//! Rules of a pack on events: the entries that print numbers, and the clauses without numbers.

use crate::record::Cite;
use crate::ruleset::Cited;
use model::ids::EntryId;

/// Running the events of a pack.
#[derive(Debug, PartialEq, Eq)]
pub struct EventRules {
    /// Tournaments.
    pub tournament: FormatRules,
    /// Leagues.
    pub league: FormatRules,
    /// The entry that prints the number of rounds of a tournament, in modes by number of players.
    pub rounds: Cited<&'static EntryId>,
    /// The modes of that entry, from the fewest players up.
    pub round_modes: [&'static str; 3],
    /// The entry of the Extra for tournaments with growing armies, and the clause of its Tiers.
    pub escalation: Cited<&'static EntryId>,
    /// The entry of the Extra for leagues with growing armies, and the clause of its rounds.
    pub escalation_league: Cited<&'static EntryId>,
    /// Tournament Points.
    pub points: PointRules,
    /// The rules of the final ranking.
    pub ranking: RankingRules,
    /// Pairings.
    pub pairing: PairingRules,
    /// Byes.
    pub bye: ByeRules,
    /// Ratings.
    pub rating: RatingRules,
    /// The entry that prints the sizes of tournaments.
    pub tier_entry: &'static EntryId,
    /// The modes of that entry, from the smallest size up.
    pub tiers: [&'static str; 3],
    /// The scenarios of a tournament.
    pub scenarios: ScenarioRules,
    /// The maximum of Objective Points in a game.
    pub max_objective_points: Cited<i64>,
    /// A player may be penalized.
    pub penalty: Cite,
}

/// A format of events.
#[derive(Debug, PartialEq, Eq)]
pub struct FormatRules {
    /// The entry that prints the number of participants.
    pub entry: &'static EntryId,
    /// Two players play each game.
    pub one_against_one: Cite,
    /// The clause on the number of army lists each player brings.
    pub lists: Cite,
}

/// Tournament Points.
#[derive(Debug, PartialEq, Eq)]
pub struct PointRules {
    /// The entry that prints the points of each outcome.
    pub entry: &'static EntryId,
    /// Tournament Points are awarded after each Round.
    pub each_round: Cite,
    /// The difference of Objective Points decides the outcome.
    pub difference: Cite,
}

/// The final ranking, by these criteria in order.
#[derive(Debug, PartialEq, Eq)]
pub struct RankingRules {
    /// Tournament Points.
    pub tournament_points: Cite,
    /// Objective Points.
    pub objective_points: Cite,
    /// Victory Points.
    pub victory_points: Cite,
    /// The clause on the Objective Points of the opponents.
    pub opponents: Cite,
    /// The first player is the winner.
    pub winner: Cite,
}

/// Pairings.
#[derive(Debug, PartialEq, Eq)]
pub struct PairingRules {
    /// The first Round is paired at random.
    pub random: Cite,
    /// Later Rounds use the Swiss system.
    pub swiss: Cite,
    /// Players are ranked before each Round.
    pub ranked: Cite,
    /// Neighbors in the ranking play each other.
    pub neighbors: Cite,
}

/// Byes.
#[derive(Debug, PartialEq, Eq)]
pub struct ByeRules {
    /// The entry that prints the points of a bye.
    pub entry: &'static EntryId,
    /// An odd number of players needs a bye.
    pub odd_number_needs_bye: Cite,
    /// A player has at most one bye.
    pub never_twice: Cite,
    /// The first bye of a tournament is drawn at random.
    pub random: Cite,
    /// The first bye of a league goes to the last player to arrive.
    pub last_to_arrive: Cite,
    /// Later byes go to the lowest-ranked player.
    pub lowest_ranked_player: Cite,
    /// The next-lowest player takes the bye if the lowest-ranked has had one.
    pub next_lowest: Cite,
    /// Objective Points are compensated.
    pub objective_points: Cite,
    /// Victory Points are compensated.
    pub victory_points: Cite,
}

/// Ratings.
#[derive(Debug, PartialEq, Eq)]
pub struct RatingRules {
    /// The entry that prints the first rating.
    pub entry: &'static EntryId,
    /// A result is compared with the expected one.
    pub compared_with_expected: Cite,
    /// The expected result follows Elo.
    pub expected: Cite,
    /// The K Factor scales the change.
    pub by_k: Cite,
    /// The clause on the results that change a rating.
    pub results: Cite,
    /// All players are ranked by rating.
    pub ranking: Cite,
    /// The entry that prints the K Factors.
    pub k: &'static EntryId,
    /// The clause on the K Factor of the top Tier.
    pub top: Cite,
    /// The clause on the K Factor of the low Tier.
    pub low: Cite,
    /// Leagues have a K Factor at the mid Tier only.
    pub leagues_at_mid: Cite,
    /// Special events may have another K Factor.
    pub special: Cite,
    /// Each Round of the Extra has its own K Factor.
    pub of_each_round: Cite,
    /// Each player of the Extra has a list for every Tier.
    pub three_lists: Cite,
}

/// The scenarios of a tournament.
#[derive(Debug, PartialEq, Eq)]
pub struct ScenarioRules {
    /// Each Round has a scenario.
    pub each_round: Cite,
    /// No scenario is played twice.
    pub none_twice: Cite,
    /// The organizer may use a scenario of their own.
    pub own: Cite,
}
