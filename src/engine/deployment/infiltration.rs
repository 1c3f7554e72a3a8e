//! Infiltration: how far ahead a trooper may be deployed, and the result of a failed roll.

use crate::context::Context;
use crate::deployment::deployed_with::{DeployedWith, FACTS};
use crate::dice::Dice;
use crate::entry_ids::INFILTRATION;
use crate::record::{Cite, Recorder};
use crate::rolls::normal_roll::{throw_dice, write_throws};
use crate::ruleset::Rule;
use crate::skills::effects::{EffectMoment, EntryRef, find_level, sum_changes};
use crate::success_value::{Base, add_up};
use crate::violation::Violation;
use model::catalogue::Printed;
use model::effect::EffectSubject;
use model::fact_name::{ALLOWED, PLACED, SUCCESS_VALUE};
use model::ids::Name;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::deployment::InfiltrationTarget;
use model::situation::turn::Turn;
use model::trace::Resolved;
use model::value::Value;

/// A trooper about to be deployed.
#[derive(Clone, Debug)]
pub struct Infiltrator {
    /// Physique.
    pub ph: Option<i64>,
    /// The level in brackets in its profile, by its name in the entry.
    pub level: Option<Name>,
    /// The PH of a second roll in brackets in its profile.
    pub reroll_ph: Option<i64>,
    /// The area in which the trooper deploys.
    pub target: InfiltrationTarget,
    /// What the trooper deploys with.
    pub with: DeployedWith,
}

/// Resolves a deployment by Infiltration: `allowed` and `placed`, with a roll if one is due, and `deployables-lost`
/// if it fails; or `refused`. Dice: `roll`.
///
/// # Errors
/// A refusal of the dice, without PH for a roll, or if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, trooper: &Infiltrator, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let own_half = context.rules.need_clause(Rule::InfiltrationOwnHalf, "infiltration")?;
    let only_own_half = context.rules.clause(Rule::InfiltrationOnlyOwnHalf);
    let not_in_enemy_zone = context.rules.clause(Rule::InfiltrationNotInEnemyZone);
    let mut record = Recorder::default();
    let write = |record: &mut Recorder, id, clause: Option<Cite>| {
        record.step(Message::new(id)).cite_all(clause).affects_all(FACTS);
    };
    let place = |record: &mut Recorder, id, clause, place| {
        let step = record.step(Message::new(id)).cite_all(clause);
        step.decides(PLACED, Fact::Word(place)).decides(ALLOWED, Fact::Flag(true));
    };
    let after_placing = context.rules.clause(Rule::InfiltrationRolledAfterPlacing);
    if trooper.with.hidden {
        context.rules.need_clause(Rule::HiddenInfiltration, "hidden-infiltration")?;
    }
    if trooper.with.is_given() || trooper.reroll_ph.is_some() {
        context.rules.need(after_placing, "infiltration")?;
    }
    if let Some(violation) = trooper.with.check() {
        return Ok(violation.end(record));
    }
    if trooper.target == InfiltrationTarget::OwnHalf {
        write(&mut record, "step-infiltration-needs-no-roll", only_own_half);
        place(&mut record, "step-infiltrates-own-half", Some(own_half), "where-aimed");
        trooper.with.write(&mut record, None);
        return Ok(record.finish());
    }
    if let Some(clause) = only_own_half {
        return Ok(Violation::new("step-beyond-the-own-half", clause).end(record));
    }
    if let (InfiltrationTarget::EnemyZone, Some(clause)) = (trooper.target, not_in_enemy_zone) {
        return Ok(Violation::new("step-in-the-enemy-zone", clause).end(record));
    }
    write(&mut record, "step-not-in-the-enemy-zone", not_in_enemy_zone);
    let first = Throw { path: "roll", subject: PathPrefix::default(), ph: None };
    let mut succeeds = roll_arrival(context, &mut record, trooper, dice, first)?;
    if let Some(ph) = trooper.reroll_ph.filter(|_| !succeeds) {
        let rule = context.rules.need_clause(Rule::InfiltrationReroll, "infiltration")?;
        record.step(Message::new("step-infiltration-reroll").number("ph", ph)).cite(rule).affects_all(FACTS);
        let second = Throw { path: "reroll", subject: PathPrefix::from("reroll"), ph: Some(ph) };
        succeeds = roll_arrival(context, &mut record, trooper, dice, second)?;
    } else if let Some(rule) = context.rules.clause_if(Rule::InfiltrationReroll, trooper.reroll_ph.is_some()) {
        record.step(Message::new("step-infiltration-no-reroll")).cite(rule).affects_all(FACTS);
    }
    let failure = context.rules.need_clause(Rule::InfiltrationFailure, "infiltration")?;
    if succeeds {
        place(&mut record, "step-infiltrates", Some(failure), "where-aimed");
        if let Some(clause) = after_placing {
            record.step(Message::new("step-rolled-after-placing")).cite(clause).affects_all(FACTS);
        }
    } else {
        place(&mut record, "step-infiltration-fails", Some(failure), "own-table-edge");
        let step = record.step(Message::new("step-deployables-lost")).cite(failure).cite_all(after_placing);
        step.decides("deployables-lost", Fact::Flag(true));
    }
    trooper.with.write(&mut record, Some(succeeds));
    Ok(record.finish())
}

/// One of the two possible rolls.
struct Throw {
    /// The path of its dice.
    path: &'static str,
    /// The prefix of its outcome paths.
    subject: PathPrefix,
    /// The PH in brackets.
    ph: Option<i64>,
}

/// Rolls on PH, or on the PH that the level of the skill prints. Returns whether the roll succeeds.
fn roll_arrival(
    context: &Context<'_>,
    record: &mut Recorder,
    trooper: &Infiltrator,
    dice: &mut dyn Dice,
    roll: Throw,
) -> Result<bool, Refusal> {
    let entry = EntryRef { id: INFILTRATION.clone(), level: trooper.level.clone(), path: "level".to_owned() };
    let level = find_level(context, &entry)?.flatten();
    let printed = context.printed(&entry.id, &level, "ph");
    let value = match printed.filter(|_| roll.ph.is_none()) {
        Some(Printed { value: Value::Number(ph), clause }) => {
            let step = record.step(Message::new("step-infiltration-ph").number("ph", i64::from(*ph))).cite(clause);
            step.affects_all(FACTS).affects(SUCCESS_VALUE);
            i64::from(*ph)
        }
        Some(_) | None => roll.ph.or(trooper.ph).ok_or_else(|| Refusal::missing("ph"))?,
    };
    let on = Some(&entry.id);
    let moment = EffectMoment { on, with: on.as_slice(), turn: Turn::Active, face_to_face: false };
    let changes = sum_changes(context, std::iter::once((&entry.id, &level)), EffectSubject::Own, &moment);
    let subject = roll.subject;
    let success = add_up(context, record, &subject, &Base { label: Arg::Word("ph"), value }, &changes.modifiers)?;
    let throws = throw_dice(dice, roll.path, &success, 1)?;
    write_throws(&success, &throws, record, &subject, &FACTS.map(Path::from));
    Ok(throws.iter().any(|throw| throw.succeeds()))
}
