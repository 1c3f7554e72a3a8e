//! Impersonation: deployment anywhere but in the enemy Deployment Zone, and there with a roll.

use crate::context::Context;
use crate::deployment::deployed_with::{DeployedWith, FACTS};
use crate::dice::Dice;
use crate::record::{Cite, Recorder};
use crate::rolls::normal_roll::{throw_dice, write_throws};
use crate::ruleset::Rule;
use crate::success_value::{Base, add_up};
use model::fact_name::{ALLOWED, PLACED};
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::deployment::InfiltrationTarget;
use model::trace::Resolved;

/// Resolves a deployment by Impersonation: `allowed` and `placed`, with a roll in the enemy Deployment Zone. Dice:
/// `roll`.
///
/// # Errors
/// A refusal of the dice, without WIP for a roll, or if the engine does not have the rule for the edition.
pub fn resolve(
    context: &Context<'_>,
    wip: Option<i64>,
    target: InfiltrationTarget,
    with: &DeployedWith,
    dice: &mut dyn Dice,
) -> Result<Resolved, Refusal> {
    let rolled = context.rules.need_clause(Rule::ImpersonationRoll, "impersonation")?;
    let anywhere = context.rules.clause(Rule::ImpersonationAnywhere);
    let mut record = Recorder::default();
    if let Some(forbidden) = with.check() {
        return Ok(forbidden.end(record));
    }
    if target != InfiltrationTarget::EnemyZone {
        let anywhere = context.rules.need(anywhere, "impersonation")?;
        let step = record.step(Message::new("step-impersonator-anywhere")).cite(anywhere);
        step.decides(PLACED, Fact::Word("where-aimed")).decides(ALLOWED, Fact::Flag(true));
        with.write(&mut record, None);
        return Ok(record.finish());
    }
    if with.is_given() {
        context.rules.need(anywhere, "impersonation")?;
    }
    record.step(Message::new("step-in-the-enemy-zone")).cite_all(anywhere).affects_all(FACTS);
    let value = wip.ok_or_else(|| Refusal::missing("wip"))?;
    let subject = PathPrefix::default();
    let success = add_up(context, &mut record, &subject, &Base { label: Arg::Word("wip"), value }, &[])?;
    let throws = throw_dice(dice, "roll", &success, 1)?;
    write_throws(&success, &throws, &mut record, &subject, &FACTS.map(Path::from));
    let succeeds = throws.iter().any(|throw| throw.succeeds());
    let own_clauses: &[Cite] = if anywhere.is_some() { &[INTO, AFTER] } else { &[] };
    if succeeds {
        let step = record.step(Message::new("step-infiltrates")).cite(rolled).cite_all(own_clauses);
        step.decides(PLACED, Fact::Word("where-aimed")).decides(ALLOWED, Fact::Flag(true));
    } else {
        write_failure(context, &mut record, rolled);
    }
    with.write(&mut record, Some(succeeds));
    Ok(record.finish())
}

/// Writes what becomes of a trooper that fails its roll.
fn write_failure(context: &Context<'_>, record: &mut Recorder, rolled: Cite) {
    if context.rules.has(Rule::ImpersonationAnywhere) {
        let step = record.step(Message::new("step-infiltration-fails")).cite_all([rolled, INTO, HOME]);
        step.decides(PLACED, Fact::Word("own-table-edge")).decides(ALLOWED, Fact::Flag(true));
        let step = record.step(Message::new("step-deployed-as-a-model")).cite(MODEL);
        step.decides(DEPLOYED_AS, Fact::Word("model"));
        let step = record.step(Message::new("step-deployables-lost")).cite(LOST).cite(AFTER);
        step.decides("deployables-lost", Fact::Flag(true));
        return;
    }
    let disperses = context.rules.clause(Rule::ImpersonationDisperses);
    let step = record.step(Message::new("step-deployed-as-a-model")).cite(rolled).cite_all(disperses);
    step.decides(DEPLOYED_AS, Fact::Word("model"));
    if let Some(clause) = disperses {
        record.step(Message::new("step-disperses")).cite(clause).decides(PLACED, Fact::Word("dispersion"));
    }
}

/// The fact what a trooper is deployed as.
const DEPLOYED_AS: &str = "deployed-as";
/// The roll leads into the enemy Deployment Zone.
const INTO: Cite = clause!("impersonation#into-the-enemy-zone");
/// The roll is made once the trooper is placed.
const AFTER: Cite = clause!("impersonation#rolled-after-placing");
/// A failure sends the trooper home.
const HOME: Cite = clause!("impersonation#failure-sends-it-home");
/// An impersonator that fails its roll is a Model.
const MODEL: Cite = clause!("impersonation#failure-takes-the-marker");
/// An impersonator that fails its roll loses its deployables.
const LOST: Cite = clause!("impersonation#failure-loses-deployables");
