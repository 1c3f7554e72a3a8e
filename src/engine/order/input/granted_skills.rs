//! Skills that a trooper's skills and equipment grant: those that the entry prints for its level.

use crate::context::Context;
use crate::entry_ids::{FATALITY, TAG};
use crate::order::scene::{EVASION_FACTS, TROOPER_FACTS, named_exchange_paths};
use crate::order::situation::{Order, ProfileEntry, Trooper, TrooperIndex};
use crate::record::{Recorder, StepHandle};
use crate::ruleset::Rule;
use model::catalogue::Printed;
use model::entry::Kind;
use model::fact_name::ARO;
use model::ids::EntryId;
use model::message::Message;
use model::path::{Path, PathPrefix};
use model::value::Value;

/// The name of the printed value that lists them.
const GRANTED_SKILLS: &str = "skills";

/// The level of the granted skill.
const FIRST_LEVEL: &str = "level-1";

/// Grants every trooper of an Order the skills that its entries print, and writes them.
pub(crate) fn add_granted_skills(context: &Context<'_>, order: &mut Order, record: &mut Recorder) {
    let names: Vec<PathPrefix> = order.troopers().map(|(_, trooper)| PathPrefix::clone(&trooper.name)).collect();
    let mut by_programs: Vec<(TrooperIndex, ProfileEntry)> = Vec::new();
    for (index, trooper) in order.indices().zip(order.troopers_mut()) {
        let granted = grant_to(context, trooper, record, &names);
        by_programs.extend(granted.into_iter().map(|entry| (index, entry)));
    }
    for trooper in order.troopers_mut() {
        share(context, trooper, &by_programs, record, &names);
    }
    record.clear_subject();
}

/// Grants a Peripheral what a program grants its Controller.
fn share(
    context: &Context<'_>,
    trooper: &mut Trooper,
    by_programs: &[(TrooperIndex, ProfileEntry)],
    record: &mut Recorder,
    names: &[PathPrefix],
) {
    let Some(clause) = context.rules.clause(Rule::PeripheralSharesPrograms) else { return };
    let Some(controlled) = &trooper.prior.controlled else { return };
    let own_programs = by_programs.iter().filter(|(controller, _)| *controller == controlled.controller);
    let granted: Vec<ProfileEntry> = own_programs.map(|(_, entry)| entry.clone()).collect();
    record.set_subject(&trooper.name);
    for entry in granted.into_iter().filter(|entry| !trooper.has(&entry.id)).collect::<Vec<_>>() {
        let step = record.step(Message::new("step-program-of-the-controller").term("skill", entry.id.as_str()));
        affects_trooper(step.cite(clause), trooper, names);
        trooper.profile.push(entry);
    }
}

/// Marks a step as affecting all that a trooper does and suffers.
fn affects_trooper(step: StepHandle<'_>, trooper: &Trooper, names: &[PathPrefix]) {
    let step = step.affects_all([TROOPER_FACTS, EVASION_FACTS].map(|fact| Path::new(&trooper.name, fact)));
    let others = names.iter().filter(|name| **name != trooper.name);
    step.affects_all(others.flat_map(|other| {
        let [of_other, of_trooper] = named_exchange_paths(other, &trooper.name);
        [of_other, of_trooper, Path::new(other, ARO)]
    }));
}

/// Returns whether an entry may grant its skills to a trooper. Writes where the trooper is no target of a program.
fn resolve_grant(
    context: &Context<'_>,
    trooper: &Trooper,
    entry: &ProfileEntry,
    record: &mut Recorder,
    names: &[PathPrefix],
) -> bool {
    let printed = ["targets", "also-targets"].map(|name| context.printed(&entry.id, &entry.level, name));
    let types: Vec<&EntryId> = printed.iter().flatten().filter_map(|printed| printed.value.ids()).flatten().collect();
    if types.is_empty() || types.iter().any(|kind| trooper.has(kind)) {
        return true;
    }
    let granted = context.printed(&entry.id, &entry.level, GRANTED_SKILLS);
    let step = record.step(Message::new("step-not-served-by").term("entry", entry.id.as_str()));
    let step = granted.iter().fold(step, |step, granted| step.cite(&granted.clause));
    affects_trooper(
        printed.into_iter().flatten().fold(step, |step, printed| step.cite(&printed.clause)),
        trooper,
        names,
    );
    false
}

/// Grants a trooper what its entries print. Returns what programs grant.
fn grant_to(
    context: &Context<'_>,
    trooper: &mut Trooper,
    record: &mut Recorder,
    names: &[PathPrefix],
) -> Vec<ProfileEntry> {
    record.set_subject(&trooper.name);
    let (mut granted, mut by_programs) = (Vec::new(), Vec::new());
    for entry in &trooper.profile {
        let printed = context.printed(&entry.id, &entry.level, GRANTED_SKILLS);
        let Some(Printed { value: Value::Ids(skills), clause }) = printed else { continue };
        let program = context.catalogue.kind(&entry.id, context.rules.scope) == Some(Kind::Program);
        if !resolve_grant(context, trooper, entry, record, names) {
            continue;
        }
        for skill in skills.iter().filter(|skill| !trooper.has(skill)) {
            let message = Message::new("step-gives-skill").term("entry", entry.id.as_str());
            let step = record.step(message.term("skill", skill.as_str())).cite(clause);
            affects_trooper(step, trooper, names);
            let entry = ProfileEntry { id: skill.clone(), level: None };
            by_programs.extend(program.then(|| entry.clone()));
            granted.push(entry);
        }
    }
    if let Some(clause) = context.rules.clause_if(Rule::IroncladFatality, trooper.has(TAG) && !trooper.has(FATALITY)) {
        let message = Message::new("step-gives-skill").term("entry", TAG).term("skill", FATALITY);
        affects_trooper(record.step(message).cite(clause), trooper, names);
        let level = FIRST_LEVEL.parse().ok();
        granted.push(ProfileEntry { id: FATALITY.clone(), level });
    }
    trooper.profile.extend(granted);
    by_programs
}
