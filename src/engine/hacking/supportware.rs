//! Supportware: which programs stay active, which end with their hacker, and which cannot be active together.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::printed::{State, need_states};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::violation::{VERDICT, Violation};
use model::fact_name::ENDED;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A program that is active.
#[derive(Clone, Debug)]
pub struct Running {
    /// The program's name in the situation; prefix of its paths in the outcome.
    pub name: String,
    /// The hacker that started it.
    pub hacker: String,
    /// The trooper that benefits.
    pub target: Option<String>,
    /// The states of its hacker.
    pub states: Vec<EntryId>,
    /// Whether the program is of the GADGET-EVO kind.
    pub gadget_evo: bool,
    /// Whether the program is Controlled Jump.
    pub controlled_jump: bool,
}

/// Resolves programs of one player: `running` and `ended`, and whether they may run at once: `allowed` or `refused`.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition, for an unknown state, and for a GADGET-EVO if the
/// edition has none.
pub fn resolve(context: &Context<'_>, programs: &[Running]) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.supportware, "supportware")?;
    let mut record = Recorder::default();
    let (mut running, mut ended) = (Vec::new(), Vec::new());
    for program in programs {
        let read = need_states(context, "running.states", &program.states)?;
        let named = |state: &EntryId| rules.ends.value.contains(&state);
        let ends = program.states.iter().any(named) || read.iter().any(State::is_null);
        let id = if ends { "step-supportware-ends" } else { "step-supportware-runs-on" };
        let step = record.step(Message::new(id).text("name", program.name.as_str())).cite(rules.ends.clause);
        step.affects("running").affects(ENDED);
        if ends { ended.push(program) } else { running.push(program) }
    }
    let names = |list: &[&Running]| Fact::Names(list.iter().map(|program| program.name.clone()).collect());
    record.step(Message::new("step-supportware-now")).decides("running", names(&running)).decides(ENDED, names(&ended));
    let duplicate = |key: &dyn Fn(&Running) -> Option<String>| {
        let mut keys = BTreeSet::new();
        running.iter().filter_map(|program| key(program)).find(|key| !keys.insert(key.clone()))
    };
    let gadgets = running.iter().filter(|program| program.gadget_evo).count();
    let mut checks: Vec<(Cite, &'static str, Option<String>)> =
        vec![(rules.one_each.clause, "step-supportware-hacker", duplicate(&|program| Some(program.hacker.clone())))];
    if rules.one_each.value {
        checks.push((rules.one_each.clause, "step-supportware-target", duplicate(&|program| program.target.clone())));
    }
    if programs.iter().any(|program| program.gadget_evo) {
        let clause = context.rules.need_clause(Rule::OneGadgetEvo, "gadget-evo")?;
        checks.push((clause, "step-supportware-gadget-evo", (gadgets > 1).then(|| gadgets.to_string())));
    }
    if programs.iter().any(|program| program.controlled_jump) {
        let clause = context.rules.need_clause(Rule::OneControlledJump, "controlled-jump")?;
        let jumps = running.iter().filter(|program| program.controlled_jump).count();
        checks.push((clause, "step-supportware-controlled-jump", (jumps > 1).then(|| jumps.to_string())));
    }
    for (clause, id, fault) in checks {
        if let Some(found) = fault {
            return Ok(Violation::new(Message::new(id).text("found", found), clause).end(record));
        }
        record.step(Message::new("step-supportware-fits")).cite(clause).affects_all(VERDICT);
    }
    Ok(record.allow("step-supportware-allowed"))
}
