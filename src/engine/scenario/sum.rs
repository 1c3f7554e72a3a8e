//! The ledger of a player: objectives, what is paid only below the maximum, penalties, the maximum, the HVT.

use crate::record::{Recorder, StepHandle, line};
use crate::scenario::cards;
use crate::scenario::frame::Frame;
use crate::scenario::readings::{self, Used};
use crate::scenario::sheet::{seat, total_of};
use model::ids::ClauseId;
use model::message::{Arg, Message};
use model::outcome::Fact as Outcome;
use model::scenario::objective::{Award, Objective};
use model::scenario::{Hvt, Player};
use model::trace::{Ledger, Line};

/// Whether killing a model of high value before it is revealed loses the game.
const UNREVEALED: &str = "its10-killing~killed-before-it-is-revealed";
/// Whether every game has a maximum.
const EVERYWHERE: &str = "its10-objective-points~where-the-maximum-holds";
/// Whether a penalty comes before what is paid only below the maximum.
const PENALTY: &str = "its10-objective-points~when-the-point-is-taken-away";
/// What every look at the sums has a share in.
const TOTALS: [&str; 3] = ["a.total", "b.total", "winner"];

/// When in the sum an objective is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// First.
    Plain,
    /// After the others, and only below the maximum.
    BelowMaximum,
    /// Then, and never below 0.
    Penalty,
}

impl Kind {
    /// What an objective is.
    pub const fn of(objective: &Objective) -> Self {
        if matches!(objective.award, Award::Lacking(_)) {
            Self::Penalty
        } else if objective.below_maximum {
            Self::BelowMaximum
        } else {
            Self::Plain
        }
    }
}

/// What an objective gave a player.
#[derive(Clone, Debug)]
struct Given<'s> {
    kind: Kind,
    objective: &'s Objective,
    clause: ClauseId,
    points: i64,
}

/// What both players were given.
#[derive(Default)]
pub struct Ledgers<'s> {
    given: [Vec<Given<'s>>; 2],
}

impl<'s> Ledgers<'s> {
    /// Adds what an objective gave.
    pub fn push(&mut self, player: Player, objective: &'s Objective, clause: ClauseId, points: i64) {
        let kind = Kind::of(objective);
        self.given[seat(player)].push(Given { kind, objective, clause, points });
    }
}

/// A ledger that grows with its total.
struct Sum {
    lines: Vec<Line>,
    total: i64,
}

impl Sum {
    fn add(&mut self, label: Arg, amount: i64, clause: Option<ClauseId>) {
        self.total += amount;
        self.lines.push(line(label, amount, clause));
    }

    fn strike(&mut self, label: Arg, amount: i64, clause: ClauseId, why: Message) {
        self.lines.push(Line { struck: Some(why), ..line(label, amount, Some(clause)) });
    }
}

/// What a player was given, added up before the HVT is looked at, and the readings on which it depends.
pub struct Added<'s> {
    player: Player,
    sum: Sum,
    used: Used<'s>,
}

/// Adds up a player's points.
pub fn add_up<'s>(frame: Frame<'s>, record: &mut Recorder, ledgers: &Ledgers<'_>, player: Player) -> Added<'s> {
    let (sum, asked) = frame.readings.watch(|| added(frame, record, ledgers, player));
    let again = || Some([added(frame, &mut Recorder::silent(), ledgers, player).total]);
    let [used] = frame.depends(&asked, &[sum.total], again);
    Added { player, sum, used }
}

fn added(frame: Frame<'_>, record: &mut Recorder, ledgers: &Ledgers<'_>, player: Player) -> Sum {
    let given = &ledgers.given[seat(player)];
    let mut sum = Sum { lines: Vec::new(), total: 0 };
    plain(frame, &mut sum, given);
    let punished = given.iter().any(|one| one.points < 0);
    let penalty_first = punished && frame.follows(PENALTY, "before-the-extra-points");
    if penalty_first {
        penalties(frame, &mut sum, given);
    }
    below_maximum(frame, &mut sum, given);
    cards::provisions(frame, record, player, |cards, clause| {
        while_below(frame, &mut sum, &Arg::Word("provisions"), cards, clause);
    });
    cards::bonuses(frame, record, player, |card, points, clause| while_below(frame, &mut sum, &card, points, clause));
    if !penalty_first {
        penalties(frame, &mut sum, given);
    }
    let over = over_maximum(frame, sum.total);
    if over > 0 {
        sum.add(Arg::Word("maximum"), -over, Some(ClauseId::from_static(frame.rules.maximum.clause)));
    }
    sum
}

/// Objectives that are paid whatever the sum.
fn plain(frame: Frame<'_>, sum: &mut Sum, given: &[Given<'_>]) {
    let paid = |key: &str| given.iter().any(|one| &*one.objective.key == key && one.points > 0);
    for one in given.iter().filter(|one| one.kind == Kind::Plain) {
        let label = Arg::Text(one.objective.key.clone());
        let other = one.objective.not_with.as_deref().filter(|key| paid(key) && one.points > 0);
        let mut together = one.objective.readings.iter().filter(|row| row.together);
        match other.filter(|_| !together.any(|row| frame.follows_all(&row.followed))) {
            Some(key) => {
                let why = Message::new("step-not-paid-with").text("key", key);
                sum.strike(label, one.points, one.clause.clone(), why);
            }
            None => sum.add(label, one.points, Some(one.clause.clone())),
        }
    }
}

/// Objectives that are paid only below the maximum.
fn below_maximum(frame: Frame<'_>, sum: &mut Sum, given: &[Given<'_>]) {
    let most = frame.rules.maximum.value;
    for one in given.iter().filter(|one| one.kind == Kind::BelowMaximum) {
        let label = Arg::Text(one.objective.key.clone());
        if one.points > 0 && sum.total >= most {
            let why = Message::new("step-not-paid-at-maximum").number("maximum", most);
            sum.strike(label, one.points, ClauseId::from_static(frame.rules.below_maximum), why);
        } else {
            sum.add(label, one.points.min((most - sum.total).max(0)), Some(one.clause.clone()));
        }
    }
}

/// Points of cards, as many as there is room for.
fn while_below(frame: Frame<'_>, sum: &mut Sum, label: &Arg, points: i64, clause: ClauseId) {
    let room = points.min((frame.rules.maximum.value - sum.total).max(0));
    if room < points {
        let why = Message::new("step-not-paid-at-maximum").number("maximum", frame.rules.maximum.value);
        sum.strike(label.clone(), points - room, ClauseId::from_static(frame.rules.below_maximum), why);
    }
    if room > 0 {
        sum.add(label.clone(), room, Some(clause));
    }
}

/// Points taken away, never below 0.
fn penalties(frame: Frame<'_>, sum: &mut Sum, given: &[Given<'_>]) {
    for one in given.iter().filter(|one| one.kind == Kind::Penalty) {
        sum.add(Arg::Text(one.objective.key.clone()), one.points, Some(one.clause.clone()));
    }
    if sum.total < 0 {
        let back = -sum.total;
        sum.add(Arg::Word("floor"), back, Some(ClauseId::from_static(frame.rules.floor)));
    }
}

/// By how much a total is more than a game gives; by nothing in the reading that there is no maximum.
fn over_maximum(frame: Frame<'_>, total: i64) -> i64 {
    let over = (total - frame.rules.maximum.value).max(0);
    if over > 0 && frame.follows(EVERYWHERE, "only-where-it-is-printed") { 0 } else { over }
}

/// Who loses by the HVT, and the reading on which that depends: one that was masked may only earn nothing.
fn lost_by_hvt(frame: Frame<'_>) -> ([bool; 2], Option<&'static str>) {
    let lost = frame.sheet.hvt_lost;
    match lost != [false; 2] && frame.sheet.scenario.hvt == Hvt::Masked {
        false => (lost, None),
        true if frame.follows(UNREVEALED, "no-points-for-it") => ([false; 2], Some("no-points-for-it")),
        true => (lost, Some("the-rule-on-hvts")),
    }
}

/// Looks at the HVTs, writes both ledgers and who won.
pub fn conclude(frame: Frame<'_>, record: &mut Recorder, mut added: [Added<'_>; 2]) {
    let (lost, reading) = lost_by_hvt(frame);
    for player in Player::ALL {
        if !lost[seat(*player)] {
            continue;
        }
        let own = &mut added[seat(*player)].sum;
        let all = -own.total;
        own.add(Arg::Word("hvt-lost"), all, Some(ClauseId::from_static(frame.rules.hvt_lost)));
        let message = Message::new("step-hvt-lost").word("player", player.as_str());
        record.step(message).cite(frame.rules.hvt_lost).cite(frame.rules.hvt_last).affects_all(TOTALS);
    }
    for player in Player::ALL {
        let own = seat(*player);
        if lost[seat(player.adversary())] && !lost[own] {
            let room = (frame.rules.maximum.value - added[own].sum.total).clamp(0, frame.rules.hvt_compensation.value);
            let clause = ClauseId::from_static(frame.rules.hvt_compensation.clause);
            added[own].sum.add(Arg::Word("hvt-compensation"), room, Some(clause));
        }
    }
    let totals = added.each_ref().map(|one| one.sum.total);
    for Added { player, sum, used } in added {
        let message = Message::new("step-total").word("player", player.as_str()).number("total", sum.total);
        let clauses: Vec<ClauseId> = sum.lines.iter().filter_map(|line| line.clause.clone()).collect();
        let step = record.step(message);
        let step = readings::write(clauses.iter().fold(step, StepHandle::cite_id), &used);
        let step = reading.iter().fold(step, |step, reading| step.reading(UNREVEALED, reading));
        let title = Arg::Word("objective-points");
        step.decides(total_of(player), Outcome::Number(sum.total)).affects("winner").ledger(Ledger {
            title,
            lines: sum.lines,
            total: sum.total,
        });
    }
    let winner = match (lost[0], lost[1]) {
        (true, false) => "b",
        (false, true) => "a",
        (true, true) | (false, false) => match totals[0].cmp(&totals[1]) {
            std::cmp::Ordering::Less => "b",
            std::cmp::Ordering::Equal => "nobody",
            std::cmp::Ordering::Greater => "a",
        },
    };
    record.step(Message::new("step-winner").word("winner", winner)).decides("winner", Outcome::Word(winner));
}
