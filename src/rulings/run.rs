//! Runs a ruling in an edition or pack.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;

use crate::compare::compare;
use crate::situation::{Rolls, Situation, WrittenDice};
use crate::unapplied::find_unapplied_rules;
use crate::{Expected, Mismatch, Ruling};
use engine::context::Context;
use engine::dice::{Scripted, Seeded};
use engine::ruleset::ruleset;
use model::catalogue::Catalogue;
use model::edition::Scope;
use model::fact_name::REFUSED;
use model::ids::{ClauseId, DiscrepancyId};
use model::message::Message;
use model::path::PathPrefix;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The result of a ruling in an edition or pack.
#[derive(Clone, Debug, Serialize)]
pub struct Run {
    /// The edition or pack whose rules held.
    #[serde(rename = "edition")]
    pub scope: Scope,
    /// The outcome and trace, or the refusal.
    pub result: Result<Resolved, Refusal>,
    /// The differences between outcome and expectation.
    pub mismatches: Vec<Mismatch>,
    /// The clauses it proves here: listed, and cited by a step that decided an expected outcome or affects it by name.
    pub proved: Vec<ClauseId>,
}

impl Run {
    /// Returns whether the outcome matches the expectation.
    pub const fn holds(&self) -> bool {
        self.result.is_ok() && self.mismatches.is_empty()
    }
}

/// Runs a ruling in an edition or pack and compares the outcome with the expectation.
pub fn run(ruling: &Ruling, scope: Scope, catalogue: &Catalogue) -> Run {
    let none = WrittenDice::new();
    let dice = scope.and_base().find_map(|scope| ruling.dice.get(&scope)).map_or(&none, Arc::as_ref);
    let mut result = resolve(ruling.situation.as_ref(), scope, catalogue, dice, &ruling.readings);
    if let Ok(resolved) = &mut result {
        for message in &ruling.left_out {
            resolved.trace.begin(&PathPrefix::default(), message.clone());
        }
        resolved.not_applied = find_unapplied_rules(&ruling.names, resolved, scope, catalogue);
    }
    let nothing = Expected::default();
    let expected = scope.and_base().find_map(|scope| ruling.expect.get(&scope)).map_or(&nothing, Arc::as_ref);
    let mismatches = result.as_ref().map_or_else(|_| Vec::new(), |resolved| compare(expected, &resolved.outcome));
    let proved = match &result {
        Ok(resolved) if mismatches.is_empty() => {
            let is_proved = |clause: &ClauseId| {
                let mut steps = resolved.trace.steps().filter(|step| step.clauses.contains(clause));
                steps.any(|step| expected.iter().any(|(path, _)| step.proves(path)))
            };
            ruling.proves.iter().map(|proof| &proof.clause).filter(|clause| is_proved(clause)).cloned().collect()
        }
        Ok(_) | Err(_) => Vec::new(),
    };
    Run { scope, result, mismatches, proved }
}

/// Runs a ruling with its dice, and refuses dice that are left over, even if the Order is refused.
fn resolve(
    situation: &dyn Situation,
    scope: Scope,
    catalogue: &Catalogue,
    dice: &WrittenDice,
    readings: &BTreeMap<DiscrepancyId, String>,
) -> Result<Resolved, Refusal> {
    let (resolved, dice) = run_with_dice(situation, scope, catalogue, dice, readings)?;
    dice.iter_left_over().next().map_or(Ok(resolved), |left| Err(left.refusal()))
}

/// Runs an untrusted situation with written dice. Dice that are not rolled, because a declaration is forbidden or has
/// no effect, are noted in the trace and not refused.
///
/// # Errors
/// A refusal if it cannot be run, or if a roll has more dice than it needs.
pub(crate) fn resolve_lenient(
    situation: &dyn Situation,
    scope: Scope,
    catalogue: &Catalogue,
    dice: &WrittenDice,
    readings: &BTreeMap<DiscrepancyId, String>,
) -> Result<Resolved, Refusal> {
    let (mut resolved, dice) = run_with_dice(situation, scope, catalogue, dice, readings)?;
    if resolved.outcome.get(REFUSED).is_some() {
        return Ok(resolved);
    }
    for left in dice.iter_left_over() {
        if left.drawn > 0 {
            return Err(left.refusal());
        }
        let message = Message::new("step-dice-not-rolled").text("roll", left.name).count("found", left.written);
        resolved.trace.begin(&PathPrefix::default(), message);
    }
    Ok(resolved)
}

/// Runs a situation with written dice, and returns the dice too.
fn run_with_dice(
    situation: &dyn Situation,
    scope: Scope,
    catalogue: &Catalogue,
    dice: &WrittenDice,
    readings: &BTreeMap<DiscrepancyId, String>,
) -> Result<(Resolved, Scripted), Refusal> {
    let context = Context::new(ruleset(scope), catalogue, readings)?;
    let mut scripted = Scripted::new(dice.clone())?;
    let resolved = situation.run(&context, &mut Rolls::scripted(&mut scripted, dice))?;
    Ok((resolved, scripted))
}

/// Runs a situation with dice rolled from a seed.
///
/// # Errors
/// A refusal if it cannot be run.
pub(crate) fn run_seeded(
    situation: &dyn Situation,
    scope: Scope,
    catalogue: &Catalogue,
    seed: u64,
    readings: &BTreeMap<DiscrepancyId, String>,
) -> Result<Resolved, Refusal> {
    let context = Context::new(ruleset(scope), catalogue, readings)?;
    situation.run(&context, &mut Rolls::generated(&mut Seeded::new(seed)))
}
