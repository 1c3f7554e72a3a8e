//! AROs against a Controller and its Peripherals, and their own.

use crate::order::peripheral::{Link, PeripheralType, find_links};
use crate::order::plan::DeclarationResult;
use crate::order::scene::{Scene, TROOPER_FACTS};
use crate::order::situation::TrooperIndex;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::IDLE;
use crate::violation::{CheckResult, Violation};
use model::fact_name::REFUSED;
use model::ids::EntryId;
use model::message::Message;

/// An enemy chooses one target among a Controller and its Peripherals.
const ONE_TARGET: Cite = clause!("peripheral#one-target-for-each-reaction");
/// A Controller and its Peripherals react in the same way.
const SAME_ARO: Cite = clause!("peripheral#same-aro");

/// Checks the AROs and writes the rules on them.
///
/// # Errors
/// The ARO that makes the Order illegal.
pub(crate) fn check(scene: &Scene<'_>, record: &mut Recorder) -> DeclarationResult {
    let links = find_links(scene.order);
    for user in scene.order.reactive_indices() {
        check_target(scene, record, &links, user).map_err(|rejection| rejection.declared_by(user))?;
    }
    for link in links.iter().filter(|link| !scene.order.is_active(link.peripheral)) {
        check_own(scene, record, &links, link)?;
    }
    record.clear_subject();
    Ok(())
}

/// Checks that an enemy reacts to one of them only.
fn check_target(scene: &Scene<'_>, record: &mut Recorder, links: &[Link], user: TrooperIndex) -> CheckResult {
    let Some(aro) = scene.order.aro(user) else { return Ok(()) };
    let activated = || links.iter().filter(|link| link.is_activated(scene.order));
    let unit = |target: TrooperIndex| {
        activated().find(|link| [link.peripheral, link.controller].contains(&target)).map(|link| link.controller)
    };
    let mut units: Vec<TrooperIndex> = aro.declaration.targets.indices().into_iter().filter_map(unit).collect();
    let reactions = units.len();
    units.dedup();
    if reactions > units.len() {
        return Err(Violation::new("step-several-of-one-unit", ONE_TARGET).into());
    }
    if reactions > 0 {
        record.set_subject(&scene.subject(user));
        let step = record.step(Message::new("step-one-of-the-unit")).cite(ONE_TARGET).affects(REFUSED);
        step.affects(scene.path(user, TROOPER_FACTS))
            .affects_all(scene.order.active_indices().flat_map(|active| scene.exchange_paths(user, active)));
    }
    Ok(())
}

/// Returns the skill with which a trooper reacts, unless it is Idle.
fn find_reaction_skill<'s>(scene: &Scene<'s>, index: TrooperIndex) -> Option<&'s EntryId> {
    let aro = scene.order.aro(index)?;
    Some(&aro.declaration.skill).filter(|skill| skill != IDLE)
}

/// Checks that a Peripheral and its Controller react together as their rules say.
fn check_own(scene: &Scene<'_>, record: &mut Recorder, links: &[Link], link: &Link) -> DeclarationResult {
    let (peripheral_skill, controller_skill) =
        (find_reaction_skill(scene, link.peripheral), find_reaction_skill(scene, link.controller));
    let Some(peripheral_skill) = peripheral_skill else { return Ok(()) };
    let connected = |other: &Link| other.peripheral_type == PeripheralType::Cyberplug && !other.autonomous;
    if connected(link) {
        let earlier = |other: &&Link| {
            connected(other) && other.controller == link.controller && other.peripheral < link.peripheral
        };
        let second =
            links.iter().any(|other| earlier(&other) && find_reaction_skill(scene, other.peripheral).is_some());
        if let Some(clause) = scene.rules().clause_if(Rule::CyberplugOneConnected, second) {
            return Err(Violation::new("step-one-peripheral-at-a-time", clause).declared_by(link.peripheral));
        }
        if controller_skill.is_some() {
            let clause = clause!("peripheral-cyberplug#connected-reacts-controller-idles");
            return Err(Violation::new("step-controller-idles", clause).declared_by(link.controller));
        }
    } else if link.peripheral_type != PeripheralType::Cyberplug
        && controller_skill.is_some_and(|controller_skill| controller_skill != peripheral_skill)
    {
        return Err(Violation::new("step-other-aro", SAME_ARO).declared_by(link.peripheral));
    }
    let clauses: &[Cite] =
        match (link.peripheral_type == PeripheralType::Cyberplug, link.autonomous, controller_skill.is_some()) {
            (true, true, true) => {
                &[clause!("peripheral-cyberplug#own-aros"), clause!("peripheral-cyberplug#controller-reacts-itself")]
            }
            (true, true, false) => {
                &[clause!("peripheral-cyberplug#own-aros"), clause!("peripheral-cyberplug#autonomous-acts-alone")]
            }
            (true, false, _) => &[
                clause!("peripheral-cyberplug#own-aros"),
                clause!("peripheral-cyberplug#connected-reacts-controller-idles"),
            ],
            (false, _, true) => &[clause!("peripheral#own-aros"), SAME_ARO],
            (false, _, false) => &[clause!("peripheral#own-aros")],
        };
    record.set_subject(&scene.subject(link.peripheral));
    let step = record.step(Message::new("step-reacts-for-itself")).cite_all(clauses).affects(REFUSED);
    step.affects_all([link.peripheral, link.controller].into_iter().flat_map(|index| scene.action_paths(index)));
    Ok(())
}
