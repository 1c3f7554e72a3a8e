//! Placing a Multiscanner: the actions of the Xenotech and its controller, the measurement, and the roll.

use crate::context::{Context, PrintedLength, PrintedNumber};
use crate::dice::Dice;
use crate::record::Recorder;
use crate::rolls::repeated_roll::{self, RepeatedRoll};
use crate::ruleset::{MultiscannerHelper, MultiscannerRules, Rule};
use crate::scenario::skill::Trooper;
use crate::success_value::Modifier;
use crate::violation::Violation;
use model::fact_name::{ALLOWED, PLACED, REFUSED, RESULT, TRIES};
use model::ids::EntryId;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::scenario::Scenario;
use model::trace::Resolved;

/// The entry of the rule.
const RULE: &EntryId = entry!("its10-place-multiscanner");
/// The skill that is declared.
const PLACES: &str = "place-multiscanner";

/// Who has taken over a Xenotech with Synchronize Civilian.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takeover {
    /// It still has its first controller.
    None,
    /// Another trooper of its player.
    ByOwnSide,
    /// A trooper of the enemy.
    ByEnemy,
}

/// A Xenotech that declares the skill.
#[derive(Clone, Debug)]
pub struct Attempt<'s> {
    /// The scenario that is played.
    pub scenario: &'s Scenario,
    /// Whether the Xenotech is in the `CivEvac` state.
    pub in_civevac: bool,
    /// Who has taken it over.
    pub taken_over: Takeover,
    /// The distance from the Xenotech to its Deployment Zone.
    pub from_home: Length,
    /// The WIP of the roll.
    pub wip: i64,
    /// The player's other troopers on the table.
    pub others: Vec<Trooper>,
    /// The number of Short Skills that may be spent.
    pub tries: usize,
}

/// The facts that every step before the roll affects.
const ALL: [&str; 7] = [ALLOWED, REFUSED, "controller", "xenotech", PLACED, RESULT, TRIES];

/// Resolves the attempt: `allowed` or `refused`, the actions of `controller` and `xenotech`, whether the Multiscanner
/// is `placed`, and the roll.
///
/// # Errors
/// A refusal for a scenario without the rule, or for missing dice.
pub fn resolve(context: &Context<'_>, attempt: &Attempt<'_>, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let rules = &context.rules.need_pack_scoring("scoring")?.multiscanner;
    attempt.scenario.need_rule(RULE)?;
    let mut record = Recorder::default();
    let taken_over = || context.rules.need_clause(Rule::XenotechChangesEscort, "xenotechs");
    match attempt.taken_over {
        Takeover::None => {}
        Takeover::ByOwnSide => {
            record.step(Message::new("step-xenotech-taken-over")).cite(taken_over()?).affects_all(ALL);
        }
        Takeover::ByEnemy => {
            return Ok(Violation::new("step-xenotech-taken-by-others", taken_over()?).end(record));
        }
    }
    let step =
        record.step(Message::new("step-multiscanner-civevac").flag("met", attempt.in_civevac)).cite(rules.in_civevac);
    if !attempt.in_civevac {
        let clause = rules.in_civevac.clone();
        step.decides(REFUSED, Fact::Clause(clause)).decides(ALLOWED, Fact::Flag(false));
        return Ok(record.finish());
    }
    step.decides(ALLOWED, Fact::Flag(true)).affects_all(ALL);
    record
        .step(Message::new("step-multiscanner-controller"))
        .cite(rules.controller_idles)
        .decides("controller", Fact::Word("idle"));
    // Near its own Deployment Zone the Xenotech is Idle, too: there is no roll.
    if resolve_near_home(context, rules, &mut record, attempt.from_home)? {
        return Ok(record.finish());
    }
    let modifiers = list_helper_modifiers(context, rules, attempt)?;
    let roll = RepeatedRoll {
        wip: attempt.wip,
        modifiers: &modifiers,
        dice: (1, rules.roll),
        max_tries: attempt.tries,
        retry: rules.retry,
        roll: rules.roll,
    };
    let placed = repeated_roll::roll_until_success(context, &mut record, &roll, dice)?;
    record
        .step(Message::new("step-multiscanner-placed").flag("met", placed))
        .cite(rules.roll)
        .decides(PLACED, Fact::Flag(placed));
    Ok(record.finish())
}

/// Measures the distance after the declaration. Near its Deployment Zone the Xenotech is Idle, too.
fn resolve_near_home(
    context: &Context<'_>,
    rules: &MultiscannerRules,
    record: &mut Recorder,
    from_home: Length,
) -> Result<bool, Refusal> {
    let PrintedLength { value: limit, clause } = context.length(RULE, "near-home")?;
    let near = from_home <= limit;
    let message = Message::new("step-multiscanner-measured").with("distance", Arg::Length(from_home));
    record.step(message).cite(rules.measured).affects_all(["xenotech", PLACED, RESULT, TRIES]);
    let message = Message::new("step-multiscanner-near-home").flag("met", near);
    let step = record.step(message.with("limit", Arg::Length(limit))).cite(&clause);
    let step = step.decides("xenotech", Fact::Word(if near { "idle" } else { PLACES }));
    if near {
        step.decides(PLACED, Fact::Flag(false));
    }
    Ok(near)
}

/// Returns the MODs that other troopers give, by the clauses of the scenario.
fn list_helper_modifiers(
    context: &Context<'_>,
    rules: &MultiscannerRules,
    attempt: &Attempt<'_>,
) -> Result<Vec<Modifier>, Refusal> {
    let modifier = |helper: &MultiscannerHelper| -> Result<Option<Modifier>, Refusal> {
        if !attempt.scenario.applies(helper.clause) {
            return Ok(None);
        }
        let is_present = |id: &&&EntryId| attempt.others.iter().any(|other| !other.is_null() && other.bears(id));
        let Some(id) = helper.skills.iter().find(is_present) else { return Ok(None) };
        let PrintedNumber { value: amount, clause } = context.number(RULE, helper.modifier)?;
        Ok(Some(Modifier::new(*id, amount, Some(clause))))
    };
    rules.helpers.iter().filter_map(|helper| modifier(helper).transpose()).collect()
}
