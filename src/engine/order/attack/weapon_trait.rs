//! Skills that require a weapon with the Trait of the same name.

use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::violation::{CheckResult, Violation};
use crate::weapon::{Weapon, WeaponLookup, find, missing_mode};
use model::catalogue::Printed;
use model::fact_name::STATES;
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::value::Value;

/// Checks that the declared weapon has the Trait with the name of the skill, and writes that it does.
///
/// # Errors
/// A refusal for a missing or unknown weapon, and for a missing mode if only some modes have the Trait.
pub(crate) fn check(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    clause: Cite,
) -> CheckResult {
    let trait_id = &declaration.skill;
    let lacking = Err(Violation::new("step-weapon-lacks-trait", clause).into());
    let choice = declaration.weapon.as_ref().ok_or_else(|| Refusal::missing(scene.path(user, "weapon")))?;
    let weapon: Weapon = match find(scene.context, choice)? {
        WeaponLookup::Weapon(weapon) => *weapon,
        WeaponLookup::ChooseMode(modes) if any_mode_has(scene, &choice.id, trait_id) => {
            return Err(missing_mode(choice, &modes).into());
        }
        WeaponLookup::ChooseMode(_) => return lacking,
    };
    if !weapon.has_trait(trait_id) {
        return lacking;
    }
    let message = Message::new("step-weapon-fits").term("weapon", weapon.id.as_str());
    let step = record.step(message.term("skill", trait_id)).cite(clause);
    step.affects_all(scene.own_attack_paths(user)).affects(scene.path(user, STATES));
    Ok(())
}

/// Returns whether any mode of a weapon has a Trait.
fn any_mode_has(scene: &Scene<'_>, weapon: &EntryId, trait_id: &EntryId) -> bool {
    let rows = scene.context.catalogue.modes(weapon, scene.rules().scope);
    rows.iter().any(|(_, row)| match row.get("traits") {
        Some(Printed { value: Value::Ids(ids), .. }) => ids.contains(trait_id),
        Some(_) | None => false,
    })
}
