//! Peripherals in an Army List: their Controllers, how many of them, and their Combat Group.

use crate::context::Context;
use crate::entry_ids::{PERIPHERAL_CONTROL, PERIPHERAL_CYBERPLUG};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::{DOCTOR, ENGINEER};
use crate::violation::{CheckResult, Violation};
use model::fact_name::{ALLOWED, REFUSED};
use model::ids::EntryId;
use model::message::Message;
use model::nearest::nearest;
use model::refusal::Refusal;

/// The skill that a Controller of Peripherals (Cyberplug) has.
const CYBERPLUG: &EntryId = entry!("cyberplug");
/// The types of Peripherals whose number is limited, each with the clause that prints the limit.
const LIMITS: [(&EntryId, Cite); 3] = [
    (PERIPHERAL_CONTROL, clause!("peripheral-control#at-most-three")),
    (PERIPHERAL_CYBERPLUG, clause!("peripheral-cyberplug#at-most-two")),
    (entry!("peripheral-servant"), clause!("peripheral-servant#at-most-two")),
];
/// The types of Peripherals whose Controller needs a skill, each with the skills and the clause.
const NEEDED_SKILLS: [(&EntryId, &[&EntryId], Cite); 2] = [
    (PERIPHERAL_CYBERPLUG, &[CYBERPLUG], clause!("peripheral-cyberplug#needs-cyberplug")),
    (entry!("peripheral-servant"), &[DOCTOR, ENGINEER], clause!("peripheral-servant#only-for-doctors-and-engineers")),
];

/// The facts that every check affects.
const FACTS: [&str; 4] = [ALLOWED, REFUSED, "troopers", "groups"];

/// A trooper of a list, as far as Peripherals are concerned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listed<'l> {
    /// The trooper's name in the situation.
    pub name: &'l str,
    /// The trooper's Combat Group.
    pub group: usize,
    /// Whether the trooper is a Peripheral.
    pub peripheral: bool,
    /// The name of its Controller.
    pub controller: Option<&'l str>,
    /// The ids of the trooper's skills.
    pub skills: &'l [EntryId],
}

impl Listed<'_> {
    /// Returns whether the trooper has one of these skills.
    fn has(&self, ids: &[&EntryId]) -> bool {
        self.skills.iter().any(|skill| ids.contains(&skill))
    }
}

/// Checks the Peripherals of a list.
///
/// # Errors
/// A refusal for an unknown Controller, for a Controller of a trooper that is no Peripheral, and in editions without
/// these rules if a Controller is given.
pub(super) fn check(context: &Context<'_>, record: &mut Recorder, list: &[Listed<'_>]) -> CheckResult {
    if let Some(trooper) = list.iter().find(|trooper| trooper.controller.is_some() && !trooper.peripheral) {
        let message = Message::new("refusal-out-of-place").text("found", "controller").text("fitting", "peripheral");
        return Err(Refusal::new(format!("{}.controller", trooper.name), message).into());
    }
    let Some(clause) = context.rules.clause(Rule::PeripheralHasController) else {
        if list.iter().any(|trooper| trooper.controller.is_some()) {
            return Err(context.rules.refuse("peripherals").into());
        }
        return Ok(());
    };
    for peripheral in list.iter().filter(|trooper| trooper.peripheral) {
        let message = |id| Message::new(id).text("name", peripheral.name);
        let Some(name) = peripheral.controller else {
            return Err(Violation::new(message("step-list-no-controller"), clause).into());
        };
        let others = || list.iter().filter(|trooper| !trooper.peripheral);
        let Some(controller) = others().find(|trooper| trooper.name == name) else {
            let near = nearest(name, others().map(|trooper| trooper.name));
            return Err(Refusal::unknown_target(format!("{}.controller", peripheral.name), name, near).into());
        };
        record.met(message("step-list-controller"), &[clause], FACTS);
        if controller.group != peripheral.group {
            return Err(
                Violation::new(message("step-list-other-group"), clause!("peripheral#same-combat-group")).into()
            );
        }
        record.met(message("step-list-same-group"), &[clause!("peripheral#same-combat-group")], FACTS);
        check_type(context, record, list, Pair { peripheral, controller })?;
    }
    Ok(())
}

/// A Peripheral of a list with its Controller.
#[derive(Clone, Copy)]
struct Pair<'p> {
    peripheral: &'p Listed<'p>,
    controller: &'p Listed<'p>,
}

/// Checks what a Controller needs for a Peripheral of this type, and how many it has.
///
/// # Errors
/// The violation, and a refusal if the edition does not print a limit.
fn check_type(context: &Context<'_>, record: &mut Recorder, list: &[Listed<'_>], pair: Pair<'_>) -> CheckResult {
    let Pair { peripheral, controller } = pair;
    let peripherals =
        || list.iter().filter(|trooper| trooper.peripheral && trooper.controller == Some(controller.name));
    let message = |id| Message::new(id).text("name", controller.name);
    for (type_id, skills, clause) in NEEDED_SKILLS.into_iter().filter(|(id, ..)| peripheral.has(&[id])) {
        if !controller.has(skills) {
            if type_id == PERIPHERAL_CYBERPLUG {
                let step = record.step(message("step-list-no-such-peripheral").term("type", type_id));
                step.cite(clause!("cyberplug#may-have-peripherals")).affects(REFUSED);
            }
            return Err(Violation::new(message("step-list-no-such-peripheral").term("type", type_id), clause).into());
        }
        let step = record.met(message("step-list-may-control").term("type", type_id), &[clause], FACTS);
        step.cite_all((type_id == PERIPHERAL_CYBERPLUG).then_some(clause!("cyberplug#may-have-peripherals")));
    }
    for (type_id, clause) in LIMITS.into_iter().filter(|(id, _)| peripheral.has(&[id])) {
        let max = context.number_of(clause, "most")?.count();
        let number = peripherals().filter(|other| other.has(&[type_id])).count();
        let message = |id| message(id).term("type", type_id).count("found", number).count("max", max);
        if number > max {
            return Err(Violation::new(message("step-list-too-many-peripherals"), clause).into());
        }
        record.met(message("step-list-peripherals"), &[clause], FACTS);
    }
    let beside = clause!("peripheral-cyberplug#no-servants-beside-it");
    let both = peripheral.has(&[PERIPHERAL_CYBERPLUG])
        && peripherals().any(|other| other.has(&[entry!("peripheral-servant")]));
    if both {
        return Err(Violation::new(message("step-list-servant-beside-cyberplug"), beside).into());
    }
    if peripheral.has(&[PERIPHERAL_CYBERPLUG]) {
        record.met(message("step-list-no-servant-beside-cyberplug"), &[beside], FACTS);
    }
    Ok(())
}
