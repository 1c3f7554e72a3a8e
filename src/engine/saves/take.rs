//! Rolling all saves of one target, and the result.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::dice::Dice;
use crate::record::Recorder;
use crate::saves::account::{Account, SavePaths};
use crate::saves::incoming::Incoming;
use crate::saves::notes::write_rules;
use crate::saves::sequence::sequence;
use crate::saves::write::{write_due, write_failures, write_group};
use crate::wounds::{Body, Condition, ConditionPaths, suffer};
use model::ids::EntryId;
use model::path::Owner;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The result of the saves of a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The condition of the target afterwards.
    pub condition: Condition,
    /// Wounds lost, with and without a roll.
    pub wounds_lost: i64,
    /// The states that it gained.
    pub states: BTreeSet<EntryId>,
    /// Saves that failed, with or without a roll, by attack.
    pub failures: Vec<usize>,
    /// Saves that failed when rolled.
    pub failed: usize,
    /// Saves rolled.
    pub saves: usize,
}

/// Rolls all saves of a target with the dice named `save` below its prefix, and applies the result.
///
/// # Errors
/// A refusal of the dice.
pub fn take(
    context: &Context<'_>,
    record: &mut Recorder,
    dice: &mut dyn Dice,
    paths: &SavePaths,
    incoming: &[Incoming],
    body: &Body,
) -> Result<Taken, Refusal> {
    let due = sequence(context, incoming);
    let mut account = Account::new(context, incoming, body);
    // What a Critical fails without a roll comes first: it may already be the end.
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
    let saves = account.saves();
    let condition_paths = ConditionPaths { owner: &paths.owner, condition: paths.state };
    let condition = suffer(context, record, &condition_paths, body, &account.harm);
    let failures = account.rolled.iter().map(|groups| groups.iter().map(|rolled| rolled.failures).sum()).collect();
    Ok(Taken {
        condition,
        failures,
        wounds_lost: account.harm.lost,
        states: account.harm.states.into_iter().map(|caused| caused.state).collect(),
        failed: account.failed,
        saves,
    })
}

/// Resolves saves on their own, with the dice named `save`.
///
/// # Errors
/// A refusal of the dice or for a missing printed value.
pub fn resolve(
    context: &Context<'_>,
    mut record: Recorder,
    incoming: &Incoming,
    body: &Body,
    dice: &mut dyn Dice,
) -> Result<Resolved, Refusal> {
    let paths = SavePaths { owner: Owner::default(), count: "rolls", state: "state" };
    take(context, &mut record, dice, &paths, std::slice::from_ref(incoming), body)?;
    crate::odds::facts::write_saves(context, incoming, body, &mut record)?;
    Ok(record.finish())
}
