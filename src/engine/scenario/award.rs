//! Awards points for the facts of both players.

use crate::discrepancy::CancelledObjectives;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::scenario::facts::{Facts, Pair};
use crate::scenario::ledger::Awards;
use crate::scenario::readings;
use crate::scenario::scoring::Scoring;
use crate::scenario::sheet::{SheetMoment, total_path};
use model::fact_name::WINNER;
use model::ids::ClauseId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::scenario::fact::SheetFact;
use model::scenario::objective::{Award, Objective, When};
use model::scenario::{Player, Tier};

/// Returns the points that an award gives a player; negative for a penalty.
pub(super) fn compute_points(award: &Award, own: i64, adversary: i64, tier: Option<Tier>) -> i64 {
    let (points, is_due) = match award {
        Award::Each(points) => return i64::from(*points) * own,
        Award::Bands(bands) => {
            let band = bands.iter().find(|band| band.contains(tier, own));
            return band.map_or(0, |band| band.points.into());
        }
        Award::Lacking(points) => return if own == 0 { -i64::from(*points) } else { 0 },
        Award::Have(points) => (points, own > 0),
        Award::More(points) => (points, own > adversary),
        Award::Same(points) => (points, own == adversary && own > 0),
        Award::Only(points) => (points, own > 0 && adversary == 0),
        Award::Both(points) => (points, own > 0 && adversary > 0),
        Award::NoneOfTheirs(points) => (points, adversary == 0),
    };
    if is_due { i64::from(*points) } else { 0 }
}

/// The terms of an objective in the readings followed.
#[derive(Clone, Copy)]
struct Terms<'s> {
    award: &'s Award,
    cap: Option<u8>,
    fact: &'s SheetFact,
    when: When,
}

impl<'s> Terms<'s> {
    fn new(scoring: Scoring<'s>, objective: &'s Objective) -> Result<Self, Refusal> {
        let (mut award, mut cap, mut id) = (&objective.award, objective.cap, &objective.fact);
        let mut when = objective.when;
        for row in objective.readings.iter().filter(|row| scoring.follows_all(&row.followed)) {
            award = row.award.as_ref().unwrap_or(award);
            cap = row.cap.or(cap);
            id = row.fact.as_ref().unwrap_or(id);
            when = row.when.unwrap_or(when);
        }
        let fact = scoring.sheet.scenario.fact(id.as_str()).ok_or_else(|| Refusal::missing(id.as_str()))?;
        Ok(Self { award, cap, fact, when })
    }

    /// Returns a player's points over all moments, limited by the cap.
    fn add_up(&self, pairs: &[Pair], player: Player, tier: Option<Tier>) -> i64 {
        let (own_index, adversary_index) = (player.index(), player.adversary().index());
        let sum: i64 =
            pairs.iter().map(|pair| compute_points(self.award, pair[own_index], pair[adversary_index], tier)).sum();
        self.cap.map_or(sum, |cap| sum.min(cap.into()))
    }
}

/// Returns the points of both players in the readings followed.
fn resolve_objective_points<'s>(
    scoring: Scoring<'s>,
    facts: &mut Facts<'s, '_>,
    record: &mut Recorder,
    objective: &'s Objective,
) -> Result<Pair, Refusal> {
    let terms = Terms::new(scoring, objective)?;
    let moments: Vec<SheetMoment> = if terms.when.is_per_round() {
        (1..=scoring.scored_rounds()).map(SheetMoment::Round).collect()
    } else {
        vec![SheetMoment::End]
    };
    let is_comparison =
        matches!(terms.award, Award::More(_) | Award::Same(_) | Award::NoneOfTheirs(_) | Award::Only(_));
    let mut pairs = Vec::new();
    for moment in moments {
        let pair = facts.count(record, terms.fact, moment)?;
        let before_cancelling = facts.accomplished(terms.fact, moment).filter(|before| *before != pair);
        let still_counted =
            before_cancelling.filter(|_| is_comparison && scoring.follows(CancelledObjectives::StillCounted));
        pairs.push(still_counted.unwrap_or(pair));
    }
    let tier = scoring.sheet.tier;
    if terms.award.needs_tier() && tier.is_none() {
        return Err(Refusal::missing("tier"));
    }
    Ok([Player::A, Player::B].map(|player| terms.add_up(&pairs, player, tier)))
}

/// Returns the clauses on sums of points that the points of a player for an objective follow.
fn list_sum_clauses(scoring: Scoring<'_>, objective: &Objective, pair: Pair, player: Player) -> Vec<Cite> {
    let own_number = pair[player.index()];
    let is_equal = matches!(objective.award, Award::More(_)) && pair == [0, 0];
    let rules = [
        (Rule::EqualIsNotMore, is_equal),
        (Rule::ExtraPointsOnTop, objective.extra && own_number > 0),
        (Rule::ObjectivesForBothPlayers, own_number > 0 && pair[player.adversary().index()] > 0),
    ];
    let applied = rules.into_iter().filter(|(_, applies)| *applies);
    applied.filter_map(|(rule, _)| scoring.context.rules.clause(rule)).collect()
}

/// Awards the points of an objective to both players: `a.ACQ.1`, `b.ACQ.1`.
///
/// # Errors
/// A fact is missing, or the tier, if the bands depend on it.
pub(super) fn award_objective<'s>(
    scoring: Scoring<'s>,
    facts: &mut Facts<'s, '_>,
    record: &mut Recorder,
    awards: &mut Awards<'s>,
    objective: &'s Objective,
) -> Result<(), Refusal> {
    let (pair, queries) = scoring.readings.track(|| resolve_objective_points(scoring, facts, record, objective));
    let pair = pair?;
    // Other readings may count other facts, which must not be added to the counted ones. One that is refused, such as
    // for a fact that the sheet does not state, leaves nothing to compare.
    let recompute =
        |record: &mut Recorder| resolve_objective_points(scoring, &mut facts.overlay(), record, objective).ok();
    let dependencies = scoring.dependencies(&queries, &pair, recompute);
    let (scenario, clause) = (scoring.sheet.scenario, ClauseId::new(&scoring.sheet.entry, &objective.clause));
    for (player, dependencies) in Player::ALL.iter().zip(&dependencies) {
        let points = pair[player.index()];
        let message = Message::new("step-objective").text("key", &objective.key).number("points", points);
        let step = record.step(message.word("player", player.as_str())).cite(&clause);
        let limits = objective.size_clause.iter().map(|limits| ClauseId::new(&scoring.sheet.entry, limits));
        let step = limits.fold(step, |step, limits| step.cite(&limits));
        let step = step.cite_all(list_sum_clauses(scoring, objective, pair, *player));
        let step = match scenario.objective_paths(objective) {
            Some(paths) => step.decides(&paths[player.index()], Fact::Number(points)),
            None => step,
        };
        let step = step.affects(total_path(*player)).affects(WINNER);
        readings::write_readings(step, dependencies);
        awards.push(*player, objective, clause.clone(), points);
    }
    Ok(())
}
