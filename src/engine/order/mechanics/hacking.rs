//! Hacking: the targets that a Hacking Program can affect.

use crate::context::PrintedIds;
use crate::order::entry_ids::HACKER;
use crate::order::mechanic::Mechanic;
use crate::order::plan::IllegalDeclaration;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, Trooper, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skills::HACKING;
use crate::weapon::Weapon;
use model::fact_name::REFUSED;
use model::ids::{ClauseId, EntryId};
use model::message::Message;

/// Hacking.
pub const MECHANIC: Mechanic = Mechanic { fills_order: Some(has_no_class), ..Mechanic::new(&[HACKING]) };

/// Whether a trooper declares Hacking in this Order.
fn declares_hacking(scene: &Scene<'_>, name: &str) -> bool {
    let declaration = scene.order.find(name).map_or(&[][..], |index| scene.declarations(index));
    declaration.iter().any(|declaration| declaration.is(HACKING))
}

/// Whether a target counts as a hacker.
fn is_hacker(scene: &Scene<'_>, target: &Trooper) -> bool {
    target.has(HACKER) || target.can_hack() || declares_hacking(scene, &target.name)
}

/// Checks that the targets are among those that the program prints, or else among those of Hacking in general.
pub fn check_targets(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    weapon: &Weapon,
) -> Option<IllegalDeclaration> {
    let all = scene.context.rules.hacking.and_then(|rules| rules.hackable_types);
    let all = all.filter(|_| declaration.is(HACKING));
    let general = || {
        all.map(|rule| {
            let ids = rule.value.iter().map(|id| EntryId::from_static(id)).collect();
            PrintedIds::new(ids, ClauseId::from_static(rule.clause))
        })
    };
    let PrintedIds { value: targets, clause } = weapon.targets.clone().or_else(general)?;
    let names = scene.target_names(user, declaration).into_iter();
    let troopers = names.filter_map(|name| scene.order.trooper(scene.order.find(name)?));
    let by_type = |target: &Trooper| targets.iter().any(|id| target.has(id.as_str()));
    let as_hacker = |target: &Trooper| targets.iter().any(|id| id.as_str() == HACKER) && is_hacker(scene, target);
    let (mut all_affected, mut any_hacker) = (true, false);
    for target in troopers {
        let hacker = as_hacker(target);
        all_affected = all_affected && (by_type(target) || hacker);
        any_hacker = any_hacker || hacker;
    }
    let step = record.step(Message::new("step-program-target")).cite_id(&clause).affects(REFUSED);
    let step = step.cite_some(all.and(scene.context.rules.cite(Rule::HackersCanBeHacked)).filter(|_| any_hacker));
    scene.order.indices().fold(step, |step, index| {
        step.affects(scene.attack_fact(user, index, "*")).affects_all(scene.harm_paths(user, index))
    });
    (!all_affected).then_some(IllegalDeclaration { user, clause, message: "step-not-a-target" })
}

/// Whether no source of the edition prints the class of the declared program.
fn has_no_class(scene: &Scene<'_>, declaration: &Declaration) -> bool {
    let printed =
        |entry: &str| scene.context.catalogue.value(entry, &None, "types", scene.context.rules.edition).is_some();
    let program = declaration.weapon.as_ref().filter(|_| declaration.is(HACKING));
    program.is_some_and(|program| !printed(program.id.as_str()))
}
