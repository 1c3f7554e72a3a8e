//! Hacking: the targets that a program reaches.

use crate::order::entry_ids::HACKER;
use crate::order::mechanic::Mechanic;
use crate::order::plan::Illegal;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, Trooper};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skills::HACKING;
use crate::weapon::{PrintedIds, Weapon};
use model::ids::{ClauseId, EntryId};
use model::message::Message;

/// The mechanic.
pub const PROGRAMS: Mechanic = Mechanic { fills_order: Some(has_no_class), ..Mechanic::new(&[HACKING]) };

/// Whether a trooper hacks in this Order.
fn hacks_now(scene: &Scene<'_>, name: &str) -> bool {
    let declared = scene.order.place(name).map_or(&[][..], |at| scene.declared(at));
    declared.iter().any(|declared| declared.is(HACKING))
}

/// Whether a target counts as a hacker.
fn is_hacker(scene: &Scene<'_>, target: &Trooper) -> bool {
    target.has(HACKER) || target.hacks() || hacks_now(scene, &target.name)
}

/// A target outside what the program prints, or else outside what hacking reaches in general.
pub fn immune(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    declared: &Declaration,
    weapon: &Weapon,
) -> Option<Illegal> {
    let all = scene.context.rules.hacking.and_then(|rules| rules.reaches);
    let all = all.filter(|_| declared.is(HACKING));
    let usual = || {
        all.map(|rule| {
            (rule.value.iter().map(|id| EntryId::from_static(id)).collect(), ClauseId::from_static(rule.clause))
        })
    };
    let (targets, clause): PrintedIds = weapon.targets.clone().or_else(usual)?;
    let names = scene.target_names(user, declared).into_iter();
    let troopers = names.filter_map(|name| scene.order.trooper(scene.order.place(name)?));
    let by_type = |target: &Trooper| targets.iter().any(|id| target.has(id.as_str()));
    let as_hacker = |target: &Trooper| targets.iter().any(|id| id.as_str() == HACKER) && is_hacker(scene, target);
    let (mut reached, mut hackers) = (true, false);
    for target in troopers {
        let hacker = as_hacker(target);
        reached = reached && (by_type(target) || hacker);
        hackers = hackers || hacker;
    }
    let step = record.step(Message::new("step-program-target")).cite_id(&clause).affects("refused");
    let step = step.cite_some(all.and(scene.context.rules.cite(Rule::HackersCanBeHacked)).filter(|_| hackers));
    (0..scene.order.size())
        .fold(step, |step, at| step.affects(scene.attack_fact(user, at, "*")).affects_all(scene.harm_paths(user, at)));
    (!reached).then_some(Illegal { who: user, clause, message: "step-not-a-target" })
}

/// Whether no source of the edition prints the class of the declared program.
fn has_no_class(scene: &Scene<'_>, declared: &Declaration) -> bool {
    let printed =
        |entry: &str| scene.context.catalogue.value(entry, &None, "types", scene.context.rules.edition).is_some();
    let program = declared.weapon.as_ref().filter(|_| declared.is(HACKING));
    program.is_some_and(|program| !printed(program.id.as_str()))
}
