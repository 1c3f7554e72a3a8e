//! What a pack's rules say about events: the entries that print their numbers, and the clauses that print none.

use crate::record::Cite;
use crate::ruleset::Cited;

/// How the events of a pack are run.
#[derive(Debug, PartialEq, Eq)]
pub struct EventRules {
    /// Tournaments.
    pub tournament: FormatRules,
    /// Leagues.
    pub league: FormatRules,
    /// The entry that prints how many rounds a tournament has: its modes, by number of players.
    pub rounds: Cited<&'static str>,
    /// The modes of that entry, from the fewest players on.
    pub round_modes: [&'static str; 3],
    /// The Extra of tournaments in which the armies grow: its entry, and the clause of its Tiers.
    pub escalation: Cited<&'static str>,
    /// The Extra of leagues in which the armies grow: its entry, and the clause of its rounds.
    pub escalation_league: Cited<&'static str>,
    /// What an outcome is worth.
    pub points: PointRules,
    /// Final ranking.
    pub ranking: RankingRules,
    /// Pairings.
    pub pairing: PairingRules,
    /// Byes.
    pub bye: ByeRules,
    /// Ratings.
    pub rating: RatingRules,
    /// The entry that prints the sizes of tournaments.
    pub tier_entry: &'static str,
    /// The modes of that entry, from the smallest size on.
    pub tiers: [&'static str; 3],
    /// Which scenarios a tournament plays.
    pub scenarios: ScenarioRules,
    /// The most Objective Points of a game.
    pub most_points: Cited<i64>,
    /// A player may be penalised.
    pub penalty: Cite,
}

/// A format of events.
#[derive(Debug, PartialEq, Eq)]
pub struct FormatRules {
    /// The entry that prints how many take part.
    pub entry: &'static str,
    /// Every game is played by two.
    pub one_against_one: Cite,
    /// The lists each player brings.
    pub lists: Cite,
}

/// Tournament Points.
#[derive(Debug, PartialEq, Eq)]
pub struct PointRules {
    /// The entry that prints what each outcome is worth.
    pub entry: &'static str,
    /// They are given after each Round.
    pub each_round: Cite,
    /// The difference tells the outcome.
    pub difference: Cite,
}

/// Rankings.
#[derive(Debug, PartialEq, Eq)]
pub struct RankingRules {
    /// Tournament Points.
    pub tournament_points: Cite,
    /// Objective Points.
    pub objective_points: Cite,
    /// Victory Points.
    pub victory_points: Cite,
    /// The Objective Points of the opponents.
    pub opponents: Cite,
    /// The winner.
    pub winner: Cite,
}

/// Pairings.
#[derive(Debug, PartialEq, Eq)]
pub struct PairingRules {
    /// The first Round.
    pub random: Cite,
    /// Those after it.
    pub swiss: Cite,
    /// Players are ranked first.
    pub ranked: Cite,
    /// Neighbours meet.
    pub neighbours: Cite,
}

/// Byes.
#[derive(Debug, PartialEq, Eq)]
pub struct ByeRules {
    /// The entry that prints what one is worth.
    pub entry: &'static str,
    /// When there is one.
    pub odd: Cite,
    /// No player has two.
    pub never_twice: Cite,
    /// The first of a tournament.
    pub random: Cite,
    /// The first of a league.
    pub last_to_arrive: Cite,
    /// The others.
    pub lowest: Cite,
    /// The player that takes it instead.
    pub next_lowest: Cite,
    /// Objective Points are made up for.
    pub objective_points: Cite,
    /// Victory Points are made up for.
    pub victory_points: Cite,
}

/// Ratings.
#[derive(Debug, PartialEq, Eq)]
pub struct RatingRules {
    /// The entry that prints the first rating.
    pub entry: &'static str,
    /// A result is compared with the expected one.
    pub compared: Cite,
    /// What is expected.
    pub expected: Cite,
    /// The K Factor says how far it moves.
    pub by_k: Cite,
    /// Which results count.
    pub results: Cite,
    /// The order of a ranking of all players.
    pub ranking: Cite,
    /// The entry that prints K Factors.
    pub k: &'static str,
    /// At a high Tier.
    pub top: Cite,
    /// At a low Tier.
    pub low: Cite,
    /// Leagues have one at one Tier only.
    pub leagues_at_mid: Cite,
    /// Special events may have another.
    pub special: Cite,
    /// Each Round of the Extra has its own.
    pub of_each_round: Cite,
    /// Each player of it has a list for every Tier.
    pub three_lists: Cite,
}

/// Scenarios.
#[derive(Debug, PartialEq, Eq)]
pub struct ScenarioRules {
    /// One for each Round.
    pub each_round: Cite,
    /// None twice.
    pub none_twice: Cite,
    /// One of the Organizer's own.
    pub own: Cite,
}
