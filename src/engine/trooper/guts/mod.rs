//! The Guts Roll: whether a trooper that was attacked has to make one, its result, and the consequence.
//!
//! An Order calls [`resolve_due`] for every survivor and then [`decide`]. Both write steps that affect the paths given
//! by the caller, which writes the facts. [`places`] chooses the place that a trooper retreats to.

mod journalists;
mod outcome;
pub mod places;

pub use journalists::Journalists;
pub use outcome::{Consequence, GutsResult, RollPaths};

use crate::context::{Context, PrintedLength};
use crate::dice::Dice;
use crate::discrepancy::GutsRollAfterAMiss;
use crate::entry_ids::{COURAGE, RELIGIOUS_TROOP};
use crate::printed::{counts_as, need_skill};
use crate::record::{Cite, Recorder, StepHandle};
use crate::rejection::Rejection;
use crate::rolls::normal_roll::{throw_dice, write_throws};
use crate::ruleset::{GutsRollDue, Rule};
use crate::success_value::{Base, Modifier, add_up};
use crate::trooper::guts::outcome::write_guts_step;
use crate::trooper::guts::places::{Surroundings, choose};
use crate::violation::Violation;
use model::fact_name::RESULT;
use model::ids::{ClauseId, EntryId};
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::guts::{Attacked, GutsChoice};
use model::trace::Resolved;

/// A trooper at the end of an Order.
#[derive(Clone, Debug)]
pub struct Survivor {
    /// The attack on it.
    pub attacked: Attacked,
    /// Whether the trooper is Engaged.
    pub engaged: bool,
    /// Whether the trooper is Immobilized.
    pub immobilized: bool,
    /// Whether the Order leaves it Unconscious or Dead.
    pub incapacitated: bool,
}

/// Whether the attackers of a trooper still endanger it at the end of the Order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Danger {
    /// The attackers see the trooper, or it is in their areas.
    Lasting,
    /// The attackers saw the trooper when they attacked and have moved to where they no longer do.
    AttackersMovedOn,
    /// The trooper is out of the attackers' sight and out of their areas.
    Left,
}

/// A trooper that has to make a Guts Roll.
#[derive(Clone, Debug)]
pub struct GutsTrooper {
    /// Willpower.
    pub wip: i64,
    /// MODs to the roll.
    pub modifiers: Vec<Modifier>,
    /// The choice of its player.
    pub choice: GutsChoice,
    /// Skills of its profile that may pass or forbid the roll.
    pub skills: Vec<EntryId>,
    /// Whether the trooper's attackers still endanger it.
    pub danger: Danger,
    /// Whether the trooper's army has an inspiring leader.
    pub inspired: bool,
    /// The Journalists in whose Zone of Control it is.
    pub journalists: Journalists,
    /// The clause that makes it fail without a roll.
    pub fails: Option<ClauseId>,
    /// Whether better cover is within reach.
    pub better_cover: bool,
    /// The clauses by which it is never Prone.
    pub never_prone: Vec<Cite>,
}

/// Returns whether a survivor has to make a Guts Roll, and writes why. `false` in an edition without Guts Rolls.
pub fn resolve_due(context: &Context<'_>, record: &mut Recorder, survivor: &Survivor, affects: &[Path]) -> bool {
    let Some(rules) = context.rules.guts else { return false };
    let reading = match rules.roll_is_due.value {
        GutsRollDue::AfterAttack => context.chosen_reading::<GutsRollAfterAMiss>(),
        GutsRollDue::AfterStateOrSave => None,
    };
    let counts = match survivor.attacked {
        Attacked::Hit => true,
        Attacked::Missed => reading.is_some(),
        Attacked::No => false,
    };
    if let (true, false, Some(clause)) =
        (counts && survivor.immobilized, survivor.incapacitated, context.rules.clause(Rule::NoGutsRollWhileImmobilized))
    {
        let step = record.step(Message::new("step-guts-held")).cite(rules.roll_is_due.clause).cite(clause);
        step.affects_all(affects);
        return false;
    }
    let (message, clause, due) = match (counts, survivor.incapacitated, survivor.engaged) {
        (false, _, _) => ("step-guts-not-due", None, false),
        (true, true, _) => ("step-guts-down", Some(rules.not_down), false),
        (true, false, true) => ("step-guts-engaged", Some(rules.not_engaged), false),
        (true, false, false) => ("step-guts-due", None, true),
    };
    let message = Message::new(message).word("attacked", survivor.attacked.as_str());
    let down = context.rules.clause_if(Rule::NoGutsRollInNullState, counts && survivor.incapacitated);
    let step = record.step(message).cite(rules.roll_is_due.clause).cite_all(clause).cite_all(down);
    let step = reading.into_iter().fold(step, StepHandle::reading);
    step.affects_all(affects);
    due
}

/// Resolves a Guts Roll that is due: rolls if necessary, and returns the result.
///
/// # Errors
/// The rule that forbids to pass without a roll; a refusal of the dice, and for an edition without Guts Rolls.
pub fn decide(
    context: &Context<'_>,
    record: &mut Recorder,
    paths: RollPaths<'_>,
    trooper: &GutsTrooper,
    dice: &mut dyn Dice,
) -> Result<GutsResult, Rejection<Violation>> {
    let passed = decide_passing(context, record, paths, trooper, dice)?;
    Ok(GutsResult { passed, consequence: decide_consequence(context, record, paths, trooper, passed)? })
}

/// Decides whether the trooper passes: by a skill, by choice or by a roll.
fn decide_passing(
    context: &Context<'_>,
    record: &mut Recorder,
    paths: RollPaths<'_>,
    trooper: &GutsTrooper,
    dice: &mut dyn Dice,
) -> Result<bool, Rejection<Violation>> {
    let rules = context.rules.need(context.rules.guts, "guts")?;
    let has = |name| trooper.skills.iter().any(|skill| counts_as(context, skill, &[name]));
    let inspired = trooper.inspired && resolve_inspiration(context, record, has(RELIGIOUS_TROOP), paths.affects)?;
    let courage = context.rules.clause_if(Rule::CouragePassesGutsRoll, has(COURAGE) || inspired);
    let religious = context.rules.clause_if(Rule::ReligiousTroopPassesGutsRoll, has(RELIGIOUS_TROOP));
    let explain = |record: &mut Recorder, id, clause: Cite| {
        write_guts_step(record, Message::new(id), std::slice::from_ref(clause), paths.affects);
    };
    if let (Some(clause), Some(_)) = (context.rules.clause(Rule::CourageAgainstStun), courage)
        && trooper.fails.is_some()
    {
        explain(record, "step-guts-stun-does-not-shake", clause);
    }
    let equivalent = context.rules.clause_if(Rule::EquivalentsAgainstStun, courage.is_none() && religious.is_some());
    if let (Some(clause), true) = (equivalent, trooper.fails.is_some()) {
        explain(record, "step-guts-equivalent-of-courage", clause);
    }
    // Only Courage and its equivalents stand against a state that fails the roll, so the choice comes after them.
    if let (Some(clause), None) = (&trooper.fails, courage.or(equivalent)) {
        write_guts_step(
            record,
            Message::new("step-guts-fails-without-roll"),
            std::slice::from_ref(clause),
            paths.affects,
        );
        return Ok(false);
    }
    let passed = match (trooper.choice, courage, religious) {
        (GutsChoice::Pass, Some(clause), _) => {
            explain(record, "step-guts-courage", clause);
            true
        }
        (GutsChoice::Roll | GutsChoice::Pass, _, Some(clause)) => {
            explain(record, "step-guts-religious", clause);
            write_stand_firm(context, record, paths.affects);
            true
        }
        // A Religious Troop may not simply choose to fail: it has to roll.
        (GutsChoice::Fail, None, Some(_)) => {
            let clause = context.rules.need_clause(Rule::ReligiousTroopRetreatRoll, "religious-troops")?;
            explain(record, "step-guts-religious-leaves", clause);
            write_stand_firm(context, record, paths.affects);
            !roll_guts(context, record, paths, trooper, dice)?
        }
        (GutsChoice::Fail, Some(clause), _) => {
            explain(record, "step-guts-fails-by-choice", clause);
            false
        }
        (GutsChoice::Fail, None, None) => {
            explain(record, "step-guts-fails-by-choice", rules.may_fail);
            false
        }
        (GutsChoice::Pass, None, None) => {
            return Err(Violation::new("step-guts-must-roll", rules.roll).into());
        }
        (GutsChoice::Roll, _, None) => roll_guts(context, record, paths, trooper, dice)?,
    };
    Ok(passed)
}

/// Writes that a Religious Troop may not simply withdraw.
fn write_stand_firm(context: &Context<'_>, record: &mut Recorder, affects: &[Path]) {
    if let Some(clause) = context.rules.clause(Rule::ReligiousHoldsGround) {
        write_guts_step(record, Message::new("step-guts-holds-ground"), std::slice::from_ref(clause), affects);
    }
}

/// Returns whether an inspiring leader gives a trooper Courage.
fn resolve_inspiration(
    context: &Context<'_>,
    record: &mut Recorder,
    religious: bool,
    affects: &[Path],
) -> Result<bool, Refusal> {
    let rule = context.rules.need(context.rules.turn.inspiring, "inspiring-leadership")?.courage;
    let inspires = rule.value || !religious;
    let id = if inspires { "step-guts-inspired" } else { "step-guts-not-inspired" };
    write_guts_step(record, Message::new(id), std::slice::from_ref(rule.clause), affects);
    Ok(inspires)
}

/// Makes the roll. Returns whether it succeeds.
fn roll_guts(
    context: &Context<'_>,
    record: &mut Recorder,
    paths: RollPaths<'_>,
    trooper: &GutsTrooper,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    let rules = context.rules.need(context.rules.guts, "guts")?;
    write_guts_step(record, Message::new("step-guts-roll"), std::slice::from_ref(rules.roll), paths.affects);
    let base = Base { label: Arg::Word("wip"), value: trooper.wip };
    let mut modifiers = trooper.modifiers.clone();
    modifiers.extend(journalists::resolve_modifiers(context, record, trooper.journalists)?);
    let success = add_up(context, record, paths.subject, &base, &modifiers)?;
    let throws = throw_dice(dice, paths.roll, &success, 1)?;
    write_throws(&success, &throws, record, paths.subject, paths.affects);
    Ok(throws.iter().any(|throw| throw.succeeds()))
}

/// Returns the consequence of a Guts Roll without named places.
fn decide_consequence(
    context: &Context<'_>,
    record: &mut Recorder,
    paths: RollPaths<'_>,
    trooper: &GutsTrooper,
    passed: bool,
) -> Result<Consequence, Refusal> {
    let rules = context.rules.need(context.rules.guts, "guts")?;
    if passed {
        write_guts_step(
            record,
            Message::new("step-guts-stays"),
            std::slice::from_ref(rules.passed_stays),
            paths.affects,
        );
        return Ok(Consequence::Stay);
    }
    if resolve_out_of_danger(context, record, trooper.danger, paths.affects)? {
        return Ok(keep_upright(record, &trooper.never_prone, paths.affects, Consequence::Prone));
    }
    if !trooper.better_cover {
        write_guts_step(
            record,
            Message::new("step-guts-prone"),
            &[rules.failed_moves.clone(), rules.prone.clone()],
            paths.affects,
        );
        return Ok(keep_upright(record, &trooper.never_prone, paths.affects, Consequence::Prone));
    }
    let PrintedLength { value: length, clause: printed } = context.length(entry!("guts-roll"), "move")?;
    let message = Message::new("step-guts-moves").with("length", Arg::Length(length));
    write_guts_step(record, message, &[rules.failed_moves.clone(), printed], paths.affects);
    Ok(Consequence::Move(length))
}

/// Lets a trooper that is never Prone stay where it is instead of going down, and writes why.
fn keep_upright(
    record: &mut Recorder,
    never_prone: &[Cite],
    affects: &[Path],
    consequence: Consequence,
) -> Consequence {
    if consequence != Consequence::Prone || never_prone.is_empty() {
        return consequence;
    }
    let clauses: Vec<ClauseId> = never_prone.iter().copied().cloned().collect();
    write_guts_step(record, Message::new("step-guts-stays-upright"), &clauses, affects);
    Consequence::Stay
}

/// Returns whether a trooper is out of danger, and writes why; where its attackers moved on, editions judge
/// differently.
fn resolve_out_of_danger(
    context: &Context<'_>,
    record: &mut Recorder,
    danger: Danger,
    affects: &[Path],
) -> Result<bool, Refusal> {
    let out_of_danger = context.rules.need_clause(Rule::GutsOutOfDanger, "guts").cloned();
    match (danger, context.rules.clause(Rule::GutsJudgedFromTheAttacks)) {
        (Danger::Lasting, _) => Ok(false),
        (Danger::Left, _) => {
            write_guts_step(record, Message::new("step-guts-out-of-danger"), &[out_of_danger?], affects);
            Ok(true)
        }
        (Danger::AttackersMovedOn, Some(clause)) => {
            let message = Message::new("step-guts-judged-from-the-attacks");
            write_guts_step(record, message, std::slice::from_ref(clause), affects);
            Ok(false)
        }
        (Danger::AttackersMovedOn, None) => {
            let clause = context.rules.need_clause(Rule::GutsJudgedAtTheEnd, "guts")?.clone();
            let message = Message::new("step-guts-judged-at-the-end");
            write_guts_step(record, message, &[clause, out_of_danger?], affects);
            Ok(true)
        }
    }
}

/// Decides, for one trooper, `due`, `result`, `must` and `distance`; with named places also `goes-to` or `may-go-to`;
/// or `refused`.
///
/// # Errors
/// A refusal of the dice, and for an edition without Guts Rolls.
pub fn resolve(
    context: &Context<'_>,
    survivor: &Survivor,
    trooper: &GutsTrooper,
    surroundings: Option<&Surroundings>,
    dice: &mut dyn Dice,
) -> Result<Resolved, Refusal> {
    context.rules.need(context.rules.guts, "guts")?;
    for id in &trooper.skills {
        need_skill(context, "skills", id)?;
    }
    let mut record = Recorder::default();
    let due = resolve_due(context, &mut record, survivor, &["due", RESULT].map(Path::from));
    let affects = [RESULT, "must", "distance"].map(Path::from);
    let paths = RollPaths { roll: "roll", subject: &PathPrefix::default(), affects: &affects };
    let passed = due.then(|| decide_passing(context, &mut record, paths, trooper, dice));
    let guts_result = match passed {
        Some(Err(rejection)) => return Ok(rejection.illegal()?.end(record)),
        Some(Ok(passed)) => {
            // Only a failed roll moves the trooper; where places are stated, they decide how far.
            let consequence = match surroundings.filter(|_| !passed) {
                Some(surroundings) => {
                    let chosen = choose(context, &mut record, paths, surroundings)?;
                    keep_upright(&mut record, &trooper.never_prone, paths.affects, chosen)
                }
                None => decide_consequence(context, &mut record, paths, trooper, passed)?,
            };
            Some(GutsResult { passed, consequence })
        }
        None => None,
    };
    let result = guts_result.map_or("none", GutsResult::as_str);
    let mut step = record
        .step(Message::new("step-guts").word("result", result))
        .decides("due", Fact::Flag(due))
        .decides(RESULT, Fact::Word(result));
    if let Some(GutsResult { consequence, .. }) = guts_result {
        step = step.decides("must", Fact::Word(consequence.as_str()));
        if let Consequence::Move(length) = consequence {
            step.decides("distance", Fact::Length(length));
        }
    }
    Ok(record.finish())
}
