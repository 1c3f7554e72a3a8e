//! The activation of a Controller with its Peripherals: one Order, the same skills.

use crate::order::peripheral::{
    Link, PeripheralType, SAME_ORDER, check_links, find_links, ghosts, is_in_null_state, remote_treatment,
};
use crate::order::plan::DeclarationResult;
use crate::order::restrictions::check_states;
use crate::order::scene::{ATTACK_FACTS, Scene, find_printed_kind};
use crate::order::situation::{Declaration, Targets, TrooperIndex};
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::Rule;
use crate::skill_ids::IDLE;
use crate::skills::SkillKind;
use crate::violation::Violation;
use model::fact_name::REFUSED;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::order::OrderKind;

/// Neither a Peripheral nor its Controller is in a Fireteam.
const NO_TEAM: Cite = clause!("peripheral#no-fireteam");
/// The one that does not meet the requirements of a skill is Idle.
const WHO_CANNOT_IDLES: Cite = clause!("peripheral#who-cannot-idles");
/// The Controller of a connected Peripheral is Idle.
const CONTROLLER_IDLES: Cite = clause!("peripheral-cyberplug#controller-idles");

/// Checks the Peripherals of the Order and what they declare, and writes which troopers it activates together.
///
/// # Errors
/// The declaration that makes the Order illegal, or a refusal for an unknown name or type or a missing Spearhead.
pub(crate) fn check(scene: &Scene<'_>, record: &mut Recorder) -> DeclarationResult {
    check_links(scene)?;
    ghosts::check(scene, record)?;
    let links = find_links(scene.order);
    if links.is_empty() {
        return Ok(());
    }
    for link in &links {
        check_team(scene, record, link)?;
        check_together(scene, &links, link)?;
        check_one_at_a_time(scene, &links, link)?;
    }
    let activated: Vec<Link> = links.into_iter().filter(|link| link.is_activated(scene.order)).collect();
    for link in &activated {
        check_skills(scene, link)?;
        remote_treatment::check_one_patient(scene, &activated, link)?;
    }
    check_control_units(scene, record, &activated)?;
    write(scene, record, &activated);
    Ok(())
}

/// Checks that neither of them is in a Fireteam or a Coordinated Order.
fn check_team(scene: &Scene<'_>, record: &mut Recorder, link: &Link) -> DeclarationResult {
    let of_troopers = matches!(scene.order.kind, OrderKind::Coordinated | OrderKind::Fireteam);
    let member = [link.peripheral, link.controller].into_iter().find(|index| scene.order.is_active(*index));
    let Some(member) = member.filter(|_| of_troopers) else { return Ok(()) };
    let ancillary = link.peripheral_type == PeripheralType::Ancillary;
    if ancillary && is_in_null_state(scene, link.peripheral) {
        record.set_subject(&scene.subject(member));
        let step = record.step(Message::new("step-peripheral-is-away").text("name", scene.name(link.peripheral)));
        let step =
            step.cite(clause!("peripheral-ancillary#free-while-it-is-away")).affects("activated").affects(REFUSED);
        step.affects_all(scene.order.reactive_indices().map(|other| scene.attack_path(member, other, ATTACK_FACTS)));
        record.clear_subject();
        return Ok(());
    }
    let coordinated = scene.order.kind == OrderKind::Coordinated;
    let excluded = scene.rules().clause_if(Rule::CoordinatedNoPeripherals, coordinated);
    let leaves = ancillary && !coordinated;
    let clause = if leaves { clause!("peripheral-ancillary#leaves-the-fireteam") } else { excluded.unwrap_or(NO_TEAM) };
    Err(Violation::new("step-no-peripherals-together", clause).declared_by(member))
}

/// Checks that the Order activates both of them, or a Peripheral on its Autonomous Profile alone.
fn check_together(scene: &Scene<'_>, links: &[Link], link: &Link) -> DeclarationResult {
    let Link { peripheral, controller, .. } = *link;
    let forbid = |user, clause, message| Err(Violation::new(message, clause).declared_by(user));
    match (scene.order.is_active(peripheral), scene.order.is_active(controller)) {
        (true, true) if link.autonomous => {
            forbid(peripheral, clause!("peripheral-cyberplug#autonomous-acts-alone"), "step-autonomous-acts-alone")
        }
        (true, false) if !link.autonomous => forbid(peripheral, SAME_ORDER, "step-controller-not-activated"),
        (false, true) if !link.autonomous && !is_in_null_state(scene, peripheral) => {
            let others = |other: &&Link| other.controller == controller && other.peripheral != peripheral;
            if link.treats() && links.iter().filter(others).any(|other| other.is_activated(scene.order)) {
                return Ok(());
            }
            let clause = match link.peripheral_type {
                PeripheralType::Ancillary => clause!("peripheral-ancillary#acts-once-it-is-out"),
                PeripheralType::Cyberplug => clause!("peripheral-cyberplug#connected-shares-the-order"),
                PeripheralType::Synchronized => clause!("peripheral-synchronized#all-on-one-order"),
                PeripheralType::Control | PeripheralType::Servant => SAME_ORDER,
            };
            forbid(controller, clause, "step-peripheral-left-out")
        }
        (true | false, _) => Ok(()),
    }
}

/// Checks that a Controller activates only one of its Peripherals of a type that takes turns.
fn check_one_at_a_time(scene: &Scene<'_>, links: &[Link], link: &Link) -> DeclarationResult {
    let clause = match link.peripheral_type {
        PeripheralType::Servant => Some(clause!("peripheral-servant#one-at-a-time")),
        PeripheralType::Cyberplug => scene.rules().clause(Rule::CyberplugOneConnected),
        PeripheralType::Ancillary | PeripheralType::Control | PeripheralType::Synchronized => None,
    };
    let Some(clause) = clause else { return Ok(()) };
    let first = |other: &&Link| {
        (other.controller, other.peripheral_type) == (link.controller, link.peripheral_type)
            && other.peripheral < link.peripheral
            && other.is_activated(scene.order)
    };
    let second = link.is_activated(scene.order) && links.iter().any(|other| first(&other));
    if second {
        Err(Violation::new("step-one-peripheral-at-a-time", clause).declared_by(link.peripheral))
    } else {
        Ok(())
    }
}

/// Returns whether a trooper does nothing with this declaration.
fn idles(declaration: Option<&Declaration>) -> bool {
    declaration.is_none_or(|declaration| declaration.is(IDLE))
}

/// Checks that both declare the same skills, except that one of them may be Idle.
fn check_skills(scene: &Scene<'_>, link: &Link) -> DeclarationResult {
    let (peripheral_skills, controller_skills) =
        (scene.declarations(link.peripheral), scene.declarations(link.controller));
    for position in 0..peripheral_skills.len().max(controller_skills.len()) {
        let (peripheral_skill, controller_skill) = (peripheral_skills.get(position), controller_skills.get(position));
        if link.peripheral_type == PeripheralType::Cyberplug
            && !idles(controller_skill)
            && !controller_skill.is_some_and(remote_treatment::treats)
        {
            return Err(Violation::new("step-controller-idles", CONTROLLER_IDLES).declared_by(link.controller));
        }
        let same = peripheral_skill.map(|declared| &declared.skill) == controller_skill.map(|declared| &declared.skill);
        if !(same || idles(peripheral_skill) || idles(controller_skill)) {
            let connected = link.peripheral_type == PeripheralType::Cyberplug;
            let clause =
                if connected { clause!("peripheral-cyberplug#connected-shares-the-order") } else { SAME_ORDER };
            return Err(Violation::new("step-other-skills", clause).declared_by(link.peripheral));
        }
    }
    Ok(())
}

/// Checks that in a Control Unit only the Spearhead uses skills with a target, and writes which one it is.
///
/// # Errors
/// A refusal if the Spearhead of several Peripherals is not named.
fn check_control_units(scene: &Scene<'_>, record: &mut Recorder, activated: &[Link]) -> DeclarationResult {
    let members: Vec<TrooperIndex> = activated
        .iter()
        .filter(|link| link.peripheral_type == PeripheralType::Control)
        .map(|link| link.peripheral)
        .collect();
    let spearhead = match members.as_slice() {
        [] => return Ok(()),
        [only] => *only,
        [..] if members.contains(&scene.order.leader.into()) => scene.order.leader.into(),
        [..] => return Err(Refusal::missing("spearhead").into()),
    };
    let with_target = |declaration: &Declaration| declaration.targets != Targets::None;
    let mut others = members.iter().filter(|member| **member != spearhead);
    if let Some(member) = others.find(|member| scene.declarations(**member).iter().any(with_target)) {
        let clause = clause!("peripheral-control#only-two-use-targeted-skills");
        return Err(Violation::new("step-only-the-spearhead-acts", clause).declared_by(*member));
    }
    record.set_subject(&scene.subject(spearhead));
    let step = record
        .step(Message::new("step-leads-the-control-unit"))
        .cite(clause!("peripheral-control#has-a-spearhead"))
        .cite(clause!("peripheral-control#spearhead-of-each-order"))
        .cite(clause!("peripheral-control#only-two-use-targeted-skills"))
        .decides("spearhead", Fact::Name(scene.name(spearhead).to_owned()))
        .affects(REFUSED);
    let enemies = scene.order.reactive_indices();
    members.iter().fold(step, |step, member| {
        let attacks = enemies.clone().map(|enemy| scene.attack_path(*member, enemy, ATTACK_FACTS));
        step.affects_all(attacks)
    });
    record.clear_subject();
    Ok(())
}

/// Writes which troopers the Order activates together, who is Idle, and who attacks.
fn write(scene: &Scene<'_>, record: &mut Recorder, activated: &[Link]) {
    let acts = |link: &Link| link.autonomous && scene.order.is_active(link.peripheral);
    for link in find_links(scene.order).into_iter().filter(acts) {
        record.set_subject(&scene.subject(link.peripheral));
        let step = record.step(Message::new("step-acts-autonomously"));
        let step = step.cite(clause!("peripheral-cyberplug#autonomous-acts-alone")).affects(REFUSED);
        step.affects_all(scene.action_paths(link.peripheral));
    }
    record.clear_subject();
    if activated.is_empty() {
        return;
    }
    let names: Vec<String> = scene.order.active_indices().map(|index| scene.name(index).to_owned()).collect();
    let left =
        |link: &&Link| link.peripheral_type == PeripheralType::Servant && !scene.order.is_active(link.peripheral);
    let autonomous = find_links(scene.order).iter().any(|link| link.autonomous);
    let inactive = find_links(scene.order).iter().any(|link| left(&link));
    let of_type = |own: PeripheralType| activated.iter().filter(|link| link.peripheral_type == own).count();
    let impetuous = scene.order.kind == OrderKind::Impetuous;
    let all = [
        (true, SAME_ORDER),
        (of_type(PeripheralType::Synchronized) > 1, clause!("peripheral-synchronized#all-on-one-order")),
        (of_type(PeripheralType::Ancillary) > 0, clause!("peripheral-ancillary#acts-once-it-is-out")),
        (of_type(PeripheralType::Cyberplug) > 0, clause!("peripheral-cyberplug#connected-shares-the-order")),
        (inactive, clause!("peripheral-servant#one-at-a-time")),
        (impetuous, clause!("peripheral#impetuous-too")),
    ];
    let step = record.step(Message::new("step-peripherals-activated"));
    let step = step.cite_all(scene.rules().clause(Rule::PeripheralsActAlong));
    let step = all.into_iter().filter(|(applies, _)| *applies).fold(step, |step, (_, clause)| step.cite(clause));
    let step = step.cite_all(
        scene
            .context
            .rules
            .clause_if(Rule::CyberplugProfileChosen, of_type(PeripheralType::Cyberplug) > 0 && autonomous),
    );
    let step = step.cite_all(
        scene
            .context
            .rules
            .clause_if(Rule::CyberplugOneConnected, of_type(PeripheralType::Cyberplug) > 0 && autonomous),
    );
    let step = step.decides("activated", Fact::Names(names)).affects(REFUSED);
    scene.order.active_indices().fold(step, |step, user| {
        let attacks = scene.order.reactive_indices().map(|other| scene.attack_path(user, other, ATTACK_FACTS));
        step.affects(scene.path(user, "*")).affects_all(attacks)
    });
    activated.iter().for_each(|link| write_link(scene, record, link));
}

/// Returns whether a state of the Controller keeps it from a skill that its Peripheral declares.
fn is_barred(scene: &Scene<'_>, link: &Link) -> bool {
    let controller = scene.order.trooper(link.controller);
    let declared = scene.declarations(link.peripheral).iter();
    let mut acts = declared.filter(|declaration| !declaration.is(IDLE));
    acts.any(|declaration| check_states(scene, controller, link.controller, &declaration.skill).is_err())
}

/// Writes who of a Controller and its Peripheral is Idle, and that both may attack.
fn write_link(scene: &Scene<'_>, record: &mut Recorder, link: &Link) {
    let attacks = |index: TrooperIndex| {
        let attack =
            |declared: &&Declaration| matches!(find_printed_kind(scene, &declared.skill), Some(SkillKind::Attack(_)));
        scene
            .declarations(index)
            .iter()
            .filter(attack)
            .flat_map(|declared| declared.targets.indices())
            .collect::<Vec<_>>()
    };
    let (peripheral_targets, controller_targets) = (attacks(link.peripheral), attacks(link.controller));
    let all_paths = |step: StepHandle<'_>, users: &[TrooperIndex]| {
        let pairs = users.iter().flat_map(|user| scene.order.reactive_indices().map(move |other| (*user, other)));
        step.affects_all(pairs.flat_map(|(user, other)| scene.attack_outcome_paths(user, other)));
    };
    if !peripheral_targets.is_empty() && !controller_targets.is_empty() {
        let step = record
            .step(Message::new("step-peripheral-own-targets"))
            .cite(clause!("peripheral#own-targets"))
            .affects(REFUSED);
        all_paths(step, &[link.peripheral, link.controller]);
    }
    if link.peripheral_type == PeripheralType::Synchronized
        && !peripheral_targets.is_empty()
        && !controller_targets.is_empty()
    {
        let step =
            record.step(Message::new("step-controller-full-burst")).cite(clause!("peripheral-synchronized#full-burst"));
        all_paths(step, &[link.controller]);
    }
    let treats = scene.declarations(link.controller).iter().find(|declared| remote_treatment::treats(declared));
    if let Some(skill) =
        treats.filter(|_| link.peripheral_type == PeripheralType::Cyberplug).map(|declared| &declared.skill)
    {
        let step = record
            .step(Message::new("step-controller-heals"))
            .cite(clause!("peripheral-cyberplug#heals-without-idling"));
        step.affects(REFUSED).affects(scene.skill_roll_path(link.controller, skill));
    }
    for index in [link.peripheral, link.controller] {
        let connected = link.peripheral_type == PeripheralType::Cyberplug && index == link.controller;
        let clause = if connected { CONTROLLER_IDLES } else { WHO_CANNOT_IDLES };
        if !scene.declarations(index).iter().any(|declared| declared.is(IDLE)) {
            continue;
        }
        record.set_subject(&scene.subject(index));
        let shot_at = connected.then_some(clause!("peripheral-cyberplug#idle-controller-can-be-shot"));
        let barred = index == link.controller && is_barred(scene, link);
        let step = record.step(Message::new("step-peripheral-idles")).cite(clause).cite_all(shot_at).affects(REFUSED);
        let step = step.cite_all(barred.then_some(clause!("peripheral#declares-what-the-controller-cannot")));
        let step = step.affects_all(scene.action_paths(index)).affects("activated");
        step.affects_all(scene.order.reactive_indices().flat_map(|other| scene.exchange_paths(other, index)));
    }
    record.clear_subject();
}
