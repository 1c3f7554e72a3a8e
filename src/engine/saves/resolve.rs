//! Rolls all saves of one target and applies the result.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::dice::Dice;
use crate::entry_ids::STUNNED;
use crate::record::Recorder;
use crate::saves::account::{Account, SavePaths};
use crate::saves::incoming::Incoming;
use crate::saves::notes::write_rules;
use crate::saves::sequence::sequence;
use crate::saves::write::{write_due, write_failures, write_group};
use crate::weapon::CausedState;
use crate::wounds::{Condition, ConditionPaths, HarmResult, Health, apply_harm};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// The ammunition that makes its target Stunned.
const STUN: &EntryId = entry!("stun");

/// All hits on one target that force saves at the same time.
#[derive(Clone, Copy, Debug)]
pub struct TargetSaves<'a> {
    /// The outcome paths of the target.
    pub paths: &'a SavePaths,
    /// The attacks with their hits, in the order of the saves.
    pub incoming: &'a [Incoming],
    /// The target before the hits.
    pub health: &'a Health,
}

/// The result of the saves of a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveResult {
    /// The condition of the target after the saves.
    pub condition: Condition,
    /// Wounds lost, with and without a roll.
    pub wounds_lost: i64,
    /// The Wounds left to the target; below zero where further Wounds count.
    pub wounds_left: i64,
    /// The states that the target gained.
    pub states: BTreeSet<EntryId>,
    /// Whether a save against Shock ammunition failed.
    pub shock: bool,
    /// Whether Stun ammunition made it Stunned.
    pub by_stun: bool,
    /// The number of failed saves by attack, with or without a roll.
    pub failures: Vec<usize>,
    /// The Wounds lost by attack.
    pub wounds_by_attack: Vec<i64>,
    /// The number of failed saves that were rolled.
    pub failed: usize,
    /// The number of saves rolled.
    pub saves: usize,
}

/// Returns whether a state is Stunned, caused by Stun ammunition.
fn is_by_stun(caused: &CausedState) -> bool {
    caused.state == STUNNED && caused.clauses.iter().any(|clause| clause.is_of(STUN))
}

/// Writes whether a failed save ejects the pilot of the target, `pilot-ejected`, or cancels its Fireteam,
/// `fireteam-cancelled`.
fn write_further_effects(account: &Account<'_>, record: &mut Recorder, paths: &SavePaths) {
    for (hits, rolled) in account.incoming.iter().zip(&account.rolled) {
        for (spec, rolled) in hits.spec.groups.iter().zip(rolled) {
            let fails = rolled.failures > 0;
            let ejection = if fails { "step-pilot-ejected" } else { "step-pilot-stays" };
            let fireteam = if fails { "step-fireteam-cancelled" } else { "step-fireteam-goes-on" };
            let effects = [
                (&spec.group.ejects, "pilot-ejected", ejection),
                (&spec.group.cancels_fireteam, "fireteam-cancelled", fireteam),
            ];
            for (clause, fact, id) in effects {
                if let Some(clause) = clause {
                    record.step(Message::new(id)).cite(clause).decides(paths.path(fact), Fact::Flag(fails));
                }
            }
        }
    }
}

/// Rolls all saves of one target with the dice named `save` of its subject, and applies the harm.
///
/// Saves that a Critical fails without a roll come before all dice. Saves that continue stop once the target is in a
/// final condition; all others are rolled even if they cannot change the result.
///
/// # Errors
/// A refusal of the dice.
pub fn resolve_saves(
    context: &Context<'_>,
    record: &mut Recorder,
    dice: &mut dyn Dice,
    target: TargetSaves<'_>,
) -> Result<SaveResult, Refusal> {
    let TargetSaves { paths, incoming, health } = target;
    let due = sequence(context, incoming);
    let mut account = Account::new(context, incoming, health);
    // Saves that a Critical fails without a roll come first: they may already kill the target.
    for due in due.iter().filter(|due| due.kind.is_automatic()) {
        account.fail(*due);
    }
    account.automatic = account.harm.lost;
    account.roll(&due, dice, &paths.path("save").to_string())?;
    write_due(&account, record, paths, &due);
    for (attack, hits) in incoming.iter().enumerate() {
        for group in 0..hits.spec.groups.len() {
            write_group(&account, record, paths, attack, group);
        }
    }
    write_rules(&account, record, paths);
    write_failures(&account, record, paths);
    write_further_effects(&account, record, paths);
    let saves = account.saves();
    let condition_paths = ConditionPaths { subject: &paths.subject, condition: paths.state };
    let HarmResult { condition, wounds_left } = apply_harm(context, record, &condition_paths, health, &account.harm);
    let failures = account.rolled.iter().map(|groups| groups.iter().map(|rolled| rolled.failures).sum()).collect();
    Ok(SaveResult {
        condition,
        failures,
        wounds_by_attack: account.wounds.clone(),
        wounds_lost: account.harm.lost,
        wounds_left,
        shock: account.harm.shock.is_some(),
        by_stun: account.harm.states.iter().any(is_by_stun),
        states: account.harm.states.into_iter().map(|caused| caused.state).collect(),
        failed: account.failed,
        saves,
    })
}
