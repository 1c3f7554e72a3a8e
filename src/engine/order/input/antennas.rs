//! The Transmission Antennas of a scenario, through which the Hackers of both players work.

use crate::context::Context;
use crate::entry_ids::FIREWALL;
use crate::order::scene::{ATTACK_FACTS, TROOPER_FACTS};
use crate::order::situation::Order;
use crate::record::Recorder;
use crate::ruleset::Rule;
use model::fact_name::{ARO, REFUSED};
use model::message::Message;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;

/// Writes that the antennas are Repeaters, and takes away the Firewalls, which do not count through them.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition.
pub(crate) fn apply(context: &Context<'_>, order: &mut Order, record: &mut Recorder) -> Result<(), Refusal> {
    if !order.through_antennas {
        return Ok(());
    }
    let repeaters = context.rules.need_clause(Rule::AntennasAreRepeaters, "transmission-antennas")?;
    let bare = context.rules.need_clause(Rule::NoFirewallThroughAntennas, "transmission-antennas")?;
    let names: Vec<PathPrefix> = order.troopers().map(|(_, trooper)| PathPrefix::clone(&trooper.name)).collect();
    let step = record.step(Message::new("step-antennas-are-repeaters")).cite(repeaters).affects(REFUSED);
    names.iter().fold(step, |step, name| {
        let step = step.affects(Path::new(name, ARO)).affects(Path::new(name, TROOPER_FACTS));
        step.affects_all(names.iter().map(|other| Path::new(&join(name, other), ATTACK_FACTS)))
    });
    for trooper in order.troopers_mut().filter(|trooper| trooper.has(FIREWALL)) {
        record.set_subject(&trooper.name);
        let step = record.step(Message::new("step-skill-stops").term("skill", FIREWALL)).cite(bare);
        let step = step.affects(Path::new(&trooper.name, TROOPER_FACTS));
        step.affects_all(names.iter().map(|name| Path::new(&join(name, &trooper.name), ATTACK_FACTS)));
        trooper.profile.retain(|entry| entry.id != FIREWALL);
    }
    record.clear_subject();
    Ok(())
}

/// Returns the owner of the facts about two troopers.
fn join(first: &PathPrefix, second: &PathPrefix) -> PathPrefix {
    PathPrefix::from([&**first, &**second].join("."))
}
