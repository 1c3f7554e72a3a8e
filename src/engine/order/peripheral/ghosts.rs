//! Ghosts, which later editions call Peripherals: G: Synchronized troopers act with their controller, and a G: Servant
//! touches patients in place of its Doctor or Engineer.

use crate::entry_ids::GHOST_SERVANT;
use crate::order::plan::DeclarationResult;
use crate::order::relations::melee::are_allies;
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Trooper, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::violation::Violation;
use model::fact_name::REFUSED;
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::situation::order::OrderKind;

/// A trooper that acts together with its controller.
const SYNCHRONIZED: &EntryId = entry!("ghost-synchronized");

/// An enemy has one ARO against all of them.
const ONE_ARO: Cite = clause!("ghost-synchronized#one-aro");
/// None of them is in a Fireteam.
const NO_FIRETEAM: Cite = clause!("ghost-synchronized#no-fireteam");
/// A Ghost acts as an extension of its Doctor or Engineer.
const EXTENDS: Cite = clause!("ghost-servant#extends-its-master");

/// A Ghost with its controller.
#[derive(Clone, Copy)]
struct Ghost {
    index: TrooperIndex,
    controller: TrooperIndex,
    synchronized: bool,
}

/// Returns whether a trooper is a Ghost of an edition that has them.
pub(super) fn is_ghost(scene: &Scene<'_>, trooper: &Trooper) -> bool {
    scene.rules().has(Rule::GhostsShareOrders) && (trooper.has(SYNCHRONIZED) || trooper.has(GHOST_SERVANT))
}

/// Returns the Ghosts of the Order.
fn find_ghosts(scene: &Scene<'_>) -> Vec<Ghost> {
    let ghost = |index: TrooperIndex| {
        let trooper = scene.order.trooper(index);
        let controller = trooper.prior.controlled.as_ref()?.controller;
        let is_own_ghost = is_ghost(scene, trooper) && controller != index && are_allies(scene, index, controller);
        is_own_ghost.then_some(Ghost { index, controller, synchronized: trooper.has(SYNCHRONIZED) })
    };
    scene.order.indices().filter_map(ghost).collect()
}

/// Checks what Ghosts declare with their controller, and the AROs against them.
///
/// # Errors
/// The declaration that makes the Order illegal, or a refusal of a G: Synchronized trooper without its controller.
pub(super) fn check(scene: &Scene<'_>, record: &mut Recorder) -> DeclarationResult {
    let Some(same) = scene.rules().clause(Rule::GhostsShareOrders) else { return Ok(()) };
    for index in scene.order.active_indices() {
        let lone = scene.order.trooper(index).has(SYNCHRONIZED);
        if lone && !find_ghosts(scene).iter().any(|ghost| ghost.index == index) {
            return Err(Refusal::missing(scene.path(index, "controller")).into());
        }
    }
    for ghost in find_ghosts(scene).into_iter().filter(|ghost| ghost.synchronized) {
        let both = [ghost.index, ghost.controller];
        let active = both.map(|index| scene.order.is_active(index));
        if active == [false, false] {
            continue;
        }
        if scene.order.kind == OrderKind::Fireteam {
            return Err(Violation::new("step-no-peripherals-together", NO_FIRETEAM).declared_by(ghost.index));
        }
        let skills = both.map(|index| scene.declarations(index).iter().map(|skill| &skill.skill).collect::<Vec<_>>());
        if active != [true, true] || skills[0] != skills[1] {
            return Err(Violation::new("step-other-skills", same).declared_by(ghost.index));
        }
        check_reactions(scene, record, both)?;
        record.set_subject(&scene.subject(ghost.index));
        let step = record.step(Message::new("step-ghost-acts-alike")).cite(same).cite(NO_FIRETEAM).affects(REFUSED);
        let step = step.affects_all(both.into_iter().flat_map(|index| scene.action_paths(index)));
        both.into_iter().fold(step, |step, index| {
            let enemies = scene.order.reactive_indices();
            step.affects_all(enemies.map(|enemy| scene.attack_path(index, enemy, ATTACK_FACTS)))
        });
        record.clear_subject();
    }
    Ok(())
}

/// Checks that no enemy reacts to two of them.
fn check_reactions(scene: &Scene<'_>, record: &mut Recorder, both: [TrooperIndex; 2]) -> DeclarationResult {
    for enemy in scene.order.reactive_indices() {
        let Some(aro) = scene.order.aro(enemy) else { continue };
        if both.iter().all(|index| aro.declaration.targets.contains(*index)) {
            return Err(Violation::new("step-several-of-one-unit", ONE_ARO).declared_by(enemy));
        }
        record.set_subject(&scene.subject(enemy));
        let step = record.step(Message::new("step-one-of-the-unit")).cite(ONE_ARO).affects(REFUSED);
        step.affects(scene.path(enemy, "*"))
            .affects_all(both.into_iter().flat_map(|index| scene.attack_outcome_paths(enemy, index)));
        record.clear_subject();
    }
    Ok(())
}

/// Returns the rule by which a G: Servant touches a patient in place of its Doctor or Engineer.
pub(super) fn touches(scene: &Scene<'_>, user: TrooperIndex, patient: TrooperIndex) -> Option<Cite> {
    let near =
        |ghost: &Ghost| scene.order.relation(ghost.index, patient).is_some_and(|relation| relation.contact.is_some());
    iter_servants(scene, user).any(|ghost| near(&ghost)).then_some(EXTENDS)
}

/// Returns the rule by which a G: Servant would touch patients for a trooper.
pub(super) fn find_touch_rule(scene: &Scene<'_>, user: TrooperIndex) -> Option<Cite> {
    iter_servants(scene, user).next().map(|_| EXTENDS)
}

/// Iterates over the G: Servants of a trooper.
fn iter_servants(scene: &Scene<'_>, user: TrooperIndex) -> impl Iterator<Item = Ghost> {
    find_ghosts(scene).into_iter().filter(move |ghost| ghost.controller == user && !ghost.synchronized)
}
