//! The weapon or program of an attack.

use crate::order::plan::{Declared, DeclaredAttack, Fault};
use crate::order::scene::Scene;
use crate::order::situation::Declaration;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skills::Sort;
use crate::weapon::{Class, Weapon, WeaponChoice, WeaponLookup, find};
use model::message::Message;
use model::refusal::Refusal;

/// Applies what the situation assumes about a weapon because no source prints it: its Damage, the MOD of the distance.
///
/// # Errors
/// A refusal where it is printed.
pub fn assume(scene: &Scene<'_>, user: usize, declared: &Declaration, weapon: &mut Weapon) -> Result<(), Refusal> {
    if declared.range_modifier.is_some() && !weapon.lacks_ranges(scene.context) {
        let message = Message::new("refusal-range-is-printed").term("weapon", weapon.id.as_str());
        return Err(Refusal::new(scene.fact(user, "range-modifier"), message));
    }
    let Some(damage) = declared.damage else { return Ok(()) };
    if weapon.assume_damage(damage) {
        return Ok(());
    }
    let message = Message::new("refusal-damage-is-printed").term("weapon", weapon.id.as_str());
    Err(Refusal::new(scene.fact(user, "damage"), message))
}

/// A skill that prints the values of an attack is its own weapon.
fn own_weapon(scene: &Scene<'_>, user: usize, declared: &Declaration) -> Option<WeaponChoice> {
    let prints =
        |name| scene.context.catalogue.value(declared.skill.as_str(), &None, name, scene.context.rules.edition);
    (prints("burst").is_some() && prints("ranges").is_some()).then(|| WeaponChoice {
        id: declared.skill.clone(),
        mode: None,
        path: scene.fact(user, "skill"),
    })
}

/// The weapon or program of an attack, fit for it.
pub fn choose_weapon(scene: &Scene<'_>, record: &mut Recorder, attack: DeclaredAttack<'_>) -> Declared<Box<Weapon>> {
    let DeclaredAttack { user, declared, conduct } = attack;
    let illegal = |clause: Cite, message| Ok(Err(Fault::new(clause, message).by(user)));
    let own = own_weapon(scene, user, declared);
    let Some(choice) = declared.weapon.as_ref().or(own.as_ref()) else {
        return match scene.context.rules.cite(Rule::DeclareWeapon) {
            Some(clause) => illegal(clause, "step-name-the-weapon"),
            None => Err(Refusal::missing(scene.fact(user, "weapon"))),
        };
    };
    let weapon = match find(scene.context, choice)? {
        WeaponLookup::Weapon(weapon) => weapon,
        WeaponLookup::ChooseMode => {
            return match scene.context.rules.cite(Rule::DeclareAmmunition) {
                Some(clause) => illegal(clause, "step-choose-mode"),
                None => Err(Refusal::missing(scene.fact(user, "mode"))),
            };
        }
    };
    let fits = match conduct.sort {
        Sort::Ballistic => weapon.is_for_bs_attacks() || weapon.lacks_ranges(scene.context),
        Sort::CloseCombat => weapon.is_for_close_combat(),
        Sort::Comms | Sort::Crush => true,
    };
    if fits {
        return Ok(Ok(weapon));
    }
    if let (Some(classes), Some(Class::Mixed)) = (scene.context.rules.weapon_classes, weapon.class(scene.context)) {
        record.step(Message::new("step-weapon-class").word("class", "mixed")).cite(classes.mixed).affects("refused");
    }
    match scene.context.rules.weapon_classes {
        Some(classes) if conduct.sort == Sort::Ballistic && weapon.is_for_close_combat() => {
            illegal(classes.melee, "step-melee-weapon-only")
        }
        Some(_) | None => {
            let message = Message::new("refusal-weapon-does-not-fit").term("weapon", weapon.id.as_str());
            Err(Refusal::new(&choice.path, message.term("skill", declared.skill.as_str())))
        }
    }
}

/// Writes that a weapon for close combat serves the attack.
pub fn write_fit(scene: &Scene<'_>, record: &mut Recorder, attack: DeclaredAttack<'_>, weapon: &Weapon) {
    let DeclaredAttack { user, declared, conduct } = attack;
    let Some(clause) = weapon.close_combat_clause().filter(|_| conduct.sort == Sort::CloseCombat) else { return };
    let message = Message::new("step-weapon-fits").term("weapon", weapon.id.as_str());
    record.step(message.term("skill", declared.skill.as_str())).cite_id(clause).affects(scene.fact(user, "*"));
}
