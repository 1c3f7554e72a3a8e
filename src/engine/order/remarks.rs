//! Rules that shape a whole Order without a number of their own: what happens at once, what opposes nothing, what helps
//! against what. Each is a step of the trace where it applies, with the outcomes it shapes.

use crate::engine::order::changes::surprises;
use crate::engine::order::declare::{Lone, Plan, Shot};
use crate::engine::order::oppose::{Answer, RollKind};
use crate::engine::order::resolve::Ready;
use crate::engine::order::scene::{Scene, shaping};
use crate::engine::record::{Cite, Recorder};
use crate::engine::skills::{Conduct, Mods, Sort};
use crate::model::message::Message;

/// Writes the rules that apply to the rolls ahead.
pub fn write(scene: &Scene<'_>, record: &mut Recorder, plan: &Plan<'_>, ready: &[Ready]) {
    let rules = scene.context.rules.skills;
    record.concern("");
    let step = record
        .step(Message::new("step-all-at-once"))
        .cite("all-at-once#both-skills-together")
        .cite("all-at-once#orders-and-aros-together");
    step.shapes("*");
    for at in 0..scene.order.active.len() {
        if let Some(clause) = rules.movement_is_completed.filter(|_| moves(scene, at)) {
            tell(record, clause, &[scene.of(at, "moved"), scene.of(at, "condition")]);
        }
    }
    for (shot, ready) in plan.shots.iter().zip(ready) {
        of_shot(scene, record, plan, shot, ready);
    }
    for (at, lone) in plan.lones.iter().enumerate() {
        let met = ready.iter().filter(|ready| ready.answer == Some(Answer::Evasion(at))).count();
        of_lone(scene, record, plan, lone, met);
    }
}

fn moves(scene: &Scene<'_>, at: usize) -> bool {
    scene.declared(at).iter().any(|declared| declared.length.is_some())
}

fn tell(record: &mut Recorder, clause: Cite, shapes: &[String]) {
    shaping(record.step(Message::new("step-rule-applies")).cite(clause), shapes);
}

/// The paths of one shot: its roll, and what it does.
fn all_of(scene: &Scene<'_>, shot: &Shot<'_>) -> Vec<String> {
    let mut paths = scene.harm(shot.user, shot.at);
    let own = ["roll", "success-value", "modifier", "burst"].map(|fact| scene.shot(shot.user, shot.at, fact));
    paths.extend(own);
    paths
}

fn of_shot(scene: &Scene<'_>, record: &mut Recorder, plan: &Plan<'_>, shot: &Shot<'_>, ready: &Ready) {
    let rules = scene.context.rules.skills;
    let skill = shot.declared.skill.as_str();
    let answers =
        |skill: &str| plan.lones.iter().any(|lone| lone.user == shot.at && lone.declared.skill.as_str() == skill);
    let target = scene.order.trooper(shot.at);
    let stuck =
        target.is_some_and(|target| target.states.iter().any(|state| state.as_str().starts_with("immobilized")));
    let normal = ready.kind == RollKind::Normal;
    let comms = shot.conduct.sort == Sort::Comms;
    let evaded = matches!(ready.answer, Some(Answer::Evasion(_)));
    let digging_in = scene.declared(shot.at).iter().any(|declared| declared.skill.as_str() == "suppressive-fire");
    let lands = shot.weapon.has_trait("circular-template");
    let late = scene.context.rules.skills.after_n3;
    let applies: [(bool, Option<Cite>); 17] = [
        (normal && comms && answers("dodge"), rules.dodge_not_against_hacking),
        (comms && evaded, rules.reset_meets_hacking),
        (normal && !comms && answers("reset"), Some("reset#no-help-against-shots")),
        (comms, scene.context.rules.hacking.map(|hacking| hacking.rolls)),
        (comms, scene.context.rules.hacking.map(|hacking| hacking.unseen)),
        (comms, scene.context.rules.hacking.map(|hacking| hacking.saves)),
        (normal && digging_in, rules.suppressing_opposes_nothing),
        (normal && shot.conduct.sort == Sort::CloseCombat && stuck, rules.immobilized_in_contact),
        (evaded && answers("change-facing"), rules.turning_dodges),
        (skill == "forward-observer", late.then_some("forward-observer#no-save")),
        (skill == "intuitive-attack" && ready.answer.is_some(), Some("intuitive-attack#face-to-face")),
        (skill == "intuitive-attack", late.then_some("intuitive-attack#unmodified")),
        (skill == "speculative-fire", late.then_some("speculative-fire#out-of-sight")),
        (skill == "speculative-fire", late.then_some("speculative-fire#range-counts")),
        (shot.conduct.mods == Mods::RangeAndBonuses, late.then_some("speculative-fire#other-penalties-do-not-count")),
        (lands, late.then_some("circular-template#rolls-at-the-main-target")),
        (lands && evaded && answers("dodge"), late.then_some("circular-template#dodged-face-to-face")),
    ];
    record.concern(scene.shot(shot.user, shot.at, "").trim_end_matches('.'));
    for clause in applies.into_iter().filter(|(applies, _)| *applies).filter_map(|(_, clause)| clause) {
        tell(record, clause, &all_of(scene, shot));
    }
    if shot.weapon.uses_template() && shot.dice > 0 {
        tell(record, "template-weapon#cover-does-not-help", &scene.harm(shot.user, shot.at));
    }
    if surprises(scene, shot.user, shot.at)
        && scene.order.trooper(shot.user).is_some_and(|user| user.has("surprise-attack"))
    {
        let mut paths = all_of(scene, shot);
        paths.push(scene.of(shot.at, "reset.success-value"));
        paths.push(scene.of(shot.at, "dodge.success-value"));
        paths.push(scene.shot(shot.at, shot.user, "success-value"));
        for other in scene.order.active.len()..scene.order.size() {
            paths.push(scene.shot(other, shot.user, "success-value"));
            paths.push(scene.of(other, "dodge.success-value"));
        }
        for clause in rules.surprise {
            tell(record, clause, &paths);
        }
    }
    if surprises(scene, shot.user, shot.at)
        && scene.order.trooper(shot.user).is_some_and(|user| user.has("surprise-shot"))
    {
        let paths = [scene.shot(shot.at, shot.user, "success-value"), scene.of(shot.at, "dodge.success-value")];
        tell(record, "surprise-shot#out-of-hiding-in-the-active-turn", &paths);
    }
}

fn of_lone(scene: &Scene<'_>, record: &mut Recorder, plan: &Plan<'_>, lone: &Lone<'_>, met: usize) {
    let rules = scene.context.rules.skills;
    let skill = lone.declared.skill.as_str();
    record.concern(scene.of(lone.user, skill));
    let mut paths: Vec<String> = ["success-value", "modifier", "succeeds", "move"]
        .map(|fact| scene.of(lone.user, &format!("{skill}.{fact}")))
        .to_vec();
    for shot in plan.shots.iter().filter(|shot| shot.at == lone.user) {
        paths.extend(all_of(scene, shot));
    }
    let dances = plan.lones.iter().any(|other| {
        other.declared.skill.as_str() == "dodge"
            && scene.order.is_active(other.user) != scene.order.is_active(lone.user)
    });
    let hackable = scene.order.trooper(lone.user).is_some_and(crate::engine::order::Trooper::hacks);
    let held = scene.order.trooper(lone.user).is_some_and(|trooper| trooper.states.len() > 1);
    let typed = scene
        .order
        .trooper(lone.user)
        .is_some_and(|trooper| trooper.has("tactical-armored-gear") || trooper.has("remote"));
    let templated = plan.shots.iter().any(|shot| shot.at == lone.user && shot.weapon.uses_template());
    let applies: [(bool, Option<Cite>); 9] = [
        (skill == "reset", Some("reset#without-line-of-fire")),
        (skill == "dodge", Some("dodge#one-roll-for-all")),
        (skill == "dodge" && met == 0 && dances, rules.dodge_against_dodge),
        (skill == "reset", rules.reset_once),
        (skill == "reset" && !hackable, rules.reset_for_all),
        (skill == "reset" && held, rules.reset_adds_up),
        (skill == "change-facing", rules.turning_near),
        (skill == "change-facing" && typed, rules.turning_by_type),
        (skill == "change-facing" && templated, rules.turning_from_templates),
    ];
    for clause in applies.into_iter().filter(|(applies, _)| *applies).filter_map(|(_, clause)| clause) {
        tell(record, clause, &paths);
    }
    debug_assert!(matches!(lone.conduct, Conduct::Evade(..) | Conduct::Task(_)), "a lone roll evades or is a task");
}
