//! The Guts Roll: whether a trooper that was attacked owes one, how it goes, and what must follow.
//!
//! A whole Order asks [`is_due`] for every survivor and then [`decide`]; both write their steps with a share in the paths
//! the caller names, and leave the facts themselves to it. [`places`] says where a trooper goes that failed.

mod outcome;
pub mod places;

pub use outcome::{Must, RollPaths, Verdict};

use crate::context::Context;
use crate::dice::Dice;
use crate::guts::outcome::write;
use crate::guts::places::{Surroundings, choose};
use crate::record::Recorder;
use crate::rolls::{throw, write_throws};
use crate::ruleset::{GutsRules, Rule};
use crate::success_value::{Base, Modifier, add_up};
use crate::turn::Forbidden;
use crate::turn::printed::{counts_as, skill};
use model::ids::{ClauseId, EntryId};
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Owner, Path};
use model::refusal::Refusal;
pub use model::situation::guts::Attacked;
use model::trace::Resolved;

/// The skill that lets its bearer choose.
const COURAGE: &str = "courage";
/// The skill whose bearer stays.
const RELIGIOUS: &str = "religious-troop";

/// A trooper at the end of an Order.
#[derive(Clone, Debug)]
pub struct Survivor {
    /// What happened to it.
    pub attacked: Attacked,
    /// It is in close combat.
    pub engaged: bool,
    /// It is Immobilized.
    pub held: bool,
    /// The Order leaves it Unconscious or Dead.
    pub down: bool,
}

/// What its player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// To roll.
    Roll,
    /// To fail.
    Fail,
    /// To pass.
    Pass,
}

/// A trooper that owes a Guts Roll.
#[derive(Clone, Debug)]
pub struct Nerve {
    /// Willpower.
    pub wip: i64,
    /// MODs to the roll.
    pub modifiers: Vec<Modifier>,
    /// What its player wants.
    pub choice: Choice,
    /// Its skills.
    pub skills: Vec<EntryId>,
    /// Its army follows an inspiring leader.
    pub inspired: bool,
    /// The clause that makes it fail without a roll.
    pub fails: Option<ClauseId>,
    /// Better cover is within reach.
    pub better_cover: bool,
}

const fn known(clause: crate::record::Cite) -> ClauseId {
    ClauseId::from_static(clause)
}

/// Whether a survivor owes a Guts Roll; never in an edition without them. Writes why.
pub fn is_due(context: &Context<'_>, record: &mut Recorder, survivor: &Survivor, shapes: &[Path]) -> bool {
    let Some(rules) = context.rules.turn.guts else { return false };
    let other = rules.due.value.and_then(|discrepancy| Some((discrepancy, context.reading(discrepancy)?)));
    let counts = match survivor.attacked {
        Attacked::Hit => true,
        Attacked::Missed => other.is_some(),
        Attacked::No => false,
    };
    if let (true, false, Some(clause)) =
        (counts && survivor.held, survivor.down, context.rules.cite(Rule::NoGutsRollWhileImmobilized))
    {
        let step = record.step(Message::new("step-guts-held")).cite(rules.due.clause).cite(clause);
        step.affects_all(shapes);
        return false;
    }
    let (message, clause, due) = match (counts, survivor.down, survivor.engaged) {
        (false, _, _) => ("step-guts-not-due", None, false),
        (true, true, _) => ("step-guts-down", Some(rules.not_down), false),
        (true, false, true) => ("step-guts-engaged", Some(rules.not_engaged), false),
        (true, false, false) => ("step-guts-due", None, true),
    };
    let message = Message::new(message).word("attacked", survivor.attacked.as_str());
    let step = record.step(message).cite(rules.due.clause).cite_some(clause);
    let step = other.into_iter().fold(step, |step, (discrepancy, reading)| step.reading(discrepancy, reading));
    step.affects_all(shapes);
    due
}

/// Decides a Guts Roll that is due: rolls it where a roll is made, and says what must follow.
///
/// # Errors
/// A refusal of the dice, or where the edition's rule is not here.
pub fn decide(
    context: &Context<'_>,
    record: &mut Recorder,
    place: RollPaths<'_>,
    nerve: &Nerve,
    dice: &mut dyn Dice,
) -> Result<Result<Verdict, Forbidden>, Refusal> {
    let rules = context.rules.need(context.rules.turn.guts, "guts")?;
    match judge(context, record, place, nerve, dice)? {
        Ok(passed) => after(context, &rules, record, place, nerve, passed).map(Ok),
        Err(forbidden) => Ok(Err(forbidden)),
    }
}

/// Whether the trooper passes.
fn judge(
    context: &Context<'_>,
    record: &mut Recorder,
    place: RollPaths<'_>,
    nerve: &Nerve,
    dice: &mut dyn Dice,
) -> Result<Result<bool, Forbidden>, Refusal> {
    let rules = context.rules.need(context.rules.turn.guts, "guts")?;
    let has = |name| nerve.skills.iter().any(|skill| counts_as(context, skill, &[name]));
    let inspired = nerve.inspired && inspires(context, record, has(RELIGIOUS), place.shapes)?;
    let courage = context.rules.cite(Rule::CouragePassesGutsRoll).filter(|_| has(COURAGE) || inspired);
    let religious = context.rules.cite(Rule::ReligiousTroopPassesGutsRoll).filter(|_| has(RELIGIOUS));
    let told = |record: &mut Recorder, id, clause| write(record, Message::new(id), &[known(clause)], place.shapes);
    if let (Some(clause), None) = (&nerve.fails, courage) {
        write(record, Message::new("step-guts-fails-without-roll"), std::slice::from_ref(clause), place.shapes);
        return Ok(Ok(false));
    }
    let passed = match (nerve.choice, courage, religious) {
        (Choice::Pass, Some(clause), _) => {
            told(record, "step-guts-courage", clause);
            true
        }
        (Choice::Roll | Choice::Pass, _, Some(clause)) => {
            told(record, "step-guts-religious", clause);
            true
        }
        (Choice::Fail, None, Some(_)) => {
            let clause = context.rules.need_cite(Rule::ReligiousTroopRetreatRoll, "religious-troops")?;
            told(record, "step-guts-religious-leaves", clause);
            !roll(context, record, place, nerve, dice)?
        }
        (Choice::Fail, Some(clause), _) => {
            told(record, "step-guts-fails-by-choice", clause);
            false
        }
        (Choice::Fail, None, None) => {
            told(record, "step-guts-fails-by-choice", rules.may_fail);
            false
        }
        (Choice::Pass, None, None) => return Ok(Err(Forbidden::by(Message::new("step-guts-must-roll"), rules.roll))),
        (Choice::Roll, _, None) => roll(context, record, place, nerve, dice)?,
    };
    Ok(Ok(passed))
}

/// Whether an inspiring leader gives a trooper Courage.
fn inspires(context: &Context<'_>, record: &mut Recorder, religious: bool, shapes: &[Path]) -> Result<bool, Refusal> {
    let rule = context.rules.need(context.rules.turn.inspiring, "inspiring-leadership")?.courage;
    let inspires = rule.value || !religious;
    let id = if inspires { "step-guts-inspired" } else { "step-guts-not-inspired" };
    write(record, Message::new(id), &[known(rule.clause)], shapes);
    Ok(inspires)
}

/// The roll itself: whether it succeeds.
fn roll(
    context: &Context<'_>,
    record: &mut Recorder,
    place: RollPaths<'_>,
    nerve: &Nerve,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    let rules = context.rules.need(context.rules.turn.guts, "guts")?;
    write(record, Message::new("step-guts-roll"), &[known(rules.roll)], place.shapes);
    let base = Base { label: Arg::Word("wip"), value: nerve.wip };
    let success = add_up(context, record, place.owner, &base, &nerve.modifiers)?;
    let throws = throw(dice, place.roll, &success, 1)?;
    write_throws(&success, &throws, record, place.owner, place.shapes);
    Ok(throws.iter().any(|throw| throw.succeeds()))
}

/// What follows.
fn after(
    context: &Context<'_>,
    rules: &GutsRules,
    record: &mut Recorder,
    place: RollPaths<'_>,
    nerve: &Nerve,
    passed: bool,
) -> Result<Verdict, Refusal> {
    if passed {
        write(record, Message::new("step-guts-stays"), &[known(rules.stays)], place.shapes);
        return Ok(Verdict { passed, must: Must::Stay });
    }
    if !nerve.better_cover {
        write(record, Message::new("step-guts-prone"), &[known(rules.moves), known(rules.prone)], place.shapes);
        return Ok(Verdict { passed, must: Must::Prone });
    }
    let (length, printed) = context.length("guts-roll", "move")?;
    let message = Message::new("step-guts-moves").with("length", Arg::Length(length));
    write(record, message, &[known(rules.moves), printed], place.shapes);
    Ok(Verdict { passed, must: Must::Move(length) })
}

/// Judges one trooper: `due`, `result`, `must`, `distance`, where places are named `goes-to` or `may-go-to`, or `refused`.
///
/// # Errors
/// A refusal of the dice, or where the edition's rule is not here.
pub fn guts(
    context: &Context<'_>,
    survivor: &Survivor,
    nerve: &Nerve,
    around: Option<&Surroundings>,
    dice: &mut dyn Dice,
) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.turn.guts, "guts")?;
    for id in &nerve.skills {
        skill(context, "skills", id)?;
    }
    let mut record = Recorder::default();
    let due = is_due(context, &mut record, survivor, &["due", "result"].map(Path::from));
    let shapes = ["result", "must", "distance"].map(Path::from);
    let place = RollPaths { roll: "roll", owner: &Owner::default(), shapes: &shapes };
    let decided = if due { Some(judge(context, &mut record, place, nerve, dice)?) } else { None };
    let verdict = match decided {
        Some(Err(forbidden)) => {
            return Ok(forbidden.end(record));
        }
        Some(Ok(passed)) => Some(match around.filter(|_| !passed) {
            Some(around) => Verdict { passed, must: choose(context, &mut record, place, around)? },
            None => after(context, &rules, &mut record, place, nerve, passed)?,
        }),
        None => None,
    };
    let result = verdict.map_or("none", Verdict::as_str);
    let mut step = record
        .step(Message::new("step-guts").word("result", result))
        .decides("due", Fact::Flag(due))
        .decides("result", Fact::Word(result));
    if let Some(Verdict { must, .. }) = verdict {
        step = step.decides("must", Fact::Word(must.as_str()));
        if let Must::Move(length) = must {
            step.decides("distance", Fact::Length(length));
        }
    }
    Ok(record.finish())
}
