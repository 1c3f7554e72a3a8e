//! The `SymbioMate`: the Attributes with which its bearer saves, and its immunity, for one Order.

use crate::entry_ids::SYMBIOMATE;
use crate::order::plan::Attack;
use crate::order::scene::Scene;
use crate::order::situation::Trooper;
use crate::record::{Cite, Recorder};
use crate::ruleset::{Cited, SymbiontImmunity};
use model::catalogue::{NO_VARIANT, Printed};
use model::fact_name::{STATES, THRESHOLD};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::value::{Attribute, Value};

/// The items that an Order uses up.
const USED_UP: &str = "used-up";

fn find_printed<'s>(scene: &'s Scene<'_>, target: &Trooper, attribute: Attribute) -> Option<&'s Printed> {
    let name = attribute.as_str();
    let value = scene.printed(SYMBIOMATE, NO_VARIANT, name);
    value.filter(|_| target.has(SYMBIOMATE))
}

/// Returns the Attribute with which a target saves.
///
/// # Errors
/// A refusal if it is neither printed nor given.
pub(crate) fn compute_attribute(scene: &Scene<'_>, target: &Trooper, attribute: Attribute) -> Result<i64, Refusal> {
    match find_printed(scene, target, attribute) {
        Some(Printed { value: Value::Number(number), .. }) => Ok(i64::from(*number)),
        Some(_) | None => target.attributes.need(attribute),
    }
}

/// Returns the immunity of an attack's target; Comms Attacks ignore it.
pub(crate) fn find_immunity(scene: &Scene<'_>, attack: &Attack<'_>) -> Option<Cited<SymbiontImmunity>> {
    let rule = scene.rules().saving.symbiont?;
    (!attack.is_comms() && scene.order.has(attack.target, SYMBIOMATE)).then_some(rule)
}

/// Writes the effect of the `SymbioMate` on the hits of an attack; `forced` says whether a hit of the Order forces its
/// bearer to make a save, without which it is not used.
pub(crate) fn write_symbiomate_effect(
    scene: &Scene<'_>,
    record: &mut Recorder,
    attack: &Attack<'_>,
    hits: usize,
    forced: bool,
) {
    const COMMUNICATIONS: Cite = clause!("symbiomate#no-immunity-to-communications");
    const FORCED: Cite = clause!("symbiomate#only-when-forced-to-save");
    let target = scene.order.trooper(attack.target);
    if hits == 0 || !target.has(SYMBIOMATE) {
        return;
    }
    if !forced {
        let step = record.step(Message::new("step-symbiomate-not-used")).cite(FORCED);
        let step = step.affects_all(scene.harm_paths(attack.user, attack.target));
        step.affects(scene.path(attack.target, STATES))
            .decides(scene.path(attack.target, USED_UP), Fact::Ids(Vec::new()));
        return;
    }
    let Some(shield) = find_printed(scene, target, Attribute::Bts) else { return };
    let immune = find_immunity(scene, attack).map(|rule| rule.clause);
    let clause = immune.unwrap_or(COMMUNICATIONS);
    let step = record.step(Message::new("step-symbiomate")).cite(&shield.clause).cite(clause);
    let step = step.affects(scene.path(attack.target, THRESHOLD)).affects(scene.path(attack.target, "also-threshold"));
    step.affects_all(scene.harm_paths(attack.user, attack.target));
    let used_up = Fact::Ids(vec![SYMBIOMATE.to_string()]);
    let step = record.step(Message::new("step-symbiomate-discarded")).cite(clause!("symbiomate#then-discarded"));
    step.cite(FORCED).decides(scene.path(attack.target, USED_UP), used_up);
}
