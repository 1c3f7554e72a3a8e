//! The ledger of a player: objectives, points only below the maximum, penalties, the maximum, and the HVT.

use crate::discrepancy::{MaxScoreScope, PenaltyOrder, UnrevealedHvt};
use crate::record::{Cite, Recorder, StepHandle, build_line};
use crate::ruleset::{PackScoringRules, Rule};
use crate::scenario::cards;
use crate::scenario::facts::Facts;
use crate::scenario::readings::{self, Dependencies};
use crate::scenario::scoring::Scoring;
use crate::scenario::sheet::{SheetMoment, total_path};
use model::fact_name::WINNER;
use model::ids::ClauseId;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::scenario::fact::{FactKind, SheetFact, Victim};
use model::scenario::objective::{Award, Objective};
use model::scenario::{Hvt, Player};
use model::trace::{Ledger, Line};

/// The paths of the totals and the winner.
const TOTALS: [&str; 3] = ["a.total", "b.total", WINNER];

/// The stage of the sum at which an objective is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// First.
    Plain,
    /// After the plain objectives, and only below the maximum.
    BelowMaximum,
    /// Last, and never below 0.
    Penalty,
}

impl Stage {
    /// Returns the stage of an objective.
    pub(super) const fn from_objective(objective: &Objective) -> Self {
        if matches!(objective.award, Award::Lacking(_)) {
            Self::Penalty
        } else if objective.below_maximum {
            Self::BelowMaximum
        } else {
            Self::Plain
        }
    }
}

/// The points of a player for an objective.
#[derive(Clone, Debug)]
struct AwardedPoints<'s> {
    stage: Stage,
    objective: &'s Objective,
    clause: ClauseId,
    points: i64,
}

/// The points of both players for all objectives.
#[derive(Default)]
pub(super) struct Awards<'s> {
    awarded: [Vec<AwardedPoints<'s>>; 2],
}

impl<'s> Awards<'s> {
    /// Adds the points of a player for an objective.
    pub(super) fn push(&mut self, player: Player, objective: &'s Objective, clause: ClauseId, points: i64) {
        let stage = Stage::from_objective(objective);
        self.awarded[player.index()].push(AwardedPoints { stage, objective, clause, points });
    }
}

/// The lines of a ledger with their running total.
struct RunningTotal {
    lines: Vec<Line>,
    total: i64,
}

impl RunningTotal {
    fn add(&mut self, label: Arg, amount: i64, clause: Option<ClauseId>) {
        self.total += amount;
        self.lines.push(build_line(label, amount, clause));
    }

    /// Adds a line that does not count, with the reason.
    fn strike(&mut self, label: Arg, amount: i64, clause: ClauseId, why: Message) {
        self.lines.push(Line { struck: Some(why), ..build_line(label, amount, Some(clause)) });
    }
}

/// The ledger of a player before the HVT is considered, with the readings on which its total depends.
pub(super) struct PlayerLedger<'s> {
    player: Player,
    sum: RunningTotal,
    dependencies: Dependencies<'s>,
}

/// Adds up a player's points.
pub(super) fn add_up<'s>(
    scoring: Scoring<'s>,
    record: &mut Recorder,
    awards: &Awards<'_>,
    player: Player,
) -> PlayerLedger<'s> {
    let (sum, queries) = scoring.readings.track(|| add_up_awards(scoring, record, awards, player));
    let recompute = |record: &mut Recorder| Some([add_up_awards(scoring, record, awards, player).total]);
    let [dependencies] = scoring.dependencies(&queries, &[sum.total], recompute);
    PlayerLedger { player, sum, dependencies }
}

fn add_up_awards(scoring: Scoring<'_>, record: &mut Recorder, awards: &Awards<'_>, player: Player) -> RunningTotal {
    let awarded = &awards.awarded[player.index()];
    let mut sum = RunningTotal { lines: Vec::new(), total: 0 };
    add_plain(scoring, &mut sum, awarded);
    let has_penalty = awarded.iter().any(|award| award.points < 0);
    let is_penalty_first = has_penalty && scoring.follows(PenaltyOrder::BeforeTheExtraPoints);
    if is_penalty_first {
        add_penalties(scoring, &mut sum, awarded);
    }
    add_below_maximum(scoring, &mut sum, awarded);
    let limit = scoring.rules.pack.map(|pack| pack.below_maximum);
    let provisions_limit = scoring.context.rules.clause(Rule::ProvisionsBelowMaximum);
    cards::add_provisions(scoring, record, player, |cards, clause| {
        add_card_points(
            scoring,
            &mut sum,
            &Arg::Word("provisions"),
            cards,
            [Some(clause), provisions_limit.or(limit).cloned()],
        );
    });
    cards::add_bonuses(scoring, record, player, |card, points, clause| {
        add_card_points(scoring, &mut sum, &card, points, [Some(clause), limit.cloned()]);
    });
    if !is_penalty_first {
        add_penalties(scoring, &mut sum, awarded);
    }
    if let Some(pack) = scoring.rules.pack {
        let excess = compute_excess(scoring, pack, sum.total);
        if excess > 0 {
            sum.add(Arg::Word("maximum"), -excess, Some(pack.maximum.clause.clone()));
        }
    }
    sum
}

/// Adds the objectives that do not depend on the total.
fn add_plain(scoring: Scoring<'_>, sum: &mut RunningTotal, awarded: &[AwardedPoints<'_>]) {
    let gives_points = |key: &str| awarded.iter().any(|award| &*award.objective.key == key && award.points > 0);
    for award in awarded.iter().filter(|award| award.stage == Stage::Plain) {
        let label = Arg::Text(award.objective.key.clone());
        let excluded_by = award.objective.not_with.as_deref().filter(|key| gives_points(key) && award.points > 0);
        let mut compatible = award.objective.readings.iter().filter(|row| row.together);
        match excluded_by.filter(|_| !compatible.any(|row| scoring.follows_all(&row.followed))) {
            Some(key) => {
                let why = Message::new("step-not-paid-with").text("key", key);
                sum.strike(label, award.points, award.clause.clone(), why);
            }
            None => sum.add(label, award.points, Some(award.clause.clone())),
        }
    }
}

/// Adds the objectives that give points only below the maximum.
fn add_below_maximum(scoring: Scoring<'_>, sum: &mut RunningTotal, awarded: &[AwardedPoints<'_>]) {
    let Some(pack) = scoring.rules.pack else { return };
    let maximum = pack.maximum.value;
    for award in awarded.iter().filter(|award| award.stage == Stage::BelowMaximum) {
        let label = Arg::Text(award.objective.key.clone());
        if award.points > 0 && sum.total >= maximum {
            let why = Message::new("step-not-paid-at-maximum").number("maximum", maximum);
            sum.strike(label, award.points, pack.below_maximum.clone(), why);
        } else {
            sum.add(label, award.points.min((maximum - sum.total).max(0)), Some(award.clause.clone()));
        }
    }
}

/// Adds the points of cards up to the maximum by a first clause, and strikes the rest by a second.
fn add_card_points(
    scoring: Scoring<'_>,
    sum: &mut RunningTotal,
    label: &Arg,
    points: i64,
    [clause, limit]: [Option<ClauseId>; 2],
) {
    let Some(pack) = scoring.rules.pack else { return };
    let maximum = pack.maximum.value;
    let added = points.min((maximum - sum.total).max(0));
    if added < points
        && let Some(limit) = limit
    {
        let why = Message::new("step-not-paid-at-maximum").number("maximum", maximum);
        sum.strike(label.clone(), points - added, limit, why);
    }
    if added > 0 {
        sum.add(label.clone(), added, clause);
    }
}

/// Subtracts the penalties, but not below 0.
fn add_penalties(scoring: Scoring<'_>, sum: &mut RunningTotal, awarded: &[AwardedPoints<'_>]) {
    for award in awarded.iter().filter(|award| award.stage == Stage::Penalty) {
        sum.add(Arg::Text(award.objective.key.clone()), award.points, Some(award.clause.clone()));
    }
    if let Some(pack) = scoring.rules.pack.filter(|_| sum.total < 0) {
        let correction = -sum.total;
        sum.add(Arg::Word("floor"), correction, Some(pack.floor.clone()));
    }
}

/// Returns the points above the maximum score; 0 in the reading without a maximum.
fn compute_excess(scoring: Scoring<'_>, pack: &PackScoringRules, total: i64) -> i64 {
    let excess = (total - pack.maximum.value).max(0);
    if excess > 0 && scoring.follows(MaxScoreScope::OnlyWhereItIsPrinted) { 0 } else { excess }
}

/// Returns whether each player loses by the HVT, and the reading that decides it for a masked HVT.
fn find_losses_by_hvt(scoring: Scoring<'_>) -> ([bool; 2], Option<UnrevealedHvt>) {
    let lost = scoring.sheet.hvt_lost;
    match lost != [false; 2] && scoring.sheet.scenario.hvt == Hvt::Masked {
        false => (lost, None),
        true if scoring.follows(UnrevealedHvt::NoPointsForIt) => ([false; 2], Some(UnrevealedHvt::NoPointsForIt)),
        true => (lost, Some(UnrevealedHvt::TheRuleOnHvts)),
    }
}

/// Subtracts the points of a player who lost by the HVT, and compensates the adversary.
fn apply_hvt_loss(
    pack: &PackScoringRules,
    record: &mut Recorder,
    ledgers: &mut [PlayerLedger<'_>; 2],
    lost: [bool; 2],
    limit: Option<Cite>,
) {
    for player in Player::ALL {
        if !lost[player.index()] {
            continue;
        }
        let sum = &mut ledgers[player.index()].sum;
        let all = -sum.total;
        sum.add(Arg::Word("hvt-lost"), all, Some(pack.hvt_lost.clone()));
        let message = Message::new("step-hvt-lost").word("player", player.as_str());
        record.step(message).cite(pack.hvt_lost).cite(pack.hvt_last).affects_all(TOTALS);
    }
    for player in Player::ALL {
        if lost[player.adversary().index()] && !lost[player.index()] {
            let sum = &mut ledgers[player.index()].sum;
            let compensation = &pack.hvt_compensation;
            let added = (pack.maximum.value - sum.total).clamp(0, compensation.value);
            if added < compensation.value
                && let Some(clause) = limit
            {
                let why = Message::new("step-not-paid-at-maximum").number("maximum", pack.maximum.value);
                let label = Arg::Word("hvt-compensation");
                sum.strike(label, compensation.value - added, clause.clone(), why);
            }
            sum.add(Arg::Word("hvt-compensation"), added, Some(compensation.clause.clone()));
        }
    }
}

/// Writes that killed Designated Targets cost nothing and compensate no one.
fn write_killed_targets(facts: &mut Facts<'_, '_>, record: &mut Recorder) -> Result<(), Refusal> {
    let scoring = facts.scoring();
    let scenario = scoring.sheet.scenario;
    let clause = scoring.context.rules.clause(Rule::DesignatedTargetKilledFreely);
    let Some(clause) = clause.filter(|clause| scenario.applies(clause)) else { return Ok(()) };
    let counts_targets =
        |fact: &&SheetFact| matches!(&fact.is, FactKind::Killed(killed) if killed.victims == Victim::DesignatedTarget);
    for fact in scenario.facts.iter().filter(counts_targets).filter(|fact| scenario.is_at_the_end(fact)) {
        if facts.count(record, fact, SheetMoment::End)? != [0, 0] {
            record.step(Message::new("step-target-costs-nothing")).cite(clause).affects_all(TOTALS);
        }
    }
    Ok(())
}

/// Applies the rule on HVTs, and writes both ledgers and the winner.
///
/// # Errors
/// Victory Points decide the winner, and the sheet does not state them.
pub(super) fn write_result(
    facts: &mut Facts<'_, '_>,
    record: &mut Recorder,
    mut ledgers: [PlayerLedger<'_>; 2],
) -> Result<(), Refusal> {
    let scoring = facts.scoring();
    let (lost, reading) = find_losses_by_hvt(scoring);
    if let Some(pack) = scoring.rules.pack {
        let limit = scoring.context.rules.clause(Rule::HvtCompensationLimit);
        apply_hvt_loss(pack, record, &mut ledgers, lost, limit);
    }
    write_killed_targets(facts, record)?;
    // The loss by an HVT changes the points, so totals are taken after it.
    let totals = ledgers.each_ref().map(|ledger| ledger.sum.total);
    for PlayerLedger { player, sum, dependencies } in ledgers {
        let message = Message::new("step-total").word("player", player.as_str()).number("total", sum.total);
        let clauses: Vec<ClauseId> = sum.lines.iter().filter_map(|line| line.clause.clone()).collect();
        let step = record.step(message);
        let step = readings::write_readings(step.cite_all(clauses.iter()), &dependencies);
        let step = reading.into_iter().fold(step, StepHandle::reading);
        let step = step.cite_all(scoring.context.rules.clause(Rule::ObjectivesJudgedAlone));
        let title = Arg::Word("objective-points");
        step.decides(total_path(player), Fact::Number(sum.total)).affects(WINNER).ledger(Ledger {
            title,
            lines: sum.lines,
            total: sum.total,
        });
    }
    // The loss by an HVT decides before the totals; if both players lose, the totals decide.
    let winner = match (lost[0], lost[1]) {
        (true, false) => "b",
        (false, true) => "a",
        (true, true) | (false, false) => leader(totals),
    };
    let tie_break = scoring.context.rules.clause_if(Rule::TieBreakOfScenario, winner == "nobody");
    let tie_break = tie_break.zip(scoring.sheet.scenario.tie_break.as_ref());
    let (winner, clause) = match tie_break {
        None => (winner, None),
        Some((clause, id)) => {
            let fact = scoring.sheet.scenario.fact(id.as_str()).ok_or_else(|| Refusal::missing(id.as_str()))?;
            (leader(facts.count(record, fact, SheetMoment::End)?), Some(clause))
        }
    };
    record
        .step(Message::new("step-winner").word("winner", winner))
        .cite_all(clause)
        .decides(WINNER, Fact::Word(winner));
    Ok(())
}

/// Returns the word for the player with the higher number; `nobody` for a tie.
const fn leader([a, b]: [i64; 2]) -> &'static str {
    if a > b {
        "a"
    } else if a < b {
        "b"
    } else {
        "nobody"
    }
}
