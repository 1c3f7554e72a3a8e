//! Impersonation: deployment anywhere but in the enemy Deployment Zone, and there with a roll.

use crate::context::Context;
use crate::deployment::deployed_with::{DeployedWith, FACTS};
use crate::dice::Dice;
use crate::record::Recorder;
use crate::rolls::normal_roll::{throw, write_throws};
use crate::ruleset::Rule;
use crate::success_value::{Base, add_up};
use model::fact_name::{ALLOWED, PLACED};
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Owner, Path};
use model::refusal::Refusal;
use model::situation::deployment::InfiltrationTarget;
use model::trace::Resolved;

/// Resolves a deployment by Impersonation: `allowed` and `placed`, with a roll in the enemy Deployment Zone. Dice:
/// `roll`.
///
/// # Errors
/// A refusal of the dice, without WIP for a roll, or if the engine does not have the rule for the edition.
pub fn impersonation(
    context: &Context<'_>,
    wip: Option<i64>,
    target: InfiltrationTarget,
    with: &DeployedWith,
    dice: &mut dyn Dice,
) -> Result<Resolved, Refusal> {
    let anywhere = context.rules.need_clause(Rule::ImpersonationAnywhere, "impersonation")?;
    let mut record = Recorder::default();
    if let Some(forbidden) = with.check() {
        return Ok(forbidden.end(record));
    }
    let place = |record: &mut Recorder, id, clauses: &[_], place| {
        let step = record.step(Message::new(id)).cite_all(clauses);
        step.decides(PLACED, Fact::Word(place)).decides(ALLOWED, Fact::Flag(true));
    };
    if target != InfiltrationTarget::EnemyZone {
        place(&mut record, "step-impersonator-anywhere", &[anywhere], "where-aimed");
        with.write(&mut record, None);
        return Ok(record.finish());
    }
    record.step(Message::new("step-in-the-enemy-zone")).cite(anywhere).affects_all(FACTS);
    let value = wip.ok_or_else(|| Refusal::missing("wip"))?;
    let owner = Owner::default();
    let success = add_up(context, &mut record, &owner, &Base { label: Arg::Word("wip"), value }, &[])?;
    let throws = throw(dice, "roll", &success, 1)?;
    write_throws(&success, &throws, &mut record, &owner, &FACTS.map(Path::from));
    let succeeds = throws.iter().any(|throw| throw.succeeds());
    if succeeds {
        place(&mut record, "step-infiltrates", &[INTO, AFTER], "where-aimed");
    } else {
        place(&mut record, "step-infiltration-fails", &[INTO, HOME], "own-table-edge");
        let step = record.step(Message::new("step-deployed-as-a-model")).cite(MODEL);
        step.decides("deployed-as", Fact::Word("model"));
        let step = record.step(Message::new("step-deployables-lost")).cite(LOST).cite(AFTER);
        step.decides("deployables-lost", Fact::Flag(true));
    }
    with.write(&mut record, Some(succeeds));
    Ok(record.finish())
}

/// The roll leads into the enemy Deployment Zone.
const INTO: &str = "impersonation#into-the-enemy-zone";
/// The roll is made once the trooper is placed.
const AFTER: &str = "impersonation#rolled-after-placing";
/// A failure sends the trooper home.
const HOME: &str = "impersonation#failure-sends-it-home";
/// After a failure it is a Model.
const MODEL: &str = "impersonation#failure-takes-the-marker";
/// After a failure its deployables are lost.
const LOST: &str = "impersonation#failure-loses-deployables";
