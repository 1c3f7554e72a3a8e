//! A Cube against weapons that need one: some forms of it help the save.

use crate::entry_ids::CUBE;
use crate::order::plan::Attack;
use crate::order::scene::Scene;
use crate::success_value::Modifier;
use model::catalogue::Printed;
use model::value::Value;

/// Returns the MOD that the Cube of an attack's target prints for its saves.
pub(crate) fn find_save_bonus(scene: &Scene<'_>, attack: &Attack<'_>) -> Option<Modifier> {
    let needed = scene.rules().deployables.needed_item?;
    if !needed.weapons.contains(&&attack.weapon.id) {
        return None;
    }
    let cube = scene.order.trooper(attack.target).profile.iter().find(|entry| entry.id == CUBE)?;
    match scene.printed(CUBE, &cube.level, "save")? {
        Printed { value: Value::Number(amount), clause } => {
            Some(Modifier::new(CUBE, (*amount).into(), Some(clause.clone())))
        }
        Printed { .. } => None,
    }
}
