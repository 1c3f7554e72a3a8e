//! Weapons and items that are assigned to a trooper in deployment: to whom, when, and how they stand on the table.

use crate::context::Context;
use crate::entry_ids::SYMBIOMATE;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::violation::Violation;
use model::fact_name::ALLOWED;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::profile::TransmutationForm;
use model::trace::Resolved;

/// The items that bear the label.
const ASSIGNABLE: [&EntryId; 2] = [entry!("symbiobomb"), SYMBIOMATE];

/// An item that its owner assigns to a trooper.
#[derive(Clone, Debug)]
pub struct Assignment {
    /// The id of the item.
    pub item: EntryId,
    /// Whether the deployable's owner is being deployed in the Deployment Phase.
    pub owner_deploys: bool,
    /// The form of the trooper's Transmutation; `None` if it has none.
    pub transmutation: Option<TransmutationForm>,
    /// Whether the trooper stands on the table as a Model.
    pub is_model: bool,
    /// The items that the trooper was assigned before.
    pub has: Vec<EntryId>,
}

/// Assigns an item: `allowed`, and how it stands on the table; or `refused`.
///
/// # Errors
/// A refusal of an item that is not assigned, and in an edition without such items.
pub fn resolve(context: &Context<'_>, assignment: &Assignment) -> Result<Resolved, Refusal> {
    let rules = context.rules;
    let need = |rule| rules.need(rules.clause(rule), "assignment");
    let is_assignable = |id: &EntryId| ASSIGNABLE.contains(&id);
    for (path, id) in std::iter::once(("item", &assignment.item)).chain(assignment.has.iter().map(|id| ("has", id))) {
        if !is_assignable(id) {
            return Err(Refusal::new(path, Message::new("refusal-not-assignable").text("found", id.as_str())));
        }
    }
    let mut record = Recorder::default();
    let checks = [
        (
            Rule::AssignedInDeployment,
            assignment.owner_deploys,
            ["step-assigned-in-deployment", "step-assigned-too-late"],
        ),
        (
            Rule::AssignedToTransmuting,
            assignment.transmutation == Some(TransmutationForm::Wounds) && assignment.is_model,
            ["step-assigned-to-a-model", "step-not-assigned-to-it"],
        ),
        (
            Rule::AssignedOneOfEach,
            !assignment.has.contains(&assignment.item),
            ["step-assigned-one-of-each", "step-assigned-twice"],
        ),
    ];
    for (rule, holds, [passes, fails]) in checks {
        let clause = need(rule)?;
        if !holds {
            return Ok(Violation::new(Message::new(fails), clause).end(record));
        }
        record.step(Message::new(passes)).cite(clause).affects(ALLOWED);
    }
    record.step(Message::new("step-assigned")).decides(ALLOWED, Fact::Flag(true));
    let contact = need(Rule::AssignedStaysInContact)?;
    let step = record.step(Message::new("step-assigned-stays")).cite(contact).decides("in-contact", Fact::Flag(true));
    step.decides("moves-along", Fact::Flag(true));
    let token = need(Rule::AssignedIsToken)?;
    let step = record.step(Message::new("step-assigned-is-a-token")).cite(token);
    step.decides("shown-as", Fact::Word("state-token"));
    Ok(record.finish())
}
